"""The ship of the static layer: plating, rail, teak deck with its eight spaces, lifeboats, masts."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import ramp
from render.kit.fonts import write
from render.kit.geometry import Points, oval, spline
from render.kit.masks import blur, cropped, drawn, faded, grown, polygon, rim
from render.kit.noise import fbm
from render.kit.paint import array, emboss, flat, image, paste, shade, shadow
from render.kit.textures import brass, planks
from render.unfathomable import palette as c
from render.unfathomable.geometry import DECKS, LAYOUT, H, W, hull, px, py
from render.unfathomable.sea import SIZE, foamed, port_mask, spilled

_SEAMS = (
    *(((u, 0.135), (u, 0.28)) for u in (0.28, 0.50, 0.72)),
    *(((u, 0.72), (u, 0.865)) for u in (0.28, 0.50, 0.72)),
    ((0.88, 0.5), (0.985, 0.5)),
    ((0.05, 0.5), (0.12, 0.5)),
)
_PLATING = ((0.0, "#39464c"), (0.08, "#222c31"), (0.5, "#141a1e"), (0.90, "#0c1013"), (1.0, "#1a1413"))


def afloat(im: Image.Image, house: Image.Image) -> Image.Image:
    """The hull on the water, up to the bare deck; `house` is the mask of the superstructure, which lights it."""
    outline = polygon(SIZE, hull(0.040), 2)
    im = foamed(im, outline)
    shadow(im, outline, 10, 18, 18, 0.8)
    ports = port_mask()
    im = spilled(im, ports)
    yy = np.mgrid[0:H, 0:W][0]
    fall = np.clip((yy - py(0.12)) / (LAYOUT.map.h * 0.76), 0, 1)
    paste(im, image(ramp(fall, _PLATING)), (0, 0), outline)
    shade(im, rim(outline, 3), "#a83a2c", 0.85)
    paste(im, "#ffd58c", (0, 0), ports)
    paste(im, "#e9dfc6", (0, 0), polygon(SIZE, hull(-0.006), 2))
    deck = polygon(SIZE, hull(-0.013), 2)
    wood = planks(W, H, c.TEAK, 13, 31, length=170, contrast=1.15, nails=False)
    lit = 1.0 + 0.35 * array(blur(house, 46))[..., None] / 255
    paste(im, image(wood * lit * np.array([1.0, 0.97, 0.93]) * 0.86), (0, 0), deck)
    shade(im, ImageChops.multiply(deck, blur(ImageChops.invert(deck), 10)), (10, 8, 14), 0.8)
    _seams(im, deck)
    _numbers(im)
    _lifeboats(im)
    _rigging(im)
    return im


def _seams(im: Image.Image, deck: Image.Image) -> None:
    """Borders of the deck spaces: inlaid brass."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for (a, b), (d, e) in _SEAMS:
            pen.line([px(a) * k, py(b) * k, px(d) * k, py(e) * k], fill=255, width=4 * k)

    lines = ImageChops.multiply(deck, drawn(SIZE, draw, 2))
    shade(im, blur(ImageChops.offset(lines, 1, 3), 2), (0, 0, 0), 0.8)
    paste(im, image(brass(W, H)), (0, 0), lines)


def _numbers(im: Image.Image) -> None:
    """Stencilled on the planks."""
    for name, deck in DECKS.items():
        x, y = px(deck.number[0]), py(deck.number[1])
        n = name.removeprefix("deck-")
        write(im, (x + 2, y + 2), n, "deco", LAYOUT.plate.deck, "#24150a", "mm")
        write(im, (x, y), n, "deco", LAYOUT.plate.deck, "#f0d9a2", "mm")


def _lifeboats(im: Image.Image) -> None:
    """On davits at the rail."""
    for u in (0.28, 0.50, 0.72):
        for v, side in ((0.135, -1), (0.865, 1)):
            _lifeboat(im, px(u), py(v) + side * 2)


def _lifeboat(im: Image.Image, x: float, y: float) -> None:
    side = [(-42, 0), (-26, -12), (22, -12), (44, 0), (22, 12), (-26, 12)]
    outline: Points = spline([(x + a, y + b) for a, b in side])
    mask = polygon(SIZE, outline, 2)
    shadow(im, mask, 3, 6, 4, 0.8)
    paste(im, "#efe6d0", (0, 0), mask)
    inner = polygon(SIZE, [(x + (a - x) * 0.84, y + (b - y) * 0.66) for a, b in outline], 2)
    paste(im, "#8d6b45", (0, 0), inner)

    def thwarts(pen: ImageDraw.ImageDraw, k: int) -> None:
        for o in (-22, -3, 16):
            pen.rectangle([(x + o) * k, (y - 12) * k, (x + o + 6) * k, (y + 12) * k], fill=255)

    shade(im, ImageChops.multiply(inner, drawn(SIZE, thwarts, 2)), "#4f371f", 1)


def _rigging(im: Image.Image) -> None:
    """Bow and stern masts, stays, ventilators."""

    def stays(pen: ImageDraw.ImageDraw, k: int) -> None:
        for u, v in ((0.895, 0.455), (0.895, 0.545), (0.984, 0.5)):
            pen.line([px(0.955) * k, py(0.5) * k, px(u) * k, py(v) * k], fill=255, width=2 * k)

    shade(im, drawn(SIZE, stays, 2), "#1d140c", 0.9)
    for u, r in ((0.955, 11), (0.083, 11)):
        piece(im, oval(px(u), py(0.5), r), "#caa468", 6)


def arrows(im: Image.Image) -> None:
    """From water to deck, at the rail, and from deck to room, at the wall."""
    for name, deck in DECKS.items():
        port = int(name[-1]) % 2 == 1
        side = 1 if port else -1
        x = px((deck.area[0] + deck.area[2]) / 2)
        _arrow(im, x, py(0.14 if port else 0.86) - side * 6 + side * _bend(name), side, 16)
        _arrow(im, x, py(0.28 if port else 0.72) - side * 7, side, 11)


def _bend(name: str) -> float:
    """How far the rail has turned inward at the arrow of a bow space."""
    return 12 if name in ("deck-1", "deck-2") else 0


def _arrow(im: Image.Image, x: float, y: float, side: int, r: int) -> None:
    tip = [(x - r, y - side * r), (x + r, y - side * r), (x, y + side * r * 0.7)]
    part, box = cropped(polygon(SIZE, tip, 2), 2)
    emboss(im, part, brass(part.width, part.height), box[:2], depth=2, drop=4)


def piece(im: Image.Image, outline: Points, colour: str, drop: int = 4) -> None:
    """One piece of furniture or deck gear, in place, with bevel, grain and shadow."""
    x0, y0 = math.floor(min(p[0] for p in outline)) - 2, math.floor(min(p[1] for p in outline)) - 2
    w, h = int(max(p[0] for p in outline)) - x0 + 4, int(max(p[1] for p in outline)) - y0 + 4
    mask = polygon((w, h), [(x - x0, y - y0) for x, y in outline])
    grain = 1 + (fbm(w, h, 20, 6, 2, w * 7 + h) - 0.5)[..., None] * 0.35
    emboss(im, mask, array(flat(w, h, colour)) * grain, (x0, y0), 2, 0.35, 0.5, drop)


def house_mask() -> Image.Image:
    x0, y0, x1, y1 = px(0.12), py(0.28), px(0.88), py(0.72)
    return drawn(SIZE, lambda pen, k: pen.rectangle([x0 * k, y0 * k, x1 * k, y1 * k], fill=255), 1)


def walls(im: Image.Image, house: Image.Image) -> None:
    shadow(im, grown(house, 3), 6, 12, 12, 0.85)
    x0, y0, x1, y1 = px(0.12) - 7, py(0.28) - 7, px(0.88) + 7, py(0.72) + 7
    outer = drawn(SIZE, lambda pen, k: pen.rounded_rectangle([x0 * k, y0 * k, x1 * k, y1 * k], 10 * k, fill=255), 2)
    emboss(im, outer, flat(W, H, c.WALL), depth=3, drop=0)
    paste(im, "#1a1410", (0, 0), faded(house, 1))
