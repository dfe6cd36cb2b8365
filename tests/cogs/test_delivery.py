"""How messages replace each other: one live board, no stale hand, nobody called twice, no refusal in silence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot import outbox
from bot.settings import Settings
from tests.cogs.conditions import rows
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_trouble import DELAY, answer_first, close_dms, in_thread


@pytest.fixture(autouse=True)
def long_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "FIRST_DELAY", DELAY)
    monkeypatch.setattr(outbox, "LONGEST_DELAY", 8 * DELAY)


def edits(sim: Simulation, message: int | str = "") -> list[dict[str, Any]]:
    """Of all messages, or of one."""
    sent = [r for r in sim.env.http_requests if r.method == "PATCH" and f"/messages/{message}" in r.path]
    return [r.json for r in sent if r.json]


def pings(sim: Simulation, person: Person, since: int = 0) -> list[Shown]:
    """Messages in the table's place that called this person."""
    here = sim.messages(sim.place.id)
    return [shown for shown in here if shown.message_id > since and person.id in shown.stored.ping_user_ids]


def noted_board(sim: Simulation) -> int:
    return rows(sim, "SELECT message_id FROM messages WHERE slot = 'board'")[0][0]


# ---- boards -----------------------------------------------------------------------------------------------------


async def test_pictures_that_stay_are_named_by_id_and_file_name(sim: Simulation):
    """The simulated Discord refuses anything else; here is what is sent instead."""
    await sim.gather(2)
    await answer_first(sim, "1x2")
    first = sim.messages(sim.place.id)[0]
    assert first.screen.labels == []
    assert len(first.stored.attachments) == 1
    retired = edits(sim, first.message_id)[-1]["attachments"]  # hands are edited meanwhile, in no order
    assert [set(kept) for kept in retired] == [{"id", "filename"}]
    assert retired[0]["filename"] == "board.webp"


async def test_a_board_of_an_older_version_is_retired_with_its_picture(sim: Simulation):
    """Its attachment ids were never noted: they are read from the message."""
    await sim.gather(2)
    await sim.bot.host.store._run("UPDATE messages SET text = json_remove(text, '$.kept') WHERE slot = 'board'")  # pyright: ignore
    await answer_first(sim, "1x2")
    first = sim.messages(sim.place.id)[0]
    assert first.screen.labels == []
    assert len(first.stored.attachments) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (400, 50035), (400, 50083)])
async def test_a_refused_retiring_loses_nothing_and_is_made_later(sim: Simulation, status: int, code: int):
    await sim.gather(2)
    old = sim.board.message_id
    sim.env.inject_error("PATCH", f"/channels/*/messages/{old}", status=status, code=code, times=2)
    await answer_first(sim, "1x2")
    assert noted_board(sim) == sim.board.message_id != old
    await sim.env.advance_time(4 * DELAY)
    assert len(sim.boards) == 1
    assert len(sim.messages(sim.place.id)) == 2
    await answer_first(sim, "1x3")
    assert len(sim.boards) == 1


async def test_a_retiring_that_is_refused_for_long_waits_for_the_next(sim: Simulation):
    await sim.gather(2)
    old = sim.board.message_id
    sim.env.inject_error("PATCH", f"/channels/*/messages/{old}", status=403, code=50001, times=None)
    await answer_first(sim, "1x2")
    await sim.env.advance_time(60 * DELAY)
    tried = sum(r.path.endswith(str(old)) for r in sim.env.http_requests if r.method == "PATCH")
    await sim.env.advance_time(60 * DELAY)
    assert sum(r.path.endswith(str(old)) for r in sim.env.http_requests if r.method == "PATCH") == tried
    sim.env.backend.faults.clear()
    await answer_first(sim, "1x3")
    assert len(sim.boards) == 1


async def test_edits_say_whom_they_mention(sim: Simulation):
    ann, _ = await sim.gather(2)
    await answer_first(sim, "1x2")
    await ann.slash("table clock", time=3600)
    assert len(edits(sim)) > 2
    for edit in edits(sim):
        assert edit["allowed_mentions"]["parse"] == []
    board = sim.board
    users = edits(sim, board.message_id)[-1]["allowed_mentions"]["users"]
    assert users == board.stored.ping_user_ids, "who was called stays called"


# ---- hands ------------------------------------------------------------------------------------------------------


async def test_an_old_hand_goes_although_discord_refuses_at_first(sim: Simulation):
    bo = sim.people[1]
    await sim.gather(2, open_calls="on")
    old = bo.hand
    close_dms(sim, bo, times=1)
    while (await sim.table()).row.seats[1].dm_open:
        await answer_first(sim)  # until a window asks Bo, and the DM is refused
    assert old.exists
    sim.env.inject_error("DELETE", f"/channels/*/messages/{old.message_id}", status=403, code=50001, times=1)
    await bo.look("My hand")
    await sim.env.advance_time(2 * DELAY)
    assert not old.exists
    assert len([shown for shown in bo.dms if shown.stored.attachments]) == 1


async def test_a_press_in_the_old_dm_brings_the_new_one(sim: Simulation):
    """Who presses there has opened the door again, as far as anybody can tell."""
    bo = sim.people[1]
    await sim.gather(2, open_calls="on")
    old = bo.hand
    close_dms(sim, bo, times=1)
    while (await sim.table()).row.seats[1].dm_open:
        await answer_first(sim)
    assert old.exists
    await sim.late_click(bo, old.stored, f"w:{sim.table_id}:1:ok")
    assert (await sim.table()).row.seats[1].dm_open is True
    assert not old.exists


async def test_too_fast_is_not_closed(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.deliver.REST", 0.0)
    bo = sim.people[1]
    path = f"/channels/{bo.user.dm_channel.id}/messages"
    sim.env.inject_error("POST", path, status=403, code=20026, times=1)
    sim.env.inject_error("POST", "/users/@me/channels", status=403, code=40003, times=1)
    await sim.gather(2)
    assert not any("do not reach you" in text for text in in_thread(sim))
    await sim.env.advance_time(10 * DELAY)
    assert [seat.dm_open for seat in (await sim.table()).row.seats] == [True, True]
    assert len(bo.dms) == 2


# ---- calls ------------------------------------------------------------------------------------------------------


async def test_one_step_calls_a_person_once(sim: Simulation):
    """The board calls whoever begins, and their DMs turn out to be closed."""
    for person in sim.people[:2]:
        close_dms(sim, person)
    await sim.gather(2)
    first = (await sim.open_asks())[0][0]
    assert sum("do not reach you" in text for text in in_thread(sim)) == 1
    for person in sim.people[:2]:
        assert len(pings(sim, person)) == 1
        assert any(f"<@{person.id}>" in text for text in in_thread(sim) if "do not reach you" in text)
    assert pings(sim, first)[0].message_id == sim.board.message_id


async def test_no_step_of_a_game_with_closed_doors_calls_anybody_twice(sim: Simulation):
    here = sim.people[:3]
    for person in here:
        close_dms(sim, person)
    await sim.gather(3, open_calls="on")
    for _ in range(25):
        if not await sim.open_asks():
            break
        last = max(shown.message_id for shown in sim.messages(sim.place.id))
        await answer_first(sim)
        for person in here:
            assert len(pings(sim, person, since=last)) <= 1


# ---- refusals ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [400, 413, 405])
async def test_what_discord_will_not_have_is_told_to_the_host_and_so_is_its_end(sim: Simulation, status: int):
    ann, bo = await sim.gather(2)
    path = f"/channels/{sim.place.id}/messages"
    sim.env.inject_error("POST", path, status=status, code=50035, message="Invalid Form Body", times=3)
    await answer_first(sim, "1x2")
    await sim.env.advance_time(20 * DELAY)
    assert "Invalid Form Body" in (await sim.table()).row.trouble
    assert sum("Invalid Form Body" in shown.text for shown in ann.dms) == 1
    assert not any("Invalid Form Body" in shown.text for shown in bo.dms)
    await answer_first(sim, "1x3")
    assert "Invalid Form Body" in sim.board.text, "visible at the table"
    assert "1 two" in sim.board.text, "nothing of the story is lost"
    assert (await sim.table()).row.trouble == ""
    assert sum("arrives again" in shown.text for shown in ann.dms) == 1
    await answer_first(sim, "1x4")
    assert "Invalid Form Body" not in sim.board.text


async def test_a_hand_that_discord_will_not_have_is_a_closed_door_with_a_reason(sim: Simulation):
    ann, bo = sim.people[:2]
    path = f"/channels/{bo.user.dm_channel.id}/messages"
    sim.env.inject_error("POST", path, status=400, code=50035, message="Invalid Form Body", times=6)
    await sim.gather(2)
    await sim.env.advance_time(40 * DELAY)
    assert [seat.dm_open for seat in (await sim.table()).row.seats] == [True, False]
    assert sum("do not reach you" in text for text in in_thread(sim)) == 1
    assert sum("Invalid Form Body" in shown.text and "Bo" in shown.text for shown in ann.dms) == 1
    await bo.look("My hand")
    assert (await sim.table()).row.seats[1].dm_open is True
    assert sum("to Bo arrive again" in shown.text for shown in ann.dms) == 1


# ---- pace -------------------------------------------------------------------------------------------------------


async def test_no_board_waits_for_the_pace_of_dms(opener: Opener, settings: Settings):
    """More people wait for their first DM than there are slots: the boards are there all the same."""
    async with opener(settings=replace(settings, dm_pace=10_000.0)) as sim:
        everybody = [sim.newcomer(f"Sailor {n}") for n in range(18)]
        for start in (0, 6, 12):
            sim.people = everybody[start : start + 6]
            await sim.gather(6)
            assert len(sim.boards) == 1
            await answer_first(sim)
            assert len(sim.boards) == 1
        assert sum(bool(person.dms) for person in everybody) == 1, "and the pace is kept"
