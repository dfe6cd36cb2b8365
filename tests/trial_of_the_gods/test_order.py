"""Order (TRI-ORDER) and the Modifier of Temples (TRI-MOD)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.state import OUT
from games.trial_of_the_gods.vocabulary import Order
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial


@rule("TRI-ORDER-01", "TRI-ORDER-02", "TRI-ORDER-08", "TRI-ORDER-09", "TRI-MAP-09")
def test_a_companion_is_set_down_anywhere():
    t = a_trial().mate(0, "HE09").at(1, "I07").foe("LM2.1", "I07").do(0, Order(n=2))
    assert len([zone for zone in t.options() if zone in chart.zones()]) == 30
    pool = t.player().pool
    t.say("I07", "order.zone")
    assert t.player().companions[0].zone == "I07"
    t.say("S18")
    assert t.player().companions[0].zone == "S18", "from a Zone as well, however far"
    assert t.finished, "twice, and no more"
    assert t.player().pool == pool
    assert (t.g.blocks, t.player().dishonor, t.told("travel-drawn")) == ([], 0, [])


@rule("TRI-ORDER-01", "TRI-ACT-02")
def test_one_may_stop_before_the_last_placement():
    t = a_trial().mate(0, "HE09").do(0, Order(n=2)).say("S18").say("stop")
    assert t.finished
    t = a_trial().mate(0, "HE09").do(0, Order(n=2)).silence()
    assert (t.finished, t.player().companions[0].zone) == (True, ""), "silence stops (D-11)"
    t = a_trial().mate(0, "HE09").mate(0, "HE10").do(0, Order(n=2)).say("HE10", "order.piece").silence()
    assert t.kind == "order.piece", "or goes back to the choice of a Meeple"
    assert t.silence().finished


@rule("TRI-ORDER-01", "TRI-ORDER-08", "TRI-MAP-09")
def test_the_meeple_that_was_chosen_goes_and_no_other():
    t = a_trial().mate(0, "HE09", "I05").mate(0, "HE10", "I06").foe("LM1.1", "", owner=0).do(0, Order(n=2))
    t.say("HE10", "order.piece")
    assert "I05" in t.options(), "beside another Companion"
    assert "I06" not in t.options(), "there it stands"
    t.say("I05").say("LM1.1", "order.piece").say("S13")
    assert [mate.zone for mate in t.player().companions] == ["I05", "I05"]
    assert t.found("LM1.1").zone == "S13"


@rule("TRI-ORDER-03", "TRI-ORDER-04", "TRI-ORDER-05")
def test_a_monster_never_beside_a_monster_but_beside_all_else():
    t = (
        a_trial(3)
        .foe("SM1.1", "", owner=0)
        .foe("SM2.1", "S13")
        .foe("LM1.1", "I02", owner=1)
        .foe("LM2.1", "S05", owner=0)
    )
    t.foe("HE09", "I01").at(1, "S06").mate(1, "HE10", "I03").do(0, Order(n=1)).say("SM1.1", "order.piece")
    options = t.options()
    assert not {"S13", "I02", "S05"} & set(options)
    assert {"I01", "S06", "I03"} <= set(options)
    t.say("I01")
    assert t.found("SM1.1").zone == "I01", "a Sea Monster on land"


@rule("TRI-ORDER-05")
def test_a_land_monster_may_go_to_sea():
    t = a_trial().foe("LM1.1", "", owner=0).do(0, Order(n=1)).say("S13")
    assert t.found("LM1.1").zone == "S13"


@rule("TRI-ORDER-06", "TRI-ORDER-07", "TRI-LIMIT-03")
def test_a_cube_for_a_monster_from_beside_the_board():
    t = a_trial().foe("LM1.1", "", owner=0).do(0, Order(n=2)).say("S13")
    assert t.player().pool == 9
    t.say("S14")
    assert t.player().pool == 9, "moved, it keeps its Cube"
    t = a_trial().has(0, pool=0, available=18).foe("LM1.1", "", owner=0).do(0, Order(n=1))
    assert t.finished, "without a Cube it cannot be placed"


@rule("TRI-ORDER-10")
def test_a_monster_out_of_play_stays_out():
    t = a_trial().foe("LM1.1", OUT, owner=0).do(0, Order(n=1))
    assert t.finished


# ---- the Modifier ---------------------------------------------------------------------------------------------------


@rule("TRI-MOD-01", "TRI-MOD-05")
@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_a_roof_strengthens_the_action_it_shows(owner: int):
    t = a_trial().at(0, "I01").roof("I01", "restore").hand(0, "ST4.1").has(0, available=3, exhausted=5)
    t.g.islands["I01"].owner = owner
    t.turn(0).say("restore")
    assert t.args("ST4.1")["n"] == 3
    t.say("ST4.1")
    assert t.player().exhausted == 2
    t = a_trial().at(0, "I01").roof("I01", "heal").hand(0, "ST4.1").has(0, available=3, exhausted=5).turn(0)
    t.say("restore").say("ST4.1")
    assert t.player().exhausted == 3, "another roof does nothing"


@rule("TRI-MOD-02", "TRI-ACT-03")
def test_it_counts_for_a_zero_too():
    t = a_trial().at(0, "I01").roof("I01", "heal").hand(0, "ST1.1").turn(0)
    t.say("heal").say("ST1.1")
    assert t.player().vigor == 5


@rule("TRI-MOD-03")
def test_the_place_where_the_action_is_chosen_decides():
    t = a_trial().at(0, "I10").roof("I10", "sail").hand(0, "ST4.1")
    t.g.blocks = list(chart.seas())
    t.turn(0).say("sail").say("S13")
    assert t.ask().args["left"] == 1, "Sail 1 and 1 more, though the Island is left"


@rule("TRI-MOD-04")
def test_feats_and_effects_are_not_modified():
    t = a_trial().at(0, "I01").roof("I01", "sail").feat(0, "FI-1")
    t.g.blocks = list(chart.seas())
    t.turn(0).use_feat("FI-1")
    assert t.ask().args["left"] == 2
    t = a_trial().at(0, "I01").roof("I01", "restore").hand(0, "ST4.1").has(0, exhausted=4, available=4).turn(0)
    t.play_effect("ST4.1")
    assert t.player().exhausted == 3


@rule("TRI-MOD-06")
def test_a_companion_there_is_not_enough():
    t = a_trial().at(0, "S01").mate(0, "HE09", "I01").roof("I01", "restore").hand(0, "ST4.1")
    t.has(0, available=3, exhausted=5).turn(0).say("restore").say("ST4.1")
    assert t.player().exhausted == 3
