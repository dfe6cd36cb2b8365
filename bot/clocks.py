"""A table's clock, and everything else that falls due at a table."""

from __future__ import annotations

from dataclasses import replace

from bot import orders, windows
from bot.deadlines import asked_due, clock_due, clock_line, clock_posts, duration, hurried, is_hurried, reminder_posts
from bot.intents import Board, Body, Hand, Lobby, person_dest, thread_dest
from bot.ledger import Ledger
from bot.live_table import LiveTable, Refused, copied
from bot.pace import PACES, pace_of, pace_title, take_clock, take_pace
from bot.rows import Change, Deadline, TableRow
from bot.words import say
from games.core.asks import Ask


async def set_clock(ledger: Ledger, table: LiveTable, seconds: int) -> LiveTable:
    """A new clock counts from now for everything that is open."""
    row = copied(table.row)
    take_clock(row, seconds)
    line = say("clock.set", time=duration(seconds)) if seconds else say("clock.off")
    return await _timed_anew(ledger, table, row, line)


async def set_pace(ledger: Ledger, table: LiveTable, name: str) -> LiveTable:
    """What is under way does not take longer than the new pace allows; a clock that changes with it counts from now."""
    if name not in PACES:
        raise Refused("lobby.no_option")
    row = copied(table.row)
    take_pace(row, name)
    return await _timed_anew(ledger, table, row, say("pace.set", pace=pace_title(name)))


async def _timed_anew(ledger: Ledger, table: LiveTable, row: TableRow, line: str) -> LiveTable:
    rows, now = await ledger.store.deadlines(table.id), ledger.now()
    change = Change(table=row, open_asks=[ask.id for ask in table.open_asks])
    change.deadlines = hurried(rows, now, pace_of(row.pace, ledger.settings))
    change.deadlines_gone = list(change.deadlines)
    if row.clock != table.row.clock or row.pace == table.row.pace:
        change.deadlines_gone += [due for due in rows if due.what in ("remind", "expire")]
        for ask in table.open_asks:
            if row.seats[ask.seat].user_id is not None and not ask.is_aside:
                change.deadlines.extend(asked_due(row, ask, now))
    if row.phase == "lobby":
        change.posts = [(thread_dest(table.id), Lobby())]
    if row.phase == "live":
        people = [seat for seat in row.seats if seat.waits and seat.user_id is not None and seat.dm_open is not False]
        hands: list[tuple[str, Body]] = [(person_dest(seat.user_id or 0), Hand(seat.seat)) for seat in people]
        change.posts = [(thread_dest(table.id), Board(text=line)), *hands]
    return await ledger.commit(replace(table, row=row), change)


async def welcome_back(ledger: Ledger, table: LiveTable, seat: int) -> LiveTable:
    """Who was away is here: the whole time from now, for all that was hurried. What is secret runs on as it did."""
    row, now = copied(table.row), ledger.now()
    row.seats[seat].missed = 0
    mine = {ask.id: ask for ask in table.open_asks if ask.seat == seat and is_hurried(ask)}
    rows = await ledger.store.deadlines(table.id)
    timed = [due for due in rows if due.ask_id in mine and due.what == "expire"]
    change = Change(table=row, open_asks=[ask.id for ask in table.open_asks], deadlines_gone=timed)
    for due in timed:
        change.deadlines.extend(clock_due(row, mine[due.ask_id], now))
    if timed:
        change.posts = [(thread_dest(table.id), Board())]
        if row.seats[seat].dm_open is not False:
            change.posts.append((person_dest(row.seats[seat].user_id or 0), Hand(seat)))
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
    if windows.is_held(table, ask, ask.default, ledger.standing(table)):
        await windows.hold(ledger, table, ask, also=told)
    elif not (ask.is_claim and await _is_early(ledger, table, deadline)):  # others who could take it may have time
        line = clock_line(table.spec, table.row, ask)
        await ledger.answer(table, ask.seat, ask.id, ask.default, "clock", line, also=told)


async def _remind(ledger: Ledger, table: LiveTable, ask: Ask, deadline: Deadline) -> None:
    """In one commit with its deadline's end: nobody is reminded twice."""
    table = replace(table, row=copied(table.row))
    rows = await ledger.store.deadlines(table.id)
    times = [row.due for row in rows if row.what == "expire" and row.ask_id == ask.id]
    until = min(times, default=None)
    late = until is not None and until <= ledger.now()  # the bot was away: what was taken is told in a moment
    posts = [] if late else reminder_posts(table.spec, table.row, ask, until, claims(table))
    await ledger.commit(table, Change(table=table.row, posts=posts, deadlines_gone=[deadline]))


async def _is_early(ledger: Ledger, table: LiveTable, deadline: Deadline) -> bool:
    """Of a claim the default is taken when the time of all who were asked is over; then the first answers."""
    asked = {ask.id for ask in claims(table)}
    rows = await ledger.store.deadlines(table.id)
    return any(row.what == "expire" and row.ask_id in asked and row.due > deadline.due for row in rows)


def claims(table: LiveTable) -> list[Ask]:
    """What people are asked of which the first answer counts."""
    return [ask for ask in table.open_asks if ask.is_claim and table.row.seats[ask.seat].user_id is not None]
