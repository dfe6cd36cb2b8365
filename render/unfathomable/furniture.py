"""Sprites of the margins: seat panels, deck backs, item slots, the bar of waypoints, the dots of the Deep."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.badges import disc, pip
from render.kit.colour import INK, hexed, mix, rgba
from render.kit.fonts import font, write
from render.kit.icons import icon
from render.kit.masks import slab
from render.kit.paint import put
from render.kit.pen import Pen
from render.kit.sprites import sprite
from render.unfathomable import palette as c
from render.unfathomable.brasswork import lacquer
from render.unfathomable.geometry import LAYOUT

_SEAT = {"now": ("#4a3414", "#1f1508"), "traitor": ("#3a0c14", "#180509"), "plain": ("#14242f", "#080f16")}


@sprite("unfathomable/seat")
def seat(w: int, h: int, kind: str, rule_y: int, gilded: bool = False) -> Image.Image:
    """A seat's panel: plain, now (gilded) or traitor (blood)."""
    out = lacquer(w, h, 9, *_SEAT[kind], line=6 if kind == "now" or gilded else 3, inner=False)
    ImageDraw.Draw(out).line([18, rule_y, w - 18, rule_y], fill=rgba(c.RULE), width=2)
    return out


@sprite("unfathomable/deck")
def deck(w: int, h: int, colour: str, glyph: str) -> Image.Image:
    """A stack of card backs."""
    out = Image.new("RGBA", (w + 8, h + 8), (0, 0, 0, 0))
    pen = ImageDraw.Draw(out)
    for o in (6, 3, 0):
        tone = rgba(mix(colour, "#000000", 0.55 if o else 0.25))
        pen.rounded_rectangle([o, o, o + w - 1, o + h - 1], 8, fill=tone, outline=rgba(INK), width=2)
    pen.rounded_rectangle([4, 4, w - 5, h - 5], 6, outline=rgba(mix(colour, "#ffffff", 0.45)), width=2)
    put(out, icon(glyph, int(min(w, h) * 0.52), "#fff4d6", "#0a0d12"), w / 2, h / 2, False)
    return out


@sprite("unfathomable/slot")
def slot(glyph: str, colour: str, n: int = 1, faded: bool = False, size: int = 44) -> Image.Image:
    """An item or feat in a play area; several of a trait in one slot carry their number."""
    out = Image.new("RGBA", (size + (24 if n > 1 else 0), size), (0, 0, 0, 0))
    pen = ImageDraw.Draw(out)
    pen.rounded_rectangle([0, 0, size - 1, size - 1], 9, fill="#04090d", outline="#6d5328", width=2)
    put(out, icon(glyph, size - 15, hexed(mix(colour, "#04090d", 0.6)) if faded else colour), size / 2, size / 2, False)
    if n > 1:
        put(out, pip(n, 36 if n < 10 else 43), out.width - 20, size / 2, False)
    return out


@sprite("unfathomable/waypoints")
def waypoints(w: int, h: int, distances: str, awakened: bool) -> Image.Image:
    """The voyage as a bar of twelve: a block for each waypoint, a mark at six for the awakening."""
    row = [int(n) for n in distances.split()]
    top = LAYOUT.travel.rise
    out = Image.new("RGBA", (w, h + top), (0, 0, 0, 0))
    pen = ImageDraw.Draw(out)
    pen.rounded_rectangle([0, top, w - 1, h + top - 1], 6, fill="#02070b", outline=c.RULE, width=2)
    unit = (w - 4) / max(12, sum(row))
    x = 2.0
    for i, n in enumerate(row):
        pen.rectangle([x, 19, x + n * unit - 3, h + 12], fill=("#f0c466", "#d19a3a")[i % 2])
        write(out, (x + n * unit / 2 - 1, top + h / 2), str(n), "label", LAYOUT.waypoints.type, c.INK, "mm")
        x += n * unit
    at = 2 + 6 * unit
    for y in range(18, h + 14, 6):
        pen.line([at, y, at, y + 2], fill=rgba(c.ELDRITCH), width=2)
    mark = [(at - 10, 1), (at + 10, 1), (at, 15)]
    pen.polygon(mark, fill=rgba(c.ELDRITCH if awakened else "#06201a"), outline=rgba(c.ELDRITCH))
    return out


@sprite("unfathomable/dots")
def dots(n: int, of: int, pitch: int) -> Image.Image:
    """How many of the four that rise are gathered."""
    out = Image.new("RGBA", (pitch * of, 28), (0, 0, 0, 0))
    for i in range(of):
        p = Pen(26, "RGBA")
        p.circ(50, 50, 50, c.ELDRITCH)
        if i >= n:
            p.circ(50, 50, 38, "#071a17")
        out.alpha_composite(p.done(), (round(pitch * (i + 0.5)) - 13, 1))
    return out


@sprite("unfathomable/stage")
def stage(glyph: str, colour: str, lit: str, size: int = 52) -> Image.Image:
    """One of the three parts of a mythos card: done, now or still to come."""
    p = Pen(size, "RGBA")
    p.circ(50, 50, 50, c.GOLD if lit == "now" else "#4d4230")
    p.circ(50, 50, 43, "#2a1c08" if lit == "now" else "#0a141b")
    out = p.done()
    ink = colour if lit != "done" else hexed(mix(colour, "#0a141b", 0.65))
    put(out, icon(glyph, int(size * 0.58), ink), size / 2, size / 2, False)
    return out


@sprite("unfathomable/title-token", size=1)
def title_token(glyph: str, size: int) -> Image.Image:
    """Captain's wheel or Keeper's tome."""
    return disc(size, "#f1d488", "#6b4a18", glyph, "#fff3cf", share=0.62)


@sprite("unfathomable/chip")
def chip(w: int, h: int, fill: str, edge: str) -> Image.Image:
    """A small plate for a word."""
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    out.paste(rgba(edge), (0, 0), slab(w, h, 9))
    out.paste(rgba(fill), (0, 0), slab(w, h, 9, 2))
    return out


@sprite("unfathomable/target", size=1)
def target(n: int, size: int) -> Image.Image:
    """The number a check must reach, in gold."""
    p = Pen(size, "RGBA")
    p.circ(50, 50, 50, "#10161d")
    p.circ(50, 50, 45, c.GOLD)
    p.ring(50, 50, 39, 3, "#7a5418")
    p.pen.text((size * 2, size * 2.04), str(n), font=font("number", int(size * 2.4)), fill=rgba(c.INK), anchor="mm")
    return p.done()


@sprite("unfathomable/shade")
def shade(w: int, h: int, colour: str, alpha: float) -> Image.Image:
    """A veil over what lies below."""
    return Image.new("RGBA", (w, h), rgba(colour, int(255 * alpha)))
