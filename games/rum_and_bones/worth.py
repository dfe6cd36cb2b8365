"""What an attack on a zone is likely to be worth: the rule behind "best expected value" (ledger 9)."""

from __future__ import annotations

from collections.abc import Iterable

from games.rum_and_bones.board import Board
from games.rum_and_bones.cards import tiles
from games.rum_and_bones.models import attackable, dragon_left, hp_left, kraken_left, live_dragon, tile_left

POINT, HAND, BOSUN, WOUND, CREATURE = 6.0, 1.5, 2.0, 1.4, 0.8  # a VP, a model, a damage


def likely_hits(needs: Iterable[int]) -> float:
    """A natural 1 always misses (RUM-ATK-04)."""
    return sum(min(5, max(0, 7 - need)) for need in needs) / 6


def worth(b: Board, side: int, zone: str, hits: float) -> float:
    """So many Hits, given in order of priority to the enemies of a side in a zone."""
    value = 0.0
    for n, each in _by_priority(b, side, zone):
        taken = min(hits, n)
        value += taken * each
        if taken == n:
            value += 0.1  # one more level cleared
        hits -= taken
        if hits <= 0:
            break
    return value


def _by_priority(b: Board, side: int, zone: str) -> list[tuple[float, float]]:
    """HP of each level in the zone and what a damage there is worth (RUM-ATK-05)."""
    found: list[tuple[float, float]] = []
    crew = [stack for stack in b.crew if stack.zone == zone and stack.side != side]
    if crew:
        found.append((sum(stack.hands for stack in crew), HAND))
        found.append((sum(stack.bosuns for stack in crew), BOSUN))
    for hero in b.heroes:
        if hero.zone == zone and hero.side != side:
            left = hp_left(hero)
            found.append((left, WOUND + POINT / (left + 1)))
    for tile in b.tiles:
        if tile.zone == zone and tile.side != side and not tile.wrecked and attackable(b, tile):
            left = tile_left(tile)
            found.append((left, tiles()[tile.kind].vp * POINT / (left + 1)))
    dragon = live_dragon(b)
    if dragon is not None and dragon.zone == zone and dragon.side != side:
        found.append((dragon_left(dragon), CREATURE + POINT / (dragon_left(dragon) + 1)))
    if b.kraken is not None and zone in b.kraken.zones:
        found.append((kraken_left(b), 2 * POINT / (kraken_left(b) + 1)))
    return found
