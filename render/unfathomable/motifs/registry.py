"""Where motifs sign in: by the card, with the place it happens in."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from render.kit.pen import Pen

Draw = Callable[[Pen], None]
INK, BONE, GOLD, IRON, WOOD, RUST = "#0b0f12", "#f3e6c4", "#e3b64e", "#5d6a70", "#8a5a34", "#8e3a1c"
DEEP, SEA, GLOW, BLOOD, FLESH, WHITE = "#0d3b3f", "#2f8a80", "#7ff0c4", "#a3202a", "#d8a77e", "#fffaf0"


class Motif(NamedTuple):
    place: str  # sea, fog, deck, hold, fire, chapel, cabin, bridge
    draw: Draw


MOTIFS: dict[str, Motif] = {}


def motif(card: str, place: str) -> Callable[[Draw], Draw]:
    def keep(draw: Draw) -> Draw:
        assert card not in MOTIFS, f"two drawings for {card}"
        MOTIFS[card] = Motif(place, draw)
        return draw

    return keep
