"""Trial of the Gods on the simulated Discord: the long voyage by every door, computers, closed doors, a clock.

The short voyage for every number of seats is played by `test_every_game.py`.
"""

from __future__ import annotations

import pytest

from games.trial_of_the_gods.setup import Setup
from games.trial_of_the_gods.state import Trial
from tests.cogs.conditions import MessageChecks, nobody_is_asked, rows, shut_the_door_of, state_of
from tests.cogs.party import HOUR, Answering, Party, click, rash, sensible, write
from tests.cogs.simulation import Person, Simulation

GAME = "trial_of_the_gods"
DOORS = pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])


async def check_the_end(sim: Simulation, people: list[Person], closed: Person | None = None) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    g: Trial = await state_of(sim)
    assert len(g.scores) == 4
    winner = table.row.seats[g.winners[0]].name
    assert f"**{winner}**" in sim.board.text
    nobody_is_asked(sim, people, closed)
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"


async def test_the_first_round_of_a_long_voyage(sim: Simulation, checks: MessageChecks):
    """Captains are chosen, ships placed, a Round is played by people and a computer, one of them with closed DMs."""
    shut_the_door_of(sim, sim.people[1])
    await sim.gather(2, computers=1, game=GAME, mode="advanced")

    async def second_round() -> bool:
        return (await state_of(sim)).round > 1

    party = Party(sim, 5, sensible, restart_every=20)
    await party.play(until=second_round)
    assert {"setup.captain", "setup.place", "dawn.buy", "turn.act", "compete"} <= party.kinds
    assert rows(sim, "SELECT body FROM outbox") == []
    checks.check()


async def test_a_captain_whom_somebody_else_takes_is_taken_out_of_a_half_made_choice(sim: Simulation):
    """Nobody reads an id, and the next press confirms what is left."""
    await sim.gather(3, game=GAME, mode="advanced")
    asks = {ask.seat: (person, ask) for person, ask in await sim.open_asks() if ask.kind == "setup.captain"}
    g: Trial = await state_of(sim)
    frame = g.stack[-1]
    assert isinstance(frame, Setup)
    seat = frame.choosers[-1]
    (first, its), (last, ask) = asks[frame.choosers[0]], asks[seat]
    dear, second = ask.options[1].id, ask.options[0].id
    panel = await last.look("My move")
    panel = await last.choose(panel, "sel", [dear, second], str(ask.id))
    assert panel is not None
    assert " → " in panel.text
    await sim.answer(first, first.hand, its, [dear])
    refused = await last.press(panel, action="ok", ref=str(ask.id))
    assert refused is not None
    assert "has gone meanwhile" in refused.text
    assert dear not in refused.text
    assert not rows(sim, f"SELECT picks FROM answers WHERE seat = {seat}")
    await last.press(refused, action="ok", ref=str(ask.id))
    answers = rows(sim, f"SELECT picks FROM answers WHERE seat = {seat}")
    assert answers == [(f'["{second}"]',)]


@pytest.mark.slow
@DOORS
@pytest.mark.parametrize("people", [2, 3, 4])
async def test_a_long_voyage(sim: Simulation, checks: MessageChecks, people: int, answering: Answering):
    """With a bot that falls over every 25 answers."""
    here = await sim.gather(people, game=GAME, mode="advanced")
    await Party(sim, people, sensible, answering=answering, restart_every=25).play()
    await check_the_end(sim, here)
    checks.check()


@pytest.mark.slow
async def test_a_voyage_against_computers(sim: Simulation, checks: MessageChecks):
    here = await sim.gather(1, computers=3, game=GAME, mode="advanced")
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
    party = Party(sim, 11, rash, sleeper=sleeper, restart_every=25)
    await party.play()
    await check_the_end(sim, here, closed)
    assert party.slept > 2
    assert {seat for (seat,) in rows(sim, "SELECT seat FROM answers WHERE by = 'clock'")} == {2}
    checks.check()
