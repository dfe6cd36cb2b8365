"""Static layers: drawn once by `python -m render.build`, stored lossless, kept decoded."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from render.kit.fonts import data_folder

DATA = data_folder()
Draw = Callable[[], Image.Image]

# Another processor rounds the last bit of a cosine differently. So much may differ, and no eye sees it:
STEPS = 2  # of 255, in any channel of any pixel
SHARE = 0.001  # of the pixels


def path_of(name: str) -> Path:
    """
    >>> path_of("liars_dice/table").relative_to(DATA).as_posix()
    'liars_dice/art/table.webp'
    """
    game, layer = name.split("/")
    return DATA / game / "art" / f"{layer}.webp"


def layers(game: str) -> dict[str, Draw]:
    """A game's layers by full name; `render/<game>/static.py` exports them as LAYERS. Those of the kit are `core`'s."""
    home = "render.kit.layers" if game == "core" else f"render.{game}.static"
    found: dict[str, Draw] = importlib.import_module(home).LAYERS
    return {f"{game}/{layer}": draw for layer, draw in found.items()}


def encoded(im: Image.Image) -> bytes:
    """Lossless WebP: half the size of a PNG for these textures, and the same pixels."""
    out = BytesIO()
    im.convert("RGB").save(out, "WEBP", lossless=True, quality=60, method=3)
    return out.getvalue()


def is_same(drawn: Image.Image, stored: Image.Image) -> bool:
    """Whether a layer drawn anew is the stored one, within the tolerance above. What is stored is what is used."""
    if drawn.size != stored.size:
        return False
    a, b = (np.asarray(im.convert("RGB"), np.int16) for im in (drawn, stored))
    apart = np.abs(a - b).max(axis=2)
    return bool(apart.max() <= STEPS and np.count_nonzero(apart) <= SHARE * apart.size)


_readers = ThreadPoolExecutor(2, thread_name_prefix="layers")
_coming: dict[str, Future[Image.Image]] = {}
_read: set[str] = set()  # once at least


def ahead(names: Iterable[str]) -> bool:
    """Begin to read these beside whatever else is done (decoding leaves the interpreter to others); were there any?"""
    wanted = [name for name in names if name not in _read and name not in _coming]
    for name in wanted:
        _coming[name] = _readers.submit(stored, name)
    return bool(wanted)


@lru_cache(maxsize=32)
def layer(name: str) -> Image.Image:
    """The decoded layer. Never drawn on: the painter copies it."""
    _read.add(name)
    coming = _coming.pop(name, None)
    return stored(name) if coming is None else coming.result()


def stored(name: str) -> Image.Image:
    with Image.open(path_of(name)) as im:
        return im.convert("RGB")


@lru_cache(maxsize=64)
def part(name: str, crop: tuple[int, int, int, int], size: tuple[int, int]) -> Image.Image:
    """A part of a layer, enlarged: sharpened a little, as it was not drawn for this size."""
    x, y, w, h = crop
    near = layer(name).resize(size, Image.Resampling.LANCZOS, (x, y, x + w, y + h))
    return near if size == (w, h) else near.filter(ImageFilter.UnsharpMask(2, 60, 2))
