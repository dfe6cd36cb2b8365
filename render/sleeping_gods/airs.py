"""Weather on a chart: what hangs over, drifts on or shows through the water of a page."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from render.kit.geometry import Points, oval, spline
from render.kit.masks import blur
from render.kit.noise import fbm
from render.sleeping_gods.watercolour import blank, jitter, lifted, pen, shape, share, strokes, wash


@dataclass
class Chart:
    """A page while it is painted."""

    a: np.ndarray
    land: np.ndarray
    near: np.ndarray
    sea: np.ndarray
    seed: int

    @property
    def size(self) -> tuple[int, int]:
        return self.a.shape[1], self.a.shape[0]


Air = Callable[[Chart], None]


def sun(c: Chart) -> None:
    """A low sun at the upper left: warm light, long rays on the water."""
    w, h = c.size
    yy, xx = np.mgrid[0:h, 0:w]
    glow = np.exp(-(((xx - w * 0.1) / (w * 0.5)) ** 2 + ((yy + 40) / (h * 0.6)) ** 2))
    lifted(c.a, glow * 0.9, "#ffe7a6", 0.42)
    rays = [[(w * 0.1 - 60, -60), (w * (0.05 + i * 0.16), h * 1.1), (w * (0.09 + i * 0.16), h * 1.1)] for i in range(7)]
    lifted(c.a, share(blur(shape(w, h, *rays), 9)) * c.sea, "#fff3c4", 0.14)


def steps(c: Chart) -> None:
    """Drowned terraces: the isles go down in stairs."""
    wide = share(blur(Image.fromarray((c.land * 255).astype(np.uint8)), 46))
    for i, level in enumerate((0.52, 0.40, 0.29, 0.19)):
        edge = np.clip(1 - np.abs(wide - level) * 62, 0, 1) * c.sea * (1 - c.land)
        wash(c.a, edge * 0.9, "#2f6f68", 0.5 - i * 0.07, c.seed + i, 0, 0.4, 0.4)
        lifted(c.a, np.roll(edge, 3, 0) * c.sea, "#e2f2dc", 0.34 - i * 0.05)


def rain(c: Chart) -> None:
    w, h = c.size
    rng = np.random.default_rng(c.seed + 5)
    lines: list[Points] = []
    for _ in range(260):
        x, y, n = rng.uniform(0, w), rng.uniform(-20, h), rng.uniform(14, 34)
        lines.append([(x, y), (x - n * 0.24, y + n)])
    cloud = np.clip(fbm(w, h, 300, 220, 3, c.seed + 6) * 2.2 - 0.85, 0, 1)
    lifted(c.a, share(strokes(c.size, lines, 1.3)) * cloud, "#f2f0de", 0.5)


def mist(c: Chart) -> None:
    w, h = c.size
    n = fbm(w, h, 380, 40, 4, c.seed + 8)
    lifted(c.a, np.clip((n - 0.53) * 5, 0, 1), "#ece8cf", 0.4)


def floes(c: Chart) -> None:
    """Ice on open water, with a blue foot."""
    w, h = c.size
    rng = np.random.default_rng(c.seed + 3)
    ice: list[Points] = []
    for _ in range(900):
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        if c.near[int(y) % h, int(x) % w] > 0.16 or c.sea[int(y) % h, int(x) % w] < 0.9 or len(ice) > 120:
            continue
        r = rng.uniform(4, 13)
        ice.append(jitter(oval(x, y, r * 1.4, r * 0.7, 8), r * 0.16, int(x + y)))
    foot = [[(x + 1, y + 3) for x, y in one] for one in ice]
    wash(c.a, shape(w, h, *foot), "#5f8fb8", 0.7, c.seed, 0.3)
    lifted(c.a, shape(w, h, *ice), "#fbfdfd", 0.92)


def snow(c: Chart) -> None:
    w, h = c.size
    rng = np.random.default_rng(c.seed + 4)
    m, d = blank(w, h)
    for _ in range(420):
        x, y, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.8, 2.4)
        d.ellipse([x - r, y - r, x + r, y + r], fill=255)
    lifted(c.a, blur(m, 0.6), "#ffffff", 0.8)


def wind(c: Chart) -> None:
    """Long bright streaks, all bent one way."""
    w, h = c.size
    rng = np.random.default_rng(c.seed + 6)
    lines: list[Points] = []
    for _ in range(52):
        x, y, n = rng.uniform(-80, w), rng.uniform(0, h), rng.uniform(90, 260)
        lines.append(spline([(x, y), (x + n * 0.35, y - 9), (x + n * 0.7, y + 3), (x + n, y - 7)], False, 8))
    lifted(c.a, share(blur(strokes(c.size, lines, 1.8), 0.7)) * c.sea, "#fdfff8", 0.75)
    glint = np.clip((fbm(w, h, 9, 3, 2, c.seed + 7) - 0.78) * 9, 0, 1) * c.sea
    lifted(c.a, glint, "#ffffff", 0.7)


def embers(c: Chart) -> None:
    """Cracks that glow on the land, and their light on the water's edge."""
    w, h = c.size
    n = fbm(w, h, 58, 44, 3, c.seed + 9)
    crack = np.clip(1 - np.abs(n - 0.5) * 70, 0, 1) * np.clip(c.land * 2 - 1, 0, 1)
    soft = share(blur(Image.fromarray((crack * 255).astype(np.uint8)), 7))
    lifted(c.a, np.clip(soft * 1.6, 0, 1), "#e0591c", 0.55)
    lifted(c.a, crack, "#ffd27a", 0.85)
    shore = np.clip(c.near * 2.4 - 0.5, 0, 1) * c.sea
    wash(c.a, shore, "#e08a5a", 0.35, c.seed + 10, 0)


def ash(c: Chart) -> None:
    w, h = c.size
    rng = np.random.default_rng(c.seed + 11)
    smoke = np.clip((fbm(w, h, 260, 60, 4, c.seed + 12) - 0.54) * 5, 0, 1)
    wash(c.a, smoke, "#6d6474", 0.42, c.seed + 13, 0.2)
    m, d = blank(w, h)
    for _ in range(380):
        x, y, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.7, 2.0)
        d.ellipse([x - r, y - r, x + r, y + r], fill=255)
    wash(c.a, m, "#2a2430", 0.9, c.seed, 0)


def rings(c: Chart) -> None:
    """Wheels of a clock under the water."""
    w, h = c.size
    rng = np.random.default_rng(c.seed + 14)
    lines: list[Points] = []
    for cx, cy, r in (
        (w * 0.40, h * 0.44, 118),
        (w * 0.70, h * 0.40, 84),
        (w * 0.93, h * 0.62, 96),
        (w * 0.08, h * 0.42, 70),
        (w * 0.5, h * 0.02, 90),
    ):
        teeth = int(r / 5)
        rim: Points = []
        for i in range(teeth * 4 + 1):
            q = r if i % 4 < 2 else r * 0.92
            rim.append((cx + q * math.cos(i * math.tau / teeth / 4), cy + q * math.sin(i * math.tau / teeth / 4)))
        lines += [rim, oval(cx, cy, r * 0.7, None, 60), oval(cx, cy, r * 0.16, None, 30)]
        spoke = rng.uniform(0, 1)
        lines += [
            [(cx + q * r * math.cos(t), cy + q * r * math.sin(t)) for q in (0.16, 0.7)]
            for t in spoke + np.arange(6) * math.tau / 6
        ]
    wash(c.a, share(strokes(c.size, lines, 3)) * c.sea, "#6b5a2c", 0.5, c.seed, 0, 0.5, 0.6)


def bones(c: Chart) -> None:
    """Ribs of something that went down here, out of open water; the deep is darker."""
    w, h = c.size
    deep = np.clip(1 - c.near * 4, 0, 1) * c.sea
    wash(c.a, deep, "#6a7aa8", 0.2, c.seed + 2, 0.2)
    rng = np.random.default_rng(c.seed + 3)
    fills: list[Points] = []
    for _ in range(400):
        x, y = rng.uniform(40, w - 60), rng.uniform(50, h - 30)
        if len(fills) > 44 or c.near[int(y), int(x)] > 0.1 or c.sea[int(y), min(w - 1, int(x) + 40)] < 0.9:
            continue
        for i in range(int(rng.integers(2, 5))):
            bx, t = x + i * 13, rng.uniform(20, 30)
            fills.append(spline([(bx, y), (bx - 6, y - t * 0.6), (bx + 4, y - t), (bx + 1, y - t * 0.55), (bx + 4, y)]))
    lifted(c.a, shape(w, h, *fills), "#efe6d0", 0.9)
    pen(c.a, [[*one, one[0]] for one in fills], 1.1, "#2a3358", 0.8, c.seed)


def fog(c: Chart) -> None:
    """Veils that hang in folds and hide half of what is there."""
    w, h = c.size
    banks = fbm(w, h, 420, 90, 4, c.seed + 15)
    lifted(c.a, np.clip((banks - 0.46) * 3.6, 0, 1), "#f2eff0", 0.55)
    yy, xx = np.mgrid[0:h, 0:w]
    fold = np.sin(xx / 34 + fbm(w, h, 160, 300, 2, c.seed + 16) * 9 + yy / 260)
    hang = np.clip(1 - yy / (h * (0.35 + 0.35 * fbm(w, h, 120, 900, 2, c.seed + 17))), 0, 1)
    lifted(c.a, np.clip(fold, 0, 1) ** 2 * hang, "#fbf9fb", 0.4)


AIRS: dict[str, Air] = {
    f.__name__: f for f in (sun, steps, rain, mist, floes, snow, wind, embers, ash, rings, bones, fog)
}
OVER_ALL = {"rain", "mist", "snow", "ash", "fog"}
"""These lie over land and sketches too; the others under them."""


def vignette(a: np.ndarray, strength: float) -> None:
    """A page is a little darker to its edges."""
    h, w = a.shape[:2]
    m = Image.new("L", (w // 8, h // 8), 255)
    ImageDraw.Draw(m).rectangle([6, 6, w // 8 - 7, h // 8 - 7], fill=0)
    soft = share(blur(m, 8).resize((w, h), Image.Resampling.BICUBIC))
    a *= 1 - strength * soft[..., None]
