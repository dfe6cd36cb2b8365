"""A computer seat with orders of its own."""

from __future__ import annotations

import random

from games.core import Ask, Picks
from tests.core.muster.views import MusterView


class Bosun:
    """Fires when it can, and sets the main."""

    def choose(self, view: MusterView, ask: Ask, rng: random.Random) -> Picks:
        return ["fire"] if ask.is_aside else ["main"]

    def settings(self, view: MusterView) -> dict[str, str]:
        return {"lookout": "auto", "arm.flag-3": "jib"}
