"""The tables beside a map, on a phone: what is decided by can be read on the board, all else from near.

A board is 1600 pixels wide and a phone about 390 points: a letter of 37 pixels is 9 points high there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.core.registry import game
from games.core.simulate import play
from render.kit.art import Scene
from render.kit.boxes import Paragraph, Row, Text
from render.kit.painter import placed
from render.kit.pocket import PHONE
from render.kit.registry import art, look_of, looks_of
from render.kit.studio import size_of
from tests.render.build import LONG
from tests.render.test_pocket import drawn_size

MATTERS = 9.0  # points: numbers, the awaited and what they do
NAMES = 7.3  # of seats, and those that are too long for their place
NEAR = 8.5  # all other words, on a look from near
EVERY = 60  # decisions between two boards

# The maps, which have looks of their own: left, top, right, bottom.
MAPS = {
    "everrain": (0, 118, 1098, 1200),
    "rum_and_bones": (0, 86, 1150, 970),
    "sleeping_gods": (0, 0, 1180, 770),
    "trial_of_the_gods": (0, 0, 1200, 1200),
    "unfathomable": (200, 150, 1200, 890),
}


# What looks of their own tell as well: seats, the nine, the card of the moment.
TOLD = {
    "rum_and_bones": [(0, 970, 1600, 1200)],
    "sleeping_gods": [(0, 990, 1600, 1200)],
    "unfathomable": [(0, 890, 1600, 1200), (0, 0, 340, 140)],
}
Extent = tuple[float, float, float, float]


@cache
def boards(slug: str, seats: int) -> list[tuple[Any, Scene]]:
    """Of a whole game, some."""
    spec, found, n = game(slug), list[Any](), 0

    def before(g: Any, ask: Any) -> None:
        nonlocal n
        n += 1
        if n % EVERY == 1:
            found.append(spec.view(g, None))

    play(spec, seats, 11, computers=spec.computer_names()[:1], before=before)
    some = [(view, art(slug).board(view, LONG[:seats])) for view in found[:: max(1, len(found) // 12)]]
    return [(view, scene) for view, scene in some if size_of(scene) == (1600, 1200)]  # a combat has no map


def beside_the_map(slug: str, scene: Scene) -> Iterator[tuple[Text | Paragraph, float]]:
    """Words of the tables, and how high a phone shows them."""
    wide = size_of(scene)[0]
    for box in scene.boxes:
        for one in placed(box) if isinstance(box, Row) else [box]:
            if isinstance(one, Text | Paragraph) and not is_in(one, MAPS[slug]):
                yield one, drawn_size(one) * PHONE / wide


def is_number(box: Text | Paragraph) -> bool:
    """A count that one decides by. A limit beside one has a lighter face."""
    return box.face == "number" and box.text.strip("+−=% ").replace("/", "").isdigit()


def is_in(box: Text | Paragraph, extent: Extent) -> bool:
    left, top, right, bottom = extent
    return left <= box.x <= right and top <= box.y <= bottom


def near(slug: str, view: Any, seats: int) -> list[tuple[Extent, int]]:
    """Parts of the board that can be looked at: where they lie, and how wide they are."""
    names = LONG[:seats]
    found = [look.id for look in looks_of(slug, view, names) if look.id.startswith(("part.", "table."))]
    crops = [look_of(slug, view, names, one).crop for one in found]
    return [((x, y, x + w, y + h), w) for x, y, w, h in (crop for crop in crops if crop is not None)]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("slug", MAPS)
def test_numbers_beside_a_map_can_be_read_on_a_phone(slug: str, seats: int):
    seats = min(game(slug).seats, key=lambda n: abs(n - seats))
    found = [one for _, scene in boards(slug, seats) for one in beside_the_map(slug, scene)]
    numbers = [(box, high) for box, high in found if is_number(box)]
    names = [(box, high) for box, high in found if box.text in LONG]
    assert len(numbers) > 20 and len(names) > 5
    assert not [f"{high:.1f} {box}" for box, high in numbers if high < MATTERS]
    assert not [f"{high:.1f} {box}" for box, high in names if high < NAMES]


@pytest.mark.parametrize("slug", MAPS)
def test_smaller_words_beside_a_map_can_be_seen_from_near(slug: str):
    seats = min(game(slug).seats, key=lambda n: abs(n - 4))
    for view, scene in boards(slug, seats):
        parts = near(slug, view, seats)
        for box, high in beside_the_map(slug, scene):
            if high < MATTERS and not any(is_in(box, extent) for extent in TOLD.get(slug, [])):
                sizes = [drawn_size(box) * PHONE / w for extent, w in parts if is_in(box, extent)]
                assert max(sizes, default=0) >= NEAR, f"{high:.1f}: {box}"
