"""The scheduler: one timer for all tables, set to the earliest deadline in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.store import Store
from bot.tables import Tables

log = logging.getLogger(__name__)

LONGEST = 3600.0  # look again at least this often: clocks of machines are set, laptops sleep


class Scheduler:
    """Holds a timer handle and no waiting task, so that an idle bot has nothing in flight."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], float]) -> None:
        self.store = store
        self.tables = tables
        self.now = now
        self._timer: asyncio.TimerHandle | None = None
        self._at = float("inf")
        self._run: asyncio.Task[None] | None = None
        self._stopped = False

    async def start(self) -> None:
        await self._rearm()

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._run is not None:
            self._run.cancel()

    async def stopped(self) -> None:
        if self._run is not None:
            await asyncio.gather(self._run, return_exceptions=True)

    def nudge(self, due: float) -> None:
        """A deadline was made: wake earlier if it is the first."""
        if due < self._at and not self._stopped:
            self._arm(due)

    def _arm(self, due: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._at = due
        delay = min(max(due - self.now(), 0.0), LONGEST)
        self._timer = asyncio.get_running_loop().call_later(delay, self._fire)

    def _fire(self) -> None:
        self._timer, self._at = None, float("inf")
        if self._run is None or self._run.done():
            self._run = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while not self._stopped and (rows := await self.store.due(self.now())):
            for row in rows:
                try:
                    await self.tables.fall_due(row)
                except Exception:
                    # One table's trouble must not stop the others' clocks; its row goes, so that it cannot loop.
                    log.exception("table %s: a deadline of ask %s failed", row.table_id, row.ask_id)
                    await self.store.drop_deadline(row)
        await self._rearm()

    async def _rearm(self) -> None:
        due = await self.store.next_due()
        if due is not None and not self._stopped and due < self._at:
            self._arm(due)
