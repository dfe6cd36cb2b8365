"""What is printed on everything in the box, as plain values: pictures take it from here through `views`."""

from __future__ import annotations

from functools import cache, cached_property

import msgspec

from games.rum_and_bones.cards import (
    BOSUNS,
    GOAL,
    HANDS,
    Creature,
    HeroSheet,
    creatures,
    heroes,
    kraken_actions,
    tide_sheets,
    tiles,
)
from games.rum_and_bones.layout import XY, Layout, layouts
from games.rum_and_bones.terms import terms
from games.rum_and_bones.text import (
    creature_skill,
    creature_text,
    kraken_text,
    passive_text,
    skill_text,
    tide_effect,
    tile_text,
    type_word,
)


class SkillFacts(msgspec.Struct, frozen=True):
    name: str
    type: str  # Basic Attack, Ability …
    prices: tuple[int, ...]  # in coins, to reach Level 1, 2; 0: there from the start
    texts: tuple[str, ...]  # what the face of Level 1, 2 does


class HeroFacts(msgspec.Struct, frozen=True):
    id: str
    name: str
    short: str  # where the name is too long
    epithet: str
    role: str
    faction: str
    hp: int
    passive: str
    passive_text: str
    skills: tuple[SkillFacts, ...]


class TileFacts(msgspec.Struct, frozen=True):
    id: str
    name: str
    short: str  # two letters
    hp: int
    vp: int
    coins: int
    text: str


class CreatureFacts(msgspec.Struct, frozen=True):
    id: str
    name: str
    hp: int
    text: str
    skills: tuple[SkillFacts, ...]  # the Kraken's are the lines of its dashboard, their type is the die


class CardFacts(msgspec.Struct, frozen=True):
    """A Tide Card; all its copies are alike."""

    id: str
    name: str
    faction: str
    trigger: str
    text: str  # what it does
    kraken: int
    art: str


class Facts:
    """The whole box. Each part is made when it is first asked for: whoever draws ships needs no card texts."""

    goal = GOAL  # VP that win
    hands = HANDS  # Deckhands of a side
    bosuns = BOSUNS
    zones = XY  # column from 0, row from 1

    @cached_property
    def layouts(self) -> dict[str, Layout]:
        return layouts()

    @cached_property
    def heroes(self) -> dict[str, HeroFacts]:
        return {sheet.id: _hero(sheet) for sheet in heroes().values()}

    @cached_property
    def tiles(self) -> dict[str, TileFacts]:
        return {
            tile.id: TileFacts(tile.id, tile.name, tile.short, tile.hp, tile.vp, tile.coins, tile_text(tile))
            for tile in tiles().values()
        }

    @cached_property
    def creatures(self) -> dict[str, CreatureFacts]:
        return {sheet.id: _creature(sheet) for sheet in creatures().values()}

    @cached_property
    def cards(self) -> dict[str, CardFacts]:
        """By sheet, see `card`."""
        return {
            card.id: CardFacts(card.id, card.name, card.faction, card.trigger, tide_effect(card), card.kraken, card.art)
            for card in tide_sheets().values()
        }

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """Names of what an attack is made with, of Conditions and roles."""
        found = terms()
        return {name: found[name] for name in ("source", "condition", "role")}

    def card(self, card: str) -> CardFacts:
        """Of a card in a deck or hand: `black_water.2` is the second copy."""
        return self.cards[card.partition(".")[0]]


@cache
def facts() -> Facts:
    return Facts()


def _hero(sheet: HeroSheet) -> HeroFacts:
    skills = [
        SkillFacts(
            skill.name,
            type_word(skill),
            (skill.unlock, skill.level_up),
            tuple(skill_text(sheet, slot, level) for level in (1, 2)),
        )
        for slot, skill in enumerate(sheet.skills)
    ]
    return HeroFacts(
        sheet.id,
        sheet.name,
        sheet.short or sheet.name,
        sheet.epithet,
        sheet.role,
        sheet.faction,
        sheet.hp,
        sheet.passive.name,
        passive_text(sheet),
        tuple(skills),
    )


def _creature(sheet: Creature) -> CreatureFacts:
    skills = [
        SkillFacts(skill.name, type_word(skill), (), (creature_skill(sheet, slot),))
        for slot, skill in enumerate(sheet.skills)
    ]
    if sheet.id == "kraken":
        skills = [SkillFacts(a.name, str(die), (), (kraken_text(a),)) for die, a in sorted(kraken_actions().items())]
    return CreatureFacts(sheet.id, sheet.name, sheet.hp, creature_text(sheet), tuple(skills))
