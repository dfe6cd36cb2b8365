"""What came of many voyages: who won, how ships were lost, how long it took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

from games.core.simulate import Played
from games.unfathomable.state import Past, Table

ARRIVED = "arrived"
TRIALS = ("captains-cabin", "brig")  # checks that are no crises


def summary(results: Sequence[Played]) -> dict[str, Any]:
    """Win rate of the humans, causes of loss (in parts of all losses), turns, and how checks of crises went."""
    games: list[Table] = [played.state for played in results]
    causes = Counter(g.cause for g in games)
    lost = len(games) - causes.pop(ARRIVED, 0)
    checks = Counter(past.result for g in games for past in g.checks if past.source not in TRIALS)
    return {
        "human wins": _share(len(games) - lost, len(games)),
        "lost by": {cause: _share(n, lost) for cause, n in causes.most_common()},
        "turns": _spread([g.turn for g in games]),
        "checks": {result: _share(checks[result], checks.total()) for result in ("pass", "partial", "fail")},
        "traitors revealed": round(sum(bool(p.shown) for g in games for p in g.players) / max(1, len(games)), 2),
        "accusations": _accusations([past for g in games for past in g.checks], len(games)),
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 3) if whole else 0.0


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {}
    ordered = sorted(numbers)
    p5, p95 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.05, 0.95))
    return {"min": ordered[0], "p5": p5, "median": median(ordered), "p95": p95, "max": ordered[-1]}


def _accusations(checks: list[Past], games: int) -> dict[str, float]:
    """A game: people accused in the Captain's Cabin, and of these jailed."""
    found = [past.result for past in checks if past.source == TRIALS[0]]
    return {"made": round(len(found) / max(1, games), 2), "passed": _share(found.count("pass"), len(found))}
