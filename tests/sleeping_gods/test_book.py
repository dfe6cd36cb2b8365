"""The storybook (SLG-DEC-89 to -96, -128 to -131, -144; 8.9), and that its check finds what is planted in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
import pytest

from games.core.effects import BadCard
from games.core.storybook import Book
from games.sleeping_gods import bookcheck as check
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.book import (
    CHAINS,
    ENDINGS,
    STARTS,
    Leaf,
    Way,
    book,
    chain_of,
    challenges_of,
    deeds_of,
    ending_of,
    fights,
    vision,
    visions,
    ways_of,
)
from games.sleeping_gods.bookreach import reachable
from games.sleeping_gods.cards import adventures, quests, totems
from tests.rules import rule

PARAGRAPHS = 1428
WORDS = 109_000
Pages = dict[str, Leaf]
Check = Callable[[Mapping[str, Leaf]], Iterator[str]]


def pages() -> Pages:
    return {leaf.id: leaf for leaf in book()}


def changed(name: str, **fields: Any) -> Pages:
    """The book with one paragraph that is not so."""
    whole = pages()
    whole[name] = msgspec.structs.replace(whole[name], **fields)
    return whole


def test_taken_over_whole() -> None:
    assert len(book()) == PARAGRAPHS
    assert sum(len(leaf.text.split()) for leaf in book()) > WORDS
    assert sum(len(leaf.choices) for leaf in book()) == 1028


def test_no_faults() -> None:
    assert check.faults(pages()) == []


@rule("SLG-DEC-89")
def test_chains_of_all_places_and_of_the_voyage() -> None:
    assert {chain_of(leaf.id) for leaf in book()} == {*CHAINS, "1", "1.2", "F1", "P", "E1", "E2", "E3", "E4"}
    assert {int(chain) for chain in CHAINS} == set(locations())
    assert (chain_of("1.21"), chain_of("1.19"), chain_of("37.2"), chain_of("F1.31")) == ("1.2", "1", "37", "F1")


@rule("SLG-DEC-95")
def test_every_town_can_be_left_for_nothing() -> None:
    towns = [leaf for leaf in book() if leaf.hub]
    assert len(towns) == 13
    for town in towns:
        free = [way for way in town.choices if way.is_free() and not way.checks()]
        assert any(way.leave or book()[way.goto].end for way in free), town.id


@rule("SLG-DEC-131")
def test_some_choice_is_open_to_all() -> None:
    for leaf in book():
        assert not leaf.choices or any(way.is_free() for way in leaf.choices), leaf.id


@rule("SLG-FAIL-06", "SLG-FAIL-08")
def test_every_failure_leads_somewhere_lesser() -> None:
    for leaf in book():
        for way in ways_of(leaf):
            if way.challenge is not None:
                assert way.challenge.fail_goto not in ("", way.goto), leaf.id


@rule("SLG-DEC-93")
def test_what_is_once_is_never_a_loss() -> None:
    once = [deed for leaf in book() for deed in deeds_of(leaf) if deed.once]
    assert len(once) > 300
    assert all(getattr(deed, "n", 1) > 0 or isinstance(deed, v.Fatigue) for deed in once)


@rule("SLG-TOTEM-02")
def test_all_totems_quests_cards_and_endings_can_be_come_to() -> None:
    reached = reachable(pages(), STARTS)
    assert reached.pages == set(pages())
    assert {card.id for card in adventures().values() if card.found_at} == reached.cards
    assert set(totems()) < reached.cards
    assert reached.keywords == {card.keyword for card in quests().values()}
    endings = {deed.ending for leaf in book() for deed in deeds_of(leaf) if isinstance(deed, v.EndCampaign)}
    assert endings == set(ENDINGS)


@rule("SLG-DEC-144")
def test_the_second_bell_asks_less_of_who_has_totems() -> None:
    numbers = {(one.number, one.per_totems) for one in challenges_of(book()["1.2"])}
    assert numbers == {(9, 2)}
    assert {one.skill for one in challenges_of(book()["1.2"])} == set(v.SKILLS)


def test_visions_of_all_totems_and_of_none() -> None:
    assert set(visions()) == {*totems(), "none"}
    assert vision(["A7", "A9"]) == visions()["A7"]
    assert vision([]) == visions()["none"]


@rule("SLG-ACH-01")
def test_one_choice_leads_to_each_other_ending() -> None:
    leading = {f"{leaf.id}/{i}": ending_of(way) for leaf in book() for i, way in enumerate(leaf.choices)}
    assert {choice: ending for choice, ending in leading.items() if ending} == {
        "12.1/0": "E1",
        "62.4/0": "E4",
        "88.3/0": "E2",
        "125.2/0": "E3",
    }


@rule("SLG-DEC-137")
def test_fights() -> None:
    assert fights("2")
    assert not fights("2.1")


def test_combat_comes_after_the_challenge() -> None:
    way = Way(label="Both", challenge=v.Challenge(skill="craft", number=5, fail_goto="9"), combat=[1, 2], goto="8")
    assert [field for field, _ in way.checks()] == ["challenge", "combat"]
    assert way.checks()[1][1] == v.Battle(enemies=[1, 2])
    assert way.checks()[1][1].soft


def test_the_core_refuses_a_target_that_is_not_there() -> None:
    with pytest.raises(BadCard, match=r"there is no paragraph 2\.99"):
        Book([("x.toml", leaf) for leaf in changed("2.1", goto="2.99").values()], STARTS)


# ---- planted faults -------------------------------------------------------------------------------------------------


def _doing(name: str, *deeds: v.AnyEffect) -> Pages:
    return changed(name, effects=[*book()[name].effects, *deeds])


def _asking(name: str, **fields: Any) -> Pages:
    return changed(name, tests=[*book()[name].tests, v.Turn(goto="2.9", **fields)])


def _first_way(name: str, **fields: Any) -> Pages:
    first, *others = book()[name].choices
    return changed(name, choices=[msgspec.structs.replace(first, **fields), *others])


def _without(name: str, kind: type[v.Deed]) -> Pages:
    return changed(name, effects=[deed for deed in book()[name].effects if not isinstance(deed, kind)])


def _unmarked(mark: str) -> Pages:
    """Nothing sets this mark."""
    whole = pages()
    for name, leaf in whole.items():
        kept = [deed for deed in leaf.effects if not isinstance(deed, v.SetMark) or deed.mark != mark]
        whole[name] = msgspec.structs.replace(leaf, effects=kept)
    return whole


def _unfought(combat: list[int]) -> Pages:
    """Nobody fights these."""
    whole = pages()
    for name, leaf in whole.items():
        if any(way.combat == combat for way in ways_of(leaf)):
            choices = [msgspec.structs.replace(w, combat=[]) if w.combat == combat else w for w in leaf.choices]
            own = [] if leaf.combat == combat else leaf.combat
            whole[name] = msgspec.structs.replace(leaf, choices=choices, combat=own)
    return whole


def _everywhere_combat(name: str) -> Pages:
    ways = [
        msgspec.structs.replace(way, combat=[1], leave=False, goto=way.goto or "2.1") for way in book()[name].choices
    ]
    return changed(name, choices=ways, tests=[])


def _planted() -> Iterator[tuple[Check, Callable[[], Pages], str]]:
    yield check.prose, lambda: changed("2.1", text="word " * 300), "2.1: 1500 characters"
    yield check.prose, lambda: changed("2.1", text="It costs 3 coins."), "2.1: a figure in the prose"
    yield check.prose, lambda: changed("2", choices=book()["2"].choices[:1]), "2: one choice is none"
    yield (
        check.prose,
        lambda: _first_way("2", label="Pay 2 coins"),
        "2: the label 'Pay 2 coins' is long, or has a figure",
    )
    yield check.alike, lambda: changed("2.2", text=book()["2.1"].text), "2.2: says the same as 2.1"
    last = "The voice considers this. Is there soup?"  # how 2.1 ends
    yield check.alike, lambda: changed("2.2", text=last), "2.2: says the same as 2.1"
    yield check.yields, lambda: _doing("3.2", v.GainQuest(quest="Q9")), "3: gains Q9, which the table has not there"
    yield check.yields, lambda: _without("3.6", v.GainQuest), "3: gains Q27 is missing"
    yield (
        check.yields,
        lambda: _doing("3.2", v.GainAdventure(card="A5")),
        "3: cards A5, which the table has not there",
    )
    yield check.yields, lambda: _doing("3.2", v.GainAdventure(card="A99")), "there is no card A99"
    yield check.goods, lambda: _without("6.3", v.Revered), "6: 1 revered cannot be had there"
    cure = v.StatusRemove()
    yield (
        check.forms,
        lambda: _doing("13.1", cure),
        "13: every town takes off a status, save those that are known not to",
    )
    hard = v.Challenge(skill="perception", number=6, fail_goto="2.2")
    yield check.contests, lambda: _first_way("2", challenge=hard), "2: perception 6 is not in the table"
    yield check.contests, lambda: _first_way("2", combat=[2]), "2: the combat [2] is not in the table"
    yield check.contests, lambda: _first_way("2", combat=[61]), "2: there is no enemy 61"
    yield check.contests, lambda: _unfought([1, 2]), "4: the combat (1, 2) is missing"
    yield check.forms, lambda: changed("3", hub=False), "3: a town has a hub, and only a town"
    yield check.forms, lambda: changed("6", title="Needle"), "6: is not headed Spindle Rock"
    yield check.asked, lambda: _asking("2.1", keyword="WICK", no_keyword="NOSUCH"), "2.1: there is no keyword NOSUCH"
    yield check.asked, lambda: _asking("6.6", keyword="WICK"), "6: WICK is asked for, which its quest does not say"
    other = [v.Test(keyword="OMEN")]
    yield check.asked, lambda: changed("9", needs=other), "9: needs ['OMEN'], and not ['WICK']"
    paid = min(check.repeatable())
    yield check.for_nothing, lambda: changed(paid, effects=[]), f"{paid}: is listed, and gives nothing again"
    yield check.for_nothing, lambda: _doing("6.6", v.Coins(n=1)), "6.6: gives again and again"
    yield check.for_nothing, lambda: _doing("6.6", v.Coins(n=-1, once=True)), "6.6: a loss is never once"
    yield check.circles, lambda: changed("6.6", end=False, goto="6"), "6.6: goes round for nothing"
    yield (
        check.shared_marks,
        lambda: _asking("6.6", mark="heron-lit"),
        "the mark heron-lit of 9 is read in 3, 6, and is not listed so",
    )
    yield check.shared_marks, lambda: _asking("6.6", mark="nobody"), "the mark nobody is made in no chain and read in 6"
    yield check.shared_marks, lambda: _unmarked("heron-lit"), "the mark heron-lit is listed, and nothing makes it"
    yield check.peaceful, lambda: _everywhere_combat("2"), "2: nobody gets out of it without a combat"


PLANTED = list(_planted())


@pytest.mark.parametrize(("one", "plant", "said"), PLANTED, ids=[said for *_, said in PLANTED])
def test_a_planted_fault_is_found(one: Check, plant: Callable[[], Pages], said: str) -> None:
    assert one in check.CHECKS
    assert said in list(one(plant()))


LEAST = {3: ("TOWN", 6), 2: ("FORK", 4), 6: ("GAUNT", 4), 9: ("DELVE", 8), 5: ("DOOR", 3), 7: ("SITE", 3)}


@pytest.mark.parametrize("place", LEAST)
def test_a_chain_of_fewer_paragraphs_than_its_form_asks_for_is_found(place: int) -> None:
    form, least = LEAST[place]
    chain = [leaf for leaf in book() if chain_of(leaf.id) == str(place)]
    for n in (least - 1, least):
        few = f"{place}: {n} paragraphs are few for a {form}"
        assert (few in check.forms({leaf.id: leaf for leaf in chain[:n]})) is (n < least)


@pytest.mark.parametrize(("place", "least"), [(2, 2), (6, 1), (9, 1)])
def test_a_chain_that_ends_in_too_few_ways_is_found(place: int, least: int) -> None:
    ends = [leaf for leaf in book() if chain_of(leaf.id) == str(place) and leaf.end]
    for n in (least - 1, least):
        few = f"{place}: {n} endings are few for a {locations()[place].form}"
        assert (few in check.forms({leaf.id: leaf for leaf in ends[:n]})) is (n < least)


def test_the_check_says_what_it_has_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for found, said in (([], f"sleeping_gods: {PARAGRAPHS} paragraphs, no faults"), (["2.1: lies"], "2.1: lies")):
        monkeypatch.setattr(check, "faults", lambda pages, found=found: found)
        assert check.main() == bool(found)
        assert capsys.readouterr().out == f"{said}\n"


def test_what_is_wanted_and_not_given_before_is_found() -> None:
    """The rope is given only to who has been where the rope is wanted."""
    without = _without("57.2", v.GainQuest)
    without["57.3"] = msgspec.structs.replace(
        without["57.3"], effects=[deed for deed in without["57.3"].effects if not isinstance(deed, v.GainQuest)]
    )
    without["60.11"] = msgspec.structs.replace(
        without["60.11"], effects=[*without["60.11"].effects, v.GainQuest(quest="Q6")]
    )
    found = list(check.out_of_reach(without))
    assert "60.11: no campaign can come here" in found
    assert "BELLROPE: is never gained" in found


def test_an_unhinted_keyword_is_found() -> None:
    bare = {
        name: msgspec.structs.replace(leaf, effects=[deed for deed in leaf.effects if not isinstance(deed, v.Hint)])
        for name, leaf in pages().items()
    }
    assert "Q3: nothing hints at WICK" in list(check.hinted(bare))
