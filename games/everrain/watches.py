"""Several Crew Orders that belong together: the sea watch, and who goes below (row 7). So many Orders, nothing else."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

from games.core.asks import Arg
from games.everrain.below import free_cabins
from games.everrain.crew import FIT, free, mods_of
from games.everrain.deck import (
    foes_at,
    has_room,
    is_disrupted,
    is_intact,
    is_manned,
    on_deck,
    place_of,
    sailors_at,
    works,
)
from games.everrain.sailing import WHEELS
from games.everrain.state import Sailor, Ship
from games.everrain.vocabulary import NightStrain, Restless, Yield

NEST = 4
HATCH = "b1"


class Move(NamedTuple):
    crew: str
    place: str


def is_posted(sailor: Sailor) -> bool:
    """At the mast or at a wheel."""
    return sailor.place[0] == "z" and int(sailor.place[1:]) in (NEST, *WHEELS)


def hands(ship: Ship) -> list[Sailor]:
    """Who could be given a post: fit, aboard, and at none that works; whoever has most room first."""
    idle = [one for one in ship.sailors if free(one) >= FIT and not one.is_ashore and not _is_of_use(ship, one)]
    return sorted(idle, key=lambda one: (-free(one), one.id))


def _is_of_use(ship: Ship, sailor: Sailor) -> bool:
    if not is_posted(sailor) or foes_at(ship, sailor.place):
        return False
    return len(sailors_at(ship, sailor.place)) == 1 and is_intact(ship, int(sailor.place[1:]))


def is_open_post(ship: Ship, zone: int) -> bool:
    place = place_of(zone)
    return is_intact(ship, zone) and not is_disrupted(ship, place) and has_room(ship, place)


def empty_wheels(ship: Ship) -> list[int]:
    return [zone for zone in WHEELS if not is_manned(ship, place_of(zone)) and is_open_post(ship, zone)]


def for_wheels(crew: list[Sailor]) -> list[Sailor]:
    """Whoever steers better goes first."""
    return sorted(crew, key=lambda one: (not mods_of(one, Yield), -free(one), one.id))


def sea_watch(ship: Ship, *, nest: bool) -> list[Move]:
    """The mast, if a tile is to be charted, then every wheel that nobody holds: as far as hands and Orders go."""
    return watch_of(ship, hands(ship), empty_wheels(ship), nest=nest)


def watch_of(ship: Ship, crew: list[Sailor], wheels: list[int], *, nest: bool) -> list[Move]:
    moves: list[Move] = []
    if nest and crew and not works(ship, NEST) and is_open_post(ship, NEST):
        moves.append(Move(crew[0].id, place_of(NEST)))
        crew = crew[1:]
    if wheels and crew:
        moves += [Move(one.id, place_of(zone)) for zone, one in zip(wheels, for_wheels(crew), strict=False)]
    return moves[: ship.fresh.crew]


def strain_at(letter: str, sailor: Sailor) -> int:
    """What a night On Deck costs on such a hex (EVR-TURN-05); Hardy and Weary Crew differ."""
    if letter not in ("C", "R", "W"):
        return 0
    n = 1
    for mod in mods_of(sailor, NightStrain):
        if not mod.calm or letter == "C":
            n = mod.n
    return n


def tiring(ship: Ship, letter: str) -> list[Sailor]:
    """Who would suffer tonight, whoever has the least room first."""
    return sorted((one for one in on_deck(ship) if strain_at(letter, one)), key=lambda one: (free(one), one.id))


def worn_out(ship: Ship, letter: str) -> list[Sailor]:
    """Whom the night would kill, or leave to be killed by the next thing."""
    return [one for one in tiring(ship, letter) if free(one) <= strain_at(letter, one)]


def below_watch(ship: Ship, crew: list[Sailor]) -> list[Move]:
    """To free bunks, then to the first slot, as far as Orders go."""
    bunks, moves = free_cabins(ship), list[Move]()
    for one in crew[: ship.fresh.crew]:
        sleeps = bunks and one.strain and not mods_of(one, Restless)
        moves.append(Move(one.id, bunks.pop(0) if sleeps else HATCH))
    return moves


def as_manned(ship: Ship, moves: list[Move], *, home: bool = False) -> Ship:
    """The ship as it would be with these at their posts; `home`: and everybody who is ashore Below Deck."""
    places = dict(moves)
    there = copy(ship)
    there.sailors = [
        replace(one, place=places.get(one.id, HATCH if home and one.is_ashore else one.place)) for one in ship.sailors
    ]
    return there


def told(moves: list[Move]) -> dict[str, Arg]:
    """Who goes where, for an option."""
    return {
        "moves": [f"{move.crew}/{move.place}" for move in moves],
        "hands": [move.crew for move in moves],
        "n": len(moves),
    }
