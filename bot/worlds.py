"""Which Discord a database belongs to: tables of one world are never worked on in another."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal, TypeAlias

from bot.database import inspect
from bot.database_lock import DatabaseLock
from bot.private_files import private_folder
from bot.store import Store, StoreRefused

log = logging.getLogger(__name__)

Realm: TypeAlias = Literal["discord", "harbour"]
NOTE = "world"


async def claim(store: Store, path: Path, world: str) -> None:
    """A database without a world gets this one, for good; that of another world is refused."""
    known = await store.note(NOTE)
    if known is None:
        await store.set_note(NOTE, world)
    elif known != world:
        raise StoreRefused(
            f"{path} belongs to {_named(known)}, and this is {_named(world)}. It was left as it is. Name another file "
            "in WARDROOM_DATABASE, or run with the token that it was made with."
        )


def _named(world: str) -> str:
    realm, _, number = world.partition(":")
    return "a rehearsal harbour" if realm == "harbour" else f"the Discord application {number}"


def move_rehearsals(old: Path, new: Path, guild_id: int) -> bool:
    """Earlier versions kept the harbour's tables in the bot's database. If there is nothing else in it, it moves.

    True when it did. A database with tables of other servers stays where it is, and goes to the first run with a token.
    """
    try:
        if new.exists() or not inspect(old):
            return False
        lock = DatabaseLock(old)
    except StoreRefused:
        return False  # a running bot has it, or it is no database: not the harbour's business
    try:
        with closing(sqlite3.connect(old, isolation_level=None)) as db:
            known = db.execute("SELECT 1 FROM notes WHERE key = ?", (NOTE,)).fetchone()
            guilds = {row[0] for row in db.execute("SELECT DISTINCT guild_id FROM tables")}
            if known is not None or guilds != {guild_id}:
                return False
            db.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        private_folder(new.parent)
        os.replace(old, new)
    finally:
        lock.release()
    log.warning("%s held rehearsals only: it is %s now", old, new)
    return True
