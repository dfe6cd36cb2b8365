"""The archipelago as in the ledger's 7.1: Zones, who is next to whom, what Islands ask for."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from games.core.graphs import check_map, is_connected
from games.trial_of_the_gods import chart
from tests.rules import rule

SEAS = {
    "S01": "S02 S12 S13 I01",
    "S02": "S01 S03 S13 I01 I02",
    "S03": "S02 S04 S14 I02 I03",
    "S04": "S03 S05 S14 I03",
    "S05": "S04 S06 S15 I04",
    "S06": "S05 S07 S15 I04 I05",
    "S07": "S06 S08 S16 I05 I06",
    "S08": "S07 S09 S16 I06",
    "S09": "S08 S10 S17 I07",
    "S10": "S09 S11 S17 I07 I08",
    "S11": "S10 S12 S18 I08 I09",
    "S12": "S01 S11 S18 I09",
    "S13": "S01 S02 S14 S18 I01 I02 I10",
    "S14": "S03 S04 S13 S15 I02 I03 I11",
    "S15": "S05 S06 S14 S16 I04 I05 I11",
    "S16": "S07 S08 S15 S17 I05 I06 I12",
    "S17": "S09 S10 S16 S18 I07 I08 I12",
    "S18": "S11 S12 S13 S17 I08 I09 I10",
}
ISLANDS = {
    "I01": ("Samothrace", [2, 3, 4, 5]),
    "I02": ("Lesbos", [3, 4, 5, 6]),
    "I03": ("Chios", [3, 4, 5, 6]),
    "I04": ("Rhodes", [2, 3, 4, 5]),
    "I05": ("Thera", [3, 4, 5, 6]),
    "I06": ("Kythera", [3, 4, 5, 6]),
    "I07": ("Seriphos", [2, 3, 4, 5]),
    "I08": ("Keos", [3, 4, 5, 6]),
    "I09": ("Skyros", [3, 4, 5, 6]),
    "I10": ("Lemnos", [4, 5, 6, 7]),
    "I11": ("Naxos", [4, 5, 6, 7]),
    "I12": ("Delos", [4, 5, 6, 7]),
}


@rule("TRI-MAP-01", "TRI-MAP-02")
def test_who_is_next_to_whom() -> None:
    assert len(chart.zones()) == 30
    assert {zone: " ".join(chart.adjacent(zone)) for zone in chart.seas()} == SEAS
    for island in chart.islands():
        assert list(chart.adjacent(island)) == [sea for sea, near in SEAS.items() if island in near]
    check_map(chart.adjacent, chart.zones())
    assert is_connected(chart.adjacent, chart.zones())


@rule("TRI-MAP-03")
def test_islands_are_next_to_sea_zones_only() -> None:
    assert all(chart.is_sea(zone) for island in chart.islands() for zone in chart.adjacent(island))
    assert not any(chart.is_sea(island) or not chart.is_island(island) for island in chart.islands())


@rule("TRI-MAP-04")
def test_the_outer_edge() -> None:
    """Twelve Sea Zones; each has two outer neighbours and an inner one, each inner one touches three Islands."""
    assert chart.outer() == tuple(f"S{n:02}" for n in range(1, 13))
    for zone in chart.seas():
        near = chart.adjacent(zone)
        outer = sum(other in chart.outer() for other in near)
        inner = sum(chart.is_sea(other) and other not in chart.outer() for other in near)
        assert (outer, inner) == ((2, 1) if zone in chart.outer() else (2, 2))
        assert zone in chart.outer() or sum(map(chart.is_island, near)) == 3


@rule("TRI-SETUP-08")
def test_six_dangerous_sea_zones() -> None:
    assert chart.dangerous() == ("S03", "S07", "S11", "S13", "S15", "S17")


@rule("TRI-MAP-06")
def test_islands_and_what_they_ask_for() -> None:
    assert {key: (one.name, one.spaces) for key, one in chart.islands().items()} == ISLANDS


def test_the_greatest_distance_is_five() -> None:
    assert max(chart.distance(a, b) for a, b in combinations(chart.zones(), 2)) == 5
    assert chart.distance("S01", "S01") == 0 and chart.distance("I01", "I02") == 2


@rule("TRI-PSET-19")
def test_four_captains_can_always_be_placed() -> None:
    """Whatever three Zones the first ones take, an outer Zone is left that is neither theirs nor next to them."""
    for taken in combinations(chart.outer(), 3):
        closed = {*taken, *[near for zone in taken for near in chart.adjacent(zone)]}
        assert set(chart.outer()) - closed, taken


def test_places_on_the_chart_do_not_touch() -> None:
    spots = {zone.id: (zone.x, zone.y) for zone in (*chart.seas().values(), *chart.islands().values())}
    assert all(0 < x < 1 and 0 < y < 1 for x, y in spots.values())
    assert min(dist(spots[a], spots[b]) for a, b in combinations(spots, 2)) > 0.09


@pytest.mark.parametrize(("zone", "name"), [("S13", "Lemnian Water"), ("I02", "Lesbos"), ("S01", "Hellespont Mouth")])
def test_names(zone: str, name: str) -> None:
    assert chart.zone_name(zone) == name
    assert len({chart.zone_name(zone) for zone in chart.zones()}) == 30
    assert len({sea.short for sea in chart.seas().values()}) == 18


def test_zones_have_the_numbers_of_their_ids() -> None:
    assert (chart.number("S13"), chart.number("I02")) == (13, 2)
