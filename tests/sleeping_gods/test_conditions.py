"""What stories ask for, and what stands on a choice (SLG-KEY, SLG-DEC-91, -108, -144)."""

from __future__ import annotations

import pytest

from games.sleeping_gods import SPEC
from games.sleeping_gods.bookreach import Reached
from games.sleeping_gods.cards import totems
from games.sleeping_gods.story import holds
from games.sleeping_gods.vocabulary import Test
from tests.rules import rule

from .build import Sea

ASKED = [
    (Test(keyword="WICK"), True),
    (Test(keyword="OMEN"), False),
    (Test(no_keyword="WICK"), False),
    (Test(no_keyword="OMEN"), True),
    (Test(mark="cove-closed", at_least=2), True),
    (Test(mark="cove-closed", at_least=3), False),
    (Test(no_mark="cove-closed"), False),
    (Test(no_mark="heron-lit"), True),
    (Test(feared=2), True),
    (Test(feared=3), False),
    (Test(revered=8), True),
    (Test(revered=9), False),
    (Test(revered_minus_feared=6), True),
    (Test(revered_minus_feared=7), False),
    (Test(coins=3), True),
    (Test(coins=4), False),
    (Test(meat=1), True),
    (Test(meat=2), False),
    (Test(totems=4), True),
    (Test(totems=5), False),
    (Test(keyword="WICK", coins=4), False),
]


@rule("SLG-KEY-02", "SLG-DEC-91", "SLG-DEC-144")
@pytest.mark.parametrize(("asked", "so"), ASKED, ids=str)
def test_all_that_is_named_has_to_be_so(asked: Test, so: bool):
    sea = Sea().still()
    sea.own(*list(totems())[:4], "A44")
    sea.g.quests, sea.g.used, sea.g.marks = ["Q3"], ["Q1"], {"cove-closed": 2}
    sea.g.feared, sea.g.revered, sea.g.coins, sea.g.goods = 2, 8, 3, {"meat": 1}
    assert holds(sea.g, asked, {}) is so


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        (Test(keyword="WICK"), True),
        (Test(keyword="OMEN"), False),
        (Test(mark="dug", at_least=2), True),
        (Test(mark="dug", at_least=3), False),
        (Test(feared=3), True),
        (Test(feared=4), False),
        (Test(revered=5), True),
        (Test(revered=6), False),
        (Test(revered_minus_feared=5), True),
        (Test(revered_minus_feared=6), False),
        (Test(totems=2), True),
        (Test(totems=3), False),
        (Test(no_keyword="WICK", no_mark="dug"), True),  # who has it need not have come by it yet
    ],
    ids=str,
)
def test_what_a_campaign_may_come_to_hold(asked: Test, so: bool):
    got = Reached(keywords={"WICK"}, cards={"A5", "A6", "A44"}, marks={"dug": {"19/0", "19.1/0"}}, feared=3, revered=5)
    assert got.may_hold(asked) is so


@rule("SLG-DEC-108")
def test_a_choice_says_what_it_costs_and_what_it_risks():
    sea = Sea().still()
    sea.read("40", 40)
    said = {option.id: option.args for option in sea.ask("story.choose").options}
    assert said["40/0"]["cost"] == ["2-fatigue"] and said["40/2"]["cost"] == ["3-coins"] and "cost" not in said["40/1"]
    assert (said["40/1"]["case"], said["40/1"]["skill"], said["40/1"]["number"]) == ("tried", "craft", 6)
    sea.read("17", 17)
    fight = sea.ask("story.choose").option("17/0")
    assert fight is not None and (fight.args["case"], fight.args["enemies"]) == ("fight", 2)


def test_a_choice_says_what_the_whole_crew_would_make_of_it():
    """Savvy and Perception 4; the Captain has 2 and 1, of the first player's crew nobody else is fresh."""
    sea = Sea(seats=2).still()
    for one in sea.g.crew:
        one.fatigue = 0 if one.id == "sofi" else 2
    sea.read("2", 2)
    ask = sea.ask("story.choose")
    told = [SPEC.words.describe(ask, option, ("Ann", "Bo")) for option in ask.options]
    assert told[0] == "Perception 4 (failing: 1 crew damage); if all of Ann's crew try, 4 of 6"
    assert told[1] == "Savvy 4 (failing: 1 crew damage); if all of Ann's crew try, 5 of 6"
    assert SPEC.words.describe(sea.ask("story.lean", 1), sea.ask("story.lean", 1).options[1], ("Ann", "Bo")) == told[1]
    sea.g.coins = 1
    sea.read("35", 35)
    ask = sea.ask("story.choose")
    paid = next(option for option in ask.options if option.id == "35/1")
    said = SPEC.words.describe(ask, paid, ("Ann", "Bo"))
    assert said.startswith("Costs 1 coin; Strength 6") and said.endswith("; if all of Ann's crew try, 2 of 6")


@rule("SLG-DEC-144")
@pytest.mark.parametrize(("n", "number"), [(1, 9), (2, 8), (5, 7)])
def test_the_second_bell_is_answered_more_easily_with_totems(n: int, number: int):
    sea = Sea().still()
    sea.own(*list(totems())[:n])
    sea.read("1.2")
    tried = [option for option in sea.ask("story.choose").options if option.args.get("case") == "tried"]
    assert len(tried) == 5 and {option.args["number"] for option in tried} == {number}
    sea.take("story.choose", tried[0].id)
    assert sea.ask("challenge.who").args["number"] == number
