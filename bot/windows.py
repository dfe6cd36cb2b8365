"""Reaction windows: a pass is only noted, may be taken back, and counts when all have passed and the time is over.

So neither who passed nor who thought longest can be told from outside. Pure: `bot.tables` commits what comes out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.deadlines import held_pass
from bot.live_table import LiveTable, copied, find
from bot.rows import Change, Deadline
from bot.steps import Standing, StepRecord, give
from games.core.asks import Ask
from games.core.spec import AnySpec


def is_held(table: LiveTable, ask: Ask, picks: object, standing: Standing) -> bool:
    """A pass in a window waits until all have passed and its time is over; a reaction counts at once."""
    return ask.is_window and picks == table.spec.kinds[ask.kind].passes and standing.holds(table.row)


def held(table: LiveTable, ask: Ask, standing: Standing) -> tuple[LiveTable, Change]:
    """With this pass noted."""
    assert table.state is not None
    open_asks = [a.id for a in table.state.asks]
    table = counted(replace(table, held=table.held | {ask.id}), standing)
    return table, Change(table=table.row, deadlines=[held_pass(table.row, ask)], open_asks=open_asks)


def passes_due(table: LiveTable, deadlines: list[Deadline], now: float) -> list[Ask]:
    """The asks whose passes go into the game now: those of all people, or none yet."""
    assert table.state is not None
    waiting: list[Ask] = [a for a in table.state.asks if a.is_window and table.row.seats[a.seat].user_id is not None]
    early = any(row.what == "close" and row.due > now for row in deadlines)
    return [] if early or any(ask.id not in table.held for ask in waiting) else waiting


def give_passes(spec: AnySpec, g: Any, asks: list[Ask], record: StepRecord) -> None:
    for ask in asks:
        still = find(g, ask.id)  # the first of them may have closed the rest
        if still is not None:
            give(spec, g, still, spec.kinds[ask.kind].passes, "pass", record)


def counted(table: LiveTable, standing: Standing) -> LiveTable:
    """With what waits for each seat counted anew: neither what it has passed nor what an order will answer."""
    row = copied(table.row)
    asks: list[Ask] = table.state.asks if table.state is not None else []
    needed = [ask.seat for ask in asks if ask.id not in table.held and standing.needs(ask)]
    for seat in row.seats:
        seat.waits = needed.count(seat.seat)
    return replace(table, row=row)
