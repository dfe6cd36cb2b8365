"""Trial of the Gods: an Attic cup with a chart in it, and walls of painted plaques."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.trial_of_the_gods import board as _board
from render.trial_of_the_gods import hand as _hand

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView
    from render.kit.art import Scene

__all__ = ["ART"]


class TrialOfTheGods:
    def board(self, view: TrialView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: TrialView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)


ART = TrialOfTheGods()
