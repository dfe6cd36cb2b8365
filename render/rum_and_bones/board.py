"""The public board: ships at sea, everybody on them, and all that is open information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.rum_and_bones.banner import banner
from render.rum_and_bones.battle import battle
from render.rum_and_bones.common import Names
from render.rum_and_bones.grid import LAYOUT, is_tall, sea_of
from render.rum_and_bones.score import score
from render.rum_and_bones.strip import strip
from render.rum_and_bones.text import board_alt, board_text

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView


def board(view: RumView, names: Names) -> Scene:
    layout = view.board.layout
    place = LAYOUT.tall if is_tall(layout) else LAYOUT.wide
    boxes = (
        *battle(view),
        *banner(view, names, place.banner),
        *score(view, names, place.panel),
        *strip(view, names, place.strip),
    )
    layer = f"rum_and_bones/{sea_of(layout)}"
    return Scene(layer, boxes, board_alt(view, names), board_text(view, names))
