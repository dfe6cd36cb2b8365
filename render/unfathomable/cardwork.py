"""Skill cards at three sizes, the wide card of an item or feat, and the back of a card."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from render.kit.badges import medallion, pip
from render.kit.cards import CREAM, INK
from render.kit.colour import hexed, mix, rgba
from render.kit.fonts import LEAST, TextDoesNotFit, fit, fit_block, measure, write
from render.kit.geometry import star
from render.kit.icons import icon
from render.kit.masks import ellipse, slab
from render.kit.paint import emboss, flat, image, paste, put
from render.kit.panels import ribbon
from render.kit.pen import Pen
from render.kit.sprites import kept, sprite
from render.kit.textures import brass, parchment
from render.unfathomable import palette as c
from render.unfathomable.brasswork import lacquer
from render.unfathomable.posters import poster
from render.unfathomable.words import say

LARGE, MEDIUM = (252, 412), (204, 288)
_WINDOW = 132
_BAND = 62
_LIFT = 48  # by how much a long text pushes the picture up
_LARGE_ROOM = (LARGE[0] - 32, LARGE[1] - 276)
_LIFTED_ROOM = (LARGE[0] - 28, LARGE[1] - 274 + _LIFT)
_TIGHT = 1.04
_MEDIUM_ROOM = (MEDIUM[0] - 24, MEDIUM[1] - 142)


@lru_cache(maxsize=4096)
def _fits(words: str, w: float, h: float, leading: float = 1.12) -> bool:
    try:
        fit_block(words, "info", LEAST, w, h, leading)
    except TextDoesNotFit:
        return False
    return True


def fits_large(words: str) -> bool:
    """Whether a card's wording can be read on a large card with the sign of a check."""
    return _fits(words, *_LIFTED_ROOM, _TIGHT)


def fits_tile(h: int, words: str) -> bool:
    return _fits(words, *_tile_room(h), 1.0)


def fits_medium(words: str) -> bool:
    return _fits(words, *_MEDIUM_ROOM, 1.02)


def fits_strip(w: int, h: int, words: str, signed: bool) -> bool:
    return h >= 90 and _fits(words, *_strip_room(w, h, signed), 1.05)


def fits_thing(w: int, h: int, words: str) -> bool:
    return _fits(words, *_thing_room(w, h), 1.06)


def _tile_room(h: int) -> tuple[float, float]:
    return LARGE[0] - 22, h - 119


def _strip_room(w: int, h: int, signed: bool) -> tuple[float, float]:
    return w - 96 - (70 if signed else 20), h - 58


def _thing_room(w: int, h: int) -> tuple[float, float]:
    return w - 164, h - 64


@kept(32)
def _frame(kind: str, w: int, h: int, window: int) -> Image.Image:
    """Everything on a card that depends only on its type and size."""
    bright, dark, _ = c.SKILLS[kind]
    out = flat(w, h, dark)
    paste(out, image(parchment(w - 16, h - 16, "#f1e3bf", "#b8955a", seed=sum(map(ord, kind)))), (8, 8))
    paste(out, poster(w - 16, window, kind), (8, 8))
    if window < h - 30:
        ImageDraw.Draw(out).rectangle([8, 8 + window, w - 9, 10 + window], fill="#b98a3c")
    paste(out, mix(bright, dark, 0.55), (0, 0), ImageChops.subtract(slab(w, h, 14), slab(w, h, 15, 7)))
    paste(out, image(brass(w, h)), (0, 0), ImageChops.subtract(slab(w, h, 15, 5), slab(w, h, 16, 8)))
    out.putalpha(slab(w, h, 14))
    return out


@kept(64)
def _roundel(r: int, value: str, dark: str) -> Image.Image:
    out = Image.new("RGB", (2 * r, 2 * r))
    emboss(out, ellipse((2 * r, 2 * r)), brass(2 * r, 2 * r), depth=3, drop=0)
    paste(out, mix(dark, "#000000", 0.25), (0, 0), ellipse((2 * r, 2 * r), max(4, r // 7)))
    out.putalpha(ellipse((2 * r, 2 * r)))
    write(out, (r, r + 1), value, "deco", int(r * 1.48), CREAM, "mm")
    return out


def _arrow(out: Image.Image, x: float, y: float, up: bool, r: int) -> None:
    s = 1 if up else -1
    ImageDraw.Draw(out).polygon(
        [(x - r, y + s * r * 0.8), (x + r, y + s * r * 0.8), (x, y - s * r * 0.9)], fill="#ffffff"
    )


@sprite("unfathomable/skill")
def large(kind: str, value: int, name: str, timing: str, text: str, helps: str, n: int = 1) -> Image.Image:
    """A hand card with its full wording; `helps` is "+", "-" or empty when there is no check."""
    w, h = LARGE
    _, dark, _ = c.SKILLS[kind]
    lift = 0 if _fits(text, *_LARGE_ROOM) else _LIFT
    window = _WINDOW - lift
    out = _frame(kind, w, h, window).copy()
    put(out, icon(kind, 76 if not lift else 62, "#fff6de", "#0b0d12", 3), w / 2 + 58, 8 + window * 0.48)
    put(out, _roundel(42 if not lift else 36, str(value), dark), 56, 56 if not lift else 50)
    _copies(out, n, 100, 26)
    write(out, (w / 2, 165 - lift), name, "period", fit(name, "period", 33, w - 26, 26), INK, "mm")
    put(out, ribbon(min(w - 20, int(measure(timing, "label", 24)) + 44), 30, dark), w / 2, 203 - lift, False)
    write(out, (w / 2, 203 - lift), timing, "label", fit(timing, "label", 24, w - 44), CREAM, "mm")
    room = _LARGE_ROOM if not lift else _LIFTED_ROOM
    _paragraph(out, text, 222 - lift, (room[0], room[1] + (0 if helps else 36)), 1.12 if not lift else _TIGHT)
    if helps:
        up = helps == "+"
        ImageDraw.Draw(out).rounded_rectangle([14, h - 48, w - 15, h - 14], 8, fill=c.HELPS if up else c.HINDERS)
        _arrow(out, 36, h - 31, up, 11)
        words = say("card-helps" if up else "card-hinders", n=value)
        write(out, (w / 2 + 12, h - 31), words, "label", 28, "#ffffff", "mm")
    return out


def _paragraph(out: Image.Image, text: str, top: float, room: tuple[float, float], leading: float) -> None:
    """Centred both ways below `top`."""
    size, lines = fit_block(text, "info", 27, *room, leading)
    y = top + (room[1] - size * leading * len(lines)) / 2 + size * leading / 2
    for i, line in enumerate(lines):
        write(out, (out.width / 2, y + i * size * leading), line, "info", size, INK, "mm")


@sprite("unfathomable/skill-tile")
def tile(w: int, h: int, kind: str, values: str, name: str, timing: str, text: str, helps: str) -> Image.Image:
    """All cards of one ability, for a full hand: each value they have, and how often; `values` is "1 2x3"."""
    _, dark, _ = c.SKILLS[kind]
    out = _frame(kind, w, h, 52).copy()
    put(out, icon(kind, 42, "#fff6de", "#0b0d12", 3), w - 38, 34)
    for i, held in enumerate(values.split()):
        value, _, n = held.partition("x")
        put(out, _roundel(27, value, dark), 38 + i * 74, 36)
        _copies(out, int(n or 1), 68 + i * 74, 32)
    if helps:
        _sign(out, w - 88, 34, helps)
    write(out, (w / 2, 75), name, "period", fit(name, "period", 29, w - 24, 24), INK, "mm")
    write(out, (w / 2, 101), timing, "label", fit(timing, "label", 24, w - 24), dark, "mm")
    _paragraph(out, text, 111, _tile_room(h), 1.06 if _fits(text, *_tile_room(h), 1.06) else 1.0)
    return out


@sprite("unfathomable/skill-medium")
def medium(kind: str, value: int, name: str, timing: str, text: str, helps: str, n: int = 1) -> Image.Image:
    """The same for a full hand: a narrow picture, the sign of the check beside the value."""
    w, h = MEDIUM
    _, dark, _ = c.SKILLS[kind]
    out = _frame(kind, w, h, _BAND).copy()
    put(out, icon(kind, 46, "#fff6de", "#0b0d12", 3), w - 42, 8 + _BAND / 2)
    put(out, _roundel(29, str(value), dark), 40, 8 + _BAND / 2)
    _copies(out, n, 68, 24)
    if helps:
        _sign(out, w / 2 + 10, 8 + _BAND / 2, helps)
    write(out, (w / 2, 91), name, "period", fit(name, "period", 28, w - 20, 24), INK, "mm")
    write(out, (w / 2, 119), timing, "label", fit(timing, "label", 24, w - 20), dark, "mm")
    # A long text is set tighter rather than smaller.
    _paragraph(out, text, 132, _MEDIUM_ROOM, 1.02)
    return out


def _sign(out: Image.Image, x: float, y: float, helps: str) -> None:
    up = helps == "+"
    put(out, _disc(40, c.HELPS if up else c.HINDERS), x, y, False)
    _arrow(out, x, y, up, 11)


@kept(16)
def _disc(size: int, colour: str) -> Image.Image:
    p = Pen(size, "RGBA")
    p.circ(50, 50, 50, "#ffffff")
    p.circ(50, 50, 43, colour)
    return p.done()


def _copies(out: Image.Image, n: int, x: float, y: float) -> None:
    if n > 1:
        put(out, pip(f"×{n}", 44, "#ffe08a"), x, y, False)


@sprite("unfathomable/skill-strip")
def strip(
    w: int, h: int, kind: str, value: int, name: str, timing: str, helps: str, n: int = 1, text: str = ""
) -> Image.Image:
    """One line of a very full hand: value, type, name, timing, the sign of the check."""
    bright, dark, pale = c.SKILLS[kind]
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    out.paste(rgba(mix(bright, dark, 0.35)), (0, 0), slab(w, h, 12))
    out.paste(rgba(hexed(mix(dark, "#000000", 0.2))), (0, 0), slab(w, h, 12, 3))
    r = min(27, h // 2 - 4)
    middle = h / 2 if not text else 30
    put(out, _roundel(r, str(value), dark), 16 + r, h / 2 if not text else h / 2 - 26, False)
    put(out, icon(kind, 2 * r - 14, pale), *((88 + r // 2, h / 2) if not text else (16 + r, h / 2 + 32)), False)
    right = w - 14
    if helps:
        _sign(out, right - 22, h / 2, helps)
        right -= 54
    write(out, (right, middle), timing, "label", 24, c.GOLD, "rm")
    right -= int(measure(timing, "label", 24)) + 12
    if n > 1:
        put(out, pip(f"×{n}", 44, "#ffe08a"), 70, h / 2 + (2 if text else 14), False)
    left = 128 if not text else 92
    write(out, (left, middle), name, "period", fit(name, "period", 30, right - left - 4, 24), CREAM, "lm")
    if text:
        room = _strip_room(w, h, bool(helps))
        size, lines = fit_block(text, "info", 27, *room, 1.05)
        y = 52 + (room[1] - size * 1.05 * len(lines)) / 2 + size * 0.52
        for i, line in enumerate(lines):
            write(out, (left, y + i * size * 1.05), line, "info", size, CREAM, "lm")
    return out


@sprite("unfathomable/mini")
def mini(kind: str, value: int, turn: int = 0, w: int = 132) -> Image.Image:
    """A flipped card of a check: value and type are all that counts."""
    h = w * 7 // 5
    r = w * 27 // 100
    out = _frame(kind, w, h, h - 16).copy()
    put(out, _roundel(r, str(value), c.SKILLS[kind][1]), r + 9, r + 9)
    put(out, icon(kind, w * 46 // 100, "#fff6de", "#0b0d12", 3), w / 2 + 10, h * 0.7)
    return out.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else out


@sprite("unfathomable/tiny")
def tiny(kind: str, value: int) -> Image.Image:
    """A card that was added face up, beside its owner."""
    out = _frame(kind, 56, 80, 64).copy()
    put(out, icon(kind, 26, "#fff6de", "#0b0d12"), 34, 60, False)
    put(out, _roundel(20, str(value), c.SKILLS[kind][1]), 22, 22, False)
    return out


@sprite("unfathomable/back")
def back(w: int, h: int) -> Image.Image:
    """All skill cards look alike from behind: a compass star on lacquer."""
    round_ = w * 0.1
    out = Image.new("RGBA", (w, h), rgba("#0a1a22", 0))
    out.paste(rgba("#06121a"), (0, 0), slab(w, h, round_))
    out.paste(image(brass(w, h)).convert("RGBA"), (0, 0), slab(w, h, round_, 2))
    out.paste(rgba("#173441"), (0, 0), slab(w, h, round_, 2 + max(2, w // 30)))
    p = Pen(int(min(w, h) * 0.66), "RGBA")
    p.ring(50, 50, 48, 4, "#b98a3c")
    p.poly(star(42, 16), "#d9b15c")
    p.circ(50, 50, 9, "#0a1a22")
    put(out, p.done(), w / 2, h / 2, False)
    return out


@sprite("unfathomable/thing")
def thing(w: int, h: int, glyph: str, head: str, name: str, text: str, gold: bool, asleep: bool = False) -> Image.Image:
    """An item or the feat: medallion, name, wording."""
    fill = ("#5a3d12", "#241704") if gold else ("#2b3a2c", "#121b13") if not asleep else ("#2a2c2e", "#141617")
    out = lacquer(w, h, 9, *fill, line=4 if gold else 3, inner=False)
    put(out, medallion(42, glyph, fill[1], 6, 0.64, "#fff0c4" if not asleep else "#8d8a80"), 74, h / 2 - 16, False)
    write(out, (74, h - 31), head, "info", fit(head, "info", 27, 140), c.GOLD, "mm")
    write(out, (146, 33), name, "period", fit(name, "period", 33, w - 164, 26), "#fff0c4", "lm")
    size, lines = fit_block(text, "info", 27, *_thing_room(w, h), 1.06)
    y = 54 + (h - 64 - size * 1.06 * len(lines)) / 2 + size * 0.53
    for i, line in enumerate(lines):
        write(out, (146, y + i * size * 1.06), line, "info", size, c.CREAM, "lm")
    return out


@sprite("unfathomable/thing-chip")
def thing_chip(w: int, h: int, glyph: str, name: str, gold: bool, asleep: bool = False) -> Image.Image:
    """The same when there are very many: icon and name."""
    edge = c.GOLD if gold else "#8d6c33"
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    out.paste(rgba(edge), (0, 0), slab(w, h, 10))
    out.paste(rgba("#33240d" if gold else "#16211a"), (0, 0), slab(w, h, 10, 2))
    put(out, icon(glyph, h - 14, "#ffcf6b" if gold else "#e6d6ae"), h / 2 + 2, h / 2, False)
    ink = c.DIM if asleep else CREAM
    write(out, (h + 6, h / 2), name, "info", fit(name, "info", 27, w - h - 14), ink, "lm")
    return out
