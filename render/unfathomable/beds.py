"""Panels of the static layers: what never changes round the ship, and the table that cards lie on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops

from render.kit.cards import sunburst
from render.kit.fonts import fit, write
from render.kit.geometry import stepped
from render.kit.masks import polygon
from render.kit.noise import fbm
from render.kit.paint import array, image, paste, put, shade
from render.kit.textures import planks
from render.unfathomable import palette as c
from render.unfathomable.brasswork import lacquer
from render.unfathomable.geometry import LAYOUT, px, py
from render.unfathomable.words import say

LACQUER = ("#0d1c26", "#06101a")
WARM = ("#3a2414", "#1a0e08")


def bed(im: Image.Image, box: list[int], step: int = 9, fill: tuple[str, str] = LACQUER, line: int = 3) -> None:
    x, y, w, h = box
    put(im, lacquer(w, h, step, *fill, line=line), x + w / 2, y + h / 2)


def beds(im: Image.Image) -> None:
    """Title, tracks, the Deep, dials, decks, the banner."""
    bed(im, LAYOUT.title.box)
    _title(im)
    bed(im, LAYOUT.travel.box)
    bed(im, LAYOUT.ritual.box)
    bed(im, LAYOUT.deep.box, 10, ("#06141a", "#010406"))
    _deep(im)
    bed(im, LAYOUT.dials.box, 12)
    bed(im, getattr(LAYOUT, "decks-panel").box, 12)
    bed(im, LAYOUT.banner.box, 9, WARM)
    u, size, edge_ = LAYOUT.plate.bow
    for v, words in ((0.085, say("layer.bow.port")), (0.915, say("layer.bow.starboard"))):
        write(im, (px(u), py(v)), words, "deco", size, "#8fd4cf", "mm", "#03080d", edge_)


def _title(im: Image.Image) -> None:
    x, y, w, h = LAYOUT.title.box
    inside = polygon((w, h), stepped(8, 8, w - 9, h - 9, 7), 1)
    rays = ImageChops.multiply(sunburst((w, h), w / 2, h + 14, 190, 13, 200, 340), inside)
    shade(im, rays, c.BRASS, 0.13, (x, y))
    name = say("layer.title")
    (name_y, size, wide), (ship, type_) = LAYOUT.title.game, LAYOUT.title.ship
    write(im, (x + w / 2, y + name_y), name, "deco", fit(name, "deco", size, wide), "#f7dd9b", "mm")
    write(im, (x + w / 2, y + ship), say("layer.ship"), "period", type_, "#d9c393", "mm")


def _deep(im: Image.Image) -> None:
    x, y, w, h = LAYOUT.deep.box
    yy, xx = np.mgrid[0:h, 0:w]
    t = np.clip(1 - np.hypot((xx - w / 2) / 120, (yy - 170) / 210), 0, 1) ** 1.4
    murk = (t * (0.25 + fbm(w, h, 70, 70, 4, 77) * 0.9))[..., None] * np.array([10, 92, 74])
    lit = image(array(im.crop((x, y, x + w, y + h))) + murk)
    paste(im, lit, (x, y), polygon((w, h), stepped(10, 10, w - 11, h - 11, 8), 1))
    name = say("layer.deep")
    at, largest, wide, line = LAYOUT.deep.title
    write(im, (x + w / 2, at), name, "deco", fit(name, "deco", largest, wide), c.ELDRITCH, "mm", "#021008", line)


def pocket() -> Image.Image:
    """The captain's table: mahogany under a lamp. Pages are cut to their height, so that it may end anywhere."""
    w, h = 900, 1200
    wood = planks(w, h, "#4a2618", 150, 4, length=99999, contrast=1.1, seam=0.5, nails=False)
    yy, xx = np.mgrid[0:h, 0:w]
    x, y, across, down = LAYOUT.pocket.lamp
    lamp = np.exp(-(((xx - x) / across) ** 2 + ((yy - y) / down) ** 2))
    return image(wood * (0.30 + 0.85 * lamp)[..., None] * np.array([1.05, 0.95, 0.86]))
