"""Acknowledgements first: what a click leads to waits while others are still to be acknowledged.

Discord waits three seconds for an acknowledgement and fifteen minutes for the rest. When a thousand people press at one
instant, none of their acknowledgements may stand behind the work of those who were a little earlier.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

AT_WORK = 32  # clicks worked on at once: each may hold the loop for a moment whenever it is its turn
PATIENCE = 0.5  # seconds: a stream of clicks that never ends must not hold up the work for ever


class Gate:
    def __init__(self) -> None:
        self._pending = 0  # acknowledgements under way
        self._quiet = asyncio.Event()  # none is
        self._door = asyncio.Lock()  # one after the other, in order of arrival
        self._slots = asyncio.Semaphore(AT_WORK)
        self._at_work = 0  # with those who wait for their turn

    @property
    def is_quiet(self) -> bool:
        """Nobody waits: neither for an acknowledgement nor for what comes of a click."""
        return not self._pending and not self._at_work

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        self._pending += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._pending -= 1
            if not self._pending:
                self._quiet.set()

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """In order of arrival, when everybody who has clicked is acknowledged."""
        latest = asyncio.get_running_loop().time() + PATIENCE
        self._at_work += 1
        try:
            async with self._slots:
                async with self._door:
                    await asyncio.sleep(0)  # what has just arrived is counted first
                    if self._pending:
                        await self._until_quiet(latest - asyncio.get_running_loop().time())
                yield
        finally:
            self._at_work -= 1

    async def _until_quiet(self, seconds: float) -> None:
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._quiet.wait(), seconds)
