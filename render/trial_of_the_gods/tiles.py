"""Plaques of one width in rows, each row as tall as its tallest: as few columns as there is room for."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.kit.boxes import Box, Paragraph
from render.kit.fonts import LEAST, fit_block, measure, wrap
from render.trial_of_the_gods.geometry import LAYOUT

_T = LAYOUT.tile
WIDTH = LAYOUT.card.width
LEADING = 1.12
BARE: int = _T.bare


@dataclass(frozen=True)
class Tile:
    """`height(tight)` is what it needs, `draw(x, y, height, tight)` places it. 1 is tight, 2 slim, BARE wordless."""

    height: Callable[[int], int]
    draw: Callable[[float, float, int, int], list[Box]]
    of: str = ""  # what it shows


def bound(words: str) -> str:
    """Numbers stay with the word before them: Restore 1.

    >>> bound("Heal 1. Restore 2, Attack +3.").count("\\u00a0")
    3
    """
    return _NUMBERS.sub("\u00a0", words)


_NUMBERS = re.compile(r" (?=[+−]?\d)")


def lines_high(words: str, face: str, size: int, width: int) -> int:
    """How tall a paragraph is."""
    return round(len(wrap(bound(words), face, size, width)) * size * LEADING) + 2 if words else 0


def even(
    words: str, x: float, y: float, w: int, h: float, face: str, size: int, fill: str, least: int = LEAST
) -> Paragraph:
    """A paragraph whose lines are as even as they can be: no word alone in the last one."""
    words = bound(words)
    px, lines = fit_block(words, face, size, w, h, LEADING, least)
    narrow = w
    while (less := wrap(words, face, px, narrow - _T.even)) and len(less) == len(lines):
        if max(measure(line, face, px) for line in less) > narrow - _T.even:
            break
        narrow -= _T.even
    return Paragraph(words, x, y, w if len(lines) == 1 else narrow, round(h), face, px, fill, min(px, least))


def wide(columns: int) -> int:
    return columns * WIDTH + (columns - 1) * _T.gap


class Fit(NamedTuple):
    columns: int
    tight: int
    groups: list[list[Tile]]
    titled: bool  # there was room for their titles


def fitted(groups: Sequence[Sequence[Tile]], room: int, heads: int, least: int) -> Fit:
    """As few columns as there is room for; where titles (`heads` in all) do not fit, all plaques flow on.

    If nothing helps the last ones are left out: they are told in words.
    """
    apart, flowing = [list(tiles) for tiles in groups], [[tile for tiles in groups for tile in tiles]]
    for columns in range(least, _T.most + 1):
        for found, free in ((apart, room - heads), (flowing, room)):
            for tight in range(BARE):
                if sum(tall(tiles, columns, tight) for tiles in found) <= free:
                    return Fit(columns, tight, found, found is apart)
    while tall(flowing[0], _T.most, BARE) > room:
        flowing[0].pop()
    return Fit(_T.most, BARE, flowing, False)


def tall(tiles: Sequence[Tile], columns: int, tight: int) -> int:
    return sum(h + _T.gap for h in _rows(tiles, columns, tight))


def _rows(tiles: Sequence[Tile], columns: int, tight: int) -> list[int]:
    heights = [tile.height(tight) for tile in tiles]
    return [max(heights[i : i + columns]) for i in range(0, len(heights), columns)]


def laid(tiles: Sequence[Tile], x: float, y: float, columns: int, tight: int) -> list[Box]:
    out: list[Box] = []
    for i, h in enumerate(_rows(tiles, columns, tight)):
        for j, tile in enumerate(tiles[i * columns : (i + 1) * columns]):
            out += tile.draw(x + j * (WIDTH + _T.gap), y, h, tight)
        y += h + _T.gap
    return out
