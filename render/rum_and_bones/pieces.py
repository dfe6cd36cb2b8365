"""Models on the map: Heroes, Crew, beasts."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw

from render.kit.badges import badge, pip
from render.kit.colour import mix, rgba
from render.kit.fonts import font
from render.kit.geometry import Points, spline, tentacle, turned
from render.kit.icons import icon
from render.kit.masks import blur, drawn, faded, grown, polygon
from render.kit.paint import put
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.rum_and_bones import palette as c
from render.rum_and_bones.faces import LETTERS, master

_MASTER = 150


def _ring(shape: str, r: float) -> Points:
    n, first, k = (60, 0, 1.0) if shape == "round" else (8, 22.5, 1.04)
    turn = [math.radians(first + 360 / n * i) for i in range(n)]
    return [(50 + r * k * math.cos(t), 50 + r * k * math.sin(t)) for t in turn]


@kept(16)
def _wreath(livery: str) -> Image.Image:
    """The ring of a side with rays in it, before a face is laid on."""
    look = c.livery(livery)
    pen = Pen(_MASTER, "RGBA", 2)
    pen.poly(_ring(look.shape, 48), c.INK)
    pen.poly(_ring(look.shape, 45), look.main)
    pen.poly(_ring(look.shape, 38), c.INK)
    pen.poly(_ring(look.shape, 36), look.light)
    for i in range(9):
        pen.poly(turned([(50, 50), (86, 44), (86, 56)], i * 40), mix(look.light, look.main, 0.28))
    return pen.done()


@kept(2)
def _window(shape: str) -> Image.Image:
    """What of a face is seen: the inside of the ring, and all above it."""
    out = polygon((_MASTER, _MASTER), [(x * _MASTER / 100, y * _MASTER / 100) for x, y in _ring(shape, 37)], 2)
    ImageDraw.Draw(out).rectangle([0, 0, _MASTER, _MASTER * 0.45], fill=255)
    return out


@kept(48)
def _medal(hero: str, livery: str, dim: bool) -> Image.Image:
    """A portrait in the ring of its side, large."""
    out = _wreath(livery).copy()
    inner = round(_MASTER * 0.82)
    face = master(hero).resize((inner, inner), Image.Resampling.LANCZOS)
    lay = Image.new("RGBA", out.size, (0, 0, 0, 0))
    lay.alpha_composite(face, ((_MASTER - inner) // 2, int(_MASTER * 0.49 - inner / 2)))
    lay.putalpha(ImageChops.multiply(lay.getchannel("A"), _window(c.livery(livery).shape)))
    out.alpha_composite(lay)
    if dim:
        grey = out.convert("L").convert("RGBA")
        grey.putalpha(out.getchannel("A"))
        out = Image.blend(out, grey, 0.72)
    return out


@sprite("rum_and_bones/portrait", size=2)
def portrait(hero: str, livery: str, size: int, dim: bool = False) -> Image.Image:
    return _medal(hero, livery, dim).resize((size, size), Image.Resampling.LANCZOS, reducing_gap=2.0)


@sprite("rum_and_bones/heart", size=1)
def heart(n: int, size: int, low: bool = False) -> Image.Image:
    out = icon("heart", size, c.HURT if low else c.HEART, c.INK, 3).copy()
    ink = c.INK if low else c.WHITE
    big = int(size * (0.72 if n < 10 else 0.58))
    edge = {} if low else {"stroke_width": 2, "stroke_fill": rgba(c.INK)}
    middle = (out.width / 2, out.height * 0.46)
    ImageDraw.Draw(out).text(middle, str(n), font=font("number", big), fill=rgba(ink), anchor="mm", **edge)
    return out


@sprite("rum_and_bones/condition", size=1)
def condition(name: str, size: int) -> Image.Image:
    ground, ink = c.CONDITIONS[name]
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 50, c.INK)
    pen.circ(50, 50, 43, ground)
    out = pen.done()
    put(out, icon(name, int(size * 0.62), ink), size / 2, size / 2, False)
    return out


@sprite("rum_and_bones/hero", size=2)
def hero(
    name: str, livery: str, size: int, hp: int, low: bool, dim: bool = False, woes: str = "", seat: int = -1
) -> Image.Image:
    """A Hero on the map: its letter (or the seat's badge) at the upper left, HP at the upper right, woes below."""
    pad = round(size * 0.10)
    out = Image.new("RGBA", (size + 2 * pad, size + 2 * pad), (0, 0, 0, 0))
    out.alpha_composite(portrait(name, livery, size, dim), (pad, pad))
    if size >= 44:
        small = max(26, round(size * 0.44))
        if seat >= 0:
            out.alpha_composite(badge(seat, small + 4), (0, 0))
        else:
            out.alpha_composite(pip(LETTERS[name], small, c.livery(livery).light, c.INK, c.INK), (0, 0))
    tiny = size < 40
    mark = heart(hp, max(16, round(size * 0.54)) if tiny else max(25, round(size * 0.45)), low)
    out.alpha_composite(mark, (out.width - mark.width, 0))
    wide = max(12, round(size * 0.42)) if tiny else max(22, round(size * 0.34))
    found = woes.split()
    for i, woe in enumerate(found):
        step = min(wide - 2, (out.width - wide) / max(1, len(found) - 1)) if len(found) > 1 else 0
        out.alpha_composite(condition(woe, wide), (round(i * step), out.height - wide))
    return out


@sprite("rum_and_bones/crew", size=3)
def crew(livery: str, n: int, kind: str, size: int) -> Image.Image:
    """Deckhands are squares, Bosuns are round; blue is dark with light figures, red light with dark ones."""
    look = c.livery(livery)
    pen = Pen(size, "RGBA", 3)
    if kind == "hands":
        pen.rect(1, 1, 99, 99, c.INK, 20)
        pen.rect(8, 8, 92, 92, look.edge, 15)
        pen.rect(17, 17, 83, 83, look.fill, 9)
    else:
        pen.circ(50, 50, 50, c.INK)
        pen.circ(50, 50, 43, look.edge)
        pen.circ(50, 50, 34, look.fill)
    face = font("number", int(pen.im.width * (0.56 if len(str(n)) > 1 else 0.72)))
    pen.pen.text((size * 1.5, size * 1.53), str(n), font=face, fill=rgba(look.ink), anchor="mm")
    return pen.done()


@sprite("rum_and_bones/kraken")
def kraken(w: int, h: int, hp: int, full: int) -> Image.Image:
    """The Kraken over its six zones: a head, eight arms, HP on its brow."""
    k = w / 252
    size = (w, h)
    arms = [
        [(96, 70), (60, 40), (26, 46), (10, 22), (28, 8), (40, 20)],
        [(90, 96), (50, 88), (14, 100), (6, 130), (24, 142), (34, 128)],
        [(100, 116), (76, 140), (48, 136), (42, 152), (60, 157)],
        [(112, 126), (108, 148), (90, 156), (104, 160)],
    ]
    shapes: list[Points] = []
    suckers: list[tuple[float, float, float]] = []
    for q in (0, 1):
        for path in arms:
            line = [((252 - x if q else x) * k, y * k) for x, y in path]
            points, found = tentacle(line, 15 * k, 4 * k)
            shapes.append(points)
            suckers += found
    head = [
        (126, 6),
        (164, 22),
        (176, 62),
        (166, 104),
        (150, 128),
        (126, 134),
        (102, 128),
        (86, 104),
        (76, 62),
        (88, 22),
    ]
    shapes.append(spline([(x * k, y * k) for x, y in head]))

    def draw(pen: ImageDraw.ImageDraw, s: int) -> None:
        for points in shapes:
            pen.polygon([(x * s, y * s) for x, y in points], fill=255)

    mask = drawn(size, draw, 2)
    out = Image.new("RGBA", size, rgba(c.INK, 0))
    out.paste(rgba("#062f4a", 150), (0, 0), faded(blur(grown(mask, 9), 3), 0.75))
    out.paste(rgba(c.INK), (0, 0), grown(mask, 4.5))
    out.paste(rgba("#8a3fc0"), (0, 0), mask)
    low = ImageChops.subtract(mask, ImageChops.offset(mask, round(-7 * k), round(-9 * k)))
    out.paste(rgba("#4f1f86"), (0, 0), low)
    pen = ImageDraw.Draw(out)
    for x, y, r in suckers:
        pen.ellipse([x - r, y - r, x + r, y + r], fill=rgba("#f0b6e8"))
    for q in (-1, 1):
        eye = [(126 + q * 14, 84), (126 + q * 30, 72), (126 + q * 44, 78), (126 + q * 28, 94)]
        lid = spline([(x * k, y * k) for x, y in eye])
        out.paste(rgba(c.INK), (0, 0), grown(polygon(size, lid, 2), 3))
        out.paste(rgba("#fff27a"), (0, 0), polygon(size, lid, 2))
        x, y = (126 + q * 29) * k, 82 * k
        ImageDraw.Draw(out).ellipse([x - 4 * k, y - 10 * k, x + 4 * k, y + 9 * k], fill=rgba(c.INK))
    big = heart(hp, round(58 * k), hp * 2 <= full)
    put(out, big, 126 * k, 40 * k, False)
    return out


@sprite("rum_and_bones/dragon", size=3)
def dragon(livery: str, hp: int, low: bool, size: int, dim: bool = False) -> Image.Image:
    """The Sea Dragon in a Sea Zone, on a wave of its owner's colour."""
    look = c.livery(livery)
    pen = Pen(size, "RGBA", 3)
    pen.poly([(50, 0), (100, 50), (50, 100), (0, 50)], c.INK)
    pen.poly([(50, 6), (94, 50), (50, 94), (6, 50)], look.main)
    pen.poly([(50, 15), (85, 50), (50, 85), (15, 50)], c.INK)
    pen.poly([(50, 19), (81, 50), (50, 81), (19, 50)], mix(look.light, "#ffffff", 0.2))
    out = pen.done()
    body = icon("dragon", round(size * 0.66), "#5a7a6a" if dim else "#1f8a5a", c.INK, 3)
    put(out, body, size * 0.5, size * 0.47, False)
    top = heart(hp, round(size * 0.44), low)
    out.alpha_composite(top, (size - top.width, size - top.height))
    return out
