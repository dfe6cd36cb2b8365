"""Layouts against the maps of the ledger: decks, planks, points, guns, tiles, rigging, tracks and the Kraken."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.rum_and_bones.cards import tiles
from games.rum_and_bones.layout import (
    COLUMNS,
    Fleet,
    Layout,
    around,
    decks,
    distance,
    fleet_of,
    grid,
    layouts,
    plank_of,
    printed,
    rig_targets,
    rigging_zones,
    within,
)
from tests.rules import rule

# Side and mark of every zone; `*` a rigging zone, `!` the Kraken's place.
MAPS = {
    "std": """
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     b.    bDP   b.    b.    bDP*  ~     bDP*  b.    bRH   bDP   b.    ~
        b.    b.    bRL   bGN   b.    bCC*  ~     bAY*  b.    bGN   bWH   b.    b.
        ~     b.*   b.*   b.*   b.*   b.*   ===   b.*   b.*   b.*   b.*   b.*   ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     a.*   a.*   a.*   a.*   a.*   aGN*  a.*   a.*   a.*   a.*   a.*   ~
        a.    a.    aRL   a.    a.    a.    aMM   a.    a.    a.    aWH   a.    a.
        ~     a.    aDP   a.    aAR   a.    aDP   a.    aRH   a.    aDP   a.    ~
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
    """,
    "gal_gal": """
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     b.    bDP   b.    bRH   b.    bDP   b.    bAR   b.    bDP   b.    ~
        b.    b.    bWH   b.    b.    b.    bMM   b.    b.    b.    bRL   b.    b.
        ~     b.*   b.*   b.*   b.*   b.*   bGN*  b.*   b.*   b.*   b.*   b.*   ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     a.*   a.*   a.*   a.*   a.*   aGN*  a.*   a.*   a.*   a.*   a.*   ~
        a.    a.    aRL   a.    a.    a.    aMM   a.    a.    a.    aWH   a.    a.
        ~     a.    aDP   a.    aAR   a.    aDP   a.    aRH   a.    aDP   a.    ~
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
    """,
    "gal_jun": """
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     bRH   bDP   b.*   ~     b.*   bDP   b.*   ~     b.*   bDP   bMM   ~
        ~     b.    bAR   b.*   ~     b.*   bRL   b.*   ~     b.*   bAY   b.    ~
        ~     b.*   b.*   bGN*  ~     b.*   b.*   b.*   ~     bGN*  b.*   b.*   ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     a.*   a.*   a.*   a.*   a.*   aGN*  a.*   a.*   a.*   a.*   a.*   ~
        a.    a.    aRL   a.    a.    a.    aMM   a.    a.    a.    aWH   a.    a.
        ~     a.    aDP   a.    aAR   a.    aDP   a.    aRH   a.    aDP   a.    ~
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
    """,
    "lon_jun": """
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     a.    aDP   a.    a.    aDP*  ~     aDP*  a.    aRH   aDP   a.    ~
        a.    a.    aRL   aGN   a.    aCC*  ~     aAY*  a.    aGN   aWH   a.    a.
        ~     a.*   a.*   a.*   a.*   a.*   ===   a.*   a.*   a.*   a.*   a.*   ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     b.*   b.*   bGN*  ~     b.*   b.*   b.*   ~     bGN*  b.*   b.*   ~
        ~     b.    bAY   b.*   ~     b.*   bRL   b.*   ~     b.*   bAR   b.    ~
        ~     bMM   bDP   b.*   ~     b.*   bDP   b.*   ~     b.*   bDP   bRH   ~
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
    """,
    "jun_jun": """
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     bRH   bDP   b.*   ~     b.*   bDP   b.*   ~     b.*   bDP   bMM   ~
        ~     b.    bAR   b.*   ~     b.*   bRL   b.*   ~     b.*   bAY   b.    ~
        ~     b.*   b.*   bGN*  ~     b.*   b.*   b.*   ~     bGN*  b.*   b.*   ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     ~     ===   ~     ~     ~!    ===!  ~!    ~     ~     ===   ~     ~
        ~     a.*   a.*   aGN*  ~     a.*   a.*   a.*   ~     aGN*  a.*   a.*   ~
        ~     a.    aAY   a.*   ~     a.*   aRL   a.*   ~     a.*   aAR   a.    ~
        ~     aMM   aDP   a.*   ~     a.*   aDP   a.*   ~     a.*   aDP   aRH   ~
        ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~     ~
    """,
    "lon_lon": """
        ~     ~     ~     ~     ~     ~     ~     ~
        ~     bDP   b.    bRH   b.    bDP   ~     ~
        ~     bRL   b.    b.    b.    bWH   b.    ~
        ~     b.*   b.*   bGN*  b.*   b.*   ~     ~
        ~     ===   ~!    ~!    ~!    ===   ~     ~
        ~     ===   ~!    ~!    ~!    ===   ~     ~
        ~     aRL*  a.*   aRH*  a.*   aWH*  ~     ~
        ~     aDP   aGN   aDP   a.    aDP   a.    ~
        ~     a.*   a.*   aCC*  a.*   a.*   ~     ~
        ~     ~     ~     ===   ~!    ~!    ~!    ~
        ~     ~     ~     ===   ~!    ~!    ~!    ~
        ~     b.*   b.*   b.*   b.*   b.*   ~     ~
        ~     b.    bGN   bCC   b.    bAY   b.    ~
        ~     bDP   b.    bDP   b.    b.    ~     ~
        ~     ~     ~     ~     ~     ~     ~     ~
    """,
}
BATTLES = list(MAPS)
# Moves along each track, in listed order: side a, side b.
MOVES = {
    "std": [[7, 8, 7], [7, 8, 8, 7]],
    "gal_gal": [[7, 7, 7], [7, 7, 7]],
    "gal_jun": [[7, 7, 7], [7, 7, 7]],
    "lon_jun": [[7, 8, 8, 7], [7, 8, 7]],
    "jun_jun": [[7, 7, 7], [7, 7, 7]],
    "lon_lon": [[6, 6, 6], [6, 6, 6, 8]],
}
GALLANT = {"main_mast", "wheel", "rigging_line"}
LONG = {"wheel", "rigging_line", "captains_chest"}
JUNK = {"ammo_reserves", "armory", "rigging_line"}
STARTS = {
    "std": (GALLANT, LONG),
    "gal_gal": (GALLANT, GALLANT),
    "gal_jun": (GALLANT, JUNK),
    "lon_jun": (LONG, JUNK),
    "jun_jun": (JUNK, JUNK),
    "lon_lon": (LONG, LONG),
}
# Ships, HP and VP of each fleet.
SHIPS = {
    "std": [[35], [16, 16]],
    "gal_gal": [[35], [35]],
    "gal_jun": [[35], [9, 9, 9]],
    "lon_jun": [[16, 16], [9, 9, 9]],
    "jun_jun": [[9, 9, 9], [9, 9, 9]],
    "lon_lon": [[16], [16, 16]],
}
WORTH = {
    "std": [(25, 7), (24, 7)],
    "gal_gal": [(25, 7), (25, 7)],
    "gal_jun": [(25, 7), (24, 7)],
    "lon_jun": [(24, 7), (24, 7)],
    "jun_jun": [(24, 7), (24, 7)],
    "lon_lon": [(20, 6), (24, 7)],
}


def drawn(name: str) -> dict[str, str]:
    """Zone by zone, what the map shows."""
    rows = [row.split() for row in MAPS[name].strip().splitlines()]
    return {f"{COLUMNS[x]}{y}": cell for y, row in enumerate(rows, start=1) for x, cell in enumerate(row)}


def marked(name: str, side: str, mark: str) -> set[str]:
    return {zone for zone, cell in drawn(name).items() if cell.rstrip("*!") == side + mark}


def zones_of(fleet: Fleet) -> set[str]:
    return {zone for ship in fleet.ships for zone in ship.zones}


def walkable(layout: Layout) -> set[str]:
    return {*decks(layout.id), *plank_of(layout.id)}


# ---- what lies where ----------------------------------------------------------------------------------------------


@rule("RUM-GAP-01", "RUM-BOARD-01", "RUM-LAYOUT-01")
@pytest.mark.parametrize("name", BATTLES)
def test_decks_and_sea(name: str) -> None:
    layout, cells = layouts()[name], drawn(name)
    assert grid(name) == set(cells)
    for fleet in layout.fleets:
        assert zones_of(fleet) == {zone for zone, cell in cells.items() if cell.startswith(fleet.side)}
    assert set(plank_of(name)) == {zone for zone, cell in cells.items() if cell.startswith("=")}
    assert [[len(ship.zones) for ship in fleet.ships] for fleet in layout.fleets] == SHIPS[name]


@rule("RUM-GAP-02", "RUM-SETUP-10")
@pytest.mark.parametrize("name", BATTLES)
def test_points_and_guns(name: str) -> None:
    for fleet in layouts()[name].fleets:
        assert set(fleet.points) == marked(name, fleet.side, "DP")
        assert fleet.points == sorted(fleet.points, key=printed)
        assert set(fleet.guns) == marked(name, fleet.side, "GN")


@rule("RUM-GAP-03", "RUM-LAYOUT-06")
@pytest.mark.parametrize("name", BATTLES)
def test_tiles_and_what_a_fleet_is_worth(name: str) -> None:
    for fleet, worth in zip(layouts()[name].fleets, WORTH[name], strict=True):
        for kind, zone in fleet.tiles.items():
            assert marked(name, fleet.side, tiles()[kind].short) == {zone}
        sheets = [tiles()[kind] for kind in fleet.tiles]
        assert (sum(tile.hp for tile in sheets), sum(tile.vp for tile in sheets)) == worth
    assert {len(fleet.tiles) for fleet in layouts()[name].fleets} == ({4, 5} if name == "lon_lon" else {5})


@rule("RUM-LAYOUT-02", "RUM-LAYOUT-03", "RUM-LAYOUT-04")
@pytest.mark.parametrize("name", BATTLES)
def test_deckhands_start_on_three_tiles(name: str) -> None:
    for fleet, kinds in zip(layouts()[name].fleets, STARTS[name], strict=True):
        kind_at = {zone: kind for kind, zone in fleet.tiles.items()}
        assert len(fleet.start) == 3
        assert {kind_at[zone] for zone in fleet.start} == kinds


@rule("RUM-RIG-02")
@pytest.mark.parametrize("name", BATTLES)
def test_rigging_zones(name: str) -> None:
    assert rigging_zones(name) == {zone for zone, cell in drawn(name).items() if "*" in cell}
    for fleet in layouts()[name].fleets:
        assert all(set(ship.rigging) <= set(ship.zones) for ship in fleet.ships)


@pytest.mark.parametrize("name", BATTLES)
def test_the_kraken_has_its_place(name: str) -> None:
    places = layouts()[name].kraken
    assert len(places) == (2 if name == "lon_lon" else 1)
    assert all(len(place) == 6 for place in places)
    assert {zone for place in places for zone in place} == {z for z, cell in drawn(name).items() if "!" in cell}
    assert all(zone not in decks(name) for place in places for zone in place)
    on_plank = {plank_of(name)[zone] for place in places for zone in place if zone in plank_of(name)}
    assert on_plank == (set() if name == "lon_lon" else {"m"})


# ---- crew tracks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BATTLES)
def test_tracks_run_from_an_own_point_to_an_enemy_point(name: str) -> None:
    layout = layouts()[name]
    for fleet, enemy, moves in zip(layout.fleets, reversed(layout.fleets), MOVES[name], strict=True):
        assert [len(track.zones) - 1 for track in fleet.tracks] == moves
        assert sorted(track.zones[0] for track in fleet.tracks) == sorted(fleet.points)
        for track in fleet.tracks:
            assert track.zones[-1] in enemy.points
            assert set(track.zones) <= walkable(layout)
            assert all(distance(a, b) == 1 for a, b in pairwise(track.zones))
            assert len(set(track.zones)) == len(track.zones)
            assert not set(track.zones[1:]) & set(fleet.points)


@pytest.mark.parametrize("name", BATTLES)
def test_a_start_tile_or_point_lies_on_one_track_of_its_side(name: str) -> None:
    for fleet in layouts()[name].fleets:
        for zone in [*fleet.points, *fleet.start]:
            assert sum(zone in track.zones for track in fleet.tracks) == 1, zone


# ---- walking and range ----------------------------------------------------------------------------------------------


@rule("RUM-GAP-01")
@pytest.mark.parametrize("name", BATTLES)
def test_ships_do_not_touch_and_planks_join_both_fleets(name: str) -> None:
    layout, ship_at = layouts()[name], decks(name)
    for zone, ship in ship_at.items():
        assert {ship_at[near].name for near in around(name, zone) if near in ship_at} <= {ship.name}
    for zones in layout.planks.values():
        beside = {near for zone in zones for near in around(name, zone) if near in ship_at}
        assert {fleet_of(name)[near] for near in beside} == {0, 1}


@rule("RUM-GAP-01")
def test_walking_neighbours_of_the_standard_layout() -> None:
    walk = walkable(layouts()["std"])
    found = {zone: [near for near in around("std", zone) if near in walk] for zone in ("F2", "F4", "G4", "C7", "M8")}
    assert found == {
        "F2": ["E2", "F3"],
        "F4": ["F3", "E4", "G4"],
        "G4": ["F4", "H4", "G5"],
        "C7": ["C6", "B7", "D7", "C8"],
        "M8": ["L8"],
    }
    assert len(walk) == 35 + 16 + 16 + 7


@rule("RUM-RANGE-01", "RUM-RANGE-02", "RUM-RANGE-03", "RUM-RANGE-04", "RUM-RANGE-05", "RUM-TERM-08")
def test_range_counts_orthogonal_steps_over_anything() -> None:
    assert distance("C9", "C9") == 0
    assert distance("C7", "D8") == 2
    assert distance("G7", "F4") == 4  # over the plank, past the corner
    assert distance("B7", "B4") == 3  # over two Sea Zones
    assert within("std", "A1", 1) == ("A1", "B1", "A2")
    assert len(within("std", "G5", 2)) == 13


@rule("RUM-RIG-02")
@pytest.mark.parametrize("name", [*BATTLES, "clash"])
def test_rigging_reaches_other_ships_at_range_2_to_6(name: str) -> None:
    ship_at = decks(name)
    for zone in ship_at:
        found = rig_targets(name, zone)
        assert bool(found) == (zone in rigging_zones(name))
        assert all(ship_at[target].name != ship_at[zone].name for target in found)
        assert all(2 <= distance(zone, target) <= 6 for target in found)
    assert not any(rig_targets(name, zone) for zone in plank_of(name))


# ---- Clash Royale ---------------------------------------------------------------------------------------------------


def test_the_clash_board_is_the_standard_one_without_sides() -> None:
    clash, std = layouts()["clash"], layouts()["std"]
    assert decks("clash").keys() == decks("std").keys()
    assert clash.planks == std.planks
    assert rigging_zones("clash") == rigging_zones("std")
    assert clash.points == ["A3", "E2", "I2", "M3", "A8", "M8"]
    assert not clash.kraken
    assert not any(fleet.guns or fleet.tracks or fleet.points or fleet.tiles for fleet in clash.fleets)


def test_chest_and_mast_change_places_for_a_clash() -> None:
    std = {zone: kind for fleet in layouts()["std"].fleets for kind, zone in fleet.tiles.items()}
    swap = {"main_mast": "captains_chest", "captains_chest": "main_mast"}
    clash = {zone: kind for kind, zone in layouts()["clash"].tiles}
    assert clash == {zone: swap.get(kind, kind) for zone, kind in std.items()}
    assert clash["G8"] == "captains_chest"
