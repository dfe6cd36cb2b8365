"""Left and right of the middle: the tag with the round's facts, and the paper with bids, tally or placings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.pieces import badge, ledger, row
from render.kit.rows import fitting
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, bid_items, person, said
from render.liars_dice.text import matches, of_round, rules_of, say, wild_or_plain

if TYPE_CHECKING:
    from games.liars_dice.views import Bid, Reveal, TableView

_I, _P = LAYOUT.info, LAYOUT.slip
_B, _T, _E = _P.bid, _P.tally, _P.place


def tag(view: TableView) -> list[Box]:
    """Round, dice in play, whether ones are wild, and what else may be called here."""
    x, right = _I.x + _I.inset, _I.x + _I.w - _I.inset
    round_, dice, wild = of_round(view)
    rules = rules_of(view)
    first, pitch = _I.full if rules else (_I.first, _I.pitch)
    texts = [
        (said(say(f"tag.{k}"), _I.label, c.PALE), said(str(n), _I.number, c.IVORY, "pirate"))
        for k, n in (("round", round_), ("dice", dice))
    ]
    boxes = ledger(texts, x, right, _I.y + first, pitch)
    y = _I.y + first + 2 * pitch
    at, size = _I.die
    ink = c.WILD if wild else c.PALE
    boxes += [
        Sprite("die", (1, size, "wild" if wild else "dull"), x + at, y),
        *([Text(say("tag.ones"), x + _I.ones, y, "info", _I.label, c.PALE)] if wild else []),
        Text(say(f"tag.{wild_or_plain(wild)}"), right, y, "label", _I.wild, ink, "rm"),
    ]
    if rules:
        line, type_ = _I.rules
        boxes.append(Text(rules, _I.x + _I.w / 2, _I.y + line, "info", type_, c.CREAM, "mm", width=right - x))
    return boxes


def slip(view: TableView, names: Names) -> list[Box]:
    """What is written on the landlord's paper."""
    if view.over and view.winner is not None:
        return _placings(view, names, view.winner)
    if view.reveal is not None and not view.bids:
        return _tally(view.reveal)
    return _bids(view, names)


def _title(words: str) -> Text:
    y, size = _P.title
    return Text(words, _P.x + _P.w / 2, _P.y + y, "tavern", size, c.INK, "mm")


def _line(i: int) -> float:
    return _P.y + _P.first + i * _P.pitch


def _bids(view: TableView, names: Names) -> list[Box]:
    if not view.bids:
        return [
            _title(say("slip.bids")),
            Text(say("slip.none"), _P.x + _P.w / 2, _line(0), "info", _P.none, c.INK_DIM, "mm"),
        ]
    fits, earlier = fitting(view.bids, _P.rows, newest=True)
    boxes: list[Box] = [_title(say("slip.bids"))]
    if earlier:
        boxes.append(
            Text(say("slip.earlier", n=earlier), _P.x + _P.w / 2, _line(0), "info", _P.earlier, c.INK_DIM, "mm")
        )
    for i, bid in enumerate(fits, start=1 if earlier else 0):
        boxes += _bid_line(bid, names, _line(i), last=bid is fits[-1])
    return boxes


def _bid_line(bid: Bid, names: Names, y: float, last: bool) -> list[Box]:
    inset, h = _P.wash
    wash = Panel("pill", _P.x + inset, y - h // 2, _P.w - 2 * inset, h, ("#e0a63a", "#8a5a14"), drop=False)
    x, wide = _B.who
    who = person(bid.seat, names, (_P.badge, _B.name), c.INK)
    return [
        *([wash] if last else []),
        row(who, _P.x + x, y, "l", _B.gap, wide),
        Row(bid_items(bid, _B.numeral, _B.times, _B.die, c.INK), _P.x + _P.w - _B.right, y, "r", _B.gap),
    ]


def _tally(reveal: Reveal) -> list[Box]:
    """How many of the bid face each seat had."""
    held = [(seat, sum(matches(d, reveal) for d in hand)) for seat, hand in enumerate(reveal.hands) if hand]
    boxes: list[Box] = [_title(say("slip.tally"))]
    at, size = _T.count
    for i, (seat, n) in enumerate(held):
        y = _line(i)
        ink = c.INK if n else c.INK_DIM
        boxes += [
            badge(seat, _P.badge, x=_P.x + _T.badge, y=y),
            Text(str(n), _P.x + at, y, "pirate", size, ink, "mm"),
            *_tallied(reveal, reveal.hands[seat], y),
        ]
    return boxes


def _tallied(reveal: Reveal, hand: list[int], y: float) -> list[Box]:
    hits = sorted((d for d in hand if matches(d, reveal)), reverse=True)
    x, pitch, size = _T.die
    return [
        Sprite("die", (d, size, "bone" if d == reveal.bid.face else "wild"), _P.x + x + i * pitch, y)
        for i, d in enumerate(hits)
    ]


def _placings(view: TableView, names: Names, winner: int) -> list[Box]:
    """First to last: the winner, then those who went out last."""
    boxes: list[Box] = [_title(say("slip.placings"))]
    for i, seat in enumerate([winner, *reversed(view.out_order)]):
        who = person(seat, names, (_P.badge, _E.name), c.INK)
        items = (said(f"{i + 1}", _E.number, c.INK, "number"), *who)
        boxes.append(Row(items, _P.x + _E.x, _line(i), "l", _E.gap, _P.w - 2 * _E.x))
    return boxes
