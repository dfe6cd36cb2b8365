"""What Hits on a zone bring, and how likely they are when attacks add up."""

from __future__ import annotations

from functools import cache

from games.rum_and_bones.board import Board
from games.rum_and_bones.odds import chance
from games.rum_and_bones.positions import hp_left, kraken_left, sheet
from games.rum_and_bones.worth import BOSUN, COIN, HAND, WOUND, fall, on_objectives

Spread = tuple[float, ...]  # the chance of 0, 1, … Hits (or damage)
NEVER = 7  # no face shows it
NEARLY, GIFT = 6, 4.0  # with so few HP left the Kraken is as good as slain, and what that gives away


@cache
def damage(n: int, need: int, double: int) -> Spread:
    """Of so many dice, where a Hit that shows `double` or more counts twice."""
    p, q = chance(need), chance(max(need, double)) if double < NEVER else 0.0
    spread: Spread = (1.0,)
    for _ in range(n):
        spread = joined(spread, (1 - p, p - q, q) if q else (1 - p, p))
    return spread


@cache
def joined(one: Spread, other: Spread) -> Spread:
    """Both together."""
    both = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        if p:
            for j, q in enumerate(other):
                both[i + j] += p * q
    return tuple(both)


def reaped(b: Board, side: int, zone: str, aimed: int, plain: int, *, by_hero: bool = True) -> float:
    """What Hits on a zone bring: `aimed` ones go to Heroes first, the others in the usual order (RUM-ATK-05)."""
    coin = COIN if by_hero else 0.0
    heroes = sorted((h for h in b.heroes if h.zone == zone and h.side != side), key=hp_left)
    first = min(aimed, sum(hp_left(hero) for hero in heroes))
    n = plain + aimed - first
    worth = 0.0
    for stack in b.crew:
        if stack.zone == zone and stack.side != side:
            hands = min(n, stack.hands)
            bosuns = min(n - hands, stack.bosuns)
            worth += hands * (HAND + coin) + bosuns * (BOSUN + coin)
            n -= hands + bosuns
    n += first
    for hero in heroes:
        left = hp_left(hero)
        taken = min(n, left)
        n -= taken
        if taken >= left:
            worth += fall(b, side, hero) + WOUND * left * 0.5
        else:
            worth += WOUND * taken * (0.75 + 0.5 * (hero.damage + taken) / sheet(hero).hp)
    return worth + (on_objectives(b, side, zone, n, ()) - _left_over(b, side, zone, n) if n else 0.0)


def _left_over(b: Board, side: int, zone: str, n: int) -> float:
    """The Kraken nearly slain is a gift for the enemy who comes next (its last Hit alone counts)."""
    if b.kraken is None or zone not in b.kraken.zones or n >= kraken_left(b):
        return 0.0
    ready = any(hero.side != side and not hero.activated and not hero.down for hero in b.heroes)
    rest = kraken_left(b) - n
    return GIFT * (NEARLY - rest) / NEARLY if ready and rest < NEARLY else 0.0
