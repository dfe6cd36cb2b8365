"""How a game's last picture is laid out: who won in large letters, how it ended, and a panel for each side or seat."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.boxes import Box, Text
from render.kit.rows import columns

Place = tuple[float, int, int, int]


def heading(
    head: str,
    told: str,
    at: tuple[Sequence[int], Sequence[int]],
    face: str,
    fill: tuple[str, str],
    halo: str,
    widest: int | None = None,
    cut: bool = False,
) -> list[Box]:
    """Two lines; `at` and `fill` are for both: the middle, size and halo, and the colour."""
    (x, y, size, edge), (tx, ty, small, thin) = at
    return [
        Text(head, x, y, face, size, fill[0], "mm", widest, halo=halo, halo_width=edge, cut=cut),
        Text(told, tx, ty, "label", small, fill[1], "mm", halo=halo, halo_width=thin),
    ]


def panels(n: int, place: Sequence[int], gap: int, widest: int | None = None) -> list[Place]:
    """Where each of them comes out of it: x, y, width, height."""
    x, y, w, h = place
    each, lefts = columns(n, x, w, gap, widest)
    return [(left, y, each, h) for left in lefts]
