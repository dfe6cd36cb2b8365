"""Typed answers, and frames looked up on the stack."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import Frame, Rng, State
from games.core.answers import amount, ids, parts, picked
from games.core.stack import frame_below, frames_of, is_under_way, maybe_frame, open_frame, outermost


class Turn(Frame, tag="turn"):
    seat: int = 0


class Night(Turn, tag="night"):
    pass


class Check(Frame, tag="check"):
    pass


@pytest.mark.parametrize(
    ("read", "picks", "value"),
    [
        (picked, ["a"], "a"),
        (ids, ["b", "a"], ["b", "a"]),
        (ids, [], []),
        (amount, 3, 3),
        (parts, {"a": 2}, {"a": 2}),
    ],
)
def test_an_answer_comes_in_the_type_that_was_promised(read: Any, picks: Any, value: Any):
    assert read(picks) == value


@pytest.mark.parametrize(
    ("read", "picks"), [(picked, []), (picked, ["a", "b"]), (picked, 1), (ids, {"a": 1}), (amount, ["a"]), (parts, 1)]
)
def test_another_type_is_our_mistake(read: Any, picks: Any):
    with pytest.raises(AssertionError, match="promised"):
        read(picks)


def test_frames_are_found_by_type_from_inside():
    g = State(seats=2, rng=Rng(0), stack=[Turn(seat=0), Check(), Night(seat=1)])
    assert open_frame(g, Turn).seat == 1, "a derived frame counts"
    assert [turn.seat for turn in frames_of(g, Turn)] == [1, 0]
    first = outermost(g, Turn)
    assert first is not None and first.seat == 0
    assert is_under_way(g, Check) and is_under_way(g, Night, Check)


def test_a_frame_that_is_not_there():
    g = State(seats=2, rng=Rng(0), stack=[Turn()])
    assert maybe_frame(g, Check) is None and outermost(g, Check) is None and not is_under_way(g, Check, Night)
    with pytest.raises(AssertionError, match="no Check is under way"):
        open_frame(g, Check)


def test_the_frame_below_is_the_one_that_began_it():
    turn, check = Turn(), Check()
    g = State(seats=2, rng=Rng(0), stack=[turn, check])
    assert frame_below(g, check) is turn
    assert frame_below(g, turn) is None
    assert frame_below(g, Check()) is None, "an equal frame is not the same"
