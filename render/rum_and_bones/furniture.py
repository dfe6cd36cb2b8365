"""Panels and small furniture beside the map: score bars, Hero cards, dice, skill slots."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import hexed, mix, ramp, rgba
from render.kit.fonts import font
from render.kit.geometry import Points
from render.kit.icons import icon
from render.kit.lettering import inked
from render.kit.masks import halftone, slab
from render.kit.paint import image, paste, put, shade
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import parchment
from render.rum_and_bones import palette as c

_PIPS = {
    1: [(50, 50)],
    2: [(28, 28), (72, 72)],
    3: [(26, 26), (50, 50), (74, 74)],
    4: [(28, 28), (72, 28), (28, 72), (72, 72)],
    5: [(27, 27), (73, 27), (27, 73), (73, 73), (50, 50)],
    6: [(28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)],
}
# Dice: paper, pips.
_DICE = {
    "hit": ("#ffffff", "#c01818"),
    "miss": ("#c9bda6", "#6b6258"),
    "plain": ("#fff4d6", "#2a1206"),
    "lost": ("#8d8272", "#4a4540"),
    "purple": ("#e6d2ff", "#5a2a8a"),
}


@sprite("rum_and_bones/bed")
def bed(w: int, h: int, livery: str, state: str = "plain") -> Image.Image:
    """A card in a side's colours: plain, done (greyed), now (the yellow frame)."""
    look = c.livery(livery)
    top, low = look.main, look.dark
    if state == "done":
        top, low = hexed(mix(top, "#3a3a3a", 0.62)), hexed(mix(low, "#1a1a1a", 0.6))
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    out.paste(rgba(c.INK), (0, 0), slab(w, h, 16))
    out.paste(_dotted(w, h, top, low), (0, 0), slab(w, h, 16, 5))
    if state == "now":
        band = ImageChops.subtract(slab(w, h, 16, 3), slab(w, h, 16, 11))
        out.paste(rgba(c.NOW), (0, 0), band)
    return out


def _dotted(w: int, h: int, top: str, low: str) -> Image.Image:
    fall = np.linspace(0, 1, h)[:, None]
    out = image(ramp(fall, [(0, top), (1, low)])).resize((w, h))
    shade(out, _dots(w, h), mix(top, "#ffffff", 0.45), 0.38)
    return out


@kept(16)
def _dots(w: int, h: int) -> Image.Image:
    fall = np.linspace(0, 1, h)[:, None] * np.ones((1, w))
    return halftone(w, h, np.clip(1 - fall * 1.5, 0, 1) * 0.55, 8)


@sprite("rum_and_bones/score")
def score(w: int, h: int, livery: str, vp: int, goal: int, now: bool = False) -> Image.Image:
    """A side's bar: skulls for VP, and the number large at the right."""
    look = c.livery(livery)
    k = 2
    out = Image.new("RGBA", (w * k, h * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(out)
    pen.rounded_rectangle([0, 0, w * k - 1, h * k - 1], 18 * k, fill=rgba(c.INK))
    if now:
        pen.rounded_rectangle([2 * k, 2 * k, (w - 2) * k - 1, (h - 2) * k - 1], 17 * k, fill=rgba(c.NOW))
    inset = 8 if now else 5
    box = [inset * k, inset * k, (w - inset) * k - 1, (h - inset) * k - 1]
    pen.rounded_rectangle(box, 14 * k, fill=rgba(look.main))
    pen.rounded_rectangle([*box[:3], 50 * k], 14 * k, fill=rgba(mix(look.main, "#ffffff", 0.16)))
    for i in range(goal):
        x, y = (24 + i * 37) * k, 74 * k
        for r, ink in ((16, c.INK), (13, c.COIN if i < vp else hexed(mix(look.dark, "#000000", 0.2)))):
            pen.ellipse([x - r * k, y - r * k, x + r * k, y + r * k], fill=rgba(ink))
    out = out.resize((w, h), Image.Resampling.BOX)
    for i in range(min(vp, goal)):
        put(out, icon("skull", 18, "#7a3a05"), 24 + i * 37, 74, False)
    inked(out, (w - 42, 56), str(vp), "pirate", 78 if vp < 10 else 60, c.GOLD, "mm", c.INK, 6)
    return out


@sprite("rum_and_bones/die", size=1)
def die(face: int, size: int, kind: str = "plain", extra: bool = False) -> Image.Image:
    """A die: hit, miss, plain, lost (a Hit that was cancelled); an extra one has a golden rim."""
    paper, ink = _DICE[kind]
    pen = Pen(size, "RGBA", 3)
    pen.rect(2, 2, 98, 98, c.INK, 22)
    pen.rect(7, 7, 93, 93, c.COIN if extra else paper, 18)
    if extra:
        pen.rect(14, 14, 86, 86, paper, 13)
    for x, y in _PIPS[face]:
        pen.circ(50 + (x - 50) * (0.85 if extra else 1), 50 + (y - 50) * (0.85 if extra else 1), 9.5, ink)
    if kind == "lost":
        pen.line([(14, 14), (86, 86)], 9, "#e02020")
        pen.line([(86, 14), (14, 86)], 9, "#e02020")
    return pen.done()


@sprite("rum_and_bones/burst", size=2)
def burst(n: str, words: str, size: int) -> Image.Image:
    """A comic star with the number of Hits."""

    def spikes(far: float, near: float) -> Points:
        turn = [i * math.pi / 11 + 0.1 for i in range(22)]
        radii = [near if i % 2 else far for i in range(22)]
        return [(50 + r * math.cos(t), 50 + r * math.sin(t)) for r, t in zip(radii, turn, strict=True)]

    pen = Pen(size, "RGBA", 3)
    pen.poly(spikes(50, 35), c.INK)
    pen.poly(spikes(45, 33), c.GOLD)
    pen.poly(spikes(33, 26), "#ff6a2a")
    out = pen.done()
    big = int(size * (0.40 if len(n) < 2 else 0.32))
    inked(out, (size / 2, size * 0.42), n, "pirate", big, c.WHITE, "mm", c.INK, max(3, size // 34))
    inked(out, (size / 2, size * 0.66), words, "pirate", int(size * 0.18), c.WHITE, "mm", c.INK, 3)
    return out


@sprite("rum_and_bones/slot", size=2)
def slot(level: int, cost: int, size: int) -> Image.Image:
    """A skill slot: level 1 white, level 2 gold; locked it is a padlock with what it costs in coins."""
    pen = Pen(size, "RGBA", 3)
    if level:
        pen.rect(1, 1, 99, 99, c.INK, 22)
        pen.rect(8, 8, 92, 92, (c.WHITE, c.GOLD)[level - 1], 17)
    else:
        pen.ring(50, 34, 33, 20, c.INK, 180, 360)
        pen.ring(50, 34, 28, 9, "#a89c8c", 180, 360)
        pen.rect(3, 26, 97, 100, c.INK, 16)
        pen.rect(10, 33, 90, 93, "#4a4038", 11)
    share, down = (0.76, 0.51) if level else (0.62, 0.64)
    face = font("number", int(pen.im.width * share))
    words, ink = (str(level), c.INK) if level else (str(cost), c.COIN)
    pen.pen.text((size * 1.5, size * 3 * down), words, font=face, fill=rgba(ink), anchor="mm")
    return pen.done()


@sprite("rum_and_bones/gauge")
def gauge(w: int, h: int, value: int, limit: int) -> Image.Image:
    """The Kraken Pools against two dice: twelve notches."""
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    out.paste(rgba(c.INK), (0, 0), slab(w, h, h / 2))
    out.paste(rgba(c.WHITE), (0, 0), slab(w, h, h / 2, 4))
    inner = slab(w, h, h / 2, 4)
    part = round(4 + (w - 8) * min(1, value / limit))
    pen = ImageDraw.Draw(inner)
    pen.rectangle([part, 0, w, h], fill=0)
    out.paste(rgba(c.KRAKEN_BAR), (0, 0), inner)
    pen = ImageDraw.Draw(out)
    for i in range(1, limit):
        x = 4 + (w - 8) * i / limit
        pen.line([x, 4, x, h - 5], fill=rgba("#5a2a8a" if i <= value else "#bfa8d8"), width=2)
    return out


@sprite("rum_and_bones/plate")
def plate(w: int, h: int, fill: str, edge: str = c.INK, radius: int = 14, line: int = 4) -> Image.Image:
    """A flat plate with a thick contour."""
    out = Image.new("RGBA", (w, h), rgba(edge, 0))
    out.paste(rgba(edge), (0, 0), slab(w, h, radius))
    out.paste(rgba(fill), (0, 0), slab(w, h, radius, line))
    return out


@sprite("rum_and_bones/parchment")
def parchment_(w: int, h: int, seed: int = 3) -> Image.Image:
    """A sheet of paper with a thick contour, made from a small one: its grain is coarse enough."""
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    out.paste(rgba(c.INK), (0, 0), slab(w, h, 18))
    paste(out, _paper(w, h, seed), (0, 0), slab(w, h, 18, 5))
    return out


@kept(16)
def _paper(w: int, h: int, seed: int) -> Image.Image:
    small = image(parchment(max(8, w // 3), max(8, h // 3), "#f6e3b4", "#cfa15c", seed, 0.7))
    return small.resize((w, h), Image.Resampling.BICUBIC)


@sprite("rum_and_bones/side", size=1)
def side(livery: str, size: int) -> Image.Image:
    """A side's mark: round for the Deep Lords, eight-sided for Marea."""
    look = c.livery(livery)
    pen = Pen(size, "RGBA", 3)
    n, first = (60, 0.0) if look.shape == "round" else (8, 22.5)
    for r, ink in ((50, c.INK), (43, look.edge), (33, look.fill)):
        turn = [math.radians(first + 360 / n * i) for i in range(n)]
        pen.poly([(50 + r * math.cos(t), 50 + r * math.sin(t)) for t in turn], ink)
    out = pen.done()
    put(out, icon("skull", round(size * 0.5), look.ink), size / 2, size / 2, False)
    return out


@sprite("rum_and_bones/blank", size=1)
def blank(kind: str, size: int, ink: str = "#5a2f12") -> Image.Image:
    """The shape of a counter, without a side: square for Deckhands, round for Bosuns."""
    pen = Pen(size, "RGBA", 3)
    for grow, colour in ((0, ink), (17, c.PAPER), (30, ink)):
        if kind == "hands":
            pen.rect(4 + grow, 4 + grow, 96 - grow, 96 - grow, colour, 12)
        else:
            pen.circ(50, 50, 47 - grow, colour)
    return pen.done()
