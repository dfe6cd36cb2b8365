"""The rules of Salvage, each with a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core import IllegalAnswer
from tests.core.build import Sea, a_game, at_turn
from tests.core.toy import SPEC
from tests.core.toy.state import Belayed, Chest, Played, Shuffled, afloat, draw
from tests.core.toy.turn import Round
from tests.rules import rule, unknown, unproven

CREW = {"pump": 3, "sails": 4, "guns": 3}
GEAR = ["rope", "hook", "lamp", "bell", "net", "saw", "bar", "float"]
PIN = "belaying-pin.1"


def planned(sea: Sea, seat: int, air: int = 0, crew: dict[str, int] | None = None, gear: list[str] = GEAR) -> Sea:
    return sea.say(seat, "plan.crew", crew or CREW).say(seat, "plan.gear", gear).say(seat, "plan.air", air)


def at_plan(**fields: object) -> Sea:
    g = a_game(**fields)  # type: ignore[arg-type]
    g.push(Round())
    return Sea(g)


def test_every_rule_has_a_test():
    assert unproven("salvage", Path(__file__).parent) == []
    assert unknown("salvage", Path(__file__).parent) == []


@rule("SAL-SETUP-01")
def test_chests_are_hidden_at_the_same_time_and_in_secret():
    sea = Sea(SPEC.new(3, {}, seed=1))
    assert sea.asked() == [(0, "chest.hide"), (1, "chest.hide"), (2, "chest.hide")]
    assert [len(hand) for hand in sea.g.hands] == [3, 3, 3]
    assert len(sea.g.asks[0].options) == 60
    sea.say(1, "chest.hide", ["c4"])
    assert (SPEC.view(sea.g, 1).chest, SPEC.view(sea.g, 0).answered, SPEC.view(sea.g, 0).of) == ("c4", 1, 3)


@rule("SAL-PLAN-01")
def test_plans_are_made_in_any_order_and_shown_to_nobody():
    sea = at_plan().say(1, "plan.air", 70).say(0, "plan.gear", GEAR)
    assert SPEC.view(sea.g, 1).plan.air == 70  # type: ignore[union-attr]
    assert SPEC.view(sea.g, 0).plan.air is None  # type: ignore[union-attr]
    assert SPEC.view(sea.g, None).plan is None
    assert (SPEC.view(sea.g, None).answered, SPEC.view(sea.g, None).of) == (2, 6)


@rule("SAL-PLAN-02")
@pytest.mark.parametrize(("air", "order"), [((5, 9, 7), [1, 2, 0]), ((3, 3, 9), [2, 0, 1])])
def test_most_air_dives_first_and_equals_by_seat(air: tuple[int, ...], order: list[int]):
    sea = at_plan(seats=3)
    for seat in range(3):
        planned(sea, seat, air[seat])
    assert [sea.g.stack[-1].seat, *sea.g.stack[-2].order] == order


@rule("SAL-PLAN-03")
def test_sailors_at_the_winch_earn_gold():
    sea = planned(planned(at_plan(), 0, crew={"winch": 2, "pump": 3, "sails": 4, "helm": 1}), 1)
    assert sea.g.gold == [2, 0]


@rule("SAL-PLAN-04")
def test_the_lamp_packed_first_draws_a_card():
    sea = planned(planned(at_plan(), 1, gear=["lamp", *(piece for piece in GEAR if piece != "lamp")]), 0, air=9)
    assert [len(hand) for hand in sea.g.hands] == [1, 1], "the other one is drawn by the first turn"


@rule("SAL-HAUL-01")
def test_a_haul_scores_its_crates():
    sea = at_turn().say(0, "turn.haul", ["crate-01", "crate-03", "crate-07"])
    assert sea.g.gold == [2 + 4 + 4, 0]
    assert sea.g.taken == ["crate-01", "crate-03", "crate-07"]


@rule("SAL-HAUL-02")
def test_a_taken_crate_is_gone():
    sea = at_turn(taken=["crate-05"])
    with pytest.raises(IllegalAnswer) as caught:
        sea.say(0, "turn.haul", ["crate-05"])
    assert SPEC.words.refusal(caught.value) == "Crate 5 has been taken. (SAL-HAUL-02)"


@rule("SAL-HAUL-03")
def test_three_heavy_crates_are_enough():
    heavy = ["crate-03", "crate-06", "crate-09", "crate-12"]
    with pytest.raises(IllegalAnswer) as caught:
        at_turn().say(0, "turn.haul", heavy)
    assert SPEC.words.refusal(caught.value) == "You can haul at most 3 heavy crates. (SAL-HAUL-03)"
    assert at_turn().say(0, "turn.haul", heavy[:3]).g.taken == heavy[:3]


@rule("SAL-CARD-01")
def test_one_card_or_none_is_played():
    sea = at_turn(hands={0: ["boarding-hook.1"]}).say(0, "turn.haul", [])
    assert sea.asked() == [(0, "turn.play")]
    sea.say(0, "turn.play", ["boarding-hook.1"])
    assert sea.happened(Played) == [Played(seat=0, card="boarding-hook")]
    assert (sea.g.hull, sea.g.discard) == ([8, 6], ["boarding-hook.1"])


@rule("SAL-CARD-02")
def test_who_holds_cards_is_asked_whether_he_has_a_pin_or_not():
    hands = {0: ["boarding-hook.1"], 1: ["squall.1"], 2: [PIN], 3: []}
    sea = at_turn(seats=4, hands=hands).say(0, "turn.haul", []).say(0, "turn.play", ["boarding-hook.1"])
    assert sea.asked() == [(1, "react.belay"), (2, "react.belay")]
    assert [len(ask.options) for ask in sea.g.asks] == [1, 2]
    assert SPEC.view(sea.g, 3).window


@rule("SAL-CARD-02")
def test_when_all_let_it_pass_the_card_happens():
    sea = at_turn(hands={0: ["boarding-hook.1"], 1: [PIN]}).say(0, "turn.haul", [])
    sea.say(0, "turn.play", ["boarding-hook.1"]).say(1, "react.belay", ["pass"])
    assert sea.g.hull == [8, 6]


@rule("SAL-CARD-03")
def test_the_first_pin_stops_the_card_and_closes_the_window():
    hands = {0: ["boarding-hook.1"], 1: [PIN], 2: ["belaying-pin.2"]}
    sea = at_turn(seats=3, hands=hands).say(0, "turn.haul", []).say(0, "turn.play", ["boarding-hook.1"])
    sea.say(2, "react.belay", ["belaying-pin.2"])
    assert sea.happened(Belayed) == [Belayed(seat=2, card="boarding-hook")]
    assert sea.g.hull == [8, 8, 8]
    assert (1, "react.belay") not in sea.asked()
    assert sorted(sea.g.discard) == ["belaying-pin.2", "boarding-hook.1"]


@rule("SAL-CARD-04")
def test_a_card_waits_for_its_round():
    sea = at_turn(hands={0: ["squall.1"]}, round=1).say(0, "turn.haul", [])
    with pytest.raises(IllegalAnswer) as caught:
        sea.say(0, "turn.play", ["squall.1"])
    assert SPEC.words.refusal(caught.value) == "The Squall can be played from round 2 on. (SAL-CARD-04)"


@rule("SAL-CARD-05")
def test_the_discard_pile_becomes_the_deck():
    g = a_game(deck=["squall.1"], discard=["squall.2", "squall.3"])
    draw(g, 0, 2)
    assert (len(g.hands[0]), len(g.deck), g.discard) == (2, 1, [])
    assert g.happened[0] == Shuffled(n=2)


@rule("SAL-END-01")
def test_the_voyage_ends_after_its_last_round_or_with_one_boat():
    assert Sea(a_game(round=2, rounds=2)).g.over
    assert Sea(a_game(round=1, rounds=2, hull=[0, 3])).g.winners == [1]
    assert not Sea(a_game(round=1, rounds=2)).g.over


@rule("SAL-END-02")
def test_a_boat_without_hull_sinks():
    sea = at_turn(seats=3, hands={0: ["boarding-hook.1"], 1: []}, hull=[8, 2, 8], round=1)
    sea.g.hands[1] = ["squall.1"]
    sea.say(0, "turn.haul", []).say(0, "turn.play", ["boarding-hook.1"])
    sea.say(1, "react.belay", ["pass"]).say(0, "damage.target", ["seat-1"])
    assert afloat(sea.g) == [0, 2]
    assert sea.g.hands[1] == []
    assert {ask.seat for ask in sea.g.asks} == {0, 2}


@rule("SAL-END-03")
def test_a_chest_alone_in_its_row_brings_gold_and_equals_share_the_win():
    sea = Sea(a_game(seats=3, round=2, rounds=2, chests=["a1", "b1", "c2"], gold=[5, 2, 0]))
    assert sea.happened(Chest)[2] == Chest(seat=2, square="c2", gold=5)
    assert sea.g.gold == [5, 2, 5]
    assert sea.g.winners == [0, 2]
