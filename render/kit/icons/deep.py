"""Monsters and the uncanny."""

from __future__ import annotations

from render.kit.geometry import spline
from render.kit.icons.registry import glyph
from render.kit.pen import Pen


@glyph("deepone")
def deepone(p: Pen) -> None:
    p.poly([(50, 0), (40, 22), (60, 22)])
    p.poly([(2, 30), (30, 34), (26, 70)])
    p.poly([(98, 30), (70, 34), (74, 70)])
    p.blob([(50, 10), (74, 22), (82, 50), (72, 78), (50, 94), (28, 78), (18, 50), (26, 22)])
    p.circ(32, 42, 12, 0)
    p.circ(68, 42, 12, 0)
    p.circ(34, 43, 5)
    p.circ(66, 43, 5)
    p.curve([(28, 70), (50, 64), (72, 70)], 6, 0)
    for x in (38, 50, 62):
        p.poly([(x - 4, 66), (x + 4, 66), (x, 78)], 0)


@glyph("trident")
def trident(p: Pen) -> None:
    p.line([(50, 20), (50, 98)], 9)
    p.poly([(50, 0), (60, 24), (40, 24)])
    p.curve([(18, 14), (20, 44), (50, 54), (80, 44), (82, 14)], 9)
    for x in (18, 82):
        p.poly([(x, 0), (x + 9, 22), (x - 9, 22)])


@glyph("hydra")
def hydra(p: Pen) -> None:
    for f in (-1, 0, 1):
        x = 50 + f * 34
        p.curve([(50 + f * 8, 98), (50 + f * 14, 70), (50 + f * 30 - f * 8, 48), (x, 24)], 11)
        p.blob([(x - 12, 16), (x, 4), (x + 13, 14), (x + 10, 30), (x - 8, 30)])
        p.circ(x + 2, 17, 4, 0)


@glyph("kraken")
def kraken(p: Pen) -> None:
    p.blob([(50, 2), (72, 14), (76, 40), (64, 58), (36, 58), (24, 40), (28, 14)])
    for f in (-1, 1):
        for a, b, c in ((14, 78, 96), (30, 70, 84), (44, 56, 62)):
            p.curve([(50 + f * a * 0.5, 50), (50 + f * a, b), (50 + f * (a + 6), c), (50 + f * (a - 6), c + 4)], 8)
    p.circ(40, 36, 6, 0)
    p.circ(60, 36, 6, 0)


@glyph("sigil")
def sigil(p: Pen) -> None:
    """An eye in a triangle, and no star round it: at 24 px that was the star."""
    p.poly([(50, 2), (98, 84), (2, 84)])
    p.poly(spline([(24, 60), (50, 44), (76, 60)], False) + spline([(76, 60), (50, 76), (24, 60)], False), 0)
    p.circ(50, 60, 7)
    for x in (22, 50, 78):
        p.line([(x, 90), (x, 97)], 6)


@glyph("skull")
def skull(p: Pen) -> None:
    p.blob(
        [(50, 4), (80, 14), (90, 42), (80, 64), (70, 70), (68, 90), (32, 90), (30, 70), (20, 64), (10, 42), (20, 14)]
    )
    p.circ(33, 46, 12, 0)
    p.circ(67, 46, 12, 0)
    p.poly([(50, 56), (57, 70), (43, 70)], 0)
    for x in (42, 50, 58):
        p.rect(x - 2, 78, x + 2, 92, 0)
