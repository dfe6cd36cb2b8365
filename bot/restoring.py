"""Putting a backup in the database's place: whole, with nothing of the old one's log left to be applied to it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from bot.database import beside, inspect
from bot.database_lock import DatabaseLock
from bot.private_files import close_to_others, private_file, private_folder
from bot.store import StoreRefused


def restore(source: Path, database: Path) -> Path | None:
    """Returns where the old database was put, if there was one. Refused while a bot has it, or if the copy is bad."""
    if source.exists() and database.exists() and source.samefile(database):
        raise StoreRefused(f"{source} is the database itself.")
    if not inspect(source):
        raise StoreRefused(f"{source} is not there, or empty.")
    private_folder(database.parent)
    lock = DatabaseLock(database)
    try:
        part = _copied(source, database.with_name(database.name + ".part"))
        aside = _put_aside(database) if any(path.exists() for path in (database, *beside(database))) else None
        part.replace(database)
        _sync(database.parent)
        return aside
    finally:
        lock.release()


def _copied(source: Path, part: Path) -> Path:
    """Through SQLite: what still stands in a log beside the copy comes along."""
    for old in (part, *beside(part)):
        old.unlink(missing_ok=True)
    private_file(part)
    with closing(sqlite3.connect(source)) as db, closing(sqlite3.connect(part)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    inspect(part)
    return part


def _put_aside(database: Path) -> Path:
    """The old one keeps its log: both get the new name, so that it can be opened there as it was."""
    stem = f"{database.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"
    aside, number = database.with_name(stem), 1
    while aside.exists():
        number += 1
        aside = database.with_name(f"{stem}-{number}")
    wal, shm = beside(database)
    shm.unlink(missing_ok=True)
    with suppress(FileNotFoundError):
        wal.replace(beside(aside)[0])  # first: a log without its database does no harm, the other way round it does
    with suppress(FileNotFoundError):
        database.replace(aside)
    close_to_others(aside, *beside(aside))
    return aside


def _sync(folder: Path) -> None:
    if os.name == "posix":
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
