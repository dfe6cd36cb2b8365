"""Lacquer in a brass frame: the panel that everything in Unfathomable sits on."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from render.kit.colour import ramp
from render.kit.geometry import stepped
from render.kit.masks import faded, padded, polygon
from render.kit.noise import fbm
from render.kit.paint import image, paste
from render.kit.sprites import sprite
from render.kit.textures import brass


def edge(mask: Image.Image, width: int) -> Image.Image:
    """Outline of a mask on all its sides, those at the rim of the canvas too."""
    wide = padded(mask, width + 1)
    inner = wide.filter(ImageFilter.MinFilter(2 * width + 1))
    box = (width + 1, width + 1, width + 1 + mask.width, width + 1 + mask.height)
    return ImageChops.subtract(mask, inner.crop(box))


@sprite("unfathomable/panel")
def lacquer(
    w: int, h: int, step: int = 9, top: str = "#0d1c26", foot: str = "#06101a", line: int = 3, inner: bool = True
) -> Image.Image:
    """Stepped corners, a brass rule, a hairline inside it."""
    mask = polygon((w, h), stepped(0, 0, w - 1, h - 1, step))
    fall = np.linspace(0, 1, h)[:, None] * np.ones((1, w))
    out = image(ramp(fall, [(0, top), (1, foot)]) + (fbm(w, h, 60, 60, 3, w + h) - 0.5)[..., None] * 7)
    metal = image(brass(w, h))
    paste(out, metal, (0, 0), edge(mask, line))
    if inner and w > 60 and h > 50:
        g = line + 5
        hair = polygon((w, h), stepped(g, g, w - 1 - g, h - 1 - g, max(2, step - 2)))
        paste(out, metal, (0, 0), faded(edge(hair, 1), 0.6))
    out.putalpha(mask)
    return out
