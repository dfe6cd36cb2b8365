"""Lacquer in a brass frame: the panel that everything in Unfathomable sits on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops

from render.kit.colour import ramp
from render.kit.geometry import stepped
from render.kit.masks import faded, polygon
from render.kit.noise import fbm
from render.kit.paint import image, paste
from render.kit.sprites import kept, sprite
from render.kit.textures import brass


def plate(w: int, h: int, step: int, inset: int = 0) -> Image.Image:
    """Mask of a rectangle with stepped corners; all its edges are straight, so that it needs no smoothing."""
    return polygon((w, h), stepped(inset, inset, w - 1 - inset, h - 1 - inset, step), 1)


def edge(w: int, h: int, step: int, line: int, inset: int = 0) -> Image.Image:
    """Its outline, on all four sides."""
    return ImageChops.subtract(plate(w, h, step, inset), plate(w, h, step, inset + line))


@kept(64)
def _metal(w: int, h: int) -> Image.Image:
    return image(brass(w, h))


@kept(64)
def _grain(w: int, h: int) -> np.ndarray:
    """What panels of one size have in common under their colours."""
    return (fbm(w, h, 60, 60, 3, w + h) - 0.5)[..., None] * 7


@sprite("unfathomable/panel")
def lacquer(
    w: int, h: int, step: int = 9, top: str = "#0d1c26", foot: str = "#06101a", line: int = 3, inner: bool = True
) -> Image.Image:
    """Stepped corners, a brass rule, a hairline inside it."""
    fall = ramp(np.linspace(0, 1, h)[:, None], [(0, top), (1, foot)])
    out = image(fall + _grain(w, h))
    metal = _metal(w, h)
    paste(out, metal, (0, 0), edge(w, h, step, line))
    if inner and w > 60 and h > 50:
        paste(out, metal, (0, 0), faded(edge(w, h, max(2, step - 2), 1, line + 5), 0.6))
    out.putalpha(plate(w, h, step))
    return out
