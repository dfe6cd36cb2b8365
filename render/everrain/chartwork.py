"""The board's static layer: the storm over what nobody has charted, arms of the deep in it, and beds for papers."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from games.everrain.printed import SLOTS
from render.everrain import palette as c
from render.everrain.engraving import calm, rough, storm
from render.everrain.geometry import HEX, LAYOUT, slot_middle
from render.everrain.hexes import bare
from render.everrain.papers import plate
from render.kit.fonts import write
from render.kit.geometry import Points, spline, tentacle
from render.kit.masks import drawn, polygon, rim
from render.kit.paint import paste, put, shade

W, H = LAYOUT.size


def leviathan(im: Image.Image, path: Points, thick: float, thin: float, ink: str = "#b9c0b6", strength: float = 0.8):
    """An arm of the deep, cut in contour strokes. Art, no piece."""
    body, suckers = tentacle(path, thick, thin, 16)
    mask = polygon(im.size, body, 2)
    shade(im, mask, "#0d1214", 0.80)
    centre = spline(path, closed=False, n=16)
    n = len(centre)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(n - 1):
            (x, y), (bx, by) = centre[i], centre[i + 1]
            dx, dy = bx - x, by - y
            long = math.hypot(dx, dy) or 1
            w = thick + (thin - thick) * (i / n) ** 0.8
            for t in (0, 0.5):
                px, py = x + dx * t, y + dy * t
                bow = [
                    (
                        px - dy / long * w * u + dx / long * w * 0.55 * (1 - u * u),
                        py + dx / long * w * u + dy / long * w * 0.55 * (1 - u * u),
                    )
                    for u in (-1, -0.7, -0.35, 0, 0.2)
                ]
                pen.line([(a * k, b * k) for a, b in bow], fill=210, width=max(1, int(1.3 * k)))
        for x, y, r in suckers:
            pen.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], outline=255, width=int(1.6 * k))

    shade(im, drawn(im.size, draw, 2), ink, strength)
    shade(im, rim(mask, 1), ink, strength)


def bed(im: Image.Image, at: list[int], seed: int, kind: str = "paper", ruled: bool = True) -> None:
    x, y, w, h = at
    put(im, plate(w, h, kind, seed, ruled), x + w / 2, y + h / 2)


def chart() -> Image.Image:
    im = storm(W, H, 3)
    leviathan(im, [(-30, 560), (60, 500), (150, 430), (150, 330), (80, 290), (40, 340), (80, 390)], 44, 6)
    leviathan(im, [(1000, 1230), (1010, 1080), (930, 960), (980, 880), (1060, 900), (1050, 960)], 40, 5)
    leviathan(im, [(60, 1230), (120, 1080), (210, 1010), (260, 1080), (220, 1130)], 34, 5)
    flower = bare(HEX)
    size, halo = LAYOUT.map.empty
    for slot in range(SLOTS):
        x, y = slot_middle(slot)
        paste(im, flower, (x - flower.width / 2, y - flower.height / 2))
        write(im, (x, y), str(slot), "fell-caps", size, c.SOUNDING, "mm", "#12181b", halo)
    return im


def calm_sea() -> Image.Image:
    return calm(*LAYOUT.map.at[2:])


def rough_sea() -> Image.Image:
    return rough(*LAYOUT.map.at[2:])


def gale() -> Image.Image:
    """Behind cards and battles."""
    return storm(W, H, 12, 0.70)


def abyss() -> Image.Image:
    """Behind what has risen: arms from all sides, an eye that is almost shut."""
    im = storm(W, H, 31, 0.82)
    arms: tuple[Points, ...] = (
        [(-40, 1240), (80, 1060), (60, 860), (180, 720), (270, 800), (220, 880)],
        [(1640, 1240), (1500, 1040), (1540, 840), (1420, 700), (1330, 780), (1380, 860)],
        [(-40, 200), (90, 260), (200, 190), (240, 80), (160, 40), (130, 100)],
        [(1640, 240), (1500, 280), (1400, 200), (1370, 90), (1450, 40), (1480, 110)],
        [(560, 1260), (520, 1140), (620, 1080), (560, 1020)],
        [(1040, 1260), (1080, 1130), (980, 1080), (1040, 1010)],
    )
    for i, path in enumerate(arms):
        leviathan(im, path, 54 if i < 2 else 40, 6, "#b9b0c6")
    return im


def dawn() -> Image.Image:
    """The rain lets up."""
    return storm(W, H, 17, 0.42)
