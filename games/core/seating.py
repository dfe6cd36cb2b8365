"""Seats that come and go, where a game allows it: people join and leave between two turns.

A game says when (`Reseating.now`: at a step that can be asked anew) and what becomes of its pieces (`Reseating.apply`).
The host keeps the wishes of people until the moment comes. Chairs keep their numbers as far as possible, because what
was told to a seat in private stays with its number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from games.core.engine import resume
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.frames import State

if TYPE_CHECKING:
    from games.core.spec import AnySpec

S = TypeVar("S", bound=State)

Seating: TypeAlias = Sequence[int | None]
"""For each seat of the new order: which seat it was before; None for somebody new."""


def no_words(g: State, leaving: Sequence[int]) -> bool:
    return False


@dataclass(frozen=True)
class Reseating(Generic[S]):
    now: Callable[[S], bool]
    """By public facts: the step that is being asked can be asked anew with other people."""
    apply: Callable[[S, Seating], None]
    """Deals the game anew to the seats of this order; `g.seats` is the new number already, open asks are gone."""
    part: Callable[[S, Sequence[int]], bool] = no_words
    """Pushes what these seats have to decide before they go (while it is open, `now` says no). False: nothing more."""


def seating_after(seats: int, leaving: Collection[int], joining: int) -> list[int | None]:
    """Newcomers take the chairs that become free; chairs still empty are filled from the end, the rest stand behind."""
    chairs: list[int | None] = [None if seat in leaving else seat for seat in range(seats)]
    places = seats - len(set(leaving)) + joining
    while len(chairs) > places:
        last = chairs.pop()
        if last is not None:
            chairs[chairs.index(None)] = last
    return chairs + [None] * (places - len(chairs))


def can_reseat(spec: AnySpec, g: Any) -> bool:
    return spec.reseating is not None and not g.over and bool(g.asks) and spec.reseating.now(g)


def check_seating(spec: AnySpec, seats: int, order: Seating) -> None:
    """IllegalAnswer where this game cannot be played like that."""
    if spec.reseating is None:
        raise IllegalAnswer("fixed-seats")
    if len(order) not in spec.seats:
        raise IllegalAnswer("seat-count", least=spec.seats[0], most=spec.seats[-1])
    old = [seat for seat in order if seat is not None]
    assert len(set(old)) == len(old) and all(0 <= seat < seats for seat in old), f"{order} seats somebody twice"


def part(spec: AnySpec, g: Any, leaving: Sequence[int]) -> list[Event] | None:
    """Who wants to leave is asked first what is theirs to decide. None: nothing is, and they may go."""
    if spec.reseating is None or not can_reseat(spec, g):
        raise IllegalAnswer("not-between-turns")
    if not leaving or not spec.reseating.part(g, leaving):
        return None
    g.asks.clear()
    g.batch = 0
    return resume(g)


def reseat(spec: AnySpec, g: Any, order: Seating) -> list[Event]:
    """Change who plays. The step that was being asked is asked anew; returns what happened."""
    check_seating(spec, g.seats, order)
    if spec.reseating is None or not can_reseat(spec, g):
        raise IllegalAnswer("not-between-turns")
    g.asks.clear()
    g.batch = 0
    g.seats = len(order)
    spec.reseating.apply(g, order)
    return resume(g)
