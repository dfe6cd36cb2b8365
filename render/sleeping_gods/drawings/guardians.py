"""The six guardians."""

from __future__ import annotations

from render.kit.geometry import oval, spline
from render.sleeping_gods.drawings.figure import Figure


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
