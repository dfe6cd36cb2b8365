"""The seat strip: for each player who they are, what they hold in numbers, where they are kept, what they did."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.fonts import measure
from render.kit.pieces import Item, lit, row
from render.unfathomable import palette as c
from render.unfathomable.common import Names, badge, glyph, said, status, value
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import awaited, on_turn, say

if TYPE_CHECKING:
    from games.unfathomable.views import PlayerView, ShipView

_S = LAYOUT.seats
_HELD = {"brig": "lock", "sick-bay": "medic"}
_SLOT, _SLOT_GAP = _S.slots.size, _S.slots.gap


def seat_strip(view: ShipView, names: Names) -> list[Box]:
    players = view.players
    w = (_S.w - _S.gap * (len(players) - 1)) // max(1, len(players))
    now = on_turn(view)
    wide, gap, _ = _S.slots.named
    named = w > wide and all(sum(_wide(i) + gap for i in _named(p)) <= w - 2 * _S.line for p in players)
    boxes: list[Box] = []
    # The lit panel last: its halo falls on its neighbours.
    for i, player in sorted(enumerate(players), key=lambda found: found[1].seat == now):
        boxes += _seat(view, names, player, _S.x + i * (w + _S.gap), w, player.seat == now, named)
    return boxes


def _seat(view: ShipView, names: Names, player: PlayerView, x: int, w: int, now: bool, named: bool) -> list[Box]:
    kind = "traitor" if player.shown else "now" if now else "plain"
    return [
        *([lit(x, _S.y, w, _S.h, _S.halo, "#ffb84a", 0.75)] if now else []),
        Panel("unfathomable/seat", x, _S.y, w, _S.h, (kind, _S.rule, now)),
        *_head(view, names, player, x, w, now),
        *_counts(player, x, w),
        *_belongings(player, x, w, named),
        *_status(view, player, x, w),
    ]


def _head(view: ShipView, names: Names, player: PlayerView, x: int, w: int, now: bool) -> list[Box]:
    roomy = w > _S.roomy
    size, left, free = _S.badge.size[roomy], _S.badge.left[roomy], _S.who.free[roomy]
    (dx, dy), room = _S.badge.at, w - left - _S.name.free
    who, name = player.character or say("player.nobody"), names[player.seat]
    width, (largest, least) = w - left - free, _S.name.type
    whole = say("player.role", player=player)
    if player.role and measure(whole, "info", _S.who.role) <= width:
        who = whole
    boxes: list[Box] = [
        badge(view, player.seat, size, x + left / 2 + dx, _S.y + dy),
        _line(name, x + left, _S.y + _S.name.y, "number", largest, least, c.WHITE, room),
        _line(who, x + left, _S.y + _S.who.y, "info", _S.who.type, _S.who.least, c.CREAM, width),
    ]
    if now and view.check is not None and view.actions:
        at = x + left / 2 + dx - size * 0.42, _S.y + dy + size * 0.40
        boxes.append(Sprite("pip", (view.actions, _S.badge.actions, c.GOLD), *at))
    return boxes


def _line(text: str, x: int, y: int, face: str, largest: int, least: int, ink: str, width: int) -> Text:
    """A long name is set smaller before it is cut."""
    return Text(text, x, y, face, _size(text, face, largest, least, width), ink, "lm", width, cut=True)


@lru_cache(maxsize=512)
def _size(name: str, face: str, largest: int, least: int, width: int) -> int:
    return next((s for s in range(largest, least, -1) if measure(name, face, s) <= width), least)


def _counts(player: PlayerView, x: int, w: int) -> list[Box]:
    k = _S.counts
    y, size, gap = _S.y + k.y, k.icon[w > _S.roomy], k.gap[w > _S.roomy]
    items: list[Item] = [
        *value("cards", "#f3e6c4", str(player.hand), (size, size + k.more)),
        *value("mask", "#ff8d86" if player.shown else "#c9b6e6", str(player.loyalty), (size, size + k.more)),
    ]
    boxes: list[Box] = [row(items, x + k.x, y, "l", gap)]
    if player.shown:
        inset, type_, taken = k.shown
        shown = say(f"kind.{player.shown}").upper()
        return [*boxes, Text(shown, x + w - inset, y, "label", type_, c.ALARM, "rm", width=w - taken)]
    inset, pitch, token = k.title
    titles = [icon for icon, held in (("wheel", player.captain), ("tome", player.keeper)) if held]
    for i, icon in enumerate(reversed(titles)):
        boxes.append(Sprite("unfathomable/title-token", (icon, token), x + w - inset - i * pitch, y))
    return boxes


def _belongings(player: PlayerView, x: int, w: int, named: bool) -> list[Box]:
    """Items one by one, by trait or all in one with a number as there are more of them; the feat, kept mythos cards."""
    extra: list[Item] = []
    if player.feat:
        extra.append(_slot("star", "#ffcf6b"))
    if player.kept:
        extra.append(_slot("kraken", "#d6a6e6", len(player.kept)))
    each: list[Item] = [_slot(c.glyph_of(i.id, i.trait), "#e6d6ae", 1, not i.active) for i in player.items]
    if _room([*each, *extra]) > w - 2 * _S.line:
        traits = sorted(item.trait for item in player.items)
        each = [_slot(c.TRAITS.get(t, "crate"), "#e6d6ae", len(list(all_))) for t, all_ in groupby(traits)]
    if _room([*each, *extra]) > w - 2 * _S.line:
        each = [_slot("crate", "#e6d6ae", len(player.items))]
    items = [*each, *extra]
    if named:
        items = _named(player)
    gap = _S.slots.named[1] if named else _SLOT_GAP
    return [row(items, x + _S.line, _S.y + _S.slots.y, "l", gap)] if items else []


def _room(slots: list[Item]) -> float:
    """Width of a row of slots; one with a number is wider."""
    many = sum(isinstance(slot, Sprite) and slot.args[2] != 1 for slot in slots)
    return len(slots) * (_SLOT + _SLOT_GAP) + _S.slots.counted * many - _SLOT_GAP


def _named(player: PlayerView) -> list[Item]:
    """The same with every name, for a table of three."""
    things = [(c.glyph_of(i.id, i.trait), "#e6d6ae", not i.active, i.name) for i in player.items]
    things += [("star", "#ffcf6b", False, player.feat)] if player.feat else []
    things += [("kraken", "#d6a6e6", False, kept) for kept in player.kept]
    out: list[Item] = []
    for icon, colour, faded, words in things:
        out += [_slot(icon, colour, 1, faded), said(words, _S.slots.named[2], c.DIM if faded else c.CREAM)]
    return out


def _wide(item: Item) -> float:
    return _SLOT if isinstance(item, Sprite) else measure(item.text, item.face, item.size)


def _slot(icon: str, colour: str, n: int = 1, faded: bool = False) -> Sprite:
    return Sprite("unfathomable/slot", (icon, colour, n, faded), drop=False)


def _status(view: ShipView, player: PlayerView, x: int, w: int) -> list[Box]:
    s = _S.status
    y = _S.y + s.y
    words, fill, ink = _word(view, player)
    boxes: list[Box] = status(x + w - s.right, y, words, fill, ink, *s.pill) if words else []
    if player.space in _HELD:
        icon, place = _HELD[player.space], say.term("place", player.space)
        tint = "#c9d2d6" if icon == "lock" else "#ff8d86"
        boxes.append(row([glyph(icon, s.icon, tint), said(place, s.type, c.CREAM)], x + s.x, y, "l", s.gap))
    return boxes


def _word(view: ShipView, player: PlayerView) -> tuple[str, str, str]:
    """The one thing to say about a seat now."""
    seat, check = player.seat, view.check
    if view.over:
        return (say("seat.wins"), c.GOLD, c.INK) if seat in view.winners else ("", "", "")
    if check is not None and seat < len(check.added) and check.added[seat] >= 0:
        return say("seat.added", n=check.added[seat]), "#2c4452", "#eaf6ff"
    if check is not None and seat == check.to_add:
        return say("seat.to-add"), "#5cb8f0", "#06121c"
    if seat == view.acting and view.stage == "action" and view.actions:
        return say("seat.actions", n=view.actions), c.GOLD, "#241503"
    if seat in awaited(view):
        return say("seat.to-choose"), "#5cb8f0", "#06121c"
    if seat == on_turn(view):
        return say("seat.on-turn"), c.GOLD, "#241503"
    return "", "", ""
