"""Colours of the battle: bright water, thick ink, two liveries. The yellow of NOW stands for nothing else."""

from __future__ import annotations

from typing import NamedTuple

from render.kit.colour import SEATS, hexed, mix

INK, PAPER, CREAM, WHITE = "#1b0f0a", "#f4e0b0", "#fff4d6", "#ffffff"
BROWN, RUST, RULE = "#3a1f0e", "#5a1f0c", "#8a5a24"
GOLD, COIN, NOW = "#ffd23f", "#ffc21a", "#fff04a"
HEART, HURT = "#ff3b3b", "#ffb020"  # half the HP or less
KRAKEN, KRAKEN_BAR = "#5a2a8a", "#8a4fd0"
DIM = "#d9cfc0"
WATER = ((0.0, "#066a9c"), (0.34, "#0b8fbd"), (0.55, "#17b3cf"), (0.75, "#4fd3d6"), (1.0, "#a5f0d8"))
SEA_SHADE = "#033a55"
PLANK = "#d9a45c"
WOOD = {"a": "#5f8074", "b": "#c47f3a"}  # of the two fleets
SAIL = {"a": ("#9fc4bd", "#3f6a68"), "b": ("#f7ecd0", "#a58a5c")}

# What a zone may be chosen for.
MARKS = {"walk": "#c8ff5e", "rig": "#ffe2a0", "attack": "#ff4a3d", "pick": "#ffffff"}

CONDITIONS = {
    "blind": ("#3a4250", "#ffffff"),
    "stun": ("#c9a227", "#1b0f0a"),
    "slow": ("#4f7d3a", "#ffffff"),
    "silence": ("#6b3fa0", "#ffffff"),
    "bleed": ("#c01822", "#ffffff"),
}


class Livery(NamedTuple):
    """How the pieces of one side look. `shape` is that of a Hero's ring."""

    dark: str
    main: str
    light: str
    fill: str  # counters
    edge: str
    ink: str
    shape: str


LIVERIES = {
    "deep": Livery("#06304f", "#0d6fb8", "#8fe3ff", "#06304f", "#8fe3ff", "#ffffff", "round"),
    "marea": Livery("#8a1c12", "#e8502a", "#ffd23f", "#ffd23f", "#8a1c12", "#2a0a04", "eight"),
    "none": Livery("#3f3a34", "#8d8272", "#e9dfc8", "#e9dfc8", "#3f3a34", "#1b0f0a", "round"),
}


def livery(key: str) -> Livery:
    """Of a faction, or in Clash Royale of a seat: `seat3`."""
    if key.startswith("seat"):
        colour = SEATS[int(key[4:])].colour
        dark, light = hexed(mix(colour, "#000000", 0.62)), hexed(mix(colour, "#ffffff", 0.55))
        return Livery(dark, hexed(mix(colour, "#000000", 0.12)), light, light, dark, INK, "round")
    return LIVERIES[key]
