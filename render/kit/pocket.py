"""Pictures for a pocket: hands and choices as narrow pages that a phone shows as they are.

A page is WIDTH pixels wide, a phone about 390 points: no words under LEAST pixels, which are 11 points there.

    blocks = [Block(80, head, "cards"), *in_columns(cells, 24, 852, 2, 12)]
    first, *more = paged(blocks, 24, 1180, 12)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import wrap

WIDTH = 900
LEAST = 26
LEADING = 1.14
PHONE = 390  # points that a phone shows a picture at

Draw = Callable[[float], list[Box]]


@dataclass(frozen=True)
class Block:
    """Something as wide as a page: its height, and what it draws from an upper edge on."""

    h: int
    draw: Draw
    part: str = ""
    """What it is a part of: names the page that it stands on."""


@dataclass(frozen=True)
class Cell:
    """One of several in a row, which is as high as its highest: `draw(x, y, w, h)`."""

    h: int
    draw: Callable[[float, float, int, int], list[Box]]
    part: str = ""


@dataclass(frozen=True)
class Leaf:
    """A page: what is drawn on it, where it ends, and what it is about."""

    boxes: tuple[Box, ...]
    foot: int
    parts: tuple[str, ...]


def width_of(columns: int, w: int, gap: int) -> int:
    """Of a cell."""
    return (w - gap * (columns - 1)) // columns


def in_columns(cells: Sequence[Cell], x: float, w: int, columns: int, gap: int) -> list[Block]:
    """Rows of cells of one width. The last alone keeps it."""
    each = width_of(columns, w, gap)
    return [_row(cells[at : at + columns], x, each, gap) for at in range(0, len(cells), columns)]


def _row(row: Sequence[Cell], x: float, w: int, gap: int) -> Block:
    h = max(cell.h for cell in row)

    def draw(y: float) -> list[Box]:
        return [box for i, cell in enumerate(row) for box in cell.draw(x + i * (w + gap), y, w, h)]

    return Block(h, draw, row[0].part)


def paged(blocks: Iterable[Block], top: int, foot: int, gap: int) -> list[Leaf]:
    """Below one another; what has no room goes on with the next page. A block higher than a page has one to itself."""
    leaves: list[list[Block]] = [[]]
    y = top
    for block in blocks:
        if leaves[-1] and y + block.h > foot:
            leaves.append([])
            y = top
        leaves[-1].append(block)
        y += block.h + gap
    return [_leaf(leaf, top, gap) for leaf in leaves]


def _leaf(blocks: list[Block], top: int, gap: int) -> Leaf:
    boxes: list[Box] = []
    y = top
    for block in blocks:
        boxes += block.draw(y)
        y += block.h + gap
    parts = dict.fromkeys(block.part for block in blocks if block.part)
    return Leaf(tuple(boxes), y, tuple(parts))


def tall(words: str, face: str, size: int, w: float) -> int:
    """The height of words in lines of this width."""
    return round(len(wrap(words, face, size, w)) * size * LEADING)


def para(words: str, x: float, y: float, w: float, face: str, size: int, fill: str) -> list[Box]:
    """Words in lines, from an upper left corner; as high as `tall` says."""
    step = size * LEADING
    return [
        Text(line, x, y + (i + 0.5) * step, face, size, fill, "lm") for i, line in enumerate(wrap(words, face, size, w))
    ]


def numbers(ids: Iterable[str]) -> dict[str, str]:
    """What options are called on a picture and in its menu.

    >>> numbers(["galley", "bridge"])
    {'galley': '1', 'bridge': '2'}
    """
    return {option: str(i) for i, option in enumerate(ids, start=1)}


def numeral(mark: str, x: float, y: float, size: int, fill: str = "#ffe08a") -> list[Box]:
    """The number of an option, on a corner of its card."""
    return [Sprite("pip", (mark, size, fill), x, y, drop=False)] if mark else []
