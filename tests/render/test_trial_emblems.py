"""Every emblem of the box is drawn, and none looks like another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PIL import Image

from games.trial_of_the_gods.printed import (
    Face,
    Sheet,
    action_cards,
    calm,
    disciplines,
    feats,
    heroes,
    islands,
    monsters,
    travels,
    treasures,
)
from render.trial_of_the_gods import icons
from render.trial_of_the_gods.strokes import book, drawn, emblems, silhouette, slug

# Mean difference of two pictures at 32 px, 0 to 1: an owl and the same owl a third smaller have 0.1.
APART = 0.06
SIGNS = ("attack", "discovery", "sail", "restore", "order", "heal", "cube", "cube-spent", "heart", "cards", "temple")
SIGNS += ("domination", "exploration", "wreath", "devotion", "dishonor", "sun", "moon", "gorgon", "fleece", "helm")


def printed() -> Iterator[Sheet | Face]:
    for deck in (action_cards, heroes, feats, monsters, calm, travels, disciplines, islands, treasures):
        yield from deck().values()
    for card in action_cards().values():
        yield from card.faces


def test_every_emblem_of_the_box_is_drawn_and_nothing_else():
    """178 of the story, five Treasures and the Animae Card itself."""
    named = {slug(one.emblem) for one in printed()}
    assert named == set(emblems())
    assert len(named) == 184


def shrunk(name: str) -> np.ndarray:
    inks = [mask.resize((32, 32), Image.Resampling.LANCZOS) for mask in drawn(name, 64).inks.values()]
    return np.stack([np.asarray(ink, np.float32) for ink in inks]) / 255


def test_no_two_emblems_look_alike():
    """Pairwise, ink by ink. A card cannot be mistaken for another by its picture."""
    small = {name: shrunk(name) for name in emblems()}
    names, stack = list(small), np.stack(list(small.values())).reshape(len(small), -1)
    alike = []
    for i, name in enumerate(names):
        apart = np.abs(stack[i + 1 :] - stack[i]).sum(axis=1) / 1024
        alike += [(name, names[i + 1 + j]) for j in np.nonzero(apart < APART)[0]]
    assert not alike


@pytest.mark.parametrize("name", emblems())
def test_an_emblem_fills_its_box(name: str):
    ink = shrunk(name).sum(axis=0)
    ys, xs = np.nonzero(ink > 0.5)
    assert 0.05 < ink.mean() < 0.85
    assert max(np.ptp(xs), np.ptp(ys)) >= 24


def test_signs_are_told_apart_where_they_are_small():
    masks = {name: np.asarray(silhouette(name, 24), np.float32) / 255 for name in SIGNS}
    alike = [(a, b) for a in masks for b in masks if a < b and np.abs(masks[a] - masks[b]).mean() < 0.12]
    assert not alike


def test_stored_sheets_hold_what_is_drawn():
    """The place of an emblem goes by the order of its file: a new one belongs at the end."""
    for name in (emblems()[0], emblems()[100], emblems()[-1]):
        stored = np.asarray(icons.inked(name), np.float32)
        fresh = [
            m.resize((icons.CELL, icons.CELL), Image.Resampling.LANCZOS) for m in drawn(name, icons.CELL).inks.values()
        ]
        assert np.abs(stored - np.stack([np.asarray(m, np.float32) for m in fresh], -1)).max() <= 2


def test_what_lies_on_top_has_a_line_of_clay_round_it():
    book()["test-below"] = "rect 0,0 100,100"
    book()["test-above"] = "disc 50,50 50"
    book()["test-both"] = "use test-below 50,50 100\nuse test-above 50,50 40"
    try:
        ink = np.asarray(drawn("test-both", 100).inks["k"])
    finally:
        for name in ("test-below", "test-above", "test-both"):
            del book()[name]
    middle = ink[200]
    assert middle[200] == 255  # in the disc
    assert middle[20] == 255  # in the field
    assert middle[115:121].min() == 0  # between them


def test_a_stroke_that_is_not_known_stops():
    book()["test-bad"] = "squiggle 5 1,1"
    try:
        with pytest.raises(AssertionError, match="squiggle"):
            drawn("test-bad", 20)
    finally:
        del book()["test-bad"]
