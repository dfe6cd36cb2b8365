"""What lies beside the map on every board: the plank of the banner, the parchment of the score."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops

from render.kit.fonts import fit, write
from render.kit.masks import halftone, padded, slab
from render.kit.paint import image, paste, shade
from render.kit.textures import parchment, planks
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.words import say

_HEAD = LAYOUT.bed.score
Place = list[int]


def inked(im: Image.Image, place: Place, texture: np.ndarray, radius: int = 16, line: int = 5) -> None:
    """A panel with a thick contour and a hard shadow."""
    x, y, w, h = place
    mask = slab(w, h, radius)
    shade(im, ImageChops.offset(padded(mask, 12), 5, 7), "#02293d", 0.55, (x - 12, y - 12))
    paste(im, c.INK, (x, y), mask)
    paste(im, image(texture), (x, y), slab(w, h, radius, line))


def banner(im: Image.Image, place: Place) -> None:
    inked(im, place, planks(place[2], place[3], "#5a3016", 18, 8, contrast=0.8, length=300))


def score(im: Image.Image, place: Place) -> None:
    x, y, w, h = place
    inked(im, place, parchment(w, h, "#f6e3b4", "#c89a54", 3, 0.8), 20, 6)
    tone = np.clip(1 - np.mgrid[0:h, 0:w][0] / 110, 0, 1) * 0.8
    shade(im, ImageChops.multiply(halftone(w, h, tone, 9), slab(w, h, 20, 8)), "#c4742c", 0.45, (x, y))
    title, (ty, most, thick), (ey, small, thin) = say("title.bed"), _HEAD.title, _HEAD.edition
    size = fit(title, "pirate", most, w - _HEAD.taken)
    write(im, (x + w / 2, y + ty), title, "pirate", size, "#ffcf3a", "mm", c.INK, thick)
    write(im, (x + w / 2, y + ey), say("title.edition"), "pirate", small, "#ffffff", "mm", "#8a1c12", thin)
