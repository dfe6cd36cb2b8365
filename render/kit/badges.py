"""Badges, pips, medallions and tokens: the small round things that stand for people, counts and actions."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render.kit import geometry
from render.kit.colour import INK, SEATS, Colour, grey, hexed, mix, rgba
from render.kit.fonts import font
from render.kit.icons import icon
from render.kit.masks import blur, ellipse, faded, slab
from render.kit.paint import emboss, paste, put
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass

BLOOD, ALARM = "#7a0f1c", "#ff4a4a"


@sprite("badge", size=1)
def badge(seat: int, size: int, state: str = "") -> Image.Image:
    """Seat badge: colour, shape and letter; `state` is "", "traitor" or "out"."""
    letter, outline, colour = SEATS[seat]
    if state == "out":
        colour = hexed(mix(grey(colour), "#000000", 0.35))
    k = 4 if size < 60 else 3
    pen = Pen(size, "RGBA", k)
    r = 38
    if state == "traitor":
        pen.circ(50, 50, 49, BLOOD)
        pen.ring(50, 50, 49, 5, ALARM)
        r = 32
    pen.poly(geometry.shape(outline, r + 7), INK)
    pen.poly(geometry.shape(outline, r + 3), mix(colour, "#ffffff", 0.75 if state != "out" else 0.2))
    pen.poly(geometry.shape(outline, r), mix(colour, "#000000", 0.12))
    _gloss(pen, geometry.shape(outline, r - 1), colour)
    narrow = outline in ("triangle", "star", "cross")
    down = 0.07 if outline == "triangle" else 0
    face = font("number", int(size * k * (0.44 if narrow else 0.52)))
    pen.pen.text((size * k / 2, size * k * (0.505 + down)), letter, font=face, fill=rgba(INK), anchor="mm")
    return pen.done()


def _gloss(pen: Pen, outline: geometry.Points, colour: Colour) -> None:
    area = Image.new("L", pen.im.size, 0)
    ImageDraw.Draw(area).polygon(pen.scaled(outline), fill=150)
    pen.im.paste(rgba(mix(colour, "#ffffff", 0.38)), (0, 0), ImageChops.multiply(area, _fade(pen.im.size)))


@kept(32)
def _fade(size: tuple[int, int]) -> Image.Image:
    return Image.linear_gradient("L").resize(size).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


@sprite("pip", size=1)
def pip(
    n: int | str, size: int, fill: str = "#f6efdc", ink: str = "#10161d", edge: str = "#10161d", face: str = "number"
) -> Image.Image:
    """Round number marker; the count that sits on a figure's shoulder."""
    pen = Pen(size, "RGBA")
    pen.circ(50, 50, 49, edge)
    pen.circ(50, 50, 42, fill)
    f = font(face, int(size * 4 * (0.70 if len(str(n)) == 1 else 0.56)))
    pen.pen.text((size * 2, size * 2.04), str(n), font=f, fill=rgba(ink), anchor="mm")
    return pen.done()


@sprite("medallion")
def medallion(r: int, name: str, ground: str, rim: int = 6, share: float = 0.62, ink: str = "#f6e3ae") -> Image.Image:
    """Brass ring around a dark face with an icon: action roundels, items, feats."""
    out = Image.new("RGB", (2 * r, 2 * r))
    edge = ellipse((2 * r, 2 * r))
    emboss(out, edge, brass(2 * r, 2 * r), depth=2, drop=0)
    paste(out, ground, (0, 0), ellipse((2 * r, 2 * r), rim))
    put(out, icon(name, int(2 * (r - rim) * share), ink), r, r, False)
    out.putalpha(edge)
    return out


@sprite("disc", size=0)
def disc(
    size: int, rim: str, face: str, name: str, ink: str, shade_to: str = "#000000", share: float = 0.60
) -> Image.Image:
    """Token: rim, domed face, icon."""
    pen = Pen(size, "RGBA")
    low = mix(face, shade_to, 0.35)
    pen.circ(50, 50, 49, INK)
    pen.circ(50, 50, 46, rim)
    pen.circ(50, 50, 38, low)
    for i in range(14):
        pen.circ(50 - i * 0.5, 50 - i * 0.7, 37 - i * 1.6, mix(low, face, i / 13))
    out = pen.done()
    put(out, icon(name, int(size * share), ink), size / 2, size / 2, False)
    return out


@sprite("icon", size=1)
def tinted_icon(name: str, size: int, colour: str, edge: str | None = None, edge_width: int = 2) -> Image.Image:
    return icon(name, size, colour, edge, edge_width)


@sprite("halo")
def halo(w: int, h: int, colour: str, strength: float = 0.8, reach: int = 60) -> Image.Image:
    """Soft light around the one who acts: strong at `reach` from the edge of its box, nothing at the edge."""
    # Made at a quarter of the size: it has no detail to lose.
    soft = faded(blur(slab(w // 4, h // 4, reach / 4, reach / 6), reach / 14), strength)
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    out.putalpha(soft.resize((w, h), Image.Resampling.BICUBIC))
    return out


@sprite("glow", size=0)
def glow(size: int, colour: str, strength: float = 0.8) -> Image.Image:
    """Round light, strongest in the middle."""
    fall = Image.radial_gradient("L").resize((size, size), Image.Resampling.BICUBIC)
    curve = [int(max(0.0, 1 - v / 180) ** 1.6 * 255 * strength) for v in range(256)]
    out = Image.new("RGBA", (size, size), rgba(colour, 0))
    out.putalpha(fall.point(curve))
    return out


@sprite("ring", size=0)
def ring(size: int, colour: str = "#ffd98a", dark: str = "#7a5418") -> Image.Image:
    """Gold ring under the figure of the seat on turn."""
    pen = Pen(size, "RGBA")
    pen.ring(50, 50, 48, 6, colour)
    pen.ring(50, 50, 41, 2, dark)
    return pen.done()
