"""What a captain is told with the turn: what will surely come, what is new to this captain, what ending now costs.

Everything here follows from what lies on the table; nothing of it is a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from games.everrain.below import has_pair
from games.everrain.cards import enemy
from games.everrain.chart import distance
from games.everrain.crew import free
from games.everrain.deck import can_chart, zone_of
from games.everrain.elder import is_flooding
from games.everrain.orders import can_issue
from games.everrain.sailing import yields
from games.everrain.state import END, HUNT, LOOP, Fleet, Ship
from games.everrain.tracks import ACT_ENDS, pace

MOST_TIPS = 2
STEP = 5  # Clues


def warnings(g: Fleet) -> list[str]:
    """What the Enemy Phase of this round will surely do, as things stand."""
    steps = [(g.agenda + n) % LOOP for n in range(1, pace(g) + 1)]
    found: list[str] = []
    if HUNT in steps:
        found.append(f"hunt@{hunted(g)}")
    if 0 in steps:
        found += _skull(g)
    if g.arisen is not None and is_flooding(g.arisen):
        found.append("flood")
    return found


def _skull(g: Fleet) -> list[str]:
    if g.arisen is not None:
        return ["elder"]
    now = g.enemy + 1
    if now == END:
        return ["lost"]
    if now == g.elder:
        return ["arises"]
    ends = now in ACT_ENDS and g.act == 1 + ACT_ENDS.index(now)
    return [f"skull-{now}", *(["act"] if ends else [])]


def hunted(g: Fleet) -> int:
    """The ship with the most Clue tokens; ties go to the earliest in turn order (EVR-AGENDA-04)."""
    most = max(ship.clues for ship in g.ships)
    return next(seat for seat in g.clockwise(g.first) if g.ships[seat].clues == most)


TIPS: dict[str, Callable[[Fleet, int, Ship], bool]] = {
    "sunk": lambda g, seat, ship: ship.sinkings > 0,
    "arisen": lambda g, seat, ship: g.arisen is not None,
    "foes": lambda g, seat, ship: bool(ship.foes),
    "full": lambda g, seat, ship: any(free(one) <= 0 for one in ship.sailors),
    "broken": lambda g, seat, ship: bool(ship.broken),
    "disrupted": lambda g, seat, ship: (
        bool(ship.foes) and any(one.place[0] == "z" and zone_of(one.place) not in ship.broken for one in ship.foes)
    ),
    "rough": lambda g, seat, ship: g.sea[ship.at] == "R",
    "raider": lambda g, seat, ship: bool(g.raiders),
    "watched": lambda g, seat, ship: (
        bool(g.raiders) and any(distance(ship.at, one.at) <= enemy(one.id).engagement for one in g.raiders)
    ),
    "story": lambda g, seat, ship: seat in g.owners.values(),
    "waiting": lambda g, seat, ship: bool(ship.waiting),
    "rich": lambda g, seat, ship: ship.clues >= STEP,
    "wages": lambda g, seat, ship: max(g.player, g.enemy) + 1 in ACT_ENDS and bool(ship.sailors),
    "pair": lambda g, seat, ship: has_pair(ship),
    "fleeting": lambda g, seat, ship: ship.fleeting > 0,
    "captive": lambda g, seat, ship: bool(ship.captives),
    "passenger": lambda g, seat, ship: bool(ship.lodgers),
    "held": lambda g, seat, ship: bool(ship.held),
    "wheels": lambda g, seat, ship: (
        g.round == 1 and bool(ship.sailors) and yields(ship) == 1 and can_issue(ship, "navigation")
    ),
    "mast": lambda g, seat, ship: g.round == 1 and bool(ship.sailors) and not can_chart(ship),
}
"""What can be new to a captain, the most pressing first."""


def tips(g: Fleet, seat: int) -> list[str]:
    """What has happened to this captain for the first time, a line each, a few at a time."""
    ship = g.ships[seat]
    found: list[str] = []
    for tip, is_so in TIPS.items():
        if tip not in ship.learned and is_so(g, seat, ship):
            found.append(tip)
            if len(found) == MOST_TIPS:
                break
    return found
