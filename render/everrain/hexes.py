"""Hexes as they are cut and framed: tiles of seven, outlines of a range, the small hexes of a gunner's chart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from PIL import Image, ImageDraw

from games.everrain.printed import Hex, apart, step
from render.everrain import palette as c
from render.everrain.engraving import hatch
from render.everrain.glyphs import icon
from render.everrain.vignettes import PLACES, vignette
from render.kit import static
from render.kit.colour import rgba
from render.kit.fonts import font
from render.kit.geometry import Point, Points
from render.kit.masks import drawn, faded, polygon, rim
from render.kit.paint import paste
from render.kit.sprites import kept, sprite

ROOT3 = math.sqrt(3)
RING: tuple[Hex, ...] = ((0, 0), *(step((0, 0), way) for way in range(6)))
_SIDES = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
LEGEND = ("C", "R", "P", "I", "A", "W")
KEY = 80  # a hex of the legend, as it is kept
_TYPE, _SMALL = 0.88, 1.0  # of a number in a small hex


def spot(at: Hex, size: float, x: float = 0, y: float = 0) -> Point:
    """The middle of a hex whose corners are `size` away; (x, y) is the origin."""
    return x + ROOT3 * size * (at[0] + at[1] / 2), y + 1.5 * size * at[1]


def corners(x: float, y: float, size: float) -> Points:
    turn = [math.radians(60 * i) for i in range(6)]
    return [(x + size * math.sin(t), y - size * math.cos(t)) for t in turn]


def outline(hexes: Iterable[Hex], size: float) -> Iterator[tuple[Point, Point]]:
    """The sides that have no hex of the set beyond them."""
    inside = set(hexes)
    for at in sorted(inside):
        points = corners(*spot(at, size), size)
        for way, (i, j) in enumerate(_SIDES):
            if step(at, way) not in inside:
                yield points[i], points[j]


def _reach(n: int) -> list[Hex]:
    rows = range(-n, n + 1)
    return [(q, r) for q in rows for r in rows if apart((q, r), (0, 0)) <= n]


@sprite("everrain/tile", size=2, layers=("everrain/calm", "everrain/rough"))
def tile(slot: int, letters: str, size: int, x: int, y: int, whole: int) -> Image.Image:
    """A charted tile as it lies: calm and rough water run on across its hexes, and from tile to tile.

    (x, y) is where its middle lies on the sea when a hex is `whole` from the middle to a corner.
    """
    n = _half(size)
    out = Image.new("RGBA", (2 * n, 2 * n), rgba(c.BLACK, 0))
    for kind in ("calm", "rough"):
        hexes = [at for at, letter in zip(RING, letters, strict=True) if (letter == "R") == (kind == "rough")]
        if hexes:
            out.paste(_sea(kind, x, y, whole, size), (0, 0), _stencil(tuple(hexes), size))
    out.alpha_composite(_frame(size))
    return out


@kept(128)
def _stencil(hexes: tuple[Hex, ...], size: int) -> Image.Image:
    """So many hexes of a tile, a little larger than they are, so that no seam shows."""
    n = _half(size)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for at in hexes:
            pen.polygon([(px * k, py * k) for px, py in corners(*spot(at, size, n, n), size + 0.7)], fill=255)

    return drawn((2 * n, 2 * n), draw, 2)


def _half(size: int) -> int:
    return int(2.8 * size)


@kept(64)
def _sea(kind: str, x: int, y: int, whole: int, size: int) -> Image.Image:
    n = _half(size)
    span = n * whole / size
    sea = static.layer(f"everrain/{kind}")
    box = (x - span, y - span, x + span, y + span)
    inside = (max(0, box[0]), max(0, box[1]), min(sea.width, box[2]), min(sea.height, box[3]))
    share = size / whole
    wide, high = round((inside[2] - inside[0]) * share), round((inside[3] - inside[1]) * share)
    part = sea.resize((wide, high), Image.Resampling.BICUBIC, inside)
    out = Image.new("RGBA", (2 * n, 2 * n), rgba(c.CALM))
    out.paste(part, (round((inside[0] - box[0]) * share), round((inside[1] - box[1]) * share)))
    return out


@kept(8)
def _frame(size: int) -> Image.Image:
    """Thin lines between its hexes, a heavier one round it."""
    n, k = _half(size), size / 45

    def thin(pen: ImageDraw.ImageDraw, scale: int) -> None:
        for at in RING:
            points = corners(*spot(at, size, n, n), size)
            pen.line(
                [(px * scale, py * scale) for px, py in [*points, points[0]]], fill=255, width=int(1.7 * k * scale)
            )

    def thick(pen: ImageDraw.ImageDraw, scale: int) -> None:
        _strokes(
            pen, [((ax + n, ay + n), (bx + n, by + n)) for (ax, ay), (bx, by) in outline(RING, size)], 4 * k, scale
        )

    out = Image.new("RGBA", (2 * n, 2 * n), rgba(c.BLACK, 0))
    out.paste(rgba(c.LINE), (0, 0), faded(drawn(out.size, thin), 0.80))
    out.paste(rgba(c.BLACK), (0, 0), drawn(out.size, thick))
    return out


def _strokes(pen: ImageDraw.ImageDraw, lines: Iterable[tuple[Point, Point]], width: float, scale: int) -> None:
    half = width * scale / 2
    for ends in lines:
        at = [(x * scale, y * scale) for x, y in ends]
        pen.line(at, fill=255, width=max(1, int(width * scale)))
        for x, y in at:
            pen.ellipse([x - half, y - half, x + half, y + half], fill=255)


@sprite("everrain/ring", size=1)
def ring(reach: int, size: int, colour: str, dashed: bool = True, width: float = 4, halo: bool = True) -> Image.Image:
    """Round all hexes within reach."""
    n = int((reach * ROOT3 + 2.4) * size) + 6
    k = size / 45
    parts = ((0.04, 0.40), (0.60, 0.96)) if dashed else ((0.0, 1.0),)
    lines = [
        ((n + ax + (bx - ax) * u, n + ay + (by - ay) * u), (n + ax + (bx - ax) * v, n + ay + (by - ay) * v))
        for (ax, ay), (bx, by) in outline(_reach(reach), size)
        for u, v in parts
    ]
    out = Image.new("RGBA", (2 * n, 2 * n), rgba(colour, 0))
    if halo:
        under = drawn(out.size, lambda pen, s: _strokes(pen, lines, (width + 4) * k, s), 2)
        out.paste(rgba(c.LIGHT), (0, 0), faded(under, 0.75))
    out.paste(rgba(colour), (0, 0), drawn(out.size, lambda pen, s: _strokes(pen, lines, width * k, s), 2))
    return out


def bare(size: int) -> Image.Image:
    """Round a slot that nobody has charted."""
    out = ring(1, size, "#d3d0c0", True, 2, False)
    out.putalpha(faded(out.getchannel("A"), 0.55))
    return out


@sprite("everrain/flower", size=0)
def flower(size: int) -> Image.Image:
    """The same without the room about it: there are many of them."""
    out = bare(size)
    return out.crop((size, size, out.width - size, out.height - size))


@sprite("everrain/lit", size=0)
def lit(size: int, colour: str, strength: float = 0.30) -> Image.Image:
    """A hex that can be chosen."""
    w, h = int(ROOT3 * size) + 3, 2 * size + 3
    body = polygon((w, h), corners(w / 2, h / 2, size - 2))
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    out.paste(rgba(colour), (0, 0), faded(body, strength))
    out.paste(rgba(c.BLACK), (0, 0), rim(body, 3))
    out.paste(rgba(colour), (0, 0), rim(polygon((w, h), corners(w / 2, h / 2, size - 3)), 2))
    return out


@sprite("everrain/small-hex", size=1)
def small_hex(letter: str, size: int) -> Image.Image:
    """For the legend: from a small layer of its own, so that a chart without tiles needs neither of the two seas."""
    at = LEGEND.index(letter) * KEY
    out = static.layer("everrain/key").resize((size, size), Image.Resampling.LANCZOS, (at, 0, at + KEY, KEY))
    out.putalpha(polygon((size, size), corners(size / 2, size / 2, size / 2 - 1)))
    return out


def key() -> Image.Image:
    """The hexes of the legend side by side."""
    out = Image.new("RGB", (KEY * len(LEGEND), KEY), c.PAPER)
    mask = polygon((KEY, KEY), corners(KEY / 2, KEY / 2, KEY / 2 - 1))
    for i, letter in enumerate(LEGEND):
        sea = static.layer("everrain/rough" if letter == "R" else "everrain/calm")
        one = sea.crop((300, 320, 300 + KEY // 2, 320 + KEY // 2)).resize((KEY, KEY), Image.Resampling.LANCZOS)
        if letter in PLACES:
            small = vignette(letter, int(KEY * 0.80))
            one.paste(small, ((KEY - small.width) // 2, (KEY - small.height) // 2 - 2), small)
        paste(one, c.BLACK, (0, 0), rim(mask, 2))
        out.paste(one, (i * KEY, 0), mask)
    return out


@sprite("everrain/gun-hex", size=2)
def gun_hex(n: int, state: str, size: int) -> Image.Image:
    """A hex of the gunner's chart: how many dice, and whether they can be thrown."""
    w, h = int(ROOT3 * size) + 3, 2 * size + 2
    out = Image.new("RGBA", (w, h), rgba(c.BLACK, 0))
    out.paste(rgba(c.BLACK), (0, 0), polygon((w, h), corners(w / 2, h / 2, size)))
    out.paste(rgba(c.GUN_HEXES[state]), (0, 0), polygon((w, h), corners(w / 2, h / 2, size - 1.6)))
    if state in ("unmanned", "disrupted", "broken"):
        turn, ink = (-58, c.RED) if state == "disrupted" else (58, "#8a8475")
        hatch(out, corners(w / 2, h / 2, size - 3), turn, 6, 1, ink)
    if n:
        light = state == "ready"
        share = _TYPE if size > 30 else _SMALL
        face = font("number", int(size * share))
        pen = ImageDraw.Draw(out)
        edge = {} if light else {"stroke_width": 4, "stroke_fill": rgba(c.PALE)}
        ink = rgba(c.LIGHT if light else c.BLACK)
        pen.text((w / 2, h / 2 + 1), str(n), font=face, fill=ink, anchor="mm", **edge)
    return out


@sprite("everrain/tile-back", size=1)
def tile_back(rank: str, size: int, on: bool) -> Image.Image:
    """The back of a tile pile: its Act."""
    k = 4
    out = Image.new("RGBA", (size * k, size * k), rgba(c.BLACK, 0))
    pen = ImageDraw.Draw(out)
    half = size * k / 2
    pen.polygon(corners(half, half, half - 2), fill=rgba(c.BLACK))
    pen.polygon(corners(half, half, half * 0.84), fill=rgba(c.LIGHT if on else c.ASH))
    pen.text((half, half * 1.03), rank, font=font("fell-caps", int(half * 1.12)), fill=rgba(c.BLACK), anchor="mm")
    return out.resize((size, size), Image.Resampling.LANCZOS)


@sprite("everrain/heading", size=1)
def heading(way: int, size: int, mark: str) -> Image.Image:
    """An arrow to one of the six sides, with its letters."""
    k = 3
    n = size * k
    out = Image.new("RGBA", (n, n), rgba(c.BLACK, 0))
    pen = ImageDraw.Draw(out)
    turn = math.radians(60 * way)

    def at(along: float, across: float) -> Point:
        x, y = math.cos(turn), math.sin(turn)
        return n / 2 + (along * x - across * y) * n / 2, n / 2 + (along * y + across * x) * n / 2

    pen.polygon([at(0.98, 0), at(0.34, 0.62), at(0.34, -0.62)], fill=rgba(c.BLACK))
    pen.polygon([at(0.88, 0), at(0.38, 0.48), at(0.38, -0.48)], fill=rgba(c.AMBER))
    pen.ellipse([n * 0.18, n * 0.18, n * 0.82, n * 0.82], fill=rgba(c.BLACK))
    pen.ellipse([n * 0.22, n * 0.22, n * 0.78, n * 0.78], fill=rgba(c.NOW))
    face = font("number", int(n * (0.44 if len(mark) == 1 else 0.34)))
    pen.text((n / 2, n * 0.51), mark, font=face, fill=rgba(c.BLACK), anchor="mm")
    return out.resize((size, size), Image.Resampling.LANCZOS)


@sprite("everrain/now-disc", size=1)
def now_disc(name: str, size: int) -> Image.Image:
    k = 3
    out = Image.new("RGBA", (size * k, size * k), rgba(c.BLACK, 0))
    pen = ImageDraw.Draw(out)
    pen.ellipse([k, k, size * k - k, size * k - k], fill=rgba(c.BLACK))
    inset = size * k * 0.06
    pen.ellipse([inset, inset, size * k - inset, size * k - inset], fill=rgba(c.AMBER))
    out = out.resize((size, size), Image.Resampling.LANCZOS)
    mark = icon(name, int(size * 0.56), c.BLACK)
    out.alpha_composite(mark, ((size - mark.width) // 2, (size - mark.height) // 2))
    return out
