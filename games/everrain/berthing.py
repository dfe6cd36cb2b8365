"""Where Crew go when they come back aboard, are hired, traded or raised: as their owner likes (rows 19, 39)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.everrain.below import free_cabins, free_spaces, space_at
from games.everrain.deck import has_room, place_of
from games.everrain.standing import ASK, BERTHS, order_of
from games.everrain.state import SLOTS, ZONES, Fleet, Sailor, Ship


class Berthing(Frame, tag="berthing"):
    """Below Deck, effect spaces included; after a boarding also On Deck (EVR-PORT-09, EVR-BOARD-10).

    Without an order to be asked, free Cabins go to the most strained and all others to slot 1; after a sinking all go
    to slot 1 (`low`).
    """

    steps: ClassVar[tuple[str, ...]] = ("one",)
    seat: int
    crew: list[str]
    deck: bool = False
    low: bool = False

    def one(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        self.crew = [one.id for one in by_strain(ship, self.crew)]
        if not self.crew:
            return DONE
        sailor = ship.sailor(self.crew[0])
        silence = berth_of(ship, sailor, low=self.low)
        if order_of(g, self.seat, BERTHS) != ASK:
            return self._lie(sailor, silence)
        options = [berth_option(ship, sailor, place) for place in berths(ship, self.deck)]
        return ask_one(self.seat, "crew.berth", options, silence, args={"crew": sailor.id})

    def on_one(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._lie(g.ships[self.seat].sailor(self.crew[0]), picked(picks))

    def _lie(self, sailor: Sailor, place: str) -> Outcome:
        sailor.place = place
        self.crew = self.crew[1:]
        return Goto("one")


def come_aboard(g: Fleet, seat: int) -> None:
    """Everybody who is ashore."""
    ashore = [one.id for one in g.ships[seat].sailors if one.is_ashore]
    if ashore:
        g.push(Berthing(seat=seat, crew=ashore))


def by_strain(ship: Ship, crew: list[str]) -> list[Sailor]:
    """Those of them who are still there, the most strained first."""
    return sorted((one for one in ship.sailors if one.id in crew), key=lambda one: (-one.strain, one.id))


def berth_of(ship: Ship, sailor: Sailor, *, low: bool = False) -> str:
    cabins = free_cabins(ship)
    return cabins[0] if cabins and sailor.strain and not low else "b1"


def berths(ship: Ship, deck: bool = False) -> list[str]:
    found = [*(space for space, _ in free_spaces(ship)), *(f"b{slot}" for slot in range(1, SLOTS + 1))]
    return [*found, *(place_of(zone) for zone in range(ZONES) if has_room(ship, place_of(zone)))] if deck else found


def berth_option(ship: Ship, sailor: Sailor, place: str) -> Option:
    space = space_at(ship, place)
    return Option(
        place,
        group="deck" if place[0] == "z" else "below",
        verb="send",
        args={"crew": sailor.id, "place": place, "improvement": space.id if space else ""},
    )
