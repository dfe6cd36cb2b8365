"""What befalls a fighter, and the serpent."""

from __future__ import annotations

from render.kit.geometry import turned
from render.kit.icons.registry import glyph
from render.kit.pen import Pen


@glyph("blind")
def blind(p: Pen) -> None:
    """An eye, struck out."""
    p.blob([(2, 52), (28, 26), (50, 20), (72, 26), (98, 52), (72, 76), (50, 82), (28, 76)])
    p.circ(50, 51, 19, 0)
    p.circ(50, 51, 9)
    p.line([(14, 96), (90, 6)], 20, 0)
    p.line([(12, 94), (88, 4)], 9)


@glyph("stun")
def stun(p: Pen) -> None:
    """A bolt in a burst."""
    for turn in range(0, 360, 45):
        p.poly(turned([(44, 0), (56, 0), (52, 22), (48, 22)], turn))
    p.poly([(56, 22), (28, 56), (46, 57), (38, 82), (74, 44), (54, 43), (66, 22)])


@glyph("slow")
def slow(p: Pen) -> None:
    """Ball and chain."""
    p.circ(34, 66, 32)
    p.circ(24, 56, 8, 0)
    for x, y in ((62, 36), (76, 22), (90, 8)):
        p.ring(x, y, 11, 6)


@glyph("silence")
def silence(p: Pen) -> None:
    """A speech bubble with a cross in it."""
    p.rect(2, 6, 98, 70, r=20)
    p.poly([(18, 60), (50, 64), (20, 98)])
    p.line([(34, 22), (66, 54)], 10, 0)
    p.line([(66, 22), (34, 54)], 10, 0)


@glyph("bleed")
def bleed(p: Pen) -> None:
    """A large drop and a small one."""
    p.blob([(38, 2), (58, 36), (68, 62), (58, 86), (38, 94), (18, 86), (8, 62), (18, 36)])
    p.curve([(22, 58), (24, 72), (34, 80)], 7, 0)
    p.blob([(84, 52), (94, 72), (84, 88), (74, 72)])


@glyph("dragon")
def dragon(p: Pen) -> None:
    """A serpent's neck and head out of the water."""
    p.curve([(30, 92), (58, 76), (62, 52), (40, 36), (52, 18), (72, 18)], 20)
    p.poly([(62, 6), (98, 20), (94, 32), (62, 32)])
    p.circ(70, 17, 4, 0)
    p.poly([(44, 14), (56, -2), (62, 12)])
    p.poly([(28, 34), (14, 22), (34, 22)])
    p.poly([(74, 52), (90, 46), (76, 66)])
    p.line([(2, 94), (98, 94)], 9)


@glyph("hook")
def hook(p: Pen) -> None:
    """A boarding hook: rigging over to another ship."""
    p.line([(50, 2), (50, 58)], 11)
    p.ring(50, 12, 11, 6)
    p.ring(30, 62, 26, 12, None, 0, 200)
    p.ring(70, 62, 26, 12, None, -20, 180)
    p.poly([(0, 60), (12, 40), (20, 64)])
    p.poly([(100, 60), (88, 40), (80, 64)])
