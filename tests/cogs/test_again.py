"""After a game: another table with the same people, once."""

from __future__ import annotations

import pytest

from games.core.asks import Ask
from tests.cogs.tavern import Person, Shown, Tavern
from tests.cogs.test_whole_games import play


async def to_the_end(tavern: Tavern, people: int = 2, computers: int = 0, **options: str) -> list[Person]:
    here = await tavern.gather(people, computers, **options)

    async def answer(person: Person, ask: Ask, picks: list[str], n: int) -> None:
        await tavern.answer(person, await person.look("My move"), ask, picks)

    await play(tavern, answer)
    return here


def cards(tavern: Tavern) -> list[Shown]:
    return [s for s in tavern.messages(tavern.channel.id) if "Seats:" in s.text]


async def again(tavern: Tavern, person: Person) -> Shown:
    shown = await person.press(tavern.board, "Play again")
    assert shown is not None
    assert shown.ephemeral
    return shown


async def test_the_same_table_is_set_once_more(tavern: Tavern):
    ann, bo = await to_the_end(tavern, 2, 1, wilds="off")
    old = (await tavern.table()).row
    shown = await again(tavern, bo)
    assert f"Table {old.id + 1} is set" in shown.text
    new = (await tavern.table(old.id + 1)).row
    assert (new.phase, new.game, new.channel_id, new.thread_id) == ("lobby", old.game, old.channel_id, None)
    assert (new.options["wilds"], new.clock, new.host_id) == ("off", old.clock, bo.id)
    assert [(s.name, s.user_id, s.computer, s.waits) for s in new.seats] == [
        (s.name, s.user_id, s.computer, 0) for s in old.seats
    ]
    (_, card) = cards(tavern)
    await ann.press(card, "Leave")
    await ann.press(card, "Join")
    await bo.press(card, "Start")
    assert (await tavern.table(old.id + 1)).row.phase == "live"


async def test_the_others_are_called_in_the_old_thread_and_once(tavern: Tavern):
    ann, bo = await to_the_end(tavern)
    await again(tavern, bo)
    await again(tavern, bo)
    (said,) = [s for s in tavern.messages(tavern.place.id) if "another game" in s.text]
    assert said.stored.ping_user_ids == [ann.id]
    assert f"<#{tavern.channel.id}>" in said.text


@pytest.mark.parametrize("both", [True, False], ids=["two people", "one twice"])
async def test_however_many_press_it_is_one_table(tavern: Tavern, both: bool):
    ann, bo = await to_the_end(tavern)
    board = tavern.board
    results = await tavern.at_once((ann, board, "again"), (bo if both else ann, board, "again"))
    assert all(result.acknowledged for result in results)
    assert len(cards(tavern)) == 2
    await tavern.restart()
    shown = await again(tavern, bo)
    assert "Table 2 is set" in shown.text
    assert len(cards(tavern)) == 2


async def test_a_table_that_was_given_up_before_it_began_may_be_set_anew(tavern: Tavern):
    ann, bo = await to_the_end(tavern)
    await again(tavern, ann)
    card = cards(tavern)[-1]
    await ann.press(card, "Leave")
    await bo.press(card, "Leave")
    assert "Table 3 is set" in (await again(tavern, bo)).text


async def test_only_people_of_the_table_may(tavern: Tavern):
    await to_the_end(tavern)
    shown = await again(tavern, tavern.people[3])
    assert "You have no seat" in shown.text
    assert len(cards(tavern)) == 1


async def test_no_sooner_than_the_end(tavern: Tavern):
    ann, _ = await tavern.gather(2)
    assert "Play again" not in tavern.board.screen.labels
    stored = tavern.board.stored
    custom_id = next(b["custom_id"] for b in tavern.board.screen.buttons if b["label"] == "Rules")
    result = await tavern.late_click(ann, stored, custom_id.replace("rules", "again"))
    shown = tavern.outcome(result, None)
    assert shown is not None
    assert "not over" in shown.text
    assert len(cards(tavern)) == 1


async def test_a_kill_right_after_it_loses_nothing(tavern: Tavern):
    ann, _ = await to_the_end(tavern)
    tavern.bot.host.outbox.stop()
    await again(tavern, ann)
    assert len(cards(tavern)) == 1
    await tavern.restart()
    assert len(cards(tavern)) == 2
    assert sum("another game" in s.text for s in tavern.messages(tavern.place.id)) == 1
