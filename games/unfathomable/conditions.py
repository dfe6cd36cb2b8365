"""Conditions in card texts."""

from __future__ import annotations

import re

from games.unfathomable.people import is_human
from games.unfathomable.resolve import Resolve
from games.unfathomable.ship import DECKS, adjacent
from games.unfathomable.state import Table
from games.unfathomable.story import distance

_AT_MOST = re.compile(r"dial:(\w+)<=(\d+)")
_AT_LEAST = re.compile(r"(distance|deep-ones:here|deep-ones:near)>=(\d+)")


def holds(g: Table, seat: int, cond: str, r: Resolve | None = None) -> bool:
    """Whether a condition is true for a seat now. Several are joined by " and "."""
    return all(_one(g, seat, part.strip(), r) for part in cond.split(" and "))


def _one(g: Table, seat: int, cond: str, r: Resolve | None) -> bool:
    space = g.players[seat].space
    word, _, rest = cond.partition(":")
    if word == "in":
        return space == rest
    if word == "title":
        return (g.captain if rest == "captain" else g.keeper) == seat
    if word == "damaged" and rest == "here":
        return space in g.damage
    if word == "repairable":
        return space in g.damage and not g.deep_ones.get(space) and not traitor_in(g, space)  # UNF-REPAIR-02
    if match := _AT_MOST.fullmatch(cond):
        return g.dials[match[1]] <= int(match[2])  # pyright: ignore[reportArgumentType]
    if match := _AT_LEAST.fullmatch(cond):
        return _count(g, space, match[1]) >= int(match[2])
    if cond.startswith("natural<="):
        return r is not None and r.natural <= int(cond.removeprefix("natural<="))
    simple = {
        "in-brig": space == "brig",
        "in-sick-bay": space == "sick-bay",
        "on-deck": space in DECKS,
        "revealed": not is_human(g, seat),
        "discarded": r is not None and r.took > 0,
    }
    assert cond in simple, f"no condition {cond}"
    return simple[cond]


def _count(g: Table, space: str, what: str) -> int:
    if what == "distance":
        return distance(g)
    near = [space] if what.endswith("here") else [space, *adjacent(space)]
    return sum(g.deep_ones.get(spot, 0) for spot in near)


def traitor_in(g: Table, space: str) -> bool:
    return any(player.space == space and player.shown for player in g.players)
