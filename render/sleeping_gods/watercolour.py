"""Watercolour: pigment through masks, cold-press paper, a trembling pen. Pictures are floats, (h, w, 3), 0 to 255."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from PIL import Image, ImageDraw

from render.kit.colour import rgb
from render.kit.geometry import Points
from render.kit.masks import blur, cropped
from render.kit.noise import fbm
from render.kit.paint import array, image

SEPIA = "#4a3426"


def share(mask: Image.Image) -> np.ndarray:
    """A mask as 0 to 1."""
    return array(mask) / 255


def light(colour: str) -> np.ndarray:
    """What a pigment lets through."""
    return np.array(rgb(colour), np.float32) / 255


def wash(
    a: np.ndarray,
    mask: Image.Image | np.ndarray,
    colour: str,
    dense: float = 0.8,
    seed: int = 0,
    rim: float = 0.5,
    grain: float = 0.35,
    flow: float = 0.55,
    reach: float = 5,
) -> np.ndarray:
    """Lay pigment: light lost is colour ** density. Density flows, granulates, and gathers where the pool dried."""
    part, box = cropped(image(mask * 255) if isinstance(mask, np.ndarray) else mask, 2)
    x, y, w, h = box[0], box[1], part.width, part.height
    m = share(part)
    edge = np.clip(m - share(blur(part, reach)), 0, 1) * 2
    slow, fine = fbm(w, h, 120, 90, 4, seed) - 0.5, fbm(w, h, 3.2, 3.2, 2, seed + 7) - 0.5
    density = np.clip(m * dense * (1 + flow * 2 * slow + grain * 2 * fine) + rim * dense * edge * m, 0, 2.2)
    a[y : y + h, x : x + w] *= light(colour) ** density[..., None]
    return a


def rough(
    mask: Image.Image, strength: float = 0.5, scale: float = 26, seed: int = 0, soft: float = 3.5, octaves: int = 4
) -> Image.Image:
    """An edge made by a brush: blur, add noise, threshold."""
    f = share(blur(mask, soft * 1.4)) + (fbm(mask.width, mask.height, scale, scale, octaves, seed) - 0.5) * strength
    return image(np.clip((f - 0.5) * soft * 2.2 + 0.5, 0, 1) * 255)


def paper(w: int, h: int, base: str = "#f3ead6", seed: int = 1, grain: float = 1.0, age: float = 1.0) -> np.ndarray:
    """Cold-press sheet: its tooth is lit from the upper left; slow stains, a brown edge."""
    n = fbm(w + 2, h + 2, 4, 4, 2, seed)
    tooth = (n[1 : h + 1, 1 : w + 1] - n[:h, :w]) * 24 * grain
    stains = fbm(w, h, 260, 220, 4, seed + 3) - 0.5
    a = np.array(rgb(base), np.float32) * (1 + 0.07 * age * stains[..., None]) + tooth[..., None]
    yy, xx = np.mgrid[0:h, 0:w]
    near = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy)) / 70
    return (a * (1 - 0.10 * age * np.clip(1 - near, 0, 1) ** 2)[..., None] ** np.array([0.7, 1, 1.5])).astype(
        np.float32
    )


def jitter(points: Iterable[tuple[float, float]], strength: float = 1.0, seed: int = 0) -> Points:
    rng = np.random.default_rng(abs(seed))
    return [(x + rng.normal(0, strength), y + rng.normal(0, strength)) for x, y in points]


def strokes(size: tuple[int, int], lines: Iterable[Sequence[tuple[float, float]]], width: float) -> Image.Image:
    """Polylines as a mask."""
    k = 2
    m = Image.new("L", (size[0] * k, size[1] * k), 0)
    d = ImageDraw.Draw(m)
    for line in lines:
        d.line([(x * k, y * k) for x, y in line], fill=255, width=max(1, int(width * k)), joint="curve")
    return m.reduce(k)


def pen(
    a: np.ndarray,
    lines: Iterable[Sequence[tuple[float, float]]],
    width: float = 2.2,
    colour: str = SEPIA,
    dense: float = 0.9,
    seed: int = 0,
) -> np.ndarray:
    """Ink that runs unevenly."""
    h, w = a.shape[:2]
    part, (x, y, x1, y1) = cropped(strokes((w, h), lines, width), 1)
    uneven = fbm(part.width, part.height, 30, 30, 2, seed)
    f = share(part) * np.clip(0.65 + 0.7 * uneven, 0, 1) * dense
    a[y:y1, x:x1] *= 1 - f[..., None] * (1 - light(colour))
    return a


def lifted(a: np.ndarray, mask: Image.Image | np.ndarray, colour: str, strength: float) -> np.ndarray:
    """Body colour over what is there: mist, snow, foam."""
    m = (share(mask) if isinstance(mask, Image.Image) else mask)[..., None] * strength
    a *= 1 - m
    a += m * np.array(rgb(colour), np.float32)
    return a


def blank(w: int, h: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    m = Image.new("L", (w, h), 0)
    return m, ImageDraw.Draw(m)


def shape(w: int, h: int, *outlines: Sequence[tuple[float, float]]) -> Image.Image:
    """Filled outlines, smooth."""
    k = 2
    m = Image.new("L", (w * k, h * k), 0)
    d = ImageDraw.Draw(m)
    for points in outlines:
        d.polygon([(x * k, y * k) for x, y in points], fill=255)
    return m.reduce(k)


def settled(a: np.ndarray) -> Image.Image:
    """To pixels, in steps of four: a layer is half as large, and under the paper's tooth no eye sees them."""
    return Image.fromarray(((np.clip(a, 0, 255) // 4) * 4 + 2).astype(np.uint8))
