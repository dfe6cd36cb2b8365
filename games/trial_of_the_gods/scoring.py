"""The four rankings and the winner (TRI-END)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from games.core import NEXT, STAY, Frame, Outcome
from games.trial_of_the_gods.cards import action, laurels_of
from games.trial_of_the_gods.events import RankingCounted, TreasuresTurned, Victory
from games.trial_of_the_gods.hands import owned
from games.trial_of_the_gods.passives import EndLaurels
from games.trial_of_the_gods.powers import passives
from games.trial_of_the_gods.state import Score, Trial
from games.trial_of_the_gods.whereabouts import explored_by, tamed_by, temples_of

Ranking = Literal["domination", "exploration", "olympics", "devotion"]
POINTS: dict[Ranking, tuple[int, int, int]] = {
    "domination": (6, 4, 2),
    "exploration": (6, 4, 2),
    "olympics": (5, 3, 1),
    "devotion": (5, 3, 1),
}
Fleece = Callable[[str], bool]


class Counting(Frame, tag="counting", kw_only=True):
    """Ranking by ranking, then the winner (TRI-END-01, TRI-END-13)."""

    steps: ClassVar[tuple[str, ...]] = ("rank", "winner")

    def rank(self, g: Trial) -> Outcome:
        g.phase = "end"
        left: list[Ranking] = [ranking for ranking in POINTS if all(score.ranking != ranking for score in g.scores)]
        if not left:
            return NEXT
        if left[0] == "exploration":
            g.emit(TreasuresTurned(islands=[name for name in g.islands if has_fleece(g, name)]))  # TRI-END-09
        score = ranked(g, left[0], lambda island: has_fleece(g, island))
        g.scores.append(score)
        order = sorted(range(g.seats), key=lambda seat: (score.places[seat] or 9, seat))
        g.emit(
            RankingCounted(
                ranking=left[0],
                seats=order,
                laurels=[score.laurels[seat] for seat in order],
                points=[score.points[seat] for seat in order],
            )
        )
        return STAY

    def winner(self, g: Trial) -> Outcome:
        points = totals(g.scores, g.seats)
        best = max(points)
        tied = [seat for seat in range(g.seats) if points[seat] == best]
        first = min(tied, key=lambda seat: tie_break(g, seat))
        g.emit(Victory(seat=first, points=best, how="tied" if len(tied) > 1 else "clear"))
        g.end([first])
        return NEXT


def has_fleece(g: Trial, island: str) -> bool:
    return bool(g.islands[island].treasure)


def totals(scores: Sequence[Score], seats: int) -> list[int]:
    return [sum(score.points[seat] for score in scores) for seat in range(seats)]


def tie_break(g: Trial, seat: int) -> tuple[int, int, int, int, int]:
    """TRI-END-14"""
    player = g.players[seat]
    fleeces = sum(has_fleece(g, island) for island in explored_by(g, seat))
    return player.dishonor, -fleeces, -len(temples_of(g, seat)), -len(player.companions), g.order.index(seat)


# ---- Laurels ------------------------------------------------------------------------------------------------------


def laurels(g: Trial, seat: int, ranking: Ranking, fleece: Fleece) -> int:
    player = g.players[seat]
    if ranking == "domination":
        return sum(laurels_of(foe.card) for foe in tamed_by(g, seat))  # TRI-END-08
    if ranking == "exploration":
        own = sum(2 if fleece(island) else 1 for island in explored_by(g, seat))  # TRI-END-10
        return own + sum(p.exploration for _, p in passives(player, EndLaurels))
    if ranking == "olympics":
        return player.champion
    return devotion(g, seat) + sum(p.devotion for _, p in passives(player, EndLaurels))


def devotion(g: Trial, seat: int) -> int:
    """Of all cards that are the player's; an Animae Card's Laurel is a loss (TRI-END-12)."""
    return sum(action(card).laurels for card in owned(g.players[seat]))


def ranked(g: Trial, ranking: Ranking, fleece: Fleece) -> Score:
    """TRI-END-02 to 07, GAP-29"""
    have = [laurels(g, seat, ranking, fleece) for seat in range(g.seats)]
    shame = [player.dishonor for player in g.players]
    places, points = [0] * g.seats, [0] * g.seats
    for seat in range(g.seats):
        if have[seat] < 1:
            continue
        rivals = [other for other in range(g.seats) if other != seat and have[other] >= 1]
        ahead = [o for o in rivals if (-have[o], shame[o]) < (-have[seat], shame[seat])]
        equal = any((have[o], shame[o]) == (have[seat], shame[seat]) for o in rivals)
        places[seat] = 1 + len(ahead)
        worth = POINTS[ranking][places[seat] - 1] if places[seat] <= len(POINTS[ranking]) else 0
        points[seat] = max(0, worth - equal)
    return Score(ranking, have, places, points)


def forecast(g: Trial, fleece: Fleece) -> list[Score]:
    """If it ended now, as far as somebody knows what lies on the Islands."""
    return [ranked(g, ranking, fleece) for ranking in POINTS]
