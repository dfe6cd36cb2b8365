"""Pieces aboard: nodes, Crew and enemies, gems, Orders, guns, dice."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from render.everrain import palette as c
from render.everrain.counters import centred, lettered, shouldered
from render.everrain.engraving import Burin
from render.everrain.faces import face
from render.everrain.glyphs import icon
from render.kit.badges import pip
from render.kit.colour import SEATS, mix, rgba
from render.kit.fonts import font
from render.kit.geometry import Points, turned
from render.kit.masks import drawn, slab
from render.kit.sprites import sprite


@sprite("everrain/face", size=1)
def portrait(kind: str, size: int, mirrored: bool = False) -> Image.Image:
    return face(kind, size, mirrored)


@sprite("everrain/crew", size=3)
def crew(kind: str, mirrored: bool, seat: int, size: int, n: int) -> Image.Image:
    """A figure: round, a ring in the seat's colour, the number of its card."""
    p = Burin(size)
    p.circ(50, 50, 50, c.BLACK)
    p.circ(50, 50, 46, SEATS[seat].colour)
    out = p.done()
    centred(out, face(kind, int(size * 0.80), mirrored), 50, 50)
    return shouldered(out, n, 0.44, c.BLACK)


@sprite("everrain/foe", size=2)
def foe(kind: str, health: int, size: int) -> Image.Image:
    """An enemy: a black octagon with a red rim, never round; the Health left on its shoulder."""
    p = Burin(size)
    for r, tone in ((50, c.LIGHT), (46, c.RED), (39, c.BLACK)):
        p.poly(_octagon(r), tone)
    out = p.done()
    centred(out, icon(c.FOES[kind], int(size * 0.54), c.LIGHT), 50, 50)
    return shouldered(out, health, 0.46, c.RED) if health else out


def _octagon(r: float) -> Points:
    turn = [math.radians(22.5 + 45 * i) for i in range(8)]
    return [(50 + r * math.cos(t), 50 + r * math.sin(t)) for t in turn]


@sprite("everrain/passenger", size=0)
def passenger(size: int) -> Image.Image:
    p = Burin(size)
    for r, tone in ((50, c.BLACK), (45, c.GOLD), (38, c.BONE)):
        p.circ(50, 50, r, tone)
    out = p.done()
    centred(out, icon("passenger", int(size * 0.56), c.BLACK), 50, 50)
    return out


@sprite("everrain/node", size=2)
def node(kind: str, state: str, size: int) -> Image.Image:
    """Filled: manned and working; hollow: unmanned; a red chain: disrupted; a splintered hole: destroyed."""
    if state == "broken":
        return _hole(size)
    colour, name = c.NODES[kind], c.NODE_SIGNS[kind]
    p = Burin(size)
    p.circ(50, 50, 49, c.BLACK)
    p.circ(50, 50, 45, c.LIGHT)
    p.circ(50, 50, 41, colour)
    if state != "on":
        p.circ(50, 50, 34, c.PALE)
    ink = c.LIGHT if state == "on" else colour
    if not name:
        p.circ(50, 50, 12, ink)
    out = p.done()
    if name:
        centred(out, icon(name, int(size * 0.54), ink), 50, 50)
    if state == "disrupted":
        q = Burin(size)
        for i in range(8):
            q.ring(50, 50, 50, 9, c.RED, i * 45, i * 45 + 30)
        q.line([(16, 84), (84, 16)], 9, c.RED)
        out.alpha_composite(q.done())
    return out


def _hole(size: int) -> Image.Image:
    p = Burin(size)
    turn = [math.radians(i * 20 + 7) for i in range(18)]
    edge = [
        (50 + (48 if i % 2 else 30) * math.cos(t), 50 + (46 if i % 2 else 32) * math.sin(t)) for i, t in enumerate(turn)
    ]
    p.poly(edge, c.BLACK)
    p.poly([(50 + (x - 50) * 0.62, 50 + (y - 50) * 0.62) for x, y in [*edge[1:], edge[0]]], "#3b2a22")
    for width, tone in ((13, c.LIGHT), (8, c.RED)):
        p.line([(28, 28), (72, 72)], width, tone)
        p.line([(72, 28), (28, 72)], width, tone)
    return p.done()


@sprite("everrain/cracks")
def cracks(w: int, h: int, seed: int) -> Image.Image:
    """Splintered planks round a destroyed node."""
    rng = np.random.default_rng(90 + seed)

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(11):
            turn = i * 2 * math.pi / 11 + rng.uniform(-0.2, 0.2)
            x, y, line = w / 2, h / 2, []
            for _ in range(7):
                line.append((x * k, y * k))
                turn += rng.uniform(-0.5, 0.5)
                x, y = x + math.cos(turn) * w / 12.3, y + math.sin(turn) * h / 14
            pen.line(line, fill=230, width=int(2.4 * k))

    out = Image.new("RGBA", (w, h), rgba(c.BLACK, 0))
    out.paste(rgba(c.BLACK), (0, 0), drawn((w, h), draw))
    return out


@sprite("everrain/gem", size=1)
def gem(kind: str, size: int) -> Image.Image:
    """A space of a Crew's track: a red diamond is Trauma, a violet ball Strain, a hollow is free."""
    p = Burin(size)
    if kind == "trauma":
        for r, tone in ((50, c.BLACK), (42, c.TRAUMA), (22, c.TRAUMA_LIGHT)):
            p.poly([(50, 50 - r), (50 + r * 0.86, 50), (50, 50 + r), (50 - r * 0.86, 50)], tone)
        p.poly([(50, 50), (86, 50), (50, 92)], c.BLOOD)
    elif kind == "strain":
        p.circ(50, 50, 46, c.BLACK)
        p.circ(50, 50, 39, c.STRAIN)
        p.circ(40, 38, 13, c.STRAIN_LIGHT)
    else:
        p.circ(50, 50, 42, "#4b4a44")
        p.circ(50, 50, 36, c.BONE)
    return p.done()


@sprite("everrain/pip", size=1)
def order_pip(fresh: bool, size: int) -> Image.Image:
    """An Order in a strip: Fresh filled, Issued hollow and struck."""
    p = Burin(size)
    if fresh:
        p.circ(50, 50, 49, c.BLACK)
        p.circ(50, 50, 38, c.FRESH)
        p.circ(40, 38, 12, "#bfe0d8")
    else:
        p.circ(50, 50, 49, "#7c7b70")
        p.circ(50, 50, 36, "#cdc8b8")
        p.line([(28, 72), (72, 28)], 9, "#7c7b70")
    return p.done()


@sprite("everrain/order", size=2)
def order(name: str, fresh: bool, size: int) -> Image.Image:
    p = Burin(size)
    p.circ(50, 50, 49, c.BLACK if fresh else c.FADED)
    p.circ(50, 50, 43, c.LIGHT if fresh else "#cdc8b8")
    if fresh:
        p.circ(50, 50, 39, c.FRESH)
    out = p.done()
    centred(out, icon(name, int(size * 0.56), c.LIGHT if fresh else c.FADED), 50, 50)
    if not fresh:
        q = Burin(size)
        q.line([(18, 82), (82, 18)], 7, c.FADED)
        out.alpha_composite(q.done())
    return out


@sprite("everrain/chip", size=1)
def chip(free: int, h: int) -> Image.Image:
    """A Crew in a strip: how much track is left; 1 is red, none white on red."""
    k, w = 3, int(h * 1.65)
    out = Image.new("RGBA", (w * k, h * k), rgba(c.BLACK, 0))
    ground = c.RED if free <= 0 else c.LIGHT
    out.paste(rgba(c.BLACK), (0, 0), slab(w * k, h * k, 7 * k))
    out.paste(rgba(ground), (0, 0), slab(w * k, h * k, 7 * k, 2 * k))
    out = out.resize((w, h), Image.Resampling.LANCZOS)
    ink = c.LIGHT if free <= 0 else c.RED if free == 1 else c.BLACK
    mark = icon("sailor", int(h * 0.7), ink)
    out.alpha_composite(mark, (int(h * 0.18), (h - mark.height) // 2))
    pen = ImageDraw.Draw(out)
    pen.text((w - h * 0.44, h * 0.53), str(free), font=font("number", int(h * 0.98)), fill=rgba(ink), anchor="mm")
    return out


@sprite("everrain/barrel", size=1)
def barrel(degrees: int, size: int) -> Image.Image:
    """A gun run out."""
    p = Burin(size)
    body = [(10, 34), (86, 38), (92, 34), (100, 34), (100, 66), (92, 66), (86, 62), (10, 66)]
    p.poly(turned(body, degrees), c.BLACK)
    p.poly(turned([(14, 39), (84, 42), (84, 47), (14, 46)], degrees), "#8b9494")
    p.poly(turned([(94, 40), (98, 40), (98, 60), (94, 60)], degrees), "#4a5254")
    return p.done()


@sprite("everrain/effect", size=1)
def effect(kind: str, size: int, potential: bool = False) -> Image.Image:
    """The space of an Improvement; dashed where one more could come to be."""
    p = Burin(size)
    if potential:
        for turn in range(0, 360, 30):
            p.ring(50, 50, 48, 4, c.GREY, turn, turn + 18)
        return p.done()
    if kind == "circular":
        p.circ(50, 50, 49, c.BLACK)
        p.circ(50, 50, 43, c.BONE)
        p.ring(50, 50, 37, 3, c.TEAL)
    else:
        p.rect(2, 10, 98, 90, c.BLACK, 3)
        p.rect(7, 15, 93, 85, c.BONE)
        for x in range(18, 90, 12) if kind == "rectangular" else ():
            p.line([(x, 15), (x, 85)], 3, "#8b8471", False)
    return p.done()


# ---- dice -----------------------------------------------------------------------------------------------------------

_DICE = {"attack": ("#b8382b", c.BONE), "evasion": (c.FRESH, c.BONE), "enemy": ("#23272b", c.BONE)}
_FACES = {"attack": "swords", "evade": "boot", "wild": "star", "move": "wave", "damage": "shot", "special": "eye"}


@sprite("everrain/die", size=2)
def die(kind: str, shown: str, size: int) -> Image.Image:
    """Red is Attack, teal Evasion, black the enemy's; a face that does nothing is dull."""
    body, ink = _DICE[kind]
    blank = shown == "blank"
    p = Burin(size)
    p.rect(2, 2, 98, 98, c.BLACK, 16)
    p.rect(6, 6, 94, 94, mix(body, "#ffffff", 0.30), 14)
    p.rect(9, 9, 94, 94, mix(body, "#000000", 0.35), 13)
    p.rect(9, 9, 90, 90, mix(body, c.PAPER, 0.55 if blank else 0), 13)
    if blank:
        p.line([(40, 50), (60, 50)], 6, mix(body, "#000000", 0.3))
    out = p.done()
    if not blank:
        gold = shown in ("wild", "special")
        centred(out, icon(_FACES[shown], int(size * 0.60), c.GOLD if gold else ink), 50, 50)
    return out


@sprite("everrain/fate", size=1)
def fate(n: int, size: int) -> Image.Image:
    """The ten-sided die."""
    p = Burin(size)
    p.poly([(50, 2), (94, 38), (94, 62), (50, 98), (6, 62), (6, 38)], c.BLACK)
    p.poly([(50, 8), (89, 40), (50, 70), (11, 40)], c.BONE)
    p.poly([(11, 44), (50, 74), (50, 92), (11, 61)], "#b9b3a2")
    p.poly([(89, 44), (50, 74), (50, 92), (89, 61)], "#9a9486")
    lettered(p, str(n), 0.42, 50, 40, "number", c.BLACK)
    return p.done()


@sprite("everrain/count", size=1)
def count(n: int | str, size: int, fill: str = c.LIGHT, ink: str = c.BLACK) -> Image.Image:
    return pip(n, size, fill, ink, c.BLACK)
