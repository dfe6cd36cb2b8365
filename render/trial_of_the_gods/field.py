"""Pictures on bare clay: a black band with a frieze above and one below."""

from __future__ import annotations

from render.kit.boxes import Box, Panel
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.common import OUR
from render.trial_of_the_gods.geometry import LAYOUT

_F = LAYOUT.field


def banded(w: int, h: int) -> list[Box]:
    line, tall = _F.bands
    foot = h - line - tall
    return [
        Panel(OUR + "plate", 0, 0, w, line, (c.BLACK, 0), drop=False),
        Panel(OUR + "frieze", 0, line + 2, w, tall, ("tongue", c.BLACK), drop=False),
        Panel(OUR + "frieze", 0, foot, w, tall, ("wave", c.BLACK), drop=False),
        Panel(OUR + "plate", 0, h - line, w, line, (c.BLACK, 0), drop=False),
    ]
