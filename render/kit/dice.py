"""Dice: a six-sided one with pips in several materials, and an eight-sided one with a number."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.kit.colour import Colour, mix, ramp, rgba
from render.kit.fonts import font
from render.kit.geometry import Points, turned
from render.kit.masks import blur, drawn, faded, slab
from render.kit.noise import fbm
from render.kit.paint import image, paste, shade
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import pool_of_light

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class Material(NamedTuple):
    light: str
    body: str
    low: str
    pip: str


MATERIALS = {
    "bone": Material("#fffaf0", "#f3e4c2", "#a8864f", "#2a1509"),
    "lit": Material("#fff0a0", "#ffbe1a", "#9a5a04", "#3a1400"),
    "wild": Material("#ffe27a", "#f79a1c", "#8a3d04", "#8f1016"),
    "closed": Material("#c9ab7c", "#a07f52", "#553d22", "#3a2412"),
    "dull": Material("#b9ab90", "#8f8064", "#4a3f2c", "#221a10"),
    "ebony": Material("#6a5a50", "#33261f", "#120b08", "#f6e3b8"),
    "blood": Material("#ff8f72", "#b3261e", "#5a0d0b", "#fff0d6"),
    "grey": Material("#8c8780", "#5f5b56", "#2c2a28", "#1c1a19"),
}


@sprite("die", size=1)
def die(face: int, size: int, material: str = "bone", turn: float = 0) -> Image.Image:
    """A six-sided die from above; face 0 is blank: it lies under a cup."""
    m = MATERIALS[material]
    scale = 2 if size > 90 else 3
    n = size * scale
    out = _cube(n, material).copy()
    for u, v in PIPS[face]:
        _pip(out, n * (0.5 + u * 0.25), n * (0.5 + v * 0.25), n * (0.135 if face == 1 else 0.098), m)
    if turn:
        out = out.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    return out.resize((round(out.width / scale), round(out.height / scale)), Image.Resampling.LANCZOS)


@kept(64)
def _cube(n: int, material: str) -> Image.Image:
    """Rounded body, lit from the upper left: a dark rim, a bevel, a slightly domed top."""
    m = MATERIALS[material]
    shine = pool_of_light(n, n, n * 0.34, n * 0.28, n * 0.62, n * 0.62)
    grain = (fbm(n, n, n / 5, n / 5, 3, 7) - 0.5)[..., None] * 12
    top = image(ramp(shine, [(0, m.body), (1, m.light)]) + grain)
    body = image(ramp(pool_of_light(n, n, 0, 0, n * 0.95, n * 0.95), [(0, m.low), (1, m.light)]))
    out = Image.new("RGB", (n, n), rgba(mix(m.low, "#000000", 0.6))[:3])
    paste(out, body, (0, 0), slab(n, n, n * 0.20, n * 0.025))
    paste(out, top, (0, 0), blur(slab(n, n, n * 0.22, n * 0.085), n * 0.016))
    out.putalpha(slab(n, n, n * 0.21))
    return out


def _pip(out: Image.Image, x: float, y: float, r: float, m: Material) -> None:
    """Drilled: dark above, a lip of light below."""
    pen = ImageDraw.Draw(out)
    lip = r * 0.16
    pen.ellipse([x - r + lip, y - r + lip, x + r + lip, y + r + lip], fill=rgba(mix(m.body, m.light, 0.85)))
    pen.ellipse([x - r, y - r, x + r, y + r], fill=rgba(mix(m.pip, "#000000", 0.35)))
    q = r * 0.82
    pen.ellipse([x - q + lip * 0.5, y - q + lip * 0.7, x + q + lip * 0.5, y + q + lip * 0.7], fill=rgba(m.pip))


@sprite("die8", size=1)
def die8(n: int, size: int, material: str = "bone") -> Image.Image:
    """An eight-sided die seen on one of its faces: a triangle of light in a hexagon of facets."""
    m = MATERIALS[material]
    pen = Pen(size, "RGBA")
    corners = turned([(50, 2), (91.6, 26), (91.6, 74), (50, 98), (8.4, 74), (8.4, 26)], 0)
    pen.poly(corners, mix(m.low, "#000000", 0.6))
    hexagon: Points = [(50 + (x - 50) * 0.95, 50 + (y - 50) * 0.95) for x, y in corners]
    face = [hexagon[0], hexagon[2], hexagon[4]]
    shades: tuple[Colour, ...] = (mix(m.body, m.low, 0.35), mix(m.low, "#000000", 0.1), mix(m.body, m.low, 0.12))
    for i, tone in enumerate(shades):
        pen.poly([hexagon[2 * i], hexagon[2 * i + 1], hexagon[(2 * i + 2) % 6]], tone)
    pen.poly(face, m.body)
    pen.poly([(50 + (x - 50) * 0.9, 54 + (y - 54) * 0.9) for x, y in face], mix(m.body, m.light, 0.6))
    f = font("number", int(size * 4 * 0.40))
    pen.pen.text((size * 2, size * 4 * 0.56), str(n), font=f, fill=rgba(m.pip), anchor="mm")
    return pen.done()


@sprite("socket", size=0)
def socket(size: int, wood: str = "#1a0d06") -> Image.Image:
    """The hollow that a lost die leaves in its tray."""
    mask = slab(size, size, size * 0.2)
    out = Image.new("RGBA", (size, size), rgba(wood, 0))
    out.paste(rgba(wood), (0, 0), faded(mask, 0.55))
    lip = drawn(
        (size, size),
        lambda d, k: d.rounded_rectangle([k, k, size * k - k, size * k - k], size * 0.2 * k, outline=255, width=2 * k),
    )
    low = ImageChops.multiply(lip, Image.linear_gradient("L").resize((size, size)))
    out.paste(rgba("#ffd9a0"), (0, 0), faded(low, 0.35))
    shade(out, ImageChops.subtract(lip, low), (0, 0, 0), 0.35)
    return out
