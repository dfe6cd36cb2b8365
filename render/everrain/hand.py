"""What a captain sees for himself: the own ship in parts that a phone can show. Nothing of it is secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from render.everrain.deck import deck
from render.everrain.geometry import LAYOUT
from render.everrain.leaves import LAYER as GALE
from render.everrain.shipscene import LAYER, crew_words, ship_words
from render.everrain.stores import card_height, crew_card, does, guns, hold, orders
from render.everrain.words import Names, say
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Text

if TYPE_CHECKING:
    from games.everrain.views import RainView

_P, _C = LAYOUT.handpages, LAYOUT.crew


def hand(view: RainView, names: Names) -> Scene:
    return pages(view, names)[0]


def pages(view: RainView, names: Names) -> list[Scene]:
    assert view.seat is not None, "everybody has a board, a captain has a ship"
    return ship_pages(view, names, view.seat)


def ship_pages(view: RainView, names: Names, seat: int) -> list[Scene]:
    """The deck; the Crew; guns, Orders and the Hold."""
    told = ship_words(view, names, seat)
    whole = Scene(LAYER, (), sentences(told), lines(told))
    boxes = tuple(deck(view, names, seat))
    stores = (*guns(view, seat), *orders(view, seat), *hold(view, seat))
    return [
        replace(whole, boxes=boxes, crop=tuple(_P.deck), label=say("page.deck")),
        crew_page(view, names, seat),
        replace(whole, boxes=stores, crop=tuple(_P.stores), label=say("page.stores")),
    ]


def crew_page(view: RainView, names: Names, seat: int, only: Sequence[int] | None = None) -> Scene:
    """Cards two abreast, a pair one above the other; `only` some of them, by their numbers from nought.

    In one row or two there is room for what their Traits do.
    """
    x, y, step, pitch, wide, columns = _P.crew
    sailors = view.ships[seat].sailors
    shown = list(range(len(sailors))) if only is None else list(only)
    scale = 1.0
    explained = len(shown) <= 2 * columns
    if 1 <= len(shown) <= columns:  # as large as a phone is wide
        wide, columns, scale = 2 * x + step, 1, _P.larger
    boxes: list[Box] = []
    bottom = y
    for first in range(0, len(shown), columns):
        row = shown[first : first + columns]
        h = max(card_height(sailors[n], explained) for n in row)
        for i, n in enumerate(row):
            boxes += crew_card(view, seat, n, x + i * step, bottom, h, explained)
        bottom += h + pitch - _C.at[4]
    told = [crew_words(view, n + 1, sailors[n]) for n in shown] or [say("crew.none-alt")]
    told += [say("crew.does", name=name, what=what) for name, what in does(sailors[n] for n in shown).items()]
    if not sailors:
        boxes.append(Text(say("crew.none"), wide / 2, pitch / 2, "label", _C.none[2], "#f4f0e4", "mm"))
    head = say("page.crew-alt", names, seat=seat)
    high = bottom if shown else pitch + y
    crop = (0, 0, wide, high)
    scale = min(scale, _P.highest / high)
    return Scene(
        GALE, tuple(boxes), sentences([head, *told]), lines([head, *told]), crop, scale, label=say("page.crew")
    )
