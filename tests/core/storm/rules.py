"""The rules of Storm: five nights with the book, and the way home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from games.core import DONE, NEXT, Ask, Event, Frame, Goto, Option, Outcome, Picks, State
from games.core.answers import picked
from games.core.asking import YES, ask_one, ask_yes
from games.core.asks import Arg
from games.core.handlers import Handlers
from games.core.piles import Pile
from games.core.resolving import Resolving
from games.core.stack import open_frame
from games.core.storybook import Book, Entry, Journal, Offer
from games.core.storywalk import Walking
from tests.core.storm.leaves import (
    HOMEWARD,
    PLACES,
    AnyDeed,
    Brawl,
    Gain,
    Goods,
    Leaf,
    Lose,
    Luck,
    Price,
    SetMark,
    Toss,
)
from tests.core.storm.leaves import Test as Condition
from tests.core.storm.leaves import book as the_book

NIGHTS = 5
OVERBOARD: tuple[Goods, ...] = ("coins", "rope")
ROPE_HELPS = 2
WOUND = 4  # a blow of so many pips tells


class Storm(State, kw_only=True):
    fate: list[int]
    journal: Journal
    spent: list[int] = []
    marks: list[str] = []
    coins: int = 2
    rope: int = 0
    hull: int = 4
    night: int = 0


class Told(Event, tag="told"):
    under: str
    read: int


class Chose(Event, tag="chose"):
    seat: int
    choice: str


class Drew(Event, tag="drew"):
    random: ClassVar[bool] = True
    card: int
    wanted: int


class Struck(Event, tag="struck"):
    random: ClassVar[bool] = True
    card: int
    foe: int  # what is left of it


class Got(Event, tag="got"):
    what: Goods
    n: int
    left: int


class Lost(Event, tag="lost"):
    what: Goods
    n: int
    left: int


EVENTS = (Told, Chose, Drew, Struck, Got, Lost)


def draw(g: Storm) -> int:
    """A card of fate; when all have been turned they are shuffled anew."""
    pile = Pile(g.fate, g.spent)
    (card,) = pile.draw(g, 1)
    pile.discard([card])
    return card


def lose(g: Storm, what: Goods, n: int) -> None:
    """STO-GOODS-01: never below nothing, and without a hull nobody comes home."""
    lost = min(n, getattr(g, what))
    setattr(g, what, getattr(g, what) - lost)
    if lost:
        g.emit(Lost(what=what, n=lost, left=getattr(g, what)))
    if g.hull == 0:
        g.end([])


# ---- the book -----------------------------------------------------------------------------------------------------


runs = Handlers[None, Storm, "Resolve"]("Storm")


class Resolve(Resolving, tag="resolve"):
    handlers = runs
    effects: list[AnyDeed] = []


@runs(Gain)
def gain(g: Storm, r: Resolve, e: Gain) -> None:
    setattr(g, e.what, getattr(g, e.what) + e.n)
    g.emit(Got(what=e.what, n=e.n, left=getattr(g, e.what)))


@runs(Lose)
def lost(g: Storm, r: Resolve, e: Lose) -> None:
    lose(g, e.what, e.n)


@runs(SetMark)
def set_mark(g: Storm, r: Resolve, e: SetMark) -> None:
    g.marks = sorted({*g.marks, e.mark})


@runs(Toss)
def toss(g: Storm, r: Resolve, e: Toss) -> None:
    """STO-GOODS-02"""
    held: list[Goods] = [what for what in OVERBOARD if getattr(g, what)]
    if held:
        lose(g, cast(Goods, r.pick(ask_one(r.seat, "goods.toss", held, verb="toss"))), 1)


runs.complete(AnyDeed)


class Walk(Walking, tag="walk"):
    @classmethod
    def book(cls) -> Book[Leaf]:
        return the_book()

    def journal(self, g: Storm) -> Journal:
        return g.journal

    def holds(self, g: Storm, condition: Condition) -> bool:
        has = not condition.mark or condition.mark in g.marks
        return has and condition.no_mark not in g.marks and g.rope >= condition.rope

    def run(self, g: Storm, effects: Sequence[AnyDeed]) -> None:
        g.push(Resolve(seat=self.seat, effects=list(effects), source=self.page))

    def begin(self, g: Storm, check: Luck | Brawl) -> None:
        if isinstance(check, Luck):
            g.push(Trial(seat=self.seat, number=check.number))
        else:
            g.push(Fight(seat=self.seat, foe=check.foe))

    def can_pay(self, g: Storm, cost: Price) -> bool:
        return g.coins >= cost.coins

    def pay(self, g: Storm, cost: Price) -> None:
        lose(g, "coins", cost.coins)

    def told(self, g: Storm, entry: Entry) -> None:
        g.emit(Told(under=entry.under, read=entry.n, knows=entry.knows))

    def chose(self, g: Storm, offer: Offer) -> None:
        g.emit(Chose(seat=self.seat, choice=offer.id, knows=self.knows(g, self.paragraph())))

    def knows(self, g: Storm, paragraph: Leaf) -> list[int] | None:
        return [self.seat] if paragraph.whisper else None

    def offer(self, g: Storm, offer: Offer) -> Offer | None:
        """STO-READ-03: that a mark is missing is not said."""
        requires = offer.choice.requires
        if offer.why == "needs" and (requires.mark or requires.no_mark):
            return None
        rules = {"taken": "STO-READ-02", "needs": "STO-READ-03", "cost": "STO-READ-03"}
        return offer._replace(rule=rules[offer.why]) if offer.why else offer

    def about(self, g: Storm, offer: Offer) -> dict[str, Arg]:
        check = offer.choice.check
        if check is None:
            return {"risk": "none"}
        return {"risk": f"luck-{check.number}" if isinstance(check, Luck) else f"brawl-{check.foe}"}


# ---- checks -------------------------------------------------------------------------------------------------------


class Trial(Frame, tag="trial", kw_only=True):
    """A card of fate; a rope spent beforehand counts (STO-LUCK-01, STO-LUCK-02)."""

    steps: ClassVar[tuple[str, ...]] = ("brace", "turn")
    seat: int
    number: int
    braced: bool = False

    def brace(self, g: Storm) -> Outcome:
        return ask_yes(self.seat, "trial.rope", args={"wanted": self.number}) if g.rope else NEXT

    def on_brace(self, g: Storm, ask: Ask, picks: Picks) -> Outcome:
        self.braced = picked(picks) == YES
        if self.braced:
            lose(g, "rope", 1)
        return NEXT

    def turn(self, g: Storm) -> Outcome:
        wanted = self.number - ROPE_HELPS * self.braced
        card = draw(g)
        g.emit(Drew(card=card, wanted=wanted))
        open_frame(g, Walk).settle(card >= wanted)
        return DONE


class Fight(Frame, tag="fight", kw_only=True):
    """STO-BRAWL-01: each blow tells on one side or the other; who runs has failed."""

    steps: ClassVar[tuple[str, ...]] = ("blow", "fall")
    seat: int
    foe: int

    def blow(self, g: Storm) -> Outcome:
        options = [Option("strike", verb="strike"), Option("run", verb="run")]
        return ask_one(self.seat, "fight.blow", options, "run", args={"foe": self.foe})

    def on_blow(self, g: Storm, ask: Ask, picks: Picks) -> Outcome:
        if picked(picks) == "run":
            return NEXT
        card = draw(g)
        self.foe -= card >= WOUND
        g.emit(Struck(card=card, foe=self.foe))
        if card < WOUND:
            lose(g, "hull", 1)
        return NEXT if self.foe == 0 else Goto("blow")

    def fall(self, g: Storm) -> Outcome:
        open_frame(g, Walk).settle(self.foe == 0)
        return DONE


# ---- the nights ---------------------------------------------------------------------------------------------------


class Voyage(Frame, tag="voyage", kw_only=True):
    """Each night somebody else reads (STO-NIGHT-01); after the last the ship goes home (STO-END-01)."""

    steps: ClassVar[tuple[str, ...]] = ("night", "dawn", "home")

    def night(self, g: Storm) -> Outcome:
        options = [Option(place, verb="sail", args={"place": place}) for place in PLACES]
        return ask_one(g.night % g.seats, "night.where", options, args={"night": g.night + 1})

    def on_night(self, g: Storm, ask: Ask, picks: Picks) -> Outcome:
        g.push(Walk(seat=ask.seat, page=picked(picks)))
        return NEXT

    def dawn(self, g: Storm) -> Outcome:
        g.night += 1
        if g.night < NIGHTS:
            return Goto("night")
        g.push(Walk(seat=g.night % g.seats, page=HOMEWARD))
        return NEXT

    def home(self, g: Storm) -> Outcome:
        g.end(list(range(g.seats)) if "home" in g.marks else [])
        return DONE


FRAMES = (Voyage, Walk, Resolve, Trial, Fight)
