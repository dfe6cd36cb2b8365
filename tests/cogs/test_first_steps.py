"""The beginning of a game: how to play for those who are new to it, and the manners of talking for all."""

from __future__ import annotations

import pytest

from games.core.registry import game
from tests.cogs.tavern import Person, Shown, Tavern
from tests.cogs.test_restart import thread_posts
from tests.cogs.test_trouble import close_dms

TALK = "Lie as you like."


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game("liars_dice").words._tables, "talk", {"text": f"\n{TALK}\n"})


def lessons(person: Person) -> list[int]:
    """Where in a person's DMs the tutorial stands."""
    return [i for i, shown in enumerate(person.dms) if "Your first time at this table?" in shown.text]


def talks(tavern: Tavern) -> list[Shown]:
    return [shown for shown in tavern.messages(tavern.place.id) if TALK in shown.text]


async def test_a_newcomer_is_told_how_to_play_before_the_first_hand(tavern: Tavern):
    for person in await tavern.gather(2):
        assert lessons(person) == [0]
        assert person.dms[0].text.startswith("## Liar's Dice\n")
        assert person.dms[1].message_id == person.hand.message_id


async def test_once_for_each_person_and_game(tavern: Tavern):
    ann, bo = await tavern.gather(2)
    await tavern.restart()
    people = await tavern.gather(3)
    assert [lessons(person) for person in (ann, bo)] == [[0], [0]]
    assert len(lessons(people[2])) == 1


async def test_a_lobby_that_never_began_is_not_a_game(tavern: Tavern):
    ann = tavern.people[0]
    await tavern.open(ann)
    await ann.press(tavern.card, "Leave")
    await tavern.gather(2)
    assert len(lessons(ann)) == 1


async def test_with_closed_dms_the_rules_button_tells_it(tavern: Tavern):
    close_dms(tavern, tavern.people[1])
    _, bo = await tavern.gather(2)
    notices = [s for s in tavern.messages(tavern.place.id) if "do not reach you" in s.text]
    assert len(notices) == 1
    assert "**Rules**" in notices[0].text
    assert "Your first time at this table?" in (await bo.look("Rules")).text


async def test_a_kill_right_after_the_deal_loses_and_doubles_nothing(tavern: Tavern, talk: None):
    ann, bo = tavern.people[:2]
    await tavern.open(ann)
    await bo.press(tavern.card, "Join")
    tavern.bot.host.outbox.stop()
    await ann.press(tavern.card, "Start")
    assert not ann.dms
    await tavern.restart()
    await tavern.restart()
    assert [lessons(ann), lessons(bo), len(talks(tavern))] == [[0], [0], 1]
    assert len(thread_posts(tavern)) == len(set(thread_posts(tavern)))


async def test_how_to_talk_is_said_once_before_the_first_board(tavern: Tavern, talk: None):
    people = await tavern.gather(2)
    (said,) = talks(tavern)
    assert said.text == TALK
    assert said.stored.pinned
    assert said.message_id < tavern.board.message_id
    person, ask = (await tavern.open_asks())[0]
    await tavern.answer(person, tavern.board, ask, ["2x3"])
    assert len(talks(tavern)) == 1
    assert not any(TALK in shown.text for p in people for shown in p.dms)


async def test_where_the_bot_may_not_pin_it_does_not_try(tavern: Tavern, talk: None):
    tavern.deny("manage_messages", "pin_messages")
    await tavern.gather(2)
    (said,) = talks(tavern)
    assert not said.stored.pinned
    assert not [r for r in tavern.env.http_requests if "/pins/" in r.path]


async def test_a_game_without_such_words_says_nothing(tavern: Tavern):
    await tavern.gather(2)
    assert [shown.message_id for shown in tavern.messages(tavern.place.id)] == [tavern.board.message_id]
