"""The beginning of a game: how to play for those who are new to it, and the manners of talking for all."""

from __future__ import annotations

import pytest

from games.core.registry import game
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_restart import thread_posts
from tests.cogs.test_trouble import close_dms

TALK = "Lie as you like."


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game("liars_dice").words._tables, "talk", {"text": f"\n{TALK}\n"})


def lessons(person: Person) -> list[int]:
    """Where in a person's DMs the tutorial stands."""
    return [i for i, shown in enumerate(person.dms) if "Your first time at this table?" in shown.text]


def talks(sim: Simulation) -> list[Shown]:
    return [shown for shown in sim.messages(sim.place.id) if TALK in shown.text]


async def test_a_newcomer_is_told_how_to_play_before_the_first_hand(sim: Simulation):
    for person in await sim.gather(2):
        assert lessons(person) == [0]
        assert person.dms[0].text.startswith("## Liar's Dice\n")
        assert person.dms[1].message_id == person.hand.message_id


async def test_once_for_each_person_and_game(sim: Simulation):
    ann, bo = await sim.gather(2)
    await sim.restart()
    people = await sim.gather(3)
    assert [lessons(person) for person in (ann, bo)] == [[0], [0]]
    assert len(lessons(people[2])) == 1


async def test_a_lobby_that_never_began_is_not_a_game(sim: Simulation):
    ann = sim.people[0]
    await sim.open(ann)
    await ann.press(sim.card, "Leave")
    await sim.gather(2)
    assert len(lessons(ann)) == 1


async def test_with_closed_dms_the_rules_button_tells_it(sim: Simulation):
    close_dms(sim, sim.people[1])
    _, bo = await sim.gather(2)
    notices = [s for s in sim.messages(sim.place.id) if "do not reach you" in s.text]
    assert len(notices) == 1
    assert "**Rules**" in notices[0].text
    assert "Your first time at this table?" in (await bo.look("Rules")).text


async def test_the_first_steps_and_the_rules_are_those_of_this_table(sim: Simulation):
    ann, _ = await sim.gather(2, wilds="off", open_calls="on")
    for told in (ann.dms[0].text, (await ann.look("Rules")).text):
        assert "No wilds at this table" in told and "Anybody may call it a lie" in told
        assert "Ones are wild" not in told and "a third" not in told


async def test_a_kill_right_after_the_deal_loses_and_doubles_nothing(sim: Simulation, talk: None):
    ann, bo = sim.people[:2]
    await sim.open(ann)
    await bo.press(sim.card, "Join")
    sim.bot.host.outbox.stop()
    await ann.press(sim.card, "Start")
    assert not ann.dms
    await sim.restart()
    await sim.restart()
    assert [lessons(ann), lessons(bo), len(talks(sim))] == [[0], [0], 1]
    assert len(thread_posts(sim)) == len(set(thread_posts(sim)))


async def test_how_to_talk_is_said_once_before_the_first_board(sim: Simulation, talk: None):
    people = await sim.gather(2)
    (said,) = talks(sim)
    assert said.text == TALK
    assert said.stored.pinned
    assert said.message_id < sim.board.message_id
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["2x3"])
    assert len(talks(sim)) == 1
    assert not any(TALK in shown.text for p in people for shown in p.dms)


async def test_where_the_bot_may_not_pin_it_does_not_try(sim: Simulation, talk: None):
    sim.deny("pin_messages")
    await sim.gather(2)
    (said,) = talks(sim)
    assert not said.stored.pinned
    assert not [r for r in sim.env.http_requests if "/pins/" in r.path]


async def test_a_game_without_such_words_says_nothing(sim: Simulation):
    await sim.gather(2)
    assert [shown.message_id for shown in sim.messages(sim.place.id)] == [sim.board.message_id]
