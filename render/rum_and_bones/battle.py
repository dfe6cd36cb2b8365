"""The map: trims, planks, tracks, tiles, models and beasts, and the zones that can be chosen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.boxes import Box, Panel, Sprite
from render.rum_and_bones.choices import Mark, marks
from render.rum_and_bones.common import fleet_look, look, ships
from render.rum_and_bones.crowd import counters, in_zone, is_tight, on_tile
from render.rum_and_bones.grid import LAYOUT, Frame, cells, extent, frame, outline, plank_columns_at
from render.rum_and_bones.reading import (
    dragon_hp,
    dragon_left,
    fleet,
    is_low,
    kraken_hp,
    kraken_left,
    live_dragon,
    shape_of,
    tile_hp,
    tile_left,
)
from render.rum_and_bones.words import deciding

if TYPE_CHECKING:
    from games.rum_and_bones.views import Board, Layout, RumView, Ship, Tile

_OUR = "rum_and_bones/"
_Z = LAYOUT.zone


def battle(view: RumView) -> list[Box]:
    b, at = view.board, frame(view.board.layout)
    chosen = marks(view)
    return [
        *_trims(b, at),
        *_planks(b, at),
        *_tracks(b, at),
        *_fittings(b, at),
        *_marks(b, chosen, at),
        *_kraken(b, at),
        *_models(view, chosen, at),
        *_reticles(chosen, at),
        *_labels(b, chosen, at),
    ]


# ---- ships ----------------------------------------------------------------------------------------------------


def _trims(b: Board, at: Frame) -> list[Box]:
    shape = shape_of(b)
    every = [ship for fleet_ in shape.fleets for ship in fleet_.ships]
    out: list[Box] = []
    for i, (side, name) in enumerate(ships(b.layout)):
        points = outline(at, every[i])
        x, y = int(min(p[0] for p in points) - LAYOUT.trim), int(min(p[1] for p in points) - LAYOUT.trim)
        livery = fleet_look(b, side)
        out.append(Sprite(_OUR + "trim", (b.layout, i, livery), x, y, "lt", drop=False))
        out.append(Sprite(_OUR + "ribbon", (name, livery), *_sign(shape, every[i], at), drop=False))
    return out


def _sign(shape: Layout, ship: Ship, at: Frame) -> tuple[float, float]:
    """Where a ship's name hangs: on the side away from the enemy, or where no plank ends."""
    x0, y0, x1, y1 = extent(ship)
    if at.is_tall:
        free = plank_columns_at(shape, y0 - 1)
        return at.x(next(x for x in LAYOUT.signs if int(x) not in free)), at.y(y0 - 0.33)
    row = y1 + 1.34 if y0 + 1 > at.rows / 2 else y0 - 0.33
    column = (x0 + x1 + 1) / 2 if ship.kind == "junk" else x1 - 0.6 if x0 + x1 > at.columns else x0 + 1.6
    return at.x(column), at.y(row)


def _planks(b: Board, at: Frame) -> list[Box]:
    shape = shape_of(b)
    decks = {xy for fleet_ in shape.fleets for ship in fleet_.ships for xy in cells(ship.zones)}
    out: list[Box] = []
    for name, zones in shape.planks.items():
        spots = sorted(cells(zones), key=lambda xy: xy[1])
        x, y = spots[0]
        ledge = (x - 1, y) in decks and (x + 1, y) in decks
        broken = name not in b.planks
        middle = at.y(y + len(spots) / 2)
        out.append(Sprite(_OUR + "plank", (at.cell, len(spots), ledge, broken), at.x(x + 0.5), middle))
        if broken:
            out.append(Sprite(_OUR + "debris", (at.cell,), at.x(x + 0.5), middle, drop=False))
    return out


_WAYS = {(0, -1): "n", (0, 1): "s", (-1, 0): "w", (1, 0): "e"}


def _tracks(b: Board, at: Frame) -> list[Box]:
    """A chevron on every border that the Crew of a side cross, the two sides beside each other."""
    if b.clash:
        return []
    size = round(at.cell * 0.27)
    steps: dict[tuple[int, str, str], None] = {}
    for side in range(len(b.sides)):
        for track in fleet(b, side).tracks:
            steps |= {(side, a, z): None for a, z in pairwise(track.zones)}
    out: list[Box] = []
    zones = facts().zones
    for side, a, z in steps:
        (ax, ay), (zx, zy) = at.centre(a), at.centre(z)
        way = _WAYS[zones[z][0] - zones[a][0], zones[z][1] - zones[a][1]]
        off = (-1 if side == 0 else 1) * at.cell * 0.2
        dx, dy = (off, 0) if way in "ns" else (0, off)
        spot = (ax + zx) / 2 + dx, (ay + zy) / 2 + dy
        out.append(Sprite(_OUR + "chevron", (look(b, side), way, size), *spot, drop=False))
    return out


def _fittings(b: Board, at: Frame) -> list[Box]:
    """Points, guns, tiles."""
    out: list[Box] = []
    big, mount = round(at.cell * 0.88), round(at.cell * 0.83)
    if b.clash:
        out += [Sprite(_OUR + "point", ("none", big), *at.centre(z)) for z in shape_of(b).points]
    else:
        for i, side in enumerate(b.sides):
            held = fleet(b, i)
            out += [Sprite(_OUR + "point", (look(b, i), big), *at.centre(z)) for z in held.points]
            out += [Sprite(_OUR + "gun", (look(b, i), side.gun, mount), *at.centre(z)) for z in held.guns]
    out += [_tile(b, tile, at) for tile in b.tiles]
    return out


def _tile(b: Board, tile: Tile, at: Frame) -> Sprite:
    sheet = facts().tiles[tile.kind]
    size = round(at.cell * 0.95)
    full, vp, coins = tile_hp(b, tile), (0 if b.clash else sheet.vp), (0 if b.clash else sheet.coins)
    livery = look(b, tile.side)
    args = (tile.kind, livery, max(0, tile_left(tile)), full, vp, coins, size, tile.wrecked)
    return Sprite(_OUR + "tile", args, *at.centre(tile.zone))


# ---- models ---------------------------------------------------------------------------------------------------


def _models(view: RumView, chosen: dict[str, Mark], at: Frame) -> list[Box]:
    b = view.board
    zones = [z for z in (*(s.zone for s in b.crew), *(h.zone for h in b.heroes)) if z]
    out: list[Box] = []
    for zone in dict.fromkeys(zones):
        out += in_zone(b, zone, zone in chosen, at)
    dragon = live_dragon(b)
    if dragon is not None:
        left = dragon_left(dragon)
        low = is_low(left, dragon_hp())
        size = round(at.cell * 1.06)
        args = (look(b, dragon.side), left, low, size, dragon.activated)
        if deciding(view) == "act.dragon":
            out.append(Sprite(_OUR + "now", (round(at.cell * 1.1),), *at.centre(dragon.zone), drop=False))
        out.append(Sprite(_OUR + "dragon", args, *at.centre(dragon.zone)))
    return out


def _kraken(b: Board, at: Frame) -> list[Box]:
    if b.kraken is None:
        return []
    spots = cells(b.kraken.zones)
    x, y = at.x(min(p[0] for p in spots)), at.y(min(p[1] for p in spots))
    args = (kraken_left(b), kraken_hp())
    across, down = LAYOUT.kraken
    return [Panel(_OUR + "kraken", x, y, at.cell * across, at.cell * down, args, drop=False)]


# ---- choices --------------------------------------------------------------------------------------------------


def _marks(b: Board, chosen: dict[str, Mark], at: Frame) -> list[Box]:
    """Under the models; a tile or hatch stays as it is and is only framed."""
    laid = _laid(b)
    out: list[Box] = []
    for zone, mark in chosen.items():
        if mark.kind != "attack":
            out.append(Sprite(_OUR + "mark", (mark.kind, at.cell, zone not in laid), *at.centre(zone), drop=False))
    return out


def _reticles(chosen: dict[str, Mark], at: Frame) -> list[Box]:
    """Over the models: what is to be attacked is never an empty zone."""
    zones = [zone for zone, mark in chosen.items() if mark.kind == "attack"]
    return [Sprite(_OUR + "mark", ("attack", at.cell + _Z.reticle, False), *at.centre(z), drop=False) for z in zones]


def _laid(b: Board) -> set[str]:
    """Zones with something fixed that must stay legible."""
    if b.clash:
        return {t.zone for t in b.tiles} | set(shape_of(b).points)
    held = [fleet(b, i) for i in range(len(b.sides))]
    return {t.zone for t in b.tiles} | {z for f in held for z in (*f.points, *f.guns)}


def _labels(b: Board, chosen: dict[str, Mark], at: Frame) -> list[Box]:
    """The name of each zone that can be chosen: large where it is empty, at the lower edge where something stands."""
    taken = {h.zone for h in b.heroes} | {s.zone for s in b.crew} | {t.zone for t in b.tiles if not t.wrecked}
    taken |= set(b.kraken.zones) if b.kraken else set()
    dragon = live_dragon(b)
    taken |= {dragon.zone} if dragon else set()
    out: list[Box] = []
    for zone, mark in chosen.items():
        x, y = at.centre(zone)
        if zone in taken:
            spot, size = (x + at.cell * _aside(b, zone, mark), y + at.cell * 0.44), round(at.cell * 0.32)
        else:
            spot, size = (x, y), round(at.cell * (0.40 if len(zone) > 2 else 0.44))
        out.append(Sprite(_OUR + "name", (zone, mark.kind, size, mark.need, zone not in taken), *spot, drop=False))
    return out


def _aside(b: Board, zone: str, mark: Mark) -> float:
    """How far to the right a name gives way to Crew that keep to the left."""
    here = [h for h in b.heroes if h.zone == zone]
    if not here or not counters(b, zone) or not is_tight(here, on_tile(b, zone), True):
        return 0
    return 0.1 if mark.need else 0.3
