"""The box, loaded from `data/unfathomable/*.toml`. A typo stops the load with the file and the place in it."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.core.decks import deck
from games.core.effects import load_deck
from games.core.words import DATA
from games.unfathomable.selectors import Ship
from games.unfathomable.vocabulary import Ability, AnyEffect, Check, Monster, Resource, Skill, Way

FOLDER = DATA / "unfathomable"
SKILLS: tuple[Skill, ...] = ("influence", "lore", "observation", "strength", "will", "treachery")
OPEN_SKILLS: tuple[Skill, ...] = SKILLS[:5]
RESOURCES: tuple[Resource, ...] = ("fuel", "food", "sanity", "souls")
SIDES = 8  # of the die (UNF-DIE-01)
COPIES = {1: 6, 2: 6, 3: 4, 4: 3, 5: 2}  # of each value in each skill deck


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    id: str
    name: str
    story: str = ""  # flavour, in our own words


class SkillBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All cards of a type between two values share one ability."""

    type: Skill
    values: list[int]
    ability: Ability


class Mythos(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["check", "choice", "combination"]
    chooser: Literal["", "current", "captain", "keeper", "character"] = ""
    character: str = ""  # green cards only
    check: Check | None = None
    options: list[Way] = []  # two of a choice, one beside the check of a combination
    default: str = ""  # of a choice: the option taken when the clock runs out
    icon: Monster
    track: Literal["travel", "ritual", "choice"]
    kept: Ability | None = None  # what it does in a play area


class Waypoint(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    distance: int
    fuel: int = 0  # what it costs, before `do`
    do: list[AnyEffect] = []


class Spell(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    do: list[AnyEffect]
    price: list[AnyEffect]


class Item(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    trait: Literal["improvement", "weapon", "tool", "tome", "trinket"]
    starting_for: str = ""
    improves: Skill | None = None
    ability: Ability | None = None


class Character(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    role: str
    set: dict[Skill, int]
    start: Ship
    item: str
    ability: Ability
    reveal: Ability
    feat: Ability


class Damage(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    stays: bool
    types: list[Skill] = []
    total: int = 0
    do: list[AnyEffect] = []


class Loyalty(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    kind: Literal["human", "hybrid", "cultist"]


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A passenger token's hidden side."""

    id: str
    lose: list[Resource] = []


class SkillCard(msgspec.Struct, frozen=True):
    id: str  # type-value-copy
    type: Skill
    value: int
    ability: Ability


@cache
def skill_cards() -> dict[str, SkillCard]:
    """All 126, by id."""
    bands = load_deck(FOLDER / "skills.toml", "band", SkillBand)
    ability = {(band.type, value): band.ability for band in bands for value in band.values}
    return {
        f"{kind}-{value}-{copy}": SkillCard(f"{kind}-{value}-{copy}", kind, value, ability[kind, value])
        for kind in SKILLS
        for value, copies in COPIES.items()
        for copy in range(1, copies + 1)
    }


mythos = deck(FOLDER / "mythos.toml", "card", Mythos)
waypoints = deck(FOLDER / "waypoints.toml", "card", Waypoint)
spells = deck(FOLDER / "spells.toml", "card", Spell)
items = deck(FOLDER / "items.toml", "card", Item)
characters = deck(FOLDER / "characters.toml", "card", Character)
damage = deck(FOLDER / "damage.toml", "card", Damage)
loyalties = deck(FOLDER / "loyalty.toml", "card", Loyalty)
faces = deck(FOLDER / "passengers.toml", "face", Face)


def source_name(source: str) -> str:
    """What stands on the card that an effect comes from."""
    place, _, who = source.partition(".")
    if who in characters():
        return characters()[who].feat.name if place == "feat" else characters()[who].ability.name
    if source in skill_cards():
        return skill_cards()[source].ability.name
    kept = mythos()[source].kept if source in mythos() else None
    return kept.name if kept is not None else items()[source].name if source in items() else ""


def skill_type(card: str) -> Skill:
    return skill_cards()[card].type


def value_of(card: str) -> int:
    return skill_cards()[card].value
