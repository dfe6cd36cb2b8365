"""Unfathomable: the SS Atlantica at night, and what lies on the captain's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.unfathomable import board as _board
from render.unfathomable import choosing as _choosing
from render.unfathomable import hand as _hand
from render.unfathomable import looks as _looks
from render.unfathomable.card import card_scene
from render.unfathomable.check import check_scene
from render.unfathomable.end import end_scene

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView
    from render.kit.art import Asked, Look, Offer, Scene

__all__ = ["ART", "card_scene", "check_scene", "end_scene"]


class Unfathomable:
    def board(self, view: ShipView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: ShipView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def pages(self, view: ShipView, names: tuple[str, ...]) -> list[Scene]:
        return _hand.pages(view, names)

    def choices(self, view: ShipView, names: tuple[str, ...], ask: Asked) -> Offer | None:
        return _choosing.choices(view, names, ask)

    def detail(self, view: ShipView, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        return _choosing.detail(view, names, ask, option)

    def extras(self, view: ShipView, names: tuple[str, ...]) -> list[Scene]:
        """All of them public: the end, the mythos card, the check."""
        if view.over:
            return [end_scene(view, names)]
        out = [card_scene(view, names)] if view.card is not None else []
        return [*out, check_scene(view, names)] if view.check is not None else out

    def looks(self, view: ShipView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: ShipView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)


ART = Unfathomable()
