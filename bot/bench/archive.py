"""What a finished game takes in the database, packed, beside the same games before."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from bot.bench.rows import Row
from bot.bench.stage import PERSON, Playing, new_row
from bot.sqlite_store import SqliteStore
from games.core.registry import games
from games.core.spec import AnySpec

FACTOR = 1 / 3
ANSWERS, ANSWERS_QUICK = 5000, 800  # whole games until there are so many: pages are large beside a short one


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    least = ANSWERS_QUICK if quick else ANSWERS
    found: list[Row] = []
    for spec in games():
        tell(f"bench: archive, {spec.title} …")
        with tempfile.TemporaryDirectory() as folder:
            before, after, answers = asyncio.run(_measure(Path(folder) / "bench.db", spec, least))
        note = f"pages in use; one person and computers, {answers:.0f} answers; what is freed goes to the next games"
        what = f"{spec.title}: a finished game in the database"
        found.append(
            Row(
                "archive",
                what,
                after,
                "KB",
                "not packed",
                before,
                "≤ ⅓ of that",
                after <= FACTOR * before,
                note,
            )
        )
    return found


async def _measure(path: Path, spec: AnySpec, least: int) -> tuple[float, float, float]:
    """KB a game before and after packing, and answers a game."""
    store = await SqliteStore.open(path)
    try:
        empty, answers = _used_kb(path), 0
        waiting: list[tuple[int, list[int]]] = []
        while answers < least:
            row = new_row(spec, [PERSON], computers=spec.seats[len(spec.seats) // 2] - 1)
            await store.create(row)
            waiting.append((row.id, await _played(store, Playing(row, len(waiting)))))
            answers += row.seq
        before = _used_kb(path)
        for table_id, posts in waiting:
            await store.delivered(posts, table_id)
        after = _used_kb(path)
    finally:
        await store.close()
    games_played = len(waiting)
    return (before - empty) / games_played, (after - empty) / games_played, answers / games_played


async def _played(store: SqliteStore, table: Playing) -> list[int]:
    """To the end; all has been said but for what the last change had to say."""
    change, posts = table.deal(), list[int]()
    while change is not None:
        await store.delivered(posts, table.row.id)
        posts = [post.id for post in await store.commit(change)]
        change = table.answer()
    return posts


def _used_kb(path: Path) -> float:
    with closing(sqlite3.connect(path)) as db:
        pages, free, size = (
            db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
    return (pages - free) * size / 1024
