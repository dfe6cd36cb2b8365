"""Rare corners of the rules, found by reading the ledger line by line: each case was once decided otherwise."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.core import Rng
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.cards import heroes, upgrades
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.text import power_text, upgrade_text
from games.trial_of_the_gods.vocabulary import Order, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


@rule("TRI-REACT-03", "TRI-REACT-05")
def test_a_card_answers_one_event_once_even_if_a_reshuffle_brings_it_back():
    """EXPLORED holds once for each token and card (ledger 8.2)."""
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "HE09-2.1", "AT07.1", "ST1.2").on_deck(1).turn(0)
    t.say("explore.I01").say(["ST3.1"]).say("HE09-2.1", "react.explored").say("AT07.1", "react.explored")
    assert "HE09-2.1" in t.player(1).hand, "drawn again by the second Reaction"
    assert "react.explored" not in {ask.kind for ask in t.asks}
    assert t.player(1).discard == ["AT07.1"]


# ---- Olympics --------------------------------------------------------------------------------------------------------


def games(*cards: str) -> Staged:
    """The Olympics with one card in each hand and nothing to draw."""
    t = a_trial(len(cards))
    for seat, card in enumerate(cards):
        t.hand(seat, card).on_deck(seat)
    return t.start(Olympics())


@rule("TRI-OLY-06", "TRI-OLY-05")
def test_values_or_effect_is_seen_when_the_players_turn_comes_and_not_before():
    t = games("ST6.1", "ST6.2")
    t.say(["later.ST6.1"], seat=0).say(["effect.ST6.2"], seat=1)
    assert t.kinds == [(0, "compete.use")]
    meant = set[bool]()
    for seat in (0, None):
        seen = t.view(seat).olympics.entries[1][0]
        assert (seen.card, seen.effect, seen.later) == ("ST6.2", False, False)
        before = t.view(seat)
        for seed in range(8):
            twin = deepcopy(t.g)
            SPEC.scramble(twin, seat, Rng(seed))
            assert SPEC.view(twin, seat) == before
            assert twin.olympics is not None
            meant.add(twin.olympics.entries[1][0].effect)
    assert meant == {False, True}, "it could be either, for all that anybody knows"
    for seed in range(8):
        twin = deepcopy(t.g)
        SPEC.scramble(twin, 1, Rng(seed))
        assert twin.olympics is not None
        assert twin.olympics.entries[1][0].effect, "but for its player"
    t.say("values")
    assert t.view(0).olympics.entries[1][0].effect, "now it is used"
    assert not t.view(0).olympics.entries[0][0].later, "and that is decided"
    assert t.told("competed")[0].gave == [1, 2]


@rule("TRI-OLY-15")
@pytest.mark.parametrize(("begins", "told"), [(0, []), (1, [-1]), (2, [-2]), (3, [-2])])
def test_only_fervor_that_is_really_lost_is_told(begins: int, told: list[int]):
    t = a_trial().hand(0, "HA02.1").hand(1, "ST4.2").on_deck(0).on_deck(1).start(Olympics())
    t.has(1, fervor=begins)
    t.say(["effect.HA02.1"], seat=0).say(["values.ST4.2"], seat=1)
    assert [(event.seat, event.n) for event in t.told("fervor")] == [(1, n) for n in told]


# ---- nothing is asked that changes nothing ---------------------------------------------------------------------------


@rule("TRI-ACT-01", "TRI-FEAT-01")
def test_no_question_of_order_where_one_part_has_nothing_to_do():
    t = a_trial().turn(0).use_feat("HE01")  # Order 1 and Sail 1, with nobody to place
    assert t.kind == "sail.on"
    t = a_trial().mate(0, "HE05").turn(0).use_feat("HE01")
    assert t.kind == "effect.first"
    t = a_trial().hand(0, "ST5.1").travels("TR17.1").turn(0).play_effect("ST5.1")  # Sail 1 and Restore 1
    assert t.kind == "sail.on", "nothing is exhausted yet"
    t.say("S02")
    assert t.told("exhausted")
    assert t.player(0).available == 8, "restored after the Sail"


@rule("TRI-HAND-06", "TRI-FEAT-01")
@pytest.mark.parametrize("feat", ["FI-2", "FII-5"])
def test_a_feat_that_only_draws_changes_nothing_with_a_full_hand(feat: str):
    cards = ["ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1", "HE01-1.1", "HE01-2.1"]
    t = a_trial().feat(0, feat).discarded(0, "ST1.1").has(0, vigor=5).hand(0, *cards).turn(0).say("feat")
    assert t.args(feat)["case"] == "idle"
    t = a_trial().feat(0, feat).discarded(0, "ST1.1").has(0, vigor=5).hand(0, *cards[1:]).turn(0).say("feat")
    assert t.args(feat)["case"] == ""


@rule("TRI-FIGHT-05", "TRI-EXPL-02")
def test_with_an_empty_hand_no_cards_are_asked_for():
    t = a_trial().foe("LM2.1", "S01").hand(0, "AR03.1").dice("blank").turn(0)
    t.play_effect("AR03.1").say("LM2.1", "free.fight")
    assert t.found("LM2.1").injured, "Attack +2 against 1"
    t = a_trial().at(0, "I01").hand(0, "AT05.1").turn(0).play_effect("AT05.1").say("I01", "free.explore")
    assert t.g.islands["I01"].tokens == [0], "Discovery +2 of 2"


@rule("TRI-TRAVEL-01")
def test_two_travel_cards_alike_leave_nothing_to_choose():
    t = a_trial().captain(0, "HE10").has(0, available=6, exhausted=2).travels("TR01.1", "TR01.2")
    t.do(0, Sail(n=1)).say("S02")
    assert t.finished
    assert t.player(0).exhausted == 1
    assert t.g.travel_thrown == ["TR01.2", "TR01.1"]
    assert t.told("travel-pair")[0].cards == ["TR01.1", "TR01.2"]


# ---- silence, and why not --------------------------------------------------------------------------------------------


@rule("TRI-REACT-01", "TRI-SEAT-03")
def test_silence_shifts_a_monster_to_the_lowest_zone():
    """D-19: the legal target with the lowest id, also where Islands and Sea Zones are mixed."""
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1").at(1, "S04").do(0, Order(n=1)).say("S04").say("AP07.1")
    assert sorted(t.options()) == ["I03", "S03", "S05", "S14"]
    t.silence()
    assert t.found("LM2.1").zone == "I03"


def _rule(t: Staged, option: str) -> str:
    found = t.ask().option(option)
    assert found is not None
    return found.rule


@rule("TRI-KEY-02", "TRI-KEY-01", "TRI-FEAT-02")
def test_the_rule_behind_a_no_is_that_of_the_cost_which_cannot_be_paid():
    t = a_trial().hand(0, "HA09.1").turn(0)
    assert (t.blocked("effect"), _rule(t, "effect")) == ("no-effect", "TRI-KEY-02"), "no other card to devour"
    t = a_trial().hand(0, "PO03.1").has(0, available=0, exhausted=8).turn(0)
    assert (t.blocked("effect"), _rule(t, "effect")) == ("no-effect", "TRI-KEY-01")
    t = a_trial().captain(0, "HE06").feat(0, "FI-5", "FII-2").has(0, available=1, blocked=["FI-5"])
    t.hand(0, "ST1.1").mate(0, "HE07", trained=True).mate(0, "HE08", trained=True).turn(0).say("feat")
    assert (t.blocked("FII-2"), _rule(t, "FII-2")) == ("price", "TRI-KEY-01")
    assert (t.blocked("FI-5"), _rule(t, "FI-5")) == ("used", "TRI-FEAT-02")
    assert (t.blocked("HE07"), _rule(t, "HE07")) == ("", "")


@rule("TRI-KEY-02", "TRI-FIGHT-05")
@pytest.mark.parametrize(
    ("available", "picks", "why"),
    [
        (8, ["effect.AR07.1", "attack.AR02.1"], "devour"),
        (0, ["effect.AR07.1", "attack.AR02.1"], "devour"),
        (1, ["effect.AR02.1", "effect.ZE05.1"], "too-dear"),
    ],
)
def test_a_fight_says_which_cost_is_not_met(available: int, picks: list[str], why: str):
    hand = sorted({pick.partition(".")[2] for pick in picks})
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").hand(0, *hand).has(0, available=available, exhausted=8 - available)
    t.start(Fight(seat=0, zone="S13", foe="SM1.1"))
    assert t.refused(picks) == why


# ---- sailing ---------------------------------------------------------------------------------------------------------


@rule("TRI-SAIL-01")
@pytest.mark.parametrize(("card", "answers"), [("TR09.1", []), ("TR10.1", ["I01"]), ("TR14.1", ["HE05", "I02"])])
def test_what_is_seen_or_set_on_the_way_lets_the_captain_choose_the_next_step_anew(card: str, answers: list[str]):
    t = a_trial().mate(0, "HE05").mate(0, "HE02").hand(0, "ST1.1").travels(card).turn(0)
    t.say("sail").say("I02")  # by S02
    for answer in answers:
        t.say(answer)
    assert t.kind == "sail.on"
    assert t.player(0).zone in ("S02", "S13")


# ---- what is printed -------------------------------------------------------------------------------------------------


@rule("TRI-UPG-06", "TRI-FIGHT-15")
def test_texts_name_the_limit_that_they_change():
    assert "beyond the limit of 4, from any one House" in upgrade_text(upgrades()["reveal"])
    assert "by 3 or more, not 4," in power_text(heroes()["HE02"].power)
