"""What things are worth, in Victory Points as far as they can be guessed.

Fixed figures for a sensible player; a sharp one also counts where it stands in each ranking, and what one Laurel more
would change there.
"""

from __future__ import annotations

from math import exp
from statistics import median

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
IDLE, KEEN = 0.2, 0.1  # one that would be left over in this Round, for a sharp player: the hand is filled up anyhow
LAST = 0.03  # the same in the last Round: what is kept then is kept for nothing
FIT = 0.15
ARMS = 0.06
LEAST_PULL, MOST_PULL = 0.5, 1.8  # how far a sharp player goes from the usual figures
SHAME, SHAME_OF_TWO, SHAME_OF_MORE = 0.35, 0.9, 0.45  # a Dishonor Token, and for a sharp player by the rivals
NONE = (1.0, 0.5, 0.15, 0.05)  # how likely a ranking without a Laurel stays so, by the Rounds that follow


class Worth:
    def __init__(self, view: TrialView, sharp: bool, idle: bool = False, last: bool = False) -> None:
        left = max(0, view.rounds - view.round)  # Rounds after this one
        self.left = left
        self.laurel = self._laurels(view) if sharp else dict(USUAL)
        self.temple = 0.3 + 1.15 * left
        self.companion = 0.5 + 0.75 * left
        self.energy = ENERGY[min(left, len(ENERGY) - 1)]
        self.vigor = 0.1 + 0.14 * left
        self.reach = 0.15 + 0.24 * left  # of one card more in hand: it is drawn in every Dawn and before all games
        last = last or (idle and sharp and not left)
        self.card = CARD[min(left, 1)] - (SHARP if sharp else 0.0)  # to spend one
        if idle or last:
            self.card = LAST if last else KEEN if sharp else IDLE
        self.fit = FIT  # for each point that it has in the games of this Round
        self.arms = ARMS * (0.0 if last else 0.3 if idle else 1.0)  # a point in a Fight or an Explore, spent otherwise
        self.draw = 0.5
        self.dishonor = self._shame(view) if sharp else SHAME
        self.animae = 0.5 + 0.15 * left
        self.travel = 0.06  # a Travel Card: as often good as bad, and a Monster may come to its token

    def _shame(self, view: TrialView) -> float:
        """Of two players each wins half of the rankings in four games of ten, and who has less Dishonor the Trial."""
        if view.seat is None:
            return SHAME
        spread = 0.8 + 0.5 * self.left
        mine = view.players[view.seat].dishonor
        chances = [1 / (1 + exp((one.dishonor - mine) / spread)) for one in view.players if one.seat != view.seat]
        close = sum(4 * chance * (1 - chance) for chance in chances) / len(chances)
        return (SHAME_OF_TWO if view.seats == 2 else SHAME_OF_MORE) * max(LEAST_PULL, close)

    def _laurels(self, view: TrialView) -> dict[str, float]:
        """The usual figures, shifted to the rankings in which one Laurel more changes most."""
        spread = 0.8 + 0.5 * self.left
        none = NONE[min(self.left, len(NONE) - 1)]
        pull: dict[str, float] = {}
        for score in view.forecast:
            if view.seat is None or not score.laurels:
                continue
            mine, points = score.laurels[view.seat], POINTS[score.ranking]
            others = [n for seat, n in enumerate(score.laurels) if seat != view.seat]
            now, then = (_expected(n, others, points, spread, none) for n in (mine, mine + 1))
            pull[score.ranking] = (then - now) / USUAL[score.ranking]
        middle = median(pull.values()) if pull else 0.0
        shift = {name: min(MOST_PULL, max(LEAST_PULL, n / middle)) if middle > 0 else 1.0 for name, n in pull.items()}
        return {name: usual * shift.get(name, 1.0) for name, usual in USUAL.items()}


def _expected(mine: int, others: list[int], points: tuple[int, int, int], spread: float, none: float) -> float:
    """Points to expect: each rival ends ahead with a chance that falls with the distance.

    Without a Laurel there is no place, and while Rounds follow one is likely to come.
    """
    ahead = sum(1 / (1 + exp((mine - other) / spread)) for other in others)
    table = (*points, 0.0, 0.0)
    place = min(int(ahead), 3)
    here, following = table[place], table[place + 1]
    share = ahead - place
    return (here * (1 - share) + following * share) * (1.0 if mine > 0 else 1 - none)
