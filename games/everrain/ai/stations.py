"""Crew stations: the Crow's Nest, the wheels, the guns, the bunks (section 9)."""

from __future__ import annotations

from games.everrain.ai.mind import FIT, Mind
from games.everrain.below import free_cabins
from games.everrain.crew import free, mods_of
from games.everrain.deck import foes_at, place_of, works
from games.everrain.state import Sailor
from games.everrain.vocabulary import Restless, Yield
from games.everrain.watches import (
    HATCH,
    NEST,
    Move,
    empty_wheels,
    for_wheels,
    hands,
    is_open_post,
    is_posted,
    worn_out,
)

__all__ = ["Move", "at_bay", "in_danger", "is_posted", "man_nest", "man_wheel", "send_below", "turn_in"]


def man_nest(mind: Mind) -> Move | None:
    """Somebody to the Crow's Nest, from a wheel if there is nobody else."""
    if works(mind.ship, NEST) or not is_open_post(mind.ship, NEST):
        return None
    crew = hands(mind.ship) or sorted(mind.fit, key=lambda one: (bool(mods_of(one, Yield)), -free(one), one.id))
    return Move(crew[0].id, place_of(NEST)) if crew else None


def man_wheel(mind: Mind) -> Move | None:
    """Somebody who stands about to a wheel that nobody holds; a Pathfinder first."""
    wheels, crew = empty_wheels(mind.ship), for_wheels(hands(mind.ship))
    return Move(crew[0].id, place_of(wheels[0])) if wheels and crew else None


def in_danger(mind: Mind) -> list[Sailor]:
    """Whom the night would kill, or leave to be killed by the next thing."""
    return worn_out(mind.ship, mind.here)


def at_bay(mind: Mind) -> list[Sailor]:
    """Who stands beside an enemy with no room for a single wound."""
    return [one for one in mind.aboard if one.is_on_deck and free(one) <= 0 and foes_at(mind.ship, one.place)]


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
