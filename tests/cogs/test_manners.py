"""Discord manners: who is pinged, how many messages an action costs, and one real picture."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
import simcord
from PIL import Image

from bot.app import create_bot
from bot.intents import Board
from bot.settings import Settings
from tests.cogs.screen import check_limits
from tests.cogs.simulation import Simulation
from tests.cogs.test_whole_games import hasty


@pytest.mark.parametrize("options", [{}, {"open_calls": "on"}], ids=["turns", "windows"])
async def test_only_the_awaited_person_is_pinged_and_once(sim: Simulation, options: dict[str, str]):
    people = await sim.gather(3, computers=1, **options)
    rng = random.Random(11)
    asked: set[int] = set()
    seen = 0
    actor = None  # who has just answered is at the table and sees what comes next
    for _ in range(40):
        here = sim.messages(sim.place.id)
        asks = await sim.open_asks()
        public = {ask.id: person for person, ask in asks if ask.is_public}
        fresh = [person for i, person in public.items() if i not in asked]
        pinged = [user for shown in here[seen:] for user in shown.stored.ping_user_ids]
        assert len(set(pinged)) == len(pinged), "once for a thing to do"
        assert set(pinged) <= {person.id for person in fresh}, "only who has something new to do"
        assert {person.id for person in fresh if person is not actor} <= set(pinged)
        asked |= set(public)
        seen = len(here)
        if not asks:
            break
        person, ask = rng.choice(asks)
        await sim.answer(person, await person.look("My move"), ask, hasty(ask, rng))
        actor = None if ask.is_window else person  # after a window a missing call would tell who passed last
    for person in people:
        assert all(shown.stored.ping_user_ids == [] for shown in person.dms)


async def test_an_action_costs_three_messages_at_most(sim: Simulation):
    await sim.gather(4, computers=2, open_calls="on")
    assert len(sim.messages(sim.place.id)) <= 3
    rng = random.Random(5)
    for _ in range(30):
        asks = await sim.open_asks()
        if not asks:
            break
        before = len(sim.messages(sim.place.id))
        person, ask = rng.choice(asks)
        await sim.answer(person, await person.look("My move"), ask, hasty(ask, rng))
        assert len(sim.messages(sim.place.id)) - before <= 1
        for human in sim.people[:4]:
            assert len(human.dms) == 2, "how to play, and the standing DM, which is edited, or replaced"


async def test_a_board_is_edited_within_a_turn_and_posted_anew_at_its_end(sim: Simulation):
    ann = (await sim.gather(2))[0]
    first = sim.board.message_id
    await ann.slash("table clock", time=3600)
    assert sim.board.message_id == first
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["2x3"])
    assert sim.board.message_id != first
    assert [s.message_id for s in sim.boards] == [sim.board.message_id]


async def test_a_long_story_begins_a_new_board(sim: Simulation):
    """Narration that outgrows a board goes on a new one; every message stays within Discord's limits."""
    await sim.gather(2)

    async def tell(text: str) -> None:
        await sim.say(Board(text=text))

    for n in range(12):
        await tell(f"Line {n}: " + "so it went. " * 20)
    story = "\n".join(shown.text for shown in sim.messages(sim.place.id))
    assert all(f"Line {n}:" in story for n in range(12))
    assert 1 < len(sim.messages(sim.place.id)) < 6
    await tell("\n".join(f"And {n}: " + "more. " * 30 for n in range(60)))
    assert "And 59:" in sim.board.text
    for shown in sim.messages(sim.place.id):
        check_limits(shown.stored.components)
    assert len(sim.boards) == 1


async def test_a_long_log_is_paged_whole(sim: Simulation):
    (ann, _) = await sim.gather(2)
    rng = random.Random(2)
    while (asks := await sim.open_asks()) and (await sim.table()).row.last_event < 90:
        person, ask = asks[0]
        await person.slash("liars-dice answer", choice=hasty(ask, rng)[0])
    shown = await ann.slash("table log")
    texts = [shown.text]
    while shown.screen.button("log.0") is None or texts == [shown.text]:
        older = next(b for b in shown.screen.buttons if b["label"] == "◀")
        if older.get("disabled"):
            break
        shown = await ann.press(shown, custom_id=older["custom_id"])
        assert shown is not None
        check_limits(shown.stored.components)
        texts.append(shown.text)
    story = "\n".join(reversed(texts))
    assert "Round 1:" in story
    assert len(texts) >= 2
    assert "page 1 of" in texts[-1]


async def test_the_recap_tells_what_a_person_missed(sim: Simulation):
    (ann, bo) = await sim.gather(2)
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["2x3"])
    assert "Nothing has happened" in (await person.look("Recap")).text
    other = bo if person is ann else ann
    recap = await other.look("Recap")
    assert "bids 2 threes" in recap.text
    assert "Under your cup" in recap.text
    assert "Under your cup" not in (await sim.people[4].look("Recap")).text
    assert "dice" in (await ann.look("Rules")).text


async def test_real_pictures_once(settings: Settings):
    """Without the stand-in: the board and the hand are pictures that open, with alt text, and small enough."""
    async with simcord.run(create_bot(settings), settle_timeout=30) as env:
        sim = Simulation(env, settings)
        try:
            (ann, _) = await sim.gather(2)
            for shown in (sim.board, ann.hand, await ann.look("My hand")):
                (attachment,) = shown.stored.attachments
                data = env.backend.cdn.get(attachment["url"])
                assert data is not None
                assert len(data) < 600 * 1024
                assert Image.open(BytesIO(data)).width <= 1600
                assert 20 < len(shown.screen.alts[0]) <= 1024
                assert attachment["description"] == shown.screen.alts[0]
        finally:
            await sim.bot.close()
