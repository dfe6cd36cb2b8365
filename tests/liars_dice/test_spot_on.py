"""Spot on."""

from __future__ import annotations

import pytest

from games.core import IllegalAnswer
from tests.liars_dice.build import a_game, all_pass
from tests.rules import rule

HANDS = [[2, 3, 3], [3, 4], [5, 6]]  # three threes


@rule("LIE-SPOT-01")
def test_spot_on_is_offered_only_where_the_table_plays_it():
    assert "spot-on" in a_game(bids=("2x3",), spot_on="on").offered(1)
    without = a_game(bids=("2x3",))
    assert "spot-on" not in without.offered(1)
    with pytest.raises(IllegalAnswer):
        without.do(1, "spot-on")


@rule("LIE-SPOT-01")
def test_spot_on_is_offered_in_a_window_too():
    assert a_game(bids=("2x3",), open_calls="on", spot_on="on").offered(2) == ["pass", "challenge", "spot-on"]


@rule("LIE-SPOT-02")
def test_exactly_right_gives_the_caller_a_die_and_nobody_else_anything():
    game = a_game(hands=HANDS, bids=("3x3",), spot_on="on").do(1, "spot-on")
    assert game.dice == [3, 3, 2]
    assert [(event.seat, event.left) for event in game.told("regained")] == [(1, 3)]
    reveal = game.view().reveal
    assert reveal is not None
    assert (reveal.call, reveal.loser, reveal.gainer) == ("spot-on", None, 1)


@rule("LIE-SPOT-03")
def test_nobody_gets_a_sixth_die():
    game = a_game(bids=("3x3",), spot_on="on").do(1, "spot-on")
    assert game.dice == [5, 5, 5]
    reveal = game.view().reveal
    assert reveal is not None
    assert (reveal.loser, reveal.gainer) == (None, None)
    assert [event.seat for event in game.told("cup-full")] == [1]


@rule("LIE-SPOT-02", "LIE-SPOT-04")
def test_more_or_fewer_costs_the_caller_a_die():
    for bid in ("2x3", "4x3"):
        game = a_game(hands=HANDS, bids=(bid,), spot_on="on").do(1, "spot-on")
        assert game.dice == [3, 1, 2]


@rule("LIE-SPOT-05")
def test_the_caller_starts_the_next_round_right_or_wrong():
    assert a_game(hands=HANDS, bids=("3x3",), spot_on="on").do(1, "spot-on").asked() == [1]
    assert a_game(hands=HANDS, bids=("4x3",), spot_on="on").do(1, "spot-on").asked() == [1]


@rule("LIE-SPOT-01", "LIE-BID-01", "LIE-OPEN-04")
@pytest.mark.parametrize(("spot_on", "shown"), [("off", ["challenge"]), ("on", ["challenge", "spot-on"])])
def test_calls_that_are_refused_are_shown_only_where_the_table_plays_them(spot_on: str, shown: list[str]):
    opening = a_game(hands=HANDS, spot_on=spot_on)
    passed = all_pass(a_game(hands=HANDS, bids=("4x3",), spot_on=spot_on, open_calls="on"))
    assert [option.id for option in opening.ask(0).options if option.blocked] == shown
    assert [option.id for option in passed.ask(1).options if option.blocked] == shown
