"""What a seat cannot know makes no difference to what it sees, and the scrambling really scrambles."""

from __future__ import annotations

from games.core import Rng
from games.liars_dice import SPEC
from tests.liars_dice.build import a_game


def test_other_cups_are_rerolled_and_the_own_is_not():
    game = a_game(seats=3, bids=("2x3",))
    before, hands, luck = game.view(1), [list(hand) for hand in game.g.hands], game.g.rng.word
    SPEC.scramble(game.g, 1, Rng(7))
    assert game.g.hands[1] == hands[1]
    assert game.g.hands[0] != hands[0] != game.g.hands[2]
    assert game.g.rng.word != luck
    assert game.view(1) == before


def test_who_has_passed_is_scrambled_too():
    seen: set[tuple[int, ...]] = set()
    for seed in range(60):
        game = a_game(seats=4, bids=("2x3",), open_calls="on").do(2, "pass")
        before = {seat: game.view(seat) for seat in (2, None)}
        for seat in (2, None):
            SPEC.scramble(game.g, seat, Rng(seed))
            assert game.view(seat) == before[seat]
        seen.add(tuple(game.asked()))
    assert seen == {(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)}


def test_an_open_question_stays_open_with_its_number():
    game = a_game(seats=4, bids=("2x3",), open_calls="on").do(1, "pass")
    number = game.ask(3).id
    SPEC.scramble(game.g, 3, Rng(3))
    assert game.ask(3).id == number
