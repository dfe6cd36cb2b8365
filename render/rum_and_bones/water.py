"""The sea of a static layer: caustics, wave marks, foam round the hulls, the Kraken's shadow, the dashed grid."""

from __future__ import annotations

from string import ascii_uppercase

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.rum_and_bones.views import Layout
from render.kit.fonts import write
from render.kit.geometry import spline, tentacle
from render.kit.masks import blur, drawn, grown, padded, polygon
from render.kit.noise import fbm
from render.kit.paint import array, glow, image, paste, shade
from render.kit.textures import sea_tropic
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import LAYOUT, Frame, H, W, cells, outline


def water(w: int = W, h: int = H, seed: int = 3, marks: int = 210) -> Image.Image:
    im = blur(image(sea_tropic(w, h, c.WATER, seed)), 0.7)
    rng = np.random.default_rng(seed + 9)
    spots = [(rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.7, 1.25)) for _ in range(marks)]

    def arcs(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y, s in spots:
            for o in (0, 17):
                box = [(x + o * s) * k, y * k, (x + (o + 18) * s) * k, (y + 13 * s) * k]
                pen.arc(box, 200, 340, fill=255, width=3 * k)

    shade(im, drawn((w, h), arcs, 2), "#ffffff", 0.55)
    return im


def hulls(frame: Frame, layout: Layout) -> Image.Image:
    """All ships as one mask."""
    out = Image.new("L", (W, H), 0)
    for fleet in layout.fleets:
        for ship in fleet.ships:
            out = ImageChops.lighter(out, polygon((W, H), outline(frame, ship), 2))
    return out


def foam(im: Image.Image, ships: Image.Image) -> None:
    """A ragged white collar and a thin echo line."""
    near = array(blur(grown(ships, 10), 9)) / 255
    wild = fbm(W, H, 26, 26, 3, 5) - 0.5
    shade(im, blur(image(((near + wild * 0.75) > 0.46) * 255.0), 1), "#ffffff", 0.92)
    far = np.abs(array(blur(grown(ships, 26), 12)) / 255 + wild * 0.35 - 0.42) < 0.035
    shade(im, blur(image(far * 255.0), 1), "#ffffff", 0.55)


def dashes(im: Image.Image, frame: Frame) -> None:
    """Sea Zones: a dashed white grid, and coordinates on the margins."""
    x0, y0, x1, y1 = (int(v) for v in frame.box)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(frame.columns + 1):
            for y in range(y0, y1, 14):
                pen.line([frame.x(i) * k, y * k, frame.x(i) * k, (y + 7) * k], fill=255, width=2 * k)
        for j in range(frame.rows + 1):
            for x in range(x0, x1, 14):
                pen.line([x * k, frame.y(j) * k, (x + 7) * k, frame.y(j) * k], fill=255, width=2 * k)

    shade(im, drawn((W, H), draw, 1), "#ffffff", 0.34)


def coordinates(im: Image.Image, frame: Frame) -> None:
    at = LAYOUT.coordinates
    (up, large), (left, small) = at.letter, at.number
    for i in range(frame.columns):
        place = (frame.x(i + 0.5), frame.top - up)
        write(im, place, ascii_uppercase[i], "pirate", large, c.CREAM, "mm", c.INK, at.contour)
    for j in range(frame.rows):
        write(im, (frame.left - left, frame.y(j + 0.5)), str(j + 1), "pirate", small, c.CREAM, "mm", c.INK, at.contour)


_ARMS = (
    ([(60, 10), (150, 60), (230, 40), (262, -20), (222, -58), (186, -30), (206, -4)], 25),
    ([(60, -20), (140, -56), (210, -34), (300, 46), (370, 52), (392, 4), (362, -18)], 22),
)


def shadow_below(im: Image.Image, frame: Frame, zones: list[str], reach: float = 1.0) -> None:
    """Something large under the planks where the Kraken may come up. Deck paint, not a piece: no outline."""
    at = cells(zones)
    x = frame.x(sum(p[0] for p in at) / len(at) + 0.5)
    y = frame.y(sum(p[1] for p in at) / len(at) + 0.5)
    k = frame.cell / 84
    body = Image.new("L", (W, H), 0)
    pen = ImageDraw.Draw(body)
    ring = [(0, -74), (96, -40), (104, 30), (0, 78), (-104, 30), (-96, -40)]
    pen.polygon(spline([(x + u * k, y + v * k) for u, v in ring]), fill=255)
    suckers: list[tuple[float, float, float]] = []
    for q in (-1, 1):
        for path, thick in _ARMS:
            points, found = tentacle([(x + q * u * k * reach, y + v * k) for u, v in path], thick * k, 5 * k)
            pen.polygon(points, fill=255)
            suckers += found
    shade(im, blur(grown(body, 4), 6), "#9ff5e6", 0.35)
    shade(im, blur(body, 2), "#054a78", 0.80)
    dots = drawn((W, H), lambda d, s: [d.ellipse(_round(p, s), fill=255) for p in suckers], 1)
    shade(im, blur(dots, 1), "#3fa9c4", 0.75)
    for q in (-1, 1):
        _eye(im, x, y, q, k)


def _round(p: tuple[float, float, float], k: int) -> list[float]:
    x, y, r = p
    return [(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k]


def _eye(im: Image.Image, x: float, y: float, q: int, k: float) -> None:
    glow(im, (x + q * 66 * k, y - 4 * k), int(46 * k), "#ffe04a", 0.8)
    lid = [(x + q * 46 * k, y + 2 * k), (x + q * 64 * k, y - 14 * k), (x + q * 86 * k, y - 12 * k)]
    lid.append((x + q * 70 * k, y + 8 * k))
    shade(im, polygon((W, H), spline(lid), 2), "#fff27a", 0.95)
    slit = (x + q * 67 * k, y - 3 * k)
    mask = drawn((24, 32), lambda d, s: d.ellipse([8 * s, 6 * s, 16 * s, 26 * s], fill=255))
    paste(im, "#05304a", (slit[0] - 12, slit[1] - 16), padded(mask, 0))
