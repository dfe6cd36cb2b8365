"""Trial of the Gods: an Attic cup with a chart in it, and walls of painted plaques."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.trial_of_the_gods import board as _board
from render.trial_of_the_gods import choosing as _choosing
from render.trial_of_the_gods import hand as _hand
from render.trial_of_the_gods import looks as _looks
from render.trial_of_the_gods.end import end_scene
from render.trial_of_the_gods.fight import explore_scene, fight_scene
from render.trial_of_the_gods.games import games_scene
from render.trial_of_the_gods.market import captains_scene, market_scene, shown
from render.trial_of_the_gods.page import travel_page

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import TrialView
    from render.kit.art import Asked, Look, Offer, Scene

__all__ = ["ART", "captains_scene", "end_scene", "explore_scene", "fight_scene", "games_scene", "market_scene"]


class TrialOfTheGods:
    def board(self, view: TrialView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: TrialView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def pages(self, view: TrialView, names: tuple[str, ...]) -> list[Scene]:
        return _hand.pages(view, names)

    def choices(self, view: TrialView, names: tuple[str, ...], ask: Asked) -> Offer | None:
        return _choosing.choices(view, names, ask)

    def detail(self, view: TrialView, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        return _choosing.detail(view, names, ask, option)

    def extras(self, view: TrialView, names: tuple[str, ...]) -> list[Scene]:
        """All of them public: the count, the games, the Fight of this Turn, a Travel Card, the market, Captains."""
        if view.scores:
            return [end_scene(view, names)]
        if view.olympics is not None and view.phase in ("olympics", "sunset"):
            return [games_scene(view, names)]
        if view.travelling:
            return [travel_page(view.travelling.partition(".")[0])]
        if view.fight is not None:
            return [fight_scene(view, names)]
        if view.explore is not None:
            return [explore_scene(view, names)]
        if view.phase == "setup" and view.heroes:
            return [captains_scene(view, names)]
        return [market_scene(view, names)] if view.phase == "dawn" and any(shown(p) for p in view.players) else []

    def looks(self, view: TrialView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: TrialView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)


ART = TrialOfTheGods()
