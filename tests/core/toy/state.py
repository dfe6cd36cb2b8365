"""Salvage: crews dive for the crates of a wreck. The state, and the questions about it."""

from __future__ import annotations

import msgspec

from games.core import Event, State
from games.core.decks import card_id
from games.core.piles import Pile, move

SQUARES = [f"{column}{row}" for column in "abcdefghij" for row in range(1, 7)]
CRATES = [f"crate-{n:02}" for n in range(1, 41)]
STATIONS = {"pump": 3, "winch": 2, "helm": 1, "sails": 4, "galley": 2, "guns": 3}  # how many find room
GEAR = ["rope", "hook", "lamp", "bell", "net", "saw", "bar", "float"]
CREW = 10
AIR = 120
HULL = 8
HAUL = 7
HEAVY_HAUL = 3
CHEST_GOLD = 5


class Plan(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a seat has laid down for the round; nobody else knows it before the reveal."""

    air: int | None = None
    crew: dict[str, int] | None = None
    gear: list[str] | None = None


class Wreck(State, kw_only=True):
    rounds: int
    belay: bool
    round: int = 0
    hands: list[list[str]] = []
    deck: list[str] = []  # the top is the last
    discard: list[str] = []
    peeked: list[int] = []  # seats that know the top of the deck
    hull: list[int] = []
    gold: list[int] = []
    chests: list[str] = []  # empty: not hidden yet
    plans: list[Plan] = []
    taken: list[str] = []


class Drew(Event, tag="drew"):
    random = True
    seat: int
    n: int


class DrewCards(Event, tag="drew-cards"):
    cards: list[str]


class Planned(Event, tag="planned"):
    reveals = True
    seat: int
    air: int
    gear: str


class Hauled(Event, tag="hauled"):
    seat: int
    n: int
    gold: int


class Played(Event, tag="played"):
    reveals = True
    seat: int
    card: str


class Belayed(Event, tag="belayed"):
    reveals = True
    seat: int
    card: str


class Damaged(Event, tag="damaged"):
    seat: int
    n: int


class Gained(Event, tag="gained"):
    seat: int
    n: int


class Discarded(Event, tag="discarded"):
    reveals = True
    seat: int
    cards: list[str]


class Peeked(Event, tag="peeked"):
    card: str


class Chest(Event, tag="chest"):
    reveals = True
    seat: int
    square: str
    gold: int


class Shuffled(Event, tag="shuffled"):
    random = True
    quiet = True
    n: int


EVENTS = (Drew, DrewCards, Planned, Hauled, Played, Belayed, Damaged, Gained, Discarded, Peeked, Chest, Shuffled)


def value_of(crate: str) -> int:
    return int(crate[-2:]) % 4 + 1


def is_heavy(crate: str) -> bool:
    return int(crate[-2:]) % 3 == 0


def is_afloat(g: Wreck, seat: int) -> bool:
    return g.hull[seat] > 0


def afloat(g: Wreck) -> list[int]:
    return [seat for seat in range(g.seats) if is_afloat(g, seat)]


def others(g: Wreck, seat: int) -> list[int]:
    return [other for other in afloat(g) if other != seat]


def draw(g: Wreck, seat: int, n: int) -> None:
    renewed = Shuffled(n=len(g.discard))  # SAL-CARD-05
    drawn = Pile(g.deck, g.discard).draw(g, n if is_afloat(g, seat) else 0, renewed)
    if drawn:
        g.peeked = []
        g.hands[seat] += drawn
        g.emit(Drew(seat=seat, n=len(drawn)))
        g.emit(DrewCards(cards=[card_id(copy) for copy in drawn], knows=[seat]))


def put_away(g: Wreck, seat: int, copies: list[str]) -> None:
    """Discard from a hand, face up."""
    move(copies, g.hands[seat], g.discard)
    if copies:
        g.emit(Discarded(seat=seat, cards=[card_id(copy) for copy in copies]))


def damage(g: Wreck, seat: int, n: int) -> None:
    if is_afloat(g, seat):
        g.hull[seat] = max(0, g.hull[seat] - n)
        g.emit(Damaged(seat=seat, n=n))
        if not is_afloat(g, seat):  # SAL-END-02
            put_away(g, seat, list(g.hands[seat]))


def gain(g: Wreck, seat: int, n: int) -> None:
    if n:
        g.gold[seat] += n
        g.emit(Gained(seat=seat, n=n))
