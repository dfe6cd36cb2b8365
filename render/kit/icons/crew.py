"""People, their skills and their conditions."""

from __future__ import annotations

import math

from render.kit.geometry import spline, turned
from render.kit.icons.registry import glyph
from render.kit.pen import Pen


@glyph("sanity")
def sanity(p: Pen) -> None:
    p.blob(
        [
            (48, 6),
            (76, 14),
            (86, 40),
            (78, 60),
            (72, 76),
            (72, 96),
            (36, 96),
            (36, 84),
            (22, 82),
            (20, 66),
            (12, 60),
            (20, 44),
            (22, 20),
        ]
    )
    t = [(54 + r * math.cos(a), 40 + r * math.sin(a)) for r, a in ((2 + i * 0.95, i * 0.42) for i in range(22))]
    p.line(t, 6, 0)


@glyph("influence")
def influence(p: Pen) -> None:
    p.poly([(8, 40), (30, 36), (70, 10), (70, 86), (30, 62), (8, 58)])
    p.poly([(24, 64), (40, 68), (46, 94), (32, 94)])
    p.ring(68, 48, 16, 7, None, -60, 60)
    p.ring(68, 48, 29, 7, None, -55, 55)


@glyph("lore")
def lore(p: Pen) -> None:
    p.poly([*spline([(50, 28), (34, 16), (6, 16)], False), (6, 78), *spline([(6, 78), (34, 78), (50, 90)], False)])
    p.poly([*spline([(50, 28), (66, 16), (94, 16)], False), (94, 78), *spline([(94, 78), (66, 78), (50, 90)], False)])
    p.line([(50, 28), (50, 90)], 5, 0)
    for y in (34, 48, 62):
        p.line([(16, y), (38, y + 4)], 5, 0)
        p.line([(62, y + 4), (84, y)], 5, 0)


@glyph("observation")
def observation(p: Pen) -> None:
    p.poly(
        spline([(2, 50), (26, 24), (50, 16), (74, 24), (98, 50)], False)
        + spline([(98, 50), (74, 76), (50, 84), (26, 76), (2, 50)], False)
    )
    p.circ(50, 50, 25, 0)
    p.circ(50, 50, 17)
    p.circ(56, 44, 6, 0)


@glyph("strength")
def strength(p: Pen) -> None:
    p.poly(turned([(44, 34), (56, 34), (57, 100), (43, 100)], 40))
    p.poly(turned([(18, 4), (74, 4), (86, 20), (74, 36), (18, 36)], 40))
    p.line(turned([(30, 4), (30, 36)], 40), 5, 0, False)


@glyph("will")
def will(p: Pen) -> None:
    p.poly(
        [
            (50, 4),
            *spline(
                [
                    (50, 4),
                    (70, 14),
                    (90, 16),
                    (88, 54),
                    (70, 82),
                    (50, 97),
                    (30, 82),
                    (12, 54),
                    (10, 16),
                    (30, 14),
                    (50, 4),
                ],
                False,
            ),
        ]
    )
    p.poly([(50, 20), (58, 42), (80, 44), (63, 58), (69, 80), (50, 67), (31, 80), (37, 58), (20, 44), (42, 42)], 0)


@glyph("treachery")
def treachery(p: Pen) -> None:
    p.poly(turned([(44, 38), (56, 38), (55, 84), (50, 100), (45, 84)], 35))
    p.poly(turned([(28, 28), (72, 28), (72, 38), (28, 38)], 35))
    p.poly(turned([(45, 6), (55, 6), (55, 28), (45, 28)], 35))
    p.circ(*turned([(50, 4)], 35)[0], 8)
    p.blob([(74, 54), (84, 72), (80, 88), (68, 88), (64, 72)])


@glyph("passenger")
def passenger(p: Pen) -> None:
    p.circ(50, 30, 20)
    p.rect(26, 6, 74, 16, r=4)
    p.rect(34, 0, 66, 12, r=4)
    p.blob([(50, 54), (76, 60), (88, 98), (50, 100), (12, 98), (24, 60)])


@glyph("medic")
def medic(p: Pen) -> None:
    p.rect(36, 6, 64, 94, r=5)
    p.rect(6, 36, 94, 64, r=5)


@glyph("cuffs")
def cuffs(p: Pen) -> None:
    p.ring(28, 62, 26, 11)
    p.ring(72, 62, 26, 11)
    p.curve([(34, 34), (50, 20), (66, 34)], 8)


@glyph("mask")
def mask(p: Pen) -> None:
    p.blob([(6, 26), (50, 34), (94, 26), (90, 62), (66, 74), (50, 58), (34, 74), (10, 62)])
    p.circ(30, 48, 11, 0, 8)
    p.circ(70, 48, 11, 0, 8)


@glyph("heart")
def heart(p: Pen) -> None:
    p.poly(spline([(50, 28), (36, 8), (10, 14), (6, 42), (28, 70), (50, 94), (72, 70), (94, 42), (90, 14), (64, 8)]))
