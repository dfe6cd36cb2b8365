"""Enemies On Deck: whether to fight, and whom to send (section 9: Fray or Port, who fights)."""

from __future__ import annotations

from typing import NamedTuple

from games.everrain.ai.mind import Mind
from games.everrain.below import free_cells
from games.everrain.cards import enemy
from games.everrain.crew import fray_dice, free
from games.everrain.deck import foes_at, has_room, minis_at, sailors_at
from games.everrain.fray import MOST_DICE
from games.everrain.harm import health_left
from games.everrain.state import ROOM, Foe, Sailor

HITS = 2 / 3
HIT = 0.55  # Clues: what a point of an enemy's Health is worth, Loot and Agenda counted
KILL = 0.5
HURT = 0.4  # Trauma that a Crew can bear
DEATH = 3.5
ORDER = 0.2
CAPTIVE = 0.7  # Clues for each point of Health of an enemy in the Brig
ROUNDS = 3  # Frays that are thought ahead
LEAST = 0.3  # hits that even the weakest hope for
FLOOR = -1.0  # somebody has to be the first, but not at any price


class Attack(NamedTuple):
    crew: str
    place: str
    worth: float


def best_attack(mind: Mind) -> Attack | None:
    """The Crew Order that does the most; none if every one of them costs more than it brings."""
    orders = mind.ship.fresh.crew + mind.ship.fleeting
    return planned_attack(mind, orders) if orders else None


def planned_attack(mind: Mind, orders: int) -> Attack | None:
    """With so many Crew Orders: whether there is a fight to be had at all."""
    ship = mind.ship
    zones = sorted({foe.place for foe in ship.foes})
    found = [
        Attack(one.id, place, _worth(mind, one, place, orders))
        for place in zones
        for one in mind.aboard
        if one.place == place or has_room(ship, place)
    ]
    best = max(found, key=lambda one: (one.worth, one.crew), default=None)
    return best if best is not None and best.worth > 0 else None


def orders_wanted(mind: Mind, most: int) -> int:
    """Crew Orders that a fight is likely to take: the rest of what comes back may sail."""
    attack = planned_attack(mind, most)
    if attack is None:
        return 0
    ship = mind.ship
    if len({foe.place for foe in ship.foes}) > 1:
        return most
    crew = [*(one for one in sailors_at(ship, attack.place) if one.id != attack.crew), ship.sailor(attack.crew)]
    friends = [one for one in mind.fit if one not in crew]
    left, orders = float(sum(map(health_left, foes_at(ship, attack.place)))), 0
    while left > 0 and orders < most:
        orders += 1
        if orders == 2 and friends and len(crew) + len(foes_at(ship, attack.place)) < ROOM:
            crew.append(max(friends, key=_might))
        left -= max(LEAST, HITS * min(MOST_DICE, sum(map(_might, crew))))
    return orders


def _might(sailor: Sailor) -> int:
    return fray_dice(sailor, "attack", True)


def _worth(mind: Mind, sailor: Sailor, place: str, orders: int) -> float:
    """A Fray with those who are there and the one who is sent; a friend who can follow makes the next ones better."""
    ship = mind.ship
    crew = [*(one for one in sailors_at(ship, place) if one is not sailor), sailor]
    alone = _fray(mind, crew, place)
    friends = [one for one in mind.fit if one not in crew and not foes_at(ship, one.place)]
    if orders < 2 or not friends or minis_at(ship, place) + (sailor.place != place) >= ROOM:
        return alone
    joined = max(_fray(mind, [*crew, one], place) for one in friends)
    more = min(orders, ROUNDS) - 1
    return max(alone, (alone + more * joined) / (1 + more)) if alone > FLOOR else alone


def _fray(mind: Mind, crew: list[Sailor], place: str) -> float:
    """What one Fray brings, and what it may cost."""
    foes = foes_at(mind.ship, place)
    attack = min(MOST_DICE, sum(fray_dice(one, "attack", True) for one in crew)) * HITS
    evades = min(MOST_DICE, sum(fray_dice(one, "evasion", True) for one in crew)) * HITS
    hits = min(attack, sum(map(health_left, foes)))
    felled = _felled(foes, attack)
    answer = max(0.0, _ferocity(foes) * (1 - felled) - evades)
    prize = KILL + (CAPTIVE * sum(enemy(foe.id).health for foe in foes) / len(foes) if free_cells(mind.ship) else 0.0)
    worth = hits * HIT + felled * prize - answer * HURT - ORDER
    room = max(free(one) for one in crew)
    if answer > 0.15 and room <= 0:
        return worth - DEATH
    return worth - 0.4 * DEATH if room <= 1 and answer > 0.5 else worth


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
