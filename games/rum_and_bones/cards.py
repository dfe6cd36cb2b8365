"""The box, loaded from `data/rum_and_bones/*.toml`. A typo stops the load with the file and the place in it."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.core.effects import load_deck
from games.core.words import DATA
from games.rum_and_bones.vocabulary import AnyEffect, Face, Passive, Skill, Trigger

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
    copies: int
    trigger: Trigger
    do: list[AnyEffect]
    kraken: int = 0
    art: str = ""


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


@cache
def heroes() -> dict[str, HeroSheet]:
    return {sheet.id: sheet for sheet in load_deck(FOLDER / "heroes.toml", "hero", HeroSheet)}


@cache
def tide_sheets() -> dict[str, TideCard]:
    return {sheet.id: sheet for sheet in load_deck(FOLDER / "tide.toml", "card", TideCard)}


@cache
def tiles() -> dict[str, TileSheet]:
    return {sheet.id: sheet for sheet in load_deck(FOLDER / "tiles.toml", "tile", TileSheet)}


@cache
def crew_sheets() -> dict[str, CrewSheet]:
    """deckhand, bosun, gun"""
    return {sheet.id: sheet for sheet in load_deck(FOLDER / "crew.toml", "piece", CrewSheet)}


@cache
def creatures() -> dict[str, Creature]:
    """kraken, sea_dragon"""
    return {sheet.id: sheet for sheet in load_deck(FOLDER / "creatures.toml", "creature", Creature)}


@cache
def kraken_actions() -> dict[int, KrakenAction]:
    return {action.die: action for action in load_deck(FOLDER / "creatures.toml", "action", KrakenAction)}


def tide(card: str) -> TideCard:
    """Of a card in a deck or hand: `black_water.2` is the second copy."""
    return tide_sheets()[card.partition(".")[0]]


@cache
def deck_of(faction: str) -> tuple[str, ...]:
    """Every card of a faction's Tide Deck, in listed order."""
    sheets = [sheet for sheet in tide_sheets().values() if sheet.faction == faction]
    return tuple(f"{sheet.id}.{n + 1}" for sheet in sheets for n in range(sheet.copies))


@cache
def copies_with(faction: str, trigger: str) -> frozenset[str]:
    """Cards of a deck that have this trigger (RUM-WINDOW-01)."""
    return frozenset(card for card in deck_of(faction) if tide(card).trigger == trigger)
