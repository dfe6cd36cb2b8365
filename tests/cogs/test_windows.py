"""Reaction windows at a table: held passes, a minimum time, and passes taken back."""

from __future__ import annotations

import dataclasses

import pytest

from bot.settings import Settings
from tests.cogs.simulation import Person, Simulation


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, window_minutes=(5, 15))


async def bid(sim: Simulation, claim: str) -> Person:
    person, ask = next((p, a) for p, a in await sim.open_asks() if not a.is_window)
    await sim.answer(person, sim.board, ask, [claim])
    return person


async def windows(sim: Simulation) -> list[Person]:
    return [person for person, ask in await sim.open_asks() if ask.is_window]


async def react(sim: Simulation, person: Person, choice: str) -> None:
    ask = next(a for p, a in await sim.open_asks() if p is person and a.is_window)
    await person.press(await person.look("My move"), action=f"={choice}", ref=str(ask.id))


async def test_a_window_stays_open_for_its_time_although_all_have_passed(sim: Simulation):
    await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    for person in await windows(sim):
        await react(sim, person, "pass")
    assert len(await windows(sim)) == 2, "all have passed, and the window is open"
    await sim.env.advance_time(5 * 60 - 10)
    assert len(await windows(sim)) == 2
    await sim.env.advance_time(10 * 60 + 20)
    assert not await windows(sim)


async def test_who_is_asked_reads_how_long_the_window_stays_open_at_least(sim: Simulation):
    """In the panel and in the message that calls them, as under the board."""
    await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    table = await sim.table()
    closes = max(row.due for row in await sim.bot.host.store.deadlines(table.id) if row.what == "close")
    person = (await windows(sim))[0]
    line = f"If nobody reacts, this moment ends at <t:{int(closes)}:t> (<t:{int(closes)}:R>), or later"
    assert line in sim.board.text
    assert line in (await person.look("My move")).text
    assert line in person.hand.text


async def test_a_window_waits_for_the_last_pass_however_late(sim: Simulation):
    await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    first, last = await windows(sim)
    await react(sim, first, "pass")
    await sim.env.advance_time(3600)
    assert len(await windows(sim)) == 2
    await react(sim, last, "pass")
    assert not await windows(sim)


async def test_a_pass_may_be_taken_back_while_the_window_is_open(sim: Simulation):
    await sim.gather(3, open_calls="on")
    await bid(sim, "9x6")
    person = (await windows(sim))[0]
    await react(sim, person, "pass")
    assert "You have passed" in (await person.look("My move")).text
    await react(sim, person, "challenge")
    assert not await windows(sim), "a reaction counts at once"


async def test_one_person_among_computers_does_not_wait(sim: Simulation):
    await sim.gather(1, computers=2, open_calls="on")
    for _ in range(12):
        asks = await sim.open_asks()
        if not asks:
            break
        person, ask = asks[0]
        await sim.answer(person, await person.look("My move"), ask, ["pass"] if ask.is_window else list(ask.default))
        assert await sim.open_asks() == [] or (await sim.open_asks())[0][1].id != ask.id


async def test_a_restart_remembers_who_has_passed(sim: Simulation):
    await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    for person in await windows(sim):
        await react(sim, person, "pass")
    await sim.restart()
    await sim.env.advance_time(16 * 60)
    assert not await windows(sim)


async def test_a_pass_by_dm_is_confirmed_although_nothing_changes(sim: Simulation):
    await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    person = (await windows(sim))[0]
    shown = await person.press(person.hand, "Pass")
    assert shown is not None
    assert "You have passed" in shown.text
    assert "waits for you" not in (await person.dm_slash("tables")).text


async def test_who_has_passed_is_neither_reminded_nor_told_of_a_default(sim: Simulation):
    await sim.gather(3, open_calls="on", clock=3600)
    await bid(sim, "2x3")
    passed, silent = await windows(sim)
    await react(sim, passed, "pass")
    await sim.env.advance_time(3700)
    assert not await windows(sim)
    assert not any("time for an answer" in shown.text for shown in passed.dms)
    assert sum("waits for your answer" in shown.text for shown in silent.dms) == 1
    assert sum("→ *Pass*." in shown.text for shown in silent.dms) == 1


async def test_setting_the_clock_does_not_open_or_close_a_window(sim: Simulation):
    (ann, *_) = await sim.gather(3, open_calls="on")
    await bid(sim, "2x3")
    for person in await windows(sim):
        await react(sim, person, "pass")
    await ann.slash("table clock", time=24 * 3600)
    assert len(await windows(sim)) == 2
    await sim.env.advance_time(16 * 60)
    assert not await windows(sim)
