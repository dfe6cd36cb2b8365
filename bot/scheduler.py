"""The scheduler: one timer for all tables, set to the earliest deadline in the store.

It cannot end while the bot lives. Work that fails is tried again, later each time, and is never given up: only the
table knows when a deadline is met.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.live_table import NotForThisProgram
from bot.rows import Deadline
from bot.store import Store
from bot.waking import Waking

log = logging.getLogger(__name__)

LONGEST = 3600.0  # look again at least this often: clocks of machines are set, laptops sleep
FIRST_DELAY = 1.0
LONGEST_DELAY = 900.0
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


def delay_after(tries: int) -> float:
    return min(FIRST_DELAY * 2.0 ** min(tries, 20), LONGEST_DELAY)


class Scheduler(Waking):
    def __init__(self, store: Store, tables: Due, now: Callable[[], float]) -> None:
        super().__init__()
        self.store = store
        self.tables = tables
        self.now = now
        self._at = float("inf")
        self._again = False  # something came while the work was under way
        self._stumbles = 0  # of the work as a whole: the store itself does not answer
        self._failing: dict[Work, Failure] = {}
        self._looks: dict[int, None] = {}  # tables that may have lost something
        self._swept: int | None = 0  # looked for such tables up to this number; None: all of them
        self._left_alone: set[int] = set()  # tables of a newer program

    def start(self) -> None:
        self._fire()

    def nudge(self, due: float) -> None:
        """A deadline was made: wake earlier if it is the first."""
        if due < self._at and not self._stopped:
            self._arm(due)

    def look(self, table_id: int) -> None:
        """This table may have lost a deadline."""
        self._looks[table_id] = None
        self.nudge(self.now())

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
        self._run = asyncio.get_running_loop().create_task(self._work())
        self._run.add_done_callback(self._ended)

    def _ended(self, run: asyncio.Task[float | None]) -> None:
        """However the work ended, there is a next time."""
        self._run = None
        if self._stopped:
            return
        error = None if run.cancelled() else run.exception()
        if run.cancelled() or error is not None:
            delay = delay_after(self._stumbles)
            self._stumbles += 1
            log.error("the scheduler stumbled; it goes on in %.0f s", delay, exc_info=error)
            self.nudge(self.now() + delay)
            return
        self._stumbles = 0
        due = self.now() if self._again else run.result()
        if due is not None:
            self.nudge(due)

    async def _work(self) -> float | None:
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
