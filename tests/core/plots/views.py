"""What leaves the rules of Plots: where something lies is known to who buried it, until it is dug up."""

from __future__ import annotations

from games.core import Rng, View, common
from tests.core.plots.rules import Island, another_hoard


class PlotsView(View, kw_only=True):
    rocks: list[str]
    marsh: list[str]
    fertile: list[str]
    owner: dict[str, int]
    round: int
    roll: int
    buried: dict[int, list[str]] = {}  # one's own; at the end everybody's


def view(g: Island, seat: int | None) -> PlotsView:
    known = [other for other in range(g.seats) if g.buried[other] and (g.over or other == seat)]
    return PlotsView(
        **common(g, seat),
        rocks=list(g.rocks),
        marsh=list(g.marsh),
        fertile=list(g.fertile),
        owner=dict(g.owner),
        round=g.round,
        roll=g.roll,
        buried={other: list(g.buried[other]) for other in known},
    )


def scramble(g: Island, seat: int | None, rng: Rng) -> None:
    """The others have buried theirs elsewhere."""
    g.rng.word = rng.bits()
    if g.over:
        return
    for other in range(g.seats):
        if other != seat and g.buried[other]:
            g.buried[other] = another_hoard(g, rng, g.buried[other])
