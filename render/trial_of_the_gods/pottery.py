"""What the pictures are made of: fired clay, black gloss, lime plaster, and the friezes that run round a vase."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw

from render.kit.colour import rgb
from render.kit.geometry import Point, Points, spline
from render.kit.masks import drawn
from render.kit.noise import fbm, warp
from render.kit.sprites import kept
from render.trial_of_the_gods import palette as c

Place = Callable[[float, float], Point]
Path = tuple[str, Points]


def clay(
    w: int, h: int, base: str = c.CLAY, seed: int = 1, crackle: float = 0.55, wheel: Point | None = None
) -> np.ndarray:
    """Mottle, speckle, craquelure (thin zero-lines of warped noise); throwing marks round the centre of a wheel."""
    mottle, fine = fbm(w, h, 240, 240, 4, seed) - 0.5, fbm(w, h, 5, 5, 2, seed + 1) - 0.5
    light = 1 + 0.30 * mottle + 0.10 * fine
    if wheel is not None:
        yy, xx = np.mgrid[0:h, 0:w]
        r = np.hypot(xx - wheel[0], yy - wheel[1])
        light += 0.022 * np.sin(r / 2.6) + 0.02 * np.sin(r / 7.1 + mottle * 6)
    out = np.array(rgb(base), np.float32) * light[..., None]
    return out * _cracks(w, h, seed, crackle)[..., None] if crackle else out


def _cracks(w: int, h: int, seed: int, strength: float) -> np.ndarray:
    bend = fbm(w, h, 90, 90, 3, seed + 4) - 0.5
    where = np.clip(fbm(w, h, 300, 300, 2, seed + 9) * 3 - 1, 0, 1)
    out = np.ones((h, w), np.float32)
    for size in (58, 34):
        line = warp(fbm(w, h, size, size, 2, seed + size), bend * 60, bend[::-1] * 60)
        out *= 1 - strength * 0.55 * np.clip(1 - np.abs(line - 0.5) / 0.016, 0, 1) * where
    return out


def glaze(w: int, h: int, seed: int = 3, base: str = c.BLACK) -> np.ndarray:
    """Black gloss: brush-bands going brown where it was thin, one soft sheen from the upper left."""
    yy, xx = np.mgrid[0:h, 0:w]
    bands, spots = fbm(w, h, 160, 12, 3, seed) - 0.5, fbm(w, h, 200, 200, 3, seed + 1) - 0.5
    thin = np.clip(bands * 0.55 + spots, -0.4, 0.6)[..., None] * np.array([30, 19, 13])
    sheen = np.exp(-(((xx / max(w, 1) + yy / max(h, 1) - 0.55) / 0.22) ** 2))
    return np.array(rgb(base), np.float32) + thin + sheen[..., None] * np.array([15, 13, 12])


def plaster(w: int, h: int, seed: int = 5, base: str = c.PLASTER) -> np.ndarray:
    rough, fine = fbm(w, h, 70, 70, 4, seed) - 0.5, fbm(w, h, 4, 4, 2, seed + 1) - 0.5
    return np.array(rgb(base), np.float32) * (1 + 0.16 * rough + 0.05 * fine)[..., None]


# ---- friezes: paths in (s, t), s along the band, t across it from 0 to 1 ------------------------------------------


def meander(n: int) -> list[Path]:
    key = ((0, 4), (0, 0), (4, 0), (4, 3), (1.6, 3), (1.6, 1.5), (2.6, 1.5))
    turns: list[Path] = [("line", [(5 * i + x, y / 4) for x, y in key]) for i in range(n)]
    return turns + [("line", [(5.0 * i, 1.0), (5.0 * i + 5, 1.0)]) for i in range(n)]


_CURL = "0,1 .08,.62 .3,.22 .62,.04 .92,.2 .98,.52 .8,.72 .62,.6 .68,.44 .54,.5 .56,.8 .78,.95 1,1"


def wave(n: int) -> list[Path]:
    """The running dog."""
    points = [(float(x), float(y)) for x, y in (p.split(",") for p in _CURL.split())]
    curl = spline(points, False, 6)
    return [("poly", [(i + x, y) for x, y in curl]) for i in range(n)]


def tongue(n: int) -> list[Path]:
    tip = [(0.5 - 0.38 * math.cos(a), 0.62 + 0.34 * math.sin(a)) for a in np.linspace(0, math.pi, 9)]
    leaf = [(0.12, 0.0), (0.12, 0.62), *tip, (0.88, 0.62), (0.88, 0.0)]
    return [("poly", [(i + x, y) for x, y in leaf]) for i in range(n)]


def band(paths: Sequence[Path], place: Place, width: float, size: tuple[int, int], scale: int = 3) -> Image.Image:
    """Mask of a frieze; `place` brings (s, t) to pixels."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for kind, points in paths:
            where = [(x * k, y * k) for x, y in _laid(kind, points, place)]
            if kind == "poly":
                pen.polygon(where, fill=255)
                continue
            pen.line(where, fill=255, width=max(1, int(width * k)), joint="curve")
            half = width * k / 2
            for x, y in (where[0], where[-1]):
                pen.rectangle([x - half, y - half, x + half, y + half], fill=255)

    return drawn(size, draw, scale)


def _laid(kind: str, points: Points, place: Place) -> Points:
    """Long lines in pieces, so that they bend with the vase."""
    ends = [*points, points[0]] if kind == "poly" else points
    out: Points = []
    for (s0, t0), (s1, t1) in pairwise(ends):
        n = max(1, int(abs(s1 - s0) * 3)) if kind == "line" else 1
        out += [place(s0 + (s1 - s0) * j / n, t0 + (t1 - t0) * j / n) for j in range(n)]
    return out if kind == "poly" else [*out, place(*points[-1])]


@kept(64)
def strip(kind: str, w: int, h: int) -> Image.Image:
    """Straight frieze as a mask."""
    if kind == "meander":
        n = max(1, round(w / (h * 1.25)))
        return band(meander(n), lambda s, t: (2 + s / (5 * n) * (w - 4), 2 + t * (h - 5)), max(2, h / 8), (w, h))
    n = max(1, round(w / (h * (1.15 if kind == "wave" else 0.62))))
    paths = wave(n) if kind == "wave" else tongue(n)
    return band(paths, lambda s, t: (s / n * w, t * h), 2, (w, h))


def ring(
    kind: str, cx: float, cy: float, r0: float, r1: float, n: int, size: tuple[int, int], part: int
) -> Image.Image:
    """Tongues bent round a cup, t = 0 at r0 and 1 at r1; every second one, beginning with `part`."""
    paths = (wave(n) if kind == "wave" else tongue(n))[part::2]

    def place(s: float, t: float) -> Point:
        a, r = s / n * 2 * math.pi - math.pi / 2, r0 + (r1 - r0) * t
        return cx + r * math.cos(a), cy + r * math.sin(a)

    return band(paths, place, max(2, abs(r1 - r0) / 8), size, 2)
