"""An older program meets a newer save: everything of that table stays, and who presses is told why."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import msgspec

from tests.cogs.simulation import Simulation


def rows(sim: Simulation) -> list[Any]:
    with closing(sqlite3.connect(sim.settings.database)) as db:
        names = ("outbox", "deadlines", "messages", "answers", "seats")
        return [db.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names]


async def test_nothing_of_it_is_touched_and_the_reason_is_told(sim: Simulation):
    ann, _ = await sim.gather(2)
    await sim.bot.host.tables.set_clock(sim.table_id, 3600)
    await sim.env.settle()
    board, person_ask = sim.board, (await sim.open_asks())[0]
    sim.bot.host.outbox.stop()
    await sim.answer(person_ask[0], board, person_ask[1], ["2x3"])
    with closing(sqlite3.connect(sim.settings.database)) as db, db:
        save = msgspec.json.decode(db.execute("SELECT snapshot FROM tables").fetchone()[0])
        save["version"] = 99
        db.execute("UPDATE tables SET snapshot = ?", (msgspec.json.encode(save),))
    before = rows(sim)
    assert before[0], "something is still to be said"
    assert before[1], "a clock runs"
    await sim.restart()
    await sim.env.advance_time(7200)
    shown = await ann.press(board, "My hand")
    assert shown is not None
    assert "newer version of me" in shown.text
    assert rows(sim) == before
