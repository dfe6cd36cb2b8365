"""What the ways to Zones cost, each on a tag beside its Zone and clear of what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import NamedTuple

from render.kit.boxes import Box, Panel, Paragraph, Row, Sprite, Text
from render.kit.fonts import measure
from render.kit.geometry import Point
from render.kit.pieces import Item, row
from render.kit.sprites import stamp
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT, OUTER, chip, inner, is_island, island, number

_N = LAYOUT.near
_LIGHT = (OUR + "halo", OUR + "coast")  # they lie round a piece, and under a tag they are seen as well


class Way(NamedTuple):
    steps: int
    travels: int
    dishonor: int


Extent = tuple[float, float, float, float]  # left, top, right, bottom


def prices(ways: Mapping[str, Way], chart: Iterable[Box]) -> list[Box]:
    """Each where it covers least of the chart and of the tags before it: nothing, if there is such a place."""
    taken = [extent for box in chart for extent in _extents(box)]
    out: list[Box] = []
    for where, way in ways.items():
        items, w = _signs(way)
        h = _N.price[0]
        best = min(_spots(where, w), key=lambda at: sum(_common(_about(at, w, h), other) for other in taken))
        taken.append(_about(best, w, h))
        x, y = best
        out += [
            Panel(OUR + "plate", x - w / 2, y - h / 2, w, h, (c.BLACK, h // 2), drop=False),
            row(items, x, y, "m", _N.price[3]),
        ]
    return out


def _signs(way: Way) -> tuple[list[Item], int]:
    """Steps, then a sail for Travel Cards and a sign for Dishonor; how many, where they are several."""
    _, type_, icon, gap, pad = _N.price
    items: list[Item] = [said(str(way.steps), type_, c.PALE, "number")]
    w = measure(str(way.steps), "number", type_) + 2 * pad
    for sign, n, ink in (("sail", way.travels, c.TEXT), ("dishonor", way.dishonor, c.HURT)):
        if n:
            items.append(stamped(sign, icon, ink))
            w += icon + gap
        if n > 1:
            items.append(said(str(n), type_, ink, "number"))
            w += measure(str(n), "number", type_) + gap
    return items, round(w)


def _spots(where: str, w: int) -> Iterator[Point]:
    """Places beside a Zone, the best first. Of those that cover as little the first is taken."""
    cx, cy = LAYOUT.cup.centre
    x, y = island(number(where)) if is_island(where) else tag(number(where))
    inward = 1 if x <= cx else -1
    first: Point | None = None
    for aside, down in _N.isle if is_island(where) else _N.sea if number(where) <= OUTER else _N.inner:
        at = x + inward * (aside + (w / 2 if aside > 0 else -w / 2 if aside < 0 else 0)), y + down
        first = first or at
        if hypot(abs(at[0] - cx) + w / 2, abs(at[1] - cy) + _N.price[0] / 2) < LAYOUT.cup.rim[2]:
            yield at  # clear of what is written round the cup
    assert first is not None, "a Zone has places beside it"
    yield first


def tag(n: int) -> Point:
    """Where the number of a Sea Zone is."""
    if n <= OUTER:
        return chip(n)
    (x, y), _, _ = inner(n)
    return x, y


def _about(at: Point, w: float, h: float) -> Extent:
    return at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2


def _common(a: Extent, b: Extent) -> float:
    """The area that two have in common."""
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0


def _extents(box: Box) -> Iterator[Extent]:
    match box:
        case Sprite(name, args, x, y):
            if name not in _LIGHT:
                found = stamp(name, args).image
                yield _about((x, y), found.width, found.height)
        case Panel(_, x, y, w, h):
            yield x, y, x + w, y + h
        case Text(words, x, y, face, size, _, anchor):
            w = measure(words, face, size)
            yield _about((x if anchor == "mm" else x + w / 2, y), w, size)
        case Paragraph() | Row():
            raise AssertionError("the chart has none")
