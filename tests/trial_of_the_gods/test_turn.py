"""Turns, passing, Action Card Actions, Feats (TRI-TURN, TRI-PASS, TRI-ACT, TRI-REST, TRI-HEAL, TRI-FEAT, TRI-KEY)."""

from __future__ import annotations

from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.vocabulary import Offer, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def turns(t: Staged) -> list[int]:
    return [event.seat for event in t.told("turn-begins")]


@rule("TRI-TURN-01", "TRI-ROUND-02", "TRI-PASS-01", "TRI-PASS-03", "TRI-PASS-04")
def test_turns_go_round_until_all_have_passed():
    t = a_trial(3).order(2, 0, 1)
    for seat in range(3):
        t.hand(seat, f"ST1.{seat + 1}", f"ST2.{seat + 1}", f"ST4.{seat + 1}")
    t.adventure()
    for word in ("idle", "pass", "idle", "pass", "pass"):
        t.say(word)
        if word == "idle":
            t.say(t.options()[0]).say("end")
    assert turns(t) == [2, 0, 1, 2, 1]
    assert t.finished, "nobody is left"
    assert len(t.player(0).hand) == 3, "passing keeps the hand"


@rule("TRI-TURN-02", "TRI-TURN-03", "TRI-TURN-04")
def test_pass_or_one_or_two_actions():
    t = a_trial().captain(0, "HE02").hand(0, "ST4.1", "ST5.1", "ST6.1").hand(1, "ST1.2").has(0, exhausted=6)
    t.has(0, available=2).adventure()
    assert "pass" in t.options()
    assert "end" not in t.options()
    t.say("restore").say("ST4.1")
    assert "pass" not in t.options(), "not after an Action"
    t.say("end")
    assert not t.player().passed
    t.say("pass", seat=1)
    assert t.ask().seat == 0, "ending a Turn is no passing"
    t.say("idle").say("ST5.1").say("idle").say("ST6.1")
    assert t.finished, "after the second Action the Turn is over; then the hand is empty"
    assert turns(t) == [0, 1, 0]


@rule("TRI-TURN-05", "TRI-FEAT-01")
def test_what_an_action_is():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST3.1", "ST4.1", "ST1.1").has(0, exhausted=1).turn(0)
    assert {"sail", "restore", "effect", "feat", "fight.LM2.1", "explore.I01"} <= set(t.options())
    t.use_feat("HE01").say("stop")
    assert t.g.actions == 1
    assert len(t.player().hand) == 3, "a Hero's Feat plays no card"


@rule("TRI-TURN-07", "TRI-TURN-08", "TRI-HAND-08", "TRI-DECK-05")
def test_played_cards_go_to_the_discard_pile_at_the_end_and_none_is_drawn():
    t = a_trial().hand(0, "ST4.1", "HE08-1.1").has(0, exhausted=6, available=2).on_deck(0).turn(0)
    t.say("restore").say("ST4.1")
    assert (t.player().played, t.player().discard) == (["ST4.1"], [])
    t.play_effect("HE08-1.1")
    assert t.told("drew") == [], "the play area is no part of a reshuffle"
    assert t.player().discard == ["ST4.1", "HE08-1.1"]
    assert t.player().hand == []


@rule("TRI-TURN-09")
def test_without_a_legal_action_the_turn_is_passed():
    t = a_trial().captain(0, "HE02").hand(1, "ST1.2").adventure()
    assert t.ask().seat == 1
    assert t.told("passed")[0].who == [0]


@rule("TRI-TURN-10")
def test_the_last_one_goes_on_alone():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST4.1").hand(1, "ST1.2").adventure()
    t.say("idle").say("ST1.1").say("end").say("pass")
    t.say("idle").say("ST2.1").say("end")
    assert turns(t) == [0, 1, 0, 0]


@rule("TRI-TURN-11")
def test_twenty_turns_are_enough():
    t = a_trial().at(0, "I01").foe("LM6.1", "I01").hand(0, "ST1.1").hand(1, "ST1.2").adventure()
    for n in range(20):
        t.say("fight.LM6.1", seat=0).dice("blank", "blank", "blank").say([]).say("end")
        if n == 0:
            t.say("pass", seat=1)
    assert turns(t).count(0) == 20
    assert t.finished
    assert t.player(0).passed


@rule("TRI-PASS-02")
def test_who_has_passed_may_still_react():
    t = a_trial().has(1, passed=True).hand(1, "HE09-2.1").at(0, "I01").hand(0, "ST3.1").turn(0)
    t.say("explore.I01").say(["ST3.1"])
    assert t.kinds == [(1, "react.explored")]


# ---- Action Card Actions --------------------------------------------------------------------------------------------


@rule("TRI-ACT-01", "TRI-ACT-07", "TRI-ACT-08")
def test_one_card_one_use():
    t = a_trial().hand(0, "ST4.1", "ZE01.1").has(0, exhausted=8, available=0, vigor=3).turn(0)
    t.say("restore").say("ST4.1")
    assert (t.player().exhausted, t.player().vigor) == (6, 3), "its number 2 and no Effect, and no other card with it"
    assert "ST4.1" not in t.player().hand
    t.play_effect("ZE01.1")
    assert t.player().exhausted == 4, "the Effect, not the number"


@rule("TRI-ACT-02", "TRI-REST-01", "TRI-ENERGY-04")
def test_restore_brings_back_what_is_there():
    t = a_trial().hand(0, "ST4.1", "ZE02.1").has(0, exhausted=3, available=5).turn(0)
    t.say("restore").say("ST4.1")
    assert (t.player().exhausted, t.player().available) == (1, 7)
    t.say("restore").say("ZE02.1")
    assert (t.player().exhausted, t.player().available) == (0, 8), "three would be one too many"
    assert [event.n for event in t.told("card-played")] == [2, 1], "what happened, not what was asked for"


@rule("TRI-HEAL-01", "TRI-HEAL-02", "TRI-VIGOR-02")
def test_heal_stops_at_the_limit():
    t = a_trial().hand(0, "ST6.1", "HE05-1.1").has(0, vigor=2).turn(0).say("heal").say("ST6.1")
    assert t.player().vigor == 4
    t.say("heal").say("HE05-1.1")
    assert t.player().vigor == 5
    assert [event.n for event in t.told("card-played")] == [2, 1]


@rule("TRI-ACT-03")
def test_a_card_may_be_played_for_nothing():
    t = a_trial().hand(0, "ST1.1").turn(0).say("idle").say("ST1.1").say("end")
    assert t.player().discard == ["ST1.1"]
    assert t.told("card-played")[0].n == 0


@rule("TRI-ACT-04")
def test_attack_and_discovery_are_no_actions():
    t = a_trial().hand(0, "ST2.1", "ST3.1").turn(0)
    assert not {"attack", "discovery"} & set(t.options())


@rule("TRI-ACT-05", "TRI-KEY-08")
def test_only_action_effects_are_actions():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST6.1", "HE05-1.1", "ST4.1").turn(0)
    t.say("effect")
    assert t.options() == ["ST1.1", "ST4.1", "back"]
    t.say("back").say("sail")
    assert {"with.ST2.1", "with.ST6.1", "with.HE05-1.1"} <= set(t.options()), "their numbers can be used"


@rule("TRI-ACT-01")
def test_a_panel_can_be_left_without_cost():
    t = a_trial().feat(0, "FI-1").hand(0, "ST1.1", "ST4.1").has(0, exhausted=1).at(0, "I01").foe("LM2.1", "I01").turn(0)
    for word in ("sail", "effect", "idle", "feat", "fight.LM2.1"):
        t.say(word).say("back")
    assert t.kind == "turn.act"
    assert t.g.actions == 0
    assert t.player().hand == ["ST1.1", "ST4.1"]


@rule("TRI-ACT-01")
def test_the_only_effect_is_named_and_played_at_once():
    """A list of one is no list; what is too dear does not make it one."""
    t = a_trial().hand(0, "PO03.1", "ST4.1", "ST2.1").has(0, available=0, exhausted=8).turn(0)
    assert (t.args("effect")["case"], t.args("effect")["card"]) == ("one", "ST4.1")
    t.say("effect")
    assert t.g.actions == 1
    assert t.player().played == ["ST4.1"]
    t = a_trial().hand(0, "ST1.1", "ST4.1").has(0, exhausted=1).turn(0)
    assert "case" not in t.args("effect")


@rule("TRI-ACT-01")
def test_what_could_change_nothing_is_shown_with_the_reason():
    t = a_trial().hand(0, "ST6.1", "PO03.1").has(0, vigor=5, available=0).turn(0)
    assert t.blocked("restore") == "none-exhausted"
    assert t.blocked("heal") == "vigor-full"
    assert t.blocked("order") == "no-pieces"
    assert t.blocked("effect") == "no-effect"


@rule("TRI-ACT-01", "TRI-ACT-05")
def test_an_effect_may_be_played_even_if_no_part_of_it_can_do_anything():
    """Ledger 8.1, Interplay. The panel says that it changes nothing."""
    t = a_trial().at(0, "S01").hand(0, "ST3.1", "ST4.1", "ST1.1").has(0, vigor=5).turn(0)
    assert t.args("effect")["n"] == 1, "one of them would change something"
    t.say("effect")
    assert (t.args("ST3.1")["case"], t.args("ST4.1")["case"], t.args("ST1.1")["case"]) == ("idle", "idle", "")
    option = t.ask().option("ST4.1")
    assert option is not None
    assert SPEC.words.note(t.ask(), option, ["Ann", "Bo"]).startswith("Changes nothing now.")
    t.say("ST3.1")
    assert (t.g.actions, t.player().played) == (1, ["ST3.1"])
    t.play_effect("ST4.1")
    assert t.player().discard == ["ST3.1", "ST4.1"]


@rule("TRI-FEAT-01", "TRI-FEAT-02", "TRI-TURN-09")
def test_a_feat_may_be_used_for_nothing_and_is_a_legal_action():
    """Order 2 with nobody to place (D-12: every unblocked Feat that can be paid for)."""
    t = a_trial().captain(0, "HE02").at(0, "I01").foe("LM2.1", "I01").feat(0, "FI-5").hand(1, "ST1.2").adventure()
    assert t.ask().seat == 0, "there is something that can be done"
    t.use_feat("FI-5").say("end")
    assert t.player().blocked == ["FI-5"]
    t.say("pass", seat=1)
    assert t.finished, "only a Fight without cards is left: by order (b) that is a Pass"
    assert t.player().passed


@rule("TRI-TURN-09")
def test_whoever_takes_the_order_back_is_asked_as_long_as_there_is_a_legal_action():
    t = (
        a_trial()
        .captain(0, "HE02")
        .at(0, "I01")
        .foe("LM2.1", "I01")
        .has(0, autopass=False)
        .hand(1, "ST1.2")
        .adventure()
    )
    assert (t.ask().seat, "fight.LM2.1" in t.options()) == (0, True), "a Fight with 0 cards"


# ---- Feats and Hero Cards -------------------------------------------------------------------------------------------


@rule("TRI-FEAT-02", "TRI-SUNSET-09")
def test_once_a_round_until_the_token_is_gone():
    t = a_trial().feat(0, "FI-1", "FI-5").hand(0, "ST1.1")  # beside them Jason's own
    t.g.blocks = list(chart.seas())
    t.turn(0).use_feat("FI-1").say("stop")
    assert t.player().blocked == ["FI-1"]
    t.say("feat")
    assert t.blocked("FI-1") == "used"
    t.g.blocks = []
    t.start(Sunset())
    assert t.player().blocked == []


@rule("TRI-FEAT-01")
def test_the_only_feat_is_named_and_used_at_once():
    t = a_trial().captain(0, "HE02").feat(0, "FI-1").hand(0, "ST1.1").turn(0)
    assert (t.args("feat")["case"], t.args("feat")["feat"]) == ("one", "FI-1")
    t.say("feat")
    assert (t.kind, t.player().blocked) == ("sail.on", ["FI-1"])
    t = a_trial().captain(0, "HE01").feat(0, "FI-1").hand(0, "ST1.1").turn(0)
    assert "case" not in t.args("feat"), "two of them are a list"
    assert t.say("feat").kind == "turn.feat"


def test_a_list_of_feats_that_an_earlier_version_offered_opens():
    t = a_trial().captain(0, "HE02").feat(0, "FI-1").hand(0, "ST1.1").turn(0)
    for key in ("case", "feat"):
        del t.args("feat")[key]
    t.say("feat")
    assert (t.kind, t.player().blocked) == ("turn.feat", [])


@rule("TRI-FEAT-02")
def test_a_passive_marked_once_works_once():
    t = a_trial().captain(0, "HE04").at(0, "I01").foe("LM5.1", "I01").hand(0, "AR02.1", "HE03-1.1").has(0, available=1)
    t.has(0, exhausted=7).turn(0).say("fight.LM5.1")
    assert t.args("effect.AR02.1")["price"] == 0
    t.dice("blank", "blank", "blank").say(["effect.AR02.1"])
    assert t.player().blocked == ["HE04"]
    t.say("fight.LM5.1")
    assert t.args("effect.HE03-1.1")["price"] == 1


@rule("TRI-FEAT-02")
def test_the_cheaper_prayer_may_be_kept():
    t = a_trial().captain(0, "HE04").at(0, "I01").foe("LM5.1", "I01").hand(0, "AR02.1").turn(0).say("fight.LM5.1")
    t.dice("blank", "blank", "blank").say(["full.AR02.1"])
    assert t.player().blocked == []
    assert t.player().available == 7


@rule("TRI-FEAT-03", "TRI-FEAT-05")
def test_passives_and_the_captains_feat_work_from_the_start():
    t = a_trial().feat(0, "FII-3").at(0, "S13").foe("SM1.1", "S13")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=1)).say("S14")
    assert t.player().dishonor == 0
    assert "feat" in a_trial().captain(0, "HE07").turn(0).options()


@rule("TRI-FEAT-04", "TRI-FEAT-06")
def test_an_untrained_companion_has_no_feat_yet():
    t = a_trial().captain(0, "HE02").mate(0, "HE07").hand(0, "ST1.1").turn(0)
    assert t.ask().option("feat") is None
    t = a_trial().captain(0, "HE02").mate(0, "HE07", trained=True).hand(0, "ST1.1").turn(0)
    assert "feat" in t.options()


@rule("TRI-FEAT-06")
def test_blessings_and_skills_count_on_both_sides():
    untrained = a_trial().mate(0, "HE09").view(0).players[0].blessings
    trained = a_trial().mate(0, "HE09", trained=True).view(0).players[0].blessings
    assert untrained == trained


@rule("TRI-FEAT-07", "TRI-FEAT-08", "TRI-SUNSET-10")
def test_a_bought_feat_restores_at_sunset_and_a_dealt_one_does_not():
    t = a_trial().feat(0, "FI-1", "FII-1").has(0, available=1, exhausted=7).has(1, available=1, exhausted=7)
    t.start(Sunset())
    assert t.player(0).exhausted == 7 - 1 - 1
    assert t.player(1).exhausted == 7, "without Feats nothing"
    assert [(event.seats, event.n) for event in t.told("energy-back")] == [([0], [2])]


# ---- keywords -------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-01", "TRI-ENERGY-02", "TRI-ENERGY-03")
def test_prayer_is_paid_first_or_not_at_all():
    t = a_trial().hand(0, "PO03.1").has(0, available=1, exhausted=7).turn(0).play_effect("PO03.1")
    assert (t.player().available, t.player().exhausted) == (0, 8)
    t = a_trial().hand(0, "PO03.1", "ST1.1", "ST4.1").has(0, available=0, exhausted=8).turn(0).say("effect")
    assert t.blocked("PO03.1") == "price"
    assert t.refused("PO03.1") == "blocked"


@rule("TRI-KEY-02")
def test_devour_takes_other_cards():
    t = a_trial().hand(0, "HA09.1", "ST1.1", "ST2.1").turn(0).play_effect("HA09.1")
    assert t.kind == "devour"
    assert set(t.options()) == {"ST1.1", "ST2.1"}
    t.say("ST2.1")
    assert t.player().discard[0] == "ST2.1"
    assert t.player(1).available == 6
    t = a_trial().hand(0, "HA09.1").turn(0)
    assert t.blocked("effect") == "no-effect", "the card itself does not count"


@rule("TRI-KEY-03", "TRI-DECK-07")
def test_removal_takes_the_card_out_once_its_effect_is_done():
    t = a_trial().hand(0, "ZE06.1").has(0, exhausted=1).turn(0).play_effect("ZE06.1")
    assert "ZE06.1" not in t.player().discard
    assert t.g.houses["rose"].thrown == ["ZE06.1"]
    assert t.player().available == 8 + 1 + 1


@rule("TRI-KEY-04")
def test_played_for_a_number_a_removal_card_is_discarded():
    t = a_trial().hand(0, "ZE06.1").has(0, exhausted=3).turn(0).say("restore").say("ZE06.1").say("end")
    assert t.player().discard == ["ZE06.1"]


@rule("TRI-KEY-05", "TRI-KEY-06")
def test_devotion_needs_another_card_of_the_god_in_this_turn():
    t = a_trial().hand(0, "ZE01.1", "ST1.1").has(0, exhausted=4).turn(0).play_effect("ZE01.1")
    assert t.player().exhausted == 2, "the rest is resolved all the same"
    assert t.told("drew") == []
    t = a_trial().hand(0, "ZE02.1", "ZE01.1").has(0, exhausted=4).turn(0)
    t.say("idle").say("ZE02.1").play_effect("ZE01.1")
    assert len(t.told("drew")) == 1, "for whatever use"


@rule("TRI-KEY-05")
def test_a_removed_card_was_played_all_the_same():
    t = a_trial().hand(0, "ZE06.1", "ZE01.1").has(0, exhausted=4).turn(0)
    t.play_effect("ZE06.1").play_effect("ZE01.1")
    assert len(t.told("drew")) == 1


@rule("TRI-KEY-05")
def test_a_card_of_the_turn_before_does_not_count():
    t = a_trial().hand(0, "ZE02.1", "ZE01.1").hand(1, "ST1.2").has(0, exhausted=4).adventure()
    t.say("idle").say("ZE02.1").say("end").say("pass").play_effect("ZE01.1")
    assert t.told("drew") == []


@rule("TRI-KEY-05")
def test_a_reaction_in_the_turn_of_another_wakes_no_devotion():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").dice("one").captain(0, "HE02")
    t.hand(1, "HA05.1", "HA01.1").has(1, exhausted=3).mate(1, "HE09").adventure()
    t.say("fight.LM2.1").say(["attack.ST2.1"]).say("HA05.1", "react.challenge").say([], "fight.cards")
    t.say("end", seat=0)
    assert t.ask().seat == 1
    t.play_effect("HA01.1").say("I02", "order.zone")
    assert t.player(1).exhausted == 3, "HA05 was not played in this Turn: no Restore, and no second Order"
    assert t.kind != "order.zone"


@rule("TRI-KEY-07")
def test_only_cards_of_gods_wake_devotion():
    t = a_trial().hand(0, "ST1.1", "AN.1", "ZE01.1").has(0, exhausted=4).turn(0)
    t.say("idle").say("AN.1").play_effect("ZE01.1")
    assert t.told("drew") == []
    t = a_trial().hand(0, "AT02.1", "ZE01.1").has(0, exhausted=4).turn(0)
    t.say("idle").say("AT02.1").play_effect("ZE01.1")
    assert t.told("drew") == [], "nor does a card of another god"


def test_an_offer_that_is_too_dear_is_shown_with_the_reason():
    """Idmon looks into the House of Poseidon: what he cannot pay for is no choice, and the panel says why."""
    t = a_trial().captain(0, "HE11").has(0, available=1, exhausted=7)
    t.g.houses["gold"].cards += ["PO10.1", "PO03.1"]
    t.do(0, Offer(n=2, house="any", less=1), source="HE11-1.1").say("gold", "target.house")
    assert t.options() == ["none", "PO03.1"], "his last Energy buys what costs 2 less 1"
    assert t.blocked("PO10.1") == "price"
    blocked = next(option for option in t.ask().options if option.id == "PO10.1")
    assert SPEC.words.blocked(t.ask(), blocked, ["Ann", "Bo"]) == "Costs more Energy than your 1."
