"""A table's clock, and everything else that falls due at a table."""

from __future__ import annotations

from dataclasses import replace

from bot import orders, windows
from bot.deadlines import clock_due, clock_line, clock_posts, duration, reminder_posts
from bot.intents import Board, thread_dest
from bot.ledger import Ledger
from bot.live_table import LiveTable, copied
from bot.rows import Change, Deadline
from bot.words import say
from games.core.asks import Ask


async def set_clock(ledger: Ledger, table: LiveTable, seconds: int) -> LiveTable:
    """A new clock counts from now for everything that is open."""
    row = copied(table.row)
    row.clock = seconds
    old = [due for due in await ledger.store.deadlines(table.id) if due.what in ("remind", "expire")]
    change = Change(table=row, open_asks=[ask.id for ask in table.open_asks], deadlines_gone=old)
    for ask in table.open_asks:
        if row.seats[ask.seat].user_id is not None and not ask.is_aside:
            change.deadlines.extend(clock_due(row, ask, ledger.now()))
    if row.phase == "live":
        line = say("clock.set", time=duration(seconds)) if seconds else say("clock.off")
        change.posts = [(thread_dest(table.id), Board(text=line))]
    return await ledger.commit(replace(table, row=row), change)


async def fall_due(ledger: Ledger, table: LiveTable, deadline: Deadline) -> None:
    """A deadline has come. When this is through, it is gone; if anything fails, it stays and comes again."""
    ask = table.find(deadline.ask_id)
    if ask is not None and table.row.phase == "live":
        await _meet(ledger, table, ask, deadline)
    await ledger.store.drop_deadline(deadline)


async def _meet(ledger: Ledger, table: LiveTable, ask: Ask, deadline: Deadline) -> None:
    held = ask.id in table.held
    match deadline.what:
        case "go":
            await ledger.go_on(table)
        case "close":
            await windows.close(ledger, table)
        case "expire" if not held:
            await _expire(ledger, table, ask, deadline)
        case "remind" if not held:
            await _remind(ledger, table, ask, deadline)
        case "order" if not held:
            await orders.obey(ledger, table, ask)
        case _:
            pass  # this person has passed already: nothing to remind of, nothing to take for them


async def _expire(ledger: Ledger, table: LiveTable, ask: Ask, deadline: Deadline) -> None:
    told = clock_posts(table.spec, table.row, ask)
    if windows.is_held(table, ask, ask.default, ledger.standing(table.orders)):
        await windows.hold(ledger, table, ask, also=told)
    elif not (ask.is_claim and await _is_early(ledger, table, deadline)):  # others who could take it may have time
        line = clock_line(table.spec, table.row, ask)
        await ledger.answer(table, ask.seat, ask.id, ask.default, "clock", line, also=told)


async def _remind(ledger: Ledger, table: LiveTable, ask: Ask, deadline: Deadline) -> None:
    """In one commit with its deadline's end: nobody is reminded twice."""
    table = replace(table, row=copied(table.row))
    posts = reminder_posts(table.row, ask, claims(table))
    await ledger.commit(table, Change(table=table.row, posts=posts, deadlines_gone=[deadline]))


async def _is_early(ledger: Ledger, table: LiveTable, deadline: Deadline) -> bool:
    """Of a claim the default is taken when the time of all who were asked is over; then the first answers."""
    asked = {ask.id for ask in claims(table)}
    rows = await ledger.store.deadlines(table.id)
    return any(row.what == "expire" and row.ask_id in asked and row.due > deadline.due for row in rows)


def claims(table: LiveTable) -> list[Ask]:
    """What people are asked of which the first answer counts."""
    return [ask for ask in table.open_asks if ask.is_claim and table.row.seats[ask.seat].user_id is not None]
