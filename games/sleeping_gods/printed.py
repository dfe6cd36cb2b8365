"""What is printed in the box, on the atlas and on cards, as pictures show it: everybody may know it."""

from __future__ import annotations

from games.core.phrasing import capital, sentences
from games.sleeping_gods.atlas import (
    COLUMNS,
    LAND,
    LINES,
    Location,
    locations,
    locations_in,
    pages,
    regions,
    regions_of,
)
from games.sleeping_gods.cards import (
    CAPTAIN,
    AbilityCard,
    LevelCard,
    MarketCard,
    Possession,
    abilities,
    crew,
    enemy,
    events,
    keywords,
    levels,
    levels_of,
    market,
    possessions,
    quests,
    rooms,
    search_tokens,
    totems,
    travel_table,
)
from games.sleeping_gods.effecttext import effects_text, use_text
from games.sleeping_gods.squares import Ability, Square
from games.sleeping_gods.terms import hints, stakes
from games.sleeping_gods.text import ability_text, event_text, level_text, possession_text, synergy_text, token_text
from games.sleeping_gods.vocabulary import SKILLS, Room

__all__ = [
    "CAPTAIN",
    "COLUMNS",
    "LAND",
    "LINES",
    "SKILLS",
    "Ability",
    "AbilityCard",
    "LevelCard",
    "Location",
    "MarketCard",
    "Possession",
    "Room",
    "Square",
    "abilities",
    "ability_text",
    "capital",
    "crew",
    "effects_text",
    "enemy",
    "event_text",
    "events",
    "hints",
    "keywords",
    "level_text",
    "levels",
    "levels_of",
    "locations",
    "locations_in",
    "market",
    "pages",
    "possession_text",
    "possessions",
    "quests",
    "regions",
    "regions_of",
    "rooms",
    "search_tokens",
    "sentences",
    "stakes",
    "synergy_text",
    "token_text",
    "totems",
    "travel_table",
    "use_text",
]
