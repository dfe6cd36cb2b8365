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
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import aiosqlite
import msgspec

from bot.bench.rows import Row
from bot.bench.stage import PERSON, Playing, new_row
from bot.rows import Change
from bot.sqlite_store import SqliteStore
from games.core.registry import games

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
        note = f"{size:.0f} bytes of payload; medians; the store writes them to its tables and their indexes"
        what = f"commit of an answer (Liar's Dice, 4 people, {name})"
        ok = store <= 2 * bare
        found.append(Row("commit", what, store, "ms", "bare sqlite3 commit", bare, "within 2×", ok, note))
        found.append(Row("commit", "  the same, beside aiosqlite", store, "ms", "bare aiosqlite commit", hops))
    return found


async def _measure(folder: Path, clock: int, answers: int, tell: Callable[[str], None]) -> tuple[float, ...]:
    """Medians of the three in milliseconds, and the mean size."""
    store = await SqliteStore.open(folder / "store.db")
    try:
        async with aiosqlite.connect(folder / "hops.db", isolation_level=None) as hops:
            with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
                return await Contest(store, bare, hops, clock).held(answers, tell)
    finally:
        await store.close()  # a connection left open keeps the process alive


@dataclass
class Contest:
    store: SqliteStore
    bare: sqlite3.Connection
    hops: aiosqlite.Connection
    clock: int

    async def held(self, answers: int, tell: Callable[[str], None]) -> tuple[float, ...]:
        await self._prepare()
        tables = [await self._dealt(seed) for seed in range(TABLES)]
        times: list[list[float]] = []
        sizes: list[int] = []
        for number in range(answers + WARM):
            at = number % TABLES
            while (change := tables[at].answer()) is None:
                tables[at] = await self._dealt(number + TABLES)
            body = payload(change)
            sizes.append(len(body))
            times.append(await self._turn(number, change, body))
            tell(f"bench: commit, {number + 1} of {answers + WARM}")
        medians = [statistics.median(column) * 1000 for column in zip(*times[WARM:], strict=True)]
        return (*medians, statistics.mean(sizes))

    async def _prepare(self) -> None:
        for sql in (*PRAGMAS, CREATE):
            self.bare.execute(sql)
            await self.hops.execute_fetchall(sql)
        await self.store.set_note("bench", "x" * LOG_BYTES)
        self._bare_commit(b"x" * LOG_BYTES)
        await self._hop_commit(b"x" * LOG_BYTES)

    async def _turn(self, number: int, change: Change, body: bytes) -> list[float]:
        spent, posts = [0.0, 0.0, 0.0], []
        for turn in range(3):
            which = (turn + number) % 3  # nobody is always first
            start = time.perf_counter()
            if which == 0:
                posts = await self.store.commit(change)
            elif which == 1:
                self._bare_commit(body)
            else:
                await self._hop_commit(body)
            spent[which] = time.perf_counter() - start
        await self.store.delivered([post.id for post in posts], change.table.id)  # an outbox is nearly empty
        return spent

    async def _dealt(self, seed: int) -> Playing:
        row = new_row(games()[0], [PERSON + i for i in range(SEATS)], clock=self.clock)
        await self.store.create(row)
        table = Playing(row, seed)
        posts = await self.store.commit(table.deal())
        await self.store.delivered([post.id for post in posts], row.id)
        return table

    def _bare_commit(self, body: bytes) -> None:
        self.bare.execute("BEGIN IMMEDIATE")
        self.bare.execute(INSERT, (body,))
        self.bare.execute("COMMIT")

    async def _hop_commit(self, body: bytes) -> None:
        await self.hops.execute("BEGIN IMMEDIATE")
        await self.hops.execute(INSERT, (body,))
        await self.hops.execute("COMMIT")


def payload(change: Change) -> bytes:
    """Everything that the change says, once: what a bare commit has to write too."""
    parts = [change.table.snapshot or b""]
    rows = (*change.answers, *change.events, *change.deadlines)
    parts += [msgspec.json.encode(msgspec.structs.astuple(row)) for row in rows]
    parts += [msgspec.json.encode(post) for post in change.posts]
    return b"".join(parts)
