"""Registries that know a whole vocabulary or stop the import."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec
import pytest

from games.core.handlers import Handlers, check_complete, members


class Gain(msgspec.Struct):
    n: int


class Lose(msgspec.Struct):
    n: int


Word = Literal["here", "there"]
Vocabulary = Gain | Lose


def a_registry() -> Handlers[int, int]:
    runs = Handlers[int, int]("rules")

    @runs(Gain)
    def gain(total: int, e: Gain) -> int:
        return total + e.n

    return runs


def test_the_members_of_a_vocabulary_are_its_types_and_words():
    assert members(Vocabulary) == (Gain, Lose)
    assert members(Word | Gain | None) == ("here", "there", Gain, type(None))
    assert members(Literal["a"]) == get_args(Literal["a"])


def test_a_handler_is_found_by_type():
    runs = a_registry()
    assert runs[Gain](3, Gain(2)) == 5


def test_a_missing_handler_is_named():
    with pytest.raises(AssertionError, match="rules: nothing for Lose"):
        a_registry().complete(Vocabulary)
    a_registry().complete(Gain)


def test_a_handler_for_nothing_is_named():
    runs = a_registry()
    runs[Lose] = lambda total, e: total - e.n
    runs.complete(Vocabulary)
    with pytest.raises(AssertionError, match="rules: not in the vocabulary: Lose"):
        runs.complete(Gain)


def test_two_handlers_for_one_type_are_our_mistake():
    runs = a_registry()
    with pytest.raises(AssertionError, match="rules: Gain has two handlers"):
        runs(Gain)(lambda total, e: total)


def test_words_are_covered_too():
    check_complete("places", {"here": 1, "there": 2}, Word)
    with pytest.raises(AssertionError, match="places: nothing for 'there'"):
        check_complete("places", {"here": 1}, Word)
