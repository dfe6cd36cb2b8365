"""What a captain is told with the turn: what will surely come, what is new to this captain, what ending now costs.

Everything here follows from what lies on the table; nothing of it is a rule.
"""

from __future__ import annotations

from games.everrain.below import spaces
from games.everrain.cards import enemy
from games.everrain.chart import distance
from games.everrain.crew import free, wage
from games.everrain.deck import foes_at, place_of
from games.everrain.elder import is_flooding
from games.everrain.state import END, HUNT, LOOP, ZONES, Fleet, Ship
from games.everrain.tracks import ACT_ENDS, pace

MOST_TIPS = 2


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


def tips(g: Fleet, seat: int) -> list[str]:
    """What has happened to this captain for the first time, a line each, a few at a time."""
    ship = g.ships[seat]
    there = {
        "sunk": ship.sinkings > 0,
        "arisen": g.arisen is not None,
        "foes": bool(ship.foes),
        "full": any(free(one) <= 0 for one in ship.sailors),
        "broken": bool(ship.broken),
        "disrupted": any(foes_at(ship, place_of(zone)) for zone in range(ZONES) if zone not in ship.broken),
        "rough": g.sea[ship.at] == "R",
        "raider": bool(g.raiders),
        "watched": any(distance(ship.at, one.at) <= enemy(one.id).engagement for one in g.raiders),
        "story": any(owner == seat for owner in g.owners.values()),
        "waiting": bool(ship.waiting),
        "rich": ship.clues >= 5,
        "wages": max(g.player, g.enemy) + 1 in ACT_ENDS and bool(ship.sailors),
        "pair": any(space[0] == "h" for space, _ in spaces(ship)),
        "fleeting": ship.fleeting > 0,
        "captive": bool(ship.captives),
        "passenger": bool(ship.lodgers),
        "held": bool(ship.held),
    }
    return [tip for tip, here in there.items() if here and tip not in ship.learned][:MOST_TIPS]


def wages_due(ship: Ship) -> int:
    return sum(map(wage, ship.sailors))
