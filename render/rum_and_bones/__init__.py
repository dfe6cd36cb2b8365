"""Rum & Bones: ships locked together in bright water, and what lies in the captain's cabin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.rum_and_bones import board as _board
from render.rum_and_bones import choosing as _choosing
from render.rum_and_bones import hand as _hand
from render.rum_and_bones import looks as _looks
from render.rum_and_bones.attack import attack_scene
from render.rum_and_bones.end import end_scene
from render.rum_and_bones.tally import roll_scene

if TYPE_CHECKING:
    from games.rum_and_bones.views import RumView
    from render.kit.art import Asked, Look, Offer, Scene

__all__ = ["ART", "attack_scene", "end_scene", "roll_scene"]


class RumAndBones:
    def board(self, view: RumView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: RumView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def pages(self, view: RumView, names: tuple[str, ...]) -> list[Scene]:
        return _hand.pages(view, names)

    def choices(self, view: RumView, names: tuple[str, ...], ask: Asked) -> Offer | None:
        return _choosing.choices(view, names, ask)

    def detail(self, view: RumView, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        return _choosing.detail(view, names, ask, option)

    def extras(self, view: RumView, names: tuple[str, ...]) -> list[Scene]:
        """All of them public: the end, the attack that is going on, or the last one in this round's battle."""
        if view.over:
            return [end_scene(view, names)]
        if view.attack is not None:
            return [attack_scene(view, names)]
        roll = view.board.roll
        fresh = roll is not None and roll.what in ("attack", "rig") and bool(roll.faces) and bool(roll.zone)
        return [roll_scene(view, names)] if fresh and view.stage == "battle" else []

    def looks(self, view: RumView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: RumView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)


ART = RumAndBones()
