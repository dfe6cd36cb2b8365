"""Packet, the toy game whose crew changes: people join and leave in a running game, and keepsakes go on to the next."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import Any

import msgspec
import pytest

from bot.intents import Body
from bot.rows import TableRow, Wish
from games.core.asks import Ask
from tests.cogs.conditions import MessageChecks, rows
from tests.cogs.conftest import Opener
from tests.cogs.markers import own
from tests.cogs.party import Party, by_chance, click
from tests.cogs.simulation import Person, Simulation

pytestmark = pytest.mark.usefixtures("packet")


async def hands_of(sim: Simulation) -> list[list[str]]:
    state: Any = (await sim.table()).state
    return state.hands


async def names_of(sim: Simulation) -> list[str]:
    return [seat.name for seat in (await sim.table()).row.seats]


async def into_a_round(sim: Simulation) -> None:
    """To the secret reading, where nobody may come or go."""
    await Party(sim, 1, by_chance).find("round.read")


async def to_the_end(sim: Simulation, seed: int = 1) -> None:
    await Party(sim, seed, by_chance).play()
    assert (await sim.table()).row.phase == "over"


async def log_of(sim: Simulation, person: Person) -> str:
    return (await person.slash("table log")).text


async def test_somebody_joins_at_once_between_two_rounds(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="packet")
        cleo = sim.people[2]
        await cleo.press(sim.card, "Join")
        assert await names_of(sim) == ["Ann", "Bo", "Cleo"]
        assert len(await hands_of(sim)) == 3
        assert "Cleo joins the table" in sim.board.text
        assert "3 hands aboard" in sim.board.text
        assert str((await hands_of(sim))[2]) in str((await sim.table()).view(2))
        assert cleo.dms, "the newcomer has a hand"
        await to_the_end(sim)


async def test_a_wish_waits_for_its_moment(opener: Opener):
    async with opener() as sim:
        await sim.gather(3, game="packet")
        await into_a_round(sim)
        dov = sim.people[3]
        await dov.press(sim.card, "Join")
        assert await names_of(sim) == ["Ann", "Bo", "Cleo"]
        assert "Dov joins when the game comes to a moment for it" in sim.card.text
        await sim.restart()
        bo = sim.people[1]
        assert "noted" not in (await bo.slash("table leave")).text
        assert "noted already" in (await bo.slash("table leave")).text
        await Party(sim, 2, by_chance).find("round.post")
        assert await names_of(sim) == ["Ann", "Dov", "Cleo"], "the newcomer takes the chair that is free"
        assert "moment" not in sim.card.text
        assert rows(sim, "SELECT wishes FROM tables") == [("[]",)]
        await to_the_end(sim)


def in_the_room(sim: Simulation) -> str:
    return "\n".join(shown.text for shown in sim.messages(sim.place.id))


async def test_who_waits_to_leave_reads_so_and_so_does_the_room(opener: Opener):
    """Neither the one who goes nor who plays on with them is left in the belief that it has happened."""
    async with opener() as sim:
        bo = (await sim.gather(3, game="packet"))[1]
        await into_a_round(sim)
        said = (await bo.slash("table leave")).text
        assert "when the game comes to a moment for it" in said and "You have left" not in said
        assert "Bo leaves when the game comes to a moment for it" in in_the_room(sim)
        await bo.slash("table join")
        assert "Bo stays at the table after all" in in_the_room(sim)


async def test_a_wish_that_is_granted_at_once_is_not_announced(opener: Opener):
    async with opener() as sim:
        bo = (await sim.gather(3, game="packet"))[1]
        assert "You have left" in (await bo.slash("table leave")).text
        assert "moment for it" not in in_the_room(sim)


async def test_a_wish_can_be_taken_back(opener: Opener):
    async with opener() as sim:
        await sim.gather(3, game="packet")
        await into_a_round(sim)
        bo = sim.people[1]
        await bo.slash("table leave")
        assert "Bo leaves" in sim.card.text
        await bo.slash("table join")
        assert "Bo leaves" not in sim.card.text
        await Party(sim, 2, by_chance).find("round.post")
        assert await names_of(sim) == ["Ann", "Bo", "Cleo"]


async def test_the_button_to_leave_a_running_game_asks_once_more(opener: Opener):
    """One slip on a phone must not cost a hand."""
    async with opener() as sim:
        await sim.gather(3, game="packet")
        bo, dov = sim.people[1], sim.people[3]
        asked = await bo.press(sim.card, "Leave")
        assert asked is not None and asked.ephemeral and "Leave this game" in asked.text
        kept = await bo.press(asked, "Stay")
        assert kept is not None and "You stay" in kept.text
        assert await names_of(sim) == ["Ann", "Bo", "Cleo"]
        asked = await bo.press(sim.card, "Leave")
        assert asked is not None
        gone = await bo.press(asked, "Leave the game")
        assert gone is not None and "You have left" in gone.text
        assert await names_of(sim) == ["Ann", "Cleo"]
        await into_a_round(sim)
        await dov.press(sim.card, "Join")
        assert "Dov joins" in sim.card.text
        await dov.press(sim.card, "Leave")
        assert "Dov joins" not in sim.card.text, "a wish is taken back at once"


async def test_what_was_told_to_a_chair_is_not_told_to_who_takes_it(opener: Opener, monkeypatch: pytest.MonkeyPatch):
    from tests.cogs import markers

    markers.plant(monkeypatch, "packet")
    async with opener() as sim:
        await sim.gather(3, game="packet")
        await Party(sim, 3, by_chance).play(most=8)
        bo, dov = sim.people[1], sim.people[3]
        assert own(1, "event") in await log_of(sim, bo)
        kept = (await sim.table()).row.last_event
        await dov.slash("table join")
        await bo.slash("table leave")
        await Party(sim, 2, by_chance).find("round.post")
        seat = next(seat for seat in (await sim.table()).row.seats if seat.name == "Dov")
        assert seat.seat == 1 and seat.since >= kept
        assert own(1, "event") not in await log_of(sim, dov)
        told = await log_of(sim, sim.people[0])
        assert "Bo posts" in told, "the story names who it was then"


async def test_who_moves_up_keeps_hand_and_orders(opener: Opener):
    async with opener() as sim:
        await sim.gather(3, game="packet")
        cleo, bo = sim.people[2], sim.people[1]
        before, gone = cleo.hand.message_id, bo.hand
        await bo.slash("table leave")
        assert await names_of(sim) == ["Ann", "Cleo"]
        slots = dict(rows(sim, "SELECT slot, message_id FROM messages WHERE slot LIKE 'hand:%'"))
        assert set(slots) == {"hand:0", "hand:1"}
        assert slots["hand:1"] in {before, cleo.hand.message_id}
        assert not gone.exists, "a hand that is nobody's any more is taken away"
        assert "seat" in (await bo.slash("table hand")).text
        await to_the_end(sim)


async def last_to_read(sim: Simulation, leaver: Person) -> Ask:
    """Into a round that ends, and lets this person go, with their own answer."""
    await Party(sim, 1, by_chance).find("round.read")
    while len(asks := await sim.open_asks()) > 1:
        person, ask = next((person, ask) for person, ask in asks if person is not leaver)
        await click(sim, person, ask, ask.default)
    ((person, ask),) = asks
    assert person is leaver
    await leaver.slash("table leave")
    return ask


@pytest.mark.parametrize("people", [2, 3])
async def test_the_answer_by_which_one_leaves_is_confirmed(opener: Opener, people: int):
    """There is no move of a chair that is gone, nor of one that somebody else has moved up to."""
    async with opener() as sim:
        bo = (await sim.gather(people, game="packet"))[1]
        ask = await last_to_read(sim, bo)
        panel = await bo.look("My move")
        shown = await bo.press(panel, action=f"={ask.options[0].id}", ref=str(ask.id))
        assert "Bo" not in await names_of(sim)
        assert shown is not None and "✓" in shown.text and "You have left the table of" in shown.text
        assert not shown.screen.asks, "there is nothing left to answer"


async def test_a_typed_answer_by_which_one_leaves_is_confirmed(opener: Opener):
    async with opener() as sim:
        _, bo = await sim.gather(2, game="packet")
        ask = await last_to_read(sim, bo)
        shown = await bo.slash("packet read", letter=ask.options[0].id)
        assert await names_of(sim) == ["Ann"]
        assert "✓" in shown.text and "You have left the table of" in shown.text


async def test_who_moves_up_by_an_answer_sees_what_waits_on_the_new_chair(opener: Opener):
    async with opener() as sim:
        _, bo, cleo = await sim.gather(3, game="packet")
        ask = await last_to_read(sim, cleo)
        await cleo.slash("table join")
        await bo.slash("table leave")
        panel = await cleo.look("My move")
        shown = await cleo.press(panel, action=f"={ask.options[0].id}", ref=str(ask.id))
        assert await names_of(sim) == ["Ann", "Cleo"]
        assert shown is not None and "✓" in shown.text and "left" not in shown.text
        ((skipper, asked),) = await sim.open_asks()
        assert (str(asked.id) in shown.screen.asks) == (skipper is cleo)


async def test_a_panel_that_asks_who_has_left_says_that_this_is_over(opener: Opener):
    async with opener() as sim:
        ann, bo = await sim.gather(2, game="packet")
        await Party(sim, 1, by_chance).find("round.post")
        if (await sim.open_asks())[0][0] is ann:
            await Party(sim, 1, by_chance).play(most=2)
        ((person, ask),) = await sim.open_asks()
        assert (person, ask.kind) == (bo, "round.post")
        panel = await bo.look("My move")
        assert panel.screen.asks
        await bo.slash("table leave")
        assert await names_of(sim) == ["Ann"]
        await sim.env.settle()
        assert not panel.screen.asks


async def test_the_last_person_cannot_leave_and_a_full_table_takes_nobody(opener: Opener):
    async with opener() as sim:
        await sim.gather(1, computers=3, game="packet")
        assert "last person" in (await sim.people[0].slash("table leave")).text
        assert "All seats of this table are taken" in (await sim.people[1].slash("table join")).text


async def test_a_game_with_fixed_seats_says_so(sim: Simulation):
    await sim.gather(2)
    shown = await sim.people[2].slash("table join", table=sim.table_id)
    assert "played to its end by those who began it" in shown.text


async def test_a_keepsake_goes_on_to_the_next_game_of_the_group(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="packet")
        first = sim.table_id
        await to_the_end(sim)
        posted = (await sim.table()).state.posted  # pyright: ignore
        assert len(rows(sim, "SELECT 1 FROM keepsakes")) == 1
        await sim.people[1].press(sim.board, "Play again")
        sim.table_id = first + 1
        assert "Carries on: Postmarks of this group" in sim.card.text
        await sim.people[1].press(sim.card, "Start")
        assert (await sim.table()).state.postmarks == sorted(posted)  # pyright: ignore
        await to_the_end(sim)
        await sim.open(sim.people[0], "packet")
        assert "Carries on" in sim.card.text
        panel = await sim.people[0].press(sim.card, "Options")
        assert panel is not None
        await sim.people[0].choose(panel, "set.keepsake", ["0"])
        assert "Carries on" not in sim.card.text
        await sim.open(sim.people[4], "packet")
        assert "Carries on" not in sim.card.text, "a keepsake of others"


async def test_two_games_of_a_group_at_the_same_time_leave_one_keepsake(opener: Opener):
    """Both began with nothing; what the first left, the second could not take up, and it is not lost."""
    async with opener() as sim:
        posted: set[str] = set()
        await sim.gather(2, game="packet")
        first = sim.table_id
        await sim.gather(2, game="packet")
        second = sim.table_id
        for table in (first, second):
            sim.table_id = table
            await to_the_end(sim)
            posted |= {*(await sim.table()).state.posted}  # pyright: ignore
        await sim.people[1].press(sim.board, "Play again")
        sim.table_id += 1
        await sim.people[1].press(sim.card, "Start")
        assert (await sim.table()).state.postmarks == sorted(posted)  # pyright: ignore


async def test_a_keepsake_of_a_newer_program_is_refused_in_words_and_one_may_start_afresh(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="packet")
        await to_the_end(sim)
        with closing(sqlite3.connect(sim.settings.database)) as db, db:
            (body,) = db.execute("SELECT body FROM keepsakes").fetchone()
            db.execute(
                "UPDATE keepsakes SET body = ?", (msgspec.json.encode({**msgspec.json.decode(body), "version": 99}),)
            )
        ann = sim.people[0]
        await ann.press(sim.board, "Play again")
        sim.table_id += 1
        shown = await ann.press(sim.card, "Start")
        assert shown is not None
        assert "newer version of me" in shown.text
        assert ((await sim.table()).row.phase, (await sim.table()).row.thread_id) == ("lobby", None)
        assert len(sim.env.backend.guilds[sim.guild.id].thread_ids) == 1, "no thread was made for nothing"
        panel = await ann.press(sim.card, "Options")
        assert panel is not None
        await ann.choose(panel, "set.keepsake", ["0"])
        await ann.press(sim.card, "Start")
        assert (await sim.table()).row.phase == "live"


async def test_a_wish_that_a_crash_left_is_granted_at_the_next_start(opener: Opener):
    """Noted and committed, and then the process died before anybody was seated."""
    async with opener() as sim:
        await sim.gather(2, game="packet")
        cleo = sim.people[2]

        def noted(row: TableRow) -> list[tuple[str, Body]]:
            row.wishes = [Wish(cleo.id, "Cleo", "join")]
            return []

        await sim.bot.host.tables.edit(sim.table_id, noted)
        assert await names_of(sim) == ["Ann", "Bo"]
        await sim.restart()
        assert await names_of(sim) == ["Ann", "Bo", "Cleo"]
        assert rows(sim, "SELECT wishes FROM tables") == [("[]",)]
        assert cleo.dms, "the newcomer has a hand"
        await to_the_end(sim)


async def test_people_come_and_go_for_a_whole_game(opener: Opener, checks: MessageChecks):
    """Somebody new, somebody off, at random, with a bot that falls over."""
    async with opener() as sim:
        await sim.gather(2, computers=1, game="packet")
        rng = random.Random(4)
        party = Party(sim, 4, by_chance, restart_every=7)
        for _ in range(60):
            if (await sim.table()).row.phase == "over":
                break
            person = rng.choice(sim.people)
            await person.slash(f"table {rng.choice(['join', 'leave'])}", table=sim.table_id)
            await party.play(most=1)
        await party.play()
        assert (await sim.table()).row.phase == "over"
        assert rows(sim, "SELECT body FROM outbox") == []
        checks.check()
