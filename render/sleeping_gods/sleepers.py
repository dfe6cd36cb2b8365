"""The god that sleeps under an isle of each page: a faint glaze, a few lines. Not a piece: no outline, no shadow."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops

from render.kit.geometry import Points, oval, spline
from render.sleeping_gods.watercolour import rough, shape, strokes, wash

# By name: filled outlines, then lines, in a box of 100 by 100.
Figure = tuple[list[Points], list[Points]]


def _tube(path: Points, thick: float, thin: float) -> Points:
    """A body that tapers along a curve."""
    mid = spline(path, False, 12)
    left: Points = []
    right: Points = []
    for i, (x, y) in enumerate(mid):
        a, b = mid[max(0, i - 1)], mid[min(len(mid) - 1, i + 1)]
        n = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        w = thick + (thin - thick) * i / len(mid)
        left.append((x - (b[1] - a[1]) / n * w, y + (b[0] - a[0]) / n * w))
        right.append((x + (b[1] - a[1]) / n * w, y - (b[0] - a[0]) / n * w))
    return left + right[::-1]


def _lid(x: float, y: float, w: float = 4) -> Points:
    """A closed eye."""
    return spline([(x - w, y), (x, y + w * 0.5), (x + w, y)], False, 6)


def heron() -> Figure:
    body = spline([(18, 66), (34, 46), (60, 44), (84, 58), (98, 78), (78, 80), (50, 88), (28, 82)])
    neck = _tube([(30, 62), (14, 44), (20, 24), (34, 20), (40, 30)], 6, 5)
    head = spline([(34, 24), (42, 22), (50, 30), (66, 46), (46, 38), (36, 34)])
    legs = [_tube([(56, 84), (60, 98), (52, 108)], 1.6, 1), _tube([(64, 82), (72, 96), (66, 108)], 1.6, 1)]
    wing = [spline([(40, 58), (62, 56), (88, 72)], False), spline([(38, 66), (60, 66), (82, 76)], False)]
    return [body, neck, head, *legs], [_lid(42, 30, 2.6), *wing]


def crab() -> Figure:
    shell = spline([(18, 56), (30, 40), (50, 34), (70, 40), (82, 56), (70, 72), (50, 78), (30, 72)])
    out = [shell]
    for s in (-1, 1):
        out.append(_tube([(50 + s * 26, 46), (50 + s * 42, 34), (50 + s * 40, 18)], 6, 5))
        out.append(
            spline(
                [
                    (50 + s * 34, 20),
                    (50 + s * 50, 14),
                    (50 + s * 44, 0),
                    (50 + s * 38, 8),
                    (50 + s * 30, 2),
                    (50 + s * 28, 12),
                ]
            )
        )
        out += [
            _tube([(50 + s * 26, 60 + i * 6), (50 + s * 46, 58 + i * 12), (50 + s * 52, 70 + i * 12)], 3, 1)
            for i in range(3)
        ]
    return out, [_lid(42, 44), _lid(58, 44), spline([(36, 60), (50, 66), (64, 60)], False)]


def eels() -> Figure:
    one = _tube([(4, 30), (26, 8), (52, 22), (44, 52), (66, 74), (96, 62)], 7, 1)
    two = _tube([(8, 82), (30, 96), (54, 80), (48, 46), (70, 22), (98, 34)], 7, 1)
    return [one, two], [_lid(8, 29, 2.4), _lid(12, 84, 2.4)]


def toad() -> Figure:
    body = spline([(14, 62), (22, 36), (40, 24), (60, 24), (78, 36), (86, 62), (72, 80), (28, 80)])
    eyes = [oval(34, 26, 10), oval(66, 26, 10)]
    feet = [
        spline([(8, 84), (20, 60), (34, 78), (30, 92), (16, 94)]),
        spline([(92, 84), (80, 60), (66, 78), (70, 92), (84, 94)]),
    ]
    return [body, *eyes, *feet], [_lid(34, 25, 6), _lid(66, 25, 6), spline([(24, 52), (50, 62), (76, 52)], False)]


def stag() -> Figure:
    head = spline([(40, 40), (60, 40), (62, 60), (56, 84), (50, 92), (44, 84), (38, 60)])
    out = [head, spline([(40, 44), (24, 38), (30, 50)]), spline([(60, 44), (76, 38), (70, 50)])]
    for s in (-1, 1):
        out.append(_tube([(50 + s * 6, 40), (50 + s * 22, 24), (50 + s * 30, 2)], 3, 1))
        out += [
            _tube([(50 + s * x, y), (50 + s * (x + 14), y - 8), (50 + s * (x + 16), y - 18)], 2.2, 0.8)
            for x, y in ((14, 32), (24, 18))
        ]
    return out, [_lid(44, 56, 3), _lid(56, 56, 3), spline([(46, 84), (50, 86), (54, 84)], False)]


def serpent() -> Figure:
    coil = _tube(
        [(50, 50), (66, 44), (70, 62), (46, 72), (26, 56), (36, 26), (70, 18), (96, 44), (86, 84), (52, 98)], 8, 2
    )
    return [coil, spline([(40, 44), (52, 40), (60, 50), (52, 60), (40, 56)])], [
        _lid(49, 48, 3),
        spline([(41, 55), (48, 55), (54, 52)], False),
    ]


def owl() -> Figure:
    body = spline([(50, 8), (72, 14), (84, 44), (74, 84), (50, 98), (26, 84), (16, 44), (28, 14)])
    tufts: list[Points] = [[(26, 18), (24, 0), (42, 12)], [(74, 18), (76, 0), (58, 12)]]
    plumes = [
        spline(
            [
                (36 + i * 14 + j * 7, 60 + j * 10),
                (40 + i * 14 + j * 7, 66 + j * 10),
                (44 + i * 14 + j * 7, 60 + j * 10),
            ],
            False,
        )
        for j in range(3)
        for i in range(2)
    ]
    return [body, *tufts], [
        _lid(37, 34, 8),
        _lid(63, 34, 8),
        [(50, 38), (46, 46), (50, 52), (54, 46), (50, 38)],
        *plumes,
    ]


def tortoise() -> Figure:
    shell = oval(46, 52, 34, 30)
    out = [shell, spline([(74, 40), (90, 28), (102, 36), (98, 48), (80, 52)])]
    out += [
        spline([(x, y), (x + dx, y + dy), (x + dx * 1.2, y + dy * 0.4)])
        for x, y, dx, dy in ((66, 76, 14, 18), (26, 76, -14, 16), (26, 28, -14, -16), (66, 28, 14, -16))
    ]
    plates = [
        spline([(46 + 20 * math.cos(t), 52 + 18 * math.sin(t)), (46 + 32 * math.cos(t), 52 + 28 * math.sin(t))], False)
        for t in np.arange(6) * math.tau / 6
    ]
    return out, [_lid(94, 37, 2.4), [*oval(46, 52, 19, 17, 6), (65, 52)], *plates]


def whale() -> Figure:
    body = spline(
        [
            (2, 54),
            (14, 36),
            (42, 30),
            (68, 42),
            (82, 54),
            (98, 40),
            (94, 58),
            (100, 76),
            (80, 66),
            (60, 72),
            (24, 76),
            (6, 68),
        ]
    )
    fin = spline([(36, 70), (44, 92), (54, 90), (50, 70)])
    grooves = [spline([(6, 64 + i * 3), (24, 70 + i * 2), (40, 70 + i)], False) for i in range(3)]
    return [body, fin], [_lid(22, 52, 3), *grooves]


def fox() -> Figure:
    curl = spline([(20, 44), (40, 24), (70, 26), (90, 50), (82, 78), (52, 88), (24, 78), (12, 60)])
    head = spline([(26, 56), (38, 48), (52, 56), (46, 72), (34, 80), (24, 72)])
    ears: list[Points] = [[(26, 58), (22, 44), (36, 52)], [(42, 52), (52, 42), (52, 58)]]
    tails = [spline([(80, 40 + i * 8), (100 + i, 34 + i * 10), (96, 44 + i * 10)]) for i in range(4)]
    return [curl, head, *ears, *tails], [
        _lid(32, 64, 3),
        _lid(44, 63, 3),
        spline([(52, 76), (70, 70), (80, 54), (70, 40)], False),
    ]


FIGURES = {f.__name__: f for f in (heron, crab, eels, toad, stag, serpent, owl, tortoise, whale, fox)}


def sleeper(
    a: np.ndarray, sea: Image.Image, name: str, at: tuple[float, float, float], colours: tuple[str, str], seed: int
) -> None:
    """In the water round (x, y), so large."""
    h, w = a.shape[:2]
    x, y, size = at
    fills, lines = FIGURES[name]()

    def placed(points: Points) -> Points:
        return [(x + (px / 100 - 0.5) * size, y + (py / 100 - 0.5) * size) for px, py in points]

    m = rough(shape(w, h, *(placed(p) for p in fills)), 0.3, 22, seed, 4)
    wash(a, ImageChops.multiply(m, sea), colours[0], 0.6, seed, 0.8, 0.4, 0.6, 7)
    ink = ImageChops.multiply(strokes((w, h), [placed(p) for p in lines], 2.4), sea)
    wash(a, ink, colours[1], 0.7, seed, 0, 0.2, 0.3)
