"""Standing orders and answers laid ready: private, checked again when due, and not to be noticed from outside."""

from __future__ import annotations

from typing import Any

import pytest

from bot import deadlines
from games.core.asks import Ask
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Shown, Simulation

BID, CALL = "0", "1"  # the numbers of the two kinds, in order of their names


async def orders(person: Person) -> Shown:
    """My move → My orders."""
    shown = await person.press(await person.look("My move"), "My orders")
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


async def first(sim: Simulation) -> tuple[Person, Ask]:
    return (await sim.open_asks())[0]


async def bid(sim: Simulation, claim: str) -> Person:
    person, ask = next((p, a) for p, a in await sim.open_asks() if not a.is_window)
    await sim.answer(person, sim.board, ask, [claim])
    return person


def others(people: list[Person], person: Person) -> list[Person]:
    return [other for other in people if other is not person]


async def test_the_panel_says_what_is_set(sim: Simulation):
    people = await sim.gather(2, open_calls="on")
    person, _ = await first(sim)
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


async def test_a_window_of_standing_passes_closes_after_a_while_without_a_dm(sim: Simulation):
    people = await sim.gather(3, open_calls="on")
    for person in people:
        await always_pass(person)
    dms = {person.name: [s.message_id for s in person.dms] for person in people}
    await bid(sim, "2x3")
    assert {p.name: [s.message_id for s in p.dms] for p in people} == dms, "no new DM"
    assert any(a.is_window for _, a in await sim.open_asks()), "not at once"
    await sim.env.advance_time(19)
    assert len([a for _, a in await sim.open_asks() if a.is_window]) == 2
    await sim.env.advance_time(102)
    assert not any(a.is_window for _, a in await sim.open_asks())
    assert {p.name: [s.message_id for s in p.dms] for p in people} == dms
    await bid(sim, "2x4")  # and it stands for the next bid too
    await sim.env.advance_time(121)
    assert not any(a.is_window for _, a in await sim.open_asks())


async def test_a_person_may_still_answer_before_their_order_does(sim: Simulation):
    people = await sim.gather(2, open_calls="on")
    for person in people:
        await always_pass(person)
    bidder = await bid(sim, "9x6")
    other = others(people, bidder)[0]
    command = (await sim.table()).spec.command
    await other.slash(f"{command} challenge")
    assert (await sim.table()).state.round == 2  # pyright: ignore
    await sim.env.advance_time(300)


async def test_my_move_does_not_show_what_an_order_is_about_to_answer(sim: Simulation):
    people = await sim.gather(3, open_calls="on")
    bidder = await bid(sim, "2x6")
    first, second = others(people, bidder)
    await always_pass(first)
    assert not (await first.look("My move")).screen.asks and not first.hand.screen.asks
    assert "waits for you" not in (await first.dm_slash("tables")).text
    assert (await second.look("My move")).screen.asks


async def test_ask_me_takes_an_order_back(sim: Simulation):
    people = await sim.gather(2, open_calls="on")
    bidder = await bid(sim, "2x3")
    other = others(people, bidder)[0]
    shown = await always_pass(other)  # while the window is open
    await other.press(shown, action=f"ord.{CALL}.ask")
    await sim.env.advance_time(300)
    assert any(a.is_window for _, a in await sim.open_asks())


async def test_an_order_set_in_an_open_window_settles_it_too(sim: Simulation):
    people = await sim.gather(2, open_calls="on")
    bidder = await bid(sim, "2x3")
    await always_pass(others(people, bidder)[0])
    await sim.env.advance_time(121)
    assert not any(a.is_window for _, a in await sim.open_asks())


async def test_a_bid_laid_ready_is_made_when_its_turn_comes(sim: Simulation):
    people = await sim.gather(2)
    person, _ = await first(sim)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    await bid(sim, "2x3")
    await sim.env.advance_time(121)
    assert "bids 4 fives" in sim.board.text
    assert (await first(sim))[0] is person
    await bid(sim, "5x5")
    await sim.env.advance_time(500)
    assert (await first(sim))[0] is other, "it was for once"


async def test_a_bid_that_has_become_too_low_is_void_and_its_owner_is_asked(sim: Simulation):
    people = await sim.gather(2)
    person, _ = await first(sim)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "2"), ("=", "2x2"))
    await bid(sim, "7x3")
    dms = len(other.dms)
    hand = other.hand.message_id
    await sim.env.advance_time(121)
    assert (await first(sim))[0] is other
    assert "waits for you" in (await other.dm_slash("tables")).text
    assert other.hand.message_id != hand, "a new DM: the prompt"
    assert other.hand.screen.asks
    assert len(other.dms) <= dms + 1
    await sim.answer(other, other.hand, (await first(sim))[1], ["7x4"])
    assert "you are asked" in (await orders(other)).text


async def test_another_round_voids_a_bid_laid_ready(sim: Simulation):
    """Epochs: what was meant for one round is not made in the next."""
    people = await sim.gather(3)
    a, _ = await first(sim)
    await bid(sim, "2x3")
    b, _ = await first(sim)
    c = next(p for p in people if p not in (a, b))
    await lay_ready(c, BID, ("g", "9"), ("=", "9x6"))
    await b.slash("liars-dice challenge")
    assert "moment that has passed" in (await orders(c)).text or (await first(sim))[0] is c
    for _ in range(2):
        person, ask = await first(sim)
        if person is c:
            break
        await sim.answer(person, sim.board, ask, [ask.options[0].id])
    seq = (await sim.table()).row.seq
    await sim.env.advance_time(300)
    assert (await sim.table()).row.seq == seq, "void: nothing was bid"
    assert (await first(sim))[0] is c
    assert (await sim.bot.host.store.orders(sim.table_id)) == []


async def test_orders_are_private_and_survive_a_restart(sim: Simulation):
    people = await sim.gather(2, open_calls="on")
    for person in people:
        await always_pass(person)
    await sim.restart()
    await bid(sim, "2x3")
    await sim.restart()
    await sim.env.advance_time(121)
    assert not any(a.is_window for _, a in await sim.open_asks())


async def test_what_cannot_be_prepared_is_refused(sim: Simulation):
    await sim.gather(2)
    person, _ = await first(sim)
    shown = await orders(person)
    load = [b for b in shown.screen.buttons if b["custom_id"].endswith(f"ord.{BID}.load")]
    assert not load, "it is their turn: they answer, and prepare nothing"
    result = await sim.late_click(person, shown.stored, f"w:{sim.table_id}:k{BID}:=4x5")
    assert result.acknowledged
    assert await sim.bot.host.store.orders(sim.table_id) == []


# ---- nothing to be noticed from outside -------------------------------------------------------------------------


def public_record(sim: Simulation) -> list[tuple[str, str, Any]]:
    """Everything that was said in the server, in order, with its time; ids of messages and marks left out."""
    server = {sim.channel.id, sim.place.id}
    record = []
    for at, request in sim.clocked:
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
    monkeypatch.setattr(deadlines.random, "uniform", lambda low, high: 50.0)
    monkeypatch.setattr("bot.tables.secrets.randbits", lambda bits: 7)
    records = []
    for has_order in (True, False):
        from dataclasses import replace

        chosen = replace(settings, database=tmp_path / f"{has_order}.db")
        async with opener(settings=chosen) as sim:
            records.append(await one_window(sim, has_order, dms))
    with_order, without = records
    assert len(without) > 2
    assert with_order == without


async def one_window(sim: Simulation, has_order: bool, dms: str) -> list[tuple[str, str, Any]]:
    if dms == "closed":
        sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    people = await sim.gather(3, open_calls="on")
    sim.keep_time()
    bidder, _ = await first(sim)
    one, two = others(people, bidder)
    if has_order:
        await always_pass(one)
    await bid(sim, "2x3")
    await sim.env.advance_time(20)
    await two.press(await two.look("My move"), "Pass")
    await sim.env.advance_time(30)
    if not has_order:
        await one.press(await one.look("My move"), "Pass")
    await sim.env.advance_time(500)
    assert not any(a.is_window for _, a in await sim.open_asks())
    return public_record(sim)


async def test_who_has_an_answer_ready_is_called_like_everybody(sim: Simulation):
    """A ping that did not come would tell."""
    people = await sim.gather(2)
    person, _ = await first(sim)
    other = others(people, person)[0]
    await lay_ready(other, BID, ("g", "4"), ("=", "4x5"))
    await bid(sim, "2x3")
    assert sim.board.stored.ping_user_ids == [other.id]
    assert "waits for you" not in (await other.dm_slash("tables")).text, "but to them it is settled"
    shown = await other.press(await orders(other), action=f"ord.{BID}.ask")
    assert shown is not None
    assert "waits for you" in (await other.dm_slash("tables")).text
