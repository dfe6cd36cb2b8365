"""The end of a table before its game's own: a lobby at once, a running game when its people (or a moderator) agree.

The request is a part of the table's row, so that a restart forgets neither it nor who has agreed.
"""

from __future__ import annotations

import discord
import msgspec

from bot.host import Host
from bot.intents import Board, Body, Hand, Lobby, Request, person_dest, thread_dest
from bot.live_table import LiveTable, Refused
from bot.names import clean_name
from bot.requests import is_open, lapse, lapses, stamp, still_to_agree, whose
from bot.rows import Closing, TableRow

Person = discord.User | discord.Member


async def close(host: Host, table_id: int, user: Person) -> LiveTable:
    """By somebody who may. What was played stays in the log."""

    def work(row: TableRow) -> list[tuple[str, Body]]:
        if row.phase == "closed":
            raise Refused("table.closed")
        return _end(row, clean_name(user.display_name), user.id, host.tables.now())

    return await host.tables.edit(table_id, work)


async def ask(host: Host, table_id: int, user: Person) -> LiveTable:
    """The others are asked, in public."""

    def work(row: TableRow) -> list[tuple[str, Body]]:
        now = host.tables.now()
        _require_live(row)
        if (asked := row.closing) is not None and is_open(row) and asked.until > now:
            raise Refused("closing.asked", name=whose(row), when=lapses(asked))
        name = clean_name(user.display_name)
        row.closing = Closing(by=user.id, name=name, at=now, until=now + lapses_after(row))
        if not still_to_agree(row):
            return _end(row, name, user.id, now)
        return [(thread_dest(row.id), Request())]

    return await host.tables.edit(table_id, work)


async def agree(host: Host, table_id: int, user: Person, of: str, moderates: bool) -> LiveTable:
    """One more agrees: with the last of them, or with a moderator, the table is closed."""

    def work(row: TableRow) -> list[tuple[str, Body]]:
        now = host.tables.now()
        asked = _the_one(row, of)
        if asked.until <= now:
            return lapse(row, now)
        if moderates:
            return _end(row, clean_name(user.display_name), user.id, now)
        if row.seat_of(user.id) is None:
            raise Refused("table.not_seated")
        if user.id == asked.by:
            raise Refused("closing.yours")
        row.closing = msgspec.structs.replace(asked, agreed=list(dict.fromkeys([*asked.agreed, user.id])))
        if not still_to_agree(row):
            return _end(row, asked.name, asked.by, now)
        return [(thread_dest(row.id), Request())]

    return _not_lapsed(await host.tables.edit(table_id, work))


async def keep(host: Host, table_id: int, user: Person, of: str, moderates: bool) -> LiveTable:
    """One of them wants to go on: that ends the request."""

    def work(row: TableRow) -> list[tuple[str, Body]]:
        now = host.tables.now()
        asked = _the_one(row, of)
        if asked.until <= now:
            return lapse(row, now)
        if row.seat_of(user.id) is None and user.id != asked.by and not moderates:
            raise Refused("table.not_seated")
        name = clean_name(user.display_name)
        row.closing = msgspec.structs.replace(asked, ended="kept", ended_at=now, ended_by=name)
        return [(thread_dest(row.id), Request())]

    return _not_lapsed(await host.tables.edit(table_id, work))


def lapses_after(row: TableRow) -> float:
    """Seconds, by the table's pace."""
    return {"live": 15 * 60.0, "hours": 8 * 3600.0}.get(row.pace, 48 * 3600.0)


def _the_one(row: TableRow, of: str) -> Closing:
    """The request whose button was pressed, if it is still open."""
    _require_live(row)
    if row.closing is None or not is_open(row) or stamp(row.closing) != of:
        raise Refused("closing.gone")
    return row.closing


def _not_lapsed(table: LiveTable) -> LiveTable:
    if table.row.closing is not None and table.row.closing.ended == "lapsed":
        raise Refused("closing.too_late")
    return table


def _require_live(row: TableRow) -> None:
    if row.phase == "closed":
        raise Refused("table.closed")
    if row.phase != "live":
        raise Refused("closing.gone" if row.phase == "over" else "table.not_live")


def _end(row: TableRow, name: str, user_id: int, now: float) -> list[tuple[str, Body]]:
    """Board and card say who has closed it, and nobody's hand asks anything any more."""
    was, row.phase = row.phase, "closed"
    asked = row.closing if is_open(row) else None
    begun = asked or Closing(by=user_id, name=name, at=now, until=now)
    row.closing = msgspec.structs.replace(begun, ended="closed", ended_at=now, ended_by=name)
    for seat in row.seats:
        seat.waits = 0
    posts: list[tuple[str, Body]] = [(thread_dest(row.id), Lobby())]
    if was in ("live", "over"):
        people = [seat for seat in row.seats if seat.user_id is not None and seat.dm_open is not False]
        posts = [(thread_dest(row.id), Board()), *posts]
        posts += [(person_dest(seat.user_id or 0), Hand(seat.seat)) for seat in people]
    return [*posts, (thread_dest(row.id), Request())] if asked is not None else posts
