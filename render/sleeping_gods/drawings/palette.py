"""What drawings of places have in common: their colours, and where they are kept."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.colour import hexed, mix
from render.kit.pen import Pen

Draw = Callable[[Pen], None]
MOTIFS: dict[str, Draw] = {}

WOOD, DARK, STONE, GREY, ROOF, SLATE = "#a5713f", "#5d3c24", "#c9c0b0", "#8d8478", "#b0503c", "#62707f"
GREEN, LEAF, CREAM, GLASS, GOLD, BONE = "#7d9a55", "#55753f", "#f0e4c6", "#a9d8da", "#e0ab3c", "#efe5cd"
INK, WATER, RED, SAND, ICE, FIRE = "#35241a", "#6fa3b8", "#b3362b", "#e3c58a", "#d8ebf3", "#e8702a"
BLUE, VIOLET, BRASS, NIGHT = "#3d6d94", "#8a6fa8", "#c2943f", "#3a3f55"


def motif(*names: str) -> Callable[[Draw], Draw]:
    def keep(draw: Draw) -> Draw:
        MOTIFS.update(dict.fromkeys(names, draw))
        return draw

    return keep


def house(p: Pen, x: float, y: float, w: float, h: float, wall: str = CREAM, roof: str = ROOF) -> None:
    p.rect(x, y - h, x + w, y, wall)
    p.rect(x + w * 0.62, y - h, x + w, y, hexed(mix(wall, "#6a5a50", 0.35)))
    p.poly([(x - w * 0.1, y - h), (x + w * 0.5, y - h - w * 0.55), (x + w * 1.1, y - h)], roof)
    p.rect(x + w * 0.2, y - h * 0.55, x + w * 0.42, y, DARK)
