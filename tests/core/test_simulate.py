"""Whole games between computer seats."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from games.core import Ask, IllegalAnswer, Picks
from games.core.simulate import Unfinished, play
from tests.core.toy import SPEC
from tests.core.toy.state import Wreck


def test_the_same_seed_plays_the_same_game():
    one, two = (play(SPEC, 3, seed=5, keep_events=True) for _ in range(2))
    assert (one.winners, one.answers, one.events) == (two.winners, two.answers, two.events)


def test_other_seeds_play_other_games():
    assert len({str(play(SPEC, 2, seed).state.gold) for seed in range(20)}) > 15


def test_events_are_kept_only_when_wanted():
    assert play(SPEC, 2, seed=1).events == []
    assert play(SPEC, 2, seed=1, keep_events=True).events


def test_a_watcher_sees_every_decision():
    seen: list[str] = []

    def watch(g: Wreck, ask: Ask) -> None:
        assert ask in g.asks
        seen.append(ask.kind)

    assert play(SPEC, 4, seed=1, before=watch).answers == len(seen)
    assert {"chest.hide", "plan.air", "turn.haul", "turn.play"} <= set(seen)


def test_computers_sit_round_the_table():
    mates = [play(SPEC, 2, seed, computers=("mate", "random")).winners for seed in range(40)]
    assert sum(0 in winners for winners in mates) > 25, "who takes the best crates wins more often"


def test_options_are_passed_on():
    assert play(SPEC, 2, seed=1, options={"length": "long"}).state.rounds == 4


def test_a_game_that_does_not_end_is_reported():
    with pytest.raises(Unfinished, match="salvage with 2 seats, seed 1: not over after 10 answers"):
        play(SPEC, 2, seed=1, limit=10)


def test_an_answer_that_the_rules_refuse_is_given_again_in_another_way(monkeypatch: pytest.MonkeyPatch):
    """Seven random crates often hold more than three heavy ones: no ask's shape can say that."""
    refused: list[str] = []

    def counted(key: str, **args: Any) -> IllegalAnswer:
        refused.append(key)
        return IllegalAnswer(key, **args)

    monkeypatch.setattr("tests.core.toy.turn.IllegalAnswer", counted)
    assert all(play(SPEC, 2, seed).state.over for seed in range(20))
    assert set(refused) == {"too-heavy"}


class Stubborn:
    def choose(self, view: object, ask: Ask, rng: random.Random) -> Picks:
        return ["no-such-option"]


def test_who_is_always_refused_takes_the_default():
    spec = dataclasses.replace(SPEC, computers={"stubborn": Stubborn})
    assert play(spec, 2, seed=1, computers=("stubborn",)).state.chests == ["a1", "a1"]
