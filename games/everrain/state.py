"""Everything there is to know of a voyage in the rain. Nothing of it is secret but the order of decks and piles."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from games.core import Event, State
from games.core.piles import Pile
from games.everrain.cards import DeckName, GunSlot
from games.everrain.clashing import Clash, note
from games.everrain.vocabulary import OrderKind

Letter: TypeAlias = Literal["", "C", "R", "P", "I", "A", "W"]
"""What a hex is now; empty: not revealed."""

SLOTS = 6  # Below Deck
ZONES = 10
CREW_SLOTS = 5  # EVR-CREW-05
ROOM = 3  # minis in a zone: EVR-DECK-02
HOLD = 3  # EVR-MARKET-05
END = 12  # of the Discovery track
LOOP = 10  # of the Agenda track
HUNT = 5


class Orders(msgspec.Struct, omit_defaults=True):
    crew: int = 0
    navigation: int = 0
    artillery: int = 0

    def of(self, kind: OrderKind) -> int:
        return getattr(self, kind)

    def add(self, kind: OrderKind, n: int) -> None:
        setattr(self, kind, getattr(self, kind) + n)

    @property
    def total(self) -> int:
        return self.crew + self.navigation + self.artillery


class Sailor(msgspec.Struct, omit_defaults=True):
    """One of the Crew. Places: a zone "z4" (or "e2" of a boarded ship), a slot "b2", its effect space "s2", the space
    between two slots "h2" (of the lower-numbered one), "ashore", and a node "na" of an Island board.
    """

    id: str
    place: str = "b1"
    positive: str = ""
    negative: str = ""
    trauma: int = 0
    strain: int = 0
    slept: bool = False  # Cabins have done their work this turn (EVR-IMP-12)

    @property
    def gems(self) -> int:
        return self.trauma + self.strain

    @property
    def is_on_deck(self) -> bool:
        return self.place[0] in "ze"

    @property
    def is_ashore(self) -> bool:
        return self.place[0] in "an"

    @property
    def is_below(self) -> bool:
        return self.place[0] in "bsh"


class Foe(msgspec.Struct, omit_defaults=True):
    """An enemy On Deck."""

    id: str
    place: str
    trauma: int = 0


class Raider(msgspec.Struct, omit_defaults=True):
    """An enemy ship."""

    id: str
    at: int
    goal: int
    facing: int = 0
    trauma: int = 0


class Lodger(msgspec.Struct, omit_defaults=True):
    """A Passenger in a Cabins space."""

    id: str
    place: str


class Captive(msgspec.Struct, omit_defaults=True):
    id: str
    place: str
    trauma: int = 0


class Ship(msgspec.Struct, omit_defaults=True):
    """A player's ship with all that is aboard."""

    board: str = ""
    at: int = -1
    facing: int = 0
    broken: list[int] = []  # zones whose node is destroyed
    fresh: Orders = msgspec.field(default_factory=Orders)
    issued: Orders = msgspec.field(default_factory=Orders)
    fleeting: int = 0
    spends: bool = False  # Fleeting Orders are issued before Fresh ones, this turn
    coin: int = 0
    clues: int = 0
    hold: list[str] = []
    sailors: list[Sailor] = []
    foes: list[Foe] = []
    built: list[str] = msgspec.field(default_factory=lambda: [""] * SLOTS)  # Improvement cards, by slot from 1
    guns: dict[GunSlot, str] = {}  # Artillery cards over what is printed
    lodgers: list[Lodger] = []
    captives: list[Captive] = []
    waiting: list[str] = []  # own story cards that others drew, the oldest first
    held: list[str] = []  # Epilogues that wait for their trigger
    points: int = 0
    next_points: int = 0
    navigated: bool = False  # a Navigation Order was issued this turn
    visited: list[str] = []  # Ports, this turn
    tossed: list[str] = []  # Crew who were On Deck when Rough Sea was entered this turn
    bound: bool = False  # a Binding was paid this turn
    dissected: list[str] = []  # Anatomists that have had their Clue this turn
    shielded: int = 0  # damage ignored in this Enemy Phase
    sinkings: int = 0
    charted: int = 0  # tiles
    handed: int = 0  # steps of the track
    learned: list[str] = []  # what this captain has been told once
    missed: int = 0  # own turns in a row that have run out (EVR-SEAT-04)
    asleep: bool = False  # the answer that is being given is the clock's

    def sailor(self, sailor_id: str) -> Sailor:
        return next(one for one in self.sailors if one.id == sailor_id)

    def foe(self, foe_id: str) -> Foe | None:
        return next((one for one in self.foes if one.id == foe_id), None)


class Wreck(msgspec.Struct):
    """A Shipwreck token of a sunk ship, and what the hex was."""

    at: int
    seat: int
    was: Letter


class Aside(msgspec.Struct):
    """A story card lying beside its deck until the next Act."""

    id: str
    seat: int


class Visit(msgspec.Struct, omit_defaults=True):
    """The stay in a Port that is going on."""

    port: str
    denizen: str = ""  # the card that was drawn, as long as it can be engaged
    served: list[str] = []  # Crew who have been sent to a service
    used: list[str] = []  # services that can be engaged once
    lectures: int = 0


class Offer(msgspec.Struct):
    """A trade that waits for an answer: what the captain on turn gives and gets, by option id, with how many."""

    other: int
    give: dict[str, int]
    want: dict[str, int]
    theirs: bool = False  # the other captain has proposed it, and the one on turn answers


class Elder(msgspec.Struct, omit_defaults=True):
    """The Elder One, once it has Arisen."""

    id: str
    at: int
    trauma: int = 0
    destruction: int = 0
    goal: int = 0  # Ports drowned, Flood or Brood markers
    needed: int = 0  # of these, for the end
    paid: int = 0  # Severings, Bindings, Lectures
    task: int = 0  # of these, for the players' victory
    marked: list[int] = []  # hexes with a Severing, or claimed
    schools: list[str] = []  # Ports in which Lectures were given
    owed: int = 0  # extra activations (EVR-ELDER-14)
    portless: bool = False  # Ulmareth arose with no Port on the map
    since: int = 0  # the round in which it arose


class Note(msgspec.Struct, omit_defaults=True):
    """Something that the story of the voyage will tell."""

    round: int
    what: str
    seat: int = -1
    thing: str = ""


class Tally(msgspec.Struct, omit_defaults=True):
    """What the end tells of a voyage, and `wardroom simulate` counts."""

    turns: int = 0
    sunk: int = 0
    slain: int = 0
    foes: int = 0
    raiders: int = 0
    begun: int = 0
    arose: int = 0  # the Round in which the Elder One came; 0: it did not
    finished: list[str] = []  # stories
    read: list[str] = []  # cards and outcomes, in the order told
    notes: list[Note] = []


class Fleet(State):
    """The whole voyage."""

    ships: list[Ship] = []
    boarding: bool = False
    exhaustive: bool = False
    round: int = 0
    phase: Literal["setup", "players", "enemies"] = "setup"
    starter: int = 0  # the random starting player of setup
    first: int = 0  # First Player
    turn: int = -1  # whose turn it is; -1: nobody's
    sea: list[Letter] = []
    tiles: list[str] = []  # by slot
    rotations: list[int] = []
    explored: list[int] = []
    wrecks: list[Wreck] = []
    raiders: list[Raider] = []
    player: int = 0
    enemy: int = 0
    elder: int = END
    agenda: int = 0
    act: int = 1
    sleeper: str = ""  # the Elder One card, face down
    arisen: Elder | None = None
    decks: dict[DeckName, Pile] = {}
    beside: list[Aside] = []
    owners: dict[str, int] = {}  # of stories that have begun
    treasure: Pile = msgspec.field(default_factory=Pile)
    improvement: Pile = msgspec.field(default_factory=Pile)
    artillery: Pile = msgspec.field(default_factory=Pile)
    lurking: Pile = msgspec.field(default_factory=Pile)  # Enemy cards
    deeper: list[list[str]] = []  # Enemy piles of later Acts
    uncharted: list[list[str]] = []  # tile piles by Act
    pool: list[str] = []  # Crew tokens
    gone: list[str] = []  # Crew discard
    virtues: Pile = msgspec.field(default_factory=Pile)
    vices: Pile = msgspec.field(default_factory=Pile)
    settings: list[dict[str, str]] = []
    votes: dict[str, int] = {}
    visit: Visit | None = None
    offers: list[Offer] = []
    tally: Tally = msgspec.field(default_factory=Tally)
    clashes: list[Clash] = []  # since the last deed, for those who look on

    def emit(self, event: Event) -> None:
        super().emit(event)
        note(self, event)

    @property
    def ship(self) -> Ship:
        """Of the player on turn."""
        return self.ships[self.turn]

    def clockwise(self, start: int) -> list[int]:
        return [(start + n) % self.seats for n in range(self.seats)]
