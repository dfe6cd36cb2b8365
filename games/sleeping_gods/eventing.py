"""Events (SLG-EVENT, SLG-EDECK): the card of this turn, passes through the deck, what an ongoing one asks for."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.book import FINALE, FIRST_BELL, SECOND_BELL
from games.sleeping_gods.cards import Arm, events
from games.sleeping_gods.challenge import Challenge
from games.sleeping_gods.fight import Fight
from games.sleeping_gods.opening import aside, lift, with_asides
from games.sleeping_gods.paying import can_pay
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.state import BLOCK, PORTS_SHUT, Grade, Voyage, forget_peeks
from games.sleeping_gods.vocabulary import AnyEffect, Cost, EndOfTurn, Managed, NewEventDeck, Pay, StartOfTurn, Swap

GRADES: tuple[Grade, ...] = ("mild", "perilous", "deadly")


# ---- the deck ---------------------------------------------------------------------------------------------------


def make_deck(g: Voyage) -> None:
    """Six deadly at the bottom, six perilous, six mild on top, of those not yet out (SLG-SETUP-14, SLG-DEC-76)."""
    g.deck = []
    for grade in reversed(GRADES):
        g.deck += [g.box[grade].pop() for _ in range(BLOCK)]
    g.facedown = 0
    g.emit(ev.DeckMade(going=g.going, n=len(g.deck)))


@runs(NewEventDeck)
def new_event_deck(g: Voyage, r: Resolve, e: NewEventDeck) -> None:
    """The next pass; what defeats still owe comes off its top (SLG-DEFEAT-09, SLG-DEC-78)."""
    g.going += 1
    make_deck(g)
    owed = g.shortfall
    lost = min(owed, len(g.deck))
    _cut(g, lost)
    g.facedown = lost
    g.shortfall = owed - lost if g.going < g.passes else 0
    if lost:
        g.emit(ev.EventsLost(n=lost, short=g.shortfall))
    see_the_end(g)


def lose_events(g: Voyage) -> None:
    """A defeat discards six, unseen; what is missing is owed, but never in the last pass (SLG-DEFEAT-06, -08, -10)."""
    lost = min(PORTS_SHUT, len(g.deck))
    _cut(g, lost)
    g.facedown += lost
    short = PORTS_SHUT - lost if g.going < g.passes else 0
    g.shortfall += short
    g.emit(ev.EventsLost(n=lost, short=short))
    see_the_end(g)


def _cut(g: Voyage, n: int) -> None:
    """So many off the top, unseen; what somebody knew of the top is no longer so."""
    del g.deck[len(g.deck) - n :]
    if n:
        forget_peeks(g, "event")


def see_the_end(g: Voyage) -> None:
    """The deck is exhausted: a paragraph is read in place of the next event (SLG-EDECK-03 to -05)."""
    if g.deck or g.pending:
        return
    if g.going >= g.passes:
        g.pending = FINALE
    else:
        g.pending = FIRST_BELL if g.going == 1 else SECOND_BELL


# ---- the card of a turn -----------------------------------------------------------------------------------------


class Happening(Frame, tag="event"):
    """Drawn and resolved completely (SLG-EVENT-01)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "choose", "challenge", "outcome")
    seat: int
    card: str = ""
    passed: bool | None = None

    def draw(self, g: Voyage) -> Outcome:
        self.card = g.deck.pop()
        card = events()[self.card]
        g.out = [*g.out, self.card]
        g.tally.events = [*g.tally.events, self.card]
        forget_peeks(g, "event", [self.card])
        g.emit(ev.EventDrawn(seat=self.seat, card=self.card, kind=card.kind))
        see_the_end(g)
        match card.form:
            case "boon":
                self._run(g, list(card.does))
                return DONE
            case "choice":
                return NEXT
            case "challenge":
                return Goto("challenge")
            case "ongoing":
                g.ongoing = [*g.ongoing, self.card]
                g.emit(ev.EventStays(card=self.card))
                return DONE

    def _run(self, g: Voyage, effects: list[AnyEffect], failed: bool = False) -> None:
        if not effects:
            return
        kind = events()[self.card].kind
        resolve = Resolve(seat=self.seat, effects=effects, source=self.card, origin="failure" if failed else "event")
        if failed:
            resolve.failed, resolve.first = kind, list(g.last)
        g.push(resolve)

    def choose(self, g: Voyage) -> Outcome:
        arms = events()[self.card].arms
        options = [arm_option(g, self.card, i, arm) for i, arm in enumerate(arms)]
        able = [i for i in range(len(arms)) if not options[i].blocked]
        silence = min(able, key=lambda i: (arms[i].cost is not None, bool(arms[i].combat), i))
        ask = ask_one(self.seat, "event.choose", options, options[silence].id, args={"event": self.card})
        return with_asides(g, ask)

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "choose")) is not None:
            return done
        i = int(picked(picks).rpartition("/")[2])
        arm = events()[self.card].arms[i]
        g.emit(ev.EventChosen(seat=self.seat, card=self.card, choice=i, arm=picked(picks)))
        self._run(g, list(arm.does))
        if arm.combat:
            g.push(Fight(seat=self.seat, enemies=list(arm.combat)))
        if arm.cost is not None:
            g.push(Resolve(seat=self.seat, effects=[Pay(cost=arm.cost)], source=self.card, origin="event"))
        return DONE

    def challenge(self, g: Voyage) -> Outcome:
        card = events()[self.card]
        assert card.challenge is not None
        g.push(Challenge(seat=self.seat, skill=card.challenge.skill, number=card.challenge.number, source=card.kind))
        return NEXT

    def stake(self) -> str:
        return self.card

    def settle(self, passed: bool) -> None:
        self.passed = passed

    def outcome(self, g: Voyage) -> Outcome:
        card = events()[self.card]
        assert card.challenge is not None
        if self.passed:
            self._run(g, list(card.does))
        else:
            self._run(g, list(card.challenge.fail), failed=True)
        return DONE


def arm_option(g: Voyage, card: str, i: int, arm: Arm) -> Option:
    """Shut, if its price cannot be paid, or if there is too little to swap (SLG-DEC-94, -135)."""
    args: dict[str, Arg] = {"event": card, "arm": f"{card}/{i}"}
    prices = [*([arm.cost] if arm.cost else []), *(Cost(resources=e.n) for e in arm.does if isinstance(e, Swap))]
    shut = not all(can_pay(g, price) for price in prices)
    return Option(
        f"{card}/{i}", verb="event", args=args, blocked="cost" if shut else "", rule="SLG-DEC-94" if shut else ""
    )


# ---- what lasts -------------------------------------------------------------------------------------------------


def timed(g: Voyage, seat: int, kind: type[StartOfTurn] | type[EndOfTurn]) -> None:
    """Ongoing events that do something every turn."""
    for event in reversed(g.ongoing):
        for passive in events()[event].lasting:
            if isinstance(passive, kind):
                g.push(Resolve(seat=seat, effects=list(passive.does), source=event, origin="event"))


class Managing(Frame, tag="managing"):
    """A challenge in place of an action that ends an ongoing event; failing costs nothing (SLG-DEC-127)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "outcome")
    seat: int
    event: str
    way: int
    passed: bool | None = None

    def begin(self, g: Voyage) -> Outcome:
        way = events()[self.event].discard_when[self.way]
        assert isinstance(way, Managed), f"{self.event} is not ended by a challenge"
        g.push(Challenge(seat=self.seat, skill=way.skill, number=way.number, source="action"))
        return NEXT

    def stake(self) -> str:
        return f"{self.event}.{self.way}"

    def settle(self, passed: bool) -> None:
        self.passed = passed

    def outcome(self, g: Voyage) -> Outcome:
        if self.passed and self.event in g.ongoing:
            lift(g, self.event)
        return DONE
