"""Work that is done now and then. A timer handle and no waiting task: an idle bot has nothing in flight."""

from __future__ import annotations

import asyncio


class Waking:
    """What the scheduler and the sweep have in common: at most one timer, at most one piece of work, and an end."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self._run: asyncio.Task[float | None] | None = None
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._run is not None:
            self._run.cancel()

    async def stopped(self) -> None:
        if self._run is not None:
            await asyncio.gather(self._run, return_exceptions=True)
