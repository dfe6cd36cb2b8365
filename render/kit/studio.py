"""The studio: scenes in, pictures out, none of them drawn twice."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence

from render.kit import encode, painter, static
from render.kit.art import Picture, Scene
from render.kit.cache import ByteCache
from render.kit.pool import Pool

# Raised whenever the same boxes are drawn differently, so that no cache outside the process serves the old look.
VERSION = 1
MIB = 1024 * 1024


def key_of(scene: Scene) -> str:
    """Same key, same pixels. Words that are not drawn (alt text, text board) do not count."""
    return hashlib.sha256(repr((VERSION, scene.static, scene.boxes)).encode()).hexdigest()


class Studio:
    """`processes` draws in worker processes; threads are lighter and do for tests and the command line."""

    def __init__(
        self,
        workers: int = 2,
        cache_bytes: int = 64 * MIB,
        processes: bool = False,
        games: Sequence[str] = (),
    ) -> None:
        self._cache = ByteCache(cache_bytes)
        self._pool = Pool(workers, processes, games)

    async def picture(self, scene: Scene) -> Picture:
        """From the cache, or drawn by a worker."""
        key = key_of(scene)
        data = self._cache.get(key)
        if data is None:
            data = await self._pool.once(key, drawn, scene)
            self._cache.put(key, data)
        return _picture(scene, data)

    def wake(self) -> None:
        """Have the workers ready before the first picture is wanted."""
        self._pool.wake()

    def draw(self, scene: Scene) -> Picture:
        """The same, at once and in this thread: for the command line and tests."""
        key = key_of(scene)
        data = self._cache.get(key)
        if data is None:
            data = drawn(scene)
            self._cache.put(key, data)
        return _picture(scene, data)

    def close(self) -> None:
        self._pool.close()


def drawn(scene: Scene) -> bytes:
    """Paint and encode: what a worker does."""
    return encode.encode(painter.paint(static.layer(scene.static), scene.boxes))


def warm(slug: str) -> None:
    """Draw a game's samples and keep the sprites: the first real board is then as quick as any. Takes a second."""
    samples = importlib.import_module(f"render.{slug.replace('-', '_')}.samples")
    for scene in samples.scenes().values():
        painter.paint(static.layer(scene.static), scene.boxes)


def _picture(scene: Scene, data: bytes) -> Picture:
    width, height = static.layer(scene.static).size
    return Picture(data, encode.SUFFIX, width, height, scene.alt, scene.text)
