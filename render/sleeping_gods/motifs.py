"""What stands at a place: drawings in a box of 100 by 100, on the ground line y = 92, one for each kind of place."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from games.sleeping_gods.atlas import locations, regions_of
from render.kit.colour import hexed, mix
from render.kit.geometry import spline, turned
from render.kit.masks import blur
from render.kit.noise import fbm
from render.kit.paint import array, image
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.sleeping_gods.grid import NAME, H, W, label, marks, middle, open_water, spots
from render.sleeping_gods.scenery import place_motif
from render.sleeping_gods.watercolour import lifted, share

Draw = Callable[[Pen], None]
MOTIFS: dict[str, Draw] = {}

WOOD, DARK, STONE, GREY, ROOF, SLATE = "#a5713f", "#5d3c24", "#c9c0b0", "#8d8478", "#b0503c", "#62707f"
GREEN, LEAF, CREAM, GLASS, GOLD, BONE = "#7d9a55", "#55753f", "#f0e4c6", "#a9d8da", "#e0ab3c", "#efe5cd"
INK, WATER, RED, SAND, ICE, FIRE = "#35241a", "#6fa3b8", "#b3362b", "#e3c58a", "#d8ebf3", "#e8702a"
BLUE, VIOLET, BRASS, NIGHT = "#3d6d94", "#8a6fa8", "#c2943f", "#3a3f55"


def motif(*names: str) -> Callable[[Draw], Draw]:
    def keep(draw: Draw) -> Draw:
        MOTIFS.update(dict.fromkeys(names, draw))
        return draw

    return keep


# ---- houses -------------------------------------------------------------------------------------------------------


def _house(p: Pen, x: float, y: float, w: float, h: float, wall: str = CREAM, roof: str = ROOF) -> None:
    p.rect(x, y - h, x + w, y, wall)
    p.rect(x + w * 0.62, y - h, x + w, y, hexed(mix(wall, "#6a5a50", 0.35)))
    p.poly([(x - w * 0.1, y - h), (x + w * 0.5, y - h - w * 0.55), (x + w * 1.1, y - h)], roof)
    p.rect(x + w * 0.2, y - h * 0.55, x + w * 0.42, y, DARK)


@motif("town")
def _town(p: Pen) -> None:
    p.rect(72, 26, 82, 70, STONE)
    p.poly([(69, 27), (77, 6), (85, 27)], SLATE)
    p.circ(77, 36, 3, NIGHT)
    _house(p, 66, 80, 24, 26, CREAM, SLATE)
    _house(p, 36, 80, 24, 36)
    _house(p, 8, 82, 24, 24, STONE, ROOF)
    p.rect(0, 82, 100, 90, GREY)
    for x in (10, 36, 64, 90):
        p.line([(x, 84), (x, 98)], 4, DARK)


@motif("hut", "lodge")
def _hut(p: Pen) -> None:
    p.poly([(12, 92), (12, 58), (88, 58), (88, 92)], WOOD)
    for x in (24, 38, 52, 66, 80):
        p.line([(x, 58), (x, 92)], 1.6, DARK)
    p.poly([(2, 60), (50, 22), (98, 60)], DARK)
    p.rect(42, 66, 58, 92, INK)
    p.rect(68, 18, 78, 42, STONE)


@motif("warehouse", "customs")
def _warehouse(p: Pen) -> None:
    p.rect(8, 40, 92, 92, ROOF)
    p.poly([(2, 42), (50, 12), (98, 42)], SLATE)
    for x in (18, 42, 66):
        p.rect(x, 50, x + 16, 66, NIGHT)
    p.rect(38, 72, 62, 92, DARK)
    p.line([(50, 24), (50, 6), (66, 6)], 3, DARK)


@motif("boathouse")
def _boathouse(p: Pen) -> None:
    p.rect(14, 46, 86, 92, WOOD)
    p.poly([(6, 48), (50, 16), (94, 48)], SLATE)
    p.poly([*spline([(28, 92), (30, 62), (50, 54), (70, 62), (72, 92)], False)], INK)
    p.rect(34, 74, 66, 80, BRASS)
    p.circ(50, 77, 6, BRASS)


@motif("stockade")
def _stockade(p: Pen) -> None:
    for i, x in enumerate(range(4, 96, 10)):
        t = 46 + (i % 3) * 4
        p.poly([(x, 92), (x, t), (x + 4.6, t - 10), (x + 9, t), (x + 9, 92)], WOOD if i % 2 else DARK)
    p.rect(40, 26, 62, 52, WOOD)
    p.poly([(36, 28), (51, 14), (66, 28)], DARK)
    p.rect(46, 34, 56, 44, INK)


@motif("camp", "caravan")
def _camp(p: Pen) -> None:
    p.poly([(4, 92), (34, 34), (64, 92)], CREAM)
    p.poly([(34, 34), (64, 92), (46, 92)], SAND)
    p.poly([(26, 92), (34, 62), (42, 92)], INK)
    p.poly([(56, 92), (78, 50), (98, 92)], RED)
    p.poly([(72, 92), (78, 72), (84, 92)], INK)
    p.line([(34, 34), (34, 20)], 2.4, DARK)
    p.poly([(34, 20), (50, 25), (34, 30)], GOLD)


@motif("fair", "theatre")
def _fair(p: Pen) -> None:
    p.poly([(8, 92), (14, 50), (86, 50), (92, 92)], CREAM)
    for i in range(4):
        p.poly([(14 + i * 19, 50), (23.5 + i * 19, 50), (22 + i * 20.4, 92), (11 + i * 20.4, 92)], RED)
    p.poly([(6, 52), (50, 14), (94, 52)], GOLD)
    p.line([(50, 16), (50, 2)], 2.4, DARK)
    p.poly([(50, 2), (68, 8), (50, 13)], BLUE)
    p.poly([(40, 92), (50, 62), (60, 92)], NIGHT)


# ---- ships --------------------------------------------------------------------------------------------------------


def _hull(p: Pen, colour: str = DARK, y: float = 70) -> None:
    p.poly(
        [
            (4, y),
            (96, y),
            *spline([(96, y), (88, y + 16), (78, 92)], False),
            (20, 92),
            *spline([(20, 92), (8, y + 16), (4, y)], False),
        ],
        colour,
    )


@motif("wreck", "hulk")
def _wreck(p: Pen) -> None:
    p.poly(turned([(6, 62), (92, 62), (82, 90), (16, 90)], -10), DARK)
    for x in (22, 36, 50, 64):
        p.line(turned([(x, 64), (x + 2, 88)], -10), 2.4, WOOD)
    p.line([(40, 64), (56, 12)], 5, WOOD)
    p.line([(36, 34), (70, 26)], 3, WOOD)
    p.poly([(40, 34), (66, 28), (62, 50), (54, 44), (48, 54)], CREAM)
    p.poly([(0, 90), *spline([(0, 90), (20, 84), (44, 92), (70, 84), (100, 90)], False), (100, 98), (0, 98)], WATER)


@motif("ship", "cutter", "convoy", "lightship")
def _ship(p: Pen) -> None:
    _hull(p, NIGHT, 72)
    p.line([(36, 72), (36, 8)], 4, WOOD)
    p.line([(66, 72), (66, 20)], 4, WOOD)
    p.poly([*spline([(38, 12), (60, 30), (58, 62)], False), (38, 64)], CREAM)
    p.poly([*spline([(68, 24), (86, 40), (84, 64)], False), (68, 66)], CREAM)
    p.poly([*spline([(34, 16), (14, 40), (12, 66)], False), (34, 64)], SAND)


@motif("barge", "houseboat")
def _barge(p: Pen) -> None:
    _hull(p, ROOF, 72)
    p.rect(18, 46, 74, 72, CREAM)
    p.rect(14, 40, 78, 48, SLATE)
    for x in (26, 42, 58):
        p.rect(x, 52, x + 9, 62, NIGHT)
    p.rect(80, 34, 87, 72, DARK)
    p.curve([(83, 32), (90, 24), (84, 14), (94, 6)], 3, GREY)


@motif("raft", "ferry", "fisher")
def _raft(p: Pen) -> None:
    for i in range(4):
        p.rect(6, 76 + i * 4, 94, 79 + i * 4, WOOD if i % 2 else DARK)
    p.line([(48, 78), (48, 18)], 4, DARK)
    p.poly([(50, 22), (84, 60), (50, 62)], CREAM)
    p.circ(26, 56, 7, "#d9a77c")
    p.blob([(26, 60), (36, 68), (34, 78), (18, 78), (16, 68)], BLUE)
    p.line([(14, 40), (34, 84)], 2.6, DARK)


# ---- towers and temples -------------------------------------------------------------------------------------------


@motif("lighthouse")
def _lighthouse(p: Pen) -> None:
    p.poly([(36, 92), (42, 30), (58, 30), (64, 92)], CREAM)
    for y in (42, 62, 80):
        p.poly(
            [
                (41 - (y - 30) * 0.1, y),
                (59 + (y - 30) * 0.1, y),
                (60 + (y - 30) * 0.1, y + 9),
                (40 - (y - 30) * 0.1, y + 9),
            ],
            RED,
        )
    p.rect(40, 16, 60, 30, GOLD)
    p.poly([(36, 17), (50, 4), (64, 17)], SLATE)
    p.poly([(38, 18), (2, 8), (2, 30), (38, 27)], "#fbe6a0")
    p.blob([(20, 92), (34, 84), (66, 84), (82, 92), (50, 97)], GREY)


@motif("chapel", "abbey", "nunnery")
def _chapel(p: Pen) -> None:
    p.rect(30, 50, 88, 92, STONE)
    p.poly([(26, 52), (59, 28), (92, 52)], SLATE)
    p.rect(14, 34, 34, 92, CREAM)
    p.poly([(10, 36), (24, 4), (38, 36)], SLATE)
    p.poly([*spline([(50, 92), (50, 70), (59, 62), (68, 70), (68, 92)], False)], DARK)
    p.circ(24, 48, 5, NIGHT)
    for x in (42, 78):
        p.rect(x, 60, x + 5, 74, GLASS)


@motif("belfry", "bell")
def _belfry(p: Pen) -> None:
    p.rect(26, 30, 34, 92, WOOD)
    p.rect(66, 30, 74, 92, WOOD)
    p.poly([(18, 32), (50, 8), (82, 32)], DARK)
    p.poly(
        [
            *spline([(50, 34), (62, 42), (64, 60), (74, 72)], False),
            *spline([(26, 72), (36, 60), (38, 42), (50, 34)], False),
        ],
        GOLD,
    )
    p.circ(50, 77, 6, BRASS)
    p.rect(18, 86, 82, 92, GREY)


@motif("tower", "keep")
def _tower(p: Pen) -> None:
    p.poly([(30, 92), (34, 26), (66, 26), (70, 92)], STONE)
    p.poly([(54, 26), (66, 26), (70, 92), (58, 92)], GREY)
    for x in (30, 42, 54, 64):
        p.rect(x, 14, x + 7, 28, STONE)
    for x, y in ((42, 40), (52, 58)):
        p.rect(x, y, x + 6, y + 12, NIGHT)
    p.poly([*spline([(42, 92), (42, 80), (50, 74), (58, 80), (58, 92)], False)], DARK)


@motif("temple", "altar")
def _temple(p: Pen) -> None:
    p.rect(6, 84, 94, 92, GREY)
    p.rect(12, 78, 88, 85, STONE)
    for x in (16, 34, 54, 74):
        p.rect(x, 44, x + 10, 80, CREAM)
        p.rect(x + 7, 44, x + 10, 80, GREY)
    p.rect(10, 36, 90, 45, STONE)
    p.poly([(6, 37), (50, 12), (94, 37)], CREAM)
    p.circ(50, 29, 4, GOLD)


@motif("ruin", "foundry")
def _ruin(p: Pen) -> None:
    p.poly([(8, 92), (8, 44), (18, 40), (22, 54), (32, 50), (32, 92)], STONE)
    p.poly([(62, 92), (64, 22), (74, 16), (80, 30), (90, 34), (90, 92)], STONE)
    p.poly([(80, 30), (90, 34), (90, 92), (80, 92)], GREY)
    p.rect(40, 76, 52, 92, GREY)
    p.poly([(32, 60), (46, 46), (62, 50), (62, 60), (46, 56), (32, 70)], STONE)
    p.poly([(68, 58), (74, 50), (78, 58), (78, 72), (68, 72)], NIGHT)


@motif("arch", "gate")
def _arch(p: Pen) -> None:
    p.rect(12, 40, 30, 92, STONE)
    p.rect(70, 40, 88, 92, GREY)
    p.poly(
        [
            *spline([(12, 42), (20, 14), (50, 4), (80, 14), (88, 42)], False),
            *spline([(70, 44), (64, 30), (50, 24), (36, 30), (30, 44)], False),
        ],
        STONE,
    )
    p.poly([(45, 4), (55, 4), (54, 24), (46, 24)], GOLD)
    p.rect(6, 88, 94, 93, GREEN)


@motif("stair", "terrace")
def _stair(p: Pen) -> None:
    for i in range(6):
        p.rect(10 + i * 11, 82 - i * 12, 96, 94 - i * 12, STONE if i % 2 else CREAM)
        p.line([(10 + i * 11, 82 - i * 12), (96, 82 - i * 12)], 2, GREY)
    p.blob([(66, 22), (80, 10), (92, 20), (88, 32), (70, 32)], LEAF)


@motif("observatory")
def _observatory(p: Pen) -> None:
    p.rect(18, 56, 82, 92, STONE)
    p.poly(spline([(16, 58), (24, 28), (50, 16), (76, 28), (84, 58)], False), SLATE)
    p.poly(turned([(46, 12), (56, 12), (56, 46), (46, 46)], 34), NIGHT)
    p.poly(turned([(44, -6), (58, -6), (56, 20), (46, 20)], 34), BRASS)
    p.rect(44, 70, 56, 92, DARK)


@motif("windmill")
def _windmill(p: Pen) -> None:
    p.poly([(34, 92), (40, 40), (60, 40), (66, 92)], CREAM)
    p.poly([(38, 42), (50, 26), (62, 42)], ROOF)
    for t in (20, 110, 200, 290):
        p.poly(turned([(48, 40), (52, 40), (58, 2), (48, 2)], t, 50, 40), WOOD)
    p.circ(50, 40, 5, DARK)
    p.rect(45, 74, 55, 92, DARK)


@motif("beacon")
def _beacon(p: Pen) -> None:
    p.line([(50, 30), (18, 92)], 5, WOOD)
    p.line([(50, 30), (82, 92)], 5, WOOD)
    p.line([(50, 30), (54, 92)], 4, DARK)
    p.line([(32, 66), (70, 66)], 3.4, DARK)
    p.poly([(32, 30), (68, 30), (50, 4)], RED)
    p.poly([(40, 30), (60, 30), (50, 14)], CREAM)


@motif("clock")
def _clock(p: Pen) -> None:
    p.rect(32, 20, 68, 92, ROOF)
    p.poly([(28, 22), (50, 2), (72, 22)], SLATE)
    p.circ(50, 40, 15, CREAM)
    p.ring(50, 40, 15, 3, BRASS)
    p.line([(50, 40), (50, 29)], 2.6, INK)
    p.line([(50, 40), (58, 44)], 2.6, INK)
    p.rect(44, 70, 56, 92, DARK)


@motif("bank", "treasury", "vault", "archive")
def _vault(p: Pen) -> None:
    p.rect(8, 20, 92, 92, STONE)
    p.rect(8, 20, 92, 30, GREY)
    p.circ(50, 60, 26, SLATE)
    p.circ(50, 60, 20, BRASS)
    for t in range(0, 360, 60):
        p.line(turned([(50, 60), (50, 44)], t, 50, 60), 3.6, DARK)
    p.circ(50, 60, 6, DARK)


# ---- land and water -----------------------------------------------------------------------------------------------


@motif("rock")
def _rock(p: Pen) -> None:
    p.poly([(30, 92), (36, 60), (42, 30), (50, 4), (56, 26), (62, 56), (74, 92)], GREY)
    p.poly([(50, 4), (56, 26), (62, 56), (74, 92), (56, 92), (52, 40)], SLATE)
    p.blob([(12, 92), (22, 82), (36, 92)], GREY)
    p.poly([(4, 92), *spline([(4, 92), (26, 86), (50, 94), (76, 86), (98, 92)], False), (98, 97), (4, 97)], CREAM)


@motif("cave", "cove", "lair", "mine", "lava")
def _cave(p: Pen) -> None:
    p.poly(spline([(2, 92), (10, 50), (32, 22), (58, 18), (84, 40), (98, 92)], False), GREY)
    p.poly(spline([(62, 22), (84, 40), (98, 92), (74, 92), (76, 56)], True), SLATE)
    p.poly(spline([(30, 92), (32, 66), (48, 52), (64, 66), (68, 92)], False), INK)
    p.circ(43, 74, 2.6, GOLD)
    p.circ(55, 74, 2.6, GOLD)


@motif("stones", "cairn", "barrow")
def _stones(p: Pen) -> None:
    p.blob([(4, 92), (24, 78), (50, 74), (78, 78), (98, 92), (50, 97)], GREEN)
    for x, w, t in ((14, 13, 44), (40, 16, 24), (70, 13, 40)):
        p.blob([(x, 86), (x + 1, t + 8), (x + w / 2, t), (x + w - 1, t + 6), (x + w, 86)], STONE)
        p.blob([(x + w * 0.6, 86), (x + w * 0.66, t + 6), (x + w - 1, t + 6), (x + w, 86)], GREY)


@motif("tree", "grove", "orchard")
def _tree(p: Pen) -> None:
    p.poly([(44, 92), (46, 58), (34, 44), (40, 40), (50, 52), (62, 38), (66, 42), (54, 60), (57, 92)], DARK)
    for x, y, r in ((32, 34, 19), (52, 22, 20), (70, 36, 18), (50, 40, 18)):
        p.circ(x, y, r, GREEN)
    for x, y, r in ((38, 40, 11), (62, 42, 12), (54, 28, 10)):
        p.circ(x, y, r, LEAF)
    for x, y in ((30, 30), (46, 16), (66, 30), (54, 44), (76, 40)):
        p.circ(x, y, 3, RED)


@motif("willow")
def _willow(p: Pen) -> None:
    p.poly([(44, 92), (46, 44), (56, 44), (60, 92)], DARK)
    p.blob([(16, 40), (30, 14), (54, 8), (78, 18), (86, 42), (50, 34)], GREEN)
    for i in range(12):
        x = 14 + i * 6.4
        p.curve([(x, 32), (x - 2, 54), (x + 1, 64 + (i % 3) * 8)], 3, LEAF)
    p.line([(74, 38), (74, 60)], 2, CREAM)
    p.ring(74, 66, 6, 2, CREAM)


@motif("reeds", "kelp")
def _reeds(p: Pen) -> None:
    for i in range(11):
        x = 8 + i * 8.4
        p.curve([(x, 94), (x + 2 - (i % 3), 60), (x + 6 - (i % 4) * 4, 26 + (i % 4) * 8)], 3, GREEN if i % 2 else LEAF)
        if i % 3 == 0:
            p.circ(x + 6 - (i % 4) * 4, 24 + (i % 4) * 8, 3.4, DARK, 9)
    p.poly([(0, 90), *spline([(0, 90), (26, 86), (52, 92), (80, 86), (100, 90)], False), (100, 98), (0, 98)], WATER)


@motif("pool", "mirror", "mirage")
def _pool(p: Pen) -> None:
    p.circ(50, 66, 46, SAND, 26)
    p.circ(50, 66, 38, WATER, 19)
    p.circ(44, 62, 20, GLASS, 8)
    p.circ(58, 40, 10, CREAM)
    p.curve([(28, 72), (50, 78), (72, 72)], 2, CREAM)


@motif("well", "cistern")
def _well(p: Pen) -> None:
    p.rect(20, 60, 80, 92, STONE)
    p.circ(50, 60, 30, GREY, 10)
    p.circ(50, 60, 23, NIGHT, 7)
    p.rect(22, 20, 27, 62, WOOD)
    p.rect(73, 20, 78, 62, WOOD)
    p.poly([(14, 22), (50, 4), (86, 22)], ROOF)
    p.line([(50, 22), (50, 54)], 2, DARK)


@motif("garden", "farm", "field")
def _garden(p: Pen) -> None:
    for i in range(4):
        y = 56 + i * 10
        p.rect(8 + i * 2, y, 92 - i * 2, y + 7, GREEN if i % 2 else LEAF)
    _house(p, 56, 50, 24, 20)
    for x in (16, 28, 40):
        p.circ(x, 44, 7, LEAF)
        p.line([(x, 46), (x, 56)], 2.4, DARK)


@motif("lights")
def _lights(p: Pen) -> None:
    for x, y, r in ((24, 60, 9), (52, 34, 11), (78, 66, 8), (40, 82, 6), (72, 24, 6)):
        p.circ(x, y, r * 1.7, "#dfe6b0")
        p.circ(x, y, r, "#fbf3b4")
        p.circ(x, y, r * 0.45, "#ffffff")


@motif("sluice")
def _sluice(p: Pen) -> None:
    p.rect(40, 28, 92, 92, STONE)
    p.poly([(36, 30), (66, 8), (96, 30)], ROOF)
    p.circ(32, 66, 27, WOOD)
    p.circ(32, 66, 20, CREAM)
    for t in range(0, 360, 45):
        p.line(turned([(32, 66), (32, 40)], t, 32, 66), 3, WOOD)
    p.rect(60, 66, 74, 92, DARK)
    p.rect(0, 88, 100, 96, WATER)


@motif("pier", "landing", "causeway")
def _pier(p: Pen) -> None:
    p.poly([(0, 62), (100, 46), (100, 56), (0, 74)], WOOD)
    for i in range(5):
        x = 8 + i * 20
        p.line([(x, 66 - i * 3), (x, 94)], 4, DARK)
        p.line([(x + 4, 70 - i * 3), (x + 4, 94)], 2, WOOD)
    p.poly([(0, 88), *spline([(0, 88), (30, 84), (60, 90), (100, 84)], False), (100, 98), (0, 98)], WATER)


@motif("salt")
def _salt(p: Pen) -> None:
    for i, (x, w) in enumerate(((6, 34), (44, 50))):
        p.poly([(x, 90), (x + w / 2, 90 - w * 0.7), (x + w, 90)], CREAM if i else BONE)
        p.poly([(x + w / 2, 90 - w * 0.7), (x + w, 90), (x + w * 0.66, 90)], GREY)
    p.line([(30, 90), (60, 44)], 3, WOOD)


@motif("ribs", "whale")
def _ribs(p: Pen) -> None:
    for i in range(4):
        x = 16 + i * 20
        h = (46, 66, 70, 54)[i]
        p.curve([(x, 92), (x - 12, 92 - h * 0.6), (x + 4, 92 - h)], 5, BONE)
        p.curve([(x + 8, 92), (x + 18, 92 - h * 0.6), (x + 4, 92 - h)], 4, STONE)
    p.rect(2, 88, 98, 94, SAND)


@motif("crystal", "glass")
def _crystal(p: Pen) -> None:
    for x, w, t, col in ((14, 18, 44, GLASS), (36, 24, 8, ICE), (62, 20, 30, VIOLET), (78, 12, 56, GLASS)):
        p.poly([(x, 92), (x + 1, t + 12), (x + w * 0.4, t), (x + w, t + 16), (x + w, 92)], col)
        p.poly([(x + w * 0.4, t), (x + w, t + 16), (x + w, 92), (x + w * 0.55, 92)], hexed(mix(col, "#5a7fa0", 0.45)))


@motif("ice", "crevasse")
def _ice(p: Pen) -> None:
    p.poly([(0, 92), (16, 46), (34, 62), (44, 92)], ICE)
    p.poly([(54, 92), (62, 30), (82, 14), (100, 92)], ICE)
    p.poly([(82, 14), (100, 92), (84, 92), (78, 44)], "#9cc0dc")
    p.poly([(34, 62), (44, 92), (54, 92), (62, 30), (56, 60), (50, 84)], "#3f7bab")


@motif("seal")
def _seal(p: Pen) -> None:
    p.blob(
        [(14, 88), (24, 60), (36, 42), (50, 36), (56, 46), (50, 56), (66, 72), (90, 78), (98, 68), (96, 88), (60, 92)],
        SLATE,
    )
    p.circ(46, 43, 2.4, INK)
    p.curve([(54, 48), (64, 47)], 1.4, CREAM)
    for x, y in ((70, 22), (84, 32), (24, 18)):
        p.curve([(x - 9, y - 4), (x - 3, y - 4), (x, y), (x + 3, y - 4), (x + 9, y - 4)], 2.6, INK)


@motif("volcano", "crater", "geyser")
def _volcano(p: Pen) -> None:
    p.poly([(2, 92), (36, 34), (44, 40), (54, 38), (62, 33), (98, 92)], DARK)
    p.poly([(62, 33), (98, 92), (70, 92), (56, 50)], INK)
    p.poly([(38, 36), (60, 36), (54, 56), (50, 76), (46, 54)], FIRE)
    p.blob([(44, 30), (36, 18), (46, 8), (58, 12), (66, 2), (72, 16), (62, 28), (54, 32)], GREY)


@motif("forge", "furnace")
def _forge(p: Pen) -> None:
    p.rect(16, 20, 34, 60, ROOF)
    p.poly([(8, 92), (12, 54), (58, 54), (62, 92)], STONE)
    p.poly(spline([(22, 92), (24, 72), (36, 66), (48, 72), (50, 92)], False), FIRE)
    p.poly([(66, 92), (70, 80), (64, 74), (60, 68), (96, 68), (90, 76), (84, 80), (88, 92)], NIGHT)
    p.curve([(25, 18), (32, 10), (26, 2)], 4, GREY)


# ---- things and creatures -----------------------------------------------------------------------------------------


@motif("statue", "bride")
def _statue(p: Pen) -> None:
    p.rect(30, 78, 70, 92, GREY)
    p.blob([(50, 30), (64, 42), (66, 78), (34, 78), (36, 42)], STONE)
    p.circ(50, 22, 11, STONE)
    p.curve([(38, 48), (28, 62), (44, 66)], 6, STONE)
    p.curve([(62, 46), (76, 34), (78, 20)], 6, STONE)
    p.blob([(54, 34), (64, 42), (66, 78), (56, 78)], GREY)


@motif("nets")
def _nets(p: Pen) -> None:
    p.line([(8, 92), (14, 22)], 5, WOOD)
    p.line([(92, 92), (86, 22)], 5, WOOD)
    for i in range(6):
        p.curve([(14, 26 + i * 9), (50, 42 + i * 9), (86, 26 + i * 9)], 2, LEAF)
    for i in range(7):
        p.line([(18 + i * 11, 30 + 10 * math.sin(i * 0.52)), (14 + i * 12, 84)], 1.8, LEAF)
    for x in (28, 50, 72):
        p.circ(x, 88, 5, RED)


@motif("hive")
def _hive(p: Pen) -> None:
    for i, w in enumerate((16, 26, 32, 34, 32)):
        p.circ(50, 34 + i * 12, w, GOLD if i % 2 else BRASS, 9)
    p.circ(50, 76, 8, INK)
    p.rect(22, 88, 78, 94, WOOD)
    for x, y in ((16, 26), (84, 36), (76, 14)):
        p.circ(x, y, 4, GOLD)
        p.circ(x + 4, y - 4, 3, CREAM)


@motif("diggings")
def _diggings(p: Pen) -> None:
    p.blob([(2, 92), (18, 66), (40, 58), (54, 72), (78, 62), (98, 92)], SAND)
    p.line([(28, 84), (66, 22)], 5, WOOD)
    p.poly([*spline([(42, 12), (62, 18), (82, 40)], False), *spline([(78, 46), (60, 30), (40, 20)], False)], SLATE)
    for x, y in ((20, 80), (62, 82), (80, 84)):
        p.circ(x, y, 6, "#d9802a")


@motif("ledger", "desk", "press", "library")
def _ledger(p: Pen) -> None:
    p.poly(
        [*spline([(50, 40), (34, 28), (6, 30)], False), (6, 84), *spline([(6, 84), (34, 80), (50, 92)], False)], CREAM
    )
    p.poly(
        [*spline([(50, 40), (66, 28), (94, 30)], False), (94, 84), *spline([(94, 84), (66, 80), (50, 92)], False)], BONE
    )
    for i in range(4):
        p.line([(14, 42 + i * 10), (42, 48 + i * 10)], 2, GREY)
        p.line([(58, 48 + i * 10), (86, 42 + i * 10)], 2, GREY)
    p.poly([*spline([(92, 2), (84, 22), (64, 38)], False), *spline([(58, 40), (66, 20), (92, 2)], False)], BLUE)


@motif("flag", "moot")
def _flag(p: Pen) -> None:
    p.line([(26, 94), (26, 6)], 5, WOOD)
    p.poly(
        [
            *spline([(28, 10), (50, 4), (70, 14), (94, 8)], False),
            *spline([(94, 46), (70, 52), (50, 42), (28, 48)], False),
        ],
        NIGHT,
    )
    p.circ(58, 28, 10, CREAM)
    p.circ(54, 27, 2.6, INK)
    p.circ(62, 27, 2.6, INK)
    p.blob([(8, 94), (20, 84), (36, 86), (46, 94)], GREY)


@motif("loom", "cloth")
def _loom(p: Pen) -> None:
    p.rect(10, 14, 18, 92, WOOD)
    p.rect(82, 14, 90, 92, WOOD)
    p.rect(6, 12, 94, 20, DARK)
    for i in range(14):
        p.line([(22 + i * 4.4, 20), (22 + i * 4.4, 56)], 1.6, CREAM)
    for i, col in enumerate((RED, GOLD, BLUE, CREAM, VIOLET)):
        p.rect(20, 54 + i * 7, 80, 61 + i * 7, col)


@motif("swords")
def _swords(p: Pen) -> None:
    for s in (-1, 1):
        p.poly([(50 + s * 36, 8), (50 + s * 40, 14), (50 - s * 22, 76), (50 - s * 28, 70)], ICE)
        p.line([(50 - s * 16, 78), (50 - s * 34, 60)], 5, BRASS)
        p.line([(50 - s * 26, 70), (50 - s * 36, 84)], 6, DARK)
    p.rect(4, 88, 96, 94, SAND)


@motif("gear", "automaton")
def _gear(p: Pen) -> None:
    for cx, cy, r, n in ((36, 44, 30, 10), (74, 72, 20, 8)):
        for i in range(n):
            p.poly(
                turned(
                    [(cx - 5, cy - r - 7), (cx + 5, cy - r - 7), (cx + 6, cy - r + 4), (cx - 6, cy - r + 4)],
                    i * 360 / n,
                    cx,
                    cy,
                ),
                BRASS,
            )
        p.circ(cx, cy, r, BRASS)
        p.circ(cx, cy, r * 0.62, GOLD)
        p.circ(cx, cy, r * 0.24, DARK)


@motif("pendulum")
def _pendulum(p: Pen) -> None:
    p.rect(14, 6, 86, 14, DARK)
    p.line([(50, 14), (66, 74)], 3, BRASS)
    p.circ(67, 78, 13, GOLD)
    p.circ(64, 75, 8, BRASS)
    p.curve([(22, 84), (50, 94), (78, 84)], 2, GREY)
    p.line([(18, 14), (14, 94)], 4, WOOD)
    p.line([(82, 14), (86, 94)], 4, WOOD)


@motif("bottle", "dispensary", "quarantine")
def _bottle(p: Pen) -> None:
    for x, w, t, col in ((10, 22, 50, GREEN), (38, 26, 34, VIOLET), (70, 20, 54, FIRE)):
        p.rect(x, t, x + w, 92, col, 5)
        p.rect(x + w * 0.32, t - 16, x + w * 0.68, t + 4, col)
        p.rect(x + w * 0.26, t - 22, x + w * 0.74, t - 14, WOOD)
        p.rect(x + 3, t + 12, x + w - 3, t + 28, CREAM)


@motif("buoy")
def _buoy(p: Pen) -> None:
    p.poly([(28, 84), (40, 40), (60, 40), (72, 84)], RED)
    p.poly([(33, 66), (36, 54), (64, 54), (67, 66)], CREAM)
    p.line([(50, 40), (50, 16)], 4, DARK)
    p.circ(50, 14, 8, GOLD)
    p.poly([(0, 82), *spline([(0, 82), (28, 76), (56, 84), (100, 78)], False), (100, 96), (0, 96)], WATER)


@motif("mast")
def _mast(p: Pen) -> None:
    p.line([(50, 94), (50, 4)], 5, DARK)
    for y in (20, 38, 56):
        p.line([(50 - y * 0.42, y), (50 + y * 0.42, y)], 3.4, WOOD)
    for s in (-1, 1):
        p.line([(50, 6), (50 + s * 40, 94)], 1.8, GREY)
        p.line([(50, 30), (50 + s * 26, 94)], 1.8, GREY)
    p.circ(50, 5, 5, RED)


@motif("throne")
def _throne(p: Pen) -> None:
    p.poly([(26, 92), (26, 14), (34, 4), (50, 14), (66, 4), (74, 14), (74, 92)], NIGHT)
    p.rect(18, 58, 82, 92, SLATE)
    p.rect(34, 24, 66, 60, FIRE)
    p.rect(30, 56, 70, 66, RED)
    p.rect(16, 48, 28, 60, SLATE)
    p.rect(72, 48, 84, 60, SLATE)


@motif("owl")
def _owl(p: Pen) -> None:
    p.blob([(50, 12), (72, 18), (80, 46), (72, 80), (50, 92), (28, 80), (20, 46), (28, 18)], GREY)
    p.poly([(28, 22), (26, 4), (44, 16)], GREY)
    p.poly([(72, 22), (74, 4), (56, 16)], GREY)
    for x in (38, 62):
        p.circ(x, 36, 12, CREAM)
        p.circ(x, 36, 6, FIRE)
    p.poly([(46, 44), (54, 44), (50, 56)], GOLD)
    for y in (62, 72):
        p.curve([(34, y), (42, y + 5), (50, y), (58, y + 5), (66, y)], 2.4, CREAM)


@motif("fox")
def _fox(p: Pen) -> None:
    p.blob([(24, 92), (26, 62), (40, 46), (56, 50), (64, 70), (66, 92)], "#c8682e")
    p.blob([(58, 90), (76, 78), (92, 50), (98, 66), (86, 88), (66, 96)], "#c8682e")
    p.poly([(20, 22), (30, 34), (48, 34), (60, 20), (60, 44), (40, 66), (22, 46)], "#d97a38")
    p.poly([(30, 50), (40, 66), (50, 50)], CREAM)
    p.circ(33, 42, 2.4, INK)
    p.circ(47, 42, 2.4, INK)


@motif("tortoise")
def _tortoise(p: Pen) -> None:
    p.poly(spline([(10, 78), (18, 48), (46, 30), (72, 44), (82, 78)], False), BRASS)
    p.poly(spline([(30, 76), (34, 54), (46, 44), (58, 54), (62, 76)], False), DARK)
    p.blob([(78, 72), (88, 52), (98, 54), (98, 68), (88, 80)], GREEN)
    p.circ(92, 60, 2.2, INK)
    for x in (18, 62):
        p.rect(x, 74, x + 14, 92, GREEN, 4)


@motif("wolf")
def _wolf(p: Pen) -> None:
    p.blob([(18, 92), (22, 60), (40, 46), (66, 48), (84, 62), (88, 92)], GREY)
    p.poly([(22, 18), (32, 30), (48, 30), (58, 16), (60, 42), (42, 66), (24, 44)], STONE)
    p.poly([(34, 48), (42, 66), (50, 48)], CREAM)
    p.circ(34, 40, 2.4, INK)
    p.circ(49, 40, 2.4, INK)
    p.blob([(80, 88), (94, 70), (98, 54), (100, 78), (92, 94)], GREY)


@motif("toad")
def _toad(p: Pen) -> None:
    p.blob([(8, 90), (14, 60), (32, 42), (68, 42), (86, 60), (92, 90), (50, 96)], GREEN)
    for x in (30, 70):
        p.circ(x, 38, 13, GREEN)
        p.circ(x, 36, 8, GOLD)
        p.circ(x, 36, 3.4, INK)
    p.curve([(20, 64), (50, 76), (80, 64)], 3, INK)
    for x, y in ((30, 82), (50, 86), (70, 82)):
        p.circ(x, y, 3.4, LEAF)


@motif("crab")
def _crab(p: Pen) -> None:
    for s in (-1, 1):
        for i in range(3):
            p.curve([(50 + s * 24, 62 + i * 7), (50 + s * 42, 58 + i * 12), (50 + s * 46, 76 + i * 9)], 5, ROOF)
        p.curve([(50 + s * 26, 54), (50 + s * 42, 40), (50 + s * 34, 24)], 7, ROOF)
        p.blob(
            [
                (50 + s * 24, 26),
                (50 + s * 34, 8),
                (50 + s * 48, 14),
                (50 + s * 40, 22),
                (50 + s * 46, 32),
                (50 + s * 32, 34),
            ],
            RED,
        )
    p.circ(50, 64, 31, RED, 21)
    for x in (42, 58):
        p.line([(x, 48), (x, 36)], 3, ROOF)
        p.circ(x, 34, 4, INK)


@motif("birds")
def _birds(p: Pen) -> None:
    p.blob([(2, 94), (20, 74), (50, 64), (80, 74), (98, 94)], SAND)
    for x, y, k in ((26, 26, 1.3), (68, 18, 1.0), (52, 44, 1.1), (84, 44, 0.8)):
        p.curve(
            [(x - 16 * k, y - 6 * k), (x - 6 * k, y - 8 * k), (x, y), (x + 6 * k, y - 8 * k), (x + 16 * k, y - 6 * k)],
            4.4,
            CREAM,
        )
        p.curve(
            [(x - 16 * k, y - 6 * k), (x - 6 * k, y - 8 * k), (x, y), (x + 6 * k, y - 8 * k), (x + 16 * k, y - 6 * k)],
            2.2,
            INK,
        )
    for x in (36, 50, 64):
        p.circ(x, 84, 6, CREAM, 8)


@motif("pearl", "chest")
def _chest(p: Pen) -> None:
    p.rect(12, 52, 88, 92, WOOD)
    p.poly([*spline([(10, 54), (14, 28), (50, 20), (86, 28), (90, 54)], False)], DARK)
    p.rect(8, 50, 92, 58, BRASS)
    p.rect(42, 46, 58, 68, GOLD)
    for x in (28, 44, 62, 74):
        p.circ(x, 46, 6, CREAM)


@motif("table")
def _table(p: Pen) -> None:
    p.rect(6, 56, 94, 64, CREAM)
    p.poly([(6, 64), (94, 64), (88, 78), (76, 66), (62, 80), (48, 66), (34, 80), (20, 66), (10, 76)], BONE)
    p.rect(14, 64, 20, 94, WOOD)
    p.rect(80, 64, 86, 94, WOOD)
    for x in (26, 50, 74):
        p.line([(x, 56), (x, 34)], 4, CREAM)
        p.circ(x, 28, 4, FIRE, 7)


# ---- as pigment ---------------------------------------------------------------------------------------------------


@kept(96)
def painted(name: str, size: int) -> Image.Image:
    """The drawing as watercolour: its colours run thinner in places, and a pen has gone round the edges."""
    s = max(80, size * 2)
    p = Pen(s, "RGBA", 2)
    MOTIFS[name](p)
    flat = p.done()
    seed = sum(map(ord, name))
    solid = share(flat.getchannel("A"))
    thin = np.clip(0.9 + 0.5 * (fbm(s, s, s / 3, s / 3, 3, seed) - 0.5), 0, 1.2)
    col = np.clip(array(flat.convert("RGB")) / 255, 0.02, 1) ** thin[..., None] * 252
    grey, edge = array(blur(flat.convert("L"), s / 160)), array(blur(flat.getchannel("A"), s / 160))
    ink = np.hypot(*np.gradient(grey)) / 20 + np.hypot(*np.gradient(edge)) / 26
    ink = np.clip(share(blur(image(np.clip(ink, 0, 1) * 255), s / 260)) * 1.4 - 0.2, 0, 0.85)
    col *= 1 - ink[..., None] * (1 - np.array([44, 28, 20], np.float32) / 255)
    out = image(col)
    out.putalpha(image(np.clip(solid + ink * solid, 0, 1) * 255))
    return out.resize((size, size), Image.Resampling.LANCZOS)


@sprite("sleeping_gods/motif", size=1)
def motif_sprite(name: str, size: int) -> Image.Image:
    return painted(name, size)


def strew_motifs(a: np.ndarray, page: int, land: Image.Image, size: int = 52) -> None:
    """Beside each mark of a page what stands there, where there is room; otherwise it peeps out above the mark."""
    solid = np.asarray(land) > 200
    taken = [(x, y, 66.0, 66.0) for x, y in marks(page)]
    for region in regions_of(page):
        name, spot = label(region), spots(region)
        taken.append((name.x, name.y, name.w, NAME * 1.2 * len(name.lines)))
        taken.append((*spot.ship, spot.width * 0.8, spot.width * 0.7))
        taken += [(*spot.hazard, 132.0, 56.0)] if spot.hazard else []
    x, y, r = open_water(page)
    taken.append((x, y, 2 * r, 2 * r))
    for place in locations().values():
        if place.page != page:
            continue
        spot = _beside(middle(place.at), size, taken, solid)
        if spot is None:
            continue
        x, y = spot
        taken.append((x, y, size * 0.9, size * 0.9))
        small = painted(place_motif(place.number), size)
        x0, y0 = int(x - size / 2), int(y - size / 2)
        part = a[y0 : y0 + size, x0 : x0 + size]
        m = share(small.getchannel("A"))[..., None]
        if part.shape[:2] == (size, size):
            halo = share(blur(small.getchannel("A"), 3))
            lifted(part, np.clip(halo * 1.2, 0, 1), "#f7efdc", 0.5)
            part *= 1 - m
            part += array(small.convert("RGB")) * m


def _beside(
    at: tuple[float, float], size: int, taken: list[tuple[float, float, float, float]], solid: np.ndarray
) -> tuple[float, float] | None:
    best: tuple[float, tuple[float, float]] | None = None
    for r in (50, 58, 66, 76):
        for t in range(0, 360, 15):
            x, y = at[0] + r * math.cos(math.radians(t)), at[1] + r * math.sin(math.radians(t))
            if not (size / 2 + 4 < x < W - size / 2 - 4 and size / 2 + 4 < y < H - size / 2 - 4):
                continue
            if any(abs(x - px) < (size + w) / 2 - 5 and abs(y - py) < (size + h) / 2 - 5 for px, py, w, h in taken):
                continue
            ground = solid[int(y), int(x)] + solid[min(H - 1, int(y + size * 0.3)), int(x)]
            score = r - 16 * ground
            if best is None or score < best[0]:
                best = (score, (x, y))
    return best[1] if best else None
