"""How effects are carried out: one frame, and a handler for each op in the chapter that it belongs to.

Handlers ask with `decide` and `pick` (games.core.deciding): they change nothing before their last question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar, cast

from games.core import Ask, IllegalAnswer, Outcome, Picks
from games.core.deciding import Deciding
from games.core.effects import Effect
from games.core.frames import NEXT, STAY
from games.unfathomable.cards import value_of
from games.unfathomable.state import Table
from games.unfathomable.vocabulary import AnyEffect

E = TypeVar("E", bound=Effect)
Handler = Callable[[Table, "Resolve", Any], None]

HANDLERS: dict[type[Effect], Handler] = {}


class Resolve(Deciding, tag="resolve"):
    """A list of effects in the name of `seat`, each completely before the next (UNF-GEN-16)."""

    steps: ClassVar[tuple[str, ...]] = ("run",)
    seat: int = 0
    effects: list[AnyEffect] = []
    index: int = 0
    source: str = ""  # the card they stand on
    place: str = ""  # `that`: the place picked or rolled last
    target: int = -1  # `that`: the player picked last
    die: int = 0
    natural: int = 0
    value: int = 0  # of this card, or of the card discarded last
    took: int = 0  # cards that the last discard took
    paying: bool = False  # a cost: what is discarded is shown
    back: bool = False  # what was discarded or picked counts for the frame below too

    def run(self, g: Any) -> Outcome:
        outcome = self.attempt(lambda: self._run(g))
        if isinstance(outcome, list):
            op = str(type(self.effects[self.index]).__struct_config__.tag)
            for ask in outcome:
                ask.args = {"source": self.source, "op": op, **ask.args}  # what the question is about
        return outcome

    def _run(self, g: Table) -> Outcome:
        while self.index < len(self.effects):
            effect = self.effects[self.index]
            depth = len(g.stack)
            HANDLERS[type(effect)](g, self, effect)
            self.index += 1
            self.settled()
            if len(g.stack) != depth or g.over:
                return STAY  # what the effect began comes first
        if self.back:
            self._report(g)
        return NEXT

    def _report(self, g: Table) -> None:
        below = g.stack[-2]
        if isinstance(below, Resolve):
            below.value, below.took, below.place, below.target = self.value, self.took, self.place, self.target

    def on_run(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind == "discard.total" and isinstance(picks, list):
            check_worth(ask, picks)
        return self.heard(ask, picks)

    def insert(self, effects: Sequence[AnyEffect]) -> None:
        at = self.index + 1
        self.effects = [*self.effects[:at], *effects, *self.effects[at:]]

    def child(self, effects: Sequence[AnyEffect], seat: int | None = None) -> Resolve:
        """A frame for effects inside effects, with all that was picked so far."""
        return Resolve(
            seat=self.seat if seat is None else seat,
            effects=list(effects),
            source=self.source,
            place=self.place,
            target=self.target,
            die=self.die,
            natural=self.natural,
            value=self.value,
            took=self.took,
        )


def check_worth(ask: Ask, cards: list[str]) -> None:
    """Cards that pay a price are worth at least as much."""
    total = ask.args["total"]
    assert isinstance(total, int)
    if sum(value_of(card) for card in cards) < total:
        raise IllegalAnswer("too-little", total=total)


def runs(kind: type[E]) -> Callable[[Callable[[Table, Resolve, E], None]], Callable[[Table, Resolve, E], None]]:
    """Registers the handler of an op."""

    def register(handler: Callable[[Table, Resolve, E], None]) -> Callable[[Table, Resolve, E], None]:
        HANDLERS[kind] = cast(Handler, handler)
        return handler

    return register


def resolve(g: Table, seat: int, effects: Sequence[AnyEffect], source: str = "", value: int = 0) -> None:
    """Put effects on the stack: they are carried out before anything below."""
    if effects:
        g.push(Resolve(seat=seat, effects=list(effects), source=source, value=value))
