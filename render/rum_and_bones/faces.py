"""The ten Heroes as portraits: flat, three tones, one prop each, with a thick contour."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.kit import static
from render.kit.colour import mix
from render.kit.paint import outlined
from render.kit.pen import Pen
from render.kit.sprites import kept
from render.rum_and_bones import palette as c

Face = Callable[[Pen], None]
FACES: dict[str, Face] = {}
# A letter for each, different for all ten.
LETTERS = {
    "carcharius": "C",
    "ishmael": "I",
    "kyria": "K",
    "snapjaw": "S",
    "waldorf": "W",
    "viana": "V",
    "santiago": "D",
    "gabriela": "G",
    "demarco": "M",
    "latigo": "L",
}


def face(name: str) -> Callable[[Face], Face]:
    def keep(draw: Face) -> Face:
        FACES[name] = draw
        return draw

    return keep


SIZE = 160
_EDGE = 5
_STEP = SIZE + 2 * _EDGE + 2


def _drawn(hero: str) -> Image.Image:
    pen = Pen(SIZE, "RGBA", 3)
    FACES[hero](pen)
    return outlined(pen.done(), _EDGE, c.INK)


def sheet() -> Image.Image:
    """All ten as a static layer: colours above, their masks below. Drawing them costs more than a whole board."""
    out = Image.new("RGB", (5 * _STEP, 4 * _STEP))
    for i, hero in enumerate(LETTERS):
        x, y = i % 5 * _STEP, i // 5 * _STEP
        face = _drawn(hero)
        out.paste(face.convert("RGB"), (x, y))
        out.paste(face.getchannel("A").convert("RGB"), (x, y + 2 * _STEP))
    return out


@kept(16)
def master(hero: str) -> Image.Image:
    """Every token and badge is a smaller copy of this."""
    i = tuple(LETTERS).index(hero)
    x, y = i % 5 * _STEP, i // 5 * _STEP
    layer = static.layer("rum_and_bones/faces")
    out = layer.crop((x, y, x + _STEP, y + _STEP)).convert("RGBA")
    out.putalpha(layer.crop((x, y + 2 * _STEP, x + _STEP, y + 3 * _STEP)).convert("L"))
    return out


def _hat(p: Pen, colour: str, band: str, y: float = 26) -> None:
    brim = [(10, y + 4), (30, y - 12), (50, y - 20), (70, y - 12), (90, y + 4), (74, y + 6), (50, y), (26, y + 6)]
    p.blob(brim, colour)
    p.curve([(14, y + 3), (34, y - 2), (50, y - 4), (66, y - 2), (86, y + 3)], 4, band)


@face("carcharius")
def carcharius(p: Pen) -> None:
    p.blob([(50, 6), (66, 30), (84, 54), (80, 84), (50, 98), (20, 84), (16, 54), (34, 30)], "#5d8fb0")
    p.blob([(50, 52), (72, 58), (74, 82), (50, 96), (26, 82), (28, 58)], "#e8f0f2")
    p.blob([(50, 64), (70, 66), (66, 84), (50, 90), (34, 84), (30, 66)], "#6b1020")
    for i in range(7):
        x, low = 33 + i * 5.6, 86 - abs(i - 3)
        p.poly([(x - 3, 65), (x + 3, 65), (x, 73)], "#ffffff")
        p.poly([(x - 2, low), (x + 3, low), (x, 79)], "#ffffff")
    for s in (-1, 1):
        p.circ(50 + s * 17, 48, 6, "#ffe45c")
        p.circ(50 + s * 16, 48, 2.6, "#120608")
        p.line([(50 + s * 26, 40), (50 + s * 10, 45)], 4, "#23445c")
    _hat(p, "#9c1b1b", c.GOLD, 34)


@face("ishmael")
def ishmael(p: Pen) -> None:
    p.blob([(50, 8), (84, 18), (94, 56), (80, 92), (50, 98), (20, 92), (6, 56), (16, 18)], "#3f6f86")
    p.blob([(50, 58), (80, 62), (76, 90), (50, 96), (24, 90), (20, 62)], "#cfe0dc")
    for i in range(5):
        p.line([(32 + i * 9, 66), (34 + i * 8, 90)], 1.6, "#8fb0ae")
    p.curve([(18, 60), (50, 66), (82, 60)], 4, "#1d3b4a")
    for s in (-1, 1):
        p.ring(50 + s * 20, 44, 13, 4, c.GOLD)
        p.circ(50 + s * 20, 44, 9, "#eafaff")
        p.circ(50 + s * 19, 45, 4, "#120608")
    p.line([(43, 43), (57, 43)], 3.4, c.GOLD)
    p.blob([(40, 14), (50, 4), (60, 14), (50, 20)], "#244a5c")


@face("kyria")
def kyria(p: Pen) -> None:
    """Teal skin and fins for ears; Karl the crab sits on her shoulder."""
    for s in (-1, 1):
        p.poly(
            [(50 + s * 22, 34), (50 + s * 46, 20), (50 + s * 42, 42), (50 + s * 46, 60), (50 + s * 22, 56)], "#e86aa6"
        )
    p.blob([(50, 68), (80, 76), (94, 100), (50, 106), (6, 100), (20, 76)], "#274a7a")
    p.blob([(50, 16), (74, 30), (76, 56), (62, 80), (50, 86), (38, 80), (24, 56), (26, 30)], "#5fd0c0")
    p.blob([(50, 18), (74, 30), (76, 56), (62, 80), (54, 84), (64, 58), (60, 36)], "#3fa79a")
    p.blob([(22, 34), (34, 8), (54, 2), (78, 34), (62, 26), (46, 30), (34, 26)], "#c43a7a")
    for s in (-1, 1):
        p.circ(50 + s * 12, 46, 7, "#fff7d0")
        p.circ(50 + s * 11, 47, 3.6, "#120608")
    p.curve([(40, 66), (50, 71), (62, 64)], 3.4, "#1d4a4a")
    p.blob([(60, 84), (74, 74), (92, 76), (98, 90), (80, 100), (62, 96)], "#f0622a")
    for x in (74, 86):
        p.line([(x, 78), (x + 1, 70)], 2.6, "#f0622a")
        p.circ(x + 1, 69, 3.6, "#ffffff")
        p.circ(x + 1, 69, 1.6, "#120608")
    p.blob([(54, 78), (58, 68), (66, 70), (62, 80)], "#f0622a")
    p.line([(70, 90), (88, 90)], 2.4, "#7a2408")


@face("snapjaw")
def snapjaw(p: Pen) -> None:
    p.blob([(50, 10), (92, 34), (96, 78), (50, 98), (4, 78), (8, 34)], "#6b4a1f")
    for s in (-1, 1):
        p.line([(50 + s * 28, 26), (50 + s * 36, 86)], 3, "#3f2a10")
    p.blob([(50, 16), (72, 28), (76, 56), (62, 82), (50, 88), (38, 82), (24, 56), (28, 28)], "#6fae3f")
    p.poly([(38, 60), (62, 60), (54, 76), (50, 84), (46, 76)], "#e8c65a")
    p.line([(40, 68), (60, 68)], 3, "#5a3a10")
    for s in (-1, 1):
        p.circ(50 + s * 13, 46, 7, "#fff6c8")
        p.circ(50 + s * 11, 47, 3, "#120608")
        p.line([(50 + s * 23, 38), (50 + s * 5, 43)], 4, "#2f5a1a")
    p.blob([(26, 32), (50, 14), (74, 32), (50, 27)], "#f6f2e6")
    p.blob([(28, 22), (32, 2), (50, -2), (68, 2), (72, 22), (50, 16)], "#ffffff")


@face("waldorf")
def waldorf(p: Pen) -> None:
    """Drowned and cursed: bone, weed, one cold light."""
    p.blob([(50, 72), (82, 78), (96, 102), (50, 108), (4, 102), (18, 78)], "#3d4a44")
    p.blob([(50, 18), (76, 28), (80, 54), (68, 72), (64, 90), (36, 90), (32, 72), (20, 54), (24, 28)], "#cfe0c0")
    p.blob([(52, 20), (76, 28), (80, 54), (68, 72), (64, 90), (54, 90), (62, 60), (62, 36)], "#9db894")
    for s in (-1, 1):
        p.blob([(50 + s * 6, 46), (50 + s * 16, 38), (50 + s * 26, 46), (50 + s * 16, 58)], "#1a2420")
    p.circ(34, 48, 4.4, "#7fffd4")
    p.circ(66, 48, 4.4, "#7fffd4")
    p.poly([(50, 58), (45, 67), (55, 67)], "#1a2420")
    p.rect(36, 73, 64, 86, "#1a2420", 3)
    for i in range(4):
        p.rect(38.5 + i * 6.4, 74, 43 + i * 6.4, 85, "#f3f6e0", 1)
    _hat(p, "#2a3a4a", "#7a8a5a", 30)
    p.curve([(16, 34), (10, 56), (18, 74), (12, 92)], 5, "#4f8a3a")
    p.curve([(84, 34), (90, 52), (84, 70)], 5, "#4f8a3a")


def _human(p: Pen, skin: str, hair: str, coat: str) -> None:
    p.blob([(50, 70), (80, 78), (94, 100), (50, 106), (6, 100), (20, 78)], coat)
    p.blob([(50, 14), (78, 26), (80, 60), (72, 86), (28, 86), (20, 60), (22, 26)], hair)
    p.blob([(50, 26), (70, 34), (70, 58), (60, 76), (50, 82), (40, 76), (30, 58), (30, 34)], skin)
    shade = [(50, 28), (70, 36), (70, 58), (60, 76), (52, 80), (60, 60), (58, 38)]
    p.blob(shade, mix(skin, "#7a2a10", 0.18))
    for s in (-1, 1):
        p.circ(50 + s * 10, 49, 4.6, "#ffffff")
        p.circ(50 + s * 9, 49, 2.6, "#120608")


@face("viana")
def viana(p: Pen) -> None:
    _human(p, "#e8b98a", "#3b1a12", "#b3261e")
    p.line([(34, 41), (46, 43)], 3, "#3b1a12")
    p.line([(54, 43), (66, 41)], 3, "#3b1a12")
    p.blob([(42, 66), (50, 64), (58, 66), (50, 71)], "#c0202c")
    for s in (-1, 1):
        p.circ(50 + s * 24, 66, 4, c.GOLD)
    _hat(p, "#7a1414", c.GOLD, 32)
    p.curve([(70, 20), (86, 4), (96, 16)], 7, "#ffffff")


@face("santiago")
def santiago(p: Pen) -> None:
    _human(p, "#b97b4c", "#4a3a30", "#2f6a5a")
    p.blob([(50, 60), (72, 56), (74, 80), (50, 98), (26, 80), (28, 56)], "#d9d2c6")
    p.blob([(42, 68), (50, 66), (58, 68), (50, 72)], "#6b1f1a")
    p.line([(33, 41), (46, 42)], 4, "#d9d2c6")
    p.line([(54, 42), (67, 41)], 4, "#d9d2c6")
    p.blob([(2, 36), (28, 24), (50, 4), (72, 24), (98, 36), (50, 38)], "#e9c46a")
    p.curve([(26, 28), (50, 31), (74, 28)], 5, "#b3261e")


@face("gabriela")
def gabriela(p: Pen) -> None:
    _human(p, "#c98d5c", "#1d1410", "#5a3a8a")
    p.blob([(42, 68), (50, 66), (58, 68), (50, 73)], "#b3261e")
    p.blob([(22, 36), (34, 14), (50, 8), (66, 14), (78, 36), (50, 30)], "#1d1410")
    p.line([(22, 30), (78, 30)], 6, "#6b4a2c")
    for s in (-1, 1):
        p.circ(50 + s * 14, 29, 12, "#d9a441")
        p.circ(50 + s * 14, 29, 8, "#7fffd4")
        p.circ(50 + s * 14 - 2, 26, 2.6, "#ffffff")


@face("demarco")
def demarco(p: Pen) -> None:
    """Half a stage mask over a face that nobody remembers."""
    _human(p, "#d9a070", "#2a1a3a", "#1f1f2c")
    p.poly([(34, 78), (50, 88), (66, 78), (72, 96), (50, 100), (28, 96)], "#f3f0e6")
    p.blob(
        [(26, 42), (40, 34), (50, 40), (60, 34), (74, 42), (70, 56), (58, 60), (50, 53), (42, 60), (30, 56)], "#f7f2e2"
    )
    p.blob([(50, 41), (60, 35), (74, 42), (70, 56), (58, 60), (50, 53)], "#c01832")
    for s in (-1, 1):
        p.blob([(50 + s * 6, 48), (50 + s * 12, 43), (50 + s * 19, 48), (50 + s * 12, 53)], "#120608")
        p.circ(50 + s * 12, 48, 2.2, "#ffffff")
    p.curve([(40, 68), (50, 71), (62, 65)], 3, "#7a2a1a")
    p.curve([(38, 63), (44, 65), (50, 63), (56, 65), (62, 63)], 2.4, "#2a1a3a")
    p.blob([(24, 34), (30, 12), (52, 4), (76, 16), (78, 38), (66, 28), (44, 24)], "#2a1a3a")


@face("latigo")
def latigo(p: Pen) -> None:
    """A shaved head, a scar, the whip round his neck."""
    _human(p, "#a5683c", "#a5683c", "#4a1c12")
    p.blob([(50, 10), (72, 20), (74, 44), (60, 34), (40, 34), (26, 44), (28, 20)], "#a5683c")
    p.blob([(58, 12), (72, 20), (74, 44), (64, 36)], "#8a5230")
    p.line([(30, 40), (46, 45)], 5, "#1d1410")
    p.line([(54, 45), (70, 40)], 5, "#1d1410")
    p.line([(60, 22), (68, 60)], 2.6, "#f0c0a0")
    p.blob([(36, 62), (50, 57), (64, 62), (60, 72), (50, 66), (40, 72)], "#1d1410")
    p.blob([(44, 76), (50, 72), (56, 76), (50, 92)], "#1d1410")
    p.rect(22, 30, 78, 37, "#ffd23f", 2)
    p.curve([(8, 84), (24, 92), (50, 96), (78, 90), (92, 74), (82, 62)], 7, "#6b3a1c")
    p.curve([(10, 80), (26, 88), (50, 91), (74, 86), (86, 74)], 2, "#c98d4c")
