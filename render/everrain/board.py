"""The public board: the chart in the storm, everybody on it, and all that is open information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.everrain.chart import chart, seen_of
from render.everrain.column import column
from render.everrain.corners import corners
from render.everrain.margins import margins
from render.everrain.marks import open_marks
from render.everrain.text import board_alt, board_text
from render.everrain.window import WHOLE
from render.everrain.words import Names
from render.kit.art import Scene

if TYPE_CHECKING:
    from games.everrain.views import RainView


def board(view: RainView, names: Names) -> Scene:
    marked = open_marks(view)
    seen = seen_of(view, marked)
    boxes = (*chart(view, marked, seen), *corners(view), *column(view, names), *margins(view))
    return Scene(
        "everrain/chart" if seen == WHOLE else "everrain/gale",
        boxes,
        board_alt(view, names, marked),
        board_text(view, names, marked),
    )
