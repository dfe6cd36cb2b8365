"""A table in memory: its row, its rules, its state, and the orders of its seats."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.rows import Order, SeatRow, TableRow
from bot.words import say
from games.core.asks import Ask, Picks
from games.core.engine import answer
from games.core.errors import IllegalAnswer
from games.core.frames import State
from games.core.spec import AnySpec
from games.core.telling import Line
from games.core.views import View


class Refused(Exception):
    """Something that a person wanted cannot be done; the message tells them why."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(say(key, **args))


class NotForThisProgram(Refused):
    """The table was saved by a newer Wardroom (or its game is unknown here). All that belongs to it is left alone."""

    def __init__(self, table_id: int) -> None:
        super().__init__("table.newer", id=table_id)
        self.table_id = table_id


@dataclass
class LiveTable:
    """A table in memory: its row, its rules, and its state (None in the lobby)."""

    row: TableRow
    spec: AnySpec
    state: State | None
    orders: dict[tuple[int, str], Order] = field(default_factory=dict[tuple[int, str], Order])
    held: frozenset[int] = frozenset()  # asks of windows in which the seat has passed, while others still think
    told: Line | None = None  # the last line on its board, if this process has told it

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def open_asks(self) -> list[Ask]:
        """Of all seats; none in the lobby."""
        return self.state.asks if self.state is not None else []

    def view(self, seat: int | None) -> View:
        assert self.state is not None, "a table in the lobby has no view"
        return self.spec.view(self.state, seat)

    def asks(self, seat: int) -> list[Ask]:
        """What this seat may answer now; always taken from the seat's own view."""
        return [ask for ask in self.view(seat).asks if ask.seat == seat] if self.state is not None else []

    def find(self, ask_id: int) -> Ask | None:
        return next((ask for ask in self.open_asks if ask.id == ask_id), None)


def would_take(table: LiveTable, ask: Ask, picks: Picks) -> bool:
    """The rules themselves are asked, on a copy: not all that they refuse shows in the shape of an ask."""
    assert table.state is not None, "nothing is asked in a lobby"
    try:
        answer(table.spec.codec.copy(table.state), ask.id, ask.seat, picks)
    except IllegalAnswer:
        return False
    return True


def copied(row: TableRow) -> TableRow:
    """A row to work on: the one in the cache changes only when the commit is through."""
    new = TableRow(**{name: getattr(row, name) for name in row.__struct_fields__})
    new.options = dict(row.options)
    new.wishes, new.past = list(row.wishes), list(row.past)
    new.seats = [SeatRow(**{name: getattr(seat, name) for name in seat.__struct_fields__}) for seat in row.seats]
    return new
