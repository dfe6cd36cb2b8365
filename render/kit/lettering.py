"""Letters with a contour, made quickly: stroking a rough face takes five times as long as a blur of its mask."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.kit.colour import Colour
from render.kit.fonts import font
from render.kit.masks import blur
from render.kit.paint import paste
from render.kit.sprites import kept

_SWELL = [max(0, min(255, (v - 13) * 16)) for v in range(256)]


def inked(
    im: Image.Image,
    at: tuple[float, float],
    words: str,
    face: str,
    size: int,
    fill: Colour,
    anchor: str,
    halo: Colour,
    width: int = 3,
) -> None:
    """One line of text with its halo."""
    letters, edge, (dx, dy) = _masks(words, face, size, anchor, width)
    corner = round(at[0] + dx), round(at[1] + dy)
    paste(im, halo, corner, edge)
    paste(im, fill, corner, letters)


@kept(1024)
def _masks(
    words: str, face: str, size: int, anchor: str, width: int
) -> tuple[Image.Image, Image.Image, tuple[float, float]]:
    """Letters, the same swollen, and where their corner lies from the anchor."""
    f = font(face, size)
    x0, y0, x1, y1 = f.getbbox(words, anchor=anchor)
    pad = width + 3
    letters = Image.new("L", (int(x1 - x0) + 2 * pad + 2, int(y1 - y0) + 2 * pad + 2))
    ImageDraw.Draw(letters).text((pad - x0, pad - y0), words, font=f, fill=255, anchor=anchor)
    return letters, blur(letters, width / 1.5).point(_SWELL), (x0 - pad, y0 - pad)


def lettered(
    im: Image.Image, at: tuple[float, float], words: str, face: str, size: int, fill: Colour, anchor: str
) -> None:
    """One line of text without a halo, kept as well: most words of a board were on the one before."""
    (x, y), (right, down) = (math.floor(at[0]), math.floor(at[1])), (at[0] % 1, at[1] % 1)
    letters, (dx, dy) = _mask(words, face, size, anchor, right, down)
    paste(im, fill, (x + dx, y + dy), letters)


@kept(2048)
def _mask(
    words: str, face: str, size: int, anchor: str, right: float, down: float
) -> tuple[Image.Image, tuple[int, int]]:
    """Letters that begin so much of a pixel further right and down, and where their corner lies from the anchor."""
    f = font(face, size)
    x0, y0, x1, y1 = f.getbbox(words, anchor=anchor)
    left, top = min(0, math.floor(x0)) - 1, min(0, math.floor(y0)) - 1  # with the anchor: it counts from a whole pixel
    letters = Image.new("L", (math.ceil(x1) - left + 2, math.ceil(y1) - top + 2))
    ImageDraw.Draw(letters).text((right - left, down - top), words, font=f, fill=255, anchor=anchor)
    return letters, (left, top)
