"""Round the ship: the mythos card of the moment, both tracks, the Deep, the die, dials, supply, decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.colour import hexed, mix
from render.unfathomable import palette as c
from render.unfathomable.common import glyph, is_traitor
from render.unfathomable.common import row as in_row
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import more, roll_words, say

if TYPE_CHECKING:
    from games.unfathomable.views import DeckView, MythosView, ShipView

_DECKS = getattr(LAYOUT, "decks-panel")
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
    first, py, pitch = LAYOUT.title.stages
    parts = (("cards" if card.kind == "check" else "wheel", c.GOLD), c.MONSTERS[card.icon], c.TRACKS[card.track])
    at = _PARTS.index(card.stage) if card.stage in _PARTS else 0
    green = ("#123322", "#07160e") if card.character else ("#2c1636", "#120818")
    boxes: list[Box] = [
        Panel("unfathomable/panel", x, y, w, h, (9, *green, 3), drop=False),
        Sprite("icon", ("kraken", 62, "#c58ad0" if not card.character else "#8fd6a8"), x + 48, y + 62, drop=False),
        Paragraph(card.name, x + 86 + (w - 98) / 2, y + 36, w - 98, 56, "period", 32, c.PALE_GOLD),
    ]
    for i, (icon, colour) in enumerate(parts):
        lit = "now" if i == at else "done" if i < at else "next"
        boxes.append(Sprite("unfathomable/stage", (icon, colour, lit), x + first + 10 + i * pitch, y + py, drop=False))
    if card.target:
        boxes.append(Sprite("unfathomable/target", (card.target, 52), x + w - 40, y + py, drop=False))
    return boxes


def _tracks(view: ShipView) -> list[Box]:
    (x, y, w, _), (dx, dy, width) = LAYOUT.travel.box, LAYOUT.travel.track
    bx, by, bw, bh = LAYOUT.travel.bar
    distances = " ".join(str(way.distance) for way in view.row)
    sx, sy, sw, _ = LAYOUT.ritual.box
    rx, ry, rw = LAYOUT.ritual.track
    return [
        Sprite("track", (5, view.travel, width, c.TRAVEL, "star", "anchor"), x + dx, y + dy, "lt", drop=False),
        Text(say("track.travel"), x + 24, by + bh / 2, "deco", 30, c.TRAVEL, "lm", width=108),
        Sprite("unfathomable/waypoints", (bw, bh, distances, view.awakened), bx, by - 16, "lt", drop=False),
        Text(f"{view.distance}/12", x + w - 16, by + bh / 2, "number", 34, "#ffe9b0", "rm", width=80),
        Sprite("track", (5, view.ritual, rw, c.ELDRITCH, "star", "sigil"), sx + rx, sy + ry, "lt", drop=False),
        Text(say("track.ritual"), sx + 24, by + bh / 2, "deco", 30, c.ELDRITCH, "lm"),
        Text(say("track.cast"), sx + sw - 24, by + bh / 2, "info", 27, c.CREAM, "rm"),
    ]


def _deep(view: ShipView) -> list[Box]:
    d = LAYOUT.deep
    boxes: list[Box] = []
    both = view.deep_dagon and view.deep_hydra
    if both:
        boxes += [
            Sprite("unfathomable/monarch", (kind, 86), *at) for kind, at in zip(("dagon", "hydra"), d.both, strict=True)
        ]
    elif view.deep_dagon or view.deep_hydra:
        boxes.append(Sprite("unfathomable/monarch", ("dagon" if view.deep_dagon else "hydra", 124), *d.dagon))
    if view.deep:
        boxes.append(Sprite("unfathomable/crowd", ("deep", view.deep, 74 if not both else 60), d.x, d.crowd[both]))
    y, pitch = d.dots
    boxes += [
        Sprite("unfathomable/dots", (min(view.deep, 4), 4, pitch), d.x, y, drop=False),
        Text(say("deep.first"), d.x, d.words[0], "info", 28, "#c9f5e4", "mm"),
        Text(say("deep.second"), d.x, d.words[1], "info", 28, "#c9f5e4", "mm"),
    ]
    return boxes


def _die(view: ShipView) -> list[Box]:
    """The roll that is going on: whose, the result as it stands, and what it takes."""
    if view.die is None:
        return []
    x, y = LAYOUT.die.at
    roll = view.roll
    if roll is None:
        return [Sprite("unfathomable/die", (view.die, 116), x, y)]
    boxes: list[Box] = [
        Sprite("unfathomable/die", (roll.natural, 96), x - 30, y - 10),
        Sprite("badge", (roll.seat, 50, "traitor" if is_traitor(view, roll.seat) else ""), x + 50, y - 34),
    ]
    if roll.modifier:
        boxes.append(Text(more(roll.modifier), x + 50, y + 18, "number", 38, c.GOLD, "mm", halo="#02070a"))
    words = roll_words(roll.what)
    words = say("roll-needs", what=words, need=roll.need) if roll.need > 0 else words
    return [*boxes, Text(words, x, y + 62, "label", 28, c.CREAM, "mm", width=176, halo="#02070a")]


def _dials(view: ShipView) -> list[Box]:
    boxes: list[Box] = []
    for kind, (x, y) in zip(c.RESOURCES, LAYOUT.dials.at, strict=True):
        value = view.dials.get(kind, 0)
        if value <= 3:
            boxes.append(Sprite("glow", (270, "#ff2a1a", 1.0), x, y, drop=False))
            boxes.append(Sprite("ring", (180, "#ff4a36", "#7a0f1c"), x, y, drop=False))
        boxes.append(Sprite("dial", (say(f"dial.{kind}"), value, 10, 3, kind), x, y))
    return boxes


def _supply(view: ShipView) -> list[Box]:
    s = LAYOUT.supply
    few = view.supply <= 4
    lost = len(view.lost)
    cells = (
        ("deepone", str(view.supply), say("margin.supply"), c.ALARM if few else c.CREAM, c.DEEP_ONE),
        ("passenger", str(view.passengers_left), say("margin.lost", n=lost), c.CREAM, "#f3e6c4"),
        ("crack", f"{view.damaged}/6", say("margin.damage"), c.ALARM if view.damaged >= 4 else c.CREAM, c.EMBER),
    )
    boxes: list[Box] = []
    for i, (icon, n, label, ink, colour) in enumerate(cells):
        x = s.x + i * s.pitch
        if i:
            boxes.append(Panel("unfathomable/shade", x - 7, s.y - 12, 2, 78, ("#6d5328", 1.0), drop=False))
        boxes += [
            Sprite("icon", (icon, 38, colour), x + 24, s.y + 10, drop=False),
            Text(n, x + 48, s.y + 10, "number", 40, ink, "lm", width=62),
            Text(label, x + 50, s.y + 52, "info", 26, c.DIM, "mm"),
        ]
    return boxes


def _decks(view: ShipView) -> list[Box]:
    found = {deck.name: deck for deck in view.decks}
    y, pitch = _DECKS.skills
    boxes: list[Box] = []
    for i, kind in enumerate(c.SKILL_NAMES):
        if kind in found:
            boxes += _skill_deck(found[kind], _DECKS.x + i % 3 * _DECKS.pitch, y + i // 3 * pitch)
    boxes.append(Panel("rule", _DECKS.x, _DECKS.rule, 328, 2, (c.RULE,), drop=False))
    y, pitch = _DECKS.others
    for i, (kind, icon) in enumerate(_OTHERS):
        if kind in found:
            x, row = _DECKS.x + i % 3 * _DECKS.pitch, y + i // 3 * pitch
            boxes += [
                Sprite("icon", (icon, 36, "#e9cf94"), x + 22, row + 24, drop=False),
                Text(str(found[kind].size), x + 46, row + 24, "number", 32, c.CREAM, "lm"),
                Text(say(f"deck.{kind}"), x + 48, row + 56, "info", 25, c.DIM, "mm"),
            ]
    last = found["mythos"].top_name if "mythos" in found else ""
    if last:
        words = Text(last, face="info", size=25, fill=c.CREAM, cut=True)
        boxes.append(in_row([glyph("kraken", 26, c.DIM), words], _DECKS.x + 162, _DECKS.last, "m", 8, 300))
    return boxes


def _skill_deck(deck: DeckView, x: float, y: float) -> list[Box]:
    bright = c.SKILLS[deck.name][0] if deck.name != "treachery" else "#4a4d58"
    boxes: list[Box] = [
        Sprite("unfathomable/deck", (50, 70, bright, deck.name), x + 29, y + 40),
        Text(str(deck.size), x + 80, y + 21, "number", 34, c.CREAM, "mm"),
    ]
    if deck.top is None:
        return [*boxes, Text("–", x + 80, y + 58, "label", 30, c.DIM, "mm")]
    pale = hexed(mix(c.SKILLS[deck.name][0], "#ffffff", 0.55))
    return [*boxes, Sprite("pip", (deck.top.value, 36, pale), x + 80, y + 60, drop=False)]
