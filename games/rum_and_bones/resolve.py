"""How effects are carried out in a battle: in whose name, and for which Hero or tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from games.core import NEXT, Outcome
from games.core.effects import Effect
from games.core.handlers import Handlers
from games.core.resolving import Handler, Resolving
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import AnyEffect


class Resolve(Resolving, tag="resolve"):
    """Effects in the name of `seat` and `side`: of a Hero's Skill, a Tide Card, a tile or the Kraken."""

    handlers: ClassVar[dict[type[Effect], Handler]] = Handlers[None, Any, Any]("rules")  # see `runs`
    effects: list[AnyEffect] = []
    side: int = -1
    hero: int = -1  # the acting Hero: `self`
    slot: int = -1  # the Skill that this is
    target: int = -1  # `that`: the Hero picked last, or the one the window is about
    zone: str = ""  # where it comes from, if not from a Hero; the zone picked last
    those: list[int] = []  # the Heroes meant last
    by_order: bool = False  # the seat's settings play it: what only its player could choose is not asked
    card: str = ""  # the Tide Card that this is: it goes to its owner's discards once resolved (RUM-TIDE-07)

    def finished(self, g: Any) -> Outcome:
        if self.card:
            board = cast(Battle, g).board.sides[self.side]
            board.discard = [*board.discard, self.card]
        return NEXT


runs = cast("Handlers[None, Battle, Resolve]", Resolve.handlers)
"""What an op does."""
applies = Handlers[bool, Battle, Resolve]("rules: does it apply?")
"""Whether an op would do anything (RUM-GAP-56, RUM-GAP-74)."""


def always(g: Battle, r: Resolve, effect: AnyEffect) -> bool:
    return True


for _kind in (v.Dice, v.ToHit, v.Explode, v.HitDamage, v.Splash, v.Damage, v.NextAttack, v.Upgrade, v.RigMod, v.Topple):
    applies(_kind)(always)
for _kind in (v.Lash, v.Regrow, v.DragDown):  # of the Kraken, which never asks before it strikes
    applies(_kind)(always)


def can_apply(g: Battle, r: Resolve, effect: AnyEffect) -> bool:
    return applies[type(effect)](g, r, effect)


def any_applies(g: Battle, r: Resolve, effects: Sequence[AnyEffect]) -> bool:
    """At least one part of it can apply."""
    return any(can_apply(g, r, effect) for effect in effects)
