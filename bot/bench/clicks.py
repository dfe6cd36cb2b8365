"""Click to acknowledgement with many live tables, beside a bot that does nothing but acknowledge."""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import discord
from discord.ext import commands
from simcord.backend.models import Message

from bot.app import INTENTS, Wardroom, create_bot
from bot.bench.child import Figures, measured, told
from bot.bench.harness import Click, Harness, Press, sailing
from bot.bench.rows import Row
from bot.bench.stage import new_row
from bot.collecting import collecting
from bot.inside.simcord_parts import bot_scope
from bot.settings import Settings
from games.core.registry import games
from render.kit.art import Picture, Scene
from render.kit.studio import key_of

BAR_MS = 250
ROUND_SECONDS = 2.0
CROWD, CROWD_BAR = 1000, 2.0


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    tables, rounds = (20, 2) if quick else (200, 5)
    mine = measured("bot.bench.clicks", tell, tables=tables, rounds=rounds)
    floor = measured("bot.bench.clicks", tell, tables=tables, rounds=rounds, bare=True)
    peer, bar = "discord.py that only defers", f"p99 < {BAR_MS} ms"
    ok = mine["spread_p99"] < BAR_MS
    note = (
        f"{mine['clicks']} clicks on {tables} tables of 2 people and 2 computers; "
        f"{mine['answered']} answers (with the computers') committed; boards and hands drawn and sent meanwhile; "
        f"all settled {mine['drained']:.1f} s after the last click; "
        f"the bot used {mine['cores']:.2f} cores while people clicked"
    )
    found = [
        Row("clicks", f"click to ack, {tables} tables over {ROUND_SECONDS:g} s: p50", mine["spread_p50"], "ms",
            peer, floor["spread_p50"], note=note),
        Row("clicks", f"click to ack, {tables} tables over {ROUND_SECONDS:g} s: p99", mine["spread_p99"], "ms",
            peer, floor["spread_p99"], bar, ok),
    ]  # fmt: skip
    for name in ("p50", "p99"):
        what = f"click to ack, {tables} tables at one instant: {name}"
        limit = (bar, mine[f"burst_{name}"] < BAR_MS) if name == "p99" else ("", None)
        found.append(Row("clicks", what, mine[f"burst_{name}"], "ms", peer, floor[f"burst_{name}"], *limit))
    return [*found, *_crowd(quick, tell, peer)]


def _crowd(quick: bool, tell: Callable[[str], None], peer: str) -> list[Row]:
    """Very many tables at one instant, without drawing: what stands before an acknowledgement is all that is left."""
    tables = 50 if quick else CROWD
    mine = measured("bot.bench.clicks", tell, tables=tables, rounds=0, drawing=False)
    floor = measured("bot.bench.clicks", tell, tables=tables, rounds=0, drawing=False, bare=True)
    limits = {"p50": (f"≤ {CROWD_BAR:g} × the peer", mine["burst_p50"] <= CROWD_BAR * floor["burst_p50"])}
    return [
        Row("clicks", f"click to ack, {tables} tables at one instant, no drawing: {name}", mine[f"burst_{name}"], "ms",
            peer, floor[f"burst_{name}"], *limits.get(name, ("", None)))
        for name in ("p50", "p99")
    ]  # fmt: skip


@dataclass
class Seen:
    """A table from outside, and what somebody at it would press now."""

    table_id: int
    press: Callable[[], Awaitable[Press | None]]


def measure(tables: int, rounds: int, bare: bool = False, drawing: bool = True) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), tables, rounds, bare, drawing))


async def _measure(folder: Path, tables: int, rounds: int, bare: bool, drawing: bool) -> Figures:
    pace = Settings().dm_pace if drawing else 0.0  # two thousand people are not reached within an hour
    settings = Settings(database=folder / "bench.db", shards=1, dm_pace=pace, computer_pause=0.0)
    bot = Deferring() if bare else create_bot(settings)
    async with sailing(Harness(bot)) as harness, AsyncExitStack() as around:
        if isinstance(bot, Wardroom):
            around.enter_context(collecting(bot.gate, after=0.0))  # as `wardroom run` does
            if not drawing:
                around.enter_context(sketches(bot))
            seen = await _open_tables(harness, bot, tables)
            before = await _answers(bot, seen)
        else:
            seen, before = _bare_tables(harness, tables), 0
        spread: list[float] = []
        start, worked = time.perf_counter(), time.process_time()
        for number in range(rounds):
            spread += await _round(harness, seen, ROUND_SECONDS)
            print(f"bench: clicks, round {number + 1} of {rounds}", flush=True)
        burst = await _round(harness, seen, 0.0)
        cores = (time.process_time() - worked) / (time.perf_counter() - start)
        start = time.perf_counter()
        if isinstance(bot, Wardroom):
            await _idle(bot)
        drained = time.perf_counter() - start
        answered = await _answers(bot, seen) - before if isinstance(bot, Wardroom) else 0
    return {
        **{f"spread_{name}": figure for name, figure in percentiles(spread).items()},
        **{f"burst_{name}": figure for name, figure in percentiles(burst).items()},
        "clicks": len(spread) + len(burst),
        "answered": answered,
        "drained": drained,
        "cores": cores,
    }


def percentiles(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    return {
        "p50": statistics.median(ordered) * 1000,
        "p99": ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] * 1000,
    }


async def _round(harness: Harness, seen: list[Seen], seconds: float) -> list[float]:
    """One click at each table, at random moments of so many seconds (0: at one instant)."""
    presses = [await table.press() for table in seen]
    clicks = [harness.ready(press) for press in presses if press is not None]
    luck = random.Random(len(clicks))

    async def one(click: Click) -> float:
        await asyncio.sleep(luck.uniform(0, seconds))
        return await click()

    return await asyncio.gather(*map(one, clicks))


# ---- the real bot -----------------------------------------------------------------------------------------------


async def _open_tables(harness: Harness, bot: Wardroom, count: int) -> list[Seen]:
    people = [[harness.person(f"p{number}-{i}") for i in range(2)] for number in range(count)]
    threads = [harness.thread(f"Table {number}") for number in range(count)]
    seen: list[Seen] = []
    with bot_scope(harness.env), sketches(bot):  # what the host starts is the bot's own work
        for number in range(count):
            seen.append(await _open_table(harness, bot, number, people[number], threads[number]))
            print(f"bench: clicks, {number + 1} of {count} tables open", flush=True)
        await _idle(bot)
    return seen


@contextmanager
def sketches(bot: Wardroom) -> Iterator[None]:
    """No drawing while it lasts: where that is not what is measured, it would take minutes."""

    async def sketch(scene: Scene) -> Picture:
        return Picture(key_of(scene).encode(), "webp", 16, 16, scene.alt, scene.text)

    before = vars(bot.host.studio).get("picture")
    bot.host.studio.picture = sketch  # pyright: ignore[reportAttributeAccessIssue]
    try:
        yield
    finally:
        if before is None:
            del bot.host.studio.picture


async def _open_table(harness: Harness, bot: Wardroom, number: int, people: list[int], place: int) -> Seen:
    row = new_row(games()[0], people, computers=2)
    row.guild_id, row.channel_id = harness.guild.id, harness.channel.id
    table_id = await bot.host.store.create(row)
    await bot.host.tables.start(table_id, place, seed=number)
    luck = random.Random(number)

    async def press() -> Press | None:
        table = await bot.host.tables.get(table_id)
        if table.state is None or table.state.over:
            return None
        ask = table.state.asks[0]
        found = list(harness.components(place, f"w:{table_id}:{ask.id}:"))
        # An answer if one can be given (a bid takes two clicks: count, then face), else a look at what is to be done.
        answers = [pair for pair in found if pair[1]["custom_id"].split(":")[3].startswith("=")]
        others = found or list(harness.components(place, f"w:{table_id}:0:move"))
        chosen = answers if answers and luck.random() < 0.7 else others
        return Press(people[ask.seat], *luck.choice(chosen), luck) if chosen else None

    return Seen(table_id, press)


async def _idle(bot: Wardroom) -> None:
    """Boards are there. First DMs go on at their pace, as they would: nobody waits for them."""
    while bot.host.outbox.busy_in_public:  # noqa: ASYNC110
        await asyncio.sleep(0.02)


async def _answers(bot: Wardroom, seen: list[Seen]) -> int:
    """Answers that are in the database, the computers' with them."""
    total = 0
    for table in seen:
        row = await bot.host.store.load(table.table_id)
        total += row.seq if row else 0
    return total


# ---- the peer ---------------------------------------------------------------------------------------------------


class Deferring(commands.AutoShardedBot):
    """The least that a bot can do about a click."""

    def __init__(self) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=INTENTS, shard_count=1, max_messages=None)

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.defer()


def _bare_tables(harness: Harness, count: int) -> list[Seen]:
    button = {"type": 2, "custom_id": "w:1:1:=x", "label": "Press", "style": 2}
    seen: list[Seen] = []
    for number in range(count):
        user, place = harness.person(f"p{number}"), harness.thread(f"Table {number}")
        rows = [{"type": 1, "components": [button]}]
        message = harness.backend.create_message(place, harness.backend.bot_user.id, "A table", components=rows)

        async def press(user: int = user, message: Message = message) -> Press:
            return Press(user, message, button, random.Random(0))

        seen.append(Seen(number, press))
    return seen


if __name__ == "__main__":
    told(measure)
