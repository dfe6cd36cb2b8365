"""Textures: water, wood, paper, metal, leather, lamplight. Each returns (h, w, 3) floats, 0 to 255."""

from __future__ import annotations

import numpy as np

from render.kit.colour import BRASS, Stops, ramp, rgb
from render.kit.noise import fbm, ridges, warp


def tinted(colour: str, value: np.ndarray) -> np.ndarray:
    """A colour times an (h, w) field of lightness."""
    return np.array(rgb(colour), np.float32) * value[..., None]


def sea_night(w: int, h: int, stops: Stops, seed: int = 1, glint: float = 70) -> np.ndarray:
    """Dark swell: stretched noise, domain-warped; the crests are its ridges."""
    swell = fbm(w, h, 130, 38, 5, seed)
    bend = fbm(w, h, 220, 120, 3, seed + 1) - 0.5
    swell = warp(swell, bend * 120, bend * 50)
    depth = fbm(w, h, 620, 420, 2, seed + 2)
    crest = (np.clip(ridges(swell) - 0.90, 0, 1) * 10)[..., None] ** 2.2
    return ramp(np.clip(depth * 0.75 + swell * 0.35, 0, 1), stops) + crest * np.array([0.35, 0.75, 0.8]) * glint


def sea_tropic(w: int, h: int, stops: Stops, seed: int = 3) -> np.ndarray:
    """Bright water: a depth ramp plus a caustic net (the thin zero-lines of two warped noises)."""
    q, r = fbm(w, h, 190, 130, 3, seed + 1) - 0.5, fbm(w, h, 190, 130, 3, seed + 4) - 0.5
    net = np.zeros((h, w), np.float32)
    for size, strength in ((74, 1.0), (46, 0.55)):
        n = warp(fbm(w, h, size * 1.5, size, 2, seed + size), q * 120, r * 120)
        net = np.maximum(net, strength * np.clip(1 - np.abs(n - 0.5) * 22, 0, 1) ** 1.5)
    depth = ramp(np.clip(fbm(w, h, 520, 380, 3, seed), 0, 1), stops)
    fade = np.clip(fbm(w, h, 260, 200, 2, seed + 9) * 2.4 - 0.75, 0, 1)
    return depth + (net * fade)[..., None] * np.array([52, 62, 46])


def planks(
    w: int,
    h: int,
    base: str,
    width: int = 22,
    seed: int = 5,
    vertical: bool = False,
    contrast: float = 1.0,
    seam: float = 0.42,
    length: int = 190,
    nails: bool = True,
) -> np.ndarray:
    """Laid boards: each its own tint, long grain, caulked seams, staggered butts, nail heads."""
    if vertical:
        return planks(h, w, base, width, seed, False, contrast, seam, length, nails).transpose(1, 0, 2)
    tint, line = _boards(w, h, width, length, nails, seed)
    grain = fbm(w, h, 90, 3, 3, seed + 1) - 0.5
    knots = fbm(w, h, 26, 9, 2, seed + 2) - 0.5
    stain = fbm(w, h, 170, 110, 3, seed + 3) - 0.5
    value = 1 + contrast * (0.075 * tint + 0.34 * grain + 0.10 * knots + 0.30 * stain) - seam * line
    return tinted(base, value)


def _boards(w: int, h: int, width: int, length: int, nails: bool, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Tint of each board, and the dark (1) and light (-) lines between them."""
    rng = np.random.default_rng(seed)
    tint, line = np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
    for y0 in range(0, h + 1, width):
        y1 = min(h, y0 + width)
        x = -int(rng.integers(0, length))
        while x < w:
            end = x + int(length * rng.uniform(0.7, 1.3))
            a, b = max(0, x), min(w, end)
            if b > a:
                tint[y0:y1, a:b] = rng.normal(0, 1)
                line[y0:y1, a : a + 2 * (a > 0)] = 0.8
                if nails:
                    _nail(line, [(nx, ny) for nx in (a + 6, b - 7) for ny in (y0 + 5, y1 - 6)])
            x = end
        line[max(0, y0 - 1) : y0 + 1] = 1
        line[y0 + 1 : y0 + 2] = -0.35
    return tint, line


def _nail(line: np.ndarray, spots: list[tuple[int, int]]) -> None:
    h, w = line.shape
    for x, y in spots:
        if 0 <= x < w - 2 and 0 <= y < h - 2:
            line[y : y + 2, x : x + 2] = 1


def parchment(
    w: int, h: int, base: str = "#e6d2a6", edge: str = "#a9844c", seed: int = 11, vignette: float = 0.9
) -> np.ndarray:
    yy, xx = np.mgrid[0:h, 0:w]
    near_x, near_y = np.minimum(xx, w - 1 - xx) / (w * 0.5), np.minimum(yy, h - 1 - yy) / (h * 0.5)
    rim = (1 - np.clip(np.minimum(near_x, near_y) * 3.2, 0, 1)) ** 2
    t = np.clip(rim * vignette + (fbm(w, h, 180, 180, 5, seed) - 0.5) * 0.9, 0, 1)[..., None]
    fibre = fbm(w, h, 30, 2, 2, seed + 1) - 0.5
    return np.array(rgb(base), np.float32) * (1 - t) + np.array(rgb(edge), np.float32) * t + fibre[..., None] * 14


def brass(w: int, h: int, seed: int = 2, stops: Stops = BRASS, angle: float = 0.35) -> np.ndarray:
    yy, xx = np.mgrid[0:h, 0:w]
    t = yy / max(h - 1, 1) * (1 - angle) + xx / max(w - 1, 1) * angle
    return ramp(np.clip(t + (fbm(w, h, 80, 2, 2, seed) - 0.5) * 0.10, 0, 1), stops)


def leather(w: int, h: int, base: str, seed: int = 17, contrast: float = 1.0) -> np.ndarray:
    """Hide: large worn patches, and a fine pebbled grain with lit upper edges."""
    grain = fbm(w, h, 5, 5, 2, seed)
    creases = np.clip(ridges(fbm(w, h, 34, 26, 2, seed + 2)) - 0.93, 0, 1) * 3
    lit = np.roll(grain, (1, 1), (0, 1)) - grain
    worn = fbm(w, h, 150, 120, 3, seed + 1) - 0.5
    value = 1 + contrast * (0.60 * worn - 0.5 * creases + 0.75 * lit)
    return tinted(base, value)


def pool_of_light(w: int, h: int, cx: float, cy: float, rx: float, ry: float) -> np.ndarray:
    """Gaussian falloff, 1 under the lamp; (h, w)."""
    yy, xx = np.mgrid[0:h, 0:w]
    return np.exp(-(((xx - cx) / rx) ** 2 + ((yy - cy) / ry) ** 2)).astype(np.float32)


def lamplit(
    texture: np.ndarray,
    light: np.ndarray,
    warm: tuple[float, float, float] = (1.22, 1.02, 0.74),
    dark: float = 0.46,
    gain: float = 0.98,
) -> np.ndarray:
    """A room is lit, not coloured: the texture times a dark floor plus warm light."""
    return texture * (dark + gain * light[..., None] * np.array(warm, np.float32))
