"""Reaction windows at a table: passes may be withdrawn until the last, and the clock gives those missing.

The game knows nothing of time: these rules are the host's, with windows of this game.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from bot.intents import person_dest, thread_dest
from bot.live_table import LiveTable
from bot.rows import SeatRow
from bot.settings import Settings
from bot.sqlite_store import SqliteStore
from bot.tables import Tables
from games.core.asks import Ask, Option
from games.core.errors import IllegalAnswer
from games.core.rng import Rng
from games.unfathomable import SPEC, orders
from games.unfathomable.monsters import DeepOnesAct
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
async def at_the_die(
    path: Path,
    people: Sequence[int] = (0, 1, 2),
    clock: int = 0,
    asking: Sequence[int] = (1, 2),
    hands: tuple[str, str] = ("observation-3-1", "will-1-1"),
    claw: int = 0,
) -> AsyncIterator[AtTheDie]:
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
        v = a_voyage(windows=True).hand(1, hands[0]).hand(2, hands[1]).dice(claw or 5)
        for seat in asking:
            v.g.players[seat].asks = ["die"]
        if claw:  # a Deep One reaches for seat 0
            v.at(0, "deck-1").deep_ones(deck_1=1).start(DeepOnesAct(waiting={"deck-1": 1}))
        else:
            v.do(0, Risk())
        v.g.stack = [frame for frame in v.g.stack if not isinstance(frame, Floor)]
        v.g.rng = Rng(5)
        table, record = tables.ledger.record(await scene.table())
        await tables.ledger.step(table, v.g, record)
        yield scene
    finally:
        tables.close()
        await store.close()


@rule("UNF-WINDOW-04", "UNF-WINDOW-09")
async def test_a_window_closes_with_the_last_pass_of_those_who_openly_want_to_be_asked(tmp_path: Path):
    """Who is asked is no secret: there is nothing to be hidden by holding the window open."""
    async with at_the_die(tmp_path) as scene:
        before = await scene.chance()
        assert await scene.at(0) == [1, 2]
        await scene.react(1, "pass")
        assert await scene.at(0.1) == [1, 2]
        assert await scene.chance() == before
        await scene.react(2, "pass")
        assert await scene.at(0.1) == []


@rule("UNF-WINDOW-09")
@pytest.mark.parametrize("hands", [("observation-3-1", "will-3-1"), ("observation-5-1", "lore-1-1")])
async def test_whether_a_table_waits_does_not_depend_on_what_anybody_holds(tmp_path: Path, hands: tuple[str, str]):
    for i, asking in enumerate(((), (1,), (2,), (1, 2))):
        (tmp_path / str(i)).mkdir()
        async with at_the_die(tmp_path / str(i), asking=asking, hands=hands) as scene:
            waiting = [ask.seat for ask in await scene.window()]
            assert waiting == list(asking), "those who said so, whatever they hold; the others are served at once"


@rule("UNF-WINDOW-09")
async def test_an_order_acts_at_once_and_tells_its_owner_alone(tmp_path: Path):
    async with at_the_die(tmp_path, asking=(), hands=("observation-5-1", "will-1-1"), claw=8) as scene:
        table = await scene.table()
        assert table.state is not None
        assert "will-1-1" not in table.state.players[2].hand, "Grit is cheap, and the roll of 8 was a hit"
        for dest, told in ((person_dest(12), True), (person_dest(11), False), (thread_dest(scene.table_id), False)):
            posts = await scene.tables.store.pending(dest)
            said = [str(post.body) for post in posts if "Grit" in str(post.body)]
            assert any("By default" in body and "cheap cards (value 1 or 2)" in body for body in said) == told
            assert not any("By your order" in body for body in said), "nobody has given one"


@rule("UNF-WINDOW-09")
def test_what_a_seat_has_set_itself_is_its_order_and_the_rest_the_default():
    g = a_voyage(3).hand(2, "will-1-1").g
    ask = Ask(seat=2, kind="window.die", options=[Option("pass"), Option("hand.will-1-1")], default=["pass"])
    assert orders.is_usual(SPEC.view(g, 2), ask, ["hand.will-1-1"])
    orders.apply_setting(g, 2, "use.grit", "turns", frozenset({2}))
    assert not orders.is_usual(SPEC.view(g, 2), ask, ["hand.will-1-1"])


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
