"""Masks: 8-bit shapes, drawn too large and scaled down, so that nothing is ever aliased."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.geometry import Point

SUPER = 3
Size = tuple[int, int]
Extent = tuple[int, int, int, int]


def drawn(size: Size, draw: Callable[[ImageDraw.ImageDraw, int], object], scale: int = SUPER) -> Image.Image:
    """Mask drawn by `draw(pen, scale)` on a canvas `scale` times the size."""
    mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
    draw(ImageDraw.Draw(mask), scale)
    return mask.reduce(scale) if scale > 1 else mask


def polygon(size: Size, points: Sequence[Point], scale: int = SUPER) -> Image.Image:
    return drawn(size, lambda d, k: d.polygon([(x * k, y * k) for x, y in points], fill=255), scale)


def rounded(size: Size, box: Sequence[float], radius: float, scale: int = SUPER) -> Image.Image:
    return drawn(size, lambda d, k: d.rounded_rectangle([v * k for v in box], radius * k, fill=255), scale)


def slab(w: int, h: int, radius: float, inset: float = 0) -> Image.Image:
    """Rounded rectangle that fills its canvas but for `inset`."""
    return rounded((w, h), (inset, inset, w - 1 - inset, h - 1 - inset), max(0, radius - inset))


def ellipse(size: Size, inset: float = 0, scale: int = SUPER) -> Image.Image:
    w, h = size
    box = (inset, inset, w - inset, h - inset)
    return drawn(size, lambda d, k: d.ellipse([v * k - (v > inset) for v in box], fill=255), scale)


def blur(mask: Image.Image, radius: float) -> Image.Image:
    return mask.filter(ImageFilter.GaussianBlur(radius))


def faded(mask: Image.Image, strength: float) -> Image.Image:
    return mask.point([int(v * strength) for v in range(256)])


def padded(mask: Image.Image, pad: int) -> Image.Image:
    out = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad), 0)
    out.paste(mask, (pad, pad))
    return out


def cropped(mask: Image.Image, pad: int) -> tuple[Image.Image, Extent]:
    """A sparse mask cut to its content: full-canvas filters are what makes static layers slow."""
    x0, y0, x1, y1 = mask.getbbox() or (0, 0, 1, 1)
    box = (max(0, x0 - pad), max(0, y0 - pad), min(mask.width, x1 + pad), min(mask.height, y1 + pad))
    return mask.crop(box), box


def grown(mask: Image.Image, r: float) -> Image.Image:
    """Dilate: small radii by a rank filter, large ones by blur and threshold (rounder, and far quicker)."""
    part, box = cropped(mask, int(r) * 3 + 4)
    if r <= 3:
        part = part.filter(ImageFilter.MaxFilter(2 * int(r) + 1))
    else:
        part = blur(part, r / 1.5).point([max(0, min(255, (v - 13) * 16)) for v in range(256)])
    out = Image.new("L", mask.size, 0)
    out.paste(part, box[:2])
    return out


def rim(mask: Image.Image, width: int) -> Image.Image:
    """Outline of a mask, `width` pixels, inside its edge."""
    return ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(2 * width + 1)))


def inner_shade(mask: Image.Image, radius: float) -> Image.Image:
    """The darkening just inside an edge: what makes a floor lie below its wall."""
    edge = padded(mask, int(radius * 3))
    soft = blur(ImageChops.invert(edge), radius)
    pad = int(radius * 3)
    return ImageChops.multiply(mask, soft.crop((pad, pad, pad + mask.width, pad + mask.height)))


def halftone(w: int, h: int, tone: np.ndarray, pitch: float = 9, angle: float = 30) -> Image.Image:
    """Printed dots whose size follows `tone`, an array in 0..1."""
    yy, xx = np.mgrid[0:h, 0:w]
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    u = (xx * c + yy * s) / pitch % 1 - 0.5
    v = (-xx * s + yy * c) / pitch % 1 - 0.5
    dots = (np.sqrt(np.clip(tone, 0, 1)) * 0.62 - np.hypot(u, v)) * pitch + 0.5
    return Image.fromarray((np.clip(dots, 0, 1) * 255).astype(np.uint8))
