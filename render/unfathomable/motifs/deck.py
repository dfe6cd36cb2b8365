"""On deck and on the bridge."""

from __future__ import annotations

import math

from render.kit.pen import Pen
from render.unfathomable.motifs.registry import BLOOD, BONE, FLESH, GLOW, GOLD, INK, IRON, RUST, SEA, WHITE, WOOD, motif


@motif("wet-footprints", "deck")
def prints(p: Pen) -> None:
    for i, (x, y) in enumerate(((30, 92), (60, 76), (36, 56), (62, 40), (42, 24), (60, 10))):
        k = 1.5 - i * 0.17
        p.circ(x, y + 5 * k, 6 * k, "#2f7f86", 4.4 * k)
        for d in (-9, 0, 9):
            p.poly([(x - 3 * k, y + 3 * k), (x + 3 * k, y + 3 * k), (x + d * k, y - 12 * k)], "#2f7f86")
        p.poly([(x - 9 * k, y - 10 * k), (x + 9 * k, y - 10 * k), (x, y + 3 * k)], "#5fb3b0")


@motif("the-ventilators-inhale", "deck")
def cowls(p: Pen) -> None:
    for x, y, k in ((20, 50, 0.8), (52, 36, 1.1), (84, 54, 0.8)):
        p.rect(x - 8 * k, y, x + 8 * k, 100, "#e8ddc2")
        p.circ(x, y - 6 * k, 20 * k, "#efe6d0")
        p.circ(x, y - 6 * k, 15 * k, RUST)
        p.circ(x, y - 6 * k, 9 * k, INK)
        for s in (-1, 1):
            p.curve(
                [(x + s * 30 * k, y - 24 * k), (x + s * 18 * k, y - 16 * k), (x + s * 8 * k, y - 8 * k)], 1.6, WHITE
            )


@motif("mutiny-at-supper", "deck")
def mutiny(p: Pen) -> None:
    p.line([(14, 96), (70, 24)], 5, WOOD)
    p.blob([(66, 30), (84, 34), (94, 12), (80, 2), (66, 12)], IRON)
    p.line([(86, 96), (40, 38)], 4, "#c9ccd0")
    p.circ(32, 26, 13, "#e6eaec", 17)
    p.circ(32, 26, 9, "#a8aeb2", 12)
    p.circ(50, 88, 34, BONE, 8)
    p.circ(50, 87, 24, "#9a5a34", 5)


@motif("hands-on-the-anchor-chain", "fog")
def chain(p: Pen) -> None:
    for i in range(6):
        y = 8 + i * 17
        p.ring(50 + (3 if i % 2 else -3), y, 12 if i % 2 else 9, 5, IRON)
    for x, y, s in ((50, 34, 1), (50, 66, -1), (50, 92, 1)):
        p.blob(
            [(x - s * 26, y + 10), (x - s * 10, y - 4), (x + s * 10, y - 6), (x + s * 12, y + 6), (x - s * 8, y + 12)],
            "#5f8f7c",
        )
        for d in (-5, 0, 5):
            p.line([(x - 2, y + d), (x + s * 13, y + d - 1)], 3.2, "#7fb59c")
        p.line([(x - s * 24, y + 8), (x - s * 44, y + 24)], 9, "#4a7563")


@motif("all-the-norths-at-once", "bridge")
def compass(p: Pen) -> None:
    p.circ(50, 50, 46, GOLD)
    p.circ(50, 50, 40, BONE)
    for turn, ink in ((0, BLOOD), (52, "#27414a"), (118, "#6a4a9a"), (205, "#2f6a3c"), (290, RUST)):
        a = math.radians(turn - 90)
        tip = (50 + 36 * math.cos(a), 50 + 36 * math.sin(a))
        sides = [(50 + 7 * math.cos(a + s * 1.6), 50 + 7 * math.sin(a + s * 1.6)) for s in (-1, 1)]
        p.poly([tip, *sides], ink)
    p.circ(50, 50, 6, INK)
    p.circ(50, 50, 3, GOLD)


@motif("the-wheel-pulls-to-port", "bridge")
def helm(p: Pen) -> None:
    for turn in range(12, 372, 45):
        a = math.radians(turn)
        p.line([(50, 50), (50 + 46 * math.cos(a), 50 + 46 * math.sin(a))], 6, WOOD)
        p.circ(50 + 46 * math.cos(a), 50 + 46 * math.sin(a), 4.6, "#a3703f")
    p.ring(50, 50, 35, 7, "#a3703f")
    p.circ(50, 50, 11, GOLD)
    for x, y in ((22, 28), (30, 18), (20, 62)):
        p.circ(x, y, 6.4, FLESH)
    p.curve([(96, 30), (78, 24), (72, 44), (88, 54)], 8, "#2f6a5c")


@motif("orders-by-speaking-tube", "bridge")
def tube(p: Pen) -> None:
    p.line([(30, 100), (30, 52)], 11, GOLD)
    p.curve([(30, 56), (30, 34), (46, 30)], 11, GOLD)
    p.poly([(42, 20), (42, 42), (72, 54), (72, 6)], "#f1d488")
    p.circ(72, 30, 9, "#8a6a2c", 24)
    p.circ(73, 30, 6, INK, 19)
    for r in (8, 15, 22):
        p.ring(76, 30, r, 2.4, WHITE, -40, 40)
    for x in (60, 78):
        p.curve([(x, 60), (x - 2, 66), (x + 2, 72)], 3, SEA)


@motif("dead-reckoning", "bridge")
def chart(p: Pen) -> None:
    p.poly([(4, 26), (90, 14), (98, 84), (10, 96)], BONE)
    p.curve([(14, 48), (34, 38), (50, 50), (70, 34), (92, 40)], 1.8, "#27414a")
    for x, y in ((22, 70), (38, 64), (54, 66), (70, 56)):
        p.circ(x, y, 2.6, BLOOD)
    p.line([(22, 70), (38, 64), (54, 66), (70, 56)], 1.2, BLOOD)
    p.blob([(98, 72), (82, 62), (72, 62), (70, 70), (84, 78), (98, 88)], "#5f8f7c")
    p.line([(72, 64), (60, 54)], 4, "#7fb59c")
    p.poly([(60, 54), (56, 48), (64, 52)], INK)
    p.circ(62, 44, 3, "#3a7f9a")


@motif("eleven-sleepwalkers", "deck")
def walkers(p: Pen) -> None:
    for x, y, k in ((14, 46, 0.6), (30, 44, 0.66), (48, 42, 0.72), (68, 38, 0.84)):
        _walker(p, x, y, k)
    _walker(p, 86, 44, 1.0)
    p.line([(0, 92), (100, 92)], 4, "#caa468")


def _walker(p: Pen, x: float, y: float, k: float) -> None:
    p.poly(
        [(x - 8 * k, y + 8 * k), (x + 8 * k, y + 8 * k), (x + 14 * k, y + 54 * k), (x - 14 * k, y + 54 * k)], "#e9ece6"
    )
    p.line([(x + 4 * k, y + 16 * k), (x - 20 * k, y + 18 * k)], 6 * k, "#e9ece6")
    p.circ(x - 21 * k, y + 18 * k, 3 * k, FLESH)
    p.circ(x, y, 8 * k, FLESH)
    p.circ(x - 4 * k, y, 2 * k, WHITE)
    p.poly([(x - 8 * k, y - 3 * k), (x + 8 * k, y - 3 * k), (x + 13 * k, y - 13 * k)], "#8a9ea6")


@motif("a-culprit-before-supper", "deck")
def lantern(p: Pen) -> None:
    p.ring(50, 16, 12, 3, IRON, 180, 360)
    p.poly([(34, 22), (66, 22), (72, 32), (28, 32)], IRON)
    p.rect(32, 32, 68, 80, "#ffd36b", 3)
    p.blob([(50, 42), (58, 60), (50, 74), (42, 60)], "#fff8dc")
    for x in (32, 50, 68):
        p.line([(x, 32), (x, 80)], 2.4, IRON, False)
    p.rect(26, 80, 74, 90, IRON, 3)
    for r in (15, 10):
        p.ring(84, 84, r, 4, "#caa468")
    p.rect(2, 44, 22, 74, BONE)
    for y in (50, 56, 62, 68):
        p.line([(5, y), (18, y)], 1.4, INK)


@motif("nine-coffins", "deck")
def coffins(p: Pen) -> None:
    for i in range(9):
        x, y = 8 + i % 3 * 31, 6 + i // 3 * 32
        tone = "#5e3b20" if i % 4 else "#8a5a34"
        p.poly([(x + 5, y), (x + 19, y), (x + 24, y + 9), (x + 18, y + 28), (x + 6, y + 28), (x, y + 9)], tone)
        p.line([(x + 12, y + 5), (x + 12, y + 18)], 1.8, GOLD)
        p.line([(x + 7, y + 9), (x + 17, y + 9)], 1.8, GOLD)
    for x, y in ((20, 20), (82, 52), (51, 84)):
        p.ring(x, y, 13, 1.8, WHITE, 200, 340)


@motif("the-gate-on-e-deck", "deck")
def gate(p: Pen) -> None:
    for x in (22, 40, 58, 76):
        p.circ(x, 56, 8, FLESH)
        p.blob(
            [(x - 12, 98), (x - 8, 66), (x + 8, 66), (x + 12, 98)],
            ("#5a4632", "#27414a", "#6a2f3a", "#4a5a4c")[x // 20 % 4],
        )
    for x in range(8, 100, 14):
        p.line([(x, 4), (x, 98)], 3.4, IRON, False)
    for y in (12, 50, 88):
        p.line([(2, y), (98, y)], 4, IRON, False)
    p.rect(42, 42, 60, 60, GOLD, 3)
    p.circ(51, 50, 3, INK)


@motif("two-ships-cats", "deck")
def cats(p: Pen) -> None:
    p.circ(74, 92, 22, "#3d2a18", 4)
    for x, eye in ((26, GLOW), (74, "#ffe45c")):
        p.blob([(x - 16, 92), (x - 12, 56), (x, 44), (x + 12, 56), (x + 16, 92)], "#14110f")
        p.circ(x, 38, 14, "#1c1815")
        p.poly([(x - 14, 36), (x - 12, 16), (x - 2, 27)], "#1c1815")
        p.poly([(x + 14, 36), (x + 12, 16), (x + 2, 27)], "#1c1815")
        p.circ(x - 5, 37, 3.2, eye)
        p.circ(x + 5, 37, 3.2, eye)
        p.curve([(x + 14, 90), (x + 24, 76), (x + 18, 62)], 4, "#14110f")
    p.poly([(66, 16), (72, 10), (78, 16), (84, 10), (82, 22), (66, 22)], GOLD)
