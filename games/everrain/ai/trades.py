"""Trades: Clues to the mate who will sooner hand them in (section 9)."""

from __future__ import annotations

from games.everrain.ai.mind import STEP, Mind
from games.everrain.chart import distance
from games.everrain.purse import clue_worth
from games.everrain.state import Ship
from games.everrain.trade import CLUE


def gift(mind: Mind, other: int) -> int:
    """How many Clues to give now: beside each other, or in one hex (EVR-TRADE-01)."""
    return owed(mind, other) if distance(mind.ship.at, mind.view.ships[other].at) <= 1 else 0


def owed(mind: Mind, other: int) -> int:
    """How many Clues a mate should have: none, or all there are, where they make up five with what the mate has."""
    ship, mate, view = mind.ship, mind.view.ships[other], mind.view
    if not mind.temper.helps or not ship.clues:
        return 0
    if clue_worth(mate) % STEP + ship.clues < STEP:
        return 0
    if view.arisen is not None:
        return ship.clues if ship.clues < STEP and ship.clues <= mate.clues else 0
    if view.sea[mate.at] != "P":
        return ship.clues if _is_sooner_in_port(mind, mate) else 0
    return ship.clues if mind.here != "P" or ship.clues < STEP else 0


def _is_sooner_in_port(mind: Mind, mate: Ship) -> bool:
    """Somebody has to bring them there: whoever is nearer, and has the more of them."""
    ship = mind.ship
    if ship.clues >= STEP or mind.here == "P" or clue_worth(ship) >= clue_worth(mate) or mate.foes:
        return False
    ports = [at for at, letter in enumerate(mind.view.sea) if letter == "P"]
    near = min((distance(mate.at, at) for at in ports), default=99)
    return near <= min((distance(ship.at, at) for at in ports), default=99)


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
