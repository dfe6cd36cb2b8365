"""Black on the bare clay round the cup: the title, the decks, the Houses, what the signs of a seat mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.trial_of_the_gods.views import HOUSES
from render.kit.boxes import Box, Panel, Text
from render.kit.pieces import Item, row
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR, house_chip, said, stamped
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.words import say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView

_C, _L, _S = LAYOUT.corner, LAYOUT.plaque, LAYOUT.seat
_LEGEND = ("temple", "domination", "exploration", "wreath", "devotion", "dishonor")


def corners(view: TrialView) -> list[Box]:
    return [*_title(), *_houses(view), *_decks(view), *(_legend() if len(view.players) >= _L.places else _plaque(view))]


def _title() -> list[Box]:
    x, lines = _C.title
    words = say("title.lines").split("|")
    return [Text(one, x, y, "attic", size, c.BLACK) for one, (y, size) in zip(words, lines, strict=True)]


def _houses(view: TrialView) -> list[Box]:
    """God, letter, how many cards are left."""
    x0, y0, across, down, size = _C.houses
    beside, type_ = _C.house
    out: list[Box] = []
    for i, house in enumerate(HOUSES):
        if house not in view.houses:
            continue
        x, y = x0 + i % 2 * across, y0 + i // 2 * down
        out.append(house_chip(view, house, size, x, y, drop=True))
        out.append(Text(str(view.houses[house].deck), x + beside, y, "number", type_, c.BLACK))
    return out


def _decks(view: TrialView) -> list[Box]:
    right, y0, down, number, type_, icon, taken = _C.decks
    out: list[Box] = []
    for i, (sign, key, n) in enumerate(
        (("sail", "travel", view.travel), ("ketos", "sea", view.sea), ("skull", "animae", view.animae))
    ):
        y = y0 + i * down
        out.append(Text(str(n), right, y, "number", number, c.BLACK, "rm"))
        items: list[Item] = [stamped(sign, icon, c.BLACK), said(say(f"deck.{key}"), type_, c.BLACK)]
        out.append(row(items, right - taken, y, "r", _C.gap))
    return out


def _plaque(view: TrialView) -> list[Box]:
    """With fewer players the column has room for it, in larger letters."""
    x, w = LAYOUT.column.at
    n = len(view.players)
    free = _L.places - n
    y, h = _S.first + n * _S.step, free * _S.step - (_S.step - _S.tall)
    columns = _L.columns[min(free, len(_L.columns)) - 1]
    per = -(-len(_LEGEND) // columns)
    out: list[Box] = [Panel(OUR + "panel", x, y, w, h, ("glaze",))]
    icon, type_ = _L.sizes[columns > 1]
    for i, sign in enumerate(_LEGEND):
        at = x + _L.left + i // per * w / columns
        items: list[Item] = [stamped(sign, icon, c.TEXT), said(say(f"legend.{sign}"), type_, c.PURE)]
        out.append(row(items, at, y + (i % per + 0.5) * h / per, "l", _L.gap))
    return out


def _legend() -> list[Box]:
    right, y0, down, type_, icon = _C.legend
    out: list[Box] = []
    for i, sign in enumerate(_LEGEND):
        items: list[Item] = [stamped(sign, icon, c.BLACK), said(say(f"legend.{sign}"), type_, c.BLACK)]
        out.append(row(items, right, y0 + i * down, "r", _C.gap))
    return out
