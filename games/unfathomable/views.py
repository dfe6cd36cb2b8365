"""What leaves the rules: everything that a seat, or everybody, may see."""

from __future__ import annotations

import msgspec

from games.core import View
from games.unfathomable.state import HandOver, Mark, Past


class SkillView(msgspec.Struct, omit_defaults=True):
    """A skill card, face up for whoever holds this view."""

    id: str
    type: str
    value: int
    name: str
    timing: str
    text: str
    helps: bool | None = None  # in the check that is going on


class ItemView(msgspec.Struct, omit_defaults=True):
    id: str
    name: str
    trait: str
    text: str
    active: bool = True  # False: an Improvement that lies face down


class MythosView(msgspec.Struct, omit_defaults=True):
    """A mythos card as it lies on the table."""

    id: str
    name: str
    story: str
    kind: str  # check, choice, combination
    lines: list[str]  # pass / partial / fail, or the options, in words
    icon: str  # deep-ones, dagon, hydra
    track: str  # travel, ritual, choice
    chooser: str = ""
    chooser_seat: int | None = None  # who that is
    character: str = ""  # green cards
    target: int = 0
    partial: int = 0
    skills: list[str] = []
    stage: str = ""  # crisis, icon, track


class Added(msgspec.Struct, omit_defaults=True):
    """A card that was added face up, with its owner."""

    seat: int
    card: SkillView


class RollView(msgspec.Struct, omit_defaults=True):
    """The die as it lies: whose roll, for what, and what the roller hopes for."""

    seat: int
    natural: int
    modifier: int = 0
    what: str = ""  # attack, deep-one, damage, risk, rise; otherwise the card or space
    need: int = 0  # the result that is good for the humans begins here (what a place hangs on: 0)
    prey: int = -1  # whom a Deep One attacks; the human or traitor whom a player attacks


class CheckView(msgspec.Struct, omit_defaults=True):
    """A skill check: who added how many is public, which cards never is."""

    name: str
    target: int
    skills: list[str]
    partial: int = 0
    chaos: int = 0  # chaos cards in the pile
    added: list[int] = []  # by seat; -1: has not had a chance yet
    to_add: int | None = None  # whose chance it is
    open: list[Added] = []
    supporting: list[SkillView] = []  # after the flip, sorted by value
    opposing: list[SkillView] = []
    total: int | None = None
    modifier: int = 0
    result: str = ""  # pass, partial, fail
    source: str = ""  # the mythos card, captains-cabin or brig
    about: int | None = None  # whom it is to jail or to free
    epoch: int = 0  # changes with whatever voids cards laid ready


class PlayerView(msgspec.Struct, omit_defaults=True):
    seat: int
    character: str = ""  # the name; empty before characters are picked
    role: str = ""
    space: str = ""
    hand: int = 0
    skills: dict[str, int] = {}  # the skill set
    loyalty: int = 0  # unrevealed cards
    shown: str = ""  # hybrid or cultist, after a reveal
    items: list[ItemView] = []
    feat: str = ""  # its name while it is held
    kept: list[str] = []  # names of mythos cards in the play area
    captain: bool = False
    keeper: bool = False
    asks: list[str] = []  # windows in which this seat wants to be asked every time
    revealed_on: int = 0  # the turn of the reveal
    true_colours: list[str] = []  # at the end: kinds of all loyalty cards
    dealt: list[str] = []  # at the end: kinds in the order of the deals


class SpaceView(msgspec.Struct, omit_defaults=True):
    id: str
    deep_ones: int = 0
    passengers: int = 0
    hydra: bool = False
    dagon: bool = False
    seats: list[int] = []
    damage: str = ""  # the repair cost in words; empty: sound
    repair: list[str] = []  # skill types that pay for it
    repair_total: int = 0
    used: bool = False  # its action was used this turn
    blocked: str = ""  # deep-one, damage, traitor: why its action cannot be used


class DeckView(msgspec.Struct, omit_defaults=True):
    name: str  # influence … treachery, mythos, waypoint, spell, item, damage, chaos
    size: int
    top: SkillView | None = None  # the top of the discard pile, where it is open
    top_name: str = ""  # of the mythos discards


class WaypointView(msgspec.Struct):
    id: str
    name: str
    distance: int
    text: str


class SeenView(msgspec.Struct, frozen=True):
    """A card of a deck that this seat has looked at and that still lies where it did."""

    name: str
    deck: str  # mythos, waypoint, spell
    where: str = "top"  # or bottom


class Mine(msgspec.Struct, omit_defaults=True):
    """What only this seat sees."""

    hand: list[SkillView] = []
    loyalty: list[str] = []  # kinds, in the order received
    winning: str = ""  # how this seat wins, in words
    feat_text: str = ""
    ability_name: str = ""
    ability: str = ""  # the sheet's ability, in words
    reveal_name: str = ""  # a traitor's reveal ability until it is used
    reveal_text: str = ""
    usable: list[str] = []  # names of cards and abilities that can be used just now
    peeked: list[SeenView] = []
    saw: list[tuple[int, str]] = []  # loyalty cards looked at: whose, and their kind
    orders: dict[str, str] = {}  # for windows, where they differ from the usual


class ShipView(View, kw_only=True, omit_defaults=True):
    turn: int = 0
    current: int = 0
    acting: int | None = None  # who performs actions now
    actions: int = 0
    stage: str = ""  # setup, receive, action, mythos, discard, over
    dials: dict[str, int] = {}
    travel: int = 0
    ritual: int = 0
    distance: int = 0
    awakened: bool = False
    row: list[WaypointView] = []
    spaces: list[SpaceView] = []
    deep: int = 0  # Deep Ones in the Deep
    deep_hydra: bool = False
    deep_dagon: bool = False
    supply: int = 0
    passengers_left: int = 0
    lost: list[list[str]] = []  # faces of passengers lost: the resources each cost
    damaged: int = 0
    decks: list[DeckView] = []
    players: list[PlayerView] = []
    card: MythosView | None = None
    check: CheckView | None = None
    die: int | None = None  # the roll that is going on, or the last one of this step
    roll: RollView | None = None  # the same roll, with what hangs on it
    threatened: list[int] = []  # humans about to be defeated
    threatened_at: list[str] = []  # deck spaces of passengers about to be defeated, once for each
    checks: list[Past] = []  # those that are over
    course: list[Mark] = []  # the ship's log
    handed: list[HandOver] = []  # at the end: loyalty cards that changed hands, as kinds
    cause: str = ""  # how it ended
    mine: Mine | None = None
