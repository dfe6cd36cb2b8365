"""The box, loaded from `data/rum_and_bones/*.toml`. A typo stops the load with file, card and field."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeVar

import msgspec

from games.core.effects import BadCard, by_id
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
    copies: int
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


S = TypeVar("S", bound=Sheet)


def _deck(file: str, table: str, kind: type[S], check: Callable[[S], None]) -> dict[str, S]:
    """Cards by id, each held to the moments that its effects are for."""
    sheets = by_id(FOLDER / file, table, kind)
    for sheet in sheets.values():
        try:
            check(sheet)
        except ValueError as error:
            raise BadCard(f"{file}: {sheet.id}: {error}") from error
    return sheets


@cache
def heroes() -> dict[str, HeroSheet]:
    return _deck("heroes.toml", "hero", HeroSheet, _check_hero)


def _check_hero(sheet: HeroSheet) -> None:
    for i, skill in enumerate(sheet.skills):
        check_skill(skill, f"$.skills[{i}]")
    for i, part in enumerate(sheet.passive.parts):
        check_part(part, f"$.passive.parts[{i}]")


@cache
def tide_sheets() -> dict[str, TideCard]:
    return _deck("tide.toml", "card", TideCard, lambda card: check_card(card.trigger, card.do))


@cache
def tiles() -> dict[str, TileSheet]:
    return _deck("tiles.toml", "tile", TileSheet, lambda tile: check_effects(tile.do, TILE, "$.do"))


@cache
def crew_sheets() -> dict[str, CrewSheet]:
    """deckhand, bosun, gun"""
    return _deck("crew.toml", "piece", CrewSheet, _check_piece)


def _check_piece(piece: CrewSheet) -> None:
    for i, face in enumerate(piece.faces):
        if face.do or face.after or not (face.dice and face.to_hit and face.range):
            raise ValueError(f"a piece has dice, To Hit and range, and nothing else - at `$.faces[{i}]`")


@cache
def creatures() -> dict[str, Creature]:
    """kraken, sea_dragon"""
    return _deck("creatures.toml", "creature", Creature, _check_creature)


def _check_creature(creature: Creature) -> None:
    for i, skill in enumerate(creature.skills):
        check_skill(skill, f"$.skills[{i}]", creature=True)


@cache
def kraken_actions() -> dict[int, KrakenAction]:
    found = _deck(
        "creatures.toml", "action", KrakenAction, lambda line: check_effects(line.do, KRAKEN, "$.do")
    ).values()
    return {action.die: action for action in found}


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
