"""Reactions (TRI-REACT): windows, order, orders."""

from __future__ import annotations

import pytest

from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.chart import seas
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.vocabulary import Damage, Order, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def besieged(seats: int = 2) -> Staged:
    """The Enemy Phase, with one Enemy beside each Captain."""
    t = a_trial(seats)
    for seat in range(seats):
        t.foe(f"SM{seat + 1}.1", t.player(seat).zone)
    return t


def enemies(t: Staged) -> Staged:
    return t.phase("enemies").start(EnemyPhase())


@rule("TRI-REACT-01")
def test_a_reaction_only_at_its_moment():
    t = a_trial().hand(0, "HE05-1.1", "ST1.1").turn(0)
    t.say("effect")
    assert "HE05-1.1" not in t.options()
    t = enemies(besieged().hand(0, "AP03.1"))
    assert t.kinds == [(0, "react.damage")]
    t.say("AP03.1")
    assert t.player(0).vigor == 4


@rule("TRI-REACT-02")
def test_not_in_the_own_turn_but_in_every_other_phase():
    t = a_trial().hand(0, "AP03.1", "ST1.1").phase("adventure", current=0).do(0, Damage(n=1))
    assert t.finished
    assert t.player(0).vigor == 3
    t = a_trial().hand(0, "AP03.1", "ST1.1").phase("adventure", current=1).do(0, Damage(n=1))
    assert t.kind == "react.damage"
    t = enemies(besieged().hand(0, "AP03.1").order(0, 1))
    assert t.kind == "react.damage"


@rule("TRI-REACT-03", "TRI-REACT-05")
def test_one_card_after_the_other_while_the_condition_holds():
    t = a_trial().foe("SM1.1", "S01").foe("SM2.1", "S01").foe("SM3.1", "S01").hand(0, "AP03.1", "HE05-1.1", "PO09.1")
    enemies(t).say("AP03.1")
    assert t.kind == "react.damage", "one Damage is left"
    t.say("HE05-1.1")
    assert t.finished, "nothing is left to prevent"
    assert t.player(0).hand == ["PO09.1"], "a card without its condition stays in hand"
    assert t.player(0).vigor == 4


@rule("TRI-REACT-04")
def test_several_react_in_initiative_order():
    t = a_trial(3).order(0, 2, 1).hand(1, "AT07.1").hand(2, "HE09-2.1").at(0, "I01").hand(0, "ST3.1").turn(0)
    t.say("explore.I01").say(["ST3.1"])
    assert t.kinds == [(2, "react.explored")]
    t.say("pass")
    assert t.kinds == [(1, "react.explored")]


@rule("TRI-REACT-06")
def test_a_window_opens_by_public_facts():
    """Who owns such a card, not in the discard pile, with a hand and the Energy: not whether it is in hand."""
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "ST1.2").on_deck(1, "AT07.1").turn(0)
    t.say("explore.I01").say(["ST3.1"])
    assert t.kinds == [(1, "react.explored")]
    assert t.options() == ["pass"]
    assert t.ask().is_window


@rule("TRI-REACT-06")
@pytest.mark.parametrize("why", ["no card", "discarded", "no hand", "no Energy"])
def test_no_window_for_who_cannot_react_by_what_all_see(why: str):
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "ST1.2", "ZE07.1").at(1, "S04")
    if why == "no card":
        t.hand(1, "ST1.2").on_deck(1, "ST2.2")
    if why == "discarded":
        t.discarded(1, "ZE07.1")
    if why == "no hand":
        t.hand(1).on_deck(1, "ZE07.1")
    if why == "no Energy":
        t.has(1, available=1)
    t.do(0, Order(n=1)).say("S04")
    assert t.finished


@rule("TRI-REACT-07")
def test_a_reaction_card_is_discarded_at_once():
    t = enemies(besieged().hand(0, "AP03.1").on_deck(0, "ST1.1")).say("AP03.1")
    assert t.player(0).discard == ["AP03.1"]
    assert t.player(0).played == []


@rule("TRI-REACT-08")
def test_no_reaction_to_a_reaction():
    """The Monster's bite by HA08 is Damage, and opens no window."""
    t = a_trial(3).at(0, "S13").foe("SM1.1", "S13", owner=1).hand(1, "HA08.1").hand(0, "AP03.1")
    t.g.blocks = list(seas())
    t.phase("olympics").do(0, Sail(n=1)).say("S14").say("HA08.1", "react.depart")
    assert t.finished
    assert t.player(0).vigor == 3


# ---- the eight triggers (ledger 8.2) --------------------------------------------------------------------------------


@rule("TRI-REACT-01")
def test_damage_prevented_by_the_sea():
    t = a_trial().foe("SM1.1", "S01").foe("SM2.1", "S01").hand(0, "PO09.1")
    enemies(t).say("PO09.1")
    assert t.player(0).vigor == 4, "at sea all of it"
    t = a_trial().at(0, "I01").foe("SM1.1", "I01").foe("SM2.1", "I01").hand(0, "PO09.1")
    enemies(t).say("PO09.1")
    assert t.player(0).vigor == 3


@rule("TRI-REACT-01")
def test_arrive_ends_the_movement():
    t = a_trial().at(0, "S13").at(1, "S03").hand(1, "PO04.1")
    t.g.blocks = list(seas())
    t.do(0, Sail(n=3)).say("S14")
    assert t.kinds == [(1, "react.arrive")]
    t.say("PO04.1")
    assert t.finished
    assert t.player(0).zone == "S14"


@rule("TRI-REACT-01")
def test_no_arrival_with_no_steps_left_or_far_away():
    t = a_trial().at(0, "S13").at(1, "S03").hand(1, "PO04.1")
    t.g.blocks = list(seas())
    t.do(0, Sail(n=1)).say("S14")
    assert t.finished
    t.at(0, "S13").at(1, "S08").do(0, Sail(n=3)).say("S14")
    assert t.kind == "sail.on"


@rule("TRI-REACT-01")
def test_challenge_before_any_card_hands_the_cards_back():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1").turn(0)
    t.say("fight.LM2.1").say(["attack.ST2.1"])
    assert t.kinds == [(1, "react.challenge")]
    t.say("HA05.1")
    assert t.kinds == [(0, "fight.cards")]
    assert (t.ask().args["low"], t.ask().args["high"]) == (3, 4)
    assert "back" not in t.options(), "a declared Fight is not called off"
    t.dice("one").say(["attack.ST2.1"])
    assert t.told("fight-over")[0].outcome == "lost"


@rule("TRI-REACT-01")
def test_a_passed_challenge_leaves_the_cards_as_laid():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1").dice("blank").turn(0)
    t.say("fight.LM2.1").say(["attack.ST2.1"]).say("pass", seat=1)
    assert t.told("fight-over")[0].outcome == "won"


@rule("TRI-REACT-01")
def test_victory_near_the_own_captain():
    t = a_trial().at(0, "I01").at(1, "S01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "AR06.1").has(1, exhausted=3)
    t.dice("blank").turn(0).say("fight.LM2.1").say(["attack.ST2.1"]).say("AR06.1", "react.victory")
    assert t.player(1).exhausted == 1
    t = a_trial().at(0, "I01").at(1, "S08").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "AR06.1")
    t.dice("blank").turn(0).say("fight.LM2.1").say(["attack.ST2.1"])
    assert t.kind == "turn.act"


@rule("TRI-REACT-01")
def test_travel_is_replaced_by_a_single_card():
    t = a_trial().captain(0, "HE10").at(0, "S13").hand(1, "HE10-2.1").travels("TR04.1", "TR05.1", "TR09.1")
    t.do(0, Sail(n=1)).say("S14").say("TR05.1", "travel.pick").say("HE10-2.1", "react.travel")
    assert t.told("travel-replaced")[0].card == "TR09.1"
    assert t.g.travel_thrown == ["TR04.1", "TR05.1", "TR09.1"]


@rule("TRI-REACT-01", "TRI-REACT-05")
def test_beset_moves_the_monster_away():
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1", "ZE07.1").at(1, "S04").do(0, Order(n=1)).say("S04")
    assert t.kinds == [(1, "react.beset")]
    t.foe("SM1.1", "S03").foe("HE09", "S14").say("AP07.1")
    assert sorted(t.options()) == ["I03", "S05", "S14"], "next to it, where no Monster is"
    t.say("S05", "target.zone")
    assert t.found("LM2.1").zone == "S05"
    assert t.finished, "it stands beside nothing of theirs any more"
    assert "ZE07.1" in t.player(1).hand


@rule("TRI-REACT-06", "TRI-KEY-01")
def test_only_reactions_that_can_be_paid_for_are_offered():
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1", "ZE07.1").at(1, "S04").has(1, available=1, exhausted=7)
    t.do(0, Order(n=1)).say("S04")
    assert t.options() == ["pass", "AP07.1"]


@rule("TRI-REACT-01")
def test_beset_by_a_strike_takes_it_out():
    t = a_trial().foe("LM2.1", "", owner=0).foe("SM1.1", "S10").hand(1, "ZE07.1").temple(1, "I05")
    t.has(1, available=2, exhausted=6).do(0, Order(n=1)).say("I05")
    t.say("ZE07.1", "react.beset")
    assert t.found("LM2.1").zone == "out"
    assert t.player(1).available == 0


# ---- orders ---------------------------------------------------------------------------------------------------------


def served(t: Staged, seat: int) -> object:
    return obeyed(SPEC, t.g, t.ask(seat))


@rule("TRI-REACT-06")
def test_by_default_damage_is_prevented_when_it_hurts():
    t = enemies(besieged().hand(0, "AP03.1"))
    assert served(t, 0) == ["pass"], "from 4 to 3 costs nothing"
    t = enemies(besieged().hand(0, "AP03.1").has(0, vigor=3))
    assert served(t, 0) == ["AP03.1"], "Vigor 2"
    t = enemies(besieged().hand(0, "AP03.1").has(0, vigor=3))
    t.player(0).orders["use.AP03"] = "never"
    assert served(t, 0) == ["pass"]


@rule("TRI-REACT-06")
def test_the_smallest_that_suffices_is_played():
    t = a_trial().at(0, "I01").foe("SM1.1", "I01").hand(0, "AP03.1", "PO09.1").has(0, vigor=2)
    enemies(t)
    assert served(t, 0) == ["PO09.1"], "1 of 1, where the other prevents 2"


@rule("TRI-REACT-06")
def test_whoever_wants_to_be_asked_is_asked_from_the_next_sunset_on():
    t = enemies(besieged().hand(0, "ST1.1").on_deck(0, "AP03.1"))
    set_setting(SPEC, t.g, 0, "ask.damage", "yes", frozenset())
    assert served(t, 0) == ["pass"], "not yet"
    t.say("pass")
    t.start(Sunset())
    enemies(t)
    assert served(t, 0) is None, "asked, though there is nothing to play"
    assert t.view(1).players[0].asks == ["damage"], "and everybody knows"


@rule("TRI-REACT-06")
def test_no_reactions_until_the_next_turn():
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "HE09-2.1", "ST1.2").has(1, asks=["explored"]).start()
    set_setting(SPEC, t.g, 1, "quiet", "yes", frozenset())
    t.turn(0).say("explore.I01").say(["ST3.1"])
    assert served(t, 1) == ["pass"]
    t.adventure()
    t.say("pass", seat=0)
    assert not t.player(1).quiet, "the own Turn has come"


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("mode", "picks"), [("never", "pass"), ("temple", "HA05.1"), ("always", "HA05.1")])
def test_orders_for_a_challenge(mode: str, picks: str):
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1").turn(0)
    t.player(1).orders["use.HA05"] = mode
    t.say("fight.LM2.1").say(["attack.ST2.1"])
    assert served(t, 1) == [picks]


@rule("TRI-REACT-06")
@pytest.mark.parametrize(("rival", "picks"), [(0, "HA05.1"), (2, "pass")])
def test_an_order_against_the_leader_alone(rival: int, picks: str):
    """Of the others, whoever would win if it ended now: the fighter, or somebody else."""
    t = a_trial(3).at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1").turn(0)
    t.has(1, champion=3).has(rival, champion=2)
    t.player(1).orders["use.HA05"] = "leader"
    t.say("fight.LM2.1").say(["attack.ST2.1"])
    assert served(t, 1) == [picks]


@rule("TRI-REACT-06")
def test_the_orders_of_a_seat_that_has_said_nothing():
    t = a_trial().discarded(0, "AP03.1", "AR06.1", "HA05.1", "ZE07.1").turn(0)
    orders = {one.key: one.value for one in settings_of(SPEC, t.g, 0) if one.key.startswith("use.")}
    assert orders == {"use.AP03": "low", "use.AR06": "always", "use.HA05": "never", "use.ZE07": "never"}


@rule("TRI-REACT-06")
def test_a_besetting_monster_goes_where_it_harms_nothing_of_mine():
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "AP07.1").at(1, "S04").temple(1, "I03")
    t.do(0, Order(n=1)).say("S04")
    assert served(t, 1) == ["AP07.1"]
    t.say("AP07.1")
    picks = served(t, 1)
    assert picks == ["S03"]
