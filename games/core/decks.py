"""Decks from TOML: cards by id, and a copy of each for every card in the box.

    mythos = deck(FOLDER / "mythos.toml", "card", Mythos)     # mythos()["burst-boiler"]
    tiles = deck(FOLDER / "tiles.toml", "tile", Tile, check_tile)

A typo stops the load with the file, the card and the field; no two cards have one id. What a card's fields cannot say
of each other a `check` does: it raises ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

from games.core.effects import BadCard, Named, by_id


class Counted(Named, Protocol):
    @property
    def count(self) -> int: ...


C = TypeVar("C", bound=Named)
D = TypeVar("D", bound=Counted)


class Deck(Protocol[C]):
    """Cards by id. `folder`: the same file of another box (a test's)."""

    def __call__(self, folder: Path | None = None) -> dict[str, C]: ...


def unchecked(card: object) -> None:
    """Its fields say all that there is to check."""


def deck(path: Path, table: str, card: type[C], check: Callable[[C], None] = unchecked) -> Deck[C]:
    """A function that loads a deck when it is first called, and gives it by id."""

    @cache
    def cards(folder: Path | None = None) -> dict[str, C]:
        found = by_id(folder / path.name if folder else path, table, card)
        for one in found.values():
            try:
                check(one)
            except ValueError as error:
                raise BadCard(f"{path.name}: {one.id}: {error}") from error
        return found

    return cards


def decks(paths: Iterable[Path], table: str, card: type[C]) -> Callable[[], dict[str, C]]:
    """The same of several files with one kind of card; their ids are different too."""
    files = tuple(paths)

    @cache
    def cards() -> dict[str, C]:
        found: dict[str, C] = {}
        for path in files:
            for one in by_id(path, table, card).values():
                if one.id in found:
                    raise BadCard(f"{path.name}: {one.id}: stands in another file already")
                found[one.id] = one
        return found

    return cards


def copies(cards: Mapping[str, D]) -> list[str]:
    """An id for every card in the box, in listed order: `flare.1`, `flare.2`, … by each card's `count`."""
    return [copy_id(card.id, n) for card in cards.values() for n in range(1, card.count + 1)]


def copy_id(card: str, n: int) -> str:
    return f"{card}.{n}"


def card_id(copy: str) -> str:
    """What a copy is a copy of.

    >>> card_id("flare.2"), card_id("flare")
    ('flare', 'flare')
    """
    return copy.partition(".")[0]
