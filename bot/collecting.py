"""Memory is looked through for what nothing leads to any more in quiet moments, and not while people wait.

Python does it by itself after so many new objects, and everything stands still for as long as it takes: a tenth of a
second with three hundred tables in memory. A burst of clicks makes very many objects, so that it began right then.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.gate import Gate
from bot.waking import Waking

EVERY = 5.0  # seconds between two looks
PATIENCE = 12  # looks: a bot that is never quiet must not grow for ever
FULL = 10  # collections of what is newer make one of everything due: as many as Python takes
NEVER = 1_000_000


class Collector(Waking):
    """One for a process. What is there at the start stays for good, and is not looked through again."""

    def __init__(self, is_quiet: Callable[[], bool], now: Callable[[], float]) -> None:
        super().__init__("collector", now)
        self._is_quiet = is_quiet
        self._usual: tuple[int, int, int] | None = None
        self._waited = 0

    async def work(self) -> float:
        if self._usual is None:
            self._take_over()
        elif gc.get_count()[2] >= FULL:
            self._waited += 1
            await asyncio.sleep(0)  # what has just arrived is counted first
            await asyncio.sleep(0)
            if self._is_quiet() or self._waited >= PATIENCE:
                self._waited = 0
                gc.collect()
        return self.now() + EVERY

    def _take_over(self) -> None:
        self._usual = gc.get_threshold()
        gc.set_threshold(self._usual[0], self._usual[1], NEVER)
        gc.collect()
        gc.freeze()

    def stop(self) -> None:
        """As it was before."""
        super().stop()
        if self._usual is not None:
            gc.set_threshold(*self._usual)
            gc.unfreeze()
            self._usual = None


@contextmanager
def collecting(gate: Gate, after: float = EVERY) -> Iterator[Collector]:
    """For as long as a bot runs. It begins so many seconds later, with all that the bot has loaded by then."""
    collector = Collector(lambda: gate.is_quiet, time.monotonic)
    collector.nudge(collector.now() + after)
    try:
        yield collector
    finally:
        collector.stop()
