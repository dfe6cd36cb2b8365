"""Explore (TRI-EXPL), Temples and Upgrades (TRI-TEMPLE, TRI-UPG)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.blessings import blessings
from games.trial_of_the_gods.dawn import ask_houses, can_reveal
from games.trial_of_the_gods.harm import blessings_of
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.state import UPGRADES
from games.trial_of_the_gods.vocabulary import FreeExplore, Scout, Strike
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial


@rule("TRI-EXPL-01", "TRI-EXPL-06")
def test_where_captain_or_companion_is_and_no_own_token():
    t = a_trial().at(0, "I01").mate(0, "HE09", "I02").mate(0, "HE10", "I04").explored(0, "I04")
    t.hand(0, "ST3.1", "AT02.1").turn(0)
    assert [one for one in t.options() if one.startswith("explore")] == ["explore.I01", "explore.I02"]


@rule("TRI-EXPL-02", "TRI-EXPL-03", "TRI-EXPL-05", "TRI-EXPL-08")
def test_discovery_adds_up_to_the_leftmost_free_space():
    t = a_trial(3).at(0, "I10").explored(1, "I10").hand(0, "ST3.1", "AT02.1", "AT08.1", "ST1.1").turn(0)
    t.say("explore.I10")
    assert t.ask().args["need"] == 5
    assert (t.ask().least, t.ask().most) == (0, 3)
    t.say(["ST3.1", "AT02.1", "AT08.1"])
    assert t.g.islands["I10"].tokens == [1, 0]
    assert t.told("explored")[0].sum == 3 + 3 + 4, "too much is not kept"
    seen = t.view(1).explore
    assert [(laid.card, laid.gave) for laid in seen.cards] == [("ST3.1", 3), ("AT02.1", 3), ("AT08.1", 4)]
    assert (seen.need, seen.sum, seen.bonuses) == (5, 10, {})


@rule("TRI-EXPL-03", "TRI-EXPL-04")
def test_less_is_no_try_and_costs_no_card():
    t = a_trial().at(0, "I10").hand(0, "ST3.1", "ST1.1").turn(0).say("explore.I10")
    assert t.refused(["ST3.1"]) == "short"
    assert len(t.player().hand) == 2
    t.say(["ST3.1", "ST1.1"])
    assert t.g.islands["I10"].tokens == [0]
    t = a_trial().at(0, "I10").hand(0, "ST3.1").turn(0)
    assert t.blocked("explore.I10") == "short"
    t = a_trial().at(0, "I10").hand(0, "ST1.1", "ST4.1", "ST6.1", "AR07.1").turn(0)
    assert t.blocked("explore.I10") == "short", "four cards of 1 would do, and three may be played"


@rule("TRI-EXPL-07")
def test_effects_of_the_cards_are_not_used():
    t = a_trial().at(0, "I01").hand(0, "AT01.1", "ST1.1").on_deck(0, "ST2.1", "ST4.1").turn(0)
    t.say("explore.I01").say(["AT01.1"])
    assert t.told("drew") == []


@rule("TRI-EXPL-09")
def test_enemies_and_owners_do_not_hinder():
    t = a_trial().at(0, "I01").foe("LM5.1", "I01").temple(1, "I01").hand(0, "ST3.1").turn(0)
    t.say("explore.I01").say(["ST3.1"])
    assert t.g.islands["I01"].tokens == [0]


@rule("TRI-EXPL-10", "TRI-EXPL-11")
def test_who_explored_knows_the_treasure_and_nobody_else():
    t = a_trial().fleece("I01").at(0, "I01").hand(0, "ST3.1").turn(0).say("explore.I01").say(["ST3.1"])
    assert t.told("treasure-seen")[0].knows == [0]
    assert t.view(0).islands["I01"].treasure == "fleece"
    assert t.view(1).islands["I01"].treasure is None
    assert t.view(None).islands["I01"].treasure is None
    assert t.g.islands["I01"].treasure == "fleece", "it stays there"


@rule("TRI-EXPL-10")
def test_a_scout_keeps_what_was_seen():
    t = a_trial().fleece("I05").do(0, Scout(island="any")).say("I05")
    assert t.view(0).mine.treasures == {"I05": "fleece"}
    assert t.view(1).islands["I05"].treasure is None
    assert t.told("scouted")[0].knows is None, "that somebody looked, everybody knows"
    assert t.told("treasure-seen")[0].knows == [0]


@rule("TRI-EXPL-03", "TRI-EXPL-04")
def test_less_is_no_try_in_a_free_explore_either():
    t = a_trial().at(0, "I10").hand(0, "ST3.1", "ST1.1").do(0, FreeExplore()).say("I10", "free.explore")
    assert t.refused(["ST3.1"]) == "short"
    t.say(["ST3.1", "ST1.1"])
    assert t.g.islands["I10"].tokens == [0]


@rule("TRI-EXPL-02")
def test_a_card_with_discovery_zero_is_a_card_played():
    """It wakes what Feats add in an Explore in which at least 1 card is played (FI-3, FIII-2)."""
    t = a_trial().at(0, "I01").feat(0, "FIII-2").hand(0, "ST2.1").turn(0).say("explore.I01")
    assert t.refused([]) == "short", "without a card the Feat adds nothing"
    assert t.ask().suggested[0].picks == ["ST2.1"]
    t.say(["ST2.1"])
    assert t.told("explored")[0].sum == 2
    assert t.player().played == ["ST2.1"]


@rule("TRI-EXPL-02")
def test_a_free_explore_with_nothing_but_zeros():
    t = a_trial().at(0, "I01").feat(0, "FIII-2").hand(0, "ST2.1").do(0, FreeExplore()).say("I01", "free.explore")
    t.silence()
    assert t.g.islands["I01"].tokens == [0]


@rule("TRI-EXPL-12")
def test_four_tokens_fill_an_island_and_stay():
    t = a_trial(4).explored(1, "I01").explored(2, "I01").explored(3, "I01").at(0, "I01").hand(0, "AT10.1", "ST3.1")
    t.turn(0).say("explore.I01")
    assert t.ask().args["need"] == 5
    t.say(["AT10.1", "ST3.1"])
    assert t.g.islands["I01"].tokens == [1, 2, 3, 0]


@rule("TRI-MAP-06")
def test_each_island_has_a_temple_a_treasure_and_four_rising_spaces():
    g = a_trial().g
    assert sorted(g.islands) == sorted(chart.islands())
    for island in chart.islands().values():
        assert len(island.spaces) == 4
        assert island.spaces == sorted(island.spaces)


# ---- Temples --------------------------------------------------------------------------------------------------------


@rule("TRI-TEMPLE-01", "TRI-TEMPLE-03", "TRI-TEMPLE-04", "TRI-TEMPLE-05", "TRI-UPG-07")
@pytest.mark.parametrize("card", ["LM2.1", "HE09", "SM1.1"])
def test_who_defeats_any_enemy_on_an_island_claims_its_temple(card: str):
    owner = 1 if card == "SM1.1" else -1
    t = a_trial().at(0, "I01").foe(card, "I01", owner).do(0, Strike(n=2, where="here"))
    assert t.g.islands["I01"].owner == 0
    before = dict(blessings(t.player()))
    assert t.options() == [f"space-{n}" for n in range(1, 7)], "one must be raised"
    t.say("space-2")
    assert t.player().active == [1]
    after = blessings(t.player())
    for house in blessings_of(1):
        assert after[house] == before.get(house, 0) + 1


@rule("TRI-TEMPLE-03", "TRI-TEMPLE-06")
def test_an_owned_temple_is_never_taken_over():
    t = a_trial().temple(1, "I01").at(0, "I01").foe("LM2.1", "I01").do(0, Strike(n=2, where="here"))
    assert t.finished
    assert t.g.islands["I01"].owner == 1


@rule("TRI-TEMPLE-06")
def test_at_sea_there_is_nothing_to_claim():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").do(0, Strike(n=2, where="here"))
    assert t.finished


@rule("TRI-TEMPLE-07")
def test_a_strike_from_afar_claims():
    t = a_trial().at(0, "S13").foe("LM2.1", "I10").do(0, Strike(n=2, where="adjacent"))
    assert t.kind == "claim.upgrade"
    assert t.g.islands["I10"].owner == 0


@rule("TRI-LIMIT-07", "TRI-LIMIT-02")
def test_without_a_flag_no_temple():
    t = a_trial().temple(0, "I02", "I03", "I04", "I05", "I06", "I07").upgrade(0, *UPGRADES)
    t.at(0, "I01").foe("LM2.1", "I01").do(0, Strike(n=2, where="here"))
    assert t.finished
    assert t.g.islands["I01"].owner == -1
    assert t.found("LM2.1").owner == 0


@rule("TRI-TEMPLE-04")
def test_silence_raises_the_first_of_the_list():
    t = (
        a_trial()
        .upgrade(0, "energy")
        .temple(0, "I02")
        .at(0, "I01")
        .foe("LM2.1", "I01")
        .do(0, Strike(n=2, where="here"))
    )
    t.silence()
    assert t.told("upgrade-raised")[0].upgrade == "attack"


# ---- Upgrades -------------------------------------------------------------------------------------------------------


@rule("TRI-UPG-02")
def test_discovery_in_every_explore():
    t = a_trial().upgrade(0, "discovery").at(0, "I10").hand(0, "ST3.1").turn(0)
    t.say("explore.I10").say(["ST3.1"])
    assert t.told("explored")[0].sum == 4


@rule("TRI-UPG-01", "TRI-UPG-02")
def test_free_fights_and_free_explores_have_them_too():
    t = (
        a_trial()
        .upgrade(0, "attack", "discovery")
        .at(0, "I01")
        .foe("LM6.1", "I01")
        .hand(0, "AR03.1", "AT05.1", "ST1.1")
    )
    t.turn(0).play_effect("AR03.1").say("LM6.1", "free.fight").dice("blank", "blank", "blank").say([])
    assert t.g.fight is not None
    assert t.g.fight.attack == 2 + 1, "no card of its own was played: the Upgrade counts all the same"
    t.play_effect("AT05.1").say("I01", "free.explore").say([])
    assert t.told("explored")[0].sum == 2 + 1
    assert t.g.explore is not None
    assert t.g.explore.bonuses == {"effect": 2, "upgrade": 1}


@rule("TRI-UPG-03", "TRI-OLY-02")
def test_fervor_in_step_one():
    t = a_trial().upgrade(0, "fervor").feat(0, "FI-7").hand(0, "ST1.1").hand(1, "ST1.2").start(Olympics())
    assert t.told("games-begin")[0].fervor == [2, 0]


@rule("TRI-UPG-04", "TRI-LIMIT-04")
@pytest.mark.parametrize(("pool", "gained"), [(10, 3), (3, 3), (2, 2), (1, 1)])
def test_energy_once_from_the_pool(pool: int, gained: int):
    """Two by the Upgrade after the one for the Monster, as far as there are Cubes."""
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").has(0, pool=pool, available=18 - pool)
    t.do(0, Strike(n=2, where="here")).say("space-4")
    assert t.player().available == 18 - pool + gained


@rule("TRI-UPG-05", "TRI-VIGOR-03")
def test_the_vigor_upgrade_moves_the_limit():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").do(0, Strike(n=2, where="here")).say("space-5")
    assert (t.player().limit, t.player().vigor) == (7, 4)


@rule("TRI-UPG-06")
def test_two_cards_more_from_one_house():
    t = a_trial().upgrade(0, "reveal")
    player = t.player()
    assert blessings(player) == {"gold": 2, "ivory": 1, "rose": 1}
    assert can_reveal(player, {"gold": 2, "ivory": 1, "rose": 1, "onyx": 2}), "Blessing or not"
    assert not can_reveal(player, {"gold": 2, "ivory": 1, "rose": 1, "onyx": 1, "copper": 1}), "both from one"
    assert not can_reveal(player, {"gold": 2, "ivory": 1, "rose": 1, "onyx": 3})
    assert ask_houses(t.g, 0).most == 6
