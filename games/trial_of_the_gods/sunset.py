"""Sunset: what comes up at night, and Energy coming back (TRI-SUNSET)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Frame, Outcome
from games.trial_of_the_gods import body
from games.trial_of_the_gods.cards import feats, is_calm
from games.trial_of_the_gods.events import CalmSea, EnergyBack
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.travel import CalmWater, appear, calm_back


class Sunset(Frame, tag="sunset", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("tokens", "restore")

    def tokens(self, g: Trial) -> Outcome:
        """Step 1: a Sea Enemy Card for each Block Token, in ascending order (TRI-SUNSET-01 to 08)."""
        g.phase = "sunset"
        calm = [zone for zone in sorted(g.blocks) if g.sea and is_calm(appear(g, zone))]
        g.blocks = []
        if calm:
            g.emit(CalmSea(zones=calm))
            calm_back(g)
            g.push(CalmWater(zones=calm))
        return NEXT

    def restore(self, g: Trial) -> Outcome:
        """Steps 2 and 3 (TRI-SUNSET-09, TRI-SUNSET-10); what was said openly counts from now on."""
        back: dict[int, int] = {}
        for seat in g.order:
            player = g.players[seat]
            player.blocked = []
            if player.asks_next is not None:
                player.asks, player.asks_next = player.asks_next, None
            n = body.restore(g, seat, sum(feats()[name].restore for name in player.feats), told=False)
            if n:
                back[seat] = n
        if back:
            g.emit(EnergyBack(seats=list(back), n=list(back.values())))
        return NEXT
