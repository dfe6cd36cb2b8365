"""Selectors and conditions of card texts, as a seat reads them from its own view before anything is picked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from games.core.handlers import Handlers, check_complete
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import SIDES
from games.unfathomable.selectors import (
    AllOf,
    At,
    Chosen,
    Condition,
    DeepOnes,
    Dial,
    Distance,
    Fact,
    Found,
    HumansIn,
    InSpace,
    Natural,
    Somebody,
    When,
    Who,
)
from games.unfathomable.ship import DECKS, region


@dataclass
class Reading:
    """A text that `seat` carries out `here`; `die`: what was rolled, where the reader supposes something."""

    f: Facts
    seat: int
    here: str
    character: str = ""  # whom a green card names
    die: int = 0


# ---- players ----------------------------------------------------------------------------------------------------

SOMEBODY: dict[Somebody, Callable[[Reading], list[int]]] = {
    "you": lambda r: [r.seat],
    "current": lambda r: [r.f.view.current],
    "captain": lambda r: [next((p.seat for p in r.f.view.players if p.captain), r.f.view.current)],
    "keeper": lambda r: [next((p.seat for p in r.f.view.players if p.keeper), r.f.view.current)],
    "character": lambda r: [next((p.seat for p in r.f.view.players if p.character == r.character), r.f.view.current)],
    "that": lambda r: _whoever(r),
    "each-human": lambda r: r.f.humans,
    "each-player": lambda r: list(range(r.f.view.seats)),
    "each-other-human": lambda r: [seat for seat in r.f.humans if seat != r.seat],
}
check_complete("players by a word, as read by computers", SOMEBODY, Somebody)


def _whoever(r: Reading) -> list[int]:
    """Somebody is going to be picked: whoever suits."""
    return (r.f.friends or r.f.humans)[:1]


def players(r: Reading, who: Who) -> list[int]:
    match who:
        case Chosen():
            return _whoever(r)
        case HumansIn(at):
            return [seat for spot in places(r.f, at, r.here) for seat in r.f.people_in(spot)]
        case _:
            return SOMEBODY[who](r)


# ---- places -----------------------------------------------------------------------------------------------------

GUESS: dict[At, tuple[str, ...]] = {
    "rolled-front": ("w1",),
    "rolled-deck": ("deck-5",),
    "rolled-room": ("cargo-hold",),
    "that": (),
    "water-beside-that": (),
}
check_complete("places that are found later, as read by computers", GUESS, Found)


def places(f: Facts, at: At, here: str = "") -> list[str]:
    """The places that a text means; where the die is to tell, one of them."""
    found = GUESS[at] if at in GUESS else region(at, here or f.space)
    return [spot for spot in found if spot in f.at]


# ---- conditions -------------------------------------------------------------------------------------------------

FACTS: dict[Fact, Callable[[Reading], bool]] = {
    "in-brig": lambda r: r.here == "brig",
    "in-sick-bay": lambda r: r.here == "sick-bay",
    "on-deck": lambda r: r.here in DECKS,
    "captain": lambda r: r.f.player(r.seat).captain,
    "keeper": lambda r: r.f.player(r.seat).keeper,
    "revealed": lambda r: bool(r.f.player(r.seat).shown),
    "damaged-here": lambda r: r.here in r.f.damaged_rooms,
    "repairable": lambda r: r.f.can_repair(r.here),
    "discarded": lambda r: True,  # whoever is told to discard has something to give
}
check_complete("facts of conditions, as read by computers", FACTS, Fact)
chances = Handlers[float, Reading]("conditions, as read by computers")


def chance(r: Reading, when: When) -> float:
    """How likely it is that a condition is going to hold."""
    if isinstance(when, Condition):
        return chances[type(when)](r, when)
    return float(FACTS[when](r))


@chances(InSpace)
def _in(r: Reading, c: InSpace) -> float:
    return float(r.here == c.space)


@chances(Dial)
def _dial(r: Reading, c: Dial) -> float:
    return float(r.f.dials.get(c.res, 8) <= c.most)


@chances(Distance)
def _distance(r: Reading, c: Distance) -> float:
    return float(r.f.view.distance >= c.least)


@chances(DeepOnes)
def _deep_ones(r: Reading, c: DeepOnes) -> float:
    spots = places(r.f, "here" if c.at == "here" else "here-or-adjacent", r.here)
    return float(sum(r.f.deep_ones(spot) for spot in spots) >= c.least)


@chances(Natural)
def _natural(r: Reading, c: Natural) -> float:
    return float(r.die <= c.most) if r.die else c.most / SIDES


@chances(AllOf)
def _all_of(r: Reading, c: AllOf) -> float:
    return prod(chance(r, part) for part in c.of)


check_complete("conditions, as read by computers", [*FACTS, *chances], When)
