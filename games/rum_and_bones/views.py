"""What leaves the rules: the open board, and what a seat and its teammates may know beside it.

Pictures know nothing else of this game: the pieces of the open board and what is printed in the box come along.
"""

from __future__ import annotations

import msgspec

from games.core import View
from games.rum_and_bones.board import Board, Dragon, Hero, Kraken, Roll, Side, Stack, Tile
from games.rum_and_bones.facts import CardFacts, CreatureFacts, Facts, HeroFacts, SkillFacts, TileFacts, facts
from games.rum_and_bones.layout import Fleet, Layout, Ship

__all__ = [
    "AttackView",
    "Board",
    "CardFacts",
    "CardView",
    "CreatureFacts",
    "DieView",
    "Dragon",
    "Facts",
    "Fleet",
    "Hero",
    "HeroFacts",
    "Kraken",
    "Layout",
    "Mine",
    "OrderView",
    "Roll",
    "RumView",
    "SeatView",
    "Ship",
    "Side",
    "SkillFacts",
    "Stack",
    "TargetView",
    "TideView",
    "Tile",
    "TileFacts",
    "facts",
]


class CardView(msgspec.Struct, omit_defaults=True):
    """A Tide Card, face up for whoever holds this view."""

    id: str  # with its copy: black_water.2
    name: str
    trigger: str
    text: str
    kraken: int = 0
    playable: bool = False  # in the own window that stands open now
    owner: int = -1  # the seat whose hand it is in
    lent: bool = False  # the teammate on turn may play it


class TideView(msgspec.Struct, omit_defaults=True):
    """What is open about a side's Tide Deck."""

    deck: int = 0
    discard: int = 0
    unseen: dict[str, int] = {}  # sheet id: copies not in the discard pile


class SeatView(msgspec.Struct, omit_defaults=True):
    seat: int
    side: int
    hand: int = 0  # cards
    size: int = 0  # of a full hand
    crew: bool = False  # controls the Crew
    captain: bool = False  # the Team Captain
    speaker: bool = False
    locked: bool = False  # has picked, while others still pick


class DieView(msgspec.Struct, omit_defaults=True):
    face: int
    need: int  # on the natural face, modifiers counted
    hit: bool = False
    extra: bool = False  # rolled because another die exploded
    damage: int = 1  # that this Hit causes where it was given
    given: str = ""  # target key, see AttackView.targets
    cancelled: bool = False


class TargetView(msgspec.Struct, omit_defaults=True):
    """Something in the target zone that can take Hits."""

    key: str  # hands, bosuns, hero-<n>, tile-<n>, dragon, kraken
    rank: str
    left: int  # HP, or models
    given: int = 0  # damage given to it and not yet dealt


class AttackView(msgspec.Struct, omit_defaults=True):
    """The attack that is going on."""

    kind: str  # hero, strike_back, splash, crew, gun, ransack, zone, dragon, kraken
    side: int  # of the attacker; -1: nobody (Kraken)
    name: str  # skill, piece, card or creature: term key
    origin: str = ""
    target: str = ""
    hero: int = -1
    stage: str = ""  # declared, rolled, assigned, resolved
    dice: int = 0
    to_hit: int = 0
    modifier: int = 0
    notes: list[str] = []  # where modifiers come from: keys of [term.modifier]
    faces: list[DieView] = []
    targets: list[TargetView] = []
    hits: int = 0
    unassigned: int = 0


class OrderView(msgspec.Struct, omit_defaults=True):
    key: str
    value: str


class Mine(msgspec.Struct, omit_defaults=True):
    """What only this seat, and in teams its teammates, see."""

    hand: list[CardView] = []
    team: list[CardView] = []  # teammates' cards
    settings: dict[str, str] = {}  # all in force
    laid: list[str] = []  # cards that go with the next attack
    picked: list[str] = []  # Heroes locked in before the reveal
    team_picked: list[str] = []


class RumView(View, kw_only=True, omit_defaults=True):
    board: Board
    stage: str = ""  # setup, battle, kraken, recovery, over
    seating: list[SeatView] = []
    tide: list[TideView] = []  # by side
    attack: AttackView | None = None
    mode: str = "battle"  # clash
    strange: bool = False  # unrated
    cause: str = ""
    mine: Mine | None = None
