"""The longest time for which the event loop did nothing else, at one table of each game: a click may wait so long.

What a step costs on the loop is told apart: `change_of` compares views and words what happened, and is not done beside
the loop as computers and pictures are.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from bot import ledger
from bot.app import Wardroom, create_bot
from bot.bench.child import Figures, measured, told
from bot.bench.clicks import sketches
from bot.bench.harness import Harness, sailing
from bot.bench.rows import Row
from bot.bench.stage import new_row
from bot.collecting import collecting
from bot.inside.asyncio_parts import each_callback
from bot.inside.simcord_parts import bot_scope
from bot.rows import Change, TableRow
from bot.settings import Settings
from bot.standing import Standing
from bot.step_record import StepRecord
from games.core.asks import random_picks
from games.core.errors import IllegalAnswer
from games.core.frames import State
from games.core.registry import SLUGS, game
from games.core.spec import AnySpec

T = TypeVar("T")


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    return [row for slug in SLUGS for row in _rows(slug, 10 if quick else 150, tell)]


def _rows(slug: str, steps: int, tell: Callable[[str], None]) -> list[Row]:
    found = measured("bot.bench.standstill", tell, slug=slug, steps=steps)
    note = (
        f"{found['steps']:.0f} answers of people at a full table with one computer, no drawing; "
        f"without what else runs on the machine, the loop's own work of one piece took {found['work']:.1f} ms at most"
    )
    title = game(slug).title
    return [
        Row("standstill", f"{title}: longest standstill of the loop", found["longest"], "ms", note=note),
        Row("standstill", f"{title}: change_of, a step", found["mean_step"], "ms",
            note=f"the longest of them took {found['longest_step']:.1f} ms"),
    ]  # fmt: skip


@dataclass
class Longest:
    """Times of one thing, in seconds."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    work: float = 0.0  # the longest by the thread's own clock, which stands while others have the processor

    def around(self, work: Callable[[], T]) -> T:
        start, worked = time.perf_counter(), time.thread_time()
        try:
            return work()
        finally:
            seconds = time.perf_counter() - start
            self.count += 1
            self.total += seconds
            self.longest = max(self.longest, seconds)
            self.work = max(self.work, time.thread_time() - worked)


@contextmanager
def each_step(found: Longest) -> Iterator[None]:
    """While it lasts, `change_of` is timed."""
    usual = ledger.change_of

    def timed(
        spec: AnySpec, table: TableRow, before: State | None, after: State, record: StepRecord, standing: Standing
    ) -> Change:
        return found.around(lambda: usual(spec, table, before, after, record, standing))

    ledger.change_of = timed
    try:
        yield
    finally:
        ledger.change_of = usual


def measure(slug: str, steps: int) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), slug, steps))


async def _measure(folder: Path, slug: str, steps: int) -> Figures:
    settings = Settings(database=folder / "bench.db", shards=1, dm_pace=0.0, computer_pause=0.0)
    bot = create_bot(settings)
    async with sailing(Harness(bot)) as harness:
        people = [harness.person(f"p{i}") for i in range(game(slug).seats[-1] - 1)]
        row = new_row(game(slug), people, computers=1)
        row.guild_id, row.channel_id = harness.guild.id, harness.channel.id
        place = harness.thread("Table")
        # As `wardroom run` does it; what the host starts is the bot's own work.
        with collecting(bot.gate, after=0.0), bot_scope(harness.env), sketches(bot):
            table_id = await bot.host.store.create(row)
            await bot.host.tables.start(table_id, place, seed=1)
            await _quiet(bot)
            loop, changes = Longest(), Longest()
            with each_callback(loop.around), each_step(changes):
                taken = await _play(bot, table_id, steps)
    return {
        "steps": taken,
        "longest": loop.longest * 1000,
        "work": loop.work * 1000,
        "mean_step": changes.total * 1000 / max(1, changes.count),
        "longest_step": changes.longest * 1000,
    }


async def _play(bot: Wardroom, table_id: int, steps: int) -> int:
    """So many answers of people, each with all that is said because of it; fewer if the game is over before."""
    luck = random.Random(1)
    for done in range(steps):
        table = await bot.host.tables.get(table_id)
        asks = [ask for ask in table.open_asks if table.row.seats[ask.seat].user_id is not None]
        if not asks:
            return done
        ask = luck.choice(asks)
        try:
            await bot.host.tables.answer(table_id, ask.seat, ask.id, random_picks(ask, luck), "bench")
        except IllegalAnswer:  # not every rule shows in an ask's shape
            await bot.host.tables.answer(table_id, ask.seat, ask.id, ask.default, "bench")
        await _quiet(bot)
        print(f"bench: standstill, {done + 1} of {steps} answers", flush=True)
    return steps


async def _quiet(bot: Wardroom) -> None:
    while bot.host.outbox.busy:  # noqa: ASYNC110
        await asyncio.sleep(0.005)


if __name__ == "__main__":
    told(measure)
