"""A restart in the middle of anything: no confirmed answer is lost, no message is doubled, old buttons go on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.rows import Post
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.tavern import Person, Tavern


async def first(tavern: Tavern) -> tuple[Person, Ask]:
    return (await tavern.open_asks())[0]


def thread_posts(tavern: Tavern) -> list[str]:
    """How often each outbox row was posted, by its nonce."""
    posts = [r for r in tavern.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    return [r.json["nonce"] for r in posts if r.json and r.json.get("nonce")]


async def test_old_buttons_go_on_working(tavern: Tavern):
    await tavern.gather(2)
    board, (person, ask) = tavern.board, await first(tavern)
    await tavern.restart()
    assert tavern.board.message_id == board.message_id, "nothing is posted again without need"
    await tavern.answer(person, board, ask, ["2x3"])
    assert (await tavern.table()).row.seq == 1
    shown = await person.look("My hand")
    assert shown.stored.attachments


async def test_a_lobby_outlives_it(tavern: Tavern):
    ann, bo = tavern.people[:2]
    card = await tavern.open(ann)
    await tavern.restart()
    await bo.press(card, "Join")
    await tavern.restart()
    await ann.press(card, "Start")
    assert len(tavern.boards) == 1


async def test_an_open_private_message_goes_on(tavern: Tavern):
    """An ephemeral prompt, half way through its groups."""
    await tavern.gather(2)
    person, ask = await first(tavern)
    shown = await person.choose(tavern.board, "g", ["3"], str(ask.id))
    assert shown is not None
    await tavern.restart()
    await person.press(shown, action="=3x4")
    assert (await tavern.table()).row.seq == 1


async def test_drafts_survive(opener: Opener, salvage_art: None):
    async with opener() as tavern:
        (ann, bo) = await tavern.gather(2, game="salvage")
        for person in (ann, bo):
            ask = next(a for p, a in await tavern.open_asks() if p is person)
            await tavern.answer(person, person.hand, ask, ["a1"])
        air = next(a for p, a in await tavern.open_asks() if p is ann)
        await tavern.answer(ann, ann.hand, air, 3)
        crew = next(a for p, a in await tavern.open_asks() if p is ann)
        assert crew.shape == "split"
        for station in ("pump", "winch", "winch"):
            await ann.choose(ann.hand, "add", [station], str(crew.id))
        assert "Winch × 2" in ann.hand.text
        await tavern.restart()
        await ann.choose(ann.hand, "add", ["sails"], str(crew.id))
        assert "Pump × 1, Winch × 2, Sails × 1" in ann.hand.text
        shown = await ann.look("My move")
        assert "Winch × 2" in shown.text, "the thread's door shows the same half-made answer"


async def test_a_commit_that_was_never_delivered_is_delivered(tavern: Tavern):
    await tavern.gather(2)
    person, ask = await first(tavern)
    board = tavern.board
    tavern.bot.host.outbox.stop()  # the process dies between commit and delivery
    await tavern.answer(person, board, ask, ["2x3"])
    assert "2 threes" not in tavern.board.text
    await tavern.restart()
    assert "2 threes" in tavern.board.text
    assert len(tavern.boards) == 1
    assert len(thread_posts(tavern)) == len(set(thread_posts(tavern)))


@pytest.mark.parametrize("what", ["t", "u"])
async def test_what_was_delivered_but_not_ticked_off_is_not_doubled(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, what: str
):
    """The process dies after Discord took the message and before the store knew: `t` a board, `u` a DM."""
    store = tavern.bot.host.store
    real = store.delivered
    dead: list[Post] = []
    pending = {}

    async def remember(dest: str) -> list[Post]:
        posts = await real_pending(dest)
        pending.update({post.id: post for post in posts})
        return posts

    async def dies(posts: list[int], table_id: int, message: Any = None) -> None:
        post = pending[posts[0]]
        if message is not None and message.slot != "lobby" and post.dest.startswith(what):
            dead.append(post)
            tavern.bot.host.outbox.stop()  # nothing of this process goes on
            raise asyncio.CancelledError
        await real(posts, table_id, message)

    real_pending = store.pending
    monkeypatch.setattr(store, "pending", remember)
    monkeypatch.setattr(store, "delivered", dies)
    (ann, bo) = await tavern.gather(2)
    assert dead
    await tavern.restart()
    assert len(tavern.messages(tavern.place.id)) == 1
    assert len(tavern.boards) == 1
    assert [len(person.dms) for person in (ann, bo)] == [2, 2], "how to play, and the hand"
    person, ask = await first(tavern)
    await tavern.answer(person, tavern.board, ask, ["2x3"])
    assert len(tavern.boards) == 1
    assert len(thread_posts(tavern)) == len(set(thread_posts(tavern)))


async def test_a_store_that_fails_for_a_moment_costs_nothing(tavern: Tavern, monkeypatch: pytest.MonkeyPatch):
    """The board was sent, ticking it off raised: it is looked up, not sent again, and the old one is retired."""
    from bot import outbox

    monkeypatch.setattr(outbox, "FIRST_DELAY", 60.0)
    await tavern.gather(2)
    person, ask = await first(tavern)
    store = tavern.bot.host.store
    real = store.delivered
    failed: list[int] = []

    async def fails_once(posts: list[int], table_id: int, message: Any = None) -> None:
        if not failed and message is not None and message.slot == "board":
            failed.append(posts[0])
            raise OSError("disk full")
        await real(posts, table_id, message)

    monkeypatch.setattr(store, "delivered", fails_once)
    await tavern.answer(person, tavern.board, ask, ["2x3"])
    assert failed
    await tavern.env.advance_time(61)
    assert len(tavern.messages(tavern.place.id)) == 2
    assert len(tavern.boards) == 1
    person, ask = await first(tavern)
    await tavern.answer(person, tavern.board, ask, ["2x4"])
    assert len(tavern.boards) == 1


async def test_the_outbox_keeps_its_order_over_a_restart(tavern: Tavern):
    await tavern.gather(2)
    tavern.bot.host.outbox.stop()
    for claim in ("1x2", "1x3", "1x4"):
        person, _ = await first(tavern)
        await person.slash("liars-dice answer", choice=claim)
    await tavern.restart()
    story = "\n".join(shown.text for shown in tavern.messages(tavern.place.id))
    assert story.index("1 two") < story.index("1 three") < story.index("1 four")
    assert len(tavern.boards) == 1
    person, ask = await first(tavern)
    assert str(ask.id) in tavern.board.screen.asks


async def test_deadlines_fire_afterwards(tavern: Tavern):
    await tavern.gather(2, clock=3600)
    person, ask = await first(tavern)
    await tavern.env.advance_time(600)
    await tavern.restart()
    await tavern.env.advance_time(3000 - 1)
    assert (await first(tavern))[1].id == ask.id
    await tavern.env.advance_time(2)
    assert ask.id not in [a.id for _, a in await tavern.open_asks()]
    assert "ran out" in tavern.board.text or any("ran out" in s.text for s in tavern.messages(tavern.place.id))
    assert person.name in tavern.board.text


async def test_deadlines_that_passed_meanwhile_fire_at_once(tavern: Tavern):
    await tavern.gather(2, clock=3600)
    _, ask = await first(tavern)
    await tavern.bot.close()
    tavern.env.backend.advance_clock(4000)
    await tavern.restart()
    await tavern.env.advance_time(1)
    assert ask.id not in [a.id for _, a in await tavern.open_asks()]


async def test_a_game_goes_to_its_end_with_a_restart_at_every_answer(tavern: Tavern):
    await tavern.gather(2, open_calls="on")
    for n in range(300):
        asks = await tavern.open_asks()
        if not asks:
            break
        person, ask = asks[0]
        ids = [option.id for option in ask.options if not option.blocked]
        pick = "challenge" if "challenge" in ids and n % 3 else ids[0]
        await tavern.answer(person, person.hand if ask.secret else tavern.board, ask, [pick])
        await tavern.restart()
    assert "Winner" in tavern.board.text
    assert len(thread_posts(tavern)) == len(set(thread_posts(tavern)))
