"""A story's picture: the shore of its page, what stands at the place, its number and name; the ship lies off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import locations
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite, Text
from render.kit.fonts import measure
from render.sleeping_gods import palette as c
from render.sleeping_gods.chartboard import page_of
from render.sleeping_gods.common import OUR, slip
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.scenery import place_motif
from render.sleeping_gods.words import Names, page_name, region_name, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_T = LAYOUT.tale


def tale_scene(view: SeaView, names: Names) -> Scene:
    assert view.story is not None, "nothing is read"
    number = view.story.place
    page = locations()[number].page if number else page_of(view)
    title = locations()[number].name if number else say("tale.voyage")
    boxes = _drawn(number, title)
    told = [
        say(
            "tale.alt" if number else "tale.alt-voyage",
            number=number,
            name=title,
            region=region_name(view.at),
            page=page_name(page),
        ),
        say("tale.seat", names, seat=view.active),
    ]
    return Scene(f"sleeping_gods/vista-{page}", tuple(boxes), " ".join(told), "\n".join(told))


def _drawn(number: int, title: str) -> list[Box]:
    mx, my, size = _T.motif
    sx, sy, ship = _T.ship
    x, y, h, pad, type_ = _T.label
    mark = str(number) if number else ""
    w = round(measure(title, "goudy", type_)) + 2 * pad + (h if mark else 0)
    out: list[Box] = [
        Sprite(OUR + "at-anchor", (ship,), sx, sy, drop=False),
        Sprite(OUR + "motif", (place_motif(number) if number else "bell", size), mx, my, "mb", drop=False),
        slip(x, y, w, h, c.CARD, _T.seed, tapes="l"),
        Text(title, x + pad + (h if mark else 0), y + h / 2, "goudy", type_, c.INK),
    ]
    if mark:
        out.append(Sprite(OUR + "place", (number, "new", 0, 0, False), x + h / 2 + pad / 2, y + h / 2, drop=False))
    return out
