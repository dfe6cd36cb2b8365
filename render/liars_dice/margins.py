"""Left and right of the middle: the tag with the round's facts, and the paper with bids, tally or placings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, badge, bid_items, name, said
from render.liars_dice.text import in_play, matches, say

if TYPE_CHECKING:
    from games.liars_dice.views import Bid, Reveal, TableView

_I, _P = LAYOUT.info, LAYOUT.slip


def tag(view: TableView) -> list[Box]:
    """Round, dice in play, and whether ones are wild."""
    x, right = _I.x + 36, _I.x + _I.w - 36
    boxes: list[Box] = []
    for i, (label, n) in enumerate((("round", view.round), ("dice", in_play(view)))):
        y = _I.y + _I.first + i * _I.pitch
        boxes += [
            Text(say(f"tag.{label}"), x, y, "info", 38, c.PALE),
            Text(str(n), right, y, "pirate", 60, c.IVORY, "rm"),
        ]
    y = _I.y + _I.first + 2 * _I.pitch
    words, ink = ("wild", c.WILD) if view.wild else ("plain", c.PALE)
    boxes += [
        Sprite("die", (1, 58, "wild" if view.wild else "dull"), x + 29, y),
        Text(say("tag.ones"), x + 76, y, "info", 38, c.PALE),
        Text(say(f"tag.{words}"), right, y, "label", 36, ink, "rm"),
    ]
    return boxes


def slip(view: TableView, names: Names) -> list[Box]:
    """What is written on the landlord's paper."""
    if view.over and view.winner is not None:
        return _placings(view, names, view.winner)
    if view.reveal is not None and not view.bids:
        return _tally(view.reveal)
    return _bids(view, names)


def _title(words: str) -> Text:
    return Text(words, _P.x + _P.w / 2, _P.y + _P.title, "tavern", 58, c.INK, "mm")


def _line(i: int) -> float:
    return _P.y + _P.first + i * _P.pitch


def _bids(view: TableView, names: Names) -> list[Box]:
    if not view.bids:
        return [
            _title(say("slip.bids")),
            Text(say("slip.none"), _P.x + _P.w / 2, _line(0), "info", 36, c.INK_DIM, "mm"),
        ]
    fits = view.bids if len(view.bids) <= _P.rows else view.bids[-(_P.rows - 1) :]
    earlier = len(view.bids) - len(fits)
    boxes: list[Box] = [_title(say("slip.bids"))]
    if earlier:
        boxes.append(Text(say("slip.earlier", n=earlier), _P.x + _P.w / 2, _line(0), "info", 32, c.INK_DIM, "mm"))
    for i, bid in enumerate(fits, start=1 if earlier else 0):
        boxes += _bid_line(bid, names, _line(i), last=bid is fits[-1])
    return boxes


def _bid_line(bid: Bid, names: Names, y: float, last: bool) -> list[Box]:
    wash: list[Box] = (
        [Panel("pill", _P.x + 18, y - 30, _P.w - 36, 60, ("#e0a63a", "#8a5a14"), drop=False)] if last else []
    )
    return [
        *wash,
        Row((badge(bid.seat, _P.badge), name(bid.seat, names, 30, c.INK)), _P.x + 32, y, "l", 8, 170),
        Row(bid_items(bid, 44, 36, _P.die, c.INK), _P.x + _P.w - 36, y, "r", 8),
    ]


def _tally(reveal: Reveal) -> list[Box]:
    """How many of the bid face each seat had."""
    held = [(seat, sum(matches(d, reveal) for d in hand)) for seat, hand in enumerate(reveal.hands) if hand]
    boxes: list[Box] = [_title(say("slip.tally"))]
    for i, (seat, n) in enumerate(held):
        y = _line(i)
        ink = c.INK if n else c.INK_DIM
        boxes += [
            Sprite("badge", (seat, _P.badge, ""), _P.x + 62, y),
            Text(str(n), _P.x + 122, y, "pirate", 42, ink, "mm"),
            *_tallied(reveal, reveal.hands[seat], y),
        ]
    return boxes


def _tallied(reveal: Reveal, hand: list[int], y: float) -> list[Box]:
    hits = sorted((d for d in hand if matches(d, reveal)), reverse=True)
    return [
        Sprite("die", (d, 36, "bone" if d == reveal.bid.face else "wild"), _P.x + 172 + i * 40, y)
        for i, d in enumerate(hits)
    ]


def _placings(view: TableView, names: Names, winner: int) -> list[Box]:
    """First to last: the winner, then those who went out last."""
    boxes: list[Box] = [_title(say("slip.placings"))]
    for i, seat in enumerate([winner, *reversed(view.out_order)]):
        items = (said(f"{i + 1}", 40, c.INK, "number"), badge(seat, _P.badge), name(seat, names, 34, c.INK))
        boxes.append(Row(items, _P.x + 34, _line(i), "l", 12, _P.w - 68))
    return boxes
