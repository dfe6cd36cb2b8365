"""Asks: which answers the four shapes allow."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from games.core import Ask, IllegalAnswer, Option
from games.core.asks import as_picks, check_ask, checked, open_options, random_picks
from tests.core.garbage import anything, bad_answers, is_legal

SHUT = Option(
    "d", blocked="gone", rule="SAL-HAUL-02", args={"crate": 4, "kind": "x", "reason": "y", "rule": "z", "key": 1}
)
ABC = [Option("a"), Option("b"), Option("c")]

PICK_ONE = Ask(seat=0, kind="k", options=[*ABC, SHUT], default=["a"])
PICK_SOME = Ask(seat=0, kind="k", options=[*ABC, SHUT], least=1, most=2, default=["a"])
PICK_ANY = Ask(seat=0, kind="k", options=[*ABC, SHUT], least=0, most=3, default=[])
AMOUNT = Ask(seat=0, kind="k", shape="amount", least=-2, most=120, default=0)
SPLIT = Ask(
    seat=0,
    kind="k",
    shape="split",
    options=[Option("a", cap=2), Option("b"), SHUT],
    least=3,
    most=5,
    default={"b": 3},
)
ARRANGE = Ask(seat=0, kind="k", shape="arrange", options=ABC, default=["a", "b", "c"])
ASKS = [PICK_ONE, PICK_SOME, PICK_ANY, AMOUNT, SPLIT, ARRANGE]


def refused(ask: Ask, picks: Any) -> str:
    with pytest.raises(IllegalAnswer) as caught:
        checked(ask, picks)
    return caught.value.key


def test_a_pick_is_a_list_of_option_ids():
    assert checked(PICK_ONE, ["b"]) == ["b"]
    assert checked(PICK_SOME, ("c", "a")) == ["c", "a"]
    assert checked(PICK_ANY, []) == []


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        ([], "too-few"),
        (["a", "b", "c"], "too-many"),
        (["a", "a"], "twice"),
        (["e"], "no-such-option"),
        (["d"], "blocked"),
        ("a", "not-a-choice"),
        ([1], "not-a-choice"),
        ({"a": 1}, "not-a-choice"),
        (None, "not-a-choice"),
    ],
)
def test_a_pick_can_be_wrong_in_many_ways(picks: Any, key: str):
    assert refused(PICK_SOME, picks) == key


def test_an_amount_is_a_whole_number_in_its_range():
    assert [checked(AMOUNT, n) for n in (-2, 0, 120)] == [-2, 0, 120]
    assert [refused(AMOUNT, n) for n in (-3, 121, 10**40)] == ["out-of-range"] * 3
    assert [refused(AMOUNT, n) for n in (True, 1.0, "1", None, [1])] == ["not-a-number"] * 5


def test_a_split_shares_units_out():
    assert checked(SPLIT, {"a": 2, "b": 3}) == {"a": 2, "b": 3}
    assert checked(SPLIT, {"a": 0, "b": 3}) == {"b": 3}, "options that get nothing are left out"


@pytest.mark.parametrize(
    ("picks", "key"),
    [
        ({"b": 2}, "split-too-few"),
        ({"b": 6}, "split-too-many"),
        ({"a": 3}, "over-cap"),
        ({"d": 1, "b": 3}, "blocked"),
        ({"e": 3}, "no-such-option"),
        ({"b": -1}, "not-a-split"),
        ({"b": True}, "not-a-split"),
        ({"b": 3.0}, "not-a-split"),
        ({1: 3}, "not-a-split"),
        (["b"], "not-a-split"),
    ],
)
def test_a_split_can_be_wrong_in_many_ways(picks: Any, key: str):
    assert refused(SPLIT, picks) == key


def test_arranging_takes_every_option_once():
    assert checked(ARRANGE, ["c", "a", "b"]) == ["c", "a", "b"]
    assert refused(ARRANGE, ["c", "a"]) == "arrange-all"
    assert refused(ARRANGE, ["c", "a", "a"]) == "twice"
    assert refused(ARRANGE, []) == "arrange-all"


def test_a_blocked_option_gives_its_reason_and_its_rule():
    """Its args may have any names, also those that the refusal itself has."""
    with pytest.raises(IllegalAnswer) as caught:
        checked(PICK_ONE, ["d"])
    assert (caught.value.reason, caught.value.rule) == ("gone", "SAL-HAUL-02")
    assert caught.value.args_for_words == SHUT.args


def test_blocked_options_are_shown_and_not_open():
    assert [option.id for option in open_options(PICK_ONE)] == ["a", "b", "c"]
    assert PICK_ONE.option("d") is SHUT
    assert PICK_ONE.option("e") is None


@pytest.mark.parametrize("ask", ASKS)
def test_garbage_of_every_type_is_refused_and_nothing_else_happens(ask: Ask):
    """A second opinion decides which of many thousand values are legal."""
    rng = random.Random(0)
    before = msgspec.json.encode(ask)
    for picks in [*bad_answers(ask, rng), *(anything(rng, depth=3) for _ in range(3000))]:
        if is_legal(ask, picks):
            checked(ask, picks)
        else:
            refused(ask, picks)
    assert msgspec.json.encode(ask) == before


@pytest.mark.parametrize("ask", ASKS)
def test_near_the_mark_both_opinions_agree(ask: Ask):
    rng = random.Random(1)
    ids = ["a", "b", "c", "d", "e"]
    for _ in range(2000):
        picks = rng.choice(
            [
                rng.choices(ids, k=rng.randint(0, 4)),
                rng.randint(-4, 124),
                {i: rng.randint(-1, 5) for i in rng.sample(ids, rng.randint(0, 4))},
            ]
        )
        if is_legal(ask, picks):
            checked(ask, picks)
        else:
            refused(ask, picks)


@pytest.mark.parametrize("ask", ASKS)
def test_random_answers_are_legal_and_reach_everything(ask: Ask):
    rng = random.Random(2)
    given = [random_picks(ask, rng) for _ in range(2000)]
    assert all(is_legal(ask, picks) for picks in given)
    most = {"pick": 3, "amount": 123, "split": 9, "arrange": 6}[ask.shape]
    assert len({str(picks) for picks in given}) >= most


@pytest.mark.parametrize("ask", ASKS)
def test_well_made_asks_pass(ask: Ask):
    check_ask(ask)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"options": [Option("a"), Option("a")]}, "two options with one id"),
        ({"options": [Option("a" * 65)]}, "too long"),
        ({"options": [Option("a:b")]}, "too long"),
        ({"options": ABC, "least": 2, "most": 1}, "least is more than most"),
        ({"options": ABC, "default": ["z"]}, "default is illegal: no-such-option"),
        ({"options": [SHUT], "default": ["d"]}, "default is illegal: blocked"),
        ({"options": [*ABC, SHUT], "shape": "arrange"}, "arrange with a blocked option"),
        ({"options": ABC, "manner": "aside", "audience": "window"}, "everybody.s own"),
        ({"options": ABC, "manner": "claim", "audience": "window"}, "everybody.s own"),
    ],
)
def test_badly_made_asks_are_our_mistake(wrong: dict[str, Any], message: str):
    with pytest.raises(AssertionError, match=message):
        check_ask(Ask(**{"seat": 0, "kind": "k", "default": ["a"], **wrong}))


@pytest.mark.parametrize("picks", [["a"], [], 7, {"a": 2}, {}])
def test_a_stored_answer_comes_back_in_its_type(picks: Any):
    assert as_picks(msgspec.json.decode(msgspec.json.encode(picks))) == picks


def test_an_ask_survives_saving():
    for ask in ASKS:
        assert msgspec.json.decode(msgspec.json.encode(ask), type=Ask) == ask
