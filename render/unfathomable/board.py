"""The public board: the ship at sea, everybody on it, and all that is open information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.unfathomable.banner import banner
from render.unfathomable.common import Names
from render.unfathomable.margins import margins
from render.unfathomable.seats import seat_strip
from render.unfathomable.spaces import space_boxes
from render.unfathomable.text import board_alt, board_text

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView


def board(view: ShipView, names: Names) -> Scene:
    boxes = (*space_boxes(view), *margins(view), *banner(view, names), *seat_strip(view, names))
    return Scene("unfathomable/ship", boxes, board_alt(view, names), board_text(view, names))
