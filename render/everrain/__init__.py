"""The Everrain: a copper engraving in a storm. What nobody has charted is a dark plate, what is charted is paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.everrain import board as _board
from render.everrain import choosing as _choosing
from render.everrain import hand as _hand
from render.everrain import looks as _looks
from render.everrain.arising import arising_scene, is_new
from render.everrain.boarding import boarded, boarding_scene, is_roaming, island_scene
from render.everrain.clash import clash_scene, fought
from render.everrain.end import end_scene
from render.everrain.harbour import port_scene
from render.everrain.shipscene import ship_scene
from render.everrain.story import story_scene

if TYPE_CHECKING:
    from games.everrain.views import RainView
    from render.kit.art import Asked, Look, Offer, Scene

__all__ = ["ART", "arising_scene", "clash_scene", "end_scene", "port_scene", "ship_scene", "story_scene"]

_SHOWN = ("card.choice", "fray.result", "port.market", "port.shipwright", "upgrade.free")  # beside their own menus


class Everrain:
    def board(self, view: RainView, names: tuple[str, ...]) -> Scene:
        return _board.board(view, names)

    def hand(self, view: RainView, names: tuple[str, ...]) -> Scene:
        return _hand.hand(view, names)

    def pages(self, view: RainView, names: tuple[str, ...]) -> list[Scene]:
        return _hand.pages(view, names)

    def extras(self, view: RainView, names: tuple[str, ...]) -> list[Scene]:
        """The end; what has just risen; a card, a fight or a Port, unless the open question shows it already."""
        if view.over:
            return [end_scene(view, names)]
        out = [arising_scene(view, names)] if is_new(view) else []
        if any(ask.kind in _SHOWN for ask in view.asks if ask.is_public):
            return out
        if boarded(view) >= 0:
            out.append(boarding_scene(view, names, boarded(view)))
        if is_roaming(view):
            out.append(island_scene(view, names))
        if view.card is not None and view.visit is None:
            return [*out, story_scene(view, names)]
        if fought(view):
            return [*out, clash_scene(view, names)]
        return [*out, port_scene(view, names)] if view.visit is not None else out

    def looks(self, view: RainView, names: tuple[str, ...]) -> list[Look]:
        return _looks.looks(view, names)

    def look(self, view: RainView, names: tuple[str, ...], look: str) -> Scene:
        return _looks.look(view, names, look)

    def choices(self, view: RainView, names: tuple[str, ...], ask: Asked) -> Offer | None:
        return _choosing.choices(view, names, ask)

    def detail(self, view: RainView, names: tuple[str, ...], ask: Asked, option: str) -> Scene:
        return _choosing.detail(view, names, ask, option)


ART = Everrain()
