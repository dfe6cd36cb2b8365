"""Trial of the Gods on the simulated Discord: the long voyage by every door, computers, closed doors, a clock.

The short voyage for every number of seats is played by `test_every_game.py`.
"""

from __future__ import annotations

import pytest

from games.core.asks import Ask
from games.trial_of_the_gods.panel import ask_turn
from games.trial_of_the_gods.state import Trial
from tests.cogs.conditions import (
    MessageChecks,
    is_open,
    nobody_is_asked,
    rows,
    shut_the_door_of,
    state_of,
    the_door,
)
from tests.cogs.party import HOUR, Answering, Party, click, rash, sensible, write
from tests.cogs.simulation import Person, Simulation
from tests.trial_of_the_gods.build import Staged

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


CARDS = ("ST1.1", "ST2.1", "ST3.1", "AR02.1")
FOE = "LM2.1"


async def _at_a_fight(sim: Simulation) -> tuple[Person, Ask]:
    """The first who is on turn has an Enemy beside the ship, and holds these cards."""
    await sim.gather(2, game=GAME)
    person, ask = await Party(sim, 5, sensible).find("turn.act")
    g: Trial = (await sim.table()).state  # pyright: ignore
    t = Staged(g).foe(FOE, g.players[ask.seat].zone).hand(ask.seat, *CARDS).has(ask.seat, available=6)
    now = next(one for one in t.g.asks if one.id == ask.id)
    now.options, now.args = (fresh := ask_turn(g, ask.seat, "")).options, fresh.args
    await click(sim, person, now, [f"fight.{FOE}"])
    return next((person, one) for person, one in await sim.open_asks() if one.kind == "fight.cards")


async def test_several_cards_are_laid_in_a_fight_by_presses(sim: Simulation, checks: MessageChecks):
    """A menu of up to three, in which what is chosen stays chosen, and a button that confirms them."""
    person, ask = await _at_a_fight(sim)
    ref, at = str(ask.id), await the_door(sim, person, ask)
    if at.screen.only(ref).button("open"):
        at = await person.press(at, action="open", ref=ref) or at
    (menu,) = at.screen.only(ref).menus
    assert (menu["min_values"], menu["max_values"]) == (0, 3)
    assert {f"attack.{card}" for card in CARDS} < set(at.screen.only(ref).values("sel"))
    for picks in (["attack.ST2.1"], ["attack.ST2.1", "attack.ST1.1"], ["attack.ST2.1", "attack.ST1.1", "attack.ST3.1"]):
        at = await person.choose(at, "sel", picks, ref) or at
        (menu,) = at.screen.only(ref).menus
        assert {option["value"] for option in menu["options"] if option.get("default")} == set(picks)
        button = at.screen.only(ref).button("ok")
        assert button is not None and not button.get("disabled"), "each step could be confirmed"
    await person.press(at, action="ok", ref=ref)
    assert not await is_open(sim, ask)
    g: Trial = await state_of(sim)
    assert g.fight is not None
    assert {one.card for one in g.fight.cards} == {"ST1.1", "ST2.1", "ST3.1"}
    checks.check()


async def test_a_card_that_is_chosen_twice_can_be_taken_back(sim: Simulation, checks: MessageChecks):
    """For its Attack and for its Effect: refused with the reason, and the panel goes on."""
    person, ask = await _at_a_fight(sim)
    ref, at = str(ask.id), await the_door(sim, person, ask)
    if at.screen.only(ref).button("open"):
        at = await person.press(at, action="open", ref=ref) or at
    at = await person.choose(at, "sel", ["attack.AR02.1", "effect.AR02.1"], ref) or at
    button = at.screen.only(ref).button("ok")
    if button is not None and not button.get("disabled"):
        refused = await person.press(at, action="ok", ref=ref)
        assert refused is None or "✓" not in refused.text
    assert await is_open(sim, ask)
    at = await the_door(sim, person, ask)
    await sim.answer(person, at, ask, ["attack.AR02.1", "attack.ST1.1"])
    assert not await is_open(sim, ask)
    checks.check()


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
