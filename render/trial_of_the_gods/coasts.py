"""The shores of the Islands: painted into the cup, and lit where an Island can be chosen."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops

from render.kit.colour import rgba
from render.kit.geometry import Points, spline
from render.kit.masks import grown, polygon
from render.kit.sprites import sprite
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.geometry import LAYOUT, island

_C = LAYOUT.cup


def coast(n: int) -> Points:
    rng = np.random.default_rng(100 + n)
    cx, cy = island(n)
    wide, tall, more, wear = _C.coast
    out: Points = []
    for a in np.linspace(0, 2 * math.pi, 15, endpoint=False):
        bulge = abs(math.sin(2 * a))
        rx = (wide + (more if n in _C.large else 0) + rng.uniform(1 - wear, wear)) * (1 + 0.10 * bulge)
        ry = (tall + rng.uniform(1 - wear, wear)) * (1 + 0.13 * bulge)
        out.append((cx + math.cos(a) * rx, cy + 2 + math.sin(a) * ry))
    return spline(out, n=6)


@sprite("trial_of_the_gods/coast", size=1)
def lit(n: int, size: int) -> Image.Image:
    """Light along the shore of an Island that can be chosen."""
    side = LAYOUT.isle.mark
    x, y = island(n)
    shore = polygon((side, side), [(px - x + side / 2, py - y + side / 2) for px, py in coast(n)])
    out = Image.new("RGBA", (side, side), rgba(c.BLACK, 0))
    for wide, ink in ((14, c.BLACK), (11, c.NOW), (3, c.BLACK)):
        out.paste(rgba(ink), (0, 0), ImageChops.subtract(grown(shore, wide), shore))
    return out.resize((size, size), Image.Resampling.LANCZOS)
