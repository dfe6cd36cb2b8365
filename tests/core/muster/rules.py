"""The rules of Muster, in one frame."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Event, Frame, Goto, Option, Outcome, Picks, State
from games.core.answers import picked
from games.core.asking import ask_one

FLARES = 2
SAILS = ("jib", "main")
FLAGS = tuple(f"flag-{i}" for i in range(10))
WAIT = Option("wait", verb="wait")


class Ships(State, kw_only=True):
    rounds: int
    flares: list[int]
    orders: list[dict[str, str]]  # by seat: what is set and not as at the start
    score: list[int]
    round: int = 0
    waiting: list[int] = []  # have left this turn to their mates


class Trimmed(Event, tag="trimmed"):
    reveals = True  # computers let people look
    seat: int
    sail: str


class LeftToMates(Event, tag="left-to-mates"):
    seat: int


class Fired(Event, tag="fired"):
    seat: int


class Below(Event, tag="below"):
    """A seat goes below, or comes back."""

    seat: int
    away: bool


class Struck(Event, tag="struck"):
    seat: int


EVENTS = (Trimmed, LeftToMates, Fired, Below, Struck)


def crew_of(g: Ships, side: int) -> list[int]:
    return [seat for seat in range(g.seats) if seat % 2 == side]


def mates(g: Ships, seat: int) -> list[int]:
    return [mate for mate in crew_of(g, seat % 2) if mate != seat]


def order(g: Ships, seat: int, key: str) -> str:
    return g.orders[seat].get(key, start(key))


def start(key: str) -> str:
    return "ask" if key == "lookout" else "no"


class Watch(Frame, tag="watch", kw_only=True):
    """Turn about until the rounds are over."""

    steps: ClassVar[tuple[str, ...]] = ("turn", "over")

    def turn(self, g: Ships) -> Outcome:
        on_deck = [seat for seat in crew_of(g, g.round % 2) if order(g, seat, "away") == "no"]
        asked = [seat for seat in on_deck if seat not in g.waiting] or on_deck
        if not asked:
            return NEXT  # MUS-TURN-04
        asks = [_ask_trim(seat, asked, on_deck, g.round) for seat in asked]
        beside = [seat for seat in range(g.seats) if seat not in asked and g.flares[seat]]
        return [*asks, *[_ask_flare(seat) for seat in beside]]

    def on_turn(self, g: Ships, ask: Ask, picks: Picks) -> Outcome:
        choice = picked(picks)
        if ask.is_aside:
            return self._flare(g, ask.seat, choice)
        if choice == WAIT.id:
            g.waiting.append(ask.seat)
            g.emit(LeftToMates(seat=ask.seat))
            return Goto("turn")
        g.score[ask.seat % 2] += 1 + SAILS.index(choice)
        g.emit(Trimmed(seat=ask.seat, sail=choice))
        return NEXT

    def _flare(self, g: Ships, seat: int, pick: str) -> Outcome:
        if pick == "pass":
            return STAY
        g.flares[seat] -= 1
        g.score[seat % 2] += 1
        g.emit(Fired(seat=seat))
        return Goto("turn")

    def over(self, g: Ships) -> Outcome:
        g.waiting = []
        g.round += 1
        if g.round == g.rounds:
            best = max(g.score)
            g.end([seat for seat in range(g.seats) if g.score[seat % 2] == best])
        return Goto("turn")


def _ask_trim(seat: int, asked: list[int], on_deck: list[int], round_: int) -> Ask:
    options = [Option(sail, verb="trim", args={"sail": sail}) for sail in SAILS]
    if len(asked) > 1:
        options.append(WAIT)
    return Ask(
        seat=seat,
        kind="turn.trim",
        options=options,
        default=[SAILS[0]],
        manner="claim" if len(on_deck) > 1 else "duty",
        args={"round": round_ + 1},
    )


def _ask_flare(seat: int) -> Ask:
    options = [Option("pass", verb="pass"), Option("fire", verb="fire")]
    return ask_one(seat, "flare.fire", options, audience="secret", manner="aside")


# ---- settings ---------------------------------------------------------------------------------------------------


def apply_setting(g: Ships, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    if choice == start(key):
        g.orders[seat].pop(key, None)
    else:
        g.orders[seat][key] = choice
    if key == "away":
        g.emit(Below(seat=seat, away=choice == "yes"))
        if choice == "yes":
            g.asks = [ask for ask in g.asks if ask.seat != seat or ask.is_aside]
    if key == "strike" and choice == "yes":
        g.emit(Struck(seat=seat))
        persons = [mate for mate in crew_of(g, seat % 2) if mate in people]
        if all(order(g, mate, "strike") == "yes" for mate in persons):
            g.end(crew_of(g, 1 - seat % 2))
