"""Seats and meanings are told apart by colour-blind eyes too, and never by colour alone."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from bot.layouts import SHAPES
from games.core.registry import games
from render.kit.badges import badge
from render.kit.colour import SEATS
from render.kit.dice import MATERIALS
from render.kit.vision import SIGHTS, closest, difference
from render.liars_dice.palette import MEANINGS

SEATS_APART = 13
MEANINGS_APART = 16
DICE_APART = 25


@pytest.mark.parametrize("sight", SIGHTS)
def test_seat_colours_are_apart(sight: str):
    apart, a, b = closest([seat.colour for seat in SEATS], sight)
    assert apart >= SEATS_APART, f"{a} and {b} are {apart:.1f} apart to {sight} eyes"


def test_there_is_a_badge_for_every_seat_of_eight_and_of_every_game():
    assert len(SEATS) >= max(8, *(seats for spec in games() for seats in spec.seats))


@pytest.mark.parametrize("state", ["", "traitor", "out"])
def test_no_two_badges_are_alike_even_without_colour(state: str):
    """Their outlines alone differ, and each fills its place."""
    drawn = [badge(seat, 64, state).convert("LA") for seat in range(len(SEATS))]
    for a, b in combinations(drawn, 2):
        assert np.count_nonzero(np.abs(np.asarray(a, np.int16) - np.asarray(b, np.int16)).max(axis=2) > 60) > 100
    assert all(min(im.getbbox()[2:]) > 56 and max(im.getbbox()[:2]) < 8 for im in drawn)


def test_a_letter_can_be_read_on_every_badge():
    for seat in SEATS:
        assert difference(seat.colour, "#0b0e14") >= 55, seat


def test_every_shape_has_its_sign_in_lines_of_text():
    assert set(SHAPES) == {seat.shape for seat in SEATS}
    assert len(set(SHAPES.values())) == len(SEATS)


def test_seats_differ_in_shape_and_letter():
    assert len({seat.shape for seat in SEATS}) == len({seat.letter for seat in SEATS}) == len(SEATS)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_meanings_of_the_tavern_are_apart(sight: str):
    apart, a, b = closest(MEANINGS, sight)
    assert apart >= MEANINGS_APART, f"{a} and {b} are {apart:.1f} apart to {sight} eyes"


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("counts", ["lit", "wild"])
@pytest.mark.parametrize("other", ["dull", "bone"])
def test_dice_that_count_stand_out(sight: str, counts: str, other: str):
    assert difference(MATERIALS[counts].body, MATERIALS[other].body, sight) >= DICE_APART


def test_black_and_white_are_a_hundred_apart():
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.1)
