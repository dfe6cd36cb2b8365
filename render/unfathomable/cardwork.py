"""Skill cards at three sizes, the wide card of an item or feat, and the back of a card."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from render.kit.badges import medallion, pip
from render.kit.cards import CREAM, INK
from render.kit.colour import Colour, hexed, mix, rgba
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
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.posters import poster
from render.unfathomable.words import say

_L, _T = LAYOUT.skill, LAYOUT.thing
_M, _TILE, _STRIP, _TYPE = _L.medium, _L.tile, _L.strip, _L.type
LARGE, MEDIUM = (_L.size[0], _L.size[1]), (_M.size[0], _M.size[1])
_LARGE_ROOM = (LARGE[0] - _L.room[0], LARGE[1] - _L.room[1])
_LIFTED_ROOM = (LARGE[0] - _L.room_lifted[0], LARGE[1] - _L.room_lifted[1] + _L.lift)
_TIGHT = 1.04
_MEDIUM_ROOM = (MEDIUM[0] - _M.room[0], MEDIUM[1] - _M.room[1])


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
    return h >= _STRIP.least and _fits(words, *_strip_room(w, h, signed), 1.05)


def fits_thing(w: int, h: int, words: str) -> bool:
    return _fits(words, *_thing_room(w, h), 1.06)


def _tile_room(h: int) -> tuple[float, float]:
    return LARGE[0] - _TILE.room[0], h - _TILE.room[1]


def _strip_room(w: int, h: int, signed: bool) -> tuple[float, float]:
    beside, sign, none, above = _STRIP.room
    return w - beside - (sign if signed else none), h - above


def _thing_room(w: int, h: int) -> tuple[float, float]:
    return w - _T.room[0], h - _T.room[1]


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
    lift = 0 if _fits(text, *_LARGE_ROOM) else _L.lift
    window = _L.window - lift
    out = _frame(kind, w, h, window).copy()
    right, *icons = _L.icon
    x, r, lifted, small = _L.value
    put(out, icon(kind, icons[lift > 0], "#fff6de", "#0b0d12", 3), w / 2 + right, 8 + window * 0.48)
    put(out, _roundel(small if lift else r, str(value), dark), x, lifted if lift else x)
    _copies(out, n, *_L.copies)
    _centred(out, name, "period", _L.name, INK, lift)
    free, more, tall = _L.ribbon
    y, size, beside = _L.timing
    put(out, ribbon(min(w - free, int(measure(timing, "label", size)) + more), tall, dark), w / 2, y - lift, False)
    write(out, (w / 2, y - lift), timing, "label", fit(timing, "label", size, w - beside), CREAM, "mm")
    room = _LARGE_ROOM if not lift else _LIFTED_ROOM
    top, spare = _L.text
    _paragraph(out, text, top - lift, (room[0], room[1] + (0 if helps else spare)), 1.12 if not lift else _TIGHT)
    if helps:
        _verdict(out, helps == "+", value)
    return out


def _verdict(out: Image.Image, up: bool, value: int) -> None:
    """What a card does to the check, along its lower edge."""
    w, h = out.size
    inset, tall, corner = _L.sign
    x, below, r = _L.arrow
    right, size = _L.helps
    edges = [inset, h - tall, w - inset - 1, h - inset]
    ImageDraw.Draw(out).rounded_rectangle(edges, corner, fill=c.HELPS if up else c.HINDERS)
    _arrow(out, x, h - below, up, r)
    words = say("card-helps" if up else "card-hinders", n=value)
    write(out, (w / 2 + right, h - below), words, "label", size, "#ffffff", "mm")


def _centred(out: Image.Image, words: str, face: str, at: list[int], ink: Colour, lift: int = 0) -> None:
    """A line across a card; `at` is y, largest size, least size or none, what is free beside it."""
    y, size, *least, free = at
    fitted = fit(words, face, size, out.width - free, *least)
    write(out, (out.width / 2, y - lift), words, face, fitted, ink, "mm")


def _paragraph(out: Image.Image, text: str, top: float, room: tuple[float, float], leading: float) -> None:
    """Centred both ways below `top`."""
    size, lines = fit_block(text, "info", _TYPE, *room, leading)
    y = top + (room[1] - size * leading * len(lines)) / 2 + size * leading / 2
    for i, line in enumerate(lines):
        write(out, (out.width / 2, y + i * size * leading), line, "info", size, INK, "mm")


@sprite("unfathomable/skill-tile")
def tile(w: int, h: int, kind: str, values: str, name: str, timing: str, text: str, helps: str) -> Image.Image:
    """All cards of one ability, for a full hand: each value they have, and how often; `values` is "1 2x3"."""
    _, dark, _ = c.SKILLS[kind]
    out = _frame(kind, w, h, _TILE.window).copy()
    (right, icon_y, size), (x, y, r, pitch), (copies, copies_y) = _TILE.icon, _TILE.value, _TILE.copies
    put(out, icon(kind, size, "#fff6de", "#0b0d12", 3), w - right, icon_y)
    for i, held in enumerate(values.split()):
        value, _, n = held.partition("x")
        put(out, _roundel(r, value, dark), x + i * pitch, y)
        _copies(out, int(n or 1), copies + i * pitch, copies_y)
    if helps:
        _sign(out, w - _TILE.sign[0], _TILE.sign[1], helps)
    _centred(out, name, "period", _TILE.name, INK)
    _centred(out, timing, "label", _TILE.timing, dark)
    _paragraph(out, text, _TILE.text, _tile_room(h), 1.06 if _fits(text, *_tile_room(h), 1.06) else 1.0)
    return out


@sprite("unfathomable/skill-medium")
def medium(kind: str, value: int, name: str, timing: str, text: str, helps: str, n: int = 1) -> Image.Image:
    """The same for a full hand: a narrow picture, the sign of the check beside the value."""
    w, h = MEDIUM
    _, dark, _ = c.SKILLS[kind]
    out = _frame(kind, w, h, _M.band).copy()
    y = 8 + _M.band / 2
    (right, size), (x, r) = _M.icon, _M.value
    put(out, icon(kind, size, "#fff6de", "#0b0d12", 3), w - right, y)
    put(out, _roundel(r, str(value), dark), x, y)
    _copies(out, n, *_M.copies)
    if helps:
        _sign(out, w / 2 + _M.sign, y, helps)
    _centred(out, name, "period", _M.name, INK)
    _centred(out, timing, "label", _M.timing, dark)
    # A long text is set tighter rather than smaller.
    _paragraph(out, text, _M.text, _MEDIUM_ROOM, 1.02)
    return out


def _sign(out: Image.Image, x: float, y: float, helps: str) -> None:
    up = helps == "+"
    size, r = _L.disc
    put(out, _disc(size, c.HELPS if up else c.HINDERS), x, y, False)
    _arrow(out, x, y, up, r)


@kept(16)
def _disc(size: int, colour: str) -> Image.Image:
    p = Pen(size, "RGBA")
    p.circ(50, 50, 50, "#ffffff")
    p.circ(50, 50, 43, colour)
    return p.done()


def _copies(out: Image.Image, n: int, x: float, y: float) -> None:
    if n > 1:
        put(out, pip(f"×{n}", _L.pip, "#ffe08a"), x, y, False)


@sprite("unfathomable/skill-strip")
def strip(
    w: int, h: int, kind: str, value: int, name: str, timing: str, helps: str, n: int = 1, text: str = ""
) -> Image.Image:
    """One line of a very full hand: value, type, name, timing, the sign of the check."""
    bright, dark, pale = c.SKILLS[kind]
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    corner, edge = _STRIP.corner
    out.paste(rgba(mix(bright, dark, 0.35)), (0, 0), slab(w, h, corner))
    out.paste(rgba(hexed(mix(dark, "#000000", 0.2))), (0, 0), slab(w, h, corner, edge))
    (largest, free, x), (up, down), (less, icon_x) = _STRIP.value, _STRIP.lifted, _STRIP.icon
    r = min(largest, h // 2 - free)
    middle = h / 2 if not text else _STRIP.line
    put(out, _roundel(r, str(value), dark), x + r, h / 2 if not text else h / 2 - up, False)
    at = (icon_x + r // 2, h / 2) if not text else (x + r, h / 2 + down)
    put(out, icon(kind, 2 * r - less, pale), *at, False)
    right = w - _STRIP.right
    if helps:
        _sign(out, right - _STRIP.sign[0], h / 2, helps)
        right -= _STRIP.sign[1]
    type_, gap = _STRIP.timing
    write(out, (right, middle), timing, "label", type_, c.GOLD, "rm")
    right -= int(measure(timing, "label", type_)) + gap
    copies, *below = _STRIP.copies
    _copies(out, n, copies, h / 2 + below[not text])
    left = _STRIP.left[bool(text)]
    named, least, beside = _STRIP.name
    write(out, (left, middle), name, "period", fit(name, "period", named, right - left - beside, least), CREAM, "lm")
    if text:
        room = _strip_room(w, h, bool(helps))
        size, lines = fit_block(text, "info", _TYPE, *room, 1.05)
        y = _STRIP.text + (room[1] - size * 1.05 * len(lines)) / 2 + size * 0.52
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
    (x, up, r, rim), (below, type_, wide) = _T.medal, _T.head
    put(out, medallion(r, glyph, fill[1], rim, 0.64, "#fff0c4" if not asleep else "#8d8a80"), x, h / 2 - up, False)
    write(out, (x, h - below), head, "info", fit(head, "info", type_, wide), c.GOLD, "mm")
    room, (left, name_y, largest, least) = _thing_room(w, h), _T.name
    write(out, (left, name_y), name, "period", fit(name, "period", largest, room[0], least), "#fff0c4", "lm")
    size, lines = fit_block(text, "info", _TYPE, *room, 1.06)
    y = _T.text + (room[1] - size * 1.06 * len(lines)) / 2 + size * 0.53
    for i, line in enumerate(lines):
        write(out, (left, y + i * size * 1.06), line, "info", size, c.CREAM, "lm")
    return out


@sprite("unfathomable/thing-chip")
def thing_chip(w: int, h: int, glyph: str, name: str, gold: bool, asleep: bool = False) -> Image.Image:
    """The same when there are very many: icon and name."""
    edge = c.GOLD if gold else "#8d6c33"
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    corner, free, gap, size = _T.chip
    out.paste(rgba(edge), (0, 0), slab(w, h, corner))
    out.paste(rgba("#33240d" if gold else "#16211a"), (0, 0), slab(w, h, corner, 2))
    put(out, icon(glyph, h - free, "#ffcf6b" if gold else "#e6d6ae"), h / 2 + 2, h / 2, False)
    ink = c.DIM if asleep else CREAM
    write(out, (h + gap, h / 2), name, "info", fit(name, "info", size, w - h - free), ink, "lm")
    return out
