"""What stands on the chart: ships and Companions, Enemies on clay roundels, Temples, chips and tokens."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.colour import INK, SEATS, Colour, mix, rgba
from render.kit.fonts import font
from render.kit.geometry import shape, spline, turned
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.icons import emblem, icon

_T = LAYOUT.token
_SHARP = 4
# Size of a seat's shape in its box, of its letter, and how far that is lowered.
_MARKS = {
    "circle": (48, 0.72, 0.0),
    "square": (52, 0.72, 0.0),
    "triangle": (46, 0.60, 0.10),
    "diamond": (43, 0.62, 0.0),
}


@sprite("trial_of_the_gods/mark", size=1)
@kept(64)
def mark(seat: int, size: int) -> Image.Image:
    """A seat token that fills its box, so that the letter can be read in small places."""
    letter, outline, colour = SEATS[seat]
    size += size // 6 if outline in ("triangle", "diamond") else 0
    r, share, down = _MARKS[outline]
    pen = Pen(size, "RGBA")
    pen.poly(shape(outline, r), INK)
    pen.poly(shape(outline, r - 5), mix(colour, "#ffffff", 0.6))
    pen.poly(shape(outline, r - 8), colour)
    at = (size * _SHARP / 2, size * _SHARP * (0.505 + down))
    pen.pen.text(at, letter, font=font("number", int(size * _SHARP * share)), fill=rgba(INK), anchor="mm")
    return pen.done()


@sprite("trial_of_the_gods/num", size=1)
def num(n: str, size: int, share: float = 0.74, rim: str = c.BLACK, fill: str = c.BLACK) -> Image.Image:
    """A small disc with a letter or number."""
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 49, rim)
    pen.circ(50, 50, 49 - 200 / size if rim != fill else 49, fill)
    letters = font("number", int(size * _SHARP * share))
    ink = c.BLACK if fill != c.BLACK else c.PURE
    pen.pen.text((size * _SHARP / 2, size * _SHARP * 0.51), n, font=letters, fill=rgba(ink), anchor="mm")
    return pen.done()


# ---- Enemies ------------------------------------------------------------------------------------------------------


@sprite("trial_of_the_gods/enemy", size=7)
def enemy(
    beast: str, code: str, attack: int, dice: int, injured: bool, owner: int, number: int, size: int
) -> Image.Image:
    """Black on a clay roundel, below it a glazed tab: code, Attack, dice. Tamed: the owner's ring and mark."""
    k = size / _T.enemy[0]
    w, h = round(size + 12 * k), round(size + 26 * k)
    im = Image.new("RGBA", (w * _SHARP, h * _SHARP), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    x, y, r = w / 2, size / 2 + 4 * k, size / 2
    own = owner >= 0
    rings = ((3, c.BLACK), (1, SEATS[owner].colour if own else c.WHITE), (-5 if own else -1.5, c.BLACK))
    ground = "#e9d3a4" if number else c.FIELD
    for out, colour in (*rings, (-7 if own else -3.5, ground)):
        _disc(pen, x, y, r + out * k, colour)
    figure = icon("helm" if number else beast, int((size - (20 if number else 14) * k) * _SHARP), c.BLACK)
    left = int((x + (5 if number else 0) * k) * _SHARP - figure.width / 2)
    im.alpha_composite(figure, (left, int((y - (7 if number else 5) * k) * _SHARP - figure.height / 2)))
    if number:
        _disc(pen, x - 17 * k, y + 2 * k, 15 * k, ground)
        _disc(pen, x - 17 * k, y + 2 * k, 13 * k, c.WINE)
        at = ((x - 17 * k) * _SHARP, (y + 2.5 * k) * _SHARP)
        pen.text(at, str(number), font=font("number", _type(1, k)), fill=rgba("#fff6e0"), anchor="mm")
    _tab(pen, w, h, k, code, attack, dice)
    out = im.resize((w, h), Image.Resampling.HAMMING)  # as sharp from four times the size, in a third of the time
    if injured:
        bolt = hurt(round(_T.hurt * k))
        out.alpha_composite(bolt, (w - bolt.width - 1, 0))
    if own:
        out.alpha_composite(mark(owner, round(_T.owner * k)), (0, round(2 * k)))
    return out


def _tab(pen: ImageDraw.ImageDraw, w: int, h: int, k: float, code: str, attack: int, dice: int) -> None:
    s = _SHARP
    x0, x1, y0, y1 = 1 * k, w - 1 * k, h - 31 * k, h - 1 * k
    for inset, colour in ((0, c.WHITE), (2 * k, c.BLACK)):
        box = [(x0 + inset) * s, (y0 + inset) * s, (x1 - inset) * s, (y1 - inset) * s]
        pen.rounded_rectangle(box, (7 * k - inset) * s, fill=rgba(colour))
    middle = (y0 + y1) / 2 + 0.5 * k
    pen.text(((x0 + 5 * k) * s, middle * s), code, font=font("label", _type(0, k)), fill=rgba("#f5ab77"), anchor="lm")
    at = ((x1 - 22 * k) * s, middle * s)
    pen.text(at, str(attack), font=font("number", _type(2, k)), fill=rgba(c.PURE), anchor="mm")
    for i in range(dice):
        x, y, q = x1 - 8 * k, middle + (i - (dice - 1) / 2) * 9 * k, 3.5 * k
        pen.rectangle([(x - q) * s, (y - q) * s, (x + q) * s, (y + q) * s], fill=rgba("#ffd9a0"))


def _type(i: int, k: float) -> int:
    return round(_T.enemy[1][i] * _SHARP * k)


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, r: float, colour: Colour) -> None:
    pen.ellipse([(x - r) * _SHARP, (y - r) * _SHARP, (x + r) * _SHARP, (y + r) * _SHARP], fill=rgba(colour))


@sprite("trial_of_the_gods/hurt", size=0)
def hurt(size: int) -> Image.Image:
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 49, c.BLACK)
    pen.circ(50, 50, 43, c.HARM)
    pen.poly([(58, 12), (30, 54), (48, 54), (40, 90), (72, 42), (52, 42), (70, 12)], c.PURE)
    return pen.done()


@sprite("trial_of_the_gods/roundel", size=1)
def roundel(name: str, size: int, ground: str = "#e58a4c") -> Image.Image:
    """An emblem in a large clay roundel."""
    pen = Pen(size, "RGBA")
    for r, colour in ((50, c.BLACK), (47.6, c.WHITE), (45.6, c.BLACK), (43.6, ground)):
        pen.circ(50, 50, r, colour)
    out = pen.done()
    figure = emblem(name, int(size * 0.60))
    out.alpha_composite(figure, ((size - figure.width) // 2, (size - figure.height) // 2))
    return out


# ---- ships and Companions -----------------------------------------------------------------------------------------

_HULL = [
    *spline([(4, 66), (20, 74), (50, 78), (78, 76), (92, 64)], False),
    (100, 70),
    *spline([(96, 80), (84, 92), (50, 97), (20, 92), (4, 66)], False),
]
_STERN = [(8, 70), (0, 52), (4, 42), (14, 40), (8, 50), (14, 66)]
_SAIL = [
    *spline([(10, 8), (50, 12), (90, 8)], False),
    *spline([(90, 8), (97, 36), (90, 62), (50, 58), (10, 62), (3, 36), (10, 8)], False),
]


@sprite("trial_of_the_gods/ship", size=1)
def ship(seat: int, size: int) -> Image.Image:
    """A Captain: the black galley with an eye on the bow, the seat's badge on the sail."""
    pen = Pen(size, "RGBA")
    for more, colour in ((2.4, c.WHITE), (0, c.BLACK)):
        pen.poly([(50 + (x - 50) * (1 + more / 48), 84 + (y - 84) * (1 + more / 14)) for x, y in _HULL], colour)
        pen.line([*_STERN, _STERN[0]], 3 + more * 2, colour)
    pen.poly(_STERN, c.BLACK)
    pen.rect(46, 4, 54, 78, c.BLACK)
    for x in range(24, 76, 9):
        pen.line([(x, 86), (x - 7, 99)], 2.6, c.BLACK)
        pen.circ(x, 83, 2.2, c.CLAY)
    pen.circ(86, 78, 4.6, c.WHITE)
    pen.circ(86, 78, 2, c.BLACK)
    pen.poly([(50 + (x - 50) * 1.07, 35 + (y - 35) * 1.10) for x, y in _SAIL], c.BLACK)
    pen.poly(_SAIL, c.PALE)
    pen.rect(6, 4, 94, 10, c.BLACK, r=3)
    out = pen.done()
    badge = mark(seat, int(size * 0.56))
    out.alpha_composite(badge, (int(size * 0.5 - badge.width / 2), int(size * 0.36 - badge.height / 2)))
    return out


@sprite("trial_of_the_gods/companion", size=2)
def companion(seat: int, n: int, size: int) -> Image.Image:
    """The seat's mark under a helmet, its number on the shoulder."""
    k = size / _T.companion[0]
    im = Image.new("RGBA", (round(size + 18 * k), round(size + 30 * k)), (0, 0, 0, 0))
    badge = mark(seat, round(size - 8 * k))
    im.alpha_composite(badge, (round(3 * k) + (size - badge.width) // 2, round(30 * k)))
    im.alpha_composite(icon("helm", round(32 * k), c.PALE, c.BLACK, 2), (round(3 * k), 0))
    im.alpha_composite(num(str(n), round(_T.companion[1] * k), 0.8, c.WHITE), (round(size - 14 * k), round(4 * k)))
    return im


@sprite("trial_of_the_gods/mini", size=2)
def mini(seat: int, n: str, size: int) -> Image.Image:
    """In a crowd: a Captain is his mark on a hull, a Companion (n) his mark with a number."""
    k = size / _T.mini[0]
    im = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    if not n:
        pen = Pen(size, "RGBA")
        deck = spline([(0, 58), (20, 72), (50, 76), (80, 72), (100, 58)], False)
        pen.poly([*deck, *spline([(100, 58), (86, 92), (50, 98), (14, 92), (0, 58)], False)], c.BLACK)
        pen.circ(84, 78, 6, c.WHITE)
        im.alpha_composite(pen.done())
    badge = mark(seat, round(_T.mini[1] * k))
    im.alpha_composite(badge, (size // 2 - badge.width // 2, max(0, round(22 * k) - badge.height // 2)))
    if n:
        im.alpha_composite(num(n, round(_T.mini[2] * k), 0.86 if len(n) == 1 else 0.7, c.WHITE), (round(28 * k), 0))
    return im


@sprite("trial_of_the_gods/halo", size=0)
def halo(size: int, colour: str = c.NOW) -> Image.Image:
    """The one who acts: a ring of white rays, black-edged."""
    pen = Pen(size, "RGBA")
    for more, ink in ((3, c.BLACK), (0, colour)):
        for i in range(20):
            pen.poly(_ray(more, i * 18), ink)
        pen.ring(50, 50, 41 + more / 2, 4 + more, ink)
    return pen.done()


def _ray(more: float, degrees: float) -> list[tuple[float, float]]:
    return turned([(46 - more / 2, 12), (50, 1 - more * 0.3), (54 + more / 2, 12)], degrees)


# ---- what lies on the chart ---------------------------------------------------------------------------------------


@sprite("trial_of_the_gods/temple", size=2)
def temple(owner: int, roof: str, size: int) -> Image.Image:
    """The roof carries the Modifier, the owner's mark stands before the columns."""
    pen = Pen(size, "RGBA")
    for more, colour in ((3.5, c.BLACK), (0, "#fff8e6")):
        pen.poly([(50, 3 - more), (98 + more, 50 + more * 0.3), (2 - more, 50 + more * 0.3)], colour)
        pen.rect(4 - more, 51 - more, 96 + more, 58 + more, colour)
        pen.rect(2 - more, 89 - more, 98 + more, 96 + more, colour)
        for x in (8, 32, 56, 80):
            pen.rect(x - more, 58, x + 12 + more, 90, colour)
    out = pen.done()
    if roof:
        sign = icon(roof, round(size * 0.42), c.WINE)
        out.alpha_composite(sign, ((size - sign.width) // 2, int(size * 0.15)))
    if owner >= 0:
        badge = mark(owner, round(size * 0.58))
        out.alpha_composite(badge, ((size - badge.width) // 2, size - badge.height))
    return out


@sprite("trial_of_the_gods/sea-chip")
def sea_chip(n: int, dangerous: bool, chosen: bool = False) -> Image.Image:
    """The number of a Sea Zone; red: a Monster began there."""
    (w, h), size, s = _T.chip[:2], _T.chip[2], _SHARP
    im = Image.new("RGBA", (w * s, h * s), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    fill, ink = (c.DANGER, c.PALE) if dangerous else ("#d7e8e4", "#0c2c3c")
    fill, ink = (c.NOW, c.BLACK) if chosen else (fill, ink)
    pen.rounded_rectangle([0, 0, w * s - 1, h * s - 1], h * 0.44 * s, fill=rgba(c.BLACK))
    pen.rounded_rectangle([2 * s, 2 * s, (w - 2) * s, (h - 2) * s], h * 0.40 * s, fill=rgba(fill))
    pen.text((w * s / 2, h * s / 2 + s), str(n), font=font("number", size * s), fill=rgba(ink), anchor="mm")
    return im.resize((w, h), Image.Resampling.HAMMING)


@sprite("trial_of_the_gods/block", size=0)
def block(size: int) -> Image.Image:
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 50, c.BLACK)
    pen.circ(50, 50, 44, "#f3e6c8")
    pen.circ(50, 50, 36, c.WINE)
    for line in ([(34, 34), (66, 66)], [(66, 34), (34, 66)]):
        pen.line(line, 11, "#f3e6c8")
    return pen.done()


@sprite("trial_of_the_gods/space", size=1)
def space(value: int, size: int, seat: int = -1, now: bool = False) -> Image.Image:
    """An Exploration Space: a token on it, or what it asks for; the next one to fill is white."""
    s = _SHARP
    im = Image.new("RGBA", (size * s, size * s), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    pen.rounded_rectangle([0, 0, size * s - 1, (size - 2) * s], size * 0.15 * s, fill=rgba(c.BLACK))
    if seat < 0:
        box = [2 * s, 2 * s, (size - 2) * s, (size - 4) * s]
        pen.rounded_rectangle(box, size * 0.12 * s, fill=rgba("#fffaf0" if now else c.TAN))
        ink, face = (c.BLACK, 0.82) if now else (c.UMBER, 0.76)
        at = (size * s / 2, (size - 2) * s / 2 + s)
        pen.text(at, str(value), font=font("number", round(size * s * face)), fill=rgba(ink), anchor="mm")
    out = im.resize((size, size), Image.Resampling.HAMMING)
    if seat >= 0:
        badge = mark(seat, size - 2)
        badge = badge if badge.width <= size else badge.resize((size, size), Image.Resampling.HAMMING)
        out.alpha_composite(badge, ((size - badge.width) // 2, max(0, (size - 2 - badge.height) // 2)))
    return out


@sprite("trial_of_the_gods/house", size=3)
def house(colour: str, letter: str, god: str, size: int) -> Image.Image:
    """A House: its colour, the sign of the god who lives there, its letter."""
    pen = Pen(size, "RGBA")
    dark = colour == "onyx"
    pen.circ(50, 50, 50, c.BLACK)
    pen.circ(50, 50, 45, c.WHITE if dark else c.HOUSES[colour])
    pen.circ(50, 50, 41, c.HOUSES[colour])
    out = Image.new("RGBA", (round(size * 1.24), round(size * 1.16)), (0, 0, 0, 0))
    out.alpha_composite(pen.done())
    if god:
        sign = icon(c.GODS[god], int(size * 0.60), "#f5ead2" if dark else c.BLACK)
        out.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    tag = num(letter, round(size * 0.60), 0.8)
    out.alpha_composite(tag, (out.width - tag.width, out.height - tag.height))
    return out


@sprite("trial_of_the_gods/dice", size=1)
def die(face: int, size: int, dull: bool = False) -> Image.Image:
    """Bone: blank, 1, or (2) the Gorgon of an Activation."""
    pen = Pen(size, "RGBA")
    light = mix("#f3e4c2", c.BLACK, 0.45 if dull else 0)
    pen.rect(0, 0, 100, 100, c.BLACK, r=20)
    pen.rect(4, 4, 96, 96, mix("#a8864f", c.BLACK, 0.4 if dull else 0), r=17)
    pen.rect(7, 6, 92, 91, light, r=16)
    out = pen.done()
    if face == 1:
        pen.pen.text(
            (size * 2, size * 2.0), "1", font=font("number", int(size * _SHARP * 0.74)), fill=rgba(c.BLACK), anchor="mm"
        )
        out = pen.done()
    if face > 1:
        sign = icon("gorgon", int(size * 0.72), c.WINE)
        out.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    return out
