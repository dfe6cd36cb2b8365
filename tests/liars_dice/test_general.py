"""General, and setup."""

from __future__ import annotations

import pytest

from games.core import Rng
from games.core.engine import begin
from games.core.events import known_to, mattering
from games.liars_dice import SPEC
from games.liars_dice.state import DiceGame
from tests.liars_dice.build import Game, a_game
from tests.rules import rule


def fresh(seats: int, seed: int) -> Game:
    g = SPEC.new(seats, {}, seed)
    return Game(g, begin(g))


@rule("LIE-GEN-01")
def test_two_to_six_seats_play():
    assert SPEC.seats == (2, 3, 4, 5, 6)
    assert [len(fresh(seats, 1).view().cups) for seats in SPEC.seats] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(AssertionError):
            SPEC.new(seats, {}, 1)


@rule("LIE-GEN-02")
def test_only_the_own_seat_sees_its_dice():
    game = a_game(hands=[[1, 1], [6, 6, 6], [4]])
    assert [game.view(seat).mine for seat in (0, 1, 2, None)] == [[1, 1], [6, 6, 6], [4], []]
    assert game.view(1).reveal is None


@rule("LIE-GEN-02")
def test_only_the_own_seat_is_told_its_roll():
    game = fresh(3, 1)
    for event in game.told("rolled"):
        assert [known_to(event, seat) for seat in (0, 1, 2)] == [seat == event.seat for seat in (0, 1, 2)]
        assert not known_to(event, None)


@rule("LIE-GEN-03")
def test_the_turn_goes_round_and_skips_those_that_are_out():
    game = a_game(hands=[[2], [], [3], [4]], starter=3)
    order = [3]
    for bid in ("1x2", "1x3", "1x4"):
        game.do(order[-1], bid)
        order += game.asked()
    assert order == [3, 0, 2, 3]


@rule("LIE-GEN-04")
def test_the_clock_opens_on_one_two_and_challenges_after_a_bid():
    game = a_game(starter=1).lapse(1)
    assert (game.view().bid.count, game.view().bid.face) == (1, 2)
    assert [event.call for event in game.lapse(2).told("called")] == ["challenge"]


@rule("LIE-GEN-04")
def test_the_clock_makes_the_lowest_raise_where_calls_are_over():
    game = a_game(bids=("2x6",), open_calls="on")
    game.do(1, "pass").do(2, "pass").lapse(1)
    assert (game.view().bid.count, game.view().bid.face) == (3, 1)


@rule("LIE-SET-01")
def test_each_seat_begins_with_five_dice():
    game = fresh(4, 3)
    assert game.dice == [5, 5, 5, 5]
    assert [len(game.view(seat).mine) for seat in range(4)] == [5, 5, 5, 5]


@rule("LIE-SET-02")
def test_chance_decides_who_starts():
    starters = [fresh(4, seed).asked()[0] for seed in range(200)]
    assert {seat: starters.count(seat) > 25 for seat in range(4)} == dict.fromkeys(range(4), True)


@rule("LIE-SET-03")
def test_every_round_begins_with_a_new_roll_of_all_the_dice_left():
    game = a_game(hands=[[6] * 5] * 3, bids=("1x2",)).do(1, "challenge")
    assert [len(game.view(seat).mine) for seat in range(3)] == [4, 5, 5]
    assert all(set(game.view(seat).mine) != {6} for seat in range(3))
    assert [(event.seat, event.dice) for event in game.told("rolled")] == [(s, game.view(s).mine) for s in range(3)]


@rule("LIE-SET-03")
def test_every_face_is_as_likely_as_any_other():
    dice = [die for seed in range(400) for seat in range(6) for die in fresh(6, seed).view(seat).mine]
    assert all(abs(dice.count(face) / len(dice) - 1 / 6) < 0.02 for face in range(1, 7))


def test_a_recap_tells_first_what_is_lost_and_won():
    assert mattering(SPEC.events) == {"revealed", "lost", "regained", "out", "won"}


def test_chance_and_what_was_hidden_are_marked():
    marked = {str(kind.__struct_config__.tag): (kind.random, kind.reveals, kind.quiet) for kind in SPEC.events}
    assert {tag for tag, marks in marked.items() if marks[0]} == {"round-starts", "rolled"}
    assert {tag for tag, marks in marked.items() if marks[1]} == {"revealed"}
    assert {tag for tag, marks in marked.items() if marks[2]} == {"rolled"}


def test_what_ends_a_round_looks_grave():
    game = a_game(seats=3, bids=("2x3",), spot_on="on")
    ask = game.ask(1)
    assert {option.id for option in ask.options if option.grave} == {"challenge", "spot-on"}


def test_whoever_is_out_sees_no_dice():
    game = a_game(seats=3)
    game.g.dice[2] = 0
    assert game.view(2).mine == []
    assert game.view(1).mine == game.g.hands[1]
    assert game.view(None).mine == []


def test_what_a_save_leaves_out_is_as_at_the_start():
    g = DiceGame(seats=3, rng=Rng(1))
    assert (g.wilds_on, g.spot_on, g.open_calls, g.round, g.turn) == (True, False, False, 0, 0)
    assert [event.round for event in fresh(3, 1).told("round-starts")] == [1]


def test_every_bid_and_every_round_is_a_turn_later():
    game = a_game(hands=[[2, 2], [3, 3]])
    assert SPEC.turn is not None
    moments = [SPEC.turn(game.view())[0]]
    for seat, pick in ((0, "1x2"), (1, "1x3"), (0, "challenge")):
        moments.append(SPEC.turn(game.do(seat, pick).view())[0])
    assert moments == sorted(set(moments))
    assert SPEC.turn(game.view())[1] == {game.view().turn}
