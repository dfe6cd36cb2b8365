"""Ship's stores, fittings and tackle."""

from __future__ import annotations

from render.kit.geometry import spline, turned
from render.kit.icons.registry import glyph
from render.kit.pen import Pen


@glyph("fuel")
def fuel(p: Pen) -> None:
    p.blob([(52, 2), (60, 26), (80, 48), (80, 76), (62, 96), (38, 96), (20, 78), (22, 50), (36, 34), (42, 48)])
    p.blob([(52, 48), (64, 68), (60, 88), (50, 92), (40, 86), (38, 70), (46, 62)], 0)


@glyph("food")
def food(p: Pen) -> None:
    p.circ(50, 62, 38)
    p.rect(0, 64, 100, 100, 0)
    p.rect(6, 68, 94, 80, r=6)
    p.circ(50, 20, 8)
    p.ring(50, 62, 29, 5, 0, 195, 250)


@glyph("souls")
def souls(p: Pen) -> None:
    p.circ(50, 50, 46)
    p.circ(50, 50, 19, 0)
    for a in (45, 135, 225, 315):
        p.poly(turned([(66, 42), (100, 42), (100, 58), (66, 58)], a), 0)
        p.poly(turned([(68, 46), (94, 46), (94, 54), (68, 54)], a), 255)
    p.ring(50, 50, 48, 4)


@glyph("wheel")
def wheel(p: Pen) -> None:
    for i in range(8):
        p.line(turned([(50, 50), (50, 6)], i * 45), 7)
    p.ring(50, 50, 36, 10)
    p.circ(50, 50, 13)
    p.circ(50, 50, 5, 0)


@glyph("crate")
def crate(p: Pen) -> None:
    p.rect(8, 12, 92, 92, r=4)
    p.rect(18, 22, 82, 82, 0)
    p.rect(20, 24, 80, 80)
    p.line([(20, 24), (80, 80)], 6, 0)
    p.line([(80, 24), (20, 80)], 6, 0)


@glyph("pot")
def pot(p: Pen) -> None:
    p.blob([(16, 48), (84, 48), (82, 82), (66, 94), (34, 94), (18, 82)])
    p.rect(8, 40, 92, 52, r=5)
    for x in (32, 50, 68):
        p.curve([(x, 32), (x - 6, 24), (x + 4, 14), (x - 2, 4)], 6)


@glyph("mast")
def mast(p: Pen) -> None:
    p.rect(46, 2, 54, 98)
    p.poly(
        spline([(16, 14), (50, 22), (84, 14)], False)
        + spline([(84, 14), (92, 40), (88, 66), (50, 58), (12, 66), (8, 40), (16, 14)], False)
    )
    p.rect(28, 88, 72, 98, r=4)


@glyph("anchor")
def anchor(p: Pen) -> None:
    p.line([(50, 22), (50, 92)], 10)
    p.ring(50, 14, 13, 8)
    p.line([(28, 36), (72, 36)], 10)
    p.curve([(12, 62), (24, 84), (50, 94), (76, 84), (88, 62)], 10)
    p.poly([(2, 70), (12, 48), (26, 68)])
    p.poly([(98, 70), (88, 48), (74, 68)])


@glyph("rope")
def rope(p: Pen) -> None:
    for x in (24, 50, 76):
        p.line([(x, 4), (x + (50 - x) * 0.5, 96)], 6)
    for y in (18, 40, 62, 84):
        k = (50 - 24) * 0.5 * y / 100
        p.line([(16 + k, y), (84 - k, y)], 6)


@glyph("barrel")
def barrel(p: Pen) -> None:
    p.blob([(24, 4), (76, 4), (88, 50), (76, 96), (24, 96), (12, 50)])
    for y in (24, 70):
        p.rect(6, y, 94, y + 7, 0)
    p.circ(50, 50, 8, 0)


@glyph("flag")
def flag(p: Pen) -> None:
    p.line([(18, 4), (18, 96)], 8)
    p.poly(
        spline([(20, 8), (50, 16), (72, 4), (96, 12)], False) + spline([(96, 56), (72, 48), (50, 60), (20, 52)], False)
    )


@glyph("cannon")
def cannon(p: Pen) -> None:
    p.poly(turned([(16, 30), (96, 36), (96, 58), (16, 64)], -14))
    p.circ(22, 54, 17)
    p.circ(40, 76, 20)
    p.circ(40, 76, 8, 0)


@glyph("shot")
def shot(p: Pen) -> None:
    for x, y in ((50, 26), (27, 68), (73, 68)):
        p.circ(x, y, 22)
        p.ring(x, y, 14, 4, 0, 200, 260)


@glyph("harpoon")
def harpoon(p: Pen) -> None:
    p.line([(10, 92), (74, 26)], 8)
    p.poly([(96, 4), (88, 44), (76, 30), (56, 14)])
    p.curve([(14, 78), (4, 60), (22, 50), (34, 62)], 4)


@glyph("lock")
def lock(p: Pen) -> None:
    p.rect(16, 44, 84, 96, r=8)
    p.ring(50, 42, 28, 11, None, 180, 360)
    p.rect(22, 40, 33, 50)
    p.rect(67, 40, 78, 50)
    p.circ(50, 64, 8, 0)
    p.rect(46, 64, 54, 84, 0)


@glyph("spyglass")
def spyglass(p: Pen) -> None:
    p.poly(turned([(2, 42), (34, 40), (34, 60), (2, 58)], -35))
    p.poly(turned([(37, 36), (64, 34), (64, 66), (37, 64)], -35))
    p.poly(turned([(67, 28), (98, 26), (98, 74), (67, 72)], -35))
