"""Panels, plates and pills: the furniture that text sits on."""

from __future__ import annotations

import itertools
import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import Colour, mix, ramp, rgb, rgba
from render.kit.geometry import stepped
from render.kit.masks import drawn, faded, inner_shade, polygon, rim, slab
from render.kit.noise import fbm
from render.kit.paint import emboss, image, paste, shade
from render.kit.sprites import sprite
from render.kit.textures import brass, leather, parchment


@sprite("panel")
def deco(
    w: int,
    h: int,
    step: int = 9,
    top: str = "#0d1c26",
    foot: str = "#06101a",
    alpha: float = 1.0,
    line: int = 3,
    inner: bool = True,
) -> Image.Image:
    """Lacquer with stepped corners, a brass rule and a hairline inside it."""
    mask = polygon((w, h), stepped(0, 0, w - 1, h - 1, step))
    fall = np.linspace(0, 1, h)[:, None] * np.ones((1, w))
    grain = (fbm(w, h, 60, 60, 3, w + h) - 0.5)[..., None] * 7
    out = image(ramp(fall, [(0, top), (1, foot)]) + grain)
    metal = image(brass(w, h))
    paste(out, metal, (0, 0), rim(mask, line))
    if inner and w > 60 and h > 50:
        g = line + 5
        hair = polygon((w, h), stepped(g, g, w - 1 - g, h - 1 - g, max(2, step - 2)))
        paste(out, metal, (0, 0), faded(rim(hair, 1), 0.6))
    out.putalpha(faded(mask, alpha))
    return out


@sprite("pill")
def pill(w: int, h: int, fill: str, edge: str | None = None) -> Image.Image:
    """A status: round ends, one flat colour, a gloss at the top."""
    mask = slab(w, h, h / 2)
    out = Image.new("RGBA", (w, h), rgba(edge or fill, 0))
    out.paste(rgba(edge or mix(fill, "#000000", 0.35)), (0, 0), mask)
    out.paste(rgba(fill), (0, 0), slab(w, h, h / 2, 2))
    gloss = Image.linear_gradient("L").resize((w, h)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    out.paste(rgba("#ffffff"), (0, 0), faded(ImageChops.multiply(slab(w, h, h / 2, 3), gloss), 0.28))
    return out


@sprite("hide")
def hide(
    w: int, h: int, base: str, thread: str, radius: int = 22, seed: int = 17, edge: str | None = None
) -> Image.Image:
    """A piece of leather: bevelled, darker to the edge, saddle-stitched; `edge` binds it with a metal rule."""
    mask = slab(w, h, radius)
    out = Image.new("RGB", (w, h))
    emboss(out, mask, leather(w, h, base, seed), depth=3, light=0.30, dark=0.55, drop=0)
    shade(out, inner_shade(mask, 16), (8, 4, 2), 0.75)
    stitches(out, 13, radius - 9, thread)
    if edge:
        paste(out, edge, (0, 0), ImageChops.subtract(mask, slab(w, h, radius, 5)))
        shade(out, ImageChops.subtract(slab(w, h, radius, 5), slab(w, h, radius, 7)), (20, 8, 2), 0.8)
    out.putalpha(mask)
    return out


def stitches(im: Image.Image, inset: int, radius: int, thread: Colour, length: int = 13, gap: int = 8) -> None:
    """Saddle stitch round a piece of leather: short dashes, each with its dark hole below."""
    path = _dashes(im.width, im.height, inset, radius, length, gap)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for (x0, y0), (x1, y1) in path:
            pen.line([x0 * k, y0 * k, x1 * k, y1 * k], fill=255, width=int(2.6 * k))

    dashes = drawn(im.size, draw, 2)
    shade(im, ImageChops.offset(dashes, 0, 2), (0, 0, 0), 0.7)
    shade(im, dashes, thread, 0.9)


def _dashes(w: int, h: int, inset: int, radius: int, length: int, gap: int) -> list[tuple]:
    """Pieces of a rounded rectangle's outline, evenly spaced."""
    outline = _outline(inset, inset, w - 1 - inset, h - 1 - inset, max(2, radius))
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(outline))
    count = max(1, round(total / (length + gap)))
    step = total / count
    return [
        (_along(outline, i * step), _along(outline, i * step + step * length / (length + gap))) for i in range(count)
    ]


def _outline(x0: float, y0: float, x1: float, y1: float, r: float) -> list[tuple[float, float]]:
    corners = ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180))
    points = []
    for cx, cy, start in corners:
        turn = [math.radians(start + a) for a in range(0, 91, 10)]
        points += [(cx + r * math.cos(t), cy + r * math.sin(t)) for t in turn]
    return [*points, points[0]]


def _along(outline: list[tuple[float, float]], distance: float) -> tuple[float, float]:
    for a, b in itertools.pairwise(outline):
        length = math.dist(a, b)
        if distance <= length and length > 0:
            t = distance / length
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        distance -= length
    return outline[-1]


@sprite("paper")
def paper(w: int, h: int, seed: int = 11, base: str = "#ecd9ae", edge: str = "#a17a43") -> Image.Image:
    """A slip of parchment with a worn, uneven edge."""
    wear = fbm(w, h, 26, 26, 3, seed) - 0.5
    yy, xx = np.mgrid[0:h, 0:w]
    near = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy))
    mask = image(np.clip(near - 4 + wear * 14, 0, 1) * 255)
    out = image(parchment(w, h, base, edge, seed))
    shade(out, rim(mask, 1), (60, 36, 12), 0.7)
    out.putalpha(mask)
    return out


@sprite("rule")
def rule(w: int, h: int, colour: str, alpha: float = 1.0) -> Image.Image:
    """A line that fades at both ends."""
    fade = np.clip(np.minimum(np.arange(w), np.arange(w)[::-1]) / (w * 0.18), 0, 1) * 255 * alpha
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    out.putalpha(image(np.repeat(fade[None, :], h, 0)))
    return out


@sprite("ribbon")
def ribbon(w: int, h: int, fill: str) -> Image.Image:
    """Swallow-tailed band for a timing or a status."""
    tail = h / 4
    points = [(0, 0), (w - 1, 0), (w - 1 - tail, h / 2), (w - 1, h - 1), (0, h - 1), (tail, h / 2)]
    out = Image.new("RGBA", (w, h), (*rgb(fill), 0))
    out.putalpha(polygon((w, h), points))
    return out
