"""What things are worth, in Victory Points as far as they can be guessed.

Fixed figures for a sensible player; a sharp one also counts where it stands in each ranking, and what one Laurel more
would change there.
"""

from __future__ import annotations

from math import exp

from games.trial_of_the_gods.views import TrialView

POINTS = {"domination": (6, 4, 2), "exploration": (6, 4, 2), "olympics": (5, 3, 1), "devotion": (5, 3, 1)}
USUAL = {"domination": 1.1, "exploration": 1.0, "olympics": 0.7, "devotion": 0.55}  # a Laurel of each


class Worth:
    def __init__(self, view: TrialView, sharp: bool) -> None:
        left = max(0, view.rounds - view.round)  # Rounds after this one
        self.left = left
        self.laurel = {name: self._laurel(view, name, sharp) for name in USUAL}
        self.temple = 0.3 + 1.15 * left
        self.companion = 0.5 + 0.75 * left
        self.energy = 0.5 if left else 0.05
        self.vigor = 0.1 + 0.14 * left
        self.card = 0.42  # to spend one
        self.fit = 0.08  # for each point that it has in the games of this Round
        self.draw = 0.5
        self.dishonor = 0.35
        self.animae = 0.5 + 0.15 * left
        self.travel = 0.12  # a Travel Card: as often good as bad, and a Monster may come to its token

    def _laurel(self, view: TrialView, ranking: str, sharp: bool) -> float:
        usual = USUAL[ranking]
        if not sharp or view.seat is None:
            return usual
        score = next((one for one in view.forecast if one.ranking == ranking), None)
        if score is None:
            return usual
        others = [n for seat, n in enumerate(score.laurels) if seat != view.seat]
        mine = score.laurels[view.seat]
        spread = 0.8 + 0.5 * self.left
        gain = _expected(mine + 1, others, POINTS[ranking], spread) - _expected(mine, others, POINTS[ranking], spread)
        return 0.5 * usual + 0.5 * gain


def _expected(mine: int, others: list[int], points: tuple[int, int, int], spread: float) -> float:
    """Points to expect: each rival ends ahead with a chance that falls with the distance."""
    ahead = sum(1 / (1 + exp((mine - other) / spread)) for other in others)
    table = (*points, 0.0, 0.0)
    place = min(int(ahead), 3)
    here, following = table[place], table[place + 1]
    share = ahead - place
    return (here * (1 - share) + following * share) * (1.0 if mine else 0.0)
