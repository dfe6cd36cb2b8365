"""Enemies in two glazes behind their squares: a figure for each family and each guardian, varied card by card."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.sleeping_gods.cards import enemy
from render.kit.colour import hexed, mix, rgb
from render.kit.geometry import Points, oval, spline
from render.kit.masks import blur
from render.kit.paint import image
from render.kit.sprites import sprite
from render.sleeping_gods.watercolour import paper, rough, share, wash


class Figure:
    """Behind, body and face of a creature in a box of 100 by 100; the head is in the upper third, above the squares."""

    def __init__(self, ground: str, behind: str, body: str, dark: str) -> None:
        self.pigments = ground, behind, body, dark
        self.behind: list[Points] = []
        self.body: list[Points] = []
        self.face: list[Points] = []

    def eyes(self, y: float, apart: float = 8, r: float = 2.4, slant: float = 0) -> None:
        for s in (-1, 1):
            self.face.append(
                [(50 + s * (apart + r), y - slant), (50 + s * apart, y + r * 0.6), (50 + s * (apart - r), y + slant)]
            )

    def both(self, points: Points, into: list[Points]) -> None:
        into += [points, [(100 - x, y) for x, y in points]]


def _man(f: Figure, wide: float = 26) -> None:
    """A head and shoulders that run down behind the squares."""
    f.behind.append(
        spline(
            [
                (50, 20),
                (50 + wide, 26),
                (50 + wide * 1.7, 46),
                (50 + wide * 1.8, 104),
                (50 - wide * 1.8, 104),
                (50 - wide * 1.7, 46),
                (50 - wide, 26),
            ]
        )
    )
    f.body.append(
        spline(
            [
                (50, 3),
                (60, 6),
                (63, 14),
                (59, 22),
                (64, 30),
                (70, 104),
                (30, 104),
                (36, 30),
                (41, 22),
                (37, 14),
                (40, 6),
            ]
        )
    )


def wreckers(n: int) -> Figure:
    f = Figure("#dccba6", "#a58c62", "#6f5638", "#453322")
    _man(f)
    f.body.append(
        [(34, 10), (66, 10), (60, 3), (50, -1), (40, 3)] if n % 2 else [(36, 12), (50, -4), (64, 12), (60, 6), (40, 6)]
    )
    f.eyes(13, 6)
    f.face.append(spline([(45, 18), (50, 19.4), (55, 18)], False))
    f.face.append([*oval(82, 22, 5, 6, 16), (87, 22)])
    f.behind.append(oval(82, 22, 12, 12))
    return f


def shore_beasts(n: int) -> Figure:
    f = Figure("#e3d0b2", "#b98d6a", "#8e5a44", "#5e352c")
    f.behind.append(spline([(10, 44), (24, 22), (50, 14), (76, 22), (90, 44), (96, 104), (4, 104)]))
    f.body.append(spline([(24, 34), (34, 14), (50, 8), (66, 14), (76, 34), (84, 104), (16, 104)]))
    f.both(spline([(26, 30), (8, 22), (4, 8), (14, 2), (14, 12), (24, 8), (28, 18)]), f.body)
    f.eyes(14, 7, 2.8)
    f.face.append(spline([(42, 21), (46, 24), (50, 21), (54, 24), (58, 21)], False))
    if n % 2:
        f.both([(42, 22), (38, 30), (45, 24)], f.body)
    return f


def fen_things(n: int) -> Figure:
    f = Figure("#cfd0a4", "#8f9a5c", "#5f6f3c", "#39462a")
    f.behind.append(spline([(2, 60), (20, 30), (50, 18), (80, 30), (98, 60), (98, 104), (2, 104)]))
    f.body.append(spline([(18, 30), (28, 8), (38, 10), (50, 14), (62, 10), (72, 8), (82, 30), (90, 104), (10, 104)]))
    f.both([*oval(34, 8, 7, 6, 20)], f.body)
    f.face += [[*oval(x, 8, 3.4, 2.6, 14), (x + 3.4, 8)] for x in (34, 66)]
    teeth: Points = [(26 + i * 4, 20 + (3 if i % 2 else 0)) for i in range(13)]
    f.face.append(teeth if n % 2 else spline([(26, 20), (50, 25), (74, 20)], False))
    for x in (12, 22, 80, 90):
        f.behind.append([(x, 60), (x + 1, 4 + x % 9), (x + 3, 60)])
    return f


def swarm(n: int) -> Figure:
    f = Figure("#d9dfe0", "#93aab6", "#4f6c80", "#2d4356")
    rng = np.random.default_rng(n)
    for i in range(9):
        x, y, s = 10 + (i % 3) * 38 + rng.uniform(-8, 8), 4 + (i // 3) * 34 + rng.uniform(-3, 6), rng.uniform(8, 15)
        (f.body if i % 2 else f.behind).append(
            spline(
                [
                    (x - s, y - s * 0.5),
                    (x - s * 0.4, y - s * 0.3),
                    (x, y),
                    (x + s * 0.4, y - s * 0.3),
                    (x + s, y - s * 0.5),
                    (x + s * 0.3, y + s * 0.15),
                    (x, y + s * 0.6),
                    (x - s * 0.3, y + s * 0.15),
                ]
            )
        )
    f.body.append(spline([(50, 4), (60, 8), (62, 15), (50, 24), (38, 15), (40, 8)]))
    f.eyes(11, 5, 2)
    f.face.append([(46, 15), (50, 22), (54, 15), (46, 15)])
    f.both(spline([(42, 12), (18, 0), (-4, 4), (10, 14), (2, 22), (22, 22), (40, 26)]), f.behind)
    return f


def corsairs(n: int) -> Figure:
    f = Figure("#e0c3ae", "#a5584a", "#6d2f2f", "#3f1d22")
    _man(f, 28)
    f.body.append(spline([(28, 10), (38, 2), (50, -4), (62, 2), (72, 10), (50, 7)]))
    f.face += [[(38.0, 13.0), (48, 13)], spline([(53, 13), (56, 15), (60, 13)], False), [(36, 11), (64, 15)]]
    f.face.append(spline([(43, 19), (50, 18), (57, 20)], False))
    f.both([(72, 30), (92, 4), (96, 8), (78, 36)], f.body) if n % 2 else f.body.append(
        [(72, 34), (92, 4), (96, 8), (78, 40)]
    )
    return f


def rime_kin(n: int) -> Figure:
    f = Figure("#d7e5ee", "#9dbdd6", "#5d86b0", "#355a86")
    f.behind.append(spline([(8, 50), (24, 26), (50, 18), (76, 26), (92, 50), (98, 104), (2, 104)]))
    f.body.append(
        [
            (30, 12),
            (34, -2),
            (42, 8),
            (50, 5),
            (58, 8),
            (66, -2),
            (70, 12),
            (66, 22),
            (56, 30),
            (50, 32),
            (44, 30),
            (34, 22),
        ]
    )
    f.body.append(spline([(38, 24), (62, 24), (72, 46), (78, 104), (22, 104), (28, 46)]))
    for i in range(6):
        x = 8 + i * 16
        f.body.append([(x, 34), (x + 6, 34), (x + 3, 46 + (i * n) % 9)])
    f.eyes(14, 8, 2.6, 1.2)
    f.face.append([(42, 24), (45, 27), (48, 24), (52, 27), (55, 24), (58, 27)])
    return f


def wardens(n: int) -> Figure:
    f = Figure("#e2d6b4", "#c0a05a", "#8a6a34", "#54401f")
    f.behind.append([(6, 40), (30, 28), (70, 28), (94, 40), (98, 104), (2, 104)])
    f.body.append([(34, 26), (34, 8), (40, 1), (60, 1), (66, 8), (66, 26), (58, 31), (42, 31)])
    f.body.append([(26, 38), (42, 31), (58, 31), (74, 38), (78, 104), (22, 104)])
    f.face += [[(38, 13), (62, 13)], [(38, 16), (62, 16)], [(50, 16), (50, 28)], [*oval(50, 44, 7, 7, 20), (57, 44)]]
    f.face.extend([(42 + i * 4, 21), (42 + i * 4, 26)] for i in range(5))
    if n % 2:
        f.behind.append(oval(84, 22, 12, 12))
        f.face.append([*oval(84, 22, 5, 5, 18), (89, 22)])
    else:
        f.body.append([(66, 12), (84, 8), (84, 18), (66, 20)])
        f.behind.append(oval(88, 13, 7, 9))
    return f


def ember_brood(n: int) -> Figure:
    f = Figure("#f0bd92", "#e08a52", "#b5542f", "#8a2f22")
    if enemy(n).flying:
        f.both(
            spline([(50, 26), (64, 10), (84, 2), (104, 2), (98, 12), (100, 24), (86, 26), (84, 40), (66, 40)]), f.behind
        )
        f.body.append(
            spline(
                [
                    (50, 3),
                    (59, 6),
                    (61, 13),
                    (57, 19),
                    (60, 30),
                    (56, 60),
                    (66, 98),
                    (50, 80),
                    (34, 98),
                    (44, 60),
                    (40, 30),
                    (43, 19),
                    (39, 13),
                    (41, 6),
                ]
            )
        )
        f.face.append(spline([(47, 13), (50, 18), (53, 13), (50, 12.4), (47, 13)], False))
        f.eyes(10, 5, 2.2)
    else:
        f.behind.append(spline([(50, 14), (78, 18), (98, 34), (104, 104), (-4, 104), (2, 34), (22, 18)]))
        f.body.append(
            spline(
                [
                    (50, 3),
                    (62, 5),
                    (67, 13),
                    (63, 22),
                    (74, 40),
                    (80, 104),
                    (20, 104),
                    (26, 40),
                    (37, 22),
                    (33, 13),
                    (38, 5),
                ]
            )
        )
        f.eyes(11, 7, 3, 1)
        f.face.append(spline([(42, 18), (46, 16.4), (50, 18.4), (54, 16.4), (58, 18)], False))
    for q, t in ((36, 0), (43, -3.5), (50, -5), (57, -3), (63, 0)):
        f.body.append(spline([(q - 4, 6), (q - 3, 2), (q + 1, t), (q + 1, 3), (q + 4, 6)]))
    return f


def drowned(n: int) -> Figure:
    f = Figure("#c6d2d4", "#7f9aa5", "#4a6673", "#2b4350")
    _man(f, 24)
    for i in range(9):
        x = 8 + i * 10.5
        f.behind.append([(x, 40), (x + 3, 40), (x + 2, 56 + (i * (n + 3)) % 17), (x + 1, 56)])
    f.face += [[*oval(x, 12, 3.6, 4.4, 16), (x + 3.6, 12)] for x in (43, 57)]
    f.face.append([*oval(50, 21, 3, 4, 16), (53, 21)])
    if n % 2:
        f.body.append([(36, 7), (64, 7), (60, 0), (40, 0)])
    return f


def whale_ward(n: int) -> Figure:
    f = Figure("#c4ccde", "#8fa2c2", "#566a98", "#36466f")
    f.behind.append(spline([(-4, 50), (20, 22), (50, 12), (80, 22), (104, 50), (104, 104), (-4, 104)]))
    f.body.append(spline([(14, 40), (26, 12), (50, 2), (74, 12), (86, 40), (92, 104), (8, 104)]))
    f.eyes(16, 22, 3)
    f.face += [spline([(18, 28 + i * 4), (50, 33 + i * 5), (82, 28 + i * 4)], False) for i in range(3)]
    return f


def ash_owl(n: int) -> Figure:
    f = Figure("#d6cfcb", "#a59b98", "#6c6264", "#423a40")
    f.both(spline([(50, 30), (70, 14), (96, 6), (108, 30), (100, 70), (70, 60)]), f.behind)
    f.body.append(
        spline([(50, 4), (66, 6), (72, 18), (70, 40), (62, 80), (50, 96), (38, 80), (30, 40), (28, 18), (34, 6)])
    )
    f.both([(30, 12), (26, -5), (42, 5)], f.body)
    f.face += [[*oval(x, 14, 6.5, 6.5, 24), (x + 6.5, 14)] for x in (41, 59)]
    f.face += [[*oval(x, 14, 2, 2, 12), (x + 2, 14)] for x in (41, 59)]
    f.face.append([(47, 19), (50, 26), (53, 19)])
    return f


def salt_wolf(n: int) -> Figure:
    f = Figure("#e2ded2", "#b8b2a4", "#7d7a76", "#4b4a4e")
    f.behind.append(spline([(4, 56), (22, 28), (50, 20), (78, 28), (96, 56), (100, 104), (0, 104)]))
    f.body.append(
        [
            (28, 12),
            (30, -6),
            (42, 6),
            (50, 4),
            (58, 6),
            (70, -6),
            (72, 12),
            (64, 22),
            (57, 34),
            (50, 37),
            (43, 34),
            (36, 22),
        ]
    )
    f.body.append(spline([(36, 24), (64, 24), (78, 50), (84, 104), (16, 104), (22, 50)]))
    f.eyes(14, 9, 3, 1.6)
    f.face.extend([[(44, 29), (50, 32), (56, 29)], [(50, 26), (50, 32)]])
    return f


def tortoise_heart(n: int) -> Figure:
    f = Figure("#ddceb2", "#b58b58", "#7d5a38", "#4c3522")
    f.behind.append(spline([(2, 62), (16, 26), (50, 10), (84, 26), (98, 62), (100, 104), (0, 104)]))
    f.body.append(spline([(38, 6), (50, 1), (62, 6), (66, 18), (58, 28), (50, 30), (42, 28), (34, 18)]))
    f.body.append(spline([(22, 48), (50, 34), (78, 48), (84, 104), (16, 104)]))
    f.eyes(13, 7, 2.4)
    f.face += [spline([(43, 21), (50, 23), (57, 21)], False), [*oval(50, 66, 12, 12, 24), (62, 66)]]
    return f


def ninth_fox(n: int) -> Figure:
    f = Figure("#ecd2b4", "#dc9a5c", "#b8622c", "#7a3a1c")
    for i in range(9):
        x = -6 + i * 14
        f.behind.append(
            spline(
                [
                    (46 + i, 60),
                    (x - 4, 26 + abs(i - 4) * 3),
                    (x + 4, 2 + abs(i - 4) * 3),
                    (x + 11, 24 + abs(i - 4) * 3),
                    (54 + i, 62),
                ]
            )
        )
    f.body.append([(30, 14), (30, -4), (42, 6), (50, 5), (58, 6), (70, -4), (70, 14), (60, 24), (50, 34), (40, 24)])
    f.body.append(spline([(40, 26), (60, 26), (70, 60), (76, 104), (24, 104), (30, 60)]))
    f.eyes(14, 8, 3, 1.4)
    f.face.append([(47, 28), (50, 30), (53, 28)])
    return f


def colossus(n: int) -> Figure:
    f = Figure("#c3cbe0", "#8e98bd", "#56608f", "#39406e")
    f.behind.append(spline([(50, 22), (74, 30), (98, 44), (106, 104), (-6, 104), (2, 44), (26, 30)]))
    f.body.append(
        spline(
            [
                (50, 2),
                (60, 4),
                (65, 11),
                (64, 22),
                (58, 30),
                (60, 40),
                (70, 104),
                (30, 104),
                (40, 40),
                (42, 30),
                (36, 22),
                (35, 11),
                (40, 4),
            ]
        )
    )
    for i, x in enumerate((38, 44, 50, 56, 62)):
        f.body.append([(x - 3.4, 6), (x + 3.4, 6), (x + (x - 50) * 0.15, -3 + abs(i - 2) * 1.4)])
    f.face += [spline([(40, 12), (43.5, 14.2), (47, 12)], False), spline([(53, 12), (56.5, 14.2), (60, 12)], False)]
    f.face += [spline([(46, 22), (50, 23), (54, 22)], False), spline([(50, 13), (48.8, 18), (51, 18.4)], False)]
    return f


FAMILIES = {
    "wreckers": wreckers,
    "beasts": shore_beasts,
    "fen": fen_things,
    "swarm": swarm,
    "corsairs": corsairs,
    "rime": rime_kin,
    "wardens": wardens,
    "ember": ember_brood,
    "drowned": drowned,
}
GUARDIANS = {55: whale_ward, 56: ash_owl, 57: salt_wolf, 58: tortoise_heart, 59: ninth_fox, 60: colossus}


def figure_of(number: int) -> Figure:
    draw = GUARDIANS.get(number) or FAMILIES[enemy(number).family]
    return draw(number)


def _varied(f: Figure, number: int) -> None:
    """No two cards of a family alike: a crest, or raised arms, or neither."""
    if number in GUARDIANS:
        return
    if number % 3 == 1:
        for i in range(7):
            x, tall = 17 + i * 11, 9 + (number * (i + 3)) % 11
            f.behind.append([(x - 4, 30), (x + 4, 30), (x + (number % 5) - 2, 30 - tall * 1.6)])
    elif number % 3 == 2:
        lift = number * 7 % 12
        f.both(spline([(74, 46), (92, 34), (90, 12 + lift), (97, 8 + lift), (101, 36), (84, 58)]), f.behind)


@sprite("sleeping_gods/beast")
def beast(w: int, h: int, number: int) -> Image.Image:
    """The sheet of an enemy card with its creature, under name, values and squares.

    Painted at half its size: washes have no detail to lose, and a fight begins with several at once.
    """
    return _painted(w // 2, h // 2, number).resize((w, h), Image.Resampling.BICUBIC).convert("RGBA")


def _painted(w: int, h: int, number: int) -> Image.Image:
    f = figure_of(number)
    seed = 400 + number * 3
    turn = ((number * 37) % 17 - 8) / 32
    _varied(f, number)
    ground, behind, body, dark = (
        hexed(mix(one, "#8a5a78" if turn > 0 else "#5a8a7a", abs(turn))) for one in f.pigments
    )
    a = paper(w, h, "#f8f0de", seed, 0.8, 0.4)
    wash(a, np.ones((h, w), np.float32), ground, 0.7, seed + 1, 0.2, 0.3, 0.9, 8)
    flip = number % 4 >= 2

    def mask(outlines: list[Points]) -> Image.Image:
        m = Image.new("L", (w, h), 0)
        d = ImageDraw.Draw(m)
        for one in outlines:
            d.polygon([((100 - x if flip else x) * w / 100, y * h / 100 + h * 0.05) for x, y in one], fill=255)
        return m

    front = rough(mask(f.body), 0.3, 10, seed, 2)
    wash(a, rough(mask(f.behind), 0.4, 12, seed + 5, 2.5), behind, 0.7, seed + 5, 0.6, 0.4, 0.8, 7)
    wash(a, front, body, 0.95, seed, 0.6, 0.4, 0.8, 7)
    wash(a, ImageChops.multiply(ImageChops.offset(front, 0, h // 11), front), dark, 0.45, seed + 1, 0.4, 0.4, 0.6, 9)
    lines = Image.new("L", (w, h), 0)
    for one in f.face:
        points = [((100 - x if flip else x) * w / 100, y * h / 100 + h * 0.05) for x, y in one]
        ImageDraw.Draw(lines).line(points, fill=255, width=3, joint="curve")
    a += (share(blur(lines, 0.6)) * 200)[..., None] * np.array(rgb("#ffe9a8"), np.float32) / 255
    return image(a)
