"""What several pictures read off the open board: sheets, what is left of whom, what stands in a zone."""

from __future__ import annotations

from games.rum_and_bones.views import Board, Dragon, Fleet, Hero, HeroFacts, Layout, Tile, facts

CHEST = "captains_chest"


def sheet(hero: Hero) -> HeroFacts:
    return facts().heroes[hero.kind]


def hp_left(hero: Hero) -> int:
    return sheet(hero).hp - hero.damage


def is_low(left: int, full: int) -> bool:
    return left * 2 <= full


def hero_low(hero: Hero) -> bool:
    return is_low(hp_left(hero), sheet(hero).hp)


def tile_hp(b: Board, tile: Tile) -> int:
    """0: it cannot be attacked, as the Chest in Clash Royale."""
    return 0 if b.clash and tile.kind == CHEST else facts().tiles[tile.kind].hp


def tile_left(tile: Tile) -> int:
    return facts().tiles[tile.kind].hp - tile.damage


def kraken_hp() -> int:
    return facts().creatures["kraken"].hp


def kraken_left(b: Board) -> int:
    return kraken_hp() - b.kraken.damage if b.kraken is not None else 0


def dragon_hp() -> int:
    return facts().creatures["sea_dragon"].hp


def dragon_left(dragon: Dragon) -> int:
    return dragon_hp() - dragon.damage


def live_dragon(b: Board) -> Dragon | None:
    return b.dragon if b.dragon is not None and b.dragon.zone else None


def shape_of(b: Board) -> Layout:
    return facts().layouts[b.layout]


def fleet(b: Board, side: int) -> Fleet:
    return shape_of(b).fleets[b.sides[side].fleet]


def crew_in(b: Board, zone: str, side: int) -> tuple[int, int]:
    """Deckhands and Bosuns of a side, whatever their track."""
    here = [stack for stack in b.crew if stack.zone == zone and stack.side == side]
    return sum(stack.hands for stack in here), sum(stack.bosuns for stack in here)


def order(zone: str) -> tuple[int, int]:
    """Row by row from the top, each from left to right."""
    x, y = facts().zones[zone]
    return (y, x)
