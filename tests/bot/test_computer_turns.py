"""Computers that come back to the same question for ever are led out of their circle."""

from __future__ import annotations

import msgspec

from bot.computer_turns import ROUNDS, Positions
from games.core import Ask, Option, View


def asked(number: int, *options: str) -> Ask:
    return Ask(seat=1, kind="turn", id=number, options=[Option(one) for one in options], default=[options[0]])


def seen(ask: Ask, over: bool = False) -> View:
    return View(seat=1, seats=2, asks=[ask], awaits=[1], over=over)


def test_the_same_question_in_the_same_position_is_a_circle_after_a_few_rounds():
    positions = Positions()
    rounds = [asked(number, "land", "end") for number in range(2 * ROUNDS)]
    found = [positions.is_a_circle(seen(ask), ask) for ask in rounds]
    assert found == [False] * ROUNDS + [True] * ROUNDS, "numbers of asks alone are no progress"


def test_another_position_another_offer_or_another_seat_is_none():
    positions = Positions()
    for number in range(ROUNDS):
        assert not positions.is_a_circle(seen(asked(number, "land", "end")), asked(number, "land", "end"))
    assert not positions.is_a_circle(seen(asked(9, "end")), asked(9, "end"))
    assert not positions.is_a_circle(seen(asked(9, "land", "end"), over=True), asked(9, "land", "end"))
    other = msgspec.structs.replace(asked(9, "land", "end"), seat=0)
    assert not positions.is_a_circle(seen(other), other)
