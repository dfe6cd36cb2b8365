"""The picture of a mythos card: where it happens, by which light, and what there is to see."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from render.kit.cards import sunburst
from render.kit.colour import ramp
from render.kit.geometry import Points, oval
from render.kit.masks import faded, polygon
from render.kit.noise import fbm
from render.kit.paint import image, outlined, paste, put
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass
from render.unfathomable.brasswork import edge, plate
from render.unfathomable.motifs import MOTIFS
from render.unfathomable.motifs.registry import INK

# light in the middle, halfway, at the edge; the colour of the rays
_LIGHT = {
    "sea": ("#e6f4e0", "#2f7f78", "#04121a", "#d9fff0"),
    "fog": ("#e9ecdf", "#7d9a98", "#1c2f36", "#ffffff"),
    "deck": ("#ffe9b8", "#8a6a8a", "#17122a", "#fff0d0"),
    "hold": ("#ffe0a0", "#7a4a26", "#150c08", "#ffdca0"),
    "fire": ("#fff0b8", "#d0561c", "#260806", "#ffd08a"),
    "chapel": ("#f6e6ff", "#7a4aa8", "#16082a", "#f0dcff"),
    "cabin": ("#fff3cf", "#a0623a", "#26100e", "#ffe9c0"),
    "bridge": ("#dff0ff", "#3a6a9a", "#081426", "#e6f4ff"),
}


@sprite("unfathomable/vignette")
def vignette(w: int, h: int, card: str) -> Image.Image:
    """In a brass frame; of a card that nobody has drawn the empty sea."""
    place, draw = MOTIFS.get(card, ("sea", None))
    out = _place(w, h, place).copy()
    if draw is not None:
        size = round(w * 0.90)
        pen = Pen(size, "RGBA", 3)
        draw(pen)
        figure = outlined(pen.done(), 4, INK)
        put(out, figure, w / 2, h * 0.54)
    paste(out, image(brass(w, h)), (0, 0), edge(w, h, 10, 4))
    out.putalpha(plate(w, h, 10))
    return out


@kept(16)
def _place(w: int, h: int, place: str) -> Image.Image:
    near, half, far, rays = _LIGHT[place]
    yy, xx = np.mgrid[0:h, 0:w]
    away = np.clip(np.hypot((xx - w / 2) / w, (yy - h * 0.42) / h) * 1.4, 0, 1)
    grain = (fbm(w, h, 60, 24, 3, 7) - 0.5)[..., None] * 22
    out = image(ramp(away, [(0, near), (0.42, half), (1, far)]) + grain)
    paste(out, rays, (0, 0), faded(sunburst((w, h), w / 2, h * 0.42, h, 30, 0, 360), 0.13))
    _GROUND.get(place, _boards)(out, far)
    return out


def _waves(out: Image.Image, far: str) -> None:
    w, h = out.size
    for i, (level, tone) in enumerate(((0.74, "#0b3b42"), (0.83, "#072a31"), (0.92, "#041a20"))):
        crest: Points = [(q, h * level + 8 * math.sin(q / 20 + i * 1.9)) for q in range(-4, w + 8, 4)]
        paste(out, tone, (0, 0), polygon((w, h), [*crest, (w + 4, h + 2), (-4, h + 2)]))


def _banks(out: Image.Image, far: str) -> None:
    """Fog in long banks."""
    w, h = out.size
    for i, level in enumerate((0.62, 0.76, 0.90)):
        mask = polygon((w, h), oval(w * (0.3 + 0.22 * i), h * level, w * 0.8, h * 0.07))
        paste(out, "#d9e2de", (0, 0), faded(mask, 0.30))


def _boards(out: Image.Image, far: str) -> None:
    """A floor that runs away from whoever looks."""
    w, h = out.size
    top = h * 0.78
    paste(out, far, (0, 0), faded(polygon((w, h), [(0, top), (w, top), (w, h), (0, h)]), 0.75))
    for i in range(-4, 14):
        x = w * i / 9
        line = [(w / 2 + (x - w / 2) * 0.55, top), (w / 2 + (x - w / 2) * 0.55 + 2, top), (x + 4, h), (x, h)]
        paste(out, "#000000", (0, 0), faded(polygon((w, h), line), 0.45))


def _arches(out: Image.Image, far: str) -> None:
    """Windows with pointed tops at both sides."""
    w, h = out.size
    for x in (0.14, 0.86):
        arch: Points = [
            (w * (x - 0.09), h * 0.72),
            (w * (x - 0.09), h * 0.30),
            (w * x, h * 0.16),
            (w * (x + 0.09), h * 0.30),
        ]
        paste(out, "#ffe9ff", (0, 0), faded(polygon((w, h), [*arch, (w * (x + 0.09), h * 0.72)]), 0.35))
    _boards(out, far)


def _panes(out: Image.Image, far: str) -> None:
    """The windows of the bridge."""
    w, h = out.size
    for i in range(4):
        x = w * (0.05 + 0.235 * i)
        pane = [(x, h * 0.10), (x + w * 0.20, h * 0.10), (x + w * 0.20, h * 0.30), (x, h * 0.30)]
        paste(out, "#0a1a2c", (0, 0), faded(polygon((w, h), pane), 0.7))
    _boards(out, far)


def _ribs(out: Image.Image, far: str) -> None:
    """Ribs of the hull."""
    w, h = out.size
    for x in (0.06, 0.94):
        for k in (0, 0.09):
            side = x + (k if x < 0.5 else -k)
            rib = [(w * side, 0), (w * side + 10, 0), (w * side + 6, h), (w * side - 4, h)]
            paste(out, "#1a0f08", (0, 0), faded(polygon((w, h), rib), 0.8))
    _boards(out, far)


_GROUND = {"sea": _waves, "fog": _banks, "chapel": _arches, "bridge": _panes, "hold": _ribs, "fire": _ribs}
