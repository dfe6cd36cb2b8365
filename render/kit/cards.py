"""Cards: a framed sprite with a poster window, a value, a name, a timing ribbon and a text that fits or fails."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import hexed, mix, ramp, rgb
from render.kit.fonts import fit, fit_block, measure, write
from render.kit.geometry import Points
from render.kit.icons import icon
from render.kit.masks import drawn, ellipse, faded, polygon, slab
from render.kit.paint import emboss, flat, image, paste, put
from render.kit.panels import ribbon
from render.kit.sprites import kept, sprite
from render.kit.textures import brass, parchment

W, H, WINDOW = 252, 412, 132
INK, CREAM = "#23170c", "#fff3d2"


@sprite("card")
def card(
    name: str, body: str, glyph: str, bright: str, dark: str, value: str = "", timing: str = "", face: str = "period"
) -> Image.Image:
    """One card; the wording fits its box at 24 px or `TextDoesNotFit` is raised."""
    out = frame(glyph, bright, dark).copy()
    if value:
        _value(out, value, dark)
    write(out, (W / 2, 165), name, face, fit(name, face, 33, W - 26, 26), INK, "mm")
    top = 196
    if timing:
        band = ribbon(int(measure(timing, "label", 24)) + 44, 30, dark)
        put(out, band, W / 2, 203, False)
        write(out, (W / 2, 203), timing, "label", fit(timing, "label", 24, W - 44), CREAM, "mm")
        top = 226
    block(out, body, (W / 2, top), (W - 32, H - 18 - top), INK)
    return out


def block(im: Image.Image, s: str, at: tuple[float, float], room: tuple[float, float], ink: str) -> None:
    """A paragraph, centred both ways in a box whose middle top is `at`."""
    size, lines = fit_block(s, "info", 27, *room)
    leading = size * 1.12
    y = at[1] + (room[1] - leading * len(lines)) / 2 + leading / 2
    for i, line in enumerate(lines):
        write(im, (at[0], y + i * leading), line, "info", size, ink, "mm")


@kept(64)
def frame(glyph: str, bright: str, dark: str) -> Image.Image:
    """Everything on a card that depends only on its kind."""
    out = flat(W, H, dark)
    paste(out, image(parchment(W - 16, H - 16, "#f1e3bf", "#b8955a", seed=sum(map(ord, glyph)))), (8, 8))
    paste(out, _poster(W - 16, WINDOW, glyph, bright, dark), (8, 8))
    ImageDraw.Draw(out).rectangle([8, 8 + WINDOW, W - 9, 11 + WINDOW], fill="#b98a3c")
    paste(out, mix(bright, dark, 0.55), (0, 0), ImageChops.subtract(slab(W, H, 14), slab(W, H, 15, 7)))
    gold = ImageChops.subtract(slab(W, H, 15, 5), slab(W, H, 16, 8))
    paste(out, image(brass(W, H)), (0, 0), gold)
    out.putalpha(slab(W, H, 14))
    return out


def _poster(w: int, h: int, glyph: str, bright: str, dark: str) -> Image.Image:
    """A sun behind the emblem over a black sea."""
    yy, xx = np.mgrid[0:h, 0:w]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - h * 0.62) / h) * 1.25, 0, 1)
    pale = hexed(mix(bright, "#ffffff", 0.45))
    out = image(ramp(far, [(0, "#fff3cf"), (0.18, pale), (0.55, bright), (1, dark)]))
    paste(out, mix(bright, "#ffffff", 0.6), (0, 0), faded(sunburst((w, h), w / 2, h * 0.70, 220, 15), 0.30))
    for i, (y, tone) in enumerate(((h * 0.76, 0.72), (h * 0.86, 0.84), (h * 0.95, 0.94))):
        crest: Points = [(x, float(y + 5 * np.sin(x / 15 + i * 1.9))) for x in range(-4, w + 8, 4)]
        paste(out, mix(bright, "#04070b", tone), (0, 0), polygon((w, h), [*crest, (w + 4, h + 2), (-4, h + 2)]))
    put(out, icon(glyph, 76, "#fff6de", "#0b0d12", 3), w / 2 + 58, h * 0.48)
    return out


def sunburst(size: tuple[int, int], cx: float, cy: float, r: float, n: int, start: float = 180, end: float = 360):
    """Mask of a fan of wedge rays."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        box = [(cx - r) * k, (cy - r) * k, (cx + r) * k, (cy + r) * k]
        for i in range(n):
            wedge = (end - start) / n
            pen.pieslice(box, start + wedge * (i + 0.25), start + wedge * (i + 0.75), fill=255)

    return drawn(size, draw)


def _value(out: Image.Image, value: str, dark: str) -> None:
    """The number in its brass roundel, the largest thing on the card."""
    r = 42
    top = out.convert("RGB")
    emboss(top, ellipse((2 * r, 2 * r)), brass(2 * r, 2 * r), (14, 14), 3, drop=6)
    paste(top, rgb(mix(dark, "#000000", 0.25)), (14, 14), ellipse((2 * r, 2 * r), 6))
    write(top, (56, 57), value, "deco", 62 if len(value) == 1 else 46, CREAM, "mm")
    out.paste(top, (0, 0))
    out.putalpha(slab(W, H, 14))
