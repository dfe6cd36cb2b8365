"""Outlines: splines, turned points, seat shapes, stepped frames, tentacles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache

Point = tuple[float, float]
Points = list[Point]

# shape -> (corners, angle of the first, size against the circle)
_SHAPES = {
    "circle": (60, 0, 1.0),
    "triangle": (3, -90, 1.22),
    "diamond": (4, -90, 1.12),
    "hexagon": (6, 0, 1.04),
    "star": (10, -90, 1.15),
}


def spline(points: Iterable[Point], closed: bool = True, n: int = 10) -> Points:
    """Catmull-Rom through the points: every organic shape of the kit is one of these."""
    p = list(points)
    out: Points = []
    for i in range(len(p) if closed else len(p) - 1):
        xs, ys = zip(*_around(p, i, closed), strict=True)
        out += zip(_catmull(n, *xs), _catmull(n, *ys), strict=True)
    return out if closed else [*out, p[-1]]


def _around(p: Points, i: int, closed: bool) -> Points:
    last = len(p) - 1
    return [p[(i + k) % len(p)] if closed else p[min(max(i + k, 0), last)] for k in (-1, 0, 1, 2)]


def _catmull(n: int, a: float, b: float, c: float, d: float) -> list[float]:
    """One axis, in n steps from b towards c."""
    once, twice, thrice = c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
    return [0.5 * (2 * b + once * t + twice * t * t + thrice * t3) for t, t3 in _steps(n)]


@cache
def _steps(n: int) -> list[tuple[float, float]]:
    return [(j / n, (j / n) ** 3) for j in range(n)]


def turned(points: Iterable[Point], degrees: float, cx: float = 50, cy: float = 50) -> Points:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points]


def star(r: float, hollow: float, cx: float = 50, cy: float = 52) -> Points:
    """Five points up."""
    radii = [(r, hollow)[i % 2] for i in range(10)]
    return [(cx + q * math.sin(i * math.pi / 5), cy - q * math.cos(i * math.pi / 5)) for i, q in enumerate(radii)]


def oval(x: float, y: float, r: float, ry: float | None = None, n: int = 40) -> Points:
    turn = [2 * math.pi * i / n for i in range(n)]
    return [(x + r * math.cos(t), y + (ry or r) * math.sin(t)) for t in turn]


def shape(name: str, r: float, cx: float = 50, cy: float = 50) -> Points:
    """Outline of a seat's shape; the sizes are balanced by eye so that all look alike in weight."""
    if name == "square":
        k = r * 0.88
        return [(cx - k, cy - k), (cx + k, cy - k), (cx + k, cy + k), (cx - k, cy + k)]
    if name == "cross":
        k, a = r * 1.04, r * 0.5
        arm = [(cx - a, cy - k), (cx + a, cy - k), (cx + a, cy - a)]
        return [point for turn in (0, 90, 180, 270) for point in turned(arm, turn, cx, cy)]
    if name == "flower":
        turns = [2 * math.pi * i / 60 for i in range(60)]
        lobed = [(t, r * (1 + 0.14 * math.cos(5 * t))) for t in turns]
        return [(cx + q * math.sin(t), cy - q * math.cos(t)) for t, q in lobed]
    n, first, k = _SHAPES[name]
    down = r * 0.16 if name == "triangle" else 0
    out: Points = []
    for i in range(n):
        q = r * k * (0.66 if name == "star" and i % 2 else 1)
        t = math.radians(first + 360 / n * i)
        out.append((cx + q * math.cos(t), cy + down + q * math.sin(t)))
    return out


def stepped(x0: float, y0: float, x1: float, y1: float, s: float = 14) -> Points:
    """Rectangle with the stepped corners of Art Deco."""
    corner = [(0.0, 2 * s), (s, 2 * s), (s, s), (2 * s, s), (2 * s, 0.0)]
    top_left = [(x0 + a, y0 + b) for a, b in corner]
    top_right = [(x1 - a, y0 + b) for a, b in reversed(corner)]
    low_right = [(x1 - a, y1 - b) for a, b in corner]
    low_left = [(x0 + a, y1 - b) for a, b in reversed(corner)]
    return top_left + top_right + low_right + low_left


def tentacle(
    path: Sequence[Point], thick: float, thin: float, n: int = 12
) -> tuple[Points, list[tuple[float, float, float]]]:
    """Tapered tube along a spline: its outline, and its suckers as (x, y, r)."""
    centre = spline(path, closed=False, n=n)
    left: Points = []
    right: Points = []
    suckers: list[tuple[float, float, float]] = []
    for i, (x, y) in enumerate(centre):
        a, b = centre[max(0, i - 1)], centre[min(len(centre) - 1, i + 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        w = thick + (thin - thick) * (i / len(centre)) ** 0.8
        left.append((x - dy * w, y + dx * w))
        right.append((x + dy * w, y - dx * w))
        if i % 3 == 1:
            suckers.append((x + dy * w * 0.5, y - dx * w * 0.5, w * 0.30))
    return left + right[::-1], suckers
