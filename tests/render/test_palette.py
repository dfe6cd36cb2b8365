"""Seats and meanings are told apart by colour-blind eyes too, and never by colour alone."""

from __future__ import annotations

import pytest

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
