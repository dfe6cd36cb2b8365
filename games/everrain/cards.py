"""The box: everything that is printed, loaded from `data/everrain` and looked over once."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from games.core.decks import card_id, copy_id, deck, decks
from games.core.words import folder_of
from games.everrain.vocabulary import Ability, AnyEffect, AnyModifier, OrderKind, Stat

FOLDER = folder_of("everrain")

DeckName: TypeAlias = Literal["sea", "expedition", "denizen"]
GunSlot: TypeAlias = Literal["port", "bow", "starboard"]
NodeKind: TypeAlias = Literal["navigation", "artillery", "crows-nest", "blank"]
Space: TypeAlias = Literal["circular", "square", "rectangular", "none"]

DECKS: tuple[DeckName, ...] = ("sea", "expedition", "denizen")
GUNS: tuple[GunSlot, ...] = ("port", "bow", "starboard")
ORDERS: tuple[OrderKind, ...] = ("crew", "navigation", "artillery")
MOST_ORDERS: dict[OrderKind, int] = {"crew": 5, "navigation": 4, "artillery": 3}  # EVR-ORDER-06


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything with an id and a name."""

    id: str
    name: str


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes of a test: some words, and effects."""

    text: str
    do: tuple[AnyEffect, ...]


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test (EVR-TEST-03): one Crew that the player chooses, each of them, or all together."""

    stat: Stat
    difficulty: int
    who: Literal["one", "each", "party"]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do about a card: at once, or by a test."""

    label: str
    text: str = ""
    do: tuple[AnyEffect, ...] = ()
    test: Trial | None = None
    success: Branch | None = None
    failure: Branch | None = None


class StoryCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Sea Event, an Expedition or a Denizen."""

    id: str
    stage: Literal["opener", "journey", "epilogue", "passenger"]
    deck: DeckName
    title: str
    text: str
    story: str = ""
    number: int = 0
    kind: Literal["", "alternative", "incident", "exceptional"] = ""
    choices: tuple[Choice, ...] = ()
    do: tuple[AnyEffect, ...] = ()
    destination: str = ""


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    act: int
    clues: int
    hexes: str
    port: str = ""


class Zone(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the deck with the node in its centre."""

    id: int
    name: str
    node: NodeKind
    box: tuple[int, int, int, int]
    near: tuple[int, ...]
    gun: GunSlot | None = None


class ShipBoard(Printed, frozen=True, kw_only=True):
    colour: str
    improvements: dict[str, str]
    guns: dict[GunSlot, str]


class Improvement(Printed, frozen=True, kw_only=True):
    space: Space
    cost: int
    mods: tuple[AnyModifier, ...]
    line: str


class Weapon(Printed, frozen=True, kw_only=True):
    """`pattern`: steps relative to the ship with their dice, "45:2" is one step in direction 4 and one in 5."""

    cost: int
    copies: dict[GunSlot, int]
    pattern: str
    line: str

    def aims(self, slot: GunSlot) -> dict[tuple[int, ...], int]:
        return _aims(self.pattern, slot == "starboard")


class Treasure(Printed, frozen=True, kw_only=True):
    values: tuple[int, int, int]
    desired: tuple[str, ...]
    undesired: tuple[str, ...]
    line: str
    clues: int = 0
    use: tuple[AnyEffect, ...] = ()


class CrewToken(Printed, frozen=True, kw_only=True):
    role: Literal["deckhand", "master-at-arms", "navigator", "surgeon"]
    attack: int
    evasion: int
    brawn: int
    wits: int
    grit: int
    track: int
    wage: int
    portrait: int = 0
    trait: str = ""

    @property
    def is_adept(self) -> bool:
        return self.role != "deckhand"

    def stat(self, stat: Stat) -> int:
        return getattr(self, stat)


class Trait(Printed, frozen=True, kw_only=True):
    kind: Literal["positive", "negative", "adept"]
    where: Literal["sea", "expedition", "port", "general"]
    mods: tuple[AnyModifier, ...]
    against: tuple[str, ...] = ()


class EnemyCard(Printed, frozen=True, kw_only=True):
    """An On Deck enemy, or, with an Engagement range, a ship."""

    cards: tuple[int, int, int]
    health: int
    dice: int
    loot: int
    ability: Ability
    threshold: int
    line: str
    ferocity: int = 0
    engagement: int = 0
    range: int = 0
    bound: str = ""
    prize: int = 0

    @property
    def is_ship(self) -> bool:
        return self.engagement > 0

    @property
    def act(self) -> int:
        """The lowest Act that it comes in."""
        return next(act for act, n in enumerate(self.cards, 1) if n)


class ElderCard(Printed, frozen=True, kw_only=True):
    ability: Ability
    line: str


@cache
def _aims(pattern: str, mirrored: bool) -> dict[tuple[int, ...], int]:
    flip = {4: 2, 5: 1}
    found: dict[tuple[int, ...], int] = {}
    for part in pattern.split():
        steps, _, dice = part.partition(":")
        way = [int(step) for step in steps]
        found[tuple(flip.get(step, step) for step in way) if mirrored else tuple(way)] = int(dice)
    return found


cards = decks(
    [FOLDER / f"{name}.toml" for name in ("stories_a", "stories_b", "stories_c", "passengers")], "card", StoryCard
)
tiles = deck(FOLDER / "map.toml", "tile", Tile)
ports = deck(FOLDER / "map.toml", "port", Printed)
boards = deck(FOLDER / "ships.toml", "ship", ShipBoard)
improvements = deck(FOLDER / "improvements.toml", "improvement", Improvement)
weapons = deck(FOLDER / "artillery.toml", "weapon", Weapon)
treasures = deck(FOLDER / "treasures.toml", "treasure", Treasure)
crew_tokens = deck(FOLDER / "crew.toml", "crew", CrewToken)
traits = deck(FOLDER / "traits.toml", "trait", Trait)
enemies = deck(FOLDER / "enemies.toml", "enemy", EnemyCard)
elders = deck(FOLDER / "enemies.toml", "elder", ElderCard)


@cache
def zones() -> tuple[Zone, ...]:
    with (FOLDER / "ships.toml").open("rb") as file:
        return tuple(msgspec.convert(row, Zone) for row in tomllib.load(file)["zone"])


@cache
def slot_centres() -> tuple[tuple[int, int], ...]:
    with (FOLDER / "map.toml").open("rb") as file:
        return tuple((q, r) for q, r in tomllib.load(file)["slots"])


def improvement(copy: str) -> Improvement:
    return improvements()[card_id(copy)]


def weapon(copy: str) -> Weapon:
    return weapons()[card_id(copy)]


def treasure(copy: str) -> Treasure:
    return treasures()[card_id(copy)]


def enemy(copy: str) -> EnemyCard:
    return enemies()[card_id(copy)]


@cache
def numbered() -> dict[int, StoryCard]:
    """Journeys and Epilogues by the number on their back."""
    return {card.number: card for card in cards().values() if card.number}


@cache
def opener_of(story: str) -> StoryCard:
    return next(card for card in cards().values() if card.story == story and card.stage == "opener")


def gun_slot(copy: str) -> GunSlot:
    """Where an Artillery card may be installed: `long-nines.port.2`."""
    slot = copy.split(".")[1]
    assert slot in GUNS, f"{copy} fits nowhere"
    return slot


# ------------------------------------------------------------- what lies in the decks


def story_deck(name: DeckName) -> list[str]:
    """Unnumbered cards: openers and Passengers (EVR-STORY-02)."""
    return [card.id for card in cards().values() if card.deck == name and not card.number]


def treasure_deck() -> list[str]:
    return [copy_id(card, n) for card in treasures() for n in (1, 2)]


def improvement_deck() -> list[str]:
    return [copy_id(card, n) for card in improvements() for n in (1, 2, 3)]


def artillery_deck() -> list[str]:
    """Copies are known by their slot as well: `long-nines.port.1`."""
    found: list[str] = []
    for card in weapons().values():
        for slot in GUNS:
            found += [f"{card.id}.{slot}.{n}" for n in range(1, card.copies[slot] + 1)]
    return found


def enemy_pile(act: int) -> list[str]:
    """The cards of an Act, numbered through all of them."""
    found: list[str] = []
    for card in enemies().values():
        before = sum(card.cards[: act - 1])
        found += [copy_id(card.id, before + n) for n in range(1, card.cards[act - 1] + 1)]
    return found


def tile_pile(act: int) -> list[str]:
    return [tile.id for tile in tiles().values() if tile.act == act]
