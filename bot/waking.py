"""Work that is done now and then. A timer handle and no waiting task: an idle bot has nothing in flight."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger(__name__)

LONGEST = 3600.0  # look again at least this often: clocks of machines are set, laptops sleep
FIRST_DELAY = 1.0
LONGEST_DELAY = 900.0


def delay_after(tries: int) -> float:
    return min(FIRST_DELAY * 2.0 ** min(tries, 20), LONGEST_DELAY)


class Waking:
    """What the scheduler, the sweep and the collector have in common: at most one timer, at most one piece of work, an
    end, and until then always a next time, however the last piece of work ended."""

    def __init__(self, name: str, now: Callable[[], float]) -> None:
        self.name = name
        self.now = now
        self._timer: asyncio.TimerHandle | None = None
        self._at = float("inf")  # when it fires
        self._run: asyncio.Task[float | None] | None = None
        self._again = False  # something came while the work was under way
        self._stumbles = 0  # of the work as a whole
        self._stopped = False

    async def work(self) -> float | None:
        """One piece of it; then the time of the next (None: when somebody nudges)."""
        raise NotImplementedError

    def start(self) -> None:
        self._fire()

    def nudge(self, due: float) -> None:
        """There is something to do by then: wake earlier if it is the first."""
        if due < self._at and not self._stopped:
            self._arm(due)

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._run is not None:
            self._run.cancel()

    async def stopped(self) -> None:
        if self._run is not None:
            await asyncio.gather(self._run, return_exceptions=True)

    def _arm(self, due: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._at = due
        delay = min(max(due - self.now(), 0.0), LONGEST)
        self._timer = asyncio.get_running_loop().call_later(delay, self._fire)

    def _fire(self) -> None:
        self._timer, self._at = None, float("inf")
        if self._stopped:
            return
        if self._run is not None:
            self._again = True
            return
        self._again = False
        self._run = asyncio.get_running_loop().create_task(self.work())
        self._run.add_done_callback(self._ended)

    def _ended(self, run: asyncio.Task[float | None]) -> None:
        self._run = None
        if self._stopped:
            return
        error = None if run.cancelled() else run.exception()
        if run.cancelled() or error is not None:
            delay = delay_after(self._stumbles)
            self._stumbles += 1
            log.error("the %s stumbled; it goes on in %.0f s", self.name, delay, exc_info=error)
            self.nudge(self.now() + delay)
            return
        self._stumbles = 0
        due = self.now() if self._again else run.result()
        if due is not None:
            self.nudge(due)
