"""One seat's own picture: its dice on the leather, and what it needs to think about the bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, badge, bid_items, name, said
from render.liars_dice.text import hand_alt, hand_text, in_play, may_call, on_turn, prompt, say

if TYPE_CHECKING:
    from games.liars_dice.views import TableView

_H = LAYOUT.hand


def hand(view: TableView, names: Names) -> Scene:
    boxes = (*_header(view, names), *_dice(view), *_bid(view), *_play(view), *_wild(view))
    return Scene("liars_dice/place", boxes, hand_alt(view, names), hand_text(view, names))


def _header(view: TableView, names: Names) -> list[Box]:
    assert view.seat is not None, "a hand belongs to a seat"
    x, y, size = _H.badge
    nx, ny, px, width = _H.name
    px_, py_ = _H.private
    private = (Sprite("icon", ("mask", 34, "#ffc0a0")), said(say("hand.private"), 32, "#ffc0a0"))
    return [
        Sprite("badge", (view.seat, size, ""), x, y),
        Text(names[view.seat], nx, ny, "label", px, "#ffffff", width=width, cut=True, halo="#140a04"),
        Row(private, px_, py_, "l", 10),
        *_turn(view, names),
    ]


def _turn(view: TableView, names: Names) -> list[Box]:
    right, y, width = _H.turn
    word = say("hand.turn") if on_turn(view) == view.seat else say("hand.call") if may_call(view) else ""
    if word:
        return [
            Panel("pill", right - 236, y - 32, 230, 64, (c.GOLD,)),
            Text(word, right - 121, y, "label", 40, c.INK, "mm", width=200),
        ]
    if view.winner is not None:
        items = (badge(view.winner, 56), name(view.winner, names, 34), said(say("hand.wins"), 34, c.PALE))
        return [Row(items, right, y, "r", 10, width)]
    if on_turn(view) is None:
        return []
    items = (badge(view.turn, 56), name(view.turn, names, 34), said(prompt(view), 34, c.PALE))
    return [Row(items, right, y, "r", 10, width)]


def _dice(view: TableView) -> list[Box]:
    """Own dice, sorted, large; those that help the bid are lit."""
    assert view.seat is not None, "a hand belongs to a seat"
    cx, cy, width = _H.cup
    x, y, size, pitch = _H.dice
    if not view.mine:
        return [
            Sprite("liars_dice/cup", (view.seat, width, "out"), cx, cy),
            Text(say("hand.out"), x, y, "tavern", 110, "#cfc4b4", "mm"),
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
    return [Text(words, _H.dice[0], _H.help, "info", 36, c.FOUND if n else c.PALE, "mm")]


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
        return [Text(say("hand.no-bid"), x + w / 2, mid, "tavern", 64, c.CREAM, "mm")]
    items = (said(say("hand.bid"), 34, c.PALE), badge(view.bid.seat, 60), *bid_items(view.bid, 72, 50, 78, c.IVORY))
    return [Row(items, x + w / 2, mid, gap=13, width=w - 48)]


def _play(view: TableView) -> list[Box]:
    x, y, w, h = _H.play
    mid = y + h / 2
    unit = say(f"hand.in-play.{'one' if in_play(view) == 1 else 'many'}")
    cups = sum(not cup.out for cup in view.cups)
    return [
        Text(str(in_play(view)), x + 68, mid, "pirate", 76, c.IVORY, "mm"),
        Text(unit, x + 124, mid - 20, "info", 30, c.PALE, width=w - 150),
        Text(say("hand.cups", n=cups), x + 124, mid + 20, "info", 30, c.DIM, width=w - 150),
    ]


def _wild(view: TableView) -> list[Box]:
    x, y, w, h = _H.wild
    words, ink, material = ("wild", c.WILD, "wild") if view.wild else ("plain", c.PALE, "dull")
    ones, wild = say("hand.ones"), say(f"tag.{words}")
    items = (Sprite("die", (1, 72, material)), said(ones, 32, c.PALE), said(wild, 36, ink, "label"))
    return [Row(items, x + w / 2, y + h / 2, gap=14, width=w - 40)]
