"""The deck of Salvage, read from deck.toml."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from games.core.effects import load_deck
from tests.core.toy.effects import AnyEffect
from tests.core.toy.state import card_id

DECK = Path(__file__).with_name("deck.toml")


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    count: int
    text: str
    effects: list[AnyEffect] = []
    belay: bool = False  # played in the window to stop another card
    from_round: int = 1


@cache
def cards(path: Path = DECK) -> dict[str, Card]:
    return {card.id: card for card in load_deck(path, "card", Card)}


def copies() -> list[str]:
    """One id for every card in the box: `flare.1`, `flare.2`, …"""
    return [f"{card.id}.{n}" for card in cards().values() for n in range(1, card.count + 1)]


def card_of(copy: str) -> Card:
    return cards()[card_id(copy)]
