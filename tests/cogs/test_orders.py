"""Standing orders and answers laid ready: private, checked again when due, and not to be noticed from outside."""

from __future__ import annotations

from typing import Any

import pytest

from bot import times
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.tavern import Person, Shown, Tavern

BID, CALL = "0", "1"  # the numbers of the two kinds, in order of their names


async def orders(person: Person) -> Shown:
    """My move → Answer ahead."""
    shown = await person.press(await person.look("My move"), "Answer ahead")
    assert shown is not None
    assert shown.ephemeral
    return shown


async def always_pass(person: Person) -> Shown:
    shown = await person.press(await orders(person), action=f"ord.{CALL}.pass")
    assert shown is not None
    return shown


async def lay_ready(person: Person, kind: str, *steps: tuple[str, str]) -> Shown:
    shown = await person.press(await orders(person), action=f"ord.{kind}.load")
    for action, value in steps:
        assert shown is not None
        ref = f"k{kind}"
        if action == "=":
            shown = await person.press(shown, action=f"={value}", ref=ref)
        else:
            shown = await person.choose(shown, action, [value], ref)
    assert shown is not None
    return shown


async def first(tavern: Tavern) -> tuple[Person, Ask]:
    return (await tavern.open_asks())[0]


async def bid(tavern: Tavern, claim: str) -> Person:
    person, ask = next((p, a) for p, a in await tavern.open_asks() if not a.window)
    await tavern.answer(person, tavern.board, ask, [claim])
    return person


def others(people: list[Person], person: Person) -> list[Person]:
    return [other for other in people if other is not person]


async def test_the_panel_says_what_is_set(tavern: Tavern):
    people = await tavern.gather(2, open_calls="on")
    person, _ = await first(tavern)
    other = others(people, person)[0]
    shown = await orders(other)
    assert shown.text.count("you are asked") >= 2
    shown = await always_pass(other)
    assert "always pass" in shown.text
    shown = await other.press(shown, action=f"ord.{CALL}.ask")
    assert shown is not None
    assert "always pass" not in shown.text
    shown = await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    assert "ready: 4 fives" in shown.text
    assert shown.ephemeral


async def test_a_window_of_standing_passes_closes_after_a_while_without_a_dm(tavern: Tavern):
    people = await tavern.gather(3, open_calls="on")
    for person in people:
        await always_pass(person)
    dms = {person.name: [s.message_id for s in person.dms] for person in people}
    await bid(tavern, "2x3")
    assert {p.name: [s.message_id for s in p.dms] for p in people} == dms, "no new DM"
    assert any(a.window for _, a in await tavern.open_asks()), "not at once"
    await tavern.env.advance_time(19)
    assert len([a for _, a in await tavern.open_asks() if a.window]) == 2
    await tavern.env.advance_time(102)
    assert not any(a.window for _, a in await tavern.open_asks())
    assert {p.name: [s.message_id for s in p.dms] for p in people} == dms
    await bid(tavern, "2x4")  # and it stands for the next bid too
    await tavern.env.advance_time(121)
    assert not any(a.window for _, a in await tavern.open_asks())


async def test_a_person_may_still_answer_before_their_order_does(tavern: Tavern):
    people = await tavern.gather(2, open_calls="on")
    for person in people:
        await always_pass(person)
    bidder = await bid(tavern, "9x6")
    other = others(people, bidder)[0]
    shown = await other.look("My move")
    await other.press(shown, "Liar!")
    assert (await tavern.table()).state.round == 2  # pyright: ignore
    await tavern.env.advance_time(300)


async def test_ask_me_takes_an_order_back(tavern: Tavern):
    people = await tavern.gather(2, open_calls="on")
    bidder = await bid(tavern, "2x3")
    other = others(people, bidder)[0]
    shown = await always_pass(other)  # while the window is open
    await other.press(shown, action=f"ord.{CALL}.ask")
    await tavern.env.advance_time(300)
    assert any(a.window for _, a in await tavern.open_asks())


async def test_an_order_set_in_an_open_window_settles_it_too(tavern: Tavern):
    people = await tavern.gather(2, open_calls="on")
    bidder = await bid(tavern, "2x3")
    await always_pass(others(people, bidder)[0])
    await tavern.env.advance_time(121)
    assert not any(a.window for _, a in await tavern.open_asks())


async def test_a_bid_laid_ready_is_made_when_its_turn_comes(tavern: Tavern):
    people = await tavern.gather(2)
    person, _ = await first(tavern)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    await bid(tavern, "2x3")
    await tavern.env.advance_time(121)
    assert "bids 4 fives" in tavern.board.text
    assert (await first(tavern))[0] is person
    await bid(tavern, "5x5")
    await tavern.env.advance_time(500)
    assert (await first(tavern))[0] is other, "it was for once"


async def test_a_bid_that_has_become_too_low_is_void_and_its_owner_is_asked(tavern: Tavern):
    people = await tavern.gather(2)
    person, _ = await first(tavern)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "2"), ("=", "2x2"))
    await bid(tavern, "7x3")
    dms = len(other.dms)
    hand = other.hand.message_id
    await tavern.env.advance_time(121)
    assert (await first(tavern))[0] is other
    assert "waits for you" in (await other.dm_slash("tables")).text
    assert other.hand.message_id != hand, "a new DM: the prompt"
    assert other.hand.screen.asks
    assert len(other.dms) <= dms + 1
    await tavern.answer(other, other.hand, (await first(tavern))[1], ["7x4"])
    assert "you are asked" in (await orders(other)).text


async def test_another_round_voids_a_bid_laid_ready(tavern: Tavern):
    """Epochs: what was meant for one round is not made in the next."""
    people = await tavern.gather(3)
    a, _ = await first(tavern)
    await bid(tavern, "2x3")
    b, _ = await first(tavern)
    c = next(p for p in people if p not in (a, b))
    await lay_ready(c, BID, ("g", "9"), ("=", "9x6"))
    await b.slash("liars-dice challenge")
    assert "moment that has passed" in (await orders(c)).text or (await first(tavern))[0] is c
    for _ in range(2):
        person, ask = await first(tavern)
        if person is c:
            break
        await tavern.answer(person, tavern.board, ask, [ask.options[0].id])
    seq = (await tavern.table()).row.seq
    await tavern.env.advance_time(300)
    assert (await tavern.table()).row.seq == seq, "void: nothing was bid"
    assert (await first(tavern))[0] is c
    assert (await tavern.bot.host.store.orders(tavern.table_id)) == []


async def test_orders_are_private_and_survive_a_restart(tavern: Tavern):
    people = await tavern.gather(2, open_calls="on")
    for person in people:
        await always_pass(person)
    await tavern.restart()
    await bid(tavern, "2x3")
    await tavern.restart()
    await tavern.env.advance_time(121)
    assert not any(a.window for _, a in await tavern.open_asks())


async def test_what_cannot_be_prepared_is_refused(tavern: Tavern):
    await tavern.gather(2)
    person, _ = await first(tavern)
    shown = await orders(person)
    load = [b for b in shown.screen.buttons if b["custom_id"].endswith(f"ord.{BID}.load")]
    assert load[0]["disabled"], "it is their turn: they answer, and prepare nothing"
    result = await tavern.late_click(person, shown.stored, f"w:{tavern.table_id}:k{BID}:=4x5")
    assert result.acknowledged
    assert await tavern.bot.host.store.orders(tavern.table_id) == []


# ---- nothing to be noticed from outside -------------------------------------------------------------------------


def public_record(tavern: Tavern) -> list[tuple[str, str, Any]]:
    """Everything that was said in the server, in order, with its time; ids of messages and marks left out."""
    server = {tavern.channel.id, tavern.place.id}
    record = []
    for at, request in tavern.clocked:
        parts = request.path.split("/")
        if parts[1] == "channels" and int(parts[2]) in server and request.method in ("POST", "PATCH", "DELETE"):
            record.append((round(at), request.method, plain(request.json)))
    return record


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in ("id", "nonce")}
    return [plain(v) for v in value] if isinstance(value, list) else value


@pytest.mark.parametrize("dms", ["open", "closed"])
async def test_from_outside_nobody_can_tell(
    opener: Opener, settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any, dms: str
):
    """The same game twice: with a standing order, and with a person who passes after just that while."""
    monkeypatch.setattr(times.random, "uniform", lambda low, high: 50.0)
    monkeypatch.setattr("bot.tables.secrets.randbits", lambda bits: 7)
    records = []
    for has_order in (True, False):
        from dataclasses import replace

        chosen = replace(settings, database=tmp_path / f"{has_order}.db")
        async with opener(settings=chosen) as tavern:
            records.append(await one_window(tavern, has_order, dms))
    with_order, without = records
    assert len(without) > 2
    assert with_order == without


async def one_window(tavern: Tavern, has_order: bool, dms: str) -> list[tuple[str, str, Any]]:
    if dms == "closed":
        tavern.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    people = await tavern.gather(3, open_calls="on")
    tavern.keep_time()
    bidder, _ = await first(tavern)
    one, two = others(people, bidder)
    if has_order:
        await always_pass(one)
    await bid(tavern, "2x3")
    await tavern.env.advance_time(20)
    await two.press(await two.look("My move"), "Pass")
    await tavern.env.advance_time(30)
    if not has_order:
        await one.press(await one.look("My move"), "Pass")
    await tavern.env.advance_time(500)
    assert not any(a.window for _, a in await tavern.open_asks())
    return public_record(tavern)


async def test_who_has_an_answer_ready_is_called_like_everybody(tavern: Tavern):
    """A ping that did not come would tell."""
    people = await tavern.gather(2)
    person, _ = await first(tavern)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    await bid(tavern, "2x3")
    assert tavern.board.stored.ping_user_ids == [other.id]
    assert "waits for you" not in (await other.dm_slash("tables")).text, "but to them it is settled"
    shown = await other.press(await orders(other), action=f"ord.{BID}.ask")
    assert shown is not None
    assert "waits for you" in (await other.dm_slash("tables")).text
