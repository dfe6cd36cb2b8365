"""The leather in the middle of the table: the bid, the call and what came of it, or the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.pieces import badge
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, bid_items, person, said
from render.liars_dice.text import claim, in_play, prompt, say, verdict

if TYPE_CHECKING:
    from games.liars_dice.views import Bid, Reveal, TableView

_M, _N, _B, _O = LAYOUT.mat, LAYOUT.now, LAYOUT.bid, LAYOUT.opening
_R, _W, _L = LAYOUT.reveal, LAYOUT.winner, LAYOUT.last
_DARK = "#2a0a06"


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
    items: tuple[Sprite | Text, ...]
    if view.window:
        items = (Sprite("icon", ("hourglass", _N.icon, c.INK)), said(say("board.window"), _N.window, c.INK, "label"))
    else:
        items = (*person(view.turn, names, (_N.badge, _N.name), c.INK), said(prompt(view), _N.words, c.INK))
    return [
        Panel("pill", _M.x - _N.w // 2, _N.y - _N.h // 2, _N.w, _N.h, (c.GOLD,)),
        Row(items, _M.x, _N.y, width=_N.w - _N.free),
    ]


def _bid(view: TableView, names: Names, bid: Bid) -> list[Box]:
    words = say("board.claim", claim=claim(bid), dice=in_play(view))
    who = *person(bid.seat, names, (_B.badge, _B.name)), said(say("board.bids"), _B.words, c.PALE)
    y, size = _M.words
    return [
        Row(who, _M.x, _B.who, width=_M.width),
        Row(bid_items(bid, _B.numeral, _B.times, _B.die, c.IVORY), _M.x, _M.bid, gap=_B.gap),
        Text(words, _M.x, y, "info", size, c.PALE, "mm", width=_M.width),
    ]


def _opening(view: TableView) -> list[Box]:
    words = say("board.opening", dice=in_play(view), cups=sum(not cup.out for cup in view.cups))
    (y, size), (words_y, type_) = _O.title, _O.words
    return [
        Text(say("board.no-bid"), _M.x, y, "tavern", size, c.IVORY, "mm", width=_M.width),
        Text(words, _M.x, words_y, "info", type_, c.PALE, "mm", width=_M.width),
    ]


def _called(reveal: Reveal, names: Names) -> list[Box]:
    who = (
        *person(reveal.caller, names, (_R.badge, _R.name)),
        said(say(f"board.calls.{reveal.call}"), _R.words, c.PALE),
        *person(reveal.bid.seat, names, (_R.badge, _R.name)),
    )
    size, edge = _R.headline
    x, y, r, rim = _R.medal
    found, found_edge = _R.found
    label, type_ = _R.label
    shown = "swords" if reveal.call == "challenge" else "star"
    return [
        Text(verdict(reveal), _M.x, _M.headline, "tavern", size, c.IVORY, "mm", halo=_DARK, halo_width=edge),
        Row(who, _M.x, _M.subject, width=_R.width, gap=_R.who_gap),
        Sprite("medallion", (r, shown, _DARK, rim), x, y),
        Row(bid_items(reveal.bid, _R.numeral, _R.times, _R.die, c.IVORY), _R.left, _R.y, gap=_R.gap),
        Text(say("board.was-bid"), _R.left, label, "info", type_, c.PALE, "mm"),
        Text(str(reveal.matching), _R.right, _R.y, "pirate", found, c.FOUND, "mm", halo=_DARK, halo_width=found_edge),
        Text(say("board.found"), _R.right, label, "info", type_, c.PALE, "mm"),
        _outcome(reveal, names),
    ]


def _outcome(reveal: Reveal, names: Names) -> Box:
    y, size = _R.outcome
    seat, verb, ink = reveal.loser, say("board.loses"), c.ALARM
    if seat is None:
        seat, verb, ink = reveal.gainer, say("board.regains"), c.BOON
    if seat is None:
        return Text(say("board.nobody"), _M.x, y, "label", size, c.PALE, "mm")
    items = (*person(seat, names, (_R.badge, size)), said(verb, size, ink, "label"))
    return Row(items, _M.x, y, width=_M.width)


def _won(view: TableView, names: Names, winner: int) -> list[Box]:
    x, y, size = _W.badge
    left, right, hoard_y = _W.hoard
    (title_y, title), (name_y, named), (words_y, words) = _W.title, _W.name, _W.words
    dice = view.cups[winner].dice
    boxes: list[Box] = [
        Text(say("board.won"), _M.x, title_y, "tavern", title, c.GOLD, "mm", width=_M.width),
        Sprite("glow", (_W.glow, c.GOLD, 0.85), x, y, drop=False),
        Sprite("liars_dice/hoard", (_W.heaps[0],), left, hoard_y),
        Sprite("liars_dice/hoard", (_W.heaps[1],), right, hoard_y),
        badge(winner, size, x=x, y=y),
        Text(names[winner], _M.x, name_y, "label", named, c.IVORY, "mm", width=_M.width, cut=True),
        Text(say("board.wins-with", dice=dice), _M.x, words_y, "info", words, c.PALE, "mm"),
    ]
    return [*boxes, *_last_call(view.reveal, names)]


def _last_call(reveal: Reveal | None, names: Names) -> list[Box]:
    if reveal is None:
        return []
    items = (
        badge(reveal.caller, _L.badge),
        said(say("board.called"), _L.words, c.PALE),
        *bid_items(reveal.bid, _L.numeral, _L.times, _L.die, c.IVORY),
        said(say("board.of"), _L.words, c.PALE),
        badge(reveal.bid.seat, _L.badge),
        said(say("board.last-found", n=reveal.matching), _L.found, c.FOUND, "label"),
    )
    return [Row(items, _M.x, _N.y, width=_L.width)]
