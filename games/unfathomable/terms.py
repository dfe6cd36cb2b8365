"""Names of cards and characters for the wording, from the data they are in."""

from __future__ import annotations

from games.unfathomable.cards import (
    characters,
    damage,
    items,
    loyalties,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.mythos import CHECK, ways
from games.unfathomable.text import way_line


def terms() -> dict[str, dict[str, str]]:
    """`skillcard`, `mythos`, `waypoint`, `spell`, `item`, `character`, `damage`, `loyalty`, `card` (any of the decks
    that are looked at), `way` (an option of a crisis, by its id: what it does)."""
    skills = {card.id: f"{card.ability.name} ({card.type} {card.value})" for card in skill_cards().values()}
    decks = {
        "mythos": {card.id: card.name for card in mythos().values()},
        "waypoint": {card.id: f"{card.name} ({card.distance})" for card in waypoints().values()},
        "spell": {card.id: card.name for card in spells().values()},
        "item": {card.id: card.name for card in items().values()},
        "character": {card.id: card.name for card in characters().values()},
        "damage": {card.id: card.name for card in damage().values()},
        "loyalty": {card.id: card.kind for card in loyalties().values()},
    }
    seen = {**decks["mythos"], **decks["waypoint"], **decks["spell"], **decks["item"], **decks["damage"], **skills}
    lines = {way.id: way_line(way) for card in mythos().values() for way in ways(card) if way.id != CHECK}
    return {**decks, "skillcard": skills, "card": seen, "way": lines}
