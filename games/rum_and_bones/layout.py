"""Ships at sea: zones, planks, points and tracks of a layout (RUM-GAP-01)."""

from __future__ import annotations

from functools import cache

import msgspec

from games.core.effects import load_deck
from games.rum_and_bones.cards import FOLDER

COLUMNS = "ABCDEFGHIJKLM"
XY = {f"{letter}{row}": (x, row) for x, letter in enumerate(COLUMNS) for row in range(1, 16)}
ZONE_AT = {xy: zone for zone, xy in XY.items()}
RIG_RANGE = range(2, 7)  # RUM-GAP-54


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: str  # gallant, windcutter, junk
    zones: list[str]
    rigging: list[str]


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    zones: list[str]  # from the own Deployment Point to the enemy's


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: str  # a, b
    ships: list[Ship]
    points: list[str] = []
    guns: list[str] = []
    start: list[str] = []  # four Deckhands each
    tiles: dict[str, str] = {}
    tracks: list[Track] = []


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    id: str
    columns: int
    rows: int
    fleets: list[Fleet]
    planks: dict[str, list[str]]
    kraken: list[list[str]] = []
    points: list[str] = []  # for everybody (Clash Royale)
    tiles: list[tuple[str, str]] = []  # nobody's (Clash Royale)


@cache
def layouts() -> dict[str, Layout]:
    return {layout.id: layout for layout in load_deck(FOLDER / "layouts.toml", "layout", Layout)}


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
