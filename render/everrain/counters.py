"""Pieces of the chart: ships from above with their headings, enemies, the Elder One, tokens of the tracks."""

from __future__ import annotations

from PIL import Image

from render.everrain import palette as c
from render.everrain.engraving import Burin
from render.everrain.glyphs import icon
from render.kit.badges import badge, pip
from render.kit.colour import SEATS, mix, rgba
from render.kit.fonts import font
from render.kit.geometry import Points, spline, turned
from render.kit.sprites import sprite

SIDE = 60  # degrees


def _hull(bow: float) -> Points:
    top = spline([(8, 38), (14, 31), (42, 27), (68, 33), (bow, 50)], closed=False)
    return top + spline([(bow, 50), (68, 67), (42, 73), (14, 69), (8, 62)], closed=False)


def _swollen(points: Points, across: float, down: float) -> Points:
    return [(48 + (x - 48) * across, 50 + (y - 50) * down) for x, y in points]


def centred(out: Image.Image, small: Image.Image, x: float, y: float) -> None:
    """A smaller picture on a larger one, about a point in hundredths of it."""
    at = int(x * out.width / 100 - small.width / 2), int(y * out.height / 100 - small.height / 2)
    out.alpha_composite(small, (max(0, at[0]), max(0, at[1])))


LARGE = 110  # larger ones need not be drawn three times too large


@sprite("everrain/ship", size=2)
def ship(seat: int, facing: int, size: int) -> Image.Image:
    """A player's: hull in the seat's colour, arrowhead at the bow, its badge upright amidships."""
    colour = SEATS[seat].colour
    p, hull = Burin(size, 3 if size <= LARGE else 2), _hull(86)

    def way(points: Points) -> Points:
        return turned(points, facing * SIDE)

    p.poly(way([(74, 28), (100, 50), (74, 72)]), c.LIGHT)
    p.poly(way(_swollen(hull, 1.12, 1.20)), c.LIGHT)
    p.poly(way(_swollen(hull, 1.05, 1.10)), c.BLACK)
    p.poly(way([(80, 34), (97, 50), (80, 66)]), c.BLACK)
    p.poly(way(hull), colour)
    for y in (36, 43, 57, 64):
        p.line(way([(14, y), (74, y)]), 1.2, mix(colour, "#000000", 0.45))
    for x in (21, 66):
        luff = spline([(x - 2, 22), (x + 8, 50), (x - 2, 78)], closed=False)
        leech = spline([(x - 2, 78), (x + 15, 50), (x - 2, 22)], closed=False)
        p.poly(way([*luff, *leech]), c.LIGHT)
        p.line(way(luff), 3, c.BLACK)
        p.line(way(leech), 1.4, c.BLACK)
    out = p.done()
    share = 0.54 if SEATS[seat].shape == "triangle" else 0.46
    centred(out, badge(seat, int(size * share)), *way([(46, 50)])[0])
    return out


@sprite("everrain/raider", size=3)
def raider(kind: str, facing: int, health: int, size: int) -> Image.Image:
    """An enemy ship: black and spiked, torn sails, a red arrowhead; the Health left on its shoulder."""
    p, hull = Burin(size), _hull(86)

    def way(points: Points) -> Points:
        return turned(points, facing * SIDE)

    p.poly(way([(72, 26), (101, 50), (72, 74)]), c.LIGHT)
    p.poly(way(_swollen(hull, 1.14, 1.22)), c.LIGHT)
    for x in (16, 32, 48, 64):
        for side in (-1, 1):
            p.poly(way([(x - 5, 50 + side * 22), (x + 5, 50 + side * 22), (x - 3, 50 + side * 35)]), c.BLACK)
    p.poly(way(_swollen(hull, 1.05, 1.06)), c.BLACK)
    p.poly(way([(78, 33), (98, 50), (78, 67)]), c.RED)
    for x in (18, 68):
        torn = [(x, 20), (x + 12, 27), (x + 6, 33), (x + 13, 41), (x + 7, 50), (x + 13, 59), (x + 6, 67), (x + 12, 73)]
        p.poly(way([*torn, (x, 80), (x + 4, 50)]), "#8f948b")
        p.line(way([(x, 18), (x + 4, 50), (x, 82)]), 3, c.BLACK)
    middle = way([(46, 50)])[0]
    p.circ(*middle, 24, c.BLACK)
    p.circ(*middle, 21, c.RED)
    out = p.done()
    centred(out, icon(c.FOES[kind], int(size * 0.30), c.LIGHT), *middle)
    return shouldered(out, health, 0.36, c.RED)


def shouldered(out: Image.Image, n: int, share: float, ink: str) -> Image.Image:
    """With a count on its upper right."""
    size, more = out.width, max(2, int(out.width * 0.12))
    wide = Image.new("RGBA", (size + more, size + more), (0, 0, 0, 0))
    wide.alpha_composite(out, (more // 2, more // 2))
    mark = pip(n, max(24, int(size * share)), c.LIGHT, ink, c.BLACK)
    wide.alpha_composite(mark, (wide.width - mark.width, 0))
    return wide


@sprite("everrain/elder", size=3)
def elder(kind: str, health: int, destruction: int, size: int) -> Image.Image:
    """The Elder One on the chart: a great dark diamond with arms, its Health, its Destruction tokens."""
    p = Burin(size)
    for turn in range(0, 360, 45):
        arm = [(50, 46), (62, 30), (50, 16), (58, 4)] if turn % 90 else [(50, 46), (38, 28), (52, 14), (46, 2)]
        p.curve(turned(arm, turn), 8, c.BLACK)
        p.curve(turned(arm, turn), 3, "#8f7ab0")
    for r, tone in ((40, c.BLACK), (37, c.LIGHT), (33, c.ELDER)):
        p.poly([(50, 50 - r), (50 + r, 50), (50, 50 + r), (50 - r, 50)], tone)
    for i in range(destruction):
        p.rect(4 + i * 17, 82, 18 + i * 17, 96, c.LIGHT)
        p.rect(6 + i * 17, 84, 16 + i * 17, 94, c.BLACK)
    out = p.done()
    centred(out, icon(c.ELDERS[kind], int(size * 0.36), c.LIGHT), 50, 50)
    return shouldered(out, health, 0.30, c.ELDER)


@sprite("everrain/token", size=1)
def token(kind: str, size: int) -> Image.Image:
    """Ours is a teal compass on a disc, the enemy's a red skull on a square, the Elder One's an eye on a diamond."""
    p = Burin(size)
    if kind == "player":
        for r, tone in ((49, c.BLACK), (45, c.LIGHT), (40, c.FRESH)):
            p.circ(50, 50, r, tone)
        name, share = "compass", 0.64
    elif kind == "enemy":
        for r, tone in ((46, c.BLACK), (42, c.LIGHT), (37, c.RED)):
            p.rect(50 - r, 50 - r, 50 + r, 50 + r, tone, r / 5)
        name, share = "skull", 0.56
    elif kind == "agenda":
        for r, tone in ((47, c.BLACK), (42, c.RED), (36, c.BLACK)):
            p.circ(50, 50, r, tone)
        name, share = "skull", 0.46
    else:
        for r, tone in ((50, c.BLACK), (46, c.LIGHT), (41, c.ELDER)):
            p.poly([(50, 50 - r), (50 + r, 50), (50, 50 + r), (50 - r, 50)], tone)
        name, share = "eye", 0.52
    out = p.done()
    centred(out, icon(name, int(size * share), c.LIGHT), 50, 50)
    return out


@sprite("everrain/space", size=1)
def space(n: int, size: int, last: bool = False, square: bool = False) -> Image.Image:
    """Of a track: dark where an Act ends."""
    p = Burin(size)
    if square:
        p.rect(2, 2, 98, 98, c.BLACK, 8)
        p.rect(7, 7, 93, 93, "#f1ecdf", 6)
    else:
        for r, tone in ((49, c.BLACK), (44, c.LIGHT), (39, c.BLACK)) if last else ((45, c.BLACK), (40, "#f1ecdf")):
            p.circ(50, 50, r, tone)
    share = 0.62 if square else 0.54
    lettered(p, str(n), share, 50, 51, "number", c.LIGHT if last else c.BLACK)
    return p.done()


def lettered(p: Burin, words: str, share: float, x: float, y: float, face: str, ink: str) -> None:
    """A few letters, so high as this share of the piece."""
    drawn = font(face, int(p.size * p.scale * share))
    p.pen.text((x * p.unit, y * p.unit), words, font=drawn, fill=rgba(ink), anchor="mm")


@sprite("everrain/flag", size=0)
def flag(size: int) -> Image.Image:
    p = Burin(size)
    p.line([(20, 98), (20, 8)], 9, c.BLACK)
    p.shape([(20, 8), (88, 24), (20, 48)], c.RED, 6)
    return p.done()


@sprite("everrain/dot", size=0)
def dot(size: int, fill: str, edge: str | None = None) -> Image.Image:
    p = Burin(size)
    p.circ(50, 50, 50, edge or fill)
    p.circ(50, 50, 34 if edge else 49, fill)
    return p.done()


@sprite("everrain/arrow", size=0)
def arrow(size: int, colour: str) -> Image.Image:
    """Downwards: where a token will come to stand."""
    p = Burin(size)
    p.poly([(4, 14), (96, 14), (50, 86)], colour)
    return p.done()


@sprite("everrain/seal", size=0)
def seal(size: int, name: str, fill: str = c.TEAL) -> Image.Image:
    """A marker on a hex: a Severing, a claim, a Port that is shut."""
    p = Burin(size)
    for r, tone in ((50, c.BLACK), (45, c.LIGHT), (39, fill)):
        p.circ(50, 50, r, tone)
    out = p.done()
    centred(out, icon(name, int(size * 0.54), c.LIGHT), 50, 50)
    return out
