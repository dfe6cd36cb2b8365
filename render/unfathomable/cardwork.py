"""Small cards: those of a check, and the back of a card."""

from __future__ import annotations

from PIL import Image

from render.kit.colour import rgba
from render.kit.geometry import star
from render.kit.icons import icon
from render.kit.masks import slab
from render.kit.paint import image, put
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.kit.textures import brass
from render.unfathomable import palette as c
from render.unfathomable.pagework import frame, roundel


@sprite("unfathomable/mini")
def mini(kind: str, value: int, turn: int = 0, w: int = 132) -> Image.Image:
    """A flipped card of a check: value and type are all that counts."""
    h = w * 7 // 5
    r = w * 27 // 100
    out = frame(kind, w, h, h - 16).copy()
    put(out, roundel(r, str(value), c.SKILLS[kind][1]), r + 9, r + 9)
    put(out, icon(kind, w * 46 // 100, "#fff6de", "#0b0d12", 3), w / 2 + 10, h * 0.7)
    return out.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else out


@sprite("unfathomable/tiny")
def tiny(kind: str, value: int) -> Image.Image:
    """A card that was added face up, beside its owner."""
    out = frame(kind, 56, 80, 64).copy()
    put(out, icon(kind, 26, "#fff6de", "#0b0d12"), 34, 60, False)
    put(out, roundel(20, str(value), c.SKILLS[kind][1]), 22, 22, False)
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
