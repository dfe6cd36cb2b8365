"""Engraved busts in round windows: paper, ink and hatching, one prop each."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageOps

from render.everrain import palette as c
from render.everrain.engraving import Burin
from render.kit.geometry import spline
from render.kit.masks import ellipse
from render.kit.sprites import kept


def _bandana(p: Burin) -> None:
    p.shape([(50, 10), (70, 18), (74, 34), (50, 31), (26, 34), (30, 18)], c.RED, 2.4, curve=True)
    for x in (38, 50, 62):
        p.circ(x, 22, 2.4, c.LIGHT)
    p.shape([(26, 30), (14, 40), (18, 52), (28, 38)], c.RED, 2)
    p.curve([(30, 36), (24, 54), (28, 70)], 4, c.BLACK)
    p.line([(60, 48), (66, 58)], 1.8, c.BLACK)


def _cap(p: Burin) -> None:
    p.shape([(50, 8), (74, 14), (72, 26), (28, 26), (26, 14)], "#2b3d52", 2.4, curve=True)
    p.shape([(28, 26), (72, 26), (80, 33), (20, 33)], c.BLACK, 2)
    p.ring(42, 44, 8, 2, c.BLACK)
    p.ring(59, 44, 8, 2, c.BLACK)


def _tricorn(p: Burin) -> None:
    p.curve([(32, 28), (24, 50), (28, 72)], 6, c.BLACK)
    p.curve([(68, 28), (76, 50), (72, 72)], 6, c.BLACK)
    p.shape([(50, 4), (66, 14), (96, 18), (78, 32), (50, 28), (22, 32), (4, 18), (34, 14)], "#1c2a2c", 2.4)
    p.line([(8, 19), (24, 29), (50, 25), (76, 29), (92, 19)], 2.4, c.GOLD)


def _beard(p: Burin) -> None:
    beard = [(31, 48), (38, 56), (50, 57), (62, 56), (69, 48), (68, 66), (58, 82), (50, 88), (42, 82), (32, 66)]
    p.shape(beard, "#5a5148", 2.2, curve=True)
    p.hatch([(31, 50), (50, 58), (69, 50), (66, 68), (50, 88), (34, 68)], 84, 4, 1.6)
    p.curve([(43, 62), (50, 60), (57, 62)], 3, c.LIGHT)
    p.shape([(50, 12), (68, 20), (71, 32), (50, 28), (29, 32), (32, 20)], "#c9bfa8", 2.2, curve=True)
    p.hatch([(50, 14), (68, 20), (71, 32), (50, 28)], 70, 4, 1.4)
    p.circ(42, 44, 7, c.BLACK)
    p.line([(32, 34), (70, 52)], 2, c.BLACK)


def _hood(p: Burin) -> None:
    outer = spline([(18, 84), (20, 44), (32, 14), (50, 6), (68, 14), (80, 44), (82, 84)], closed=False)
    inner = spline([(82, 84), (70, 66), (71, 40), (50, 22), (29, 40), (30, 66), (18, 84)], closed=False)
    p.shape([*outer, *inner], "#24383b", 2.4)
    p.hatch([(68, 14), (80, 44), (82, 84), (70, 66), (71, 40)], 62, 4, 1.6)


def _surgeon(p: Burin) -> None:
    """A white cap, a masked mouth."""
    p.shape([(50, 8), (72, 16), (74, 32), (50, 29), (26, 32), (28, 16)], c.BONE, 2.4, curve=True)
    p.line([(50, 12), (50, 25)], 3, c.RED)
    p.line([(44, 18), (56, 18)], 3, c.RED)
    p.shape([(32, 50), (50, 54), (68, 50), (66, 64), (50, 74), (34, 64)], c.BONE, 2.2, curve=True)
    for y in (57, 62, 67):
        p.line([(38, y), (62, y)], 1.2, c.GREY)
    p.line([(32, 52), (28, 40)], 1.6, c.BLACK)
    p.line([(68, 52), (72, 40)], 1.6, c.BLACK)


def _arms(p: Burin) -> None:
    """An iron cap with a nose guard, a broken tooth of a scar."""
    p.shape([(50, 6), (72, 18), (74, 36), (50, 33), (26, 36), (28, 18)], "#8b9494", 2.4, curve=True)
    p.hatch([(50, 8), (72, 18), (74, 36), (50, 33)], 70, 4, 1.5)
    p.shape([(46, 30), (54, 30), (53, 50), (47, 50)], "#8b9494", 2)
    for x in (32, 42, 58, 68):
        p.circ(x, 30, 1.8, c.BLACK)
    p.line([(36, 52), (42, 60), (38, 64)], 1.8, c.BLACK)


def _wool(p: Burin) -> None:
    """A knitted cap and a scarf."""
    p.shape([(50, 10), (68, 16), (72, 32), (28, 32), (32, 16)], "#2d6a6a", 2.4, curve=True)
    for x in (36, 43, 50, 57, 64):
        p.line([(x, 16), (x - 1, 30)], 1.4, c.BLACK)
    p.circ(50, 9, 5, c.BONE)
    p.shape([(34, 70), (50, 76), (66, 70), (68, 80), (50, 88), (32, 80)], c.RED, 2.2, curve=True)
    p.shape([(58, 82), (68, 98), (58, 100), (52, 86)], c.RED, 2)


def _braid(p: Burin) -> None:
    """Bare-headed, a thick braid over the shoulder."""
    p.shape(
        [(50, 10), (70, 16), (74, 38), (66, 30), (50, 26), (34, 30), (26, 38), (30, 16)], "#3b342c", 2.2, curve=True
    )
    p.hatch([(50, 10), (70, 16), (74, 38), (64, 30), (50, 26)], 60, 4, 1.4)
    for i, y in enumerate((44, 54, 64, 74, 84)):
        p.shape([(24 + i, y), (32 + i, y + 3), (28 + i, y + 11), (20 + i, y + 8)], "#3b342c", 1.6, curve=True)


_PROPS = {
    "bandana": _bandana,
    "cap": _cap,
    "tricorn": _tricorn,
    "beard": _beard,
    "hood": _hood,
    "surgeon": _surgeon,
    "arms": _arms,
    "wool": _wool,
    "braid": _braid,
}


@kept(128)
def face(kind: str, size: int, mirrored: bool = False) -> Image.Image:
    p = Burin(size, 3)
    p.circ(50, 50, 50, "#9fb3ac")
    for y in range(2, 100, 5):
        p.line([(0, y), (100, y)], 1.5, c.TEAL)
    p.shape([(50, 68), (74, 72), (94, 84), (98, 104), (2, 104), (6, 84), (26, 72)], "#31464a", 2.4, curve=True)
    p.hatch([(50, 70), (76, 74), (96, 86), (98, 102), (50, 102)], 62, 4.4, 1.8)
    p.shape([(40, 56), (60, 56), (62, 76), (50, 84), (38, 76)], c.SKIN, 2)
    p.hatch([(40, 64), (60, 58), (62, 76), (50, 82)], 20, 3.4, 1.3)
    p.shape([(50, 20), (68, 26), (71, 46), (64, 62), (50, 71), (36, 62), (29, 46), (32, 26)], c.SKIN, curve=True)
    p.hatch([(62, 26), (70, 32), (70, 48), (63, 62), (52, 70), (60, 54), (64, 40)], 64, 3.4, 1.4, curve=True)
    for x in (42, 59):
        p.circ(x, 44, 3.6, c.BLACK, 2.6)
        p.line([(x - 6, 38), (x + 5, 37)], 2.4, c.BLACK)
    p.curve([(51, 44), (47, 54), (52, 55)], 1.8, c.BLACK)
    p.curve([(43, 62), (50, 61), (57, 63)], 2.2, c.BLACK)
    _PROPS[kind](p)
    p.ring(50, 50, 50, 5, c.BLACK)
    out = p.done()
    if mirrored:
        out = ImageOps.mirror(out)
    out.putalpha(ImageChops.multiply(out.getchannel("A"), ellipse((size, size))))
    return out
