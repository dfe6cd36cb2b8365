"""Things and creatures."""

from __future__ import annotations

import math

from render.kit.geometry import spline, turned
from render.kit.pen import Pen
from render.sleeping_gods.drawings.palette import (
    BLUE,
    BONE,
    BRASS,
    CREAM,
    DARK,
    FIRE,
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
    motif,
)


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
