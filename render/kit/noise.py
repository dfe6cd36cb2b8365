"""Value noise, from seeds that are written down: a static layer is reproducible to the byte."""

from __future__ import annotations

import numpy as np
from numpy.random import default_rng  # here, and not in the midst of a first picture
from PIL import Image


def fbm(
    w: int, h: int, sx: float, sy: float | None = None, octaves: int = 4, seed: int = 0, gain: float = 0.5
) -> np.ndarray:
    """Noise in 0..1: random grids enlarged bicubically and summed; `sx`, `sy` are the size of its grain."""
    sy = sy or sx
    rng = default_rng(seed)
    out = np.zeros((h, w), np.float32)
    strength, total = 1.0, 0.0
    for _ in range(octaves):
        cols, rows = max(2, int(w / sx) + 3), max(2, int(h / sy) + 3)
        grid = Image.fromarray(rng.random((rows, cols), dtype=np.float32))
        large = grid.resize((int(cols * sx) + 4, int(rows * sy) + 4), Image.Resampling.BICUBIC)
        out += strength * np.asarray(large, np.float32)[:h, :w]
        total += strength
        strength *= gain
        sx, sy = max(sx / 2, 1), max(sy / 2, 1)
    return out / total


def warp(noise: np.ndarray, dx: np.ndarray, dy: np.ndarray) -> np.ndarray:
    """Each pixel taken from (dx, dy) away, clamped at the border."""
    h, w = noise.shape
    yy, xx = np.mgrid[0:h, 0:w]
    return noise[np.clip(yy + dy, 0, h - 1).astype(int), np.clip(xx + dx, 0, w - 1).astype(int)]


def ridges(noise: np.ndarray) -> np.ndarray:
    """High where the noise crosses its middle: crests, caustics, cracks."""
    return 1 - np.abs(2 * noise - 1)
