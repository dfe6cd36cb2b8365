"""Panels: glaze, bare clay or plaster with incised rules; and the frames of cards, Feats and Heroes."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from render.kit import static
from render.kit.colour import SEATS, mix, rgba
from render.kit.fonts import font
from render.kit.masks import faded, slab
from render.kit.paint import image, paste
from render.kit.sprites import kept, sprite
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.icons import emblem, icon
from render.trial_of_the_gods.pottery import clay, glaze, plaster, strip

_SHARP = 4


_WIDE, _TALL = LAYOUT.column.at[1], LAYOUT.seat.tall
_STORED = ("clay", "glaze", "plaster")
_SEED = 7


def grounds() -> Image.Image:
    """The grounds of the board's column as a static layer, one below the other."""
    out = Image.new("RGB", (_WIDE, _TALL * len(_STORED)))
    for i, kind in enumerate(_STORED):
        out.paste(_made(kind, _WIDE, _TALL, _SEED), (0, i * _TALL))
    return out


@kept(32)
def _ground(kind: str, w: int, h: int, seed: int) -> Image.Image:
    if (w, seed) != (_WIDE, _SEED) or h > _TALL:
        return _made(kind, w, h, seed)
    top = _STORED.index(kind) * _TALL
    return static.layer("trial_of_the_gods/grounds").crop((0, top, w, top + h))


def _made(kind: str, w: int, h: int, seed: int) -> Image.Image:
    made: np.ndarray
    if kind == "clay":
        made = clay(w, h, c.LIT, seed, 0.3)
    else:
        made = plaster(w, h, seed) if kind == "plaster" else glaze(w, h, seed)
    return image(made)


@sprite("trial_of_the_gods/panel")
def panel(w: int, h: int, kind: str = "glaze", frieze: str = "", tall: int = 0, seed: int = _SEED) -> Image.Image:
    """Glazed, reserved (clay) or of plaster, with a double incised rule and perhaps a frieze along its top."""
    im = _ground(kind, w, h, seed).copy()
    line = c.CLAY if kind == "glaze" else c.BLACK
    for inset, wide, ink in ((0, 4, c.BLACK if kind == "clay" else c.EDGE), (7, 2, line)):
        paste(im, ink, (0, 0), ImageChops.subtract(slab(w, h, 9, inset), slab(w, h, 9, inset + wide)))
    if frieze:
        paste(im, line, (14, 13), strip(frieze, w - 28, tall))
    im.putalpha(slab(w, h, 9))
    return im


@sprite("trial_of_the_gods/frieze")
def frieze(w: int, h: int, kind: str, ink: str) -> Image.Image:
    out = Image.new("RGBA", (w, h), rgba(ink, 0))
    out.putalpha(strip(kind, w, h))
    return out


@sprite("trial_of_the_gods/plate")
def plate(w: int, h: int, fill: str, radius: int = 8, edge: str | None = None, alpha: float = 1.0) -> Image.Image:
    """A flat field, for words and numbers."""
    out = Image.new("RGBA", (w, h), rgba(edge or fill, 0))
    mask = slab(w, h, radius)
    if edge:
        out.paste(rgba(edge), (0, 0), mask)
        out.paste(rgba(fill), (0, 0), slab(w, h, radius, 3))
    else:
        out.paste(rgba(fill), (0, 0), mask)
    out.putalpha(faded(mask, alpha))
    return out


@sprite("trial_of_the_gods/outline")
def outline(w: int, h: int, colour: str, thick: int = 4, radius: int = 8) -> Image.Image:
    """A frame round what is there already."""
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    mask = ImageChops.subtract(slab(w, h, radius), slab(w, h, radius, thick))
    out.paste(rgba(colour), (0, 0), mask)
    return out


@sprite("trial_of_the_gods/veil")
def veil(w: int, h: int, colour: str = c.BLACK, strength: float = 0.5, radius: int = 12) -> Image.Image:
    """Over what cannot be used now."""
    out = Image.new("RGBA", (w, h), rgba(colour, 0))
    out.putalpha(faded(slab(w, h, radius), strength))
    return out


# ---- cards --------------------------------------------------------------------------------------------------------


@sprite("trial_of_the_gods/card")
def card(
    w: int, h: int, art: int, ribbon: int, kind: str, source: str, picture: str, seed: int, sign: bool = True
) -> Image.Image:
    """All of an Action Card but its words and numbers: clay band with the emblem, plaster, ribbon of its type.

    `ribbon` is where that begins (0: none), `source` a House, a seat (`seat0`), a hero or Animae.
    """
    high = LAYOUT.card.ribbon
    im = _ground("plaster", w, h, 80 + seed % 5).copy()
    paste(im, _art(w, art, seed), (0, 0))
    pen = ImageDraw.Draw(im)
    pen.rectangle([0, art, w, art + 3], fill=c.BLACK)
    if ribbon:
        pen.rectangle([0, ribbon, w, ribbon + high], fill=c.BLACK)
        pen.rectangle([0, ribbon + 3, w, ribbon + high - 3], fill=c.TYPES[kind][0])
    figure = emblem(
        picture, min(art - LAYOUT.card.waves - (4 if ribbon else 14), LAYOUT.card.emblem if sign or ribbon else art)
    )
    x = LAYOUT.card.middle if sign else (w - figure.width) // 2
    paste(im, figure, (x, (art - LAYOUT.card.waves - figure.height) // 2 + 2))
    whole, inner = slab(w, h, 12), slab(w, h, 12, 6)
    edge = c.HOUSES.get(source) or (SEATS[int(source[4:])].colour if source.startswith("seat") else "#8a6a4c")
    paste(im, edge, (0, 0), ImageChops.subtract(whole, inner))
    paste(im, c.BLACK, (0, 0), ImageChops.subtract(whole, slab(w, h, 12, 2)))
    paste(im, c.BLACK, (0, 0), ImageChops.subtract(inner, slab(w, h, 12, 8)))
    im.putalpha(whole)
    return im


@kept(32)
def _art(w: int, h: int, seed: int) -> Image.Image:
    """A band of clay with waves along its foot."""
    im = image(clay(w, h, c.FIELD, 90 + seed % 7, 0.5))
    foot = LAYOUT.card.waves
    paste(im, c.BLACK, (0, h - foot), strip("wave", w, foot))
    return im


@sprite("trial_of_the_gods/cost", size=1)
def cost(n: str, size: int, sign: str = "cube") -> Image.Image:
    """A number on a sign: the price of a card, its Laurels."""
    out = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    out.alpha_composite(icon(sign, size, c.BLACK))
    big = Image.new("RGBA", (size * _SHARP, size * _SHARP), (0, 0, 0, 0))
    letters = font("number", int(size * _SHARP * LAYOUT.card.price))
    ImageDraw.Draw(big).text(
        (size * _SHARP / 2, size * _SHARP / 2),
        n,
        font=letters,
        fill=rgba(c.PURE),
        anchor="mm",
        stroke_width=3 * _SHARP,
        stroke_fill=rgba(c.BLACK),
    )
    out.alpha_composite(big.resize((size, size), Image.Resampling.HAMMING))
    return out


@sprite("trial_of_the_gods/value")
def value(w: int, h: int, sign: str, n: int, tint: str, strong: bool) -> Image.Image:
    """One of the six values: its sign and its number, large if it counts for something now."""
    s = 2
    im = Image.new("RGBA", (w * s, h * s), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    pen.rounded_rectangle([0, 0, w * s - 1, h * s - 1], 6 * s, fill=rgba(tint))
    ink = c.BLACK if n else c.FAINT
    size = round(h * (0.8 if strong else 0.74))
    sign_ = icon(sign, size * s, ink)
    im.alpha_composite(sign_, (round(w * 0.29 * s - size * s / 2), round((h - size) / 2 * s)))
    share = 0.92 if strong else 0.86 if n else 0.72
    letters = font("number", round(h * s * share))
    pen.text((w * 0.74 * s, h * s / 2 + s), str(n), font=letters, fill=rgba(ink), anchor="mm")
    return im.resize((w, h), Image.Resampling.HAMMING)


@sprite("trial_of_the_gods/level", size=1)
def level(numeral: str, size: int, own: bool = True) -> Image.Image:
    """The Level of a Feat on a black disc."""
    s = _SHARP
    im = Image.new("RGBA", (size * s, size * s), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    for r, colour in ((0.5, c.BLACK), (0.45, c.LIT if own else c.TEXT), (0.39, c.BLACK)):
        q = (0.5 - r) * size * s
        pen.ellipse([q, q, size * s - q - 1, size * s - q - 1], fill=rgba(colour))
    at = (size * s / 2, size * s * 0.505)
    pen.text(at, numeral, font=font("attic", int(size * s * 0.5)), fill=rgba(c.PALE), anchor="mm")
    return im.resize((size, size), Image.Resampling.HAMMING)


@sprite("trial_of_the_gods/upgrade")
def upgrade(w: int, h: int, kind: str, first: str, second: str, letters: str, active: bool) -> Image.Image:
    """An Upgrade Space: the token above, its two Blessings below; lit when it is active."""
    s = _SHARP
    im = Image.new("RGBA", (w * s, h * s), (0, 0, 0, 0))
    pen = ImageDraw.Draw(im)
    ground = "#fff1d0" if active else "#7a3b1e"
    pen.rounded_rectangle([0, 0, w * s - 1, h * s - 1], 9 * s, fill=rgba(c.BLACK))
    pen.rounded_rectangle([3 * s, 3 * s, (w - 3) * s - 1, (h - 3) * s - 1], 7 * s, fill=rgba(ground))
    r = w * 0.215
    for i, house in enumerate((first, second)):
        x, y = (w * (0.27 + 0.46 * i)) * s, (h - r - h * 0.06) * s
        colour = c.HOUSES[house] if active else mix(c.HOUSES[house], ground, 0.35)
        for q, fill in ((r, c.BLACK), (r - 3, colour)):
            pen.ellipse([x - q * s, y - q * s, x + q * s, y + q * s], fill=rgba(fill))
        ink = c.PURE if house == "onyx" else c.BLACK
        pen.text((x, y + s / 2), letters[i], font=font("number", round(r * 1.55 * s)), fill=rgba(ink), anchor="mm")
    out = im.resize((w, h), Image.Resampling.HAMMING)
    sign = icon(c.UPGRADES[kind], round(w * 0.56), c.BLACK if active else "#d99b74")
    out.alpha_composite(sign, ((w - sign.width) // 2, round(h * 0.10)))
    return out
