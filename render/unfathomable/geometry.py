"""Where the ship lies: the map's units in pixels, rooms, decks and water, and the outline of the hull."""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

from render.kit import layout
from render.kit.geometry import Points, turned
from render.kit.masks import Extent

LAYOUT = layout.load(*(Path(__file__).with_name(f"{part}.toml") for part in ("layout", "pages", "pocket")))
W, H = LAYOUT.picture.size
ROOMS: dict[str, Any] = vars(LAYOUT.rooms)
DECKS: dict[str, Any] = vars(LAYOUT.decks)
WATERS: dict[str, Any] = vars(LAYOUT.waters)
_M = LAYOUT.map


def px(u: float) -> float:
    return _M.x + _M.w * u


def py(v: float) -> float:
    return _M.y + _M.h * v


def pixels(rect: list[float]) -> Extent:
    """A rectangle of the map as x0, y0, x1, y1 of the picture."""
    u0, v0, u1, v1 = rect
    return round(px(u0)), round(py(v0)), round(px(u1)), round(py(v1))


def around(rects: list[list[float]], pad: int = 0) -> Extent:
    """The smallest box round a space."""
    boxes = [pixels(r) for r in rects]
    x0, y0 = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return x0 - pad, y0 - pad, max(b[2] for b in boxes) + pad, max(b[3] for b in boxes) + pad


def hull(grow: float = 0.0) -> Points:
    """Counter stern at the left, clipper bow at the right; the same outline at several sizes is plating, rail, deck."""
    top = [_side(0.042 + 0.948 * (t - math.sin(2 * math.pi * t) / (2 * math.pi) * 0.85)) for t in _steps(121)]
    points = top + [(x, 1 - y) for x, y in reversed(top)]
    return [(px(x + (x - 0.5) * grow), py(y + (y - 0.5) * grow * 1.35)) for x, y in points]


def _steps(n: int) -> list[float]:
    return [i / (n - 1) for i in range(n)]


def _side(x: float) -> tuple[float, float]:
    if x < 0.17:
        return x, 0.5 - 0.365 * max(0.0, 1 - (1 - (x - 0.042) / 0.128) ** 2.4) ** 0.46
    if x < 0.76:
        return x, 0.135
    return x, 0.5 - 0.365 * max(0.0, 1 - ((x - 0.76) / 0.23) ** 2.45) ** 0.98


def portholes() -> Points:
    """Points along the plating, evenly spaced."""
    out: Points = []
    left = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(hull(0.016)):
        length = math.hypot(x1 - x0, y1 - y0)
        while left < length:
            out.append((x0 + (x1 - x0) * left / length, y0 + (y1 - y0) * left / length))
            left += _M.portholes
        left -= length
    return out


def block(u: float, v: float, w: float, h: float, turn: float = 0) -> Points:
    """A rectangle of w by h pixels about a point of the map."""
    x, y = px(u), py(v)
    corners = [(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)]
    return turned(corners, turn, x, y)
