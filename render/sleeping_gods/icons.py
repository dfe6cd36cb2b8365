"""Signs of Sleeping Gods in one colour: skills, goods, woes, what an enemy does, what happens in a turn."""

from __future__ import annotations

import numpy as np
from PIL import Image

from render.kit.geometry import spline, turned
from render.kit.icons import icon
from render.kit.icons.registry import GLYPHS, glyph
from render.kit.pen import Pen
from render.kit.sprites import sprite


def _leafpair(p: Pen, x: float, y: float, s: int) -> None:
    p.blob([(x, y), (x + s * 16, y - 14), (x + s * 26, y - 6), (x + s * 14, y + 6)])


@glyph("sg-strength")
def _str(p: Pen) -> None:
    """Clenched arm."""
    p.poly(
        spline([(14, 92), (10, 52), (22, 18), (40, 8), (50, 18), (46, 34), (36, 40), (38, 56)], False)
        + spline([(38, 56), (56, 44), (80, 46), (94, 66), (88, 88), (60, 96), (14, 92)], False)
    )
    p.curve([(40, 72), (52, 62), (68, 60)], 6, 0)
    p.line([(28, 22), (40, 24)], 5, 0)


@glyph("sg-cunning")
def _cun(p: Pen) -> None:
    """Fox mask."""
    p.poly([(6, 6), (34, 26), (66, 26), (94, 6), (92, 46), (72, 74), (50, 98), (28, 74), (8, 46)])
    p.poly([(22, 48), (42, 56), (26, 60)], 0)
    p.poly([(78, 48), (58, 56), (74, 60)], 0)
    p.circ(50, 84, 5, 0)


@glyph("sg-savvy")
def _sav(p: Pen) -> None:
    """Talk."""
    p.poly(spline([(50, 6), (88, 16), (98, 42), (86, 66), (50, 76), (14, 66), (2, 42), (12, 16)]))
    p.poly([(22, 62), (48, 72), (14, 98)])
    for x in (28, 50, 72):
        p.circ(x, 42, 7, 0)


@glyph("sg-craft")
def _cra(p: Pen) -> None:
    """Cog with a hole."""
    for i in range(8):
        p.poly(turned([(41, 0), (59, 0), (63, 24), (37, 24)], i * 45))
    p.circ(50, 50, 36)
    p.circ(50, 50, 15, 0)


@glyph("sg-bell")
def _bell(p: Pen) -> None:
    """Command."""
    p.poly(
        [
            *spline([(50, 12), (70, 20), (76, 50), (92, 76)], False),
            (8, 76),
            *spline([(8, 76), (24, 50), (30, 20), (50, 12)], False),
        ]
    )
    p.circ(50, 10, 9)
    p.circ(50, 86, 12)
    p.line([(14, 68), (86, 68)], 4, 0, False)


@glyph("sg-moon")
def _moon(p: Pen) -> None:
    """Fatigue."""
    p.circ(48, 50, 46)
    p.circ(68, 38, 38, 0)
    p.line([(62, 20), (84, 20), (62, 46), (84, 46)], 8)


@glyph("sg-scales")
def _scales(p: Pen) -> None:
    p.line([(50, 6), (50, 90)], 8)
    p.line([(10, 24), (90, 24)], 8)
    p.rect(28, 86, 72, 97, r=4)
    for x in (18, 82):
        p.line([(x, 24), (x - 14, 60)], 4)
        p.line([(x, 24), (x + 14, 60)], 4)
        p.poly(
            spline([(x - 19, 58), (x, 60), (x + 19, 58)], False) + spline([(x + 19, 58), (x, 80), (x - 19, 58)], False)
        )


@glyph("sg-grain")
def _grain(p: Pen) -> None:
    p.line([(50, 98), (50, 30)], 6)
    p.blob([(50, 0), (60, 14), (50, 30), (40, 14)])
    for y in (34, 54, 74):
        _leafpair(p, 52, y, 1)
        _leafpair(p, 48, y, -1)


@glyph("sg-veg")
def _veg(p: Pen) -> None:
    """Carrot."""
    p.poly(turned(spline([(34, 30), (50, 24), (66, 30), (62, 64), (50, 104), (38, 64)]), 32))
    for a in (4, 34, 64):
        p.poly(turned(spline([(46, 28), (40, 6), (50, -8), (60, 6), (54, 28)]), a))
    for y in (46, 62):
        p.line(turned([(38, y), (52, y + 2)], 32), 4, 0)


@glyph("sg-meat")
def _meat(p: Pen) -> None:
    """Ham on the bone."""
    p.poly(
        turned(spline([(50, 2), (78, 14), (84, 42), (66, 64), (54, 70), (46, 70), (34, 64), (16, 42), (22, 14)]), 42)
    )
    p.line(turned([(50, 66), (50, 92)], 42), 10)
    for x in (42, 58):
        p.circ(*turned([(x, 96)], 42)[0], 9)
    p.ring(58, 38, 20, 5, 0, 200, 290)


@glyph("sg-planks")
def _planks(p: Pen) -> None:
    """Materials."""
    for _i, y in enumerate((16, 42, 68)):
        p.poly(turned([(0, y), (100, y), (100, y + 18), (0, y + 18)], -10))
        p.circ(*turned([(12, y + 9)], -10)[0], 4, 0)
        p.circ(*turned([(88, y + 9)], -10)[0], 4, 0)


@glyph("sg-artifact")
def _artifact(p: Pen) -> None:
    """Amphora."""
    p.rect(36, 2, 64, 12, r=4)
    p.rect(42, 8, 58, 28)
    p.blob([(50, 22), (80, 38), (76, 66), (58, 92), (42, 92), (24, 66), (20, 38)])
    p.rect(36, 88, 64, 98, r=3)
    for s in (-1, 1):
        p.curve([(50 + s * 10, 14), (50 + s * 36, 12), (50 + s * 32, 40)], 6)
    p.line([(24, 52), (76, 52)], 5, 0)
    p.line([(26, 64), (74, 64)], 5, 0)


@glyph("sg-quill")
def _quill(p: Pen) -> None:
    """Experience."""
    p.poly(
        spline([(96, 2), (92, 40), (62, 70), (34, 78)], False) + spline([(34, 78), (36, 46), (60, 14), (96, 2)], False)
    )
    p.line([(6, 98), (70, 28)], 6)
    p.line([(34, 68), (74, 22)], 4, 0)


@glyph("sg-laurel")
def _laurel(p: Pen) -> None:
    """Revered."""
    for s in (-1, 1):
        p.curve([(50 + s * 4, 94), (50 + s * 36, 76), (50 + s * 40, 40), (50 + s * 24, 10)], 6)
        for _t, (x, y) in enumerate(((30, 84), (42, 62), (42, 38), (32, 16))):
            cx = 50 + s * x
            p.blob([(cx, y), (cx + s * 12, y - 14), (cx + s * 6, y - 24), (cx - s * 5, y - 12)])
            p.blob([(cx, y + 2), (cx - s * 16, y - 6), (cx - s * 18, y - 16), (cx - s * 4, y - 10)])


@glyph("sg-totem")
def _totem(p: Pen) -> None:
    """Carved face."""
    p.poly([(22, 4), (78, 4), (86, 40), (78, 78), (62, 98), (38, 98), (22, 78), (14, 40)])
    p.poly([(26, 36), (46, 40), (44, 50), (28, 48)], 0)
    p.poly([(74, 36), (54, 40), (56, 50), (72, 48)], 0)
    p.poly([(46, 48), (54, 48), (58, 68), (42, 68)], 0)
    p.rect(36, 76, 64, 84, 0, 4)
    for x in (32, 50, 68):
        p.poly([(x - 7, 10), (x + 7, 10), (x, 26)], 0)


@glyph("sg-venom")
def _venom(p: Pen) -> None:
    """Drop with a fang."""
    p.poly(spline([(50, 0), (66, 30), (84, 60), (76, 88), (50, 99), (24, 88), (16, 60), (34, 30)]))
    p.poly([(34, 52), (46, 52), (40, 82)], 0)
    p.poly([(54, 52), (66, 52), (60, 82)], 0)


@glyph("sg-frightened")
def _frightened(p: Pen) -> None:
    """Ghost."""
    p.poly(
        [
            *spline([(14, 96), (12, 46), (28, 10), (50, 2), (72, 10), (88, 46), (86, 96)], False),
            (72, 84),
            (61, 98),
            (50, 84),
            (39, 98),
            (28, 84),
        ]
    )
    p.circ(36, 42, 10, 0)
    p.circ(64, 42, 10, 0)
    p.circ(50, 66, 8, 0, 11)


@glyph("sg-weakened")
def _weakened(p: Pen) -> None:
    """Broken arrow down."""
    p.poly([(36, 0), (64, 0), (64, 26), (36, 40)])
    p.poly([(36, 52), (64, 38), (64, 58), (94, 58), (50, 100), (6, 58), (36, 58)])


@glyph("sg-madness")
def _madness(p: Pen) -> None:
    p.line([(50 + r * np.cos(a), 50 + r * np.sin(a)) for r, a in ((2 + i * 0.78, i * 0.33) for i in range(58))], 10)


@glyph("sg-morale")
def _morale(p: Pen) -> None:
    """Drooping flag."""
    p.line([(22, 4), (22, 98)], 9)
    p.poly(
        spline([(26, 10), (50, 14), (66, 30), (70, 58), (86, 84)], False)
        + spline([(60, 88), (48, 66), (42, 50), (26, 50)], False)
    )


@glyph("sg-cube")
def _cube(p: Pen) -> None:
    """Ship damage."""
    p.poly([(50, 2), (94, 24), (94, 74), (50, 98), (6, 74), (6, 24)])
    p.line([(8, 26), (50, 48), (92, 26)], 6, 0, False)
    p.line([(50, 48), (50, 96)], 6, 0, False)


@glyph("sg-diamond")
def _diamond(p: Pen) -> None:
    """Synergy point."""
    p.poly([(50, 0), (86, 50), (50, 100), (14, 50)])
    p.poly([(50, 26), (67, 50), (50, 74), (33, 50)], 0)


@glyph("sg-shield")
def _shield(p: Pen) -> None:
    p.poly(
        [
            (50, 2),
            (90, 14),
            *spline([(90, 14), (88, 54), (50, 98)], False),
            *spline([(50, 98), (12, 54), (10, 14)], False),
        ]
    )
    p.poly([(50, 16), (50, 82), *spline([(50, 82), (24, 52), (22, 24)], False)], 0)


@glyph("sg-aim")
def _aim(p: Pen) -> None:
    """Accuracy."""
    p.ring(50, 50, 38, 9)
    for a in range(4):
        p.line(turned([(50, 2), (50, 30)], a * 90), 9, None, False)
    p.circ(50, 50, 8)


@glyph("sg-hit")
def _hit(p: Pen) -> None:
    """Damage."""
    p.poly(
        [
            (
                50 + (50 if i % 2 == 0 else 24) * np.sin(i * np.pi / 7),
                50 - (50 if i % 2 == 0 else 24) * np.cos(i * np.pi / 7),
            )
            for i in range(14)
        ]
    )


@glyph("sg-bow")
def _bow(p: Pen) -> None:
    """Ranged."""
    p.curve([(22, 4), (66, 18), (78, 50), (66, 82), (22, 96)], 9)
    p.line([(22, 4), (22, 96)], 4)
    p.line([(4, 50), (84, 50)], 7)
    p.poly([(100, 50), (78, 38), (78, 62)])


@glyph("sg-wing")
def _wing(p: Pen) -> None:
    """Flying."""
    p.poly(
        [
            *spline([(4, 88), (10, 44), (44, 12), (98, 6)], False),
            (80, 28),
            (92, 30),
            (72, 48),
            (82, 52),
            (58, 66),
            (64, 72),
            (34, 80),
        ]
    )
    p.curve([(16, 78), (30, 54), (58, 34)], 5, 0)


@glyph("sg-thorn")
def _thorn(p: Pen) -> None:
    p.curve([(4, 70), (34, 54), (66, 60), (96, 44)], 10)
    for x, y, s in ((28, 56, -1), (56, 58, 1), (74, 54, -1)):
        p.poly([(x - 10, y), (x + 10, y), (x + 4, y + s * 44)])


@glyph("sg-heal")
def _heal(p: Pen) -> None:
    """Squares grow back."""
    p.ring(50, 50, 44, 11, None, -40, 230)
    p.poly([(70, 2), (98, 26), (62, 38)])
    p.rect(42, 28, 58, 72)
    p.rect(28, 42, 72, 58)


@glyph("sg-ship")
def _ship(p: Pen) -> None:
    p.poly([(2, 56), (98, 56), (84, 88), (16, 88)])
    p.rect(28, 36, 72, 54)
    p.rect(40, 8, 58, 34)
    p.line([(20, 56), (20, 24)], 5)


@glyph("sg-each")
def _each(p: Pen) -> None:
    """Every crew member."""
    for x, y, s in ((22, 40, 0.8), (78, 40, 0.8), (50, 30, 1)):
        p.circ(x, y - 14 * s, 13 * s)
        p.blob(
            [(x, y + 2), (x + 20 * s, y + 14), (x + 22 * s, y + 58 * s), (x - 22 * s, y + 58 * s), (x - 20 * s, y + 14)]
        )


@glyph("sg-armor")
def _armor(p: Pen) -> None:
    """Plate."""
    p.poly([(8, 14), (34, 4), (50, 14), (66, 4), (92, 14), (84, 60), (66, 96), (34, 96), (16, 60)])
    p.line([(50, 18), (50, 92)], 5, 0)
    p.line([(18, 52), (82, 52)], 5, 0)


@glyph("sg-rage")
def _rage(p: Pen) -> None:
    p.poly([(4, 20), (46, 44), (40, 58), (8, 46)])
    p.poly([(96, 20), (54, 44), (60, 58), (92, 46)])
    p.poly(
        [
            *spline([(16, 74), (50, 62), (84, 74)], False),
            (84, 92),
            (70, 80),
            (60, 92),
            (50, 80),
            (40, 92),
            (30, 80),
            (16, 92),
        ]
    )


@glyph("sg-tick")
def _tick(p: Pen) -> None:
    p.line([(10, 54), (38, 84), (90, 18)], 20)


@glyph("sg-shieldf")
def _shieldf(p: Pen) -> None:
    p.poly(
        [
            (50, 2),
            (90, 14),
            *spline([(90, 14), (88, 54), (50, 98)], False),
            *spline([(50, 98), (12, 54), (10, 14)], False),
        ]
    )


GLYPHS["sg-perception"] = GLYPHS["observation"]


@glyph("sg-scroll")
def _scroll(p: Pen) -> None:
    """Quest: a rolled sheet with a seal."""
    p.rect(20, 10, 80, 84, r=6)
    p.circ(20, 16, 13)
    p.circ(80, 84, 13)
    p.circ(20, 16, 5, 0)
    for y in (30, 44, 58):
        p.line([(36, y), (68, y)], 5, 0)
    p.circ(58, 84, 13)


@glyph("sg-book")
def _book(p: Pen) -> None:
    """The journal."""
    p.rect(12, 6, 88, 94, r=8)
    p.rect(22, 6, 28, 94, 0)
    for y in (30, 46, 62):
        p.line([(40, y), (76, y)], 6, 0)


@glyph("sg-fork")
def _fork(p: Pen) -> None:
    """A choice: two ways."""
    p.line([(50, 98), (50, 58), (22, 26)], 12)
    p.line([(50, 58), (78, 26)], 12)
    p.poly([(8, 30), (14, 4), (36, 18)])
    p.poly([(92, 30), (86, 4), (64, 18)])


@sprite("sleeping_gods/icon", size=1)
def glyph_sprite(name: str, size: int, colour: str, edge: str | None = None, width: int = 2) -> Image.Image:
    return icon(name, size, colour, edge, width)
