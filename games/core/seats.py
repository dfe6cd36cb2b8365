"""Computer seats: they get the same View as a person in that seat and nothing else."""

from __future__ import annotations

import random
from typing import Any, Protocol

from games.core.asks import Ask, Picks, random_picks
from games.core.views import View


class Computer(Protocol):
    """Stateless: all it knows is in the view, so a restart changes nothing."""

    def choose(self, view: Any, ask: Ask, rng: random.Random) -> Picks: ...


def chosen(player: Computer, view: View, ask: Ask, rng: random.Random) -> Picks:
    """What a computer seat answers to an open ask: it is handed its view's own copy, and nothing of the game."""
    return player.choose(view, next(shown for shown in view.asks if shown.id == ask.id), rng)


class RandomComputer:
    """Any legal answer; every game has it."""

    def choose(self, view: Any, ask: Ask, rng: random.Random) -> Picks:
        return random_picks(ask, rng)
