"""A captain who stays in the first Port it comes to, everybody listening: never the better plan (8.3)."""

from __future__ import annotations

import random

from games.core.asks import Ask, Picks
from games.everrain.ai import Captain
from games.everrain.ai.mind import Temper
from games.everrain.views import RainView

AWAY = ("depart", "away", "cast", "hands", "navigate", "port", "starboard", "ahead", "reveal", "chart", "sail")
ELSEWHERE = ("visit", "land", "plunder")  # with the way there


class Sitter(Captain):
    temper = Temper(hands=5)

    def choose(self, view: RainView, ask: Ask, rng: random.Random) -> Picks:
        picks = super().choose(view, ask, rng)
        if ask.kind != "turn.act" or not isinstance(picks, list) or view.seat is None:
            return picks
        lies = view.sea[view.ships[view.seat].at] == "P"
        name, _, where = str(picks[0]).partition(".")
        return ["end"] if lies and (name in AWAY or (name in ELSEWHERE and where)) else picks
