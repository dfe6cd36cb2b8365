"""Orders: recovering and issuing them (EVR-ORDER, EVR-FLEET, EVR-CORD)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import ClassVar

from games.core import DONE, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain.below import free_spaces, space_at
from games.everrain.cards import MOST_ORDERS, ORDERS
from games.everrain.chart import distance
from games.everrain.crew import FIT, free, heal, mods_of
from games.everrain.deck import foes_at, has_room
from games.everrain.fray import Fray, odds_to_fell
from games.everrain.sailing import yields
from games.everrain.state import SLOTS, ZONES, Fleet, Orders, Sailor, Ship
from games.everrain.vocabulary import Lodge, OrderKind, Restless

RECOVERED = 3  # EVR-ORDER-05
NEAR = 5  # hexes: an enemy ship that guns may be wanted for
PREFERRED: tuple[OrderKind, ...] = ("navigation", "crew", "artillery")
POSTS = {0: "wheel", 6: "wheel", 9: "wheel", 4: "mast", 3: "port-gun", 8: "bow-gun", 5: "starboard-gun"}  # 7.7


def can_issue(ship: Ship, kind: OrderKind) -> bool:
    return ship.fresh.of(kind) > 0 or ship.fleeting > 0


def is_fleeting(ship: Ship, kind: OrderKind) -> bool:
    """What the next Order of a kind would be: a Fresh one, unless there is none or the captain says so (row 8)."""
    return ship.fleeting > 0 and (ship.spends or ship.fresh.of(kind) == 0)


def issue(g: Fleet, seat: int, kind: OrderKind) -> None:
    """A Fresh one becomes Issued, a Fleeting one is gone for good (EVR-ORDER-02, EVR-FLEET-01, 02)."""
    ship = g.ships[seat]
    fleeting = is_fleeting(ship, kind)
    if fleeting:
        ship.fleeting -= 1
    else:
        ship.fresh.add(kind, -1)
        ship.issued.add(kind, 1)
    g.emit(ev.OrderIssued(seat=seat, kind=kind, fleeting=fleeting))


def navigate(g: Fleet, seat: int) -> None:
    """The yield is fixed at this moment (EVR-NAV-03)."""
    ship = g.ships[seat]
    n = yields(ship)
    issue(g, seat, "navigation")
    ship.navigated = True
    ship.points += n
    g.emit(ev.PointsGained(seat=seat, n=n))


def recover(g: Fleet, seat: int, wanted: dict[OrderKind, int]) -> None:
    freshen(g.ships[seat], wanted)
    tell_recovery(g, seat, wanted)


def freshen(ship: Ship, wanted: dict[OrderKind, int], sign: int = 1) -> None:
    """Issued Orders become Fresh; with the other sign that is taken back."""
    for kind, n in wanted.items():
        ship.issued.add(kind, -sign * n)
        ship.fresh.add(kind, sign * n)


def tell_recovery(g: Fleet, seat: int, wanted: dict[OrderKind, int]) -> None:
    if any(wanted.values()):
        crew, sail, guns = (wanted.get(kind, 0) for kind in ORDERS)
        g.emit(ev.OrdersRecovered(seat=seat, crew=crew, navigation=sail, artillery=guns))


def recovered_in_silence(ship: Ship) -> dict[OrderKind, int]:
    """Row 5: Navigation, then Crew, then Artillery."""
    left, chosen = RECOVERED, dict[OrderKind, int]()
    for kind in PREFERRED:
        n = min(left, ship.issued.of(kind))
        if n:
            chosen[kind] = n
            left -= n
    return chosen


def likely_recovery(
    ship: Ship, fresh: Orders, issued: Orders, first: Sequence[tuple[OrderKind, int]], guns: int
) -> dict[OrderKind, int]:
    """What is needed first, two Navigation Orders, guns for what is near, hands for the posts, then the rest."""
    left, chosen = RECOVERED, dict[OrderKind, int]()
    idle = sum(1 for one in ship.sailors if free(one) >= FIT and not one.is_on_deck)
    usual: list[tuple[OrderKind, int]] = [("navigation", 2), ("artillery", guns), ("crew", min(3, max(1, idle)))]
    usual.extend((kind, MOST_ORDERS[kind]) for kind in PREFERRED)
    for kind, upto in [*first, *usual]:
        had = chosen.get(kind, 0)
        n = max(0, min(left, issued.of(kind) - had, upto - fresh.of(kind) - had))
        chosen[kind] = had + n
        left -= n
    return {kind: n for kind, n in chosen.items() if n}


def laid_recovery(g: Fleet, ship: Ship) -> dict[OrderKind, int]:
    """What most captains would recover; silence keeps to its own order (row 5)."""
    near = any(distance(ship.at, one.at) <= NEAR for one in g.raiders)
    return likely_recovery(ship, ship.fresh, ship.issued, [("crew", 3)] if ship.foes else [], int(near))


@cache
def recovery_options(issued: tuple[int, ...], now: tuple[int, ...]) -> tuple[Option, ...]:
    """Every other mix of up to three than the one that is laid in; whole ones first, fewer after them (row 5)."""
    mixes = product(*(range(min(RECOVERED, n) + 1) for n in issued))
    found = sorted((mix for mix in mixes if sum(mix) <= RECOVERED and mix != now), key=lambda mix: (-sum(mix), mix))
    return tuple(
        Option(
            "recover." + "-".join(map(str, mix)),
            group="recover",
            verb="recover",
            args={str(kind): n for kind, n in zip(PREFERRED, mix, strict=True)},
        )
        for mix in found
    )


# --------------------------------------------------------------- Crew Orders


def places_for(ship: Ship, sailor: Sailor) -> list[str]:
    """Zones with room, free circular spaces, slots; where it stands only to fight (EVR-CORD-02, 04)."""
    found = [f"z{zone}" for zone in range(ZONES) if f"z{zone}" != sailor.place and has_room(ship, f"z{zone}")]
    found += [space for space, _ in free_spaces(ship)]
    found += [f"b{slot}" for slot in range(1, SLOTS + 1) if f"b{slot}" != sailor.place]
    if foes_at(ship, sailor.place):
        found.insert(0, sailor.place)
    return found


def send(g: Fleet, seat: int, sailor: Sailor, place: str) -> None:
    """One Crew to any other place aboard; into a zone with enemies it is a Fray (EVR-CORD-01, 03)."""
    ship = g.ships[seat]
    issue(g, seat, "crew")
    if place != sailor.place:
        sailor.place = place
        g.emit(ev.CrewSent(seat=seat, moves=[f"{sailor.id}/{place}"]))
    if foes_at(ship, place):
        g.push(Fray(seat=seat, place=place))
    lie_down(g, seat, sailor)


def lie_down(g: Fleet, seat: int, sailor: Sailor) -> None:
    """Cabins: 1 Strain, never more than once a Crew and turn (EVR-IMP-12)."""
    space = space_at(g.ships[seat], sailor.place)
    if space is None or sailor.slept or mods_of(sailor, Restless):
        return
    if any(isinstance(mod, Lodge) for mod in space.mods) and heal(g, seat, sailor, "strain", 1):
        sailor.slept = True


class Ordering(Frame, tag="ordering"):
    """Where a Crew is sent, of all the places aboard."""

    steps: ClassVar[tuple[str, ...]] = ("where",)
    seat: int
    crew: str

    def where(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        sailor = ship.sailor(self.crew)
        options = [place_option(ship, sailor, place) for place in places_for(ship, sailor)]
        return ask_one(
            self.seat, "crew.where", [*options, Option("back", verb="choose")], "back", args={"crew": self.crew}
        )

    def on_where(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != "back":
            send(g, self.seat, g.ships[self.seat].sailor(self.crew), pick)
        return DONE


def post_at(ship: Ship, place: str) -> str:
    """What a Crew is good for there, or why for nothing; empty: a blank node, or Below Deck."""
    zone = int(place[1:]) if place[0] == "z" else -1
    kind = POSTS.get(zone, "")
    return "broken" if kind and zone in ship.broken else kind


def place_option(ship: Ship, sailor: Sailor, place: str, *, whole: bool = False) -> Option:
    """One place for a Crew; `whole`: with who goes, among other things that a captain can do."""
    space = space_at(ship, place) if place[0] in "sh" else None
    foes = len(foes_at(ship, place)) if ship.foes else 0
    odds, post, case = -1, "", ""
    if foes:
        odds, case = odds_to_fell(ship, sailor, place), "full" if free(sailor) <= 0 else "fight"
    elif space is not None and any(isinstance(mod, Lodge) for mod in space.mods) and sailor.strain:
        case = "sleep"
    elif post := post_at(ship, place):
        case = "post"
    return _place_option(whole, sailor.id, place, foes, space.id if space else "", odds, post, case)


@lru_cache(maxsize=8192)
def _place_option(
    whole: bool, crew: str, place: str, foes: int, improvement: str, odds: int, post: str, case: str
) -> Option:
    """The same places are open again and again, and an Option never changes: one of each will do."""
    args: dict[str, Arg] = {"crew": crew, "place": place, "foes": foes, "improvement": improvement}
    if foes:
        args["odds"] = odds
    if post:
        args["post"] = post
    if case:
        args["case"] = case
    name, group = (f"send.{crew}.{place}", "crew") if whole else (place, "deck" if place[0] == "z" else "below")
    return Option(name, group=group, verb="send", args=args, grave=case == "full")
