"""Procedures that read like prose although they wait for answers.

A step written with `decide` runs from its beginning each time an answer comes in, and finds the answers made so far
where it asks for them. So it must change nothing before its last `decide`; what it needs to change earlier belongs to a
step of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from games.core.answers import amount, ids, parts, picked
from games.core.asks import Ask, Picks
from games.core.frames import STAY, Frame, Outcome


class Needs(Exception):
    """Somebody has to decide before this can go on."""

    def __init__(self, asks: list[Ask]) -> None:
        super().__init__()
        self.asks = asks


class Deciding(Frame):
    """Gathers answers question by question; each question may go to several seats at once."""

    given: list[dict[str, Picks]] = []  # by question, then by seat
    partial: dict[str, Picks] = {}  # answers to the question that is open
    wanted: int = 0  # answers that it still wants
    cursor: int = 0  # the question that this run has come to

    @property
    def fresh(self) -> bool:
        """The next question has not been answered yet: what must be said only once is said now."""
        return self.cursor >= len(self.given)

    def decide(self, asks: list[Ask]) -> dict[str, Picks]:
        """The answers to the next question, by seat. Nobody to ask is an empty answer."""
        if self.fresh:
            if asks:
                raise Needs(asks)
            self.given = [*self.given, {}]
        self.cursor += 1
        return self.given[self.cursor - 1]

    def decide_one(self, ask: Ask) -> Picks:
        return self.decide([ask])[str(ask.seat)]

    def decide_each(self, asks: list[Ask]) -> dict[int, list[str]]:
        """The options that each of several seats picked; who was not asked is not in it."""
        return {int(seat): ids(picks) for seat, picks in self.decide(asks).items()}

    def decide_ids(self, ask: Ask) -> list[str]:
        """The options of a *pick* of several, or of an *arrange* in their order."""
        return ids(self.decide_one(ask))

    def decide_amount(self, ask: Ask) -> int:
        return amount(self.decide_one(ask))

    def decide_split(self, ask: Ask) -> dict[str, int]:
        return parts(self.decide_one(ask))

    def pick(self, ask: Ask) -> str:
        """The one option that was picked. Where there is only one, nobody is asked."""
        if self.fresh and len(ask.options) == 1 == ask.least and not ask.options[0].blocked:
            self.given = [*self.given, {str(ask.seat): [ask.options[0].id]}]
        return picked(self.decide_one(ask))

    def attempt(self, work: Callable[[], Outcome]) -> Outcome:
        """Run a step that may need answers."""
        self.cursor = 0
        try:
            outcome = work()
        except Needs as needs:
            self.wanted = len(needs.asks)
            self.cursor = 0
            return needs.asks
        self.settled()
        return outcome

    def settled(self) -> None:
        """The questions of this step are done with."""
        self.given = []
        self.cursor = 0

    def heard(self, ask: Ask, picks: Picks) -> Outcome:
        """An answer: for `on_<step>` of every step that uses `attempt`."""
        self.partial = {**self.partial, str(ask.seat): picks}
        self.wanted -= 1
        if self.wanted == 0:
            self.given = [*self.given, self.partial]
            self.partial = {}
        return STAY
