"""The box, loaded from `data/trial_of_the_gods/*.toml`. A typo stops the load with file, card and field."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from games.core.decks import card_id, copies, deck
from games.core.words import DATA
from games.trial_of_the_gods.passives import AnyPassive
from games.trial_of_the_gods.state import SYMBOLS, Deed, God, House, Symbol, Trigger, Upgrade
from games.trial_of_the_gods.vocabulary import AnyEffect, AnySkill, NoDishonor

FOLDER = DATA / "trial_of_the_gods"

Type: TypeAlias = Literal["action", "fight", "reaction", "olympics"]
Source: TypeAlias = Literal["starting", "personal", "god", "animae"]
Level: TypeAlias = Literal[1, 2, 3]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    id: str
    name: str
    story: str  # flavour, in our own words
    emblem: str  # what its picture shows


class Values(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The six numbers of an Action Card, in printed order."""

    attack: Count
    discovery: Count
    sail: Count
    restore: Count
    order: Count
    heal: Count

    def of(self, symbol: Symbol) -> int:
        return int(getattr(self, symbol))

    @property
    def sum(self) -> int:
        return sum(self.of(symbol) for symbol in SYMBOLS)


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An Effect with what has to be paid for it and what its keywords add."""

    do: list[AnyEffect] = []
    prayer: Count = 0  # Energy
    devour: Count = 0  # other hand cards
    devotion: list[AnyEffect] = []  # only after another card of the same god this Turn
    removal: bool = False  # the card is removed once the Effect is resolved

    def parts(self, devoted: bool = False) -> list[AnyEffect]:
        """What to resolve, in printed order; what holds for a whole Sail stands before it."""
        found = [*self.do, *(self.devotion if devoted else [])]
        return sorted(found, key=lambda effect: not isinstance(effect, NoDishonor))


class ActionCard(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source
    count: int = 1
    god: God | None = None
    hero: str = ""  # of a Personal card
    cost: Count = 0
    laurels: int = 0
    values: Values
    type: Type
    trigger: Trigger | None = None  # of a Reaction
    effect: Deal
    faces: list[Face] = []  # of Animae: names and pictures, the rules never differ

    def value(self, symbol: Symbol) -> int:
        return self.values.of(symbol)

    @property
    def is_reaction(self) -> bool:
        return self.type == "reaction"


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    story: str
    emblem: str


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a Feat or a Trained Hero Card gives: an Action (`do`, always once per Round) or a passive."""

    do: list[AnyEffect] = []
    prayer: Count = 0
    passive: AnyPassive | None = None
    once: bool = False  # (X): once per Round, marked with a Block Token

    @property
    def is_action(self) -> bool:
        return self.passive is None


class Feat(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    level: Level
    cost: int
    restore: int  # in every Sunset
    power: Power


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How an Enemy fights."""

    attack: Annotated[int, msgspec.Meta(ge=1)]  # never 0 (GAP-40)
    dice: Annotated[int, msgspec.Meta(ge=0, le=3)]
    skill: AnySkill  # once for each Activation


class Hero(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Hero Card, both sides, and the Enemy Argonaut Card of the same hero."""

    epithet: str
    blessings: list[House]
    skills: list[Deed]  # Olympics
    train: int  # Energy
    power: Power
    enemy: Profile


class Monster(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    realm: Literal["land", "sea"]
    level: Level
    count: int
    laurels: int
    enemy: Profile


class CalmSea(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    count: int
    heal: int  # for each player whose Captain is there, if they like


class Travel(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    count: int
    do: list[AnyEffect]


class Discipline(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Olympics Card."""

    symbols: list[Deed]
    ties: list[Deed]
    prizes: list[list[AnyEffect]]  # first, second, third


class UpgradeToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Upgrade
    name: str
    n: int


class UpgradeSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    blessings: list[House]


class Treasure(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    count: int
    fleece: bool  # a part of the Golden Fleece


class HouseSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: House
    name: str
    letter: str


class GodSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: God
    name: str
    theme: str


class Roof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Temple roof with its Modifier (advanced)."""

    id: Deed
    count: int


starting = deck(FOLDER / "starting.toml", "card", ActionCard)
personal = deck(FOLDER / "personal.toml", "card", ActionCard)
gods_cards = deck(FOLDER / "gods.toml", "card", ActionCard)
animae = deck(FOLDER / "animae.toml", "card", ActionCard)
heroes = deck(FOLDER / "heroes.toml", "hero", Hero)
feats = deck(FOLDER / "feats.toml", "feat", Feat)
monsters = deck(FOLDER / "monsters.toml", "monster", Monster)
"""land and sea"""
calm = deck(FOLDER / "monsters.toml", "calm", CalmSea)
travels = deck(FOLDER / "travel.toml", "card", Travel)
disciplines = deck(FOLDER / "olympics.toml", "card", Discipline)
upgrades = deck(FOLDER / "boards.toml", "upgrade", UpgradeToken)
upgrade_spaces = deck(FOLDER / "boards.toml", "space", UpgradeSpace)
treasures = deck(FOLDER / "boards.toml", "treasure", Treasure)
roofs = deck(FOLDER / "boards.toml", "roof", Roof)
houses = deck(FOLDER / "boards.toml", "house", HouseSheet)
gods = deck(FOLDER / "boards.toml", "god", GodSheet)


@cache
def action_cards() -> dict[str, ActionCard]:
    """Every printed Action Card by its id: Starting, Personal, Gods, Animae."""
    return {**starting(), **personal(), **gods_cards(), **animae()}


_ACTIONS: dict[str, ActionCard] = {}


def action(copy: str) -> ActionCard:
    """Of a card in a deck or hand: `PO01.2` is the second copy."""
    found = _ACTIONS.get(copy)
    if found is None:
        found = _ACTIONS[copy] = action_cards()[card_id(copy)]
    return found


def monster(copy: str) -> Monster:
    return monsters()[card_id(copy)]


def travel(copy: str) -> Travel:
    return travels()[card_id(copy)]


def is_calm(copy: str) -> bool:
    return card_id(copy) in calm()


def enemy(card: str) -> Profile:
    """How an Enemy on the board fights: `LM3.2`, `SM1.1`, `HE07`."""
    return heroes()[card].enemy if card in heroes() else monster(card).enemy


def laurels_of(card: str) -> int:
    """Of a Tamed Monster's Enemy Card."""
    return monster(card).laurels


def face(copy: str) -> Sheet | Face:
    """Name, story and picture of a card: an Animae Card has one of three, by its number."""
    card = action(copy)
    if not card.faces:
        return card
    return card.faces[(int(copy.partition(".")[2] or 1) - 1) % len(card.faces)]


# ---- every card in the box, in listed order -------------------------------------------------------------------------


@cache
def starting_deck(seat: int) -> tuple[str, ...]:
    """The six of a seat's colour: one copy of each design for each of the four."""
    return tuple(f"{card}.{seat + 1}" for card in starting())


@cache
def personal_deck(hero: str) -> tuple[str, ...]:
    return tuple(f"{card.id}.1" for card in personal().values() if card.hero == hero)


@cache
def god_deck(god: God) -> tuple[str, ...]:
    return tuple(copies({name: card for name, card in gods_cards().items() if card.god == god}))


@cache
def animae_deck() -> tuple[str, ...]:
    return tuple(copies(animae()))


@cache
def land_deck() -> tuple[str, ...]:
    return tuple(copies({name: one for name, one in monsters().items() if one.realm == "land"}))


@cache
def sea_deck() -> tuple[str, ...]:
    """15 Monsters and 4 Calm Sea."""
    return (*copies({name: one for name, one in monsters().items() if one.realm == "sea"}), *copies(calm()))


@cache
def travel_deck() -> tuple[str, ...]:
    return tuple(copies(travels()))


@cache
def treasure_tokens() -> tuple[str, ...]:
    """Twelve, by what the state keeps of them: the id of a part of the Golden Fleece, or nothing."""
    return tuple(one.id if one.fleece else "" for one in treasures().values() for _ in range(one.count))


@cache
def roof_tokens() -> tuple[Deed, ...]:
    return tuple(roof.id for roof in roofs().values() for _ in range(roof.count))


@cache
def cards_with(trigger: Trigger) -> frozenset[str]:
    """Printed cards that have this Reaction."""
    return frozenset(name for name, card in action_cards().items() if card.trigger == trigger)
