"""The database file: is it ours and sound, its numbered migrations, its online backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite

from bot.private_files import private_file
from bot.store import StoreRefused

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x57415244  # "WARD": tells our files from others


def migrations() -> list[Path]:
    return sorted(MIGRATIONS.glob("*.sql"))


def inspect(path: Path) -> bool:
    """Whether there is a database. Refuses a file that is not ours, damaged, or newer than this program. Reads only."""
    if not path.exists() or path.stat().st_size == 0:
        return False
    try:
        with closing(sqlite3.connect(_read_only(path), uri=True)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            application = db.execute("PRAGMA application_id").fetchone()[0]
            health = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            content = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise StoreRefused(
            f"{path} is damaged or not a database ({error}). It was left as it is. "
            "Put the latest backup in its place, or name another file in WARDROOM_DATABASE."
        ) from error
    if application == version == content == 0:
        return False  # made, and then nothing more: a start that was cut off
    if application != APPLICATION_ID:
        raise StoreRefused(f"{path} is a database of another program. Name another file in WARDROOM_DATABASE.")
    if health != "ok":
        raise StoreRefused(f"{path} is damaged ({health}). It was left as it is. Put the latest backup in its place.")
    if version > len(migrations()):
        raise StoreRefused(
            f"{path} was written by a newer Wardroom (database version {version}, this program knows "
            f"{len(migrations())}). It was left as it is. Upgrade the program, or use a backup from before."
        )
    return True


def beside(path: Path) -> tuple[Path, Path]:
    """What SQLite keeps next to a database that is open: its log and the log's index."""
    return Path(f"{path}-wal"), Path(f"{path}-shm")


def _read_only(path: Path) -> str:
    """Nothing is written, not even beside the file, unless somebody has it open (or was killed) and a log is there."""
    mode = "mode=ro" if beside(path)[0].exists() else "immutable=1"
    return f"{path.absolute().as_uri()}?{mode}"


async def migrate(db: aiosqlite.Connection) -> None:
    rows = await db.execute_fetchall("PRAGMA user_version")
    version = next(iter(rows))[0]
    for number, path in enumerate(migrations(), start=1):
        if number > version:
            script = path.read_text(encoding="utf-8")
            stamp = f"PRAGMA user_version = {number}; PRAGMA application_id = {APPLICATION_ID};"
            await db.executescript(f"BEGIN IMMEDIATE;\n{script}\n{stamp}\nCOMMIT;")


async def backup(source: Path, target: Path) -> None:
    """A consistent copy while the bot runs (SQLite's online backup), complete or not there at all."""
    if not inspect(source):
        raise StoreRefused(f"There is no database at {source} yet.")
    part = _emptied(target.with_name(target.name + ".part"))
    private_file(part)
    async with aiosqlite.connect(source) as db, aiosqlite.connect(part) as copy:
        await db.backup(copy)
        await copy.execute_fetchall("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    _finish(part, target)


def _emptied(part: Path) -> Path:
    part.unlink(missing_ok=True)
    return part


def _finish(part: Path, target: Path) -> None:
    inspect(part)
    part.replace(target)
