"""A creature in a box of 100 by 100: what lies behind it, its body, its face."""

from __future__ import annotations

from render.kit.geometry import Points, spline


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


def man(f: Figure, wide: float = 26) -> None:
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
