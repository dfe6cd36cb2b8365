"""What happens on a voyage, typed, for the log and the narration."""

from __future__ import annotations

from typing import ClassVar

from games.core import Event
from games.unfathomable.vocabulary import Resource, Skill


class TurnBegins(Event, tag="turn-begins", kw_only=True):
    seat: int
    turn: int


class Picked(Event, tag="picked-character", kw_only=True):
    seat: int
    character: str


class Dial(Event, tag="dial", kw_only=True):
    matters: ClassVar[bool | None] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ("res",)
    res: Resource
    change: int
    now: int


class Drew(Event, tag="drew", kw_only=True):
    """Types and numbers are public, identities are not (UNF-SKILL-03)."""

    random: ClassVar[bool] = True
    goes_on: ClassVar[tuple[str, ...] | None] = ()
    seat: int
    kinds: dict[Skill, int]
    told: list[str] = []  # "3-influence" …: keys for the wording

    def __post_init__(self) -> None:
        self.told = [f"{n}-{kind}" for kind, n in self.kinds.items()] or ["none"]


class Discarded(Event, tag="discarded", kw_only=True):
    """By number only: hand limit, at random, or because a card says so."""

    seat: int
    n: int


class Spent(Event, tag="spent", kw_only=True):
    """As a cost, in the open."""

    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class Moved(Event, tag="moved", kw_only=True):
    goes_on: ClassVar[tuple[str, ...] | None] = ("seat",)
    seat: int
    space: str


class Rolled(Event, tag="rolled", kw_only=True):
    """`what`: the card or room whose text it is for, or a key for what else is rolled for."""

    random: ClassVar[bool] = True
    seat: int
    natural: int
    what: str = ""


class WantsAsking(Event, tag="wants-asking", kw_only=True):
    """Said openly: in such windows this seat is asked every time, or no longer."""

    seat: int
    window: str
    yes: bool


class RollCounts(Event, tag="roll-counts", kw_only=True):
    natural: int
    result: int
    why: list[str] = []  # "+1 Boathook", and whatever else changed it


class RollJudged(Event, tag="roll-judged", kw_only=True):
    """What was needed of a roll that can only cost something, and whether it was enough."""

    seat: int
    what: str
    result: int
    plus: int = 0  # the value of a card that counts with it
    needed: int
    enough: bool
    natural: int = 0  # what the die showed, where that is not the result
    why: list[str] = []  # and what changed it


class AttackMade(Event, tag="attack", kw_only=True):
    """On a Deep One."""

    seat: int
    space: str
    result: int
    needed: int
    hit: bool
    natural: int = 0  # what the die showed, where that is not the result
    why: list[str] = []  # and what changed it


class TraitorHunted(Event, tag="traitor-hunted", kw_only=True):
    """A human attacks a revealed traitor."""

    matters: ClassVar[bool | None] = True

    seat: int
    target: int
    result: int
    needed: int
    hit: bool
    natural: int = 0  # what the die showed, where that is not the result
    why: list[str] = []  # and what changed it


class DeepOneAttacks(Event, tag="deep-one-attacks", kw_only=True):
    adds_up: ClassVar[str] = "rolls"
    differs: ClassVar[tuple[str, ...]] = ("result",)
    seat: int
    result: int
    needed: int
    hit: bool
    why: list[str] = []  # what makes it need more, or less, than usual
    rolls: list[int] = []  # the result, and those of the attacks before it that ended alike

    def __post_init__(self) -> None:
        self.rolls = self.rolls or [self.result]


class TraitorAttacks(Event, tag="traitor-attacks", kw_only=True):
    seat: int
    target: int
    result: int
    needed: int
    hit: bool
    natural: int = 0  # what the die showed, where that is not the result
    why: list[str] = []  # and what changed it


class DeepOnesPlaced(Event, tag="deep-ones-placed", kw_only=True):
    n: int
    space: str


class DeepOnesDefeated(Event, tag="deep-ones-defeated", kw_only=True):
    n: int
    space: str


class DeepOnesDrift(Event, tag="deep-ones-drift", kw_only=True):
    """They fall behind as the ship steams on: `n` of them in all."""

    n: int


class DeepOnesSink(Event, tag="deep-ones-sink", kw_only=True):
    """Into the Deep, from the water astern."""

    n: int


class DeepOnesSwept(Event, tag="deep-ones-swept", kw_only=True):
    n: int
    start: str
    space: str


class DeepOneMoves(Event, tag="deep-one-moves", kw_only=True):
    adds_up: ClassVar[str] = "told"
    start: str
    space: str
    told: list[str] = []  # where they come, in order: keys for the wording

    def __post_init__(self) -> None:
        self.told = self.told or [self.space]


class MonstersRise(Event, tag="monsters-rise", kw_only=True):
    random: ClassVar[bool] = True
    matters: ClassVar[bool | None] = True
    n: int
    space: str
    hydra: bool
    dagon: bool


class MonarchMoves(Event, tag="monarch-moves", kw_only=True):
    monarch: str
    space: str


class IconResolved(Event, tag="icon", kw_only=True):
    icon: str


class IconCancelled(Event, tag="icon-cancelled", kw_only=True):
    icon: str


class RoomDamaged(Event, tag="room-damaged", kw_only=True):
    reveals: ClassVar[bool] = True
    room: str
    card: str


class DamageDrawn(Event, tag="damage-drawn", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    card: str


class Repaired(Event, tag="repaired", kw_only=True):
    room: str
    seat: int


class PassengerRisked(Event, tag="passenger-risked", kw_only=True):
    random: ClassVar[bool] = True
    space: str


class PassengerRescued(Event, tag="passenger-rescued", kw_only=True):
    seat: int
    space: str


class PassengerLost(Event, tag="passenger-lost", kw_only=True):
    reveals: ClassVar[bool] = True
    space: str
    lose: list[Resource]


class PassengerSaved(Event, tag="passenger-saved", kw_only=True):
    space: str


class Defeated(Event, tag="defeated", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int
    to: str  # sick-bay or brig; empty: they are there already


class Spared(Event, tag="spared", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int


class Jailed(Event, tag="jailed", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int


class Freed(Event, tag="freed", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int
    space: str


class TitlePasses(Event, tag="title-passes", kw_only=True):
    matters: ClassVar[bool | None] = True

    title: str
    seat: int


class MythosDrawn(Event, tag="mythos-drawn", kw_only=True):
    reveals: ClassVar[bool] = True
    card: str


class MythosReplaced(Event, tag="mythos-replaced", kw_only=True):
    reveals: ClassVar[bool] = True
    card: str


class CrisisSkipped(Event, tag="crisis-skipped", kw_only=True):
    seat: int


class OptionChosen(Event, tag="option-chosen", kw_only=True):
    matters: ClassVar[bool | None] = True

    seat: int
    card: str
    option: str


class CheckBegins(Event, tag="check-begins", kw_only=True):
    source: str
    target: int
    skills: list[Skill]


class CardsAdded(Event, tag="cards-added", kw_only=True):
    adds_up: ClassVar[str] = "told"
    seat: int
    n: int
    told: list[str] = []  # how many, by whom: keys for the wording

    def __post_init__(self) -> None:
        self.told = self.told or [f"{self.n}@{self.seat}"]


class CardsAddedOpenly(Event, tag="cards-added-openly", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    cards: list[str]


class CheckFlipped(Event, tag="check-flipped", kw_only=True):
    """All cards, without owners, in an order that says nothing (UNF-CHECK-09, UNF-CHECK-10)."""

    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    cards: list[str]
    total: int
    told: list[str] = []  # keys for the wording: what counts for the check (+), then what counts against it (-)

    def __post_init__(self) -> None:
        self.told = self.told or self.cards or ["none"]


class TotalChanged(Event, tag="total-changed", kw_only=True):
    total: int


class CheckJudged(Event, tag="check-judged", kw_only=True):
    matters: ClassVar[bool | None] = True

    result: str
    total: int
    target: int


class TrackMoves(Event, tag="track", kw_only=True):
    track: str
    change: int
    now: int


class TrackReset(Event, tag="track-reset", kw_only=True):
    """Back to Start after an arrival or a banishment."""

    track: str


class WaypointChosen(Event, tag="waypoint-chosen", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: str
    distance: int


class Banishment(Event, tag="banishment", kw_only=True):
    matters: ClassVar[bool | None] = True


class LoyaltyDealt(Event, tag="loyalty-dealt", kw_only=True):
    """The public half; every seat gets its own of the same form at the same time (UNF-LOY-06)."""

    random: ClassVar[bool] = True
    awakening: bool


class YourLoyalty(Event, tag="your-loyalty", kw_only=True):
    reveals: ClassVar[bool] = True
    cards: list[str]
    told: list[str] = []  # keys for the wording

    def __post_init__(self) -> None:
        self.told = self.cards or ["none"]


class LoyaltyGiven(Event, tag="loyalty-given", kw_only=True):
    seat: int
    to: int
    n: int


class Revealed(Event, tag="revealed", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: str


class AbilityUsed(Event, tag="ability-used", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    name: str


class SpaceActionUsed(Event, tag="space-action", kw_only=True):
    seat: int
    space: str
    accused: list[int]  # the one whom the Captain's Cabin is for


class Peeked(Event, tag="peeked", kw_only=True):
    seat: int
    deck: str
    n: int


class YouPeeked(Event, tag="you-peeked", kw_only=True):
    reveals: ClassVar[bool] = True
    cards: list[str]
    deck: str


class PeekedLoyalty(Event, tag="peeked-loyalty", kw_only=True):
    seat: int
    at: int


class YouSawLoyalty(Event, tag="you-saw-loyalty", kw_only=True):
    reveals: ClassVar[bool] = True
    at: int
    cards: list[str]
    told: list[str] = []  # keys for the wording

    def __post_init__(self) -> None:
        self.told = self.cards or ["none"]


class SpellCast(Event, tag="spell-cast", kw_only=True):
    reveals: ClassVar[bool] = True
    seat: int
    card: str


class ItemGained(Event, tag="item-gained", kw_only=True):
    reveals: ClassVar[bool] = True
    matters: ClassVar[bool | None] = False
    seat: int
    item: str


class ItemGone(Event, tag="item-gone", kw_only=True):
    seat: int
    item: str


class ItemGiven(Event, tag="item-given", kw_only=True):
    seat: int
    to: int
    item: str


class ItemTaken(Event, tag="item-taken", kw_only=True):
    seat: int
    owner: int
    item: str


class ImprovementChosen(Event, tag="improvement", kw_only=True):
    seat: int
    item: str


class TradeOpened(Event, tag="trade-opened", kw_only=True):
    seat: int
    space: str


class OfferDeclined(Event, tag="offer-declined", kw_only=True):
    seat: int
    giver: int
    item: str


class ActionsGranted(Event, tag="actions-granted", kw_only=True):
    seat: int
    n: int


class DeckRenewed(Event, tag="deck-renewed", kw_only=True):
    """Discards become a deck again; the chaos deck is built anew."""

    random: ClassVar[bool] = True
    deck: str


class TreacheryStirredIn(Event, tag="treachery-stirred-in", kw_only=True):
    random: ClassVar[bool] = True
    n: int


class Forgone(Event, tag="forgone", kw_only=True):
    seat: int


class CardKept(Event, tag="card-kept", kw_only=True):
    seat: int
    card: str


class CardLeaves(Event, tag="card-leaves", kw_only=True):
    seat: int
    card: str


class Ended(Event, tag="ended", kw_only=True):
    reveals: ClassVar[bool] = True
    cause: str
    winners: list[int]


class CourseTold(Event, tag="course-told", kw_only=True):
    """After the end: the way that the ship took."""

    turns: int
    distance: int
    waypoints: list[str]
    rooms: list[str]  # wrecked, as often as they were
    lost: int  # passengers
    rites: int  # banishments
    told: list[str] = []  # keys for the wording, here and below
    wrecked: list[str] = []

    def __post_init__(self) -> None:
        self.told = self.waypoints or ["none"]
        self.wrecked = self.rooms or ["none"]


class TrueColours(Event, tag="true-colours", kw_only=True):
    """After the end: somebody who never revealed."""

    reveals: ClassVar[bool] = True
    seat: int
    character: str
    side: str  # human, hybrid, cultist
    dealt: list[str]  # in the order of the deals
    told: list[str] = []

    def __post_init__(self) -> None:
        self.told = self.dealt or ["none"]


class ColoursShown(Event, tag="colours-shown", kw_only=True):
    """After the end: somebody who did, and when."""

    reveals: ClassVar[bool] = True
    seat: int
    character: str
    side: str
    dealt: list[str]
    turn: int
    told: list[str] = []

    def __post_init__(self) -> None:
        self.told = self.dealt or ["none"]


class HandOverTold(Event, tag="hand-over-told", kw_only=True):
    """After the end: what was in the loyalty cards that changed hands."""

    reveals: ClassVar[bool] = True
    turn: int
    seat: int
    to: int
    cards: list[str]


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
