"""An Action Card as a plaque: emblem, all six values, its Effect in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import action, card_text, face, houses
from games.trial_of_the_gods.views import SYMBOLS
from render.kit.boxes import Box, Panel, Sprite, Text
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, house_chip, stamped
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.tiles import BARE, WIDTH, Tile, even, lines_high
from render.trial_of_the_gods.words import greek, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView

_C = LAYOUT.card


@dataclass(frozen=True)
class Mood:
    """How a card is shown: its letter in the hand, values that count now, whether it can be used."""

    letter: int = -1
    counts: frozenset[str] = frozenset()  # Discipline Symbols of the Round
    strong: frozenset[str] = frozenset()  # what is asked for just now
    dim: bool = False
    lit: bool = False
    stamp: str = ""


PLAIN = Mood()


def house_of(view: TrialView, card: str) -> str:
    """Where its god lives in this game; empty for a card of no god."""
    god = action(card).god
    return next((house for house, one in view.houses.items() if one.god == god), "") if god else ""


def source_of(view: TrialView, card: str) -> str:
    """What its frame tells: a House, a seat, a hero, the dead."""
    sheet = action(card)
    if sheet.source == "god":
        return house_of(view, card) or next(iter(houses()))
    return f"seat{int(card.partition('.')[2] or 1) - 1}" if sheet.source == "starting" else sheet.source


def action_tile(view: TrialView, card: str, mood: Mood = PLAIN) -> Tile:
    return Tile(partial(_height, card), partial(_drawn, view, card, mood))


def _top(tight: int) -> int:
    """Where the words of the Effect begin."""
    return _ribbon(tight) + _C.ribbon


def _ribbon(tight: int) -> int:
    return _C.art[min(tight, 2)] + _C.name[2] + 2 * _C.value[3]


def _height(card: str, tight: int) -> int:
    size, least, free, pad = _C.text
    if tight == BARE:
        return _top(tight) + pad
    words = card_text(action(card))
    return _top(tight) + lines_high(words, "info", least if tight else size - 2, WIDTH - 2 * free) + 2 * pad


def _drawn(view: TrialView, card: str, mood: Mood, x: float, y: float, h: int, tight: int) -> list[Box]:
    sheet, art = action(card), _C.art[min(tight, 2)]
    source = source_of(view, card)
    god = sheet.source == "god"
    args = (art, _ribbon(tight), sheet.type, source, slug(face(card).emblem), len(sheet.id) + ord(sheet.id[-1]), god)
    out: list[Box] = [Panel(OUR + "card", x, y, WIDTH, h, args), *_signs(view, card, mood, x, y, art)]
    size, least, tall, free = _C.name
    name = face(card).name
    out.append(even(name, x + WIDTH / 2, y + art + 2 + tall / 2, WIDTH - 2 * free, tall, "attic", size, c.BLACK, least))
    out += _values(card, mood, x, y + art + tall)
    type_, track = _C.kind
    at = y + _ribbon(tight) + _C.ribbon / 2
    out.append(
        Text(say(f"type.{sheet.type}"), x + WIDTH / 2, at, "number", type_, c.TYPES[sheet.type][1], "mm", track=track)
    )
    if tight == BARE:
        return [*out, *_mood(mood, x, y, h)]
    size, least, free, pad = _C.text
    top = _top(tight)
    room = h - top - pad
    words = card_text(sheet)
    out.append(even(words, x + WIDTH / 2, y + top + room / 2, WIDTH - 2 * free, room, "info", size, c.BLACK, least))
    return [*out, *_mood(mood, x, y, h)]


def _signs(view: TrialView, card: str, mood: Mood, x: float, y: float, art: int) -> list[Box]:
    """Letter, whose card it is, price and Laurels."""
    sheet = action(card)
    cx, cy, size = _C.chip
    lx, ly, large = _C.letter
    cy, ly = min(cy, art / 2), min(ly, art / 2)
    if mood.letter < 0:
        cx = lx
    out: list[Box] = []
    if mood.letter >= 0:
        args = (greek(mood.letter), large, 0.74, c.BLACK, c.PALE)
        out.append(Sprite(OUR + "num", args, x + lx, y + ly, drop=False))
    if sheet.source == "god":
        out.append(house_chip(view, source_of(view, card), size, x + cx, y + cy))
        for key, n, sign in (("cost", sheet.cost, "cube"), ("laurels", sheet.laurels, "wreath")):
            px, _, big = getattr(_C, key)
            out.append(Sprite(OUR + "cost", (str(n), big, sign), x + px, y + art / 2, drop=False))
    elif sheet.source == "starting":
        out.append(Sprite(OUR + "mark", (int(source_of(view, card)[4:]), size - 2), x + cx, y + cy, drop=False))
    else:
        out.append(stamped("helm" if sheet.source == "personal" else "skull", size, c.WINE, x + cx, y + cy))
    if sheet.source == "animae":
        px, _, big = _C.laurels
        out.append(
            Sprite(OUR + "cost", (str(sheet.laurels).replace("-", "−"), big, "wreath"), x + px, y + art / 2, drop=False)
        )
    return out


def _values(card: str, mood: Mood, x: float, y: float) -> list[Box]:
    w, h, across, down, left, per = _C.value
    out: list[Box] = []
    for i, symbol in enumerate(SYMBOLS):
        tint = c.COUNTS if symbol in mood.counts else c.CELL
        strong = symbol in mood.strong
        args = (symbol, action(card).value(symbol), c.NOW if strong else tint, strong)
        out.append(Panel(OUR + "value", x + left + i % per * across, y + i // per * down, w, h, args, drop=False))
    return out


def _mood(mood: Mood, x: float, y: float, h: int) -> list[Box]:
    out: list[Box] = []
    if mood.dim:
        out.append(Panel(OUR + "veil", x, y, WIDTH, h, drop=False))
    if mood.lit:
        out.append(Panel(OUR + "outline", x, y, WIDTH, h, (c.NOW, _C.lit, _C.waves), drop=False))
    if mood.stamp:
        tall, size = _C.stamp
        at = y + _C.art[1]
        out.append(Panel(OUR + "plate", x, at - tall / 2, WIDTH, tall, (c.WINE, 0), drop=False))
        out.append(Text(mood.stamp, x + WIDTH / 2, at, "number", size, c.PALE, "mm"))
    return out


def told(card: str) -> str:
    """A card in a sentence: name, the values that are not 0, type and Effect."""
    sheet = action(card)
    found = [say("card.value", name=say(f"deed.{one}"), n=sheet.value(one)) for one in SYMBOLS if sheet.value(one)]
    key = "god" if sheet.source == "god" else "plain"
    return say(
        f"card.{key}",
        name=face(card).name,
        values=found or [say("card.nothing")],
        type=say(f"type.{sheet.type}"),
        text=card_text(sheet),
        cost=sheet.cost,
        laurels=sheet.laurels,
    )
