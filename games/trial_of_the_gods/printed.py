"""What is printed in the box, as pictures show it: everybody may know it, whatever lies on the table."""

from __future__ import annotations

from games.trial_of_the_gods.cards import (
    action,
    action_cards,
    calm,
    disciplines,
    enemy,
    face,
    feats,
    gods,
    heroes,
    houses,
    monster,
    monsters,
    personal_deck,
    travel,
    travels,
    treasures,
    upgrades,
)
from games.trial_of_the_gods.chart import adjacent, dangerous, islands, outer, seas, zones
from games.trial_of_the_gods.sheets import ActionCard, Discipline, Face, Feat, Hero, Monster, Profile, Sheet
from games.trial_of_the_gods.terms import zone_text
from games.trial_of_the_gods.text import (
    calm_text,
    card_text,
    enemy_text,
    power_text,
    prize_text,
    skill_text,
    travel_text,
    treasure_text,
    upgrade_text,
)
from games.trial_of_the_gods.vocabulary import Champion

__all__ = [
    "DIE",
    "ActionCard",
    "Discipline",
    "Face",
    "Feat",
    "Hero",
    "Monster",
    "Profile",
    "Sheet",
    "action",
    "action_cards",
    "adjacent",
    "calm",
    "calm_text",
    "card_text",
    "code",
    "dangerous",
    "die_face",
    "disciplines",
    "enemy",
    "enemy_text",
    "face",
    "feats",
    "gods",
    "heroes",
    "houses",
    "is_hero",
    "islands",
    "monster",
    "monsters",
    "outer",
    "personal_deck",
    "power_text",
    "prize_text",
    "prize_tokens",
    "seas",
    "skill_text",
    "travel",
    "travel_text",
    "travels",
    "treasure_text",
    "treasures",
    "upgrade_text",
    "upgrades",
    "zone_text",
    "zones",
]


def is_hero(card: str) -> bool:
    return card in heroes()


def code(card: str) -> str:
    """Two letters for an Enemy on the board."""
    return heroes()[card].code if is_hero(card) else monster(card).code


def prize_tokens(card: Discipline, place: int) -> int:
    """Champion Tokens among what a place wins: place 0 is the first."""
    return sum(part.n for part in card.prizes[place] if isinstance(part, Champion))


# The six faces of each die (GAP-10).
DIE = ("blank", "one", "one", "one", "activation", "activation")


def die_face(n: int) -> str:
    """What a die shows that was thrown as 1 to 6."""
    return DIE[n - 1]
