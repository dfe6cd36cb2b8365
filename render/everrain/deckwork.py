"""The ship's static layer: hull and deck in the water, zones with plates, the dark Below Deck, beds for papers."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from games.everrain.printed import zones
from render.everrain import palette as c
from render.everrain.chartwork import H, W, bed
from render.everrain.engraving import burin, inked, paper, storm
from render.everrain.geometry import LAYOUT, zone_box
from render.kit.colour import rgb
from render.kit.fonts import TextDoesNotFit, fit, write
from render.kit.geometry import Points, spline
from render.kit.masks import blur, grown, polygon, rim
from render.kit.noise import fbm
from render.kit.paint import array, image, paste, shade, shadow

_X, _Y, _UNIT = LAYOUT.ship.deck


def hull_line(out: float = 0) -> Points:
    """The outline, so many units outside the zones."""
    top = spline(
        [
            (-1.4 - out, 20),
            (-1.2 - out, 12),
            (1 - out * 0.6, 7.2 - out),
            (12, 3 - out),
            (30, 0.9 - out),
            (42, 0.5 - out),
            (54, 0.9 - out),
            (72, 3.2 - out),
            (86, 7.2 - out),
            (96, 11.6 - out),
            (101.4 + out * 0.4, 15.4 - out * 0.3),
            (104 + out, 20),
        ],
        closed=False,
        n=8,
    )
    return [(_X + x * _UNIT, _Y + y * _UNIT) for x, y in [*top, *((x, 40 - y) for x, y in reversed(top))]]


def ship() -> Image.Image:
    im = storm(W, H, 12, 0.70)
    _hull(im)
    _furniture(im)
    _zones(im)
    _below(im)
    for seed, at in enumerate((LAYOUT.ship.head, LAYOUT.ship.guns, LAYOUT.ship.orders, LAYOUT.ship.hold), 41):
        bed(im, at, seed)
    return im


def _hull(im: Image.Image) -> None:
    """A ragged wake, dark strakes, and planks in double strokes with butts and a little grain."""
    hull, deck = polygon((W, H), hull_line(1.1), 2), polygon((W, H), hull_line(0.15), 2)
    ragged = array(blur(grown(hull, 10), 9)) / 255 * 1.3 + (fbm(W, H, 26, 20, 3, 5) - 0.5) * 1.1 - 0.55
    shade(im, image(np.clip(ragged * 4, 0, 1) * 255), "#cfd6cc", 0.85)
    shadow(im, hull, 6, 12, 12, 0.8)
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    side = np.ones((H, W, 3), np.float32) * np.array(rgb("#6f6a5c"), np.float32)
    strakes = burin((yy + 4 * np.sin(xx / 160)) / 5.2, np.full((H, W), 0.55, np.float32))
    paste(im, image(inked(side, strakes, c.BLACK)), (0, 0), hull)
    paste(im, _planks(yy), (0, 0), deck)
    paste(im, c.BLACK, (0, 0), rim(hull, 2))
    paste(im, c.BLACK, (0, 0), rim(deck, 2))
    inner = ImageChops.subtract(deck, blur(deck.filter(ImageFilter.MinFilter(9)), 9))
    shade(im, inner, "#2a2620", 0.55)


def _planks(yy: np.ndarray) -> Image.Image:
    pitch = 14.4
    grain = fbm(W, H, 120, 5, 2, 33)
    a = paper(W, H, 31, "#ddd6c4", 9)
    a = inked(a, burin(yy / pitch, np.full((H, W), 0.10, np.float32)) * 0.75, "#4a4539")
    faint = np.clip((fbm(W, H, 190, 12, 3, 34) - 0.46) * 0.75, 0, 0.26)
    out = image(inked(a, burin((yy + (grain - 0.5) * 5) / 4.8, faint) * 0.8, "#7a7260"))
    rng = np.random.default_rng(4)
    pen = ImageDraw.Draw(out)
    for row in range(int(H / pitch)):
        x = int(rng.integers(0, 220))
        while x < W:
            pen.line([(x, row * pitch + 7), (x, row * pitch + 21)], fill="#6d6554", width=2)
            x += int(rng.uniform(150, 300))
    return out


def _furniture(im: Image.Image) -> None:
    """Gratings: faint, they are no pieces."""
    pen = ImageDraw.Draw(im)
    for gx, gy, gw, gh in (
        (4, 24.8, 4, 5),
        (60.8, 30.2, 4.4, 4),
        (76.5, 25.4, 5, 4.4),
        (48, 19.6, 4, 4.2),
        (48, 31.6, 4, 4.2),
    ):
        x, y, w, h = _X + gx * _UNIT, _Y + gy * _UNIT, gw * _UNIT, gh * _UNIT
        for k in range(0, int(w), 9):
            pen.line([(x + k, y), (x + k, y + h)], fill="#a89f8a", width=2)
        for k in range(0, int(h), 9):
            pen.line([(x, y + k), (x + w, y + k)], fill="#a89f8a", width=2)
        pen.rectangle([x - 3, y - 3, x + w + 2, y + h + 2], outline="#8b8471", width=3)


def _zones(im: Image.Image) -> None:
    """A rule round each, and a plate with its number and name."""
    pen = ImageDraw.Draw(im)
    tall, size, number, taken, first = LAYOUT.ship.plate
    for zone in zones():
        x0, y0, x1, y1 = zone_box(zone.id)
        pen.rectangle([x0, y0, x1, y1], outline=c.BLACK, width=3)
        pen.rectangle([x0 + 5, y0 + 5, x1 - 5, y1 - 5], outline="#8b8471", width=1)
        pen.rectangle([x0, y0, x1, y0 + tall], fill="#e9e4d6", outline=c.BLACK, width=3)
        pen.rectangle([x0, y0, x0 + tall, y0 + tall], fill=c.BLACK)
        name = shortest(zone.name, size, x1 - x0 - taken)
        write(im, (x0 + tall / 2, y0 + tall / 2 + 1), str(zone.id), "number", number, c.LIGHT, "mm")
        write(
            im,
            (x0 + first, y0 + tall / 2 + 1),
            name,
            "label",
            fit(name, "label", size, x1 - x0 - taken),
            c.BLACK,
            "lm",
        )


def shortest(name: str, size: int, room: float) -> str:
    """The long side of a ship is cut to its first letters where there is no room."""
    try:
        fit(name, "label", size, room)
    except TextDoesNotFit:
        first, _, rest = name.partition(" ")
        return f"{first[:5]}. {rest}"
    return name


def _below(im: Image.Image) -> None:
    """Ribs in the dark."""
    bed(im, LAYOUT.ship.below, 40, "dark", False)
    x, y, w, h = LAYOUT.ship.below
    pen = ImageDraw.Draw(im)
    for k in range(12, w - 8, 26):
        pen.line([(x + k, y + 4), (x + k, y + h - 10)], fill="#3b4345", width=3)
    for k in range(10, h - 12, 12):
        pen.line([(x + 6, y + k), (x + w - 6, y + k)], fill="#2c3335", width=2)
