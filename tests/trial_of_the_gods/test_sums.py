"""The sums of the box are true after every answer of random games, for every number of seats, in both modes."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.simulate import play
from games.trial_of_the_gods import SPEC
from tests.trial_of_the_gods.build import a_trial
from tests.trial_of_the_gods.sums import check_sums

SMALL, LARGE = 4, 350
SAVED = 24_000  # bytes


@pytest.mark.parametrize("games", [SMALL, pytest.param(LARGE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sums_hold_after_every_answer(seats: int, mode: str, games: int):
    largest = 0

    def look(g: Any, ask: Any) -> None:
        nonlocal largest
        check_sums(g)
        if g.asked % 29 == 0:
            largest = max(largest, len(SPEC.codec.encode(g)))

    for seed in range(games):
        played = play(SPEC, seats, seed, options={"mode": mode}, before=look)
        check_sums(played.state)
    assert 0 < largest < SAVED


@pytest.mark.parametrize("wrong", ["cube", "card", "captain", "olympics"])
def test_the_check_itself_finds_what_is_wrong(wrong: str):
    t = a_trial()
    if wrong == "cube":
        t.has(0, pool=9)
    elif wrong == "card":
        t.player().discard.append("ST1.1")
    elif wrong == "captain":
        t.at(0, "I01").at(1, "I01")
    else:
        t.g.games.append("OL1")
    with pytest.raises(AssertionError):
        check_sums(t.g)
