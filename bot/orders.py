"""Standing orders at work: set by a seat, given when they fall due."""

from __future__ import annotations

from dataclasses import replace

from bot import windows
from bot.deadlines import order_due
from bot.intents import Body, Hand, person_dest
from bot.ledger import Ledger
from bot.live_table import LiveTable
from bot.rows import Change, Order
from bot.standing import without
from games.core.asks import Ask
from games.core.errors import IllegalAnswer


async def set_order(ledger: Ledger, table: LiveTable, seat: int, kind: str, order: Order | None) -> LiveTable:
    """Private to the seat. An ask of this kind that is open already is settled by it too, after the usual while."""
    orders = without(table.orders, seat, kind)
    if order is not None:
        orders[seat, kind] = order
    table = windows.counted(replace(table, orders=orders), ledger.standing(table, orders))
    if order is None:
        return await ledger.commit(table, Change(table=table.row, orders_gone=[(seat, kind)]))
    standing = ledger.standing(table, {(seat, kind): order})
    mine = [ask for ask in table.open_asks if ask.seat == seat and ask.kind == kind]
    wanted = [ask for ask in mine if standing.of(ask) is not None]
    passes = table.spec.kinds[kind].passes
    held = [ask for ask in wanted if order.mode != "preload" and windows.is_held(table, ask, passes, standing)]
    due = [order_due(table.row, ask, ledger.now(), standing.delay) for ask in wanted if not held]
    posts: list[tuple[str, Body]] = []
    if (table.spec.kinds[kind].invites or wanted) and (user := table.row.seats[seat].user_id) is not None:
        posts.append((person_dest(user), Hand(seat)))  # it called for this: now it says so no more
    change = Change(table=table.row, orders_set=[order], deadlines=due, posts=posts)
    table = await ledger.commit(table, change)
    return await windows.hold(ledger, table, held[0]) if held else table


async def obey(ledger: Ledger, table: LiveTable, ask: Ask) -> None:
    """A standing order is due: it is checked again, used, and, if it has become illegal, void."""
    order = table.orders.get((ask.seat, ask.kind))
    if order is None:
        return
    passes = table.spec.kinds[ask.kind].passes
    picks = order.picks if order.mode == "preload" else passes
    gone = order if order.mode == "preload" else None
    try:
        if gone is not None and gone.epoch != ask.epoch:
            raise IllegalAnswer("stale")  # it was laid ready for a situation that has passed
        await ledger.answer(table, ask.seat, ask.id, picks, "order", gone=gone)
    except IllegalAnswer:
        kept = without(table.orders, ask.seat, ask.kind)
        table = windows.counted(replace(table, orders=kept), ledger.standing(table, kept))
        change = Change(table=table.row, orders_gone=[(ask.seat, ask.kind)])
        user = table.row.seats[ask.seat].user_id
        if user is not None:
            change.posts = [(person_dest(user), Hand(ask.seat, notify=True))]
        await ledger.commit(table, change)
