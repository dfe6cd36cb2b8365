"""What a Fate die decides, and the card that was kept for when it fails (row 47)."""

from __future__ import annotations

from games.core import NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import said_yes
from games.everrain import events as ev
from games.everrain.harm import fate
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.state import Fleet


class Fated(Frame, kw_only=True):
    """`spell` is one of the steps; what is counted, and what it takes, is each one's own."""

    seat: int
    die: int = 0

    def total(self, g: Fleet) -> int:
        raise NotImplementedError

    def difficulty(self) -> int:
        raise NotImplementedError

    def fails(self, g: Fleet) -> bool:
        return self.total(g) < self.difficulty()

    def spell(self, g: Fleet) -> Outcome:
        """A card that was kept for a failed test."""
        ask = held_ask(g, self.seat, "fate", n=self.total(g), default=self.fails(g))
        if ask is not None:
            return ask
        if self.fails(g) and spend_held(g, self.seat, "fate"):
            self.roll_again(g)
        return NEXT

    def on_spell(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            use_held(g, self.seat, "fate")
            self.roll_again(g)
        return NEXT

    def roll_again(self, g: Fleet) -> None:
        was, self.die = self.die, fate(g)
        g.emit(ev.RolledAgain(seat=self.seat, was=was, now=self.die))
