"""Nobody stands between two spaces: figures keep to the place that they are in."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.kit.boxes import Box, Sprite, Text, words
from render.rum_and_bones import ART as RUM
from render.rum_and_bones import samples as rum
from render.unfathomable.geometry import DECKS, ROOMS, WATERS, pixels, py
from render.unfathomable.spaces import Piece, arranged, space_boxes
from tests.render import unfathomable_positions as worst

PLACES = {name: place.area for name, place in {**ROOMS, **DECKS}.items()} | WATERS
CROWDS = [
    [Piece("seat", 0, acts=True)],
    [Piece("people", 2), Piece("deep", 3)],
    [Piece("deep", 1), *(Piece("seat", seat) for seat in range(3))],
    [Piece("people", 1), Piece("deep", 2), *(Piece("seat", seat) for seat in range(6))],
]


def figures(boxes: list[Box]) -> list[Sprite]:
    """Those that stand somewhere: light and rings are under them."""
    kinds = ("badge", "unfathomable/crowd", "unfathomable/monarch")
    return [b for b in boxes if isinstance(b, Sprite) and b.name in kinds]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("crowd", CROWDS, ids=len)
def test_every_figure_stands_in_its_own_space(place: str, crowd: list[Piece]):
    x0, y0, x1, y1 = pixels(PLACES[place])
    for _, boxes in arranged(crowd, (x0, y0, x1, y1)):
        for figure in figures(boxes):
            assert x0 <= figure.x <= x1 and y0 <= figure.y <= y1, figure


@pytest.mark.parametrize("deck", [name for name, place in DECKS.items() if hasattr(place, "more")])
def test_who_finds_no_room_at_the_bow_keeps_off_the_seam(deck: str):
    """The seam between port and starboard is the middle of the ship: nobody is within a figure's width of it."""
    view = worst.gathered(deck, deep_ones=4, passengers=2)
    port = int(deck[-1]) % 2 == 1
    for figure in figures(space_boxes(view)):
        apart = (py(0.5) - figure.y) * (1 if port else -1)
        assert apart > 30, figure


def test_what_each_side_has_is_named():
    """Cards, Crew and levels: every line of the table has a word, and no two lines lie on one another."""
    boxes = RUM.board(rum.middle(), rum.NAMES[:2]).boxes
    said = words(boxes)
    for label in ("hand", "deck", "played", "Deckhands", "Bosuns", "Bosun level", "Deck Gun"):
        assert label in said, label
    lines = sorted({b.y for b in boxes if getattr(b, "text", "") in ("Deckhands", "Bosuns", "Bosun level", "Deck Gun")})
    assert len(lines) == 4
    assert all(b - a >= 26 for a, b in pairwise(lines))


@pytest.mark.parametrize("seats", [4, 6])
def test_what_two_sides_have_stands_apart_in_teams(seats: int):
    """Several hands of a side are one number: the columns are too near to each other for all of them."""
    shown = rum.team(seats)
    boxes = RUM.board(shown, rum.NAMES[:seats]).boxes
    hand = next(b for b in boxes if getattr(b, "text", "") == "hand")
    values = [b for b in boxes if isinstance(b, Text) and b.y == hand.y and b.text.strip("+0123456789") == ""]
    assert [b.text for b in values[:2]] == [str(sum(s.hand for s in shown.seating if s.side == i)) for i in (0, 1)]
    assert all(len(b.text) < 3 for b in values)
