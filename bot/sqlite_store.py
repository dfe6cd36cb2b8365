"""Storage in SQLite by aiosqlite: WAL, one writer, numbered migrations, online backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.database import backup, beside, inspect, migrate
from bot.database_lock import DatabaseLock
from bot.inside.aiosqlite_parts import in_thread
from bot.intents import Body, Post
from bot.now import utc_seconds
from bot.private_files import close_to_others, private_file, private_folder
from bot.rows import AnswerRow, Change, Deadline, EventRow, KeepsakeRow, MessageRow, Order, TableRow
from bot.sqlite_archive import PACKABLE, pack, read_answers, read_events
from bot.sqlite_rows import (
    PostIds,
    Row,
    as_text,
    decode_picks,
    drop_deadlines,
    keepsake_of,
    read_post,
    read_table,
    read_tables_of,
    write_beginning,
    write_change,
    write_delivered,
    write_new_table,
    write_posts,
)
from bot.store import StoreRefused

T = TypeVar("T")
_KEEPSAKE = "SELECT id, game, guild_id, table_id, people, line, at, body FROM keepsakes"
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",  # a confirmed answer survives a power cut
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "secure_delete = OFF",  # some builds overwrite what is deleted, a page more at every answer
)

# Nobody is waited for and nothing will happen; or a computer, or a clock, has a turn that nothing leads to; or
# somebody wants to come or go, and perhaps already could.
STUCK = """
SELECT id FROM tables AS t WHERE phase = 'live' AND id > ? AND (
    NOT EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND user_id IS NOT NULL AND waits > 0)
    AND NOT EXISTS (SELECT 1 FROM deadlines WHERE table_id = t.id AND what IN ('go', 'order', 'close', 'expire'))
    OR EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND computer IS NOT NULL AND waits > 0)
    AND NOT EXISTS (SELECT 1 FROM deadlines WHERE table_id = t.id AND what = 'go')
    OR clock > 0 AND EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND user_id IS NOT NULL AND waits > 0)
    AND NOT EXISTS (SELECT 1 FROM deadlines WHERE table_id = t.id AND what = 'expire')
    OR wishes <> '[]'
) ORDER BY id LIMIT ?
"""


async def _connected(path: Path, pragmas: Sequence[str]) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, isolation_level=None)
    try:
        for pragma in pragmas:
            await db.execute_fetchall(f"PRAGMA {pragma}")
    except BaseException:
        await db.close()
        raise
    return db


def _last_written(path: Path) -> float:
    """By the files themselves, before we touch them: the log is younger than the database that it belongs to."""
    return max((file.stat().st_mtime for file in (path, *beside(path)) if file.exists()), default=0.0)


class SqliteStore:
    """Use `await SqliteStore.open(path)`. All writes go through one connection, one transaction at a time."""

    def __init__(
        self,
        path: Path,
        lock: DatabaseLock,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        left_at: float = 0.0,
    ) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._ids = PostIds()
        self.left_at = left_at

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        """Refused if the file is not ours to use, or another process has it."""
        with ExitStack() as undo:
            try:
                private_folder(path.parent)
                left_at = _last_written(path)
                inspect(path)
                lock = DatabaseLock(path)
                undo.callback(lock.release)
                private_file(path)  # SQLite gives its log the same permissions
                close_to_others(*beside(path))
                writer = await _connected(path, PRAGMAS)
            except (OSError, sqlite3.OperationalError) as error:
                raise StoreRefused(f"The database {path} cannot be opened for writing: {error}.") from error
            try:
                await migrate(writer)
                reader = await _connected(path, ("query_only = ON",))
            except BaseException:
                await writer.close()  # its thread would keep the process alive
                raise
            undo.pop_all()
            return cls(path, lock, writer, reader, left_at)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self._lock.release()

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """One transaction, carried out whole in the writer's thread: no await in it can be cancelled or interleaved,
        and an answer costs one hop to that thread instead of one for each statement."""

        def transaction(db: sqlite3.Connection) -> T:
            db.execute("BEGIN IMMEDIATE")
            try:
                result = work(db)
                db.execute("COMMIT")
            except BaseException:
                self._ids.forget()
                if db.in_transaction:  # a full disk may have ended it already
                    db.execute("ROLLBACK")
                raise
            return result

        return await in_thread(self._writer, transaction)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """All that is read together is of one moment: a game may be packed between two statements."""

        def transaction(db: sqlite3.Connection) -> T:
            db.execute("BEGIN")
            try:
                return work(db)
            finally:
                if db.in_transaction:
                    db.execute("ROLLBACK")

        return await in_thread(self._reader, transaction)

    async def _rows(self, sql: str, args: Sequence[object] = ()) -> list[Row]:
        return await self._read(lambda db: db.execute(sql, args).fetchall())

    async def _row(self, sql: str, args: Sequence[object] = ()) -> Row | None:
        return await self._read(lambda db: db.execute(sql, args).fetchone())

    async def _run(self, sql: str, args: Sequence[object] = ()) -> list[Row]:
        return await self._write(lambda db: db.execute(sql, args).fetchall())

    # ---- tables ---------------------------------------------------------------------------------------------------

    async def create(self, table: TableRow) -> int:
        return await self._write(lambda db: write_new_table(db, table))

    async def begin(self, table: TableRow, posts: Sequence[tuple[int, Body]], once: str = "") -> list[Post]:
        """A new table and what is said of it, in its own place (0) or at another table's, all or nothing.

        What `once` names is made once: then nothing is said, and the row has the id of the table that is there. A table
        that was closed before its game began does not count.
        """
        now = utc_seconds()
        return await self._write(lambda db: write_beginning(db, table, posts, once, self._ids, now))

    async def load(self, table_id: int) -> TableRow | None:
        return await self._read(lambda db: read_table(db, table_id))

    async def commit(self, change: Change) -> list[Post]:
        """All of a step, or nothing. Raises Outdated if the table is not the one that the change was computed from."""
        now = utc_seconds()
        posts = await self._write(lambda db: write_change(db, change, self._ids, now))
        change.table.version += 1
        return posts

    async def of_user(self, user_id: int) -> list[TableRow]:
        return await self._read(lambda db: read_tables_of(db, user_id))

    async def players(self, game: str, users: Sequence[int], but: int) -> set[int]:
        """Which of these people have played this game before, at any table but one: a deal counts, a lobby does not."""
        marks = ",".join("?" * len(users))
        rows = await self._rows(
            "SELECT DISTINCT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id "
            f"WHERE seats.user_id IN ({marks}) AND tables.game = ? AND tables.id != ? AND tables.snapshot IS NOT NULL",
            (*users, game, but),
        )
        return {row[0] for row in rows}

    async def by_place(self, channel_id: int) -> list[int]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE thread_id = ? UNION "
            "SELECT id FROM tables WHERE channel_id = ? AND phase IN ('lobby', 'live') ORDER BY id DESC",
            (channel_id, channel_id),
        )
        return [row[0] for row in rows]

    async def lobbies(self, before: float) -> list[int]:
        """Those that have not changed since."""
        rows = await self._rows("SELECT id FROM tables WHERE phase = 'lobby' AND updated_at <= ?", (before,))
        return [row[0] for row in rows]

    async def lapsed(self, now: float) -> list[int]:
        """Running games that somebody wanted to close, in vain."""
        rows = await self._rows(
            "SELECT id FROM tables WHERE phase = 'live' AND closing <> 'null' "
            "AND closing ->> 'ended' = '' AND closing ->> 'until' <= ?",
            (now,),
        )
        return [row[0] for row in rows]

    async def places(self) -> list[tuple[int, int, int]]:
        """(table, guild, channel or thread) of every table that is not over."""
        return await self._rows(
            "SELECT id, guild_id, coalesce(thread_id, channel_id) FROM tables "
            "WHERE phase IN ('lobby', 'live') ORDER BY id"
        )

    async def events(self, table_id: int, after: int = 0, last: int | None = None) -> list[EventRow]:
        return await self._read(lambda db: read_events(db, table_id, after, last))

    async def answers(self, table_id: int) -> list[AnswerRow]:
        """All that were given, in order: what a replay needs."""
        return await self._read(lambda db: read_answers(db, table_id))

    async def archive(self, limit: int) -> int:
        """Pack finished games that are not yet, at most so many; how many there were. Each in its own transaction:
        a person's answer waits for one of them at most."""
        found = await self._rows(f"SELECT id FROM tables WHERE {PACKABLE} ORDER BY id LIMIT ?", (limit,))
        for (table_id,) in found:
            await self._write(lambda db, table_id=table_id: pack(db, table_id))
        return len(found)

    # ---- standing messages ----------------------------------------------------------------------------------------

    async def message(self, table_id: int, slot: str) -> MessageRow | None:
        row = await self._row(
            "SELECT slot, channel_id, message_id, text FROM messages WHERE table_id = ? AND slot = ?", (table_id, slot)
        )
        return MessageRow(*row) if row else None

    async def table_of_message(self, message_id: int) -> tuple[int, str] | None:
        row = await self._row("SELECT table_id, slot FROM messages WHERE message_id = ?", (message_id,))
        return (row[0], row[1]) if row else None

    async def forget_messages(self, channel_id: int) -> list[int]:
        """A channel is gone, and all messages in it; the tables that lost one."""
        rows = await self._run("DELETE FROM messages WHERE channel_id = ? RETURNING table_id", (channel_id,))
        return sorted({row[0] for row in rows})

    # ---- outbox ---------------------------------------------------------------------------------------------------

    async def destinations(self) -> list[str]:
        return [row[0] for row in await self._rows("SELECT dest FROM outbox GROUP BY dest ORDER BY min(id)")]

    async def pending(self, dest: str) -> list[Post]:
        rows = await self._rows(
            "SELECT id, table_id, dest, body, tries, at FROM outbox WHERE dest = ? ORDER BY id", (dest,)
        )
        return [post for row in rows if (post := read_post(row)) is not None]

    async def enqueue(self, table_id: int, posts: Sequence[tuple[str, Body]]) -> list[Post]:
        now = utc_seconds()
        return await self._write(lambda db: write_posts(db, table_id, posts, self._ids, now))

    async def merge(self, drop: int, keep: int, body: Body) -> None:
        """A post made needless by a later one, which takes over what it had to say."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE outbox SET body = ? WHERE id = ?", (as_text(body), keep))
            db.execute("DELETE FROM outbox WHERE id = ?", (drop,))

        await self._write(work)

    async def tried(self, post_id: int) -> None:
        await self._run("UPDATE outbox SET tries = tries + 1 WHERE id = ?", (post_id,))

    async def delivered(
        self,
        posts: Sequence[int],
        table_id: int,
        message: MessageRow | None = None,
        then: Sequence[tuple[str, Body]] = (),
    ) -> list[Post]:
        """Posts are done, with a standing message to remember, perhaps, and what follows from it: all at once."""
        now = utc_seconds()
        return await self._write(lambda db: write_delivered(db, posts, table_id, message, then, self._ids, now))

    # ---- clock ----------------------------------------------------------------------------------------------------

    async def next_due(self, after: float = 0.0) -> float | None:
        row = await self._row("SELECT min(due) FROM deadlines WHERE due > ?", (after,))
        return row[0] if row else None

    async def due(self, now: float, limit: int = 100) -> list[Deadline]:
        rows = await self._rows(
            "SELECT table_id, ask_id, what, due FROM deadlines WHERE due <= ? ORDER BY due, ask_id LIMIT ?",
            (now, limit),
        )
        return [Deadline(*row) for row in rows]

    async def drop_deadline(self, deadline: Deadline) -> None:
        await self._write(lambda db: drop_deadlines(db, [deadline]))

    async def deadlines(self, table_id: int) -> list[Deadline]:
        rows = await self._rows("SELECT table_id, ask_id, what, due FROM deadlines WHERE table_id = ?", (table_id,))
        return [Deadline(*row) for row in rows]

    async def stuck(self, after: int = 0, limit: int = 100) -> list[int]:
        """Live tables, by number, that may have lost a deadline: found from rows alone, so no state is decoded."""
        return [row[0] for row in await self._rows(STUCK, (after, limit))]

    # ---- orders and drafts ----------------------------------------------------------------------------------------

    async def orders(self, table_id: int) -> list[Order]:
        rows = await self._rows("SELECT seat, kind, mode, picks, epoch FROM orders WHERE table_id = ?", (table_id,))
        return [
            Order(seat, kind, mode, decode_picks(picks or "null"), epoch) for seat, kind, mode, picks, epoch in rows
        ]

    async def draft(self, table_id: int, seat: int, ref: str) -> bytes | None:
        row = await self._row(
            "SELECT body FROM drafts WHERE table_id = ? AND seat = ? AND ref = ?", (table_id, seat, ref)
        )
        return row[0].encode() if row else None

    async def set_draft(self, table_id: int, seat: int, ref: str, body: bytes | None) -> None:
        key = (table_id, seat, ref)
        if body is None:
            await self._run("DELETE FROM drafts WHERE table_id = ? AND seat = ? AND ref = ?", key)
        else:
            await self._run(
                "INSERT OR REPLACE INTO drafts (table_id, seat, ref, body) VALUES (?,?,?,?)", (*key, body.decode())
            )

    # ---- keepsakes ------------------------------------------------------------------------------------------------

    async def keepsakes(self, game: str, guild_id: int) -> list[KeepsakeRow]:
        """Of this server, the newest first."""
        rows = await self._rows(f"{_KEEPSAKE} WHERE game = ? AND guild_id = ? ORDER BY at DESC", (game, guild_id))
        return [keepsake_of(row) for row in rows]

    async def keepsake(self, keepsake_id: int) -> KeepsakeRow | None:
        row = await self._row(f"{_KEEPSAKE} WHERE id = ?", (keepsake_id,))
        return keepsake_of(row) if row else None

    # ---- odds and ends --------------------------------------------------------------------------------------------

    async def note(self, key: str) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", (key,))
        return row[0] if row else None

    async def set_note(self, key: str, value: str) -> None:
        await self._run("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))

    async def backup(self, target: Path) -> None:
        await backup(self.path, target)
