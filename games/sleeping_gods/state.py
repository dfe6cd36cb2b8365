"""Everything there is to know of a campaign. Hands, deck orders, unread pages and unseen cards are hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from games.core import State
from games.core.piles import Pile
from games.core.storybook import Journal
from games.sleeping_gods.vocabulary import Kind, Status

COMMAND = 18  # tokens in all: the only ones that run out
HAND = 3  # SLG-HAND-01
TUCKED = 2  # SLG-TRAIN-05
TIRED = 2  # SLG-FATIGUE-02
ROOM = 2  # damage that a room holds (SLG-DEC-08)
HULL = 1
SINKING = 11  # SLG-DEFEAT-02
TOKENS = 4  # combat actions in a round
BLOCK = 6  # event cards of a kind in a pass
PORTS_SHUT = 6  # event cards that a defeat costs
CAPTAIN = "sofi"
NOBODY = -1

Grade: TypeAlias = Literal["mild", "perilous", "deadly"]
ROOMS = ("bridge", "galley", "deck", "quarters", "sick-bay")
SLOTS = (*ROOMS, "hull")


class Hand(msgspec.Struct, omit_defaults=True):
    """One of the nine, with everything on the board. The Captain belongs to nobody (SLG-GAME-04)."""

    id: str
    owner: int = NOBODY
    damage: int = 0
    fatigue: int = 0
    statuses: list[Status] = []
    command: int = 0
    tucked: list[str] = []
    levels: list[str] = []
    weapons: list[str] = []  # weapon cards that are carried
    tokens: int = 0  # combat actions taken this round
    synergy: list[str] = []  # whose synergy tokens lie here


class Owned(msgspec.Struct, omit_defaults=True):
    """An adventure card of the group, with the command on it."""

    id: str
    command: int = 0


class Foe(msgspec.Struct, omit_defaults=True):
    """An enemy card in the row. Squares count from 0, row by row."""

    number: int
    covered: list[int] = []
    disabled: list[int] = []  # ability squares without effect until the round is over
    grounded: bool = False  # no flying until the round is over
    lowered: int = 0  # defense, this round


class Combat(msgspec.Struct, omit_defaults=True):
    row: list[Foe] = []
    round: int = 0
    tokens: list[int] = []  # by seat
    attacks: int = 0  # this round
    extra: list[str] = []  # crew with one more attack that needs no token


class Bid(msgspec.Struct, omit_defaults=True):
    """A combat action token that is offered: to whom, and who pays the command for it (SLG-ROUND-07)."""

    to: int
    mine: bool = True  # the giver


class SaveLine(msgspec.Struct, omit_defaults=True):
    """A line of the journey log (SLG-SAVE-02)."""

    turn: int
    at: str
    damage: int
    room: str
    hands: list[int]  # cards in each hand; which they are is nobody else's business
    command: list[int]


class Note(msgspec.Struct, omit_defaults=True):
    """What the log keeps of a place: a keyword that it wants, a hint that was heard."""

    place: str  # location, or where it was heard
    keyword: str = ""
    hint: str = ""  # paragraph and index of the effect whose words these are
    turn: int = 0


class Reading(msgspec.Struct, omit_defaults=True):
    """When a paragraph was first read, for the journal."""

    id: str
    under: str
    turn: int
    by: str = ""  # the choice that led to it


class Jot(msgspec.Struct, omit_defaults=True):
    """What a player wrote down for all."""

    text: str
    seat: int = NOBODY


class Order(msgspec.Struct, omit_defaults=True):
    """An OPEN deed that waits for its moment (SLG-DEC-113)."""

    seat: int
    deed: str  # the option of the open ask
    when: str = "open"


class Sheet(msgspec.Struct, omit_defaults=True):
    """The achievement sheet of the group (SLG-DEC-103)."""

    totems: list[str] = []
    endings: list[str] = []
    campaigns: list[str] = []  # a line of record each


class Tally(msgspec.Struct, omit_defaults=True):
    """What the end tells, and `wardroom simulate` counts."""

    tried: dict[str, int] = {}  # challenges by source: mild, perilous, deadly, hazard, story, action
    passed: dict[str, int] = {}
    fights: int = 0
    won: int = 0
    lost_health: int = 0
    actions: dict[str, int] = {}
    dry: int = 0  # turns in which the command supply was empty
    events: list[str] = []
    enemies: list[int] = []


class Voyage(State):
    """The whole campaign."""

    brutal: bool = False
    passes: int = 3
    draft: bool = False
    agreed: bool = False  # the group says who begins
    active: int = 0  # holds the captain token
    first: int = 0
    circle: list[int] = []  # seats in clockwise order, where people came and went; empty: by their numbers
    before: int = NOBODY  # who held the captain token in the turn before
    parted: dict[str, str] = {}  # which card somebody who is about to leave wants to discard, by seat
    turn: int = 0
    crew: list[Hand] = []  # in the order of SLG-GAME-03
    pools: list[int] = []  # command of each player
    hands: list[list[str]] = []
    abilities: Pile = msgspec.field(default_factory=Pile)
    shown: list[str] = []  # fate cards on display
    adventure: list[Owned] = []
    gone: list[str] = []  # adventure cards that are out of the campaign
    brought: list[str] = []  # unlocked cards of this campaign
    quests: list[str] = []
    used: list[str] = []  # the used quest box
    # events
    going: int = 1  # which pass through the event deck
    deck: list[str] = []  # the last is the top
    box: dict[Grade, list[str]] = {}  # event cards not yet out
    out: list[str] = []  # drawn in this campaign
    facedown: int = 0  # discarded unseen in this pass
    shortfall: int = 0
    pending: str = ""  # the paragraph that is read in place of the next event
    ongoing: list[str] = []
    market: list[str] = []  # the last is the top
    stalls: list[str] = []  # market cards on show
    search: Pile = msgspec.field(default_factory=Pile)
    found: list[str] = []  # search tokens on display
    # the ship
    at: str = ""
    since: str = ""  # the region at the start of this turn
    pages: list[int] = []  # revealed
    room: str = ""
    damage: dict[str, int] = {}
    explored: list[int] = []
    visits: dict[str, int] = {}  # how often each was explored
    # goods
    coins: int = 0
    goods: dict[Kind, int] = {}
    xp: int = 0
    feared: int = 0
    revered: int = 0
    # the story
    journal: Journal = msgspec.field(default_factory=Journal)
    marks: dict[str, int] = {}
    notes: list[Note] = []
    readings: list[Reading] = []
    own_notes: dict[str, dict[str, str]] = {}  # by seat, then by slot (`jotting`)
    crew_notes: dict[str, Jot] = {}  # for all: notes on places, and the plan
    # this turn
    actions: int = 0  # left
    lost: list[int] = []  # actions that each player still has to lose (SLG-DEC-81)
    spent: list[str] = []  # what can be used once a turn, and was
    lean: int = 0  # ingredients that the next recipe needs fewer (SLG-DEC-141)
    ample: int = 0  # fatigue that it removes more
    hold: int = NOBODY
    held: list[int] = []  # who has held the table this turn
    queue: list[Order] = []
    combat: Combat | None = None
    last: list[str] = []  # who took part in the challenge that was settled last
    interlude: str = ""  # the paragraph that is read in place of an event, while it is
    fallen: Literal["", "crew", "ship"] = ""  # a defeat that has not been carried out yet
    offers: dict[str, Bid] = {}  # combat tokens that are offered, by seat
    # the record
    defeats: int = 0
    saves: list[SaveLine] = []
    resting: bool = False  # saved, and nobody has resumed yet
    ending: str = ""
    score: dict[str, int] = {}
    settings: list[dict[str, str]] = []
    sheet: Sheet = msgspec.field(default_factory=Sheet)
    peeks: dict[str, list[str]] = {}  # what a player has seen by DM, by seat: "event:E12" and so on
    tally: Tally = msgspec.field(default_factory=Tally)

    @property
    def supply(self) -> int:
        """Command that can be gained (SLG-CMD-01)."""
        return (
            COMMAND - sum(self.pools) - sum(one.command for one in self.crew) - sum(c.command for c in self.adventure)
        )

    def hand_of(self, crew: str) -> Hand:
        for one in self.crew:
            if one.id == crew:
                return one
        raise KeyError(crew)

    def controller(self, crew: str) -> int:
        """Whoever is active controls the Captain (SLG-GAME-04)."""
        owner = self.hand_of(crew).owner
        return self.active if owner == NOBODY else owner

    def owns(self, card: str) -> Owned | None:
        for one in self.adventure:
            if one.id == card:
                return one
        return None

    def clockwise(self, start: int) -> list[int]:
        if not self.circle:
            return [(start + n) % self.seats for n in range(self.seats)]
        at = self.circle.index(start)
        return [*self.circle[at:], *self.circle[:at]]

    @property
    def hull(self) -> int:
        return sum(self.damage.values())


def forget_peeks(g: Voyage, deck: str, cards: Sequence[str] | None = None) -> None:
    """What somebody has seen on top of a deck lies elsewhere now; or these of its cards are known to all."""

    def is_gone(seen: str) -> bool:
        where, _, card = seen.partition(":")
        return where == deck and (cards is None or card in cards)

    known = {seat: [seen for seen in own if not is_gone(seen)] for seat, own in g.peeks.items()}
    g.peeks = {seat: own for seat, own in known.items() if own}
