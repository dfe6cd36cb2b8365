"""Static layers beside the ship: a mythos card's ground, the table of a check, port at dawn, the ship going down."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from render.kit.cards import sunburst
from render.kit.colour import mix, ramp
from render.kit.geometry import Points, oval, tentacle, turned
from render.kit.masks import blur, drawn, faded, polygon
from render.kit.noise import fbm
from render.kit.paint import array, image, paste, put, shade
from render.kit.textures import brass, planks, sea_night
from render.unfathomable import palette as c
from render.unfathomable.brasswork import edge, lacquer, plate
from render.unfathomable.geometry import LAYOUT

WIDE = (1600, 900)
HORIZON = 404


def _inlaid(im: Image.Image) -> Image.Image:
    w, h = im.size
    paste(im, image(brass(w, h)), (0, 0), edge(w, h, 10, 3, 8))
    return im


def crisis() -> Image.Image:
    """Under a mythos card: black water, and a poster of the night with an empty stage."""
    w, h = 1200, 900
    yy, xx = np.mgrid[0:h, 0:w]
    a = sea_night(w, h, c.SEA, 18, 40) * np.clip(1.2 - np.hypot((xx - 700) / 900, (yy - 300) / 700), 0.3, 1)[..., None]
    im = blur(image(a), 0.8)
    x, y, pw, ph = LAYOUT.mythos.poster
    paste(im, _night(pw, ph), (x, y), plate(pw, ph, 12))
    paste(im, image(brass(pw, ph)), (x, y), edge(pw, ph, 12, 4))
    bed = lacquer(w - 36 - (x + pw + 16) + 12, ph, 12, "#241430", "#0c0714", line=4)
    put(im, bed, x + pw + 16 + bed.width / 2, y + ph / 2)
    return _inlaid(im)


def _night(w: int, h: int) -> Image.Image:
    """Moon, rays, a black horizon, waves, something's arms."""
    yy, xx = np.mgrid[0:h, 0:w]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - h * 0.34) / h) * 1.35, 0, 1)
    out = image(ramp(far, [(0, "#fdf6d8"), (0.10, "#bfe3d0"), (0.35, "#2f7f78"), (0.75, "#0b2f3a"), (1, "#04121a")]))
    rays = sunburst((w, h), w / 2, h * 0.34, h, 36, 0, 360)
    paste(out, "#d9fff0", (0, 0), faded(rays, 0.13))
    paste(out, "#fbf3d4", (0, 0), polygon((w, h), oval(w / 2, h * 0.34, 118, n=160)))
    craters = (
        image(np.clip(fbm(w, h, 50, 50, 3, 12) * 255 - 90, 0, 120)),
        polygon((w, h), oval(w / 2, h * 0.34, 116, n=160)),
    )
    shade(out, faded(Image.composite(craters[0], Image.new("L", (w, h), 0), craters[1]), 0.5), "#b9ad84", 0.8)
    for s in (-1, 1):
        path = [
            (w / 2 + s * a * w, b * h) for a, b in ((0.50, 1.0), (0.40, 0.78), (0.47, 0.56), (0.34, 0.42), (0.40, 0.34))
        ]
        paste(out, "#041a1e", (0, 0), polygon((w, h), tentacle(path, 30, 5)[0]))
    for i, (level, tone) in enumerate(((0.66, "#0b3b42"), (0.74, "#072a31"), (0.83, "#051d23"), (0.92, "#031318"))):
        crest: Points = [(q, h * level + 9 * math.sin(q / 22 + i * 1.9)) for q in range(-4, w + 8, 4)]
        paste(out, tone, (0, 0), polygon((w, h), [*crest, (w + 4, h + 2), (-4, h + 2)]))
    return out


def reckoning() -> Image.Image:
    """The table that a check is counted out on."""
    w, h = WIDE
    wood = planks(w, h, "#4a2618", 150, 4, length=99999, contrast=1.1, seam=0.5, nails=False)
    yy, xx = np.mgrid[0:h, 0:w]
    lamp = np.exp(-(((xx - 620) / 900) ** 2 + ((yy - 380) / 560) ** 2))
    return _inlaid(image(wood * (0.22 + 0.95 * lamp)[..., None] * np.array([1.05, 0.95, 0.86])))


def port() -> Image.Image:
    """Boston at dawn, the ship coming in."""
    im = _sky(
        [(0, "#1c2a4a"), (0.35, "#6d5a78"), (0.62, "#f0a46a"), (0.80, "#ffe0a0"), (1, "#ffe9b8")], HORIZON, (1000, 372)
    )
    _skyline(im)
    _ship(im, 420, 354, 0, 0.84)
    return _inlaid(_sea(im, HORIZON, "#16323e", "#0a1a22", (255, 196, 120)))


def wreck() -> Image.Image:
    """The bow stands out of a black sea, and it is not alone."""
    im = _sky([(0, "#04080e"), (0.5, "#0b2530"), (0.85, "#17505a"), (1, "#2f8a80")], HORIZON, (300, 190))
    for path, thick in (
        (((640, 500), (590, 330), (510, 270), (560, 190), (640, 215)), 38),
        (((1010, 500), (1090, 350), (1170, 290), (1130, 205), (1050, 220)), 42),
        (((1370, 500), (1420, 390), (1350, 310), (1430, 240)), 30),
        (((420, 500), (370, 400), (440, 330), (380, 270)), 26),
    ):
        arm, suckers = tentacle(path, thick, 5)
        shade(im, blur(polygon(WIDE, arm, 1), 8), "#5ff0c4", 0.35)
        paste(im, "#052226", (0, 0), polygon(WIDE, arm, 2))

        def dots(pen: ImageDraw.ImageDraw, k: int, found: list[tuple[float, float, float]] = suckers) -> None:
            for x, y, r in found:
                pen.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], outline=255, width=2 * k)

        shade(im, drawn(WIDE, dots, 2), "#4fc3a6", 0.7)
    _ship(im, 830, 394, -34, 0.92)
    return _inlaid(_sea(im, HORIZON, "#0a2a33", "#040d13", (120, 220, 200)))


def _sky(stops: list[tuple[float, str]], horizon: int, sun: tuple[int, int]) -> Image.Image:
    w, h = WIDE
    yy, xx = np.mgrid[0:h, 0:w]
    a = ramp(np.clip(yy / horizon, 0, 1), stops)
    light = np.exp(-(np.hypot((xx - sun[0]) / 300, (yy - sun[1]) / 220) ** 2))[..., None]
    clouds = np.clip(fbm(w, h, 260, 34, 4, 23) * 2.6 - 1.2, 0, 1)[..., None]
    a = a + light * np.array([120, 90, 50]) - clouds * 26 * (1 - light)
    im = image(a)
    rays = sunburst(WIDE, sun[0], sun[1], 1500, 40, 0, 360)
    shade(im, rays, "#fff6dc", 0.07)
    paste(im, "#fff8e0", (0, 0), polygon(WIDE, oval(*sun, 46, n=120), 2))
    return im


def _skyline(im: Image.Image) -> None:
    """Wharves, gables, the tall tower of the custom house."""
    rng = np.random.default_rng(1913)
    x = 860.0
    far, lit = mix("#3a2c44", "#f0a46a", 0.25), "#ffdf94"
    while x < 1600:
        wide, tall = int(rng.integers(34, 78)), int(rng.integers(40, 120))
        top = HORIZON + 6 - tall
        roof = (
            [(x, top), (x + wide / 2, top - 20), (x + wide, top)] if rng.random() < 0.5 else [(x, top), (x + wide, top)]
        )
        paste(im, far, (0, 0), polygon(WIDE, [*roof, (x + wide, HORIZON + 10), (x, HORIZON + 10)], 2))
        for _ in range(4):
            wx, wy = x + rng.uniform(8, wide - 10), top + rng.uniform(10, tall - 14)
            paste(im, lit, (0, 0), polygon(WIDE, [(wx, wy), (wx + 5, wy), (wx + 5, wy + 8), (wx, wy + 8)], 1))
        x += wide + int(rng.integers(-6, 6))
    foot = HORIZON + 10
    sides = [(0, 0), (0, -218), (10, -218), (10, -254), (30, -292), (50, -254), (50, -218), (60, -218), (60, 0)]
    tower: Points = [(1336 + a, foot + b) for a, b in sides]
    paste(im, mix("#3a2c44", "#f0a46a", 0.12), (0, 0), polygon(WIDE, tower, 2))
    paste(im, lit, (0, 0), polygon(WIDE, oval(1366, foot - 232, 11), 2))


def _ship(im: Image.Image, x: float, y: float, turn: float, k: float) -> None:
    """The SS Atlantica from the side, about (x, y), bow to the right."""

    def lay(points: Points, colour: str | tuple[int, int, int]) -> None:
        placed = turned([(x + a * k, y + b * k) for a, b in points], turn, x, y)
        paste(im, colour, (0, 0), polygon(WIDE, placed, 2))

    lay([(-330, -6), (-310, 70), (300, 70), (360, -26), (300, -8), (-200, 0)], "#0c1013")
    lay([(-312, 52), (-310, 74), (302, 74), (312, 52)], "#7d1f1a")
    lay([(-240, -2), (-232, -34), (224, -34), (240, -4)], "#e8ddc2")
    lay([(-190, -34), (-184, -62), (170, -62), (180, -34)], "#d8cdb0")
    lay([(96, -62), (100, -88), (164, -88), (168, -62)], "#8a5a34")
    for fx in (-120, -20, 70):
        lay([(fx, -60), (fx + 6, -148), (fx + 44, -148), (fx + 42, -60)], "#b8752e")
        lay([(fx + 5, -132), (fx + 6, -150), (fx + 44, -150), (fx + 44, -132)], "#17130f")
    for mx in (-226, 226):
        lay([(mx, 0), (mx + 2, -190), (mx + 7, -190), (mx + 9, 0)], "#3a2a1a")
    lay([(-222, -188), (300, -14), (300, -12), (-222, -185)], "#2a2018")
    for i in range(26):
        lay(oval(-286 + i * 22, 24, 4, n=12), "#ffd58c")
    for i in range(20):
        lay(oval(-214 + i * 22, -18, 4, n=12), "#ffcf87")


def _sea(im: Image.Image, horizon: int, top: str, foot: str, glint: tuple[int, int, int]) -> Image.Image:
    """Water over everything below the horizon, with the light of the sky on it."""
    w, h = WIDE
    yy, xx = np.mgrid[0:h, 0:w]
    edge = horizon + 7 * np.sin(xx / 60.0) + 5 * np.sin(xx / 23.0 + 1)
    below = np.clip(yy - edge, 0, 1)[..., None]
    t = np.clip((yy - horizon) / (h - horizon), 0, 1)
    sea = ramp(t, [(0, top), (1, foot)])
    shine = np.clip(fbm(w, h, 90, 7, 3, 71) * 3.4 - 1.75, 0, 1) * (1 - t * 0.75)
    sea = sea + shine[..., None] * np.array(glint) * 0.55
    return image(array(im) * (1 - below) + sea * below)
