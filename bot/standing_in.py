"""A computer plays for somebody who is away: openly, from that seat's own view, until its person does anything here.

The seat stays theirs. Meanwhile it is a computer's in every respect, so that nobody waits for it, and nothing is sent.
"""

from __future__ import annotations

from bot.live_table import Refused
from bot.names import marked
from bot.rows import SeatRow, TableRow
from bot.words import say
from games.core.spec import AnySpec

GONE = 48 * 3600  # seconds without an answer at a table that waits for somebody: then others may say that they are away


def step_back(row: TableRow, spec: AnySpec, seat: SeatRow) -> str:
    """Its computer plays from now on; what everybody is told of it."""
    if row.phase != "live":
        raise Refused("table.not_live")
    if len(row.people()) == 1:
        raise Refused("away.alone")
    seat.away, seat.user_id = seat.user_id or 0, None
    seat.computer = next(iter(spec.computer_names()))
    seat.waits = seat.missed = 0
    return say("away.said", name=marked(seat.name))


def come_back(seat: SeatRow) -> str:
    """The seat is its person's again; what everybody is told of it."""
    seat.user_id, seat.computer, seat.away = seat.away, None, 0
    return say("away.back", name=marked(seat.name))


def require_absent(row: TableRow, seat: SeatRow, now: float) -> None:
    """Others may say it of whoever has let the clock run out, or has kept a table waiting for days that has none."""
    if not seat.missed and not (seat.waits and now - row.updated_at >= GONE):
        raise Refused("away.here", name=marked(seat.name))


def lines(row: TableRow) -> list[str]:
    """For whom a computer plays."""
    names = [marked(seat.name) for seat in row.seats if seat.away]
    return [say("away.line", names=", ".join(names))] if names else []
