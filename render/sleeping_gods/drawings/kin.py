"""Enemies by family; `n` is the number of the card, and varies it."""

from __future__ import annotations

import numpy as np

from games.sleeping_gods.printed import enemy
from render.kit.geometry import Points, oval, spline
from render.sleeping_gods.drawings.figure import Figure, man


def wreckers(n: int) -> Figure:
    f = Figure("#dccba6", "#a58c62", "#6f5638", "#453322")
    man(f)
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
    man(f, 28)
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
    man(f, 24)
    for i in range(9):
        x = 8 + i * 10.5
        f.behind.append([(x, 40), (x + 3, 40), (x + 2, 56 + (i * (n + 3)) % 17), (x + 1, 56)])
    f.face += [[*oval(x, 12, 3.6, 4.4, 16), (x + 3.6, 12)] for x in (43, 57)]
    f.face.append([*oval(50, 21, 3, 4, 16), (53, 21)])
    if n % 2:
        f.body.append([(36, 7), (64, 7), (60, 0), (40, 0)])
    return f
