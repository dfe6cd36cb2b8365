"""Wrong, late, double and simultaneous clicks: a private reason, the prompt as it stands, and a state left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.inside.simcord_parts import delivering
from bot.private_panels import LIFE
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Shown, Simulation

LONG_AGO = 2 * LIFE
ACTIONS = ("nonsense", "=nonsense", "ok", "sel0", "ord.9.pass", "ord.x.load", "log.-5", "set.nothing", "pg77")


def answers(sim: Simulation, table_id: int | None = None) -> list[tuple[Any, ...]]:
    sql = "SELECT seq, ask_id, seat, by, picks FROM answers WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(sim.settings.database)) as db:
        return db.execute(sql, (table_id or sim.table_id,)).fetchall()


async def state(sim: Simulation) -> bytes:
    table = await sim.table()
    return table.spec.codec.encode(table.state)


async def seated(sim: Simulation, **options: Any) -> tuple[Person, Person, Ask]:
    """Who is asked, who is not, and the ask; the prompt has been opened at three dice of a face."""
    (ann, bo) = await sim.gather(2, **options)
    person, ask = (await sim.open_asks())[0]
    return person, bo if person is ann else ann, ask


async def at_three(person: Person, sim: Simulation, ask: Ask) -> Shown:
    panel = await person.press(sim.board, action="open", ref=str(ask.id))
    assert panel is not None
    shown = await person.choose(panel, "g", ["3"], str(ask.id))
    assert shown is not None
    return shown


async def test_the_wrong_seat_is_told_whose_turn_it_is(sim: Simulation):
    person, other, ask = await seated(sim)
    before = await state(sim)
    shown = await other.press(sim.board, action="open", ref=str(ask.id))
    assert shown is not None
    assert shown.ephemeral
    assert person.name in shown.text
    assert shown.screen.asks == set(), "nothing to answer for this seat"
    assert await state(sim) == before
    assert answers(sim) == []


async def test_a_stranger_is_told_they_have_no_seat(sim: Simulation):
    _, _, ask = await seated(sim)
    eve = sim.people[4]
    before = await state(sim)
    shown = await eve.press(sim.board, action="open", ref=str(ask.id))
    assert shown is not None
    assert shown.ephemeral
    assert "no seat" in shown.text
    for button in ("My hand", "My move"):
        assert "no seat" in (await eve.look(button)).text
    assert "page" not in (await eve.look("Recap")).text, "the public story is for all"
    assert await state(sim) == before


async def test_a_stale_click_gets_the_reason_and_the_prompt_of_now(sim: Simulation):
    person, other, ask = await seated(sim)
    old = await at_three(person, sim, ask)
    await sim.env.advance_time(LONG_AGO)  # an older panel stays where it is
    await person.slash("liars-dice bid", count="4", face="2")
    await other.slash("liars-dice bid", count="4", face="3")
    before = await state(sim)
    shown = await person.press(old, action="=3x4")
    assert shown is not None
    assert shown.ephemeral
    assert "Too late" in shown.text
    now = next(a for p, a in await sim.open_asks() if p is person)
    assert str(now.id) in shown.screen.asks
    assert await state(sim) == before
    await sim.answer(person, shown, now, ["4x5"])
    assert len(answers(sim)) == 3


async def test_a_click_on_an_old_board(sim: Simulation):
    """Somebody's client still shows buttons that were taken away."""
    person, _, ask = await seated(sim)
    stored = sim.board.stored
    menu = sim.board.screen.only(str(ask.id)).buttons[0]["custom_id"].rsplit(":", 1)[0]
    await person.slash("liars-dice bid", count="4", face="2")
    result = await sim.late_click(person, stored, f"{menu}:=3x4")
    assert result.acknowledged
    assert "Too late" in Shown(result.followups[-1].channel_id, result.followups[-1].id, sim.env).text
    assert len(answers(sim)) == 1


async def test_a_click_on_a_deleted_message(sim: Simulation):
    person, _, ask = await seated(sim)
    board = sim.board
    stored = board.stored
    custom_id = f"w:{sim.table_id}:{ask.id}:=3x4"
    sim.env.backend.delete_message(board.channel_id, board.message_id)
    result = await sim.late_click(person, stored, custom_id)
    assert result.acknowledged
    assert [row[4] for row in answers(sim)] == ['["3x4"]'], "a legal answer counts, wherever it was pressed"
    result = await sim.late_click(person, stored, custom_id)
    assert result.acknowledged
    assert len(answers(sim)) == 1


@pytest.mark.parametrize("ref", ["0", "1", "k0", "k9", "99"])
async def test_buttons_that_mean_nothing_are_answered_politely(sim: Simulation, ref: str):
    person, _, _ = await seated(sim)
    before = await state(sim)
    for action in ACTIONS:
        for table_id in (sim.table_id, 777):
            result = await sim.late_click(person, sim.board.stored, f"w:{table_id}:{ref}:{action}")
            assert result.acknowledged
            assert sim.outcome(result, None) is not None, f"{action} was not answered in private"
    assert await state(sim) == before


async def test_a_double_click_counts_once(sim: Simulation):
    person, _, ask = await seated(sim)
    shown = await at_three(person, sim, ask)
    results = await sim.at_once((person, shown, "=3x4"), (person, shown, "=3x4"))
    assert all(result.acknowledged for result in results)
    assert len(answers(sim)) == 1
    assert len(sim.boards) == 1


async def test_one_person_and_two_answers_at_once(sim: Simulation):
    """By two doors: the first to arrive counts, the other is told."""
    person, _, ask = await seated(sim)
    shown = await at_three(person, sim, ask)
    results = await sim.at_once((person, shown, "=3x4"), (person, shown, "=3x6"))
    assert [row[4] for row in answers(sim)] == ['["3x4"]']
    told = [Shown(f.channel_id, f.id, sim.env).text for f in results[1].followups]
    assert any("Too late" in text for text in told)


async def test_two_people_at_the_same_instant_both_legal(sim: Simulation):
    """A window: both may answer, both answers count."""
    (ann, bo, cleo) = await sim.gather(3, open_calls="on")
    bidder, ask = (await sim.open_asks())[0]
    await sim.answer(bidder, sim.board, ask, ["2x3"])
    others = [person for person in (ann, bo, cleo) if person is not bidder]
    results = await sim.at_once(*[(person, person.hand, "=pass") for person in others])
    assert all(result.acknowledged for result in results)
    assert len(answers(sim)) == 3
    assert not any(a.is_window for _, a in await sim.open_asks())
    assert len(sim.boards) == 1


async def test_two_people_at_the_same_instant_and_one_is_too_late(sim: Simulation):
    """Both call; the first call counts (LIE-OPEN-02), the second learns that it came too late."""
    (ann, bo, cleo) = await sim.gather(3, open_calls="on")
    bidder, ask = (await sim.open_asks())[0]
    await sim.answer(bidder, sim.board, ask, ["2x3"])
    first, second = (person for person in (ann, bo, cleo) if person is not bidder)
    shown = [await person.look("My move") for person in (first, second)]
    results = await sim.at_once((first, shown[0], "=challenge"), (second, shown[1], "=challenge"))
    assert len(answers(sim)) == 2
    seat = (await sim.table()).row.seat_of(first.id)
    assert seat is not None
    assert answers(sim)[-1][2] == seat.seat
    told = [Shown(f.channel_id, f.id, sim.env).text for f in results[1].followups]
    assert any("Too late" in text for text in told)


async def test_two_stale_clicks_at_once(sim: Simulation):
    person, other, ask = await seated(sim)
    shown = await at_three(person, sim, ask)
    await sim.env.advance_time(LONG_AGO)
    await person.slash("liars-dice bid", count="9", face="6")
    before = await state(sim)
    results = await sim.at_once((person, shown, "=3x4"), (person, shown, "=3x5"))
    assert all(result.acknowledged and result.followups for result in results)
    assert await state(sim) == before
    assert other


async def test_everybody_joins_the_last_seat_at_once(sim: Simulation):
    ann = sim.people[0]
    card = await sim.open(ann)
    for _ in range(4):
        await ann.press(card, "Add computer")
    await sim.at_once(*[(person, card, "join") for person in sim.people[1:]])
    assert len((await sim.table()).row.seats) == 6


async def test_start_twice_at_once_makes_one_game(sim: Simulation):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    await bo.press(card, "Join")
    results = await sim.at_once((ann, card, "start"), (ann, card, "start"))
    assert all(result.acknowledged for result in results)
    assert len(sim.channel.threads) == 1
    assert len(sim.boards) == 1
    assert len(ann.dms) == len(bo.dms) == 2, "how to play, and the hand"


async def test_everything_is_acknowledged_before_it_is_looked_up(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """The store is slow: Discord has its answer all the same."""
    person, _, ask = await seated(sim)
    shown = await at_three(person, sim, ask)
    order: list[str] = []
    host = sim.bot.host
    real = host.tables.get

    async def slow(table_id: int) -> Any:
        order.append("look up")
        return await real(table_id)

    monkeypatch.setattr(host.tables, "get", slow)
    requests = len(sim.env.http_requests)
    await person.press(shown, action="=3x4")
    calls = [r.path for r in sim.env.http_requests[requests:]]
    assert calls[0].endswith("/callback")
    assert order


@pytest.mark.slow
async def test_two_hundred_tables_at_once(opener: Opener):
    """All of them wait for the same two people, who answer at every table in the same instant."""
    async with opener() as sim:
        sim.env.settle_timeout = 120
        ann = sim.people[0]
        ids: list[int] = []
        for _ in range(200):
            await sim.open(ann)
            await ann.press(sim.card, "Add computer")
            await ann.press(sim.card, "Start")
            ids.append(sim.table_id)
        presses = []
        for table_id in ids:
            sim.table_id = table_id
            ((_, ask),) = await sim.open_asks()
            picks = "challenge" if ask.option("challenge") and not ask.option("challenge").blocked else ""  # pyright: ignore
            board = sim.board
            presses.append((board.stored, f"w:{table_id}:{ask.id}:={picks or ask.options[0].id}"))
        async with delivering(sim.env, "many"):
            records = [sim.emit_click(ann, stored, custom_id, sim.guild.id) for stored, custom_id in presses]
        assert all(record.responded for record in records)
        for table_id in ids:
            sim.table_id = table_id
            assert sum(row[3] == str(ann.id) for row in answers(sim, table_id)) == 1
            assert len(sim.boards) == 1
        assert len(asyncio.all_tasks()) < 50
