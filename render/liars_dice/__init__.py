"""Liar's Dice: a tavern table by lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.liars_dice import board as _board
from render.liars_dice import hand as _hand
from render.liars_dice import looks as _looks

if TYPE_CHECKING:
    from games.liars_dice.views import TableView
    from render.kit.art import Look, Scene


class LiarsDice:
    def board(self, view: TableView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: TableView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def extras(self, view: TableView, names: tuple[str, ...]) -> list[Scene]:
        return []

    def looks(self, view: TableView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: TableView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)


ART = LiarsDice()
