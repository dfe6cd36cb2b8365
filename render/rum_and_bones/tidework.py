"""Tide Cards as sprites: an emblem in a burst, name, moment, wording, Kraken symbols."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops

from render.kit.cards import sunburst
from render.kit.colour import hexed, mix, ramp, rgba
from render.kit.fonts import fit, fit_block, write
from render.kit.icons import icon
from render.kit.masks import faded, halftone, slab
from render.kit.paint import image, paste, put, shade
from render.kit.sprites import kept, sprite
from render.kit.textures import parchment
from render.rum_and_bones import palette as c
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.words import say

_T, _P = LAYOUT.tide, LAYOUT.pocket.tide


def moment_words(trigger: str) -> str:
    return say(f"moment.{trigger}")


@sprite("rum_and_bones/tide")
def tide(
    w: int, h: int, name: str, moment: str, text: str, kraken: int, glyph: str, livery: str, state: str
) -> Image.Image:
    """A card; `state` is plain, play (the yellow frame) or dim."""
    out = _frame(w, h, glyph, livery).copy()
    top = round(h * 0.29)
    (ny, large, small), (my, most, least), inner = _T.name, _T.moment, w - _T.taken
    write(out, (w / 2, top + ny), name, "pirate", fit(name, "pirate", large, w - _T.name_taken, small), c.INK, "mm")
    look = c.livery(livery)
    (bx, by), high = _T.band, _T.high
    out.paste(Image.new("RGBA", (w - 2 * bx, high), rgba(look.dark)), (bx, top + by))
    write(out, (w / 2, top + my), moment, "label", fit(moment, "label", most, inner, least), c.CREAM, "mm")
    room = h - (top + _T.text) - _T.foot[kraken > 0]
    most, least = _T.type
    size, lines = fit_block(text, "info", most, inner, room, least=least)
    y = top + _T.text + room / 2 - (len(lines) - 1) * size * _T.leading / 2
    for i, line in enumerate(lines):
        write(out, (w / 2, y + i * size * _T.leading), line, "info", size, c.INK, "mm")
    up, step, big = _T.kraken
    for i in range(kraken):
        put(out, icon("kraken", big, c.KRAKEN), w / 2 + (i - (kraken - 1) / 2) * step, h - up, False)
    if state == "play":
        ring = ImageChops.subtract(slab(w, h, 18), slab(w, h, 18, 9))
        out.paste(rgba(c.NOW), (0, 0), ring)
    if state == "dim":
        shade(out, slab(w, h, 18), c.INK, 0.30)
        out.putalpha(slab(w, h, 18))
    return out


@sprite("rum_and_bones/tide-page")
def tide_page(w: int, h: int, glyph: str, livery: str, state: str) -> Image.Image:
    """A card of a hand without its words: poster, the band of its moment, paper."""
    out = _frame(w, h, glyph, livery, _P.poster).copy()
    below, high, inset = _P.band
    dark = rgba(c.livery(livery).dark)
    out.paste(Image.new("RGBA", (w - 2 * inset, high), dark), (inset, _P.poster + below))
    if state == "play":
        out.paste(rgba(c.NOW), (0, 0), ImageChops.subtract(slab(w, h, 18), slab(w, h, 18, 9)))
    return out


@kept(48)
def _frame(w: int, h: int, glyph: str, livery: str, poster_h: int = 0) -> Image.Image:
    look = c.livery(livery)
    out = Image.new("RGBA", (w, h), rgba(c.INK, 0))
    out.paste(rgba(c.INK), (0, 0), slab(w, h, 18))
    out.paste(rgba(look.main), (0, 0), slab(w, h, 18, 4))
    small = image(parchment(w // 2, h // 2, "#f8e8c0", "#d0a464", sum(map(ord, glyph)), 0.6)).resize((w, h))
    paste(out, small, (0, 0), slab(w, h, 18, 10))
    tall = (poster_h - 6) if poster_h else round(h * 0.29) - 4
    yy, xx = np.mgrid[0:tall, 0 : w - 20]
    far = np.clip(np.hypot((xx - w / 2) / w, (yy - tall * 0.6) / tall) * 1.2, 0, 1)
    poster = image(ramp(far, [(0, "#fff6d8"), (0.35, hexed(mix(look.main, "#ffffff", 0.4))), (1, look.dark)]))
    shade(poster, faded(sunburst(poster.size, w / 2 - 10, tall * 0.62, 240, 22, 0, 360), 0.35), "#ffffff", 1)
    tone = np.clip(yy / tall - 0.35, 0, 1) * 0.9
    shade(poster, halftone(w - 20, tall, tone, 7), look.dark, 0.5)
    put(poster, icon(glyph, round(tall * 0.72), c.WHITE, c.INK, 4), w / 2 - 10, tall * 0.5)
    paste(out, poster, (10, 10), slab(w - 20, tall, 10))
    return out
