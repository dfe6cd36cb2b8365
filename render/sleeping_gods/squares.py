"""Squares of an enemy's grid."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.colour import rgb, rgba
from render.kit.fonts import fit, font
from render.kit.icons import icon
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.sleeping_gods import palette as c
from render.sleeping_gods.layout import LAYOUT

_Q = LAYOUT.square
PLANS = ("#ffc629", "#4fd0e0", "#ff8fc0", "#b6e05a")


@sprite("sleeping_gods/square")
def square(size: int, state: str, heart: int, bonus: int, synergy: bool, sign: str, label: str) -> Image.Image:
    """`state`: open, covered (what lies below stays as a ghost: it may open again), dead (without effect), void."""
    im = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    if state == "void":
        d.rectangle([0, 0, size, size], fill=rgba("#2c2a3a", 190))
        for i in range(-size, size, 14):
            d.line([(i, size), (i + size, 0)], fill=rgba("#56546a"), width=2)
        return im
    parts = [
        part for part, there in (("heart", heart), ("bonus", bonus), ("synergy", synergy), ("sign", sign)) if there
    ]
    if state == "covered":
        return _covered(im, size, parts, heart, sign)
    d.rectangle([3, 3, size - 4, size - 4], fill=rgba("#fbf5e6", 205), outline=rgba(c.SEPIA), width=2)
    k = size / 94 * (1 if len(parts) < 2 else 0.66)
    for j, part in enumerate(parts):
        x = size / 2 + (0 if len(parts) < 2 else (-0.24, 0.24)[j % 2] * size)
        _draw(im, part, x, size / 2, k, size, heart, bonus, sign, label, len(parts) > 1)
    if state == "dead":
        d.rectangle([3, 3, size - 4, size - 4], fill=rgba("#cfc7b8", 150))
        d.line([(10, size - 10), (size - 10, 10)], fill=rgba(c.DIM), width=4)
    return im


def _draw(
    im: Image.Image,
    part: str,
    x: float,
    y: float,
    k: float,
    size: int,
    heart: int,
    bonus: int,
    sign: str,
    label: str,
    shared: bool,
) -> None:
    d = ImageDraw.Draw(im)
    if part == "sign":
        g = icon(sign, int((46 if not shared else 58) * k), "#2f2a4a")
        im.alpha_composite(g, (int(x - g.width / 2), int(y - g.height / 2 - (0 if shared else 10 * k))))
        if label and not shared:
            face = font("label", fit(label, "label", _Q.label, size - _Q.margin, _Q.least))
            d.text((x, size - 17 * k), label, font=face, fill=rgb("#2f2a4a"), anchor="mm")
        return
    name, wide, colour = {
        "heart": ("heart", 66, "#c01d22"),
        "bonus": ("sg-hit", 82, "#d06a12"),
        "synergy": ("sg-diamond", 68, "#a3123f"),
    }[part]
    g = icon(name, int(wide * k), colour, c.LIGHT, 2)
    im.alpha_composite(g, (int(x - g.width / 2), int(y - g.height / 2)))
    if part == "heart" and heart > 1:
        d.text((x, y - 4 * k), str(heart), font=font("number", int(_Q.heart * k)), fill="#ffffff", anchor="mm")
    if part == "bonus":
        face = font("number", max(_Q.least, int(_Q.bonus * k)))
        d.text((x - 1, y + 1), f"+{bonus}", font=face, fill="#ffffff", anchor="mm")


def _covered(im: Image.Image, size: int, parts: list[str], heart: int, sign: str) -> Image.Image:
    d = ImageDraw.Draw(im)
    d.rectangle([3, 3, size - 4, size - 4], fill=rgba("#453d4c", 225), outline=rgba("#221a22"), width=2)
    names = {"heart": "heart", "bonus": "sg-hit", "synergy": "sg-diamond", "sign": sign}
    for j, part in enumerate(parts[:2]):
        im.alpha_composite(icon(names[part], int(size * 0.38), "#a79cae"), (9 + int(size * 0.42) * j, 9))
    if heart > 1:
        face = font("number", _Q.ghost)
        d.text((9 + size * 0.19, 8 + size * 0.18), str(heart), font=face, fill=rgb("#453d4c"), anchor="mm")
    p = Pen(int(size * 0.6), "RGBA")
    p.circ(50, 50, 49, "#1c1418")
    p.circ(50, 50, 44, "#a3242a")
    p.line([(31, 31), (69, 69)], 13, "#ffe2cc")
    p.line([(69, 31), (31, 69)], 13, "#ffe2cc")
    im.alpha_composite(p.done(), (int(size * 0.36), int(size * 0.36)))
    return im


@sprite("sleeping_gods/outline")
def outline(size: int, plan: int, sides: str, inset: int = 0) -> Image.Image:
    """What runs round one square of a plan's edge; `sides`: those of n, e, s, w that lie at its border."""
    im = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    a, b = 4 + inset, size - 5 - inset
    # Where it goes on into the next square of the plan it runs to the square's edge.
    x0, x1 = (a if "w" in sides else 0), (b if "e" in sides else size)
    y0, y1 = (a if "n" in sides else 0), (b if "s" in sides else size)
    for half, colour in ((5, "#1c1418"), (3, PLANS[plan % len(PLANS)])):
        bars = {
            "n": (x0 - half, a - half, x1 + half, a + half),
            "e": (b - half, y0 - half, b + half, y1 + half),
            "s": (x0 - half, b - half, x1 + half, b + half),
            "w": (a - half, y0 - half, a + half, y1 + half),
        }
        for side in sides:
            d.rectangle(bars[side], fill=rgba(colour))
    return im


@sprite("sleeping_gods/square_name")
def square_name(size: int, label: str) -> Image.Image:
    """A square's word on a slip of its own, to be laid over outlines that would hide it."""
    im = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    face = font("label", fit(label, "label", _Q.label, size - _Q.margin, _Q.least))
    at = (size / 2, size - 17 * size / 94)
    x0, y0, x1, y1 = d.textbbox(at, label, font=face, anchor="mm")
    d.rounded_rectangle([x0 - 3, y0 - 3, x1 + 3, y1 + 3], 4, fill=rgba("#fbf5e6"))
    d.text(at, label, font=face, fill=rgb("#2f2a4a"), anchor="mm")
    return im


@sprite("sleeping_gods/frame")
def frame(w: int, h: int, colour: str, line: int) -> Image.Image:
    im = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    ImageDraw.Draw(im).rectangle([0, 0, w - 1, h - 1], outline=rgba(colour), width=line)
    return im
