"""Spaces: the map, who is next to whom, the way inside (UNF-SPACE, UNF-DEEP)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.core.effects import load_deck
from games.unfathomable.cards import FOLDER


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    kind: Literal["water", "deck", "interior"]
    numbers: list[int] = []
    adjacent: list[str] = []
    arrow: str = ""
    back: str = ""
    front: str = ""
    anchor: tuple[float, float] = (0.0, 0.0)
    rects: list[tuple[float, float, float, float]] = []


@cache
def spaces() -> dict[str, Space]:
    return {space.id: space for space in load_deck(FOLDER / "map.toml", "space", Space)}


WATER = tuple(f"w{n}" for n in range(1, 9))
DECKS = tuple(f"deck-{n}" for n in range(1, 9))
ROOMS = ("bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room")  # the six with numbers
INTERIOR = (*ROOMS, "brig", "sick-bay")
SHIP = (*DECKS, *ROOMS)  # where a move can end (UNF-MOVE-02)
FRONT = ("w1", "w2")


def adjacent(space: str) -> list[str]:
    return spaces()[space].adjacent if space in spaces() else []  # the Deep is next to nothing (UNF-DEEP-01)


def rank(room: str) -> int:
    """The number that counts in every tie (UNF-SPACE-09)."""
    return max(spaces()[room].numbers)


@cache
def room_of(number: int) -> str:
    return next(room for room in ROOMS if number in spaces()[room].numbers)


@cache
def room_distance(a: str, b: str) -> int:
    """Steps over the rooms, without Brig, Sick Bay and decks (UNF-SPACE-13)."""
    seen, edge, steps = {a}, [a], 0
    while b not in seen:
        steps += 1
        edge = [n for room in edge for n in adjacent(room) if n in ROOMS and n not in seen]
        seen.update(edge)
    return steps
