"""The chart: 19 slots of seven hexes. A hex has a number, `slot * 7 + position`, and a name, "3.5" (D-06, 7.2)."""

from __future__ import annotations

from functools import cache

from games.core.hexes import STEPS, Hex, step
from games.core.hexes import distance as far
from games.everrain.cards import slot_centres

RING = 7
SLOTS = 19
HEXES = SLOTS * RING
NOWHERE = -1


@cache
def places() -> tuple[Hex, ...]:
    """Where every hex lies, by its number."""
    found: list[Hex] = []
    for centre in slot_centres():
        found += [centre, *(step(centre, direction) for direction in range(6))]
    return tuple(found)


@cache
def numbers() -> dict[Hex, int]:
    return {place: n for n, place in enumerate(places())}


@cache
def beside() -> tuple[tuple[int, ...], ...]:
    """For every hex the six around it; NOWHERE beyond the edge of the world (EVR-REVEAL-09)."""
    return tuple(tuple(numbers().get(step(place, way), NOWHERE) for way in range(len(STEPS))) for place in places())


@cache
def distances() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(far(a, b) for b in places()) for a in places())


def distance(a: int, b: int) -> int:
    """Across the grid, whether or not the hexes between are revealed (EVR-NAV-12)."""
    return distances()[a][b]


def neighbours(at: int) -> list[int]:
    return [n for n in beside()[at] if n != NOWHERE]


def ahead(at: int, facing: int) -> int:
    return beside()[at][facing]


def direction_to(a: int, b: int) -> int:
    return beside()[a].index(b)


def slot_of(at: int) -> int:
    return at // RING


def position_of(at: int) -> int:
    return at % RING


_NAMES = tuple(f"{slot}.{position}" for slot in range(SLOTS) for position in range(RING))


def name_of(at: int) -> str:
    """
    >>> name_of(10), hex_named("1.3")
    ('1.3', 10)
    """
    return _NAMES[at]


def hex_named(name: str) -> int:
    slot, _, position = name.partition(".")
    return int(slot) * RING + int(position)


def centre_of(slot: int) -> int:
    return slot * RING


def printed_at(hexes: str, rotation: int) -> list[str]:
    """The seven letters of a tile as it lies: with rotation k the ring's hex i lies in direction i + k (7.3)."""
    lying = [hexes[0], *[""] * 6]
    for i, letter in enumerate(hexes[1:]):
        lying[1 + (i + rotation) % 6] = letter
    return lying


def aimed(at: int, facing: int, steps: tuple[int, ...]) -> int:
    """The hex that lies so many relative steps from a ship (7.10); NOWHERE beyond the edge."""
    place = places()[at]
    for one in steps:
        place = step(place, (facing + one) % 6)
    return numbers().get(place, NOWHERE)
