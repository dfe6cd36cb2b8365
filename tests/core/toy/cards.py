"""The deck of Salvage, read from deck.toml."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.core.decks import card_id, deck
from tests.core.toy.effects import AnyEffect

DECK = Path(__file__).with_name("deck.toml")


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    count: int
    text: str
    effects: list[AnyEffect] = []
    belay: bool = False  # played in the window to stop another card
    from_round: int = 1


cards = deck(DECK, "card", Card)


def card_of(copy: str) -> Card:
    return cards()[card_id(copy)]
