"""What came of many voyages: who won, how ships were lost, how long it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.core.figures import share, spread
from games.core.simulate import Played
from games.unfathomable.state import Past, Voyage

ARRIVED = "arrived"
TRIALS = ("captains-cabin", "brig")  # checks that are no crises


def summary(results: Sequence[Played]) -> dict[str, Any]:
    """Win rate of the humans, causes of loss (in parts of all losses), turns, and how checks of crises went."""
    games: list[Voyage] = [played.state for played in results]
    causes = Counter(g.cause for g in games)
    lost = len(games) - causes.pop(ARRIVED, 0)
    checks = Counter(past.result for g in games for past in g.checks if past.source not in TRIALS)
    return {
        "human wins": share(len(games) - lost, len(games)),
        "lost by": {cause: share(n, lost) for cause, n in causes.most_common()},
        "turns": spread([g.turn for g in games]),
        "checks": {result: share(checks[result], checks.total()) for result in ("pass", "partial", "fail")},
        "traitors revealed": round(sum(bool(p.shown) for g in games for p in g.players) / max(1, len(games)), 2),
        "accusations": _accusations([past for g in games for past in g.checks], len(games)),
    }


def _accusations(checks: list[Past], games: int) -> dict[str, float]:
    """A game: people accused in the Captain's Cabin, and of these jailed."""
    found = [past.result for past in checks if past.source == TRIALS[0]]
    return {"made": round(len(found) / max(1, games), 2), "passed": share(found.count("pass"), len(found))}
