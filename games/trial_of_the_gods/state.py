"""The state of a Trial. Nothing here does anything; the chapters do."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import State

Symbol = Literal["attack", "discovery", "sail", "restore", "order", "heal"]
Deed = Literal["sail", "restore", "order", "heal"]  # the four numbered Actions; Modifiers and disciplines are of these
Upgrade = Literal["attack", "discovery", "fervor", "energy", "vigor", "reveal"]
House = Literal["gold", "ivory", "onyx", "copper", "turquoise", "rose"]
God = Literal["poseidon", "athena", "ares", "hades", "aphrodite", "zeus"]
Trigger = Literal["damage", "arrive", "depart", "challenge", "victory", "explored", "travel", "beset"]
Phase = Literal["setup", "dawn", "adventure", "enemies", "olympics", "sunset", "end"]

SYMBOLS: tuple[Symbol, ...] = ("attack", "discovery", "sail", "restore", "order", "heal")
DEEDS: tuple[Deed, ...] = ("sail", "restore", "order", "heal")
UPGRADES: tuple[Upgrade, ...] = ("energy", "attack", "reveal", "vigor", "discovery", "fervor")  # D-16: silence's order
HOUSES: tuple[House, ...] = ("gold", "ivory", "onyx", "copper", "turquoise", "rose")
GODS: tuple[God, ...] = ("poseidon", "athena", "ares", "hades", "aphrodite", "zeus")
TRIGGERS: tuple[Trigger, ...] = (
    "damage",
    "arrive",
    "depart",
    "challenge",
    "victory",
    "explored",
    "travel",
    "beset",
)

NOBODY = -1
OUT = "out"  # where a Tamed Monster is whose Meeple was taken out of play


class Foe(msgspec.Struct, omit_defaults=True):
    """An Enemy on the board, or a Monster that somebody has tamed. Its card names it: there is one Meeple a card."""

    card: str  # LM3.2, SM1.1, HE07
    zone: str = ""  # empty: beside its owner's board; OUT: out of play
    owner: int = NOBODY  # who tamed it
    injured: bool = False
    number: int = 0  # of an Argonaut: 1 to 6

    @property
    def is_monster(self) -> bool:
        return not self.number

    @property
    def on_board(self) -> bool:
        return self.zone not in ("", OUT)


class Companion(msgspec.Struct, omit_defaults=True):
    hero: str
    zone: str = ""  # empty: beside the board
    trained: bool = False


class Island(msgspec.Struct, omit_defaults=True):
    treasure: str = ""  # a part of the Golden Fleece, hidden; empty: nothing
    roof: Deed | Literal[""] = ""  # the Temple's Modifier (advanced)
    owner: int = NOBODY  # of the Temple
    tokens: list[int] = []  # seats that explored it, in order


class HouseDeck(msgspec.Struct, omit_defaults=True):
    god: God
    cards: list[str] = []  # the last is the top
    thrown: list[str] = []


class Entry(msgspec.Struct, omit_defaults=True):
    """One card in one Competition; empty: none was played."""

    card: str = ""
    effect: bool = False  # its Olympics Effect is used, not its values
    later: bool = False  # which of the two is decided when all cards lie open
    gave: int = 0


class Player(msgspec.Struct, omit_defaults=True):
    """One seat: its board and everything beside it."""

    captain: str = ""
    zone: str = ""
    companions: list[Companion] = []
    vigor: int = 4
    limit: int = 5
    limit_cube: bool = True  # once it is removed the Limit stays 10
    available: int = 8
    exhausted: int = 0
    pool: int = 10
    deck: list[str] = []  # hidden; the last is the top
    hand: list[str] = []  # hidden
    letters: dict[str, int] = {}  # the letter that a hand card wears until it leaves the hand: 0 is alpha
    played: list[str] = []  # the play area: this Turn's cards, or those of the Olympics
    used: list[str] = []  # every card played in this Turn, removed ones among them: Devotion counts them
    discard: list[str] = []
    upgrades: list[Upgrade] = []  # the tokens on the Upgrade Spaces 1 to 6
    active: list[int] = []  # Upgrade Spaces (0 to 5) whose token is raised
    dealt: list[str] = []  # Feats not bought, hidden
    feats: list[str] = []  # bought
    blocked: list[str] = []  # Feats and Heroes with a Block Token
    champion: int = 0
    dishonor: int = 0
    revealed: list[str] = []  # Gods cards in front of the player in Dawn
    bought: list[str] = []  # in this Dawn: cards, Feats, Heroes trained
    done: bool = False  # has finished buying
    fervor: int = 0
    laid: list[Entry] = []  # Competition cards chosen and not yet revealed, hidden
    passed: bool = False
    turns: int = 0  # taken in this Adventure Phase
    scouted: list[str] = []  # Islands whose Treasure this seat has looked at, hidden
    quiet: bool = False  # openly: no Reactions until the own next Turn
    autopass: bool = True  # openly: pass by itself with an empty hand
    asks: list[str] = []  # triggers (and ward, reroll, calm) for which it wants to be asked every time, openly
    asks_next: list[str] | None = None  # the same from the next Sunset on
    orders: dict[str, str] = {}  # private settings that differ from those at the start
    ready: list[str] = []  # Actions laid ready for the next Turn, hidden
    ready_facts: list[str] = []  # what the first of them hangs on, as it was then
    tips: list[str] = []  # lines for newcomers that were told already, hidden


class Laid(msgspec.Struct, omit_defaults=True):
    """A card in a Fight or an Exploration, and what it gave."""

    card: str
    effect: bool = False  # its Fight Effect was used, not its value
    gave: int = 0


class FightNow(msgspec.Struct, omit_defaults=True):
    """A Fight as everybody sees it: kept until the Turn is over."""

    seat: int
    foe: str
    zone: str
    owner: int = NOBODY  # of a Tamed Monster
    injured: bool = False  # before the Fight
    cards: list[Laid] = []
    bonuses: dict[str, int] = {}  # upgrade, feats, effect: where other Attack comes from
    attack: int = 0  # the player's Attack Value so far
    base: int = 0  # the Enemy's printed Attack with its changes
    fewer: int = 0  # dice
    ignore: int = 0  # Activations
    extra: int = 0  # Damage if the player wins
    spared: int = 0  # Damage less if the player loses; 99: all of it
    enemy_extra: int = 0  # Damage if the Enemy wins
    armour: int = 0  # Damage less that the Enemy suffers
    dice: list[int] = []  # faces rolled: 1 blank, 2 to 4 a one, 5 and 6 an Activation
    rolled: bool = False
    skills: int = 0  # Activations that counted
    enemy: int = 0  # the Enemy's Attack Value
    outcome: Literal["", "won", "lost", "tied"] = ""
    damage: int = 0
    fallen: bool = False
    free: int = 0  # Attack of a Free Fight's effect


class ExploreNow(msgspec.Struct, omit_defaults=True):
    """An Exploration as everybody sees it: kept until the Turn is over."""

    seat: int
    island: str
    need: int
    cards: list[Laid] = []
    bonuses: dict[str, int] = {}
    sum: int = 0


class GamesNow(msgspec.Struct, omit_defaults=True):
    """The Olympics of this Round as everybody sees them."""

    card: str
    competition: int = 0  # 1 to 3
    begun: list[int] = []  # Fervor after step 1, by seat
    entries: list[list[Entry]] = []  # by seat, those revealed
    dice: list[list[int]] = []  # by seat
    dice_gave: list[int] = []
    places: list[int] = []  # seats, the first first


class Score(msgspec.Struct, omit_defaults=True):
    """One ranking at the end."""

    ranking: Literal["domination", "exploration", "olympics", "devotion"]
    laurels: list[int] = []  # by seat
    places: list[int] = []  # by seat; 0: takes no part
    points: list[int] = []  # by seat


class Mark(msgspec.Struct, frozen=True, omit_defaults=True, array_like=True):
    """One line of the voyage for the story at the end: public."""

    round: int
    what: str  # temple, tamed, companion, explored, games
    seat: int
    which: str = ""


class Trial(State, kw_only=True, omit_defaults=True):
    players: list[Player]
    advanced: bool = False
    rounds: int = 4

    round: int = 0
    phase: Phase = "setup"
    order: list[int] = []  # Initiative, the first player first
    began: list[int] = []  # Initiative at the start of the game
    current: int = NOBODY  # whose Turn it is
    actions: int = 0  # taken in this Turn
    turn: int = 0  # Turns begun in the whole game

    islands: dict[str, Island] = {}
    blocks: list[str] = []  # Sea Zones with a Block Token
    foes: list[Foe] = []
    fallen: list[str] = []  # Argonauts face down on the Enemy Board
    numbers: list[str] = []  # Argonauts on the Enemy Board, by number

    houses: dict[House, HouseDeck] = {}
    animae: list[str] = []
    travel: list[str] = []  # the last is the top
    travel_thrown: list[str] = []
    sea: list[str] = []
    calm: list[str] = []  # Calm Sea cards set aside
    heroes: list[str] = []  # Argonaut cards from which Captains are chosen (advanced)
    games: list[str] = []  # the Olympics deck
    row: list[str] = []  # Olympics Cards placed, by Round
    covered: str = ""  # the covered Olympics Card (basic)
    box: list[str] = []  # Action Cards, Argonaut and Land Monster cards that are out of the game

    fight: FightNow | None = None
    explore: ExploreNow | None = None
    olympics: GamesNow | None = None
    scores: list[Score] = []  # the rankings counted so far
    course: list[Mark] = []
