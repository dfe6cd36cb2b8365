"""What a table needs to go on is never lost: neither by a locked database nor by rows that are gone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from bot import sqlite_store
from bot.live_table import LiveTable, NotForThisProgram
from bot.rows import Order, SeatRow
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.tables import Tables
from games.core.spec import AnySpec
from tests.bot.build import Clock, a_row, query

COMPUTERS = [SeatRow(0, "Barnacle", computer="sailor"), SeatRow(1, "Limpet", computer="sailor")]


@asynccontextmanager
async def a_host(path: Path, clock: Clock, **changes: object) -> AsyncIterator[Tables]:
    """Tables and their scheduler, as the host wires them."""
    settings = Settings(database=path, **{"computer_pause": 4.0, **changes})  # pyright: ignore[reportArgumentType]
    store = await SqliteStore.open(path)
    tables = Tables(store, settings, clock)
    scheduler = Scheduler(store, tables, clock)
    tables.ledger.on_deadline = scheduler.nudge
    tables.on_missing = scheduler.look
    tables.scheduler = scheduler  # pyright: ignore[reportAttributeAccessIssue]
    scheduler.start()
    try:
        yield tables
    finally:
        scheduler.stop()
        await scheduler.stopped()
        tables.close()
        await store.close()


async def between_computers(tables: Tables) -> int:
    table_id = await tables.store.create(a_row(phase="lobby", seats=[msgspec.structs.replace(s) for s in COMPUTERS]))
    await tables.start(table_id, None, 5)
    return table_id


async def passes(tables: Tables, clock: Clock, seconds: float, done: Callable[[], bool]) -> None:
    """Time goes by in small steps, as far as it must."""
    async with asyncio.timeout(60):
        while not done():
            clock.now += seconds
            tables.scheduler._fire()  # pyright: ignore[reportAttributeAccessIssue]
            await asyncio.sleep(0.002)


def phases(path: Path) -> list[str]:
    return [phase for (phase,) in query(path, "SELECT phase FROM tables ORDER BY id")]


def lose(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute("DELETE FROM deadlines").rowcount > 0


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite waits for a lock as short as it may; with its usual five seconds everything is the same, and later."""
    monkeypatch.setattr(sqlite_store, "PRAGMAS", (*sqlite_store.PRAGMAS, "busy_timeout = 20"))


@contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Somebody else is writing, and takes their time."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def failing(tables: Tables) -> int:
    scheduler: Scheduler = tables.scheduler  # pyright: ignore[reportAttributeAccessIssue]
    return len(scheduler._failing)


async def four_between_computers(tables: Tables) -> None:
    for _ in range(4):
        await between_computers(tables)
    assert phases(tables.store.path) == ["live"] * 4, "they wait, so that people can look"  # pyright: ignore


@pytest.mark.usefixtures("impatient")
async def test_a_locked_database_freezes_nobody(tmp_path: Path, clock: Clock):
    """Somebody else holds the write lock while four tables of computers want to go on."""
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        await four_between_computers(tables)
        with write_lock(path):
            await passes(tables, clock, 0.2, lambda: failing(tables) == 4)
        await passes(tables, clock, 2.0, lambda: phases(path) == ["over"] * 4)


@pytest.mark.usefixtures("impatient")
async def test_nor_does_a_restart_while_it_is_locked(tmp_path: Path, clock: Clock):
    """The process ends with four tables in trouble, and the next one finds the lock still held."""
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        await four_between_computers(tables)
        with write_lock(path):
            await passes(tables, clock, 0.2, lambda: failing(tables) == 4)
    with write_lock(path):
        async with a_host(path, clock) as tables:
            await passes(tables, clock, 0.2, lambda: failing(tables) == 4)
    async with a_host(path, clock) as tables:
        assert tables.in_memory == 0, "nobody looks at them"
        await passes(tables, clock, 2.0, lambda: phases(path) == ["over"] * 4)


@pytest.mark.usefixtures("impatient")
async def test_an_answer_that_met_a_locked_database_can_be_given_again(tmp_path: Path, clock: Clock):
    """It was never confirmed; the table is as it was, and takes it when the lock is gone."""
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        table = await two_people(tables)
        (ask,) = table.open_asks
        with write_lock(path), pytest.raises(sqlite3.OperationalError, match="locked"):
            await tables.answer(table.id, ask.seat, ask.id, ask.default, str(11 + ask.seat))
        assert (await tables.get(table.id)).open_asks == table.open_asks
        await tables.answer(table.id, ask.seat, ask.id, ask.default, str(11 + ask.seat))
    assert query(path, "SELECT count(*) FROM answers") == [(1,)]


async def test_rows_that_an_older_version_lost_are_made_again_at_the_start(tmp_path: Path, clock: Clock):
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        for _ in range(3):
            await between_computers(tables)
    lose(path)
    async with a_host(path, clock) as tables:
        assert tables.in_memory == 0, "nobody looks at them"
        await passes(tables, clock, 2.0, lambda: phases(path) == ["over"] * 3)


async def test_only_tables_that_may_be_stuck_are_looked_at(tmp_path: Path, clock: Clock):
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        waits_for_a_person = await tables.store.create(a_row(phase="lobby"))
        await tables.start(waits_for_a_person, None, 5)
        assert (await tables.get(waits_for_a_person)).asks(0)
        stuck = await between_computers(tables)
        assert await tables.store.stuck() == [], "what leads on is there"
        lose(path)
        assert await tables.store.stuck() == [stuck]


async def test_a_chain_that_is_cut_off_between_two_steps_goes_on(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    """Without pauses too: the process dies after the first of several commits."""
    path = tmp_path / "w.db"
    monkeypatch.setattr("bot.computer_turns.BY_ITSELF", 2)
    async with a_host(path, clock, computer_pause=0.0) as tables:
        tables.scheduler.stop()  # pyright: ignore[reportAttributeAccessIssue]
        real = tables.store.commit
        commits: list[int] = []

        async def dies(change: object) -> object:
            if len(commits) == 1:
                raise asyncio.CancelledError
            commits.append(1)
            return await real(change)  # pyright: ignore[reportArgumentType]

        monkeypatch.setattr(tables.store, "commit", dies)
        with pytest.raises(asyncio.CancelledError):
            await between_computers(tables)
    assert query(path, "SELECT what FROM deadlines") == [("go",)]
    async with a_host(path, clock, computer_pause=0.0) as tables:
        await passes(tables, clock, 2.0, lambda: phases(path) == ["over"])


# ---- what is derived --------------------------------------------------------------------------------------------


PEOPLE = [SeatRow(0, "Ann", user_id=11), SeatRow(1, "Bo", user_id=12)]


async def two_people(tables: Tables, clock: int = 0, **options: str) -> LiveTable:
    seats = [msgspec.structs.replace(seat) for seat in PEOPLE]
    row = a_row(phase="lobby", seats=seats, clock=clock, options=options)
    await tables.store.create(row)
    return await tables.start(row.id, None, 5)


async def kinds(tables: Tables, table_id: int) -> set[str]:
    """What there is after somebody has looked at the table."""
    tables.forget(table_id)
    await tables.get(table_id)
    await tables.mend(table_id)
    return {row.what for row in await tables.store.deadlines(table_id)}


async def test_a_lost_clock_counts_anew(tmp_path: Path, clock: Clock):
    async with a_host(tmp_path / "w.db", clock) as tables:
        table = await two_people(tables, clock=3600)
        lose(tmp_path / "w.db")
        clock.now += 100
        assert await kinds(tables, table.id) == {"remind", "expire"}
        (expire,) = [row for row in await tables.store.deadlines(table.id) if row.what == "expire"]
        assert expire.due == clock.now + 3600


async def test_lost_passes_and_the_end_of_a_window(tmp_path: Path, clock: Clock):
    async with a_host(tmp_path / "w.db", clock) as tables:
        table = await two_people(tables, open_calls="on")
        (ask,) = table.open_asks
        table = await tables.answer(table.id, ask.seat, ask.id, ask.default, str(11 + ask.seat))
        window = [ask for ask in table.open_asks if ask.is_window]
        assert window, "a bid opens a window"
        for ask in window:
            await tables.set_order(table.id, ask.seat, ask.kind, Order(ask.seat, ask.kind, "pass"))
        assert await kinds(tables, table.id) == {"pass", "close", "remind"}
        lose(tmp_path / "w.db")
        assert await kinds(tables, table.id) == {"pass", "close"}
        held = (await tables.get(table.id)).held
        assert held == {ask.id for ask in window}


async def test_looking_at_a_table_that_lacks_something_mends_it(tmp_path: Path, clock: Clock):
    """A person presses something: that is enough, whatever the start has seen."""
    async with a_host(tmp_path / "w.db", clock) as tables:
        table_id = await between_computers(tables)
        lose(tmp_path / "w.db")
        tables.forget(table_id)
        await tables.get(table_id)
        await passes(tables, clock, 2.0, lambda: phases(tmp_path / "w.db") == ["over"])


async def test_nothing_is_missing_from_a_healthy_table(tmp_path: Path, clock: Clock, muster: AnySpec):
    async with a_host(tmp_path / "w.db", clock) as tables:
        seats = [SeatRow(i, name, user_id=10 + i) for i, name in enumerate(("Ann", "Bo", "Cleo", "Dov"))]
        row = a_row(game="muster", phase="lobby", seats=seats, clock=3600)
        await tables.store.create(row)
        await tables.start(row.id, 77, 5)
        clock.now += 3600
        first = (await tables.store.due(clock.now))[0]
        before = await tables.store.deadlines(row.id)
        await tables.mend(row.id)
        assert await tables.store.deadlines(row.id) == before
        await tables.store.drop_deadline(first)  # of a claim only the last one counts
        before = await tables.store.deadlines(row.id)
        await tables.mend(row.id)
        assert await tables.store.deadlines(row.id) == before


# ---- a newer program's table --------------------------------------------------------------------------------------


async def test_a_table_of_a_newer_program_is_left_alone(tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture):
    path = tmp_path / "w.db"
    async with a_host(path, clock) as tables:
        table_id = await between_computers(tables)
        await two_people(tables, clock=3600)
    with closing(sqlite3.connect(path)) as db, db:
        (snapshot,) = db.execute("SELECT snapshot FROM tables WHERE id = ?", (table_id,)).fetchone()
        save = msgspec.json.decode(snapshot)
        save["version"] = 99
        db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (msgspec.json.encode(save), table_id))

    def everything() -> list[object]:
        names = ("tables", "seats", "deadlines", "outbox", "answers", "events")
        column = {"tables": "id"}
        return [query(path, f"SELECT * FROM {n} WHERE {column.get(n, 'table_id')} = {table_id}") for n in names]

    before = everything()
    async with a_host(path, clock) as tables:
        await passes(tables, clock, 1e5, lambda: query(path, "SELECT seq > 1 FROM tables WHERE id = 2") == [(1,)])
        for _ in range(3):
            with pytest.raises(NotForThisProgram, match="newer version"):
                await tables.get(table_id)
            with pytest.raises(NotForThisProgram):
                await tables.edit(table_id, lambda row: [])
    assert everything() == before
    assert sum("is left alone" in record.message for record in caplog.records) == 1, "said once"
