"""What is printed in the box, as pictures show it: faces that everybody may know, whatever lies on the table."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.unfathomable.cards import Character, Item, Mythos, characters, items, mythos, spells, waypoints
from games.unfathomable.text import (
    ability_text,
    feat_text,
    item_text,
    mythos_lines,
    reveal_text,
    spell_text,
    waypoint_text,
)
from games.unfathomable.views import ItemView, MythosView

Deck = Literal["item", "spell", "waypoint"]


class Power(msgspec.Struct, frozen=True):
    name: str
    text: str


class Sheet(msgspec.Struct, frozen=True):
    """A character with all that it brings."""

    id: str
    name: str
    role: str
    skills: dict[str, int]
    start: str
    ability: Power
    feat: Power
    reveal: Power
    item: ItemView


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a small deck."""

    deck: Deck
    id: str
    name: str
    text: str
    story: str
    trait: str = ""  # of an item
    owner: str = ""  # who begins with it
    distance: int = 0  # of a waypoint


@cache
def sheets() -> dict[str, Sheet]:
    return {card.id: _sheet(card) for card in characters().values()}


@cache
def pages() -> dict[Deck, dict[str, Page]]:
    return {
        "item": {card.id: _item_page(card) for card in items().values()},
        "spell": {
            card.id: Page("spell", card.id, card.name, spell_text(card), card.story) for card in spells().values()
        },
        "waypoint": {
            card.id: Page("waypoint", card.id, card.name, waypoint_text(card), card.story, distance=card.distance)
            for card in waypoints().values()
        },
    }


@cache
def mythos_faces() -> dict[str, MythosView]:
    """As they lie on the table, with nothing of them done yet."""
    return {card.id: _face(card) for card in mythos().values()}


def _sheet(card: Character) -> Sheet:
    item = items()[card.item]
    return Sheet(
        id=card.id,
        name=card.name,
        role=card.role,
        skills={str(kind): n for kind, n in card.set.items()},
        start=card.start,
        ability=Power(card.ability.name, ability_text(card.ability)),
        feat=Power(card.feat.name, feat_text(card)),
        reveal=Power(card.reveal.name, reveal_text(card)),
        item=ItemView(item.id, item.name, item.trait, item_text(item)),
    )


def _item_page(card: Item) -> Page:
    owner = characters()[card.starting_for].name if card.starting_for else ""
    return Page("item", card.id, card.name, item_text(card), card.story, trait=card.trait, owner=owner)


def _face(card: Mythos) -> MythosView:
    check = card.check
    return MythosView(
        id=card.id,
        name=card.name,
        story=card.story,
        kind=card.kind,
        lines=mythos_lines(card),
        icon=card.icon,
        track=card.track,
        chooser=card.chooser,
        character=characters()[card.character].name if card.character else "",
        target=check.target if check else 0,
        partial=check.partial.at if check and check.partial else 0,
        skills=[str(skill) for skill in check.skills] if check else [],
    )
