"""Asks of the usual shapes are well made, and their answers are read by what made them."""

from __future__ import annotations

import random

import pytest

from games.core import Ask, Option
from games.core import asking as a
from games.core.asks import check_ask, checked, random_picks

THREE = [Option("x", cap=2), Option("y", cap=1), Option("z", cap=4)]
ASKS = [
    a.ask_yes(0, "k"),
    a.ask_yes(1, "k", default=True, verb="choose", audience="secret"),
    a.ask_one(0, "k", ["x", "y"]),
    a.ask_one(0, "k", [Option("x", blocked="no"), Option("y")]),
    a.ask_some(0, "k", THREE, 1, 2),
    a.ask_some(0, "k", ["x"], 2, 3),
    a.ask_seat(0, "k", [1, 2]),
    a.ask_amount(0, "k", 2, 5),
    a.ask_split(0, "k", THREE, 4, 5),
    a.ask_order(0, "k", ["x", "y"], audience="named"),
]


@pytest.mark.parametrize("ask", ASKS, ids=range(len(ASKS)))
def test_they_are_well_made(ask: Ask):
    check_ask(ask)
    for seed in range(20):
        checked(ask, random_picks(ask, random.Random(seed)))


def test_silence_takes_the_first_that_is_open_or_what_is_said():
    assert [ask.default for ask in ASKS] == [
        ["no"], ["yes"], ["x"], ["y"], ["x"], ["x"], ["seat-1"], 2, {"x": 2, "y": 1, "z": 1}, ["x", "y"],
    ]  # fmt: skip
    assert a.ask_seat(0, "k", [1, 2], default=2).default == ["seat-2"]
    assert a.ask_one(0, "k", ["x", "y"], "y").default == ["y"]
    assert a.ask_some(0, "k", ["x", "y"], 1, 2, ["y"]).default == ["y"]
    assert a.ask_amount(0, "k", 2, 5, 4).default == 4


def test_no_more_is_asked_for_than_there_is():
    ask = a.ask_some(0, "k", [Option("x"), Option("y", blocked="no")], 2, 3)
    assert (ask.least, ask.most) == (1, 1)


def test_what_else_an_ask_has_goes_in_by_name():
    ask = a.ask_one(2, "k", ["x"], verb="choose", audience="named", manner="claim", args={"n": 1}, epoch=4)
    assert (ask.seat, ask.audience, ask.manner, ask.args, ask.epoch) == (2, "named", "claim", {"n": 1}, 4)
    assert [option.verb for option in ask.options] == ["choose"]


def test_yes_and_seats_are_read_back():
    assert a.said_yes("yes") and not a.said_yes("no")
    assert [a.seat_in(option.id) for option in a.seat_options([3, 1])] == [3, 1]
    assert a.seat_options([3])[0].args == {"seat": 3}


def test_cards_are_named_and_blocked_with_a_reason():
    options = a.card_options(["pin.1", "hook.2"], "play", {"hook.2": ("too-early", "R-1")})
    assert [(o.id, o.verb, o.args, o.blocked, o.rule) for o in options] == [
        ("pin.1", "play", {"card": "pin.1"}, "", ""),
        ("hook.2", "play", {"card": "hook.2"}, "too-early", "R-1"),
    ]


def test_a_split_in_silence_passes_over_what_is_blocked():
    options = [Option("x", cap=2, blocked="no"), Option("y"), Option("z")]
    assert a.first_of(options, 3) == {"y": 3}
    assert a.first_of([], 3) == {}
