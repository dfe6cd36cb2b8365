"""The database file: migrations, what is refused and left alone, backups while the bot writes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.database import APPLICATION_ID, backup, inspect, migrations
from bot.rows import Change, EventRow
from bot.sqlite_store import SqliteStore
from bot.store import StoreRefused
from tests.bot.build import a_table, answer, names_in, query

# ---- the file ---------------------------------------------------------------------------------------------------


async def test_a_new_database_is_ours_and_has_every_migration(store: SqliteStore):
    assert query(store.path, "PRAGMA user_version") == [(len(migrations()),)]
    assert query(store.path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert query(store.path, "PRAGMA journal_mode") == [("wal",)]


async def test_opening_again_migrates_nothing_and_keeps_everything(tmp_path: Path):
    path = tmp_path / "w.db"
    for _ in range(2):
        store = await SqliteStore.open(path)
        await a_table(store)
        await store.close()
    assert query(path, "SELECT count(*) FROM tables") == [(2,)]


async def test_a_file_that_was_made_and_cut_off_is_taken(tmp_path: Path):
    path = tmp_path / "w.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    assert path.stat().st_size > 0
    await (await SqliteStore.open(path)).close()


async def test_a_table_of_before_keeps_its_clock_and_is_played_over_days(tmp_path: Path):
    """A clock that somebody had set was chosen: no pace takes it away."""
    path = tmp_path / "w.db"
    with closing(sqlite3.connect(path)) as db, db:
        for script in migrations()[:5]:
            db.executescript(script.read_text(encoding="utf-8"))
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 5")
        sql = (
            "INSERT INTO tables (game, phase, guild_id, channel_id, host_id, options, clock, created_at, updated_at) "
            "VALUES ('liars_dice', 'live', 1, 2, 11, '{}', ?, 5.5, 5.5)"
        )
        db.executemany(sql, [(0,), (3600,)])
    store = await SqliteStore.open(path)
    rows = [await store.load(n) for n in (1, 2)]
    await store.close()
    assert [(row.pace, row.clock, row.clock_chosen, row.closing) for row in rows if row is not None] == [
        ("days", 0, False, None),
        ("days", 3600, True, None),
    ]


def a_foreign_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE recipes (name TEXT)")


def a_newer_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE tables (id INTEGER)")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 999")


def a_damaged_one(path: Path) -> None:
    a_newer_one(path)
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x17" * (len(data) - 4096)
    path.write_bytes(data)


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (a_foreign_one, "another program"),
        (a_newer_one, "newer Wardroom"),
        (a_damaged_one, "damaged"),
        (no_database, "not a database"),
    ],
)
async def test_what_is_not_ours_is_refused_and_left_byte_for_byte(tmp_path: Path, make: Any, says: str):
    path = tmp_path / "w.db"
    make(path)
    before = path.read_bytes()
    with pytest.raises(StoreRefused, match=says) as caught:
        await SqliteStore.open(path)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == before
    assert names_in(tmp_path) == ["w.db"], "nothing was put beside it"


async def test_a_folder_is_refused(tmp_path: Path):
    with pytest.raises(StoreRefused):
        await SqliteStore.open(tmp_path)


async def test_a_name_with_odd_characters_is_the_same_file_twice(tmp_path: Path):
    path = tmp_path / "a?b #1%20.db"
    for _ in range(2):
        await (await SqliteStore.open(path)).close()
    assert names_in(tmp_path) == [path.name, f"{path.name}.lock"]


# ---- backup -----------------------------------------------------------------------------------------------------


async def test_a_backup_is_whole_while_writes_go_on(store: SqliteStore, tmp_path: Path):
    row = await a_table(store)
    stop = False

    async def write() -> None:
        seq = 0
        while not stop:
            seq += 1
            row.seq = seq
            await store.commit(Change(table=row, answers=[answer(seq, seq)], events=[EventRow(seq, seq, {"n": seq})]))

    writing = asyncio.create_task(write())
    for number in range(5):
        copy = tmp_path / f"copy{number}.db"
        await store.backup(copy)
        assert query(copy, "PRAGMA integrity_check") == [("ok",)]
        # A commit is in the copy with all its parts, or not at all.
        ((seq, answers, events),) = query(
            copy, "SELECT seq, (SELECT count(*) FROM answers), (SELECT count(*) FROM events) FROM tables"
        )
        assert seq == answers == events
    stop = True
    await writing
    assert names_in(tmp_path) == [f"copy{n}.db" for n in range(5)]


async def test_a_backup_can_be_put_in_the_databases_place(store: SqliteStore, tmp_path: Path):
    row = await a_table(store, snapshot=None)
    await store.backup(tmp_path / "copy.db")
    restored = await SqliteStore.open(tmp_path / "copy.db")
    assert await restored.load(row.id) == row
    await restored.close()


async def test_there_is_no_backup_of_nothing(tmp_path: Path):
    with pytest.raises(StoreRefused, match="no database"):
        await backup(tmp_path / "none.db", tmp_path / "copy.db")
    assert names_in(tmp_path) == []
    assert inspect(tmp_path / "none.db") is False
