"""Worker threads, and one flight for each key: the same work asked for twice at once is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor


class Pool:
    """Pillow and its encoders release the interpreter's lock where they are slow, so threads are enough."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="render")
        self._flights: dict[str, asyncio.Future[bytes]] = {}

    async def once(self, key: str, work: Callable[[], bytes]) -> bytes:
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.get_running_loop().run_in_executor(self._threads, work)
            self._flights[key] = flight
            flight.add_done_callback(lambda _: self._flights.pop(key, None))
        # One caller that gives up must not take the picture away from the others.
        return await asyncio.shield(flight)

    @property
    def busy(self) -> int:
        return len(self._flights)

    def close(self) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)
