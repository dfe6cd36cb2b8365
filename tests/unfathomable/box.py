"""The decks of the voyage, and how tests read their effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.core.effects import Effect
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import Card, Mythos, mythos, spells, waypoints

MYTHOS = list(mythos().values())
WAYPOINTS = list(waypoints().values())
SPELLS = list(spells().values())
ALL: list[Card] = [*MYTHOS, *WAYPOINTS, *SPELLS]
CHECKS = [card for card in MYTHOS if card.check is not None]
CHOICES = [card for card in MYTHOS if card.kind == "choice"]
KEPT = [card for card in MYTHOS if card.kept is not None]

by_id = pytest.mark.parametrize("card", MYTHOS, ids=lambda card: card.id)


def walk(thing: Any) -> Iterator[Effect]:
    """Every effect in a card, also those inside other effects."""
    if isinstance(thing, list | tuple):
        for part in thing:
            yield from walk(part)
    elif isinstance(thing, msgspec.Struct):
        if isinstance(thing, Effect):
            yield thing
        for field in thing.__struct_fields__:
            yield from walk(getattr(thing, field))


def each(kind: type[Effect], thing: Any) -> list[Any]:
    return [effect for effect in walk(thing) if isinstance(effect, kind)]


def crisis(card: Mythos) -> list[Any]:
    return [card.check, card.options]


def kinds(way: v.Way) -> set[tuple[str, str]]:
    """What an option does, in a word or two."""
    return {(type(effect).__name__, getattr(effect, "res", "")) for effect in walk([way.cost, way.do])}
