"""Spaces: the map, who is next to whom, the way inside (UNF-SPACE, UNF-DEEP)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal, get_args

import msgspec

from games.core import graphs
from games.core.decks import deck
from games.core.handlers import check_complete
from games.unfathomable.cards import FOLDER
from games.unfathomable.selectors import Deck, Region, Room, Space, Water


class MapSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: Space
    kind: Literal["water", "deck", "interior"]
    numbers: list[int] = []
    adjacent: list[Space] = []
    arrow: Space | Literal[""] = ""
    back: Space | Literal[""] = ""
    front: Space | Literal[""] = ""
    anchor: tuple[float, float] = (0.0, 0.0)
    rects: list[tuple[float, float, float, float]] = []


spaces = deck(FOLDER / "map.toml", "space", MapSpace)

WATER: tuple[str, ...] = get_args(Water)
DECKS: tuple[str, ...] = get_args(Deck)
ROOMS: tuple[str, ...] = get_args(Room)  # the six with numbers
INTERIOR = (*ROOMS, "brig", "sick-bay")
SHIP = (*DECKS, *ROOMS)  # where a move can end (UNF-MOVE-02)
FRONT = ("w1", "w2")


def adjacent(space: str) -> Sequence[str]:
    return spaces()[space].adjacent if space in spaces() else []  # the Deep is next to nothing (UNF-DEEP-01)


REGIONS: dict[Region | Space, Callable[[str], Sequence[str]]] = {
    "here": lambda here: (here,),
    "adjacent": lambda here: adjacent(here),
    "adjacent-ship": lambda here: [space for space in adjacent(here) if space not in WATER],
    "here-or-adjacent": lambda here: (here, *adjacent(here)),
    "here-or-adjacent-ship": lambda here: (here, *region("adjacent-ship", here)),
    "any-water": lambda here: WATER,
    "any-deck": lambda here: DECKS,
    "any-room": lambda here: ROOMS,
    "any-ship": lambda here: SHIP,
}
check_complete("regions", REGIONS, Region)


@cache
def region(at: Region | Space, here: str) -> tuple[str, ...]:
    """The spaces that a word of a card's text stands for, in printed order."""
    found = REGIONS.get(at)
    return tuple(found(here)) if found is not None else (at,)


def rank(room: str) -> int:
    """The number that counts in every tie (UNF-SPACE-09)."""
    return max(spaces()[room].numbers)


@cache
def room_of(number: int) -> str:
    return next(room for room in ROOMS if number in spaces()[room].numbers)


def is_room(space: str) -> bool:
    """The ways inside go over rooms alone, without Brig, Sick Bay and decks (UNF-SPACE-13)."""
    return space in ROOMS


@cache
def nearest_room(room: str, among: tuple[str, ...]) -> str:
    """The closest one, of several the one with the highest number (UNF-SPACE-09); empty: there is none."""
    return next(reversed(graphs.nearest(adjacent, room, among, rank, is_room)), "")


@cache
def step_towards(room: str, goal: str) -> str:
    """The first room on the way; where several ways are as short, the one with the highest number."""
    return max(graphs.first_steps(adjacent, room, [goal], is_room), key=rank)
