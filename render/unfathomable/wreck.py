"""Damage: a burst room as one sprite, and the tag that says what its repair costs."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import rgba
from render.kit.fonts import write
from render.kit.icons import icon
from render.kit.masks import blur, drawn, faded
from render.kit.paint import put
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.unfathomable import palette as c
from render.unfathomable.geometry import LAYOUT, ROOMS, pixels, px, py
from render.unfathomable.rooms import shape

GLOW = [min(255, int(v * 2.6)) for v in range(256)]  # how a blurred line becomes an ember

TAG_W, TAG_H = 98, 46


@sprite("unfathomable/wreck")
def wreck(name: str) -> Image.Image:
    """Cracks with embers under them over a dimmed room; its name and numbers stay readable."""
    room = ROOMS[name]
    mask, (x0, y0) = shape(room)
    a, b, d, e = pixels(room.plate)
    pen = ImageDraw.Draw(mask)
    pen.rectangle([a - x0, b - y0, d - x0, e - y0], fill=0)
    for _, u, v in room.numbers:
        x, y = px(u) - x0, py(v) - y0
        pen.rounded_rectangle([x - 18, y - 18, x + 18, y + 18], 7, fill=0)
    lines = ImageChops.multiply(drawn(mask.size, _walks(name, mask.size)), mask)
    out = Image.new("RGBA", mask.size, rgba("#180404", 0))
    out.putalpha(faded(mask, 0.48))
    ember = ImageChops.multiply(blur(lines, 5).point(GLOW), mask)
    for colour, part, strength in (("#ff5a1f", ember, 0.95), ("#1a0503", lines, 1.0)):
        layer = Image.new("RGBA", mask.size, rgba(colour, 0))
        layer.putalpha(faded(part, strength))
        out.alpha_composite(layer)
    return out


def _walks(name: str, size: tuple[int, int]):
    rng = np.random.default_rng(len(name) * 31 + ord(name[0]))
    room = ROOMS[name]
    w, h = size
    cx, cy = (w * 0.5, h * 0.5) if len(room.rects) == 1 else (w * 0.5, h * (0.4 if room.rects[0][1] < 0.5 else 0.6))
    paths = []
    for turn in np.linspace(0, 2 * math.pi, 8)[:-1]:
        path = [(cx, cy)]
        for _ in range(7):
            x, y = path[-1]
            path.append((x + math.cos(turn) * 17 + rng.normal(0, 6), y + math.sin(turn) * 17 + rng.normal(0, 6)))
        paths.append(path)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for path in paths:
            for i in range(7):
                ends = [v * k for point in path[i : i + 2] for v in point]
                pen.line(ends, fill=255, width=max(1, 6 - i) * k)

    return draw


@sprite("unfathomable/repair")
def repair(total: int, first: str, second: str) -> Image.Image:
    """Repair cost: cards of these two skills of so much in all."""
    out = Image.new("RGBA", (TAG_W, TAG_H), (0, 0, 0, 0))
    pen = ImageDraw.Draw(out)
    pen.rounded_rectangle([0, 0, TAG_W - 1, TAG_H - 1], 9, fill="#2a0705", outline="#ff6a3c", width=3)
    put(out, icon("crack", 24, c.EMBER), 15, TAG_H / 2, False)
    at, size = LAYOUT.repair.size
    write(out, (at, TAG_H / 2), str(total), "number", size, "#fff1dc", "mm")
    for x, kind in ((60, first), (83, second)):
        if kind:
            put(out, icon(kind, 23, c.skill(kind)), x, TAG_H / 2, False)
    return out


@sprite("unfathomable/bolt")
def bolt(size: int) -> Image.Image:
    """The mark of danger beside a word."""
    p = Pen(size, "RGBA")
    p.poly([(58, 2), (20, 56), (46, 56), (38, 98), (82, 40), (54, 40)], c.EMBER)
    return p.done()
