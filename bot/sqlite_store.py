"""Storage in SQLite by aiosqlite: WAL, one writer, numbered migrations, online backup."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from bot.database import backup, inspect, migrate
from bot.rows import Body, Change, Deadline, EventRow, MessageRow, Order, Post, SeatRow, TableRow
from bot.sqlite_rows import (
    SEAT,
    TABLE,
    as_text,
    decode_body,
    decode_event,
    decode_picks,
    seat_of,
    table_of,
    table_values,
    write_deadlines,
    write_posts,
    write_seats,
    write_table,
)

OUTBOX = "id, table_id, dest, body, tries"


class SqliteStore:
    """Use `await SqliteStore.open(path)`. All writes go through one connection, one transaction at a time."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        path.parent.mkdir(parents=True, exist_ok=True)
        inspect(path)
        writer = await aiosqlite.connect(path, isolation_level=None)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
            await writer.execute(f"PRAGMA {pragma}")
        await migrate(writer)
        reader = await aiosqlite.connect(path, isolation_level=None)
        await reader.execute("PRAGMA query_only = ON")
        return cls(path, writer, reader)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
            except BaseException:
                with suppress(sqlite3.OperationalError):  # BEGIN itself failed: there is nothing to take back
                    await self._writer.execute("ROLLBACK")
                raise
            await self._writer.execute("COMMIT")

    async def _rows(self, sql: str, args: Iterable[Any] = ()) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, tuple(args)))

    async def _row(self, sql: str, args: Iterable[Any] = ()) -> Any | None:
        rows = await self._rows(sql, args)
        return rows[0] if rows else None

    # ---- tables ---------------------------------------------------------------------------------------------------

    async def create(self, table: TableRow) -> int:
        async with self._writing() as db:
            names = TABLE.removeprefix("id, ")
            marks = ", ".join("?" * len(names.split(",")))
            cursor = await db.execute(f"INSERT INTO tables ({names}) VALUES ({marks})", table_values(table)[1:])
            assert cursor.lastrowid is not None
            table.id = cursor.lastrowid
            await write_seats(db, table)
        return table.id

    async def load(self, table_id: int) -> TableRow | None:
        row = await self._row(f"SELECT {TABLE}, snapshot FROM tables WHERE id = ?", (table_id,))
        if row is None:
            return None
        table = table_of(row, snapshot=row[-1])
        table.seats = await self._seats(table_id)
        return table

    async def _seats(self, table_id: int) -> list[SeatRow]:
        rows = await self._rows(f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
        return [seat_of(row) for row in rows]

    async def commit(self, change: Change) -> list[Post]:
        table = change.table
        async with self._writing() as db:
            await write_table(db, change)
            await write_seats(db, table)
            if change.answers:
                await db.executemany(
                    "INSERT INTO answers (table_id, seq, ask_id, kind, seat, by, picks, at) VALUES (?,?,?,?,?,?,?,?)",
                    [(table.id, a.seq, a.ask_id, a.kind, a.seat, a.by, as_text(a.picks), a.at) for a in change.answers],
                )
            if change.events:
                await db.executemany(
                    "INSERT INTO events (table_id, n, seq, body) VALUES (?,?,?,?)",
                    [(table.id, e.n, e.seq, as_text(e.body)) for e in change.events],
                )
            if change.open_asks is not None:
                await write_deadlines(db, change, change.open_asks)
            if change.orders_gone:
                await db.executemany(
                    "DELETE FROM orders WHERE table_id = ? AND seat = ? AND kind = ?",
                    [(table.id, seat, kind) for seat, kind in change.orders_gone],
                )
            return await write_posts(db, table.id, change.posts)

    async def by_place(self, channel_id: int) -> list[int]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE thread_id = ? UNION "
            "SELECT id FROM tables WHERE channel_id = ? AND phase IN ('lobby', 'live') ORDER BY id DESC",
            (channel_id, channel_id),
        )
        return [row[0] for row in rows]

    async def of_user(self, user_id: int) -> list[TableRow]:
        columns = ", ".join(f"t.{name.strip()}" for name in TABLE.split(","))
        rows = await self._rows(
            f"SELECT {columns} FROM tables t JOIN seats s ON s.table_id = t.id "
            "WHERE s.user_id = ? AND t.phase IN ('lobby', 'live') ORDER BY t.id",
            (user_id,),
        )
        tables = [table_of(row) for row in rows]
        for table in tables:
            table.seats = await self._seats(table.id)
        return tables

    async def live(self) -> list[int]:
        rows = await self._rows("SELECT id FROM tables WHERE phase IN ('lobby', 'live') ORDER BY id")
        return [row[0] for row in rows]

    async def events(self, table_id: int, after: int = 0, last: int | None = None) -> list[EventRow]:
        rows = await self._rows(
            "SELECT n, seq, body FROM events WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?",
            (table_id, after, -1 if last is None else last),
        )
        return [EventRow(n, seq, decode_event(body)) for n, seq, body in reversed(rows)]

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
        async with self._writing() as db:
            rows = await db.execute_fetchall(
                "DELETE FROM messages WHERE channel_id = ? RETURNING table_id", (channel_id,)
            )
        return sorted({row[0] for row in rows})

    # ---- outbox ---------------------------------------------------------------------------------------------------

    async def destinations(self) -> list[str]:
        return [row[0] for row in await self._rows("SELECT dest FROM outbox GROUP BY dest ORDER BY min(id)")]

    async def pending(self, dest: str) -> list[Post]:
        rows = await self._rows(
            "SELECT id, table_id, dest, body, tries FROM outbox WHERE dest = ? ORDER BY id", (dest,)
        )
        return [Post(i, table_id, d, decode_body(body), tries) for i, table_id, d, body, tries in rows]

    async def enqueue(self, table_id: int, posts: Sequence[tuple[str, Body]]) -> list[Post]:
        async with self._writing() as db:
            return await write_posts(db, table_id, posts)

    async def tried(self, post_id: int) -> None:
        async with self._writing() as db:
            await db.execute("UPDATE outbox SET tries = tries + 1 WHERE id = ?", (post_id,))

    async def delivered(self, posts: Sequence[int], table_id: int, message: MessageRow | None = None) -> None:
        async with self._writing() as db:
            await db.executemany("DELETE FROM outbox WHERE id = ?", [(post,) for post in posts])
            if message is not None:
                await db.execute(
                    "INSERT OR REPLACE INTO messages (table_id, slot, channel_id, message_id, text) VALUES (?,?,?,?,?)",
                    (table_id, message.slot, message.channel_id, message.message_id, message.text),
                )

    async def set_dm(self, table_id: int, seat: int, is_open: bool) -> None:
        async with self._writing() as db:
            await db.execute("UPDATE seats SET dm_open = ? WHERE table_id = ? AND seat = ?", (is_open, table_id, seat))

    # ---- clock ----------------------------------------------------------------------------------------------------

    async def next_due(self) -> float | None:
        row = await self._row("SELECT min(due) FROM deadlines")
        return row[0] if row else None

    async def due(self, now: float, limit: int = 100) -> list[Deadline]:
        rows = await self._rows(
            "SELECT table_id, ask_id, what, due FROM deadlines WHERE due <= ? ORDER BY due LIMIT ?", (now, limit)
        )
        return [Deadline(*row) for row in rows]

    async def drop_deadline(self, deadline: Deadline) -> None:
        async with self._writing() as db:
            await db.execute(
                "DELETE FROM deadlines WHERE table_id = ? AND ask_id = ? AND what = ?",
                (deadline.table_id, deadline.ask_id, deadline.what),
            )

    async def deadlines(self, table_id: int) -> list[Deadline]:
        rows = await self._rows("SELECT table_id, ask_id, what, due FROM deadlines WHERE table_id = ?", (table_id,))
        return [Deadline(*row) for row in rows]

    # ---- orders and drafts ----------------------------------------------------------------------------------------

    async def orders(self, table_id: int) -> list[Order]:
        rows = await self._rows("SELECT seat, kind, mode, picks FROM orders WHERE table_id = ?", (table_id,))
        return [Order(seat, kind, mode, decode_picks(picks or "null")) for seat, kind, mode, picks in rows]

    async def set_order(self, table_id: int, seat: int, kind: str, order: Order | None) -> None:
        async with self._writing() as db:
            key = (table_id, seat, kind)
            if order is None:
                await db.execute("DELETE FROM orders WHERE table_id = ? AND seat = ? AND kind = ?", key)
            else:
                await db.execute(
                    "INSERT OR REPLACE INTO orders (table_id, seat, kind, mode, picks) VALUES (?,?,?,?,?)",
                    (*key, order.mode, as_text(order.picks)),
                )

    async def draft(self, table_id: int, seat: int, ref: str) -> bytes | None:
        row = await self._row(
            "SELECT body FROM drafts WHERE table_id = ? AND seat = ? AND ref = ?", (table_id, seat, ref)
        )
        return row[0].encode() if row else None

    async def set_draft(self, table_id: int, seat: int, ref: str, body: bytes | None) -> None:
        async with self._writing() as db:
            if body is None:
                await db.execute(
                    "DELETE FROM drafts WHERE table_id = ? AND seat = ? AND ref = ?", (table_id, seat, ref)
                )
            else:
                await db.execute(
                    "INSERT OR REPLACE INTO drafts (table_id, seat, ref, body) VALUES (?,?,?,?)",
                    (table_id, seat, ref, body.decode()),
                )

    # ---- odds and ends --------------------------------------------------------------------------------------------

    async def note(self, key: str) -> str | None:
        row = await self._row("SELECT value FROM notes WHERE key = ?", (key,))
        return row[0] if row else None

    async def set_note(self, key: str, value: str) -> None:
        async with self._writing() as db:
            await db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (key, value))

    async def backup(self, target: Path) -> None:
        await backup(self.path, target)
