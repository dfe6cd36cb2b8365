"""After a game: another table with the same people, once."""

from __future__ import annotations

import pytest

from games.core.asks import Ask
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_whole_games import play


async def to_the_end(sim: Simulation, people: int = 2, computers: int = 0, **options: str) -> list[Person]:
    here = await sim.gather(people, computers, **options)

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        await sim.answer(person, await person.look("My move"), ask, picks)

    await play(sim, answer)
    return here


def cards(sim: Simulation) -> list[Shown]:
    return [s for s in sim.messages(sim.channel.id) if "Seats:" in s.text]


async def again(sim: Simulation, person: Person) -> Shown:
    shown = await person.press(sim.board, "Play again")
    assert shown is not None
    assert shown.ephemeral
    return shown


async def test_the_same_table_is_set_once_more(sim: Simulation):
    ann, bo = await to_the_end(sim, 2, 1, wilds="off")
    old = (await sim.table()).row
    shown = await again(sim, bo)
    assert f"Table {old.id + 1} is set" in shown.text
    new = (await sim.table(old.id + 1)).row
    assert (new.phase, new.game, new.channel_id, new.thread_id) == ("lobby", old.game, old.channel_id, None)
    assert (new.options["wilds"], new.clock, new.host_id) == ("off", old.clock, bo.id)
    assert [(s.name, s.user_id, s.computer, s.waits) for s in new.seats] == [
        (s.name, s.user_id, s.computer, 0) for s in old.seats
    ]
    (_, card) = cards(sim)
    await ann.press(card, "Leave")
    await ann.press(card, "Join")
    await bo.press(card, "Start")
    assert (await sim.table(old.id + 1)).row.phase == "live"


async def test_the_others_are_called_in_the_old_thread_and_once(sim: Simulation):
    ann, bo = await to_the_end(sim)
    await again(sim, bo)
    await again(sim, bo)
    (said,) = [s for s in sim.messages(sim.place.id) if "another game" in s.text]
    assert said.stored.ping_user_ids == [ann.id]
    assert f"<#{sim.channel.id}>" in said.text


@pytest.mark.parametrize("both", [True, False], ids=["two people", "one twice"])
async def test_however_many_press_it_is_one_table(sim: Simulation, both: bool):
    ann, bo = await to_the_end(sim)
    board = sim.board
    results = await sim.at_once((ann, board, "again"), (bo if both else ann, board, "again"))
    assert all(result.acknowledged for result in results)
    assert len(cards(sim)) == 2
    await sim.restart()
    shown = await again(sim, bo)
    assert "Table 2 is set" in shown.text
    assert len(cards(sim)) == 2


async def test_a_table_that_was_given_up_before_it_began_may_be_set_anew(sim: Simulation):
    ann, bo = await to_the_end(sim)
    await again(sim, ann)
    card = cards(sim)[-1]
    await ann.press(card, "Leave")
    await bo.press(card, "Leave")
    assert "Table 3 is set" in (await again(sim, bo)).text


async def test_only_people_of_the_table_may(sim: Simulation):
    await to_the_end(sim)
    shown = await again(sim, sim.people[3])
    assert "You have no seat" in shown.text
    assert len(cards(sim)) == 1


async def test_no_sooner_than_the_end(sim: Simulation):
    ann, _ = await sim.gather(2)
    assert "Play again" not in sim.board.screen.labels
    stored = sim.board.stored
    custom_id = next(b["custom_id"] for b in sim.board.screen.buttons if b["label"] == "Rules")
    result = await sim.late_click(ann, stored, custom_id.replace("rules", "again"))
    shown = sim.outcome(result, None)
    assert shown is not None
    assert "not over" in shown.text
    assert len(cards(sim)) == 1


async def test_a_kill_right_after_it_loses_nothing(sim: Simulation):
    ann, _ = await to_the_end(sim)
    sim.bot.host.outbox.stop()
    await again(sim, ann)
    assert len(cards(sim)) == 1
    await sim.restart()
    assert len(cards(sim)) == 2
    assert sum("another game" in s.text for s in sim.messages(sim.place.id)) == 1
