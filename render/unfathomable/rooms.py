"""Rooms of the static layer: floors under lamplight, furniture, doors, name plates, numbers, action roundels."""

from __future__ import annotations

from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from render.kit.badges import medallion
from render.kit.colour import rgb
from render.kit.fonts import fit, write
from render.kit.geometry import oval
from render.kit.icons import icon
from render.kit.masks import drawn, faded, inner_shade, rim, rounded
from render.kit.noise import fbm
from render.kit.paint import emboss, flat, glow, image, paste, put, shade
from render.kit.textures import brass, planks
from render.unfathomable import palette as c
from render.unfathomable.brasswork import lacquer
from render.unfathomable.geometry import LAYOUT, ROOMS, around, block, pixels, px, py
from render.unfathomable.hull import piece
from render.unfathomable.sea import SIZE, smoke
from render.unfathomable.words import say

_WARM = {"white": (1.0, 1.04, 1.0), "stone": (1.0, 1.04, 1.0), "iron": (1.6, 0.92, 0.5)}
_LAMP = (1.22, 1.02, 0.74)
# u, v, across a wall that runs fore and aft
_DOORS = (
    *((0.72, v, False) for v in (0.345, 0.655)),
    *((0.50, v, False) for v in (0.36, 0.64, 0.545)),
    *((0.28, v, False) for v in (0.36, 0.64)),
    *((0.38, v, False) for v in (0.46, 0.54)),
    *((0.62, v, False) for v in (0.46, 0.54)),
    *((u, 0.50, True) for u in (0.648, 0.352)),
    *((u, v, True) for u in (0.825, 0.637, 0.417, 0.218) for v in (0.28, 0.72)),
)
FUNNEL = (0.20, 0.392)


def shape(room: Any, pad: int = 3) -> tuple[Image.Image, tuple[int, int]]:
    """Mask of a room inside its walls, and where it lies."""
    x0, y0, x1, y1 = around(room.rects)
    mask = Image.new("L", (x1 - x0, y1 - y0), 0)
    pen = ImageDraw.Draw(mask)
    for rect in room.rects:
        a, b, d, e = pixels(rect)
        pen.rectangle([a - x0, b - y0, d - x0 - 1, e - y0 - 1], fill=255)
    edged = Image.new("L", (mask.width + 2, mask.height + 2), 0)
    edged.paste(mask, (1, 1))
    return edged.filter(ImageFilter.MinFilter(2 * pad + 1)).crop((1, 1, mask.width + 1, mask.height + 1)), (x0, y0)


def rooms(im: Image.Image) -> Image.Image:
    for room in ROOMS.values():
        _floor(im, room)
    im = _fittings(im)
    _doors(im)
    for space, room in ROOMS.items():
        _plate(im, say.term("place", space).upper(), room)
    put(im, icon("lock", 30, "#c9d2d6", "#0a0d10"), px(0.482), py(0.557))
    put(im, icon("medic", 28, "#c8403a", "#f4f1ea"), px(0.601), py(0.559))
    return im


def _floor(im: Image.Image, room: Any) -> None:
    mask, at = shape(room)
    w, h = mask.size
    yy, xx = np.mgrid[0:h, 0:w]
    cy = 0.5 if len(room.rects) == 1 else 0.38 if room.rects[0][1] < 0.5 else 0.62
    lamp = np.exp(-(((xx / w - 0.5) / 0.62) ** 2 + ((yy / h - cy) / 0.66) ** 2))[..., None]
    lit = _texture(room.floor, w, h) * (0.46 + 0.98 * lamp * np.array(_WARM.get(room.floor, _LAMP)))
    paste(im, image(lit), at, mask)
    shade(im, inner_shade(mask, 7), (5, 3, 2), 0.95, at)
    paste(im, image(brass(w, h)), at, faded(rim(mask, 1), 0.55))


def _texture(kind: str, w: int, h: int) -> np.ndarray:
    """What people walk on."""
    if kind == "teak":
        return planks(w, h, "#8a5a34", 16, 21, vertical=True, length=120)
    n = (fbm(w, h, 60, 60, 4, sum(map(ord, kind))) - 0.5)[..., None]
    yy, xx = np.mgrid[0:h, 0:w]
    match kind:
        case "carpet":
            return np.array(rgb("#6d2733")) + n * 40 + ((xx // 18 + yy // 18) % 2)[..., None] * 7
        case "green":
            return np.array(rgb("#2f5a49")) + n * 36 + ((xx + yy) % 26 < 3)[..., None] * 12
        case "steel":
            seams = (((xx % 44) < 2) | ((yy % 44) < 2))[..., None] * -22
            rivets = (((xx % 44 - 6) ** 2 + (yy % 44 - 6) ** 2) < 6)[..., None] * 20
            return np.array(rgb("#4f5a5f")) + n * 50 + seams + rivets
        case "tile":
            chequer = ((xx // 17 + yy // 17) % 2)[..., None]
            return np.where(chequer, np.array(rgb("#a79f8b")), np.array(rgb("#5d5a55"))) + n * 30
        case "iron":
            treads = (((xx - yy) % 14) < 2)[..., None] * 12 + (((xx + yy) % 14) < 2)[..., None] * 12
            return np.array(rgb("#3a3230")) + n * 44 + treads
        case "stone":
            joints = (((yy % 22) < 2) | (((xx + yy // 22 * 19) % 38) < 2))[..., None] * -16
            return np.array(rgb("#3f464d")) + n * 50 + joints
    tiles = (((xx % 22) < 1) | ((yy % 22) < 1))[..., None] * -26
    return np.array(rgb("#a9b6b3")) + n * 26 + tiles


def _fittings(im: Image.Image) -> Image.Image:
    """What makes them rooms: pews and altar, desk and bunk, crates, range, cots, bars, boilers, wheel, funnel."""
    for i in range(3):
        piece(im, block(0.535 + i * 0.033, 0.385, 16, 50), "#6a4023")
    piece(im, block(0.690, 0.382, 18, 46), "#8a7a52")
    piece(im, block(0.690, 0.382, 10, 34), "#efe6d0", 1)
    piece(im, block(0.540, 0.622, 50, 28), "#6e4a2b")
    piece(im, block(0.545, 0.622, 22, 16, 8), "#e9ddb8", 1)
    piece(im, block(0.690, 0.622, 40, 56), "#8c3b35")
    piece(im, block(0.690, 0.594, 36, 12), "#e8dfc8")
    crates = ((0.308, 0.375, 34, "#7a5a34"), (0.346, 0.385, 26, "#6a4c2a"), (0.470, 0.380, 34, "#71532f"))
    for u, v, q, colour in (*crates, (0.300, 0.482, 22, "#8a683e")):
        piece(im, block(u, v, q, q), colour)
        piece(im, block(u, v, q - 12, 3), "#4a351d", 0)
    piece(im, block(0.452, 0.612, 76, 28), "#30363a")
    for i in range(3):
        piece(im, oval(px(0.431 + i * 0.021), py(0.612), 7), "#b0461e" if i == 1 else "#15191b", 0)
    piece(im, block(0.302, 0.640, 24, 40), "#7a6242")
    for v in (0.500, 0.552):
        piece(im, block(0.519, v, 28, 16), "#e9eeec")
        piece(im, block(0.510, v, 8, 13), "#ffffff", 1)
    for i in range(6):
        piece(im, block(0.390 + i * 0.020, 0.577, 4, 9), "#171b1e", 0)
    for u in (0.145, 0.255):
        piece(im, block(u, 0.52, 28, 60), "#4a403c")
        piece(im, oval(px(u), py(0.54), 9), "#ff8a2a", 0)
        glow(im, (px(u), py(0.54)), 46, "#ff7a1f", 0.8)
    piece(im, block(0.80, 0.365, 116, 26), "#6e4a2b")
    piece(im, block(0.792, 0.365, 58, 19, -4), "#e9ddb8", 1)
    put(im, icon("wheel", 50, "#5a351a", "#1b0f06"), px(0.80), py(0.43))
    for u in (0.752, 0.848):
        piece(im, oval(px(u), py(0.43), 9), "#c79a4a")
    for v in (0.40, 0.60):
        piece(im, oval(px(0.076), py(v), 11), "#c9bfa6")
        piece(im, oval(px(0.076), py(v), 6), "#7d1f1a", 0)
    return _funnel(im)


def _funnel(im: Image.Image) -> Image.Image:
    x, y = px(FUNNEL[0]), py(FUNNEL[1])
    im = smoke(im, x, y)
    piece(im, oval(x, y, 38), "#b8752e", 9)
    piece(im, oval(x, y, 31), "#17130f", 0)
    piece(im, oval(x, y, 26), "#0a0706", 0)
    glow(im, (x, y), 30, "#ff6a1f", 0.55)
    return im


def _doors(im: Image.Image) -> None:
    """Gaps in the walls towards neighbours, a warm threshold."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for u, v, across in _DOORS:
            a, b = (13, 4) if across else (4, 11)
            pen.rectangle([(px(u) - a) * k, (py(v) - b) * k, (px(u) + a) * k, (py(v) + b) * k], fill=255)

    paste(im, "#b98f58", (0, 0), drawn(SIZE, draw, 1))


def _plate(im: Image.Image, name: str, room: Any) -> None:
    x0, y0, x1, y1 = pixels(room.plate)
    bed = lacquer(x1 - x0, y1 - y0, 2, "#16242c", "#0a1218", line=2, inner=False)
    put(im, bed, (x0 + x1) / 2, (y0 + y1) / 2)
    largest, free, number = LAYOUT.plate.type
    size = fit(name, "label", largest, x1 - x0 - free)
    write(im, ((x0 + x1) / 2, (y0 + y1) / 2 + 1), name, "label", size, c.CREAM, "mm")
    for n, u, v in getattr(room, "numbers", []):
        x, y = round(px(u)), round(py(v))
        tile = rounded((34, 34), (0, 0, 33, 33), 7)
        emboss(im, tile, flat(34, 34, "#f0e4c6"), (x - 17, y - 17), 2, drop=3)
        write(im, (x, y), str(n), "number", number, c.INK, "mm")
    if hasattr(room, "action"):
        glyph, u, v = room.action
        put(im, medallion(23, glyph, "#14212a", 4, 0.74), px(u), py(v))
