"""The Scholar's Study: whoever reads there at the start of the turn may find a Clue (7.21, row 43)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Outcome
from games.everrain import events as ev
from games.everrain.crew import token
from games.everrain.fated import Fated
from games.everrain.harm import fate
from games.everrain.purse import gain_clues
from games.everrain.state import Fleet
from games.everrain.vocabulary import Study


class Studying(Fated, tag="studying"):
    """It costs nothing, so it is always tried. No Sea Event: Traits of the sea neither help nor harm."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "spell", "judge")
    crew: str
    test: Study

    def roll(self, g: Fleet) -> Outcome:
        self.die = fate(g)
        return NEXT

    def total(self, g: Fleet) -> int:
        return self.die + token(g.ships[self.seat].sailor(self.crew)).stat(self.test.stat)

    def difficulty(self) -> int:
        return self.test.difficulty

    def judge(self, g: Fleet) -> Outcome:
        passed = not self.fails(g)
        g.emit(
            ev.Tested(
                seat=self.seat,
                crew=[self.crew],
                stat=self.test.stat,
                roll=self.die,
                total=self.total(g),
                difficulty=self.test.difficulty,
                passed=passed,
            )
        )
        if passed:
            gain_clues(g, self.seat, 1)
        return DONE
