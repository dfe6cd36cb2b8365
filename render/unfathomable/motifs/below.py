"""Below decks: boilers, hold, hatches, engines."""

from __future__ import annotations

import math

from render.kit.pen import Pen
from render.unfathomable.motifs.registry import BLOOD, BONE, GLOW, GOLD, INK, IRON, RUST, SEA, WHITE, WOOD, motif


def _crate(p: Pen, x: float, y: float, w: float, h: float, tone: str = WOOD) -> None:
    p.rect(x, y, x + w, y + h, INK, 2)
    p.rect(x + 2, y + 2, x + w - 2, y + h - 2, tone, 1)
    p.line([(x + 5, y + 5), (x + w - 5, y + h - 5)], 2.6, "#5e3b20")
    p.line([(x + w - 5, y + 5), (x + 5, y + h - 5)], 2.6, "#5e3b20")


@motif("food-stores-raid", "hold")
def stores(p: Pen) -> None:
    p.rect(14, 12, 86, 98, WOOD, 2)
    for x in (32, 50, 68):
        p.line([(x, 14), (x, 96)], 1.6, "#5e3b20", False)
    p.rect(60, 44, 92, 56, IRON)
    p.ring(62, 66, 10, 4, "#c9ccd0", 150, 330)
    p.rect(48, 66, 74, 88, GOLD, 3)
    p.circ(61, 76, 3.4, INK)
    p.circ(66, 48, 2.4, "#c9ccd0")


@motif("the-third-boiler-is-lit", "fire")
def boiler(p: Pen) -> None:
    p.circ(50, 52, 44, "#2b2622")
    p.circ(50, 52, 39, "#4a403a")
    for turn in range(0, 360, 30):
        a = math.radians(turn)
        p.circ(50 + 36 * math.cos(a), 52 + 36 * math.sin(a), 2, "#8d7a66")
    p.circ(50, 60, 20, INK)
    p.blob([(34, 74), (40, 56), (46, 64), (50, 44), (56, 62), (62, 54), (66, 74)], "#ff8a2c")
    p.blob([(42, 76), (48, 62), (52, 66), (58, 76)], "#ffe08a")
    p.circ(50, 26, 9, BONE)
    p.line([(50, 26), (56, 20)], 2, BLOOD)


@motif("brine-in-the-casks", "hold")
def casks(p: Pen) -> None:
    p.blob([(24, 8), (76, 8), (84, 40), (76, 72), (24, 72), (16, 40)], WOOD)
    for y in (16, 40, 64):
        p.line([(18, y), (82, y)], 4, IRON)
    p.rect(46, 54, 54, 64, "#c9ccd0")
    p.curve([(50, 64), (48, 80), (50, 96)], 6, "#5cbcd0")
    p.blob([(58, 86), (76, 84), (78, 94), (60, 96)], "#e0603a")
    for x in (56, 80):
        p.circ(x, 82, 4, "#e0603a")
    p.circ(65, 84, 1.4, INK)
    p.circ(71, 84, 1.4, INK)


@motif("rivets-like-pistol-shots", "hold")
def rivets(p: Pen) -> None:
    p.rect(4, 6, 46, 96, "#5d6a70")
    p.rect(50, 6, 96, 96, "#4a565c")
    p.poly([(46, 6), (50, 6), (53, 96), (44, 96)], SEA)
    for y in (16, 34, 52, 70, 88):
        p.circ(38, y, 3.4, "#c9ccd0")
        p.circ(58, y, 3.4, "#2a3236")
    for x, y, turn in ((74, 22, 20), (84, 48, -10), (70, 72, 40)):
        p.line([(x - 14, y + turn / 5), (x - 4, y)], 1.6, "#ffe08a")
        p.circ(x, y, 4.4, "#ffe9b0")


@motif("number-four-hatch", "hold")
def hatch(p: Pen) -> None:
    p.poly([(14, 34), (86, 34), (98, 92), (2, 92)], "#3d3026")
    p.poly([(20, 40), (80, 40), (90, 86), (10, 86)], WOOD)
    p.rect(44, 54, 56, 72, IRON, 3)
    for r in (10, 18, 26):
        p.ring(50, 30, r, 2, "#ffe9b0", 200, 340)
    p.poly([(36, 40), (64, 40), (62, 45), (38, 45)], INK)
    for x in (42, 50, 58):
        p.circ(x, 43, 2.4, GLOW)


@motif("a-seance-in-coal-dust", "fire")
def seance(p: Pen) -> None:
    p.circ(50, 72, 44, "#1a1614", 20)
    p.ring(50, 72, 20, 1, INK)
    p.circ(50, 72, 38, BONE, 16)
    p.circ(50, 72, 35, "#231d1a", 13.6)
    p.line([(20, 72), (80, 72)], 1.4, BONE)
    p.line([(50, 59), (50, 85)], 1.4, BONE)
    for x in (22, 50, 78):
        p.blob([(x - 11, 54), (x - 6, 34), (x, 42), (x + 3, 18), (x + 11, 54)], "#7ff0c4")
        p.blob([(x - 5, 54), (x, 40), (x + 5, 54)], WHITE)


@motif("voices-behind-the-bulkhead", "hold")
def bulkhead(p: Pen) -> None:
    p.rect(18, 4, 82, 98, "#4a565c", 10)
    p.rect(24, 10, 76, 92, "#66757c", 8)
    p.ring(50, 50, 18, 4, RUST)
    for turn in range(0, 180, 45):
        a = math.radians(turn)
        p.line(
            [(50 - 17 * math.cos(a), 50 - 17 * math.sin(a)), (50 + 17 * math.cos(a), 50 + 17 * math.sin(a))], 3, RUST
        )
    for x, y in ((28, 16), (72, 16), (28, 86), (72, 86)):
        p.circ(x, y, 3, INK)
    for x in (34, 46, 60, 68):
        p.curve([(x, 92), (x - 1, 96), (x + 1, 102)], 2.6, SEA)


@motif("warm-cargo", "hold")
def warm(p: Pen) -> None:
    _crate(p, 6, 52, 42, 44)
    _crate(p, 52, 52, 42, 44, "#7a4a26")
    _crate(p, 28, 10, 44, 42, "#9a6a3c")
    p.circ(50, 30, 13, BONE)
    p.line([(50, 30), (50, 21)], 2, INK)
    p.line([(50, 30), (57, 34)], 2, BLOOD)
    for x in (20, 66, 82):
        p.curve([(x, 50), (x - 4, 42), (x + 3, 34), (x - 2, 24)], 1.8, "#ffb07a")


@motif("sealed-rations", "hold")
def tins(p: Pen) -> None:
    for x, y in ((8, 58), (38, 58), (68, 58), (23, 20), (53, 20)):
        p.rect(x, y, x + 26, y + 36, "#c9ccd0", 3)
        p.rect(x, y + 9, x + 26, y + 27, RUST)
        p.circ(x + 13, y + 2, 13, "#e6eaec", 3)
    p.curve([(60, 38), (66, 30), (72, 42)], 2.4, "#7ff0c4")
    p.circ(51, 76, 4, INK)
    p.circ(51, 76, 1.6, GLOW)


@motif("the-stokers-bargain", "fire")
def shovel(p: Pen) -> None:
    p.line([(80, 4), (46, 58)], 5, WOOD)
    p.line([(70, 2), (92, 12)], 5, WOOD)
    p.blob([(50, 50), (60, 62), (44, 92), (18, 88), (28, 62)], IRON)
    for x, y, r in ((30, 66, 9), (42, 60, 8), (24, 78, 7), (40, 76, 9)):
        p.circ(x, y, r, "#17130f")
        p.circ(x - 2, y - 2, r * 0.4, "#ff8a2c")


@motif("something-in-the-crankcase", "fire")
def crank(p: Pen) -> None:
    p.circ(50, 66, 30, IRON)
    p.circ(50, 66, 21, INK)
    p.poly([(42, 4), (58, 4), (58, 40), (66, 60), (54, 66), (42, 44)], "#c9a24a")
    p.rect(34, 4, 66, 18, "#8d949a", 2)
    for s in (-1, 1):
        p.curve([(50 + s * 8, 72), (50 + s * 34, 66), (50 + s * 40, 84), (50 + s * 28, 94)], 6, "#2f6a5c")
    p.circ(44, 70, 4, "#ffe45c")
    p.circ(57, 70, 4, "#ffe45c")


@motif("the-engine-says-mademoiselle", "fire")
def gauge(p: Pen) -> None:
    p.circ(50, 44, 38, GOLD)
    p.circ(50, 44, 32, BONE)
    for turn in range(150, 400, 25):
        a = math.radians(turn)
        p.line([(50 + 25 * math.cos(a), 44 + 25 * math.sin(a)), (50 + 30 * math.cos(a), 44 + 30 * math.sin(a))], 2, INK)
    p.line([(50, 44), (70, 30)], 3, BLOOD)
    p.blob([(50, 64), (43, 55), (37, 58), (40, 66), (50, 74), (60, 66), (63, 58), (57, 55)], "#d8485a")
    for x in (26, 74):
        p.curve([(x, 84), (x - 6, 92), (x + 4, 100)], 4, "#e6eaec")


@motif("a-call-from-inside-the-hull", "hold")
def headset(p: Pen) -> None:
    p.ring(50, 50, 38, 6, "#2a2018", 180, 360)
    for x in (12, 88):
        p.rect(x - 9, 46, x + 9, 74, "#2a2018", 5)
        p.rect(x - 5, 50, x + 5, 70, GOLD, 3)
    p.poly([(50, 98), (38, 76), (62, 76)], "#7ff0c4")
    for y in (40, 52, 64):
        p.line([(36, y), (44, y)], 3, WHITE)
        p.circ(52, y, 2, WHITE)
        p.circ(60, y, 2, WHITE)


@motif("the-nest-in-the-ducts", "hold")
def duct(p: Pen) -> None:
    p.rect(10, 12, 90, 86, "#66757c", 3)
    p.rect(18, 20, 82, 78, "#12171a", 2)
    p.blob([(22, 78), (30, 62), (50, 58), (72, 62), (78, 78)], "#a3854e")
    for x in (32, 44, 58, 68):
        p.curve([(x - 8, 74), (x, 64), (x + 9, 72)], 2, "#6d5426")
    p.rect(44, 48, 56, 60, BONE, 2)
    p.curve([(48, 46), (46, 40), (50, 34)], 1.6, WHITE)
    for x in (26, 30, 34, 38):
        p.line([(x, 28), (x, 40)], 1.6, WHITE)
    p.line([(24, 39), (41, 29)], 1.6, WHITE)


@motif("the-rats-leave-first", "hold")
def rats(p: Pen) -> None:
    for x, y, k in ((20, 40, 1), (50, 58, 1.2), (26, 82, 1.3)):
        p.curve([(x - 16 * k, y), (x - 26 * k, y - 8 * k), (x - 34 * k, y + 2)], 2.2, "#c08a86")
        p.blob(
            [
                (x - 17 * k, y + 7 * k),
                (x - 12 * k, y - 9 * k),
                (x + 6 * k, y - 9 * k),
                (x + 22 * k, y + 3 * k),
                (x + 8 * k, y + 9 * k),
            ],
            "#6b5f57",
        )
        p.circ(x + 6 * k, y - 9 * k, 4 * k, "#8d7d73")
        p.circ(x + 13 * k, y - 1, 1.4 * k, INK)
        p.circ(x + 22 * k, y + 3 * k, 3 * k, GOLD)
    p.line([(64, 10), (98, 10)], 5, WOOD)
    p.line([(84, 10), (84, 98)], 5, WOOD)
