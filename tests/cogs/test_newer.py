"""An older program meets a newer save: everything of that table stays, and who presses is told why."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import msgspec

from bot.intents import Body
from bot.rows import TableRow
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


async def test_it_keeps_nobody_from_the_other_tables_of_its_channel(sim: Simulation):
    sim.deny("create_public_threads", "send_messages_in_threads")  # all tables stand in the channel itself
    ann, bo = await sim.gather(2)
    newer = sim.table_id
    await sim.gather(2)
    with closing(sqlite3.connect(sim.settings.database)) as db, db:
        db.execute("UPDATE tables SET game = 'of-tomorrow' WHERE id = ?", (newer,))
    await sim.restart()
    assert "newer version" not in (await ann.slash("table recap", sim.channel)).text
    person = (await sim.open_asks())[0][0]
    offered = await person.member.autocomplete(sim.channel, "liars-dice answer", "choice", "")
    assert offered, "and completions find the one that can be played"
    assert "✓" in (await person.slash("liars-dice answer", sim.channel, choice="1x2")).text
    listed = (await bo.dm_slash("tables")).text
    assert "Liar's Dice" in listed or "Liar" in listed
    assert "of-tomorrow" in listed
    await sim.bot.host.tables.edit(sim.table_id, closed)
    assert "newer version" in (await ann.slash("table recap", sim.channel)).text, "when there is no other"


def closed(row: TableRow) -> list[tuple[str, Body]]:
    row.phase = "closed"
    return []
