"""Wrong, late, double and simultaneous clicks: a private reason, the prompt as it stands, and a state left alone."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.tavern import Person, Shown, Tavern

ACTIONS = ("nonsense", "=nonsense", "ok", "sel0", "ord.9.pass", "ord.x.load", "log.-5", "set.nothing", "pg77")


def answers(tavern: Tavern, table_id: int | None = None) -> list[tuple[Any, ...]]:
    sql = "SELECT seq, ask_id, seat, by, picks FROM answers WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(tavern.settings.database)) as db:
        return db.execute(sql, (table_id or tavern.table_id,)).fetchall()


async def state(tavern: Tavern) -> bytes:
    table = await tavern.table()
    return table.spec.codec.encode(table.state)


async def seated(tavern: Tavern, **options: Any) -> tuple[Person, Person, Ask]:
    """Who is asked, who is not, and the ask; the prompt has been opened at three dice of a face."""
    (ann, bo) = await tavern.gather(2, **options)
    person, ask = (await tavern.open_asks())[0]
    return person, bo if person is ann else ann, ask


async def at_three(person: Person, tavern: Tavern, ask: Ask) -> Shown:
    shown = await person.choose(tavern.board, "g", ["3"], str(ask.id))
    assert shown is not None
    return shown


async def test_the_wrong_seat_is_told_whose_turn_it_is(tavern: Tavern):
    person, other, ask = await seated(tavern)
    before = await state(tavern)
    shown = await other.choose(tavern.board, "g", ["3"], str(ask.id))
    assert shown is not None
    assert shown.ephemeral
    assert person.name in shown.text
    assert shown.screen.asks == set(), "nothing to answer for this seat"
    assert await state(tavern) == before
    assert answers(tavern) == []


async def test_a_stranger_is_told_they_have_no_seat(tavern: Tavern):
    _, _, ask = await seated(tavern)
    eve = tavern.people[4]
    before = await state(tavern)
    shown = await eve.choose(tavern.board, "g", ["3"], str(ask.id))
    assert shown is not None
    assert shown.ephemeral
    assert "no seat" in shown.text
    for button in ("My hand", "My move"):
        assert "no seat" in (await eve.look(button)).text
    assert "page" not in (await eve.look("Recap")).text, "the public story is for all"
    assert await state(tavern) == before


async def test_a_stale_click_gets_the_reason_and_the_prompt_of_now(tavern: Tavern):
    person, other, ask = await seated(tavern)
    old = await at_three(person, tavern, ask)
    await person.slash("liars-dice bid", count="4", face="2")
    await other.slash("liars-dice bid", count="4", face="3")
    before = await state(tavern)
    shown = await person.press(old, action="=3x4")
    assert shown is not None
    assert shown.ephemeral
    assert "Too late" in shown.text
    now = next(a for p, a in await tavern.open_asks() if p is person)
    assert str(now.id) in shown.screen.asks
    assert await state(tavern) == before
    await tavern.answer(person, shown, now, ["4x5"])
    assert len(answers(tavern)) == 3


async def test_a_click_on_an_old_board(tavern: Tavern):
    """Somebody's client still shows buttons that were taken away."""
    person, _, ask = await seated(tavern)
    stored = tavern.board.stored
    menu = tavern.board.screen.only(str(ask.id)).menus[0]["custom_id"].rsplit(":", 1)[0]
    await person.slash("liars-dice bid", count="4", face="2")
    result = await tavern.late_click(person, stored, f"{menu}:=3x4")
    assert result.acknowledged
    assert "Too late" in Shown(result.followups[-1].channel_id, result.followups[-1].id, tavern.env).text
    assert len(answers(tavern)) == 1


async def test_a_click_on_a_deleted_message(tavern: Tavern):
    person, _, ask = await seated(tavern)
    board = tavern.board
    stored = board.stored
    custom_id = f"w:{tavern.table_id}:{ask.id}:=3x4"
    tavern.env.backend.delete_message(board.channel_id, board.message_id)
    result = await tavern.late_click(person, stored, custom_id)
    assert result.acknowledged
    assert [row[4] for row in answers(tavern)] == ['["3x4"]'], "a legal answer counts, wherever it was pressed"
    result = await tavern.late_click(person, stored, custom_id)
    assert result.acknowledged
    assert len(answers(tavern)) == 1


@pytest.mark.parametrize("ref", ["0", "1", "k0", "k9", "99"])
async def test_buttons_that_mean_nothing_are_answered_politely(tavern: Tavern, ref: str):
    person, _, _ = await seated(tavern)
    before = await state(tavern)
    for action in ACTIONS:
        for table_id in (tavern.table_id, 777):
            result = await tavern.late_click(person, tavern.board.stored, f"w:{table_id}:{ref}:{action}")
            assert result.acknowledged
            assert tavern.outcome(result, None) is not None, f"{action} was not answered in private"
    assert await state(tavern) == before


async def test_a_double_click_counts_once(tavern: Tavern):
    person, _, ask = await seated(tavern)
    shown = await at_three(person, tavern, ask)
    results = await tavern.at_once((person, shown, "=3x4"), (person, shown, "=3x4"))
    assert all(result.acknowledged for result in results)
    assert len(answers(tavern)) == 1
    assert len(tavern.boards) == 1


async def test_one_person_and_two_answers_at_once(tavern: Tavern):
    """By two doors: the first to arrive counts, the other is told."""
    person, _, ask = await seated(tavern)
    shown = await at_three(person, tavern, ask)
    results = await tavern.at_once((person, shown, "=3x4"), (person, shown, "=3x6"))
    assert [row[4] for row in answers(tavern)] == ['["3x4"]']
    told = [Shown(f.channel_id, f.id, tavern.env).text for f in results[1].followups]
    assert any("Too late" in text for text in told)


async def test_two_people_at_the_same_instant_both_legal(tavern: Tavern):
    """A window: both may answer, both answers count."""
    (ann, bo, cleo) = await tavern.gather(3, open_calls="on")
    bidder, ask = (await tavern.open_asks())[0]
    await tavern.answer(bidder, tavern.board, ask, ["2x3"])
    others = [person for person in (ann, bo, cleo) if person is not bidder]
    results = await tavern.at_once(*[(person, person.hand, "=pass") for person in others])
    assert all(result.acknowledged for result in results)
    assert len(answers(tavern)) == 3
    assert not any(a.window for _, a in await tavern.open_asks())
    assert len(tavern.boards) == 1


async def test_two_people_at_the_same_instant_and_one_is_too_late(tavern: Tavern):
    """Both call; the first call counts (LIE-OPEN-02), the second learns that it came too late."""
    (ann, bo, cleo) = await tavern.gather(3, open_calls="on")
    bidder, ask = (await tavern.open_asks())[0]
    await tavern.answer(bidder, tavern.board, ask, ["2x3"])
    first, second = (person for person in (ann, bo, cleo) if person is not bidder)
    shown = [await person.look("My move") for person in (first, second)]
    results = await tavern.at_once((first, shown[0], "=challenge"), (second, shown[1], "=challenge"))
    assert len(answers(tavern)) == 2
    seat = (await tavern.table()).row.seat_of(first.id)
    assert seat is not None
    assert answers(tavern)[-1][2] == seat.seat
    told = [Shown(f.channel_id, f.id, tavern.env).text for f in results[1].followups]
    assert any("Too late" in text for text in told)


async def test_two_stale_clicks_at_once(tavern: Tavern):
    person, other, ask = await seated(tavern)
    shown = await at_three(person, tavern, ask)
    await person.slash("liars-dice bid", count="9", face="6")
    before = await state(tavern)
    results = await tavern.at_once((person, shown, "=3x4"), (person, shown, "=3x5"))
    assert all(result.acknowledged and result.followups for result in results)
    assert await state(tavern) == before
    assert other


async def test_everybody_joins_the_last_seat_at_once(tavern: Tavern):
    ann = tavern.people[0]
    card = await tavern.open(ann)
    for _ in range(4):
        await ann.press(card, "Add computer")
    await tavern.at_once(*[(person, card, "join") for person in tavern.people[1:]])
    assert len((await tavern.table()).row.seats) == 6


async def test_start_twice_at_once_makes_one_game(tavern: Tavern):
    ann, bo = tavern.people[:2]
    card = await tavern.open(ann)
    await bo.press(card, "Join")
    results = await tavern.at_once((ann, card, "start"), (ann, card, "start"))
    assert all(result.acknowledged for result in results)
    assert len(tavern.channel.threads) == 1
    assert len(tavern.boards) == 1
    assert len(ann.dms) == len(bo.dms) == 2, "how to play, and the hand"


async def test_everything_is_acknowledged_before_it_is_looked_up(tavern: Tavern, monkeypatch: pytest.MonkeyPatch):
    """The store is slow: Discord has its answer all the same."""
    person, _, ask = await seated(tavern)
    shown = await at_three(person, tavern, ask)
    order: list[str] = []
    host = tavern.bot.host
    real = host.tables.get

    async def slow(table_id: int) -> Any:
        order.append("look up")
        return await real(table_id)

    monkeypatch.setattr(host.tables, "get", slow)
    requests = len(tavern.env.http_requests)
    await person.press(shown, action="=3x4")
    calls = [r.path for r in tavern.env.http_requests[requests:]]
    assert calls[0].endswith("/callback")
    assert order


@pytest.mark.slow
async def test_two_hundred_tables_at_once(opener: Opener):
    """All of them wait for the same two people, who answer at every table in the same instant."""
    async with opener() as tavern:
        tavern.env.settle_timeout = 120
        ann = tavern.people[0]
        ids: list[int] = []
        for _ in range(200):
            await tavern.open(ann)
            await ann.press(tavern.card, "Add computer")
            await ann.press(tavern.card, "Start")
            ids.append(tavern.table_id)
        presses = []
        for table_id in ids:
            tavern.table_id = table_id
            ((_, ask),) = await tavern.open_asks()
            picks = "challenge" if ask.option("challenge") and not ask.option("challenge").blocked else ""  # pyright: ignore
            board = tavern.board
            presses.append((board.stored, f"w:{table_id}:{ask.id}:={picks or ask.options[0].id}"))
        env = tavern.env
        env._begin_operation("many")
        records = [tavern.emit_click(ann, stored, custom_id, tavern.guild.id) for stored, custom_id in presses]
        await env._settle_internal(dispatch="INTERACTION_CREATE")
        env._end_operation()
        assert all(record.responded for record in records)
        for table_id in ids:
            tavern.table_id = table_id
            assert sum(row[3] == str(ann.id) for row in answers(tavern, table_id)) == 1
            assert len(tavern.boards) == 1
        assert len(asyncio.all_tasks()) < 50
