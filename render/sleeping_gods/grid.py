"""The cells of a page brought to pixels: coasts, dotted borders, and where names, hazards and the ship find room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

import numpy as np
from PIL import Image

from games.sleeping_gods.printed import COLUMNS, LAND, LINES, locations, pages, regions, regions_of
from render.kit.fonts import measure
from render.kit.geometry import Point, Points
from render.kit.masks import blur
from render.kit.noise import fbm
from render.kit.paint import image
from render.sleeping_gods.weather import weather

C = 68
"""Pixels of a cell."""
W, H = COLUMNS * C, LINES * C
COAST = 0.47
NAME = 32
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
_MARK, _HAZARD, _SHIP, _SMALL = (62, 62), (132, 56), (118, 92), (60, 60)
_MORE = 66
"""What a second consequence adds to the width of a hazard."""

Room = tuple[float, float, float, float]
"""The middle of something that lies on the chart, and its width and height."""


def field(page: int, letters: str, part: int = 1) -> np.ndarray:
    """Cells of these letters as a soft field at map size; the page's edges are carried on, so that land runs off.

    `part`: 2 makes it half as large, and four times as fast.
    """
    size = C // part
    g = np.array([[1.0 if cell in letters else 0.0 for cell in row] for row in pages()[page].grid], np.float32)
    g = np.kron(np.pad(g, 1, mode="edge"), np.ones((size, size), np.float32))
    return (np.asarray(blur(image(g * 255), size * 0.30), np.float32) / 255)[size:-size, size:-size]


@lru_cache(maxsize=2)
def height(page: int, part: int = 1) -> np.ndarray:
    """The land's field, roughened: its level line is the coast."""
    s, w, h = weather(page).seed, W // part, H // part
    rough = (fbm(w, h, 46 / part, 46 / part, 3, s) - 0.5) * 0.42
    return field(page, LAND, part) + rough + (fbm(w, h, 11 / part, 11 / part, 2, s + 1) - 0.5) * 0.12


def land_mask(page: int, level: float = COAST, part: int = 1) -> Image.Image:
    return image(np.clip((height(page, part) - level) * 26 + 0.5, 0, 1) * 255)


# ---- borders ------------------------------------------------------------------------------------------------------

Corner = tuple[int, int]


def borders(page: int) -> list[Points]:
    """Edges between two regions, chained and rounded."""
    between: dict[tuple[str, str], list[tuple[Corner, Corner]]] = {}
    grid = pages()[page].grid
    for r in range(LINES):
        for c in range(COLUMNS):
            for dr, dc, p, q in ((0, 1, (c + 1, r), (c + 1, r + 1)), (1, 0, (c, r + 1), (c + 1, r + 1))):
                if r + dr < LINES and c + dc < COLUMNS:
                    a, b = sorted((grid[r][c], grid[r + dr][c + dc]))
                    if a != b and LAND not in (a, b):
                        between.setdefault((a, b), []).append((p, q))
    return [_rounded(line) for edges in between.values() for line in _chained(edges)]


def _chained(edges: list[tuple[Corner, Corner]]) -> list[list[Corner]]:
    left, out = list(edges), []
    while left:
        line = list(left.pop())
        while (step := _next(line, left)) is not None:
            edge, at_end, corner = step
            left.remove(edge)
            line.insert(len(line) if at_end else 0, corner)
        out.append(line)
    return out


def _next(line: list[Corner], left: list[tuple[Corner, Corner]]) -> tuple[tuple[Corner, Corner], bool, Corner] | None:
    for edge in left:
        for p, q in (edge, edge[::-1]):
            if p == line[-1]:
                return edge, True, q
            if p == line[0]:
                return edge, False, q
    return None


def _rounded(line: list[Corner]) -> Points:
    """Chaikin, three times."""
    p: Points = [(x * C, y * C) for x, y in line]
    for _ in range(3):
        q = [p[0]]
        for a, b in pairwise(p):
            q += [(a[0] * t + b[0] * (1 - t), a[1] * t + b[1] * (1 - t)) for t in (0.75, 0.25)]
        p = [*q, p[-1]]
    return p


def walked(line: Points, step: float) -> Points:
    """Points at equal distance along a line."""
    out: Points = []
    left = step / 2
    for a, b in pairwise(line):
        length = math.dist(a, b)
        while length and left <= length:
            t = left / length
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            left += step
        left -= length
    return out


# ---- places -------------------------------------------------------------------------------------------------------


def middle(at: tuple[float, float]) -> Point:
    """The middle of the cell that a unit coordinate lies in (SLG-DEC-15)."""
    return (int(at[0] * COLUMNS) + 0.5) * C, (int(at[1] * LINES) + 0.5) * C


def towards(region: str, at: tuple[float, float]) -> tuple[int, int]:
    """From the cell of a place to the water that it is used from."""
    grid, letter = pages()[regions()[region].page].grid, region[-1]
    c, r = int(at[0] * COLUMNS), int(at[1] * LINES)
    for dx, dy in _AROUND:
        if 0 <= c + dx < COLUMNS and 0 <= r + dy < LINES and grid[r + dy][c + dx] == letter:
            return dx, dy
    return 0, 0


@cache
def marks(page: int) -> tuple[Point, ...]:
    """Everything that stands on a cell of the page."""
    out = [middle(place.at) for place in locations().values() if place.page == page]
    for region in (regions()[r] for r in regions_of(page)):
        out += [middle(region.port.at)] if region.port else []
        out += [middle(region.market)] if region.market else []
    return tuple(out)


@dataclass(frozen=True)
class Label:
    lines: tuple[str, ...]
    x: float
    y: float
    w: float


@cache
def label(region: str) -> Label:
    """A region's name: on one line if its row of cells is wide enough."""
    one = regions()[region]
    letter, grid = one.letter, pages()[one.page].grid
    c, r = int(one.label[0] * COLUMNS), int(one.label[1] * LINES)
    row = grid[r]
    a = b = c
    while a > 0 and row[a - 1] == letter:
        a -= 1
    while b < COLUMNS - 1 and row[b + 1] == letter:
        b += 1
    x0 = a * C + (18 if a and row[a - 1] == LAND else 8)
    x1 = (b + 1) * C - (22 if b < COLUMNS - 1 and row[b + 1] == LAND else 8)
    lines = (one.name,)
    if measure(one.name, "goudy-italic", NAME) > x1 - x0 and " " in one.name:
        lines = tuple(one.name.rsplit(" ", 1))
    w = max(measure(line, "goudy-italic", NAME) for line in lines)
    x = min(max((c + 0.5) * C, x0 + w / 2), x1 - w / 2) if w <= x1 - x0 else (x0 + x1) / 2
    return Label(lines, min(max(x, w / 2 + 8), W - w / 2 - 8), (r + 0.5) * C, w)


@dataclass(frozen=True)
class Spots:
    """Where a region's hazard and the ship lie, and how wide the ship may be."""

    hazard: Point | None
    ship: Point
    width: int


@cache
def spots(region: str) -> Spots:
    one = regions()[region]
    taken: list[Room] = [(x, y, *_MARK) for x, y in marks(one.page)]
    for other in regions_of(one.page):
        name = label(other)
        taken.append((name.x, name.y, name.w, (NAME + 4) * len(name.lines)))
    hazard = None
    if one.hazard:
        wide = (_HAZARD[0] + _MORE * (len(one.hazard.fail) - 1), _HAZARD[1])
        hazard = _free(region, wide, taken) or _free(region, _HAZARD, taken) or _free(region, _SMALL, taken)
        taken += [(*hazard, *wide)] if hazard else []
    ship, width = _free(region, _SHIP, taken), _SHIP[0]
    for size in ((96, 76), (78, 62), _SMALL):
        if ship is None:
            ship, width = _free(region, size, taken), size[0]
    if ship is None:
        ship, width = _free(region, _SMALL, []) or (W / 2, H / 2), _SMALL[0]
    return Spots(hazard, ship, width)


def _free(region: str, size: tuple[float, float], taken: list[Room]) -> Point | None:
    """The point with most room to coast, border, names and marks; None if nothing of this size has any."""
    one = regions()[region]
    grid, (w, h) = pages()[one.page].grid, size
    xs, ys = np.meshgrid(np.arange(2, COLUMNS * 8 - 1) * C / 8, np.arange(2, LINES * 8 - 1) * C / 8)
    room = np.minimum(np.minimum(xs - w / 2, W - xs - w / 2), np.minimum(ys - h / 2, H - ys - h / 2)) - 8
    foreign: list[Room] = [
        ((c + 0.5) * C, (r + 0.5) * C, C, C) for r in range(LINES) for c in range(COLUMNS) if grid[r][c] != one.letter
    ]
    for tx, ty, tw, th in [*foreign, *taken]:
        room = np.minimum(room, np.maximum(np.abs(xs - tx) - (w + tw) / 2, np.abs(ys - ty) - (h + th) / 2))
    best = int(np.argmax(room))
    if room.flat[best] < -6:
        return None
    return float(xs.flat[best]), float(ys.flat[best])


@cache
def open_water(page: int) -> tuple[float, float, float]:
    """Where a rose hides nothing: farthest from land, marks, names, and where the ship and hazards lie."""
    ys, xs = np.mgrid[60 : H - 60 : 12, 60 : W - 60 : 12].astype(float)
    room = np.full(xs.shape, 1e9)
    taken: list[Room] = [(x, y, 60, 60) for x, y in marks(page)]
    for region in regions_of(page):
        name, spot = label(region), spots(region)
        taken.append((name.x, name.y, name.w, 40 * len(name.lines)))
        taken += [(*spot.ship, 110, 84)] + ([(*spot.hazard, 132, 56)] if spot.hazard else [])
    taken += [
        ((c + 0.5) * C, (r + 0.5) * C, C, C)
        for r, row in enumerate(pages()[page].grid)
        for c, cell in enumerate(row)
        if cell == LAND
    ]
    for x, y, w, h in taken:
        room = np.minimum(room, np.maximum(np.abs(xs - x) - w / 2, np.abs(ys - y) - h / 2))
    best = int(np.argmax(room))
    return float(xs.flat[best]), float(ys.flat[best]), float(min(52, max(28, room.flat[best])))
