"""Sprites by name: what a placed box asks for. A game's own live in `render/<game>/sprites.py` as `<game>/<name>`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, ParamSpec, TypeVar

from PIL import Image

from render.kit.paint import contact_shadow

P = ParamSpec("P")
T = TypeVar("T")
Arg = str | int | float | bool | None
Maker = Callable[..., Image.Image]
MAKERS: dict[str, Maker] = {}
SIZES: dict[str, int] = {}
LAYERS: dict[str, tuple[str, ...]] = {}

_KIT = ("badges", "cards", "cells", "dials", "dice", "panels", "tracks")


_caches: list[Any] = []


def kept(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A bounded cache that `forget` can empty: for whatever sprites have in common."""

    def wrap(make: Callable[P, T]) -> Callable[P, T]:
        cached: Any = lru_cache(maxsize=size)(make)
        _caches.append(cached)
        return cached

    return wrap


class Stamp:
    """A sprite ready to be pasted, with the shadow it casts (most cast none twice, some never)."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @cached_property
    def shadow(self) -> Image.Image:
        return contact_shadow(self.image)


def sprite(name: str, size: int | None = None, layers: tuple[str, ...] = ()) -> Callable[[Maker], Maker]:
    """`size`: which argument says how large it is; others are enlarged as they are when they are looked at closely.

    `layers`: static ones that it is cut from; while these are read, other sprites can be made.
    """

    def keep(make: Maker) -> Maker:
        assert name not in MAKERS, f"two sprites are called {name}"
        MAKERS[name] = make
        if size is not None:
            SIZES[name] = size
        if layers:
            LAYERS[name] = layers
        return make

    return keep


def maker(name: str) -> Maker:
    game, slash, _ = name.rpartition("/")
    # Asked for even if the name is known: another thread may be in the middle of loading what it belongs to.
    for module in [f"render.{game}.sprites"] if slash else [f"render.kit.{m}" for m in _KIT]:
        importlib.import_module(module)
    return MAKERS[name]


def load(games: Sequence[str]) -> None:
    """Have the makers of these games at hand."""
    Image.init()
    for module in _KIT:
        importlib.import_module(f"render.kit.{module}")
    for home in (f"render.{slug.replace('-', '_')}" for slug in games):
        if all(importlib.util.find_spec(name) for name in (home, f"{home}.sprites")):  # plain pictures have none
            importlib.import_module(f"{home}.sprites")


@kept(1024)
def stamp(name: str, args: tuple[Arg, ...] = (), zoom: float = 1) -> Stamp:
    """Drawn once, then kept: a warm board only pastes."""
    make = maker(name)
    if zoom == 1:
        return Stamp(make(*args))
    at = SIZES.get(name)
    if at is not None and at < len(args):
        larger = round(float(args[at] or 0) * zoom)
        return Stamp(make(*args[:at], larger, *args[at + 1 :]))
    small = make(*args)
    size = round(small.width * zoom), round(small.height * zoom)
    return Stamp(small.resize(size, Image.Resampling.LANCZOS))


def forget() -> None:
    """As if the process had just started; for measuring."""
    for cache in _caches:
        cache.cache_clear()
