"""Effects carried out by handlers: one frame, and a function for each op in the chapter that it belongs to.

Handlers ask with `decide` and `pick` (games.core.deciding): they change nothing before their last question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, cast

from games.core.asks import Ask, Picks
from games.core.deciding import Deciding
from games.core.effects import Effect
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
        outcome = self.attempt(lambda: self._run(g))
        if isinstance(outcome, list):
            op = str(cast("type[Effect]", type(self.effects[self.index])).__struct_config__.tag)
            for ask in outcome:
                ask.args = {"source": self.source, "op": op, **ask.args}  # what the question is about
        return outcome

    def _run(self, g: State) -> Outcome:
        while self.index < len(self.effects):
            effect = self.effects[self.index]
            depth = len(g.stack)
            self.handlers[type(effect)](g, self, effect)
            self.index += 1
            self.settled()
            if len(g.stack) != depth or g.over:
                return STAY  # what the effect began comes first
        return self.finished(g)

    def finished(self, g: State) -> Outcome:
        return NEXT

    def on_run(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        return self.heard(ask, picks)

    def insert(self, effects: Sequence[Any]) -> None:
        at = self.index + 1
        self.effects = [*self.effects[:at], *effects, *self.effects[at:]]  # a new list: the old one may be the card's
