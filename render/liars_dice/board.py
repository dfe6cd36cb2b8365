"""The public board: every seat's cup, the bid in the middle, the round's facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.kit.boxes import Box
from render.liars_dice.centre import centre
from render.liars_dice.margins import slip, tag
from render.liars_dice.seats import is_lit, seat_boxes
from render.liars_dice.text import board_alt, board_text

if TYPE_CHECKING:
    from games.liars_dice.views import TableView


def board(view: TableView, names: tuple[str, ...]) -> Scene:
    boxes: list[Box] = []
    # The lit plate last: its halo falls on its neighbours.
    for cup in sorted(view.cups, key=lambda cup: is_lit(view, cup.seat)):
        boxes += seat_boxes(view, names, cup)
    boxes += [*centre(view, names), *tag(view), *slip(view, names)]
    return Scene("liars_dice/table", tuple(boxes), board_alt(view, names), board_text(view, names))
