"""Where a seat stands, above the recap: short, from its own view, with the right words for whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.asks import Ask
from games.core.frames import State
from games.core.registry import game, games
from games.core.simulate import Unfinished, play
from games.core.spec import AnySpec

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
MOST = 900  # characters: a recap's first page is for what happened
TOLD = [spec for spec in games() if spec.bearings is not None]


def told(spec: AnySpec, g: State, seat: int | None) -> list[str]:
    assert spec.bearings is not None
    return list(spec.bearings(spec.view(g, seat), NAMES))


def sampled(spec: AnySpec, seats: int, most: int = 90) -> list[State]:
    """States of a game between computers, some decisions apart."""
    found: list[State] = []
    count = 0

    def look(g: State, ask: Ask) -> None:
        nonlocal count
        count += 1
        if count % 15 == 0:
            found.append(spec.codec.copy(g))

    with pytest.raises(Unfinished):
        play(spec, seats, seed=5, computers=spec.computer_names()[:1], before=look, limit=most)
    return found


@pytest.mark.parametrize("spec", TOLD, ids=lambda spec: spec.slug)
def test_every_seat_is_told_in_few_words_how_it_stands(spec: AnySpec):
    seats = 3 if 3 in spec.seats else spec.seats[0]
    states = [g for g in sampled(spec, seats) if told(spec, g, None)]
    assert states, "the game has begun by then"
    for g in states:
        public = told(spec, g, None)
        for seat in range(seats):
            lines = told(spec, g, seat)
            assert len(lines) > len(public) - 1, "and something of its own"
            assert sum(map(len, lines)) < MOST
            assert not any("{" in line or "None" in line for line in lines)


def test_an_aim_is_told_to_its_seat_alone():
    spec: Any = game("unfathomable")
    for g in sampled(spec, 4):
        assert not any("Your aim" in line for line in told(spec, g, None))
        if told(spec, g, None):
            aims = [line for seat in range(4) for line in told(spec, g, seat) if "Your aim" in line]
            assert len(aims) == 4


@pytest.mark.parametrize(
    ("slug", "own"),
    [("unfathomable", "It is your turn"), ("everrain", "You have the helm"), ("trial_of_the_gods", "It is your Turn")],
)
def test_whose_turn_it_is(slug: str, own: str):
    """One seat at most is told that it is its own; the others hear a name."""
    spec = game(slug)
    seen = [[own in "".join(told(spec, g, seat)) for seat in range(3)] for g in sampled(spec, 3)]
    assert all(sum(row) <= 1 for row in seen)
    assert any(any(row) for row in seen)
