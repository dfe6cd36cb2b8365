"""What comes out of the water, or lies on it."""

from __future__ import annotations

import math

from render.kit.geometry import tentacle
from render.kit.pen import Pen
from render.unfathomable.motifs.registry import BONE, DEEP, GLOW, GOLD, INK, IRON, RUST, SEA, WHITE, WOOD, motif


def _eye(p: Pen, x: float, y: float, r: float, iris: str = "#ffe45c") -> None:
    p.circ(x, y, r, INK, r * 0.72)
    p.circ(x, y, r * 0.86, iris, r * 0.58)
    p.circ(x, y, r * 0.2, INK, r * 0.5)


@motif("lamps-in-the-fog", "fog")
def lamps(p: Pen) -> None:
    for x, y, k in ((22, 34, 1.0), (56, 20, 1.3), (82, 46, 0.9)):
        arm, _ = tentacle([(x + 6, 100), (x - 8, 76), (x + 6, 56), (x, y + 6)], 7 * k, 4)
        p.poly(arm, DEEP)
        p.circ(x, y, 11 * k, "#d9b35c")
        _eye(p, x, y, 9 * k, "#fff0b0")


@motif("the-splash-nobody-heard", "sea")
def splash(p: Pen) -> None:
    for x, top in ((26, 40), (38, 22), (50, 18), (62, 24), (74, 44)):
        p.curve([(50 + (x - 50) * 0.6, 96), (x - 2, 70), (x, top)], 11, "#1d6b6f")
        p.circ(x, top, 5, "#bfeee6")
    p.blob([(24, 98), (28, 74), (50, 66), (72, 74), (76, 98)], SEA)
    p.circ(50, 60, 20, "#c9ccd0", 4)
    p.circ(43, 54, 4, WHITE, 6)
    p.circ(57, 55, 3, GOLD, 5)


@motif("the-iceberg-that-blinked", "sea")
def iceberg(p: Pen) -> None:
    p.poly([(8, 84), (22, 44), (36, 50), (48, 12), (66, 34), (74, 30), (94, 84)], "#e6f4f6")
    p.poly([(48, 12), (66, 34), (60, 84), (40, 84), (44, 46)], "#b5d8e0")
    p.poly([(74, 30), (94, 84), (72, 84)], "#8fbecb")
    _eye(p, 50, 58, 15, "#8fd4c0")
    p.curve([(33, 50), (50, 40), (68, 50)], 3, "#6fa6b5")


@motif("lifeboat-nine", "fog")
def lifeboat(p: Pen) -> None:
    for x in (20, 80):
        p.line([(x, 4), (x, 58)], 2.4, "#caa468")
        p.curve([(x, 58), (x + 5, 66), (x - 3, 72)], 2.2, "#caa468")
    p.blob([(6, 60), (50, 70), (94, 60), (84, 86), (50, 92), (16, 86)], "#efe6d0")
    p.blob([(12, 63), (50, 72), (88, 63), (82, 72), (50, 80), (18, 72)], WOOD)
    p.line([(12, 84), (88, 84)], 3, RUST)


@motif("the-net-comes-up-heavy", "sea")
def net(p: Pen) -> None:
    p.blob([(50, 24), (76, 40), (84, 70), (66, 94), (34, 94), (16, 70), (24, 40)], "#7d7f74")
    for x in (38, 62):
        p.circ(x, 58, 6, INK)
        p.circ(x, 58, 2.4, GLOW)
    for x in (34, 44, 56, 66):
        p.poly([(x - 5, 36), (x + 5, 36), (x, 16)], "#a8a596")
        p.circ(x, 30, 2.6, INK, 3.4)
    for k in range(-2, 8):
        p.line([(k * 14, 20), (k * 14 + 40, 98)], 1.3, "#e0c890", False)
        p.line([(k * 14 + 30, 20), (k * 14 - 10, 98)], 1.3, "#e0c890", False)
    p.line([(50, 2), (50, 22)], 3, "#e0c890")


@motif("weed-to-the-horizon", "sea")
def weed(p: Pen) -> None:
    for turn in range(0, 360, 120):
        a = math.radians(turn + 20)
        tip = (50 + 34 * math.cos(a), 44 + 34 * math.sin(a))
        side = (50 + 26 * math.cos(a + 0.7), 44 + 26 * math.sin(a + 0.7))
        p.blob([(50, 44), tip, side], GOLD)
    p.circ(50, 44, 8, "#8a6a2c")
    for i, x in enumerate((8, 22, 36, 50, 64, 78, 92)):
        s = 1 if i % 2 else -1
        p.curve([(x, 102), (x + s * 9, 78), (x - s * 8, 58), (x + s * 12, 36 + 6 * (i % 3))], 3.6, "#2f6a3c")
        p.circ(x + s * 12, 36 + 6 * (i % 3), 2.4, "#f0d8c0")


@motif("rockets-to-the-south", "sea")
def rockets(p: Pen) -> None:
    for x, y in ((22, 34), (50, 14), (78, 30)):
        p.curve([(x - 8, 96), (x - 4, 70), (x, y)], 2, "#c9d8dc")
        for turn in range(0, 360, 45):
            a = math.radians(turn)
            p.line([(x, y), (x + 12 * math.cos(a), y + 12 * math.sin(a))], 1.6, WHITE)
        p.circ(x, y, 5, "#ffe9a0")
    for x in (14, 42, 70):
        p.circ(x, 92, 6, GLOW, 2.4)


@motif("the-reef-that-closes", "sea")
def reef(p: Pen) -> None:
    p.poly([(0, 96), (0, 30), (12, 18), (24, 44), (34, 36), (42, 70), (38, 96)], "#1b2a2e")
    p.poly([(100, 96), (100, 26), (86, 14), (78, 42), (66, 34), (58, 72), (62, 96)], "#22343a")
    for x, y in ((12, 40), (26, 62), (84, 38), (74, 62)):
        p.poly([(x - 4, y), (x + 4, y), (x, y + 10)], BONE)
    p.poly([(46, 80), (54, 80), (52, 90), (48, 90)], "#e8ddc2")
    p.line([(50, 80), (50, 68)], 1.4, BONE)


@motif("the-ladder-in-the-fog", "fog")
def ladder(p: Pen) -> None:
    for x in (34, 66):
        p.curve([(x + 6, 0), (x - 3, 34), (x + 3, 66), (x, 100)], 3, "#caa468")
    for y in (10, 26, 42, 58, 74, 90):
        p.line([(35, y), (67, y + 1)], 4, WOOD)
    p.blob([(40, -4), (60, -4), (64, 10), (50, 18), (36, 10)], "#9fb0b3")
    p.circ(46, 4, 1.8, INK)
    p.circ(54, 4, 1.8, INK)


@motif("black-water", "sea")
def lips(p: Pen) -> None:
    p.poly([(50, 4), (66, 52), (34, 52)], "#2c2a2c")
    p.poly([(50, 4), (66, 52), (50, 56)], "#8e3a1c")
    p.blob([(4, 74), (28, 58), (50, 66), (72, 58), (96, 74), (72, 94), (50, 98), (28, 94)], "#31121c")
    p.blob([(14, 75), (34, 70), (50, 74), (66, 70), (86, 75), (66, 82), (50, 84), (34, 82)], INK)
    for x in (30, 42, 58, 70):
        p.poly([(x - 4, 73), (x + 4, 73), (x, 80)], BONE)


@motif("the-other-atlantica", "sea")
def twin(p: Pen) -> None:
    for y, k, hull, house in ((46, 1, "#0c1013", "#e8ddc2"), (62, -1, "#27414a", "#5d8087")):
        p.poly([(8, y), (92, y), (82, y + 13 * k), (18, y + 13 * k)], hull)
        p.poly([(24, y), (76, y), (74, y - 9 * k), (26, y - 9 * k)], house)
        for x in (34, 48, 62):
            p.poly(
                [(x, y - 9 * k), (x + 8, y - 9 * k), (x + 7, y - 30 * k), (x + 1, y - 30 * k)],
                "#b8752e" if k > 0 else RUST,
            )
        for x in range(22, 82, 8):
            p.circ(x, y + 6 * k, 1.4, "#ffd58c" if k > 0 else GLOW)


@motif("wreckage-with-our-name", "sea")
def lifebelt(p: Pen) -> None:
    p.ring(50, 52, 36, 16, "#efe6d0")
    for start in (20, 110, 200, 290):
        p.ring(50, 52, 36, 16, "#b5382a", start, start + 36)
    for x, y in ((20, 84), (34, 94), (70, 92), (84, 78)):
        p.curve([(x, y), (x - 5, y + 6), (x + 4, y + 12)], 3, "#2f6a3c")
    p.curve([(16, 34), (50, 4), (84, 34)], 2, "#caa468")


@motif("the-choir-below", "sea")
def choir(p: Pen) -> None:
    for x, y, k in ((20, 66, 1), (50, 54, 1.3), (80, 66, 1), (34, 88, 0.9), (66, 88, 0.9)):
        p.circ(x, y, 11 * k, "#7fb5a8", 13 * k)
        p.circ(x, y + 4 * k, 4.6 * k, INK, 6 * k)
        p.circ(x - 4 * k, y - 4 * k, 1.6 * k, INK)
        p.circ(x + 4 * k, y - 4 * k, 1.6 * k, INK)
    for x, y in ((30, 24), (54, 14), (74, 28)):
        p.circ(x, y, 4, GLOW, 3)
        p.line([(x + 3.4, y), (x + 3.4, y - 15)], 1.6, GLOW)


@motif("the-iron-comes-back", "sea")
def whale(p: Pen) -> None:
    p.blob([(2, 84), (14, 52), (48, 38), (82, 50), (98, 84), (70, 96), (30, 96)], "#2b3a44")
    p.blob([(10, 88), (40, 82), (90, 88), (64, 98), (30, 98)], "#8fa3a8")
    _eye(p, 26, 66, 8, "#ffcf6b")
    p.line([(60, 52), (84, 8)], 3, "#caa468")
    p.poly([(56, 60), (66, 50), (57, 46)], "#d8dce0")
    p.curve([(84, 8), (92, 22), (86, 38)], 1.6, "#caa468")


@motif("the-bird-with-the-brass-ring", "sea")
def albatross(p: Pen) -> None:
    p.blob([(50, 44), (30, 30), (2, 34), (22, 44), (40, 56)], "#e9ece6")
    p.blob([(50, 44), (70, 26), (98, 24), (80, 40), (60, 56)], "#e9ece6")
    p.blob([(2, 34), (16, 33), (24, 40), (12, 40)], IRON)
    p.blob([(98, 24), (84, 26), (78, 34), (90, 32)], IRON)
    p.blob([(40, 42), (60, 42), (64, 62), (50, 74), (36, 62)], WHITE)
    p.circ(50, 38, 9, WHITE)
    p.poly([(46, 40), (54, 40), (50, 54)], "#e0a33a")
    p.circ(46.5, 36, 1.4, INK)
    p.circ(53.5, 36, 1.4, INK)
    p.line([(50, 72), (50, 86)], 2, "#e0a33a")
    p.ring(50, 84, 6, 2.6, GOLD)
