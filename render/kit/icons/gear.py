"""Things that are carried, drawn, won or counted."""

from __future__ import annotations

from render.kit.geometry import star, turned
from render.kit.icons.registry import glyph
from render.kit.pen import Pen


@glyph("tome")
def tome(p: Pen) -> None:
    p.rect(16, 4, 84, 96, r=7)
    p.rect(24, 80, 84, 90, 0)
    p.line([(26, 4), (26, 80)], 4, 0, False)
    p.poly(turned([(54, 18), (60, 36), (78, 42), (60, 48), (54, 68), (48, 48), (32, 42), (48, 36)], 0), 0)


@glyph("cards")
def cards(p: Pen) -> None:
    p.poly(turned([(26, 14), (74, 14), (74, 90), (26, 90)], -16))
    p.poly(turned([(34, 8), (82, 8), (82, 88), (34, 88)], 8), 0)
    p.poly(turned([(38, 12), (80, 12), (80, 86), (38, 86)], 8))


@glyph("hourglass")
def hourglass(p: Pen) -> None:
    p.rect(16, 2, 84, 14, r=4)
    p.rect(16, 86, 84, 98, r=4)
    p.poly([(24, 16), (76, 16), (54, 50), (76, 84), (24, 84), (46, 50)])
    p.poly([(34, 24), (66, 24), (58, 34), (42, 34)], 0)


@glyph("star")
def star_(p: Pen) -> None:
    p.poly(star(50, 21))


@glyph("crack")
def crack(p: Pen) -> None:
    p.poly([(58, 0), (22, 48), (44, 50), (30, 100), (80, 40), (54, 40), (76, 0)])


@glyph("revolver")
def revolver(p: Pen) -> None:
    p.rect(30, 28, 98, 42, r=3)
    p.rect(26, 24, 58, 52, r=8)
    p.poly([(12, 30), (34, 28), (36, 54), (28, 88), (6, 84), (18, 52)])
    p.ring(44, 58, 12, 6, None, 0, 200)


@glyph("bag")
def bag(p: Pen) -> None:
    p.blob([(8, 44), (50, 36), (92, 44), (94, 88), (50, 92), (6, 88)])
    p.ring(50, 38, 22, 8, None, 180, 360)
    p.rect(44, 52, 56, 80, 0)
    p.rect(36, 60, 64, 72, 0)


@glyph("keys")
def keys(p: Pen) -> None:
    p.ring(28, 30, 22, 10)
    p.line([(44, 44), (88, 88)], 9)
    p.line([(70, 70), (84, 58)], 8)
    p.line([(82, 82), (96, 70)], 8)


@glyph("swords")
def swords(p: Pen) -> None:
    for turn in (45, -45):
        p.poly(turned([(44, -2), (50, -16), (56, -2), (56, 76), (44, 76)], turn))
        p.poly(turned([(28, 76), (72, 76), (72, 87), (28, 87)], turn))
        p.poly(turned([(44, 87), (56, 87), (56, 114), (44, 114)], turn))


@glyph("chest")
def chest(p: Pen) -> None:
    p.rect(6, 46, 94, 92, r=4)
    p.circ(50, 44, 44, None, 34)
    p.rect(0, 45, 100, 52, 0)
    p.rect(6, 50, 94, 92, r=4)
    p.rect(40, 44, 60, 68, 0)
    p.rect(44, 48, 56, 64)


@glyph("coin")
def coin(p: Pen) -> None:
    p.circ(50, 50, 48)
    p.ring(50, 50, 40, 5, 0)
    p.poly(star(26, 11), 0)
