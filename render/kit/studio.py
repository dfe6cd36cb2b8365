"""The studio: scenes in, pictures out, none of them drawn twice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from render.kit import encode, painter, static
from render.kit.art import Picture, Scene
from render.kit.cache import ByteCache
from render.kit.pool import Pool
from render.kit.warm import drawing

# Raised whenever the same boxes are drawn differently, so that no cache outside the process serves the old look.
VERSION = 2
MIB = 1024 * 1024


def key_of(scene: Scene) -> str:
    """Same key, same pixels. Words that are not drawn (alt text, text board) do not count."""
    return hashlib.sha256(repr((VERSION, scene.static, scene.crop, scene.scale, scene.boxes)).encode()).hexdigest()


class Studio:
    """`processes` draws in worker processes; threads are lighter and do for tests and the command line.

    Of the `games` that are played, workers make the sprites ahead.
    """

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
            self.expect(scene.static.partition("/")[0])
            data = await self._pool.once(key, drawn, scene)
            self._cache.put(key, data)
        return _picture(scene, data)

    def wake(self) -> None:
        """Have the workers running before the first picture is wanted."""
        self._pool.wake()

    def expect(self, game: str) -> None:
        """Pictures of this game will be wanted: have its sprites ready."""
        self._pool.expect(game)

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

    async def leave(self) -> None:
        """Close from within the event loop, whatever is being drawn."""
        await self._pool.leave()


def drawn(scene: Scene) -> bytes:
    """Paint and encode: what a worker does."""
    with drawing():
        return encode.encode(painter.picture(scene))


def _picture(scene: Scene, data: bytes) -> Picture:
    width, height = size_of(scene)
    return Picture(data, encode.SUFFIX, width, height, scene.alt, scene.text)


def size_of(scene: Scene) -> tuple[int, int]:
    """Of the finished picture, in pixels."""
    w, h = scene.crop[2:] if scene.crop is not None else static.layer(scene.static).size
    return round(w * scene.scale), round(h * scene.scale)
