"""Pages for a pocket, and the measure that they keep: on a phone no words are under 11 points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.core.registry import SLUGS, game
from games.core.simulate import play
from render.kit.art import Offer, Scene
from render.kit.boxes import Panel, Paragraph, Text, flattened
from render.kit.fonts import fit, fit_block
from render.kit.plain import Plain
from render.kit.pocket import PHONE, Block, Cell, in_columns, numbers, paged, para, tall
from render.kit.registry import art, offer_of, pages_of
from render.kit.studio import size_of
from render.kit.words import worded
from tests.render.build import LONG

LEAST = 11.0  # points of a phone: hands, sheets of cards, people to choose
NEAR = 8.5  # a part of the board, which is looked at for places and pieces
PAINTED = [slug for slug in SLUGS if not isinstance(art(slug), Plain)]


def on_a_phone(scene: Scene) -> float:
    """The smallest words of a picture, as large as a phone shows them."""
    width = size_of(scene)[0] / scene.scale
    return min((drawn_size(box) for box in _texts(scene)), default=width) * PHONE / width


def drawn_size(box: Text | Paragraph) -> int:
    """As small as it is drawn: names that find no room are cut, not shrunk."""
    if isinstance(box, Paragraph):
        return fit_block(box.text, box.face, box.size, box.w, box.h, 1.12, box.least)[0]
    shrinks = box.width is not None and not box.cut
    return fit(box.text, box.face, box.size, box.width or 0, box.least, box.track) if shrinks else box.size


def _texts(scene: Scene) -> list[Text | Paragraph]:
    found = [b for b in flattened(scene.boxes) if isinstance(b, Text | Paragraph)]
    if scene.crop is None:
        return found
    x, y, w, h = scene.crop
    return [b for b in found if (x <= b.x <= x + w and y <= b.y <= y + h) or scene.scale == 1]


@cache
def played(slug: str) -> list[tuple[Any, Any]]:
    """Views and asks of whole games, of every kind a few."""
    spec = game(slug)
    seen: dict[str, int] = {}
    out: list[tuple[Any, Any]] = []

    def before(g: Any, ask: Any) -> None:
        seen[ask.kind] = seen.get(ask.kind, 0) + 1
        if seen[ask.kind] in (1, 2, 5, 20):
            view = spec.view(g, ask.seat)
            out.append((view, next(a for a in view.asks if a.id == ask.id)))

    for seed, seats in ((3, spec.seats[0]), (4, spec.seats[-1])):
        play(spec, seats, seed, computers=spec.computer_names()[:1], before=before)
    return out


def offers(slug: str) -> Iterator[tuple[Any, Any, Offer]]:
    for view, ask in played(slug):
        names = LONG[: view.seats]
        found = offer_of(slug, view, names, worded(game(slug).words, ask, names))
        if found is not None:
            yield view, ask, found


@pytest.mark.parametrize("slug", PAINTED)
def test_hands_can_be_read_on_a_phone(slug: str):
    n = 0
    for view, _ in played(slug):
        for page in pages_of(slug, view, LONG[: view.seats]):
            part_of_the_board = page.crop is not None  # a hand may show where one can go instead of cards
            assert on_a_phone(page) >= (NEAR if part_of_the_board else LEAST), page.label
            n += 1
    assert n >= 4


@pytest.mark.parametrize("slug", ["unfathomable", "rum_and_bones"])
def test_choices_can_be_read_on_a_phone(slug: str):
    kinds = set()
    for _, ask, offer in offers(slug):
        assert on_a_phone(offer.scene) >= (NEAR if offer.within == "board" else LEAST), ask.kind
        kinds.add(ask.kind)
    assert len(kinds) > 10


@pytest.mark.parametrize("slug", PAINTED)
def test_pages_of_a_hand_are_told_apart_by_their_names(slug: str):
    for view, _ in played(slug):
        labels = [page.label for page in pages_of(slug, view, LONG[: view.seats])]
        assert len(labels) == 1 or (all(labels) and len(set(labels)) == len(labels)), labels


# ---- the kit ------------------------------------------------------------------------------------------------------


def block(h: int, part: str = "") -> Block:
    return Block(h, lambda y: [Panel("pill", 0, y, 10, h)], part)


def test_blocks_stand_below_one_another_and_go_on_with_the_next_page():
    first, second = paged([block(40, "a"), block(40, "a"), block(40, "b")], 10, 110, 5)
    assert [(b.y, b.h) for b in first.boxes if isinstance(b, Panel)] == [(10, 40), (55, 40)]
    assert [b.y for b in second.boxes] == [10]
    assert (first.parts, second.parts) == (("a",), ("b",))
    assert first.foot == 100


def test_a_block_that_is_higher_than_a_page_has_one_to_itself():
    assert [len(leaf.boxes) for leaf in paged([block(20), block(500), block(20)], 0, 100, 5)] == [1, 1, 1]


def test_a_row_is_as_high_as_its_highest():
    def cell(h: int) -> Cell:
        return Cell(h, lambda x, y, w, h: [Panel("pill", x, y, w, h)])

    first, second = in_columns([cell(10), cell(30), cell(20)], 5, 100, 2, 10)
    assert (first.h, second.h) == (30, 20)
    assert [(b.x, b.w, b.h) for b in first.draw(0) if isinstance(b, Panel)] == [(5, 45, 30), (60, 45, 30)]


def test_a_paragraph_is_as_high_as_it_says():
    words = "so many words that they need more than a line of it"
    lines = para(words, 0, 0, 200, "info", 30, "#ffffff")
    assert len(lines) > 1
    assert round(len(lines) * 30 * 1.14) == tall(words, "info", 30, 200)


def test_numbers_begin_with_one():
    assert numbers("abc") == {"a": "1", "b": "2", "c": "3"}
