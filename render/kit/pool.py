"""Workers that draw, and one flight for each key: the same work asked for twice at once is done once."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from typing import Any, TypeVar

from render.kit.workers import Workers

T = TypeVar("T")
WATCH = 2.0  # seconds between a worker's looks at whether its parent lives
LOOK = 0.5  # seconds between its looks at whether a game is expected
CARE = 5.0  # seconds without a result, after which it is looked whether the workers live
POLITE = 5  # the event loop comes first when processors are scarce


class Pool:
    """Processes by default: drawing in threads holds the interpreter's lock often enough to delay the event loop.

    Each worker process has sprites of its own: of the `games` that are expected, it makes them while it is idle.
    """

    def __init__(self, workers: int, processes: bool = True, games: Sequence[str] = ()) -> None:
        self._workers = workers
        self._processes = processes
        self._games = tuple(games)
        self._spawn = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        self._expected: Any = self._spawn.RawArray("b", len(games)) if processes else [0] * len(games)
        self._executor = self._made()
        self._flights: dict[str, asyncio.Future[Any]] = {}
        self._closed = False

    def _made(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(self._workers, thread_name_prefix="render")
        given = (os.getpid(), self._games, self._expected)
        return Workers(self._workers, mp_context=self._spawn, initializer=_begin_worker, initargs=given)

    async def once(self, key: str, work: Callable[..., T], *args: Any) -> T:
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.ensure_future(self._run(work, *args))
            self._flights[key] = flight
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        # One caller that gives up must not take the picture away from the others.
        return await asyncio.shield(flight)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        executor = self._executor
        try:
            return await self._watched(executor, work, *args)
        except BrokenExecutor:
            if self._closed:  # we ended the workers ourselves
                raise asyncio.CancelledError from None
            # A worker was killed (out of memory, say): the others go with it, and new ones take their place.
            if self._executor is executor:
                self._executor = self._made()
            return await self._watched(self._executor, work, *args)

    async def _watched(self, executor: Executor, work: Callable[..., T], *args: Any) -> T:
        job = asyncio.get_running_loop().run_in_executor(executor, work, *args)
        while isinstance(executor, Workers) and not (await asyncio.wait({job}, timeout=CARE))[0]:
            if executor.lost_one():
                await asyncio.to_thread(executor.end)  # the pool itself may wait for what the dead one left unsaid
        return await job

    def wake(self) -> None:
        """Start the workers now and not with the first picture, and have them load what draws."""
        if self._processes:
            for _ in range(self._workers):
                self._executor.submit(_load, self._games)
        else:
            _load(self._games)

    def expect(self, game: str) -> None:
        """Workers look at what is written here."""
        if game in self._games:
            self._expected[self._games.index(game)] = 1

    @property
    def busy(self) -> int:
        return len(self._flights)

    def close(self) -> None:
        self._closed = True
        self._end_workers()
        self._executor.shutdown(cancel_futures=True)

    async def leave(self) -> None:
        """The same from within the event loop: what is being drawn is given up, and nothing calls back afterwards."""
        self._closed = True
        await asyncio.to_thread(self.close)
        await asyncio.gather(*self._flights.values(), return_exceptions=True)

    def _end_workers(self) -> None:
        """Nobody wants their pictures any more, and the bot must not wait for them. A thread cannot be ended."""
        if isinstance(self._executor, Workers):
            self._executor.end()


def _begin_worker(parent: int, games: tuple[str, ...], expected: Sequence[int]) -> None:
    """A worker process: gives way to the bot, ends with it whatever ends it, and makes sprites while it is idle."""
    with contextlib.suppress(OSError):
        os.nice(POLITE)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    threading.Thread(target=_make_ahead, args=(games, expected), daemon=True).start()


def _load(games: Sequence[str]) -> None:
    """Modules and codecs that the first picture would have to wait for. Sprites are drawn when they are wanted."""
    from render.kit import sprites

    sprites.load(games)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(0)


def _make_ahead(games: tuple[str, ...], expected: Sequence[int]) -> None:
    from render.kit import warm

    warm.step_back()
    cold = list(games)
    while cold:
        for game in [game for game in cold if expected[games.index(game)]]:
            warm.warm(game)
            cold.remove(game)
        time.sleep(LOOK)
