"""Dials: a brass gauge with a pointer on its rim, a numeral, an icon and a name plate."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from render.kit.colour import ramp
from render.kit.fonts import fit, write
from render.kit.icons import icon
from render.kit.masks import drawn, ellipse, inner_shade, polygon
from render.kit.noise import fbm
from render.kit.paint import emboss, image, paste, put, shade
from render.kit.panels import deco
from render.kit.sprites import kept, sprite
from render.kit.textures import brass

R = 82
SIZE = (2 * R, 2 * R)
_FIRST, _SWEEP = 135, 270
_FACE = [(0.0, "#fbf3da"), (0.7, "#e6d5a8"), (1.0, "#a98c55")]


@sprite("dial")
def dial(name: str, value: int, limit: int = 10, low: int = 3, glyph: str | None = None) -> Image.Image:
    """A gauge from 0 to `limit`; at or under `low` numeral and pointer turn red: danger is said twice."""
    out = _bed(limit, low).copy()
    danger = value <= low
    turn = math.radians(_FIRST + _SWEEP * value / limit)
    tip = [(R + math.cos(turn + a) * q, R + math.sin(turn + a) * q) for a, q in ((0, 70), (0.17, 48), (-0.17, 48))]
    paste(out, "#b3261e" if danger else "#1d120a", (0, 0), polygon(SIZE, tip))
    write(out, (R, R - 16), str(value), "deco", 72 if value < 10 else 58, "#b3161a" if danger else "#20140a", "mm")
    put(out, icon(glyph or name, 30, "#3a2512"), R, R + 35, False)
    out.putalpha(ellipse(SIZE))
    plate = deco(100, 32, 3, "#1b2a33", "#0a1218", line=2, inner=False)
    write(plate, (50, 16), name.upper(), "label", fit(name.upper(), "label", 25, 92), "#f3e6c4", "mm")
    out.alpha_composite(plate, (R - 50, 2 * R - 32))
    return out


@kept(8)
def _bed(limit: int, low: int) -> Image.Image:
    """Rim, face and scale, which gauges of one kind have in common."""
    out = Image.new("RGB", SIZE)
    emboss(out, ellipse(SIZE), brass(*SIZE, seed=9), depth=3, drop=0)
    q = R - 9
    yy, xx = np.mgrid[-q:q, -q:q]
    paper = ramp(np.clip(np.hypot(xx + 14, yy + 20) / (q * 1.25), 0, 1), _FACE)
    face = ellipse((2 * q, 2 * q))
    paste(out, image(paper + (fbm(2 * q, 2 * q, 24, 24, 3, 9) - 0.5)[..., None] * 12), (9, 9), face)
    shade(out, inner_shade(face, 5), (40, 22, 4), 0.8, (9, 9))
    _ticks(out, limit, low)
    return out


def _ticks(out: Image.Image, limit: int, low: int) -> None:
    def ticks(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(limit + 1):
            t = math.radians(_FIRST + _SWEEP * i / limit)
            ends = [((R + math.cos(t) * v) * k, (R + math.sin(t) * v) * k) for v in ((58, 68) if i % 5 else (54, 68))]
            pen.line(ends, fill=255, width=(3 if i % 5 else 5) * k)

    def red(pen: ImageDraw.ImageDraw, k: int) -> None:
        box = [(R - 69) * k, (R - 69) * k, (R + 69) * k, (R + 69) * k]
        pen.arc(box, _FIRST, _FIRST + _SWEEP * low / limit, fill=255, width=8 * k)

    paste(out, "#2a1a0c", (0, 0), drawn(SIZE, ticks))
    shade(out, drawn(SIZE, red), "#b3261e", 0.8)
