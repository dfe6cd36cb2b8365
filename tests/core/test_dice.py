"""Dice with symbols, and their chances beside counting all throws."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from games.core import Rng
from games.core.dice import Die, at_least, chance, mean, numbered, successes

ATTACK = Die(("", "hit", "hit", "hit hit", "hit shield", "shield"), "attack")


def test_every_face_comes_up_and_no_other():
    rolled = Counter(ATTACK.throw(Rng(3), 3000))
    assert set(rolled) == set(range(1, 7)) and min(rolled.values()) > 400


def test_symbols_are_counted():
    assert ATTACK.on(4) == ["hit", "hit"] and ATTACK.on(1) == []
    assert ATTACK.count([1, 4, 5]) == {"hit": 3, "shield": 1}
    assert ATTACK.total([1, 4, 5, 6], "shield") == 2


@pytest.mark.parametrize("symbol", ["hit", "shield"])
@pytest.mark.parametrize("n", [0, 1, 3])
def test_odds_are_those_of_all_throws(n: int, symbol: str):
    throws = list(itertools.product(range(1, 7), repeat=n))
    counts = Counter(ATTACK.total(throw, symbol) for throw in throws)
    odds = ATTACK.odds(n, symbol)
    assert odds == pytest.approx([counts[k] / len(throws) for k in range(len(odds))])
    assert sum(odds) == pytest.approx(1)


def test_plain_dice():
    die = numbered(8)
    assert (die.sides, die.on(7)) == (8, ["7"])
    assert at_least([1, 4, 5, 6], 5) == 2
    assert [chance(need) for need in (0, 1, 2, 6, 7)] == pytest.approx([1, 1, 5 / 6, 1 / 6, 0])
    assert successes([0.5, 0.25]) == pytest.approx([0.375, 0.5, 0.125])
    assert mean(successes([0.5, 0.25])) == pytest.approx(0.75)
