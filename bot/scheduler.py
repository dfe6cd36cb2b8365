"""The scheduler: one timer for all tables, set to the earliest deadline in the store.

It cannot end while the bot lives. Work that fails is tried again, later each time, and is never given up: only the
table knows when a deadline is met.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.live_table import NotForThisProgram
from bot.rows import Deadline
from bot.store import Store
from bot.waking import Waking, delay_after

log = logging.getLogger(__name__)

BATCH = 100


class Due(Protocol):
    """What the scheduler has done: `Tables`, of which it knows no more."""

    async def fall_due(self, deadline: Deadline) -> None: ...
    async def mend(self, table_id: int) -> None: ...


@dataclass
class Failure:
    tries: int = 0
    again: float = 0.0  # when


Work: TypeAlias = "Deadline | int"  # a table's number: see what it has lost


class Scheduler(Waking):
    def __init__(self, store: Store, tables: Due, now: Callable[[], float]) -> None:
        super().__init__("scheduler", now)
        self.store = store
        self.tables = tables
        self._failing: dict[Work, Failure] = {}
        self._looks: dict[int, None] = {}  # tables that may have lost something
        self._swept: int | None = 0  # looked for such tables up to this number; None: all of them
        self._left_alone: set[int] = set()  # tables of a newer program

    def look(self, table_id: int) -> None:
        """This table may have lost a deadline."""
        self._looks[table_id] = None
        self.nudge(self.now())

    async def work(self) -> float | None:
        """Everything that is due; then the time of the next."""
        while not self._stopped:
            now = self.now()
            await self._sweep()
            looks = [table_id for table_id in self._looks if self._may(table_id, table_id, now)]
            for table_id in looks:
                await self._try(table_id, table_id, self.tables.mend(table_id))
            rows = await self._ready(now)
            for row in rows:
                await self._try(row, row.table_id, self.tables.fall_due(row))
            if not rows and not looks:
                times = [failure.again for failure in self._failing.values()]
                due = await self.store.next_due(now)
                return min(times if due is None else [due, *times], default=None)
        return None

    async def _sweep(self) -> None:
        """Once, after a start: tables that an earlier process left with nothing that leads on, some at a time."""
        if self._swept is not None:
            found = await self.store.stuck(self._swept, BATCH)
            self._looks.update(dict.fromkeys(found))
            self._swept = found[-1] if len(found) == BATCH else None

    async def _ready(self, now: float) -> list[Deadline]:
        """What is due and not put off. Those that are put off must not keep the others from being read."""
        limit = BATCH
        while True:
            rows = await self.store.due(now, limit)
            ready = [row for row in rows if self._may(row, row.table_id, now)]
            if ready or len(rows) < limit:
                break
            limit *= 2
        if len(rows) < limit:  # all that are due were seen: who is not among them has been settled otherwise
            there = set[Work](rows)
            self._failing = {w: f for w, f in self._failing.items() if isinstance(w, int) or w in there}
        return ready

    def _may(self, work: Work, table_id: int, now: float) -> bool:
        failure = self._failing.get(work)
        return table_id not in self._left_alone and (failure is None or failure.again <= now)

    async def _try(self, work: Work, table_id: int, doing: Awaitable[None]) -> None:
        try:
            await doing
        except NotForThisProgram:
            self._left_alone.add(table_id)  # its rows stay as they are, for the program that knows them
            self._failing.pop(work, None)
            self._looks.pop(table_id, None)
        except Exception:
            failure = self._failing.setdefault(work, Failure())
            delay = delay_after(failure.tries)
            failure.tries, failure.again = failure.tries + 1, self.now() + delay
            first = failure.tries == 1
            log.error("table %s: %s failed; it comes again in %.0f s", table_id, work, delay, exc_info=first)
        else:
            self._failing.pop(work, None)
            if isinstance(work, int):
                self._looks.pop(work, None)
