"""Where things lie in the cup: angles and radii of the layout brought to pixels."""

from __future__ import annotations

import math
from pathlib import Path

from render.kit.geometry import Point
from render.kit.layout import load

_HERE = Path(__file__).parent
LAYOUT = load(_HERE / "layout.toml", _HERE / "pages.toml")

OUTER: int = LAYOUT.outer


def polar(degrees: float, r: float) -> Point:
    """Degrees clockwise from the north, seen from the middle of the cup."""
    cx, cy = LAYOUT.cup.centre
    t = math.radians(degrees) - math.pi / 2
    return cx + r * math.cos(t), cy + r * math.sin(t)


def number(zone: str) -> int:
    return int(zone[1:])


def is_island(zone: str) -> bool:
    return zone.startswith("I")


def island(n: int) -> Point:
    angle, r = LAYOUT.isle.at[n - 1]
    return polar(angle, r)


def inner(n: int) -> tuple[Point, Point, int]:
    """Of an inner Sea Zone: its label, the row of its pieces, on which side its Block Token lies."""
    cx, cy = LAYOUT.cup.centre
    lx, ly, px, py, side = LAYOUT.water.inner[n - OUTER - 1]
    return (cx + lx, cy + ly), (cx + px, cy + py), side


def sea(n: int) -> Point:
    """Where pieces stand."""
    if n > OUTER:
        return inner(n)[1]
    angle, r = LAYOUT.water.at[n - 1]
    return polar(angle, r)


def chip(n: int) -> Point:
    """The number of a zone on the rim."""
    return polar(LAYOUT.water.chip[n - 1], LAYOUT.water.chips[0])


def block(n: int) -> Point:
    """Its Block Token, beside the number, on the side of the zone's middle."""
    _, r, apart = LAYOUT.water.chips
    angle = LAYOUT.water.chip[n - 1]
    middle = math.degrees((n - 1 / 2) * 2 * math.pi / OUTER)
    return polar(angle + (apart if angle <= middle else -apart), r)


def middle(zone: str) -> Point:
    """Where one looks for it."""
    return island(number(zone)) if is_island(zone) else sea(number(zone))
