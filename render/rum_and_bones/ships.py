"""Ships of a static layer: hull, rail, deck, zone lines, guns, masts, rope nets. Colours of a side come later."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.rum_and_bones.views import Layout, Ship
from render.kit.colour import hexed, mix
from render.kit.geometry import spline
from render.kit.icons import icon
from render.kit.masks import blur, drawn, faded, grown, halftone, polygon
from render.kit.paint import array, fill, glow, paste, put, shade, shadow
from render.kit.textures import planks
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import (
    Frame,
    H,
    W,
    bow_left,
    cells,
    extent,
    mast_columns,
    outline,
    plank_columns,
    rigging_edges,
)

SIZE = (W, H)


def shrunk(mask: Image.Image, px: float) -> Image.Image:
    return ImageChops.invert(grown(ImageChops.invert(mask), px))


def fleets(im: Image.Image, frame: Frame, layout: Layout) -> None:
    every = [(fleet.side, ship) for fleet in layout.fleets for ship in fleet.ships]
    for side, ship in every:
        _guns(im, frame, layout, ship)
        _hull(im, frame, side, ship)
    for side, ship in every:
        _nets(im, frame, layout, ship)
        _masts(im, frame, side, ship)
        _lanterns(im, frame, ship)


def _hull(im: Image.Image, frame: Frame, side: str, ship: Ship) -> None:
    mask = polygon(SIZE, outline(frame, ship), 2)
    wood = c.WOOD[side]
    shadow(im, grown(mask, 8), 8, 14, 8, 0.45)
    paste(im, c.INK, (0, 0), grown(mask, 9))
    paste(im, "#efe2c4", (0, 0), grown(mask, 5))
    rail = polygon(SIZE, outline(frame, ship, 0.995), 2)
    fill(im, rail, lambda w, h: planks(w, h, hexed(mix(wood, "#ffffff", 0.35)), 10, 3, nails=False))
    paste(im, c.INK, (0, 0), shrunk(rail, 6))
    deck = shrunk(rail, 9)
    seed = 40 + len(ship.zones) + len(ship.name)
    fill(im, deck, lambda w, h: planks(w, h, wood, 14, seed, length=168, contrast=0.85, seam=0.34))
    # Cel shading: one hard band of shade along the lower rail, printed dots fading out of it.
    shade(im, ImageChops.subtract(deck, ImageChops.offset(deck, -4, -14)), c.INK, 0.38)
    tone = np.clip(array(blur(ImageChops.invert(deck), 26)) / 255 * 1.25 - 0.12, 0, 0.9)
    shade(im, ImageChops.multiply(deck, halftone(W, H, tone, 8)), c.INK, 0.26)
    _zones(im, frame, ship, deck)


def _zones(im: Image.Image, frame: Frame, ship: Ship, deck: Image.Image) -> None:
    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y in cells(ship.zones):
            box = [frame.x(x) + 2, frame.y(y) + 2, frame.x(x + 1) - 2, frame.y(y + 1) - 2]
            pen.rounded_rectangle([v * k for v in box], 9 * k, outline=255, width=int(2.5 * k))

    lines = ImageChops.multiply(drawn(SIZE, draw, 2), deck)
    shade(im, ImageChops.offset(lines, 1, 1), "#fff2cf", 0.42)
    shade(im, lines, c.INK, 0.55)


def _guns(im: Image.Image, frame: Frame, layout: Layout, ship: Ship) -> None:
    """Muzzles along the side that faces the enemy, where no plank lies."""
    free = plank_columns(layout)
    spots = [(x, y, e) for x, y, e in rigging_edges(layout, ship) if e in "ns" and x not in free]
    q = frame.cell / 84

    def draw(pen: ImageDraw.ImageDraw, k: int, grow: float = 0) -> None:
        for column, row, edge in spots:
            s = -1 if edge == "n" else 1
            x, y = frame.x(column + 0.5), frame.y(row + (edge == "s"))
            for wide, near, far, r in ((9, 0, 32, 5), (12, 26, 34, 4)):
                a, b = y + s * near * q, y + s * far * q
                box = [x - wide * q - grow, min(a, b) - grow, x + wide * q + grow, max(a, b) + grow]
                pen.rounded_rectangle([v * k for v in box], r * k, fill=255)

    paste(im, c.INK, (0, 0), drawn(SIZE, lambda d, k: draw(d, k, 4), 2))
    mask = drawn(SIZE, draw, 2)
    paste(im, "#3c4248", (0, 0), mask)
    shade(im, ImageChops.subtract(mask, ImageChops.offset(mask, 6, 0)), "#9fb0b8", 0.9)


def _nets(im: Image.Image, frame: Frame, layout: Layout, ship: Ship) -> None:
    """Rope nets on the edges from which a Hero may rig."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y, edge in rigging_edges(layout, ship):
            _net(pen, k, frame, x, y, edge)

    mask = drawn(SIZE, draw, 2)
    shade(im, ImageChops.offset(mask, 2, 2), c.INK, 0.7)
    paste(im, "#f3dca6", (0, 0), mask)


def _net(pen: ImageDraw.ImageDraw, k: int, frame: Frame, x: int, y: int, edge: str) -> None:
    upright = edge in "we"
    at = frame.x(x + (edge == "e")) if upright else frame.y(y + (edge == "s"))
    inward = -1 if edge in "es" else 1
    near, far = at + 3 * inward, at + 17 * inward
    start = frame.y(y) if upright else frame.x(x)

    def line(a: float, b: float, u: float, v: float, width: int) -> None:
        ends = [b, a, v, u] if upright else [a, b, u, v]
        pen.line([e * k for e in ends], fill=255, width=width * k)

    line(start, far, start + frame.cell, far, 3)
    step = frame.cell / 6
    for i in range(6):
        a = start + i * step
        line(a, near, a + step, far, 2)
        line(a + step, near, a, far, 2)


def _masts(im: Image.Image, frame: Frame, side: str, ship: Ship) -> None:
    """Masts and furled sails laid on zone borders."""
    _, y0, _, y1 = extent(ship)
    light, low = c.SAIL[side]
    for column in mast_columns(ship):
        x, top, foot = frame.x(column), frame.y(y0 + 0.15), frame.y(y1 + 0.85)
        half = [(3, 0.0), (11, 0.25), (8, 0.5), (11, 0.75), (3, 1.0)]
        left = [(x - w, top + (foot - top) * t) for w, t in half]
        right = [(x + w, top + (foot - top) * t) for w, t in reversed(half)]
        mask = polygon(SIZE, spline(left + right), 2)
        shadow(im, mask, 8, 9, 4, 0.5)
        paste(im, c.INK, (0, 0), grown(mask, 4))
        paste(im, light, (0, 0), mask)
        shade(im, ImageChops.subtract(mask, ImageChops.offset(mask, -6, 0)), low, 0.7)
        pen = ImageDraw.Draw(im)
        for t in np.linspace(0.12, 0.88, 6):
            y = top + (foot - top) * t
            pen.line([x - 11, y - 3, x + 11, y + 3], fill=c.INK, width=3)
        mid = (top + foot) / 2
        for r, ink, o in ((17, c.INK, 0), (13, "#8a5a2c", 0), (7.5, "#c98d4c", -3)):
            pen.ellipse([x - r + o, mid - r + o, x + r + o, mid + r + o], fill=ink)


def _lanterns(im: Image.Image, frame: Frame, ship: Ship) -> None:
    """Lanterns at the stern and a painted skull at the bow, so that the two can be told apart."""
    x0, y0, x1, _ = extent(ship)
    if ship.kind == "junk":
        return
    left = ship.kind != "gallant" and bow_left(ship)
    stern = frame.x(x1 + 0.98) if left else frame.x(x0 + (0.10 if ship.kind == "gallant" else 0.02))
    rows = (1.12, 1.88) if ship.kind == "gallant" else (0.14, 2.86)
    for row in rows:
        y = frame.y(y0 + row)
        glow(im, (stern, y), 34, "#ffd23f", 0.9)
        pen = ImageDraw.Draw(im)
        for r, ink in ((11, c.INK), (8, "#fff3a8")):
            pen.ellipse([stern - r, y - r, stern + r, y + r], fill=ink)
    bow = frame.x(x0 + 0.12) if left else frame.x(x1 + 0.90)
    skull = icon("skull", 30, "#ffe9a8")
    skull.putalpha(faded(skull.getchannel("A"), 0.4))
    put(im, skull, bow, frame.y(y0 + 1.5), False)
