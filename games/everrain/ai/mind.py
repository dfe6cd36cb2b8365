"""What a captain has before its eyes: its view, its ship, and what it has worked out of them for this one answer."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from games.everrain.ai.course import Course, chart_course
from games.everrain.crew import FIT, free, wage
from games.everrain.deck import intact_nodes
from games.everrain.sailing import yields
from games.everrain.state import Orders, Sailor, Ship
from games.everrain.views import RainView
from games.everrain.watches import Move, as_manned

STEP = 5  # Clues for a step on the track


@dataclass(frozen=True)
class Temper:
    """How a captain plays. `eyes`: how much peril counts. `slips`: of ten choices of a goal, how many are poor ones."""

    eyes: float = 1.0
    slips: int = 0
    helps: bool = True  # trades with mates and thinks of who goes where
    hands: int = 4  # Crew that the ship should have
    far: bool = False  # thinks of who ends the Act, and keeps Clues for an Elder One that is surely coming


@dataclass(frozen=True)
class Mind:
    view: RainView
    temper: Temper
    together: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    """Options that send several Crew ashore at once, with whom."""

    @property
    def seat(self) -> int:
        assert self.view.seat is not None, "onlookers command no ship"
        return self.view.seat

    @cached_property
    def ship(self) -> Ship:
        return self.view.ships[self.seat]

    @property
    def here(self) -> str:
        return self.view.sea[self.ship.at]

    @cached_property
    def course(self) -> Course:
        return chart_course(self.view, self.ship, [self.ship.facing])

    @cached_property
    def gain(self) -> int:
        """Points of a Navigation Order now."""
        return yields(self.ship)

    @property
    def sails(self) -> int:
        """Navigation Orders that can be issued; Fleeting ones are kept for need."""
        return self.ship.fresh.navigation

    @property
    def budget(self) -> int:
        return self.ship.points + self.sails * self.gain

    @cached_property
    def aboard(self) -> list[Sailor]:
        """Who can be counted on; whoever is ashore in a Port comes back before the ship sails."""
        return [one for one in self.ship.sailors if self.view.visit is not None or not one.is_ashore]

    @cached_property
    def fit(self) -> list[Sailor]:
        return [one for one in self.aboard if free(one) >= FIT]

    @property
    def intact(self) -> int:
        return len(intact_nodes(self.ship))

    @cached_property
    def wages(self) -> int:
        return sum(map(wage, self.ship.sailors))

    @cached_property
    def chance(self) -> random.Random:
        """The same for the same situation: a captain is asked twice about one thing."""
        ship = self.ship
        return random.Random(f"{self.view.round}-{self.seat}-{ship.at}-{ship.facing}-{len(self.view.explored)}")

    def with_hands_at(self, moves: list[Move], ship: Ship | None = None) -> Mind:
        """The same captain, with these Crew at their posts and the Orders for it issued."""
        there = as_manned(ship or self.ship, moves)
        there.fresh = Orders(there.fresh.crew - len(moves), there.fresh.navigation, there.fresh.artillery)
        ships = [there if seat == self.seat else one for seat, one in enumerate(self.view.ships)]
        return Mind(replace(self.view, ships=ships), self.temper)

    @property
    def mates(self) -> list[Ship]:
        return [ship for seat, ship in enumerate(self.view.ships) if seat != self.seat]


def tired(ship: Ship) -> list[Sailor]:
    """Those who should rest (section 9)."""
    return [one for one in ship.sailors if free(one) <= FIT and one.strain >= 2]
