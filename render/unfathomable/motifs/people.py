"""People aboard, and what looks like them."""

from __future__ import annotations

from render.kit.pen import Pen
from render.unfathomable.motifs.registry import BLOOD, BONE, FLESH, GLOW, GOLD, INK, IRON, SEA, WHITE, WOOD, motif


def _bed(p: Pen, x: float, y: float, k: float, cover: str, face: str = FLESH) -> None:
    p.rect(x, y, x + 4 * k, y + 34 * k, IRON)
    p.rect(x + 56 * k, y + 12 * k, x + 60 * k, y + 34 * k, IRON)
    p.rect(x + 2 * k, y + 16 * k, x + 58 * k, y + 26 * k, WHITE, 2)
    p.blob(
        [(x + 20 * k, y + 24 * k), (x + 26 * k, y + 11 * k), (x + 50 * k, y + 12 * k), (x + 58 * k, y + 25 * k)], cover
    )
    p.circ(x + 13 * k, y + 14 * k, 6 * k, face)


@motif("fever-on-f-deck", "cabin")
def fever(p: Pen) -> None:
    _bed(p, 4, 44, 1.5, "#9a3f3a", "#8fc0a0")
    p.circ(24, 64, 1.6, INK)
    p.curve([(20, 50), (16, 40), (22, 32)], 2, "#ff9a7a")
    p.curve([(30, 48), (28, 38), (34, 30)], 2, "#ff9a7a")
    p.rect(70, 14, 84, 44, "#bfe3ea", 3)
    p.rect(70, 28, 84, 44, SEA, 3)


@motif("six-beds-seven-patients", "cabin")
def ward(p: Pen) -> None:
    for i, (x, y) in enumerate(((2, 4), (52, 4), (2, 36), (52, 36), (2, 68), (52, 68))):
        _bed(p, x, y, 0.74, ("#4a6a8a", "#6a8a5a", "#8a5a4a")[i % 3])
    p.circ(50, 50, 8, "#a9d8d2")
    p.blob([(38, 84), (42, 58), (58, 58), (62, 84)], "#a9d8d2")
    p.circ(47, 50, 1.6, INK)
    p.circ(53, 50, 1.6, INK)


@motif("the-girl-who-counts", "cabin")
def girl(p: Pen) -> None:
    p.rect(0, 0, 100, 98, "#2c2430")
    for x in (12, 88):
        p.line([(x, 0), (x, 98)], 1.6, "#4a3a50", False)
    p.poly([(34, 58), (66, 58), (78, 94), (22, 94)], "#8e2f4a")
    p.circ(50, 40, 18, "#3b2413")
    for s in (-1, 1):
        p.curve([(50 + s * 12, 48), (50 + s * 20, 60), (50 + s * 16, 74)], 6, "#3b2413")
        p.circ(50 + s * 19, 58, 3.4, GOLD)
        p.line([(50 + s * 14, 62), (50 + s * 10, 36)], 6, FLESH)
    for i in range(5):
        p.line([(8 + i * 5, 12), (8 + i * 5, 26)], 1.8, WHITE)
    p.line([(6, 25), (30, 13)], 1.8, WHITE)


@motif("the-itch-beneath-the-collar", "cabin")
def mirror(p: Pen) -> None:
    p.circ(50, 48, 42, GOLD, 46)
    p.circ(50, 48, 37, "#9fc4cc", 41)
    p.blob([(22, 86), (38, 66), (62, 66), (78, 86)], "#24384f")
    p.rect(40, 40, 60, 74, FLESH, 4)
    p.circ(50, 32, 15, FLESH, 18)
    for s in (-1, 1):
        for y in (52, 58, 64):
            p.line([(50 + s * 4, y), (50 + s * 9, y - 2)], 2, "#2f7f6a")
    p.poly([(34, 70), (50, 82), (40, 86), (28, 76)], WHITE)
    p.poly([(66, 70), (50, 82), (60, 86), (72, 76)], WHITE)
    p.circ(44, 30, 1.8, INK)
    p.circ(56, 30, 1.8, INK)


@motif("the-saltwater-oath", "cabin")
def oath(p: Pen) -> None:
    p.blob([(14, 54), (30, 72), (50, 78), (70, 72), (86, 54), (78, 86), (50, 98), (22, 86)], "#6f9a8a")
    for x in (22, 34, 66, 78):
        p.line([(x, 58), (x + (4 if x < 50 else -4), 74)], 7, "#7fae9c")
    p.blob([(22, 58), (50, 52), (78, 58), (66, 72), (50, 76), (34, 72)], "#3aa0b0")
    p.circ(50, 60, 20, "#9fe0e6", 4)
    for x in (36, 50, 62):
        p.curve([(x, 92), (x - 1, 98), (x + 1, 104)], 2.6, "#3aa0b0")
    p.circ(50, 26, 13, INK)
    p.ring(50, 26, 13, 2.6, GLOW)
    p.poly([(50, 15), (59, 33), (41, 33)], GLOW)


@motif("an-old-shipmate", "cabin")
def shipmate(p: Pen) -> None:
    p.rect(24, 30, 76, 98, "#5e2a20", 10)
    p.blob([(30, 98), (34, 58), (50, 50), (66, 58), (70, 98)], "#274a52")
    p.circ(50, 38, 14, "#8fb5a8")
    p.blob([(34, 30), (50, 18), (66, 30), (62, 34), (38, 34)], "#16263c")
    p.circ(45, 38, 2, INK)
    p.circ(55, 38, 2, INK)
    for x in (32, 50, 66):
        p.curve([(x, 88), (x - 2, 94), (x + 2, 102)], 3.4, SEA)
    p.circ(72, 62, 7, GOLD)
    p.circ(72, 62, 4.6, BONE)


@motif("the-gentleman-who-drips", "cabin")
def gentleman(p: Pen) -> None:
    p.blob([(14, 98), (22, 74), (50, 64), (78, 74), (86, 98)], "#1c1a22")
    p.poly([(42, 68), (58, 68), (50, 86)], WHITE)
    p.circ(50, 48, 15, "#9fc4b4")
    p.rect(34, 4, 66, 30, "#17151b", 2)
    p.rect(26, 28, 74, 34, "#17151b", 2)
    p.circ(44, 46, 2, INK)
    p.circ(56, 46, 2, INK)
    p.curve([(42, 56), (50, 60), (58, 56)], 2, INK)
    for x in (30, 40, 62, 72):
        p.curve([(x, 36), (x - 1, 42), (x + 1, 48)], 2.4, "#5cbcd0")
    for i, x in enumerate((62, 72, 82)):
        p.poly([(x, 70 - i), (x + 13, 66 + i), (x + 17, 88), (x + 4, 92)], BONE)
        p.circ(x + 9, 78, 2.6, BLOOD)


@motif("the-woman-on-the-stairs", "cabin")
def portraits(p: Pen) -> None:
    for i, (x, y) in enumerate(((4, 4), (36, 22), (68, 40))):
        p.rect(x, y, x + 28, y + 38, GOLD, 2)
        p.rect(x + 3, y + 3, x + 25, y + 35, "#2a2430")
        p.circ(x + 14, y + 12 + i * 2, 5, "#e8d8c8")
        p.poly([(x + 8, y + 19 + i * 2), (x + 20, y + 19 + i * 2), (x + 24, y + 35), (x + 4, y + 35)], "#e9ece6")
    for i in range(4):
        p.rect(i * 25, 62 + i * 10, 102, 74 + i * 10, ("#6a2f2a", "#7d3a30")[i % 2])


@motif("the-man-in-the-cell", "hold")
def cell(p: Pen) -> None:
    p.rect(4, 2, 96, 98, "#1a1f22")
    p.blob([(24, 98), (30, 66), (50, 58), (70, 66), (76, 98)], "#5a2320")
    p.circ(50, 44, 15, FLESH)
    p.blob([(35, 40), (36, 28), (50, 24), (64, 28), (65, 40), (50, 34)], "#8a6a3a")
    p.curve([(42, 54), (50, 57), (58, 54)], 2, INK)
    p.circ(45, 44, 1.8, INK)
    p.circ(55, 44, 1.8, INK)
    for x in (12, 30, 50, 70, 88):
        p.line([(x, 2), (x, 98)], 4.4, IRON, False)
    p.line([(2, 22), (98, 22)], 4, IRON, False)
    p.line([(2, 82), (98, 82)], 4, IRON, False)


@motif("the-guest-in-cabin-214", "cabin")
def guest(p: Pen) -> None:
    p.rect(22, 2, 78, 98, "#5e2a20", 2)
    p.rect(28, 10, 72, 50, "#7d3a2c", 2)
    p.rect(28, 56, 72, 92, "#7d3a2c", 2)
    p.rect(38, 16, 62, 28, GOLD, 2)
    for x in (43, 50, 57):
        p.line([(x, 19), (x, 25)], 2, INK)
    p.circ(67, 54, 3.4, GOLD)
    p.circ(50, 94, 30, "#c9ccd0", 5)
    p.blob([(34, 92), (40, 78), (60, 78), (66, 92)], "#e6eaec")
    p.circ(50, 76, 2.6, GOLD)
    p.poly([(28, 90), (34, 94), (28, 98)], GLOW)


@motif("frost-on-the-inside", "cabin")
def frost(p: Pen) -> None:
    p.circ(50, 50, 46, GOLD)
    p.circ(50, 50, 38, "#123a52")
    for x, y in ((50, 50),):
        for dx, dy in ((0, -34), (29, -17), (29, 17), (0, 34), (-29, 17), (-29, -17)):
            p.line([(x, y), (x + dx, y + dy)], 2.4, WHITE)
            p.line([(x + dx * 0.55, y + dy * 0.55), (x + dx * 0.8 - dy * 0.2, y + dy * 0.8 + dx * 0.2)], 1.8, "#cfeaf2")
            p.line([(x + dx * 0.55, y + dy * 0.55), (x + dx * 0.8 + dy * 0.2, y + dy * 0.8 - dx * 0.2)], 1.8, "#cfeaf2")
    for x, y in ((12, 50), (88, 50), (50, 12), (50, 88)):
        p.circ(x, y, 3, WOOD)
