"""How fast a table is played: windows, orders, reminders and the usual clock go with its pace."""

from __future__ import annotations

import dataclasses

import pytest

from bot.intents import Post
from bot.rows import Change, Deadline
from bot.settings import Settings
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Simulation
from tests.cogs.test_orders import BID, lay_ready
from tests.cogs.test_windows import bid, react, windows

MINUTE, HOUR = 60, 3600


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, window_minutes=(5, 15))


async def deadlines(sim: Simulation, what: str) -> list[Deadline]:
    return [row for row in await sim.bot.host.store.deadlines(sim.table_id) if row.what == what]


def noted(sim: Simulation, what: str) -> list[tuple[float, float]]:
    """Deadlines as they are made from now on, with the time of the step that makes them; short ones are soon gone."""
    found: list[tuple[float, float]] = []
    store = sim.bot.host.store
    real = store.commit

    async def commit(change: Change) -> list[Post]:
        found.extend((change.table.updated_at, row.due) for row in change.deadlines if row.what == what)
        return await real(change)

    store.commit = commit
    return found


async def pass_all(sim: Simulation) -> None:
    await bid(sim, "2x3")
    for person in await windows(sim):
        await react(sim, person, "pass")


async def test_a_table_is_played_over_days_unless_its_host_says_otherwise(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    assert "Pace: days · No clock" in card.text
    await bo.press(card, "Join")
    panel = await ann.press(card, "Options")
    assert panel is not None
    shown = await ann.choose(panel, "set.pace", ["live"])
    assert shown is not None
    assert "Pace: live · Clock: 30 minutes for an answer" in sim.card.text
    await ann.press(sim.card, "Start")
    assert "Pace: live" in sim.board.text
    row = (await sim.table()).row
    assert (row.pace, row.clock) == ("live", 30 * MINUTE)


async def test_a_clock_that_the_host_has_chosen_stays(sim: Simulation):
    (ann,) = sim.people[:1]
    await sim.open(ann)
    for pace, clock in (("hours", 8 * HOUR), ("live", 30 * MINUTE), ("days", 0)):
        await ann.slash("table pace", pace=pace)
        assert (await sim.table()).row.clock == clock
    await ann.slash("table clock", time=24 * HOUR)
    assert "Clock: 1 day for an answer" in sim.card.text
    await ann.slash("table pace", pace="live")
    assert "Pace: live · Clock: 1 day for an answer" in sim.card.text
    await ann.slash("table clock", time=0)
    await ann.slash("table pace", pace="hours")
    assert "Pace: hours · No clock" in sim.card.text, "no clock is a choice too"


@pytest.mark.parametrize(("pace", "low", "high"), [("live", 4, 10), ("hours", 60, 180), ("days", 300, 900)])
async def test_windows_stay_open_as_long_as_the_pace_says(sim: Simulation, pace: str, low: int, high: int):
    await sim.gather(3, open_calls="on", pace=pace)
    made = noted(sim, "close")
    await bid(sim, "2x3")
    ((asked, closes),) = set(made)
    assert low <= closes - asked <= high
    if pace != "live":  # which is over before anybody looks
        assert (
            f"If nobody reacts, this moment ends at <t:{int(closes)}:t> (<t:{int(closes)}:R>), or later"
            in sim.board.text
        )
    for person in await windows(sim):
        await react(sim, person, "pass")
    await sim.env.advance_time(high + 1)
    assert not await windows(sim)
    assert "this moment ends" not in sim.board.text


@pytest.mark.parametrize(("pace", "low", "high"), [("live", 1, 3), ("hours", 10, 40), ("days", 20, 120)])
async def test_orders_answer_as_soon_as_the_pace_says(sim: Simulation, pace: str, low: int, high: int):
    await sim.gather(2, pace=pace)
    person, ask = (await sim.open_asks())[0]
    other = next(p for p in sim.people[:2] if p is not person)
    await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    made = noted(sim, "order")
    await sim.answer(person, sim.board, ask, ["2x3"])
    ((asked, due),) = made
    assert low <= due - asked <= high
    await sim.env.advance_time(high + 1)
    assert "bids 4 fives" in sim.board.text


async def test_the_pace_can_be_changed_in_the_middle(sim: Simulation):
    """Who has come together need not wait for what was begun over days."""
    (ann, *_) = await sim.gather(3, open_calls="on")
    await pass_all(sim)
    said = await ann.slash("table pace", pace="live")
    assert "Clock: 30 minutes" in said.text
    assert "The pace is set: live" in sim.board.text
    assert {row.due for row in await deadlines(sim, "expire")} != set()
    await sim.env.advance_time(11)
    assert not await windows(sim)
    await bid(sim, "3x3")
    await ann.slash("table pace", pace="days")
    assert (await sim.table()).row.clock == 0
    assert not await deadlines(sim, "expire"), "the clock went with its pace"


async def test_a_slower_pace_makes_nobody_wait_for_what_is_under_way(sim: Simulation):
    (ann, *_) = await sim.gather(3, open_calls="on", pace="hours")
    await pass_all(sim)
    await ann.slash("table pace", pace="days")
    assert len(await windows(sim)) == 2
    await sim.env.advance_time(3 * MINUTE + 1)
    assert not await windows(sim)


async def test_reminders_go_with_the_pace(sim: Simulation):
    await sim.gather(2, pace="live")

    def reminded() -> int:
        return sum(shown.text.count("A reminder for") for shown in sim.messages(sim.place.id))

    await sim.env.advance_time(5 * MINUTE - 10)
    assert reminded() == 0
    await sim.env.advance_time(20)
    assert reminded() == 1
    assert "The clock runs out <t:" in sim.board.text
    await sim.env.advance_time(25 * MINUTE - 60)
    assert (await sim.table()).row.seq == 0
    await sim.env.advance_time(60)
    assert (await sim.table()).row.seq == 1
    assert reminded() <= 1


async def test_a_private_prompt_says_when_the_clock_runs_out(opener: Opener, salvage_art: None):
    async with opener() as sim:
        (ann, bo) = await sim.gather(2, game="salvage", pace="hours")
        (due,) = {int(row.due) for row in await deadlines(sim, "expire")}
        for shown in (ann.hand, await bo.look("My move")):
            assert f"The clock runs out <t:{due}:R>. Then this is taken for you: *" in shown.text
        await ann.slash("table clock", time=HOUR)
        assert f"<t:{due}:R>" not in ann.hand.text
        assert "The clock runs out" in ann.hand.text
        await ann.slash("table clock", time=0)
        assert "The clock runs out" not in ann.hand.text


async def test_a_pace_outlives_a_restart_and_goes_on_to_the_next_game(sim: Simulation):
    (ann, _) = await sim.gather(2, pace="hours")
    await sim.restart()
    assert (await sim.table()).row.pace == "hours"
    for _ in range(100):
        if (await sim.table()).row.phase == "over":
            break
        await sim.env.advance_time(8 * HOUR + 1)
    await ann.press(sim.board, "Play again")
    new = await sim.table(sim.table_id + 1)
    assert (new.row.pace, new.row.clock, new.row.clock_chosen) == ("hours", 8 * HOUR, False)


async def test_only_the_host_sets_the_pace_and_only_to_one_there_is(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    await bo.press(card, "Join")
    assert "Manage Threads" in (await bo.slash("table pace", pace="live")).text
    panel = await ann.press(card, "Options")
    assert panel is not None
    menu = panel.screen.menu("set.pace")
    assert menu is not None
    menu["options"][0]["value"] = "at once"  # a forged menu
    shown = await ann._actor(panel).select(panel.message, ["at once"], custom_id=menu["custom_id"])
    assert shown.acknowledged
    assert (await sim.table()).row.pace == "days"
