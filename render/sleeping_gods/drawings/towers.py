"""Towers, temples, gates, vaults."""

from __future__ import annotations

from render.kit.geometry import spline, turned
from render.kit.pen import Pen
from render.sleeping_gods.drawings.palette import (
    BRASS,
    CREAM,
    DARK,
    GLASS,
    GOLD,
    GREEN,
    GREY,
    INK,
    LEAF,
    NIGHT,
    RED,
    ROOF,
    SLATE,
    STONE,
    WOOD,
    motif,
)


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
