"""The commit of an answer, beside a bare SQLite commit of as many bytes with the same promises (WAL, FULL).

The three are measured in turn, answer by answer: a disk has moods, and they must not fall on one of them only.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import aiosqlite
import msgspec

from bot.bench.rows import Row
from bot.bench.stage import PERSON, Playing, new_row
from bot.rows import Change, Post
from bot.sqlite_store import SqliteStore
from games.core.registry import game

PRAGMAS = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
CREATE = "CREATE TABLE bare (id INTEGER PRIMARY KEY, body BLOB)"
INSERT = "INSERT INTO bare (body) VALUES (?)"
TABLES, SEATS, WARM = 40, 4, 20
LOG_BYTES = 6_000_000  # once past SQLite's checkpoint: a log that still grows is slower to sync


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    found: list[Row] = []
    for name, clock in (("clock off", 0), ("clock on", 86400)):
        with tempfile.TemporaryDirectory() as folder:
            store, bare, hops, size = asyncio.run(_measure(Path(folder), clock, 100 if quick else 1000, tell))
        note = f"{size} bytes of payload; medians; the store writes them to its tables and their indexes"
        what = f"commit of an answer (Liar's Dice, 4 people, {name})"
        ok = store <= 2 * bare
        found.append(Row("commit", what, store, "ms", "bare sqlite3 commit", bare, "within 2×", ok, note))
        found.append(Row("commit", "  the same, beside aiosqlite", store, "ms", "bare aiosqlite commit", hops))
    return found


async def _measure(
    folder: Path, clock: int, answers: int, tell: Callable[[str], None]
) -> tuple[float, float, float, int]:
    store = await SqliteStore.open(folder / "store.db")
    bare = _opened(folder / "bare.db")
    hops = await aiosqlite.connect(folder / "hops.db", isolation_level=None)
    for sql in (*PRAGMAS, CREATE):
        await hops.execute_fetchall(sql)
    await store.set_note("bench", "x" * LOG_BYTES)
    _bare_commit(bare, b"x" * LOG_BYTES)
    await _hop_commit(hops, b"x" * LOG_BYTES)
    times: list[list[float]] = []
    sizes: list[int] = []
    tables = [await _dealt(store, clock, seed) for seed in range(TABLES)]
    while len(times) < answers + WARM:
        table = tables[len(times) % TABLES]
        change = table.answer()
        if change is None:
            tables[len(times) % TABLES] = await _dealt(store, clock, len(times) + TABLES)
            continue
        body = payload(change)
        sizes.append(len(body))
        spent = [0.0, 0.0, 0.0]
        posts: list[Post] = []
        for turn in range(3):
            which = (turn + len(times)) % 3  # nobody is always first
            start = time.perf_counter()
            if which == 0:
                posts = await store.commit(change)
            elif which == 1:
                _bare_commit(bare, body)
            else:
                await _hop_commit(hops, body)
            spent[which] = time.perf_counter() - start
        times.append(spent)
        await store.delivered([post.id for post in posts], table.row.id)  # an outbox is nearly empty
        tell(f"bench: commit, {len(times)} of {answers}")
    await store.close()
    bare.close()
    await hops.close()
    mine, theirs, with_hops = (statistics.median(column) * 1000 for column in zip(*times[WARM:], strict=True))
    return mine, theirs, with_hops, round(statistics.mean(sizes))


def payload(change: Change) -> bytes:
    """Everything that the change says, once: what a bare commit has to write too."""
    parts = [change.table.snapshot or b""]
    rows = (*change.answers, *change.events, *change.deadlines)
    parts += [msgspec.json.encode(msgspec.structs.astuple(row)) for row in rows]
    parts += [msgspec.json.encode(post) for post in change.posts]
    return b"".join(parts)


async def _dealt(store: SqliteStore, clock: int, seed: int) -> Playing:
    row = new_row(game("liars_dice"), [PERSON + i for i in range(SEATS)], clock=clock)
    await store.create(row)
    table = Playing(row, seed)
    posts = await store.commit(table.deal())
    await store.delivered([post.id for post in posts], row.id)
    return table


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    for sql in (*PRAGMAS, CREATE):
        db.execute(sql)
    return db


def _bare_commit(db: sqlite3.Connection, body: bytes) -> None:
    db.execute("BEGIN IMMEDIATE")
    db.execute(INSERT, (body,))
    db.execute("COMMIT")


async def _hop_commit(db: aiosqlite.Connection, body: bytes) -> None:
    await db.execute("BEGIN IMMEDIATE")
    await db.execute(INSERT, (body,))
    await db.execute("COMMIT")
