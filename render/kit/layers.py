"""Layers of the kit itself: the table on which an unpainted game is shown. Stored as `core/…` like every game's."""

from __future__ import annotations

import numpy as np
from PIL import Image

from render.kit.noise import fbm
from render.kit.paint import image
from render.kit.textures import lamplit, planks, pool_of_light

SIZE = (1200, 1200)


def plain() -> Image.Image:
    """Dark deck planks under a lamp. Pictures are cut to their height, so it looks finished wherever it ends."""
    w, h = SIZE
    wood = planks(w, h, "#6d4a2c", 96, seed=23, contrast=1.2, seam=0.6, length=900, nails=False)
    sheen = fbm(w, h, 60, 20, 3, 24)[..., None] * 9
    light = np.clip(pool_of_light(w, h, w / 2, 260, 760, 560), 0, 1)
    return image(lamplit(wood + sheen, light, (1.16, 0.98, 0.72), dark=0.26, gain=0.9))


LAYERS = {"plain": plain}
