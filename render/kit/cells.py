"""A grid of cells to choose from: column letters, row numbers, and on each cell what it is and what may be done.

A cell is named as on a chart, `A1`: column letter and row number. The same names are the ids of the options.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.colour import INK, SEATS, Colour, mix, rgba
from render.kit.masks import slab
from render.kit.sprites import sprite

COLUMNS = string.ascii_uppercase
PALE, DIM = "#f6efdc", "#c9d3d8"
WATER, LEGAL, CHOSEN, BLOCKED = "#1c4053", "#2f7f6d", "#f3d58c", "#15191d"


@dataclass(frozen=True)
class Cell:
    """`state`: "" (nothing to be said), "legal", "chosen" or "blocked". Each has a mark beside its colour."""

    state: str = ""
    owner: int | None = None
    """The seat whose colour, shape and letter it bears."""
    word: str = ""
    """A figure or a few letters in its middle."""


@dataclass(frozen=True)
class Grid:
    """Where a grid lies: its upper left corner with the labels, its columns and rows, and how large a cell is."""

    x: float
    y: float
    columns: int
    rows: int
    size: int = 96
    gap: int = 6

    def __post_init__(self) -> None:
        assert 0 < self.columns <= len(COLUMNS), "columns have a letter each"

    @property
    def label(self) -> int:
        """The margin of letters and numbers, and the height of their type: a quarter of it is left at 400 pixels."""
        return max(40, self.size // 2)

    @property
    def width(self) -> int:
        return self.label + self.columns * (self.size + self.gap)

    @property
    def height(self) -> int:
        return self.label + self.rows * (self.size + self.gap)

    def names(self) -> list[str]:
        """
        >>> Grid(0, 0, 2, 2).names()
        ['A1', 'B1', 'A2', 'B2']
        """
        return [f"{COLUMNS[column]}{row + 1}" for row in range(self.rows) for column in range(self.columns)]

    def corner(self, name: str) -> tuple[float, float]:
        """The upper left corner of a cell: for whatever else stands on it.

        >>> Grid(0, 0, 4, 4, size=100, gap=0).corner("C2")
        (250, 150)
        """
        column, row = COLUMNS.index(name[0]), int(name[1:]) - 1
        assert column < self.columns and 0 <= row < self.rows, f"no cell {name} in a grid of {self.columns}x{self.rows}"
        pitch = self.size + self.gap
        return self.x + self.label + column * pitch, self.y + self.label + row * pitch


def cells(grid: Grid, on: Mapping[str, Cell], fill: str = WATER) -> list[Box]:
    """The whole grid with its labels; cells that are not in `on` are empty."""
    unknown = set(on) - set(grid.names())
    assert not unknown, f"no such cells: {sorted(unknown)}"
    out = _labels(grid)
    for name in grid.names():
        out += _cell(grid, name, on.get(name, Cell()), fill)
    return out


def _labels(grid: Grid) -> list[Box]:
    size, pitch, half = grid.label * 3 // 4, grid.size + grid.gap, grid.label / 2
    first = grid.label + grid.size / 2
    letters = [(COLUMNS[i], grid.x + first + i * pitch, grid.y + half) for i in range(grid.columns)]
    numbers = [(str(i + 1), grid.x + half, grid.y + first + i * pitch) for i in range(grid.rows)]
    return [Text(word, x, y, "number", size, PALE, "mm", halo="#0b1218") for word, x, y in (*letters, *numbers)]


def _cell(grid: Grid, name: str, cell: Cell, fill: str) -> list[Box]:
    x, y = grid.corner(name)
    s = grid.size
    out: list[Box] = [Panel("cell", x, y, s, s, (cell.state, fill, cell.owner), drop=False)]
    if cell.owner is not None:
        out.append(Sprite("badge", (cell.owner, s * 5 // 8, ""), x + s / 2, y + s / 2))
    if cell.word:
        place = (x + s - 6, y + s * 0.83, "rm") if cell.owner is not None else (x + s / 2, y + s / 2, "mm")
        size = max(24, s * 3 // 8)
        out.append(Text(cell.word, *place[:2], "number", size, PALE, place[2], s - 12, cut=True, halo="#0b1218"))
    return out


@sprite("cell")
def cell_sprite(w: int, h: int, state: str, fill: str, owner: int | None = None) -> Image.Image:
    """Legal: a light rim and a dot in the corner. Chosen: gold with a tick. Blocked: dark, and crossed out."""
    ground: Colour = {"": fill, "legal": LEGAL, "chosen": CHOSEN, "blocked": BLOCKED}[state]
    edge: Colour = {"": mix(fill, "#ffffff", 0.25), "legal": "#c9f5e4", "chosen": "#fff7dd", "blocked": "#39434a"}[
        state
    ]
    if owner is not None and state != "chosen":
        ground = mix(ground, SEATS[owner].colour, 0.45)
    thick = max(2, w // 24) if state in ("legal", "chosen") else 2
    k = 3
    out = Image.new("RGBA", (w, h), rgba(INK, 0))
    out.paste(rgba(edge), (0, 0), slab(w, h, w / 9))
    out.paste(rgba(ground), (0, 0), slab(w, h, w / 9, thick))
    top = Image.new("RGBA", (w * k, h * k), rgba(INK, 0))
    _mark(ImageDraw.Draw(top), state, w * k)
    out.alpha_composite(top.reduce(k))
    return out


def _mark(pen: ImageDraw.ImageDraw, state: str, w: int) -> None:
    """In the upper left corner, so that a word or a badge has the middle; a cross takes the whole cell."""
    if state == "legal":
        pen.ellipse([w * 0.09, w * 0.09, w * 0.27, w * 0.27], fill=rgba("#e8fff6"))
    elif state == "chosen":
        tick: Sequence[float] = [w * 0.09, w * 0.22, w * 0.18, w * 0.31, w * 0.36, w * 0.10]
        pen.line(tick, fill=rgba(INK), width=w // 14, joint="curve")
    elif state == "blocked":
        for x0, x1 in ((0.2, 0.8), (0.8, 0.2)):
            pen.line([w * x0, w * 0.2, w * x1, w * 0.8], fill=rgba("#5d6a72"), width=w // 16)
