"""The public board: the atlas page, the ship, the log, the nine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.sleeping_gods.chartboard import chart
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.log import log
from render.sleeping_gods.shipboard import ship
from render.sleeping_gods.strip import strip
from render.sleeping_gods.text import board_alt, board_text
from render.sleeping_gods.words import Names

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView


def board(view: SeaView, names: Names) -> Scene:
    boxes = (*chart(view), *ship(view), *log(view, names), *strip(view, names, LAYOUT.strip.top))
    return Scene("sleeping_gods/book", boxes, board_alt(view, names), board_text(view, names))
