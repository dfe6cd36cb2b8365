"""The studio: scenes in, pictures out, none of them drawn twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from render.kit import encode, painter, static
from render.kit.art import Asked, Look, Offer, Picture, Scene
from render.kit.cache import ByteCache
from render.kit.placing import Job, What, listed, offered, placed
from render.kit.pool import Pool
from render.kit.registry import has_looks
from render.kit.warm import drawing

MIB = 1024 * 1024
PLACED = 256  # views whose scenes are kept: what comes again soon


def key_of(scene: Scene) -> str:
    """Same key, same pixels."""
    return scene.key


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
        self._placed: OrderedDict[str, list[Scene]] = OrderedDict()
        self._has_looks: dict[str, bool] = {}

    async def scenes(
        self, what: What, slug: str, view: Any, names: tuple[str, ...], look: str = "", ask: Asked | None = None
    ) -> list[Scene]:
        """The scenes of a view, placed by a worker: never in the caller's thread, which is the event loop's."""
        job = Job(what, slug, view, names, look, ask)
        key = job.key
        if key in self._placed:
            self._placed.move_to_end(key)
        else:
            self.expect(slug)
            self._placed[key] = await self._pool.once(key, placed, job)
            while len(self._placed) > PLACED:
                self._placed.popitem(last=False)
        return self._placed[key]

    async def board(self, slug: str, view: Any, names: tuple[str, ...]) -> Picture:
        (scene,) = await self.scenes("board", slug, view, names)
        return await self.picture(scene)

    async def hand(self, slug: str, view: Any, names: tuple[str, ...]) -> Picture:
        """The first page of it."""
        scene, *_ = await self.scenes("hand", slug, view, names)
        return await self.picture(scene)

    async def extras(self, slug: str, view: Any, names: tuple[str, ...]) -> list[Picture]:
        return [await self.picture(scene) for scene in await self.scenes("extras", slug, view, names)]

    async def looks(self, slug: str, view: Any, names: tuple[str, ...]) -> list[Look]:
        """What there is to look at; `view` is the public one."""
        job = Job("looks", slug, view, names)
        return await self._pool.once(job.key, listed, job)

    async def has_looks(self, slug: str) -> bool:
        """Whether the game lists any at all."""
        if slug not in self._has_looks:
            self._has_looks[slug] = await self._pool.once(f"has-looks/{slug}", has_looks, slug)
        return self._has_looks[slug]

    async def look(self, slug: str, view: Any, names: tuple[str, ...], look: str) -> Picture:
        """One of them; `NoSuchLook` if it is not among them."""
        (scene,) = await self.scenes("look", slug, view, names, look)
        return await self.picture(scene)

    async def offer(self, slug: str, view: Any, names: tuple[str, ...], ask: Asked) -> Offer | None:
        """What an ask offers, as a picture, where the game has one of it."""
        job = Job("offer", slug, view, names, ask=ask)
        return await self._pool.once(job.key, offered, job)

    async def detail(self, slug: str, view: Any, names: tuple[str, ...], ask: Asked, option: str) -> Picture:
        """One option of it from near; `NoSuchLook` if there is no more to see of it."""
        (scene,) = await self.scenes("detail", slug, view, names, option, ask)
        return await self.picture(scene)

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
