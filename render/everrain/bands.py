"""Engraved pictures over a page: weather over water, and what one comes to there."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from render.everrain import palette as c
from render.everrain.counters import centred
from render.everrain.engraving import Burin, burin, hatch, inked, paper, rain
from render.everrain.geometry import LAYOUT
from render.everrain.glyphs import icon
from render.everrain.vignettes import vignette
from render.kit.colour import rgb
from render.kit.geometry import Points, spline, tentacle
from render.kit.masks import blur, polygon
from render.kit.noise import fbm
from render.kit.paint import array, image, put, shade
from render.kit.sprites import kept, sprite


def _sky(w: int, h: int, seed: int, dark: float) -> np.ndarray:
    """Rolling cloud in lines, a paler place where light comes through."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    bend = array(blur(image(fbm(w, h, 260, 120, 3, seed, 0.4) * 255), 6)) / 255 - 0.5
    glow = np.exp(-(((xx - w * 0.30) / (w * 0.22)) ** 2 + ((yy - h * 0.30) / (h * 0.5)) ** 2))
    tone = np.clip(dark + bend * 0.9 - glow * 0.5 + yy / h * 0.10, 0.10, 0.86)
    a = paper(w, h, seed + 3, "#c9c6b8", 8)
    a = inked(a, burin((yy + bend * 150 + xx * 0.05) / 5.6, tone * 0.8), c.NIGHT)
    return inked(a, burin((yy * 0.6 + xx * 0.8 - bend * 90) / 6.0, np.clip((tone - 0.5) * 1.4, 0, 0.5)), c.NIGHT)


def _sea(base: np.ndarray, horizon: int, seed: int) -> np.ndarray:
    """Scalloped rows that grow towards us."""
    h, w = base.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    deep = np.clip((yy - horizon) / (h - horizon), 0, 1)
    along = deep**0.62 * 7
    row = np.floor(along)
    near = (row / 7) ** (1 / 0.62)  # how near a row is: all of it has waves of one size
    lift = fbm(w, h, 150, 60, 2, seed + 5) - 0.5
    heap = 0.42 * (1 - np.abs(np.sin(math.pi * (xx / (15 + 34 * near) + 2.0 * lift + row * 0.37))))
    wave = along - row - heap
    ground = np.array(rgb(c.ROUGH), np.float32) * (0.78 + 0.28 * (1 - deep))[..., None]
    sea = inked(ground, burin((along - heap) * 4, np.clip(0.28 + wave * 0.6, 0.12, 0.8)), "#123034")
    thick = 0.05 + 0.05 * (1 - near)
    sea = inked(sea, np.clip((thick - np.abs(wave - 0.02)) * 22, 0, 1) * 0.95, "#f0ece0")
    sea = inked(sea, np.clip((thick - np.abs(wave + 0.10)) * 22, 0, 1) * 0.9, c.BLACK)
    return np.where((yy >= horizon)[..., None], sea, base)


def _barque(size: int) -> Image.Image:
    """A ship from the side, sails reefed."""
    p = Burin(size)
    hull = spline([(6, 66), (30, 74), (70, 74), (96, 60)], closed=False)
    p.shape([*hull, (88, 84), (70, 92), (26, 92), (14, 84)], "#3a342b", 2.4)
    p.hatch([(8, 68), (50, 75), (94, 64), (86, 86), (26, 92), (14, 84)], 4, 4, 1.4)
    for x, top in ((30, 12), (54, 4), (76, 20)):
        p.line([(x, 74), (x + 2, top)], 3, c.BLACK)
    for x, top, low, wide in ((31, 16, 40, 15), (55, 8, 36, 18), (77, 24, 44, 12)):
        sail = [(x - wide, low), (x - wide * 0.8, top), (x + wide * 0.8, top), (x + wide, low), (x, low - 6)]
        p.shape(sail, c.LIGHT, 2)
        p.hatch([(x, top), (x + wide * 0.8, top), (x + wide, low), (x, low - 6)], 66, 4, 1.3)
    p.line([(92, 62), (108, 50)], 3, c.BLACK)
    p.circ(12, 64, 4, c.AMBER)
    return p.done()


@kept(16)
def _ground(w: int, h: int, kind: str, seed: int) -> Image.Image:
    horizon = int(h * 0.60)
    dark = {"elder": 0.80, "enemy": 0.74}.get(kind, 0.56)
    out = image(_sea(_sky(w, h, seed, dark), horizon, seed))
    shade(out, rain(w, h, w * h // 500, seed + 9, 18, 60), "#e6e3d6", 0.40)
    return out


@sprite("everrain/band")
def band(w: int, h: int, kind: str, seed: int = 3) -> Image.Image:
    """sea, expedition, denizen, altar, wreck, enemy, elder, fray."""
    out = _ground(w, h, kind, seed).copy()
    size = int(h * 0.86)
    if kind in ("expedition", "altar", "wreck", "denizen"):
        letter = {"expedition": "I", "altar": "A", "wreck": "W", "denizen": "P"}[kind]
        put(out, vignette(letter, size), w * 0.70, h * 0.44, False)
        put(out, _barque(int(h * 0.46)), w * 0.26, h * 0.56, False)
    elif kind in ("enemy", "fray"):
        put(out, _barque(int(h * 0.74)), w * 0.27, h * 0.50, False)
        put(out, _hulk(int(h * 0.88)), w * 0.72, h * 0.46, False)
    else:
        put(out, _barque(size), w * (0.42 + 0.06 * (seed % 5)), h * 0.46, False)
    ImageDraw.Draw(out).rectangle([0, 0, w - 1, h - 1], outline=c.BLACK, width=3)
    ImageDraw.Draw(out).rectangle([6, 6, w - 7, h - 7], outline=c.PAPER, width=1)
    out.putalpha(255)
    return out


def _hulk(size: int) -> Image.Image:
    """An enemy's: black, torn, a red light aft."""
    p = Burin(size)
    hull = spline([(4, 60), (30, 70), (70, 72), (98, 54)], closed=False)
    p.shape([*hull, (88, 86), (70, 94), (24, 94), (10, 82)], c.BLACK, 2.4)
    for x in range(12, 92, 10):
        p.poly([(x, 74), (x + 5, 74), (x + 2, 84)], "#8f948b")
    for x, top in ((26, 10), (52, 2), (78, 16)):
        p.line([(x, 72), (x - 4, top)], 3.4, c.BLACK)
        ragged = [(x - 16, top + 6), (x + 14, top + 4), (x + 8, top + 14), (x + 13, top + 22), (x + 2, top + 26)]
        p.shape([*ragged, (x + 6, top + 36), (x - 8, top + 30), (x - 15, top + 38), (x - 12, top + 20)], "#4a4f4d", 1.8)
    p.circ(10, 58, 5, c.RED)
    return p.done()


@sprite("everrain/colossus", size=1)
def colossus(kind: str, size: int) -> Image.Image:
    """The Elder One itself: arms on all sides of a dark lens with its sign."""
    p = Burin(size, 2)
    for i in range(13):
        _arm(p, 2 * math.pi * i / 13, 48 - 7 * (i % 2), 0.9 + 0.25 * (i % 2))
    for r, tone in ((24, c.BLACK), (22.6, c.LIGHT), (21, c.ELDER)):
        p.circ(50, 50, r, tone)
    for i in range(40):
        x, y = math.cos(2 * math.pi * i / 40), math.sin(2 * math.pi * i / 40)
        p.line([(50 + 17 * x, 50 + 17 * y), (50 + 20.6 * x, 50 + 20.6 * y)], 0.6, "#8f7ab0")
    out = p.done()
    centred(out, icon(c.ELDERS[kind], int(size * 0.24), c.LIGHT), 50, 50)
    return out


def _arm(p: Burin, turn: float, reach: float, bend: float) -> None:
    """From under the lens outwards, curling; suckers on its inner side."""
    path: Points = []
    for step in (0.30, 0.48, 0.64, 0.80, 0.92, 1.0):
        at = turn + bend * step**3
        path.append((50 + reach * step * math.cos(at), 50 + reach * step * math.sin(at)))
    edge, _ = tentacle(path, 5.2, 0.8, 10)
    body, suckers = tentacle(path, 4.4, 0.3, 10)
    p.poly(edge, c.BLACK)
    p.poly(body, "#57486b")
    for x, y, r in suckers:
        p.circ(x, y, r, "#a695bd")
        p.circ(x, y, r * 0.5, "#3a2d4c")


@sprite("everrain/paths")
def paths(w: int, h: int, island: int) -> Image.Image:
    """The ways of an Island board, trodden between its nodes."""
    at = LAYOUT.island
    spots = {"S": at.shore, "H": at.far, **dict(zip(at.letters, at.spots[island], strict=True))}
    out = image(paper(w, h, 60 + island, "#cfcab8", 10)).convert("RGBA")
    coast = spline(
        [
            (w * x, h * y)
            for x, y in (
                (0.02, 0.5),
                (0.2, 0.06),
                (0.5, 0.03),
                (0.8, 0.06),
                (0.985, 0.5),
                (0.8, 0.94),
                (0.5, 0.97),
                (0.2, 0.94),
            )
        ]
    )
    out.putalpha(polygon((w, h), coast, 2))
    hatch(out, coast, 62, 13, 1, "#b5af9c", 2)
    pen = ImageDraw.Draw(out)
    for line in at.paths[island].split():
        a, _, b = line.partition("-")
        ends = [(w * spots[one][0], h * spots[one][1]) for one in (a, b)]
        pen.line(ends, fill=c.BLACK, width=at.path + 4)
        pen.line(ends, fill=c.GOLD, width=at.path)
    return out
