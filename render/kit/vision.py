"""How a palette looks to colour-blind eyes (Machado et al. 2009, full severity), and CIE Lab distance."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import dist

import numpy as np

from render.kit.colour import Colour, rgb

SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def linear(colour: Colour) -> np.ndarray:
    c = np.array(rgb(colour)) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def seen(colour: Colour, sight: str) -> np.ndarray:
    """Linear light as the eye in question has it."""
    return np.clip(np.array(SIGHTS[sight]) @ linear(colour), 0, 1)


def lab(light: np.ndarray) -> tuple[float, float, float]:
    t = _XYZ @ light / _WHITE
    f = np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116)
    return float(116 * f[1] - 16), float(500 * (f[0] - f[1])), float(200 * (f[1] - f[2]))


def difference(a: Colour, b: Colour, sight: str = "normal") -> float:
    """CIE76: about 2 is just seen side by side, 10 is told apart at a glance."""
    return dist(lab(seen(a, sight)), lab(seen(b, sight)))


def closest(palette: Iterable[Colour], sight: str) -> tuple[float, Colour, Colour]:
    """The two colours of a palette that are hardest to tell apart."""
    return min((difference(a, b, sight), a, b) for a, b in combinations(list(palette), 2))
