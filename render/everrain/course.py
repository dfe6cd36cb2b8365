"""The way that an enemy ship has before it, as it looks from here: the shortest over charted water."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.everrain.printed import neighbours

if TYPE_CHECKING:
    from games.everrain.views import Raider, RainView


def course(view: RainView, raider: Raider) -> list[int]:
    """Hexes from where it is to where it wants to be; without a way only these two."""
    before = {raider.at: raider.at}
    edge = [raider.at]
    while edge and raider.goal not in before:
        following: list[int] = []
        for at in edge:
            for to in neighbours(at):
                if view.sea[to] and to not in before and (to == raider.goal or _is_open(view, raider, to)):
                    before[to] = at
                    following.append(to)
        edge = following
    if raider.goal not in before:
        return [raider.at, raider.goal]
    way = [raider.goal]
    while way[-1] != raider.at:
        way.append(before[way[-1]])
    return way[::-1]


def _is_open(view: RainView, raider: Raider, at: int) -> bool:
    return (
        all(ship.at != at for ship in view.ships)
        and all(one.at != at for one in view.raiders if one is not raider)
        and (view.arisen is None or view.arisen.at != at)
    )
