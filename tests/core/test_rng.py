"""The random generator: the same luck from the same seed, and fair."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.core import Rng


def test_the_same_seed_gives_the_same_luck():
    one, two = Rng(42), Rng(42)
    assert [one.bits() for _ in range(50)] == [two.bits() for _ in range(50)]


def test_other_seeds_give_other_luck():
    assert len({Rng(seed).bits() for seed in range(1000)}) == 1000


def test_the_numbers_are_those_of_splitmix64():
    """Published values for the seed 1234567: a saved game keeps its luck on any machine and version."""
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_luck_goes_on_after_saving():
    rng = Rng(7)
    rng.bits()
    loaded = msgspec.json.decode(msgspec.json.encode(rng), type=Rng)
    assert loaded.bits() == rng.bits()


def test_shuffled_things_lie_as_shuffling_would_lay_them():
    things = list("abcdefg")
    found = Rng(5).shuffled(things)
    assert things == list("abcdefg")
    Rng(5).shuffle(things)
    assert found == things


def test_numbers_stay_in_range():
    rng = Rng(1)
    assert {rng.below(6) for _ in range(500)} == set(range(6))
    assert {rng.roll(6) for _ in range(500)} == set(range(1, 7))
    assert [rng.below(1) for _ in range(5)] == [0] * 5


def test_a_die_without_sides_is_our_mistake():
    with pytest.raises(AssertionError, match="at least one outcome"):
        Rng(1).below(0)


def test_every_side_is_equally_likely():
    """Chi-squared of 60,000 rolls with 5 degrees of freedom: above 20.5 is one in a thousand."""
    rng = Rng(3)
    rolls = Counter(rng.roll(6) for _ in range(60_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in rolls.values()) < 20.5


def test_a_range_that_does_not_divide_the_word_has_no_bias():
    """By modulo alone, the lower half of this range would come up twice as often."""
    rng = Rng(5)
    n = 3 << 62
    low = sum(rng.below(n) < n // 2 for _ in range(4000))
    assert 1870 < low < 2130


def test_shuffling_keeps_every_thing_and_reaches_every_order():
    rng = Rng(9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [1, 2, 3]
        rng.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 6
    assert all(850 < n < 1150 for n in orders.values())


def test_shuffling_nothing_is_allowed():
    things: list[int] = []
    Rng(1).shuffle(things)
    assert things == []


def test_a_choice_is_one_of_the_things():
    rng = Rng(2)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")
