"""Laying colour, texture, light and shadow through masks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image, ImageChops

from render.kit.colour import Colour, rgb
from render.kit.masks import blur, cropped, faded, grown, padded

At = tuple[float, float]
SHADOW_PAD = 12
_LARGE = 300_000


def array(im: Image.Image) -> np.ndarray:
    return np.asarray(im, np.float32)


def image(a: np.ndarray) -> Image.Image:
    return Image.fromarray(np.clip(a, 0, 255).astype(np.uint8))


def flat(w: int, h: int, colour: Colour) -> Image.Image:
    return Image.new("RGB", (w, h), rgb(colour))


def paste(im: Image.Image, source: Image.Image | Colour, at: At, mask: Image.Image | None = None) -> None:
    """Paste a picture or a colour; big sparse masks are cut to their content first."""
    x, y = int(at[0]), int(at[1])
    if mask is not None and mask.width * mask.height > _LARGE:
        mask, box = cropped(mask, 0)
        source = source.crop(box) if isinstance(source, Image.Image) else source
        x, y = x + box[0], y + box[1]
    if isinstance(source, Image.Image):
        alpha = mask if mask is not None else (source if source.mode == "RGBA" else None)
        im.paste(source.convert(im.mode), (x, y), alpha)
        return
    assert mask is not None, "a colour is pasted through a mask"
    fill = rgb(source) if im.mode == "RGB" else (*rgb(source), 255)
    im.paste(fill, (x, y, x + mask.width, y + mask.height), mask)


def shade(im: Image.Image, mask: Image.Image, colour: Colour, strength: float = 1.0, at: At = (0, 0)) -> None:
    paste(im, colour, at, faded(mask, strength))


def shadow(
    im: Image.Image, mask: Image.Image, dx: int = 6, dy: int = 8, r: int = 8, strength: float = 0.6, at: At = (0, 0)
) -> None:
    """Soft shadow of a mask; light comes from the upper left everywhere."""
    pad = 4 * r + max(dx, dy)
    part, box = cropped(padded(mask, pad), pad)
    soft = blur(ImageChops.offset(part, dx, dy), r)
    shade(im, soft, (0, 0, 0), strength, (at[0] + box[0] - pad, at[1] + box[1] - pad))


def fill(im: Image.Image, mask: Image.Image, texture: Callable[[int, int], np.ndarray]) -> None:
    """Lay `texture(w, h)` through a full-size mask, making no more of it than the mask needs."""
    part, box = cropped(mask, 0)
    paste(im, image(texture(part.width, part.height)), box[:2], part)


def glow(im: Image.Image, at: At, r: int, colour: Colour, strength: float = 1.0) -> None:
    """Additive (screen) light. For static layers: a dynamic one pastes the `halo` sprite."""
    x, y = int(at[0]), int(at[1])
    yy, xx = np.mgrid[-r:r, -r:r] / r
    f = np.clip(1 - np.hypot(xx, yy), 0, 1) ** 2 * strength
    box = (x - r, y - r, x + r, y + r)
    base = array(im.crop(box)) / 255
    light = f[..., None] * (np.array(rgb(colour)) / 255)
    im.paste(image((1 - (1 - base) * (1 - light)) * 255), box[:2])


def emboss(
    im: Image.Image,
    mask: Image.Image,
    texture: np.ndarray | Image.Image,
    at: At = (0, 0),
    depth: int = 2,
    light: float = 0.55,
    dark: float = 0.6,
    drop: int = 5,
) -> None:
    """Lay a texture through a mask with a drop shadow and a lit bevel."""
    top = (image(texture) if isinstance(texture, np.ndarray) else texture).copy()
    if mask.width * mask.height > _LARGE:
        mask, box = cropped(mask, 0)
        top = top.crop(box)
        at = (at[0] + box[0], at[1] + box[1])
    pad = 24
    edge = padded(mask, pad)
    if drop:
        soft = blur(ImageChops.offset(edge, drop // 2, drop), drop)
        shade(im, soft, (0, 0, 0), 0.65, (at[0] - pad, at[1] - pad))
    inner = blur(edge, depth * 0.6)
    window = (pad, pad, pad + mask.width, pad + mask.height)
    upper = ImageChops.subtract(edge, ImageChops.offset(inner, depth, depth)).crop(window)
    lower = ImageChops.subtract(edge, ImageChops.offset(inner, -depth, -depth)).crop(window)
    shade(top, upper, (255, 250, 225), light)
    shade(top, lower, (20, 10, 0), dark)
    paste(im, top, at, mask)


def contact_shadow(sprite: Image.Image, strength: float = 0.7) -> Image.Image:
    """The one soft shadow that every piece casts: a mask SHADOW_PAD larger on each side."""
    return faded(blur(padded(sprite.getchannel("A"), SHADOW_PAD), 5), strength)


def put(im: Image.Image, sprite: Image.Image, cx: float, cy: float, drop: bool = True) -> None:
    """Paste a sprite centred, with its shadow. For static layers and for sprites made of sprites."""
    x, y = int(cx - sprite.width / 2), int(cy - sprite.height / 2)
    if drop:
        paste(im, (0, 0, 0), (x - SHADOW_PAD + 3, y - SHADOW_PAD + 5), contact_shadow(sprite))
    if im.mode == "RGBA":
        im.alpha_composite(sprite, (max(0, x), max(0, y)))
    else:
        paste(im, sprite, (x, y))


def outlined(sprite: Image.Image, width: int = 3, colour: Colour = (11, 14, 20)) -> Image.Image:
    """Comic contour: the sprite's own silhouette, grown and inked."""
    alpha = padded(sprite.getchannel("A"), width + 1)
    out = Image.new("RGBA", alpha.size, (0, 0, 0, 0))
    out.paste((*rgb(colour), 255), (0, 0), blur(grown(alpha, width), 0.7))
    out.alpha_composite(sprite, (width + 1, width + 1))
    return out
