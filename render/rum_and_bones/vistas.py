"""Grounds of the other pictures: the deck of a melee, the captain's table, the sea after the battle."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops

from render.kit.cards import sunburst
from render.kit.colour import ramp
from render.kit.geometry import Points, spline
from render.kit.masks import blur, faded, halftone, polygon
from render.kit.noise import fbm
from render.kit.paint import image, paste, shade
from render.kit.textures import planks, pool_of_light
from render.rum_and_bones import palette as c


def melee() -> Image.Image:
    """Deck boards under a comic burst."""
    w, h = 1600, 700
    im = image(planks(w, h, "#8a5628", 46, 21, length=420, contrast=0.9, seam=0.5))
    rays = sunburst((w, h), 530, 336, 1300, 26, 0, 360)
    shade(im, faded(rays, 1), "#f0a040", 0.16)
    yy, xx = np.mgrid[0:h, 0:w]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - h / 2) / h) * 1.5 - 0.25, 0, 1)
    shade(im, halftone(w, h, far * 0.9, 11), c.INK, 0.5)
    return im


def tally() -> Image.Image:
    """A strip of the same deck."""
    return image(planks(1600, 204, "#8a5628", 46, 21, length=420, contrast=0.9, seam=0.5))


def cabin() -> Image.Image:
    """Dark table boards in lamplight."""
    w, h = 1600, 1200
    boards = planks(w, h, "#5f3a1d", 60, 33, length=520, contrast=0.8, seam=0.6)
    light = pool_of_light(w, h, w * 0.45, h * 0.2, w * 0.75, h * 0.8)[..., None]
    im = image(boards * (0.55 + 0.7 * light))
    yy, _ = np.mgrid[0:h, 0:w]
    shade(im, halftone(w, h, np.clip(yy / h - 0.45, 0, 1) * 0.9, 10), c.INK, 0.35)
    return im


_SKY = ((0.0, "#2a0f3c"), (0.30, "#8a1f4a"), (0.55, "#e8502a"), (0.78, "#ffb03a"), (1.0, "#ffe88a"))


def sunset() -> Image.Image:
    """A red sun over the water, two ships far out, a broken mast."""
    w, h, line = 1600, 900, 262
    yy, _ = np.mgrid[0:h, 0:w]
    cloud = (fbm(w, h, 340, 46, 4, 6) - 0.5) * 0.30
    im = image(ramp(np.clip(yy / line + cloud, 0, 1), _SKY))
    shade(im, sunburst((w, h), w / 2, line, 1100, 21), "#fff0b0", 0.18)
    sun = polygon((w, h), [(w / 2 + 170 * np.cos(t), line - 10 + 170 * np.sin(t)) for t in np.linspace(0, 6.3, 90)], 2)
    shade(im, blur(sun, 26), "#fff0b0", 0.9)
    paste(im, "#fff6d0", (0, 0), sun)
    for x, k, q in ((150, 0.82, 1), (1456, 0.74, -1)):
        _ship(im, x, line + 6, k, q)
    for i, (y, tone) in enumerate(
        ((line, "#b3433a"), (line + 130, "#7a2a4a"), (line + 290, "#4a1c4a"), (740, "#2a1030"))
    ):
        crest: Points = [(x, y + (7 + 3 * i) * np.sin(x / (46 + 18 * i) + i * 1.7)) for x in range(-8, w + 16, 8)]
        mask = polygon((w, h), [*crest, (w + 8, h + 2), (-8, h + 2)], 2)
        paste(im, tone, (0, 0), mask)
        rim = ImageChops.subtract(mask, ImageChops.offset(mask, 0, 6))
        shade(im, rim, "#ffcf7a", 0.55 - 0.12 * i)
    return im


def _ship(im: Image.Image, x: float, y: float, k: float, q: int) -> None:
    """A silhouette under sail, its bow to the right (q = 1) or to the left."""

    def at(points: Points) -> Points:
        return [(x + q * u * k, y + v * k) for u, v in points]

    parts = [
        at([(-140, -56), (-112, -56), (-104, -34), (92, -34), (150, -58), (112, 14), (-118, 14)]),
        at([(-74, -30), (-68, -30), (-68, -210), (-74, -210)]),
        at([(16, -30), (22, -30), (22, -240), (16, -240)]),
        at(spline([(-128, -66), (-110, -130), (-118, -196), (-22, -196), (-12, -130), (-24, -66)])),
        at(spline([(-40, -60), (-22, -140), (-34, -226), (74, -226), (86, -140), (70, -60)])),
        at([(22, -262), (70, -250), (22, -236)]),
        at([(16, -264), (22, -264), (22, -230), (16, -230)]),
    ]
    for points in parts:
        paste(im, "#2a0f2c", (0, 0), polygon(im.size, points, 2))
