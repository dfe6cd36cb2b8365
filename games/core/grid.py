"""Squares with names as on a chart: `A1` is the first column's first row. What touches what, runs, shapes.

The names are the ids of options, and what `render/kit/cells.py` writes on the picture's margin.

>>> sea = Grid(3, 2)
>>> sea.cells
('A1', 'B1', 'C1', 'A2', 'B2', 'C2')
>>> sea.near("B1")
['B2', 'A1', 'C1']
>>> run("A1", "C1"), run("A2", "B1")
(['A1', 'B1', 'C1'], ['A1', 'B1', 'A2', 'B2'])
>>> fits("##/#.", sea.cells, turned=False)
[['A1', 'A2', 'B1'], ['B1', 'B2', 'C1']]

Which sets of cells are one answer is said by a `Patch` (`patches.py`), asked with `ask_cells` (`asking.py`).
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

COLUMNS = string.ascii_uppercase
NAME = re.compile("([A-Za-z])([1-9][0-9]?)")

SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))

Place = tuple[int, int]  # column and row, from 0


def cell_name(column: int, row: int) -> str:
    """
    >>> cell_name(1, 2)
    'B3'
    """
    return f"{COLUMNS[column]}{row + 1}"


def is_cell(text: str) -> bool:
    """
    >>> is_cell("b12"), is_cell("A0"), is_cell("1B")
    (True, False, False)
    """
    return NAME.fullmatch(text) is not None


def place_of(name: str) -> Place:
    """
    >>> place_of("B3")
    (1, 2)
    """
    found = NAME.fullmatch(name)
    assert found is not None, f"{name!r} is no name of a cell"
    return COLUMNS.index(found[1].upper()), int(found[2]) - 1


def run(a: str, b: str) -> list[str]:
    """All cells from one to the other, row by row: a line, or the rectangle between two corners."""
    (c, r), (d, s) = place_of(a), place_of(b)
    rows, columns = range(min(r, s), max(r, s) + 1), range(min(c, d), max(c, d) + 1)
    return [cell_name(column, row) for row in rows for column in columns]


def row_of(name: str) -> str:
    """The number of its row: what cells are grouped by where they are too many for one menu."""
    return str(place_of(name)[1] + 1)


@dataclass(frozen=True)
class Grid:
    """So many columns and rows; cells touch by their sides, and with `corners` by their corners too."""

    columns: int
    rows: int
    corners: bool = False

    def __post_init__(self) -> None:
        assert 0 < self.columns <= len(COLUMNS), "columns have a letter each"
        assert 0 < self.rows <= 99, "rows have two digits at most"

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """Row by row."""
        return tuple(cell_name(column, row) for row in range(self.rows) for column in range(self.columns))

    def near(self, name: str) -> list[str]:
        """What a cell touches: above, below, left, right, then the corners. For everything in `graphs.py`."""
        return self._touching[name]

    @cached_property
    def _touching(self) -> dict[str, list[str]]:
        steps = SIDES + CORNERS if self.corners else SIDES
        beside = {
            cell: [(column + c, row + r) for c, r in steps] for cell in self.cells for column, row in [place_of(cell)]
        }
        return {cell: [name for place in places if (name := self._name(*place))] for cell, places in beside.items()}

    def _name(self, column: int, row: int) -> str:
        """Nothing, beyond the edge."""
        return cell_name(column, row) if 0 <= column < self.columns and 0 <= row < self.rows else ""


# ---- shapes -------------------------------------------------------------------------------------------------------


def fits(shape: str, free: Collection[str], turned: bool = True, mirrored: bool = False) -> list[list[str]]:
    """Everywhere that a shape finds room on free cells. It is drawn in rows: `##/#.` is a corner of three."""
    found: dict[tuple[str, ...], None] = {}
    for way in ways(shape, turned, mirrored):
        for at in free:
            column, row = place_of(at)
            spots = [(column + c, row + r) for c, r in way]
            if all(0 <= c < len(COLUMNS) and r >= 0 for c, r in spots):
                names = tuple(sorted(cell_name(c, r) for c, r in spots))
                if all(name in free for name in names):
                    found[names] = None
    return [list(names) for names in found]


def ways(shape: str, turned: bool = True, mirrored: bool = False) -> list[Sequence[Place]]:
    """The different ways a shape can lie, each as places beside its first cell.

    >>> len(ways("##/#.")), len(ways("##")), len(ways("##./.##", mirrored=True))
    (4, 2, 4)
    """
    drawn = [(c, r) for r, line in enumerate(shape.split("/")) for c, mark in enumerate(line) if mark == "#"]
    assert drawn, f"{shape!r}: no cell is drawn"
    found: dict[tuple[Place, ...], None] = {}
    for first in (drawn, [(-c, r) for c, r in drawn])[: 1 + mirrored]:
        way = first
        for _ in range(4 if turned else 1):
            found[_from_first(way)] = None
            way = [(-r, c) for c, r in way]
    return list(found)


def _from_first(way: Sequence[Place]) -> tuple[Place, ...]:
    ordered = sorted(way, key=lambda place: (place[1], place[0]))
    column, row = ordered[0]
    return tuple((c - column, r - row) for c, r in ordered)
