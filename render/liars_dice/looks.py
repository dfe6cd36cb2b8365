"""Pictures on demand: each seat's place from near, the middle of the table, the paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Look, NoSuchLook, Scene
from render.liars_dice.board import board
from render.liars_dice.common import LAYOUT, Names
from render.liars_dice.text import claim, say, summary

if TYPE_CHECKING:
    from games.liars_dice.views import TableView

_L = LAYOUT.look


def looks(view: TableView, names: Names) -> list[Look]:
    seats = [Look(f"seat.{cup.seat}", say("look.seat", names, seat=cup.seat), say("look.seats")) for cup in view.cups]
    parts = [Look(f"table.{part}", say(f"look.{part}"), say("look.table")) for part in ("middle", "paper")]
    return [*seats, *parts]


def look(view: TableView, names: Names, look: str) -> Scene:
    kind, _, which = look.partition(".")
    whole = board(view, names)
    if kind == "seat" and which in {str(cup.seat) for cup in view.cups}:
        seat = int(which)
        x, y = getattr(LAYOUT.places, str(view.seats))[seat]
        said = _seat(view, names, seat)
        crop = x - _L.margin, y - _L.margin, LAYOUT.seat.w + 2 * _L.margin, LAYOUT.seat.h + 2 * _L.margin
        return replace(whole, crop=crop, scale=_L.seat, alt=sentences(said), text=lines(said))
    if look in ("table.middle", "table.paper"):
        x, y, w, h, scale = getattr(_L, which)
        said = summary(view, names)
        return replace(whole, crop=(x, y, w, h), scale=scale, alt=sentences(said), text=lines(said))
    raise NoSuchLook(look)


def _seat(view: TableView, names: Names, seat: int) -> list[str]:
    cup = view.cups[seat]
    said = [say(f"look.{'out' if cup.out else 'has'}", names, seat=seat, dice=cup.dice)]
    if view.reveal is not None and view.reveal.hands[seat]:
        said.append(say("look.shown", dice=view.reveal.hands[seat]))
    own = [bid for bid in view.bids if bid.seat == seat]
    return [*said, *([say("look.last", claim=claim(own[-1]))] if own else [])]
