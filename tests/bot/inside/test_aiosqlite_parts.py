"""What we rely on in aiosqlite without being promised it."""

from __future__ import annotations

import inspect
import sqlite3
import threading
from importlib.metadata import version

import aiosqlite
import pytest

from bot.inside.aiosqlite_parts import in_thread


def test_the_version_that_was_looked_at():
    assert version("aiosqlite") == "0.22.1", "a new aiosqlite: go through bot/inside/aiosqlite_parts.py, change this"


def test_the_parts_look_as_they_did():
    assert list(inspect.signature(aiosqlite.Connection._execute).parameters) == ["self", "fn", "args", "kwargs"]
    assert isinstance(inspect.getattr_static(aiosqlite.Connection, "_conn"), property)


async def test_work_is_done_with_the_plain_connection_in_its_thread():
    def work(db: sqlite3.Connection) -> tuple[type, bool, int]:
        return type(db), threading.current_thread() is threading.main_thread(), db.execute("SELECT 7").fetchone()[0]

    async with aiosqlite.connect(":memory:") as db:
        assert await in_thread(db, work) == (sqlite3.Connection, False, 7)
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            await in_thread(db, lambda plain: plain.execute("SELECT * FROM gold"))
