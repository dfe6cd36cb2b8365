"""Liar's Dice: a tavern table by lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.liars_dice import board as _board
from render.liars_dice import hand as _hand

if TYPE_CHECKING:
    from games.liars_dice.views import TableView
    from render.kit.art import Scene


class LiarsDice:
    def board(self, view: TableView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: TableView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def extras(self, view: TableView, names: tuple[str, ...]) -> list[Scene]:
        return []


ART = LiarsDice()
