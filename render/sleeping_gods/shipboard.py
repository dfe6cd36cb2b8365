"""The ship cut open: what each room gives, its damage, the figure, the hull."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import rooms
from render.kit.boxes import Box, Sprite, Text
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import OUR, sign
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.words import say

if TYPE_CHECKING:
    from games.sleeping_gods.printed import Room
    from games.sleeping_gods.views import SeaView

_R = LAYOUT.room
_HOLES = 2


def side(view: SeaView) -> int:
    """0 with one or two players, 1 with more (SLG-DEC-07)."""
    return int(view.seats > 2)


def ship(view: SeaView) -> list[Box]:
    out: list[Box] = []
    for i, room in enumerate(c.STERN_TO_BOW):
        out += _room(view, room, _R.left + i * _R.step, _R.top)
    return [*out, *_hull(view)]


def is_shut(view: SeaView, room: str) -> bool:
    return view.damage.get(room, 0) >= _HOLES


def _room(view: SeaView, room: Room, x: float, y: float) -> list[Box]:
    (w, h), printed, which = _R.size, rooms()[room], side(view)
    cards, command, extra = printed.cards[which], printed.command[which], printed.extra[which]
    bx, cx, vy, icon, size = _R.values
    words = say(f"room.{room}", n=extra)
    ex, ey, type_, wide = _R.extra
    out: list[Box] = [
        sign("cards", icon, c.CARDS if cards else "#b9a890", x + bx, y + vy),
        Text(str(cards), x + bx + icon * 0.6, y + vy, "number", size, c.INK if cards else "#a08f78"),
        sign("sg-bell", icon, c.BELL, x + cx, y + vy),
        Text(str(command), x + cx + icon * 0.6, y + vy, "number", size, c.INK),
        Text(words, x + ex, y + ey, "label", type_, c.BROWN, width=wide),
    ]
    shut = is_shut(view, room)
    if shut:
        inset, top = _R.hatch
        out.append(Sprite(OUR + "hatch", (w - 2 * inset, h - top - inset), x + inset, y + top, "lt", drop=False))
    hx, hy, hole, step = _R.holes
    for i in range(_HOLES):
        full = i < view.damage.get(room, 0)
        out.append(Sprite(OUR + "hole", (full, hole), x + w + hx + i * step, y + hy, drop=False))
    if shut:
        sx, sy, type_, edge = _R.shut
        out.append(Text(say("room.shut"), x + sx, y + sy, "number", type_, c.WHITE, "mm", halo=c.SHUT, halo_width=edge))
    if view.room == room:
        fx, fy, size = _R.figure
        out.append(Sprite(OUR + "figure", (size,), x + fx, y + fy, drop=False))
    return out


def _hull(view: SeaView) -> list[Box]:
    y, size, large = _R.hull
    name, hole, travel, harm, n, box = _R.band
    full = view.damage.get("hull", 0) > 0
    return [
        Text(say("ship.hull"), name, y, "goudy", size, c.LIGHT),
        Sprite(OUR + "hole", (full, box), hole, y, drop=False),
        Text(say("ship.travel"), travel, y, "goudy", size, c.LIGHT),
        Text(say("ship.damage"), harm, y, "goudy", size, c.LIGHT),
        Text(f"{sum(view.damage.values())}/{say('ship.most')}", n, y, "number", large, c.WHITE),
    ]
