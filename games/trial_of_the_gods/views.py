"""What leaves the rules: the open board, and what a seat may know beside it.

Pictures know nothing else of this game. What is printed in the box is in `cards.py`, which they may read as well.
"""

from __future__ import annotations

import msgspec

from games.core import View
from games.trial_of_the_gods.state import (
    DEEDS,
    HOUSES,
    NOBODY,
    OUT,
    SYMBOLS,
    Companion,
    Deed,
    Entry,
    ExploreNow,
    FightNow,
    Foe,
    GamesNow,
    God,
    House,
    Laid,
    Mark,
    Phase,
    Score,
    Symbol,
    Trigger,
    Upgrade,
)

__all__ = [
    "DEEDS",
    "HOUSES",
    "NOBODY",
    "OUT",
    "SYMBOLS",
    "Companion",
    "Deed",
    "Entry",
    "ExploreNow",
    "FeatView",
    "FightNow",
    "Foe",
    "GamesNow",
    "God",
    "HandCard",
    "House",
    "HouseView",
    "IslandView",
    "Laid",
    "Mark",
    "Mine",
    "Phase",
    "PlayerView",
    "Score",
    "Symbol",
    "TrialView",
    "Trigger",
    "Upgrade",
    "UpgradeView",
]


class IslandView(msgspec.Struct, omit_defaults=True):
    roof: Deed | str = ""  # the Temple's Modifier; empty: blank
    owner: int = NOBODY  # of the Temple: whose Flag it has
    tokens: list[int] = []  # seats on its Exploration Spaces, from the left
    treasure: str | None = None  # None: this viewer does not know; empty: nothing; else a part of the Golden Fleece


class HouseView(msgspec.Struct, omit_defaults=True):
    god: God
    deck: int = 0  # cards
    thrown: list[str] = []  # the last is the top


class UpgradeView(msgspec.Struct, omit_defaults=True):
    """One of the six Upgrade Spaces, in their order."""

    kind: Upgrade
    blessings: list[House]  # printed there; they count when it is active
    active: bool = False


class FeatView(msgspec.Struct, omit_defaults=True):
    """A bought Feat, or a Hero's own."""

    id: str
    blocked: bool = False  # used in this Round


class PlayerView(msgspec.Struct, omit_defaults=True):
    """A player's board: all of it is open."""

    seat: int
    captain: str = ""  # Hero id; empty while Captains are chosen
    zone: str = ""
    companions: list[Companion] = []
    vigor: int = 4
    limit: int = 5
    limit_cube: bool = True
    hand_limit: int = 6
    available: int = 0
    exhausted: int = 0
    pool: int = 0
    on_monsters: int = 0  # Cubes on own Tamed Monsters on the board
    hand: int = 0  # cards
    deck: int = 0
    discard: list[str] = []  # the last is the top
    played: list[str] = []  # the play area
    upgrades: list[UpgradeView] = []
    blessings: dict[House, int] = {}  # all that count now
    feats: list[FeatView] = []  # bought
    hero_feats: list[FeatView] = []  # of the Captain and of Trained Companions
    unbought: list[int] = []  # Feats of Level I, II, III still hidden
    champion: int = 0
    dishonor: int = 0
    temples: list[str] = []  # Islands
    explored: list[str] = []  # Islands
    tamed: list[Foe] = []  # in the Tamed Monsters space: zone empty is beside the board, OUT out of play
    domination: int = 0  # Laurels, as everybody can count them
    devotion: int = 0
    revealed: list[str] = []  # Gods cards in front of the player (Dawn)
    bought: list[str] = []  # in this Dawn: cards, Feats, Heroes trained
    done: bool = False  # has finished buying in this Dawn
    fervor: int = 0
    laid: bool = False  # has chosen a card for the Competition that is coming
    passed: bool = False
    turns: int = 0
    reactions: list[str] = []  # Reaction cards that are this seat's, wherever they are: all of them were seen
    quiet: bool = False  # has said: no Reactions until my next Turn
    autopass: bool = True  # passes by itself with an empty hand
    asks: list[str] = []  # triggers for which this seat is asked every time
    asks_next: list[str] | None = None  # the same from the next Sunset on, where that was changed


class HandCard(msgspec.Struct, omit_defaults=True):
    id: str  # with its copy: PO01.2
    letter: int = 0  # 0 is alpha; a card keeps it while it is in hand
    devotion: bool = False  # a card of its god was played this Turn: the Devotion part counts
    payable: bool = True  # its Effect's price can be paid now


class Mine(msgspec.Struct, omit_defaults=True):
    """What only this seat sees."""

    hand: list[HandCard] = []
    dealt: list[str] = []  # own Feats not bought
    treasures: dict[str, str] = {}  # by Island: what lies there, as far as known; empty: nothing
    laid: list[Entry] = []  # cards laid ready for Competitions
    orders: dict[str, str] = {}  # all settings in force
    ready: list[str] = []  # Actions laid ready for the next Turn


class TrialView(View, kw_only=True, omit_defaults=True):
    advanced: bool = False
    round: int = 0
    rounds: int = 4
    phase: Phase = "setup"
    turn: int = 0  # Turns begun in the whole game
    current: int = NOBODY  # whose Turn it is
    actions: int = 0  # taken in this Turn
    order: list[int] = []  # Initiative, the first player first; empty before it is drawn
    islands: dict[str, IslandView] = {}
    blocks: list[str] = []  # Sea Zones with a Block Token
    foes: list[Foe] = []  # Enemies on the board, Tamed Monsters among them
    numbers: list[str] = []  # Argonauts of the Enemy Board, number 1 first
    fallen: list[str] = []  # those of them that are face down
    players: list[PlayerView] = []
    houses: dict[House, HouseView] = {}
    animae: int = 0  # cards left
    travel: int = 0
    travel_thrown: list[str] = []
    travelling: str = ""  # the Travel Card being resolved
    sea: int = 0
    games: int = 0  # Olympics Cards in the deck
    row: list[str] = []  # Olympics Cards placed, by Round
    covered: bool = False
    heroes: list[str] = []  # Captains still to choose from (advanced, setup)
    fight: FightNow | None = None
    explore: ExploreNow | None = None
    olympics: GamesNow | None = None
    scores: list[Score] = []  # the end: rankings counted so far, then all four
    forecast: list[Score] = []  # if it ended now, as far as this viewer knows
    course: list[Mark] = []
    mine: Mine | None = None
