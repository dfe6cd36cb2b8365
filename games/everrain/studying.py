"""The Scholar's Study: whoever reads there at the start of the turn may find a Clue (7.21, row 43)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import said_yes
from games.everrain import events as ev
from games.everrain.crew import token
from games.everrain.harm import fate
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.purse import gain_clues
from games.everrain.state import Fleet
from games.everrain.vocabulary import Study


class Studying(Frame, tag="studying"):
    """It costs nothing, so it is always tried. No Sea Event: Traits of the sea neither help nor harm."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "spell", "judge")
    seat: int
    crew: str
    test: Study
    die: int = 0

    def roll(self, g: Fleet) -> Outcome:
        self.die = fate(g)
        return NEXT

    def spell(self, g: Fleet) -> Outcome:
        """A card that was kept for a failed test."""
        ask = held_ask(g, self.seat, "fate", n=self._total(g), default=self._fails(g))
        if ask is not None:
            return ask
        if self._fails(g) and spend_held(g, self.seat, "fate"):
            self._again(g)
        return NEXT

    def on_spell(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            use_held(g, self.seat, "fate")
            self._again(g)
        return NEXT

    def _again(self, g: Fleet) -> None:
        was, self.die = self.die, fate(g)
        g.emit(ev.RolledAgain(seat=self.seat, was=was, now=self.die))

    def _total(self, g: Fleet) -> int:
        return self.die + token(g.ships[self.seat].sailor(self.crew)).stat(self.test.stat)

    def _fails(self, g: Fleet) -> bool:
        return self._total(g) < self.test.difficulty

    def judge(self, g: Fleet) -> Outcome:
        passed = not self._fails(g)
        g.emit(
            ev.Tested(
                seat=self.seat,
                crew=[self.crew],
                stat=self.test.stat,
                roll=self.die,
                total=self._total(g),
                difficulty=self.test.difficulty,
                passed=passed,
            )
        )
        if passed:
            gain_clues(g, self.seat, 1)
        return DONE
