"""Marks on zones: where the piece stands that acts, and what can be chosen."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import rgba
from render.kit.fonts import font, write
from render.kit.masks import slab
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.rum_and_bones import palette as c


@sprite("rum_and_bones/now", size=0)
def now(size: int) -> Image.Image:
    """The zone of the piece that acts: the one yellow frame on the board."""
    pen = Pen(size, "RGBA", 3)
    pen.rect(0, 0, 100, 100, c.INK, 14)
    pen.rect(3, 3, 97, 97, c.NOW, 12)
    out = pen.done()
    hole = Image.new("L", (size, size), 255)
    hole.paste(0, (0, 0), slab(size, size, size * 0.16, size * 0.10))
    out.putalpha(ImageChops.multiply(out.getchannel("A"), hole))
    return out


@sprite("rum_and_bones/mark", size=1)
def mark(kind: str, size: int, tinted: bool = True) -> Image.Image:
    """A zone that can be chosen: framed, and tinted if nothing lies there; dashed for a rig, corners for an attack."""
    colour = c.MARKS[kind]
    band = ImageChops.subtract(slab(size, size, 12, 2), slab(size, size, 12, 8))
    edge = ImageChops.subtract(slab(size, size, 13), slab(size, size, 11, 10))
    if kind in ("rig", "attack"):
        gaps = Image.new("L", (size, size), 255)
        pen = ImageDraw.Draw(gaps)
        cuts = [(0.28, 0.72)] if kind == "attack" else [(0.20, 0.36), (0.64, 0.80)]
        for a, b in cuts:
            pen.rectangle([size * a, 0, size * b, size], fill=0)
            pen.rectangle([0, size * a, size, size * b], fill=0)
        band, edge = ImageChops.multiply(band, gaps), ImageChops.multiply(edge, gaps)
    out = Image.new("RGBA", (size, size), rgba(colour, 0))
    if tinted:
        out.paste(rgba(colour, 96), (0, 0), slab(size, size, 12, 4))
    top = Image.new("RGBA", (size, size), rgba(c.INK, 0))
    top.paste(rgba(c.INK), (0, 0), edge)
    top.paste(rgba(colour), (0, 0), band)
    out.alpha_composite(top)
    return out


@kept(32)
def _plate(w: int, h: int, ground: str) -> Image.Image:
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    out.paste(rgba(c.INK), (0, 0), slab(w, h, 9))
    out.paste(rgba(ground), (0, 0), slab(w, h, 9, 3))
    return out


@sprite("rum_and_bones/name", size=2)
def name(zone: str, kind: str, size: int, need: int = 0, tall: bool = False) -> Image.Image:
    """A zone's own name on a plate, with the roll that a rig needs beside it or (tall) below it."""
    ink, ground = (c.WHITE, "#c01818") if kind == "attack" else (c.INK, c.MARKS[kind])
    lines = [zone, f"{need}+"] if need and tall else [f"{zone} {need}+" if need else zone]
    if len(lines) > 1:
        size = round(size * 0.86)
    widest = "M" + "0" * (max(map(len, lines)) - 1)
    w = int(font("number", size).getlength(widest)) + round(size * 0.16)
    h = round(size * (1.06 + 0.92 * (len(lines) - 1)))
    out = _plate(w, h, ground).copy()
    for i, line in enumerate(lines):
        write(out, (w / 2, h / 2 + 1 + (i - (len(lines) - 1) / 2) * size * 0.92), line, "number", size, ink, "mm")
    return out
