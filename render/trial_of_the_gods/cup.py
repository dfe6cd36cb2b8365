"""The board's static layer: a chart of the Aegean painted in an Attic cup."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from games.trial_of_the_gods.printed import seas
from render.kit.colour import ramp
from render.kit.fonts import font
from render.kit.geometry import Points, spline
from render.kit.masks import blur, drawn, grown, polygon, rim
from render.kit.noise import fbm, warp
from render.kit.paint import array, image, paste, put, shade, shadow
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.coasts import coast
from render.trial_of_the_gods.geometry import LAYOUT, OUTER, polar
from render.trial_of_the_gods.icons import icon
from render.trial_of_the_gods.pottery import clay, glaze, plaster, ring

_C = LAYOUT.cup
W, H = LAYOUT.size
CX, CY = _C.centre


def cup() -> Image.Image:
    im = _bowl()
    _water(im)
    _borders(im)
    _dolphins(im)
    _islands(im)
    _inscriptions(im)
    return im


def _circle(r: float) -> Image.Image:
    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        pen.ellipse([(CX - r) * k, (CY - r) * k, (CX + r) * k, (CY + r) * k], fill=255)

    return drawn((W, H), draw, 2)


def _bowl() -> Image.Image:
    """Bare clay, the rim with its tongues, black glaze inside."""
    yy, xx = np.mgrid[0:H, 0:W]
    dusk = np.clip(np.hypot((xx - 700) / 1150, (yy - 560) / 880), 0, 1) ** 2.2
    im = image(clay(W, H, c.GROUND, 21) * (1.05 - 0.42 * dusk)[..., None])
    outline, edge, gloss, line, shore = _C.rim
    shadow(im, _circle(outline), 6, 14, 14, 0.55)
    paste(im, c.BLACK, (0, 0), _circle(outline))
    paste(im, image(clay(W, H, c.RIM, 31, 0.5, (CX, CY))), (0, 0), _circle(edge))
    r0, r1, n = _C.tongues
    for part, ink in enumerate((c.BLACK, c.WINE)):
        paste(im, ink, (0, 0), ring("tongue", CX, CY, r0, r1, n, (W, H), part))
    paste(im, image(glaze(W, H, 6)), (0, 0), _circle(gloss))
    paste(im, c.CLAY, (0, 0), _circle(line))
    paste(im, c.BLACK, (0, 0), _circle(shore))
    return im


def _water(im: Image.Image) -> None:
    """A wash of blue over plaster, scalloped lines round the centre, rhumb lines."""
    yy, xx = np.mgrid[0:H, 0:W]
    r, th = np.hypot(xx - CX, yy - CY), np.arctan2(yy - CY, xx - CX)
    wash = warp(fbm(W, H, 210, 210, 4, 41), *((fbm(W, H, 120, 120, 2, s) - 0.5) * 80 for s in (44, 45)))
    a = ramp(np.clip(wash * 1.15 - 0.08 + 0.10 * (r < _C.inner), 0, 1), c.SEA)
    a *= (1 + 0.10 * (fbm(W, H, 3, 3, 2, 46) - 0.5))[..., None]
    rings = np.floor(r / 21)
    scallops = np.maximum(6, np.round(rings * 21 * 2 * math.pi / 44))
    arc = np.abs(np.sin((th / (2 * math.pi) * scallops + (rings % 2) * 0.5) * math.pi))
    line = np.clip(1.5 - np.abs(r - rings * 21 - 5 - 9 * arc), 0, 1)
    a += line[..., None] * np.array([46, 62, 62]) * (0.35 + 0.5 * fbm(W, H, 160, 160, 2, 48))[..., None]
    whole = _circle(_C.sea)
    paste(im, image(a), (0, 0), whole)

    def rhumbs(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(32):
            x, y = polar(i * 11.25, _C.sea)
            pen.line([CX * k, CY * k, x * k, y * k], fill=255 if i % 4 == 0 else 150, width=int(1.2 * k))

    shade(im, ImageChops.multiply(drawn((W, H), rhumbs, 2), whole), "#d8ecec", 0.16)


def _borders(im: Image.Image) -> None:
    """Dotted white lines between the Sea Zones."""

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y in _dots():
            pen.ellipse([(x - 2.4) * k, (y - 2.4) * k, (x + 2.4) * k, (y + 2.4) * k], fill=255)

    dots = drawn((W, H), draw)
    shade(im, blur(dots, 2), "#06202e", 0.5)
    shade(im, dots, "#f3ead2", 0.92)


def _dots() -> Points:
    apart, border = 12, _C.inner
    turn = math.degrees(apart / border)
    out = [polar(i * turn, border) for i in range(int(360 / turn))]
    for angle in range(0, 360, 30):
        out += [polar(angle, r) for r in range(border + 10, _C.sea - 4, apart)]
    for angle in range(0, 360, 60):
        out += [polar(angle, r) for r in range(_C.first, border - 4, apart)]
    return out


def _dolphins(im: Image.Image) -> None:
    """After Exekias; faint, they are no pieces."""
    for angle, r, size, turn, mirrored in _C.dolphins:
        x, y = polar(angle, r)
        shape = icon("dolphin", size, c.BLACK).getchannel("A").rotate(turn, Image.Resampling.BICUBIC, True)
        if mirrored:
            shape = shape.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        shade(im, shape, "#0a2f44", 0.40, (int(x - shape.width / 2), int(y - shape.height / 2)))


def _rock() -> Points:
    turns = np.linspace(0, 2 * math.pi, len(_C.rock), endpoint=False)
    return spline([(CX + math.cos(a) * r, CY + math.sin(a) * r) for a, r in zip(turns, _C.rock, strict=True)])


def _islands(im: Image.Image) -> None:
    """Shallows, hatched coast, plaster ground, ink line; a painted boss in the middle."""
    coasts = [*(coast(n) for n in range(1, len(LAYOUT.isle.at) + 1)), _rock()]
    whole = Image.new("L", (W, H), 0)
    for points in coasts:
        ImageDraw.Draw(whole).polygon(points, fill=255)
    near = array(blur(grown(whole, 8), 9)) / 255
    shallow = np.clip(near * 1.2 + (fbm(W, H, 18, 18, 3, 52) - 0.5) * 0.4, 0, 1)
    shade(im, image(shallow * 255), c.SHALLOWS, 0.42)
    shade(im, drawn((W, H), lambda pen, k: _hatch(pen, k, coasts), 2), c.SEA_INK, 0.75)
    shadow(im, whole, 3, 6, 5, 0.5)
    paste(im, c.BLACK, (0, 0), grown(whole, 3))
    depth = np.clip(array(blur(whole, 9)) / 255 * 1.6 - 0.55, 0, 1)
    land = plaster(W, H, 61, c.LAND) * (0.80 + 0.20 * depth)[..., None] * np.array([1, 0.985, 0.96])
    paste(im, image(land), (0, 0), blur(whole, 0.6))
    shade(im, rim(whole.filter(ImageFilter.MinFilter(9)), 1), "#9b5a30", 0.6)
    paste(im, c.DEEP, (0, 0), polygon((W, H), coasts[-1], 2))
    put(im, icon("gorgon", _C.gorgon, c.BLACK), CX, CY, False)


def _hatch(pen: ImageDraw.ImageDraw, k: int, coasts: list[Points]) -> None:
    rng = np.random.default_rng(7)
    for points in coasts:
        cx = sum(x for x, _ in points) / len(points)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            for f in (0, 0.5):
                x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
                long = rng.uniform(7, 17) * (1 if x < cx else 0.7) * (1 if x > cx else -1)
                pen.line([x * k, y * k, (x + long) * k, y * k], fill=255, width=int(1.4 * k))


def _inscriptions(im: Image.Image) -> None:
    """The names of the outer seas round the rim, a star between two of them."""
    r, size, track = _C.names
    for i, zone in enumerate(list(seas().values())[:OUTER]):
        middle = i * 30 + 15
        _bent(im, zone.name, size, middle, r, track, 90 < middle < 270)
    for i in range(OUTER):
        put(im, icon("star", _C.stars, "#e9d3a4"), *polar(i * 30, r), False)


def _bent(im: Image.Image, words: str, size: int, middle: float, r: float, track: int, flip: bool) -> None:
    """Letters set round the cup, each on its own turned tile; `flip`: to be read from below."""
    small, large, way = font("attic", size), font("attic", size * SHARP), -1 if flip else 1
    wide = [small.getlength(letter) for letter in words]
    angle = middle - math.degrees((sum(wide) + track * (len(words) - 1)) / r) / 2 * way
    side = size * 2
    for letter, w in zip(words, wide, strict=True):
        at = angle + math.degrees(w / 2 / r) * way
        tile = Image.new("L", (side * SHARP, side * SHARP), 0)
        ImageDraw.Draw(tile).text((side * SHARP / 2, side * SHARP / 2), letter, font=large, fill=255, anchor="mm")
        turned = tile.rotate(-at + (180 if flip else 0), Image.Resampling.BICUBIC)
        x, y = polar(at, r)
        small_tile = turned.resize((side, side), Image.Resampling.LANCZOS)
        paste(im, c.TEXT, (round(x - side / 2), round(y - side / 2)), small_tile)
        angle += math.degrees((w + track) / r) * way


SHARP = 3
