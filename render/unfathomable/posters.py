"""The picture on a skill card: a sun behind the type's emblem over a black sea, a silhouette on the horizon."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops

from render.kit.cards import sunburst
from render.kit.colour import RGB, hexed, mix, ramp
from render.kit.geometry import Points, oval, tentacle, turned
from render.kit.masks import faded, polygon
from render.kit.paint import image, paste
from render.unfathomable import palette as c


def poster(w: int, h: int, kind: str) -> Image.Image:
    bright, dark, _ = c.SKILLS[kind]
    yy, xx = np.mgrid[0:h, 0:w]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - h * 0.62) / h) * 1.25, 0, 1)
    pale = hexed(mix(bright, "#ffffff", 0.45))
    out = image(ramp(far, [(0, "#fff3cf"), (0.18, pale), (0.55, bright), (1, dark)]))
    paste(out, mix(bright, "#ffffff", 0.6), (0, 0), faded(sunburst((w, h), w / 2, h * 0.70, w, 15), 0.30))
    _SCENES[kind](out, mix(bright, "#04070b", 0.62))
    for i, (y, tone) in enumerate(((h * 0.76, 0.72), (h * 0.86, 0.84), (h * 0.95, 0.94))):
        crest: Points = [(x, y + h * 0.038 * math.sin(x / 15 + i * 1.9)) for x in range(-4, w + 8, 4)]
        paste(out, mix(bright, "#04070b", tone), (0, 0), polygon((w, h), [*crest, (w + 4, h + 2), (-4, h + 2)]))
    return out


def _lay(out: Image.Image, colour: RGB | str, points: Points) -> None:
    paste(out, colour, (0, 0), polygon(out.size, points))


def _arms(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    for x, s in ((14.0, 1), (w * 0.46, -1), (w - 12.0, -1)):
        path = [(x, h), (x + s * 4, h * 0.7), (x - s * 16, h * 0.42), (x + s * 4, h * 0.22), (x + s * 18, h * 0.34)]
        _lay(out, far, tentacle(path, 11, 3)[0])


def _lighthouse(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    x = w * 0.44
    beam = polygon((w, h), [(x, h * 0.50), (w, h * 0.10), (w, h * 0.86)])
    paste(out, "#fff8dc", (0, 0), faded(beam, 0.33))
    _lay(out, far, [(x - 12, h), (x - 6, h * 0.46), (x + 6, h * 0.46), (x + 12, h)])


def _steamer(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    _lay(out, far, [(w * 0.30, h * 0.72), (w * 0.80, h * 0.72), (w * 0.74, h * 0.88), (w * 0.34, h * 0.88)])
    for x in (w * 0.40, w * 0.49):
        _lay(out, far, [(x, h * 0.74), (x + 3, h * 0.46), (x + 14, h * 0.46), (x + 13, h * 0.74)])


def _gear(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    x, y = w * 0.44, h * 0.80
    r = h * 0.30
    for turn in range(0, 360, 30):
        tooth = [(x, y - 8), (x + r * 1.22, y - 6), (x + r * 1.22, y + 6), (x, y + 8)]
        _lay(out, far, turned(tooth, turn, x, y))
    _lay(out, far, oval(x, y, r))


def _crowd(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    for i in range(9):
        _lay(out, far, oval(10 + i * w / 8.4, h * (0.66 + 0.05 * (i % 2)), h * 0.1))


def _moon(out: Image.Image, far: RGB) -> None:
    w, h = out.size
    r = h * 0.23
    x, y = w * 0.49, h * 0.26
    disc = polygon((w, h), oval(x, y, r))
    paste(out, "#e8ecf4", (0, 0), ImageChops.subtract(disc, polygon((w, h), oval(x + r * 0.4, y - r * 0.2, r * 0.9))))


_SCENES = {
    "influence": _crowd,
    "lore": _arms,
    "observation": _lighthouse,
    "strength": _gear,
    "will": _steamer,
    "treachery": _moon,
}
