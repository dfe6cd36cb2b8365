"""The picture of a card: a wash in its colour with the sign left as bare paper, hills of the same pigment below."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops

from render.kit.colour import hexed, mix
from render.kit.geometry import Points
from render.kit.icons import silhouette
from render.kit.paint import image
from render.kit.sprites import sprite
from render.sleeping_gods.motifs import painted
from render.sleeping_gods.watercolour import blank, paper, rough, shape, wash
from render.sleeping_gods.weather import weather


@sprite("sleeping_gods/emblem")
def emblem(w: int, h: int, sign: str, colour: str, seed: int = 1) -> Image.Image:
    a = paper(w, h, "#faf3e2", 11 + seed, 0.8, 0.3)
    sheet, d = blank(w, h)
    d.rectangle([6, 6, w - 7, h - 7], fill=255)
    sheet = rough(sheet, 0.6, 30, seed + 3, 5)
    size = int(min(w, h) * 0.66)
    bare = Image.new("L", (w, h), 0)
    bare.paste(silhouette(sign, size), ((w - size) // 2, int((h - size) * 0.42)))
    sky = ImageChops.subtract(sheet, rough(bare, 0.12, 14, 4, 1.2))
    wash(a, sky, hexed(mix(colour, "#ffffff", 0.30)), 0.9, 5 + seed, 0.7, 0.35, 0.9, 7)
    for i, y in enumerate((h * 0.80, h * 0.89)):
        ridge: Points = [(x, y + 9 * math.sin(x / (31 + 9 * i) + i * 2 + seed)) for x in range(0, w + 6, 6)]
        hill = shape(w, h, [(0, h), *ridge, (w, h)])
        wash(a, ImageChops.multiply(hill, sheet), hexed(mix(colour, "#2a2a3a", 0.15)), 0.5, 9 + i, 0.8, 0.3, 0.5)
    out = image(a).convert("RGBA")
    soft = np.asarray(sheet, np.float32)
    out.putalpha(image(np.clip(soft * 1.1, 0, 255)))
    return out


@sprite("sleeping_gods/scene")
def scene(w: int, h: int, page: int, motif: str) -> Image.Image:
    """A place in small: its page's sky and ground, and what stands there."""
    look = weather(page)
    a = paper(w, h, look.paper, look.seed, 0.8, 0.3)
    sheet, d = blank(w, h)
    d.rectangle([4, 4, w - 5, h - 5], fill=255)
    sheet = rough(sheet, 0.6, 30, look.seed + 3, 5)
    wash(a, sheet, look.sky[0], 0.7, look.seed + 5, 0.6, 0.3, 0.8, 7)
    ground = shape(w, h, [(0, h), (0, h * 0.74), (w * 0.4, h * 0.70), (w, h * 0.76), (w, h)])
    wash(a, ImageChops.multiply(ground, sheet), look.ground[0], 0.9, look.seed + 6, 0.7, 0.3, 0.6)
    out = image(a).convert("RGBA")
    out.putalpha(sheet)
    size = int(min(w, h) * 0.78)
    out.alpha_composite(painted(motif, size), ((w - size) // 2, int(h * 0.86 - size * 0.92)))
    return out
