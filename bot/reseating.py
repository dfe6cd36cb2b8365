"""People come and go in a running game, where it allows that: wishes are kept until the game's moment comes.

A change of seats is a step of its own. Who moves to another chair keeps what belongs to the person (the hand's message,
standing orders) and not what was told to the chair before: private events count from `SeatRow.since`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.intents import Body, Lobby, Remove, Say, errand_dest, thread_dest
from bot.live_table import LiveTable, Refused
from bot.names import marked
from bot.rows import MessageRow, PastSeats, SeatRow, TableRow, Wish
from bot.standing import Orders
from bot.step_record import StepRecord
from bot.words import say
from games.core.frames import State
from games.core.seating import Seating, can_reseat, reseat, seating_after
from games.core.spec import AnySpec


def add_wish(row: TableRow, spec: AnySpec, wish: Wish) -> list[tuple[str, Body]]:
    """Note it, or raise Refused with the reason; a wish for the contrary takes an earlier one back."""
    if spec.reseating is None:
        raise Refused("reseat.fixed" if wish.what == "leave" else "reseat.fixed_join", title=spec.title)
    if row.phase != "live":
        raise Refused("table.not_live")
    if (row.seat_of(wish.user_id) is not None) == (wish.what == "join"):
        kept = [old for old in row.wishes if old.user_id != wish.user_id]  # stays, or stays away, after all
        told = [_in_public(row, wish, "back")] if len(kept) < len(row.wishes) else []
        row.wishes = kept
        return [(thread_dest(row.id), Lobby()), *told]
    if any(old == wish for old in row.wishes):
        raise Refused("reseat.noted")
    row.wishes = [*[old for old in row.wishes if old.user_id != wish.user_id], wish]
    if wish.what == "leave" and row.people() <= leaving(row):
        raise Refused("reseat.last")
    if len(order_of(row)) > spec.seats[-1]:
        raise Refused("lobby.full")
    return [(thread_dest(row.id), Lobby())]


def noted(row: TableRow, wish: Wish) -> list[tuple[str, Body]]:
    """Of a wish that waits for its moment the others learn in the room: they play on together until then."""
    return [_in_public(row, wish, "wants")] if wish in row.wishes else []


def _in_public(row: TableRow, wish: Wish, how: str) -> tuple[str, Body]:
    return thread_dest(row.id), Say(say(f"reseat.{how}_{wish.what}", name=marked(wish.name)))


def leaving(row: TableRow) -> set[int]:
    gone = {wish.user_id for wish in row.wishes if wish.what == "leave"}
    return {seat.seat for seat in row.seats if seat.user_id in gone}


def newcomers(row: TableRow) -> list[Wish]:
    return [wish for wish in row.wishes if wish.what == "join"]


def order_of(row: TableRow) -> list[int | None]:
    return seating_after(len(row.seats), leaving(row), len(newcomers(row)))


def is_due(spec: AnySpec, row: TableRow, g: State) -> bool:
    """There are wishes, they can be granted, and the game is at a moment for it."""
    return bool(row.wishes) and len(order_of(row)) in spec.seats and can_reseat(spec, g)


def is_overdue(table: LiveTable) -> bool:
    """Wishes that could be granted now. Each is granted right after it was noted, unless the process died between."""
    return table.state is not None and table.row.phase == "live" and is_due(table.spec, table.row, table.state)


def apply(spec: AnySpec, row: TableRow, g: State, record: StepRecord) -> Seating:
    """Seat everybody anew: in the row, in the game, and in the story."""
    order, coming = order_of(row), newcomers(row)
    going = [marked(row.seats[seat].name) for seat in sorted(leaving(row))]
    row.past = [*row.past, PastSeats(record.last_event, list(row.names()))]
    fresh = iter(coming)
    row.seats = [_seated(row, i, old, fresh, record.last_event) for i, old in enumerate(order)]
    row.wishes = []
    people = [seat.user_id for seat in row.seats if seat.user_id is not None]
    if row.host_id not in people and people:
        row.host_id = people[0]
    if coming:
        record.say(say("reseat.come", names=", ".join(marked(wish.name) for wish in coming)))
    if going:
        record.say(say("reseat.gone", names=", ".join(going)))
    record.happened(reseat(spec, g, order))
    return order


def _seated(row: TableRow, seat: int, old: int | None, fresh: Iterator[Wish], last_event: int) -> SeatRow:
    if old is None:
        wish = next(fresh)
        return SeatRow(seat, wish.name, user_id=wish.user_id, seen=last_event, since=last_event)
    kept = row.seats[old]
    since = kept.since if old == seat else last_event
    return SeatRow(
        seat, kept.name, kept.user_id, kept.computer, kept.dm_open, kept.seen, 0, since, kept.missed, kept.away
    )


def moved_orders(orders: Orders, order: Seating) -> Orders:
    """Standing orders go with their person."""
    now = {old: new for new, old in enumerate(order) if old is not None}
    moved = [(now[seat], kind, kept) for (seat, kind), kept in orders.items() if seat in now]
    return {(seat, kind): type(kept)(seat, kind, kept.mode, kept.picks, kept.epoch) for seat, kind, kept in moved}


def hands_put_away(table: LiveTable, hands: Sequence[MessageRow | None]) -> list[tuple[str, Body]]:
    """The standing DMs of who has left: what they show is no longer theirs."""
    return [(errand_dest(table.id), Remove(hand.channel_id, hand.message_id)) for hand in hands if hand is not None]
