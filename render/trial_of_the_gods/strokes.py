"""The painter's shorthand: everything black on clay is written down in strokes, in a box of 100 by 100 units.

A drawing is a few lines of text in `data/trial_of_the_gods/art`, one stroke a line, points as `x,y`:

    blob 20,30 50,10 80,30          a closed curve through the points
    poly, line 6 …, curve 6 …       with corners; with a width and round ends
    disc 50,50 20 [12]              radius, and another one downwards
    ring 4 50,50 20 [0 180]         width; degrees, clockwise from the right
    rect 10,10 90,30 [4]            corners, and how round they are
    man 6 …                         a figure, see `_man`
    use oar 30,50 80 25 flip w      another drawing: its middle, size, turn; mirrored, in white, `join`: without a gap

Before a stroke stands `-` (scratched through to the clay), `w` (added white) or `r` (added wine). What is used lies on
top of what is there already, with a thin line of clay round it, as the vase painters did it.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

from render.kit.geometry import Point, Points, oval, spline
from render.kit.masks import grown
from render.kit.static import DATA

INKS = ("k", "w", "r")
SCALE = 4
LARGE = 90
GAP = 1.9
_ART = DATA / "trial_of_the_gods" / "art"
_FILES = ("icons.toml", "motifs.toml", "emblems.toml")
Move = Callable[[Point], Point]


@cache
def book() -> dict[str, str]:
    """Every drawing by name."""
    out: dict[str, str] = {}
    for name in _FILES:
        found = tomllib.loads((_ART / name).read_text(encoding="utf-8"))
        assert not out.keys() & found.keys(), f"{name} draws again: {sorted(out.keys() & found.keys())}"
        out |= found
    return out


@cache
def signs() -> tuple[str, ...]:
    """The names of the signs, in the order of their file."""
    return tuple(tomllib.loads((_ART / "icons.toml").read_text(encoding="utf-8")))


@cache
def emblems() -> tuple[str, ...]:
    """The names of the emblems, in the order of their file: their places on the stored sheets."""
    return tuple(tomllib.loads((_ART / "emblems.toml").read_text(encoding="utf-8")))


def slug(phrase: str) -> str:
    """What an emblem is called in the book.

    >>> slug("three oars, one stroke"), slug("tailor's cord")
    ('three-oars-one-stroke', 'tailors-cord')
    """
    kept = "".join(c if c.isalnum() or c in " -" else "" for c in phrase.lower())
    return "-".join(kept.replace("-", " ").split())


class Sheet:
    """A mask for each ink, and the body: whatever lies below the drawing is hidden by it."""

    def __init__(self, side: int, inks: Sequence[str] = INKS) -> None:
        self.side = side
        self.inks = {ink: Image.new("L", (side, side), 0) for ink in inks}
        self.body = Image.new("L", (side, side), 0)
        self.pens = {ink: ImageDraw.Draw(mask) for ink, mask in self.inks.items()}
        self.whole = ImageDraw.Draw(self.body)

    def lay(self, paint: Callable[[ImageDraw.ImageDraw, int], object], ink: str) -> None:
        for own, pen in self.pens.items():
            paint(pen, 255 if own == ink else 0)
        if ink in INKS:
            paint(self.whole, 255)

    def over(self, other: Sheet, gap: float) -> None:
        """Another sheet laid on this one; `gap`: how much of it shows round that."""
        hidden = grown(other.body, gap) if gap >= 1 else other.body
        for ink, mask in self.inks.items():
            mask.paste(ImageChops.lighter(ImageChops.subtract(mask, hidden), other.inks[ink]))
        self.body.paste(ImageChops.lighter(self.body, other.body))

    def tinted(self, ink: str) -> None:
        """All of it in one ink."""
        whole = self.inks["k"]
        for other in INKS[1:]:
            whole = ImageChops.lighter(whole, self.inks[other])
        for own, mask in self.inks.items():
            mask.paste(whole if own == ink else Image.new("L", mask.size, 0))


class Placed:
    """Where a drawing lies: its middle, its size, turned, mirrored."""

    def __init__(self, move: Move, size: float) -> None:
        self.move = move
        self.size = size  # pixels to a unit

    def inside(self, x: float, y: float, size: float, turn: float, flip: bool) -> Placed:
        c, s, k = math.cos(math.radians(turn)), math.sin(math.radians(turn)), size / 100

        def moved(p: Point) -> Point:
            u, v = (p[0] - 50) * k * (-1 if flip else 1), (p[1] - 50) * k
            return self.move((x + u * c - v * s, y + u * s + v * c))

        return Placed(moved, self.size * k)

    def points(self, given: Iterable[Point]) -> Points:
        return [self.move(p) for p in given]


def silhouette(name: str, size: int) -> Image.Image:
    """A sign in its one ink. Large ones need less to be smooth."""
    side = size * (SCALE if size < LARGE else 2)
    sheet = Sheet(side, INKS[:1])
    _draw(sheet, name, _whole(side))
    return sheet.inks["k"].resize((size, size), Image.Resampling.LANCZOS)


def drawn(name: str, size: int) -> Sheet:
    """A drawing, SCALE times too large."""
    side = size * SCALE
    sheet = Sheet(side)
    _draw(sheet, name, _whole(side))
    return sheet


def _whole(side: int) -> Placed:
    k = side / 100
    return Placed(lambda p: (p[0] * k, p[1] * k), k)


def _draw(sheet: Sheet, name: str, at: Placed) -> None:
    for line in book()[name].strip().splitlines():
        op, *args = line.split()
        ink = op[0] if op[0] in "-wr" and op[1:] in _STROKES else "k"
        op = op if ink == "k" else op[1:]
        assert op in _STROKES or op == "use", f"{name}: {line}"
        if op == "use":
            _use(sheet, args, at)
        else:
            _STROKES[op](sheet, ink, args, at)


def _use(sheet: Sheet, args: list[str], at: Placed) -> None:
    name, middle, size, *rest = args
    turn = next((float(a) for a in rest if a not in ("flip", "join", *INKS)), 0.0)
    x, y = _point(middle)
    part = Sheet(sheet.side, tuple(sheet.inks))
    _draw(part, name, at.inside(x, y, float(size), turn, "flip" in rest))
    for ink in set(rest) & set(INKS):
        part.tinted(ink)
    sheet.over(part, 0 if "join" in rest else GAP * sheet.side / 100)


def _point(told: str) -> Point:
    x, y = told.split(",")
    return float(x), float(y)


def _points(told: Iterable[str]) -> Points:
    return [_point(one) for one in told]


# ---- strokes ------------------------------------------------------------------------------------------------------


def _poly(sheet: Sheet, ink: str, points: Points, at: Placed) -> None:
    where = at.points(points)
    sheet.lay(lambda pen, fill: pen.polygon(where, fill=fill), ink)


def _line(sheet: Sheet, ink: str, points: Points, width: float, at: Placed) -> None:
    where, w = at.points(points), max(1, round(width * at.size))
    ends = [(x - w / 2, y - w / 2, x + w / 2, y + w / 2) for x, y in where]

    def paint(pen: ImageDraw.ImageDraw, fill: int) -> None:
        pen.line(where, fill=fill, width=w, joint="curve")
        for box in ends:
            pen.ellipse(box, fill=fill)

    sheet.lay(paint, ink)


def _arc(x: float, y: float, r: float, start: float, end: float) -> Points:
    n = max(6, int(abs(end - start) / 6))
    turns = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
    return [(x + r * math.cos(t), y + r * math.sin(t)) for t in turns]


def _disc(sheet: Sheet, ink: str, args: list[str], at: Placed) -> None:
    (x, y), r = _point(args[0]), float(args[1])
    _poly(sheet, ink, oval(x, y, r, float(args[2]) if args[2:] else None), at)


def _ring(sheet: Sheet, ink: str, args: list[str], at: Placed) -> None:
    (x, y), r = _point(args[1]), float(args[2])
    start, end = (float(args[3]), float(args[4])) if args[3:] else (0.0, 360.0)
    _line(sheet, ink, _arc(x, y, r, start, end), float(args[0]), at)


def _rect(sheet: Sheet, ink: str, args: list[str], at: Placed) -> None:
    (x0, y0), (x1, y1) = _points(args[:2])
    r = float(args[2]) if args[2:] else 0.0
    corners = ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180))
    square = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    _poly(sheet, ink, [p for x, y, a in corners for p in _arc(x, y, r, a, a + 90)] if r else square, at)


def _man(sheet: Sheet, ink: str, args: list[str], at: Placed) -> None:
    """head shoulder hip, elbow hand elbow hand, knee foot knee foot; he looks where the first foot points."""
    k = float(args[0])
    head, neck, hip, e1, h1, e2, h2, k1, f1, k2, f2 = _points(args[1:])
    way = 1 if f1[0] >= f2[0] else -1
    for elbow, hand in ((e2, h2), (e1, h1)):
        _limb(sheet, ink, (neck, elbow, hand), (0.8, 0.6, 0.46), k, at)
    for knee, foot in ((k2, f2), (k1, f1)):
        _limb(sheet, ink, (hip, knee, foot), (1.36, 0.86, 0.5), k, at)
        _line(sheet, ink, [foot, (foot[0] + way * k * 0.8, foot[1] + k * 0.1)], k * 0.5, at)
    _trunk(sheet, ink, neck, hip, k, at)
    _line(sheet, ink, [neck, head], k * 0.7, at)
    _poly(sheet, ink, [(head[0] + way * x * k, head[1] + y * k) for x, y in _HEAD], at)


# In profile: crown, brow, nose, beard, nape, and the knot of hair.
_HEAD = spline(
    [
        (0.0, -1.25),
        (0.8, -0.95),
        (1.0, -0.3),
        (1.35, 0.15),
        (0.95, 0.35),
        (1.35, 1.25),
        (0.4, 1.15),
        (-0.6, 1.1),
        (-1.5, 0.8),
        (-1.1, -0.2),
        (-0.85, -0.95),
    ],
    n=6,
)


def _limb(sheet: Sheet, ink: str, joints: tuple[Point, ...], widths: tuple[float, ...], k: float, at: Placed) -> None:
    """Tapered from joint to joint, round at each."""
    for i, (a, b) in enumerate(pairwise(joints)):
        u, v = widths[i] * k / 2, widths[i + 1] * k / 2
        long = math.dist(a, b) or 1
        nx, ny = -(b[1] - a[1]) / long, (b[0] - a[0]) / long
        calf = 1.25 if i and widths[0] > 1 else 1.0
        mid = (a[0] + (b[0] - a[0]) * 0.35, a[1] + (b[1] - a[1]) * 0.35)
        m = (u + (v - u) * 0.35) * calf
        left = [(a[0] + nx * u, a[1] + ny * u), (mid[0] + nx * m, mid[1] + ny * m), (b[0] + nx * v, b[1] + ny * v)]
        right = [(a[0] - nx * u, a[1] - ny * u), (mid[0] - nx * m, mid[1] - ny * m), (b[0] - nx * v, b[1] - ny * v)]
        _poly(sheet, ink, left + right[::-1], at)
    for (x, y), w in zip(joints, widths, strict=True):
        _poly(sheet, ink, oval(x, y, w * k / 2, n=20), at)


def _trunk(sheet: Sheet, ink: str, neck: Point, hip: Point, k: float, at: Placed) -> None:
    """Broad in the shoulder, narrow in the waist, with a belt scratched across."""
    dx, dy = hip[0] - neck[0], hip[1] - neck[1]
    long = math.hypot(dx, dy) or 1
    sx, sy = -dy / long * k, dx / long * k

    def across(down: float, out: float) -> Point:
        return neck[0] + dx * down + sx * out, neck[1] + dy * down + sy * out

    torso = [across(-0.06, 1.25), across(-0.06, -1.25), across(0.35, -1.1), across(0.72, -0.62), across(1.08, -0.95)]
    torso += [across(1.08, 0.95), across(0.72, 0.62), across(0.35, 1.1)]
    _poly(sheet, ink, spline(torso, n=6), at)
    _line(sheet, "-", [across(0.74, 0.7), across(0.74, -0.7)], k * 0.26, at)


_STROKES: dict[str, Callable[[Sheet, str, list[str], Placed], None]] = {
    "blob": lambda sheet, ink, args, at: _poly(sheet, ink, spline(_points(args)), at),
    "poly": lambda sheet, ink, args, at: _poly(sheet, ink, _points(args), at),
    "line": lambda sheet, ink, args, at: _line(sheet, ink, _points(args[1:]), float(args[0]), at),
    "curve": lambda sheet, ink, args, at: _line(sheet, ink, spline(_points(args[1:]), False), float(args[0]), at),
    "disc": _disc,
    "ring": _ring,
    "rect": _rect,
    "man": _man,
}
