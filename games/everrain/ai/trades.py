"""Trades: Clues to the mate who will sooner hand them in (section 9)."""

from __future__ import annotations

from games.everrain.ai.mind import STEP, Mind
from games.everrain.ai.prospects import hands_in
from games.everrain.chart import distance
from games.everrain.trade import CLUE


def gift(mind: Mind, other: int) -> int:
    """How many Clues to give: none, or all there are."""
    ship, mate = mind.ship, mind.view.ships[other]
    if not mind.temper.helps or not ship.clues or not hands_in(mind.view) or distance(ship.at, mate.at) > 1:
        return 0
    if mind.here == "P" or mind.view.sea[mate.at] != "P":
        return 0
    makes_up = (mate.clues % STEP) + ship.clues >= STEP
    return ship.clues if makes_up else 0


def taker(mind: Mind) -> int | None:
    """In turn order after this seat: who of those beside it lies in Port."""
    seats = mind.view.seats
    for n in range(1, seats):
        other = (mind.seat + n) % seats
        if gift(mind, other):
            return other
    return None


def given(mind: Mind, other: int) -> dict[str, int]:
    n = gift(mind, other)
    return {CLUE: n} if n else {}
