"""A whole game, packed: whoever looks at it sees the same as before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.intents import Board
from tests.bot.build import query
from tests.cogs.simulation import Simulation
from tests.cogs.test_again import again, to_the_end

STORED = "SELECT (SELECT count(*) FROM archives), (SELECT count(*) FROM answers), (SELECT count(*) FROM events)"
BYTES = """
SELECT (SELECT coalesce(sum(length(body)), 0) FROM archives) + (SELECT coalesce(sum(length(body)), 0) FROM events)
    + (SELECT coalesce(sum(length(kind) + length(picks)), 0) FROM answers) + (SELECT sum(length(snapshot)) FROM tables)
"""


def rows(sim: Simulation, sql: str) -> list[Any]:
    return query(sim.settings.database, sql)


async def looked_at(sim: Simulation) -> dict[str, object]:
    """The finished game through every door, loaded anew."""
    sim.bot.host.tables.forget(sim.table_id)
    ann = sim.person((await sim.table()).row.host_id)
    recap = await ann.slash("table recap", sim.place)
    log = await ann.slash("table log", sim.place)
    table = await sim.table()
    await sim.say(Board(repost=True))
    assert rows(sim, "SELECT * FROM outbox") == []
    views = [msgspec.json.encode(table.view(seat)) for seat in (None, *range(len(table.row.seats)))]
    files = [bytes(await a.read()) for a in log.message.attachments]
    return {
        "recap": recap.text, "log": log.text, "files": files, "views": views,
        "board": sim.board.text, "pictures": [a.filename for a in sim.board.message.attachments],
        "answers": await sim.bot.host.store.answers(sim.table_id),
        "events": await sim.bot.host.store.events(sim.table_id),
    }  # fmt: skip


async def test_a_finished_game_is_packed_and_looks_the_same(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as before:
        before.setattr("bot.sqlite_rows.pack", lambda db, table_id: False)
        _, bo = await to_the_end(sim, 2, 1)
        seen = await looked_at(sim)
    ((archives, answers, events),) = rows(sim, STORED)
    assert (archives, answers) == (0, (await sim.table()).row.seq)
    assert events == (await sim.table()).row.last_event
    ((size,),) = rows(sim, BYTES)
    assert await sim.bot.host.store.archive(10) == 1
    assert rows(sim, STORED) == [(1, 0, 0)]
    ((small,),) = rows(sim, BYTES)
    assert small * 3 < size
    assert await looked_at(sim) == seen
    await sim.restart()
    assert await looked_at(sim) == seen
    assert "Table 2 is set" in (await again(sim, bo)).text


async def test_it_is_packed_by_itself(sim: Simulation):
    await to_the_end(sim)
    await sim.env.settle()
    assert rows(sim, STORED) == [(1, 0, 0)]


async def test_a_start_packs_what_an_earlier_program_left(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as before:
        before.setattr("bot.sqlite_rows.pack", lambda db, table_id: False)
        await to_the_end(sim)
        await sim.env.settle()
    assert rows(sim, STORED)[0][0] == 0
    await sim.restart()
    assert rows(sim, STORED) == [(1, 0, 0)]
