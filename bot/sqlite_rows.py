"""Between rows of SQLite and the host's structs, and the statements of one commit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import aiosqlite
import msgspec

from bot.rows import Body, Change, Post, SeatRow, TableRow
from games.core.asks import Picks

_json = msgspec.json.Encoder()
decode_body = msgspec.json.Decoder(Body).decode
decode_picks = msgspec.json.Decoder(Picks | None).decode
decode_event = msgspec.json.Decoder(dict[str, Any]).decode
_options = msgspec.json.Decoder(dict[str, str])

TABLE = (
    "id, game, phase, guild_id, channel_id, thread_id, host_id, options, clock, seq, trouble, created_at, updated_at"
)
SEAT = "seat, name, user_id, computer, dm_open, seen, waits"


def as_text(value: Any) -> str:
    return _json.encode(value).decode()


def table_values(t: TableRow) -> tuple[Any, ...]:
    return (
        t.id,
        t.game,
        t.phase,
        t.guild_id,
        t.channel_id,
        t.thread_id,
        t.host_id,
        as_text(t.options),
        t.clock,
        t.seq,
        t.trouble,
        t.created_at,
        t.updated_at,
    )


def table_of(row: Any, snapshot: bytes | None = None) -> TableRow:
    return TableRow(
        id=row[0],
        game=row[1],
        phase=row[2],
        guild_id=row[3],
        channel_id=row[4],
        thread_id=row[5],
        host_id=row[6],
        options=_options.decode(row[7]),
        clock=row[8],
        seq=row[9],
        trouble=row[10],
        created_at=row[11],
        updated_at=row[12],
        snapshot=snapshot,
    )


def seat_of(row: Any) -> SeatRow:
    seat, name, user_id, computer, dm_open, seen, waits = row
    return SeatRow(seat, name, user_id, computer, None if dm_open is None else bool(dm_open), seen, waits)


async def write_table(db: aiosqlite.Connection, change: Change) -> None:
    t = change.table
    values = (
        t.phase,
        t.channel_id,
        t.thread_id,
        t.host_id,
        as_text(t.options),
        t.clock,
        t.seq,
        t.trouble,
        t.updated_at,
    )
    columns = "phase=?, channel_id=?, thread_id=?, host_id=?, options=?, clock=?, seq=?, trouble=?, updated_at=?"
    if change.with_snapshot:
        columns, values = columns + ", snapshot=?", (*values, t.snapshot)
    await db.execute(f"UPDATE tables SET {columns} WHERE id = ?", (*values, t.id))


async def write_seats(db: aiosqlite.Connection, table: TableRow) -> None:
    rows = [(table.id, s.seat, s.name, s.user_id, s.computer, s.dm_open, s.seen, s.waits) for s in table.seats]
    await db.execute("DELETE FROM seats WHERE table_id = ? AND seat >= ?", (table.id, len(rows)))
    await db.executemany(
        f"INSERT INTO seats (table_id, {SEAT}) VALUES (?,?,?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET "
        "name=excluded.name, user_id=excluded.user_id, computer=excluded.computer, dm_open=excluded.dm_open, "
        "seen=excluded.seen, waits=excluded.waits",
        rows,
    )


async def write_deadlines(db: aiosqlite.Connection, change: Change, open_asks: list[int]) -> None:
    """Deadlines of asks that are still open keep their time; those of closed asks go, with their half-made answers."""
    marks = ", ".join("?" * len(open_asks))
    table_id = change.table.id
    await db.execute(f"DELETE FROM deadlines WHERE table_id = ? AND ask_id NOT IN ({marks})", (table_id, *open_asks))
    await db.execute(
        f"DELETE FROM drafts WHERE table_id = ? AND ref NOT LIKE 'k%' AND ref NOT IN ({marks})",
        (table_id, *map(str, open_asks)),
    )
    if change.deadlines:
        await db.executemany(
            "INSERT OR IGNORE INTO deadlines (table_id, ask_id, what, due) VALUES (?,?,?,?)",
            [(d.table_id, d.ask_id, d.what, d.due) for d in change.deadlines],
        )


async def write_posts(db: aiosqlite.Connection, table_id: int, posts: Sequence[tuple[str, Body]]) -> list[Post]:
    if not posts:
        return []
    values = [value for dest, body in posts for value in (table_id, dest, as_text(body))]
    marks = ", ".join(["(?,?,?)"] * len(posts))
    rows = await db.execute_fetchall(
        f"INSERT INTO outbox (table_id, dest, body) VALUES {marks} RETURNING id", tuple(values)
    )
    ids = sorted(row[0] for row in rows)
    return [Post(i, table_id, dest, body) for i, (dest, body) in zip(ids, posts, strict=True)]
