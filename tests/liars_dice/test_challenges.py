"""Challenges."""

from __future__ import annotations

from games.liars_dice.views import Bid
from tests.liars_dice.build import a_game
from tests.rules import rule

HANDS = [[2, 3, 3], [3, 4], [5, 6]]  # three threes


@rule("LIE-CALL-01")
def test_a_call_is_on_the_last_bid_and_shows_every_die():
    game = a_game(hands=HANDS, bids=("1x3", "4x3")).do(2, "challenge")
    for seat in (0, 1, 2, None):
        reveal = game.view(seat).reveal
        assert reveal is not None
        assert (reveal.caller, reveal.call, reveal.bid, reveal.hands) == (2, "challenge", Bid(1, 4, 3), HANDS)
    (event,) = game.told("revealed")
    assert (event.knows, event.reveals, event.hands, event.tally) == (None, True, HANDS, [0, 1, 3, 1, 1, 1])


@rule("LIE-CALL-02")
def test_a_bid_that_holds_costs_the_challenger_a_die():
    for bid in ("3x3", "2x3"):  # exactly as many, and more than enough
        game = a_game(hands=HANDS, bids=(bid,)).do(1, "challenge")
        assert game.dice == [3, 1, 2]
        assert [(event.seat, event.left) for event in game.told("lost")] == [(1, 1)]


@rule("LIE-CALL-03")
def test_a_bid_that_fails_costs_the_bidder_a_die():
    game = a_game(hands=HANDS, bids=("4x3",)).do(1, "challenge")
    assert game.dice == [2, 2, 2]
    reveal = game.view().reveal
    assert reveal is not None
    assert (reveal.matching, reveal.loser, reveal.gainer) == (3, 0, None)


@rule("LIE-CALL-04")
def test_the_loser_starts_the_next_round():
    assert a_game(hands=HANDS, bids=("1x2", "4x3")).do(2, "challenge").asked() == [1]
    assert a_game(hands=HANDS, bids=("1x2", "3x3")).do(2, "challenge").asked() == [2]


@rule("LIE-CALL-05")
def test_the_shown_dice_stay_until_the_next_bid():
    game = a_game(hands=HANDS, bids=("4x3",)).do(1, "challenge")
    assert game.view().round == 2
    assert game.view().reveal is not None
    assert game.do(0, "1x2").view().reveal is None


@rule("LIE-CALL-05")
def test_the_last_shown_dice_stay_for_good():
    game = a_game(hands=[[2], [3]], bids=("2x6",))  # the next seat has to challenge
    assert game.view().over
    reveal = game.view(0).reveal
    assert reveal is not None
    assert reveal.hands == [[2], [3]]
