"""Pictures of places: Port, Island, Altar and Shipwreck as they are engraved on the chart."""

from __future__ import annotations

import math

from PIL import Image

from render.everrain import palette as c
from render.everrain.engraving import Burin, dimmed
from render.kit.geometry import spline
from render.kit.sprites import sprite


def _coast(p: Burin) -> None:
    """Water lining: strokes that widen towards the shore."""
    for y, a, b in ((70, 0, 100), (76, -4, 104), (82, -2, 102), (88, 0, 100), (93, 8, 92), (98, 20, 80)):
        p.line([(a, y), (b, y)], 2.4, c.TEAL)


def _port(p: Burin) -> None:
    _coast(p)
    p.shape([(4, 86), (4, 60), (16, 46), (28, 60), (28, 86)], width=3)
    p.hatch([(17, 50), (28, 60), (28, 86), (17, 86)], 60, 5)
    p.shape([(70, 86), (70, 54), (83, 40), (96, 54), (96, 86)], width=3)
    p.hatch([(84, 44), (96, 54), (96, 86), (84, 86)], 60, 5)
    p.shape([(34, 88), (40, 26), (60, 26), (66, 88)], width=3.4)
    p.hatch([(50, 26), (60, 26), (66, 88), (50, 88)], 0, 6, 2)
    p.shape([(36, 26), (36, 14), (64, 14), (64, 26)], c.BLACK)
    p.shape([(33, 14), (50, 0), (67, 14)], c.BLACK)
    p.rect(45, 16, 55, 25, c.LIGHT)
    for side in (-1, 1):
        for dy in (-6, 0, 6):
            p.line([(50 + side * 20, 20 + dy * 0.4), (50 + side * 44, 20 + dy * 2)], 2.4, c.BLACK)
    p.line([(2, 88), (98, 88)], 4, c.BLACK)
    for y, a, b in ((93, 8, 60), (97, 30, 88)):
        p.line([(a, y), (b, y)], 2, c.TEAL)


def _island(p: Burin) -> None:
    _coast(p)
    p.shape([(4, 84), (22, 50), (36, 22), (48, 44), (58, 34), (78, 62), (96, 84)], width=3.4)
    p.hatch([(36, 22), (48, 44), (44, 84), (30, 84), (40, 50)], 66, 5, 2)
    p.hatch([(58, 34), (78, 62), (96, 84), (62, 84), (66, 58)], 58, 5, 2)
    p.line([(18, 84), (24, 60)], 4, c.BLACK)
    for a in (-150, -100, -40, 0):
        x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
        p.curve([(24, 60), (24 + 12 * x, 56 + 10 * y), (24 + 20 * x, 62 + 12 * y)], 4, c.BLACK)
    p.line([(2, 86), (98, 86)], 4, c.BLACK)
    for y, a, b in ((91, 10, 66), (96, 34, 84)):
        p.line([(a, y), (b, y)], 2, c.TEAL)


def _altar(p: Burin) -> None:
    _coast(p)
    p.shape([(14, 88), (18, 26), (34, 24), (36, 88)], width=3.4)
    p.hatch([(26, 25), (34, 24), (36, 88), (26, 88)], 62, 4.6, 2)
    p.shape([(64, 88), (66, 24), (82, 26), (86, 88)], width=3.4)
    p.hatch([(75, 25), (82, 26), (86, 88), (75, 88)], 62, 4.6, 2)
    p.shape([(6, 24), (8, 6), (92, 3), (95, 22)], c.BLACK, 3)
    lid = spline([(30, 14), (50, 7), (70, 13)], closed=False) + spline([(70, 13), (50, 20), (30, 14)], closed=False)
    p.poly(lid, c.LIGHT)
    p.circ(50, 13.5, 3.6, c.BLACK)
    p.shape([(42, 88), (42, 66), (58, 66), (58, 88)], c.BLACK)
    p.blob([(50, 40), (57, 54), (50, 64), (43, 54)], c.BLACK)
    p.line([(4, 89), (96, 89)], 4, c.BLACK)


def _wreck(p: Burin) -> None:
    hull = spline([(4, 52), (30, 70), (54, 66)], closed=False)
    p.shape(
        [*hull, (58, 74), (52, 80), (60, 90), (22, 90), *spline([(22, 90), (8, 76), (4, 52)], closed=False)],
        c.WOOD,
        3.4,
    )
    p.hatch([(6, 58), (54, 74), (58, 90), (22, 90)], 8, 5, 2)
    p.line([(34, 72), (58, 6)], 5, c.BLACK)
    p.line([(38, 28), (74, 40)], 4, c.BLACK)
    p.shape([(44, 30), (72, 40), (62, 58), (54, 50), (48, 58), (40, 46)], c.LIGHT, 2.4)
    p.hatch([(58, 35), (72, 40), (62, 58), (56, 50)], 62, 4.6, 1.8)
    p.shape([(72, 90), (76, 70), (92, 62), (96, 90)], c.WOOD, 3)
    p.hatch([(84, 66), (92, 62), (96, 90), (84, 90)], 62, 4.6, 2)
    p.line([(0, 91), (100, 91)], 4, c.TEAL)
    p.line([(10, 97), (70, 97)], 2.4, c.TEAL)


PLACES = {"P": _port, "I": _island, "A": _altar, "W": _wreck}


@sprite("everrain/vignette", size=1)
def vignette(kind: str, size: int, done: bool = False) -> Image.Image:
    """`done`: paler, with the Explored token on its shoulder."""
    p = Burin(size)
    PLACES[kind](p)
    out = p.done()
    if not done:
        return out
    out = dimmed(out, 0.55)
    q = Burin(size)
    q.circ(74, 28, 23, c.BLACK)
    q.circ(74, 28, 19, c.LIGHT)
    q.line([(64, 28), (72, 37), (86, 18)], 7, c.TEAL)
    out.alpha_composite(q.done())
    return out


@sprite("everrain/sunk", size=1)
def sunk(seat: int, size: int, colour: str) -> Image.Image:
    """A sunk player ship: the wreck on a black disc, a chip of its seat's colour beside it."""
    p = Burin(size)
    p.circ(50, 50, 49, c.BLACK)
    p.circ(50, 50, 44, c.LIGHT)
    p.ring(50, 50, 43, 6, colour)
    out = p.done()
    small = vignette("W", int(size * 0.62))
    out.alpha_composite(small, ((size - small.width) // 2, (size - small.height) // 2))
    return out
