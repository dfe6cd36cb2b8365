"""Hexes with a point up, by two axes: `q` to the east, `r` to the south-east. Names are a game's own.

>>> near((0, 0))
[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
>>> step((0, 0), EAST, 2), step((0, 0), turned(EAST, 1)), distance((0, 0), (2, -1))
((2, 0), (0, 1), 2)
>>> len(within((4, 4), 1)), direction((0, 0), (0, -1)) == NORTH_WEST
(7, True)

`near` is for everything in `graphs.py`; of a map with names, `{name: [names of near(place)]}` is a `Patch`'s map too.
"""

from __future__ import annotations

Hex = tuple[int, int]

EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)  # clockwise
STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def step(at: Hex, direction: int, n: int = 1) -> Hex:
    q, r = STEPS[direction]
    return at[0] + n * q, at[1] + n * r


def turned(direction: int, by: int) -> int:
    """By so many faces to the right; to the left where it is less than none."""
    return (direction + by) % len(STEPS)


def near(at: Hex) -> list[Hex]:
    return [step(at, direction) for direction in range(len(STEPS))]


def direction(a: Hex, b: Hex) -> int | None:
    """Where b lies, if it is beside a."""
    beside = near(a)
    return beside.index(b) if b in beside else None


def distance(a: Hex, b: Hex) -> int:
    """Over hexes that are on the map or not."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def within(centre: Hex, n: int) -> list[Hex]:
    """All at most so far away, row by row."""
    rows = range(-n, n + 1)
    return [(centre[0] + q, centre[1] + r) for r in rows for q in rows if abs(q + r) <= n]
