"""Each skill card's ability does what it says."""

from __future__ import annotations

import pytest

from games.core.events import known_to
from games.unfathomable.cards import skill_type
from games.unfathomable.events import (
    AttackMade,
    CardsAddedOpenly,
    CheckFlipped,
    CheckJudged,
    IconResolved,
    ItemGone,
    PassengerSaved,
    Rolled,
    YouPeeked,
)
from games.unfathomable.selectors import HumansIn
from games.unfathomable.vocabulary import Check, Defeat, DefeatPassenger, Partial
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

CAST = ("keilani-tatupu", "svetlana-gedroits", "william-bowleg", "samira-dualeh")
CHECK = Check(target=8, skills=["lore", "will"], partial=Partial(at=4, do=[]))


def holding(*cards: str, **more: bool) -> Scenario:
    """Keilani alone on Deck 8 with these cards; she has no word on attacks and repairs."""
    v = a_voyage(seats=4, cast=CAST, **more).deep_ones().passengers().hand(0, *cards)
    for seat in range(4):
        v.at(seat, "deck-8" if seat == 0 else "bridge")
    return v


def used(v: Scenario, card: str) -> bool:
    return v.g.piles[skill_type(card)][-1:] == [card] and card not in v.g.players[0].hand and not v.g.played


# ---- influence ----------------------------------------------------------------------------------------------------


def test_call_in_a_favour_draws_two_of_types_of_the_set():
    v = holding("influence-1-1").acts(0, "use.hand.influence-1-1")
    assert v.offered(0) == ["influence", "will"]
    assert v.ask(0).most == 2
    v.answer(0, {"will": 2})  # the same twice
    assert v.finished
    assert used(v, "influence-1-1")
    assert len(v.g.players[0].hand) == 2


@rule("UNF-CHECK-21")
def test_nothing_to_hide_shows_cards_and_owners():
    v = holding("influence-4-1", windows=True).hand(1, "lore-2-1").hand(2, "lore-2-2").chaos("will-1-1", "will-1-2")
    v.do(0, CHECK).answer(0, ["hand.influence-4-1"]).all_pass()
    v.answer(1, ["lore-2-1"], "check.add")
    assert [(event.seat, event.cards) for event in v.of(CardsAddedOpenly)] == [(1, ["lore-2-1"])]
    check = v.view(3).check
    assert check is not None
    assert [(one.seat, one.card.id) for one in check.open] == [(1, "lore-2-1")]
    assert v.of(CheckFlipped) == []  # the chaos cards stay face down


@rule("UNF-ACT-08")
def test_follow_me_gives_another_human_two_actions():
    v = holding("influence-5-1").at(3, "brig").traitor(2).acts(0, "use.hand.influence-5-1")
    assert v.asked() == [(1, "act")]
    assert v.ask(1).args["left"] == 2
    v.answer(1, ["move.deck-1"]).answer(1, ["move.deck-2"])
    assert v.finished
    assert used(v, "influence-5-1")
    assert v.g.players[1].space == "deck-2"


# ---- lore ---------------------------------------------------------------------------------------------------------


@rule("UNF-ATK-08")
@pytest.mark.parametrize(
    ("card", "die", "left", "sanity"),
    [("lore-1-1", 4, 1, 8), ("lore-1-1", 5, 0, 8), ("lore-2-1", 4, 0, 8), ("lore-2-1", 1, 1, 7), ("lore-2-1", 2, 1, 8)],
)
def test_shrivelling_adds_its_value_to_the_die_and_a_one_costs_sanity(card: str, die: int, left: int, sanity: int):
    v = holding(card).deep_ones(w8=1).dice(die).acts(0, f"use.hand.{card}")
    assert v.finished
    assert v.g.deep_ones.get("w8", 0) == left
    assert v.g.dials["sanity"] == sanity
    assert used(v, card)
    assert v.of(AttackMade) == []


def test_shrivelling_needs_a_deep_one_near():
    v = holding("lore-1-1").deep_ones(w6=1, deep=3).acts(0, n=1)
    assert v.blocked(0)["use.hand.lore-1-1"] == "UNF-ACT-06"


@rule("UNF-DEFEAT-05")
def test_a_warding_sign_prevents_the_defeat_of_one_human():
    v = holding("lore-3-1", windows=True).do(1, Defeat(who=HumansIn("bridge")))
    v.answer(0, ["hand.lore-3-1"]).answer(0, ["seat-2"], "pick.threatened").all_pass()
    assert v.finished
    assert [player.space for player in v.g.players[1:]] == ["sick-bay", "bridge", "sick-bay"]
    passenger = holding("lore-3-1", windows=True).passengers(deck_1=["face-1"])
    passenger.do(1, DefeatPassenger(at="deck-1"))
    assert passenger.asked() == [(1, "window.defeat")]  # Svetlana might; the card is of no use to passengers
    assert not passenger.of(PassengerSaved)


def test_turn_the_current_sends_a_water_space_to_the_deep():
    v = holding("lore-5-1").deep_ones(w3=2, w4=1).set(hydra="w3", dagon="w3").acts(0, "use.hand.lore-5-1")
    v.answer(0, ["w3"], "pick.place")
    assert (v.g.deep, v.g.deep_ones, v.g.hydra, v.g.dagon) == (2, {"w4": 1}, "deep", "deep")


# ---- observation --------------------------------------------------------------------------------------------------


def test_scan_the_swell_puts_two_cards_back_in_any_order():
    v = holding("observation-2-1").on_top("waypoints", "ice-line", "stormy-seas").acts(0, "use.hand.observation-2-1")
    v.answer(0, ["waypoint"], "pick.deck").answer(0, ["stormy-seas", "ice-line"], "peek.order")
    assert v.g.waypoints[-2:] == ["ice-line", "stormy-seas"]
    assert used(v, "observation-2-1")
    assert [known_to(event, seat) for event in v.of(YouPeeked) for seat in (0, 1)] == [True, False]


@pytest.mark.parametrize(("sign", "result"), [("plus", 4), ("minus", 1)])
def test_keen_insight_moves_any_roll_by_two(sign: str, result: int):
    v = holding("observation-3-1", windows=True).at(1, "deck-1").deep_ones(deck_1=1).dice(2)
    v.acts(1, "attack.deep-one.deck-1").answer(0, ["hand.observation-3-1"]).answer(0, [sign])
    assert [(event.natural, event.result, event.hit) for event in v.of(AttackMade)] == [(2, result, result >= 4)]


def test_cold_reading_keeps_the_chaos_cards_out():
    v = holding("observation-5-1", windows=True).chaos("will-5-1", "will-5-2").do(0, CHECK)
    v.answer(0, ["hand.observation-5-1"]).all_pass().adds()
    assert [event.cards for event in v.of(CheckFlipped)] == [[]]
    assert v.g.chaos[-2:] == ["will-5-2", "will-5-1"]


# ---- strength -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "die", "mended"), [("strength-1-1", 4, False), ("strength-1-1", 5, True), ("strength-2-1", 4, True)]
)
def test_jury_rig_repairs_for_nothing_on_six(card: str, die: int, mended: bool):
    v = holding(card).at(0, "galley").damaged("galley").dice(die).acts(0, f"use.hand.{card}")
    assert v.finished
    assert (not v.g.damage) is mended
    assert used(v, card)


def test_jury_rig_needs_a_damaged_room_without_enemies():
    v = holding("strength-1-1").at(0, "galley")
    assert "use.hand.strength-1-1" in v.acts(0, n=1).blocked(0)
    assert "use.hand.strength-1-1" in v.damaged("galley").deep_ones(galley=1).acts(0, n=1).blocked(0)
    assert "use.hand.strength-1-1" in v.deep_ones().traitor(1).at(1, "galley").acts(0, n=1).blocked(0)
    assert "use.hand.strength-1-1" in v.at(1, "bridge").acts(0, n=1).offered(0)


def test_rampage_goes_on_after_a_success_three_times_at_most():
    v = holding("strength-3-1").deep_ones(deck_8=4).dice(4, 8, 5).acts(0, "use.hand.strength-3-1")
    assert v.asked() == [(0, "attack.again")]
    v.answer(0, ["deep-one.deck-8"]).answer(0, ["deep-one.deck-8"])
    assert v.finished
    assert v.g.deep_ones == {"deck-8": 1}
    assert used(v, "strength-3-1")
    missed = holding("strength-4-1").deep_ones(deck_8=4).dice(3).acts(0, "use.hand.strength-4-1")
    assert missed.finished
    assert missed.g.deep_ones == {"deck-8": 4}
    enough = holding("strength-4-1").deep_ones(deck_8=4).dice(8).acts(0, "use.hand.strength-4-1").answer(0, ["stop"])
    assert enough.finished
    assert enough.g.deep_ones == {"deck-8": 3}


def test_brace_makes_strength_support_unless_it_does_already():
    v = holding("strength-5-1", "strength-5-2", windows=True).hand(1, "strength-4-1").chaos("will-1-1", "will-1-2")
    v.do(0, CHECK).answer(0, ["hand.strength-5-1"])
    assert v.offered(0) == ["pass"]  # the second is refused
    v.all_pass().adds(seat_1=["strength-4-1"]).all_pass()
    assert v.g.checks[-1].total == 6
    assert v.g.checks[-1].supporting == [1, 1, 4]


# ---- will ---------------------------------------------------------------------------------------------------------


@rule("UNF-DIE-03")
def test_grit_rolls_again():
    v = holding("will-1-1", windows=True).deep_ones(deck_8=1).dice(1, 7).acts(0, "attack.deep-one.deck-8")
    v.answer(0, ["hand.will-1-1"])
    assert v.finished
    assert [event.natural for event in v.of(Rolled)] == [1, 7]
    assert not v.g.deep_ones


@rule("UNF-CHECK-23")
def test_hold_your_nerve_adds_two_once_in_a_check():
    v = holding("will-3-1", windows=True).hand(1, "will-4-1").chaos("lore-3-1", "lore-3-2")
    v.do(0, CHECK).all_pass().adds().answer(0, ["hand.will-3-1"])
    assert v.finished  # a second one would be refused, so nobody is asked again
    assert [(event.total, event.result) for event in v.of(CheckJudged)] == [(8, "pass")]


@pytest.mark.parametrize("sanity", [4, 5])
def test_unbowed_mends_a_broken_mind_or_draws_three(sanity: int):
    v = holding("will-5-1").dial(sanity=sanity).acts(0, "use.hand.will-5-1")
    if sanity == 4:
        assert v.finished
        assert v.g.dials["sanity"] == 5
        assert not v.g.players[0].hand
    else:
        assert {option.id: option.cap for option in v.ask(0).options} == {"influence": 3, "will": 2}
        assert len(v.answer(0, {"influence": 1, "will": 2}).g.players[0].hand) == 3
        assert v.g.dials["sanity"] == 5


# ---- treachery ----------------------------------------------------------------------------------------------------


@rule("UNF-CHECK-20", "UNF-CHECK-23")
def test_ill_omen_raises_the_target_once_and_not_the_partial_number():
    v = holding("treachery-1-1", "treachery-2-1", windows=True).traitor(0).chaos("lore-5-1", "lore-3-1").do(0, CHECK)
    v.answer(0, ["hand.treachery-1-1"])
    check = v.view().check
    assert v.offered(0) == ["pass"]
    assert check is not None
    assert (check.target, check.partial) == (10, 4)
    v.all_pass().adds().all_pass()
    assert v.of(CheckJudged)[0].result == "partial"  # 8 of 10


@rule("UNF-TRAITOR-10")
def test_ransack_takes_two_cards_at_random_and_an_item_of_your_choice():
    v = holding("treachery-3-1").traitor(0).items(1, "tide-almanac").hand(1, "lore-1-1", "lore-2-1", "lore-3-1")
    v.turn().answer(0, {}, "turn.traitor").answer(0, ["hand.treachery-3-1"], "turn.start")
    v.answer(0, ["seat-1"], "pick.player")
    assert v.asked() == [(0, "items.remove")]
    assert len(v.g.players[1].hand) == 1
    v.answer(0, ["surgeons-bag"])
    assert v.g.items_gone == ["surgeons-bag"]
    assert v.of(ItemGone)[0].seat == 1
    assert v.g.current == 1


@rule("UNF-TRAITOR-10", "UNF-MON-06")
@pytest.mark.parametrize("monster", ["deep-ones", "dagon", "hydra"])
def test_call_the_tide_activates_a_monster_of_choice_also_from_the_brig(monster: str):
    v = holding("treachery-5-1", windows=True).traitor(0).at(0, "brig").turn().answer(0, {})
    v.answer(0, ["hand.treachery-5-1"]).answer(0, [monster], "pick.monster")
    assert [event.icon for event in v.of(IconResolved)] == [monster]
    assert v.g.deep == 2
    assert v.g.current == 1
