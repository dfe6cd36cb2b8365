"""What a table needs to go on, derived from its state: a deadline that was lost is made again. Pure."""

from __future__ import annotations

from bot import windows
from bot.computer_turns import next_by_itself
from bot.deadlines import clock_due, held_pass, order_due
from bot.live_table import LiveTable
from bot.rows import Deadline
from bot.standing import Standing
from games.core.asks import Ask


def missing(table: LiveTable, rows: list[Deadline], now: float, standing: Standing) -> list[Deadline]:
    """Deadlines without which an open ask would never be looked at again. Lost ones count anew from now."""
    if table.state is None or table.row.phase != "live":
        return []
    there = {(row.ask_id, row.what) for row in rows if table.find(row.ask_id) is not None}
    found: list[Deadline] = []
    turn = next_by_itself(table.spec, table.state, table.row)
    if turn is not None and not any(what == "go" for _, what in there):
        found.append(Deadline(table.id, turn[0].id, "go", now))
    asks = [ask for ask in table.open_asks if table.row.seats[ask.seat].user_id is not None and not ask.is_aside]
    led = {ask_id for ask_id, what in there if what in ("order", "pass")}
    ordered = [ask for ask in asks if standing.of(ask) is not None and ask.id not in led]
    found += [_by_order(table, ask, now, standing) for ask in ordered]
    held = {row.ask_id for row in (*rows, *found) if row.what == "pass"}
    timed = {ask.id for ask in asks if (ask.id, "expire") in there}
    claimed = any(ask.is_claim and ask.id in timed for ask in asks)  # the clock of a claim is one clock
    for ask in asks:
        if ask.id not in held | timed and not (ask.is_claim and claimed):
            found.extend(clock_due(table.row, ask, now))
    window = windows.waiting(table)
    if window and all(ask.id in held for ask in window) and not any(what == "close" for _, what in there):
        found.append(Deadline(table.id, window[0].id, "close", now))
    return found


def _by_order(table: LiveTable, ask: Ask, now: float, standing: Standing) -> Deadline:
    """A window's pass by order is noted with the others'; any other order answers after the usual while."""
    if windows.is_held(table, ask, table.spec.kinds[ask.kind].passes, standing):
        order = standing.of(ask)
        if order is not None and order.mode != "preload":
            return held_pass(table.row, ask)
    return order_due(table.row, ask, now, standing.delay)
