"""Reaction windows (UNF-WINDOW, ledger 4): opened by public facts for everybody who might react."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.asks import Arg
from games.unfathomable.abilities import Held, held, is_usable, use
from games.unfathomable.state import Table

PASS = Option("pass", verb="pass")
What = Literal["announce", "total", "die", "defeat", "activation"]


Facts = Callable[[Table], dict[str, Arg]]
FACTS: dict[str, Facts] = {}
"""What everybody knows of the moment, for the wording; each chapter adds its own."""


class Window(Frame, tag="window"):
    steps: ClassVar[tuple[str, ...]] = ("open",)
    what: What
    passed: list[int] = []

    def open(self, g: Table) -> Outcome:
        waiting = [seat for seat in asked_seats(g, self.what) if seat not in self.passed]
        if not waiting:
            return NEXT  # UNF-WINDOW-03, UNF-WINDOW-04
        return [ask_reaction(g, seat, self.what) for seat in waiting]

    def on_open(self, g: Table, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        if picks[0] == PASS.id:
            self.passed = [*self.passed, ask.seat]
            return STAY
        self.passed = []  # UNF-WINDOW-05: all may react again
        use(g, ask.seat, find(g, ask.seat, self.what, picks[0]))
        return Goto("open")


def asked_seats(g: Table, what: What) -> list[int]:
    """UNF-WINDOW-02: a hand card while skill cards of that timing exist, or a face-up ability usable now."""
    return [seat for seat in range(g.seats) if _might_react(g, seat, what)]


def _might_react(g: Table, seat: int, what: What) -> bool:
    if what != "activation" and g.players[seat].hand:
        return True
    return any(is_usable(g, seat, thing) for thing in held(g, seat, what) if thing.where != "hand")


def ask_reaction(g: Table, seat: int, what: What) -> Ask:
    """The same form for everybody; only the seat itself sees whether it holds something that fits."""
    fitting = [thing for thing in held(g, seat, what) if is_usable(g, seat, thing)]
    options = [PASS]
    options += [Option(t.id, verb="react", args={"name": t.ability.name, "card": t.card}) for t in fitting]
    return Ask(
        seat=seat,
        kind=f"window.{what}",
        options=options,
        default=[PASS.id],
        secret=True,
        window=True,
        args=FACTS[what](g),
        epoch=g.turn,
    )


def find(g: Table, seat: int, what: str, option: str) -> Held:
    return next(thing for thing in held(g, seat, what) if thing.id == option)
