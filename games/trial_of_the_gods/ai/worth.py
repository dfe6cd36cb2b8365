"""What things are worth, in Victory Points as far as they can be guessed.

Fixed figures for a sensible player; a sharp one also counts where it stands in each ranking, and what one Laurel more
would change there.
"""

from __future__ import annotations

from math import exp

from games.trial_of_the_gods.views import TrialView

POINTS = {"domination": (6, 4, 2), "exploration": (6, 4, 2), "olympics": (5, 3, 1), "devotion": (5, 3, 1)}
USUAL = {
    "domination": 0.6,
    "exploration": 0.77,
    "olympics": 0.65,
    "devotion": 0.7,
}  # a Laurel of each, as counted over games
ENERGY = (0.05, 0.3, 0.48)  # by the Dawns in which it can still be spent: the last one is rich anyway
CARD, SHARP = (0.2, 0.38), 0.08  # a card, by whether more Rounds follow: at the end nothing is saved up
IDLE = 0.2  # one that would be left over in this Round: the hand is filled up in any case
FIT = 0.15
ARMS = 0.06
LEAST_PULL, MOST_PULL = 0.7, 1.5  # how far a sharp player goes from the usual figures


class Worth:
    def __init__(self, view: TrialView, sharp: bool, idle: bool = False) -> None:
        left = max(0, view.rounds - view.round)  # Rounds after this one
        self.left = left
        self.laurel = self._laurels(view) if sharp else dict(USUAL)
        self.temple = 0.3 + 1.15 * left
        self.companion = 0.5 + 0.75 * left
        self.energy = ENERGY[min(left, len(ENERGY) - 1)]
        self.vigor = 0.1 + 0.14 * left
        self.reach = 0.15 + 0.24 * left  # of one card more in hand: it is drawn in every Dawn and before all games
        self.card = IDLE if idle else CARD[min(left, 1)] - (SHARP if sharp else 0.0)  # to spend one
        self.fit = FIT  # for each point that it has in the games of this Round
        self.arms = 0.3 * ARMS if idle else ARMS  # a point in a Fight or an Explore, of a card spent otherwise
        self.draw = 0.5
        self.dishonor = 0.35
        self.animae = 0.5 + 0.15 * left
        self.travel = 0.06  # a Travel Card: as often good as bad, and a Monster may come to its token

    def _laurels(self, view: TrialView) -> dict[str, float]:
        """The usual figures, shifted to the rankings in which one Laurel more changes most."""
        spread = 0.8 + 0.5 * self.left
        pull: dict[str, float] = {}
        for score in view.forecast:
            if view.seat is None or not score.laurels:
                continue
            mine, points = score.laurels[view.seat], POINTS[score.ranking]
            others = [n for seat, n in enumerate(score.laurels) if seat != view.seat]
            gain = _expected(mine + 1, others, points, spread) - _expected(mine, others, points, spread)
            pull[score.ranking] = gain / USUAL[score.ranking]
        mean = sum(pull.values()) / len(pull) if pull else 0.0
        shift = {name: min(MOST_PULL, max(LEAST_PULL, n / mean)) if mean > 0 else 1.0 for name, n in pull.items()}
        return {name: usual * shift.get(name, 1.0) for name, usual in USUAL.items()}


def _expected(mine: int, others: list[int], points: tuple[int, int, int], spread: float) -> float:
    """Points to expect: each rival ends ahead with a chance that falls with the distance."""
    ahead = sum(1 / (1 + exp((mine - other) / spread)) for other in others)
    table = (*points, 0.0, 0.0)
    place = min(int(ahead), 3)
    here, following = table[place], table[place + 1]
    share = ahead - place
    return (here * (1 - share) + following * share) * (1.0 if mine else 0.0)
