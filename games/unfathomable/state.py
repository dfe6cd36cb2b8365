"""The state of a voyage. Nothing here does anything; the chapters do."""

from __future__ import annotations

import msgspec

from games.core import State
from games.unfathomable.vocabulary import Resource, Skill


class Past(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A check that is over, as everybody saw it: who added how many, and what was flipped."""

    source: str
    skills: list[Skill]
    target: int
    total: int
    result: str
    chaos: int  # chaos cards in it
    added: list[int]  # by seat
    supporting: list[int] = []  # values
    opposing: list[str] = []  # cards
    open: list[tuple[int, str]] = []  # added face up: seat and card
    revealed: list[int] = []  # who was a revealed traitor then
    awakened: bool = False


class Mark(msgspec.Struct, frozen=True, omit_defaults=True, array_like=True):
    """One line in the ship's log: public, and kept for the story at the end."""

    turn: int
    what: str  # waypoint, wrecked, repaired, banishment, awakening, revealed
    which: str = ""  # the card or the room
    seat: int = -1


class HandOver(msgspec.Struct, frozen=True, array_like=True):
    """Loyalty cards that went from seat to seat; what they were is told at the end."""

    turn: int
    seat: int
    to: int
    cards: list[str]


class Player(msgspec.Struct, omit_defaults=True):
    """One seat: its character and everything in hand and play area."""

    character: str = ""
    space: str = ""
    hand: list[str] = []  # skill cards, hidden
    items: list[str] = []
    improvement: str = ""  # the active Improvement item
    feat: bool = True  # still held
    loyalty: list[str] = []  # unrevealed, hidden
    shown: str = ""  # the loyalty card turned up by a reveal: not empty is a revealed traitor
    kept: list[str] = []  # mythos cards in the play area
    used: list[str] = []  # once-a-turn abilities used in this turn
    dealt: list[str] = []  # loyalty cards in the order of the deals, hidden until the end
    known: list[str] = []  # places of cards that this seat knows for certain ("top.ice-line"), hidden
    saw: list[tuple[int, str]] = []  # loyalty cards looked at: whose, and their kind; hidden
    asks: list[str] = []  # windows in which this seat wants to be asked every time, openly
    orders: dict[str, str] = {}  # what its own things do in the other windows, hidden

    @property
    def revealed(self) -> bool:
        return bool(self.shown)


class Voyage(State, kw_only=True, omit_defaults=True):
    players: list[Player]
    learning: bool = False
    no_cultist: bool = False
    difficulty: str = "standard"
    fast_dice: bool = False

    dials: dict[Resource, int]
    travel: int = 0  # 0 Start … 4 Arrive
    ritual: int = 0  # 0 Start … 4 Cast
    row: list[str] = []  # waypoints resolved

    current: int = 0
    turn: int = 0  # turns begun
    actions: int = 0  # left to the acting player in this Action step
    step_over: bool = False  # a start-of-Action card took the place of the actions
    rooms_used: list[str] = []  # space actions used this turn
    captain: int = 0
    keeper: int = 0
    awakened: bool = False
    dealt: bool = False  # the first loyalty cards are out

    # Decks are lists whose last card is the top.
    skills: dict[Skill, list[str]]
    piles: dict[Skill, list[str]]  # discards
    chaos: list[str] = []
    played: list[str] = []  # skill cards whose ability is being carried out
    mythos: list[str] = []
    mythos_pile: list[str] = []
    card: str = ""  # the mythos card being resolved
    icon_cancelled: bool = False
    keeping: int = -1  # the seat in whose play area this card will stay
    waypoints: list[str] = []
    spells: list[str] = []
    spells_gone: list[str] = []
    items: list[str] = []
    items_gone: list[str] = []
    damages: list[str] = []
    damages_gone: list[str] = []
    loyalties: list[str] = []

    supply: int = 20  # Deep Ones
    deep: int = 0
    deep_ones: dict[str, int] = {}  # by space, no zeros
    hydra: str = "deep"
    dagon: str = "deep"
    people: list[str] = []  # passengers in the supply, hidden faces
    aboard: dict[str, list[str]] = {}  # passengers by deck space, hidden faces
    lost: list[str] = []  # passengers defeated, faces shown
    damage: dict[str, str] = {}  # damage card by room

    checks: list[Past] = []  # all that are over
    course: list[Mark] = []  # the ship's log
    handed: list[HandOver] = []  # hidden until the end

    cause: str = ""  # how it ended: arrived, fuel, food, sanity, souls, damage, deep-ones
