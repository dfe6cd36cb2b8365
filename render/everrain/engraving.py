"""Copper engraving: tone by line. One line for each whole number of a phase, as wide as the tone asks for."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.everrain import palette as c
from render.kit.colour import Colour, rgb, rgba
from render.kit.geometry import Point, spline
from render.kit.masks import blur, drawn, faded, polygon
from render.kit.noise import fbm, warp
from render.kit.paint import array, image, shade
from render.kit.pen import Pen

SLANT = 12  # degrees of the rain


def burin(phase: np.ndarray, tone: np.ndarray) -> np.ndarray:
    """A mask of lines in 0..1, antialiased by the gradient."""
    gy, gx = np.gradient(phase)
    steep = np.hypot(gx, gy) + 1e-6
    off = np.abs(phase % 1 - 0.5)
    return np.clip((tone * 0.5 - off) / steep + 0.5, 0, 1) * (tone > 0.02)


def inked(base: np.ndarray, mask: np.ndarray, colour: Colour) -> np.ndarray:
    return base * (1 - mask[..., None]) + np.array(rgb(colour), np.float32) * mask[..., None]


def paper(w: int, h: int, seed: int = 1, base: Colour = c.PAPER, strength: float = 9) -> np.ndarray:
    n = fbm(w, h, 240, 200, 3, seed) - 0.5
    return np.array(rgb(base), np.float32) + n[..., None] * np.array([strength * 2.2, strength * 2, strength * 1.7])


def rain(w: int, h: int, n: int, seed: int, least: float = 26, most: float = 80, width: float = 1) -> Image.Image:
    """Strokes in gusts: a mask."""
    rng = np.random.default_rng(seed)
    gust = fbm(w, h, 260, 260, 2, seed + 1)
    lean = math.tan(math.radians(SLANT))

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for _ in range(n):
            x, y, long = rng.uniform(-40, w + 40), rng.uniform(-60, h), rng.uniform(least, most)
            here = gust[int(min(max(y, 0), h - 1)), int(min(max(x, 0), w - 1))]
            if rng.random() > (here - 0.25) * 1.9:
                continue
            ends = [(x * k, y * k), ((x - long * lean) * k, (y + long) * k)]
            pen.line(ends, fill=int(90 + 150 * rng.random()), width=max(1, int(width * k)))

    return drawn((w, h), draw, 2)


def _soft(noise: np.ndarray, r: float) -> np.ndarray:
    return array(blur(image(noise * 255), r)) / 255


def storm(w: int, h: int, seed: int, dark: float = 0.74, pitch: float = 6.4) -> Image.Image:
    """The unknown: rolling cloud and black water, cross-hatched, the rain scratched back to the paper."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    q, r = fbm(w, h, 420, 260, 2, seed) - 0.5, fbm(w, h, 380, 300, 2, seed + 1) - 0.5
    rolling = warp(fbm(w, h, 330, 190, 4, seed + 2, 0.45), q * 260, r * 200)
    tone = _soft(np.clip(dark + (rolling - 0.5) * 1.15, 0.16, 0.95), 5)
    bend = _soft(fbm(w, h, 360, 230, 3, seed + 5, 0.38), 9) - 0.5
    a = np.array(rgb(c.STORM), np.float32) * (1.06 - 0.35 * tone[..., None])
    a = inked(a, burin((yy + bend * 330 + xx * 0.12) / pitch, np.clip(tone * 0.86, 0, 0.82)), c.NIGHT)
    across = (yy * 0.62 + xx * 0.78 - bend * 190) / (pitch * 1.05)
    out = image(inked(a, burin(across, np.clip((tone - 0.58) * 1.5, 0, 0.62)), c.NIGHT))
    shade(out, rain(w, h, 1500, seed + 9, 34, 110, 1.1), c.MIST, 0.34)
    return out


def calm(w: int, h: int, seed: int = 21) -> Image.Image:
    """Long thin wavering lines that break off."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    bend = _soft(fbm(w, h, 190, 90, 3, seed, 0.4), 3) - 0.5
    broken = fbm(w, h, 130, 26, 3, seed + 3)
    lines = (yy + bend * 74 + 2.2 * np.sin(xx / 23 + yy / 60)) / 10.5
    a = inked(paper(w, h, 5, c.CALM, 7), burin(lines, np.clip(0.34 * (broken - 0.28) * 2.0, 0, 0.30)), c.TEAL)
    out = image(a)
    shade(out, rain(w, h, 420, seed + 7, 22, 56), "#33474a", 0.30)
    return out


def rough(w: int, h: int, seed: int = 21) -> Image.Image:
    """Heaped and scalloped, crests in paper, black above them."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    row = 22.5
    phase = xx / 39 + 2.6 * (fbm(w, h, 150, 60, 2, seed + 5) - 0.5) + np.floor(yy / row) * 0.5
    scallop = np.abs(np.sin(math.pi * phase))
    wave = yy % row - 13 * (1 - scallop)
    a = np.array(rgb(c.ROUGH), np.float32) + paper(w, h, 6, "#000000", 8)
    a = inked(a, burin((yy - 13 * (1 - scallop)) / 4.5, np.clip(0.28 + wave / row * 0.62, 0.16, 0.80)), "#123034")
    a = inked(a, np.clip(1.9 - np.abs(wave - 0.5), 0, 1) * 0.95, "#f0ece0")
    out = image(inked(a, np.clip(1.5 - np.abs(wave + 2.2), 0, 1), c.BLACK))
    shade(out, rain(w, h, 420, seed + 8, 22, 56), "#f0ece0", 0.30)
    return out


def hatch(
    im: Image.Image,
    points: Sequence[Point],
    angle: float = 60,
    pitch: float = 4,
    width: float = 1.2,
    colour: Colour = c.BLACK,
    scale: int = 3,
) -> None:
    """Parallel strokes inside an outline."""
    x0, y0 = min(x for x, _ in points), min(y for _, y in points)
    w, h = int(max(x for x, _ in points) - x0) + 2, int(max(y for _, y in points) - y0) + 2
    inside = polygon((w, h), [(x - x0, y - y0) for x, y in points], scale)
    dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    long = w + h

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(int(2 * long / pitch)):
            t = -long + i * pitch
            x, y = w / 2 - dy * t, h / 2 + dx * t
            ends = [((x - dx * long) * k, (y - dy * long) * k), ((x + dx * long) * k, (y + dy * long) * k)]
            pen.line(ends, fill=255, width=max(1, round(width * k)))

    lines = ImageChops.multiply(drawn((w, h), draw, scale), inside)
    im.paste(rgba(colour) if im.mode == "RGBA" else rgb(colour), (int(x0), int(y0)), lines)


class Burin(Pen):
    """A pen for vignettes: shapes in paper with an ink contour, shaded by hatching."""

    def __init__(self, size: int, scale: int = 3) -> None:
        super().__init__(size, "RGBA", scale)
        self.scale = scale

    def shape(
        self,
        points: Sequence[Point],
        fill: Colour = c.LIGHT,
        width: float = 2.6,
        edge: Colour = c.BLACK,
        curve: bool = False,
    ) -> None:
        outline = spline(points) if curve else list(points)
        self.poly(outline, fill)
        self.line([*outline, outline[0]], width, edge)

    def hatch(
        self,
        points: Sequence[Point],
        angle: float = 62,
        pitch: float = 5,
        width: float = 1.5,
        colour: Colour = c.BLACK,
        curve: bool = False,
    ) -> None:
        outline = self.scaled(spline(points) if curve else points)
        hatch(self.im, outline, angle, pitch * self.unit, width * self.unit, colour, 1)


def dimmed(im: Image.Image, strength: float) -> Image.Image:
    out = im.copy()
    out.putalpha(faded(im.getchannel("A"), strength))
    return out
