"""Ways over the chart, with what each costs (TRI-SAIL, panel "Sail")."""

from __future__ import annotations

from dataclasses import dataclass

from games.trial_of_the_gods.chart import adjacent, is_sea
from games.trial_of_the_gods.passives import LeaveFreely, TwoTravels
from games.trial_of_the_gods.powers import has
from games.trial_of_the_gods.state import Trial


@dataclass(frozen=True, slots=True)
class Route:
    """The Zones entered, the Dishonor Tokens for leaving, the Travel Cards drawn."""

    zones: tuple[str, ...]
    dishonor: int = 0
    travels: int = 0

    def price(self, keen: bool) -> tuple[int, int, int]:
        """`keen`: on Travel Cards, as they may be chosen; not so much that they are worth a longer way."""
        steps = len(self.zones)
        return (self.dishonor, steps, -self.travels) if keen else (self.dishonor, self.travels, steps)


def routes(g: Trial, seat: int, steps: int, glide: bool = False, clean: bool = False) -> dict[str, Route]:
    """The best way to every Zone within so many steps: least Dishonor, then fewest Travel Cards, then shortest.

    Who chooses one of two Travel Cards goes the shortest way, and where it draws most.
    """
    start = g.players[seat].zone
    closed = {p.zone for other, p in enumerate(g.players) if other != seat and p.zone and p.zone[0] == "I"}
    free = glide or clean or has(g.players[seat], LeaveFreely)
    guarded = set[str]() if free else {foe.zone for foe in g.foes if foe.owner != seat}
    keen = has(g.players[seat], TwoTravels)
    blocks = g.blocks
    best: dict[str, Route] = {}
    edge = {start: Route(())}
    for _ in range(steps):
        following: dict[str, Route] = {}
        for zone, way in edge.items():
            shame = way.dishonor + (zone in guarded)
            for to in adjacent(zone):
                if to == start or to in closed:
                    continue
                travel = way.travels + (not glide and is_sea(to) and to not in blocks and to not in way.zones)
                found = Route((*way.zones, to), shame, travel)
                known = best.get(to)
                if known is None or found.price(keen) < known.price(keen):
                    best[to] = following[to] = found
        edge = following
    return best
