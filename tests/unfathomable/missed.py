"""How many checks fail for which loyal seats held back enough: `python -m tests.unfathomable.missed LEVEL [GAMES]`."""

from __future__ import annotations

import dataclasses
import random
import sys
from dataclasses import dataclass

from games.core import Ask, Picks
from games.core.answers import ids
from games.core.simulate import play
from games.unfathomable import SPEC
from games.unfathomable.ai import Deckhand
from games.unfathomable.ai.facts import Facts
from games.unfathomable.ai.levels import EASY, HARD, NORMAL, Level
from games.unfathomable.views import ShipView

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
TRIALS = ("captains-cabin", "brig")


@dataclass
class Missed:
    checks: int = 0
    missed: int = 0
    able: int = 0  # of those that were missed: what loyal seats kept would have been enough

    def __str__(self) -> str:
        return f"{self.checks} checks, {self.missed} missed, {self.able} of them with enough held back"


class Watched(Deckhand):
    """Notes what a loyal seat keeps of the cards that a check asks for, by the number of the check."""

    def __init__(self, level: Level, kept: dict[int, int]) -> None:
        super().__init__(level)
        self.kept = kept

    def choose(self, view: ShipView, ask: Ask, rng: random.Random) -> Picks:
        picks = super().choose(view, ask, rng)
        check, mine = view.check, view.mine
        if ask.kind == "check.add" and check is not None and mine is not None and not Facts(view).hostile:
            left = [card.value for card in mine.hand if card.type in check.skills and card.id not in ids(picks)]
            room = ask.most - len(ids(picks))
            self.kept[len(view.checks)] = self.kept.get(len(view.checks), 0) + sum(sorted(left)[::-1][:room])
        return picks


def missed(level: Level, games: int, seats: int = 4, first: int = 1) -> Missed:
    found = Missed()
    for seed in range(first, first + games):
        kept: dict[int, int] = {}
        spec = dataclasses.replace(SPEC, computers={"watched": lambda kept=kept: Watched(level, kept)})
        for number, past in enumerate(play(spec, seats, seed, computers=("watched",)).state.checks):
            if past.source in TRIALS:
                continue
            found.checks += 1
            found.missed += past.result != "pass"
            found.able += past.result != "pass" and past.total + kept.get(number, 0) >= past.target
    return found


if __name__ == "__main__":
    print(missed(LEVELS[sys.argv[1]], int(sys.argv[2]) if len(sys.argv) > 2 else 20))
