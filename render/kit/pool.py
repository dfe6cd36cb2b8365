"""Workers that draw, and one flight for each key: the same work asked for twice at once is done once."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

WATCH = 2.0  # seconds between a worker's looks at whether its parent lives
POLITE = 5  # the event loop comes first when processors are scarce


class Pool:
    """Processes by default: drawing in threads holds the interpreter's lock often enough to delay the event loop.

    `begin` runs once in each worker process, to have everything loaded before the first picture is wanted.
    """

    def __init__(self, workers: int, processes: bool = True, begin: Sequence[str] = ()) -> None:
        self._workers = workers
        self._processes = processes
        self._begin = tuple(begin)
        self._executor = self._made()
        self._flights: dict[str, asyncio.Future[bytes]] = {}

    def _made(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(self._workers, thread_name_prefix="render")
        spawn = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        return ProcessPoolExecutor(
            self._workers, mp_context=spawn, initializer=_begin_worker, initargs=(os.getpid(), self._begin)
        )

    async def once(self, key: str, work: Callable[..., bytes], *args: Any) -> bytes:
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.ensure_future(self._run(work, *args))
            self._flights[key] = flight
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        # One caller that gives up must not take the picture away from the others.
        return await asyncio.shield(flight)

    async def _run(self, work: Callable[..., bytes], *args: Any) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, work, *args)
        except BrokenExecutor:
            # A worker was killed (out of memory, say): the others go with it, and new ones take their place.
            self._executor = self._made()
            return await loop.run_in_executor(self._executor, work, *args)

    def wake(self) -> None:
        """Start the workers now and not with the first picture."""
        if self._processes:
            for _ in range(self._workers):
                self._executor.submit(os.getpid)

    @property
    def busy(self) -> int:
        return len(self._flights)

    def close(self) -> None:
        self._executor.shutdown(wait=not self._processes, cancel_futures=True)
        if self._processes:
            for worker in multiprocessing.active_children():
                worker.terminate()  # nobody wants their pictures any more, and the bot must not wait for them


def _begin_worker(parent: int, slugs: tuple[str, ...]) -> None:
    """A worker process: gives way to the bot, ends with it whatever ends it, and has its sprites ready."""
    with contextlib.suppress(OSError):
        os.nice(POLITE)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    from render.kit.studio import warm

    for slug in slugs:
        warm(slug)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(0)
