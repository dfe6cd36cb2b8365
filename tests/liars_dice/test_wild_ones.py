"""Wild ones."""

from __future__ import annotations

from games.liars_dice.views import Reveal
from tests.liars_dice.build import Game, a_game
from tests.rules import rule

HANDS = [[1, 1, 5], [1, 4, 4], [2, 5, 6]]  # three ones, two fives


def shown(game: Game) -> Reveal:
    reveal = game.view().reveal
    assert reveal is not None
    return reveal


@rule("LIE-WILD-01")
def test_ones_count_as_every_other_face():
    game = a_game(hands=HANDS, bids=("5x5",))
    assert game.view().wild
    reveal = shown(game.do(1, "challenge"))
    assert (reveal.matching, reveal.wild, reveal.loser) == (5, True, 1)


@rule("LIE-WILD-02")
def test_a_round_opened_on_ones_has_no_wilds_whatever_is_bid_later():
    game = a_game(hands=HANDS, bids=("1x1", "3x5"))
    assert not game.view().wild
    reveal = shown(game.do(2, "challenge"))
    assert (reveal.matching, reveal.wild, reveal.loser) == (2, False, 1)


@rule("LIE-WILD-02")
def test_the_next_round_has_wilds_again():
    assert a_game(hands=HANDS, bids=("1x1",)).do(1, "challenge").view().wild


@rule("LIE-WILD-03")
def test_a_later_bid_on_ones_counts_ones_only():
    reveal = shown(a_game(hands=HANDS, bids=("1x5", "4x1")).do(2, "challenge"))
    assert (reveal.matching, reveal.loser) == (3, 1)


@rule("LIE-WILD-03")
def test_a_later_bid_on_ones_leaves_them_wild():
    game = a_game(hands=HANDS, bids=("1x5", "2x1", "5x5"))
    assert game.view().wild
    assert shown(game.do(0, "challenge")).matching == 5


@rule("LIE-WILD-04")
def test_a_table_may_play_without_wilds():
    game = a_game(hands=HANDS, bids=("3x5",), wilds="off")
    assert not game.view().wild
    reveal = shown(game.do(1, "challenge"))
    assert (reveal.matching, reveal.wild, reveal.loser) == (2, False, 0)
