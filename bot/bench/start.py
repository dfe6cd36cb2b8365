"""Cold start and memory with many stored tables, beside the same bot with none."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path

from bot.app import Wardroom, create_bot
from bot.bench.child import Figures, measured, memory_mb, told
from bot.bench.harness import Harness, sailing
from bot.bench.rows import Row
from bot.bench.stage import steps
from bot.live_table import copied
from bot.rows import Change, Deadline
from bot.settings import Settings
from bot.sqlite_rows import PostIds, write_change, write_new_table
from bot.sqlite_store import SqliteStore
from games.core.registry import games

BAR_SECONDS = 2.0
GROWTH_MB = 32  # what may come on top once as many tables are in memory as are ever kept


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    count, live = (400, 50) if quick else (10_000, 500)
    with tempfile.TemporaryDirectory() as folder:
        full, none = Path(folder) / "full.db", Path(folder) / "none.db"
        tell(f"bench: start, storing {count:,} tables …")
        asyncio.run(fill(full, count))
        size = full.stat().st_size / 1e6
        mine = measured("bot.bench.start", tell, database=str(full), live=live)
        empty = measured("bot.bench.start", tell, database=str(none), live=live)
    peer = "no table stored"
    growth = mine["touched_mb"] - mine["live_mb"]
    return [
        Row("start", f"cold start with {count:,} stored tables", mine["seconds"], "s", peer, empty["seconds"],
            f"< {BAR_SECONDS:g} s", mine["seconds"] < BAR_SECONDS,
            f"from create_bot until ready and rechecking; a database of {size:.0f} MB with live tables only"),
        Row("start", "memory after the start", mine["started_mb"], "MB", peer, empty["started_mb"],
            note="the whole process: Python, discord.py, Pillow, and the embedded Discord"),
        Row("start", f"memory with {live} tables loaded (as many as are kept)", mine["live_mb"], "MB", peer,
            empty["started_mb"]),
        Row("start", f"memory after loading all {count:,}", mine["touched_mb"], "MB", peer, empty["started_mb"],
            "bounded", mine["kept"] <= live and growth < GROWTH_MB, f"{mine['kept']} of them are kept"),
        Row("start", "loading a table", mine["load_ms"], "ms"),
    ]  # fmt: skip


async def fill(path: Path, count: int) -> None:
    """So many live tables of all games, each in a real position of its own kind, with its log."""
    samples = [
        list(steps(spec, seats, seed, 4 + seed)) for spec in games() for seats in spec.seats for seed in range(4)
    ]
    await (await SqliteStore.open(path)).close()
    turn = itertools.cycle(samples)
    ids = PostIds()

    def some(db: sqlite3.Connection) -> None:
        for _ in range(min(500, count)):
            change = _anew(db, next(turn))
            write_change(db, change, ids, change.table.updated_at)

    with closing(sqlite3.connect(path)) as db:
        for _ in range(max(1, count // 500)):
            with db:
                some(db)


def _anew(db: sqlite3.Connection, sample: list[Change]) -> Change:
    """The same game at another table, with all that was answered; its posts were delivered long ago."""
    row = copied(sample[-1].table)
    row.thread_id = None
    answered, row.seq = row.seq, 0
    table_id = write_new_table(db, row)
    row.seq = answered
    still_open = sample[-1].open_asks or []
    due = [deadline for change in sample for deadline in change.deadlines if deadline.ask_id in still_open]
    return Change(
        table=row,
        answers=[answer for change in sample for answer in change.answers],
        events=[event for change in sample for event in change.events],
        deadlines=[Deadline(table_id, old.ask_id, old.what, time.time() + 86400) for old in due],
        with_snapshot=True,
    )


def measure(database: str, live: int) -> Figures:
    return asyncio.run(_measure(Path(database), live))


async def _measure(path: Path, live: int) -> Figures:
    settings = Settings(database=path, shards=1, live_tables=live)
    start = time.perf_counter()
    bot = create_bot(settings)
    made = time.perf_counter() - start
    harness = Harness(bot)
    _move(path, harness.guild.id, harness.channel.id)
    ready = _when_ready(bot)
    start = time.perf_counter() - made
    async with sailing(harness):
        seconds = await asyncio.wait_for(ready, 60) - start
        while bot.works_behind:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return {"seconds": seconds, "started_mb": memory_mb(), **await _touch(bot, live)}


def _move(path: Path, guild_id: int, channel_id: int) -> None:
    """Into the guild that this Discord has."""
    if path.exists():
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE tables SET guild_id = ?, channel_id = ?", (guild_id, channel_id))


def _when_ready(bot: Wardroom) -> asyncio.Future[float]:
    """The moment when the bot is ready, goes on with its outbox and clocks, and begins to recheck its tables."""
    ready: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    usual = bot.in_background

    def noted(work: Coroutine[object, object, None]) -> None:
        usual(work)
        if not ready.done():
            ready.set_result(time.perf_counter())

    bot.in_background = noted  # pyright: ignore[reportAttributeAccessIssue]
    return ready


async def _touch(bot: Wardroom, live: int) -> Figures:
    ids = [table_id for table_id, _, _ in await bot.host.store.places()]
    for table_id in ids[:live]:
        await bot.host.tables.get(table_id)
    live_mb = memory_mb()
    start = time.perf_counter()
    for table_id in ids:
        await bot.host.tables.get(table_id)
    per_table = (time.perf_counter() - start) * 1000 / max(1, len(ids))
    return {"live_mb": live_mb, "touched_mb": memory_mb(), "kept": bot.host.tables.in_memory, "load_ms": per_table}


if __name__ == "__main__":
    told(measure)
