"""Enemies On Deck: whether to fight, and whom to send (section 9: Fray or Port, who fights)."""

from __future__ import annotations

from typing import NamedTuple

from games.everrain.ai.mind import Mind
from games.everrain.cards import enemy
from games.everrain.crew import fray_dice, free
from games.everrain.deck import foes_at, has_room, sailors_at
from games.everrain.fray import MOST_DICE
from games.everrain.harm import health_left
from games.everrain.state import Foe, Sailor

HITS = 2 / 3
HIT = 0.55  # Clues: what a point of an enemy's Health is worth, Loot and Agenda counted
KILL = 0.5
HURT = 0.4  # Trauma that a Crew can bear
DEATH = 3.5
ORDER = 0.2


class Attack(NamedTuple):
    crew: str
    place: str
    worth: float


def best_attack(mind: Mind) -> Attack | None:
    """The Crew Order that does the most; none if every one of them costs more than it brings."""
    ship = mind.ship
    if not ship.foes or not (ship.fresh.crew or ship.fleeting):
        return None
    zones = sorted({foe.place for foe in ship.foes})
    found = [
        Attack(one.id, place, _worth(mind, one, place))
        for place in zones
        for one in mind.aboard
        if one.place == place or has_room(ship, place)
    ]
    best = max(found, key=lambda one: (one.worth, one.crew), default=None)
    return best if best is not None and best.worth > 0 else None


def _worth(mind: Mind, sailor: Sailor, place: str) -> float:
    """A Fray with those who are there and the one who is sent."""
    ship = mind.ship
    crew = [*(one for one in sailors_at(ship, place) if one is not sailor), sailor]
    foes = foes_at(ship, place)
    attack = min(MOST_DICE, sum(fray_dice(one, "attack", True) for one in crew)) * HITS
    evades = min(MOST_DICE, sum(fray_dice(one, "evasion", True) for one in crew)) * HITS
    hits = min(attack, sum(map(health_left, foes)))
    felled = _felled(foes, attack)
    answer = max(0.0, _ferocity(foes) * (1 - felled) - evades)
    worth = hits * HIT + felled * KILL - answer * HURT - ORDER
    room = max(free(one) for one in crew)
    if answer > 0.15 and room <= 0:
        return worth - DEATH
    if room <= 1 and answer > 0.5:
        return worth - 0.4 * DEATH
    if len(crew) == 1 and _friends(mind, sailor, place):
        worth += 0.1  # two are better than one: somebody has to be the first
    return worth


def _friends(mind: Mind, sailor: Sailor, place: str) -> bool:
    return any(one is not sailor and free(one) >= 2 for one in mind.aboard) and mind.ship.fresh.crew >= 2


def _felled(foes: list[Foe], attack: float) -> float:
    """The share of the enemies there that would fall, weakest first."""
    left, down = attack, 0.0
    for foe in sorted(foes, key=health_left):
        health = health_left(foe)
        if left <= 0:
            break
        down += min(1.0, (left / health) ** 2)
        left -= health
    return down / len(foes)


def _ferocity(foes: list[Foe]) -> int:
    return sum(enemy(foe.id).ferocity for foe in foes)
