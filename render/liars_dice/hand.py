"""One seat's own picture: its dice on the leather, and what it needs to think about the bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.kit.boxes import Box, Row, Sprite, Text
from render.kit.pieces import badge, pill
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, bid_items, person, said
from render.liars_dice.text import hand_alt, hand_text, in_play, may_call, on_turn, prompt, say

if TYPE_CHECKING:
    from games.liars_dice.views import TableView

_H = LAYOUT.hand
_PILL, _OTHER, _CLAIM, _LEFT, _ONES = _H.pill, _H.other, _H.claim, _H.left, _H.ones


def hand(view: TableView, names: Names) -> Scene:
    boxes = (*_header(view, names), *_dice(view), *_bid(view), *_play(view), *_wild(view))
    return Scene("liars_dice/place", boxes, hand_alt(view, names), hand_text(view, names))


def _header(view: TableView, names: Names) -> list[Box]:
    assert view.seat is not None, "a hand belongs to a seat"
    x, y, size = _H.badge
    nx, ny, px, width = _H.name
    px_, py_, type_, mask, gap = _H.private
    private = (Sprite("icon", ("mask", mask, "#ffc0a0")), said(say("hand.private"), type_, "#ffc0a0"))
    return [
        badge(view.seat, size, x=x, y=y),
        Text(names[view.seat], nx, ny, "label", px, "#ffffff", width=width, cut=True, halo="#140a04"),
        Row(private, px_, py_, "l", gap),
        *_turn(view, names),
    ]


def _turn(view: TableView, names: Names) -> list[Box]:
    right, y, _ = _H.turn
    word = say("hand.turn") if on_turn(view) == view.seat else say("hand.call") if may_call(view) else ""
    if word:
        size, wide = _PILL.type
        x = right - _PILL.right - _PILL.w / 2
        return pill(word, x, y, (_PILL.w, _PILL.h, size), c.GOLD, c.INK, room=wide, drop=True)
    if view.winner is not None:
        return [_other(names, view.winner, say("hand.wins"))]
    return [] if on_turn(view) is None else [_other(names, view.turn, prompt(view))]


def _other(names: Names, seat: int, does: str) -> Row:
    right, y, width = _H.turn
    items = *person(seat, names, (_OTHER.badge, _OTHER.type)), said(does, _OTHER.type, c.PALE)
    return Row(items, right, y, "r", _OTHER.gap, width)


def _dice(view: TableView) -> list[Box]:
    """Own dice, sorted, large; those that help the bid are lit."""
    assert view.seat is not None, "a hand belongs to a seat"
    cx, cy, width = _H.cup
    x, y, size, pitch = _H.dice
    if not view.mine:
        return [
            Sprite("liars_dice/cup", (view.seat, width, "out"), cx, cy),
            Text(say("hand.out"), x, y, "tavern", _H.out, "#cfc4b4", "mm"),
        ]
    left = x - (len(view.mine) - 1) * pitch / 2
    dice = [Sprite("die", (d, size, _material(view, d)), left + i * pitch, y) for i, d in enumerate(sorted(view.mine))]
    return [Sprite("liars_dice/cup", (view.seat, width, "open"), cx, cy), *dice, *_help(view)]


def _help(view: TableView) -> list[Box]:
    """What a player works out first: how much of the bid lies before them."""
    if view.bid is None:
        return []
    n, all_ = helping(view), len(view.mine)
    if n == 0:
        words = say(f"hand.helps-not.{'one' if all_ == 1 else 'many'}")
    else:
        words = say(f"hand.helps.{'one' if all_ == 1 else 'single' if n == 1 else 'some'}", n=n, dice=all_)
    y, size = _H.help
    return [Text(words, _H.dice[0], y, "info", size, c.FOUND if n else c.PALE, "mm")]


def _material(view: TableView, d: int) -> str:
    if view.bid and d == view.bid.face:
        return "lit"
    return "wild" if view.wild and d == 1 else "bone"


def helping(view: TableView) -> int:
    """How many of one's own dice count towards the bid."""
    return sum(_material(view, d) != "bone" for d in view.mine)


def _bid(view: TableView) -> list[Box]:
    x, y, w, h = _H.bid
    mid = y + h / 2
    if view.bid is None:
        return [Text(say("hand.no-bid"), x + w / 2, mid, "tavern", _CLAIM.none, c.CREAM, "mm")]
    claimed = bid_items(view.bid, _CLAIM.numeral, _CLAIM.times, _CLAIM.die, c.IVORY)
    items = (said(say("hand.bid"), _CLAIM.words, c.PALE), badge(view.bid.seat, _CLAIM.badge), *claimed)
    return [Row(items, x + w / 2, mid, gap=_CLAIM.gap, width=w - _CLAIM.free)]


def _play(view: TableView) -> list[Box]:
    x, y, w, h = _H.play
    mid = y + h / 2
    unit = say(f"hand.in-play.{'one' if in_play(view) == 1 else 'many'}")
    cups = sum(not cup.out for cup in view.cups)
    at, number = _LEFT.number
    left, wide = x + _LEFT.x, w - _LEFT.taken
    return [
        Text(str(in_play(view)), x + at, mid, "pirate", number, c.IVORY, "mm"),
        Text(unit, left, mid - _LEFT.apart, "info", _LEFT.type, c.PALE, width=wide, least=_LEFT.least),
        Text(
            say("hand.cups", n=cups), left, mid + _LEFT.apart, "info", _LEFT.type, c.DIM, width=wide, least=_LEFT.least
        ),
    ]


def _wild(view: TableView) -> list[Box]:
    x, y, w, h = _H.wild
    words, ink, material = ("wild", c.WILD, "wild") if view.wild else ("plain", c.PALE, "dull")
    ones = (said(say("hand.ones"), _ONES.words, c.PALE),) if view.wild else ()
    die = Sprite("die", (1, _ONES.die, material))
    items = (die, *ones, said(say(f"tag.{words}"), _ONES.wild, ink, "label"))
    return [Row(items, x + w / 2, y + h / 2, gap=_ONES.gap, width=w - _ONES.free)]
