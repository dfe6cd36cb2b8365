"""Small sums for reports on many games."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median


def share(part: float, whole: float) -> float:
    return round(part / whole, 3) if whole else 0.0


def spread(numbers: Sequence[float]) -> dict[str, float]:
    """From the least to the most, with the middle and the twentieth parts at both ends."""
    if not numbers:
        return {}
    ordered = sorted(numbers)
    p5, p95 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.05, 0.95))
    return {"min": ordered[0], "p5": p5, "median": median(ordered), "p95": p95, "max": ordered[-1]}
