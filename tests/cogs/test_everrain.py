"""The Everrain on the simulated Discord: a solo voyage, extras by every door, computers, closed doors, a clock.

Plain voyages for every number of seats are played by `test_every_game.py`.
"""

from __future__ import annotations

import random

import pytest

from games.core.asks import Ask, Picks
from games.everrain.state import Fleet
from tests.cogs.conditions import MessageChecks, nobody_is_asked, rows, shut_the_door_of, state_of
from tests.cogs.party import HOUR, Answering, Party, click, rash, sensible, write
from tests.cogs.simulation import Person, Simulation

GAME = "everrain"
EXTRAS = {"boarding": "on", "expeditions": "on"}
DOORS = pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])


async def check_the_end(sim: Simulation, people: list[Person], closed: Person | None = None) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    g: Fleet = await state_of(sim)
    assert len(g.winners) in (0, g.seats), "all win or lose together"
    assert g.tally.notes, "there is a story to tell"
    nobody_is_asked(sim, people, closed)
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"


async def test_the_first_rounds_of_two_captains_and_a_computer(sim: Simulation, checks: MessageChecks):
    """Ships are chosen, two rounds sailed, one of them with closed DMs, and the bot falls over."""
    shut_the_door_of(sim, sim.people[1])
    await sim.gather(2, computers=1, game=GAME)

    async def third_round() -> bool:
        return (await state_of(sim)).round > 2

    party = Party(sim, 5, sensible, restart_every=20)
    await party.play(until=third_round)
    assert {"setup.ship", "setup.water", "setup.heading", "turn.act"} <= party.kinds
    g: Fleet = await state_of(sim)
    assert g.settings[2].get("helm") == "computer", "computers have no vote"
    assert rows(sim, "SELECT body FROM outbox") == []
    checks.check()


async def test_a_captain_who_misses_two_turns_is_steered_and_comes_back(sim: Simulation):
    """EVR-SEAT-04, by the host's own clock."""
    awake, asleep = await sim.gather(2, game=GAME, clock=HOUR)
    party = Party(sim, 5, sensible)
    for _ in range(200):
        if (await state_of(sim)).settings[1].get("helm"):
            break
        asks = [(person, ask) for person, ask in await sim.open_asks() if person is awake]
        if asks:
            await party.step(*asks[0])
        else:
            await sim.env.advance_time(HOUR + 60)
    g: Fleet = await state_of(sim)
    assert g.settings[1]["helm"] == "computer"
    assert g.round >= 2, "two turns have run out"
    before = g.round

    async def two_rounds_on() -> bool:
        return (await state_of(sim)).round > before + 1

    await party.play(until=two_rounds_on)
    assert {seat for (seat,) in rows(sim, "SELECT seat FROM answers WHERE by = 'order' AND kind = 'turn.act'")} == {1}
    assert asleep is not None


async def test_whoever_is_offered_a_trade_is_called_once_and_finds_it_everywhere(sim: Simulation):
    """Nobody waits for the answer, and the offer ends with the turn: it must be seen."""
    people = await sim.gather(2, game=GAME)

    async def side_by_side() -> bool:
        return any(ask.kind == "trade.propose" for ask in (await sim.table()).open_asks)

    async def together(at: Simulation, ask: Ask, rng: random.Random) -> Picks:
        """Both begin in the same hex."""
        return [ask.options[0].id] if ask.kind == "setup.water" else await sensible(at, ask, rng)

    party = Party(sim, 5, together)
    await party.play(until=side_by_side)
    table = await sim.table()
    ask = next(ask for ask in table.open_asks if ask.kind == "trade.propose")
    hand = next(option.id for option in ask.options if option.id.startswith("want.") and "coin" not in option.id)
    gift = next(option.id for option in ask.options if option.id.startswith("give.") and "coin" not in option.id)
    by, to = people[ask.seat], people[1 - ask.seat]
    await sim.answer(by, await by.look("My move"), ask, {gift: 1, hand: 1})
    line = f"🔔 <@{to.id}>: **{by.name} offers a trade**"
    assert line in sim.board.text
    assert sim.board.stored.ping_user_ids == [to.id]
    assert f"**For you to answer, if you like:** {by.name} offers a trade" in (await to.look("Recap")).text
    boards = len(sim.boards)
    answer = next(ask for ask in (await sim.table()).open_asks if ask.kind == "trade.answer")
    await sim.answer(to, await to.look("My move"), answer, ["no"])
    assert line not in sim.board.text
    assert len(sim.boards) == boards, "a refusal calls nobody"


@pytest.mark.slow
@DOORS
@pytest.mark.parametrize("people", [1, 2, 3, 4])
async def test_a_voyage_with_all_extras(sim: Simulation, checks: MessageChecks, people: int, answering: Answering):
    """With a bot that falls over every 25 answers."""
    here = await sim.gather(people, game=GAME, **EXTRAS)
    await Party(sim, people, sensible, answering=answering, restart_every=25).play()
    await check_the_end(sim, here)
    checks.check()


@pytest.mark.slow
async def test_a_voyage_with_computers(sim: Simulation, checks: MessageChecks):
    here = await sim.gather(1, computers=3, game=GAME)
    await Party(sim, 4, restart_every=25).play()
    await check_the_end(sim, here)
    assert rows(sim, "SELECT 1 FROM answers WHERE by = 'computer'")
    checks.check()


@pytest.mark.slow
async def test_a_voyage_with_a_closed_door_and_a_clock(sim: Simulation, checks: MessageChecks):
    """One whose DMs are closed; another who falls asleep now and then, and whose clock runs out."""
    closed, sleeper = sim.people[1], sim.people[2]
    shut_the_door_of(sim, closed)
    here = await sim.gather(3, game=GAME, clock=HOUR)
    party = Party(sim, 13, rash, sleeper=sleeper, restart_every=25)
    await party.play()
    await check_the_end(sim, here, closed)
    assert party.slept > 2
    assert {seat for (seat,) in rows(sim, "SELECT seat FROM answers WHERE by = 'clock'")} == {2}
    checks.check()
