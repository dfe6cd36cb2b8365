"""Pushes (RUM-PUSH-01 to 03, RUM-GAP-10, RUM-GAP-11)."""

from __future__ import annotations

from games.rum_and_bones.board import Board
from games.rum_and_bones.events import Pushed
from games.rum_and_bones.harm import overboard
from games.rum_and_bones.layout import around, printed
from games.rum_and_bones.positions import hostile_point, is_sea, occupied, walkable
from games.rum_and_bones.state import Battle


def push_ends(b: Board, index: int, n: int) -> dict[str, bool]:
    """Where a Push of exactly so many steps can end; True: in the sea. Without a next step it stops where it is."""
    hero = b.heroes[index]
    if not hero.zone:
        return {}
    barred = occupied(b, hero.side)
    ends: dict[str, bool] = {}
    edge = {hero.zone}
    for step in range(1, n + 1):
        following: set[str] = set()
        for here in edge:
            near = [zone for zone in around(b.layout, here) if zone not in barred]
            drowned = [zone for zone in near if is_sea(b, zone)]
            dry = [zone for zone in near if walkable(b, zone)]
            if step == n:
                dry = [zone for zone in dry if not hostile_point(b, hero.side, zone)]
            ends.update(dict.fromkeys(drowned, True))
            following.update(dry)
            if not dry and not drowned and here != hero.zone and not hostile_point(b, hero.side, here):
                ends.setdefault(here, False)
        edge = following
    for zone in edge:
        if zone != hero.zone:
            ends.setdefault(zone, False)
    return {zone: ends[zone] for zone in sorted(ends, key=printed)}


def shove(g: Battle, index: int, zone: str) -> None:
    hero = g.board.heroes[index]
    if is_sea(g.board, zone):
        overboard(g, index)  # RUM-PUSH-03
        return
    hero.zone = zone
    g.emit(Pushed(hero=hero.name, zone=zone))
