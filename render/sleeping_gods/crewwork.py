"""Small things on the crew's slips: health, skills, fatigue, statuses, command, tokens; and on the ship."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.colour import hexed, mix, rgb, rgba
from render.kit.fonts import font
from render.kit.icons import icon
from render.kit.masks import drawn
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.sleeping_gods import palette as c
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.portraits import portrait

_T = LAYOUT.token


def skill_ink(skill: str, n: int) -> tuple[str, str]:
    """Ground and ink of a skill: pale where it counts nothing."""
    col = c.SKILLS[skill]
    return (col, c.WHITE) if n else (hexed(mix(col, c.SLIP, 0.80)), hexed(mix(col, c.SLIP, 0.30)))


@sprite("sleeping_gods/chip")
def chip(skill: str, n: int, w: int, h: int) -> Image.Image:
    """Sign over number."""
    ground, ink = skill_ink(skill, n)
    im = Image.new("RGBA", (w * 3, h * 3), (0, 0, 0, 0))
    ImageDraw.Draw(im).rounded_rectangle([0, 0, w * 3 - 1, h * 3 - 1], 16, fill=rgba(ground))
    im = im.reduce(3)
    k = int(h * 0.42)
    im.alpha_composite(icon(f"sg-{skill}", k, ink), ((w - k) // 2, 3))
    face = font("number", max(_T.least, int(h * 0.58)))
    ImageDraw.Draw(im).text((w / 2, h * 0.72), str(n), font=face, fill=rgb(ink), anchor="mm")
    return im


@sprite("sleeping_gods/big-chip")
def big_chip(skill: str, n: int, name: str, w: int, h: int) -> Image.Image:
    """Sign beside number, the name below."""
    ground, ink = skill_ink(skill, n)
    im = Image.new("RGBA", (w * 3, h * 3), (0, 0, 0, 0))
    ImageDraw.Draw(im).rounded_rectangle([0, 0, w * 3 - 1, h * 3 - 1], 30, fill=rgba(ground))
    im = im.reduce(3)
    large, small = _T.chip
    im.alpha_composite(icon(f"sg-{skill}", int(h * 0.44), ink), (int(w * 0.12), int(h * 0.1)))
    d = ImageDraw.Draw(im)
    d.text((w * 0.72, h * 0.34), str(n), font=font("number", large), fill=rgb(ink), anchor="mm")
    d.text((w / 2, h * 0.80), name, font=font("label", small), fill=rgb(ink), anchor="mm")
    return im


@sprite("sleeping_gods/dots")
def dots(health: int, damage: int, room: int) -> Image.Image:
    """A red dot for each point that is left, a hollow one for each that is lost."""
    r = 6
    gap = min(14, room // health)
    im = Image.new("RGBA", ((health * gap + 2) * 3, (2 * r + 2) * 3), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    for i in range(health):
        x = (i * gap + 1) * 3
        box = [x, 3, x + 6 * r, 3 + 6 * r]
        if i < health - damage:
            d.ellipse(box, fill=rgba(c.CARMINE))
        else:
            d.ellipse(box, fill=rgba(c.PALE), outline=rgba("#8a7a68"), width=5)
    return im.reduce(3)


@sprite("sleeping_gods/hearts")
def hearts(health: int, damage: int, size: int, step: int) -> Image.Image:
    im = Image.new("RGBA", (step * (health - 1) + size + 8, size + 8), (0, 0, 0, 0))
    for i in range(health):
        full = i < health - damage
        h = icon("heart", size, c.CARMINE if full else "#e3d5bd", None if full else "#8a7a68", 2)
        im.alpha_composite(h, (4 + i * step - (h.width - size) // 2, 4 - (h.height - size) // 2))
    return im


@sprite("sleeping_gods/status", size=1)
def status(kind: str, size: int) -> Image.Image:
    sign, colour = c.STATUSES[kind]
    p = Pen(size, "RGBA")
    p.circ(50, 50, 49, c.PALE)
    p.circ(50, 50, 45, colour)
    out = p.done()
    g = icon(sign, int(size * 0.64), c.WHITE)
    out.alpha_composite(g, ((size - g.width) // 2, (size - g.height) // 2))
    return out


@sprite("sleeping_gods/count", size=3)
def count(sign: str, n: int | str, ground: str, size: int, ink: str = c.WHITE) -> Image.Image:
    """Sign and number in one lozenge: fatigue, command, cost."""
    w = int(size * 1.62)
    im = Image.new("RGBA", (w * 3, size * 3), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    d.rounded_rectangle([0, 0, w * 3 - 1, size * 3 - 1], size * 1.5, fill=rgba(c.PALE))
    d.rounded_rectangle([5, 5, w * 3 - 6, size * 3 - 6], size * 1.5, fill=rgba(ground))
    im = im.reduce(3)
    g = icon(sign, int(size * 0.66), ink)
    im.alpha_composite(g, (int(size * 0.17), (size - g.height) // 2))
    face = font("number", max(_T.least, int(size * 0.86)))
    ImageDraw.Draw(im).text((w - size * 0.46, size * 0.52), str(n), font=face, fill=rgb(ink), anchor="mm")
    return im


@sprite("sleeping_gods/token", size=0)
def token(size: int) -> Image.Image:
    """A combat action."""
    p = Pen(size, "RGBA")
    p.circ(50, 50, 49, c.PALE)
    p.circ(50, 50, 44, "#2c1e16")
    out = p.done()
    out.alpha_composite(icon("swords", int(size * 0.62), c.NOW), (int(size * 0.19), int(size * 0.19)))
    return out


@sprite("sleeping_gods/spent", size=0)
def spent(size: int) -> Image.Image:
    p = Pen(size, "RGBA")
    p.ring(50, 50, 46, 7, "#b3a58a")
    return p.done()


@sprite("sleeping_gods/synergy", size=1)
def synergy(owner: str, size: int) -> Image.Image:
    """Whose token it is: a face in a red diamond."""
    p = Pen(size, "RGBA")
    p.poly([(50, 0), (100, 50), (50, 100), (0, 50)], c.PALE)
    p.poly([(50, 4), (96, 50), (50, 96), (4, 50)], c.CARMINE)
    out = p.done()
    inner = [(size * a, size * b) for a, b in ((0.5, 0.13), (0.87, 0.5), (0.5, 0.87), (0.13, 0.5))]
    m = drawn((size, size), lambda d, k: d.polygon([(x * k, y * k) for x, y in inner], fill=255))
    out.paste(portrait(owner, size), (0, 0), m)
    return out


@sprite("sleeping_gods/figure", size=0)
def figure(size: int) -> Image.Image:
    """The ship action figure: a seaman."""
    p = Pen(size, "RGBA")
    p.circ(50, 94, 30, c.PALE, 7)
    for grow, coat, skin in ((5, c.PALE, c.PALE), (0, "#1f3a54", "#e9bd92")):
        p.poly(
            [(34 - grow, 94), (28 - grow, 48), (40, 36 - grow), (60, 36 - grow), (72 + grow, 48), (66 + grow, 94)], coat
        )
        p.circ(50, 24, 16 + grow, skin)
    p.poly([(38, 94), (46, 60), (54, 60), (62, 94)], "#c8402f")
    p.poly([(32, 18), (68, 18), (64, 6), (36, 6)], "#1f3a54")
    p.rect(30, 16, 70, 22, "#e0ae3e", 3)
    return p.done()


@sprite("sleeping_gods/hole", size=1)
def hole(full: bool, size: int) -> Image.Image:
    """A damage slot of the ship."""
    im = Image.new("RGBA", (size * 3, size * 3), (0, 0, 0, 0))
    box = [2, 2, size * 3 - 3, size * 3 - 3]
    ImageDraw.Draw(im).rounded_rectangle(box, 14, fill=rgba(c.SHUT if full else c.PALE), outline=rgba(c.SEPIA), width=6)
    im = im.reduce(3)
    if full:
        im.alpha_composite(icon("sg-cube", size - 8, "#ffd9c2"), (4, 4))
    return im


@sprite("sleeping_gods/hatch")
def hatch(w: int, h: int) -> Image.Image:
    """A room that is shut."""

    def draw(d: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(0, w + h, 13):
            d.line([(i * k, 0), ((i - h) * k, h * k)], fill=255, width=int(2.2 * k))

    m = drawn((w, h), draw, 2).point([int(v * 0.28) + 48 for v in range(256)])
    out = Image.new("RGBA", (w, h), rgba("#a8322c", 0))
    out.putalpha(m)
    return out


@sprite("sleeping_gods/deck")
def deck(*left: int) -> Image.Image:
    """The event deck: cards left of each kind, of six. Drawn ones are struck out, the next one stands taller."""
    w, h = 20, 40
    im = Image.new("RGBA", (18 * w + 14, h + 10), (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    following = True
    for block, (kind, there) in enumerate(zip(c.EVENTS, left, strict=True)):
        for i in range(6):
            x = (block * 6 + i) * w + block * 7
            gone = i < 6 - there
            nxt = not gone and following
            following = following and gone
            top = 0 if nxt else 8
            fill = mix(c.EVENTS[kind], "#efe4cb", 0.78) if gone else c.EVENTS[kind]
            line = "#b3a58a" if gone else c.SEPIA
            box = [x, top, x + 17, h + (8 if nxt else 0)]
            d.rectangle(box, fill=rgba(fill), outline=rgba(line), width=3 if nxt else 2)
            if gone:
                d.line([(x + 3, h - 4), (x + 14, top + 4)], fill=rgba("#8d8068"), width=2)
    return im


@sprite("sleeping_gods/value", size=3)
def value(sign: str, n: int | str, colour: str, size: int) -> Image.Image:
    """A number on its sign: defence, damage, hearts."""
    g = icon(sign, size, colour, c.PALE, 4).copy()  # icons are kept, and this one is written on
    face = font("number", int(size * 0.55))
    at = (g.width / 2, g.height * (0.52 if sign == "sg-hit" else 0.48))
    ImageDraw.Draw(g).text(at, str(n), font=face, fill="#ffffff", anchor="mm")
    return g
