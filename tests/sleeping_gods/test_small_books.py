"""The check of the book, on books of a page or two: what it lets pass stands beside what it finds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from games.sleeping_gods import bookcheck as check
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import Location, locations
from games.sleeping_gods.book import Leaf, Way, chain_of, ending_of, fights
from games.sleeping_gods.bookcheck import Chain, Shared
from games.sleeping_gods.bookreach import Reached, onward, reachable
from games.sleeping_gods.cards import QuestCard


def book(*leaves: Leaf) -> dict[str, Leaf]:
    return {leaf.id: leaf for leaf in leaves}


def way(label: str = "On", **fields: Any) -> Way:
    return Way(label=label, **fields)


def table(monkeypatch: pytest.MonkeyPatch, **tables: Mapping[Any, object] | Iterable[str]) -> None:
    """The check looks into these and not into those of the box."""
    for name, rows in tables.items():
        monkeypatch.setattr(check, name, lambda rows=rows: rows)


def quest(keyword: str = "WICK", gained: str = "5", used: tuple[str, ...] = ("2",)) -> dict[str, QuestCard]:
    return {"Q1": QuestCard(id="Q1", name="Q", keyword=keyword, gained=gained, used=used)}


def place(number: int, form: str = "SITE", name: str = "The Rock", needs: tuple[str, ...] = ()) -> Location:
    return Location(number=number, name=name, region="2D", at=(0, 0), form=form, needs=needs)  # type: ignore[arg-type]


# ---- how it is written ----------------------------------------------------------------------------------------------


def test_lengths_figures_and_lone_choices():
    text = "x" * 1200
    assert list(check.prose(book(Leaf(id="2", text=text)))) == []
    assert list(check.prose(book(Leaf(id="2", text=text + "x")))) == ["2: 1201 characters"]
    label = "y" * 60
    two = [way(label), way("Back")]
    assert list(check.prose(book(Leaf(id="2", choices=two)))) == []
    assert list(check.prose(book(Leaf(id="2", choices=[way(label + "y"), way("Back")])))) == [
        f"2: the label {label + 'y'!r} is long, or has a figure"
    ]
    assert list(check.prose(book(Leaf(id="2", choices=[way("Pay 2"), way("Back")])))) == [
        "2: the label 'Pay 2' is long, or has a figure"
    ]
    assert list(check.prose(book(Leaf(id="2", choices=[way()])))) == ["2: one choice is none"]
    assert list(check.prose(book(Leaf(id="2", text="in 1910")))) == ["2: a figure in the prose"]


def test_six_words_in_a_row_are_too_many_to_share():
    one = Leaf(id="2", text="the tide goes out and leaves us")
    assert list(check.alike(book(one, Leaf(id="3", text="The tide goes out, and sleeps")))) == []
    assert list(check.alike(book(one, Leaf(id="3", text="Tide goes out and leaves us!")))) == ["3: says the same as 2"]
    assert list(check.alike(book(one, Leaf(id="3", text="The tide goes out and leaves")))) == ["3: says the same as 2"]
    twice = "the tide goes out and leaves the tide goes out and leaves"
    assert list(check.alike(book(Leaf(id="2", text=twice)))) == [], "one may repeat itself"


# ---- what is where --------------------------------------------------------------------------------------------------


def test_what_is_given_is_what_the_table_has_and_all_of_it(monkeypatch: pytest.MonkeyPatch):
    deeds: list[v.AnyEffect] = [
        v.GainQuest(quest="Q1"),
        v.CompleteQuest(quest="Q2"),
        v.LoseQuest(quest="Q3"),
        v.GainAdventure(card="A5"),
        v.Coins(n=1),
    ]
    chain = Chain(id="2", gains=("Q1",), completes=("Q2",), loses=("Q3",), cards=("A5",), endings=("E1",))
    table(monkeypatch, chains={"2": chain})
    leaf = Leaf(id="2.1", effects=deeds)
    assert list(check.yields(book(leaf))) == []
    assert list(check.yields(book(Leaf(id="2.1", effects=deeds[1:])))) == ["2: gains Q1 is missing"]
    failing = v.Challenge(skill="craft", number=5, fail=[v.GainQuest(quest="Q9")])
    assert list(check.yields(book(leaf, Leaf(id="2.2", challenge=failing)))) == [
        "2: gains Q9, which the table has not there"
    ]
    table(monkeypatch, chains={"E1": Chain(id="E1", endings=("E1",)), "1": Chain(id="1", endings=("F1",))})
    ends = Leaf(id="E1", effects=[v.EndCampaign(ending="E1")])
    assert list(check.yields(book(ends))) == ["1: endings F1 is missing"]
    assert list(check.yields(book(ends, Leaf(id="1.3", effects=[v.EndCampaign(ending="F1")])))) == []


def test_a_card_that_is_nowhere_in_the_box(monkeypatch: pytest.MonkeyPatch):
    table(monkeypatch, chains={"2": Chain(id="2", cards=("A99", "A5"), gains=("Q1",))})
    leaf = Leaf(id="2", effects=[v.GainAdventure(card=c) for c in ("A99", "A5")] + [v.GainQuest(quest="Q1")])
    assert list(check.yields(book(leaf))) == ["there is no card A99"]


def test_amounts_are_made_of_what_is_given(monkeypatch: pytest.MonkeyPatch):
    table(monkeypatch, chains={"2": Chain(id="2", goods=("3 coins", "1 meat", "2 xp", "1 feared", "1 revered"))})
    given: list[v.AnyEffect] = [v.Coins(n=1), v.Resource(n=1, kind="meat"), v.Xp(n=2), v.Feared(n=1), v.Revered(n=1)]
    more = Leaf(id="2.2", effects=[v.Coins(n=2), v.Resource(n=1), v.ShipDamage(n=3)])
    assert list(check.goods(book(Leaf(id="2.1", effects=given), more))) == []
    assert list(check.goods(book(Leaf(id="2.1", effects=given)))) == ["2: 3 coins cannot be had there"]
    assert list(check.goods(book(Leaf(id="3", effects=[v.Coins(n=3)]), Leaf(id="2", effects=given)))) == [
        "2: 3 coins cannot be had there"
    ]
    table(monkeypatch, chains={"2": Chain(id="2", goods=("1 grain",))})
    assert list(check.goods({})) == ["2: 1 grain cannot be had there"]


def test_challenges_within_one_of_the_table_and_combats_exactly(monkeypatch: pytest.MonkeyPatch):
    table(monkeypatch, chains={"2": Chain(id="2", challenges=("craft 5", "any 9"), combats=((1, 2),))})

    def found(skill: str, number: int) -> list[str]:
        tried = v.Challenge(skill=skill, number=number)  # type: ignore[arg-type]
        return list(check.contests(book(Leaf(id="2", challenge=tried, combat=[1, 2]))))

    for number in (4, 5, 6, 8, 10):
        assert found("craft", number) == []
    assert found("savvy", 9) == []
    for skill, number in (("craft", 3), ("craft", 7), ("savvy", 5), ("savvy", 11)):
        assert found(skill, number) == [f"2: {skill} {number} is not in the table"]
    assert list(check.contests(book(Leaf(id="2", choices=[way(combat=[1, 2])])))) == []
    assert list(check.contests(book(Leaf(id="2", choices=[way(combat=[2, 1])])))) == [
        "2: the combat [2, 1] is not in the table",
        "2: the combat (1, 2) is missing",
    ]
    table(monkeypatch, chains={"3": Chain(id="3", combats=((61,),))})
    assert list(check.contests(book(Leaf(id="3", combat=[61])))) == ["3: there is no enemy 61"]
    table(monkeypatch, chains={})
    assert list(check.contests(book(Leaf(id="3", combat=[60])))) == ["3: the combat [60] is not in the table"]


def _forms(monkeypatch: pytest.MonkeyPatch, one: Location, *leaves: Leaf) -> list[str]:
    table(monkeypatch, locations={one.number: one})
    return list(check.forms(book(*leaves)))


def test_forms_of_places(monkeypatch: pytest.MonkeyPatch):
    head = Leaf(id="7", title="The Rock")
    out = Leaf(id="7.1", choices=[way(leave=True), way("Stay")])
    assert _forms(monkeypatch, place(7), head, out, Leaf(id="7.2")) == []
    assert _forms(monkeypatch, place(7), head, out, Leaf(id="8.2")) == ["7: 2 paragraphs are few for a SITE"]
    assert _forms(monkeypatch, place(7), head, Leaf(id="7.1"), Leaf(id="7.2")) == ["7: 0 endings are few for a SITE"]
    ended = [head, Leaf(id="7.1", end=True), Leaf(id="7.2"), Leaf(id="7.3")]
    assert _forms(monkeypatch, place(7, "FORK"), *ended) == ["7: 1 endings are few for a FORK"]
    assert _forms(monkeypatch, place(7, "FORK"), *ended, Leaf(id="7.4", end=True)) == []
    assert _forms(monkeypatch, place(7), head, out, Leaf(id="7.2", hub=True)) == [
        "7: a town has a hub, and only a town"
    ]
    assert _forms(monkeypatch, place(7, name="The Stone"), head, out, Leaf(id="7.2")) == ["7: is not headed The Stone"]
    assert "7: is not headed The Rock" in _forms(monkeypatch, place(7))


@pytest.mark.parametrize(
    ("number", "cures", "right"), [(13, False, True), (13, True, False), (3, True, True), (3, False, False)]
)
def test_towns_take_off_a_status_but_for_five(monkeypatch: pytest.MonkeyPatch, number: int, cures: bool, right: bool):
    deeds: list[v.AnyEffect] = [v.StatusRemove()] if cures else [v.Coins(n=1)]
    leaves = [
        Leaf(id=str(number), title="The Rock", hub=True, effects=deeds, end=True),
        *(Leaf(id=f"{number}.{n}") for n in range(1, 6)),
    ]
    found = _forms(monkeypatch, place(number, "TOWN"), *leaves)
    said = f"{number}: every town takes off a status, save those that are known not to"
    assert found == ([] if right else [said])
    assert {13, 27, 35, 47, 54} == check.UNPHYSICKED


def test_keywords_are_asked_for_where_their_quest_says(monkeypatch: pytest.MonkeyPatch):
    table(monkeypatch, quests=quest(), keywords={"WICK": "Q1"}, locations={2: place(2, needs=("WICK",))})

    def found(*leaves: Leaf) -> list[str]:
        return list(check.asked(book(*leaves)))

    def asks(name: str, **test: str) -> Leaf:
        return Leaf(id=name, tests=[v.Turn(goto="2.1", **test)])  # type: ignore[arg-type]

    assert found(asks("2.1", keyword="WICK")) == found(asks("2.1", no_keyword="WICK")) == []
    assert found(asks("2.1", keyword="WICK"), asks("5", keyword="WICK")) == [], "also where it is gained"
    assert found(asks("5", keyword="WICK")) == ["2: WICK is not asked for"]
    assert found(asks("2.1", keyword="WICK"), asks("6.1", keyword="WICK")) == [
        "6: WICK is asked for, which its quest does not say"
    ]
    assert found(asks("2.1", keyword="WICK", no_keyword="NOSUCH")) == ["2.1: there is no keyword NOSUCH"]
    needs = Leaf(id="2", needs=[v.Test(keyword="WICK")])
    assert found(needs) == []
    table(monkeypatch, keywords={"WICK": "Q1", "OMEN": "Q2"})
    other = Leaf(id="2", needs=[v.Test(keyword="OMEN")])
    assert found(asks("2.1", keyword="WICK"), other) == ["2: needs ['OMEN'], and not ['WICK']"]
    assert found(asks("2.1", keyword="WICK"), Leaf(id="2")) == [], "the chain asks for it later"
    table(monkeypatch, locations={2: place(2)})
    assert found(needs) == [], "of a place without any, none are compared"


def test_of_every_keyword_something_is_said_elsewhere(monkeypatch: pytest.MonkeyPatch):
    table(monkeypatch, quests=quest(gained="3", used=("2",)))
    here, there = locations()[2], locations()[3]

    def found(at: str, text: str) -> list[str]:
        return list(check.hinted(book(Leaf(id=at, effects=[v.Hint(text=text)]))))

    nothing = ["Q1: nothing hints at WICK"]
    assert found("9.1", f"Somebody waits at {here.name.removeprefix('The ')}.") == []
    assert found("9.1", f"Ask at {there.name.removeprefix('The ')}.") == [], "where it is to be had"
    assert found("9.1", "Somebody waits somewhere.") == nothing
    assert found("3.1", f"Somebody waits at {here.name.removeprefix('The ')}.") == nothing, "that is where it is had"
    assert list(check.hinted({})) == nothing
    table(monkeypatch, quests=quest(gained="1.2", used=("2",)))
    assert found("9.1", f"Somebody waits at {here.name.removeprefix('The ')}.") == []


# ---- nothing for nothing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "gain"),
    [
        (v.Coins(n=1), True),
        (v.Coins(n=0), False),
        (v.Coins(n=-1), False),
        (v.Coins(n=1, once=True), False),
        (v.Resource(n=1, kind="meat"), True),
        (v.Xp(n=1), True),
        (v.Revered(n=1), True),
        (v.Command(n=1), True),
        (v.Feared(n=1), False),
        (v.Fatigue(n=-1), True),
        (v.Fatigue(n=0), False),
        (v.Fatigue(n=1), False),
        (v.DrawAbility(), True),
        (v.Restore(n=1), True),
        (v.StatusRemove(), True),
        (v.Repair(n=1), True),
        (v.ShipDamage(n=1), False),
    ],
    ids=str,
)
def test_what_is_given_again_and_again_is_listed(monkeypatch: pytest.MonkeyPatch, deed: v.AnyEffect, gain: bool):
    leaf = Leaf(id="2.1", effects=[deed])
    table(monkeypatch, repeatable=frozenset[str]())
    assert list(check.for_nothing(book(leaf))) == (["2.1: gives again and again"] if gain else [])
    table(monkeypatch, repeatable=frozenset({"2.1"}))
    assert list(check.for_nothing(book(leaf))) == ([] if gain else ["2.1: is listed, and gives nothing again"])


@pytest.mark.parametrize("kind", [v.Coins, v.Feared, v.Revered])
def test_a_loss_is_never_once(monkeypatch: pytest.MonkeyPatch, kind: type[v.Coins | v.Feared | v.Revered]):
    table(monkeypatch, repeatable=frozenset[str]())
    assert list(check.for_nothing(book(Leaf(id="2", effects=[kind(n=-1)])))) == []
    assert list(check.for_nothing(book(Leaf(id="2", effects=[kind(n=-1, once=True)])))) == ["2: a loss is never once"]
    assert list(check.for_nothing(book(Leaf(id="2", effects=[kind(n=0, once=True)])))) == []
    assert list(check.for_nothing(book(Leaf(id="2", effects=[kind(n=1, once=True)])))) == []


def test_ways_round():
    tried, paid = v.Challenge(skill="craft", number=5), v.Cost(coins=1)

    def found(**second: Any) -> list[str]:
        return list(check.circles(book(Leaf(id="2", goto="2.1"), Leaf(id="2.1", **second))))

    round_and_round = ["2: goes round for nothing", "2.1: goes round for nothing"]
    assert found(goto="2") == found(choices=[way(goto="2"), way("Out", leave=True)]) == round_and_round
    assert found(teaser="2") == found(tests=[v.Turn(goto="2", coins=1)]) == round_and_round
    assert found(end=True) == found(goto="2", hub=True) == []
    assert found(goto="2", challenge=tried) == found(goto="2", combat=[1]) == []
    assert found(choices=[way(goto="2", cost=paid)]) == found(choices=[way(goto="2", challenge=tried)]) == []
    assert found(choices=[way(goto="2", combat=[1])]) == found(goto="3") == []


# ---- what hangs together --------------------------------------------------------------------------------------------


def test_marks_of_another_chain_are_listed(monkeypatch: pytest.MonkeyPatch):
    made = Leaf(id="2.1", effects=[v.SetMark(mark="dug", scope="campaign")])
    own, other = (Leaf(id=name, tests=[v.Turn(goto="2.1", mark="dug")]) for name in ("2.2", "3.1"))
    table(monkeypatch, shared=dict[str, Shared]())
    assert list(check.shared_marks(book(made, own))) == []
    assert list(check.shared_marks(book(made, own, other))) == ["the mark dug of 2 is read in 3, and is not listed so"]
    assert list(check.shared_marks(book(made))) == ["the mark dug is made in 2 and read in no chain"]
    assert list(check.shared_marks(book(own))) == ["the mark dug is made in no chain and read in 2"]
    unmarked = Leaf(id="3.1", tests=[v.Turn(goto="2.1", no_mark="dug")])
    table(monkeypatch, shared={"dug": Shared("dug", "2", ("3",))})
    assert list(check.shared_marks(book(made, other))) == list(check.shared_marks(book(made, unmarked))) == []
    assert list(check.shared_marks(book(made, own))) == ["the mark dug of 2 is read in no chain, and is not listed so"]
    again = Leaf(id="4", effects=[v.SetMark(mark="dug", scope="campaign")])
    assert list(check.shared_marks(book(made, again, other))) == [
        "the mark dug of 2, 4 is read in 3, and is not listed so"
    ]
    assert list(check.shared_marks({})) == ["the mark dug is listed, and nothing makes it"]


def _peace(monkeypatch: pytest.MonkeyPatch, *leaves: Leaf) -> bool:
    monkeypatch.setattr(check, "STARTS", ("2",))
    found = list(check.peaceful(book(*leaves)))
    assert found in ([], ["2: nobody gets out of it without a combat"])
    return not found


def test_every_chain_can_be_left_in_peace(monkeypatch: pytest.MonkeyPatch):
    out = Leaf(id="2.1", end=True)
    assert _peace(monkeypatch, Leaf(id="2", end=True)) and not _peace(monkeypatch)
    assert _peace(monkeypatch, Leaf(id="2", goto="2.1"), out)
    assert not _peace(monkeypatch, Leaf(id="2", goto="2.1", combat=[1]), out)
    assert _peace(monkeypatch, Leaf(id="2", teaser="2.1"), out)
    assert _peace(monkeypatch, Leaf(id="2", tests=[v.Turn(goto="2.1")]), out)
    assert _peace(monkeypatch, Leaf(id="2", choices=[way(goto="2.1"), way(combat=[1])]), out)
    assert not _peace(monkeypatch, Leaf(id="2", choices=[way(goto="2.1", combat=[1])]), out)
    assert _peace(monkeypatch, Leaf(id="2", choices=[way(leave=True)]))
    assert not _peace(monkeypatch, Leaf(id="2", choices=[way(leave=True, combat=[1])]))
    tried = v.Challenge(skill="craft", number=5, fail_goto="2.1")
    assert _peace(monkeypatch, Leaf(id="2", challenge=tried, goto="2.2"), out, Leaf(id="2.2", combat=[1], goto="2.1"))
    round_trip = [Leaf(id="2", goto="2.2"), Leaf(id="2.2", goto="2")]
    assert not _peace(monkeypatch, *round_trip, out)


def test_what_no_campaign_comes_to(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(check, "STARTS", ("2",))
    table(monkeypatch, keywords={"WICK": "Q3"})
    gives = Leaf(id="2", effects=[v.GainQuest(quest="Q3")], goto="2.1")
    assert list(check.out_of_reach(book(gives, Leaf(id="2.1")))) == []
    assert list(check.out_of_reach(book(Leaf(id="2"), Leaf(id="2.1")))) == [
        "2.1: no campaign can come here",
        "WICK: is never gained",
    ]


# ---- what can be come to --------------------------------------------------------------------------------------------


def test_what_a_paragraph_leaves_behind():
    got = Reached()
    deeds: list[v.AnyEffect] = [
        v.GainQuest(quest="Q3"),
        v.GainQuest(quest="Q99"),
        v.GainAdventure(card="A5"),
        v.SetMark(mark="dug", scope="campaign"),
        v.SetMark(mark="dug", scope="campaign"),
        v.Feared(n=2),
        v.Feared(n=-5),
        v.Revered(n=3),
        v.Revered(n=-1),
    ]
    got.note(Leaf(id="2", effects=deeds))
    assert (got.keywords, got.cards, got.feared, got.revered) == ({"WICK"}, {"A5"}, 2, 3)
    assert got.marks == {"dug": {"2/3", "2/4"}}


def test_where_a_reader_comes_with_what_can_be_had():
    tried = v.Challenge(skill="craft", number=5, fail_goto="2.9")
    leaf = Leaf(
        id="2",
        teaser="2.1",
        tests=[v.Turn(goto="2.2", keyword="WICK"), v.Turn(goto="2.3", coins=5)],
        choices=[way(goto="2.4", requires=v.Test(keyword="WICK")), way(goto="2.5", challenge=tried), way(leave=True)],
        goto="2.6",
    )
    assert list(onward(leaf, Reached())) == ["2.1", "2.3", "2.6", "2.5", "2.9"]
    assert list(onward(leaf, Reached(keywords={"WICK"}))) == ["2.1", "2.2", "2.3", "2.6", "2.4", "2.5", "2.9"]
    shut = Leaf(id="2", teaser="2.1", goto="2.6", needs=[v.Test(keyword="WICK"), v.Test(totems=1)])
    assert list(onward(shut, Reached(keywords={"WICK"}))) == ["2.1"]
    assert list(onward(shut, Reached(keywords={"WICK"}, cards={"A5"}))) == ["2.1", "2.6"]
    assert list(onward(Leaf(id="2", goto="2.6"), Reached())) == ["2.6"]


def test_one_thing_is_reached_by_means_of_another():
    pages = book(
        Leaf(id="2", effects=[v.GainQuest(quest="Q3")], end=True),
        Leaf(id="3", needs=[v.Test(keyword="WICK")], goto="3.1"),
        Leaf(id="3.1", effects=[v.SetMark(mark="dug", scope="campaign")], tests=[v.Turn(goto="3.2", mark="dug")]),
        Leaf(id="3.2"),
        Leaf(id="4"),
    )
    assert reachable(pages, ("2", "3", "9")).pages == {"2", "3", "3.1", "3.2"}
    assert reachable(pages, ("3",)).pages == {"3"}


# ---- small questions to the real book -------------------------------------------------------------------------------


def test_chains_endings_and_fights():
    assert [chain_of(name) for name in ("37.2", "37", "1.1", "1.19", "1.2", "1.21", "P", "F1.1")] == [
        "37",
        "37",
        "1",
        "1",
        "1.2",
        "1.2",
        "P",
        "F1",
    ]
    assert ending_of(way(leave=True)) == "" == ending_of(way(goto="2.1"))
    assert not fights("P") and fights("4.2")
