"""The box, loaded from `data/rum_and_bones/*.toml`. A typo stops the load with file, card and field."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.core.decks import card_id, copies, deck
from games.core.words import DATA
from games.rum_and_bones.moments import KRAKEN, TILE, check_card, check_effects, check_part, check_skill
from games.rum_and_bones.vocabulary import AnyEffect, Emblem, Face, Passive, Skill, Trigger

FOLDER = DATA / "rum_and_bones"
FACTIONS = ("deep_lords", "marea")
HANDS, BOSUNS = 24, 6  # Deckhands and Bosuns of a side
GOAL = 8  # VP


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    id: str
    name: str
    story: str = ""  # flavour, in our own words


class HeroSheet(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faction: Literal["deep_lords", "marea", "mercenary"]
    short: str = ""  # for tokens and texts, where the name is long
    epithet: str
    role: Literal["captain", "quartermaster", "swashbuckler", "gunner", "brute"]
    base: Literal["S", "L"]
    hp: int
    passive: Passive
    skills: list[Skill]
    needs_crew: bool = False  # its Skills lean on Crew or Tide Cards (RUM-CLASH-18)


class TideCard(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faction: Literal["deep_lords", "marea"]
    count: int
    trigger: Trigger
    do: list[AnyEffect]
    kraken: int = 0
    art: Emblem


class TileSheet(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    short: str  # two letters for the picture and the text board
    hp: int
    vp: int
    coins: int
    do: list[AnyEffect] = []


class CrewSheet(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of the Crew Dashboard: Level 1 and upgraded."""

    faces: list[Face]
    aura: list[int] = []  # by level: friendly Deckhands within N have +1 To Hit


class KrakenAction(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    die: int
    do: list[AnyEffect]


class Creature(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hp: int
    vp: int
    coins: int  # to each Hero of the side that KOs it; a Sea Monster pays like a Hero instead
    skills: list[Skill] = []
    swim: int = 0


# ---- the decks, each card held to the moments that its effects are for ------------------------------------------


def _check_hero(sheet: HeroSheet) -> None:
    for i, skill in enumerate(sheet.skills):
        check_skill(skill, f"$.skills[{i}]")
    for i, part in enumerate(sheet.passive.parts):
        check_part(part, f"$.passive.parts[{i}]")


def _check_piece(piece: CrewSheet) -> None:
    for i, face in enumerate(piece.faces):
        if face.do or face.after or not (face.dice and face.to_hit and face.range):
            raise ValueError(f"a piece has dice, To Hit and range, and nothing else - at `$.faces[{i}]`")


def _check_creature(creature: Creature) -> None:
    for i, skill in enumerate(creature.skills):
        check_skill(skill, f"$.skills[{i}]", creature=True)


heroes = deck(FOLDER / "heroes.toml", "hero", HeroSheet, _check_hero)
tide_sheets = deck(FOLDER / "tide.toml", "card", TideCard, lambda card: check_card(card.trigger, card.do))
tiles = deck(FOLDER / "tiles.toml", "tile", TileSheet, lambda tile: check_effects(tile.do, TILE, "$.do"))
crew_sheets = deck(FOLDER / "crew.toml", "piece", CrewSheet, _check_piece)
"""deckhand, bosun, gun"""
creatures = deck(FOLDER / "creatures.toml", "creature", Creature, _check_creature)
"""kraken, sea_dragon"""
kraken_lines = deck(
    FOLDER / "creatures.toml", "action", KrakenAction, lambda line: check_effects(line.do, KRAKEN, "$.do")
)


@cache
def kraken_actions() -> dict[int, KrakenAction]:
    return {action.die: action for action in kraken_lines().values()}


def tide(card: str) -> TideCard:
    """Of a card in a deck or hand: `black_water.2` is the second copy."""
    return tide_sheets()[card_id(card)]


@cache
def deck_of(faction: str) -> tuple[str, ...]:
    """Every card of a faction's Tide Deck, in listed order."""
    return tuple(copies({name: sheet for name, sheet in tide_sheets().items() if sheet.faction == faction}))


@cache
def copies_with(faction: str, trigger: str) -> frozenset[str]:
    """Cards of a deck that have this trigger (RUM-WINDOW-01)."""
    return frozenset(card for card in deck_of(faction) if tide(card).trigger == trigger)
