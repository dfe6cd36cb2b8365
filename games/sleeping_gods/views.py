"""What people see: the ship, the crew and everything read and owned; of hands the own one, of decks numbers."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import View
from games.core.storybook import Entry
from games.sleeping_gods.state import BLOCK as BLOCK
from games.sleeping_gods.state import Bid, Combat, Jot, Note, Order, Owned, Reading, SaveLine, Sheet, Tally
from games.sleeping_gods.state import Foe as Foe
from games.sleeping_gods.vocabulary import Kind, Status


class WeaponView(msgspec.Struct, frozen=True):
    """`id`: a card, or `basic`."""

    id: str
    accuracy: int
    damage: int
    block: int
    ranged: bool


class CrewView(msgspec.Struct, frozen=True, kw_only=True):
    """One of the nine, with everything counted."""

    id: str
    owner: int  # -1: whoever is active
    health: int
    left: int
    fatigue: int
    statuses: list[Status]
    command: int
    skills: dict[str, int]
    tucked: list[str]
    levels: list[str]
    weapons: list[WeaponView]
    tokens: int
    synergy: list[str]
    costs: list[int]  # of the two abilities, as they are now


class FoeView(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy card in the row, with what it does now. Squares count from 0, row by row."""

    number: int
    column: int  # of its first column in the whole row, from 1
    covered: list[int]
    disabled: list[int]
    defense: int  # against weapons that are not ranged
    defense_ranged: int
    damage: int
    hearts: int
    flying: bool
    target: bool  # it may be attacked


class TrialView(msgspec.Struct, frozen=True, kw_only=True):
    """A challenge that is going on."""

    seat: int
    skill: str
    number: int
    source: str
    crew: list[str]
    drawn: bool
    fate: int
    skills: int
    total: int
    stake: str = ""  # where it is printed, and so what failing costs


class StrikeView(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that is going on."""

    seat: int
    crew: str
    weapon: str
    enemy: int
    drawn: bool
    fate: int
    accuracy: int
    defense: int
    decided: bool
    hit: bool
    points: int
    struck: int
    blocked: int


class StoryView(msgspec.Struct, frozen=True, kw_only=True):
    """A story that is being read."""

    page: str  # the paragraph that was read last
    under: str
    place: int  # the location; 0: none
    taken: list[str] = []


class CourseView(msgspec.Struct, frozen=True, kw_only=True):
    """A travel action that is going on."""

    goal: str
    course: list[str]
    who: str
    drawn: bool
    fate: int
    distance: int


class SeaView(View):
    brutal: bool
    passes: int
    active: int
    first: int
    turn: int
    crew: list[CrewView]
    pools: list[int]
    supply: int
    cards: list[int]  # in each hand
    adventure: list[Owned]
    brought: list[str]
    quests: list[str]
    used: list[str]
    going: int
    events_left: int
    next_kind: str  # of the block on top; empty: the deck has run out
    shortfall: int
    ongoing: list[str]
    event: str  # being resolved
    market_left: int
    stalls: list[str]
    search_left: int
    search_thrown: list[str]
    found: list[str]
    deck_left: int
    thrown: list[str]  # the ability discard pile is open
    shown: list[str]  # fate cards on display
    at: str
    pages: list[int]
    room: str
    damage: dict[str, int]
    hull: int
    explored: list[int]
    visits: dict[str, int]
    coins: int
    goods: dict[Kind, int]
    xp: int
    feared: int
    revered: int
    totems: int
    notes: list[Note]
    readings: list[Reading]
    told: list[Entry]
    actions: int
    hold: int
    combat: Combat | None
    foes: list[FoeView]
    trial: TrialView | None
    strike: StrikeView | None
    story: StoryView | None
    course: CourseView | None
    defeats: int
    saves: list[SaveLine]
    resting: bool
    ending: str
    score: dict[str, int]
    sheet: Sheet
    tally: Tally
    offers: dict[str, Bid]
    side: Literal["A", "B"]
    crew_notes: dict[str, Jot] = {}
    lent: dict[str, str] = {}  # crew that is offered to other players' challenges
    settings: dict[str, str] = {}  # the seat's own
    queue: list[Order] = []  # the seat's own
    hand: list[str] = []
    peeked: list[str] = []
    own_notes: dict[str, str] = {}
