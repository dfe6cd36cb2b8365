"""Grounds: the open atlas with the ship cut open, the chart table, the field of a fight, the last page."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.sleeping_gods.printed import rooms, travel_table
from render.kit.badges import pip
from render.kit.colour import hexed, mix, rgb
from render.kit.fonts import font
from render.kit.geometry import Points, spline
from render.kit.icons import icon
from render.kit.noise import fbm
from render.kit.paint import put
from render.sleeping_gods import palette as c
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.watercolour import blank, paper, pen, rough, settled, shape, share, wash

W, H = 1600, 1200
_R = LAYOUT.room
_DECK = _R.top + _R.size[1] + 4


def room_left(room: str) -> int:
    return _R.left + c.STERN_TO_BOW.index(room) * _R.step


def book() -> Image.Image:
    """An open book: at the left chart and ship, at the right the log; below it the table."""
    a = paper(W, H, "#efe4cb", 101, 1, 1)
    yy, xx = np.mgrid[0:H, 0:W]
    fold = np.exp(-(((xx - 1186) / 26) ** 2)) * 0.30
    fold += np.exp(-np.clip(xx - 1186, 0, 999) / 60) * 0.10 * (xx > 1186)
    a *= 1 - (fold * (yy < 990))[..., None] * np.array([0.55, 0.62, 0.7])
    sky, d = blank(W, H)
    d.rectangle([14, 778, 1166, 946], fill=255)
    wash(a, rough(sky, 0.8, 60, 5, 12), "#c9dfe0", 0.55, 6, 0.25, 0.3, 0.7, 8)
    swell: Points = [(x, 944 + 4 * math.sin(x / 26)) for x in range(10, 1172, 6)]
    sea = shape(W, H, [(10, 944), *swell, (1172, 984), (10, 984)])
    wash(a, rough(sea, 0.5, 30, 8, 5), "#5f9db8", 0.8, 9, 0.6, 0.4, 0.6, 5)
    _boards(a, 992)
    for y in range(350, 984, 44):
        a[y : y + 1, 1196:1594] *= np.array([0.72, 0.82, 0.90])
    for x in (1192, 1196):
        a[0:984, x : x + 1] *= np.array([0.86, 0.55, 0.52])
    _section(a)
    im = settled(a)
    _lettered(im)
    return im


def _boards(a: np.ndarray, top: int) -> None:
    """The table under the crew's slips."""
    m, d = blank(a.shape[1], a.shape[0])
    d.rectangle([-20, top, a.shape[1] + 20, a.shape[0] + 20], fill=255)
    wash(a, rough(m, 0.7, 40, 12, 6), "#b98f5c", 0.62, 13, 0.4, 0.3, 0.6, 6)


def _section(a: np.ndarray) -> None:
    """The Wren's Errand cut open: five rooms over the hull, bow to the right."""
    top, (rw, rh) = _R.top, _R.size
    left, right = room_left("sick-bay"), room_left("deck") + rw
    hull: Points = [(36, _DECK - 26), (66, _DECK - 2), (1122, _DECK - 2), (1128, _DECK - 40), (1168, _DECK - 52)]
    hull += spline([(1168, _DECK - 52), (1146, _DECK - 6), (1118, 966)], False)
    hull += spline([(1118, 966), (600, 970), (92, 966)], False) + spline(
        [(92, 966), (52, 946), (36, _DECK - 26)], False
    )
    body = shape(W, H, hull)
    _cleared(a, body, "#f6f6f6")
    wash(a, body, "#56707f", 1.15, 40, 0.5, 0.25, 0.45, 6)
    boot = shape(W, H, [(60, 952), (1126, 952), (1118, 967), (92, 967)])
    wash(a, ImageChops.multiply(boot, body), "#b9574a", 0.9, 44, 0.3, 0.2, 0.3)
    x = room_left("bridge")
    funnel: Points = [(x - 60, top - 2), (x - 56, 770), (x - 12, 770), (x - 8, top - 2)]
    wash(a, shape(W, H, funnel), "#d9902c", 1.1, 46, 0.4, 0.2, 0.3)
    wash(a, shape(W, H, [(x - 56, 768), (x - 12, 768), (x - 12, 778), (x - 57, 778)]), c.SEPIA, 1.1, 47, 0.3)
    lines: list[Points] = [[*hull, hull[0]], [(40, _DECK + 6), (1144, _DECK + 6)], funnel]
    lines += [[(48, 770), (48, _DECK - 20)], [(48, 776), (left + 10, top)], [(1150, _DECK - 50), (right - 14, top + 6)]]
    for i, room in enumerate(c.STERN_TO_BOW):
        x = room_left(room)
        walls: Points = [(x, top), (x + rw, top), (x + rw, top + rh), (x, top + rh)]
        box = shape(W, H, walls)
        _cleared(a, box, "#fbf5e6")
        wash(a, rough(box, 0.3, 20, i, 2), c.ROOM_TINTS[room], 0.75, 50 + i, 0.5, 0.2, 0.5, 6)
        lines.append([*walls, walls[0]])
    pen(a, lines, 2.4, c.SEPIA, 0.95, 60)
    rail: list[Points] = [[(x, top - 12), (x, top)] for x in range(left + 10, right, 21)]
    pen(a, [*rail, [(left, top - 12), (right, top - 12)]], 1.3, c.SEPIA, 0.8, 61)


def _cleared(a: np.ndarray, mask: Image.Image, colour: str) -> None:
    m = share(mask)[..., None]
    a *= 1 - m
    a += m * np.array(rgb(colour), np.float32)


def _lettered(im: Image.Image) -> None:
    """Room names, and the travel table on the hull."""
    d = ImageDraw.Draw(im)
    name, table, far = _R.letters
    for room in c.STERN_TO_BOW:
        x, y = room_left(room), _R.top
        put(im, icon(c.ROOM_SIGNS[room], 44, hexed(mix("#cdb78e", c.PAPER, 0.35))), x + 178, y + 26, False)
        put(im, pip(rooms()[room].slot, 36, c.SEPIA, c.LIGHT, c.SEPIA), x + 24, y + 23, False)
        d.text((x + 47, y + 24), rooms()[room].name, font=font("goudy", name), fill=rgb(c.INK), anchor="lm")
    y = _DECK + 27
    put(im, pip(len(rooms()) + 1, 36, c.LIGHT, c.SEPIA, c.SEPIA), 98, y, False)
    low = 1
    for i, (up_to, distance) in enumerate(travel_table()):
        x = 400 + i * 128
        last = i == len(travel_table()) - 1
        words = f"{low} +" if last else f"{low}–{up_to}"
        d.rounded_rectangle([x, y - 20, x + 120, y + 20], 7, fill="#fbf3e0", outline=c.SEPIA, width=2)
        d.rounded_rectangle([x + 74, y - 20, x + 120, y + 20], 7, fill=c.NAVY, outline=c.SEPIA, width=2)
        d.text((x + 38, y + 1), words, font=font("label", table), fill=rgb(c.INK), anchor="mm")
        d.text((x + 97, y + 1), str(distance), font=font("number", far), fill="#ffffff", anchor="mm")
        low = up_to + 1


def table() -> Image.Image:
    """The chart table: planks, the ring of a cup. Pages of the pocket are cut from it."""
    w, h = 900, 1200
    a = paper(w, h, "#e9d6b0", 201, 1, 0.6)
    wash(a, np.ones((h, w), np.float32), "#c79a62", 0.55, 202, 0, 0.3, 0.6)
    wash(a, np.clip((fbm(w, h, 320, 7, 4, 203) - 0.52) * 6, 0, 1), "#8a5c33", 0.38, 204, 0, 0.4, 0.4)
    ring, d = blank(w, h)
    d.ellipse([w - 190, -110, w + 40, 120], outline=255, width=9)
    wash(a, rough(ring, 0.8, 30, 7, 3), "#7a4a22", 0.45, 205, 0.5)
    return settled(a)


def fight() -> Image.Image:
    """Where enemies are laid out: a storm wash, a page beside it, the table."""
    h = 900
    a = paper(W, h, "#efe4cb", 401, 1, 1)
    m, d = blank(W, h)
    d.rectangle([-20, -20, 1106, 674], fill=255)
    wash(a, rough(m, 0.6, 60, 402, 8), "#8d93a8", 0.75, 403, 0.4, 0.4, 0.9, 8)
    _boards(a, 686)
    return settled(a)


def spread() -> Image.Image:
    """Two blank pages of the log: the end is written here."""
    a = paper(W, H, "#f1e6cd", 301, 1, 1)
    xx = np.mgrid[0:H, 0:W][1]
    fold = np.exp(-(((xx - 900) / 22) ** 2)) * 0.34 + np.exp(-np.abs(xx - 900) / 70) * 0.12
    a *= 1 - fold[..., None] * np.array([0.55, 0.62, 0.7])
    for y in range(150, H - 40, 52):
        a[y : y + 1, 940:1570] *= np.array([0.74, 0.83, 0.90])
    m, d = blank(W, H)
    d.rectangle([36, 36, 860, H - 36], fill=255)
    wash(a, rough(m, 0.7, 70, 302, 10), "#b9d3d6", 0.5, 303, 0.5, 0.3, 0.8, 8)
    return settled(a)
