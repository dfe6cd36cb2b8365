"""Crew Orders: several that belong together, then the likely ones, then a line for each Crew (row 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.core.asks import Option
from games.everrain.below import free_cabins
from games.everrain.cards import GUNS, GunSlot
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
    hands,
    is_open_post,
    tiring,
    told,
    watch_of,
    worn_out,
)

MOST = 16  # Crew Orders that stand in the list themselves: with all else one menu


class Posts(NamedTuple):
    """Where hands are wanted, the same for everybody."""

    fights: list[str]
    posts: list[str]  # the mast, a wheel
    bunk: str
    guns: list[str]
    done_in: list[Sailor]


def crew_options(g: Fleet, seat: int) -> list[Option]:
    ship = g.ships[seat]
    if not can_issue(ship, "crew"):
        return []
    wheels = empty_wheels(ship)
    found = watch_options(g, ship, wheels) if ship.fresh.crew > 1 and len(ship.sailors) > 1 else []
    posts = wanted_posts(g, ship, wheels)
    moves = [(rank, n, place) for n, one in enumerate(ship.sailors) for rank, place in likely(ship, posts, one)]
    found += [place_option(ship, ship.sailors[n], place, whole=True) for _, n, place in sorted(moves)[:MOST]]
    return found + crew_lines(g, seat)


def crew_lines(g: Fleet, seat: int, group: str = "crew") -> list[Option]:
    """A line for each Crew that opens all places; in Port only those who are still aboard (EVR-PORT-11)."""
    ship = g.ships[seat]
    if not can_issue(ship, "crew"):
        return []
    return [_crew_line(group, one.id, one.place, free(one)) for one in ship.sailors if not one.is_ashore]


@lru_cache(maxsize=4096)
def _crew_line(group: str, crew: str, place: str, room: int) -> Option:
    return Option(f"order.{crew}", group=group, verb="crew", args={"crew": crew, "place": place, "free": room})


def watch_options(g: Fleet, ship: Ship, wheels: list[int]) -> list[Option]:
    """Two Crew or more in one press: everybody to the mast and the wheels, or below."""
    watches: dict[str, list[Move]] = {}
    crew = hands(ship)
    if len(crew) > 1:
        watches["sail"] = watch_of(ship, crew, wheels, nest=False)
        charts = watch_of(ship, crew, wheels, nest=next_pile(g) is not None)
        if charts != watches["sail"]:
            watches = {"chart": charts, **watches}
    watches["below"] = below_watch(ship, tiring(ship, g.sea[ship.at]))
    return [
        Option(f"watch.{name}", group="crew", verb="send", args={**told(moves), "case": f"all-{name}"})
        for name, moves in watches.items()
        if len(moves) > 1
    ]


def wanted_posts(g: Fleet, ship: Ship, wheels: list[int]) -> Posts:
    """Fights, the mast and a wheel that nobody mans, a bunk, armed sides with something near to fire at."""
    fights = [place for place in dict.fromkeys(foe.place for foe in ship.foes) if has_room(ship, place)]
    manned = {one.place for one in ship.sailors}
    mast = [place_of(NEST)] if place_of(NEST) not in manned and is_open_post(ship, NEST) else []
    bunks = free_cabins(ship)
    posts = [*mast, *map(place_of, wheels[:1])]
    return Posts(fights, posts, bunks[0] if bunks else "", _batteries(g, ship, manned), worn_out(ship, g.sea[ship.at]))


def _batteries(g: Fleet, ship: Ship, manned: set[str]) -> list[str]:
    marks = [one.at for one in g.raiders] + ([g.arisen.at] if g.arisen is not None else [])
    if not any(distance(ship.at, at) <= NEAR for at in marks):
        return []
    idle: list[GunSlot] = [
        gun for gun in GUNS if place_of(ZONE_OF[gun]) not in manned and is_open_post(ship, ZONE_OF[gun])
    ]
    return [place_of(ZONE_OF[gun]) for gun in idle if weapon_in(ship, gun) is not None]


def likely(ship: Ship, posts: Posts, sailor: Sailor) -> list[tuple[int, str]]:
    """Where this Crew may be wanted, with how likely that is: 0 before all others."""
    here, room = sailor.place, free(sailor)
    found = [(0, here)] if foes_at(ship, here) else []
    found += [(1, place) for place in posts.fights[:2] if place != here]
    if room >= FIT:
        found += [(2, place) for place in posts.posts]
        found += [(5, place) for place in posts.guns]
    if posts.bunk and sailor.strain and (room <= FIT or sailor.strain >= FIT):
        found.append((3, posts.bunk))
    elif sailor in posts.done_in:
        found.append((4, HATCH))
    return found
