"""Pieces that stand on the ship: monarchs, Deep Ones, passengers, the eight-sided die."""

from __future__ import annotations

from PIL import Image

from render.kit.badges import disc, pip
from render.kit.colour import mix, rgba
from render.kit.fonts import measure, write
from render.kit.geometry import tentacle, turned
from render.kit.icons import icon
from render.kit.masks import slab
from render.kit.paint import put
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import say

_M = LAYOUT.monarch
_NAME_INK = {"dagon": "#a8f0d8", "hydra": "#ecc8f6"}
_TOKENS = {
    "deep": ("#a6dc4e", "#17351f", "deepone", "#eaffc4", 0.66),
    "people": ("#e8dcc0", "#5b4a3a", "passenger", "#fdf4dd", 0.62),
}


@sprite("unfathomable/monarch")
def monarch(kind: str, size: int) -> Image.Image:
    """Father Dagon or Mother Hydra, with the name below; as tall as wide plus the name."""
    figure = Pen(size, "RGBA")
    (_dagon if kind == "dagon" else _hydra)(figure)
    name = say(f"plate.{kind}")
    (more, tall, corner), (room, lift, below) = _M.plate, _M.below
    wide = int(measure(name, "label", _M.type)) + more
    out = Image.new("RGBA", (max(size, wide), size + room), (0, 0, 0, 0))
    out.alpha_composite(figure.done(), ((out.width - size) // 2, 0))
    plate = Image.new("RGBA", (wide, tall), rgba("#02070a", 0))
    plate.paste(rgba("#02070a", 225), (0, 0), slab(wide, tall, corner))
    out.alpha_composite(plate, ((out.width - wide) // 2, size - lift))
    write(out, (out.width / 2, size + below), name, "label", _M.type, _NAME_INK[kind], "mm")
    return out


@sprite("unfathomable/colossus", size=1)
def colossus(kind: str, size: int) -> Image.Image:
    """A monarch alone and large, without the name."""
    p = Pen(size, "RGBA", 3)
    (_dagon if kind == "dagon" else _hydra)(p)
    return p.done()


def _dagon(p: Pen) -> None:
    outline = [(50, 16), (70, 22), (78, 44), (96, 56), (98, 98), (2, 98), (4, 56), (22, 44), (30, 22)]
    p.blob(outline, "#02100e")
    p.blob([(50, 20), (67, 25), (75, 46), (92, 59), (94, 98), (6, 98), (8, 59), (25, 46), (33, 25)], "#1f6b59")
    p.blob([(50, 24), (62, 28), (68, 48), (84, 64), (84, 98), (16, 98), (16, 64), (32, 48), (38, 28)], "#2f9077")
    for s in (-1, 1):
        p.poly([(50 + s * 22, 34), (50 + s * 46, 26), (50 + s * 26, 54)], "#1f6b59")
        p.circ(50 + s * 12, 42, 8, "#06120f")
        p.circ(50 + s * 12, 42, 5.4, "#ffe45c")
    p.curve([(34, 60), (50, 55), (66, 60)], 4, "#06120f")
    for x in (38, 45, 55, 62):
        p.poly([(x - 3, 58), (x + 3, 58), (x, 67)], "#f1ead0")
    for i, x in enumerate((32, 41, 50, 59, 68)):
        p.poly([(x - 5, 26), (x + 5, 26), (x, 4 if i == 2 else 10 if i % 2 else 14)], "#e3b64e")
    p.rect(28, 23, 72, 30, "#f5d27a")
    for y in (74, 84, 94):
        p.curve([(30, y), (50, y + 5), (70, y)], 2.4, "#1a5a4b")


def _hydra(p: Pen) -> None:
    for f, t in ((-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2)):
        reach = [(12, 60), (34 - t * 14, 44 - t * 10), (42 - t * 8, 22 - t * 8), (28 - t * 6, 8)]
        arm, _ = tentacle([(50 + f * x, y) for x, y in reach], 9, 2.5)
        p.poly(arm, "#3c1740" if t == 0 else "#6d2f78")
    p.blob([(50, 30), (68, 40), (72, 62), (92, 76), (94, 98), (6, 98), (8, 76), (28, 62), (32, 40)], "#1d0820")
    p.blob([(50, 34), (64, 43), (68, 64), (86, 78), (88, 98), (12, 98), (14, 78), (32, 64), (36, 43)], "#8b4499")
    p.blob([(50, 38), (60, 46), (60, 62), (50, 74), (40, 62), (40, 46)], "#c58ad0")
    for s in (-1, 1):
        p.circ(50 + s * 7, 54, 4.6, "#1d0820")
        p.circ(50 + s * 7, 54, 2.8, "#b9ffdf")
    p.curve([(44, 66), (50, 64), (56, 66)], 2.4, "#1d0820")
    for i in range(5):
        p.circ(28 + i * 11, 86 - abs(i - 2) * 2, 4, "#e9c46a")


@sprite("unfathomable/crowd")
def crowd(kind: str, n: int, size: int) -> Image.Image:
    """One token, or a stack with its count on the shoulder."""
    rim, face, glyph, ink, share = _TOKENS[kind]
    token = disc(size, rim, face, glyph, ink, share=share)
    if n == 1:
        return token
    out = Image.new("RGBA", (size + 16, size + 8), (0, 0, 0, 0))
    out.alpha_composite(token, (7, 0))
    out.alpha_composite(token, (0, 8))
    count = pip(n, 38 if n < 10 else 44, "#ffe08a" if n > 2 else "#f6efdc")
    out.alpha_composite(count, (out.width - count.width, 0))
    return out


@sprite("unfathomable/die", size=1)
def die(value: int, size: int) -> Image.Image:
    """Eight sides, seen from a corner."""
    p = Pen(size, "RGBA")
    six = turned([(50, 2), (91.6, 26), (91.6, 74), (50, 98), (8.4, 74), (8.4, 26)], 0)
    p.poly([(50 + (x - 50) * 1.0, 50 + (y - 50) * 1.0) for x, y in six], "#0b0e14")
    inner = [(50 + (x - 50) * 0.93, 50 + (y - 50) * 0.93) for x, y in six]
    p.poly(inner, "#1c7a68")
    top, right, low = (50, 7), (86, 71), (14, 71)
    p.poly([inner[0], inner[1], right, top], mix("#1c7a68", "#000000", 0.25))
    p.poly([inner[1], inner[2], right], mix("#1c7a68", "#000000", 0.40))
    p.poly([inner[3], right, low], mix("#1c7a68", "#000000", 0.55))
    p.poly([inner[0], inner[5], low, top], mix("#1c7a68", "#ffffff", 0.18))
    p.poly([inner[5], inner[4], low], mix("#1c7a68", "#000000", 0.15))
    p.poly([top, right, low], "#2fb495")
    p.line([top, right, low, top], 1.6, "#bff5e4", False)
    out = p.done()
    write(
        out,
        (size * 0.5, size * 0.51),
        str(value),
        "deco",
        int(size * 0.44),
        "#fffbe8",
        "mm",
        "#06241d",
        LAYOUT.die.edge,
    )
    return out


@sprite("unfathomable/shut")
def shut(glyph: str, colour: str) -> Image.Image:
    """Over an action roundel: used this turn, or blocked, with the reason."""
    p = Pen(50, "RGBA")
    p.circ(50, 50, 50, "#0b0e14")
    p.circ(50, 50, 46, mix(colour, "#000000", 0.25))
    p.circ(50, 50, 38, "#05080b")
    out = p.done()
    put(out, icon(glyph, 29, colour), 25, 25, False)
    return out
