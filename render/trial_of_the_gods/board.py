"""The public board: the cup, everybody in it, and all that is open information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.art import Scene
from render.trial_of_the_gods.archipelago import archipelago
from render.trial_of_the_gods.choices import open_zones
from render.trial_of_the_gods.column import column
from render.trial_of_the_gods.corners import corners
from render.trial_of_the_gods.text import board_alt, board_text
from render.trial_of_the_gods.words import Names

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView


def board(view: TrialView, names: Names) -> Scene:
    boxes = (*archipelago(view, open_zones(view)), *corners(view), *column(view, names))
    return Scene("trial_of_the_gods/cup", boxes, board_alt(view, names), board_text(view, names))
