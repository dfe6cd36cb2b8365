"""Order: Companions and Tamed Monsters are placed anywhere (TRI-ORDER)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.trial_of_the_gods.chart import zones
from games.trial_of_the_gods.events import Ordered
from games.trial_of_the_gods.reactions import open_window
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.sail import STOP
from games.trial_of_the_gods.state import OUT, Trial
from games.trial_of_the_gods.vocabulary import Order
from games.trial_of_the_gods.whereabouts import sights

BACK = Option("back", verb="back")
NOTHING = ["nothing"]


class Ordering(Frame, tag="ordering", kw_only=True):
    """Up to `left` times: which Meeple, then where (TRI-ORDER-01)."""

    steps: ClassVar[tuple[str, ...]] = ("piece", "zone", "beset")
    seat: int
    left: int
    source: str
    chosen: str = ""
    only: bool = False  # there was one Meeple to choose

    def piece(self, g: Trial) -> Outcome:
        if self.left <= 0:
            return DONE
        pieces = pieces_of(g, self.seat)
        self.only = len(pieces) == 1
        if not pieces:
            return DONE
        if self.only:
            self.chosen = next(iter(pieces))
            return NEXT
        options = [STOP]
        for piece, zone in pieces.items():
            options.append(
                Option(piece, verb="order", args={"piece": piece, "zone": zone, "stands": [zone] if zone else []})
            )
        facts: dict[str, Arg] = {"left": self.left, "source": self.source}
        return ask_one(self.seat, "order.piece", options, STOP.id, args=facts)

    def on_piece(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == STOP.id:
            return DONE
        self.chosen = pick
        return NEXT

    def zone(self, g: Trial) -> Outcome:
        options = [STOP if self.only else BACK, *zone_options(g, self.seat, self.chosen)]
        facts: dict[str, Arg] = {"piece": self.chosen, "left": self.left, "source": self.source}
        facts["case"] = "monster" if any(foe.card == self.chosen for foe in g.foes) else "companion"
        return ask_one(self.seat, "order.zone", options, options[0].id, args=facts)

    def on_zone(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == STOP.id:
            return DONE
        if pick == BACK.id:
            return Goto("piece")
        place(g, self.seat, self.chosen, pick)
        self.left -= 1
        return NEXT

    def beset(self, g: Trial) -> Outcome:
        if any(foe.card == self.chosen for foe in g.foes):
            open_window(g, "beset", self.seat, foe=self.chosen)
        return Goto("piece")


def pieces_of(g: Trial, seat: int) -> dict[str, str]:
    """Meeples that could be placed somewhere, each with its Zone (TRI-ORDER-06, TRI-ORDER-10)."""
    player = g.players[seat]
    found = {mate.hero: mate.zone for mate in player.companions}
    for foe in g.foes:
        if foe.owner == seat and foe.zone != OUT and (foe.zone or player.pool):
            found[foe.card] = foe.zone
    return found


def places_for(g: Trial, piece: str) -> list[str]:
    """Anywhere but where it stands; a Monster not beside another (TRI-ORDER-03 to 05, TRI-ORDER-08)."""
    foe = next((foe for foe in g.foes if foe.card == piece), None)
    if foe is None:
        here = {mate.zone for player in g.players for mate in player.companions if mate.hero == piece}
        return [zone for zone in zones() if zone not in here]
    taken = {other.zone for other in g.foes if other.is_monster}
    return [zone for zone in zones() if zone not in taken]


def zone_options(g: Trial, seat: int, piece: str) -> list[Option]:
    seen = sights(g, seat)
    return [
        Option(zone, "isles" if zone[0] == "I" else "seas", "order", {"zone": zone, "sights": seen.get(zone, NOTHING)})
        for zone in sorted(places_for(g, piece))
    ]


def place(g: Trial, seat: int, piece: str, zone: str) -> None:
    """No Travel Card, no Block Token, no Dishonor (TRI-ORDER-09)."""
    player = g.players[seat]
    mate = next((mate for mate in player.companions if mate.hero == piece), None)
    if mate is not None:
        mate.zone = zone
    else:
        foe = next(foe for foe in g.foes if foe.card == piece)
        if not foe.zone:
            player.pool -= 1  # TRI-ORDER-06; moved, it keeps its Cube (TRI-ORDER-07)
        foe.zone = zone
    g.emit(Ordered(seat=seat, piece=piece, zone=zone))


@runs(Order)
def order(g: Trial, r: Resolve, e: Order) -> None:
    g.push(Ordering(seat=r.seat, left=e.n, source=r.source))
