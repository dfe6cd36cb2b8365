"""Between rows of SQLite and the host's structs, and the statements of one commit."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.intents import Body, Post, thread_dest
from bot.rows import Change, Closing, Deadline, KeepsakeRow, MessageRow, PastSeats, SeatRow, TableRow, Wish
from bot.sqlite_archive import pack, read_packed, unpack
from bot.store import Outdated
from games.core.asks import Picks

Row: TypeAlias = tuple[Any, ...]
"""Of SQLite, which does not say what is in it."""

log = logging.getLogger(__name__)

_json = msgspec.json.Encoder()
decode_body = msgspec.json.Decoder(Body).decode
decode_picks = msgspec.json.Decoder(Picks | None).decode
_options = msgspec.json.Decoder(dict[str, str])
_wishes = msgspec.json.Decoder(list[Wish])
_past = msgspec.json.Decoder(list[PastSeats])
_closing = msgspec.json.Decoder(Closing | None)
_people = msgspec.json.Decoder(list[int])

TABLE = (
    "id, game, phase, guild_id, channel_id, thread_id, host_id, options, clock, seq, last_event, trouble, "
    "created_at, updated_at, version, wishes, past, keepsake, keepsake_line, pace, clock_chosen, closing"
)
SEAT = "seat, name, user_id, computer, dm_open, seen, waits, since, missed, away"

_SET = "host_id=?, options=?, clock=?, seq=?, last_event=?, trouble=?, updated_at=?, version=version+1"
_AS_IT_WAS = "WHERE id = ? AND version = ? AND seq = ?"
_STEP = f"UPDATE tables SET {_SET} {_AS_IT_WAS}"
_STEP_WITH_SNAPSHOT = f"UPDATE tables SET {_SET}, snapshot=? {_AS_IT_WAS}"
_PLACE = (
    "UPDATE tables SET phase=?, channel_id=?, thread_id=? "
    "WHERE id = ? AND (phase, channel_id, thread_id) IS NOT (?, ?, ?)"
)
_CREW = (
    "UPDATE tables SET wishes=?, past=?, keepsake=?, keepsake_line=?, pace=?, clock_chosen=?, closing=? WHERE id = ? "
    "AND (wishes, past, keepsake, keepsake_line, pace, clock_chosen, closing) IS NOT (?, ?, ?, ?, ?, ?, ?)"
)
_SEATS_OF = f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat"
_SEAT_STEP = "UPDATE seats SET dm_open=?, seen=?, waits=?, since=?, missed=?, away=? WHERE table_id = ? AND seat = ?"
_SEAT_NEW = f"INSERT OR REPLACE INTO seats (table_id, {SEAT}) VALUES (?,?,?,?,?,?,?,?,?,?,?)"


def as_text(value: object) -> str:
    return _json.encode(value).decode()


def table_values(t: TableRow) -> tuple[object, ...]:
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
        t.last_event,
        t.trouble,
        t.created_at,
        t.updated_at,
        t.version,
        *_crew(t),
    )


def _crew(t: TableRow) -> tuple[object, ...]:
    """What seldom changes."""
    seats = (as_text(t.wishes), as_text(t.past), t.keepsake, t.keepsake_line)
    return (*seats, t.pace, t.clock_chosen, as_text(t.closing))


def table_of(row: Row, snapshot: bytes | None = None) -> TableRow:
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
        last_event=row[10],
        trouble=row[11],
        created_at=row[12],
        updated_at=row[13],
        version=row[14],
        wishes=_wishes.decode(row[15]),
        past=_past.decode(row[16]),
        keepsake=row[17],
        keepsake_line=row[18],
        pace=row[19],
        clock_chosen=bool(row[20]),
        closing=_closing.decode(row[21]),
        snapshot=snapshot,
    )


def seat_of(row: Row) -> SeatRow:
    seat, name, user_id, computer, dm_open, *counts = row
    return SeatRow(seat, name, user_id, computer, None if dm_open is None else bool(dm_open), *counts)


def write_table(db: sqlite3.Connection, change: Change) -> None:
    t = change.table
    values = (t.host_id, as_text(t.options), t.clock, t.seq, t.last_event, t.trouble, t.updated_at)
    was = (t.id, t.version, t.seq - len(change.answers))
    if change.with_snapshot:
        written = db.execute(_STEP_WITH_SNAPSHOT, (*values, t.snapshot, *was))
    else:
        written = db.execute(_STEP, (*values, *was))
    if written.rowcount != 1:
        raise Outdated(f"table {t.id} is no longer at version {t.version} with {was[2]} answers")
    # Apart, and only when it changed: naming an indexed column rewrites its index, a page each, at every answer.
    place = (t.phase, t.channel_id, t.thread_id)
    db.execute(_PLACE, (*place, t.id, *place))
    db.execute(_CREW, (*_crew(t), t.id, *_crew(t)))


def write_seats(db: sqlite3.Connection, table: TableRow) -> None:
    """Only the seats that changed, and their index only when somebody else sits there."""
    was = {row[0]: row for row in db.execute(_SEATS_OF, (table.id,))}
    for s in table.seats:
        old = was.pop(s.seat, None)
        new = (s.seat, s.name, s.user_id, s.computer, s.dm_open, s.seen, s.waits, s.since, s.missed, s.away)
        if old == new:
            continue
        if old is not None and old[:4] == new[:4]:
            db.execute(_SEAT_STEP, (*new[4:], table.id, s.seat))
        else:
            db.execute(_SEAT_NEW, (table.id, *new))
    for gone in was:
        db.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", (table.id, gone))


def write_order(db: sqlite3.Connection, table_id: int, order: Sequence[int | None]) -> None:
    """People have changed seats: hands and standing orders go with them, half-made answers are void."""
    now = {old: new for new, old in enumerate(order) if old is not None}
    hands = db.execute(
        "SELECT slot, channel_id, message_id, text FROM messages WHERE table_id = ? AND slot LIKE 'hand:%'", (table_id,)
    ).fetchall()
    orders = db.execute("SELECT seat, kind, mode, picks, epoch FROM orders WHERE table_id = ?", (table_id,)).fetchall()
    db.execute("DELETE FROM messages WHERE table_id = ? AND slot LIKE 'hand:%'", (table_id,))
    for what in ("orders", "drafts"):
        db.execute(f"DELETE FROM {what} WHERE table_id = ?", (table_id,))
    db.executemany(
        "INSERT INTO messages (table_id, slot, channel_id, message_id, text) VALUES (?,?,?,?,?)",
        [
            (table_id, f"hand:{now[seat]}", *rest)
            for slot, *rest in hands
            if (seat := int(slot.removeprefix("hand:"))) in now
        ],
    )
    db.executemany(
        "INSERT INTO orders (table_id, seat, kind, mode, picks, epoch) VALUES (?,?,?,?,?,?)",
        [(table_id, now[seat], *rest) for seat, *rest in orders if seat in now],
    )


def write_keepsake(db: sqlite3.Connection, kept: KeepsakeRow) -> None:
    db.execute(
        "INSERT OR REPLACE INTO keepsakes (game, guild_id, table_id, people, line, at, body) VALUES (?,?,?,?,?,?,?)",
        (kept.game, kept.guild_id, kept.table_id, as_text(kept.people), kept.line, kept.at, kept.body),
    )


def keepsake_of(row: Row) -> KeepsakeRow:
    id_, game, guild_id, table_id, people, line, at, body = row
    return KeepsakeRow(id_, game, guild_id, table_id, _people.decode(people), line, at, body)


def drop_closed(db: sqlite3.Connection, table_id: int, open_asks: list[int]) -> None:
    """Deadlines of asks that are still open keep their time; those of closed asks go, with their half-made answers."""
    # A chain of comparisons: NOT IN would build an index of its few values at every answer.
    others = " AND ask_id <> ?" * len(open_asks)
    db.execute(f"DELETE FROM deadlines WHERE table_id = ?{others}", (table_id, *open_asks))
    others = " AND ref <> ?" * len(open_asks)
    db.execute(f"DELETE FROM drafts WHERE table_id = ? AND ref NOT LIKE 'k%'{others}", (table_id, *map(str, open_asks)))


def drop_deadlines(db: sqlite3.Connection, rows: Sequence[Deadline]) -> None:
    db.executemany(
        "DELETE FROM deadlines WHERE table_id = ? AND ask_id = ? AND what = ?",
        [(row.table_id, row.ask_id, row.what) for row in rows],
    )


def write_orders(db: sqlite3.Connection, change: Change) -> None:
    table_id = change.table.id
    for seat, kind in change.orders_gone:
        db.execute("DELETE FROM orders WHERE table_id = ? AND seat = ? AND kind = ?", (table_id, seat, kind))
    db.executemany(
        "INSERT OR REPLACE INTO orders (table_id, seat, kind, mode, picks, epoch) VALUES (?,?,?,?,?,?)",
        [(table_id, o.seat, o.kind, o.mode, as_text(o.picks), o.epoch) for o in change.orders_set],
    )


class PostIds:
    """Numbers for the outbox, never given twice: messages on Discord carry them, long after their row is gone.

    They come from blocks, each noted in the database by the transaction that first needs it, which is one page less to
    write at every answer than AUTOINCREMENT. A transaction that fails takes its note with it: then `forget`.
    """

    BLOCK = 1000
    KEY = "outbox.ids"

    def __init__(self) -> None:
        self._next = self._end = 0

    def take(self, db: sqlite3.Connection, n: int) -> range:
        if self._next + n > self._end:
            noted = db.execute("SELECT value FROM notes WHERE key = ?", (self.KEY,)).fetchone()
            last = db.execute("SELECT coalesce(max(id), 0) FROM outbox").fetchone()[0]
            self._next = max(int(noted[0]) if noted else 1, last + 1)
            self._end = self._next + max(n, self.BLOCK)
            db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (self.KEY, str(self._end)))
        self._next += n
        return range(self._next - n, self._next)

    def forget(self) -> None:
        self._next = self._end = 0


def write_posts(
    db: sqlite3.Connection, table_id: int, posts: Sequence[tuple[str, Body]], ids: PostIds, now: float
) -> list[Post]:
    if not posts:
        return []
    made = [Post(i, table_id, *post, at=now) for i, post in zip(ids.take(db, len(posts)), posts, strict=True)]
    db.executemany(
        "INSERT INTO outbox (id, table_id, dest, body, at) VALUES (?,?,?,?,?)",
        [(post.id, table_id, post.dest, as_text(post.body), now) for post in made],
    )
    return made


def read_post(row: Row) -> Post | None:
    """None: only a newer program knows what it means; it is left for that one."""
    number, table_id, dest, body, tries, at = row
    try:
        return Post(number, table_id, dest, decode_body(body), tries, at)
    except msgspec.ValidationError as error:
        log.error("outbox: post %s of table %s is left alone: %s", number, table_id, error)
        return None


def write_new_table(db: sqlite3.Connection, table: TableRow) -> int:
    names = TABLE.removeprefix("id, ")
    marks = ", ".join("?" * len(names.split(",")))
    cursor = db.execute(f"INSERT INTO tables ({names}) VALUES ({marks})", table_values(table)[1:])
    assert cursor.lastrowid is not None
    table.id = cursor.lastrowid
    write_seats(db, table)
    return table.id


def write_beginning(
    db: sqlite3.Connection, table: TableRow, posts: Sequence[tuple[int, Body]], once: str, ids: PostIds, now: float
) -> list[Post]:
    there = db.execute(
        "SELECT tables.id FROM notes JOIN tables ON tables.id = CAST(notes.value AS INTEGER) "
        "WHERE notes.key = ? AND (tables.phase != 'closed' OR tables.snapshot IS NOT NULL)",
        (once,),
    ).fetchone()
    if there is not None:
        table.id = there[0]
        return []
    write_new_table(db, table)
    if once:
        db.execute("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", (once, str(table.id)))
    said: list[Post] = []
    for table_id, body in posts:
        said += write_posts(db, table_id or table.id, [(thread_dest(table_id or table.id), body)], ids, now)
    return said


def write_change(db: sqlite3.Connection, change: Change, ids: PostIds, now: float) -> list[Post]:
    table = change.table
    if change.answers or change.events or change.with_snapshot:
        unpack(db, table.id)
    write_table(db, change)
    write_seats(db, table)
    db.executemany(
        "INSERT INTO answers (table_id, seq, ask_id, kind, seat, by, picks, at) VALUES (?,?,?,?,?,?,?,?)",
        [(table.id, a.seq, a.ask_id, a.kind, a.seat, a.by, as_text(a.picks), a.at) for a in change.answers],
    )
    db.executemany(
        "INSERT INTO events (table_id, n, seq, body) VALUES (?,?,?,?)",
        [(table.id, e.n, e.seq, as_text(e.body)) for e in change.events],
    )
    if change.open_asks is not None:
        drop_closed(db, table.id, change.open_asks)
    drop_deadlines(db, change.deadlines_gone)
    db.executemany(
        "INSERT OR IGNORE INTO deadlines (table_id, ask_id, what, due) VALUES (?,?,?,?)",
        [(d.table_id, d.ask_id, d.what, d.due) for d in change.deadlines],
    )
    if change.order is not None:
        write_order(db, table.id, change.order)
    if change.keepsake is not None:
        write_keepsake(db, change.keepsake)
    write_orders(db, change)
    posts = write_posts(db, table.id, change.posts, ids, now)
    if table.phase in ("over", "closed"):
        pack(db, table.id)
    return posts


def write_delivered(
    db: sqlite3.Connection,
    posts: Sequence[int],
    table_id: int,
    message: MessageRow | None,
    then: Sequence[tuple[str, Body]],
    ids: PostIds,
    now: float,
) -> list[Post]:
    db.executemany("DELETE FROM outbox WHERE id = ?", [(post,) for post in posts])
    if message is not None:
        db.execute(
            "INSERT OR REPLACE INTO messages (table_id, slot, channel_id, message_id, text) VALUES (?,?,?,?,?)",
            (table_id, message.slot, message.channel_id, message.message_id, message.text),
        )
    following = write_posts(db, table_id, then, ids, now)
    if not following:
        pack(db, table_id)
    return following


def read_table(db: sqlite3.Connection, table_id: int) -> TableRow | None:
    row = db.execute(f"SELECT {TABLE}, snapshot FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        return None
    table = table_of(row, snapshot=row[-1])
    if table.snapshot == b"" and (packed := read_packed(db, table_id)) is not None:
        table.snapshot = packed.snapshot
    table.seats = read_seats(db, table_id)
    return table


def read_seats(db: sqlite3.Connection, table_id: int) -> list[SeatRow]:
    return [seat_of(row) for row in db.execute(_SEATS_OF, (table_id,))]


def read_tables_of(db: sqlite3.Connection, user_id: int) -> list[TableRow]:
    columns = ", ".join(f"t.{name.strip()}" for name in TABLE.split(","))
    rows = db.execute(
        f"SELECT {columns} FROM tables t JOIN seats s ON s.table_id = t.id "
        "WHERE (s.user_id = ? OR s.away = ?) AND t.phase IN ('lobby', 'live') ORDER BY t.id",
        (user_id, user_id),
    ).fetchall()
    tables = [table_of(row) for row in rows]
    for table in tables:
        table.seats = read_seats(db, table.id)
    return tables
