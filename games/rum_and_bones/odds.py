"""Chances of dice: how many Hits an attack is likely to make."""

from __future__ import annotations

from functools import cache
from math import comb

from games.core import dice


@cache
def chance(need: int) -> float:
    """Of one die; a natural 1 is always a Miss."""
    return dice.chance(max(2, need))


@cache
def hits(n: int, need: int) -> tuple[float, ...]:
    """The chance of 0, 1, … Hits."""
    p = chance(need)
    return tuple(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@cache
def exploding(n: int, need: int, at: int, more: int) -> tuple[float, ...]:
    """The same where every Hit that shows `at` or more adds dice once."""
    p, q = chance(need), chance(max(need, at))
    spread = [0.0] * (n * (1 + more) + 1)
    for big in range(n + 1):
        for small in range(n - big + 1):
            ways = comb(n, big) * comb(n - big, small)
            weight = ways * q**big * (p - q) ** small * (1 - p) ** (n - big - small)
            for extra, part in enumerate(hits(big * more, need)):
                spread[big + small + extra] += weight * part
    return tuple(spread)


def mixed(needs: list[int]) -> tuple[float, ...]:
    """Dice with different To Hit numbers."""
    return dice.successes([chance(need) for need in needs])
