"""A table's thread: kept awake as long as Discord allows, opened again, with the table's people in it."""

from __future__ import annotations

import pytest
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType

from bot import outbox
from tests.cogs.simulation import Simulation
from tests.cogs.test_trouble import DELAY, answer_first, forget_channel

LONGEST = 10080


@pytest.fixture(autouse=True)
def long_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "FIRST_DELAY", DELAY)
    monkeypatch.setattr(outbox, "LONGEST_DELAY", 8 * DELAY)


def thread(sim: Simulation):
    return sim.env.backend.get_channel(sim.place.id)


async def test_it_sleeps_as_late_as_discord_allows_and_holds_the_tables_people(sim: Simulation):
    people = await sim.gather(3, computers=1)
    assert thread(sim).thread_metadata.auto_archive_duration == LONGEST
    assert {person.id for person in people} <= set(thread(sim).thread_members)
    assert sim.people[5].id not in thread(sim).thread_members


async def test_whoever_cannot_be_added_stops_nothing(sim: Simulation):
    people = sim.people[:2]
    sim.env.inject_error("PUT", f"/channels/*/thread-members/{people[0].id}", status=403, code=50013, times=None)
    await sim.gather(2)
    await answer_first(sim, "1x2")
    assert people[1].id in thread(sim).thread_members
    assert (await sim.table()).row.trouble == ""


async def test_a_remade_thread_is_as_good_as_the_first(sim: Simulation):
    people = await sim.gather(2)
    sim.env.backend.delete_channel(sim.place.id)
    await sim.env.settle()
    assert thread(sim).thread_metadata.auto_archive_duration == LONGEST
    assert {person.id for person in people} <= set(thread(sim).thread_members)


async def test_a_sleeping_thread_is_opened_for_an_edit(sim: Simulation):
    """Editing in it is refused until it is open; the board stays the same message."""
    ann = (await sim.gather(2))[0]
    board = sim.board.message_id
    thread(sim).thread_metadata.archived = True
    sim.env.inject_error("PATCH", f"/channels/{sim.place.id}/messages/*", status=400, code=50083, times=1)
    await ann.slash("table clock", sim.channel, time=3600, table=sim.table_id)
    assert not thread(sim).thread_metadata.archived
    assert sim.board.message_id == board
    assert "1 hour" in sim.board.text


async def test_a_thread_that_may_not_be_opened_gets_a_new_board(sim: Simulation):
    ann = (await sim.gather(2))[0]
    board = sim.board.message_id
    sim.env.inject_error("PATCH", f"/channels/{sim.place.id}/messages/*", status=400, code=50083, times=1)
    sim.env.inject_error("PATCH", f"/channels/{sim.place.id}", status=403, code=50013)
    await ann.slash("table clock", sim.channel, time=3600, table=sim.table_id)
    assert sim.board.message_id != board
    assert len(sim.boards) == 1


@pytest.fixture
def news(sim: Simulation) -> ChannelHandle:
    channel = sim.guild.create_text_channel("news")
    sim.env.backend.get_channel(channel.id).type = ChannelType.NEWS
    return channel


async def at_the_news(sim: Simulation, news: ChannelHandle) -> None:
    await sim.open(place=news)
    await sim.people[0].press(sim.card, "Add computer")
    await sim.people[0].press(sim.card, "Start")
    await sim.restart()  # so that the bot knows what sort of channel it is


async def test_in_an_announcement_channel_a_lost_thread_is_remade_in_its_sort(sim: Simulation, news: ChannelHandle):
    await at_the_news(sim, news)
    old = sim.place.id
    sim.env.backend.delete_channel(old)
    await sim.env.settle()
    assert sim.place.id != old
    assert (await sim.table()).row.thread_id == sim.place.id
    assert len(sim.boards) == 1


async def test_a_refused_thread_is_not_asked_for_again_and_again(sim: Simulation):
    await sim.gather(2)
    sim.env.inject_error("POST", "/channels/*/threads", status=400, code=50035, times=None)
    forget_channel(sim, sim.place.id)
    person, _ = (await sim.open_asks())[0]
    await person.dm_slash("liars-dice bid", count="1", face="2")
    await sim.env.advance_time(100 * DELAY)
    asked = [r for r in sim.env.http_requests if r.method == "POST" and r.path.endswith("/threads")]
    assert len(asked) <= 2
    assert "gone" in (await sim.table()).row.trouble


async def test_a_bot_that_was_thrown_out_and_asked_in_again_shows_its_tables(sim: Simulation):
    await sim.gather(2)
    live, board = sim.table_id, sim.board
    await sim.open(sim.people[0])
    card = sim.card
    backend = sim.env.backend
    backend.emit("GUILD_DELETE", {"id": str(sim.guild.id)})
    await sim.env.settle()
    sim.env.inject_error("POST", f"/channels/{board.channel_id}/messages", status=403, code=50001, times=1)
    sim.table_id = live
    await (await sim.open_asks())[0][0].dm_slash("liars-dice answer", choice="1x2")
    assert "1 two" not in sim.board.text
    for shown in (board, card):
        del backend.messages[shown.channel_id][shown.message_id]  # somebody tidied up meanwhile
    rejoin(sim)
    await sim.env.settle()
    assert len(sim.boards) == 1
    assert "1 two" in sim.board.text
    assert sim.card.message_id != card.message_id


def rejoin(sim: Simulation) -> None:
    backend = sim.env.backend
    payload = dict(serializers.guild_create_payload(backend, backend.get_guild(sim.guild.id)))
    del payload["unavailable"]  # only a server that had an outage says that it is back
    backend.emit("GUILD_CREATE", payload)
