"""What lies on a chart: numbered places, ports and markets, hazards, the water that the ship lies in, the ship."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.sleeping_gods.printed import regions
from render.kit import static
from render.kit.badges import badge
from render.kit.colour import rgb, rgba
from render.kit.fonts import font
from render.kit.geometry import spline
from render.kit.icons import icon
from render.kit.masks import blur, grown
from render.kit.paint import image
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.sleeping_gods import palette as c
from render.sleeping_gods.grid import H, W, field, land_mask, walked
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.watercolour import share, wash

_M = LAYOUT.mark
_PAD, _K = 14, 4


def shadowed(im: Image.Image, pad: int = 8) -> Image.Image:
    """With a wash of violet grey below it: no shadow here is black."""
    out = Image.new("RGBA", (im.width + 2 * pad, im.height + 2 * pad), rgba(c.SHADOW, 0))
    soft = Image.new("L", out.size, 0)
    soft.paste(im.getchannel("A"), (pad + 2, pad + 4))
    out.putalpha(blur(soft, 3).point([int(v * 0.5) for v in range(256)]))
    out.alpha_composite(im, (pad, pad))
    return out


@sprite("sleeping_gods/place")
def place(number: int, state: str, dx: int, dy: int, live: bool) -> Image.Image:
    """A numbered place with a tail to its water. `state`: new, seen (tick), key (it is known to want a keyword)."""
    im = _ring(state, dx, dy, live).copy()
    face = font("number", _M.number[int(len(str(number)) > 2)])
    ink = "#6f665a" if state == "seen" else "#241812"
    ImageDraw.Draw(im).text((im.width / 2, im.height / 2), str(number), font=face, fill=rgb(ink), anchor="mm")
    return im


@kept(64)
def _ring(state: str, dx: int, dy: int, live: bool) -> Image.Image:
    """A place without its number: many are alike."""
    size = _M.size
    full = size + 2 * _PAD
    im = Image.new("RGBA", (full * _K, full * _K), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    m, r = full * _K / 2, size * 2 - 6
    seen = state == "seen"
    ring, ground = ("#8a8176", "#d8cfbd") if seen else (c.CARMINE, c.PALE)
    _tail(d, m, r, (dx, dy), 0.42, ring)
    if live:
        d.ellipse([m - r - 22, m - r - 22, m + r + 22, m + r + 22], fill=rgba(c.NOW))
    for grow, colour in ((8, c.PALE), (0, ring), (-20, ground)):
        d.ellipse([m - r - grow, m - r - grow, m + r + grow, m + r + grow], fill=rgba(colour))
    im = im.resize((full, full), Image.Resampling.LANCZOS)
    if state in ("seen", "key"):
        b = Pen(30, "RGBA")
        b.circ(50, 50, 49, c.PALE)
        b.circ(50, 50, 42, "#5f7a34" if seen else "#7a5310")
        corner = b.done()
        corner.alpha_composite(icon("sg-tick" if seen else "keys", 18, c.PALE), (6, 6))
        im.alpha_composite(corner, (full - 37, 7))
    return shadowed(im)


def _tail(d: ImageDraw.ImageDraw, m: float, r: float, to: tuple[int, int], wide: float, colour: str) -> None:
    if to == (0, 0):
        return
    t = math.atan2(to[1], to[0])
    for grow, ink in ((12, c.PALE), (0, colour)):
        tip = (m + math.cos(t) * (r + 46 + grow), m + math.sin(t) * (r + 46 + grow))
        foot = [(m + math.cos(t + s) * (r + grow * 0.5), m + math.sin(t + s) * (r + grow * 0.5)) for s in (-wide, wide)]
        d.polygon([tip, *foot], fill=rgba(ink))


@sprite("sleeping_gods/haven")
def haven(sign: str, ground: str, dx: int, dy: int, live: bool) -> Image.Image:
    """A port or a market."""
    size = _M.haven
    full = size + 2 * _PAD
    im = Image.new("RGBA", (full * _K, full * _K), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    m, r = full * _K / 2, size * 2 - 6
    _tail(d, m, r, (dx, dy), 0.45, ground)
    rings = [(18, 60, c.NOW)] * live + [(6, 52, c.PALE), (-4, 44, ground)]
    for grow, corner, colour in rings:
        d.rounded_rectangle([m - r - grow, m - r - grow, m + r + grow, m + r + grow], corner, fill=rgba(colour))
    im = im.resize((full, full), Image.Resampling.LANCZOS)
    g = icon(sign, int(size * 0.66), c.LIGHT)
    im.alpha_composite(g, ((full - g.width) // 2, (full - g.height) // 2))
    return shadowed(im)


def hazard_mark(region: str) -> Image.Image:
    """Left half the challenge, right half what failing costs."""
    found = regions()[region].hazard
    assert found is not None, f"{region} has no hazard"
    costs = [_cost(effect) for effect in found.fail]
    return _hazard(found.skill, found.number, tuple(costs))


def _cost(effect: object) -> tuple[str, int]:
    kind = getattr(effect, "op", "") or type(effect).__name__
    status = getattr(effect, "kind", None) or getattr(effect, "status", None)
    if status in c.STATUSES:
        return str(status), 0
    return ("sg-cube" if "hip" in kind else "heart"), int(getattr(effect, "n", 1))


@kept(64)
def _hazard(skill: str, number: int, costs: tuple[tuple[str, int], ...]) -> Image.Image:
    h, left = 56, 68
    w = left + 66 * len(costs) - 2
    colour = c.SKILLS[skill]
    im = Image.new("RGBA", (w * 3, h * 3), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    d.rounded_rectangle([0, 0, w * 3 - 1, h * 3 - 1], 36, fill=rgba(c.PALE))
    d.rounded_rectangle([10, 10, w * 3 - 11, h * 3 - 11], 28, fill=rgba(c.SHUT))
    d.rounded_rectangle([10, 10, left * 3, h * 3 - 11], 28, fill=rgba(colour))
    d.rectangle([left * 3 - 34, 10, left * 3, h * 3 - 11], fill=rgba(colour))
    d.line([(left * 3, 10), (left * 3, h * 3 - 11)], fill=rgba(c.PALE), width=8)
    im = im.resize((w, h), Image.Resampling.LANCZOS)
    im.alpha_composite(icon(f"sg-{skill}", 30, c.LIGHT), (9, 13))
    pen = ImageDraw.Draw(im)
    pen.text((53, 28), str(number), font=font("number", _M.hazard[0]), fill=(255, 255, 255), anchor="mm")
    for i, (sign, n) in enumerate(costs):
        x = left + 4 + i * 66
        if sign in c.STATUSES:
            im.alpha_composite(icon(c.STATUSES[sign][0], 38, c.LIGHT), (x + 10, 9))
            continue
        im.alpha_composite(icon(sign, 28, c.LIGHT), (x + 3, 14))
        pen.text((x + 45, 28), str(n), font=font("number", _M.hazard[1]), fill=(255, 255, 255), anchor="mm")
    return shadowed(im)


@sprite("sleeping_gods/glow")
def region_glow(region: str) -> Image.Image:
    """The water that the ship lies in: a gamboge band inside its border. As large as the map, made small."""
    page, letter = int(region[:-1]), region[-1]
    m = image(np.clip((field(page, letter, 4) - 0.5) * 18 + 0.5, 0, 1) * 255)
    m = ImageChops.subtract(m, grown(land_mask(page, part=4), 1))
    band = ImageChops.multiply(m, ImageChops.invert(blur(m, 3))).point([min(255, int(v * 2.3)) for v in range(256)])
    glow = ImageChops.add(band, m.point([int(v * 0.13) for v in range(256)])).point([int(v * 0.8) for v in range(256)])
    out = Image.new("RGBA", (W, H), rgba("#ffd23a", 0))
    out.putalpha(glow.resize((W, H), Image.Resampling.BICUBIC))
    return out


@sprite("sleeping_gods/course")
def course(*args: float) -> Image.Image:
    """A dotted way over the map; the arguments are its points, x and y in turn. As large as the map."""
    points = list(zip(args[::2], args[1::2], strict=True))
    line = spline(points, False, 12) if len(points) > 2 else points
    dots = Image.new("L", (W * 2, H * 2), 0)
    d = ImageDraw.Draw(dots)
    for x, y in walked(line, 22):
        d.ellipse([x * 2 - 13, y * 2 - 13, x * 2 + 13, y * 2 + 13], fill=255)
    dots = dots.reduce(2)
    out = Image.new("RGBA", (W, H), (0, 0, 0, 0))
    out.paste(rgba(c.SEPIA), (0, 0), grown(dots, 3))
    out.paste(rgba(c.NOW), (0, 0), dots)
    return out


MASTER = (236, 174)


def masters() -> Image.Image:
    """The ship as a static layer: its colours above, its mask below."""
    ship, (w, h) = _painted(*MASTER), MASTER
    out = Image.new("RGB", (w, 2 * h))
    out.paste(ship.convert("RGB"), (0, 0))
    out.paste(ship.getchannel("A").convert("RGB"), (0, h))
    return out


def steamer(w: int, h: int) -> Image.Image:
    """The Wren's Errand in profile, bow to the right."""
    (mw, mh), layer = MASTER, static.layer("sleeping_gods/steamer")
    if w > mw:
        return _painted(w, h)
    out = layer.resize((w, h), Image.Resampling.LANCZOS, (0, 0, mw, mh)).convert("RGBA")
    out.putalpha(layer.resize((w, h), Image.Resampling.LANCZOS, (0, mh, mw, 2 * mh)).convert("L"))
    return out


def _painted(w: int, h: int, seed: int = 4) -> Image.Image:
    k = 4
    size = (w * k, h * k)

    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x * w * k / 100, y * h * k / 100) for x, y in points]

    hull = spline([(6, 62), (4, 70), (10, 86), (14, 92)], False)
    hull = [*hull, (86, 92), *spline([(86, 92), (92, 76), (99, 56)], False), (84, 60), (70, 64), (20, 64)]
    parts: list[tuple[list[tuple[float, float]], str, float]] = [
        (hull, "#3c5365", 1.25),
        ([(12, 86), (88, 86), (85, 93), (15, 93)], "#a8352b", 1.1),
        ([(22, 50), (70, 50), (70, 64), (20, 64)], "#efe2c2", 0.9),
        ([(30, 38), (62, 38), (62, 50), (30, 50)], "#f2e7cc", 0.9),
        ([(52, 26), (64, 26), (64, 38), (52, 38)], "#e0b673", 1.0),
        ([(38, 10), (48, 10), (49, 38), (37, 38)], "#d9902c", 1.15),
        ([(38, 10), (48, 10), (48.3, 17), (37.8, 17)], "#3a2a20", 1.2),
    ]
    a = np.ones((h * k, w * k, 3), np.float32) * 250
    alpha = Image.new("L", size, 0)
    for i, (points, colour, dense) in enumerate(parts):
        m = Image.new("L", size, 0)
        ImageDraw.Draw(m).polygon(at(points), fill=255)
        alpha = ImageChops.lighter(alpha, m)
        part = wash(np.ones_like(a) * 252, m, colour, dense, seed + i, 0.35, 0.15, 0.35, 6)
        a = a * (1 - share(m)[..., None]) + part * share(m)[..., None]
    rigging: list[list[tuple[float, float]]] = [[(14.0, 62.0), (14, 22)], [(82, 60), (82, 16)], [(14, 26), (37, 12)]]
    rigging.extend([[(48, 12), (82, 20)], [(82, 20), (97, 56)], [(14, 26), (6, 60)]])
    lines = [at([*points, points[0]]) for points, _, dense in parts if dense != 1.1] + [at(line) for line in rigging]
    ink = Image.new("L", size, 0)
    d, dot = ImageDraw.Draw(ink), w * k / 80
    for line in lines:
        d.line(line, fill=255, width=round(w * k / 62), joint="curve")
    for x, y in at([(x, 57) for x in (26, 33, 40, 47, 54, 61)]):
        d.ellipse([x - dot, y - dot, x + dot, y + dot], fill=255)
    for x, y in at([(x, 42) for x in (35, 43, 51, 57)]):
        d.rectangle([x - dot * 0.8, y, x + dot * 1.3, y + h * k * 0.045], fill=255)
    a *= 1 - share(ink)[..., None] * 0.92 * (1 - np.array(rgb("#2c1e16"), np.float32) / 255)
    out = image(a)
    out.putalpha(ImageChops.lighter(alpha, ink))
    return out.resize((w, h), Image.Resampling.LANCZOS)


@sprite("sleeping_gods/steamer", size=1, layers=("sleeping_gods/steamer",))
def ship_token(seat: int, w: int) -> Image.Image:
    """The ship on the chart: halo, wake, and whoever has the wheel for a flag."""
    h = int(w * 0.74)
    s = steamer(w, h)
    pad = 16
    size = (w + 2 * pad, h + 2 * pad)
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    a = Image.new("L", size, 0)
    a.paste(s.getchannel("A"), (pad, pad))
    out.paste(rgba("#fffbee"), (0, 0), blur(grown(a, 6), 1).point([int(v * 0.95) for v in range(256)]))
    out.alpha_composite(s, (pad, pad))
    wake = Image.new("L", (size[0] * 3, size[1] * 3), 0)
    for dy, turn in ((0, 0), (7, 2)):
        points = [
            ((pad - 8 + x) * 3, (pad + h * 0.93 + 3 * math.sin(x / 6 + turn) + dy) * 3) for x in range(0, w + 14, 2)
        ]
        ImageDraw.Draw(wake).line(points, fill=255, width=7)
    out.paste(rgba("#fffdf6"), (0, 0), wake.reduce(3))
    if seat >= 0:
        out.alpha_composite(badge(seat, int(w * 0.42)), (pad + int(w * 0.70) - 4, 0))
    return shadowed(out)


@sprite("sleeping_gods/at-anchor")
def at_anchor(w: int) -> Image.Image:
    """The ship as part of a picture: no flag, no halo."""
    return steamer(w, int(w * 0.74))
