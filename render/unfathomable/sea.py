"""The night sea of the static layer: swell, moonlight, something under the ship, foam, light from the portholes."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from render.kit.geometry import tentacle
from render.kit.masks import blur, drawn, grown, polygon
from render.kit.noise import fbm
from render.kit.paint import array, image, shade
from render.kit.textures import sea_night
from render.unfathomable import palette as c
from render.unfathomable.geometry import H, W, portholes, px, py

_ARMS = (
    (((60, 960), (170, 850), (330, 868), (470, 930), (640, 840), (780, 880)), 46),
    (((-40, 300), (70, 215), (210, 246), (340, 186), (480, 214), (600, 168)), 36),
    (((1180, 960), (1130, 840), (1010, 830), (930, 880), (860, 850)), 34),
    (((1215, 150), (1190, 300), (1120, 220), (1020, 190), (960, 232)), 30),
)
SIZE = (W, H)


def water() -> Image.Image:
    yy, xx = np.mgrid[0:H, 0:W]
    a = sea_night(W, H, c.SEA, 8, 48)
    a *= np.clip(1.34 - (((xx - 760) / 1150) ** 2 + ((yy - 480) / 780) ** 2), 0.25, 1.15)[..., None]
    moon = np.exp(-((((xx - 980) + (yy - 150) * 0.30) / 130) ** 2))
    glitter = moon * np.clip(fbm(W, H, 70, 6, 3, 44) * 4 - 2.1, 0, 1)
    a += glitter[..., None] * np.array([150, 185, 180]) * 0.55
    im = blur(image(a), 0.8)
    for path, thick in _ARMS:
        _arm(im, path, thick)
    shade(im, drawn(SIZE, _borders, 2), "#7fc9c2", 0.55)
    return im


def _arm(im: Image.Image, path: tuple[tuple[float, float], ...], thick: float) -> None:
    """A drowned silhouette, lit at the rim."""
    outline, suckers = tentacle(path, thick, 3)
    mask = polygon(SIZE, outline, 1)
    shade(im, blur(grown(mask, 4), 9), "#2f9f86", 0.30)
    shade(im, blur(mask, 3), "#020a0e", 0.86)

    def rings(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y, r in suckers:
            pen.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], outline=255, width=2 * k)

    shade(im, blur(drawn(SIZE, rings, 2), 1), "#3fae93", 0.55)


def _borders(pen: ImageDraw.ImageDraw, k: int) -> None:
    """Dashes between the water spaces."""
    for u in (0.28, 0.50, 0.72):
        for v0, v1 in ((0.005, 0.11), (0.89, 0.995)):
            for i in range(5):
                y = py(v0 + (v1 - v0) * i / 5)
                pen.line([px(u) * k, y * k, px(u) * k, (y + 9) * k], fill=255, width=3 * k)
    for x0, x1 in ((px(0.998), px(1.008)), (px(0.002), px(0.036))):
        for i in range(2):
            x = x0 + (x1 - x0) * i / 2
            pen.line([x * k, py(0.5) * k, (x + 9) * k, py(0.5) * k], fill=255, width=3 * k)


def foamed(im: Image.Image, hull: Image.Image) -> Image.Image:
    """Foam along the plating and a wake astern."""
    yy, xx = np.mgrid[0:H, 0:W]
    near = array(blur(hull, 16)) / 255
    foam = np.clip(near * 2 - 0.2, 0, 1) * (1 - array(hull) / 255) * np.clip(fbm(W, H, 40, 14, 4, 9) * 3.2 - 1.35, 0, 1)
    wake = np.exp(-(((np.abs(yy - py(0.5)) - (px(0.08) - xx) * 0.42 - 190) / 22) ** 2))
    wake = wake * (xx < px(0.10)) * np.clip((xx + 60) / 300, 0, 1)
    foam = foam + wake * np.clip(fbm(W, H, 60, 10, 4, 10) * 3 - 1.3, 0, 1) * 0.5
    rgb = np.array([169, 216, 210], np.float32)
    return image(array(im) + np.clip(foam, 0, 1)[..., None] * rgb * 0.62)


def port_mask() -> Image.Image:
    def dots(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y in portholes():
            pen.ellipse([(x - 2.6) * k, (y - 2.6) * k, (x + 2.6) * k, (y + 2.6) * k], fill=255)

    return drawn(SIZE, dots, 2)


def spilled(im: Image.Image, ports: Image.Image) -> Image.Image:
    """Warm light of the portholes on the water."""
    spill = array(blur(grown(ports, 7), 13)) / 255 * (0.55 + 0.9 * fbm(W, H, 50, 8, 3, 61))
    return image(array(im) + spill[..., None] * np.array([255, 176, 84]) * 0.62)


def smoke(im: Image.Image, x: float, y: float) -> Image.Image:
    """From the funnel, drifting aft."""
    yy, xx = np.mgrid[0:H, 0:W]
    t = np.clip((x - xx) / 420, 0, 1.6)
    path = y - 46 * np.sin(t * 3.0) - 60 * t
    wide = 24 + 74 * t
    dens = np.exp(-(((yy - path) / wide) ** 2)) * np.clip(fbm(W, H, 70, 60, 4, 91) * 2.6 - 0.75, 0, 1)
    dens = (dens * np.clip(1.15 - t, 0, 1) * (xx < x) * 0.8)[..., None]
    lit = np.clip(0.5 - (yy - path) / (2.2 * wide), 0, 1)[..., None]
    return image(array(im) * (1 - dens) + dens * (np.array([58, 62, 68]) + lit * np.array([70, 68, 62])))
