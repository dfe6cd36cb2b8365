"""The leather in the middle of the table: the bid, the call and what came of it, or the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, badge, bid_items, name, said
from render.liars_dice.text import claim, in_play, prompt, say, verdict

if TYPE_CHECKING:
    from games.liars_dice.views import Bid, Reveal, TableView

_M, _B, _R, _W = LAYOUT.mat, LAYOUT.bid, LAYOUT.reveal, LAYOUT.winner


def centre(view: TableView, names: Names) -> list[Box]:
    if view.winner is not None:
        return _won(view, names, view.winner)
    if view.bid is not None:
        return [*_bid(view, names, view.bid), *_now(view, names)]
    if view.reveal is not None:
        return [*_called(view.reveal, names), *_now(view, names)]
    return [*_opening(view), *_now(view, names)]


def _now(view: TableView, names: Names) -> list[Box]:
    """Whose turn it is, in the colour that means now."""
    y, w, h = _M.now
    items: tuple[Sprite | Text, ...]
    if view.window:
        items = (Sprite("icon", ("hourglass", 44, c.INK)), said(say("board.window"), 40, c.INK, "label"))
    else:
        items = (badge(view.turn, 62), name(view.turn, names, 40, c.INK), said(prompt(view), 38, c.INK))
    return [
        Panel("pill", _M.x - w // 2, y - h // 2, w, h, (c.GOLD,)),
        Row(items, _M.x, y, width=w - 56),
    ]


def _bid(view: TableView, names: Names, bid: Bid) -> list[Box]:
    words = say("board.claim", claim=claim(bid), dice=in_play(view))
    return [
        Row(
            (badge(bid.seat, 64), name(bid.seat, names, 44), said(say("board.bids"), 42, c.PALE)),
            _M.x,
            _B.who,
            width=_M.width,
        ),
        Row(bid_items(bid, _B.numeral, _B.times, _B.die, c.IVORY), _M.x, _M.bid, gap=26),
        Text(words, _M.x, _M.words, "info", 36, c.PALE, "mm", width=_M.width),
    ]


def _opening(view: TableView) -> list[Box]:
    words = say("board.opening", dice=in_play(view), cups=sum(not cup.out for cup in view.cups))
    return [
        Text(say("board.no-bid"), _M.x, _M.bid - 40, "tavern", 150, c.IVORY, "mm", width=_M.width),
        Text(words, _M.x, _M.bid + 80, "info", 40, c.PALE, "mm", width=_M.width),
    ]


def _called(reveal: Reveal, names: Names) -> list[Box]:
    who = (
        badge(reveal.caller, 54),
        name(reveal.caller, names, 36),
        said(say(f"board.calls.{reveal.call}"), 34, c.PALE),
        badge(reveal.bid.seat, 54),
        name(reveal.bid.seat, names, 36),
    )
    return [
        Text(verdict(reveal), _M.x, _M.headline, "tavern", 86, c.IVORY, "mm", halo="#2a0a06", halo_width=4),
        Row(who, _M.x, _M.subject, width=_M.width + 60, gap=10),
        Sprite(
            "medallion", (_R.medal[2], "swords" if reveal.call == "challenge" else "star", "#2a0a06", 5), *_R.medal[:2]
        ),
        Row(bid_items(reveal.bid, _R.numeral, 76, _R.die, c.IVORY), _R.left, _R.y, gap=16),
        Text(say("board.was-bid"), _R.left, _R.label, "info", 34, c.PALE, "mm"),
        Text(
            str(reveal.matching), _R.right, _R.y, "pirate", _R.numeral + 22, c.FOUND, "mm", halo="#2a0a06", halo_width=5
        ),
        Text(say("board.found"), _R.right, _R.label, "info", 34, c.PALE, "mm"),
        _outcome(reveal, names),
    ]


def _outcome(reveal: Reveal, names: Names) -> Box:
    seat, verb, ink = reveal.loser, say("board.loses"), c.ALARM
    if seat is None:
        seat, verb, ink = reveal.gainer, say("board.regains"), c.BOON
    if seat is None:
        return Text(say("board.nobody"), _M.x, _R.outcome, "label", 38, c.PALE, "mm")
    items = (badge(seat, 54), name(seat, names, 38), said(verb, 38, ink, "label"))
    return Row(items, _M.x, _R.outcome, width=_M.width)


def _won(view: TableView, names: Names, winner: int) -> list[Box]:
    x, y, size = _W.badge
    left, right, hoard_y = _W.hoard
    dice = view.cups[winner].dice
    boxes: list[Box] = [
        Text(say("board.won"), _M.x, _M.headline - 6, "tavern", 62, c.GOLD, "mm", width=_M.width),
        Sprite("glow", (460, c.GOLD, 0.85), x, y, drop=False),
        Sprite("liars_dice/hoard", (4,), left, hoard_y),
        Sprite("liars_dice/hoard", (7,), right, hoard_y),
        Sprite("badge", (winner, size, ""), x, y),
        Text(names[winner], _M.x, _W.name, "label", 64, c.IVORY, "mm", width=_M.width, cut=True),
        Text(say("board.wins-with", dice=dice), _M.x, _W.words, "info", 40, c.PALE, "mm"),
    ]
    return [*boxes, *_last_call(view.reveal, names)]


def _last_call(reveal: Reveal | None, names: Names) -> list[Box]:
    if reveal is None:
        return []
    items = (
        badge(reveal.caller, 50),
        said(say("board.called"), 34, c.PALE),
        *bid_items(reveal.bid, 54, 40, 48, c.IVORY),
        said(say("board.of"), 34, c.PALE),
        badge(reveal.bid.seat, 50),
        said(say("board.last-found", n=reveal.matching), 36, c.FOUND, "label"),
    )
    return [Row(items, _M.x, _M.now[0], width=_M.width + 40)]
