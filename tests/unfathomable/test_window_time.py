"""Reaction windows at a table: passes are held for a minimum time, may be withdrawn, and the clock gives those missing.

The game knows nothing of time: these rules are the host's, with windows of this game.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from bot.live_table import LiveTable
from bot.rows import SeatRow
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.tables import Tables
from games.core.asks import Ask
from games.core.errors import IllegalAnswer
from games.core.rng import Rng
from games.unfathomable.vocabulary import Risk
from tests.bot.build import a_row
from tests.play import Floor
from tests.rules import rule
from tests.unfathomable.build import a_voyage

MINUTE = 60.0


class AtTheDie:
    """A table whose die of a risk lies open: seats 1 and 2 hold a card each, so both are asked."""

    def __init__(self, tables: Tables, table_id: int) -> None:
        self.tables = tables
        self.table_id = table_id
        self.now = 0.0

    async def table(self) -> LiveTable:
        return await self.tables.get(self.table_id)

    async def window(self) -> list[Ask]:
        return [ask for ask in (await self.table()).open_asks if ask.is_window]

    async def react(self, seat: int, pick: str) -> None:
        (ask,) = [ask for ask in await self.window() if ask.seat == seat]
        await self.tables.answer(self.table_id, seat, ask.id, [pick], str(10 + seat))

    async def at(self, minutes: float) -> list[int]:
        """Who is asked in the window when it is so late."""
        self.now = minutes * MINUTE
        for deadline in await self.tables.store.due(self.now):
            await self.tables.fall_due(deadline)
        return [ask.seat for ask in await self.window()]

    async def chance(self) -> bytes:
        state = (await self.table()).state
        assert state is not None
        return msgspec.json.encode(state.rng)


@asynccontextmanager
async def at_the_die(path: Path, people: Sequence[int] = (0, 1, 2), clock: int = 0) -> AsyncIterator[AtTheDie]:
    store = await SqliteStore.open(path / "w.db")
    tables = Tables(store, Settings(database=path / "w.db", window_minutes=(5, 15)), lambda: scene.now)
    seats = [
        SeatRow(i, f"Seat {i}", **({"user_id": 10 + i} if i in people else {"computer": "random"}))  # type: ignore[arg-type]
        for i in range(3)
    ]
    row = a_row(game="unfathomable", phase="lobby", seats=seats, clock=clock)
    scene = AtTheDie(tables, await store.create(row))
    try:
        await tables.start(row.id, 77, 5)
        v = a_voyage(windows=True).hand(1, "observation-3-1").hand(2, "will-1-1").dice(5).do(0, Risk())
        v.g.stack = [frame for frame in v.g.stack if not isinstance(frame, Floor)]
        v.g.rng = Rng(5)
        table, record = tables.ledger.record(await scene.table())
        await tables.ledger.step(table, v.g, record)
        yield scene
    finally:
        tables.close()
        await store.close()


@rule("UNF-WINDOW-04", "UNF-WINDOW-09")
async def test_a_window_outlasts_the_last_pass_by_a_time_of_the_hosts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Seven minutes, said by the host's chance; the game's own generator is not asked."""
    monkeypatch.setattr("bot.steps.random.uniform", lambda least, most: 7.0 if (least, most) == (5, 15) else least)
    async with at_the_die(tmp_path) as scene:
        before = await scene.chance()
        assert await scene.at(0) == [1, 2]
        await scene.react(1, "pass")
        await scene.react(2, "pass")
        assert await scene.at(6.9) == [1, 2]
        assert await scene.chance() == before
        assert await scene.at(7.1) == []


@rule("UNF-WINDOW-09")
async def test_the_time_is_between_five_and_fifteen_minutes(tmp_path: Path):
    async with at_the_die(tmp_path) as scene:
        await scene.react(1, "pass")
        await scene.react(2, "pass")
        assert await scene.at(4.9) == [1, 2]
        assert await scene.at(15.1) == []


@rule("UNF-WINDOW-09")
async def test_one_person_among_computers_need_not_wait(tmp_path: Path):
    (tmp_path / "alone").mkdir()
    for folder, people, waits in ((tmp_path, (0, 1), True), (tmp_path / "alone", (1,), False)):
        async with at_the_die(folder, people) as scene:
            (ask,) = [ask for ask in await scene.window() if ask.seat == 1]
            await scene.react(1, "pass")
            assert (ask.id in [other.id for other in await scene.window()]) == waits


@rule("UNF-WINDOW-04")
async def test_time_alone_ends_no_window_and_a_clock_passes_for_the_silent(tmp_path: Path):
    (tmp_path / "clock").mkdir()
    async with at_the_die(tmp_path) as scene:
        await scene.react(1, "pass")
        assert await scene.at(60) == [1, 2]
        await scene.react(2, "pass")
        assert await scene.at(60) == []
    async with at_the_die(tmp_path / "clock", clock=3600) as scene:
        await scene.react(1, "pass")
        assert await scene.at(59) == [1, 2]
        assert await scene.at(61) == []


@rule("UNF-WINDOW-04")
async def test_passes_count_since_the_last_reaction(tmp_path: Path):
    """Whoever passed before somebody reacted is asked again, and the window stays open for them."""
    async with at_the_die(tmp_path) as scene:
        await scene.react(1, "pass")
        await scene.react(2, "hand.will-1-1")
        assert await scene.at(16) == [1]
        await scene.react(1, "pass")
        assert await scene.at(40) == []


@rule("UNF-WINDOW-06")
async def test_a_pass_may_be_withdrawn_while_the_window_is_open(tmp_path: Path):
    async with at_the_die(tmp_path) as scene:
        await scene.react(1, "pass")
        (ask,) = [ask for ask in await scene.window() if ask.seat == 1]
        assert ask.id in (await scene.table()).held
        await scene.react(1, "hand.observation-3-1")
        table = await scene.table()
        assert not table.held
        assert table.state is not None
        assert "observation-3-1" not in table.state.players[1].hand
        with pytest.raises(IllegalAnswer):
            await scene.tables.answer(scene.table_id, 1, ask.id, ["hand.observation-3-1"], "11")
