"""Finished games are packed when their last words are delivered, and read as before."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import sqlite_archive
from bot.intents import Board, Lobby, thread_dest
from bot.rows import Change, Deadline, EventRow, Order, TableRow
from bot.sqlite_store import SqliteStore
from tests.bot.build import a_table, answer, query

EVENTS = [EventRow(n, n, {"tag": "rolled", "faces": [n, 2], "who": "Zoë"}) for n in range(1, 6)]


async def a_game(store: SqliteStore, phase: str = "over") -> tuple[TableRow, list[int]]:
    """A table whose game has just ended, and the numbers of what is still to be said."""
    row = await a_table(store)
    row.snapshot, row.seq, row.last_event, row.phase = b'{"dice": [1, 2]}' * 50, 5, 5, phase  # pyright: ignore
    dest = thread_dest(row.id)
    change = Change(
        table=row,
        answers=[answer(n, n * 10) for n in range(1, 6)],
        events=EVENTS,
        posts=[(dest, Board()), (dest, Lobby())],
        deadlines=[Deadline(row.id, 7, "expire", 9.0)],
        orders_set=[Order(0, "round.call", "pass")],
        with_snapshot=True,
    )
    posts = await store.commit(change)
    await store.set_draft(row.id, 0, "7", b"{}")
    return row, [post.id for post in posts]


async def read(store: SqliteStore, table_id: int) -> list[object]:
    """Everything there is to read of a game."""
    some = [await store.events(table_id, after, last) for after in (0, 2, 9) for last in (None, 0, 2, 99)]
    return [await store.load(table_id), await store.answers(table_id), *some]


def packed(store: SqliteStore) -> list[int]:
    return [table_id for (table_id,) in query(store.path, "SELECT table_id FROM archives ORDER BY 1")]


@pytest.mark.parametrize("phase", ["over", "closed"])
async def test_a_finished_game_is_packed_with_its_last_post_and_read_as_before(store: SqliteStore, phase: str):
    row, (first, last) = await a_game(store, phase)
    before = await read(store, row.id)
    assert before[0] == row
    assert before[2] == EVENTS
    await store.delivered([first], row.id)
    assert packed(store) == [], "something is still to be said"
    await store.delivered([last], row.id)
    assert packed(store) == [row.id]
    assert await read(store, row.id) == before
    for name in ("answers", "events", "orders", "drafts", "deadlines"):
        assert query(store.path, f"SELECT * FROM {name}") == [], name


async def test_what_follows_from_a_delivery_is_waited_for(store: SqliteStore):
    row, posts = await a_game(store)
    (then,) = await store.delivered(posts, row.id, then=[(thread_dest(row.id), Lobby())])
    assert packed(store) == []
    await store.delivered([then.id], row.id)
    assert packed(store) == [row.id]


async def test_a_running_game_and_a_lobby_that_was_closed_are_left_alone(store: SqliteStore):
    row, posts = await a_game(store, "live")
    await store.delivered(posts, row.id)
    lobby = await a_table(store, phase="closed")
    await store.commit(Change(table=lobby))
    assert await store.archive(100) == 0
    assert packed(store) == []
    assert await store.load(lobby.id) == lobby


async def test_a_packed_game_still_counts_as_played(store: SqliteStore):
    row, posts = await a_game(store)
    await store.delivered(posts, row.id)
    assert await store.players(row.game, [11], but=0) == {11}


async def test_its_row_can_change_and_so_can_its_game(store: SqliteStore):
    row, posts = await a_game(store)
    await store.delivered(posts, row.id)
    events = await store.events(row.id)
    row.phase = "closed"
    await store.commit(Change(table=row))
    assert packed(store) == [row.id]
    assert (await store.load(row.id), await store.events(row.id)) == (row, events)
    row.snapshot, row.last_event = b"new", 6
    said = await store.commit(
        Change(
            table=row,
            events=[EventRow(6, 5, {"tag": "late"})],
            posts=[(thread_dest(row.id), Lobby())],
            with_snapshot=True,
        )
    )
    assert packed(store) == []
    now = await read(store, row.id)
    assert now[0] == row
    assert len(await store.events(row.id)) == 6
    await store.delivered([post.id for post in said], row.id)
    assert packed(store) == [row.id]
    assert await read(store, row.id) == now


async def test_old_finished_games_are_packed_a_few_at_a_time(store: SqliteStore, monkeypatch: pytest.MonkeyPatch):
    """They are of a program that did not pack, or it was killed before."""
    with monkeypatch.context() as before:
        before.setattr("bot.sqlite_rows.pack", lambda db, table_id: False)
        games = [await a_game(store) for _ in range(4)]
        for row, posts in games[:3]:
            await store.delivered(posts, row.id)
    ids = [row.id for row, _ in games]
    seen = [await read(store, i) for i in ids]
    assert await store.archive(2) == 2
    assert packed(store) == ids[:2]
    assert await store.archive(2) == 1, "the last one has something to say"
    assert await store.archive(2) == 0
    assert packed(store) == ids[:3]
    assert [await read(store, i) for i in ids] == seen


@pytest.mark.parametrize("at", range(8))
async def test_an_end_in_the_midst_of_packing_leaves_all_as_it_was(store: SqliteStore, at: int):
    """Whatever statement is the last one: the game is whole, unpacked, and is packed the next time."""
    row, posts = await a_game(store)
    before = await read(store, row.id)
    done: list[str] = []

    def cut(db: sqlite3.Connection) -> None:
        class Cut:
            def execute(self, sql: str, args: tuple[object, ...] = ()) -> sqlite3.Cursor:
                if len(done) == at:
                    raise InterruptedError
                done.append(sql)
                return db.execute(sql, args)

        db.execute("DELETE FROM outbox")
        sqlite_archive.pack(Cut(), row.id)  # pyright: ignore[reportArgumentType]

    with pytest.raises(InterruptedError):
        await store._write(cut)
    assert len(done) == at
    assert packed(store) == []
    assert await read(store, row.id) == before
    await store.delivered(posts, row.id)
    assert await read(store, row.id) == before
    assert packed(store) == [row.id]


async def test_a_copy_taken_at_any_moment_has_the_game_once(store: SqliteStore, tmp_path: Path):
    row, posts = await a_game(store)
    await store.delivered(posts, row.id)
    await store.backup(tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as db:
        assert db.execute("SELECT count(*) FROM answers").fetchone() == (0,)
        found = sqlite_archive.read_packed(db, row.id)
    assert found is not None
    assert (found.snapshot, len(found.answers), len(found.events)) == (row.snapshot, 5, 5)
