"""Crew Orders: several that belong together, then the likely ones, then a line for each Crew (row 7)."""

from __future__ import annotations

from games.core.asks import Option
from games.everrain.below import free_cabins
from games.everrain.cards import GUNS
from games.everrain.chart import distance
from games.everrain.crew import FIT, free
from games.everrain.deck import foes_at, has_room, place_of
from games.everrain.gunnery import ZONE_OF, weapon_in
from games.everrain.orders import NEAR, can_issue, place_option
from games.everrain.sailing import next_pile
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.watches import (
    HATCH,
    NEST,
    Move,
    below_watch,
    empty_wheels,
    is_open_post,
    sea_watch,
    tiring,
    told,
    worn_out,
)

MOST = 16  # Crew Orders that stand in the list themselves: with all else one menu


def crew_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    if not can_issue(ship, "crew"):
        return []
    aboard = [one for one in ship.sailors if not one.is_ashore]
    found = watch_options(g, ship) if g.visit is None and ship.fresh.crew > 1 else []
    likely_ones = sorted(
        (rank, n, place) for n, one in enumerate(aboard) for rank, place in enumerate(likely(g, ship, one)) if place
    )
    for _, n, place in likely_ones[:MOST]:
        one = place_option(ship, aboard[n], place)
        found.append(Option(f"send.{aboard[n].id}.{place}", group="crew", verb="send", args=one.args, grave=one.grave))
    return found + crew_lines(g, seat)


def crew_lines(g: Fleet, seat: int, group: str = "crew") -> list[Option]:
    """A line for each Crew that opens all places; in Port only those who are still aboard (EVR-PORT-11)."""
    ship = g.ships[seat]
    if not can_issue(ship, "crew"):
        return []
    return [
        Option(
            f"order.{one.id}", group=group, verb="crew", args={"crew": one.id, "place": one.place, "free": free(one)}
        )
        for one in ship.sailors
        if not one.is_ashore
    ]


def watch_options(g: Fleet, ship: Ship) -> list[Option]:
    """Two Crew or more in one press: everybody to the mast and the wheels, or below."""
    watches: dict[str, list[Move]] = {}
    if next_pile(g) is not None:
        watches["chart"] = sea_watch(ship, nest=True)
    watches["sail"] = sea_watch(ship, nest=False)
    if watches.get("chart") == watches["sail"]:
        del watches["chart"]
    watches["below"] = below_watch(ship, tiring(ship, g.sea[ship.at]))
    return [
        Option(f"watch.{name}", group="crew", verb="send", args={"moves": told(moves), "n": len(moves), "case": "all"})
        for name, moves in watches.items()
        if len(moves) > 1
    ]


def likely(g: Fleet, ship: Ship, sailor: Sailor) -> list[str]:
    """Fights, the mast and the wheels that nobody mans, a bunk for the tired, guns that may be wanted; "": not this."""
    here = sailor.place
    fights = [here] if foes_at(ship, here) else []
    fights += [foe.place for foe in ship.foes if foe.place != here and has_room(ship, foe.place)]
    fit = free(sailor) >= FIT
    wheels = [place_of(zone) for zone in empty_wheels(ship)[:1]] if fit else []
    mast = place_of(NEST) if fit and is_open_post(ship, NEST) and not _is_held(ship, NEST) else ""
    bunks = free_cabins(ship)[:1] if sailor.strain and (free(sailor) <= FIT or sailor.strain >= FIT) else []
    wanted = [*(dict.fromkeys(fights)), "", ""][:2]
    wanted += [mast if here != mast else "", *(wheels or [""]), *(bunks or [""])]
    wanted.append(HATCH if not bunks and sailor in worn_out(ship, g.sea[ship.at]) else "")
    return [*wanted, *(place for place in _batteries(g, ship) if fit and place != here)]


def _is_held(ship: Ship, zone: int) -> bool:
    return any(one.place == place_of(zone) for one in ship.sailors)


def _batteries(g: Fleet, ship: Ship) -> list[str]:
    """Armed sides that nobody stands at, with something near to fire at."""
    marks = [one.at for one in g.raiders] + ([g.arisen.at] if g.arisen is not None else [])
    if not any(distance(ship.at, at) <= NEAR for at in marks):
        return []
    zones = [ZONE_OF[gun] for gun in GUNS if weapon_in(ship, gun) is not None]
    return [place_of(zone) for zone in zones if is_open_post(ship, zone) and not _is_held(ship, zone)]
