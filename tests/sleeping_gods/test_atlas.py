"""The atlas (7.3): pages, regions, ways over the edges, ports, and where everything lies."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.effects import BadCard
from games.sleeping_gods import atlas
from games.sleeping_gods.atlas import COLUMNS, LAND, LINES, OPPOSITE, START, locations, pages, regions
from tests.rules import rule

NEAREST = """
2A 1 5D; 2B 1 2E; 2C 1 2E 3F; 2D 1 2E 5D; 2E 0 2E; 2F 1 5D; 2G 1 2E; 3A 1 2E 7F; 3B 1 7F; 3C 1 7F 9D; 3D 1 2E 3F;
3E 1 9D; 3F 0 3F; 3G 1 3F; 4A 1 4B 5D; 4B 0 4B; 4C 1 4B 5D; 4D 1 4B; 4E 1 4B; 4F 2 4B; 5A 2 5D; 5B 1 5D; 5C 1 5D;
5D 0 5D; 5E 1 4B; 5F 1 4B 5D; 6A 3 2E 3F 5D 7F; 6B 2 7F; 6C 3 2E 3F 5D 7F; 6D 2 2E 3F 5D; 6E 2 2E 3F 5D 7F;
6F 2 2E 3F 5D; 7A 2 7F; 7B 2 7F; 7C 2 7F; 7D 1 7F; 7E 1 7F; 7F 0 7F; 7G 1 7F; 8A 2 7F; 8B 3 7F 9D; 8C 2 7F; 8D 2 9D;
8E 2 9D; 8F 2 7F 9D; 9A 1 9D; 9B 1 9D; 9C 2 9D; 9D 0 9D; 9E 1 9D; 9F 2 9D; 10A 1 3F; 10B 1 3F 10E; 10C 1 3F 10E;
10D 1 10E; 10E 0 10E; 10F 1 10E; 11A 1 2E; 11B 1 2E; 11C 1 2E; 11D 2 2E 4B 5D; 11E 2 2E 3F 10E; 11F 2 4B 5D;
11G 3 2E 3F 4B 5D 10E
"""


@rule("SLG-DEC-14", "SLG-TRAVEL-02", "SLG-TRAVEL-03")
def test_pages_are_what_their_regions_say() -> None:
    assert list(pages()) == list(range(2, 12))
    assert len(regions()) == 64
    for page in pages().values():
        assert (len(page.grid), {len(line) for line in page.grid}) == (LINES, {COLUMNS})
        letters = {cell for line in page.grid for cell in line} - {LAND}
        assert {f"{page.number}{letter}" for letter in letters} == set(atlas.regions_of(page.number))


def test_a_list_that_the_page_does_not_show_stops_the_load(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = atlas.shown
    monkeypatch.setattr(atlas, "shown", lambda page: {**shown(page), "A": {"B"}})  # pyright: ignore
    with pytest.raises(BadCard, match=r"2A: the page shows \['B'\] next to it"):
        regions.__wrapped__()


@rule("SLG-DEC-14")
def test_cells_that_touch_only_at_a_corner_or_across_land_are_not_adjacent() -> None:
    page = atlas.Page(number=1, name="x", grid=("A#", "#B", "C#", "CD"), exits={})
    assert atlas.shown(page) == {"A": set(), "B": set(), "C": {"D"}, "D": {"C"}}


@rule("SLG-PAGE-01", "SLG-PAGE-03", "SLG-PAGE-04", "SLG-DEC-16")
def test_ways_over_the_edges() -> None:
    assert atlas.exits("2A") == {"north": 6, "west": 5}
    assert atlas.exits("4D") == {}  # it touches the edge, and there is no exit
    assert atlas.entries("2A", "north") == ("6D", "6E", "6F")
    assert atlas.entries("2E", "east") == ("3A", "3D", "3F")
    for page in pages().values():
        for edge, other in page.exits.items():
            assert pages()[other].exits[OPPOSITE[edge]] == page.number


@rule("SLG-DEC-20")
def test_ways_go_both_ways_and_everywhere() -> None:
    for region in regions():
        assert all(region in atlas.next_to(other) for other in atlas.next_to(region))
    assert len(atlas.distances(START)) == 63
    assert max(atlas.distances(START).values()) == 6
    assert atlas.distance(START, START) == 0


@rule("SLG-DEC-20", "SLG-DEC-84")
def test_nearest_ports() -> None:
    told = [entry.split() for entry in NEAREST.replace("\n", " ").split(";")]
    assert len(told) == 64
    for region, far, *nearest in told:
        assert atlas.nearest_ports(region) == tuple(nearest)
        assert atlas.distance(region, nearest[0]) == int(far)


@rule("SLG-SETUP-02")
def test_the_ship_starts_where_location_2_is() -> None:
    assert locations()[2].region == START == "2D"


@rule("SLG-DEC-18")
def test_what_lies_where() -> None:
    assert set(locations()) == set(range(2, 126))
    assert len(atlas.ports()) == 7
    assert sum(region.market is not None for region in regions().values()) == 7
    assert sum(region.hazard is not None for region in regions().values()) == 22
    forms = Counter(place.form for place in locations().values())
    assert forms == {"FORK": 47, "DOOR": 26, "DELVE": 16, "TOWN": 13, "GAUNT": 11, "SITE": 11}
    assert atlas.locations_in("2D") == (locations()[2], locations()[15])


@rule("SLG-DEC-15")
def test_everything_lies_on_its_page() -> None:
    spots = [place.at for place in locations().values()]
    spots += [region.port.at for region in regions().values() if region.port]
    spots += [region.market for region in regions().values() if region.market]
    spots += [region.label for region in regions().values()]
    assert all(0 < x < 1 and 0 < y < 1 for x, y in spots)
    for page in pages():
        taken = [place.at for place in locations().values() if place.page == page]
        assert len(set(taken)) == len(taken)
    for region in regions().values():
        x, y = region.label
        assert (int(x * COLUMNS), int(y * LINES)) in atlas.cells(region.id)


@rule("SLG-DEC-14")
def test_every_cell_of_the_sea_is_of_one_region() -> None:
    for page in pages().values():
        held = [cell for region in atlas.regions_of(page.number) for cell in atlas.cells(region)]
        sea = [(x, y) for y, line in enumerate(page.grid) for x, letter in enumerate(line) if letter != LAND]
        assert sorted(held) == sorted(sea)


@rule("SLG-HAZ-02")
def test_hazards() -> None:
    strait = regions()["7D"].hazard
    assert strait is not None
    assert (strait.skill, strait.number) == ("craft", 6)
    assert [type(one).__name__ for one in strait.fail] == ["ShipDamage", "CrewDamage"]
    assert {region.hazard.number for region in regions().values() if region.hazard} == {4, 5, 6, 7}


def test_joined_pages() -> None:
    assert atlas.joined(2) == (3, 5, 6, 11)
    assert atlas.joined(8) == (7, 9)
