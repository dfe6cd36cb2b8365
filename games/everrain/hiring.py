"""Hiring, in Port and by events (EVR-HIRE)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import NO, YES, ask_one
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain.berthing import Berthing
from games.everrain.cards import crew_tokens
from games.everrain.crew import can_hire, draw_token, take_on
from games.everrain.purse import gain_coin
from games.everrain.state import Fleet


class Hiring(Frame, tag="hiring"):
    """A token is drawn at random and hired for its wage, or sent back (EVR-HIRE-01).

    `bonus` is what the Crew who hires makes dearer or cheaper; `captain`: there is nobody to send, and the captain
    takes a Deckhand for all the Coin there is (EVR-CREW-09).
    """

    steps: ClassVar[tuple[str, ...]] = ("draw", "choose")
    seat: int
    gratis: bool = False
    bonus: int = 0
    captain: bool = False
    drawn: str = ""

    def draw(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        if not can_hire(g, ship):
            return DONE
        self.drawn = draw_token(g)
        if self.captain:
            self._until_payable(g)
        g.emit(ev.Volunteered(seat=self.seat, crew=self.drawn, price=self.price(g)))
        return NEXT

    def _until_payable(self, g: Fleet) -> None:
        """An Adept who cannot be paid goes back, and another is drawn."""
        back: list[str] = []
        while crew_tokens()[self.drawn].is_adept and self.price(g) > g.ships[self.seat].coin and (g.pool or g.gone):
            back.append(self.drawn)
            self.drawn = draw_token(g)
        g.pool += back

    def price(self, g: Fleet) -> int:
        if self.gratis:
            return 0
        full = max(0, crew_tokens()[self.drawn].wage + self.bonus)
        if self.captain and not crew_tokens()[self.drawn].is_adept:
            return min(full, g.ships[self.seat].coin)
        return full

    def choose(self, g: Fleet) -> Outcome:
        price = self.price(g)
        if price > g.ships[self.seat].coin:
            return self._decline(g)  # there is nothing to decide
        options = [Option(YES, verb="hire", args={"crew": self.drawn, "price": price}), Option(NO, verb="hire")]
        return ask_one(self.seat, "hire", options, NO, args=self._sheet(price))

    def _sheet(self, price: int) -> dict[str, Arg]:
        one = crew_tokens()[self.drawn]
        found: dict[str, Arg] = {"crew": one.id, "price": price, "case": "adept" if one.is_adept else ""}
        stats = ("attack", "evasion", "brawn", "wits", "grit", "track", "wage", "trait", "role")
        return {**found, **{stat: getattr(one, stat) for stat in stats}}

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if picked(picks) == NO:
            return self._decline(g)
        price = self.price(g)
        if price:
            gain_coin(g, self.seat, -price, told=True)
        take_on(g, self.seat, self.drawn, "b1")
        g.push(Berthing(seat=self.seat, crew=[self.drawn]))  # EVR-HIRE-02
        return DONE

    def _decline(self, g: Fleet) -> Outcome:
        g.pool.append(self.drawn)
        g.emit(ev.Declined(seat=self.seat, crew=self.drawn))
        return DONE
