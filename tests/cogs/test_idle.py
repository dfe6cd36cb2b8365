"""Windows in which a person can only pass: how to be spared them, without anybody noticing."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.controls import IDLE
from games.core.asks import Ask, open_options
from tests.cogs.conftest import Opener
from tests.cogs.simulation import Person, Simulation
from tests.cogs.test_any_ask import legal
from tests.cogs.test_orders import orders, public_record

pytestmark = pytest.mark.usefixtures("salvage_art")
HINT = "whenever passing is all you can do"


def is_idle(ask: Ask) -> bool:
    return ask.is_window and len(open_options(ask)) == 1


async def until(sim: Simulation, wanted: Callable[[Ask], bool], skip: int = 0) -> list[tuple[Person, Ask]]:
    """Play on to the next ask that is wanted."""
    rng = random.Random(4)
    for _ in range(300):
        asks = await sim.open_asks()
        found = [(p, a) for p, a in asks if wanted(a) and a.id > skip]
        if found or not asks:
            return found
        person, ask = asks[0]
        picks: Any = legal(ask, rng)
        if ask.kind == "turn.play":
            picks = next(([o.id] for o in open_options(ask) if o.id != "pass"), ["pass"])
        await sim.answer(person, await person.look("My move"), ask, picks)
    raise AssertionError("it did not come up")


async def test_an_idle_window_offers_it_beside_the_pass_and_explains_once(sim: Simulation):
    await sim.gather(3, game="salvage", length="long")
    (person, ask), *_ = await until(sim, is_idle)
    assert person.hand.screen.only(str(ask.id)).labels == [
        "Let it happen",
        "Pass, and ask me only when I can react",
    ]
    assert HINT in person.hand.text
    assert HINT in (await person.look("My move")).text, "the same question, by its other door"
    (_, later), *_ = await until(sim, lambda a: is_idle(a) and a.seat == ask.seat, ask.id)
    shown = await person.look("My move")
    assert IDLE in [b["custom_id"].split(":")[3] for b in shown.screen.only(str(later.id)).buttons]
    assert HINT not in shown.text
    assert HINT not in person.hand.text


@pytest.mark.parametrize("door", ["dm", "thread"])
async def test_it_passes_now_and_later_and_can_be_taken_back(sim: Simulation, door: str):
    await sim.gather(3, game="salvage", length="long")
    (person, ask), *_ = await until(sim, is_idle)
    source = person.hand if door == "dm" else await person.look("My move")
    shown = await person.press(source, action=IDLE, ref=str(ask.id))
    assert shown is not None
    assert "you are asked only when you can do more than pass" in shown.text
    assert ask.id not in [a.id for _, a in await sim.open_asks()]
    kept = await sim.bot.host.store.orders(sim.table_id)
    assert [(o.seat, o.kind, o.mode) for o in kept] == [(ask.seat, "react.belay", "able")]
    (_, later), *_ = await until(sim, lambda a: is_idle(a) and a.seat == ask.seat, ask.id)
    assert (await sim.table()).row.seats[ask.seat].waits == 0, "it does not wait for them"
    assert IDLE not in [b["custom_id"].split(":")[3] for b in (await person.look("My move")).screen.buttons]
    await sim.env.advance_time(121)
    assert later.id not in [a.id for _, a in await sim.open_asks()]
    assert "more than pass" in (await orders(person)).text


async def test_who_can_react_is_not_offered_it(sim: Simulation):
    await sim.gather(3, game="salvage", length="long")
    (person, ask), *_ = await until(sim, lambda a: a.is_window and len(open_options(a)) > 1)
    shown = await person.look("My move")
    assert IDLE not in [b["custom_id"].split(":")[3] for b in shown.screen.only(str(ask.id)).buttons]
    result = await sim.late_click(person, shown.stored, f"w:{sim.table_id}:{ask.id}:{IDLE}")
    assert result.acknowledged
    assert await sim.bot.host.store.orders(sim.table_id) == []


async def test_from_outside_it_is_a_pass_like_any_other(
    opener: Opener, settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
):
    """The same moment twice, with held windows: the public record is the same to the second."""
    monkeypatch.setattr("bot.tables.secrets.randbits", lambda bits: 7)
    monkeypatch.setattr("bot.steps.random.uniform", lambda low, high: low)
    records: list[Any] = []
    for action in (IDLE, "=pass"):
        chosen = dataclasses.replace(settings, database=tmp_path / f"{len(records)}.db", window_minutes=(5, 15))
        async with opener(settings=chosen) as sim:
            await sim.gather(3, game="salvage")
            found = await until(sim, is_idle)
            sim.keep_time()
            for i, (person, ask) in enumerate(found):
                shown = await person.look("My move")
                await person.press(shown, action=action if i == 0 else "=pass", ref=str(ask.id))
            assert found[0][1].id in [a.id for _, a in await sim.open_asks()], "the window stays open"
            for person, ask in [(p, a) for p, a in await sim.open_asks() if a.is_window and not is_idle(a)]:
                await person.press(await person.look("My move"), action="=pass", ref=str(ask.id))
            await sim.env.advance_time(16 * 60)
            assert found[0][1].id not in [a.id for _, a in await sim.open_asks()]
            records.append(public_record(sim))
    assert records[0] == records[1]
    assert records[0]
