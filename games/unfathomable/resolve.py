"""How effects are carried out on a voyage: in whose name, and what was picked so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.core import Ask, IllegalAnswer, Outcome, Picks
from games.core.answers import ids, number_in
from games.core.effects import Effect
from games.core.handlers import Handlers
from games.core.resolving import Handler, Resolving
from games.unfathomable.cards import value_of
from games.unfathomable.outcomes import came
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import AnyEffect

runs = Handlers[None, Voyage, "Resolve"]("rules of effects")
"""Registers the handler of an op."""


class Resolve(Resolving, tag="resolve"):
    """A list of effects in the name of `seat`, each completely before the next (UNF-GEN-16)."""

    handlers: ClassVar[dict[type[Effect], Handler]] = runs
    effects: list[AnyEffect] = []
    place: str = ""  # `that`: the place picked or rolled last
    target: int = -1  # `that`: the player picked last
    die: int = 0
    natural: int = 0
    value: int = 0  # of this card, or of the card discarded last
    took: int = 0  # cards that the last discard took
    drew: int = 0  # cards that the last draw brought
    paying: bool = False  # a cost: what is discarded is shown
    back: bool = False  # what was discarded or picked counts for the frame below too

    def run(self, g: Any) -> Outcome:
        outcome = super().run(g)
        for ask in outcome if isinstance(outcome, list) else ():
            ask.args = {**ask.args, "source": told_of(g, self.source)}  # the result is known by now
        return outcome

    def finished(self, g: Any) -> Outcome:
        below = g.stack[-2] if self.back else None
        if isinstance(below, Resolve):
            below.value, below.took, below.place, below.target = self.value, self.took, self.place, self.target
        return super().finished(g)

    def on_run(self, g: Any, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind == "discard.total":
            check_worth(ask, ids(picks))
        return super().on_run(g, ask, picks)

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
            drew=self.drew,
        )


def told_of(g: Voyage, source: str) -> str:
    """What is carried out of a card just now, for the wording: not what could have come of it as well."""
    frames = [frame for frame in g.stack if isinstance(frame, Resolve)]
    return came(source, [frame.effects for frame in frames if frame.source == source and not frame.paying])


def check_worth(ask: Ask, cards: list[str]) -> None:
    """Cards that pay a price are worth at least as much."""
    total = number_in(ask, "total")
    if sum(value_of(card) for card in cards) < total:
        raise IllegalAnswer("too-little", total=total)


def resolve(g: Voyage, seat: int, effects: Sequence[AnyEffect], source: str = "", value: int = 0) -> None:
    """Put effects on the stack: they are carried out before anything below."""
    if effects:
        g.push(Resolve(seat=seat, effects=list(effects), source=source, value=value))
