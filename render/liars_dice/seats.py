"""The seats round the table: plate, cup, badge, name, dice left, and the dice shown after a call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Row, Sprite, Text
from render.kit.pieces import badge, lit, pill
from render.liars_dice import palette as c
from render.liars_dice.common import LAYOUT, Names, bid_items, die
from render.liars_dice.text import matches, on_turn, say

if TYPE_CHECKING:
    from games.liars_dice.views import Cup, TableView

_S = LAYOUT.seat
_PILLS = {
    "now": (c.GOLD, c.INK),
    "loss": ("#c8321f", "#ffffff"),
    "gain": ("#3f8f3a", "#ffffff"),
    "out": ("#77716a", "#12100e"),
}


def seat_boxes(view: TableView, names: Names, cup: Cup) -> list[Box]:
    x, y = getattr(LAYOUT.places, str(view.seats))[cup.seat]
    return [
        *_plate(view, cup, x, y),
        *_person(names, cup, is_lit(view, cup.seat), x, y),
        *_count(view, cup, x, y),
        *_dice(view, cup, x, y),
    ]


def is_lit(view: TableView, seat: int) -> bool:
    """Gold means now: the seat on turn, or at the end the winner."""
    return seat == (view.winner if view.over else on_turn(view))


def _plate(view: TableView, cup: Cup, x: int, y: int) -> list[Box]:
    side = "far" if y < _S.h else "near"
    if is_lit(view, cup.seat):
        glow = lit(x, y, _S.w, _S.h, _S.halo, "#ffb938", 0.85)
        return [glow, Panel("liars_dice/plate", x, y, _S.w, _S.h, ("now", side))]
    return [Panel("liars_dice/plate", x, y, _S.w, _S.h, ("out" if cup.out else "in", side))]


def _person(names: Names, cup: Cup, lit: bool, x: int, y: int) -> list[Box]:
    bx, by, size = _S.badge
    nx, ny, px, width = _S.name
    ink = c.INK if lit else "#b5aea4" if cup.out else c.CREAM
    return [
        badge(cup.seat, size, "out" if cup.out else "", x + bx, y + by),
        Text(names[cup.seat], x + nx, y + ny, "label", px, ink, width=width, cut=True),
    ]


def _count(view: TableView, cup: Cup, x: int, y: int) -> list[Box]:
    cx, cy, width = _S.cup
    nx, ny, px = _S.count
    ux, uy, unit = _S.unit
    lit = is_lit(view, cup.seat)
    posture = "out" if cup.out else "open" if view.reveal else "standing"
    ink = "#8d877f" if cup.out else c.IVORY
    boxes: list[Box] = [
        Sprite("liars_dice/cup", (cup.seat, width, posture), x + cx, y + cy),
        Text(str(cup.dice), x + nx, y + ny, "pirate", px, ink, "mm", halo="#1c0d05", halo_width=_S.edge),
        Text(
            say("seat.die" if cup.dice == 1 else "seat.dice"),
            x + ux,
            y + uy,
            "info",
            unit,
            c.INK if lit else "#9a938a" if cup.out else c.PALE,
        ),
    ]
    state, word = _status(view, cup)
    return [*boxes, *(_pill(state, word, x, y) if word else _said(view, cup.seat, x, y))]


def _said(view: TableView, seat: int, x: int, y: int) -> list[Box]:
    """What the seat bid last in this round: faces that people claim are what the game is about."""
    own = [bid for bid in view.bids if bid.seat == seat]
    if not own or view.reveal:
        return []
    right, middle, _, _ = _S.pill
    numeral, times, size = _S.said
    inset, gap = _S.said_at
    return [Row(bid_items(own[-1], numeral, times, size, c.PALE, "closed"), x + right - inset, y + middle, "r", gap)]


def _status(view: TableView, cup: Cup) -> tuple[str, str]:
    """The one fact about a seat that a pill says."""
    if view.over and cup.seat == view.winner:
        return "now", say("seat.wins")
    if cup.out:
        return "out", say("seat.out")
    if view.reveal and cup.seat == view.reveal.loser:
        return "loss", say("seat.loses")
    if view.reveal and cup.seat == view.reveal.gainer:
        return "gain", say("seat.regains")
    if view.window and view.bid and cup.seat != view.bid.seat:
        return "now", say("seat.may-call")
    return ("now", say("seat.to-act")) if is_lit(view, cup.seat) else ("", "")


def _pill(state: str, word: str, x: int, y: int) -> list[Box]:
    right, middle, w, h = _S.pill
    fill, ink = _PILLS[state]
    size, free = _S.status
    return pill(word, x + right - w / 2, y + middle, (w, h, size), fill, ink, room=w - free, drop=True)


def _dice(view: TableView, cup: Cup, x: int, y: int) -> list[Box]:
    """Shown dice after a call; else as many closed ones as are left, and a hollow for each that is lost."""
    left, middle, size, pitch = _S.die
    shown = view.reveal.hands[cup.seat] if view.reveal else []
    row: list[Sprite] = [_shown(view, d, size) for d in shown]
    if not shown:
        row = [die(0, size, "closed") for _ in range(cup.dice)]
    row += [Sprite("socket", (size,), drop=False) for _ in range(_S.most - len(row))]
    return [Sprite(s.name, s.args, x + left + size / 2 + i * pitch, y + middle, drop=s.drop) for i, s in enumerate(row)]


def _shown(view: TableView, d: int, size: int) -> Sprite:
    assert view.reveal is not None, "dice are shown by a call"
    if not matches(d, view.reveal):
        return die(d, size, "dull")
    return die(d, size, "lit" if d == view.reveal.bid.face else "wild")
