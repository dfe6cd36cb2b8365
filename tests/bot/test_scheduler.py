"""The scheduler: no table's trouble stops another's clock, nothing that fails is given up, and it never ends."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest

from bot.live_table import NotForThisProgram
from bot.rows import Change, Deadline
from bot.scheduler import Scheduler
from bot.sqlite_store import SqliteStore
from tests.bot.build import Clock, a_table


@dataclass
class Tables:
    """Stands in for the tables: notes what it is asked to do, and fails as it is told."""

    store: SqliteStore
    fails: Callable[[Deadline], BaseException | None] = lambda deadline: None
    fired: list[int] = field(default_factory=list[int])

    async def fall_due(self, deadline: Deadline) -> None:
        self.fired.append(deadline.table_id)
        error = self.fails(deadline)
        if error is not None:
            raise error
        await self.store.drop_deadline(deadline)

    async def mend(self, table_id: int) -> None:
        pass


@pytest.fixture
def tables(store: SqliteStore) -> Tables:
    return Tables(store)


@pytest.fixture
async def scheduler(
    store: SqliteStore, tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Scheduler]:
    monkeypatch.setattr("bot.waking.FIRST_DELAY", 0.01)
    made = Scheduler(store, tables, clock)
    yield made
    made.stop()
    await made.stopped()


async def with_deadlines(store: SqliteStore, n: int) -> list[int]:
    rows = [await a_table(store) for _ in range(n)]
    for row in rows:
        await store.commit(Change(table=row, deadlines=[Deadline(row.id, 1, "expire", 10.0)], open_asks=[1]))
    return [row.id for row in rows]


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


async def test_one_tables_trouble_does_not_stop_the_others_and_is_tried_again(
    store: SqliteStore, tables: Tables, scheduler: Scheduler, clock: Clock
):
    ids = await with_deadlines(store, 3)
    tables.fails = lambda deadline: RuntimeError("broken") if deadline.table_id == ids[1] else None
    scheduler.start()
    await until(lambda: len(tables.fired) == 3)
    assert sorted(tables.fired) == ids
    for tries in (4, 5, 6):
        clock.now += 1000
        scheduler.nudge(clock.now)
        await until(lambda tries=tries: len(tables.fired) == tries)
    assert tables.fired[3:] == [ids[1]] * 3, "only what failed, and each time anew"
    tables.fails = lambda deadline: None
    clock.now += 1000
    scheduler.nudge(clock.now)
    await until(lambda: len(tables.fired) == 7)
    await until(lambda: scheduler._run is None)
    assert await store.next_due() is None


async def test_what_fails_is_put_off_a_little_longer_each_time(
    store: SqliteStore, tables: Tables, scheduler: Scheduler, clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    await with_deadlines(store, 1)
    tables.fails = lambda deadline: RuntimeError("broken")
    monkeypatch.setattr("bot.waking.FIRST_DELAY", 5.0)
    armed: list[float] = []
    real = Scheduler._arm
    monkeypatch.setattr(Scheduler, "_arm", lambda self, due: (armed.append(due - clock.now), real(self, due)))
    scheduler.start()
    for delay in (5.0, 10.0, 20.0, 40.0):
        await until(lambda delay=delay: bool(armed) and armed[-1] == delay)
        clock.now += delay
        scheduler._fire()
    assert len(tables.fired) >= 4


async def test_many_that_fail_do_not_hide_one_that_works(
    store: SqliteStore, tables: Tables, scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.scheduler.BATCH", 4)
    ids = await with_deadlines(store, 11)
    tables.fails = lambda deadline: RuntimeError("broken") if deadline.table_id != ids[-1] else None
    monkeypatch.setattr("bot.waking.FIRST_DELAY", 500.0)
    scheduler.start()
    await until(lambda: ids[-1] in tables.fired)
    assert sorted(tables.fired) == ids


@pytest.mark.parametrize("call", ["due", "next_due", "stuck"])
async def test_it_outlives_a_store_that_does_not_answer(
    store: SqliteStore, tables: Tables, scheduler: Scheduler, clock: Clock, monkeypatch: pytest.MonkeyPatch, call: str
):
    ids = await with_deadlines(store, 1)
    failed: list[str] = []

    async def locked(*args: object) -> None:
        failed.append(call)
        raise sqlite3.OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(store, call, locked)
        scheduler.start()
        await until(lambda: bool(failed) and scheduler._run is None)
        assert scheduler._timer is not None, "there is a next time"
        clock.now += 1
    scheduler._fire()
    await until(lambda: tables.fired == ids)


async def test_it_outlives_work_that_is_cancelled(store: SqliteStore, tables: Tables, scheduler: Scheduler):
    (table_id,) = await with_deadlines(store, 1)
    failures = [asyncio.CancelledError()]
    tables.fails = lambda deadline: failures.pop() if failures else None
    scheduler.start()
    await until(lambda: not failures and scheduler._run is None)
    assert scheduler._timer is not None, "there is a next time"
    scheduler._fire()
    await until(lambda: tables.fired == [table_id, table_id])


async def test_a_table_of_a_newer_program_keeps_its_deadlines(
    store: SqliteStore, tables: Tables, scheduler: Scheduler, clock: Clock
):
    ids = await with_deadlines(store, 2)
    tables.fails = lambda deadline: NotForThisProgram(ids[0]) if deadline.table_id == ids[0] else None
    scheduler.start()
    await until(lambda: sorted(tables.fired) == ids and scheduler._run is None)
    clock.now += 1e6
    scheduler._fire()
    await until(lambda: scheduler._run is None)
    assert sorted(tables.fired) == ids, "it was tried once"
    assert [row.table_id for row in await store.due(clock.now)] == [ids[0]]


async def test_it_wakes_earlier_when_it_must(store: SqliteStore, tables: Tables, scheduler: Scheduler):
    scheduler.now = time.time
    row = await a_table(store)
    far, near = (Deadline(row.id, n, "expire", time.time() + after) for n, after in ((1, 500), (2, 0.02)))
    await store.commit(Change(table=row, deadlines=[far], open_asks=[1]))
    scheduler.start()
    await until(lambda: scheduler._run is None)
    await store.commit(Change(table=row, deadlines=[near], open_asks=[1, 2]))
    scheduler.nudge(near.due)
    await until(lambda: tables.fired == [row.id])
