"""Houses and ships."""

from __future__ import annotations

from render.kit.geometry import spline, turned
from render.kit.pen import Pen
from render.sleeping_gods.drawings.palette import (
    BLUE,
    BRASS,
    CREAM,
    DARK,
    GOLD,
    GREY,
    INK,
    NIGHT,
    RED,
    ROOF,
    SAND,
    SLATE,
    STONE,
    WATER,
    WOOD,
    house,
    motif,
)


@motif("town")
def _town(p: Pen) -> None:
    p.rect(72, 26, 82, 70, STONE)
    p.poly([(69, 27), (77, 6), (85, 27)], SLATE)
    p.circ(77, 36, 3, NIGHT)
    house(p, 66, 80, 24, 26, CREAM, SLATE)
    house(p, 36, 80, 24, 36)
    house(p, 8, 82, 24, 24, STONE, ROOF)
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
