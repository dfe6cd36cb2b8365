"""OPEN deeds that wait for their moment (SLG-DEC-113): which of them are due."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.stack import maybe_frame
from games.sleeping_gods.contexts import Watch
from games.sleeping_gods.state import Order, Voyage

MOMENTS = ("open", "ship", "event", "first", "second", "combat")
TWO = 2  # actions of a turn


def due(g: Voyage) -> Iterator[Order]:
    """In the order in which they were given."""
    return (order for order in list(g.queue) if is_due(g, order.when))


def is_due(g: Voyage, when: str) -> bool:
    """The table is OPEN; is it the moment?"""
    if when in ("open", "combat"):
        return when == "open" or g.combat is not None
    turn = maybe_frame(g, Watch)
    if turn is None or g.combat is not None:
        return False
    acting = turn.step() == "actions"
    match when:
        case "ship":
            done = turn.step() == "aboard" and g.stack[-1] is turn
            return acting or done or turn.step() == "told"
        case "event":
            return acting
        case "first":
            return acting and g.stack[-1] is turn and g.actions >= TWO
        case _:
            return acting and g.stack[-1] is turn and g.actions == 1


def give(g: Voyage, seat: int, deed: str, when: str) -> None:
    """One order for each thing: a new one takes the place of the old."""
    withdraw(g, seat, deed.partition(".")[0] + "." + head(deed))
    g.queue = [*g.queue, Order(seat=seat, deed=deed, when=when)]


def withdraw(g: Voyage, seat: int, what: str) -> None:
    g.queue = [order for order in g.queue if order.seat != seat or not is_for(order.deed, what)]


def is_for(deed: str, what: str) -> bool:
    """`train.CRA1` is what `train.CRA1.mac` is about; other deeds are about themselves."""
    return deed == what or (deed.startswith("train.") and deed.rpartition(".")[0] == what)


def head(deed: str) -> str:
    """What stands after its kind, without the crew member who is trained."""
    rest = deed.partition(".")[2]
    return rest.rpartition(".")[0] if deed.startswith("train.") else rest
