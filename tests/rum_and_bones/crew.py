"""Crew that acts: the words that tests about it are written in."""

from __future__ import annotations

from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import AttackDeclared, AttackRolled
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.positions import enemy_zones
from games.rum_and_bones.squads import squads_of
from tests.rum_and_bones.build import CAST, Staged

WITH_LATIGO = (CAST[0], ("latigo", "viana", "demarco"))
WITH_WALDORF = (("waldorf", "snapjaw", "kyria"), CAST[1])


def activate(v: Staged, side: int = 0) -> Staged:
    return v.start(CrewActivation(side=side, seat=v.b.sides[side].crew_seat))


def acts(v: Staged, side: int, *zones: str, advance: bool = True, to_hit: int = 0) -> Staged:
    """Crew of these zones (all, if none is named) moves and attacks as in the second part of the activation."""
    here = zones or tuple(stack.zone for stack in v.b.crew if stack.side == side)
    squads = squads_of(v.b, side, here, enemy_zones(v.b, side))
    return v.start(CrewActs(side=side, seat=v.b.sides[side].crew_seat, squads=squads, advance=advance, to_hit=to_hit))


def attacks(v: Staged) -> list[tuple[str, str]]:
    """What attacked which zone, in order."""
    return [(event.name, event.zone) for event in v.of(AttackDeclared)]


def rolls(v: Staged) -> list[int]:
    """How many dice each attack rolled."""
    return [len(event.faces) for event in v.of(AttackRolled)]
