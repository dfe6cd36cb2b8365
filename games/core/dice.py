"""Dice with numbers or symbols, how they fall, and how likely that is.

A face has any number of symbols. Rolled dice are kept as face numbers (1..n), which fit into a state and a picture.

>>> die = Die(name="attack", faces=("", "hit", "hit", "hit hit", "hit shield", "shield"))
>>> die.count([2, 4, 5]), die.total([2, 4, 5], "hit")
({'hit': 4, 'shield': 1}, 4)
>>> [round(p, 2) for p in die.odds(1, "hit")]
[0.33, 0.5, 0.17]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from games.core.rng import Rng


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Loaded from TOML or written down: each face is its symbols, with spaces between them; empty: a blank."""

    faces: tuple[str, ...]
    name: str = ""

    @property
    def sides(self) -> int:
        return len(self.faces)

    def throw(self, rng: Rng, n: int = 1) -> list[int]:
        """Face numbers of n dice."""
        return [rng.roll(len(self.faces)) for _ in range(n)]

    def on(self, face: int) -> list[str]:
        """The symbols of a face."""
        return self.faces[face - 1].split()

    def count(self, rolled: Iterable[int]) -> dict[str, int]:
        """All symbols of a roll, in the order in which they first lie there."""
        found: dict[str, int] = {}
        for face in rolled:
            for symbol in self.on(face):
                found[symbol] = found.get(symbol, 0) + 1
        return found

    def total(self, rolled: Iterable[int], symbol: str) -> int:
        return sum(self.on(face).count(symbol) for face in rolled)

    def odds(self, n: int, symbol: str) -> tuple[float, ...]:
        """How likely 0, 1, 2 … of a symbol are on n dice."""
        one = [self.on(face).count(symbol) for face in range(1, self.sides + 1)]
        spread = tuple(one.count(k) / self.sides for k in range(max(one) + 1))
        return summed((spread,) * n)


@cache
def numbered(sides: int) -> Die:
    """A plain die: each face's symbol is its number."""
    return Die(tuple(str(n) for n in range(1, sides + 1)), f"d{sides}")


def at_least(rolled: Iterable[int], need: int) -> int:
    """How many plain dice show so much or more."""
    return sum(face >= need for face in rolled)


@cache
def chance(need: int, sides: int = 6) -> float:
    """That a plain die shows so much or more."""
    return min(sides, max(0, sides + 1 - need)) / sides


def successes(chances: Sequence[float]) -> tuple[float, ...]:
    """How likely 0, 1, 2 … successes are, of dice with these chances each."""
    return summed(tuple((1 - p, p) for p in chances))


def summed(spreads: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The spread of a sum: each part says how likely 0, 1, 2 … are."""
    total = [1.0]
    for spread in spreads:
        following = [0.0] * (len(total) + len(spread) - 1)
        for a, weight in enumerate(total):
            for b, p in enumerate(spread):
                following[a + b] += weight * p
        total = following
    return tuple(total)


def mean(spread: Sequence[float]) -> float:
    return sum(n * p for n, p in enumerate(spread))
