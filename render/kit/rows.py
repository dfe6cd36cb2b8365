"""Things of one size in rows: dice on a table, Heroes in a zone, panels side by side, the lines of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def in_rows(n: int, per: int, across: float, down: float) -> list[tuple[float, float]]:
    """Where so many stand, `per` to a row, seen from the middle of them all; a last row that is not full is centred.

    >>> in_rows(3, 2, 10, 20)
    [(-5.0, -10.0), (5.0, -10.0), (0.0, 10.0)]
    """
    rows = -(-n // per)
    return [
        ((i % per - (min(per, n - i // per * per) - 1) / 2) * across, (i // per - (rows - 1) / 2) * down)
        for i in range(n)
    ]


def packed(n: int, room: tuple[int, int], gaps: tuple[int, int], rows: int, largest: int) -> tuple[int, int]:
    """The largest squares that fit a room in no more than so many rows: their size, and how many to a row.

    Each takes a gap beside it and one below it.

    >>> packed(3, (100, 100), (0, 0), rows=1, largest=90), packed(3, (100, 100), (0, 0), rows=2, largest=90)
    ((33, 3), (50, 2))
    """
    (w, h), (beside, below) = room, gaps
    each = [-(-n // r) for r in range(1, rows + 1)]
    sizes = [min(largest, w // per - beside, h // r - below) for r, per in enumerate(each, start=1)]
    best = sizes.index(max(sizes))
    return sizes[best], each[best]


def columns(n: int, x: float, w: int, gap: int, widest: int | None = None) -> tuple[int, list[float]]:
    """Panels side by side in a width: how wide each is, and the left edges. Where they are not `widest`, in the middle.

    >>> columns(3, 10, 100, 5), columns(2, 0, 100, 10, widest=30)
    ((30, [10.0, 45.0, 80.0]), (30, [15.0, 55.0]))
    """
    n = max(1, n)
    each = (w - gap * (n - 1)) // n
    each = each if widest is None else min(each, widest)
    left = x + (w - n * each - gap * (n - 1)) / 2
    return each, [left + i * (each + gap) for i in range(n)]


def fitting(found: Sequence[T], most: int, newest: bool = False) -> tuple[list[T], int]:
    """As many of a list as there are lines, the first or the newest; a line is left to say how many are not shown.

    >>> fitting("abcd", 4), fitting("abcde", 4), fitting("abcde", 4, newest=True)
    ((['a', 'b', 'c', 'd'], 0), (['a', 'b', 'c'], 2), (['c', 'd', 'e'], 2))
    """
    if len(found) <= most:
        return list(found), 0
    shown = found[len(found) - most + 1 :] if newest else found[: most - 1]
    return list(shown), len(found) - len(shown)
