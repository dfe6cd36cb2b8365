"""One process at a time has a database, and no commit overwrites what it did not know of."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.database import backup
from bot.rows import Change, Deadline
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.store import Outdated, StoreRefused
from bot.tables import Tables
from games.core.errors import IllegalAnswer
from tests.bot.build import a_row, a_table, query

HOLD = """
import asyncio, sys
from pathlib import Path
from bot.sqlite_store import SqliteStore
async def hold():
    await SqliteStore.open(Path(sys.argv[1]))
    print("held", flush=True)
    await asyncio.sleep(600)
asyncio.run(hold())
"""


async def test_a_second_process_is_refused_and_the_lock_dies_with_the_first(tmp_path: Path):
    path = tmp_path / "w.db"
    first = await asyncio.create_subprocess_exec(sys.executable, "-c", HOLD, str(path), stdout=subprocess.PIPE)
    try:
        assert first.stdout is not None
        assert await first.stdout.readline() == b"held\n"
        with pytest.raises(StoreRefused, match=f"in use by another Wardroom .process {first.pid}"):
            await SqliteStore.open(path)
        await backup(path, tmp_path / "copy.db")
    finally:
        first.kill()
        await first.communicate()
    await (await SqliteStore.open(path)).close()


async def test_in_one_process_it_is_opened_once_too(store: SqliteStore):
    with pytest.raises(StoreRefused, match="in use"):
        await SqliteStore.open(store.path)


def by_somebody_else(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute(sql).rowcount == 1


@pytest.mark.parametrize("theirs", ["version = version + 1", "seq = seq + 1"])
async def test_a_commit_from_an_older_row_writes_nothing(store: SqliteStore, theirs: str):
    row = await a_table(store)
    by_somebody_else(store.path, f"UPDATE tables SET {theirs}, trouble = 'theirs'")
    row.trouble = "ours"
    change = Change(table=row, deadlines=[Deadline(row.id, 1, "expire", 5.0)])
    with pytest.raises(Outdated):
        await store.commit(change)
    assert query(store.path, "SELECT trouble FROM tables") == [("theirs",)]
    assert await store.next_due() is None


async def test_an_answer_of_another_process_is_kept_and_the_table_goes_on(tmp_path: Path):
    """As two processes did: both have the table in memory, both take an answer."""
    settings = Settings(database=tmp_path / "w.db", computer_pause=0.0)
    store = await SqliteStore.open(tmp_path / "w.db")
    mine, theirs = (Tables(store, settings, lambda: 1000.0) for _ in range(2))
    table_id = await store.create(a_row(phase="lobby"))
    await mine.start(table_id, None, 5)
    (ask,) = (await theirs.get(table_id)).open_asks
    after = await theirs.answer(table_id, ask.seat, ask.id, ask.default, "11")
    with pytest.raises(IllegalAnswer):
        await mine.answer(table_id, ask.seat, ask.id, ask.default, "11")
    assert (await mine.get(table_id)).state == after.state, "it was loaded anew"
    (ask,) = after.open_asks
    later = await mine.answer(table_id, ask.seat, ask.id, ask.default, "11")
    assert later.row.seq > after.row.seq

    def rename(row: object) -> list[object]:
        row.trouble = "said by theirs"  # pyright: ignore[reportAttributeAccessIssue]
        return []

    edited = await theirs.edit(table_id, rename)  # pyright: ignore[reportArgumentType]
    assert (edited.row.seq, edited.row.trouble) == (later.row.seq, "said by theirs")
    await store.close()
