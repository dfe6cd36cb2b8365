"""Reaction windows: a pass is only noted, may be taken back, and counts when all have passed and the time is over.

So neither who passed nor who thought longest can be told from outside. Kinds of window that people's own orders answer
(`AskKind.obeys`) ask those who openly want it: they need no minimum time (ADR 10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.deadlines import held_pass
from bot.intents import Body
from bot.ledger import Ledger
from bot.live_table import LiveTable, copied
from bot.rows import Change, Deadline
from bot.standing import Standing
from bot.step_record import give
from games.core.asks import Ask
from games.core.obeying import obeyed


def is_held(table: LiveTable, ask: Ask, picks: object, standing: Standing) -> bool:
    """A pass in a window waits until all have passed and its time is over; a reaction counts at once.

    Who is asked by an open wish has no time to wait out, and waits for the others who are asked.
    """
    kind = table.spec.kinds[ask.kind]
    if not ask.is_window or picks != kind.passes:
        return False
    return standing.holds(table.row) and (kind.obeys is None or len(waiting(table)) > 1)


async def hold(
    ledger: Ledger, table: LiveTable, ask: Ask, also: Sequence[tuple[str, Body]] = (), looked: bool = False
) -> LiveTable:
    """Note a pass (and say `also`), and close the window if it was the last that was waited for.

    `looked`: its person has given it, and knows what has happened until now. When the passes go into the game together
    nobody need be there.
    """
    if ask.id not in table.held:
        table = counted(replace(table, held=table.held | {ask.id}), ledger.standing(table))
        if looked:
            table.row.seats[ask.seat].seen = table.row.last_event
            table.row.seats[ask.seat].missed = 0
        change = Change(table=table.row, deadlines=[held_pass(table.row, ask)], posts=list(also))
        table = await ledger.commit(table, change)
    return await close(ledger, table)


async def close(ledger: Ledger, table: LiveTable) -> LiveTable:
    """All have passed and the time is over: the passes go into the game together."""
    passes = passes_due(table, await ledger.store.deadlines(table.id), ledger.now())
    if not passes or table.state is None:
        return table
    g = table.spec.codec.copy(table.state)
    table, record = ledger.record(table)
    for ask in passes:
        still = next((other for other in g.asks if other.id == ask.id), None)  # the first may have closed the rest
        if still is not None:
            give(table.spec, g, still, table.spec.kinds[ask.kind].passes, "pass", record)
    return await ledger.step(table, g, record)


def waiting(table: LiveTable) -> list[Ask]:
    """The windows that people are asked in."""
    return [ask for ask in table.open_asks if ask.is_window and table.row.seats[ask.seat].user_id is not None]


def passes_due(table: LiveTable, deadlines: list[Deadline], now: float) -> list[Ask]:
    """The asks whose passes go into the game now: those of all people, or none yet."""
    asks = waiting(table)
    early = any(row.what == "close" and row.due > now for row in deadlines)
    return [] if early or any(ask.id not in table.held for ask in asks) else asks


def counted(table: LiveTable, standing: Standing) -> LiveTable:
    """With what waits for each seat counted anew: neither what it has passed nor what an order will answer."""
    row = copied(table.row)
    asks = [ask for ask in table.open_asks if ask.id not in table.held and standing.needs(ask)]
    needed = [ask.seat for ask in asks if not _serves(table, ask)]
    for seat in row.seats:
        seat.waits = needed.count(seat.seat)
    return replace(table, row=row)


def _serves(table: LiveTable, ask: Ask) -> bool:
    """The seat's own settings are about to answer it."""
    person = table.row.seats[ask.seat].user_id is not None
    return person and obeyed(table.spec, table.state, ask) is not None
