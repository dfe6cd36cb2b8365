"""Conditions in card texts: whether they hold for a seat now."""

from __future__ import annotations

from collections.abc import Callable

from games.core.handlers import Handlers, check_complete
from games.unfathomable.people import is_human
from games.unfathomable.resolve import Resolve
from games.unfathomable.selectors import (
    AllOf,
    Condition,
    DeepOnes,
    Dial,
    Distance,
    Fact,
    InSpace,
    Natural,
    When,
)
from games.unfathomable.ship import DECKS, region
from games.unfathomable.state import Voyage
from games.unfathomable.story import distance

FACTS: dict[Fact, Callable[[Voyage, int, Resolve | None], bool]] = {
    "in-brig": lambda g, seat, r: g.players[seat].space == "brig",
    "in-sick-bay": lambda g, seat, r: g.players[seat].space == "sick-bay",
    "on-deck": lambda g, seat, r: g.players[seat].space in DECKS,
    "captain": lambda g, seat, r: g.captain == seat,
    "keeper": lambda g, seat, r: g.keeper == seat,
    "revealed": lambda g, seat, r: not is_human(g, seat),
    "damaged-here": lambda g, seat, r: g.players[seat].space in g.damage,
    "repairable": lambda g, seat, r: can_repair(g, g.players[seat].space),
    "discarded": lambda g, seat, r: r is not None and r.took > 0,
}
check_complete("facts of conditions", FACTS, Fact)
tests = Handlers[bool, Voyage, int, Resolve | None]("conditions")


def holds(g: Voyage, seat: int, when: When, r: Resolve | None = None) -> bool:
    """Whether a condition is true for a seat now."""
    if isinstance(when, Condition):
        return tests[type(when)](g, seat, r, when)
    return FACTS[when](g, seat, r)


@tests(InSpace)
def _in(g: Voyage, seat: int, r: Resolve | None, c: InSpace) -> bool:
    return g.players[seat].space == c.space


@tests(Dial)
def _dial(g: Voyage, seat: int, r: Resolve | None, c: Dial) -> bool:
    return g.dials[c.res] <= c.most


@tests(Distance)
def _distance(g: Voyage, seat: int, r: Resolve | None, c: Distance) -> bool:
    return distance(g) >= c.least


@tests(DeepOnes)
def _deep_ones(g: Voyage, seat: int, r: Resolve | None, c: DeepOnes) -> bool:
    spots = region("here" if c.at == "here" else "here-or-adjacent", g.players[seat].space)
    return sum(g.deep_ones.get(spot, 0) for spot in spots) >= c.least


@tests(Natural)
def _natural(g: Voyage, seat: int, r: Resolve | None, c: Natural) -> bool:
    return r is not None and r.natural <= c.most


@tests(AllOf)
def _all_of(g: Voyage, seat: int, r: Resolve | None, c: AllOf) -> bool:
    return all(holds(g, seat, part, r) for part in c.of)


check_complete("conditions", [*FACTS, *tests], When)


def traitor_in(g: Voyage, space: str) -> bool:
    return any(player.space == space and player.shown for player in g.players)


def can_repair(g: Voyage, room: str) -> bool:
    return room in g.damage and not g.deep_ones.get(room) and not traitor_in(g, room)  # UNF-REPAIR-02
