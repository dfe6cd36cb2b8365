"""The random generator that lives inside the state, so that a saved game goes on with the same luck."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_FORK = 0xD1B54A32D192ED03


class Rng(msgspec.Struct):
    """splitmix64: one 64-bit word of state, one multiply-xor chain a draw.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    """

    word: int

    def bits(self) -> int:
        self.word = z = (self.word + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def fork(self) -> Rng:
        """A generator of its own, made from where this one stands; this one stays there.

        For what may be drawn in vain: an answer for silence must not change how the dice fall.
        """
        return Rng(Rng(self.word ^ _FORK).bits())

    def below(self, n: int) -> int:
        """A whole number in 0..n-1, every one equally likely (rejection, no modulo bias)."""
        assert n > 0, "below() needs at least one outcome"
        ceiling = (1 << 64) - (1 << 64) % n
        while (value := self.bits()) >= ceiling:
            pass
        return value % n

    def roll(self, sides: int) -> int:
        return self.below(sides) + 1

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The same things in another order; they themselves stay as they lie."""
        found = list(things)
        self.shuffle(found)
        return found
