"""A computer plays for who is away: openly, from their view, and the seat is theirs again by anything they do."""

from __future__ import annotations

import pytest

from bot.words import say
from tests.cogs.conditions import rows
from tests.cogs.simulation import Person, Shown, Simulation
from tests.cogs.test_clock import HOUR, first, story


async def away(sim: Simulation, person: Person, **options: object) -> Shown | None:
    panel = await person.slash("table away", **options)
    return await person.press(panel, say("away.go"))


async def others(sim: Simulation, but: Person) -> list[Person]:
    seats = (await sim.table()).row.seats
    return [person for person in sim.people[: len(seats)] if person is not but]


async def test_a_computer_answers_and_nobody_waits(sim: Simulation):
    await sim.gather(3)
    person, ask = await first(sim)
    panel = await person.slash("table away")
    assert say("away.sure") in panel.text
    assert ask.id in [a.id for _, a in await sim.open_asks()], "a command alone changes nothing"
    done = await person.press(panel, say("away.go"))
    assert done is not None
    assert "takes your seat back" in done.text
    assert f"A computer plays for {person.name}" in story(sim)
    seat = next(s for s in (await sim.table()).row.seats if s.away)
    assert (seat.away, seat.user_id, seat.waits) == (person.id, None, 0)
    assert seat.name == person.name
    assert [a for a in await sim.open_asks() if a[0] is person] == []
    assert rows(sim, f"SELECT DISTINCT by FROM answers WHERE seat = {seat.seat}") == [("computer",)]
    assert f"A computer plays for {person.name}" in sim.board.text, "the board says so as long as it is so"
    assert "a computer plays for you" in (await person.slash("tables")).text


@pytest.mark.parametrize("by", ["button", "command", "dm"])
async def test_anything_they_do_takes_the_seat_back(sim: Simulation, by: str):
    await sim.gather(3)
    person, _ = await first(sim)
    hand = person.hand
    await away(sim, person)
    if by == "button":
        await person.press(sim.board, "My hand")
    elif by == "command":
        await person.slash("table recap")
    else:
        await person.press(hand, hand.screen.labels[0])  # what was asked before they left
    row = (await sim.table()).row
    seat = row.seat_of(person.id)
    assert seat is not None
    assert (seat.away, seat.computer) == (0, None)
    assert say("away.back", name=person.name) in story(sim)
    assert "A computer plays for" not in sim.board.text.rpartition("⏳")[2]
    while all(who is not person for who, _ in await sim.open_asks()):  # round again until it is their turn
        who, ask = (await sim.open_asks())[0]
        await sim.answer(who, sim.board, ask, ask.default)
    assert person.id in sim.board.stored.ping_user_ids or person.name in sim.board.text


async def test_it_outlives_a_restart_and_the_recap_tells_what_was_played(sim: Simulation):
    await sim.gather(3)
    person, _ = await first(sim)
    await away(sim, person)
    await sim.restart()
    for _ in range(4):
        who, ask = (await sim.open_asks())[0]
        assert who is not person
        await sim.answer(who, sim.board, ask, ask.default)
    shown = await person.slash("table recap")
    assert person.name in shown.text
    assert (await sim.table()).row.seat_of(person.id) is not None


async def test_orders_of_who_is_away_stay_as_they_are(sim: Simulation):
    """The computer sets nothing for a seat that is a person's."""
    await sim.gather(2, computers=1, game="rum_and_bones")
    person, _ = await first(sim)
    before = [(s.key, s.value) for s in await settings(sim, person)]
    await away(sim, person)
    await person.press(sim.board, "My hand")
    after = [(s.key, s.value) for s in await settings(sim, person)]
    assert before == [entry for entry in after if entry[0] in dict(before)]


async def settings(sim: Simulation, person: Person):
    table = await sim.table()
    seat = table.row.seat_of(person.id)
    assert seat is not None
    assert table.spec.settings is not None
    return table.spec.settings(table.view(seat.seat))


async def test_others_may_say_it_only_of_who_keeps_them_waiting(sim: Simulation):
    await sim.gather(3, clock=HOUR)
    person, _ = await first(sim)
    other, another = await others(sim, person)
    refused = await other.slash("table away", player=person.user)
    assert "does not keep the table waiting" in refused.text
    await sim.env.advance_time(HOUR + 1)
    while all(who is not person for who, _ in await sim.open_asks()):
        who, ask = (await sim.open_asks())[0]
        await sim.answer(who, sim.board, ask, ask.default)
    await away(sim, other, player=person.user)
    row = (await sim.table()).row
    assert row.kept_for(person.id) is not None
    assert all(who is not person for who, _ in await sim.open_asks())
    again = await another.slash("table away", player=person.user)
    assert say("away.gone") in again.text
    onlooker = await sim.people[4].slash("table away", player=other.user)
    assert "the host of this table" in onlooker.text


async def test_without_a_clock_it_takes_two_days(sim: Simulation):
    await sim.gather(2)
    person, _ = await first(sim)
    (other,) = await others(sim, person)
    await sim.env.advance_time(47 * HOUR)
    assert "does not keep the table waiting" in (await other.slash("table away", player=person.user)).text
    await sim.env.advance_time(2 * HOUR)
    await away(sim, other, player=person.user)
    assert (await sim.table()).row.kept_for(person.id) is not None


async def test_the_last_person_stays(sim: Simulation):
    await sim.gather(1, computers=1)
    (person, *_) = sim.people
    done = await away(sim, person)
    assert done is not None
    assert say("away.alone") in done.text
    assert (await sim.table()).row.seat_of(person.id) is not None


async def test_who_is_away_is_asked_before_the_table_closes_and_sits_down_again_after_it(sim: Simulation):
    (ann, bo, cleo) = await sim.gather(3)
    await away(sim, cleo)
    panel = await ann.slash("table close")
    await ann.press(panel, "Ask the others")
    asked = next(s for s in sim.messages(sim.place.id) if "wants to close this table" in s.text)
    await bo.press(asked, "Agree to close")
    assert (await sim.table()).row.phase == "live", "their seat is theirs"
    await cleo.press(asked, "Agree to close")
    assert (await sim.table()).row.phase == "closed"


async def test_a_game_that_ended_meanwhile_is_theirs_to_play_again(sim: Simulation):
    await sim.gather(2)
    person, _ = await first(sim)
    await away(sim, person)
    (other,) = await others(sim, person)
    while (await sim.table()).row.phase == "live":
        who, ask = (await sim.open_asks())[0]
        assert who is other
        await sim.answer(who, sim.board, ask, ask.default)
    await person.press(sim.board, "Play again")
    assert (await sim.table()).row.seat_of(person.id) is not None
