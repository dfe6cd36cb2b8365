"""What things are worth to a captain: places, Crew, Clues. Only the view is looked at."""

from __future__ import annotations

from games.everrain.cards import enemy
from games.everrain.chart import NOWHERE, beside, distance, slot_of
from games.everrain.crew import free, wage
from games.everrain.deck import can_chart
from games.everrain.state import Sailor, Ship
from games.everrain.views import RainView

STEP = 5  # Clues for a step


def me(view: RainView) -> Ship:
    assert view.seat is not None, "onlookers command no ship"
    return view.ships[view.seat]


def can_explore(view: RainView) -> bool:
    """Whether any tile is left to reveal."""
    return any(left for left in view.uncharted[: view.act])


def is_frontier(view: RainView, at: int) -> bool:
    """Beside an empty slot."""
    return any(to != NOWHERE and view.sea[to] == "" for to in beside()[at])


def frontier_ways(view: RainView, at: int) -> list[int]:
    return [way for way, to in enumerate(beside()[at]) if to != NOWHERE and view.sea[to] == ""]


def is_watched(view: RainView, at: int) -> bool:
    """Within an enemy ship's Engagement range."""
    return any(distance(at, one.at) <= enemy(one.id).engagement for one in view.raiders)


def tired(ship: Ship) -> list[Sailor]:
    return [one for one in ship.sailors if free(one) <= 2 and one.strain >= 2]


def port_value(view: RainView, ship: Ship) -> float:
    """Clues to hand in, Crew to rest, nodes to mend, somewhere to listen."""
    worth = 3.5 * (ship.clues // STEP) if view.arisen is None or view.arisen.id == "mother-caul" else 0.0
    worth += 0.8 * len(tired(ship)) * (ship.coin >= 10)
    worth += 0.3 * len(ship.broken) * (ship.coin >= 10)
    worth += 0.25 * len(ship.sailors)
    worth += 1.0 * (len(ship.sailors) < 3)
    worth += len(ship.hold) * 0.4
    return worth


def place_value(view: RainView, at: int) -> float:
    """What making for a hex is worth, before the way is counted."""
    ship, letter = me(view), view.sea[at]
    worth = 0.0
    fresh = at not in view.explored
    if letter == "P":
        worth = port_value(view, ship)
    elif letter == "I" and fresh and any(free(one) >= 2 for one in ship.sailors):
        worth = 2.4
    elif letter == "W" and fresh:
        worth = 1.6
    elif (
        letter == "A"
        and fresh
        and len(ship.sailors) >= 3
        and not ship.foes
        and all(free(one) >= 3 for one in ship.sailors)
    ):
        worth = 0.8
    if is_frontier(view, at) and can_explore(view):
        worth = max(worth, 1.9 if can_chart(ship) else 0.9)
    worth = max(worth, objective_value(view, at))
    return worth / 2 if is_watched(view, at) else worth


def objective_value(view: RainView, at: int) -> float:
    """Once an Elder One has Arisen, where its objective is paid."""
    elder, ship = view.arisen, me(view)
    if elder is None:
        return 0.0
    rich = ship.clues >= STEP
    if elder.id == "ulmareth" and view.sea[at] in ("I", "A") and at not in elder.marked and rich:
        return 6.0
    if elder.id == "osk-venn" and distance(at, elder.at) == 1 and rich:
        return 6.0
    if elder.id == "mother-caul" and view.sea[at] == "P" and rich:
        return 6.0
    return 0.0


def wages(ship: Ship) -> int:
    return sum(map(wage, ship.sailors))


def nearest_value(view: RainView, at: int) -> float:
    """The best place beyond what can be reached now, by the distance to it: which way to drift."""
    best = 0.0
    for other, letter in enumerate(view.sea):
        if letter and other != at:
            best = max(best, place_value(view, other) / (distance(at, other) + 3))
    return best


def slot_ahead(ship: Ship) -> int:
    to = beside()[ship.at][ship.facing]
    return slot_of(to) if to != NOWHERE else NOWHERE
