"""Piles of cards: draw, discard, reshuffle, put under, look at the top, with the events of what happened.

A pile is two lists, to draw from and thrown away, each with its top at the end. It is a field of a state, or made for a
moment of two lists that a state keeps elsewhere (`Pile(g.deck, g.discard)`): everything changes the lists in place.

>>> from games.core import Rng, State
>>> g = State(seats=2, rng=Rng(3))
>>> pile = Pile(["a", "b"], ["c"])
>>> pile.draw(g, 1), pile.peek(5)
(['b'], ['a'])
>>> sorted(pile.draw(g, 2)), pile.left
(['a', 'c'], 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from games.core.events import Event
from games.core.frames import State
from games.core.rng import Rng


class Pile(msgspec.Struct, omit_defaults=True):
    cards: list[str] = []  # to draw from; the last is the top
    thrown: list[str] = []  # the discard pile; the last is the top

    @property
    def left(self) -> int:
        """Cards to draw before it must be reshuffled."""
        return len(self.cards)

    @property
    def size(self) -> int:
        return len(self.cards) + len(self.thrown)

    def draw(self, g: State, n: int = 1, renewed: Event | None = None) -> list[str]:
        """Up to n from the top, in the order drawn; fewer where there are no more.

        If there are too few, the discards are shuffled and go under them, and `renewed` is told: drawing the rest first
        and reshuffling then would be the same.
        """
        self.fill(g, n, renewed)
        taken = self.peek(n)
        del self.cards[len(self.cards) - len(taken) :]
        return taken

    def draw_one(self, g: State, renewed: Event | None = None) -> str | None:
        """The top card, or None where there is none at all."""
        taken = self.draw(g, 1, renewed)
        return taken[0] if taken else None

    def fill(self, g: State, n: int, renewed: Event | None = None) -> bool:
        """Make n cards ready, if the discards can help. True: it was reshuffled."""
        if len(self.cards) >= n or not self.thrown:
            return False
        fresh = list(self.thrown)
        self.thrown.clear()
        g.rng.shuffle(fresh)
        self.cards[0:0] = fresh
        if renewed is not None:
            g.emit(renewed)
        return True

    def peek(self, n: int = 1) -> list[str]:
        """Up to n from the top, the top first. Nothing moves."""
        return self.cards[: -n - 1 : -1] if n > 0 else []

    def discard(self, cards: Iterable[str]) -> None:
        """Thrown away one after the other; the last one lies on top."""
        self.thrown.extend(cards)

    def put_on_top(self, cards: Sequence[str]) -> None:
        """The first of them will be the top."""
        self.cards.extend(reversed(cards))

    def put_under(self, cards: Sequence[str]) -> None:
        """Below all others, one after the other: the last one will be the very bottom."""
        self.cards[0:0] = list(reversed(cards))

    def shuffle_in(self, g: State, cards: Iterable[str] = ()) -> None:
        """Add cards to those to draw from, and shuffle these."""
        self.cards.extend(cards)
        g.rng.shuffle(self.cards)

    def reshuffle(self, g: State, renewed: Event | None = None) -> None:
        """The discards and what is left, all together."""
        self.cards.extend(self.thrown)
        self.thrown.clear()
        g.rng.shuffle(self.cards)
        if renewed is not None:
            g.emit(renewed)

    def take(self, card: str) -> bool:
        """Take a card out wherever it lies (searched for, removed from the game). False: it is not here."""
        for place in (self.cards, self.thrown):
            if card in place:
                place.remove(card)
                return True
        return False


def mix(rng: Rng, holders: Sequence[list[str]]) -> None:
    """Cards of several hands and decks change places by chance; every one of them keeps its size.

    >>> mine, yours = ["a", "b"], ["c"]
    >>> mix(Rng(1), [mine, yours])
    >>> sorted(mine + yours), len(mine)
    (['a', 'b', 'c'], 2)
    """
    pool = rng.shuffled(card for cards in holders for card in cards)
    for cards in holders:
        cards[:] = [pool.pop() for _ in cards]


def move(cards: Iterable[str], source: list[str], target: list[str]) -> None:
    """From one list (a hand, a play area) to the top of another, in the order given."""
    for card in cards:
        source.remove(card)
        target.append(card)
