"""A grid of cells: named as on a chart, legible, and each state told by more than its colour."""

from __future__ import annotations

import numpy as np
import pytest

from render.kit import painter, static
from render.kit.boxes import Panel, Sprite, Text, words
from render.kit.cells import Cell, Grid, cells
from render.kit.sprites import stamp

GRID = Grid(40, 40, columns=8, rows=6, size=96)
STATES = ("", "legal", "chosen", "blocked")


def test_every_column_has_a_letter_and_every_row_a_number():
    assert words(cells(GRID, {})) == [*"ABCDEFGH", *"123456"]
    assert len([box for box in cells(GRID, {}) if isinstance(box, Panel)]) == 48


def test_labels_are_legible_on_a_picture_that_is_shown_at_400_pixels():
    """The grid fills a picture of 1200: a third of the size is left."""
    assert all(box.size >= 30 for box in cells(GRID, {}) if isinstance(box, Text))


def test_a_cell_stands_under_its_letter_and_beside_its_number():
    boxes = cells(GRID, {"C2": Cell("chosen")})
    letter, number = (next(b for b in boxes if isinstance(b, Text) and b.text == word) for word in ("C", "2"))
    (chosen,) = [box for box in boxes if isinstance(box, Panel) and box.args[0] == "chosen"]
    assert (chosen.x + chosen.w / 2, chosen.y + chosen.h / 2) == (letter.x, number.y)


def test_an_owner_is_told_by_badge_and_colour():
    boxes = cells(GRID, {"A1": Cell(owner=2)})
    assert [box.args[0] for box in boxes if isinstance(box, Sprite) and box.name == "badge"] == [2]
    assert [box.args[2] for box in boxes if isinstance(box, Panel) and box.args[2] is not None] == [2]


@pytest.mark.parametrize("state", STATES[1:])
def test_a_state_has_a_mark_and_not_only_a_colour(state: str):
    """Inside its rim an empty cell is of one colour; the others are not."""

    def tones(what: str) -> int:
        inside = np.asarray(stamp("cell", (96, 96, what, "#1c4053", None)).image.convert("RGB"))[12:-12, 12:-12]
        return len(np.unique(inside.reshape(-1, 3), axis=0))

    assert tones("") == 1
    assert tones(state) > 1


@pytest.mark.parametrize("name", ["I1", "A7", "A0"])
def test_a_cell_that_is_not_there_is_our_mistake(name: str):
    with pytest.raises(AssertionError):
        cells(GRID, {name: Cell()})


def test_it_is_drawn():
    on = {f"{'ABCD'[i]}1": Cell(state, owner=i) for i, state in enumerate(STATES)} | {"E3": Cell("legal", word="12")}
    layer = static.layer("core/plain")
    assert painter.paint(layer, cells(GRID, on)).tobytes() != painter.paint(layer, cells(GRID, {})).tobytes()
