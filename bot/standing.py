"""Standing orders of a table: what answers for a person, and what still waits for them. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rows import Order, TableRow
from games.core.asks import Ask, open_options

Orders = dict[tuple[int, str], Order]  # by seat and kind of ask


@dataclass(frozen=True)
class Standing:
    """A table's standing orders and the delay with which they answer."""

    orders: Orders
    delay: tuple[float, float]
    hold: tuple[float, float] = (0, 0)  # seconds that a window stays open at least

    def of(self, ask: Ask) -> Order | None:
        order = self.orders.get((ask.seat, ask.kind))
        if ask.is_aside:
            return None  # there is nothing to be spared
        passes = 1 if ask.least else 0  # where none may be chosen, the pass is no option of its own
        if order is not None and order.mode == "able" and len(open_options(ask)) > passes:
            return None  # there is something to react with: the person is asked
        return order

    def needs(self, ask: Ask) -> bool:
        """It waits for the person: neither an order will answer it nor can it be left unanswered."""
        return not ask.is_aside and self.of(ask) is None

    def holds(self, table: TableRow) -> bool:
        """Passes wait for the end of the window, so that it tells nothing; one person alone need not wait."""
        return self.hold[1] > 0 and sum(seat.user_id is not None for seat in table.seats) > 1


def without(orders: Orders, seat: int, kind: str) -> Orders:
    return {key: order for key, order in orders.items() if key != (seat, kind)}
