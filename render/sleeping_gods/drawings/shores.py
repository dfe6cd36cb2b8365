"""Land and water."""

from __future__ import annotations

from render.kit.colour import hexed, mix
from render.kit.geometry import spline, turned
from render.kit.pen import Pen
from render.sleeping_gods.drawings.palette import (
    BONE,
    CREAM,
    DARK,
    FIRE,
    GLASS,
    GOLD,
    GREEN,
    GREY,
    ICE,
    INK,
    LEAF,
    NIGHT,
    RED,
    ROOF,
    SAND,
    SLATE,
    STONE,
    VIOLET,
    WATER,
    WOOD,
    house,
    motif,
)


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
    house(p, 56, 50, 24, 20)
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
