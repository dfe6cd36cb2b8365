"""Closing a running game: a second press, what is lost, consent of the others or a moderator, a board that says so."""

from __future__ import annotations

import discord
import pytest

from bot.rows import TableRow
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_clock import HOUR


async def row(sim: Simulation) -> TableRow:
    return (await sim.table()).row


async def ask(sim: Simulation, host: Person) -> Shown:
    """/table close, and on to the public request."""
    panel = await host.slash("table close")
    assert (await row(sim)).phase == "live", "a command alone closes nothing"
    await host.press(panel, "Ask the others")
    return request(sim)


def requests(sim: Simulation) -> list[Shown]:
    return [s for s in sim.messages(sim.place.id) if "wants to close this table" in s.text]


def request(sim: Simulation) -> Shown:
    return requests(sim)[-1]


def moderator(sim: Simulation) -> Person:
    role = sim.guild.create_role("Watch", permissions=discord.Permissions(manage_threads=True))
    return sim.newcomer("Mod", roles=[role])


async def test_a_running_game_is_not_closed_by_a_slip(sim: Simulation):
    (ann, bo, _) = await sim.gather(3)
    person, opening = (await sim.open_asks())[0]
    await sim.answer(person, sim.board, opening, ["2x3"])
    panel = await ann.slash("table close")
    for said in ("for good", "1 answer", "Ann, Bo, Cleo", f"<@{bo.id}>"):
        assert said in panel.text
    assert panel.screen.labels == ["Ask the others", "Keep playing"]
    done = await ann.press(panel, "Keep playing")
    assert done is not None
    assert "goes on" in done.text
    assert (await row(sim)).phase == "live"
    assert not requests(sim)


async def test_all_the_others_have_to_agree(sim: Simulation):
    (ann, bo, cleo) = await sim.gather(3)
    asked = await ask(sim, ann)
    assert asked.screen.labels == ["Agree to close", "Keep playing"]
    assert set(asked.stored.ping_user_ids) == {bo.id, cleo.id}
    assert "<t:" in asked.text
    refused = await ann.press(asked, "Agree to close")
    assert refused is not None
    assert "You have asked" in refused.text
    await bo.press(asked, "Agree to close")
    await bo.press(asked, "Agree to close")
    assert (await row(sim)).phase == "live", "twice the same person is one"
    assert "Agreed: Bo" in request(sim).text
    await sim.restart()
    onlooker = await sim.people[4].press(request(sim), "Agree to close")
    assert onlooker is not None
    assert "no seat" in onlooker.text
    assert (await row(sim)).phase == "live"
    await cleo.press(request(sim), "Agree to close")
    closed = await row(sim)
    assert closed.phase == "closed"
    assert closed.closing is not None
    texts = [shown for shown in sim.messages(sim.place.id) if "closed by Ann" in shown.text]
    assert f"<t:{int(closed.closing.ended_at)}:f>" in texts[0].text
    assert all(shown.screen.buttons == [] for shown in sim.messages(sim.place.id)), "nothing to press is left"
    assert "closed by Ann" in sim.card.text
    assert sim.card.screen.buttons == []
    assert ann.hand.screen.asks == bo.hand.screen.asks == set()


async def test_whoever_plays_may_ask_and_who_is_asked_reads_it_wherever_they_look(sim: Simulation):
    (ann, bo, cleo) = await sim.gather(3)
    panel = await bo.slash("table close")
    assert panel.screen.labels == ["Ask the others", "Keep playing"]
    await bo.press(panel, "Ask the others")
    for person, is_asked in ((ann, True), (cleo, True), (bo, False)):
        assert ("Bo wants to close it and asks you" in (await person.slash("tables")).text) is is_asked
        assert ("asks you: agree or keep playing" in (await person.look("My move")).text) is is_asked
    await ann.press(request(sim), "Agree to close")
    assert "asks you" not in (await ann.slash("tables")).text
    await cleo.press(request(sim), "Keep playing")
    assert "asks you" not in (await cleo.slash("tables")).text
    outsider = await sim.people[4].slash("table close")
    assert "the host of this table" in outsider.text


async def test_one_who_wants_to_play_on_is_enough(sim: Simulation):
    (ann, bo, cleo) = await sim.gather(3)
    asked = await ask(sim, ann)
    old = asked.stored
    ids = {b["label"]: b["custom_id"] for b in asked.screen.buttons}
    await bo.press(asked, "Agree to close")
    await cleo.press(asked, "Keep playing")
    assert (await row(sim)).phase == "live"
    ended = next(s for s in sim.messages(sim.place.id) if "Cleo wants to keep playing" in s.text)
    assert ended.screen.buttons == []
    await sim.env.advance_time(60)
    again = await ask(sim, ann)
    assert again.message_id != asked.message_id
    result = await sim.late_click(bo, old, ids["Agree to close"])
    assert result.acknowledged
    await sim.late_click(cleo, old, ids["Agree to close"])
    assert (await row(sim)).phase == "live", "buttons of an old request are not for a new one"


async def test_who_asked_may_take_it_back(sim: Simulation):
    (ann, _bo) = await sim.gather(2)
    asked = await ask(sim, ann)
    second = await ann.press(await ann.slash("table close"), "Ask the others")
    assert second is not None
    assert "asked already" in second.text
    await ann.press(asked, "Keep playing")
    closing = (await row(sim)).closing
    assert closing is not None
    assert closing.ended == "kept"


async def test_a_moderator_decides_alone(sim: Simulation):
    (ann, bo) = await sim.gather(2)
    mod = moderator(sim)
    asked = await ask(sim, ann)
    await mod.press(asked, "Agree to close")
    assert (await row(sim)).phase == "closed"
    assert any("closed by Mod" in s.text for s in sim.messages(sim.place.id))
    await sim.gather(2)
    panel = await mod.slash("table close")
    assert panel.screen.labels == ["Ask the others", "Close it for good", "Keep playing"]
    await mod.press(panel, "Close it for good")
    assert (await row(sim)).phase == "closed"
    assert bo.hand.screen.asks == set()


async def test_the_host_alone_cannot_by_a_forged_button(sim: Simulation):
    (ann, _) = await sim.gather(2)
    for forged in ("close.now", "close.agree.0", "close.keep.0", "close.agree", "close.at.once", "close"):
        result = await sim.late_click(ann, sim.board.stored, f"w:{sim.table_id}:0:{forged}")
        assert result.acknowledged
        assert (await row(sim)).phase == "live"
        assert (await row(sim)).closing is None


async def test_a_forged_id_closes_nothing_on_another_server(sim: Simulation):
    (ann, _) = await sim.gather(2)
    asked = await ask(sim, ann)
    agree = asked.screen.buttons[0]["custom_id"]
    elsewhere = sim.env.create_guild("Tortuga")
    den = elsewhere.create_text_channel("den")
    eve = sim.people[4]
    role = elsewhere.create_role("Watch", permissions=discord.Permissions(manage_threads=True))
    elsewhere.add_member(eve.user, roles=[role])
    stored = (await sim.bot.get_channel(den.id).send("here")).id  # pyright: ignore
    message = sim.env.backend.get_message(den.id, stored)
    for custom_id in (agree, f"w:{sim.table_id}:0:close.now"):
        await sim.late_click(eve, message, custom_id)
        assert (await row(sim)).phase == "live"
    closing = (await row(sim)).closing
    assert closing is not None
    assert closing.agreed == []


async def test_a_request_lapses(sim: Simulation):
    (ann, _bo) = await sim.gather(2)
    asked = await ask(sim, ann)
    await sim.env.advance_time(49 * HOUR + HOUR)  # the hourly look takes its buttons
    assert (await row(sim)).phase == "live"
    (ended,) = [s for s in sim.messages(sim.place.id) if "lapsed" in s.text]
    assert (ended.message_id, ended.screen.buttons) == (asked.message_id, [])


async def test_a_press_after_its_time_agrees_to_nothing(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.sweep.Sweep.start", lambda self: None)  # nobody has looked yet
    (ann, bo) = await sim.gather(2, pace="live", clock=24 * HOUR)
    asked = await ask(sim, ann)
    sim.bot.host.sweep.stop()
    await sim.env.advance_time(16 * 60)
    shown = await bo.press(asked, "Agree to close")
    assert shown is not None
    assert "lapsed" in shown.text
    assert (await row(sim)).phase == "live"
    assert asked.screen.buttons == []


async def test_one_person_alone_only_confirms(sim: Simulation):
    (ann,) = await sim.gather(1, computers=1)
    panel = await ann.slash("table close")
    assert panel.screen.labels == ["Close it for good", "Keep playing"]
    await ann.press(panel, "Close it for good")
    assert (await row(sim)).phase == "closed"


async def test_a_deleted_request_is_posted_again(sim: Simulation):
    (ann, bo) = await sim.gather(2)
    asked = await ask(sim, ann)
    sim.env.backend.delete_message(asked.channel_id, asked.message_id)
    await sim.env.settle()
    assert request(sim).message_id != asked.message_id
    await bo.press(request(sim), "Agree to close")
    assert (await row(sim)).phase == "closed"


async def test_a_game_that_ends_settles_the_request(sim: Simulation):
    (ann, _) = await sim.gather(2, clock=HOUR)
    await ask(sim, ann)
    for _ in range(47):
        await sim.env.advance_time(HOUR + 1)
        if (await row(sim)).phase == "over":
            break
    assert (await row(sim)).phase == "over"
    assert not requests(sim)
    assert any("ended by itself" in s.text for s in sim.messages(sim.place.id))
    assert "closed" in (await ann.slash("table close")).text, "nothing is lost any more"
