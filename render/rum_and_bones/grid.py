"""Where zones lie on the picture, and the outlines of the ships. Two frames: 13 x 10 zones, and 8 x 15."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.rum_and_bones.views import Layout, Ship, facts
from render.kit import layout as numbers
from render.kit.geometry import Points, spline

LAYOUT = numbers.load(*(Path(__file__).with_name(f"{name}.toml") for name in ("layout", "pages", "pocket")))
W, H = LAYOUT.size


class Frame(NamedTuple):
    cell: int
    left: int
    top: int
    columns: int
    rows: int

    def x(self, column: float) -> float:
        return self.left + self.cell * column

    def y(self, row: float) -> float:
        return self.top + self.cell * row

    def centre(self, zone: str) -> tuple[float, float]:
        x, row = facts().zones[zone]
        return self.x(x + 0.5), self.y(row - 0.5)

    @property
    def is_tall(self) -> bool:
        return self.rows > self.columns

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.x(0), self.y(0), self.x(self.columns), self.y(self.rows)


def is_tall(layout: str) -> bool:
    return facts().layouts[layout].rows > facts().layouts[layout].columns


@cache
def frame(layout: str) -> Frame:
    shape = facts().layouts[layout]
    cell, left, top = LAYOUT.grid.tall if is_tall(layout) else LAYOUT.grid.wide
    return Frame(cell, left, top, shape.columns, shape.rows)


def sea_of(layout: str) -> str:
    """The static layer: Clash Royale is fought on the standard ships."""
    return "std" if layout == "clash" else layout


def cells(zones: list[str]) -> list[tuple[int, int]]:
    """Column and row of zones, both from 0."""
    known = facts().zones
    return [(known[z][0], known[z][1] - 1) for z in zones]


def extent(ship: Ship) -> tuple[int, int, int, int]:
    """First column and row, last column and row."""
    at = cells(ship.zones)
    return min(x for x, _ in at), min(y for _, y in at), max(x for x, _ in at), max(y for _, y in at)


def bow_left(ship: Ship) -> bool:
    """The middle row of a cutter reaches one zone further at the bow."""
    x0, y0, _, _ = extent(ship)
    return (x0, y0) not in cells(ship.zones)


def hull(ship: Ship) -> Points:
    """Corner points of the outline, in zones."""
    x0, y0, x1, _ = extent(ship)
    corners = getattr(LAYOUT.hull, ship.kind)
    if ship.kind == "windcutter" and not bow_left(ship):
        return [(x1 + 1 - x, y0 + y) for x, y in corners]
    return [(x0 + x, y0 + y) for x, y in corners]


def outline(frame: Frame, ship: Ship, scale: float = 1.0) -> Points:
    """The hull as a curve in pixels; smaller ones are rail and deck."""
    points = hull(ship)
    cx, cy = sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    curve = spline(points, n=LAYOUT.hull.smooth)
    return [(frame.x(cx + (x - cx) * scale), frame.y(cy + (y - cy) * scale)) for x, y in curve]


def mast_columns(ship: Ship) -> list[int]:
    """Zone borders that carry a mast: no counter ever stands there."""
    x0, _, _, _ = extent(ship)
    turned = ship.kind == "windcutter" and not bow_left(ship)
    return [x0 + column for column in getattr(LAYOUT.masts, "windcutter_turned" if turned else ship.kind)]


Edge = tuple[int, int, str]  # column, row, which edge: n s w e
_STEPS = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}


def rigging_edges(layout: Layout, ship: Ship) -> list[Edge]:
    """The edges of rigging zones that face another ship."""
    own, near = set(cells(ship.zones)), range(1, LAYOUT.facing + 1)
    others = {at for fleet in layout.fleets for s in fleet.ships if s.name != ship.name for at in cells(s.zones)}
    out: list[Edge] = []
    for x, y in cells(ship.rigging):
        free = {e: step for e, step in _STEPS.items() if (x + step[0], y + step[1]) not in own}
        facing = [e for e, (dx, dy) in free.items() if any((x + dx * n, y + dy * n) in others for n in near)]
        # A zone whose own column misses every ship still faces them, as its neighbours do.
        facing = facing or [e for e in ("n", "s") if e in free and any((r < y) == (e == "n") for _, r in others)]
        out += [(x, y, e) for e in facing]
    return out


def plank_columns(layout: Layout) -> set[int]:
    return {x for zones in layout.planks.values() for x, _ in cells(zones)}


def plank_columns_at(layout: Layout, row: int) -> set[int]:
    return {x for zones in layout.planks.values() for x, y in cells(zones) if y == row}
