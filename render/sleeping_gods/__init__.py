"""Sleeping Gods: an atlas of 1929, painted page by page, with the ship cut open and the crew on paper slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.sleeping_gods import board as _board
from render.sleeping_gods import choosing as _choosing
from render.sleeping_gods import hand as _hand
from render.sleeping_gods import looks as _looks
from render.sleeping_gods.end import end_scene
from render.sleeping_gods.event import event_scene
from render.sleeping_gods.fight import fight_scene
from render.sleeping_gods.market import market_pages
from render.sleeping_gods.search import search_scene
from render.sleeping_gods.storyboard import tale_scene
from render.sleeping_gods.trial import trial_scene

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView
    from render.kit.art import Asked, Look, Offer, Scene

__all__ = ["ART"]


class SleepingGods:
    def board(self, view: SeaView, names: tuple[str, ...]) -> Scene:
        """The fight in place of the chart while there is one."""
        if view.combat is not None and not view.over:
            return fight_scene(view, names)
        return _board.board(view, names)

    def hand(self, view: SeaView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def pages(self, view: SeaView, names: tuple[str, ...]) -> list[Scene]:
        return _hand.pages(view, names)

    def extras(self, view: SeaView, names: tuple[str, ...]) -> list[Scene]:
        """All of them public: the end, a challenge, what is read, an event, a search, a market."""
        if view.over:
            return [end_scene(view, names)]
        out: list[Scene] = []
        if view.trial is not None:
            out.append(trial_scene(view, names))
        elif view.story is not None and view.combat is None:
            out.append(tale_scene(view, names))
        elif view.event and view.combat is None:
            out.append(event_scene(view, names))
        out += [search_scene(view, names)] if view.found else []
        return [*out, *(market_pages(view, names) if view.stalls else [])]

    def looks(self, view: SeaView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: SeaView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)

    def choices(self, view: SeaView, names: tuple[str, ...], ask: Asked) -> Offer | None:
        return _choosing.choices(view, names, ask)

    def detail(self, view: SeaView, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        return _choosing.detail(view, names, ask, option)


ART = SleepingGods()
