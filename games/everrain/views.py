"""What people see: everything on the table, and of decks and piles only how many cards they hold."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import View
from games.everrain.cards import GunSlot
from games.everrain.clashing import Clash
from games.everrain.state import (
    Captive,
    Elder,
    Foe,
    Letter,
    Lodger,
    Offer,
    Orders,
    Raider,
    Sailor,
    Ship,
    Tally,
    Visit,
    Wreck,
)

__all__ = [
    "Captive",
    "Clash",
    "CrewView",
    "DeckView",
    "Elder",
    "Foe",
    "GunView",
    "Letter",
    "Lodger",
    "Offer",
    "Orders",
    "Raider",
    "RainView",
    "ReadCard",
    "Sailor",
    "Ship",
    "StakesView",
    "StoryView",
    "Tally",
    "Visit",
    "Wreck",
]


class DeckView(msgspec.Struct, frozen=True):
    """Cards left to draw, and those that lie open."""

    left: int
    thrown: list[str]


class StoryView(msgspec.Struct, frozen=True):
    """A story that has begun: whose, whether its next card lies beside a deck, and whether it may be the one, of that
    deck, that waits at its owner.
    """

    story: str
    seat: int
    beside: str = ""
    waiting: bool = False


class ReadCard(msgspec.Struct, frozen=True):
    """A card that is open on the table."""

    id: str
    seat: int


class GunView(msgspec.Struct, frozen=True):
    """An armed slot: its weapon, dice more or less than printed, and whether it can fire."""

    slot: GunSlot
    weapon: str
    bonus: int
    state: Literal["ready", "unmanned", "disrupted", "broken"]


class CrewView(msgspec.Struct, frozen=True):
    """What a Crew is worth, Traits counted."""

    track: int
    wage: int
    attack: int
    evasion: int


class StakesView(msgspec.Struct, frozen=True):
    """Of an Elder One that has Arisen: its Health, its dice, what must be paid, and its Destruction tokens needed."""

    health: int
    dice: int
    needed: int
    wounds: int = 0


class RainView(View):
    ships: list[Ship]
    sea: list[Letter]
    tiles: list[str]
    rotations: list[int]
    explored: list[int]
    wrecks: list[Wreck]
    raiders: list[Raider]
    player: int
    enemy: int
    elder: int
    agenda: int
    pace: int
    act: int
    arisen: Elder | None
    round: int
    phase: Literal["setup", "players", "enemies"]
    first: int
    turn: int
    visit: Visit | None
    offers: list[Offer]
    decks: dict[str, DeckView]
    uncharted: list[int]
    pool: int
    stories: list[StoryView]
    beside: dict[str, int]
    waiting: list[int]
    yields: list[int]
    card: ReadCard | None
    read: list[str]
    settings: list[dict[str, str]]
    tally: Tally
    boarding: bool
    exhaustive: bool
    island: int = -1
    tokens: dict[str, str] = {}
    armed: list[list[GunView]] = []
    hands: dict[str, CrewView] = {}
    holds: list[int] = []
    stakes: StakesView | None = None
    clashes: list[Clash] = []
