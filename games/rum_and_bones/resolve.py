"""How effects are carried out in a battle: in whose name, and for which Hero or tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar, cast

from games.core import NEXT, Outcome
from games.core.effects import Effect
from games.core.resolving import Handler, Resolving
from games.rum_and_bones.state import Table
from games.rum_and_bones.vocabulary import AnyEffect

E = TypeVar("E", bound=Effect)
Test = Callable[[Table, "Resolve", E], bool]

HANDLERS: dict[type[Effect], Handler] = {}
TESTS: dict[type[Effect], Callable[[Table, Resolve, Effect], bool]] = {}


class Resolve(Resolving, tag="resolve"):
    """Effects in the name of `seat` and `side`: of a Hero's Skill, a Tide Card, a tile or the Kraken."""

    handlers: ClassVar[dict[type[Effect], Handler]] = HANDLERS
    effects: list[AnyEffect] = []
    side: int = -1
    hero: int = -1  # the acting Hero: `self`
    slot: int = -1  # the Skill that this is
    target: int = -1  # `that`: the Hero picked last, or the one the window is about
    zone: str = ""  # where it comes from, if not from a Hero; the zone picked last
    those: list[int] = []  # the Heroes meant last
    card: str = ""  # the Tide Card that this is: it goes to its owner's discards once resolved (RUM-TIDE-07)

    def finished(self, g: Any) -> Outcome:
        if self.card:
            board = cast(Table, g).board.sides[self.side]
            board.discard = [*board.discard, self.card]
        return NEXT


def runs(kind: type[E]) -> Callable[[Callable[[Table, Resolve, E], None]], Callable[[Table, Resolve, E], None]]:
    """Registers the handler of an op."""

    def register(handler: Callable[[Table, Resolve, E], None]) -> Callable[[Table, Resolve, E], None]:
        HANDLERS[kind] = cast(Handler, handler)
        return handler

    return register


def applies(kind: type[E]) -> Callable[[Callable[[Table, Resolve, E], bool]], Callable[[Table, Resolve, E], bool]]:
    """Registers the test whether an op would do anything (RUM-GAP-56, RUM-GAP-74). Without one it always does."""

    def register(test: Callable[[Table, Resolve, E], bool]) -> Callable[[Table, Resolve, E], bool]:
        TESTS[kind] = cast("Callable[[Table, Resolve, Effect], bool]", test)
        return test

    return register


def can_apply(g: Table, r: Resolve, effect: AnyEffect) -> bool:
    test = TESTS.get(type(effect))
    return test is None or test(g, r, effect)


def any_applies(g: Table, r: Resolve, effects: Sequence[AnyEffect]) -> bool:
    """At least one part of it can apply."""
    return any(can_apply(g, r, effect) for effect in effects)
