"""Chances of dice: how many Hits an attack is likely to make."""

from __future__ import annotations

from functools import cache
from math import comb


@cache
def chance(need: int) -> float:
    """Of one die; a natural 1 is always a Miss."""
    return max(0, 7 - max(2, need)) / 6


@cache
def hits(dice: int, need: int) -> tuple[float, ...]:
    """The chance of 0, 1, … Hits."""
    p = chance(need)
    return tuple(comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1))


@cache
def exploding(dice: int, need: int, at: int, more: int) -> tuple[float, ...]:
    """The same where every Hit that shows `at` or more adds dice once."""
    p, q = chance(need), chance(max(need, at))
    spread = [0.0] * (dice * (1 + more) + 1)
    for big in range(dice + 1):
        for small in range(dice - big + 1):
            ways = comb(dice, big) * comb(dice - big, small)
            weight = ways * q**big * (p - q) ** small * (1 - p) ** (dice - big - small)
            for extra, part in enumerate(hits(big * more, need)):
                spread[big + small + extra] += weight * part
    return tuple(spread)


def mixed(needs: list[int]) -> tuple[float, ...]:
    """Dice with different To Hit numbers."""
    spread = [1.0]
    for need in needs:
        p = chance(need)
        following = [0.0] * (len(spread) + 1)
        for k, weight in enumerate(spread):
            following[k] += weight * (1 - p)
            following[k + 1] += weight * p
        spread = following
    return tuple(spread)
