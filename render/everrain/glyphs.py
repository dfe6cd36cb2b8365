"""Signs of this game, in one colour in a box of 100 by 100; the kit's icons serve beside them."""

from __future__ import annotations

import math

from PIL import Image

from render.kit.colour import rgba
from render.kit.geometry import spline, turned
from render.kit.icons import icon as kit_icon
from render.kit.icons.registry import Glyph
from render.kit.masks import blur, grown, padded
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite

SIGNS: dict[str, Glyph] = {}


def sign(name: str):
    def keep(draw: Glyph) -> Glyph:
        assert name not in SIGNS, f"two signs are called {name}"
        SIGNS[name] = draw
        return draw

    return keep


def silhouette(name: str, size: int) -> Image.Image:
    pen = Pen(size)
    SIGNS[name](pen)
    return pen.done()


@kept(512)
def icon(name: str, size: int, colour: str, edge: str | None = None, width: int = 2) -> Image.Image:
    """A sign of this game or of the kit."""
    if name not in SIGNS:
        return kit_icon(name, size, colour, edge, width)
    mask = padded(silhouette(name, size), width + 1 if edge else 0)
    out = Image.new("RGBA", mask.size, rgba(colour, 0))
    if edge:
        out.paste(rgba(edge), (0, 0), blur(grown(mask, width), 0.6))
    out.paste(rgba(colour), (0, 0), mask)
    return out


@sprite("everrain/glyph", size=1)
def inked(name: str, size: int, colour: str, edge: str | None = None, width: int = 2) -> Image.Image:
    return icon(name, size, colour, edge, width)


@sign("clue")
def clue(p: Pen) -> None:
    p.poly(
        [
            *spline([(14, 12), (40, 4), (66, 12), (90, 6)], closed=False),
            (90, 6),
            (86, 40),
            (90, 92),
            *spline([(90, 92), (66, 98), (40, 90), (14, 96)], closed=False),
            (10, 50),
        ]
    )
    p.poly(
        spline([(22, 48), (50, 28), (78, 48)], closed=False) + spline([(78, 48), (50, 68), (22, 48)], closed=False), 0
    )
    p.circ(50, 48, 10)
    p.rect(26, 78, 74, 84, 0)


@sign("hull")
def hull(p: Pen) -> None:
    p.poly(
        spline([(4, 34), (50, 42), (96, 34)], closed=False)
        + spline([(96, 34), (86, 74), (60, 92), (40, 92), (14, 74), (4, 34)], closed=False)
    )
    p.line([(14, 58), (86, 58)], 5, 0)
    p.line([(22, 74), (78, 74)], 5, 0)
    p.rect(46, 4, 54, 38)
    p.poly([(56, 6), (84, 16), (56, 28)])


@sign("gust")
def gust(p: Pen) -> None:
    p.curve([(4, 40), (50, 40), (74, 36), (78, 18), (62, 12), (56, 24)], 10)
    p.curve([(14, 60), (70, 60), (94, 64), (92, 84), (76, 86), (74, 74)], 10)
    p.line([(4, 80), (52, 80)], 10)


@sign("sailor")
def sailor(p: Pen) -> None:
    p.circ(50, 40, 20)
    p.poly([(18, 28), (82, 28), (70, 10), (30, 10)])
    p.rect(24, 30, 76, 35, 0)
    p.blob([(50, 64), (80, 70), (90, 100), (50, 100), (10, 100), (20, 70)])
    p.poly([(42, 66), (58, 66), (50, 88)], 0)


@sign("lantern")
def lantern(p: Pen) -> None:
    p.ring(50, 16, 14, 7)
    p.poly([(30, 26), (70, 26), (78, 38), (22, 38)])
    p.rect(24, 42, 76, 84, r=6)
    p.blob([(50, 46), (60, 64), (50, 80), (40, 64)], 0)
    p.rect(18, 86, 82, 97, r=4)


@sign("boot")
def boot(p: Pen) -> None:
    p.poly([(26, 4), (62, 4), (62, 56), (92, 70), (94, 84), (26, 84)])
    p.rect(26, 88, 94, 98, r=3)
    p.line([(26, 20), (62, 20)], 6, 0, False)


@sign("fist")
def fist(p: Pen) -> None:
    for i in range(4):
        p.rect(12 + i * 19, 14, 28 + i * 19, 54, r=8)
    p.rect(12, 36, 85, 72, r=10)
    p.rect(4, 46, 40, 66, r=9)
    p.rect(26, 72, 74, 98)
    p.line([(42, 56), (84, 56)], 5, 0)


@sign("head")
def head(p: Pen) -> None:
    p.blob(
        [
            (48, 4),
            (78, 14),
            (86, 42),
            (76, 62),
            (72, 98),
            (36, 98),
            (36, 84),
            (20, 80),
            (20, 64),
            (10, 58),
            (20, 40),
            (24, 16),
        ]
    )
    p.circ(54, 36, 15, 0)
    p.circ(54, 36, 7)


@sign("drop")
def drop(p: Pen) -> None:
    p.blob([(50, 2), (66, 34), (82, 64), (68, 92), (50, 97), (32, 92), (18, 64), (34, 34)])
    p.curve([(36, 62), (40, 78), (50, 84)], 7, 0)


@sign("spiral")
def spiral(p: Pen) -> None:
    p.line([(50 + r * math.cos(a), 50 + r * math.sin(a)) for r, a in ((2 + i * 1.15, i * 0.40) for i in range(38))], 10)


@sign("drowned")
def drowned(p: Pen) -> None:
    p.blob(
        [(50, 4), (76, 14), (82, 40), (74, 60), (66, 66), (64, 84), (36, 84), (34, 66), (26, 60), (18, 40), (24, 14)]
    )
    p.circ(36, 42, 10, 0)
    p.circ(64, 42, 10, 0)
    p.poly([(50, 50), (55, 62), (45, 62)], 0)
    for x, d in ((30, 8), (43, -6), (57, 6), (70, -8)):
        p.curve([(x, 66), (x + d, 80), (x, 99)], 6)
    for x in (44, 56):
        p.line([(x, 70), (x, 82)], 4, 0)


@sign("cadaver")
def cadaver(p: Pen) -> None:
    p.circ(50, 22, 17)
    p.blob([(50, 34), (82, 44), (96, 72), (80, 96), (50, 99), (20, 96), (4, 72), (18, 44)])
    p.circ(43, 22, 5, 0)
    p.circ(57, 22, 5, 0)
    p.curve([(50, 48), (46, 62), (54, 76), (50, 92)], 5, 0)
    for y in (56, 68, 80):
        p.line([(40, y), (60, y - 2)], 4, 0)


@sign("cultist")
def cultist(p: Pen) -> None:
    p.poly(
        spline([(50, 0), (78, 30), (84, 62), (98, 99)], closed=False)
        + spline([(2, 99), (16, 62), (22, 30), (50, 0)], closed=False)
    )
    p.blob([(50, 24), (66, 44), (60, 66), (50, 72), (40, 66), (34, 44)], 0)
    p.circ(50, 48, 9)
    p.circ(50, 48, 4, 0)


@sign("eye")
def eye(p: Pen) -> None:
    p.poly(
        spline([(0, 50), (26, 22), (50, 14), (74, 22), (100, 50)], closed=False)
        + spline([(100, 50), (74, 78), (50, 86), (26, 78), (0, 50)], closed=False)
    )
    p.circ(50, 50, 27, 0)
    p.circ(50, 50, 20)
    p.circ(50, 50, 6, 0, 18)


@sign("compass")
def compass(p: Pen) -> None:
    for a in range(0, 360, 90):
        p.poly(turned([(50, 0), (60, 40), (50, 50), (40, 40)], a))
    for a in range(45, 360, 90):
        p.poly(turned([(50, 16), (57, 43), (50, 50), (43, 43)], a))
    p.circ(50, 50, 9, 0)
    p.circ(50, 50, 5)


@sign("altar")
def altar(p: Pen) -> None:
    p.poly([(12, 26), (30, 22), (32, 98), (8, 98)])
    p.poly([(70, 22), (88, 26), (92, 98), (68, 98)])
    p.poly([(2, 6), (98, 2), (96, 22), (4, 26)])
    p.blob([(50, 40), (60, 58), (50, 78), (40, 58)])


@sign("wreck")
def wreck(p: Pen) -> None:
    p.poly(
        turned(
            [
                *spline([(2, 52), (40, 66), (58, 60)], closed=False),
                (64, 74),
                (56, 82),
                (62, 96),
                (26, 96),
                *spline([(26, 96), (8, 80), (2, 52)], closed=False),
            ],
            -12,
        )
    )
    p.line([(38, 70), (60, 6)], 8)
    p.line([(42, 26), (72, 36)], 6)
    p.poly([(74, 99), (80, 76), (98, 70), (96, 99)])


@sign("island")
def island(p: Pen) -> None:
    p.poly([(4, 84), (34, 30), (48, 50), (60, 36), (96, 84)])
    p.rect(0, 88, 100, 97, r=4)
    p.line([(34, 44), (28, 72)], 5, 0)
    p.line([(62, 50), (72, 74)], 5, 0)


@sign("port")
def port(p: Pen) -> None:
    p.poly([(38, 98), (42, 34), (58, 34), (62, 98)])
    p.rect(34, 22, 66, 34)
    p.poly([(34, 20), (50, 4), (66, 20)])
    p.poly([(66, 98), (66, 66), (82, 52), (98, 66), (98, 98)])
    p.poly([(2, 98), (2, 72), (18, 58), (34, 72), (34, 98)])
    p.rect(40, 50, 60, 56, 0)
    p.rect(40, 72, 60, 78, 0)


@sign("wave")
def wave(p: Pen) -> None:
    p.poly(
        spline([(2, 92), (10, 50), (36, 18), (66, 14), (88, 34), (84, 54)], closed=False)
        + spline([(84, 54), (70, 40), (54, 46), (52, 66), (70, 84), (98, 92)], closed=False)
    )


# ---- enemies, Elder Ones and what is done ashore ------------------------------------------------------------------


@sign("wyrm")
def wyrm(p: Pen) -> None:
    p.curve([(10, 94), (44, 96), (58, 80), (34, 66), (30, 46), (52, 34), (74, 40)], 18)
    p.blob([(52, 22), (74, 8), (98, 20), (94, 36), (74, 48), (56, 46)])
    p.poly([(78, 36), (98, 46), (80, 50)], 0)
    p.circ(76, 24, 6, 0)
    for x, y in ((30, 52), (36, 72), (54, 90)):
        p.line([(x - 4, y), (x + 8, y - 6)], 5, 0)


@sign("harbinger")
def harbinger(p: Pen) -> None:
    p.poly(turned([(50, 34), (92, 12), (84, 44), (98, 62), (68, 60)], 0))
    p.poly([(50, 34), (8, 12), (16, 44), (2, 62), (32, 60)])
    p.poly([(38, 30), (62, 30), (70, 99), (30, 99)])
    p.circ(50, 20, 18)
    p.circ(50, 20, 8, 0)
    p.line([(50, 46), (50, 90)], 6, 0)


@sign("noose")
def noose(p: Pen) -> None:
    p.rect(46, 0, 56, 44)
    for y in (22, 32, 42):
        p.rect(36, y, 66, y + 7)
    p.ring(51, 72, 28, 11)


@sign("tear")
def tear(p: Pen) -> None:
    p.poly(
        spline([(2, 34), (30, 12), (70, 12), (98, 34)], closed=False)
        + spline([(98, 34), (70, 52), (30, 52), (2, 34)], closed=False)
    )
    p.circ(50, 32, 13, 0)
    p.circ(50, 32, 6)
    p.blob([(50, 56), (62, 76), (60, 94), (50, 99), (40, 94), (38, 76)])


@sign("flame")
def flame(p: Pen) -> None:
    p.blob([(52, 0), (62, 26), (84, 46), (84, 78), (64, 98), (36, 98), (16, 78), (20, 52), (34, 40), (40, 20)])
    p.blob([(52, 48), (64, 70), (56, 88), (44, 88), (36, 72)], 0)


@sign("crown")
def crown(p: Pen) -> None:
    p.poly([(6, 84), (2, 22), (28, 50), (50, 6), (72, 50), (98, 22), (94, 84)])
    p.rect(6, 88, 94, 98)
    for x in (26, 50, 74):
        p.circ(x, 70, 7, 0)


@sign("maelstrom")
def maelstrom(p: Pen) -> None:
    for turn in (0, 120, 240):
        p.line(
            turned(
                [(50 + r * math.cos(a), 50 + r * math.sin(a)) for r, a in ((5 + i * 2.1, i * 0.19) for i in range(22))],
                turn,
            ),
            9,
        )


@sign("caul")
def caul(p: Pen) -> None:
    p.poly(
        spline([(50, 2), (88, 24), (96, 62), (84, 99)], closed=False)
        + spline([(16, 99), (4, 62), (12, 24), (50, 2)], closed=False)
    )
    p.blob([(50, 26), (70, 42), (70, 70), (50, 84), (30, 70), (30, 42)], 0)
    for x in (36, 50, 64):
        p.line([(x, 30), (x, 82)], 4)
    p.circ(50, 56, 8)


@sign("moon")
def moon(p: Pen) -> None:
    p.circ(48, 50, 46)
    p.circ(68, 38, 40, 0)


@sign("ear")
def ear(p: Pen) -> None:
    p.curve([(24, 36), (34, 10), (62, 6), (82, 26), (78, 52), (62, 66), (58, 88), (42, 96), (32, 84)], 12)
    p.curve([(42, 42), (48, 28), (62, 30), (62, 46), (50, 56)], 9)


@sign("dice")
def dice(p: Pen) -> None:
    p.poly(turned([(10, 18), (62, 18), (62, 70), (10, 70)], -12))
    p.poly(turned([(44, 46), (94, 46), (94, 96), (44, 96)], 14))
    for x, y in ((28, 34), (40, 48), (72, 62), (64, 84), (82, 84)):
        p.circ(x, y, 6, 0)


@sign("mug")
def mug(p: Pen) -> None:
    p.rect(12, 24, 68, 98, r=6)
    p.ring(70, 58, 24, 9)
    p.blob([(10, 26), (18, 8), (36, 12), (50, 4), (66, 12), (72, 26), (40, 30)])
    for x in (28, 42, 56):
        p.line([(x, 42), (x, 86)], 5, 0)
