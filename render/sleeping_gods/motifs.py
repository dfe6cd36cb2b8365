"""What stands at a place, as watercolour: from near on a shore, in small beside the marks of a chart."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from games.sleeping_gods.printed import locations, regions_of
from render.kit.masks import blur
from render.kit.noise import fbm
from render.kit.paint import array, image
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.sleeping_gods.drawings import MOTIFS
from render.sleeping_gods.grid import NAME, H, W, label, marks, middle, open_water, spots
from render.sleeping_gods.scenery import place_motif
from render.sleeping_gods.watercolour import lifted, share


@kept(96)
def painted(name: str, size: int) -> Image.Image:
    """The drawing as watercolour: its colours run thinner in places, and a pen has gone round the edges."""
    s = max(80, size * 2)
    p = Pen(s, "RGBA", 2)
    MOTIFS[name](p)
    flat = p.done()
    seed = sum(map(ord, name))
    solid = share(flat.getchannel("A"))
    thin = np.clip(0.9 + 0.5 * (fbm(s, s, s / 3, s / 3, 3, seed) - 0.5), 0, 1.2)
    col = np.clip(array(flat.convert("RGB")) / 255, 0.02, 1) ** thin[..., None] * 252
    grey, edge = array(blur(flat.convert("L"), s / 160)), array(blur(flat.getchannel("A"), s / 160))
    ink = np.hypot(*np.gradient(grey)) / 20 + np.hypot(*np.gradient(edge)) / 26
    ink = np.clip(share(blur(image(np.clip(ink, 0, 1) * 255), s / 260)) * 1.4 - 0.2, 0, 0.85)
    col *= 1 - ink[..., None] * (1 - np.array([44, 28, 20], np.float32) / 255)
    out = image(col)
    out.putalpha(image(np.clip(solid + ink * solid, 0, 1) * 255))
    return out.resize((size, size), Image.Resampling.LANCZOS)


@sprite("sleeping_gods/motif", size=1)
def motif_sprite(name: str, size: int) -> Image.Image:
    return painted(name, size)


def strew_motifs(a: np.ndarray, page: int, land: Image.Image, size: int = 52) -> None:
    """Beside each mark of a page what stands there, where there is room; otherwise it peeps out above the mark."""
    solid = np.asarray(land) > 200
    taken = [(x, y, 66.0, 66.0) for x, y in marks(page)]
    for region in regions_of(page):
        name, spot = label(region), spots(region)
        taken.append((name.x, name.y, name.w, NAME * 1.2 * len(name.lines)))
        taken.append((*spot.ship, spot.width * 0.8, spot.width * 0.7))
        taken += [(*spot.hazard, 132.0, 56.0)] if spot.hazard else []
    x, y, r = open_water(page)
    taken.append((x, y, 2 * r, 2 * r))
    for place in locations().values():
        if place.page != page:
            continue
        spot = _beside(middle(place.at), size, taken, solid)
        if spot is None:
            continue
        x, y = spot
        taken.append((x, y, size * 0.9, size * 0.9))
        small = painted(place_motif(place.number), size)
        x0, y0 = int(x - size / 2), int(y - size / 2)
        part = a[y0 : y0 + size, x0 : x0 + size]
        m = share(small.getchannel("A"))[..., None]
        if part.shape[:2] == (size, size):
            halo = share(blur(small.getchannel("A"), 3))
            lifted(part, np.clip(halo * 1.2, 0, 1), "#f7efdc", 0.5)
            part *= 1 - m
            part += array(small.convert("RGB")) * m


def _beside(
    at: tuple[float, float], size: int, taken: list[tuple[float, float, float, float]], solid: np.ndarray
) -> tuple[float, float] | None:
    best: tuple[float, tuple[float, float]] | None = None
    for r in (50, 58, 66, 76):
        for t in range(0, 360, 15):
            x, y = at[0] + r * math.cos(math.radians(t)), at[1] + r * math.sin(math.radians(t))
            if not (size / 2 + 4 < x < W - size / 2 - 4 and size / 2 + 4 < y < H - size / 2 - 4):
                continue
            if any(abs(x - px) < (size + w) / 2 - 5 and abs(y - py) < (size + h) / 2 - 5 for px, py, w, h in taken):
                continue
            ground = solid[int(y), int(x)] + solid[min(H - 1, int(y + size * 0.3)), int(x)]
            score = r - 16 * ground
            if best is None or score < best[0]:
                best = (score, (x, y))
    return best[1] if best else None
