"""Skill checks, step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core.asks import checked
from games.core.events import as_record
from games.core.telling import whole
from games.unfathomable import SPEC
from games.unfathomable.abilities import Held, matters
from games.unfathomable.actions import Acting
from games.unfathomable.bearings import bearings
from games.unfathomable.cards import mythos
from games.unfathomable.check import SkillCheck
from games.unfathomable.events import (
    AbilityUsed,
    CardsAdded,
    CardsAddedOpenly,
    CheckBegins,
    CheckFlipped,
    CheckJudged,
)
from games.unfathomable.resolve import Resolve
from games.unfathomable.text import mythos_lines
from games.unfathomable.verbs import check_ahead
from games.unfathomable.views import CheckView
from games.unfathomable.vocabulary import Ability, Check, Draw, Gain, Lose, ModifyTotal, Partial
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

HARMLESS = ("lore-1-1", "strength-1-1")  # chaos cards that cancel out


def a_check(target: int = 7, *, seat: int = 0, **fields: Any) -> SkillCheck:
    """Strength and will; a pass gains food, a partial result (4) loses fuel, a fail loses food."""
    results: dict[str, Any] = {
        "passed": [Gain(res="food")],
        "partial": Partial(at=4, do=[Lose(res="fuel")]),
        "fail": [Lose(res="food")],
        **fields,
    }
    return SkillCheck(source="brig", target=target, skills=["strength", "will"], inner=Resolve(seat=seat), **results)


def added(v: Scenario, **cards: list[str]) -> Scenario:
    """Everybody in turn adds what is said (`s1=[…]`), or nothing."""
    while v.g.asks and v.g.asks[0].kind == "check.add":
        seat = v.g.asks[0].seat
        v.answer(seat, list(cards.get(f"s{seat}", [])))
    return v


def judged(v: Scenario) -> tuple[str, int]:
    (event,) = v.of(CheckJudged)
    return event.result, event.total


def outcome(v: Scenario) -> dict[str, int]:
    return {str(res): n - 8 for res, n in v.g.dials.items() if n != 8}


@rule("UNF-CHECK-01")
def test_a_check_has_two_or_three_skills_and_all_others_oppose():
    checks = [card.check for card in mythos().values() if card.check is not None]
    assert {len(check.skills) for check in checks} == {2, 3}
    assert not any("treachery" in check.skills for check in checks)
    for card in ("influence-2-1", "lore-2-1", "observation-2-1", "treachery-2-1"):
        v = added(a_voyage().chaos(card, "will-3-1").start(a_check()))
        assert judged(v) == ("fail", 1)


@rule("UNF-CHECK-02")
def test_target_and_skills_are_made_known_and_reactions_come_before_any_card():
    v = a_voyage(windows=True).hand(1, "will-1-1").start(a_check())
    assert v.of(CheckBegins)[0].target == 7
    check = v.view(None).check
    assert check is not None
    assert (check.target, check.skills, check.chaos, check.added) == (7, ["strength", "will"], 0, [-1, -1, -1])
    assert (v.asked(), len(v.g.chaos)) == ([(1, "window.announce")], 10)


def test_a_recap_tells_the_check_that_is_going_on_with_what_failing_costs():
    v = a_voyage().a_card_each()
    assert not [line for line in bearings(v.turn().view(1), "ABC") if "check" in line.lower()]
    card = next(card for card in mythos().values() if card.check is not None)
    named = msgspec.structs.replace(v.view(1), check=CheckView("", 9, ["lore", "will"], source=card.id))
    line = next(line for line in bearings(named, "ABC") if line.startswith("*The check:*"))
    assert line == f"*The check:* {card.name}, target 9, for it lore and will. {mythos_lines(card)[-1]}"
    assert mythos_lines(card)[-1].startswith("Fail: ")
    for source, told in (
        ("captains-cabin", "B is accused, target 8, for it lore. Pass: B goes to the Brig. Fail: nothing happens."),
        ("brig", "B works at the lock of the Brig, target 8, for it lore. Pass: B walks out. Fail: nothing happens."),
        ("repair", "The repair, target 8, for it lore."),
    ):
        check = CheckView("", 8, ["lore"], source=source, about=None if source == "repair" else 1)
        lines = bearings(msgspec.structs.replace(named, check=check), "ABC")
        assert f"*The check:* {told}" in lines


@rule("UNF-CHECK-03")
def test_the_top_two_chaos_cards_go_into_the_pile_face_down():
    v = a_voyage().chaos("lore-1-1", "strength-1-1").hand(1, "will-1-1").start(a_check())
    check = v.view(None).check
    assert check is not None
    assert (check.chaos, check.supporting, check.opposing, len(v.g.chaos)) == (2, [], [], 10)  # 12 before
    assert v.g.stack[-1].pile == ["lore-1-1", "strength-1-1"]


@rule("UNF-CHECK-04")
def test_each_seat_has_one_chance_from_the_left_round_to_the_current_player():
    v = a_voyage(seats=4, current=1).a_card_each().start(a_check())
    order: list[int] = []
    while not v.finished:
        ((seat, kind),) = v.asked()
        assert kind == "check.add"
        order.append(seat)
        v.answer(seat, [])
    assert order == [2, 3, 0, 1]


@rule("UNF-CHECK-04")
def test_an_empty_hand_is_not_asked_and_counts_as_none():
    """How many cards a hand has is public, so the silence says nothing."""
    v = a_voyage(seats=4, current=1).hand(3, "will-1-1").start(a_check())
    assert v.asked() == [(3, "check.add")]
    assert v.view(None).check.added == [-1, -1, 0, -1]  # pyright: ignore[reportOptionalMemberAccess]
    v.answer(3, ["will-1-1"])
    assert [(event.seat, event.n) for event in v.of(CardsAdded)] == [(2, 0), (3, 1), (0, 0), (1, 0)]
    assert (v.finished, v.g.checks[-1].added) == (True, [0, 0, 0, 1])


@rule("UNF-CHECK-05")
def test_a_player_adds_any_number_of_cards_or_none():
    for cards in ([], ["will-1-1"], ["will-1-1", "will-2-1", "lore-5-1"]):
        v = a_voyage().hand(1, "will-1-1", "will-2-1", "lore-5-1").a_card_each().start(a_check()).answer(1, cards)
        assert len(v.g.players[1].hand) == 3 - len(cards)
        check = v.view(None).check
        assert check is not None
        assert check.added == [-1, len(cards), -1]
        assert not set(cards) & set(v.g.players[1].hand)


@rule("UNF-CHECK-06")
def test_a_human_in_the_brig_adds_one_card_at_most():
    v = a_voyage().hand(1, "will-1-1", "will-2-1").at(1, "brig").start(a_check())
    assert v.refused(1, ["will-1-1", "will-2-1"]) == "too-many"
    assert v.answer(1, ["will-2-1"]).g.players[1].hand == ["will-1-1"]


@rule("UNF-CHECK-07")
def test_a_revealed_traitor_adds_one_card_at_most_wherever_they_are():
    for space in ("deck-1", "brig"):
        v = a_voyage().traitor(1).hand(1, "will-1-1", "will-2-1").at(1, space).start(a_check())
        assert v.refused(1, ["will-1-1", "will-2-1"]) == "too-many"
        assert v.answer(1, ["will-2-1"]).g.players[1].hand == ["will-1-1"]


@rule("UNF-CHECK-08")
def test_how_many_each_added_is_public_and_which_cards_is_not():
    v = a_voyage().hand(1, "will-5-1", "will-4-1").a_card_each().start(a_check())
    assert not [seat for seat in (None, 0, 2) if b"will-5-1" in msgspec.json.encode(v.view(seat))]
    v.answer(1, ["will-5-1"])
    assert [(event.seat, event.n, event.knows) for event in v.of(CardsAdded)] == [(1, 1, None)]
    for seat in (None, 0, 2):
        view = v.view(seat)
        assert view.check is not None
        assert view.check.added == [-1, 1, -1]
        assert b"will-5-1" not in msgspec.json.encode(view)


@rule("UNF-CHECK-08")
def test_nothing_tells_afterwards_who_added_which_card():
    def told(first: str, second: str) -> tuple[bytes, list[str]]:
        v = a_voyage().chaos(*HARMLESS).hand(1, first).hand(2, second).start(a_check())
        assert v.ask(1).unlogged
        added(v, s1=[first], s2=[second])
        return msgspec.json.encode(v.view(None)), v.of(CheckFlipped)[0].cards

    assert told("will-1-1", "will-5-1") == told("will-5-1", "will-1-1")


@rule("UNF-CHECK-09")
def test_the_pile_is_shuffled_with_the_chaos_cards_in_it():
    places: set[int] = set()
    for seed in range(12):
        v = a_voyage(seed=seed).chaos(*HARMLESS).hand(1, "will-5-1").start(a_check())
        places.add(added(v, s1=["will-5-1"]).of(CheckFlipped)[0].cards.index("will-5-1"))
    assert places == {0, 1, 2}


@rule("UNF-CHECK-10")
def test_the_cards_are_flipped_for_all_and_sorted_into_two_sides():
    v = a_voyage(windows=True).chaos("lore-1-1", "will-2-1").hand(1, "treachery-3-1", "strength-4-1").start(a_check())
    added(v.all_pass(), s1=["strength-4-1"])
    assert v.asked() == [(1, "window.total")]
    check = v.view(None).check
    assert check is not None
    assert [card.id for card in check.supporting] == ["strength-4-1", "will-2-1"]
    assert [card.id for card in check.opposing] == ["lore-1-1"]


@rule("UNF-CHECK-10")
def test_the_thread_is_told_first_what_counts_for_the_check_then_what_counts_against_it_with_signs():
    v = a_voyage().chaos("lore-1-1", "treachery-2-1").hand(1, "strength-4-1", "will-3-1").start(a_check())
    flipped = added(v, s1=["strength-4-1", "will-3-1"]).of(CheckFlipped)[0]
    signs = [key[0] for key in flipped.told]
    assert signs == sorted(signs)  # + before -
    said = SPEC.words.event(whole(as_record(flipped), SPEC.events), "ABC")
    assert said in {
        f"The pile is turned up: {helping}, {harming}. Total 4."
        for helping in ("strength +4, will +3", "will +3, strength +4")
        for harming in ("lore −1, treachery −2", "treachery −2, lore −1")
    }
    older = CheckFlipped(cards=["strength-4-1", "lore-1-1"], total=3)  # told before there were signs
    assert "strength 4, lore 1." in SPEC.words.event(whole(as_record(older), SPEC.events), "ABC")


@rule("UNF-CHECK-11")
def test_the_total_is_supporting_minus_opposing_and_may_be_negative():
    v = a_voyage().chaos("lore-5-1", "will-1-1").hand(1, "treachery-4-1", "strength-2-1").start(a_check())
    assert judged(added(v, s1=["treachery-4-1", "strength-2-1"])) == ("fail", -6)


@rule("UNF-CHECK-12")
@pytest.mark.parametrize("cards", [["strength-5-1", "will-2-1"], ["strength-5-1", "will-4-1"]])
def test_a_total_of_the_target_or_more_passes(cards: list[str]):
    v = a_voyage().hand(1, *cards).start(a_check(7, chaos_cards=0))
    assert (judged(added(v, s1=cards))[0], outcome(v)) == ("pass", {"food": 1})


@rule("UNF-CHECK-13")
@pytest.mark.parametrize("cards", [["strength-5-1", "will-1-1"], ["strength-4-1"]])
def test_below_the_target_the_partial_number_or_more_gives_the_partial_result(cards: list[str]):
    v = a_voyage().hand(1, *cards).start(a_check(7, chaos_cards=0))
    assert (judged(added(v, s1=cards))[0], outcome(v)) == ("partial", {"fuel": -1})


@rule("UNF-CHECK-14")
def test_a_partial_result_is_neither_a_pass_nor_a_fail():
    v = a_voyage().hand(1, "will-5-1").start(a_check(7, chaos_cards=0, partial=Partial(at=4, do=[])))
    added(v, s1=["will-5-1"])
    assert (v.view(None).checks[-1].result, outcome(v)) == ("partial", {})


@rule("UNF-CHECK-15")
def test_any_other_total_fails():
    v = a_voyage().hand(1, "will-3-1").start(a_check(7, chaos_cards=0))
    assert (judged(added(v, s1=["will-3-1"]))[0], outcome(v)) == ("fail", {"food": -1})
    v = a_voyage().hand(1, "will-5-1").start(a_check(7, chaos_cards=0, partial=None))
    assert (judged(added(v, s1=["will-5-1"]))[0], outcome(v)) == ("fail", {"food": -1})


@rule("UNF-CHECK-16")
def test_the_result_is_judged_on_the_total_that_reactions_have_changed():
    v = a_voyage(windows=True).hand(1, "strength-5-1", "will-3-1").start(a_check(7, chaos_cards=0))
    added(v.all_pass(), s1=["strength-5-1"])
    check = v.view(None).check
    assert check is not None
    assert (v.asked(), check.total, check.result) == ([(1, "window.total")], 5, "")
    v.answer(1, ["hand.will-3-1"])
    assert (judged(v), outcome(v)) == (("pass", 7), {"food": 1})


@rule("UNF-CHECK-17")
def test_all_cards_are_discarded_before_the_result_is_carried_out():
    v = a_voyage().chaos("lore-1-1", "strength-1-1").hand(1, "will-2-1").hand(2, "treachery-1-1")
    added(v.start(a_check(9, fail=[Draw(n=1)])), s1=["will-2-1"], s2=["treachery-1-1"])
    assert v.asked() == [(0, "draw")]
    tops = {skill: pile for skill, pile in v.g.piles.items() if pile}
    assert tops == {s: [f"{s}-{n}-1"] for s, n in [("lore", 1), ("strength", 1), ("will", 2), ("treachery", 1)]}


@rule("UNF-CHECK-18")
@pytest.mark.parametrize("actor", [0, 1, 2])
def test_whoever_starts_a_check_the_current_player_adds_last(actor: int):
    v = a_voyage(current=1).a_card_each().do(actor, Check(target=8, skills=["lore", "strength"]))
    order: list[int] = []
    while not v.finished:
        order.append(v.g.asks[0].seat)
        v.answer(order[-1], [])
    assert order == [2, 0, 1]


@rule("UNF-CHECK-18")
def test_the_order_is_the_same_in_the_check_of_a_space():
    v = a_voyage(seats=4, current=2).a_card_each().at(2, "captains-cabin").start(Acting(seat=2))
    v.answer(2, ["space.seat-3"])
    assert v.asked() == [(3, "check.add")]
    assert v.answer(3, []).answer(0, []).answer(1, []).asked() == [(2, "check.add")]


@rule("UNF-CHECK-19")
def test_abilities_on_added_cards_do_not_happen():
    cards = ["influence-1-1", "influence-4-1", "strength-5-1", "observation-5-1"]  # two of them change checks
    v = a_voyage().chaos(*HARMLESS).hand(1, *cards).start(a_check(12)).answer(1, cards)
    added(v)
    assert v.of(AbilityUsed) == []
    assert v.g.players[1].hand == []
    assert (judged(v)[1], v.of(CardsAddedOpenly)) == (5 - 1 - 4 - 5, [])


@rule("UNF-CHECK-20")
def test_a_higher_target_leaves_the_partial_number_as_printed():
    def result(total: list[str]) -> str:
        v = a_voyage(windows=True).traitor(2).hand(2, "treachery-1-1").hand(1, *total).start(a_check(7, chaos_cards=0))
        v.answer(2, ["hand.treachery-1-1"]).all_pass()
        added(v, s1=total).all_pass()
        assert v.of(CheckJudged)[0].target == 9
        return judged(v)[0]

    assert result(["strength-5-1", "will-3-1"]) == "partial"
    assert result(["strength-4-1"]) == "partial"
    assert result(["strength-3-1"]) == "fail"


@rule("UNF-CHECK-21")
def test_additions_made_face_up_are_shown_with_their_owners_and_chaos_cards_are_not():
    v = a_voyage(windows=True).chaos(*HARMLESS).hand(0, "influence-4-1").hand(1, "will-5-1").hand(2, "lore-2-1")
    v.start(a_check()).answer(0, ["hand.influence-4-1"]).all_pass().answer(1, ["will-5-1"])
    check = v.view(None).check
    assert check is not None
    assert [(card.seat, card.card.id) for card in check.open] == [(1, "will-5-1")]
    assert [(event.seat, event.cards) for event in v.of(CardsAddedOpenly)] == [(1, ["will-5-1"])]
    assert (check.supporting, check.opposing, b"lore-1-1" in msgspec.json.encode(v.view(None))) == ([], [], False)
    added(v)
    assert set(v.of(CheckFlipped)[0].cards) == {"will-5-1", *HARMLESS}


@rule("UNF-CHECK-21")
def test_nothing_to_hide_is_offered_once_and_only_while_somebody_has_a_card_to_add():
    v = a_voyage(windows=True).hand(0, "influence-4-1", "influence-4-2").hand(1, "will-5-1").start(a_check())
    assert v.offered(0) == ["pass", "hand.influence-4-1", "hand.influence-4-2"]
    assert v.answer(0, ["hand.influence-4-1"]).offered(0) == ["pass"]
    alone = a_voyage(windows=True).hand(0, "influence-4-1").start(a_check())
    assert alone.offered(0) == ["pass"]


@rule("UNF-CHECK-03")
def test_a_check_without_chaos_cards_cannot_be_read_colder():
    v = a_voyage(windows=True).hand(0, "observation-5-1", "observation-5-2").start(a_check())
    assert v.answer(0, ["hand.observation-5-1"]).offered(0) == ["pass"]


@rule("UNF-WINDOW-02")
def test_nobody_is_asked_about_a_check_that_no_card_could_change_any_more():
    """Open already, without chaos cards, strength counted: what is left is for revealed traitors."""
    v = a_voyage(windows=True).hand(0, "lore-1-1").hand(1, "lore-1-2").traitor(1)
    assert v.start(a_check(chaos_cards=0, face_up=True)).asked() == [(1, "window.announce")]


@rule("UNF-CHECK-22")
@pytest.mark.parametrize("card", ["influence-3-1", "observation-5-1", "strength-5-1", "treachery-2-1", ""])
def test_cards_laid_ready_are_void_after_a_reaction_that_changes_the_check(card: str):
    reaction = card or "will-1-1"
    v = a_voyage(windows=True).traitor(2).hand(2, reaction).hand(1, "lore-2-1").hand(0, "lore-1-2")
    v.start(SkillCheck(source="brig", target=7, skills=["lore", "will"], inner=Resolve(seat=0)))
    laid = check_ahead(v.view(1))
    assert laid is not None
    v.answer(2, [f"hand.{reaction}" if card else "pass"]).all_pass()
    assert v.asked() == [(1, "check.add")]
    assert (v.ask(1).epoch != laid.epoch) == bool(card)


@rule("UNF-CHECK-22")
def test_cards_laid_ready_are_void_when_one_has_left_the_hand_or_the_limit_has_fallen():
    v = a_voyage(windows=True).hand(1, "will-2-1", "will-3-1").hand(2, "lore-1-1").start(a_check())
    laid = ["will-2-1", "will-3-1"]
    assert checked(check_ahead(v.view(1)), laid) == laid  # pyright: ignore[reportArgumentType]
    v.g.players[1].space = "brig"
    v.all_pass()
    assert v.refused(1, laid) == "too-many"
    assert v.refused(1, ["will-4-1"]) == "no-such-option"


@rule("UNF-CHECK-06", "UNF-CHECK-07", "UNF-CHECK-22")
def test_no_more_can_be_laid_ready_than_may_be_added():
    v = a_voyage(seats=4).traitor(3).at(2, "brig").hand(0, "will-1-4", "will-2-4").hand(1, "will-1-1")
    v.hand(2, "will-1-2", "will-2-2", "will-3-2").hand(3, "lore-1-3", "lore-2-3", "lore-3-3").start(a_check())
    laid = {seat: check_ahead(v.view(seat)) for seat in (0, 2, 3)}
    assert {seat: ask.most for seat, ask in laid.items() if ask is not None} == {0: 2, 2: 1, 3: 1}


@rule("UNF-CHECK-06", "UNF-CHECK-07")
def test_it_is_said_why_somebody_may_add_one_card_at_most():
    check = a_check()
    check.source = "food-stores-raid"
    v = a_voyage(seats=4).traitor(3).at(2, "brig").a_card_each().start(check)
    said = dict.fromkeys((0, 1), "you may add up to 1;")
    said |= {2: "from the Brig you may add 1 at most;", 3: "as a revealed traitor you may add 1 at most;"}
    for seat in (1, 2, 3, 0):
        ahead = check_ahead(v.view(0))
        assert ahead is None or said[0] in SPEC.words.text(ahead)
        assert said[seat] in SPEC.words.text(v.ask(seat))
        v.answer(seat, [])


@rule("UNF-CHECK-08", "UNF-CHECK-22")
def test_who_lays_cards_ready_sees_how_many_are_in_the_pile():
    v = a_voyage(seats=4).a_card_each().start(a_check())
    for seat, pile in ((1, 2), (2, 3), (3, 4)):
        ahead = check_ahead(v.view(0))
        assert ahead is not None
        assert ahead.args["pile"] == v.ask(seat).args["pile"] == pile
        v.answer(seat, v.g.players[seat].hand[:1])


@rule("UNF-CHECK-16")
@pytest.mark.parametrize(
    ("n", "target", "useful"),
    [(1, 4, True), (1, 7, True), (1, 8, False), (1, 3, False), (-1, 4, False), (-1, 3, True), (-1, 1, False)],
)
def test_even_one_more_or_less_is_of_use_where_the_check_may_turn_that_way(n: int, target: int, useful: bool):
    """The total is 3; Keilani's voice and somebody's Hold Your Nerve may come on top."""
    v = a_voyage(windows=True).hand(0, "influence-1-1").hand(1, "will-3-1", "lore-1-1")
    added(v.start(a_check(target, chaos_cards=0, partial=None)).all_pass(), s1=["will-3-1"])
    ability = Ability(name="A Nudge", timing="total", do=[ModifyTotal(n=n)])
    assert matters(v.g, 1, Held("feat", "feat", "", ability)) == useful


@rule("UNF-CHECK-23")
def test_a_second_copy_in_one_check_is_refused_and_stays_in_hand():
    v = a_voyage(windows=True).hand(1, "will-3-1").hand(2, "will-4-1").start(a_check(2, chaos_cards=0))
    added(v.all_pass())
    late = v.ask(2)
    v.answer(1, ["hand.will-3-1"])
    assert v.refused(2, ["hand.will-4-1"], late) == "stale"
    assert (v.g.players[2].hand, judged(v)[1]) == (["will-4-1"], 2)  # no card could do more: nobody is asked again


@rule("UNF-WINDOW-02")
def test_whether_a_seat_is_asked_again_does_not_hang_on_the_cards_that_could_pay():
    """Keilani's voice costs an influence card, and only she knows whether she holds one."""
    for card in ("influence-1-1", "lore-1-1"):
        v = a_voyage(windows=True).hand(0, card).hand(1, "will-3-1").start(a_check(3, chaos_cards=0, partial=None))
        added(v.all_pass()).answer(1, ["hand.will-3-1"])
        assert v.asked() == [(0, "window.total")]
        assert v.offered(0) == (["pass", "sheet"] if card.startswith("influence") else ["pass"])


@rule("UNF-CHECK-16")
@pytest.mark.parametrize(("target", "offered"), [(1, True), (4, True), (5, False), (0, False), (-4, False)])
def test_what_raises_the_total_is_offered_only_while_that_can_change_the_result(target: int, offered: bool):
    """Keilani beside it could add two more: 4 at most, by what everybody knows."""
    v = a_voyage(windows=True).hand(0, "lore-1-1").hand(1, "will-3-1")
    added(v.start(a_check(target, chaos_cards=0, partial=None)).all_pass())
    assert ("hand.will-3-1" in v.offered(1)) == offered


@rule("UNF-CHECK-23")
def test_a_new_check_takes_another_copy():
    v = a_voyage(windows=True).hand(1, "will-3-1", "will-3-2").start(a_check(2, chaos_cards=0))
    assert added(v.all_pass()).answer(1, ["hand.will-3-1"]).finished
    added(v.start(a_check(2, chaos_cards=0)).all_pass())
    assert "hand.will-3-2" in v.offered(1)
