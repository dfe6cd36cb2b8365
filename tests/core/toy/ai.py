"""A computer seat for Salvage: greedy, and quick."""

from __future__ import annotations

import random

from games.core import Ask, Picks
from games.core.asks import open_options, random_picks
from tests.core.toy import state
from tests.core.toy.views import SalvageView


class Mate:
    """Takes the best crates, plays what it holds, saves air while its hull is whole."""

    def choose(self, view: SalvageView, ask: Ask, rng: random.Random) -> Picks:
        if ask.kind == "turn.haul":
            return self._haul(ask)
        if ask.kind == "turn.play":
            playable = [option.id for option in open_options(ask) if option.id != "pass"]
            return [rng.choice(playable)] if playable else ["pass"]
        if ask.kind == "plan.air":
            assert view.seat is not None, "only a seat is asked"
            return rng.randint(0, state.AIR // max(1, view.hull[view.seat]))
        return random_picks(ask, rng)

    def _haul(self, ask: Ask) -> list[str]:
        crates = [option.id for option in open_options(ask) if not state.is_heavy(option.id)]
        return sorted(crates, key=lambda crate: (-state.value_of(crate), crate))[: ask.most]
