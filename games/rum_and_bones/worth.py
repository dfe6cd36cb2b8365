"""What things are worth, in about sixths of a Victory Point: for what silence aims at, and for computer captains."""

from __future__ import annotations

from collections.abc import Sequence

from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.cards import GOAL, creatures, tiles
from games.rum_and_bones.positions import (
    attackable,
    dragon_left,
    hp_left,
    kraken_left,
    live_dragon,
    sheet,
    tile_left,
)

POINT = 6.0  # a Victory Point
HAND, BOSUN = 1.5, 2.2
WOUND = 1.4  # one damage on a Hero
COIN = 0.45
WIN = 500.0


def points(b: Board, side: int, vp: int) -> float:
    """Victory Points, worth more near the end, and everything when they win."""
    if b.clash or side < 0:
        return POINT * vp
    have = b.sides[side].vp
    return WIN if have + vp >= GOAL else POINT * vp * (1 + 0.06 * have)


def fall(b: Board, side: int, hero: Hero) -> float:
    """An enemy Hero KO'd."""
    tempo = 1.5 if not hero.activated else 0.5
    return points(b, side, 1) + tempo + 3 * COIN + (2.0 * (3 - hero.lives) if b.clash else 0)


def spoils(
    b: Board, side: int, zone: str, n: int, *, by_hero: bool = True, first: bool = False, harder: Sequence[str] = ()
) -> float:
    """What so many Hits on a zone are worth, given as a sensible attacker gives them."""
    worth = 0.0
    coin = COIN if by_hero else 0.0
    heroes = [h for h in b.heroes if h.zone == zone and h.side != side]
    if first and heroes:
        worth, n = _on_heroes(b, side, heroes, n, 2 if "hero" in harder else 1)
        heroes = []
    hands = sum(stack.hands for stack in b.crew if stack.zone == zone and stack.side != side)
    bosuns = sum(stack.bosuns for stack in b.crew if stack.zone == zone and stack.side != side)
    for count, value in ((hands, HAND), (bosuns, BOSUN)):
        taken = min(n, count)
        worth += taken * (value + coin)
        n -= taken
    more, n = _on_heroes(b, side, heroes, n, 2 if "hero" in harder else 1)
    return worth + more + on_objectives(b, side, zone, n, harder)


def blows(b: Board, side: int, zone: str, spread: Sequence[float]) -> float:
    """An attack without a Hero, by its chances of 0, 1, … Hits: the best expected value."""
    return sum(p * spoils(b, side, zone, k, by_hero=False) for k, p in enumerate(spread) if k)


def _on_heroes(b: Board, side: int, heroes: list[Hero], n: int, each: int) -> tuple[float, int]:
    worth = 0.0
    for hero in sorted(heroes, key=hp_left):
        left = hp_left(hero)
        used = min(n, -(-left // each))
        if used * each >= left:
            worth += fall(b, side, hero) + WOUND * left * 0.5
        else:
            worth += WOUND * used * each * (0.75 + 0.5 * (hero.damage + used * each) / sheet(hero).hp)
        n -= used
    return worth, n


def on_objectives(b: Board, side: int, zone: str, n: int, harder: Sequence[str]) -> float:
    worth = 0.0
    for tile in b.tiles:
        if n and tile.zone == zone and tile.side != side and not tile.wrecked and attackable(b, tile):
            each = 2 if "tile" in harder else 1
            left = tile_left(tile)
            used = min(n, -(-left // each))
            worth += tile_worth(b, side, tile.kind, min(left, used * each), left)
            n -= used
    dragon = live_dragon(b)
    if n and dragon is not None and dragon.zone == zone and dragon.side != side:
        each = 2 if "monster" in harder else 1
        dealt = min(n * each, dragon_left(dragon))
        worth += 0.9 * dealt + (points(b, side, 1) if dealt >= dragon_left(dragon) else 0)
    if n and b.kraken is not None and zone in b.kraken.zones:
        each = 2 if "kraken" in harder else 1
        worth += kraken_worth(b, side, min(n * each, kraken_left(b)))
    return worth


def tile_worth(b: Board, side: int, kind: str, dealt: int, left: int) -> float:
    card = tiles()[kind]
    if b.clash:
        return COIN * dealt
    if dealt >= left:
        return points(b, side, card.vp) + 1.2 * card.coins + 1.0
    return points(b, side, card.vp) * 0.75 * dealt / card.hp + 0.2 * dealt * (card.hp - left) / card.hp


def kraken_worth(b: Board, side: int, dealt: int) -> float:
    """Wounding it helps whoever strikes last: worth it when the end is near."""
    left = kraken_left(b)
    if dealt >= left:
        return points(b, side, creatures()["kraken"].vp) + 2.0
    return dealt * (0.9 if left > 5 else 0.5)
