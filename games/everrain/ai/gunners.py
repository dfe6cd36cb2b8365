"""Guns: what could be hit from where, and who would have to stand at them (section 9: gunnery)."""

from __future__ import annotations

from typing import NamedTuple

from games.core.hexes import Hex, step
from games.everrain.ai.mind import Mind
from games.everrain.cards import GUNS, GunSlot
from games.everrain.chart import aimed, numbers, places
from games.everrain.crew import free
from games.everrain.deck import foes_at, has_room, is_intact, on_deck, sailors_at
from games.everrain.gunnery import LEAST, MOST, ZONE_OF, bonus, weapon_in
from games.everrain.harm import health_left
from games.everrain.state import Sailor, Ship

HITS = 2 / 3  # of an Attack die


class Volley(NamedTuple):
    """A shot that could be fired now, perhaps after somebody has gone to the gun."""

    gun: GunSlot
    target: str
    dice: int
    crew: str  # who has to be sent there first; empty: it is manned

    @property
    def place(self) -> str:
        return f"z{ZONE_OF[self.gun]}"


def ready_guns(ship: Ship) -> list[GunSlot]:
    """Armed, with a node that is whole and not disrupted."""
    return [
        gun
        for gun in GUNS
        if weapon_in(ship, gun) is not None and is_intact(ship, ZONE_OF[gun]) and not foes_at(ship, f"z{ZONE_OF[gun]}")
    ]


def gunner(mind: Mind, gun: GunSlot) -> Sailor | None:
    """Who can be spared for it: somebody from below first, never from another gun's pair of hands alone."""
    place = f"z{ZONE_OF[gun]}"
    if not has_room(mind.ship, place) or not mind.ship.fresh.crew:
        return None
    idle = [one for one in mind.fit if not foes_at(mind.ship, one.place)]
    return min(idle, key=lambda one: (one.is_on_deck, -free(one), one.id), default=None)


def dice_of(ship: Ship, gun: GunSlot, dice: int) -> int:
    return max(LEAST, min(MOST, dice + bonus(ship, gun)))


def marks(mind: Mind) -> dict[int, list[tuple[str, int]]]:
    """Targets by hex, with the Health they have left."""
    found: dict[int, list[tuple[str, int]]] = {}
    for raider in mind.view.raiders:
        found.setdefault(raider.at, []).append((raider.id, health_left(raider)))
    if mind.view.arisen is not None and mind.view.arisen.id == "osk-venn":
        found.setdefault(mind.view.arisen.at, []).append(("elder", 10))
    return found


def best_volley(mind: Mind) -> Volley | None:
    """At least two dice, or one that may finish it."""
    ship, there = mind.ship, marks(mind)
    if not there or not ship.fresh.artillery:
        return None
    found: list[tuple[float, Volley]] = []
    for gun in ready_guns(ship):
        weapon = weapon_in(ship, gun)
        assert weapon is not None, "ready guns are armed"
        manned = bool(sailors_at(ship, f"z{ZONE_OF[gun]}"))
        crew = None if manned else gunner(mind, gun)
        if not manned and crew is None:
            continue
        for steps, plain in weapon.aims(gun).items():
            for target, health in there.get(aimed(ship.at, ship.facing, steps), []):
                dice = dice_of(ship, gun, plain)
                if dice >= 2 or health == 1 or (manned and target == "elder"):
                    hits = min(health, dice * HITS)
                    found.append((hits + manned * 0.5, Volley(gun, target, dice, crew.id if crew else "")))
    return max(found, default=(0.0, None), key=lambda one: one[0])[1]


def firing_places(mind: Mind, target: int) -> list[tuple[int, int, int]]:
    """Hexes and headings from which a hex can be hit, with the dice."""
    found: dict[tuple[int, int], int] = {}
    ship, goal = mind.ship, places()[target]
    can_man = bool(ship.fresh.crew and mind.fit) or bool(on_deck(ship))
    if not can_man:
        return []
    for gun in ready_guns(ship):
        weapon = weapon_in(ship, gun)
        assert weapon is not None, "ready guns are armed"
        for steps, plain in weapon.aims(gun).items():
            dice = dice_of(ship, gun, plain)
            for heading in range(6):
                at = numbers().get(_back(goal, heading, steps), -1)
                if at >= 0 and mind.view.sea[at]:
                    key = at, heading
                    found[key] = max(found.get(key, 0), dice)
    return [(at, heading, dice) for (at, heading), dice in found.items()]


def _back(goal: Hex, heading: int, steps: tuple[int, ...]) -> Hex:
    """From where so many relative steps lead to a hex."""
    for one in steps:
        goal = step(goal, (heading + one + 3) % 6)
    return goal


def raid_dice(mind: Mind) -> int:
    """The most dice that this ship can throw at anything: whether it is any use against an enemy ship."""
    best = 0
    for gun in ready_guns(mind.ship):
        weapon = weapon_in(mind.ship, gun)
        assert weapon is not None, "ready guns are armed"
        best = max(best, max(dice_of(mind.ship, gun, plain) for plain in weapon.aims(gun).values()))
    return best
