"""What is printed in the box: a type for each kind of card, board and token."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.trial_of_the_gods.passives import AnyPassive
from games.trial_of_the_gods.state import SYMBOLS, Deed, God, House, Symbol, Trigger, Upgrade
from games.trial_of_the_gods.vocabulary import AnyEffect, AnySkill, NoDishonor

Type: TypeAlias = Literal["action", "fight", "reaction", "olympics"]
Source: TypeAlias = Literal["starting", "personal", "god", "animae"]
Level: TypeAlias = Literal[1, 2, 3]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Code: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Z][a-z]$")]
"""two letters for the chart and the text board"""


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

    code: Code
    epithet: str
    blessings: list[House]
    skills: list[Deed]  # Olympics
    train: int  # Energy
    power: Power
    enemy: Profile


class Monster(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    code: Code
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
