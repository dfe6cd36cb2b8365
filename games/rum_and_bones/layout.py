"""Ships at sea: zones, planks, points and tracks of a layout (RUM-GAP-01)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Annotated, Literal, TypeAlias

import msgspec

from games.core.decks import deck
from games.rum_and_bones.cards import FOLDER, tiles

COLUMNS = "ABCDEFGHIJKLM"
XY = {f"{letter}{row}": (x, row) for x, letter in enumerate(COLUMNS) for row in range(1, 16)}
ZONE_AT = {xy: zone for zone, xy in XY.items()}
RIG_RANGE = range(2, 7)  # RUM-GAP-54


Zone: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-M]([1-9]|1[0-5])$")]


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Literal["gallant", "windcutter", "junk"]
    zones: list[Zone]
    rigging: list[Zone]


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    zones: list[Zone]  # from the own Deployment Point to the enemy's


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: Literal["a", "b"]
    ships: list[Ship]
    points: list[Zone] = []
    guns: list[Zone] = []
    start: list[Zone] = []  # four Deckhands each
    tiles: dict[str, Zone] = {}
    tracks: list[Track] = []


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    id: str
    columns: int
    rows: int
    fleets: list[Fleet]
    planks: dict[str, list[Zone]]
    kraken: list[list[Zone]] = []
    points: list[Zone] = []  # for everybody (Clash Royale)
    tiles: list[tuple[str, Zone]] = []  # nobody's (Clash Royale)


def _check_layout(layout: Layout) -> None:
    for where, wrong in mistakes(layout):
        raise ValueError(f"{wrong} - at `$.{where}`")


layouts = deck(FOLDER / "layouts.toml", "layout", Layout, _check_layout)


def mistakes(layout: Layout) -> Iterator[tuple[str, str]]:
    """What stands where it cannot, with its place in the file."""
    sea = {z for z, (x, y) in XY.items() if x < layout.columns and y <= layout.rows}
    decks = {z for fleet in layout.fleets for ship in fleet.ships for z in ship.zones}
    planks = {z for zones in layout.planks.values() for z in zones}
    yield from _strays("planks", planks, sea - decks)
    yield from _strays("kraken", {z for place in layout.kraken for z in place}, sea - decks)
    yield from _strays("points", layout.points, decks)
    yield from _strays("tiles", [zone for _, zone in layout.tiles], decks)
    yield from _strays("tiles", [kind for kind, _ in layout.tiles], tiles(), "tile")
    for i, fleet in enumerate(layout.fleets):
        where = f"fleets[{i}]"
        own = {z for ship in fleet.ships for z in ship.zones}
        for j, ship in enumerate(fleet.ships):
            yield from _strays(f"{where}.ships[{j}].zones", ship.zones, sea)
            yield from _strays(f"{where}.ships[{j}].rigging", ship.rigging, ship.zones)
        for name, zones in (("points", fleet.points), ("guns", fleet.guns), ("start", fleet.start)):
            yield from _strays(f"{where}.{name}", zones, own)
        yield from _strays(f"{where}.tiles", fleet.tiles.values(), own)
        yield from _strays(f"{where}.tiles", fleet.tiles, tiles(), "tile")
        foes = [z for other in layout.fleets if other is not fleet for z in other.points]
        for j, track in enumerate(fleet.tracks):
            place = f"{where}.tracks[{j}].zones"
            yield from _strays(place, track.zones, decks | planks)
            yield from ((place, f"{a} to {b} is no step") for a, b in pairwise(track.zones) if distance(a, b) != 1)
            yield from _strays(place, track.zones[:1], fleet.points)
            yield from _strays(place, track.zones[-1:], foes)


def _strays(where: str, found: Iterable[str], allowed: Container[str], what: str = "zone") -> Iterator[tuple[str, str]]:
    return ((where, f"{one} is no {what} for this") for one in found if one not in allowed)


@cache
def distance(a: str, b: str) -> int:
    """RUM-RANGE-02, RUM-RANGE-03, RUM-RANGE-04: sea counts, nothing blocks, no diagonals."""
    (ax, ay), (bx, by) = XY[a], XY[b]
    return abs(ax - bx) + abs(ay - by)


@cache
def grid(layout: str) -> frozenset[str]:
    shape = layouts()[layout]
    return frozenset(z for z, (x, y) in XY.items() if x < shape.columns and y <= shape.rows)


@cache
def around(layout: str, zone: str) -> tuple[str, ...]:
    """The orthogonal neighbours on the map, sea or not (RUM-RANGE-02, RUM-GAP-69)."""
    x, y = XY[zone]
    near = [ZONE_AT.get(xy) for xy in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))]
    return tuple(z for z in near if z in grid(layout))


@cache
def within(layout: str, zone: str, n: int) -> tuple[str, ...]:
    """Every zone at range 0 to N (RUM-TERM-08, RUM-RANGE-05), in printed order."""
    found = [z for z in grid(layout) if distance(zone, z) <= n]
    return tuple(sorted(found, key=printed))


def printed(zone: str) -> tuple[int, int]:
    """Row by row from the top, each from left to right."""
    x, y = XY[zone]
    return (y, x)


@cache
def decks(layout: str) -> dict[str, Ship]:
    """The ship that a zone belongs to."""
    return {z: ship for fleet in layouts()[layout].fleets for ship in fleet.ships for z in ship.zones}


@cache
def plank_of(layout: str) -> dict[str, str]:
    return {z: name for name, zones in layouts()[layout].planks.items() for z in zones}


@cache
def fleet_of(layout: str) -> dict[str, int]:
    """0 or 1 for every ship zone: whose fleet it belongs to."""
    fleets = layouts()[layout].fleets
    return {z: i for i, fleet in enumerate(fleets) for ship in fleet.ships for z in ship.zones}


@cache
def rigging_zones(layout: str) -> frozenset[str]:
    return frozenset(z for fleet in layouts()[layout].fleets for ship in fleet.ships for z in ship.rigging)


@cache
def rig_targets(layout: str, zone: str) -> tuple[str, ...]:
    """Zones of other ships at range 2 to 6 of a rigging zone (RUM-RIG-02, RUM-GAP-54)."""
    if zone not in rigging_zones(layout):
        return ()
    ships = decks(layout)
    own = ships[zone].name
    found = [z for z, ship in ships.items() if ship.name != own and distance(zone, z) in RIG_RANGE]
    return tuple(sorted(found, key=printed))
