"""Effects carried out by handlers: one frame, and a function for each op in the chapter that it belongs to.

Handlers ask with `decide` and `pick` (games.core.deciding): they change nothing before their last question, or `once`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from games.core.asks import Ask, Picks
from games.core.deciding import Deciding
from games.core.effects import Effect, op_of
from games.core.frames import NEXT, STAY, Outcome, State

Handler = Callable[[Any, Any, Any], None]


class Resolving(Deciding):
    """A list of effects in the name of `seat`, each completely before the next.

    A game's own frame sets `handlers`, and types `effects`.
    """

    steps: ClassVar[tuple[str, ...]] = ("run",)
    handlers: ClassVar[dict[type[Effect], Handler]] = {}
    seat: int = 0
    effects: list[Any] = []
    index: int = 0
    source: str = ""  # the card they stand on

    def run(self, g: State) -> Outcome:
        while self.index < len(self.effects):
            effect = self.effects[self.index]
            depth = len(g.stack)
            outcome = self.attempt(g, lambda effect=effect: self._carry_out(g, effect))
            if isinstance(outcome, list):
                for ask in outcome:
                    ask.args = {"source": self.source, "op": op_of(effect), **ask.args}  # what the question is about
                return outcome
            self.index += 1
            if len(g.stack) != depth or g.over:
                return STAY  # what the effect began comes first
        return self.finished(g)

    def _carry_out(self, g: State, effect: Any) -> Outcome:
        self.handlers[type(effect)](g, self, effect)
        return NEXT

    def finished(self, g: State) -> Outcome:
        return NEXT

    def on_run(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        return self.heard(ask, picks)

    def insert(self, effects: Sequence[Any]) -> None:
        at = self.index + 1
        self.effects = [*self.effects[:at], *effects, *self.effects[at:]]  # a new list: the old one may be the card's
