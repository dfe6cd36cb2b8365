"""One seat's own picture: its cards, what they do in the check, its loyalty, items and feat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, lit, row
from render.unfathomable import palette as c
from render.unfathomable.cardwork import LARGE, MEDIUM, fits_large, fits_medium, fits_strip, fits_thing, fits_tile
from render.unfathomable.column import column
from render.unfathomable.common import Names, badge, glyph, own, player, said, skill_icons, status
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.handtext import hand_alt, hand_text
from render.unfathomable.text import titles
from render.unfathomable.words import say, timing_words

if TYPE_CHECKING:
    from games.unfathomable.views import ItemView, Mine, PlayerView, ShipView, SkillView

_H = LAYOUT.hand
_CHIPS = _H.chips


@dataclass(frozen=True)
class Stack:
    """Cards of the same type and value."""

    card: SkillView
    n: int

    @property
    def sign(self) -> str:
        return "" if self.card.helps is None else "+" if self.card.helps else "-"


@dataclass(frozen=True)
class Thing:
    """An item or the feat."""

    icon: str
    head: str
    name: str
    text: str
    gold: bool = False
    asleep: bool = False


def hand(view: ShipView, names: Names) -> Scene:
    assert view.seat is not None, "a hand belongs to a seat"
    me, mine = player(view, view.seat), own(view)
    things = belongings(me, mine) if me else []
    foot = _column_foot(mine.hand, things)
    laid = _laid_out(mine.hand, things)
    glows, tags = _lit(laid, mine.usable)
    boxes = (*_header(view, names, me), *glows, *laid, *tags, *column(view, names, foot))
    return Scene("unfathomable/table", boxes, hand_alt(view, names), hand_text(view, names))


def _lit(laid: list[Box], usable: list[str]) -> tuple[list[Box], list[Box]]:
    """A glow behind each card and thing that can be used now, and a tag on its upper edge."""
    glows: list[Box] = []
    tags: list[Box] = []
    g, (on_thing, on_card, down) = _H.lit.glow, _H.lit.tag
    for box in laid:
        if isinstance(box, Sprite | Panel) and any(arg in usable for arg in box.args):
            w, h = (box.w, box.h) if isinstance(box, Panel) else LARGE if box.name.endswith("skill") else MEDIUM
            glows.append(lit(box.x, box.y, w, h, g, "#ffd36b", 0.95))
            right = box.x + w + on_thing if isinstance(box, Panel) else box.x + w / 2 + on_card
            tags += status(right, box.y + down, say("hand.now"), c.GOLD, c.INK, *_H.lit.pill)
    return glows, tags


def _header(view: ShipView, names: Names, me: PlayerView | None) -> list[Box]:
    assert view.seat is not None, "a hand belongs to a seat"
    x, y, size = _H.badge
    nx, ny, px, width = _H.name
    right, private_y, type_, mask, gap = _H.private
    private: list[Item] = [glyph("mask", mask, "#ffb3ad"), said(say("hand.private"), type_, "#ffb3ad", "period")]
    boxes: list[Box] = [
        badge(view, view.seat, size, x, y),
        Text(names[view.seat], nx, ny, "number", px, c.WHITE, width=width, cut=True),
        row(private, right, private_y, "r", gap),
    ]
    if me is None:
        return boxes
    y, size = _H.who
    return [*boxes, Text(me.character, nx, y, "info", size, c.CREAM, width=width), *_titles(me)]


def _titles(me: PlayerView) -> list[Box]:
    """What a character is and may draw."""
    tx, ty, pitch = _H.titles
    r, rim = _H.token
    held = titles(me)
    boxes: list[Box] = [
        Sprite("medallion", (r, c.TITLES[title], "#3a2708", rim, 0.66), tx - i * pitch, ty)
        for i, title in enumerate(held)
    ]
    x, y, type_, icon, gap = _H.set
    kinds = [kind for kind in c.SKILL_NAMES for _ in range(me.skills.get(kind, 0))]
    if kinds:
        shown: list[Item] = [said(say("hand.draws"), type_, "#d8c49a"), *skill_icons(kinds, icon)]
        boxes.append(row(shown, x, y, "l", gap))
    words = say(f"hand.title.{held[0] if len(held) == 1 else 'both'}") if held else ""
    y, size, width = _H.title
    return [*boxes, Text(words, x, y, "info", size, c.CREAM, width=width)]


def belongings(me: PlayerView, mine: Mine) -> list[Thing]:
    out = [Thing(c.glyph_of(i.id, i.trait), _head(i), i.name, i.text, asleep=not i.active) for i in me.items]
    if me.feat:
        out.append(Thing("star", say("title.feat"), me.feat, mine.feat_text or say("hand.once"), gold=True))
    return out


def _head(item: ItemView) -> str:
    return say(f"trait.{item.trait}") if item.active else say("hand.asleep")


def stacks(cards: list[SkillView], merge: bool) -> list[Stack]:
    """Sorted by type and value; equal cards lie on one another if there is need."""
    ordered = sorted(cards, key=lambda card: (c.SKILL_NAMES.index(card.type), card.value, card.id))
    if not merge:
        return [Stack(card, 1) for card in ordered]
    out: list[Stack] = []
    for card in ordered:
        if out and (out[-1].card.type, out[-1].card.value) == (card.type, card.value):
            out[-1] = Stack(out[-1].card, out[-1].n + 1)
        else:
            out.append(Stack(card, 1))
    return out


def _column_foot(cards: list[SkillView], things: list[Thing]) -> float:
    """Where the column at the right has to end: above the lowest row, which is as wide as the picture."""
    low = _chips_height(things) if _is_chipped(cards, things) else _H.thing + _H.gap
    return _H.foot - max(low, _H.thing + _H.gap) - _H.above


def _is_chipped(cards: list[SkillView], things: list[Thing]) -> bool:
    room = _H.foot - _H.cards[1] - _things_height(things)
    if not all(fits_thing(_H.fits, _H.thing, thing.text) for thing in things):
        return True
    return bool(cards) and all(lay(cards, room) is None for lay in _LAYS)


def _laid_out(cards: list[SkillView], things: list[Thing]) -> list[Box]:
    """The largest cards and the fullest items that fit together."""
    if not cards:
        x, y, w = _H.cards
        down, size = _H.empty
        empty = Text(say("hand.empty"), x + w / 2, y + down, "period", size, "#d8b98a", "mm", track=2)
        return [empty, *(_chips if _is_chipped(cards, things) else _things)(things)]
    top = _H.cards[1]
    chipped = _is_chipped(cards, things)
    room = _H.foot - top - (_chips_height(things) if chipped else _things_height(things))
    laid = next((boxes for boxes in (lay(cards, room) for lay in _LAYS) if boxes is not None), None)
    assert laid is not None, f"no room for {len(cards)} cards and {len(things)} things"
    return [*laid, *(_chips if chipped else _things)(things)]


def _large(cards: list[SkillView], room: float) -> list[Box] | None:
    return _grid(cards, room, LARGE, _H.large, "unfathomable/skill")


def _medium(cards: list[SkillView], room: float) -> list[Box] | None:
    return _grid(cards, room, MEDIUM, _H.medium, "unfathomable/skill-medium")


def _tiles(cards: list[SkillView], room: float) -> list[Box] | None:
    """A tile for each ability, in rows as tall as there is room for."""
    columns = _H.tiles.columns
    laid = stacks(cards, merge=True)
    groups: dict[tuple[str, str], list[Stack]] = {}
    for stack in laid:
        groups.setdefault((stack.card.type, stack.card.name), []).append(stack)
    rows = -(-len(groups) // columns)
    h = int(min(_H.tiles.h, room / max(1, rows) - _H.gap))
    if len(groups) > _H.tiles.most or not all(fits_tile(h, stack.card.text) for stack in laid):
        return None
    x0, y0, width = _H.cards
    w = LARGE[0]
    gap = (width - columns * w) / (columns - 1)
    boxes: list[Box] = []
    for i, group in enumerate(groups.values()):
        card = group[0].card
        values = " ".join(f"{stack.card.value}x{stack.n}" if stack.n > 1 else str(stack.card.value) for stack in group)
        args = (card.type, values, card.name, timing_words(card.timing), card.text, group[0].sign)
        x, y = x0 + i % columns * (w + gap), y0 + i // columns * (h + _H.gap)
        boxes.append(Panel("unfathomable/skill-tile", x, y, w, h, args))
    return boxes


def _grid(cards: list[SkillView], room: float, size: tuple[int, int], place: Any, name: str) -> list[Box] | None:
    w, h = size
    columns = place.columns
    laid = stacks(cards, merge=len(cards) > place.most)
    rows = -(-len(laid) // columns)
    words = fits_large if size == LARGE else fits_medium
    if len(laid) > place.most or rows * (h + _H.gap) > room or not all(words(stack.card.text) for stack in laid):
        return None
    x0, y0, width = _H.cards
    gap = (width - columns * w) / (columns - 1)
    boxes: list[Box] = []
    for i, stack in enumerate(laid):
        card = stack.card
        args = (card.type, card.value, card.name, timing_words(card.timing), card.text, stack.sign, stack.n)
        boxes.append(Sprite(name, args, x0 + i % columns * (w + gap), y0 + i // columns * (h + _H.gap), "lt"))
    return boxes


def _strips(cards: list[SkillView], room: float) -> list[Box] | None:
    """Two columns of lines, for a hand that nobody should hold for long."""
    laid = stacks(cards, merge=True)
    columns, (beside, below) = _H.strips.columns, _H.strips.gap
    most, least, plain = _H.strips.h
    rows = -(-len(laid) // columns)
    h = int(min(most, room / rows - below))
    if h < least:
        return None
    x0, y0, width = _H.cards
    w = (width - beside) // columns
    worded = all(fits_strip(w, h, stack.card.text, bool(stack.sign)) for stack in laid)
    h = h if worded else min(plain, h)
    boxes: list[Box] = []
    for i, stack in enumerate(laid):
        card = stack.card
        when = timing_words(card.timing, short=True)
        args = (card.type, card.value, card.name, when, stack.sign, stack.n, card.text * worded)
        x, y = x0 + i // rows * (w + beside), y0 + i % rows * (h + below)
        boxes.append(Panel("unfathomable/skill-strip", x, y, w, h, args))
    return boxes


_LAYS = (_large, _medium, _tiles, _strips)


def _things_height(things: list[Thing]) -> float:
    low, above = _H.things.columns
    rows = 0 if not things else 1 + max(0, -(-(len(things) - low) // above))
    return rows * (_H.thing + _H.gap)


def _things(things: list[Thing]) -> list[Box]:
    """Three in the lowest row, which is as wide as the picture; two in each row above it, beside the column."""
    boxes: list[Box] = []
    first, above = _H.things.columns
    for i, thing in enumerate(things):
        low = i < first
        columns = first if low else above
        line, place = (0, i) if low else (1 + (i - first) // above, (i - first) % above)
        w = ((_H.things.wide if low else _H.cards[2]) - _H.gap * (columns - 1)) // columns
        x = _H.things.x + place * (w + _H.gap)
        y = _H.foot - (line + 1) * _H.thing - line * _H.gap
        args = (thing.icon, thing.head, thing.name, thing.text, thing.gold, thing.asleep)
        boxes.append(Panel("unfathomable/thing", x, y, w, _H.thing, args))
    return boxes


def _chips_height(things: list[Thing]) -> float:
    return -(-len(things) // _CHIPS.columns) * (_CHIPS.h + _CHIPS.gap[1]) + _H.gap


def _chips(things: list[Thing]) -> list[Box]:
    columns, (beside, below) = _CHIPS.columns, _CHIPS.gap
    rows = -(-len(things) // columns)
    w = (_H.things.wide - beside * (columns - 1)) // columns
    boxes: list[Box] = []
    for i, thing in enumerate(things):
        x = _H.things.x + i % columns * (w + beside)
        y = _H.foot + below - (rows - i // columns) * (_CHIPS.h + below)
        args = (thing.icon, thing.name, thing.gold, thing.asleep)
        boxes.append(Panel("unfathomable/thing-chip", x, y, w, _CHIPS.h, args))
    return boxes
