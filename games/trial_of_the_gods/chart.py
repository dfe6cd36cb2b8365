"""The archipelago: 12 Islands, 18 Sea Zones, who is next to whom (TRI-MAP)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

import msgspec

from games.core import graphs
from games.core.decks import deck
from games.trial_of_the_gods.cards import FOLDER
from games.trial_of_the_gods.sheets import Sheet

SeaId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^S(0[1-9]|1[0-8])$")]
IslandId: TypeAlias = Annotated[str, msgspec.Meta(pattern="^I(0[1-9]|1[0-2])$")]


class SeaZone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    id: SeaId
    name: str
    short: str  # as on the chart: sea 13 Lemnian
    x: float  # where Meeples stand, on a chart from 0 to 1
    y: float
    seas: list[SeaId]
    islands: list[IslandId]
    dangerous: bool = False
    outer: bool = False  # Captains begin there


class IslandSheet(Sheet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: IslandId
    x: float
    y: float
    seas: list[SeaId]
    spaces: list[int]  # what its Exploration Spaces ask for, from the left


def _check_island(island: IslandSheet) -> None:
    if len(island.spaces) != 4 or sorted(set(island.spaces)) != island.spaces:
        raise ValueError("four rising values - at `$.spaces`")


seas = deck(FOLDER / "map.toml", "sea", SeaZone)
islands = deck(FOLDER / "map.toml", "island", IslandSheet, _check_island)


@cache
def zones() -> tuple[str, ...]:
    """All of them, in ascending number: the Sea, then the Islands."""
    return (*seas(), *islands())


@cache
def _near() -> dict[str, tuple[str, ...]]:
    near: dict[str, tuple[str, ...]] = {zone.id: (*zone.seas, *zone.islands) for zone in seas().values()}
    return {**near, **{island.id: tuple(island.seas) for island in islands().values()}}


def adjacent(zone: str) -> tuple[str, ...]:
    """Sea Zones first, in ascending number."""
    return _near()[zone]


def is_sea(zone: str) -> bool:
    return zone[0] == "S"


def is_island(zone: str) -> bool:
    return zone[0] == "I"


@cache
def distance(start: str, goal: str) -> int:
    """In steps over the open map, whoever stands in the way."""
    far = graphs.distance(adjacent, start, goal)
    assert far is not None, f"no way from {start} to {goal}"
    return far


@cache
def outer() -> tuple[str, ...]:
    """The edge of the board (TRI-MAP-04)."""
    return tuple(zone.id for zone in seas().values() if zone.outer)


@cache
def dangerous() -> tuple[str, ...]:
    return tuple(zone.id for zone in seas().values() if zone.dangerous)


def zone_name(zone: str) -> str:
    return islands()[zone].name if is_island(zone) else seas()[zone].name


def number(zone: str) -> int:
    return int(zone[1:])
