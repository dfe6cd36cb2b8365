"""What the things on the tavern table are made of: staves, rum, rope, gold."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import mix, ramp, rgb
from render.kit.fonts import font
from render.kit.geometry import oval, turned
from render.kit.masks import blur, drawn, ellipse, faded, rim
from render.kit.noise import fbm
from render.kit.paint import image, shade
from render.kit.pen import Pen
from render.kit.textures import brass, tinted

_GOLD = ((0.0, "#fff3b8"), (0.35, "#f0c04a"), (0.7, "#b9801f"), (1.0, "#6a3f0c"))


def across(n: int, turn: float) -> np.ndarray:
    """Distance of each pixel from the long axis of a thing turned in an n by n box."""
    yy, xx = np.mgrid[0:n, 0:n] - n / 2
    t = math.radians(turn)
    return -xx * math.sin(t) + yy * math.cos(t)


def staves(n: int, r: int) -> np.ndarray:
    """End grain of the staves round a mug."""
    yy, xx = np.mgrid[0:n, 0:n] - n / 2
    turn = np.arctan2(yy, xx) * 16 / (2 * np.pi)
    seam = np.abs(turn - np.round(turn)) < 1.6 / r
    tint = np.sin(np.floor(turn) * 12.9898) * 0.12
    value = 1 + tint + (fbm(n, n, 9, 9, 2, 8) - 0.5) * 0.5
    return tinted("#8f5a2e", np.where(seam, 0.35, value))


def rum(q: int) -> np.ndarray:
    yy, xx = np.mgrid[-q:q, -q:q] / q
    far = np.hypot(xx, yy)
    lit = np.exp(-(((xx - 0.3) / 0.5) ** 2 + ((yy - 0.35) / 0.4) ** 2))
    glint = np.exp(-(((far - 0.62) / 0.05) ** 2)) * np.exp(-(((np.arctan2(yy, xx) + 2.3) / 0.4) ** 2))
    froth = np.clip(far * 2.2 - 1.45 + (fbm(2 * q, 2 * q, 16, 16, 3, 3) - 0.5) * 2.2, 0, 1) * 0.75
    rum = ramp(lit, [(0, "#1c0a03"), (1, "#8a3f10")])
    foam = np.array(rgb("#d9b680"), np.float32)
    return rum * (1 - froth[..., None]) + foam * froth[..., None] + glint[..., None] * np.array([190, 150, 100])


def strand(width: int) -> Image.Image:
    """One turn of a rope: a slanted, rounded lay, lit from above."""
    pen = Pen(width * 2, "RGBA")
    pen.poly(turned(oval(50, 50, 30, 15), -52), "#1c1008")
    for i in range(8):
        t = i / 7
        pen.poly(turned(oval(50 - 2 * t, 50 - 3 * t, 27 - 12 * t, 12 - 9 * t), -52), mix("#6a4a26", "#d8b478", t))
    return pen.done()


def lettered(word: str, face: str, size: int, w: int, h: int) -> Image.Image:
    """A mask with a word in its middle."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        pen.text((w * k / 2, h * k / 2), word, font=font(face, size * k), fill=255, anchor="mm")

    return drawn((w, h), draw)


def coin(size: int, turn: float) -> Image.Image:
    n = size * 3
    disc = ellipse((n, n), 2, 1)
    out = image(brass(n, n, size, _GOLD))
    dark = ImageChops.subtract(ellipse((n, n), n * 0.10, 1), ellipse((n, n), n * 0.14, 1))
    shade(out, dark, "#5a360a", 0.8)
    cross = drawn(
        (n, n),
        lambda d, k: [
            d.rectangle([v * n * k for v in box], fill=255) for box in ((0.44, 0.2, 0.56, 0.8), (0.2, 0.44, 0.8, 0.56))
        ],
        1,
    )
    cross = cross.rotate(turn, Image.Resampling.BICUBIC)
    shade(out, blur(ImageChops.offset(cross, 3, 3), 2), "#4a2a06", 0.8)
    shade(out, cross, "#ffe89a", 0.75)
    shade(out, faded(rim(disc, 3), 1), "#fff3c4", 0.6)
    out.putalpha(disc)
    return out.resize((size, size), Image.Resampling.LANCZOS)
