"""A Round: Dawn, Adventure, Enemies, Olympics, Sunset (TRI-ROUND)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Frame, Goto, Outcome
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.scoring import Counting
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.turn import Adventure


class Rounds(Frame, tag="rounds"):
    """In this order; no phase is skipped (TRI-ROUND-01)."""

    steps: ClassVar[tuple[str, ...]] = ("dawn", "adventure", "enemies", "olympics", "sunset", "again")

    def dawn(self, g: Trial) -> Outcome:
        g.push(Dawn())
        return NEXT

    def adventure(self, g: Trial) -> Outcome:
        g.push(Adventure())
        return NEXT

    def enemies(self, g: Trial) -> Outcome:
        g.push(EnemyPhase())
        return NEXT

    def olympics(self, g: Trial) -> Outcome:
        g.push(Olympics())
        return NEXT

    def sunset(self, g: Trial) -> Outcome:
        g.push(Sunset())
        return NEXT

    def again(self, g: Trial) -> Outcome:
        """TRI-SUNSET-11"""
        if g.round < g.rounds:
            return Goto("dawn")
        g.push(Counting())
        return DONE
