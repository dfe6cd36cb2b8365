"""A choice between effects."""

from __future__ import annotations

from games.core import Option
from games.core.asking import ask_one
from games.rum_and_bones.resolve import Resolve, any_applies, applies, can_apply, runs
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Choose


@runs(Choose)
def choose(g: Battle, r: Resolve, e: Choose) -> None:
    """One of the effects that can apply."""
    ways = [way for way in e.ways if any_applies(g, r, way.do)]
    if not ways:
        return
    options = [Option(way.label, verb="choose", args={"way": way.label}) for way in ways]
    picked = r.pick(ask_one(r.seat, "pick.way", options))
    r.insert(next(way.do for way in ways if way.label == picked))


@applies(Choose)
def can_choose(g: Battle, r: Resolve, e: Choose) -> bool:
    return any(can_apply(g, r, effect) for way in e.ways for effect in way.do)
