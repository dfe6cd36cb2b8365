"""Things that ought to lie still: books, candles, pans, papers."""

from __future__ import annotations

from render.kit.pen import Pen
from render.unfathomable.motifs.registry import BLOOD, BONE, FLESH, GLOW, GOLD, INK, IRON, RUST, SEA, WHITE, WOOD, motif


def _book(p: Pen, cover: str, page: str = BONE) -> None:
    p.poly([(4, 40), (50, 50), (96, 40), (96, 86), (50, 96), (4, 86)], cover)
    p.poly([(10, 38), (50, 47), (50, 90), (10, 81)], page)
    p.poly([(90, 38), (50, 47), (50, 90), (90, 81)], WHITE)


@motif("a-hymn-nobody-wrote", "chapel")
def organ(p: Pen) -> None:
    for x, top in ((14, 34), (26, 22), (38, 12), (50, 6), (62, 12), (74, 22), (86, 34)):
        p.rect(x - 5, top, x + 5, 74, GOLD, 2)
        p.poly([(x - 4, 66), (x + 4, 66), (x, 60)], INK)
    p.rect(4, 74, 96, 98, WOOD, 2)
    p.rect(14, 80, 86, 88, WHITE)
    for x in range(18, 86, 6):
        p.rect(x, 80, x + 3, 85, INK)


@motif("candles-burning-upside-down", "chapel")
def candles(p: Pen) -> None:
    for x, h in ((20, 30), (40, 44), (60, 38), (80, 26)):
        p.rect(x - 6, 4, x + 6, 4 + h, BONE, 2)
        p.line([(x, 4 + h), (x, 10 + h)], 1.6, INK)
        p.blob([(x, 40 + h), (x - 7, 20 + h), (x, 10 + h), (x + 7, 20 + h)], "#ffb03a")
        p.blob([(x, 32 + h), (x - 3.4, 20 + h), (x, 14 + h), (x + 3.4, 20 + h)], "#fff3cf")
    p.rect(6, 0, 94, 6, GOLD)


@motif("salt-for-the-circle", "chapel")
def salt(p: Pen) -> None:
    p.ring(50, 72, 40, 5, WHITE, -60, 240)
    p.blob([(28, 60), (30, 26), (40, 16), (60, 16), (70, 26), (72, 60)], "#d8c49a")
    p.blob([(38, 18), (50, 6), (62, 18)], "#b9a06a")
    p.line([(36, 19), (64, 19)], 3, RUST)
    p.poly([(44, 30), (56, 30), (60, 50), (40, 50)], "#a3854e")
    for x, y in ((60, 64), (66, 70), (70, 62), (74, 74), (62, 76)):
        p.circ(x, y, 2.4, WHITE)


@motif("the-cooks-new-recipe", "cabin")
def recipe(p: Pen) -> None:
    p.blob([(12, 50), (88, 50), (80, 90), (50, 98), (20, 90)], "#2b2a2c")
    p.circ(50, 50, 40, "#3d3c40", 9)
    p.circ(50, 50, 34, "#8a5a2c", 6.4)
    p.curve([(34, 50), (30, 30), (42, 22), (38, 10)], 7, "#6a9a7a")
    for x in (22, 56, 70):
        p.curve([(x, 42), (x - 4, 32), (x + 4, 22), (x, 12)], 2, "#e6eaec")
    p.line([(66, 46), (90, 10)], 4, WOOD)
    p.circ(39, 9, 2, BLOOD)


@motif("telegrams-from-the-drowned", "cabin")
def morse(p: Pen) -> None:
    p.rect(8, 70, 92, 92, WOOD, 3)
    p.rect(18, 56, 74, 64, GOLD, 3)
    p.circ(78, 54, 9, INK)
    p.rect(40, 60, 48, 72, IRON)
    p.line([(22, 58), (22, 72)], 4, IRON)
    for i, x in enumerate((12, 26, 34, 50, 58, 74)):
        p.line([(x, 28), (x + (8 if i % 2 else 2), 28)], 4, GLOW)
    p.curve([(78, 45), (84, 36), (78, 28), (86, 18)], 2, GLOW)
    for x in (22, 62, 84):
        p.curve([(x, 92), (x - 2, 97), (x + 2, 103)], 2.6, SEA)


@motif("one-name-too-many", "cabin")
def names(p: Pen) -> None:
    p.poly([(18, 4), (84, 8), (80, 98), (14, 94)], BONE)
    for i in range(8):
        y = 18 + i * 9
        p.curve([(24, y), (36, y - 2), (48, y + 1), (66 - i % 3 * 6, y)], 1.8, "#3b2a1c")
    p.curve([(24, 90), (40, 87), (56, 92), (72, 88)], 2.6, BLOOD)
    p.line([(72, 88), (96, 50)], 2.6, "#e9ece6")
    p.poly([(72, 88), (79, 84), (75, 80)], INK)


@motif("mother-of-pearl", "cabin")
def pearl(p: Pen) -> None:
    for i, tone in enumerate(("#7a5a8a", "#b79ac0", "#e6d2ea", "#cfeaf0", "#fff4f8")):
        r = 44 - i * 8
        p.blob(
            [
                (50 - r, 62),
                (50 - r * 0.7, 62 - r),
                (50, 62 - r * 1.25),
                (50 + r * 0.7, 62 - r),
                (50 + r, 62),
                (50, 62 + r * 0.6),
            ],
            tone,
        )
    p.circ(50, 62, 10, WHITE)
    p.circ(47, 59, 3.4, "#e6d2ea")
    p.line([(4, 90), (96, 90)], 4, "#c9ccd0")


@motif("the-last-crate-of-oranges", "cabin")
def oranges(p: Pen) -> None:
    for x, y in ((22, 46), (40, 38), (58, 40), (76, 46), (31, 28), (50, 22), (67, 30)):
        p.circ(x, y, 11, "#ef8a1c")
        p.circ(x - 3, y - 3, 3.4, "#ffc06a")
        p.poly([(x, y - 9), (x + 6, y - 15), (x + 7, y - 8)], "#4a8a3a")
    p.rect(8, 50, 92, 94, WOOD, 2)
    for y in (62, 78):
        p.line([(8, y), (92, y)], 2.4, "#5e3b20", False)


@motif("a-price-in-teeth", "cabin")
def teeth(p: Pen) -> None:
    p.blob([(6, 52), (94, 52), (82, 84), (50, 94), (18, 84)], "#e6eaec")
    p.circ(50, 52, 43, "#c9d4d8", 9)
    p.circ(50, 53, 36, "#1d4a52", 6.6)
    for x in (28, 40, 52, 64, 74):
        p.poly([(x - 5, 46), (x + 5, 46), (x + 3, 58), (x, 54), (x - 3, 58)], BONE)
    p.rect(46, 8, 54, 34, GOLD, 2)
    p.line([(38, 14), (62, 14)], 5, GOLD)
    p.curve([(50, 34), (50, 40), (50, 44)], 3, BLOOD)


@motif("in-your-own-hand", "cabin")
def note(p: Pen) -> None:
    p.blob([(4, 70), (14, 48), (86, 44), (98, 66), (88, 92), (12, 94)], "#e9ece6")
    p.poly([(30, 10), (76, 18), (68, 66), (22, 58)], BONE)
    for y in (22, 31, 40):
        p.curve([(34 - y / 12, y), (50, y + 1), (66, y + 4)], 2, INK)
    p.curve([(30, 50), (42, 50), (54, 54)], 2.6, BLOOD)


@motif("the-page-that-turns-itself", "chapel")
def turning(p: Pen) -> None:
    _book(p, "#4a1a2a")
    p.blob([(50, 47), (54, 20), (74, 6), (92, 12), (76, 26), (64, 46)], "#fff4d6")
    p.curve([(60, 34), (68, 22), (80, 16)], 1.6, "#8a6a3a")
    p.ring(28, 62, 9, 2, BLOOD)
    p.poly([(28, 55), (34, 67), (22, 67)], BLOOD)


@motif("blood-for-ink", "chapel")
def quill(p: Pen) -> None:
    p.blob([(30, 62), (62, 62), (72, 92), (20, 92)], "#27313a")
    p.rect(34, 54, 58, 64, "#3a4650", 2)
    p.circ(46, 55, 11, BLOOD, 3)
    p.blob([(46, 56), (58, 28), (84, 2), (90, 14), (70, 40)], WHITE)
    p.line([(46, 58), (84, 8)], 1.8, "#9fb0b3")
    p.blob([(80, 66), (74, 80), (80, 88), (86, 80)], BLOOD)


@motif("the-list-in-the-binding", "chapel")
def binding(p: Pen) -> None:
    p.rect(26, 4, 74, 98, "#3a2413", 4)
    p.rect(34, 4, 66, 98, "#5e3b20")
    for y in (18, 38, 60, 82):
        p.rect(26, y, 74, y + 5, GOLD)
    p.poly([(46, 26), (54, 22), (58, 76), (44, 80)], BONE)
    for y in (32, 40, 48, 56, 64, 72):
        p.line([(42, y), (60, y - 2)], 1.8, BLOOD)
        p.circ(42, y, 1.8, INK)
        p.circ(60, y - 2, 1.8, INK)


@motif("meat-that-breathes", "hold")
def meat(p: Pen) -> None:
    for x, k in ((20, 0.86), (50, 1.0), (80, 0.86)):
        p.line([(x, 0), (x, 20)], 2.4, IRON)
        p.ring(x, 20, 5, 2.4, IRON, 0, 240)
        p.blob(
            [(x, 22), (x + 15 * k, 42), (x + 12 * k, 80), (x, 94 * k), (x - 12 * k, 80), (x - 15 * k, 42)], "#9a3a34"
        )
        for y in (44, 54, 64):
            p.curve([(x - 9 * k, y), (x, y + 4), (x + 9 * k, y)], 2.2, "#f0c8b4")
        p.curve([(x + 6, 30), (x + 12, 20), (x + 6, 12)], 1.8, "#e6eaec")


@motif("the-borrowed-tongue", "cabin")
def soup(p: Pen) -> None:
    p.blob([(10, 62), (90, 62), (78, 90), (50, 96), (22, 90)], "#e6eaec")
    p.circ(50, 62, 40, "#c9d4d8", 8)
    p.circ(50, 62, 34, "#c07a3a", 6)
    p.blob([(40, 62), (42, 46), (54, 40), (60, 48), (56, 62)], "#d8506a")
    p.line([(50, 46), (48, 60)], 1.6, BLOOD)
    p.blob([(52, 8), (94, 8), (96, 30), (72, 34), (62, 44), (64, 32), (54, 30)], WHITE)
    for x in (64, 74, 84):
        p.poly([(x - 3, 16), (x + 3, 14), (x + 1, 26)], INK)
    p.line([(8, 50), (30, 62)], 4, FLESH)


@motif("next-thursdays-notes", "cabin")
def calendar(p: Pen) -> None:
    p.rect(16, 14, 84, 94, WHITE, 3)
    p.rect(16, 14, 84, 34, BLOOD, 3)
    for x in (34, 66):
        p.rect(x - 3, 6, x + 3, 22, IRON, 2)
    for i in range(12):
        p.rect(24 + i % 4 * 14, 42 + i // 4 * 16, 34 + i % 4 * 14, 52 + i // 4 * 16, "#d8d2c2")
    p.ring(57, 79, 11, 2.6, GLOW)
    p.line([(52, 74), (62, 84)], 2.6, BLOOD)
    p.line([(62, 74), (52, 84)], 2.6, BLOOD)
