"""What things cost (SLG-DEC-94): a price is paid in full or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.sleeping_gods.cards import totems
from games.sleeping_gods.crew import left, standing
from games.sleeping_gods.purse import goods
from games.sleeping_gods.state import TIRED, Voyage
from games.sleeping_gods.vocabulary import INGREDIENTS, KINDS, Cost, Kind


@cache
def printed(cost: Cost) -> Mapping[Kind, int]:
    """The kinds that a price names."""
    return {kind: n for kind in KINDS if (n := getattr(cost, kind))}


def can_pay(g: Voyage, cost: Cost, fewer: int = 0, more: int = 0) -> bool:
    """`fewer` and `more`: ingredients of a recipe (SLG-DEC-117: at least one remains)."""
    named = printed(cost)
    if fewer and any(kind in named for kind in INGREDIENTS):
        return bool(menus(g, cost, fewer, more))
    if cost.coins > g.coins:
        return False
    for kind, n in named.items():
        if goods(g, kind) < n:
            return False
    if cost.ingredients + more > 0 or cost.resources:
        spare = {kind: goods(g, kind) - named.get(kind, 0) for kind in KINDS}
        if cost.ingredients + more > sum(spare[kind] for kind in INGREDIENTS) or cost.resources > sum(spare.values()):
            return False
    if cost.fatigue and sum(one.fatigue < TIRED for one in g.crew) < cost.fatigue:
        return False
    if cost.health and sum(map(left, standing(g))) <= cost.health:
        return False
    return cost.totems <= owned_totems(g)


def owned_totems(g: Voyage) -> int:
    known = totems()
    return sum(one.id in known for one in g.adventure)


def menu_name(way: Mapping[Kind, int]) -> str:
    """An option for a mixture: "1-grain+2-meat"."""
    return "+".join(f"{n}-{kind}" for kind, n in way.items() if n) or "nothing"


def menus(g: Voyage, cost: Cost, fewer: int, more: int) -> list[dict[Kind, int]]:
    """All ways to make a recipe with so many ingredients fewer and more, as the larder allows.

    What is saved comes off the whole, and at least one remains of that (SLG-DEC-117): the one that an ongoing event
    adds may be the one that is saved.
    """
    named = printed(cost)
    ways: set[tuple[int, ...]] = {tuple(named.get(kind, 0) for kind in INGREDIENTS)}
    for _ in range(more):
        ways = {(*way[:i], way[i] + 1, *way[i + 1 :]) for way in ways for i in range(len(way))}
    whole = sum(named.get(kind, 0) for kind in INGREDIENTS) + more
    for _ in range(min(fewer, whole - 1)):
        ways = {(*way[:i], way[i] - 1, *way[i + 1 :]) for way in ways for i in range(len(way)) if way[i]}
    found = [dict(zip(INGREDIENTS, way, strict=True)) for way in sorted(ways, reverse=True)]
    return [way for way in found if all(goods(g, kind) >= n for kind, n in way.items())]
