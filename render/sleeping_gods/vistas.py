"""A picture of a place: sky and sea of its page, its shore, and what stands there. Banners, 1600 by 400."""

from __future__ import annotations

import numpy as np
from PIL import Image

from render.kit.colour import hexed, mix
from render.kit.geometry import Points, oval
from render.kit.noise import fbm
from render.sleeping_gods.airs import AIRS, Chart
from render.sleeping_gods.lands import SKETCHES, Drawing
from render.sleeping_gods.watercolour import lifted, paper, rough, settled, shape, share, wash
from render.sleeping_gods.weather import Weather, weather

W, H = 1600, 400
HORIZON, SHORE = 214, 306
_OVER = {"rain", "mist", "snow", "ash", "fog", "sun", "wind"}


def vista(page: int) -> Image.Image:
    w, s = weather(page), weather(page).seed + 5
    a = paper(W, H, w.paper, s, 1.0, 0.5)
    _sky(a, w, s)
    hills = _ridge(HORIZON - 4, 44, 330, s + 2)
    far = rough(shape(W, H, hills), 0.3, 18, s + 3, 3)
    wash(a, far, hexed(mix(w.ground[1], w.sky[0], 0.5)), 0.75, s + 4, 0.6, 0.3, 0.7, 6)
    sea, land = _water(a, w, s)
    if "embers" in w.air:
        crack = np.clip(1 - np.abs(fbm(W, H, 58, 30, 3, s + 9) - 0.5) * 60, 0, 1) * share(land)
        lifted(a, crack, "#ffb25a", 0.7)
    _growth(a, w, s)
    for air in w.air:
        if air in _OVER:
            AIRS[air](Chart(a, share(land), share(land), share(sea), s))
    return settled(a)


def _sky(a: np.ndarray, w: Weather, s: int) -> None:
    yy = np.mgrid[0:H, 0:W][0] / HORIZON
    above = (yy < 1.02).astype(np.float32)
    wash(a, np.clip(1 - yy, 0, 1) ** 0.7 * above, w.sky[0], 0.95, s, 0, 0.3, 0.5)
    wash(a, np.clip(yy - 0.35, 0, 1) * above, w.sky[1], 0.8, s + 1, 0, 0.2, 0.5)
    cloud = np.clip((fbm(W, H, 240, 46, 4, s + 20) - 0.53) * 7, 0, 1) * above * np.clip(1.2 - yy, 0, 1)
    lifted(a, cloud, w.paper, 0.6)
    wash(a, np.roll(cloud, 7, 0) * above * (1 - cloud), w.sky[0], 0.5, s + 21, 0)


def _ridge(y: float, rise: float, grain: float, seed: int) -> Points:
    n = fbm(W, 4, grain, 4, 4, seed)[0]
    return [
        (0, H),
        *((x, y - rise * max(0.0, float(n[min(x, W - 1)]) - 0.42) * 4) for x in range(0, W + 8, 4)),
        (W + 8, H),
    ]


def _water(a: np.ndarray, w: Weather, s: int) -> tuple[Image.Image, Image.Image]:
    """The sea from the horizon to the shore in front; the shore itself."""
    n = fbm(W, 4, 420, 4, 3, s + 5)[0]
    shore: Points = [
        (0, H),
        *((x, SHORE + 40 * (float(n[min(x, W - 1)]) - 0.5)) for x in range(0, W + 8, 4)),
        (W + 8, H),
    ]
    land = rough(shape(W, H, shore), 0.3, 14, s + 6, 3)
    water = np.zeros((H, W), np.float32)
    water[HORIZON:] = 1
    open_sea = water * (1 - share(land))
    blank_paper = paper(W, H, w.paper, s + 7, 1.0, 0.3)
    a += (blank_paper - a) * (water[..., None])
    wash(a, open_sea, w.water[0], 0.9, s + 8, 0.4)
    for i in range(3):
        band = np.clip((fbm(W, H, 320, 16 + 6 * i, 4, s + 10 + i) - 0.5) * 9, 0, 1) * open_sea
        wash(a, band, w.water[2 + i], 0.6, s + 13 + i, 0.5, 0.4, 0.5, 3)
    wash(a, land, w.ground[0], 0.9, s + 16, 0.8, 0.3, 0.6, 6)
    pools = np.clip((fbm(W, H, 90, 30, 3, s + 17) - 0.5) * 12, 0, 1) * share(land)
    wash(a, pools, w.ground[1], 0.8, s + 18, 0.7, 0.4, 0.6, 4)
    return Image.fromarray((open_sea * 255).astype(np.uint8)), land


def _growth(a: np.ndarray, w: Weather, s: int) -> None:
    """Sketches of the page, larger, on the shore left and right; the middle is left to what stands there."""
    rng = np.random.default_rng(s + 30)
    names, shares = list(w.grows), np.array(list(w.grows.values()))
    out = Drawing()
    for i in range(14):
        x = (40 if i < 7 else 1070) + (i % 7) * 78 + float(rng.uniform(-14, 14))
        y = SHORE + 40 + (i % 2) * 34 + float(rng.uniform(-6, 6))
        small = Drawing()
        SKETCHES[names[int(rng.choice(len(names), p=shares / shares.sum()))]](small, 0, 0, rng)
        k = 2.0
        out.ink += [[(x + px * k, y + py * k) for px, py in line] for line in small.ink]
        for colour, outlines in small.fills.items():
            out.fills.setdefault(colour, []).extend([[(x + px * k, y + py * k) for px, py in one] for one in outlines])
    out.lay(a, "#3a2a20", s + 31, 2.2)
    lifted(a, shape(W, H, oval(800, SHORE + 52, 300, 40)), w.paper, 0.22)
