"""One computer against another: sides, both ways round, and what counts as won."""

from __future__ import annotations

import dataclasses
import random

import pytest

from games.core import Ask, Picks
from games.core.duels import Score, Sides, both_ways, sides_of, winning_sides
from games.core.seats import RandomComputer
from games.core.simulate import play
from games.core.spec import AnySpec
from tests.core.toy import SPEC
from tests.core.toy.state import Wreck


def test_where_everybody_is_alone_every_second_seat_is_on_a_side():
    g = SPEC.new(4, {}, 1)
    assert [sides_of(SPEC).of(g, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert sides_of(SPEC).names == ("first", "second")


def test_who_plays_together_is_on_one_side(muster: AnySpec):
    g = muster.new(muster.seats[-1], {}, 1)
    of = sides_of(muster).of
    for seat in range(muster.seats[-1]):
        assert all(of(g, mate) == of(g, seat) for mate in muster.mates(g, seat))
    assert {of(g, seat) for seat in range(muster.seats[-1])} == {0, 1}


def test_each_seed_is_played_both_ways_and_each_side_by_whom_it_is_named_for():
    found = both_ways(SPEC, 2, 5, "mate", "random")
    assert [side for side, _ in found] == [0, 1]
    assert found[0][1].state.gold == play(SPEC, 2, 5, computers=("mate", "random")).state.gold
    assert found[1][1].state.gold == play(SPEC, 2, 5, computers=("random", "mate")).state.gold


def test_a_seat_is_played_by_the_side_that_it_is_on_then():
    """Sides that change in mid-game: everybody is with the first for ten questions, then with the second."""
    answered: list[str] = []

    class Clerk(RandomComputer):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: object, ask: Ask, rng: random.Random) -> Picks:
            answered.append(self.name)
            return super().choose(view, ask, rng)

    early = Sides(("early", "late"), lambda g, seat: int(g.asked > 10))
    clerks = {"one": lambda: Clerk("one"), "two": lambda: Clerk("two")}
    spec = dataclasses.replace(SPEC, sides=early, computers=clerks)
    due: list[str] = []

    def watch(g: Wreck, ask: Ask) -> None:
        due.append("one" if g.asked <= 10 else "two")

    played = play(spec, 2, 7, sides=("one", "two"), before=watch)
    assert answered == due
    assert set(due) == {"one", "two"}
    assert winning_sides(spec, played) == [1] * len(played.winners)


def test_the_score_counts_games_by_side_and_shares_what_is_shared():
    score = Score(("loyal", "traitors"))
    score.add(0, [0, 0])  # its own side won
    score.add(1, [0])  # the other did
    score.add(1, [1, 0])  # half each
    score.add(0, [])
    assert (score.games, score.unwon, score.share) == (4, 1, 1.5 / 4)
    assert score.as_json() == {
        "games": 4,
        "won": 0.375,
        "as loyal": {"won": 1.0, "lost": 0.0},
        "as traitors": {"won": 0.5, "lost": 1.5},
        "nobody": 1,
    }
    assert Score(("a", "b")).share == 0


def test_who_takes_the_best_crates_beats_chance():
    score = Score(sides_of(SPEC).names)
    for seed in range(30):
        for side, played in both_ways(SPEC, 2, seed, "mate", "random"):
            score.add(side, winning_sides(SPEC, played))
    assert score.games == 60
    assert score.share > 0.6


def test_a_computer_is_found_by_the_name_that_it_had():
    spec = dataclasses.replace(SPEC, retired={"greenhorn": SPEC.computers["mate"]})
    assert type(spec.computer("greenhorn")) is type(spec.computer("mate"))
    assert "greenhorn" not in spec.computer_names()
    with pytest.raises(KeyError):
        SPEC.computer("greenhorn")
