"""Finished games, packed: answers, events and snapshot of a table in one compressed row, read through the same calls.

A table is packed with the delivery of the last that it had to say, in the same transaction. Its snapshot is then empty
and not NULL: it has been dealt. Should something change in it after all, it is unpacked first.
"""

from __future__ import annotations

import sqlite3
import zlib
from typing import TypeAlias

import msgspec

from bot.rows import AnswerRow, EventRow
from games.core.asks import Picks

AnswerCells: TypeAlias = tuple[int, int, str, int, str, str | None, float]
EventCells: TypeAlias = tuple[int, int, str]

PACKABLE = (
    "phase IN ('over', 'closed') AND length(snapshot) > 0 "
    "AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.table_id = tables.id)"
)
_ANSWER = "seq, ask_id, kind, seat, by, picks, at"
_ANSWERS = f"SELECT {_ANSWER} FROM answers WHERE table_id = ? ORDER BY seq"
_EVENTS = "SELECT n, seq, body FROM events WHERE table_id = ? AND n > ? ORDER BY n DESC LIMIT ?"
_ALL = -1

_decode_picks = msgspec.json.Decoder(Picks | None).decode
_decode_event = msgspec.json.Decoder(dict[str, object]).decode


class Packed(msgspec.Struct, array_like=True, frozen=True):
    """The cells as they were: nothing is read otherwise than before. New fields go to the end, with a default."""

    snapshot: bytes
    answers: list[AnswerCells]
    events: list[EventCells]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Packed).decode


def pack(db: sqlite3.Connection, table_id: int) -> bool:
    """Only a finished game that has nothing left to say; anything else is left as it is."""
    row = db.execute(f"SELECT snapshot FROM tables WHERE id = ? AND {PACKABLE}", (table_id,)).fetchone()
    if row is None:
        return False
    packed = Packed(row[0], db.execute(_ANSWERS, (table_id,)).fetchall(), _stored_events(db, table_id, 0, _ALL))
    body = zlib.compress(_encode(packed), level=9)
    db.execute("INSERT INTO archives (table_id, body) VALUES (?, ?)", (table_id, body))
    db.execute("UPDATE tables SET snapshot = x'' WHERE id = ?", (table_id,))
    for name in ("answers", "events", "drafts", "orders", "deadlines"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))
    return True


def unpack(db: sqlite3.Connection, table_id: int) -> None:
    """Before a change: its rows are compared with what is there."""
    packed = read_packed(db, table_id)
    if packed is None:
        return
    db.execute("DELETE FROM archives WHERE table_id = ?", (table_id,))
    db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (packed.snapshot, table_id))
    db.executemany(
        f"INSERT INTO answers (table_id, {_ANSWER}) VALUES (?,?,?,?,?,?,?,?)",
        [(table_id, *cells) for cells in packed.answers],
    )
    db.executemany(
        "INSERT INTO events (table_id, n, seq, body) VALUES (?,?,?,?)", [(table_id, *cells) for cells in packed.events]
    )


def read_packed(db: sqlite3.Connection, table_id: int) -> Packed | None:
    row = db.execute("SELECT body FROM archives WHERE table_id = ?", (table_id,)).fetchone()
    return _decode(zlib.decompress(row[0])) if row is not None else None


def read_answers(db: sqlite3.Connection, table_id: int) -> list[AnswerRow]:
    packed = read_packed(db, table_id)
    found: list[AnswerCells] = packed.answers if packed else db.execute(_ANSWERS, (table_id,)).fetchall()
    return [
        AnswerRow(seq, ask_id, kind, seat, by, _decode_picks(picks or "null"), at)
        for seq, ask_id, kind, seat, by, picks, at in found
    ]


def read_events(db: sqlite3.Connection, table_id: int, after: int, last: int | None) -> list[EventRow]:
    packed = read_packed(db, table_id)
    if packed is None:
        found = _stored_events(db, table_id, after, _ALL if last is None else last)
    else:
        later = [cells for cells in packed.events if cells[0] > after]
        found = later if last is None else later[max(0, len(later) - last) :]
    return [EventRow(n, seq, _decode_event(body)) for n, seq, body in found]


def _stored_events(db: sqlite3.Connection, table_id: int, after: int, last: int) -> list[EventCells]:
    return db.execute(_EVENTS, (table_id, after, last)).fetchall()[::-1]
