"""The atlas: ten pages of 16 by 10 cells, their regions, what is next to what, and what lies where (7.3).

A region is known as page and letter, "2D"; a location by its number.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from games.core.effects import BadCard, load_deck
from games.core.graphs import nearest, reach
from games.core.words import folder_of
from games.sleeping_gods.vocabulary import AnyEffect, Skill

FILE = folder_of("sleeping_gods") / "atlas.toml"

Edge: TypeAlias = Literal["north", "east", "south", "west"]
Form: TypeAlias = Literal["TOWN", "FORK", "GAUNT", "DELVE", "DOOR", "SITE"]

COLUMNS, LINES = 16, 10
LAND = "#"
START = "2D"  # SLG-SETUP-02
OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Drawn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class Page(Drawn, frozen=True, kw_only=True):
    number: int
    name: str
    grid: tuple[str, ...]
    exits: dict[Edge, int]

    def edge(self, edge: Edge) -> str:
        """The cells along it."""
        match edge:
            case "north":
                return self.grid[0]
            case "south":
                return self.grid[-1]
            case "west":
                return "".join(line[0] for line in self.grid)
            case "east":
                return "".join(line[-1] for line in self.grid)


class Hazard(Drawn, frozen=True, kw_only=True):
    skill: Skill
    number: int
    fail: tuple[AnyEffect, ...]


class Port(Drawn, frozen=True, kw_only=True):
    name: str
    at: tuple[float, float]


class Region(Drawn, frozen=True, kw_only=True):
    id: str
    name: str
    near: tuple[str, ...]  # on the page, as the ledger lists it: it must be what the grid shows
    label: tuple[float, float]
    port: Port | None = None
    market: tuple[float, float] | None = None
    hazard: Hazard | None = None

    @property
    def page(self) -> int:
        return int(self.id[:-1])

    @property
    def letter(self) -> str:
        return self.id[-1]


class Location(Drawn, frozen=True, kw_only=True):
    number: int
    name: str
    region: str
    at: tuple[float, float]
    form: Form
    needs: tuple[str, ...] = ()  # keywords of the whole chain

    @property
    def page(self) -> int:
        return int(self.region[:-1])


@cache
def pages() -> dict[int, Page]:
    return {page.number: page for page in load_deck(FILE, "page", Page)}


@cache
def regions() -> dict[str, Region]:
    found = {region.id: region for region in load_deck(FILE, "region", Region)}
    for region in found.values():
        seen = shown(pages()[region.page]).get(region.letter, set())
        if {letter[-1] for letter in region.near} != seen:
            raise BadCard(f"{FILE.name}: {region.id}: the page shows {sorted(seen)} next to it - at `$.near`")
    return found


@cache
def locations() -> dict[int, Location]:
    return {location.number: location for location in load_deck(FILE, "location", Location)}


def shown(page: Page) -> dict[str, set[str]]:
    """What the cells say: regions that share the side of a cell (SLG-DEC-14)."""
    found: dict[str, set[str]] = {letter: set() for line in page.grid for letter in line if letter != LAND}
    across = [pair for line in page.grid for pair in pairwise(line)]
    down = [pair for a, b in pairwise(page.grid) for pair in zip(a, b, strict=True)]
    for a, b in [*across, *down]:
        if a != b and LAND not in (a, b):
            found[a].add(b)
            found[b].add(a)
    return found


@cache
def page_of(region: str) -> int:
    return regions()[region].page


# ---- ways -----------------------------------------------------------------------------------------------------------


@cache
def along(page: int, edge: Edge) -> tuple[str, ...]:
    """The regions that touch an edge."""
    return tuple(f"{page}{letter}" for letter in sorted(set(pages()[page].edge(edge)) - {LAND}))


@cache
def exits(region: str) -> dict[Edge, int]:
    """Over which edges the ship may leave from here, and to which pages (SLG-DEC-16)."""
    page = regions()[region].page
    return {edge: to for edge, to in pages()[page].exits.items() if region in along(page, edge)}


@cache
def entries(region: str, edge: Edge) -> tuple[str, ...]:
    """Where it may arrive that way (SLG-PAGE-03, -04)."""
    return along(exits(region)[edge], OPPOSITE[edge])


@cache
def next_to(region: str) -> tuple[str, ...]:
    """All regions one move away, those of this page first."""
    beyond = [entry for edge in exits(region) for entry in entries(region, edge)]
    return (*regions()[region].near, *beyond)


@cache
def distances(start: str) -> dict[str, int]:
    """Moves to every other region (SLG-DEC-20)."""
    return reach(next_to, start)


def distance(a: str, b: str) -> int:
    return 0 if a == b else distances(a)[b]


@cache
def ports() -> tuple[str, ...]:
    return tuple(region.id for region in regions().values() if region.port)


@cache
def nearest_ports(start: str) -> tuple[str, ...]:
    """Equally near ones, lowest page and letter first (SLG-DEC-84)."""
    return tuple(nearest(next_to, start, ports(), by_page))


def by_page(region: str) -> tuple[int, str]:
    return regions()[region].page, regions()[region].letter


@cache
def locations_in(region: str) -> tuple[Location, ...]:
    return tuple(place for place in locations().values() if place.region == region)


@cache
def regions_of(page: int) -> tuple[str, ...]:
    return tuple(region.id for region in regions().values() if region.page == page)


@cache
def joined(page: int) -> tuple[int, ...]:
    """Pages that an exit joins to this one (A56)."""
    return tuple(sorted(set(pages()[page].exits.values())))


@cache
def cells(region: str) -> tuple[tuple[int, int], ...]:
    """Its cells as column and line, for drawing."""
    one = regions()[region]
    grid = pages()[one.page].grid
    return tuple((x, y) for y, line in enumerate(grid) for x, cell in enumerate(line) if cell == one.letter)
