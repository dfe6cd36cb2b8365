"""Many clicks at one instant, and what one click costs: acknowledged first, looked up once, let in once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.inside.simcord_parts import delivering
from bot.ledger import Ledger
from bot.tables import Tables
from cogs import answers, table_here, visit
from tests.cogs.simulation import Person, Simulation

TABLES = 12


class Order:
    """What happened, in order: acknowledgements by the click's number, and everything else by its name."""

    def __init__(self, sim: Simulation, patch: pytest.MonkeyPatch) -> None:
        self.sim = sim
        self.patch = patch
        self.heard: list[tuple[str, int]] = []
        noted = self.heard

        class Noting(list[Any]):
            def append(self, request: Any) -> None:
                super().append(request)
                parts = request.path.strip("/").split("/")
                noted.append(("acknowledged" if parts[-1] == "callback" else "sent", int(parts[1])))

        patch.setattr(sim.env.backend, "http_requests", Noting())

    def note(self, owner: Any, name: str, what: str) -> None:
        real = getattr(owner, name)

        def noting(*given: Any, **more: Any) -> Any:
            self.heard.append((what, 0))
            return real(*given, **more)

        self.patch.setattr(owner, name, noting)


async def many_tables(sim: Simulation) -> list[tuple[Any, str]]:
    """A message and a button at each, all of them the first person's own to press."""
    presses: list[tuple[Any, str]] = []
    for _ in range(TABLES):
        await sim.gather(1, computers=1)
        ((_, ask),) = await sim.open_asks()
        presses.append((sim.board.stored, f"w:{sim.table_id}:{ask.id}:={ask.options[0].id}"))
    return presses


async def test_a_burst_is_acknowledged_in_order_of_arrival_before_anything_else(
    sim: Simulation, monkeypatch: pytest.MonkeyPatch
):
    """Not one message is read, not one table looked up and not one step computed before the last is acknowledged."""
    presses = await many_tables(sim)
    order = Order(sim, monkeypatch)
    order.note(discord.Message, "__init__", "read")
    order.note(Tables, "get", "looked up")
    order.note(Ledger, "answer", "computed")
    async with delivering(sim.env, "burst"):
        records = [sim.emit_click(sim.people[0], stored, custom_id, sim.guild.id) for stored, custom_id in presses]
    assert order.heard[:TABLES] == [("acknowledged", record.id) for record in records]
    later = [what for what, _ in order.heard[TABLES:]]
    assert "acknowledged" not in later, "each of them once"
    assert later.count("computed") == TABLES, "nobody's answer is lost"
    assert later.index("read") < later.index("looked up") < later.index("computed")


async def test_a_burst_is_worked_on_in_order_of_arrival(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    presses = await many_tables(sim)
    seen: list[int] = []
    real = Tables.answer

    async def noting(self: Tables, table_id: int, *given: Any) -> Any:
        seen.append(table_id)
        return await real(self, table_id, *given)

    monkeypatch.setattr(Tables, "answer", noting)
    async with delivering(sim.env, "burst"):
        for stored, custom_id in presses:
            sim.emit_click(sim.people[0], stored, custom_id, sim.guild.id)
    assert seen == [int(custom_id.split(":")[1]) for _, custom_id in presses]


# ---- what one click costs -----------------------------------------------------------------------------------------


class Counting:
    """How often a table is looked up, and its door and its asks are looked at, in the task of a click.

    A change looks at the table once more in its turn: it may have gone on while it waited. That is no second lookup.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.clicks: set[Any] = set()
        self.changing: set[Any] = set()
        self.seen: list[tuple[Any, str]] = []
        self._count(visit, "entered", "let in", first=True)
        self._count(table_here, "entered", "let in", first=True)
        self._count(answers, "open_prompt", "checked")
        self._count(Tables, "get", "looked up")
        real = Tables._change

        async def change(tables: Tables, *given: Any) -> Any:
            task = asyncio.current_task()
            self.changing.add(task)
            try:
                return await real(tables, *given)
            finally:
                self.changing.discard(task)

        patch.setattr(Tables, "_change", change)

    def _count(self, owner: Any, name: str, what: str, first: bool = False) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def counting(*given: Any, **more: Any) -> Any:
            task = asyncio.current_task()
            if first:
                self.clicks.add(task)
            if task not in self.changing:
                self.seen.append((task, what))
            return real(*given, **more)

        self.patch.setattr(owner, name, counting)

    def taken(self) -> dict[str, int]:
        counted = [what for task, what in self.seen if task in self.clicks]
        self.seen.clear()
        return {what: counted.count(what) for what in sorted(set(counted))}


ONCE = {"let in": 1, "looked up": 1}


async def presser(sim: Simulation, **options: Any) -> tuple[Person, Any]:
    await sim.gather(2, **options)
    return (await sim.open_asks())[0]


@pytest.mark.parametrize("action", ["hand", "move", "recap", "rules", "log.0", "orders", "look"])
async def test_a_look_is_looked_up_once(sim: Simulation, monkeypatch: pytest.MonkeyPatch, action: str):
    person, _ = await presser(sim)
    counting = Counting(monkeypatch)
    await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:0:{action}")
    assert counting.taken() == ONCE


@pytest.mark.parametrize("action", ["join", "leave", "add", "options", "start"])
async def test_a_click_on_the_card_is_looked_up_once(sim: Simulation, monkeypatch: pytest.MonkeyPatch, action: str):
    ann, bo = sim.people[:2]
    card = await sim.open(ann)
    if action == "start":
        await bo.press(card, "Join")
    counting = Counting(monkeypatch)
    await sim.late_click(bo if action == "join" else ann, card.stored, f"w:{sim.table_id}:0:{action}")
    assert counting.taken() == ONCE


async def test_an_answer_is_looked_up_and_checked_once(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """On the board: from the first press to the answer."""
    person, ask = await presser(sim)
    counting = Counting(monkeypatch)
    await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ask.id}:open")
    assert counting.taken() == {**ONCE, "checked": 1}
    await sim.late_click(person, sim.board.stored, f"w:{sim.table_id}:{ask.id}:=3x4")
    assert counting.taken() == {**ONCE, "checked": 1}


async def test_an_answer_in_a_dm_is_looked_up_and_checked_once(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    (ann, bo, cleo) = await sim.gather(3, open_calls="on")
    bidder, ask = (await sim.open_asks())[0]
    await sim.answer(bidder, sim.board, ask, ["2x3"])
    other = next(person for person in (ann, bo, cleo) if person is not bidder)
    ask = next(ask for person, ask in await sim.open_asks() if person is other)
    counting = Counting(monkeypatch)
    await other.press(other.hand, action="=pass", ref=str(ask.id))
    assert counting.taken() == {**ONCE, "checked": 1}


async def test_a_command_is_let_in_once(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    """It has to look for its table, and finds the person's own there."""
    person, _ = await presser(sim)
    counting = Counting(monkeypatch)
    await person.slash("table hand")
    assert counting.taken()["let in"] == 1
    await person.slash("liars-dice bid", count="4", face="2", table=sim.table_id)
    assert counting.taken()["let in"] == 1
