"""Crew stations: the Crow's Nest, the wheels, the guns, the bunks (section 9)."""

from __future__ import annotations

from typing import NamedTuple

from games.everrain.ai.mind import FIT, Mind
from games.everrain.below import free_cabins
from games.everrain.crew import free, mods_of
from games.everrain.deck import foes_at, has_room, is_intact, on_deck, place_of, sailors_at, works
from games.everrain.sailing import WHEELS
from games.everrain.state import Sailor
from games.everrain.turn import TIRING
from games.everrain.vocabulary import NightStrain, Restless, Yield

NEST = 4
HATCH = "b1"


class Move(NamedTuple):
    crew: str
    place: str


def is_posted(sailor: Sailor) -> bool:
    """At the mast or at a wheel."""
    return sailor.is_on_deck and sailor.place[0] == "z" and int(sailor.place[1:]) in (NEST, *WHEELS)


def hands(mind: Mind) -> list[Sailor]:
    """Who could be given a post: fit, and at none."""
    idle = [one for one in mind.fit if not _is_useful_where_it_is(mind, one)]
    return sorted(idle, key=lambda one: (-free(one), one.id))


def _is_useful_where_it_is(mind: Mind, sailor: Sailor) -> bool:
    if foes_at(mind.ship, sailor.place):
        return False
    if not is_posted(sailor):
        return False
    alone = len(sailors_at(mind.ship, sailor.place)) == 1
    return alone and is_intact(mind.ship, int(sailor.place[1:]))


def is_open_post(mind: Mind, zone: int) -> bool:
    place = place_of(zone)
    return is_intact(mind.ship, zone) and not foes_at(mind.ship, place) and has_room(mind.ship, place)


def man_nest(mind: Mind) -> Move | None:
    """Somebody to the Crow's Nest, from a wheel if there is nobody else."""
    if works(mind.ship, NEST) or not is_open_post(mind, NEST):
        return None
    crew = hands(mind) or sorted(mind.fit, key=lambda one: (bool(mods_of(one, Yield)), -free(one), one.id))
    return Move(crew[0].id, place_of(NEST)) if crew else None


def man_wheel(mind: Mind) -> Move | None:
    """Somebody who stands about to a wheel that nobody holds; a Pathfinder first."""
    wheels = [zone for zone in WHEELS if is_open_post(mind, zone) and not sailors_at(mind.ship, place_of(zone))]
    crew = sorted(hands(mind), key=lambda one: (not mods_of(one, Yield), -free(one), one.id))
    return Move(crew[0].id, place_of(wheels[0])) if wheels and crew else None


def night_strain(mind: Mind, sailor: Sailor) -> int:
    """What staying On Deck tonight costs (EVR-TURN-05)."""
    letter = mind.here
    if letter not in TIRING or not sailor.is_on_deck:
        return 0
    n = 1
    for mod in mods_of(sailor, NightStrain):
        if not mod.calm or letter == "C":
            n = mod.n
    return n


def in_danger(mind: Mind) -> list[Sailor]:
    """Whom the night would kill, or leave to be killed by the next thing."""
    return sorted(
        (one for one in on_deck(mind.ship) if night_strain(mind, one) and free(one) <= night_strain(mind, one)),
        key=lambda one: (free(one), one.id),
    )


def send_below(mind: Mind) -> Move | None:
    """Before the night: who is done in goes below, to a bunk if one is free."""
    crew = in_danger(mind)
    if not crew:
        return None
    bunks = [] if mods_of(crew[0], Restless) else free_cabins(mind.ship)
    return Move(crew[0].id, bunks[0] if bunks else HATCH)


def turn_in(mind: Mind) -> Move | None:
    """Orders to spare: somebody tired to a free bunk."""
    bunks = free_cabins(mind.ship)
    weary = [one for one in mind.aboard if one.strain >= 2 and free(one) <= FIT and not mods_of(one, Restless)]
    weary = [one for one in weary if one.place[0] in "bz" and not foes_at(mind.ship, one.place)]
    crew = sorted(weary, key=lambda one: (free(one), one.id))
    return Move(crew[0].id, bunks[0]) if bunks and crew else None
