"""The box: everything printed on cards and boards, loaded from `data/sleeping_gods` when it is first looked at."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from games.core.decks import deck
from games.core.words import folder_of
from games.sleeping_gods.squares import Row, Square
from games.sleeping_gods.vocabulary import (
    SKILLS,
    AnyEffect,
    AnyPassive,
    Challenge,
    Cost,
    DiscardWhen,
    Room,
    Skill,
    Use,
)

FOLDER = folder_of("sleeping_gods")

EventKind: TypeAlias = Literal["mild", "perilous", "deadly"]
EventForm: TypeAlias = Literal["boon", "choice", "challenge", "ongoing"]
Family: TypeAlias = Literal[
    "wreckers", "beasts", "fen", "swarm", "corsairs", "rime", "wardens", "ember", "drowned", "guardians"
]
CardKind: TypeAlias = Literal[
    "starting", "totem", "weapon", "recipe", "tool", "companion", "chart", "charm", "remedy", "unlocked"
]

CAPTAIN = "sofi"
CREW = (CAPTAIN, "gregory", "kannan", "audrie", "kasumi", "laurent", "mac", "marco", "rafael")  # SLG-GAME-03
ROWS = 4  # of every enemy card (SLG-DEC-57)


class Printed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Anything with a name, a line of our own and an emblem."""

    id: str
    name: str
    story: str = ""
    emblem: str = ""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    accuracy: int
    damage: int
    block: int
    ranged: bool = False
    name: str = ""  # of a basic weapon; others have their card's


class AbilityCard(Printed, frozen=True, kw_only=True):
    """8.2: plain, or with something that works by itself, or with something to use."""

    skill: Skill
    cost: int
    fate: int
    passive: tuple[AnyPassive, ...] = ()
    use: Use | None = None


class LevelCard(Printed, frozen=True, kw_only=True):
    crew: str
    xp: int
    passive: tuple[AnyPassive, ...] = ()
    use: Use | None = None


class Arm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One choice of an event: what it costs, whom it fights, and then what it does."""

    label: str
    cost: Cost | None = None
    combat: tuple[int, ...] = ()
    does: tuple[AnyEffect, ...] = ()


class EventCard(Printed, frozen=True, kw_only=True):
    """8.4. `does` is of a boon, `arms` of a choice, `lasting` and `discard_when` of one that is ongoing."""

    kind: EventKind
    form: EventForm
    does: tuple[AnyEffect, ...] = ()
    arms: tuple[Arm, ...] = ()
    challenge: Challenge | None = None
    lasting: tuple[AnyPassive, ...] = ()
    discard_when: tuple[DiscardWhen, ...] = ()


class Possession(Printed, frozen=True, kw_only=True):
    """What lies with the adventure cards, found or bought."""

    kind: CardKind
    uses: tuple[Use, ...] = ()
    passive: tuple[AnyPassive, ...] = ()
    weapon: Weapon | None = None


class AdventureCard(Possession, frozen=True, kw_only=True):
    found_at: int = 0  # the location
    totem: int = 0  # 1 to 12
    unlock: str = ""  # what unlocks it: a number of totems, or an ending


class MarketCard(Possession, frozen=True, kw_only=True):
    price: int


class QuestCard(Printed, frozen=True, kw_only=True):
    """Its text is its line. `gained` and `used`: chains of the story."""

    keyword: str
    gained: str
    used: tuple[str, ...]
    active: bool = False


class EnemyCard(Printed, frozen=True, kw_only=True):
    """8.6. The id is its number."""

    family: Family
    tier: int
    defense: int
    damage: int
    rows: tuple[Row, ...]
    flying: bool = False

    @property
    def number(self) -> int:
        return int(self.id)

    @property
    def width(self) -> int:
        return len(self.rows[0].means)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Row by row, each from left to right."""
        return tuple(square for row in self.rows for square in row.means)


class SearchToken(Printed, frozen=True, kw_only=True):
    gives: tuple[AnyEffect, ...]
    crew_damage: int = 0
    ship_damage: int = 0


class CrewBoard(Printed, frozen=True, kw_only=True):
    """7.5. A synergy token is used in its `timing`; Gregory's, which has none, the moment its holder reaches 0."""

    role: str
    health: int
    strength: int
    cunning: int
    savvy: int
    perception: int
    craft: int
    weapon: Weapon
    abilities: tuple[Use, ...]
    synergy: Use

    def skill(self, skill: Skill) -> int:
        return getattr(self, skill)


class RoomBoard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a room gives on side A and on side B (SLG-DEC-11). `extra`: tokens the Quarters return, and so on."""

    id: Room
    name: str
    slot: int
    cards: tuple[int, int]
    command: tuple[int, int]
    extra: tuple[int, int]


def _check_ability(card: AbilityCard) -> None:
    if card.passive and card.use:
        raise ValueError("works by itself, and is used")


def _check_event(card: EventCard) -> None:
    has: dict[EventForm, bool] = {
        "boon": bool(card.does),
        "choice": bool(card.arms),
        "challenge": card.challenge is not None,
        "ongoing": bool(card.lasting and card.discard_when),
    }
    if [form for form in has if has[form]] != [card.form]:
        raise ValueError(f"is no {card.form}")


def _check_enemy(card: EnemyCard) -> None:
    if len(card.rows) != ROWS or any(len(row.means) != card.width for row in card.rows):
        raise ValueError("its rows are not four of one length")
    if not any(square.heart for square in card.squares):
        raise ValueError("has no heart")


def _check_weapon(card: Possession) -> None:
    if (card.kind == "weapon") != (card.weapon is not None):
        raise ValueError("a weapon has accuracy, damage and block, and nothing else has")


abilities = deck(FOLDER / "abilities.toml", "card", AbilityCard, _check_ability)
levels = deck(FOLDER / "levels.toml", "card", LevelCard)
events = deck(FOLDER / "events.toml", "card", EventCard, _check_event)
adventures = deck(FOLDER / "adventure.toml", "card", AdventureCard, _check_weapon)
market = deck(FOLDER / "market.toml", "card", MarketCard, _check_weapon)
quests = deck(FOLDER / "quests.toml", "card", QuestCard)
enemies = deck(FOLDER / "enemies.toml", "card", EnemyCard, _check_enemy)
search_tokens = deck(FOLDER / "search.toml", "card", SearchToken)
crew = deck(FOLDER / "crew.toml", "crew", CrewBoard)


@cache
def rooms() -> dict[Room, RoomBoard]:
    with (FOLDER / "ship.toml").open("rb") as file:
        found = [msgspec.convert(row, RoomBoard) for row in tomllib.load(file)["room"]]
    return {room.id: room for room in found}


@cache
def travel_table() -> tuple[tuple[int, int], ...]:
    """Results up to so much give so much distance; the last one is for all above (SLG-DEC-110)."""
    with (FOLDER / "ship.toml").open("rb") as file:
        return tuple((row["up_to"], row["distance"]) for row in tomllib.load(file)["travel"])


def distance_of(result: int) -> int:
    return next((far for up_to, far in travel_table() if result <= up_to), travel_table()[-1][1])


@cache
def possessions() -> dict[str, Possession]:
    """Adventure and market cards alike: a bought card is an adventure card from then on (SLG-MARKET-04)."""
    return {**adventures(), **market()}


def enemy(number: int) -> EnemyCard:
    return enemies()[str(number)]


@cache
def totems() -> dict[str, int]:
    """Totem cards with their numbers."""
    return {card.id: card.totem for card in adventures().values() if card.totem}


@cache
def keywords() -> dict[str, str]:
    """The quest that shows each keyword."""
    return {card.keyword: card.id for card in quests().values()}


@cache
def levels_of(who: str) -> tuple[LevelCard, ...]:
    return tuple(card for card in levels().values() if card.crew == who)


def skills_of(board: CrewBoard) -> dict[Skill, int]:
    return {skill: board.skill(skill) for skill in SKILLS}
