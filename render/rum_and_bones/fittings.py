"""What is fixed on the map: tiles, points, guns, planks, trims, tracks, ships' names."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.rum_and_bones.views import facts
from render.kit.badges import pip
from render.kit.colour import rgba
from render.kit.fonts import font
from render.kit.geometry import turned
from render.kit.icons import icon
from render.kit.lettering import inked
from render.kit.masks import drawn, grown, polygon, slab
from render.kit.paint import fill, put, shade
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import planks
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import LAYOUT, frame, outline
from render.rum_and_bones.pieces import heart

TILES = {
    "rigging_line": "rope",
    "wheel": "wheel",
    "main_mast": "mast",
    "captains_chest": "chest",
    "ammo_reserves": "shot",
    "armory": "swords",
    "rum_hold": "barrel",
}


@kept(32)
def _card(livery: str, size: int, wreck: bool) -> Image.Image:
    """The ground of a tile."""
    k = size / 80
    edge, paper = ("#4a4540", "#6b645a") if wreck else (c.livery(livery).main, c.PAPER)
    out = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    for inset, radius, ink in ((0, 12, c.INK), (4, 13, edge), (9, 15, paper)):
        out.paste(rgba(ink), (0, 0), slab(size, size, radius * k, inset * k))
    return out


@sprite("rum_and_bones/tile", size=6)
def tile(
    kind: str, livery: str, hp: int, full: int, vp: int, coins: int, size: int, wreck: bool = False
) -> Image.Image:
    """An Objective: what it is, HP left, stars for VP, coins; grey and crossed when it is destroyed."""
    k = size / 80
    out = _card(livery, size, wreck).copy()
    out.alpha_composite(
        icon(TILES[kind], round(42 * k), "#3a3530" if wreck else c.BROWN), (round(24 * k), round(8 * k))
    )
    if wreck:
        pen = ImageDraw.Draw(out)
        for a, b in ((14, 66), (66, 14)):
            pen.line([a * k, 14 * k, b * k, 66 * k], fill="#e02020", width=round(11 * k))
        return out
    if full:
        mark = heart(hp, round(36 * k), hp * 2 <= full)
        out.alpha_composite(mark, (size - mark.width, size - mark.height))
    for i in range(vp):
        star = icon("star", round(20 * k), c.COIN, c.INK, 2)
        out.alpha_composite(star, (round((1 + i * 19) * k), size - star.height))
    if coins:
        out.alpha_composite(pip(coins, round(25 * k), c.COIN, "#3a1f00", c.INK), (round(2 * k), round(2 * k)))
    return out


@sprite("rum_and_bones/point", size=1)
def point(livery: str, size: int) -> Image.Image:
    """A Deployment Point: a grated hatch with the side's flag."""
    look = c.livery(livery)
    out = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    k = size / 74
    for inset, ink in ((0, c.INK), (4, look.main), (11, "#2a1a10")):
        out.paste(rgba(ink), (0, 0), slab(size, size, 12 * k, inset * k))
    pen = ImageDraw.Draw(out)
    a, b = 11 * k, size - 1 - 11 * k
    for o in (-13, 0, 13):
        at = size / 2 + o * k
        pen.line([at, a, at, b], fill="#7a5230", width=round(5 * k))
        pen.line([a, at, b, at], fill="#8d6238", width=round(5 * k))
    put(out, icon("flag", round(38 * k), look.light, c.INK, 4), size / 2, size / 2, False)
    return out


@sprite("rum_and_bones/gun", size=2)
def gun(livery: str, level: int, size: int) -> Image.Image:
    """A Deck Gun on its mount, with its level."""
    look = c.livery(livery)
    pen = Pen(size, "RGBA", 3)
    pen.circ(50, 50, 46, c.INK)
    pen.circ(50, 50, 41, "#6b4a2c")
    pen.circ(50, 50, 36, look.main)
    pen.circ(50, 50, 28, "#52361f")
    out = pen.done()
    put(out, icon("cannon", round(size * 0.64), "#cfd8dc", c.INK, 3), size / 2, size / 2, False)
    small = round(size * 0.44)
    out.alpha_composite(
        pip(level, small, c.GOLD if level > 1 else "#cfd8dc", c.INK, c.INK), (size - small, size - small)
    )
    return out


@sprite("rum_and_bones/chevron", size=2)
def chevron(livery: str, way: str, size: int) -> Image.Image:
    """A step of a Crew track: n s w e."""
    pen = Pen(size, "RGBA")
    turn = {"n": 0, "e": 90, "s": 180, "w": 270}[way]
    pen.poly(turned([(2, 56), (50, 4), (98, 56), (98, 98), (50, 58), (2, 98)], turn), c.INK)
    pen.poly(turned([(14, 60), (50, 20), (86, 60), (86, 78), (50, 42), (14, 78)], turn), c.livery(livery).light)
    return pen.done()


@sprite("rum_and_bones/plank")
def plank(cell: int, length: int, ledge: bool, broken: bool) -> Image.Image:
    """A Gangplank of so many zones from north to south; `ledge`: its first zone touches both ships beside it."""
    w, h = cell + 40, cell * length + 40
    x0, x1, y0, y1 = 33, w - 33, 6 if not ledge else 24, h - 6

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        pen.rectangle([x0 * k, y0 * k, x1 * k, y1 * k], fill=255)
        if ledge:
            pen.rectangle([6 * k, 36 * k, (w - 7) * k, (cell + 8) * k], fill=255)

    mask = drawn((w, h), draw, 2)
    if broken:
        mask = ImageChops.multiply(mask, _snapped(w, h))
    base = Image.new("RGB", (w, h))
    fill(base, mask, lambda a, b: planks(a, b, c.PLANK, 17, 70, length=400, contrast=0.9, seam=0.55, nails=False))
    shade(base, ImageChops.subtract(mask, ImageChops.offset(mask, -7, 0)), c.INK, 0.35)
    pen = ImageDraw.Draw(base)
    for i in range(1, length):
        pen.line([x0 + 2, 20 + i * cell, x1 - 2, 20 + i * cell], fill=c.INK, width=4)
    out = Image.new("RGBA", (w, h), rgba(c.SEA_SHADE, 0))
    out.paste(rgba(c.INK), (0, 0), grown(mask, 4.5))
    out.paste(base, (0, 0), mask)
    if not broken:
        pen = ImageDraw.Draw(out)
        for x in (x0, x1):
            for y in np.arange(y0 + 4 + (cell if ledge else 0), y1, cell / 2):
                pen.ellipse([x - 6, y - 6, x + 6, y + 6], fill="#f2d59a", outline=c.INK, width=3)
    return out


def _snapped(w: int, h: int) -> Image.Image:
    """What is left of a plank: two stumps with torn ends."""
    cut = 0.24
    teeth = [(x, (9 if i % 2 else -9) * (1 + (i * 7) % 3 / 3)) for i, x in enumerate(range(0, w + 12, 11))]
    top = [(x, h * cut + d) for x, d in teeth]
    low = [(x, h * (1 - cut) + d) for x, d in teeth]
    upper = polygon((w, h), [(0, 0), *top[:1], *top, (w, 0)], 2)
    lower = polygon((w, h), [(0, h), *low, (w, h)], 2)
    return ImageChops.lighter(upper, lower)


@sprite("rum_and_bones/trim")
def trim(layout: str, ship: int, livery: str) -> Image.Image:
    """The strake along a hull in the colour of its side, as a band to lay over the static ship."""
    shape = [s for fleet in facts().layouts[layout].fleets for s in fleet.ships][ship]
    points = outline(frame(layout), shape)
    reach = LAYOUT.trim
    x0, y0 = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    w, h = int(max(x for x, _ in points) + reach - x0), int(max(y for _, y in points) + reach - y0)
    mask = Image.new("L", (w * 2, h * 2), 0)
    loop = [((x - int(x0)) * 2, (y - int(y0)) * 2) for x, y in points]
    ImageDraw.Draw(mask).line([*loop, loop[0], loop[1]], fill=255, width=12, joint="curve")
    out = Image.new("RGBA", (w, h), rgba(c.livery(livery).main, 0))
    out.putalpha(mask.resize((w, h), Image.Resampling.BOX))
    return out


@sprite("rum_and_bones/ribbon")
def ribbon(words: str, livery: str) -> Image.Image:
    """A ship's name."""
    look = c.livery(livery)
    size = LAYOUT.ribbon.type
    w, h = int(font("pirate", size).getlength(words)) + 46, 44
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    for g, ink in ((0, c.INK), (4, look.main)):
        tail = 12 + g * 0.6
        left = [(g * 2, h - 1 - g), (tail + g * 0.6, h / 2)]
        points = [(g * 2, g), (w - 1 - g * 2, g), (w - tail - g * 0.6, h / 2), (w - 1 - g * 2, h - 1 - g), *left]
        out.paste(rgba(ink), (0, 0), polygon((w, h), points))
    inked(out, (w / 2, h / 2), words, "pirate", size, c.WHITE, "mm", c.INK, 2)
    return out


@sprite("rum_and_bones/debris", size=0)
def debris(cell: int) -> Image.Image:
    """Boards adrift where a Gangplank was."""
    w, h = cell, round(cell * 0.9)
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    for x, y, turn, long in ((0.34, 0.3, 24, 0.5), (0.66, 0.55, -38, 0.4), (0.36, 0.78, 70, 0.3)):
        a = cell * long / 2
        box = [(x * w - a, y * h - 6), (x * w + a - 8, y * h - 6), (x * w + a, y * h), (x * w + a - 6, y * h + 6)]
        mask = polygon((w, h), turned([*box, (x * w - a, y * h + 6)], turn, x * w, y * h), 2)
        out.paste(rgba(c.INK), (0, 0), grown(mask, 3))
        out.paste(rgba("#b98246"), (0, 0), mask)
    return out
