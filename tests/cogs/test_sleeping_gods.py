"""Sleeping Gods on the simulated Discord: a first evening, a short voyage by every door, people who come and go.

Whole campaigns for every number of seats are played by `test_every_game.py`.
"""

from __future__ import annotations

import pytest

from games.sleeping_gods import SPEC
from games.sleeping_gods.state import Voyage
from tests.cogs.conditions import MessageChecks, nobody_is_asked, rows, shut_the_door_of, state_of
from tests.cogs.party import Answering, Party, click, sensible, write
from tests.cogs.simulation import Person, Simulation

GAME = "sleeping_gods"
DOORS = pytest.mark.parametrize("answering", [click, write], ids=["components", "commands"])


async def check_the_end(sim: Simulation, people: list[Person]) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    g: Voyage = await state_of(sim)
    assert g.ending and g.score
    nobody_is_asked(sim, people, None)
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"


async def test_a_first_evening(sim: Simulation, checks: MessageChecks):
    """The prologue and three turns of two people and a computer, one of them with closed DMs, with restarts."""
    shut_the_door_of(sim, sim.people[1])
    await sim.gather(2, computers=1, game=GAME, voyage="short")

    async def fourth_turn() -> bool:
        g: Voyage = await state_of(sim)
        return g.turn > 3

    party = Party(sim, 4, sensible, restart_every=12)
    await party.play(until=fourth_turn)
    assert {"ship.room", "turn.act", "story.choose"} <= party.kinds
    g: Voyage = await state_of(sim)
    assert g.readings and g.explored
    thread = "\n".join(shown.text for shown in sim.messages(sim.place.id))
    assert "Through the Fog" in thread, "the story is read to everybody"
    assert rows(sim, "SELECT body FROM outbox") == []
    checks.check()


async def test_a_story_has_one_picture(sim: Simulation):
    """The shore of the place: neither a board above it, nor the same picture twice."""
    await sim.gather(1, game=GAME)
    party = Party(sim, 4, sensible)
    await party.find("story.choose")
    assert [each["filename"] for each in sim.board.stored.attachments] == ["choices.webp"]
    await party.find("ship.room")
    assert [each["filename"] for each in sim.board.stored.attachments] == ["board.webp"]


async def test_who_leaves_is_asked_first_and_what_stays_behind_is_shared_out(sim: Simulation, checks: MessageChecks):
    ann, bo, cleo = await sim.gather(3, game=GAME)
    party = Party(sim, 5, sensible)
    await party.find("ship.room")
    table = await sim.table()
    assert isinstance(table.state, Voyage)
    table.state.hands[1] += table.state.abilities.draw(table.state, 2)
    told = await bo.slash("table leave")
    who, ask = next((who, ask) for who, ask in await sim.open_asks() if not ask.is_aside)
    assert (who, ask.kind) == (bo, "leave.card")
    assert str(ask.id) in told.screen.asks, "what is asked first is asked at once"
    assert (await sim.table()).row.names() == ("Ann", "Bo", "Cleo"), "nobody goes before that"
    await sim.restart()
    await click(sim, bo, ask, [ask.options[-1].id])
    g: Voyage = await state_of(sim)
    assert g.seats == 2 and g.abilities.thrown[-1] == ask.options[-1].id
    assert (await sim.table()).row.names() == ("Ann", "Cleo")
    who, ask = next((who, ask) for who, ask in await sim.open_asks() if not ask.is_aside)
    assert who in (ann, cleo) and ask.kind == "leave.cards"
    await click(sim, who, ask, {"seat-0": 2})
    await party.find("turn.act")
    checks.check()


async def test_who_wants_to_leave_during_a_turn_reads_when_and_what_becomes_of_their_things(sim: Simulation):
    await sim.gather(2, game=GAME)
    await Party(sim, 5, sensible).find("turn.act")
    told = (await sim.people[1].slash("table leave")).text
    assert "when the next turn begins" in told and "your crew" in told
    assert (await sim.table()).row.names() == ("Ann", "Bo")


async def test_boxes_of_a_campaign_that_is_closed_stay_marked(sim: Simulation):
    (ann,) = await sim.gather(1, game=GAME)
    table = await sim.table()
    assert isinstance(table.state, Voyage)
    table.state.sheet.totems = ["A5"]
    panel = await ann.slash("table close")
    await ann.press(panel, "Close it for good")
    assert (await sim.table()).row.phase == "closed"
    assert len(rows(sim, "SELECT 1 FROM keepsakes")) == 1
    await sim.open(ann, GAME)
    assert "Lamplit Heron" in sim.card.text


@pytest.mark.slow
@DOORS
@pytest.mark.parametrize("people", [1, 2, 3, 4])
async def test_a_short_voyage(sim: Simulation, checks: MessageChecks, people: int, answering: Answering):
    """With a bot that falls over every 25 answers, to its end."""
    here = await sim.gather(people, game=GAME, voyage="short")
    await Party(sim, people, sensible, answering=answering, restart_every=25).play()
    await check_the_end(sim, here)
    checks.check()


@pytest.mark.slow
async def test_a_brutal_sea(sim: Simulation, checks: MessageChecks):
    here = await sim.gather(2, computers=2, game=GAME, sea="brutal", crew="draft")
    await Party(sim, 8, sensible, restart_every=40).play()
    await check_the_end(sim, here)
    checks.check()


async def test_who_does_not_decide_says_by_the_same_press_what_they_would_do(sim: Simulation, checks: MessageChecks):
    """On the board itself: it stands beside the choices, nobody is called, and the question is as open as before."""
    people = await sim.gather(2, game=GAME)
    party = Party(sim, 4, sensible)
    captain, ask = await party.find("story.choose")
    other = next(person for person in people if person is not captain)
    name = (await sim.table()).row.names()[1 - ask.seat]
    calls = len(other.dms) + len(captain.dms)
    wish = ask.options[-1].id
    await other.press(sim.board, action=f"={wish}", ref=str(ask.id))
    label = SPEC.words.label(ask, ask.options[-1])
    assert f"{name} would: *{label}*" in sim.board.text
    assert (await party.find("story.choose"))[1].id == ask.id
    assert len(other.dms) + len(captain.dms) == calls, "nobody is called for it"
    await other.press(sim.board, action=f"={wish}", ref=str(ask.id))
    assert "would:" not in sim.board.text, "and pressed again it is taken back"
    await captain.press(sim.board, action=f"={wish}", ref=str(ask.id))
    assert label in "\n".join(shown.text for shown in sim.messages(sim.place.id))
    assert all(one.id != ask.id for _, one in await sim.open_asks())
    checks.check()
