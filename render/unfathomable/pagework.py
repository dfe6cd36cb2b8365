"""Skill cards of a page: parchment under a poster, with the value in brass; the wording is set on them."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render.kit.cards import CREAM
from render.kit.colour import mix
from render.kit.fonts import write
from render.kit.icons import icon
from render.kit.masks import ellipse, faded, slab
from render.kit.paint import emboss, flat, image, paste, put, shade
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass, parchment
from render.unfathomable import palette as c
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.posters import poster

_S = LAYOUT.pocket.skill


@kept(48)
def frame(kind: str, w: int, h: int, window: int) -> Image.Image:
    """Everything on a card that depends only on its type and size."""
    bright, dark, _ = c.SKILLS[kind]
    out = flat(w, h, dark)
    # Made at half the size: its grain is coarse enough, and drawing it is most of what a card costs.
    paper = image(parchment(w // 2, h // 2, "#f1e3bf", "#b8955a", seed=sum(map(ord, kind))))
    paste(out, paper.resize((w - 16, h - 16), Image.Resampling.BICUBIC), (8, 8))
    paste(out, poster(w - 16, window, kind), (8, 8))
    if window < h - 30:
        ImageDraw.Draw(out).rectangle([8, 8 + window, w - 9, 10 + window], fill="#b98a3c")
    paste(out, mix(bright, dark, 0.55), (0, 0), ImageChops.subtract(slab(w, h, 14), slab(w, h, 15, 7)))
    paste(out, image(brass(w, h)), (0, 0), ImageChops.subtract(slab(w, h, 15, 5), slab(w, h, 16, 8)))
    out.putalpha(slab(w, h, 14))
    return out


@kept(64)
def roundel(r: int, value: str, dark: str) -> Image.Image:
    out = Image.new("RGB", (2 * r, 2 * r))
    emboss(out, ellipse((2 * r, 2 * r)), brass(2 * r, 2 * r), depth=3, drop=0)
    paste(out, mix(dark, "#000000", 0.25), (0, 0), ellipse((2 * r, 2 * r), max(4, r // 7)))
    out.putalpha(ellipse((2 * r, 2 * r)))
    write(out, (r, r + 1), value, "deco", int(r * 1.48), CREAM, "mm")
    return out


@sprite("unfathomable/skill-page")
def page(w: int, h: int, kind: str, value: int) -> Image.Image:
    """A card without its words. The poster is dark where the name stands on it."""
    _, dark, _ = c.SKILLS[kind]
    out = frame(kind, w, h, _S.band - 8).copy()
    veil = Image.new("L", (w, h), 0)
    veil.paste(faded(slab(w - 20, _S.band - 12, 8), 0.62), (10, 10))
    shade(out, veil, dark, 1.0)
    (x, y, r), (right, icon_y, size) = _S.value, _S.icon
    put(out, roundel(r, str(value), dark), x, y)
    put(out, icon(kind, size, "#fff6de", "#0b0d12", 3), w + right, icon_y)
    return out


@sprite("unfathomable/skill-line")
def line(w: int, h: int, kind: str) -> Image.Image:
    """A card as a line of a list."""
    bright, dark, _ = c.SKILLS[kind]
    out = flat(w, h, mix(bright, dark, 0.35))
    paste(out, mix(dark, "#000000", 0.2), (0, 0), slab(w, h, 12, 3))
    out.putalpha(slab(w, h, 12))
    return out


@sprite("unfathomable/roundel", size=0)
def value(size: int, number: str, kind: str) -> Image.Image:
    return roundel(size // 2, number, c.SKILLS[kind][1])


@sprite("unfathomable/sign", size=0)
def sign(size: int, up: bool) -> Image.Image:
    """What a card does to the check: an arrow on green or red."""
    p = Pen(size, "RGBA")
    p.circ(50, 50, 50, "#ffffff")
    p.circ(50, 50, 43, c.HELPS if up else c.HINDERS)
    s = 1 if up else -1
    p.poly([(24, 50 + s * 20), (76, 50 + s * 20), (50, 50 - s * 24)], "#ffffff")
    return p.done()


@sprite("unfathomable/verdict")
def verdict(w: int, h: int, up: bool) -> Image.Image:
    """The foot of a card during a check."""
    out = flat(w, h, c.HELPS if up else c.HINDERS)
    out.putalpha(slab(w, h, 8))
    return out
