"""Round the ship: the mythos card of the moment, both tracks, the Deep, the die, dials, supply, decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.colour import hexed, mix
from render.kit.layout import spot
from render.kit.pieces import row as in_row
from render.unfathomable import palette as c
from render.unfathomable.common import badge, glyph
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import more, roll_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import DeckView, MythosView, ShipView

_P, _DECKS = LAYOUT.panel, getattr(LAYOUT, "decks-panel")
_OTHERS = (
    ("mythos", "kraken"),
    ("waypoint", "anchor"),
    ("spell", "sigil"),
    ("item", "crate"),
    ("damage", "crack"),
    ("chaos", "star"),
)
_PARTS = ("crisis", "icon", "track")


def margins(view: ShipView) -> list[Box]:
    card = _mythos(view.card) if view.card is not None else []
    return [*card, *_tracks(view), *_deep(view), *_die(view), *_dials(view), *_supply(view), *_decks(view)]


def _mythos(card: MythosView) -> list[Box]:
    """In the place of the title: the card's name and its three parts, the one that is going on lit."""
    x, y, w, h = LAYOUT.title.box
    t = LAYOUT.title
    first, py, pitch = t.stages
    left, middle, free, tall, size = t.name
    wide = w - left - free
    parts = (("cards" if card.kind == "check" else "wheel", c.GOLD), c.MONSTERS[card.icon], c.TRACKS[card.track])
    at = _PARTS.index(card.stage) if card.stage in _PARTS else 0
    green = ("#123322", "#07160e") if card.character else ("#2c1636", "#120818")
    tint = "#8fd6a8" if card.character else "#c58ad0"
    boxes: list[Box] = [
        Panel("unfathomable/panel", x, y, w, h, (_P.step[0], *green, _P.line[0]), drop=False),
        Sprite("icon", ("kraken", t.icon[2], tint), *spot(t.icon, x, y, w), drop=False),
        Paragraph(card.name, x + left + wide / 2, y + middle, wide, tall, "period", size, c.PALE_GOLD),
    ]
    for i, (icon, colour) in enumerate(parts):
        lit = "now" if i == at else "done" if i < at else "next"
        boxes.append(Sprite("unfathomable/stage", (icon, colour, lit), x + first + i * pitch, y + py, drop=False))
    if card.target:
        at_x, big = t.target
        boxes.append(Sprite("unfathomable/target", (card.target, big), x + w + at_x, y + py, drop=False))
    return boxes


def _tracks(view: ShipView) -> list[Box]:
    t, r = LAYOUT.travel, LAYOUT.ritual
    (x, y, w, _), (dx, dy, width) = t.box, t.track
    bx, by, bw, bh = t.bar
    middle = by + bh / 2
    distances = " ".join(str(way.distance) for way in view.row)
    (sx, sy, sw, _), (rx, ry, rw) = r.box, r.track
    (tx, named, wide), (done_x, done, room) = t.name, t.done
    (cx, chant), (cast_x, cast) = r.name, r.cast
    return [
        Sprite("track", (t.steps, view.travel, width, c.TRAVEL, "star", "anchor"), x + dx, y + dy, "lt", drop=False),
        Text(say("track.travel"), x + tx, middle, "deco", named, c.TRAVEL, "lm", width=wide),
        Sprite("unfathomable/waypoints", (bw, bh, distances, view.awakened), bx, by - t.rise, "lt", drop=False),
        Text(f"{view.distance}/12", x + w + done_x, middle, "number", done, "#ffe9b0", "rm", width=room),
        Sprite("track", (r.steps, view.ritual, rw, c.ELDRITCH, "star", "sigil"), sx + rx, sy + ry, "lt", drop=False),
        Text(say("track.ritual"), sx + cx, middle, "deco", chant, c.ELDRITCH, "lm"),
        Text(say("track.cast"), sx + sw + cast_x, middle, "info", cast, c.CREAM, "rm"),
    ]


def _deep(view: ShipView) -> list[Box]:
    d = LAYOUT.deep
    boxes: list[Box] = []
    both = view.deep_dagon and view.deep_hydra
    alone, two = d.monarch
    if both:
        pair = zip(("dagon", "hydra"), d.both, strict=True)
        boxes += [Sprite("unfathomable/monarch", (kind, two), *at) for kind, at in pair]
    elif view.deep_dagon or view.deep_hydra:
        boxes.append(Sprite("unfathomable/monarch", ("dagon" if view.deep_dagon else "hydra", alone), *d.one))
    if view.deep:
        boxes.append(Sprite("unfathomable/crowd", ("deep", view.deep, d.crowd_size[both]), d.x, d.crowd[both]))
    y, pitch = d.dots
    boxes += [
        Sprite("unfathomable/dots", (min(view.deep, d.rise), d.rise, pitch), d.x, y, drop=False),
        Text(say("deep.first"), d.x, d.words[0], "info", d.type, "#c9f5e4", "mm"),
        Text(say("deep.second"), d.x, d.words[1], "info", d.type, "#c9f5e4", "mm"),
    ]
    return boxes


def _die(view: ShipView) -> list[Box]:
    """The roll that is going on: whose, the result as it stands, and what it takes."""
    if view.die is None:
        return []
    d, roll = LAYOUT.die, view.roll
    x, y = d.at
    if roll is None:
        return [Sprite("unfathomable/die", (view.die, d.size), x, y)]
    (nx, ny, big), (bx, by, size) = d.roll.natural, d.roll.badge
    boxes: list[Box] = [
        Sprite("unfathomable/die", (roll.natural, big), x + nx, y + ny),
        badge(view, roll.seat, size, x + bx, y + by),
    ]
    if roll.modifier:
        mx, my, type_ = d.roll.modifier
        boxes.append(Text(more(roll.modifier), x + mx, y + my, "number", type_, c.GOLD, "mm", halo="#02070a"))
    words = roll_words(roll.what)
    words = say("roll-needs", what=words, need=roll.need) if roll.need > 0 else words
    under, type_, wide = d.roll.words
    return [*boxes, Text(words, x, y + under, "label", type_, c.CREAM, "mm", width=wide, halo="#02070a")]


def _dials(view: ShipView) -> list[Box]:
    d = LAYOUT.dials
    boxes: list[Box] = []
    for kind, (x, y) in zip(c.RESOURCES, d.at, strict=True):
        value = view.dials.get(kind, 0)
        if value <= d.low:
            boxes.append(Sprite("glow", (d.glow, "#ff2a1a", 1.0), x, y, drop=False))
            boxes.append(Sprite("ring", (d.ring, "#ff4a36", "#7a0f1c"), x, y, drop=False))
        boxes.append(Sprite("dial", (say(f"dial.{kind}"), value, d.top, d.low, kind), x, y))
    return boxes


def _supply(view: ShipView) -> list[Box]:
    s = LAYOUT.supply
    few = view.supply <= s.few
    lost = len(view.lost)
    cells = (
        ("deepone", str(view.supply), say("margin.supply"), c.ALARM if few else c.CREAM, c.DEEP_ONE),
        ("passenger", str(view.passengers_left), say("margin.lost", n=lost), c.CREAM, "#f3e6c4"),
        ("crack", f"{view.damaged}/6", say("margin.damage"), c.ALARM if view.damaged >= s.many else c.CREAM, c.EMBER),
    )
    boxes: list[Box] = []
    for i, (icon, n, label, ink, colour) in enumerate(cells):
        x = s.x + i * s.pitch
        if i:
            dx, dy, w, h = s.shade
            boxes.append(Panel("unfathomable/shade", x + dx, s.y + dy, w, h, ("#6d5328", 1.0), drop=False))
        boxes += [
            Sprite("icon", (icon, s.icon[2], colour), *spot(s.icon, x, s.y), drop=False),
            Text(n, *spot(s.number, x, s.y), "number", s.number[2], ink, "lm", width=s.number[3]),
            Text(label, *spot(s.label, x, s.y), "info", s.label[2], c.DIM, "mm"),
        ]
    return boxes


def _decks(view: ShipView) -> list[Box]:
    found = {deck.name: deck for deck in view.decks}
    (y, pitch), columns = _DECKS.skills, _DECKS.columns
    boxes: list[Box] = []
    for i, kind in enumerate(c.SKILL_NAMES):
        if kind in found:
            boxes += _skill_deck(found[kind], _DECKS.x + i % columns * _DECKS.pitch, y + i // columns * pitch)
    rule_y, w, h = _DECKS.rule
    boxes.append(Panel("rule", _DECKS.x, rule_y, w, h, (c.RULE,), drop=False))
    y, pitch = _DECKS.others
    for i, (kind, icon) in enumerate(_OTHERS):
        if kind in found:
            boxes += _deck(found[kind], icon, _DECKS.x + i % columns * _DECKS.pitch, y + i // columns * pitch)
    last = found["mythos"].top_name if "mythos" in found else ""
    if last:
        x, size, mark, gap, wide = _DECKS.drawn
        words = Text(last, face="info", size=size, fill=c.CREAM, cut=True)
        boxes.append(in_row([glyph("kraken", mark, c.DIM), words], _DECKS.x + x, _DECKS.last, "m", gap, wide))
    return boxes


def _deck(deck: DeckView, icon: str, x: float, y: float) -> list[Box]:
    d = _DECKS
    return [
        Sprite("icon", (icon, d.icon[2], "#e9cf94"), *spot(d.icon, x, y), drop=False),
        Text(str(deck.size), *spot(d.number, x, y), "number", d.number[2], c.CREAM, "lm"),
        Text(say(f"deck.{deck.name}"), *spot(d.label, x, y), "info", d.label[2], c.DIM, "mm"),
    ]


def _skill_deck(deck: DeckView, x: float, y: float) -> list[Box]:
    bright = c.SKILLS[deck.name][0] if deck.name != "treachery" else "#4a4d58"
    d = _DECKS
    boxes: list[Box] = [
        Sprite("unfathomable/deck", (*d.card[2:], bright, deck.name), *spot(d.card, x, y)),
        Text(str(deck.size), *spot(d.count, x, y), "number", d.count[2], c.CREAM, "mm"),
    ]
    if deck.top is None:
        return [*boxes, Text("–", *spot(d.none, x, y), "label", d.none[2], c.DIM, "mm")]
    pale = hexed(mix(c.SKILLS[deck.name][0], "#ffffff", 0.55))
    return [*boxes, Sprite("pip", (deck.top.value, d.top[2], pale), *spot(d.top, x, y), drop=False)]
