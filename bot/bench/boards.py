"""How long a first board takes when many tables start at once and every person needs a first DM."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bot.app import Wardroom, create_bot
from bot.bench.child import Figures, measured, told
from bot.bench.clicks import percentiles, sketches
from bot.bench.harness import Harness, sailing
from bot.bench.rows import Row
from bot.bench.stage import new_row
from bot.inside.simcord_parts import bot_scope
from bot.settings import Settings
from games.core.registry import SLUGS, game

FACTOR = 2.0


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    tables = 15 if quick else 60
    mine = measured("bot.bench.boards", tell, tables=tables)
    peer = measured("bot.bench.boards", tell, tables=tables, pace=0.0)
    pace = Settings().dm_pace
    note = f"no drawing; {mine['hands']} of {3 * tables} people had their first DM by then, one every {pace:g} s"
    what = f"{tables} tables × 3 people start at once: board there, "
    return [
        Row("boards", what + "p50", mine["p50"], "ms", "the same without a pace", peer["p50"], note=note),
        Row("boards", what + "p99", mine["p99"], "ms", "the same without a pace", peer["p99"],
            f"≤ {FACTOR:g} × peer", mine["p99"] <= FACTOR * peer["p99"]),
    ]  # fmt: skip


def measure(tables: int, pace: float | None = None) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), tables, Settings().dm_pace if pace is None else pace))


async def _measure(folder: Path, tables: int, pace: float) -> Figures:
    settings = Settings(database=folder / "bench.db", shards=1, dm_pace=pace, computer_pause=0.0)
    bot = create_bot(settings)
    async with sailing(Harness(bot)) as harness:
        people = [[harness.person(f"p{number}-{i}") for i in range(3)] for number in range(tables)]
        threads = [harness.thread(f"Table {number}") for number in range(tables)]
        with bot_scope(harness.env), sketches(bot):  # what the host starts is the bot's own work
            return await _start_all(harness, bot, people, threads)


async def _start_all(harness: Harness, bot: Wardroom, people: list[list[int]], threads: list[int]) -> Figures:
    """Everybody is new to the bot: each has a DM channel to be opened."""
    ids: list[int] = []
    for group in people:
        row = new_row(game(SLUGS[0]), group)
        row.guild_id, row.channel_id = harness.guild.id, harness.channel.id
        for seat in row.seats:
            seat.dm_open = None
        ids.append(await bot.host.store.create(row))
    start = time.perf_counter()
    for table_id, thread in zip(ids, threads, strict=True):
        await bot.host.tables.start(table_id, thread, seed=table_id)
    seen: dict[int, float] = {}
    while len(seen) < len(ids):
        for table_id, thread in zip(ids, threads, strict=True):
            if thread not in seen and any(harness.components(thread, f"w:{table_id}:0:hand")):
                seen[thread] = time.perf_counter() - start
        await asyncio.sleep(0.005)
    return {**percentiles(list(seen.values())), "hands": _reached(harness)}


def _reached(harness: Harness) -> int:
    public = {harness.channel.id, *harness.backend.guilds[harness.guild.id].thread_ids}
    return sum(bool(said) for channel, said in harness.backend.messages.items() if channel not in public)


if __name__ == "__main__":
    told(measure)
