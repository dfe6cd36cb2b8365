"""Open calls: the window after each bid, and what can be laid ready for it."""

from __future__ import annotations

import pytest

from games.core import IllegalAnswer
from games.core.engine import answer
from games.core.views import is_visible
from games.liars_dice.verbs import next_bid, next_call
from tests.liars_dice.build import Game, a_game, all_pass
from tests.rules import rule

HANDS = [[2, 3, 3], [3, 4], [], [5, 6]]  # three threes; seat 2 is out


def a_window(bid: str = "4x3", **options: str) -> Game:
    return a_game(hands=HANDS, bids=(bid,), open_calls="on", **options)


@rule("LIE-OPEN-01")
def test_every_other_seat_still_in_may_pass_or_call():
    game = a_window()
    assert game.asked() == [1, 3]
    assert all(game.offered(seat) == ["pass", "challenge"] for seat in (1, 3))
    game.do(3, "challenge")
    assert game.dice == [2, 2, 0, 2]


@rule("LIE-OPEN-01")
def test_no_window_opens_where_the_table_does_not_play_it():
    assert [ask.kind for ask in a_game(bids=("4x3",)).g.asks] == ["round.bid"]


@rule("LIE-OPEN-02")
def test_the_first_call_ends_the_round_and_later_ones_are_too_late():
    game = a_window(bid="3x3")
    late = game.ask(1)
    game.do(3, "challenge")
    assert game.dice == [3, 2, 0, 1]
    with pytest.raises(IllegalAnswer) as refused:
        answer(game.g, late.id, 1, ["challenge"])
    assert refused.value.key == "stale"
    assert game.asked() == [3]


@rule("LIE-OPEN-03")
def test_nobody_is_told_who_has_passed():
    game = a_window()
    before = [game.view(seat) for seat in (0, 1, None)]
    game.do(3, "pass")
    assert [game.view(seat) for seat in (0, 1, None)] == before
    assert game.events == []


@rule("LIE-OPEN-03")
def test_a_window_is_seen_by_its_own_seat_only_and_awaits_nobody():
    game = a_window()
    view = game.view(0)
    assert (view.window, view.awaits, view.answered, view.of, view.asks) == (True, [], 0, 0, [])
    assert [is_visible(game.ask(1), seat) for seat in (0, 1, 3, None)] == [False, True, False, False]


@rule("LIE-OPEN-04")
def test_when_all_pass_the_next_seat_has_to_bid_higher():
    game = all_pass(a_window(spot_on="on"))
    assert game.asked() == [1]
    assert game.offered(1)[0] == "4x4"
    for call in ("challenge", "spot-on"):
        with pytest.raises(IllegalAnswer) as refused:
            game.do(1, call)
        assert refused.value.rule == "LIE-OPEN-04"
    assert game.do(1, "4x4").asked() == [0, 3]


@rule("LIE-OPEN-04")
def test_the_only_bid_that_is_higher_is_made_unasked():
    game = a_window(bid="7x5", spot_on="on")
    for seat in game.asked():
        game.do(seat, "pass")
    assert [(bid.seat, bid.count, bid.face) for bid in game.view().bids][-1] == (1, 7, 6)
    assert game.asked() == [0, 3], "and may be called as any other"


@rule("LIE-OPEN-05")
def test_when_all_pass_on_the_highest_bid_the_next_seat_has_to_challenge():
    game = all_pass(a_window(bid="7x6", spot_on="on"))
    assert game.dice == [2, 2, 0, 2], "and does so unasked"


@rule("LIE-OPEN-06")
def test_a_lapsed_clock_is_a_pass():
    game = a_window()
    game.lapse(3)
    assert game.asked() == [1]
    assert game.lapse(1).asked() == [1]
    assert len(game.view().bids) == 1
    assert game.ask(1).kind == "round.bid"


@rule("LIE-OPEN-01")
def test_a_call_can_be_laid_ready_by_seats_that_wait():
    game = all_pass(a_window(spot_on="on"))
    ahead = next_call(game.view(3))
    assert ahead is not None
    assert [option.id for option in ahead.options] == ["pass", "challenge", "spot-on"]
    assert [next_call(game.view(seat)) for seat in (1, 2, None)] == [None, None, None]


@rule("LIE-BID-05")
def test_a_bid_can_be_laid_ready_by_seats_that_wait():
    game = a_game(hands=HANDS, bids=("7x4",), spot_on="on")
    ahead = next_bid(game.view(3))
    assert ahead is not None
    assert [option.id for option in ahead.options] == ["7x5", "7x6", "challenge", "spot-on"]
    assert [next_bid(game.view(seat)) for seat in (1, 2, None)] == [None, None, None]


@rule("LIE-OPEN-04")
def test_the_next_seat_can_lay_its_bid_ready_while_the_window_is_open():
    game = a_window().do(1, "pass")
    ahead = next_bid(game.view(1))
    assert ahead is not None
    assert [option.id for option in ahead.options if not option.blocked][:2] == ["4x4", "4x5"]


@rule("LIE-BID-01")
def test_before_the_opening_a_seat_can_lay_any_bid_or_a_challenge_ready():
    ahead = next_bid(a_game(hands=[[2], [3]]).view(1))
    assert ahead is not None
    assert [option.id for option in ahead.options if not option.blocked][-2:] == ["2x6", "challenge"]
