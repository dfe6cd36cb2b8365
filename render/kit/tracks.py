"""Tracks: steps in a row with the marker on one of them, and bars that fill."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.colour import INK, hexed, mix, rgba
from render.kit.fonts import font
from render.kit.icons import icon
from render.kit.masks import slab
from render.kit.paint import put
from render.kit.pen import Pen
from render.kit.sprites import sprite

_NOW, _STEP = 58, 44


@sprite("track")
def track(length: int, at: int, width: int, colour: str, first: str = "star", last: str = "anchor") -> Image.Image:
    """Steps 0 to length-1 on a line; those behind the marker are lit, its own is larger."""
    out = Image.new("RGBA", (width, _NOW), rgba(colour, 0))
    pen = ImageDraw.Draw(out)
    gap = (width - _NOW) / max(1, length - 1)
    y = _NOW // 2
    pen.line([y, y, y + gap * (length - 1), y], fill=rgba(mix(colour, "#000000", 0.45)), width=5)
    pen.line([y, y, y + gap * at, y], fill=rgba(colour), width=5)
    for i in range(length):
        glyph = first if i == 0 else last if i == length - 1 else ""
        put(out, step(i, at, colour, glyph), y + gap * i, y, False)
    return out


def step(i: int, at: int, colour: str, glyph: str) -> Image.Image:
    size = _NOW if i == at else _STEP
    lit = i <= at
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 49, INK)
    pen.circ(50, 50, 45, colour if lit else mix(colour, "#000000", 0.55))
    pen.circ(50, 50, 37, "#fff6d8" if i == at else mix(colour, "#000000", 0.25) if lit else "#0b151c")
    out = pen.done()
    ink = "#1a1206" if lit else hexed(mix(colour, "#ffffff", 0.2))
    if glyph and i != at:
        put(out, icon(glyph, 22, ink), size / 2, size / 2, False)
    else:
        f = font("number", 36 if i == at else 27)
        ImageDraw.Draw(out).text((size / 2, size / 2), str(i), font=f, fill=rgba(ink), anchor="mm")
    return out


@sprite("bar")
def bar(value: int, limit: int, width: int, height: int, colour: str, ground: str = "#02070b") -> Image.Image:
    """A gauge of `limit` cells, `value` of them full."""
    out = Image.new("RGBA", (width, height), rgba(ground, 0))
    out.paste(rgba("#8d6c33"), (0, 0), slab(width, height, 6))
    out.paste(rgba(ground), (0, 0), slab(width, height, 6, 2))
    pen = ImageDraw.Draw(out)
    cell = (width - 6) / limit
    for i in range(value):
        tone = colour if i % 2 == 0 else mix(colour, "#000000", 0.15)
        pen.rectangle([3 + i * cell, 3, 3 + (i + 1) * cell - 2, height - 4], fill=rgba(tone))
    return out
