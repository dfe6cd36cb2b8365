"""The ten aboard as portraits: flat, three tones, one prop each, with a dark contour."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from render.kit.cards import sunburst
from render.kit.colour import mix, ramp
from render.kit.masks import ellipse, faded
from render.kit.paint import emboss, image, outlined, paste
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass

Face = Callable[[Pen], None]
_INK = "#120c0a"
FACES: dict[str, tuple[str, Face]] = {}  # the light behind them, and the drawing


def face(name: str, light: str) -> Callable[[Face], Face]:
    def keep(draw: Face) -> Face:
        FACES[name] = light, draw
        return draw

    return keep


@sprite("unfathomable/person", size=1)
def portrait(name: str, size: int) -> Image.Image:
    """In a brass ring; of somebody unknown the ring alone."""
    light = FACES[name][0] if name in FACES else "#3a5a66"
    yy, xx = np.mgrid[0:size, 0:size] / size
    far = np.clip(np.hypot(xx - 0.5, yy - 0.4) * 1.5, 0, 1)
    out = image(ramp(far, [(0, "#fff6dc"), (0.3, light), (1, mix_dark(light))]))
    paste(out, "#ffffff", (0, 0), faded(sunburst((size, size), size / 2, size * 0.44, size, 24, 0, 360), 0.14))
    paste(out, _master(name).resize((size, size), Image.Resampling.LANCZOS), (0, 0))
    edge = ellipse((size, size))
    rim = max(4, size // 22)
    metal = Image.new("RGB", (size, size))
    emboss(metal, edge, brass(size, size), depth=2, drop=0)
    metal.paste(out.convert("RGB"), (0, 0), ellipse((size, size), rim))
    metal.putalpha(edge)
    return metal


def mix_dark(colour: str) -> str:
    r, g, b = mix(colour, "#04090d", 0.72)
    return f"#{int(r):02x}{int(g):02x}{int(b):02x}"


@kept(16)
def _master(name: str) -> Image.Image:
    pen = Pen(200, "RGBA", 3)
    if name in FACES:
        FACES[name][1](pen)
    return outlined(pen.done(), 4, _INK).resize((200, 200), Image.Resampling.LANCZOS)


def _bust(p: Pen, coat: str, skin: str, shade: str, collar: str = "#f2ead8") -> None:
    p.blob([(50, 74), (70, 80), (92, 90), (98, 112), (2, 112), (8, 90), (30, 80)], coat)
    p.poly([(41, 62), (59, 62), (61, 84), (50, 92), (39, 84)], shade)
    p.poly([(36, 80), (50, 96), (44, 104), (30, 84)], collar)
    p.poly([(64, 80), (50, 96), (56, 104), (70, 84)], collar)
    p.blob([(50, 26), (67, 32), (69, 50), (61, 66), (50, 72), (39, 66), (31, 50), (33, 32)], skin)
    p.blob([(33, 34), (31, 50), (39, 66), (50, 72), (43, 60), (38, 44)], shade)


def _eyes(p: Pen, iris: str, brow: str, y: float = 48) -> None:
    for s in (-1, 1):
        p.circ(50 + s * 9, y, 4.2, "#fffaf0", 3)
        p.circ(50 + s * 8.6, y, 2.3, iris)
        p.curve([(50 + s * 4, y - 5), (50 + s * 9, y - 7), (50 + s * 15, y - 5)], 1.8, brow)


def _mouth(p: Pen, ink: str, smile: float = 1.5, y: float = 63) -> None:
    p.curve([(44, y), (50, y + smile), (56, y)], 1.9, ink)
    p.curve([(50, 48), (47.5, 55), (50.5, 57)], 1.4, ink)


def _cap(p: Pen, cloth: str, band: str, peak: str, badge: str) -> None:
    p.blob([(50, 8), (72, 14), (80, 25), (73, 31), (50, 33), (27, 31), (20, 25), (28, 14)], cloth)
    p.poly([(25, 25), (75, 25), (73, 33), (27, 33)], band)
    p.blob([(27, 32), (50, 30), (73, 32), (68, 39), (50, 40), (32, 39)], peak)
    p.circ(50, 22, 5, badge)


@face("keilani-tatupu", "#e0a24a")
def _keilani(p: Pen) -> None:
    p.blob([(50, 18), (72, 26), (76, 52), (70, 78), (30, 78), (24, 52), (28, 26)], "#1d120c")
    _bust(p, "#16263c", "#b27a4e", "#8d5c38")
    _eyes(p, "#3a2413", "#1d120c")
    _mouth(p, "#5e2f22", 0.5)
    _cap(p, "#f1ead8", "#16263c", "#0c141d", "#e0b95f")
    for x in (18, 82):
        p.rect(x - 10, 86, x + 10, 91, "#e0b95f", 2)


@face("arjun-singh", "#5aa0c8")
def _arjun(p: Pen) -> None:
    _bust(p, "#22384f", "#a56d43", "#82522f")
    p.blob([(33, 52), (36, 70), (50, 80), (64, 70), (67, 52), (60, 62), (50, 64), (40, 62)], "#20140d")
    p.blob([(50, 4), (72, 10), (78, 28), (70, 38), (50, 30), (30, 38), (22, 28), (28, 10)], "#c4562a")
    for x in (32, 40, 48):
        p.curve([(x - 6, 32), (x + 10, 20), (x + 30, 12)], 1.6, "#8e3a19")
    _eyes(p, "#2a1a0f", "#20140d")
    _mouth(p, "#e0b49a", 0.5, 66)


@face("jeanne-lafarge", "#d9764a")
def _jeanne(p: Pen) -> None:
    p.blob([(50, 14), (70, 22), (74, 44), (66, 64), (34, 64), (26, 44), (30, 22)], "#7d3b1a")
    _bust(p, "#4a5a4c", "#eac39c", "#cf9f76", "#9a3f2a")
    _eyes(p, "#3f6a4a", "#5e2a12")
    _mouth(p, "#9a4a3a", 2)
    p.poly([(28, 26), (72, 26), (71, 33), (29, 33)], "#3a2a1c")
    for x in (39, 61):
        p.circ(x, 28, 9, "#b98a3c")
        p.circ(x, 28, 6.4, "#9fd4e0")
    p.curve([(60, 58), (66, 60), (66, 64)], 2, "#3a2a1c")


@face("jamie-snell", "#7fa05a")
def _jamie(p: Pen) -> None:
    _bust(p, "#5a2320", "#e6bd96", "#c99a70", "#3a1513")
    p.blob([(50, 20), (66, 25), (69, 42), (62, 33), (50, 31), (38, 33), (31, 42), (34, 25)], "#8a6a3a")
    _eyes(p, "#4a6a8a", "#6a4c24")
    _mouth(p, "#8d4a3a", -0.5)
    p.blob([(36, 60), (50, 56), (64, 60), (60, 63), (50, 60), (40, 63)], "#8a6a3a")
    p.line([(62, 42), (67, 58)], 1.6, "#b5705a")
    p.line([(20, 84), (62, 112)], 6, "#d8cdb0")


@face("svetlana-gedroits", "#6fb9ac")
def _svetlana(p: Pen) -> None:
    p.blob([(50, 12), (68, 18), (74, 40), (70, 54), (30, 54), (26, 40), (32, 18)], "#b9b3a6")
    _bust(p, "#e9ece6", "#efd0b2", "#d6ac8a", "#ffffff")
    _eyes(p, "#4a6a8a", "#8d877a")
    _mouth(p, "#9a5a4a", 0.5)
    for x in (41, 59):
        p.ring(x, 48, 8, 1.8, "#3a3226")
    p.line([(48, 48), (52, 48)], 1.6, "#3a3226")
    p.blob([(34, 22), (50, 10), (66, 22), (50, 26)], "#ffffff")
    p.rect(47, 13, 53, 23, "#c0392b")
    p.rect(45, 16, 55, 20, "#c0392b")


@face("william-bowleg", "#9a6ad0")
def _william(p: Pen) -> None:
    p.blob([(50, 18), (68, 24), (71, 46), (66, 38), (34, 38), (29, 46), (32, 24)], "#16100c")
    _bust(p, "#4a2f6a", "#b8794c", "#94592f", "#e9e0f2")
    p.blob([(33, 40), (31, 28), (50, 22), (69, 28), (67, 40), (58, 32), (42, 32)], "#16100c")
    _eyes(p, "#2a1a0f", "#16100c")
    _mouth(p, "#6a3524", 1)
    p.blob([(22, 28), (34, 12), (58, 8), (78, 20), (82, 30), (52, 26)], "#5b4a3a")
    p.blob([(20, 29), (40, 25), (64, 26), (58, 33), (30, 34)], "#3d3026")
    p.poly([(62, 84), (92, 78), (96, 104), (66, 110)], "#3a2413")
    p.poly([(65, 87), (90, 82), (93, 101), (68, 106)], "#f3e6c4")
    p.circ(79, 94, 5, "#7ff0c4")


@face("samira-dualeh", "#c98a5a")
def _samira(p: Pen) -> None:
    p.blob([(50, 12), (72, 20), (78, 46), (80, 80), (20, 80), (22, 46), (28, 20)], "#7a2f4a")
    _bust(p, "#5a4632", "#7d4e30", "#5e3820", "#7a2f4a")
    p.blob([(50, 18), (68, 26), (70, 42), (60, 32), (50, 29), (40, 32), (30, 42), (32, 26)], "#9a3f60")
    _eyes(p, "#1d120c", "#1d120c")
    _mouth(p, "#3a1a12", 2)
    p.ring(76, 92, 8, 2.4, "#e0b95f")
    p.line([(76, 98), (76, 110)], 2.6, "#e0b95f")


@face("oriel-vantongeren", "#4fa6c0")
def _oriel(p: Pen) -> None:
    p.blob([(50, 16), (70, 22), (72, 42), (64, 36), (50, 32), (36, 36), (28, 42), (30, 22)], "#c9a24a")
    _bust(p, "#2c4a5a", "#f0d2b0", "#d8ad86")
    p.blob([(50, 20), (67, 26), (68, 40), (56, 32), (36, 40), (32, 28)], "#c9a24a")
    _eyes(p, "#35707a", "#9a7426")
    _mouth(p, "#a0584a", 0)
    p.ring(50, 40, 30, 4, "#2a2018", 190, 350)
    for x in (21, 79):
        p.rect(x - 6, 40, x + 6, 58, "#2a2018", 4)
        p.rect(x - 3, 44, x + 3, 54, "#b98a3c", 2)


@face("cassius-thorne", "#b0483a")
def _cassius(p: Pen) -> None:
    _bust(p, "#1c1a22", "#e2b890", "#c39468", "#f6f1e4")
    p.blob([(33, 40), (31, 30), (50, 24), (69, 30), (67, 40), (50, 33)], "#17110d")
    p.rect(32, 2, 68, 24, "#17151b", 2)
    p.blob([(20, 26), (50, 20), (80, 26), (72, 31), (50, 29), (28, 31)], "#17151b")
    p.rect(32, 18, 68, 23, "#8e1f1c")
    _eyes(p, "#3a5a3a", "#17110d")
    _mouth(p, "#7d3a2c", 2.4, 65)
    p.curve([(38, 60), (44, 57), (50, 59), (56, 57), (62, 60)], 2.4, "#17110d")
    p.poly([(50, 88), (42, 84), (42, 94)], "#8e1f1c")
    p.poly([(50, 88), (58, 84), (58, 94)], "#8e1f1c")
    p.rect(74, 76, 90, 98, "#fffaf0", 2)
    p.poly([(82, 80), (87, 88), (82, 95), (77, 88)], "#c0392b")


@face("bridie-quillon", "#6a86a8")
def _bridie(p: Pen) -> None:
    p.blob([(50, 14), (72, 22), (78, 48), (84, 76), (66, 70), (34, 70), (16, 76), (22, 48), (28, 22)], "#b5461f")
    _bust(p, "#d8a93a", "#f0cdb0", "#d8a486", "#b98a26")
    p.blob([(50, 18), (68, 26), (69, 42), (58, 33), (44, 32), (31, 42), (32, 26)], "#b5461f")
    _eyes(p, "#3f6a9a", "#7d2d12")
    _mouth(p, "#9a4a3a", 0.5)
    for x, y in ((40, 56), (44, 58), (57, 57), (61, 55)):
        p.circ(x, y, 0.9, "#c07a56")
    p.line([(14, 112), (30, 60)], 3.4, "#6d4a2c")
    p.poly([(30, 60), (26, 70), (36, 66), (33, 46)], "#c8ccd0")
