"""A campaign in a given position, and short words for what happens in it.

sea = Sea(seats=2)                 # past the prologue, at the first room choice; seat 0 has the wheel
sea.fate(3, 6)                     # the next numbers of fate
sea.challenge("craft", 5)          # a challenge of the active player; `sea.passed` says how it went
sea.take("turn.act", "travel")     # answer the open ask of this kind
sea.to("turn.act")                 # everybody is silent until somebody is asked this
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from games.core import Ask, Frame, IllegalAnswer, Picks
from games.core.engine import answer, begin, resume
from games.core.events import Event
from games.sleeping_gods import SPEC
from games.sleeping_gods.cards import CREW, abilities
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.fight import Fight
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Foe, Hand, Owned, Voyage
from games.sleeping_gods.story import Telling
from games.sleeping_gods.views import SeaView
from games.sleeping_gods.vocabulary import AnyEffect, Skill

E = TypeVar("E", bound=Event)
LIMIT = 2000


class Watcher(Frame, tag="watcher"):
    """Below whatever a test begins: it learns how it went, and asks nothing more."""

    steps = ("wait", "over")
    passed: bool | None = None

    def settle(self, passed: bool) -> None:
        self.passed = passed

    def wait(self, g: Voyage) -> Any:
        return Ask(seat=g.active, kind="hold.on", options=[], least=0, most=0, default=[])

    def on_wait(self, g: Voyage, ask: Ask, picks: Picks) -> Any:
        raise AssertionError("nobody answers this")

    def over(self, g: Voyage) -> Any:
        raise AssertionError


class Sea:
    """One table. `g` is the state: tests set it as they need it, between two answers."""

    def __init__(self, seats: int = 2, seed: int = 7, *, start: bool = True, **options: str) -> None:
        self.g: Voyage = SPEC.new(seats, {"crew": "dealt", **options}, seed)
        self.g.first = self.g.active = 0
        self.told: list[Event] = []
        self.watcher: Watcher | None = None
        self._note(begin(self.g))
        if start:
            self.to("ship.room")

    # ---- asks

    def asks(self, kind: str = "") -> list[Ask]:
        return [ask for ask in self.g.asks if (not kind or ask.kind == kind)]

    def ask(self, kind: str = "", seat: int | None = None) -> Ask:
        """The open ask of a kind (of a seat); asides only by their kind."""
        found = [a for a in self.g.asks if (a.kind == kind if kind else not a.is_aside) and seat in (None, a.seat)]
        assert found, f"nobody is asked {kind!r}: {[a.kind for a in self.g.asks]}"
        return found[0]

    def kinds(self) -> set[str]:
        return {ask.kind for ask in self.g.asks if not ask.is_aside}

    def offers(self, kind: str = "", seat: int | None = None) -> list[str]:
        """What can be chosen, blocked ones left out."""
        return [option.id for option in self.ask(kind, seat).options if not option.blocked]

    def blocked(self, kind: str = "", seat: int | None = None) -> dict[str, str]:
        return {option.id: option.blocked for option in self.ask(kind, seat).options if option.blocked}

    def take(self, kind: str, *picks: str, seat: int | None = None) -> list[Event]:
        """Answer with these options."""
        return self.give(kind, list(picks), seat)

    def give(self, kind: str, picks: Picks, seat: int | None = None) -> list[Event]:
        ask = self.ask(kind, seat)
        return self._note(answer(self.g, ask.id, ask.seat, picks))

    def refused(self, kind: str, picks: Picks, seat: int | None = None) -> str:
        """The key of why an answer is refused."""
        try:
            self.give(kind, picks, seat)
        except IllegalAnswer as error:
            return error.reason or error.key
        raise AssertionError(f"{picks} was taken")

    def silence(self) -> list[Event]:
        """The first that is awaited says nothing."""
        ask = self.ask()
        return self._note(answer(self.g, ask.id, ask.seat, ask.default))

    def to(self, kind: str) -> Ask:
        """Everybody is silent until somebody is asked this."""
        for _ in range(LIMIT):
            if any(ask.kind == kind for ask in self.g.asks):
                return self.ask(kind)
            assert not self.g.over, f"over before anybody was asked {kind}"
            self.silence()
        raise AssertionError(f"nobody is ever asked {kind}")

    def settled(self) -> None:
        """Everybody is silent until what the test began is over."""
        for _ in range(LIMIT):
            if self.g.over or (self.g.stack and self.g.stack[-1] is self.watcher and self.g.asks):
                return
            self.silence()

    # ---- beginning things

    def begin(self, frame: Frame) -> list[Event]:
        """In place of everything else; `passed` says how it went, `settled` plays it to its end."""
        self.g.asks.clear()
        self.watcher = Watcher()
        self.g.stack = [self.g.stack[0], self.watcher, frame]
        return self._note(resume(self.g))

    @property
    def passed(self) -> bool | None:
        assert self.watcher is not None
        return self.watcher.passed

    @property
    def is_over(self) -> bool:
        """What the test began has come to its end."""
        return bool(self.g.stack) and self.g.stack[-1] is self.watcher

    def challenge(self, skill: Skill, number: int, source: str = "story") -> list[Event]:
        return self.begin(Challenge(seat=self.g.active, skill=skill, number=number, source=source))

    def fight(self, *enemies: int) -> list[Event]:
        return self.begin(Fight(seat=self.g.active, enemies=list(enemies)))

    def read(self, page: str, place: int = 0) -> list[Event]:
        return self.begin(Telling(seat=self.g.active, page=page, place=place))

    def do(self, *effects: AnyEffect, seat: int | None = None, carrier: str = "", **more: Any) -> list[Event]:
        who = self.g.active if seat is None else seat
        return self.begin(Resolve(seat=who, effects=list(effects), carrier=carrier, **more))

    # ---- the position

    def crew(self, name: str) -> Hand:
        assert name in CREW
        return self.g.hand_of(name)

    def fate(self, *numbers: int) -> None:
        """The next numbers of fate, in this order; nobody loses a card by it."""
        g = self.g
        for n in reversed(numbers):
            pile = g.abilities.cards if any(abilities()[c].fate == n for c in g.abilities.cards) else g.abilities.thrown
            card = next(c for c in reversed(pile) if abilities()[c].fate == n and c not in self._laid)
            pile.remove(card)
            g.abilities.cards.append(card)
            self._laid.append(card)
        self._laid.clear()

    _laid: ClassVar[list[str]] = []  # of one call

    def hand(self, seat: int, *cards: str) -> None:
        """This hand, and no other card in it."""
        g = self.g
        g.abilities.cards[0:0] = g.hands[seat]
        g.hands[seat] = []
        for card in cards:
            taken = g.abilities.take(card)
            assert taken, f"{card} is not in the deck"
        g.hands[seat] = list(cards)

    def own(self, *cards: str) -> None:
        for card in cards:
            if self.g.owns(card) is None:
                self.g.adventure = [*self.g.adventure, Owned(card)]

    def tuck(self, crew: str, *cards: str) -> None:
        for card in cards:
            assert self.g.abilities.take(card), f"{card} is not in the deck"
        self.crew(crew).tucked = [*self.crew(crew).tucked, *cards]

    def command(self, *pools: int) -> None:
        self.g.pools = list(pools)

    def still(self) -> Sea:
        """Nobody holds a card or any command, and no adventure card is owned: no window opens by itself."""
        for seat in range(self.g.seats):
            self.hand(seat)
        self.g.pools = [0] * self.g.seats
        self.g.adventure = []
        return self

    def again(self) -> None:
        """The position was changed: whoever is asked is asked anew."""
        self.g.asks.clear()
        self._note(resume(self.g))

    # ---- fights

    def row(self, *numbers: int) -> None:
        """The enemy cards in this order, from the left."""
        assert self.g.combat is not None
        found = {foe.number: foe for foe in self.g.combat.row}
        self.g.combat.row = [found[n] for n in numbers]
        self.again()

    def foe(self, number: int) -> Foe:
        assert self.g.combat is not None
        return next(foe for foe in self.g.combat.row if foe.number == number)

    def strike(self, crew: str, enemy: int, weapon: str = "basic") -> list[Event]:
        """Somebody attacks; the windows are the test's."""
        return self.take("combat.attack", f"{crew}.{weapon}.e{enemy}", seat=self.g.controller(crew))

    # ---- what people see

    def view(self, seat: int | None = None) -> SeaView:
        return SPEC.view(self.g, seat)

    # ---- what happened

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.told if isinstance(event, kind)]

    def _note(self, events: list[Event]) -> list[Event]:
        self.told += events
        return events


def card_of(skill: Skill, n: int = 0, plain: bool = False) -> str:
    """An ability card of a skill."""
    found = [c.id for c in abilities().values() if c.skill == skill and (not plain or not (c.passive or c.use))]
    return found[n]
