"""Portraits of the three loyalties: the officer, the thing half out of its skin, the one who prays."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit.cards import sunburst
from render.kit.colour import Stops, ramp
from render.kit.geometry import Points, spline, tentacle
from render.kit.masks import drawn, faded, polygon
from render.kit.noise import fbm
from render.kit.paint import image, paste, shade
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass
from render.unfathomable.brasswork import edge, plate

_LIGHT: dict[str, Stops] = {
    "human": ((0, "#fff3cf"), (0.25, "#f0b95a"), (0.6, "#8a4a1c"), (1, "#26100a")),
    "hybrid": ((0, "#b8ffe4"), (0.25, "#3fbf97"), (0.6, "#0f5a4c"), (1, "#04191a")),
    "cultist": ((0, "#f6d9ff"), (0.25, "#a05cc0"), (0.6, "#4a1a66"), (1, "#14061e")),
}
_RAYS = {"human": "#fff6d8", "hybrid": "#d9fff0", "cultist": "#f3d4ff"}
_ARM = {
    "hybrid": ("#03211f", "#0d4a44", "#0f5c52", "#127062", "#7fe0be"),
    "cultist": ("#1a0626", "#3a1352", "#471a63", "#552376", "#d9a6f0"),
}


@sprite("unfathomable/face")
def face(w: int, h: int, kind: str) -> Image.Image:
    """A loyalty's picture in its brass frame."""
    yy, xx = np.mgrid[0:h, 0:w]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - h * 0.46) / h) * 1.5, 0, 1)
    out = image(ramp(far, _LIGHT[kind]) + (fbm(w, h, 50, 12, 4, 5) - 0.5)[..., None] * 40)
    paste(out, _RAYS[kind], (0, 0), faded(sunburst((w, h), w / 2, h * 0.45, max(w, h), 28, 0, 360), 0.16))
    if kind in _ARM:
        _arms(out, _ARM[kind])
    size = int(h * 0.98)
    at = ((w - size) // 2, h - size + 6)
    if kind == "cultist":
        paste(out, _hood(size), at)
    elif kind == "human":
        paste(out, _whole(size), at)
    else:
        _split(out, size, at)
    paste(out, image(brass(w, h)), (0, 0), edge(w, h, 7, 3))
    out.putalpha(plate(w, h, 7))
    return out


def _arms(out: Image.Image, tones: tuple[str, ...]) -> None:
    """They rise at the sides."""
    w, h = out.size
    for s in (-1, 1):
        for k, (o, top, thick) in enumerate(((0.47, 0.10, 0.078), (0.36, 0.42, 0.058), (0.27, 0.66, 0.04))):
            reach = [
                (o, 1.05),
                (o + 0.03, 0.8),
                (o - 0.07, 0.44 + top),
                (o + 0.02, top + 0.12),
                (o - 0.09, top + 0.055),
            ]
            path = [(w / 2 + s * w * a, h * b) for a, b in [*reach, (o - 0.10, top + 0.19)]]
            arm, suckers = tentacle(path, thick * h, 4)
            paste(out, tones[0], (0, 0), polygon((w, h), [(x + 4, y + 5) for x, y in arm]))
            paste(out, tones[1 + k], (0, 0), polygon((w, h), arm))
            _suckers(out, suckers, tones[4])


def _suckers(out: Image.Image, suckers: list[tuple[float, float, float]], colour: str) -> None:
    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for x, y, r in suckers:
            pen.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], fill=255)

    shade(out, drawn(out.size, draw), colour, 0.8)


def _split(out: Image.Image, size: int, at: tuple[int, int]) -> None:
    """Human to the left, the other to the right of a jagged line."""
    zig: Points = [(size / 2 + (7 if i % 2 else -7), size * i / 14) for i in range(15)]
    left = polygon((size, size), [(0, 0), *zig, (0, size)], 1)
    for half, side in ((_man(size), left), (_fish(size), ImageChops.invert(left))):
        paste(out, half, at, ImageChops.multiply(half.getchannel("A"), side))
    pen = ImageDraw.Draw(out)
    pen.line([(x + at[0], y + at[1]) for x, y in zig], fill="#c9ffe9", width=4, joint="curve")


def _whole(size: int) -> Image.Image:
    """The officer, whole: one half and its mirror."""
    man = _man(size)
    out = man.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    out.paste(man.crop((0, 0, size // 2, size)), (0, 0))
    return out


@kept(4)
def _man(size: int) -> Image.Image:
    p = Pen(size, "RGBA", 2)
    p.blob(
        [
            *((50, 8), (70, 13), (79, 27), (73, 52), (64, 70), (64, 80), (94, 90), (98, 112)),
            *((2, 112), (6, 90), (36, 80), (36, 70), (27, 52), (21, 27), (30, 13)),
        ],
        "#120c0a",
    )
    p.blob([(50, 80), (72, 84), (94, 93), (96, 114), (4, 114), (6, 93), (28, 84)], "#24384f")
    p.poly([(40, 66), (60, 66), (60, 92), (40, 92)], "#b98a62")
    p.poly([(50, 104), (31, 84), (41, 76), (50, 90)], "#f6f1e4")
    p.poly([(31, 84), (50, 104), (50, 112), (24, 92)], "#1a2a3c")
    p.poly([(50, 112), (45, 94), (50, 90)], "#8e2323")
    p.blob([(28, 36), (24, 46), (27, 56), (32, 58)], "#d3a578")
    p.blob([(50, 28), (71, 32), (71, 54), (62, 69), (50, 77), (38, 69), (29, 54), (29, 32)], "#ecc9a0")
    p.blob([(50, 76), (39, 69), (30, 55), (29, 38), (35, 50), (42, 64)], "#d3a578")
    p.poly([(27, 36), (34, 36), (32, 50), (28, 48)], "#3b2413")
    p.blob([(50, 9), (72, 14), (80, 26), (74, 31), (50, 33), (26, 31), (20, 26), (28, 14)], "#22354b")
    peak = [*spline([(22, 30), (36, 33), (50, 34)], False), *spline([(50, 41), (36, 40), (25, 36)], False)]
    p.poly(peak, "#0c141d")
    p.poly([(23, 26), (50, 29), (50, 34), (23, 31)], "#e0b95f")
    p.circ(50, 21, 4.4, "#e0b95f")
    p.circ(39.5, 47, 5, "#fffaf0", 3.4)
    p.circ(40, 47, 2.7, "#35507a")
    p.circ(40, 47, 1.2, "#0b0a0a")
    p.curve([(33, 43.5), (38, 41.5), (44, 41.8)], 1.6, "#3b2413")
    p.curve([(50, 46), (46, 56), (50, 58)], 1.4, "#b27f55")
    p.curve([(42, 65), (46, 66), (50, 66)], 1.8, "#8d4a3a")
    return p.done()


@kept(4)
def _fish(size: int) -> Image.Image:
    p = Pen(size, "RGBA", 2)
    p.blob(
        [
            *((50, 10), (70, 14), (80, 36), (76, 58), (64, 72), (70, 80), (96, 88), (98, 110)),
            *((2, 110), (4, 88), (30, 80), (36, 72), (24, 58), (20, 36), (30, 14)),
        ],
        "#021512",
    )
    p.blob(
        [
            *((50, 13), (68, 17), (77, 37), (73, 57), (61, 71), (66, 82), (92, 91), (94, 110)),
            *((6, 110), (8, 91), (34, 82), (39, 71), (27, 57), (23, 37), (32, 17)),
        ],
        "#2c8f78",
    )
    p.poly([(72, 30), (96, 22), (88, 42), (94, 56), (74, 56)], "#1d6b5a")
    for i in range(4):
        p.line([(76, 34 + i * 6), (90 - i, 28 + i * 8)], 1, "#0b3a31")
    for r in range(6):
        for k in range(4):
            p.ring(54 + k * 6 + (r % 2) * 3, 20 + r * 4.6, 3.4, 0.7, "#1f7462", 20, 160)
    p.circ(62, 42, 9, "#06241f")
    p.circ(62, 42, 7, "#ffe45c")
    p.circ(62, 42, 2.2, "#0a0a04", 6)
    p.curve([(50, 62), (60, 60), (70, 55)], 2, "#06241f")
    for x in (53, 58, 63, 67):
        lift = (x - 53) * 0.3
        p.poly([(x - 2, 61 - lift), (x + 2, 60.5 - lift), (x, 66 - lift)], "#f4efda")
    for i in range(3):
        p.curve([(66, 66 + i * 4), (60, 70 + i * 4), (58, 75 + i * 4)], 1.2, "#0b3a31")
    for i in range(5):
        p.poly([(50 + i * 5, 14 + i * 0.9), (56 + i * 5, 15 + i * 1.8), (54 + i * 6, 4 + i * 3.4)], "#1d6b5a")
    return p.done()


@kept(4)
def _hood(size: int) -> Image.Image:
    """A cowl with two lights in it, and a sign on the breast."""
    p = Pen(size, "RGBA", 2)
    cowl = [(50, 4), (68, 14), (78, 36), (78, 60), (94, 84), (98, 112), (2, 112), (6, 84), (22, 60), (22, 36), (32, 14)]
    p.blob(cowl, "#120418")
    p.blob([(50 + (x - 50) * 0.94, y + 3) for x, y in cowl], "#4b1d63")
    p.blob(
        [(50, 8), (64, 18), (72, 40), (70, 62), (80, 90), (50, 104), (20, 90), (30, 62), (28, 40), (36, 18)], "#5f2a7c"
    )
    p.blob([(50, 20), (62, 28), (66, 46), (60, 64), (50, 72), (40, 64), (34, 46), (38, 28)], "#0b0210")
    for s in (-1, 1):
        p.poly([(50 + s * 3, 48), (50 + s * 13, 42), (50 + s * 12, 49)], "#f6d9ff")
        p.circ(50 + s * 8.6, 46.4, 1.7, "#7a2fa0")
        p.curve([(50 + s * 30, 66), (50 + s * 36, 84), (50 + s * 38, 108)], 1.6, "#36124a")
    p.ring(50, 88, 9, 1.8, "#e9c46a")
    p.poly([(50, 80), (57, 93), (43, 93)], "#e9c46a")
    p.circ(50, 89, 2.2, "#4b1d63")
    return p.done()
