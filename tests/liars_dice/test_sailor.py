"""The computer seat: sound odds, sensible calls, and far better than chance."""

from __future__ import annotations

import random

import pytest

from games.core.simulate import play
from games.liars_dice import SPEC
from games.liars_dice.ai import Odds, Sailor
from tests.liars_dice.build import Game, a_game

SAILOR = Sailor()


def choice(game: Game, seat: int, seed: int = 1) -> str:
    picks = SAILOR.choose(game.view(seat), game.ask(seat), random.Random(seed))
    assert isinstance(picks, list)
    return picks[0]


def test_it_knows_its_odds():
    odds = Odds(a_game(hands=[[1, 5], [2]]).view(0))
    assert odds.holds(2, 5) == 1
    assert odds.holds(3, 5) == pytest.approx(1 / 3)  # a five or a one
    assert odds.holds(2, 1) == pytest.approx(1 / 6)
    assert odds.holds(3, 1) == 0


def test_it_challenges_what_cannot_be():
    assert choice(a_game(hands=[[2], [3, 3, 4], [5]], bids=("5x5",)), 1) == "challenge"


def test_it_raises_what_it_can_see():
    assert "x5" in choice(a_game(hands=[[2], [5, 5, 5, 5, 5], [3]], bids=("2x5",)), 1)


def test_it_calls_spot_on_when_that_is_surest():
    assert choice(a_game(hands=[[2], [6, 6, 6]], bids=("4x6",), spot_on="on"), 1) == "spot-on"
    assert choice(a_game(hands=[[2], [5, 5, 5]], bids=("4x6",), spot_on="on"), 1) == "challenge"


def test_in_a_window_it_calls_only_when_it_is_sure():
    wild_claim = a_game(hands=[[2] * 5, [3] * 5, [4] * 5], bids=("12x6",), open_calls="on")
    fair_claim = a_game(hands=[[2] * 5, [3] * 5, [4] * 5], bids=("3x6",), open_calls="on")
    assert [choice(wild_claim, seat) for seat in (1, 2)] == ["challenge", "challenge"]
    assert [choice(fair_claim, seat) for seat in (1, 2)] == ["pass", "pass"]


@pytest.mark.parametrize("options", [{}, {"spot_on": "on", "open_calls": "on"}, {"wilds": "off"}], ids=str)
def test_it_beats_three_random_seats(options: dict[str, str]):
    seats = ("sailor", "random", "random", "random")
    wins = sum(play(SPEC, 4, seed, options=options, computers=seats).winners == [0] for seed in range(200))
    assert wins > 120


def test_sailors_bring_a_game_to_its_end():
    for seed, seats in ((1, 2), (2, 4), (3, 6)):
        options = {"spot_on": "on", "open_calls": "on"}
        assert len(play(SPEC, seats, seed, options=options, computers=("sailor",)).winners) == 1
