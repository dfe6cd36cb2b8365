"""Games of the tests: known to the registry only while a test wants them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from games.core import registry


@contextmanager
def guest(slug: str, package: ModuleType) -> Iterator[None]:
    """While it lasts, the registry knows this package's game like any other."""
    slugs = registry.SLUGS
    sys.modules[f"games.{slug}"] = package
    registry.SLUGS = (*slugs, slug)
    registry.game.cache_clear()
    try:
        yield
    finally:
        registry.SLUGS = slugs
        registry.game.cache_clear()
        del sys.modules[f"games.{slug}"]
