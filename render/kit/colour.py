"""Colours: reading, mixing, ramps, and the palette of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = str | RGB
Stops = Sequence[tuple[float, str]]

INK: RGB = (11, 14, 20)

BRASS: Stops = (
    (0.00, "#fff0bd"),
    (0.22, "#e3bd68"),
    (0.48, "#b98a3c"),
    (0.60, "#f1d488"),
    (0.82, "#a3752d"),
    (1.00, "#5e3f16"),
)


class Seat(NamedTuple):
    """How a seat is told from the others: three ways, never one alone."""

    letter: str
    shape: str
    colour: str


# Okabe and Ito's hues, lifted for dark grounds; the last two are what all eyes tell from those, and from ink, best.
SEATS: tuple[Seat, ...] = (
    Seat("A", "circle", "#F2A71B"),
    Seat("B", "square", "#74C6FA"),
    Seat("C", "triangle", "#12A67A"),
    Seat("D", "diamond", "#E58BC0"),
    Seat("E", "hexagon", "#F4EA5A"),
    Seat("F", "star", "#F0672B"),
    Seat("G", "cross", "#A873FF"),
    Seat("H", "flower", "#D8FFE8"),
)


def rgb(colour: Colour) -> RGB:
    """
    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    if isinstance(colour, str):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    return colour


def rgba(colour: Colour, alpha: int = 255) -> RGBA:
    return (*rgb(colour), alpha)


def mix(a: Colour, b: Colour, t: float) -> RGB:
    """`a` at t=0, `b` at t=1."""
    p, q = rgb(a), rgb(b)
    return tuple(int(p[i] + (q[i] - p[i]) * t) for i in range(3))  # type: ignore[return-value]


def hexed(colour: Colour) -> str:
    """
    >>> hexed((255, 128, 0))
    '#ff8000'
    """
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))


def ramp(t: np.ndarray, stops: Stops) -> np.ndarray:
    """Colours for an array of positions: (h, w) in 0..1 becomes (h, w, 3)."""
    at = [s[0] for s in stops]
    channels = [np.interp(t, at, [rgb(s[1])[k] for s in stops]) for k in range(3)]
    return np.stack(channels, -1).astype(np.float32)


def grey(colour: Colour, keep: float = 0.15) -> RGB:
    """The colour of a thing that is out of play: its lightness, and a trace of its hue."""
    r, g, b = rgb(colour)
    light = int(0.30 * r + 0.59 * g + 0.11 * b)
    return mix((light, light, light), colour, keep)
