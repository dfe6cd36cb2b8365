"""Passengers: risked, rescued, lost (UNF-PASS)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Outcome
from games.unfathomable.choosing import place
from games.unfathomable.defeat import defeats, take_passenger
from games.unfathomable.dice import Rolls, throw_die
from games.unfathomable.events import PassengerRescued, PassengerRisked
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import DefeatPassenger, Rescue, Risk


class Risking(Rolls, tag="risking", kw_only=True):
    """One passenger on a deck space that the die finds (UNF-PASS-05)."""

    rolls_for: ClassVar[str] = "risk"
    steps: ClassVar[tuple[str, ...]] = ("roll", "put")
    seat: int

    def roll(self, g: Voyage) -> Outcome:
        if g.people:
            throw_die(g, self.seat, costly=False)
        return NEXT

    def put(self, g: Voyage) -> Outcome:
        if self.die and g.people:
            space = f"deck-{self.die}"
            g.aboard[space] = [*g.aboard.get(space, []), g.people.pop()]
            g.emit(PassengerRisked(space=space))
        return NEXT


@runs(Risk)
def risk(g: Voyage, r: Resolve, e: Risk) -> None:
    for _ in range(min(e.n, len(g.people))):  # UNF-PASS-06, UNF-PASS-07
        g.push(Risking(seat=r.seat))


def rescue_one(g: Voyage, seat: int, space: str) -> None:
    """Back face down into the supply, and mixed in (UNF-PASS-03)."""
    g.people.append(take_passenger(g, space))
    g.rng.shuffle(g.people)
    g.emit(PassengerRescued(seat=seat, space=space))


@runs(Rescue)
def rescue(g: Voyage, r: Resolve, e: Rescue) -> None:
    spot = place(g, r, e.at, lambda space: bool(g.aboard.get(space)))
    if spot:
        for _ in range(min(e.n, len(g.aboard[spot]))):
            rescue_one(g, r.seat, spot)


@runs(DefeatPassenger)
def defeat_passenger(g: Voyage, r: Resolve, e: DefeatPassenger) -> None:
    spot = place(g, r, e.at, lambda space: bool(g.aboard.get(space)))
    if spot:
        defeats(g, [], [spot] * min(e.n, len(g.aboard[spot])))
