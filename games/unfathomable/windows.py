"""Reaction windows (UNF-WINDOW): opened by public facts for everybody who might react."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.unfathomable.abilities import (
    Held,
    hand_might_react,
    held,
    is_worth_asking,
    lying_open,
    matters,
    use,
)
from games.unfathomable.state import Voyage

PASS = Option("pass", verb="pass")
What = Literal["announce", "total", "die", "defeat", "activation"]


Facts = Callable[[Voyage], dict[str, Arg]]
FACTS: dict[str, Facts] = {}
"""What everybody knows of the moment, for the wording: `stakes.py`."""
SHOWN: list[Callable[[Voyage, int, str], list[Option]]] = []
"""What a seat has for it, open or with the reason why not: `reasons.py`."""


class Window(Frame, tag="window"):
    steps: ClassVar[tuple[str, ...]] = ("open",)
    what: What
    passed: list[int] = []

    def open(self, g: Voyage) -> Outcome:
        waiting = [seat for seat in asked_seats(g, self.what) if seat not in self.passed]
        if not waiting:
            return NEXT  # UNF-WINDOW-03, UNF-WINDOW-04
        return [ask_reaction(g, seat, self.what) for seat in waiting]

    def on_open(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == PASS.id:
            self.passed = [*self.passed, ask.seat]
            return STAY
        self.passed = []  # UNF-WINDOW-05: all may react again
        use(g, ask.seat, find(g, ask.seat, self.what, pick))
        return Goto("open")


def asked_seats(g: Voyage, what: What) -> list[int]:
    """UNF-WINDOW-02: a hand card while there are skill cards that fit, or a face-up ability usable now."""
    human, traitor = hand_might_react(g, what, True), hand_might_react(g, what, False)
    return [
        seat
        for seat, player in enumerate(g.players)
        if (player.hand and (traitor if player.shown else human)) or _opens(g, seat, what)
    ]


def _opens(g: Voyage, seat: int, what: What) -> bool:
    things = lying_open(g, seat, what)
    return any(is_worth_asking(g, seat, thing) and matters(g, seat, thing) for thing in things)


def ask_reaction(g: Voyage, seat: int, what: What) -> Ask:
    """The same form for everybody; only the seat itself sees whether it holds something that would do anything."""
    options = [PASS, *[option for shown in SHOWN for option in shown(g, seat, what)]]
    return ask_one(seat, f"window.{what}", options, PASS.id, audience="window", args=FACTS[what](g), epoch=g.turn)


def find(g: Voyage, seat: int, what: str, option: str) -> Held:
    return next(thing for thing in held(g, seat, what) if thing.id == option)
