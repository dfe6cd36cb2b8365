"""aiosqlite can do one statement in its thread; we do a whole transaction there, in one go."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

import aiosqlite

T = TypeVar("T")


async def in_thread(db: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Do this with the plain connection, in the thread that belongs to it."""
    return await db._execute(work, db._conn)
