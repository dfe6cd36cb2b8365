"""The Enemy Phase (TRI-EPHASE)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, STAY, Frame, Outcome
from games.trial_of_the_gods.events import EnemiesRest, Reached
from games.trial_of_the_gods.harm import harm
from games.trial_of_the_gods.passives import EnemyPhase as Shelter
from games.trial_of_the_gods.powers import total
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.whereabouts import enemies_of, temples_of


class EnemyPhase(Frame, tag="enemies", kw_only=True):
    """One player after the other: an Enemy harms each player once at most (TRI-EPHASE-01 to 06)."""

    steps: ClassVar[tuple[str, ...]] = ("each",)
    index: int = 0
    quiet: bool = True  # nobody was reached so far

    def each(self, g: Trial) -> Outcome:
        g.phase = "enemies"
        if self.index >= g.seats:
            if self.quiet:
                g.emit(EnemiesRest())
            return DONE
        seat = g.order[self.index]
        self.index += 1
        foes = reaching(g, seat)
        n = max(0, len(foes) - total(g.players[seat], Shelter))
        if foes:
            self.quiet = False
            g.emit(Reached(seat=seat, foes=foes, n=n))
            harm(g, seat, n, "enemies")
        return STAY


def reaching(g: Trial, seat: int) -> list[str]:
    """Enemies in the Zone of the Captain or of an own Temple, each once."""
    zones = dict.fromkeys([g.players[seat].zone, *temples_of(g, seat)])
    return [foe.card for zone in zones for foe in enemies_of(g, seat, zone)]
