"""When Discord fails: retried with patience, never doubled, never out of order, and given up with a reason in sight."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
import pytest
from simcord.http.client import FakeHTTPClient

from bot import outbox, places
from bot.intents import Board
from render.kit.studio import Studio
from tests.cogs.simulation import Person, Simulation

DELAY = 60.0


@pytest.fixture(autouse=True)
def long_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than simcord waits in real time: the tests turn the clock."""
    monkeypatch.setattr(outbox, "FIRST_DELAY", DELAY)
    monkeypatch.setattr(outbox, "LONGEST_DELAY", 8 * DELAY)
    monkeypatch.setattr(places, "PAUSE", DELAY)


def close_dms(sim: Simulation, person: Person, times: int | None = None) -> None:
    path = f"/channels/{person.user.dm_channel.id}/messages"
    sim.env.inject_error("POST", path, status=403, code=50007, message="Cannot send messages", times=times)


def in_thread(sim: Simulation) -> list[str]:
    return [shown.text for shown in sim.messages(sim.place.id)]


async def answer_first(sim: Simulation, *picks: str) -> Person:
    """Whoever is asked answers by slash, which needs no message to press."""
    person, ask = (await sim.open_asks())[0]
    shown = await person.slash("liars-dice answer", choice=picks[0] if picks else ask.default[0])  # pyright: ignore
    assert "✓" in shown.text
    return person


# ---- closed DMs -------------------------------------------------------------------------------------------------


async def test_closed_dms_do_not_stop_a_game(sim: Simulation):
    ann, bo = sim.people[:2]
    close_dms(sim, bo)
    await sim.gather(2)
    assert [seat.dm_open for seat in (await sim.table()).row.seats] == [True, False]
    notices = [shown for shown in sim.messages(sim.place.id) if "do not reach you" in shown.text]
    assert len(notices) == 1
    assert f"<@{bo.id}>" in notices[0].text
    assert f"<@{ann.id}>" not in notices[0].text
    assert notices[0].stored.ping_user_ids == [bo.id]
    shown = await bo.look("My hand")
    assert shown.stored.attachments
    for _ in range(4):
        await answer_first(sim)
    assert sum("do not reach you" in text for text in in_thread(sim)) == 1
    assert bo.dms == []


async def test_one_notice_for_all_whose_dms_are_closed(sim: Simulation):
    people = sim.people[:4]
    for person in people:
        close_dms(sim, person)
    await sim.gather(4)
    notices = [shown for shown in sim.messages(sim.place.id) if "do not reach you" in shown.text]
    assert len(notices) == 1
    assert all(f"<@{person.id}>" in notices[0].text for person in people)
    assert len(sim.messages(sim.place.id)) <= 3


async def test_a_dm_channel_that_cannot_be_opened_counts_as_closed(sim: Simulation):
    sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=4)
    await sim.gather(2)
    assert [seat.dm_open for seat in (await sim.table()).row.seats] == [False, False]
    assert len(sim.boards) == 1


async def test_a_secret_ask_calls_the_unreachable_in_the_thread(sim: Simulation, salvage_art: None):
    """Not for windows: whether somebody has to think about one is nobody's business."""
    ann, bo = sim.people[:2]
    close_dms(sim, bo)
    await sim.gather(2, open_calls="on")
    person = (await sim.open_asks())[0][0]
    before = len(sim.messages(sim.place.id))
    await answer_first(sim, "1x2")
    assert all(ask.is_window for _, ask in await sim.open_asks())
    assert len(sim.messages(sim.place.id)) == before, "the board is edited, nobody is called"
    assert "A moment for reactions" in sim.board.text
    other = bo if person is ann else ann
    shown = await other.look("My move")
    await other.press(shown, "Pass")
    assert not any(ask.is_window for _, ask in await sim.open_asks())


async def test_my_hand_tries_dms_again_quietly(sim: Simulation):
    bo = sim.people[1]
    close_dms(sim, bo, times=3)  # how to play, the hand, the first look
    await sim.gather(2)
    await bo.look("My hand")  # still closed
    assert (await sim.table()).row.seats[1].dm_open is False
    before = len(in_thread(sim))
    await bo.look("My hand")
    assert (await sim.table()).row.seats[1].dm_open is True
    assert bo.hand.stored.attachments
    assert len(in_thread(sim)) == before
    await answer_first(sim)
    assert len([shown for shown in bo.dms if shown.stored.attachments]) == 1


# ---- passing failures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_board_is_posted_again_with_back_off_and_once(sim: Simulation, status: int):
    await sim.gather(2)
    thread = sim.place.id
    before = sim.messages(thread)
    sim.env.inject_error("POST", f"/channels/{thread}/messages", status=status, times=3)
    await answer_first(sim, "1x2")
    await sim.env.advance_time(DELAY - 1)
    assert len(sim.messages(thread)) == len(before)
    await sim.env.advance_time(2 * DELAY + 2)
    assert len(sim.messages(thread)) == len(before), "the third failure makes it wait longer"
    await sim.env.advance_time(5 * DELAY)
    assert len(sim.messages(thread)) == len(before) + 1
    assert len(sim.boards) == 1
    assert "bids 1 two" in sim.board.text


async def test_what_piles_up_meanwhile_is_one_board_with_the_whole_story(sim: Simulation):
    await sim.gather(2)
    thread = sim.place.id
    before = len(sim.messages(thread))
    sim.env.inject_error("POST", f"/channels/{thread}/messages", status=500, times=1)
    for claim in ("1x2", "1x3", "1x4"):
        await answer_first(sim, claim)
    await sim.env.advance_time(10 * DELAY)
    texts = in_thread(sim)
    assert len(texts) <= before + 2
    story = "\n".join(texts)
    assert story.index("1 two") < story.index("1 three") < story.index("1 four")
    assert len(sim.boards) == 1
    person, ask = (await sim.open_asks())[0]
    assert str(ask.id) in sim.board.screen.asks
    called = [shown.stored.ping_user_ids for shown in sim.messages(thread)[before:]]
    assert called[-1] == [person.id]
    assert all(len(pings) <= 1 for pings in called)


async def test_an_edit_that_fails_is_made_later(sim: Simulation):
    ann = (await sim.gather(2))[0]
    sim.env.inject_error("PATCH", f"/channels/{sim.place.id}/messages/*", status=502, times=1)
    await ann.slash("table clock", time=3600)
    assert "1 hour" not in sim.board.text
    await sim.env.advance_time(DELAY + 1)
    assert "1 hour" in sim.board.text


async def test_a_message_that_was_taken_although_discord_failed_is_not_doubled(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch
):
    """The answer was lost, not the message."""
    await sim.gather(2)
    thread = sim.place.id
    before = len(sim.messages(thread))
    lose_one_reply(monkeypatch, "POST", f"/channels/{thread}/messages")
    person = await answer_first(sim, "1x2")
    await sim.env.advance_time(3 * DELAY)
    assert len(sim.messages(thread)) == before + 1
    assert len(sim.boards) == 1
    lose_one_reply(monkeypatch, "POST", f"/channels/{person.user.dm_channel.id}/messages")


def lose_one_reply(monkeypatch: pytest.MonkeyPatch, method: str, path: str) -> None:
    real = FakeHTTPClient.request
    lost: list[str] = []

    async def request(self: FakeHTTPClient, route: Any, **kwargs: Any) -> Any:
        result = await real(self, route, **kwargs)
        if not lost and route.method == method and route.url.endswith(path):
            lost.append(path)
            raise TimeoutError("the answer got lost")
        return result

    monkeypatch.setattr(FakeHTTPClient, "request", request)


async def test_a_dm_that_fails_is_sent_later_and_holds_nobody_up(sim: Simulation):
    ann, bo = sim.people[:2]
    sim.env.inject_error("POST", f"/channels/{bo.user.dm_channel.id}/messages", status=500, times=1)
    await sim.gather(2)
    assert bo.dms == []
    assert len(ann.dms) == 2
    assert len(sim.boards) == 1
    await sim.env.advance_time(DELAY + 1)
    assert len(bo.dms) == 2, "how to play, and the hand"


async def test_a_thread_is_made_although_discord_has_a_bad_moment(sim: Simulation):
    sim.env.inject_error("POST", "/channels/*/messages/*/threads", status=500, times=2)
    await sim.gather(2)
    assert (await sim.table()).row.phase == "lobby"
    await sim.env.advance_time(4 * DELAY)
    assert (await sim.table()).row.phase == "live"
    assert len(sim.channel.threads) == 1
    assert len(sim.boards) == 1


# ---- refusals ---------------------------------------------------------------------------------------------------


async def test_a_thread_that_is_forbidden_is_named_with_what_to_grant(sim: Simulation):
    ann, bo = sim.people[:2]
    await sim.open(ann)
    await bo.press(sim.card, "Join")
    sim.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    shown = await ann.press(sim.card, "Start")
    assert shown is not None
    assert "**Create Public Threads**" in shown.text
    assert (await sim.table()).row.phase == "lobby"
    await ann.press(sim.card, "Start")
    assert (await sim.table()).row.phase == "live"


async def test_a_forbidden_board_is_given_up_and_the_reason_is_seen(sim: Simulation):
    ann, bo = await sim.gather(2)
    thread = sim.place.id
    sim.env.inject_error("POST", f"/channels/{thread}/messages", status=403, code=50013, message="Missing Permissions")
    person = await answer_first(sim, "1x2")
    row = (await sim.table()).row
    assert "Missing Permissions" in row.trouble
    assert any("Missing Permissions" in shown.text for shown in ann.dms), "the host is told"
    assert not any("Missing Permissions" in shown.text for shown in bo.dms)
    other = bo if person is ann else ann
    shown = await other.press(sim.board, "My move")  # the old board still has its buttons
    assert shown is not None
    assert "1 two" in shown.text
    assert "1 two" in sim.board.text, "and pressing one brings the board back"
    assert (await sim.table()).row.trouble == ""
    await answer_first(sim, "1x3")
    assert "Missing Permissions" not in sim.board.text
    assert len(sim.boards) == 1


async def test_the_board_comes_back_when_the_channel_is_opened_again(sim: Simulation):
    await sim.gather(2)
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013)
    await answer_first(sim, "1x2")
    assert "1 two" not in sim.board.text
    sim.set_overwrites([])
    await sim.env.settle()
    assert "1 two" in sim.board.text


@pytest.mark.parametrize("healed_by", ["a change of permissions", "the person's own press", "what was but an edit"])
async def test_whom_a_refused_board_would_have_called_the_next_one_calls(sim: Simulation, healed_by: str):
    ann, bo = await sim.gather(2)
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013)
    person = await answer_first(sim, "1x2")
    other = bo if person is ann else ann
    if healed_by == "a change of permissions":
        sim.set_overwrites([])
        await sim.env.settle()
    elif healed_by == "what was but an edit":  # which would have called nobody
        await sim.say(Board())
    else:
        await other.press(sim.board, "My move")
    assert "1 two" in sim.board.text
    assert sim.board.stored.ping_user_ids == [other.id]
    assert len(sim.boards) == 1
    await sim.say(Board())
    assert sum(other.id in shown.stored.ping_user_ids for shown in sim.messages(sim.place.id)) == 1, "once"


async def test_a_first_board_that_was_refused_is_told_and_calls_all_the_same(sim: Simulation):
    """There is no message yet with which it could be noted what is owed."""
    ann, bo = await sim.gather(2)
    sim.env.backend.delete_message(sim.place.id, sim.board.message_id)
    await sim.bot.host.store.forget_messages(sim.place.id)
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013, times=2)
    person = await answer_first(sim, "1x2")
    for _ in range(100):  # a picture is drawn elsewhere, and that it is on its way nobody can see
        sim.set_overwrites([])  # one of the two refusals may still come, as quick as the disk is
        await sim.env.settle()
        if sim.boards:
            break
        await asyncio.sleep(0.05)
    assert len(sim.boards) == 1
    assert "bids 1 two" in sim.board.text
    assert sim.board.stored.ping_user_ids == [(bo if person is ann else ann).id]
    await answer_first(sim, "1x3")
    assert len(sim.boards) == 1
    outbox = await sim.bot.host.store.destinations()
    assert outbox == [], "nothing waits for a message that never was"


async def test_who_has_answered_meanwhile_is_not_called_for_it(sim: Simulation):
    ann, bo = await sim.gather(2)
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013, times=2)
    person = await answer_first(sim, "1x2")
    other = await answer_first(sim, "1x3")
    assert {person, other} == {ann, bo}
    sim.set_overwrites([])
    await sim.env.settle()
    assert sim.board.stored.ping_user_ids == [person.id]


async def test_the_host_is_told_of_one_trouble_once(sim: Simulation):
    ann = (await sim.gather(2))[0]
    sim.env.inject_error("POST", f"/channels/{sim.place.id}/messages", status=403, code=50013, times=None)
    for claim in ("1x2", "1x3", "1x4"):
        await answer_first(sim, claim)
    assert sum("not allowed" in shown.text for shown in ann.dms) == 1
    assert (await sim.table()).row.seq == 3


# ---- things that were deleted -----------------------------------------------------------------------------------


async def test_a_deleted_board_is_posted_again_with_its_story(sim: Simulation):
    await sim.gather(2)
    await answer_first(sim, "1x2")
    old = sim.board
    sim.env.backend.delete_message(old.channel_id, old.message_id)
    await sim.env.settle()
    assert len(sim.boards) == 1
    assert "1 two" in sim.board.text
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["1x3"])
    assert "1 three" in sim.board.text


async def test_purged_boards_are_posted_again(sim: Simulation):
    await sim.gather(2)
    backend, board = sim.env.backend, sim.board
    del backend.messages[board.channel_id][board.message_id]
    payload = {"ids": [str(board.message_id)], "channel_id": str(board.channel_id), "guild_id": str(sim.guild.id)}
    backend.emit("MESSAGE_DELETE_BULK", payload)
    await sim.env.settle()
    assert len(sim.boards) == 1


async def test_a_board_deleted_unseen_is_posted_again_at_the_next_edit(sim: Simulation):
    ann = (await sim.gather(2))[0]
    del sim.env.backend.messages[sim.board.channel_id][sim.board.message_id]
    await ann.slash("table clock", time=3600)
    assert "1 hour" in sim.board.text


async def test_a_deleted_card_is_posted_again_while_it_is_needed(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    sim.env.backend.delete_message(card.channel_id, card.message_id)
    await sim.env.settle()
    await bo.press(sim.card, "Join")
    await ann.press(sim.card, "Start")
    card = sim.card
    sim.env.backend.delete_message(card.channel_id, card.message_id)
    await sim.env.settle()
    await answer_first(sim, "1x2")
    assert not [shown for shown in sim.messages(sim.channel.id) if "Seats:" in shown.text]


async def test_a_deleted_thread_is_made_anew_and_the_game_goes_on(sim: Simulation):
    await sim.gather(2)
    await answer_first(sim, "1x2")
    old = sim.place.id
    sim.env.backend.delete_channel(old)
    await sim.env.settle()
    row = (await sim.table()).row
    assert row.thread_id not in (None, old)
    assert len(sim.channel.threads) == 1
    assert "goes on here" in sim.board.text
    assert f"<#{row.thread_id}>" in sim.card.text
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, ask, ["1x3"])
    assert "1 three" in sim.board.text


async def test_a_thread_deleted_while_nobody_looked_is_found_by_the_outbox(sim: Simulation):
    await sim.gather(2)
    forget_channel(sim, sim.place.id)
    person, _ = (await sim.open_asks())[0]
    await person.dm_slash("liars-dice bid", count="1", face="2")
    assert len(sim.channel.threads) == 1
    assert "1 two" in "\n".join(in_thread(sim))
    assert len(sim.boards) == 1


def forget_channel(sim: Simulation, channel_id: int) -> None:
    """It is gone, and no event said so."""
    backend = sim.env.backend
    del backend.channels[channel_id]
    backend.messages.pop(channel_id, None)
    guild = backend.get_guild(sim.guild.id)
    for ids in (guild.channel_ids, guild.thread_ids):
        if channel_id in ids:
            ids.remove(channel_id)


async def test_a_thread_deleted_while_the_bot_was_away_is_found_at_its_return(sim: Simulation):
    await sim.gather(2)
    old = sim.place.id
    await sim.bot.close()
    forget_channel(sim, old)
    await sim.restart()
    assert (await sim.table()).row.thread_id not in (None, old)
    assert len(sim.boards) == 1


async def test_a_deleted_channel_is_told_to_the_host_and_the_game_can_be_played_in_dms(sim: Simulation):
    ann, _ = await sim.gather(2)
    sim.env.backend.delete_channel(sim.place.id)
    sim.env.backend.delete_channel(sim.channel.id)
    await sim.env.settle()
    row = (await sim.table()).row
    assert "gone" in row.trouble
    assert sum("gone" in shown.text for shown in ann.dms) == 1
    person, ask = (await sim.open_asks())[0]
    await sim.answer(person, person.hand, ask, ["1x2"])
    assert (await sim.table()).row.seq == 1


async def test_a_lobby_whose_channel_is_deleted_is_closed(sim: Simulation):
    ann = sim.people[0]
    await sim.open(ann)
    sim.env.backend.delete_channel(sim.channel.id)
    await sim.env.settle()
    assert (await sim.table()).row.phase == "closed"
    assert "You sit at no table" in (await ann.dm_slash("tables")).text


# ---- mistakes of ours -------------------------------------------------------------------------------------------


async def test_a_picture_that_cannot_be_drawn_is_a_text(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    async def broken(self: Studio, scene: Any) -> Any:
        raise MemoryError("no canvas")

    monkeypatch.setattr(Studio, "picture", broken)
    ann, _ = await sim.gather(2)
    assert "```" in sim.board.text
    assert "round 1" in sim.board.text
    assert "My hand" in sim.board.screen.labels
    shown = await ann.look("My hand")
    assert "```" in shown.text
    assert "```" in ann.dms[-1].text
    await answer_first(sim, "1x2")
    assert len(sim.boards) == 1
    monkeypatch.undo()


async def test_a_message_of_ours_that_always_fails_does_not_silence_the_table(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    await sim.gather(2)
    real = sim.bot.host.delivery._board

    async def broken(*args: Any) -> Any:
        raise ValueError("a mistake of ours")

    monkeypatch.setattr(sim.bot.host.delivery, "_board", broken)
    with caplog.at_level(logging.ERROR):
        await answer_first(sim, "1x2")
        await sim.env.advance_time(20 * DELAY)
    assert "was dropped" in caplog.text
    monkeypatch.setattr(sim.bot.host.delivery, "_board", real)
    await answer_first(sim, "1x3")
    assert "1 three" in sim.board.text


async def test_an_exception_in_the_rules_loses_the_click_and_not_the_game(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch
):
    from games.liars_dice.round import Round

    await sim.gather(2)
    person, ask = (await sim.open_asks())[0]
    real = Round.on_bid

    def broken(*args: Any) -> Any:
        raise RuntimeError("a mistake in the rules")

    monkeypatch.setattr(Round, "on_bid", broken)
    before = (await sim.table()).row.seq
    shown = await person.slash("liars-dice bid", count="1", face="2")
    assert "nothing was changed" in shown.text
    assert (await sim.table()).row.seq == before
    monkeypatch.setattr(Round, "on_bid", real)
    await sim.answer(person, sim.board, ask, ["1x2"])
    assert (await sim.table()).row.seq == before + 1


async def test_discord_refusing_an_answer_tells_the_person(sim: Simulation):
    ann = sim.people[0]
    await sim.open(ann)
    await ann.press(sim.card, "Add computer")
    sim.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=50035, message="Bad form")
    shown = await ann.press(sim.card, "Start")
    assert shown is not None
    assert "try again" in shown.text
    assert isinstance(discord.HTTPException, type)
