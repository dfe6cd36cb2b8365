"""Elimination and winning."""

from __future__ import annotations

from tests.liars_dice.build import a_game
from tests.rules import rule


@rule("LIE-END-01")
def test_a_seat_without_dice_rolls_bids_and_calls_no_more():
    game = a_game(hands=[[2], [3, 3], [4, 4]], bids=("5x6",), open_calls="on").do(2, "challenge")
    assert game.view().cups[0].out
    assert game.view(0).mine == []
    assert game.view().out_order == [0]
    assert [event.seat for event in game.told("out")] == [0]
    assert [event.seat for event in game.told("rolled")] == [1, 2]
    assert game.do(1, "1x2").asked() == [2]


@rule("LIE-END-02")
def test_the_next_seat_still_in_starts_for_one_that_is_out():
    game = a_game(hands=[[2, 2], [3], [], [4, 4]], bids=("1x2", "5x5")).do(3, "challenge")
    assert game.dice == [2, 0, 0, 2]
    assert game.asked() == [3]


@rule("LIE-END-02")
def test_it_holds_after_a_wrong_spot_on_too():
    game = a_game(hands=[[2, 2], [3], [4, 4]], bids=("5x6",), spot_on="on").do(1, "spot-on")
    assert game.asked() == [2]


@rule("LIE-END-03")
def test_the_last_seat_with_dice_wins():
    game = a_game(hands=[[2], [], [3, 3]], bids=("3x5",)).do(2, "challenge")
    view = game.view()
    assert (view.over, view.winners, view.winner, view.asks) == (True, [2], 2, [])
    assert [event.seat for event in game.told("won")] == [2]


@rule("LIE-END-03")
def test_two_seats_with_dice_play_on():
    game = a_game(hands=[[2, 2], [3]], bids=("3x5",)).do(1, "challenge")
    assert not game.view().over
    assert game.view().winner is None
