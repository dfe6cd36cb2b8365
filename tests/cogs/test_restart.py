"""A restart in the middle of anything: no confirmed answer is lost, no message is doubled, old buttons go on."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from typing import Any

import pytest

from bot.app import create_bot
from bot.intents import Board, Post, thread_dest
from bot.settings import Settings
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Simulation


async def first(sim: Simulation) -> tuple[Person, Ask]:
    return (await sim.open_asks())[0]


def thread_posts(sim: Simulation) -> list[str]:
    """How often each outbox row was posted, by its nonce."""
    posts = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    return [r.json["nonce"] for r in posts if r.json and r.json.get("nonce")]


def dies_unnoted(sim: Simulation, monkeypatch: pytest.MonkeyPatch, slot: str) -> list[int]:
    """The process dies when Discord has taken such a message, before the store knows; the posts that it happens to."""
    store, dead = sim.bot.host.store, list[int]()
    real = store.delivered

    async def dies(posts: list[int], table_id: int, message: Any = None, then: Any = ()) -> list[Post]:
        if message is not None and message.slot.startswith(slot):
            dead.extend(posts)
            sim.bot.host.outbox.stop()  # nothing of this process goes on
            raise asyncio.CancelledError
        return await real(posts, table_id, message, then)

    monkeypatch.setattr(store, "delivered", dies)
    return dead


async def answer(sim: Simulation) -> None:
    person, ask = await first(sim)
    await sim.answer(person, sim.board, ask, ["2x3"])


async def test_old_buttons_go_on_working(sim: Simulation):
    await sim.gather(2)
    board, (person, ask) = sim.board, await first(sim)
    await sim.restart()
    assert sim.board.message_id == board.message_id, "nothing is posted again without need"
    await sim.answer(person, board, ask, ["2x3"])
    assert (await sim.table()).row.seq == 1
    shown = await person.look("My hand")
    assert shown.stored.attachments


async def test_a_lobby_outlives_it(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    await sim.restart()
    await bo.press(card, "Join")
    await sim.restart()
    await ann.press(card, "Start")
    assert len(sim.boards) == 1


async def test_an_open_private_message_goes_on(sim: Simulation):
    """An ephemeral prompt, half way through its groups."""
    await sim.gather(2)
    person, ask = await first(sim)
    panel = await person.press(sim.board, action="open", ref=str(ask.id))
    assert panel is not None
    shown = await person.choose(panel, "g", ["3"], str(ask.id))
    assert shown is not None
    await sim.restart()
    await person.press(shown, action="=3x4")
    assert (await sim.table()).row.seq == 1


async def test_drafts_survive(opener: Opener, salvage_art: None):
    async with opener() as sim:
        (ann, bo) = await sim.gather(2, game="salvage")
        for person in (ann, bo):
            ask = next(a for p, a in await sim.open_asks() if p is person)
            await sim.answer(person, person.hand, ask, ["a1"])
        air = next(a for p, a in await sim.open_asks() if p is ann)
        await sim.answer(ann, ann.hand, air, 3)
        crew = next(a for p, a in await sim.open_asks() if p is ann)
        assert crew.shape == "split"
        for station in ("pump", "winch", "winch"):
            await ann.choose(ann.hand, "add", [station], str(crew.id))
        assert "Winch × 2" in ann.hand.text
        await sim.restart()
        await ann.choose(ann.hand, "add", ["sails"], str(crew.id))
        assert "Pump, Winch × 2, Sails" in ann.hand.text
        shown = await ann.look("My move")
        assert "Winch × 2" in shown.text, "the thread's door shows the same half-made answer"


async def test_a_commit_that_was_never_delivered_is_delivered(sim: Simulation):
    await sim.gather(2)
    person, ask = await first(sim)
    board = sim.board
    sim.bot.host.outbox.stop()  # the process dies between commit and delivery
    await sim.answer(person, board, ask, ["2x3"])
    assert "2 threes" not in sim.board.text
    await sim.restart()
    assert "2 threes" in sim.board.text
    assert len(sim.boards) == 1
    assert len(thread_posts(sim)) == len(set(thread_posts(sim)))


@pytest.mark.parametrize("what", ["board", "hand"])
async def test_what_was_delivered_but_not_ticked_off_is_not_doubled(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, what: str
):
    """The process dies after Discord took the message and before the store knew."""
    dead = dies_unnoted(sim, monkeypatch, what)
    (ann, bo) = await sim.gather(2)
    assert dead
    await sim.restart()
    assert len(sim.messages(sim.place.id)) == 1
    assert len(sim.boards) == 1
    assert [len(person.dms) for person in (ann, bo)] == [2, 2], "how to play, and the hand"
    person, ask = await first(sim)
    await sim.answer(person, sim.board, ask, ["2x3"])
    assert len(sim.boards) == 1
    assert len(thread_posts(sim)) == len(set(thread_posts(sim)))


@pytest.mark.parametrize("chat", [60, 250])
async def test_a_message_is_found_however_much_chat_followed(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, chat: int
):
    """The board was posted, the process died, people went on talking."""
    await sim.gather(2)
    person, ask = await first(sim)
    dies_unnoted(sim, monkeypatch, "board")
    await sim.answer(person, sim.board, ask, ["2x3"])
    board = sim.messages(sim.place.id)[-1].message_id
    for n in range(chat):
        sim.env.backend.create_message(sim.place.id, person.id, f"chat {n}")
    await sim.restart()
    assert [shown.message_id for shown in sim.boards] == [board]
    person, ask = await first(sim)
    assert str(ask.id) in sim.board.screen.asks
    await sim.answer(person, sim.board, ask, ["2x4"])
    assert len(sim.boards) == 1


@pytest.mark.parametrize("sent", [True, False])
async def test_what_was_said_while_the_bot_was_away_is_not_gone_through(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, sent: bool
):
    """The process dies before a board is sent, or right after it; a week of talk later it comes back."""
    await sim.gather(2)
    person, ask = await first(sim)
    if sent:
        dies_unnoted(sim, monkeypatch, "board")
    else:
        sim.bot.host.outbox.stop()
    await sim.answer(person, sim.board, ask, ["2x3"])
    there = len(sim.messages(sim.place.id))
    await sim.bot.close()
    left = sim.bot.host.tables.now()
    os.utime(sim.settings.database, (left, left))  # the files know the machine's time, and not the simulated one
    await sim.env.advance_time(7 * 86400)
    for n in range(1500):
        sim.env.backend.create_message(sim.place.id, person.id, f"chat {n}")
    await sim.env.advance_time(86400)
    sim.env.backend.http_requests.clear()
    await sim.env.restart_bot(create_bot(sim.settings))
    await sim.env.settle()
    assert "2 threes" in sim.board.text
    assert len(sim.boards) == 1
    reminder = 1  # a week is long without an answer
    assert len(sim.messages(sim.place.id)) == there + 1500 + (not sent) + reminder
    asked = [call for call in sim.env.backend.http_requests if call.method == "GET" and call.path.endswith("/messages")]
    assert 0 < len(asked) <= 2 * 3, "a page of each of two times, for the thread and two people"


async def test_the_search_for_a_message_has_an_end(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """It was never sent, and very much else was: a part of that is read, and the board is posted."""
    monkeypatch.setattr("bot.messages.MOST_READ", 200)
    await sim.gather(2)
    person, ask = await first(sim)
    sim.bot.host.outbox.stop()
    await sim.answer(person, sim.board, ask, ["2x3"])
    for n in range(1000):
        sim.env.backend.create_message(sim.place.id, person.id, f"chat {n}")
    sim.env.backend.http_requests.clear()
    await sim.restart()
    assert "2 threes" in sim.board.text
    assert len(sim.boards) == 1
    wanted = f"/channels/{sim.place.id}/messages"
    asked = [call for call in sim.env.backend.http_requests if call.method == "GET" and call.path.endswith(wanted)]
    assert len(asked) == 2, "a hundred at a time"


async def test_a_found_board_is_brought_up_to_date(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """It shows the table as it was when it was sent; what changed since without a word is shown too."""
    await sim.gather(2)
    person, ask = await first(sim)
    dies_unnoted(sim, monkeypatch, "board")
    await sim.answer(person, sim.board, ask, ["2x3"])
    await sim.bot.host.tables.edit(sim.table_id, lambda row: setattr(row.seats[0], "name", "Anna") or [])
    await sim.bot.host.tables.post(sim.table_id, [(thread_dest(sim.table_id), Board())])
    await sim.restart()
    before = len(sim.messages(sim.place.id))
    edited = sim.board.stored.edited_timestamp
    assert edited is not None
    assert len(sim.boards) == 1
    assert before == 2


async def test_two_databases_never_share_a_nonce(opener: Opener, settings: Settings):
    """A new database counts its posts from one again, and Discord remembers nonces for minutes."""
    nonces: list[str] = []
    for name in ("one.db", "two.db"):
        async with opener(settings=replace(settings, database=settings.database.with_name(name))) as sim:
            await sim.gather(2)
            assert thread_posts(sim)
            nonces += thread_posts(sim)
            await sim.restart()
            await answer(sim)
            nonces += thread_posts(sim)[len(nonces) :]
    assert len(nonces) == len(set(nonces))
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_a_store_that_fails_for_a_moment_costs_nothing(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """The board was sent, ticking it off raised: it is looked up, not sent again, and the old one is retired."""
    from bot import outbox

    monkeypatch.setattr(outbox, "FIRST_DELAY", 60.0)
    await sim.gather(2)
    person, ask = await first(sim)
    store = sim.bot.host.store
    real = store.delivered
    failed: list[int] = []

    async def fails_once(posts: list[int], table_id: int, message: Any = None, then: Any = ()) -> list[Post]:
        if not failed and message is not None and message.slot == "board":
            failed.append(posts[0])
            raise OSError("disk full")
        return await real(posts, table_id, message, then)

    monkeypatch.setattr(store, "delivered", fails_once)
    await sim.answer(person, sim.board, ask, ["2x3"])
    assert failed
    await sim.env.advance_time(61)
    assert len(sim.messages(sim.place.id)) == 2
    assert len(sim.boards) == 1
    person, ask = await first(sim)
    await sim.answer(person, sim.board, ask, ["2x4"])
    assert len(sim.boards) == 1


async def test_the_outbox_keeps_its_order_over_a_restart(sim: Simulation):
    await sim.gather(2)
    sim.bot.host.outbox.stop()
    for claim in ("1x2", "1x3", "1x4"):
        person, _ = await first(sim)
        await person.slash("liars-dice answer", choice=claim)
    await sim.restart()
    story = "\n".join(shown.text for shown in sim.messages(sim.place.id))
    assert story.index("1 two") < story.index("1 three") < story.index("1 four")
    assert len(sim.boards) == 1
    person, ask = await first(sim)
    assert str(ask.id) in sim.board.screen.asks


async def test_deadlines_fire_afterwards(sim: Simulation):
    await sim.gather(2, clock=3600)
    person, ask = await first(sim)
    await sim.env.advance_time(600)
    await sim.restart()
    await sim.env.advance_time(3000 - 1)
    assert (await first(sim))[1].id == ask.id
    await sim.env.advance_time(2)
    assert ask.id not in [a.id for _, a in await sim.open_asks()]
    assert "ran out" in sim.board.text or any("ran out" in s.text for s in sim.messages(sim.place.id))
    assert person.name in sim.board.text


async def test_deadlines_that_passed_meanwhile_fire_at_once(sim: Simulation):
    await sim.gather(2, clock=3600)
    _, ask = await first(sim)
    await sim.bot.close()
    sim.env.backend.advance_clock(4000)
    await sim.restart()
    await sim.env.advance_time(1)
    assert ask.id not in [a.id for _, a in await sim.open_asks()]


async def test_a_game_goes_to_its_end_with_a_restart_at_every_answer(sim: Simulation):
    await sim.gather(2, open_calls="on")
    for n in range(300):
        asks = await sim.open_asks()
        if not asks:
            break
        person, ask = asks[0]
        ids = [option.id for option in ask.options if not option.blocked]
        pick = "challenge" if "challenge" in ids and n % 3 else ids[0]
        await sim.answer(person, sim.board if ask.is_public else person.hand, ask, [pick])
        await sim.restart()
    assert "Winner" in sim.board.text
    assert len(thread_posts(sim)) == len(set(thread_posts(sim)))
