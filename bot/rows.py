"""What is stored, as plain structs: the host's language between tables, store and outbox."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

import msgspec

from bot.intents import Body
from bot.names import clean_name, marked
from games.core.asks import Picks

Phase: TypeAlias = Literal["lobby", "live", "over", "closed"]


class SeatRow(msgspec.Struct):
    """Who sits there. A seat has a person or a computer; neither in a lobby means an empty chair."""

    seat: int
    name: str
    user_id: int | None = None
    computer: str | None = None
    dm_open: bool | None = None  # None: not tried yet
    seen: int = 0  # the last event that its person has seen: of its latest answer, or of a recap read to its end
    waits: int = 0  # open asks of this seat that need it
    since: int = 0  # what was told to this chair alone up to this event is not its person's business
    missed: int = 0  # answers in a row that the clock has taken, with everybody told so; 0 as soon as they are back
    away: int = 0  # whose seat it is, while a computer plays in their place

    @property
    def person(self) -> int | None:
        """Whose seat it is, here or away."""
        return self.user_id or self.away or None


class Wish(msgspec.Struct, frozen=True):
    """Somebody wants to join or leave a running game, at its next moment for it."""

    user_id: int
    name: str
    what: Literal["join", "leave"]


class PastSeats(msgspec.Struct, frozen=True):
    """Who sat where up to an event."""

    until: int
    names: list[str]


class Closing(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants to end a running game, and the others are asked; afterwards, how that ended."""

    by: int
    name: str
    at: float
    until: float  # without an answer of all it lapses then
    agreed: list[int] = []
    ended: Literal["", "kept", "lapsed", "over", "closed"] = ""
    ended_at: float = 0.0
    ended_by: str = ""  # who wants to keep playing, or who has closed it


class TableRow(msgspec.Struct, kw_only=True):
    id: int
    game: str
    phase: Phase
    guild_id: int
    channel_id: int
    thread_id: int | None = None
    host_id: int
    options: dict[str, str] = {}
    clock: int = 0  # seconds for an answer; 0: no clock
    clock_chosen: bool = False  # by the host; otherwise it goes with the pace
    pace: str = "days"  # see bot.pace
    seq: int = 0  # answers so far
    last_event: int = 0
    trouble: str = ""  # why something could not be delivered
    version: int = 0  # commits so far; the next one is computed from this and no other
    created_at: float
    updated_at: float
    seats: list[SeatRow] = []
    snapshot: bytes | None = None
    wishes: list[Wish] = []
    past: list[PastSeats] = []
    keepsake: int = 0  # which one the next game takes up; 0: none
    keepsake_line: str = ""  # what it is, in words
    closing: Closing | None = None

    @property
    def place(self) -> int:
        """The channel that the table lives in: its thread, or the channel itself before there is one."""
        return self.thread_id or self.channel_id

    def seat_of(self, user_id: int) -> SeatRow | None:
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat
        return None

    def kept_for(self, user_id: int) -> SeatRow | None:
        """The seat that a computer plays for this person."""
        return next((seat for seat in self.seats if seat.away == user_id), None)

    @property
    def last_computer(self) -> SeatRow | None:
        """The computer that came last: the first to give up its seat."""
        return next((seat for seat in reversed(self.seats) if seat.computer), None)

    def people(self) -> frozenset[int]:
        """Seats that persons hold."""
        return frozenset(seat.seat for seat in self.seats if seat.user_id is not None)

    def names(self, event: int | None = None) -> tuple[str, ...]:
        """By seat, for pictures, labels and everything else that is plain text; at an earlier event, who sat there."""
        then = next((past for past in self.past if event is not None and event <= past.until), None)
        return tuple(clean_name(name) for name in (then.names if then else [seat.name for seat in self.seats]))

    def marked_names(self, event: int | None = None) -> tuple[str, ...]:
        """By seat, for texts in which Discord reads markdown."""
        return tuple(marked(name) for name in self.names(event))


class AnswerRow(msgspec.Struct):
    seq: int
    ask_id: int
    kind: str
    seat: int
    by: str  # a user id, "computer", "clock", "order" or "pass" (those of a window, together)
    picks: Picks | None
    at: float


class EventRow(msgspec.Struct):
    n: int
    seq: int
    body: dict[str, object]

    @property
    def knows(self) -> list[int] | None:
        """The seats that may hear of it; None: everybody."""
        return cast("list[int] | None", self.body.get("knows"))


class Deadline(msgspec.Struct, frozen=True):
    table_id: int
    ask_id: int
    what: Literal["order", "remind", "expire", "go", "close", "pass"]
    """go: computers take their turn after a pause. close: before this time a window stays open. pass: the seat has
    passed in a window that is still open, and may take it back."""
    due: float


class Order(msgspec.Struct, frozen=True):
    """A seat's standing order for one kind of ask."""

    seat: int
    kind: str
    mode: Literal["pass", "able", "preload"]  # able: pass unless there is something to react with
    picks: Picks | None = None
    epoch: int = 0


class MessageRow(msgspec.Struct):
    slot: str
    channel_id: int
    message_id: int
    text: str = ""


class KeepsakeRow(msgspec.Struct, frozen=True):
    """What a finished game has left to the next one of the same group."""

    id: int
    game: str
    guild_id: int
    table_id: int
    people: list[int]
    line: str
    at: float
    body: bytes = b""


class Change(msgspec.Struct, kw_only=True):
    """Everything that one step changes: one transaction."""

    table: TableRow
    answers: list[AnswerRow] = []
    events: list[EventRow] = []
    posts: list[tuple[str, Body]] = []
    deadlines: list[Deadline] = []  # new ones
    deadlines_gone: list[Deadline] = []
    open_asks: list[int] | None = None  # deadlines and drafts of other asks go
    orders_set: list[Order] = []
    orders_gone: list[tuple[int, str]] = []
    with_snapshot: bool = False
    order: list[int | None] | None = None  # people have changed seats: which seat each was before
    keepsake: KeepsakeRow | None = None
