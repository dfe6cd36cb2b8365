"""Rows for the tests of the store, and a clock that stands still."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.rows import AnswerRow, SeatRow, TableRow
from bot.sqlite_store import SqliteStore


class Clock:
    """Time that goes by when a test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def a_row(**changes: Any) -> TableRow:
    seats = [SeatRow(0, "Ann", user_id=11), SeatRow(1, "Barnacle", computer="sailor")]
    given = {"guild_id": 1, "channel_id": 2, "host_id": 11, "created_at": 5.5, "updated_at": 5.5, "seats": seats}
    return TableRow(**{"id": 0, "game": "liars_dice", "phase": "live", **given, **changes})


async def a_table(store: SqliteStore, **changes: Any) -> TableRow:
    row = a_row(**changes)
    await store.create(row)
    return row


def answer(seq: int, ask_id: int) -> AnswerRow:
    return AnswerRow(seq, ask_id, "round.bid", 0, "11", ["3x5"], 6.0)


def query(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.is_file())
