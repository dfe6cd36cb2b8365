"""Plaques of one width in rows, each row as tall as its tallest: as few columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from render.kit.boxes import Box, Paragraph
from render.kit.fonts import LEAST, fit_block, wrap
from render.trial_of_the_gods.geometry import LAYOUT

_T = LAYOUT.tile
WIDTH = LAYOUT.card.width
LEADING = 1.12


@dataclass(frozen=True)
class Tile:
    """`height(tight)` is what it needs, `draw(x, y, height, tight)` places it."""

    height: Callable[[bool], int]
    draw: Callable[[float, float, int, bool], list[Box]]


def lines_high(words: str, face: str, size: int, width: int) -> int:
    """How tall a paragraph is."""
    return round(len(wrap(words, face, size, width)) * size * LEADING) + 2 if words else 0


def even(
    words: str, x: float, y: float, w: int, h: float, face: str, size: int, fill: str, least: int = LEAST
) -> Paragraph:
    """A paragraph whose lines are as even as they can be: no word alone in the last one."""
    px, lines = fit_block(words, face, size, w, h, LEADING, least)
    narrow = w
    while narrow > w // 2 and len(wrap(words, face, px, narrow - _T.even)) == len(lines):
        narrow -= _T.even
    return Paragraph(words, x, y, w if len(lines) == 1 else narrow, round(h), face, px, fill, min(px, least))


def wide(columns: int) -> int:
    return columns * WIDTH + (columns - 1) * _T.gap


def columns_for(groups: Sequence[Sequence[Tile]], room: int, heads: int, least: int) -> tuple[int, bool]:
    """How many columns these groups need, and whether they have to be tight; `heads`: what titles take in all."""
    for columns in range(least, _T.most + 1):
        for tight in (False, True):
            if sum(tall(tiles, columns, tight) for tiles in groups) + heads <= room:
                return columns, tight
    return _T.most, True


def tall(tiles: Sequence[Tile], columns: int, tight: bool) -> int:
    return sum(h + _T.gap for h in _rows(tiles, columns, tight))


def _rows(tiles: Sequence[Tile], columns: int, tight: bool) -> list[int]:
    heights = [tile.height(tight) for tile in tiles]
    return [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]


def laid(tiles: Sequence[Tile], x: float, y: float, columns: int, tight: bool) -> list[Box]:
    out: list[Box] = []
    for i, h in enumerate(_rows(tiles, columns, tight)):
        for j, tile in enumerate(tiles[i * columns : (i + 1) * columns]):
            out += tile.draw(x + j * (WIDTH + _T.gap), y, h, tight)
        y += h + _T.gap
    return out
