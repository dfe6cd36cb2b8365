"""A request to close a running game, as it stands in the table's row, and in words. Pure."""

from __future__ import annotations

import msgspec

from bot.deadlines import when
from bot.intents import Body, Request, thread_dest
from bot.names import marked
from bot.rows import Closing, TableRow
from bot.words import say
from games.core.spec import AnySpec


def is_open(row: TableRow) -> bool:
    return row.closing is not None and not row.closing.ended


def still_to_agree(row: TableRow) -> list[int]:
    """The people at the table who have neither asked nor agreed."""
    agreed = {row.closing.by, *row.closing.agreed} if row.closing is not None else set[int]()
    return [seat.person for seat in row.seats if seat.person is not None and seat.person not in agreed]


def others(row: TableRow, user_id: int) -> list[int]:
    return [seat.person for seat in row.seats if seat.person is not None and seat.person != user_id]


def stamp(asked: Closing) -> str:
    """Known by its buttons: those of an earlier request are not for a later one."""
    return str(int(asked.at * 1000))


def lapses(asked: Closing) -> str:
    return when(asked.until)


def whose(row: TableRow) -> str:
    return marked(row.closing.name) if row.closing is not None else ""


def lapse(row: TableRow, now: float) -> list[tuple[str, Body]]:
    """Nobody has settled it in time: the game goes on."""
    if not is_open(row) or row.closing is None or row.closing.until > now:
        return []
    row.closing = msgspec.structs.replace(row.closing, ended="lapsed", ended_at=row.closing.until)
    return [(thread_dest(row.id), Request())]


def losses(row: TableRow, spec: AnySpec) -> list[str]:
    """What is lost when it closes, and whose game it is."""
    since = f"<t:{int(row.created_at)}:D>"
    return [
        say("closing.lost", title=spec.title, id=row.id, n=row.seq, since=since),
        say("closing.seated", names=", ".join(row.marked_names())),
    ]


def asks(row: TableRow, user_id: int | None, now: float) -> list[str]:
    """That somebody wants to close the table and waits for this person's word, for lists of what waits."""
    asked = row.closing
    if asked is None or not is_open(row) or asked.until <= now or user_id not in still_to_agree(row):
        return []
    return [say("closing.asks_you", name=marked(asked.name), when=lapses(asked))]


def request_lines(row: TableRow, spec: AnySpec) -> list[str]:
    """The public request, or how it ended."""
    asked = row.closing
    if asked is None:
        return []
    if asked.ended:
        return [say(f"closing.{asked.ended}", name=marked(asked.name), by=marked(asked.ended_by))]
    waits = ", ".join(f"<@{user}>" for user in still_to_agree(row))
    agreed = [marked(seat.name) for seat in row.seats if seat.user_id in asked.agreed]
    lines = [f"### {say('closing.wants', name=marked(asked.name))}", *losses(row, spec)]
    if agreed:
        lines.append(say("closing.agreed", names=", ".join(agreed)))
    return [*lines, say("closing.waits", who=waits, when=lapses(asked))]


def closed_line(row: TableRow) -> str:
    """Of a closed table: by whom, and when, if that is known."""
    asked = row.closing
    if asked is None or asked.ended != "closed":
        return say("status.closed")
    return say("status.closed_by", name=marked(asked.ended_by), when=f"<t:{int(asked.ended_at)}:f>", n=row.seq)
