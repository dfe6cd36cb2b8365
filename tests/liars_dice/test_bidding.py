"""Bidding."""

from __future__ import annotations

import pytest

from games.core import IllegalAnswer
from games.liars_dice import SPEC
from tests.liars_dice.build import Game, a_game
from tests.rules import rule

ALL_OF_SIX_DICE = [f"{count}x{face}" for count in range(1, 7) for face in range(1, 7)]


@rule("LIE-BID-01")
def test_the_starter_opens_with_any_bid_and_has_nothing_to_call():
    game = a_game(hands=[[2, 3], [4, 5], [6, 6]], spot_on="on")
    assert game.offered(0) == ALL_OF_SIX_DICE
    for call in ("challenge", "spot-on"):
        with pytest.raises(IllegalAnswer) as refused:
            game.do(0, call)
        assert (refused.value.key, refused.value.rule) == ("blocked", "LIE-BID-01")


@rule("LIE-BID-02")
def test_a_higher_count_of_any_face_is_a_raise():
    game = a_game(bids=("2x4",))
    offered = game.offered(1)
    assert {f"3x{face}" for face in range(1, 7)} <= set(offered)
    assert not any(bid.startswith("1x") for bid in offered)


@rule("LIE-BID-03")
def test_the_same_count_needs_a_higher_face_and_ones_are_lowest():
    game = a_game(bids=("2x1",))
    assert [bid for bid in game.offered(1) if bid.startswith("2x")] == ["2x2", "2x3", "2x4", "2x5", "2x6"]
    game.do(1, "2x4")
    assert [bid for bid in game.offered(2) if bid.startswith("2x")] == ["2x5", "2x6"]


@rule("LIE-BID-04")
def test_no_bid_counts_more_dice_than_are_in_play():
    game = a_game(hands=[[2, 3], [4, 5], [6, 6]])
    with pytest.raises(IllegalAnswer):
        game.do(0, "7x1")
    assert game.do(0, "6x5").offered(1) == ["6x6", "challenge"]


@rule("LIE-BID-04")
def test_above_the_highest_bid_only_calls_are_left():
    game = a_game(hands=[[2], [4]], bids=("2x6",))
    assert [event.seat for event in game.told("won")] == [1], "the next seat challenges: nothing else can be said"
    assert a_game(hands=[[2], [4]], bids=("2x6",), spot_on="on").offered(1) == ["challenge", "spot-on"]


@rule("LIE-BID-05")
def test_a_seat_raises_or_calls_and_bids_come_before_calls():
    game = a_game(hands=[[2], [4], [6]], bids=("3x4",), spot_on="on")
    assert game.asked() == [1]
    assert game.offered(1) == ["3x5", "3x6", "challenge", "spot-on"]
    assert game.do(1, "3x5").asked() == [2]


@rule("LIE-BID-05")
def test_an_option_says_its_count_and_face():
    option = a_game().ask(0).option("3x5")
    assert option is not None
    assert (option.verb, option.group, option.args) == ("bid", "3", {"count": 3, "face": 5})


@rule("LIE-BID-02", "LIE-BID-03")
def test_a_bid_that_is_not_higher_is_refused():
    game = a_game(bids=("2x4",))
    for bid in ("2x4", "2x3", "1x6"):
        with pytest.raises(IllegalAnswer):
            game.do(1, bid)
    assert [(bid.count, bid.face) for bid in game.view().bids] == [(2, 4)]


def suggested(game: Game, seat: int) -> list[str]:
    return [one.picks[0] for one in game.ask(seat).suggested if isinstance(one.picks, list)]


def test_openings_are_suggested_by_what_is_expected_with_and_without_wilds():
    assert suggested(a_game(seats=3), 0) == ["5x2", "5x3", "5x4", "5x5", "5x6"], "a third of 15 dice"
    assert suggested(a_game(seats=3, wilds="off"), 0) == ["2x2", "2x3", "2x4", "2x5", "2x6"], "a sixth"
    assert suggested(a_game(hands=[[2], [3]]), 0)[0] == "1x2", "one at least"


def test_the_next_raises_are_suggested_while_they_are_likely():
    assert suggested(a_game(bids=("4x4",)), 1) == ["4x5", "4x6", "5x2", "5x3", "5x4"]
    assert suggested(a_game(bids=("7x4",)), 1) == ["7x5", "7x6"], "eight of fifteen are too many"
    assert suggested(a_game(bids=("9x4",)), 1) == [], "it is wiser to call"
    assert suggested(a_game(bids=("2x1",)), 1) == ["2x2", "2x3", "2x4", "2x5", "2x6"]
    assert suggested(a_game(bids=("3x4",), wilds="off"), 1) == ["3x5", "3x6"]
    assert suggested(a_game(bids=("2x4",), wilds="off"), 1) == ["2x5", "2x6", "3x1", "3x2", "3x3"], "ones are a face"


def test_who_has_to_raise_is_told_the_next_raises_however_high():
    game = a_game(bids=("9x4",), open_calls="on").do(1, "pass").do(2, "pass")
    assert suggested(game, 1) == ["9x5", "9x6", "10x2", "10x3", "10x4"]


def test_what_is_laid_ready_is_suggested_by_what_ones_count_as():
    ahead = SPEC.kinds["round.bid"].preload
    assert ahead is not None
    asked = ahead(a_game(bids=("3x4",), wilds="off").view(2))
    assert asked is not None and [one.picks for one in asked.suggested] == [["3x5"], ["3x6"]]
