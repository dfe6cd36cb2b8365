"""Every Action Effect of the box does what ledger 8.3 says of it: played in a Turn, with its price."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.state import OUT
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def holding(*cards: str, seats: int = 2, **has: int) -> Staged:
    """Seat 0 in a sea full of tokens, with 3 of 8 Energy exhausted."""
    t = a_trial(seats).at(0, "S13").hand(0, *cards).has(0, **{"available": 5, "exhausted": 3, **has})
    t.g.blocks = list(chart.seas())
    return t


def played(t: Staged, card: str, *answers: str | list[str]) -> Staged:
    """For its Effect, in a Turn of its own."""
    t.turn(0).play_effect(card)
    assert t.told("effect-played")[-1].paid == action(card).effect.prayer
    for answer in answers:
        t.say(answer)
    return t


def energy(t: Staged, seat: int = 0) -> tuple[int, int]:
    return t.player(seat).available, t.player(seat).exhausted


# ---- Starting and Animae --------------------------------------------------------------------------------------------


@rule("TRI-ACT-01", "TRI-SAIL-13")
def test_pull_together_glides_one_and_restores_one():
    t = holding("ST1.1").foe("SM1.1", "S13")
    t.g.blocks = []
    played(t, "ST1.1", "S14")
    assert (t.player().zone, t.player().dishonor, t.g.blocks) == ("S14", 0, [])
    assert energy(t) == (6, 2)
    t = played(holding("ST1.1"), "ST1.1", "stop")
    assert (t.player().zone, energy(t)) == ("S13", (6, 2)), "the second part follows all the same"


@rule("TRI-ACT-01", "TRI-EXPL-10")
def test_first_footprint_scouts_where_the_captain_is():
    t = played(holding("ST3.1").at(0, "I01").fleece("I01"), "ST3.1")
    assert t.view(0).mine.treasures == {"I01": "fleece"}
    assert t.told("scouted")[0].island == "I01"


@rule("TRI-ACT-01")
def test_bread_and_bandage_does_both():
    t = played(holding("ST4.1"), "ST4.1")
    assert (energy(t), t.player().vigor) == ((6, 2), 5)


@rule("TRI-ACT-01", "TRI-SAIL-13")
@pytest.mark.parametrize("first", ["first-0", "first-1"])
def test_let_her_run_in_either_order(first: str):
    t = played(holding("ST5.1"), "ST5.1", first, "S14")
    assert (t.player().zone, energy(t)) == ("S14", (6, 2))
    tags = [tag for tag in t.tags() if tag in ("sailed", "restored")]
    assert tags == (["sailed", "restored"] if first == "first-0" else ["restored", "sailed"])


@rule("TRI-KEY-03", "TRI-DECK-09", "TRI-KEY-01")
def test_a_shade_is_sent_home_for_two_energy():
    t = holding("AN.1")
    left = len(t.g.animae)
    played(t, "AN.1")
    assert energy(t) == (3, 5)
    assert len(t.g.animae) == left + 1
    assert "AN.1" not in [*t.player().discard, *t.player().played]


# ---- Personal -------------------------------------------------------------------------------------------------------


@rule("TRI-ACT-01")
def test_oath_at_the_prow():
    t = played(holding("HE01-1.1").mate(0, "HE09"), "HE01-1.1", "first-1", "I03", "I05")
    assert (t.player().zone, t.player().companions[0].zone) == ("I03", "I05"), "Sail 2 first, then Order 1"


@rule("TRI-FIGHT-07", "TRI-UPG-01")
@pytest.mark.parametrize("card", ["HE03-2.1", "AR03.1"])
def test_a_free_fight_with_attack_two(card: str):
    t = holding(card, "ST2.1").foe("SM3.1", "S13").dice("blank", "blank")
    played(t, card, "SM3.1", ["attack.ST2.1"])
    assert t.told("fight-over")[0].attack == 2 + 3
    assert t.g.actions == 1, "it took no Action of its own"
    t = played(holding(card, "ST2.1").foe("SM3.1", "S13"), card, "leave")
    assert t.told("fight-over") == [], "you may"


@rule("TRI-ACT-01")
def test_hares_road():
    t = played(holding("HE07-1.1").on_deck(0, "ST1.1"), "HE07-1.1", "I03")
    assert (t.player().zone, t.player().hand) == ("I03", ["ST1.1"])


@rule("TRI-ACT-01")
def test_song_for_sore_hands():
    t = played(holding("HE08-1.1").on_deck(0, "ST1.1"), "HE08-1.1")
    assert (t.player().vigor, energy(t), t.player().hand) == (5, (6, 2), ["ST1.1"])


@rule("TRI-ACT-01", "TRI-EXPL-10")
@pytest.mark.parametrize(("card", "drawn", "left"), [("HE09-1.1", 1, (5, 3)), ("AT04.1", 0, (6, 2))])
def test_scouting_any_island(card: str, drawn: int, left: tuple[int, int]):
    t = played(holding(card).on_deck(0, "ST1.1").fleece("I12"), card, "I12")
    assert t.view(0).mine.treasures == {"I12": "fleece"}
    assert (len(t.player().hand), energy(t)) == (drawn, left)


@rule("TRI-SAIL-04")
def test_leave_it_to_the_helm():
    t = holding("HE10-1.1").foe("SM1.1", "S13").foe("SM2.1", "S14")
    played(t, "HE10-1.1", "S14", "S04", "S05")
    assert (t.player().zone, t.player().dishonor) == ("S05", 0)


@rule("TRI-BUY-08", "TRI-BUY-01")
def test_first_look_at_the_altar():
    """Offer 2 of a House of one's own Blessings, 1 less; the rest to the House."""
    t = holding("HE11-1.1")
    t.take("PO05.1", "PO03.1")
    t.g.houses["gold"].cards += ["PO03.1", "PO05.1"]
    played(t, "HE11-1.1")
    assert t.options() == ["gold", "ivory"], "Jason's Blessings"
    t.say("gold")
    assert {option.id for option in t.ask().options} == {"none", "PO05.1", "PO03.1"}
    t.say("PO05.1")
    assert energy(t) == (3, 5)
    assert t.player().discard[0] == "PO05.1"
    assert t.g.houses["gold"].thrown == ["PO03.1"]


# ---- Poseidon -------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-05", "TRI-KEY-06")
def test_a_coin_overboard():
    t = played(holding("PO01.1").foe("SM1.1", "S13"), "PO01.1", "S14", "S15")
    assert (t.player().zone, t.player().dishonor) == ("S15", 1)
    t = holding("PO02.1", "PO01.1").foe("SM1.1", "S13").turn(0).say("idle").say("PO02.1")
    t.play_effect("PO01.1").say("S14").say("S15")
    assert (t.player().zone, t.player().dishonor) == ("S15", 0), "Devotion"


@rule("TRI-SAIL-13")
def test_dolphin_tow():
    t = holding("PO03.1").foe("SM1.1", "S13")
    t.g.blocks = []
    played(t, "PO03.1", "S14", "S04", "S05")
    assert (t.player().zone, t.player().dishonor, t.g.blocks) == ("S05", 0, [])
    assert energy(t) == (4, 4)


@rule("TRI-ACT-01")
def test_the_sea_herds_crook():
    """Neutral Sea Monsters, from Sea Zone to Sea Zone, none beside a Monster; injuries go with them."""
    t = holding("PO06.1").foe("SM1.1", "S01", injured=True).foe("SM2.1", "S02", owner=1).foe("LM1.1", "S05")
    t.foe("SM3.1", "I05").foe("HE09", "S12")
    played(t, "PO06.1")
    assert set(t.options()) == {"stop", "SM1.1-S12", "SM1.1-S13"}, "S02 has a Monster, S12 only an Argonaut"
    t.say("SM1.1-S12").say("SM1.1-S11")
    assert (t.found("SM1.1").zone, t.found("SM1.1").injured) == ("S11", True)
    assert t.kind == "turn.act" or t.finished, "twice, and no more"


@rule("TRI-ACT-01")
@pytest.mark.parametrize(("zones", "back"), [(["S01", "S09"], 2), (["S01"], 1), ([], 0)])
def test_shake_out_the_roads(zones: list[str], back: int):
    t = played(holding("PO07.1"), "PO07.1", zones)
    assert not set(zones) & set(t.g.blocks)
    assert len(t.g.blocks) == 18 - len(zones)
    assert energy(t) == (5 + back, 3 - back)
    assert t.told("monster-rises") == [], "nothing is drawn"


@rule("TRI-ACT-01")
def test_the_chariot_over_the_swell():
    t = holding("PO10.1", "ST2.1").foe("LM2.1", "I03").dice("blank")
    played(t, "PO10.1", "I03", "stop", "fight", "LM2.1", ["attack.ST2.1"])
    assert energy(t) == (3, 5)
    assert t.found("LM2.1").injured
    t = played(holding("PO10.1", "ST3.1").foe("LM2.1", "I03"), "PO10.1", "I03", "stop", "explore", "I03", ["ST3.1"])
    assert t.g.islands["I03"].tokens == [0]
    t = played(holding("PO10.1", "ST3.1").foe("LM2.1", "I03"), "PO10.1", "I03", "stop", "leave")
    assert t.g.islands["I03"].tokens == []


# ---- Athena ---------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-05", "TRI-HAND-06")
def test_quiet_counsel():
    t = played(holding("AT01.1").on_deck(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1"), "AT01.1")
    assert t.player().hand == ["ST1.1", "ST2.1"]
    t = holding("AT01.1", "AT02.1").on_deck(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1").turn(0)
    t.say("idle").say("AT02.1").play_effect("AT01.1")
    assert t.player().hand == ["ST1.1", "ST2.1", "ST3.1"]
    t = holding("AT01.1", "ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1").on_deck(0, "ST6.1", "HE01-1.1")
    played(t, "AT01.1")
    assert len(t.player().hand) == 6, "up to the Hand Limit"


@rule("TRI-EXPL-02")
def test_the_thread_trick():
    t = played(holding("AT05.1", "ST1.1").at(0, "I02"), "AT05.1", "I02", ["ST1.1"])
    assert t.told("explored")[0].sum == 2 + 1
    t = holding("AT05.1", "ST4.1").at(0, "I10").turn(0).play_effect("AT05.1")
    assert t.kind == "turn.act", "2 and 1 do not reach 4: nothing happens"


@rule("TRI-HAND-06")
def test_mended_nets():
    t = played(holding("AT08.1").discarded(0, "ST1.1", "ST2.1", "ST3.1"), "AT08.1", ["ST3.1", "ST1.1"])
    assert sorted(t.player().hand) == ["ST1.1", "ST3.1"]
    assert t.player().discard == ["ST2.1"]
    t = holding("AT08.1", "ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", vigor=3).discarded(0, "ST6.1", "HE01-1.1")
    played(t, "AT08.1")
    assert t.ask().most == 1, "there is room for one"


@rule("TRI-BUY-01", "TRI-HAND-06")
def test_the_goddess_at_market():
    t = holding("AT10.1")
    t.take("HA10.1", "HA01.1", "HA02.1")
    t.g.houses["copper"].cards += ["HA02.1", "HA01.1", "HA10.1"]
    played(t, "AT10.1")
    assert len(t.options()) == 6, "any House"
    t.say("copper").say("HA10.1")
    assert t.player().hand == ["HA10.1"]
    assert energy(t) == (5 - 1 - 3, 3 + 1 + 3)
    assert sorted(t.g.houses["copper"].thrown) == ["HA01.1", "HA02.1"]
    t = holding("AT10.1")
    t.take("HA01.1")
    t.g.houses["copper"].cards += ["HA01.1"]
    played(t, "AT10.1", "copper", "HA01.1")
    assert energy(t) == (4, 4), "1 less 2 is nothing"
    t = played(holding("AT10.1"), "AT10.1", "copper", "none")
    assert (t.player().hand, len(t.g.houses["copper"].thrown)) == ([], 3)


# ---- Ares -----------------------------------------------------------------------------------------------------------


@rule("TRI-SAIL-13", "TRI-FIGHT-07")
def test_beach_at_a_run():
    t = holding("AR09.1", "ST2.1").foe("LM2.1", "I01").dice("blank")
    played(t, "AR09.1", "I01", "LM2.1", ["attack.ST2.1"])
    assert t.told("fight-over")[0].attack == 1 + 3
    t = played(holding("AR09.1", "ST2.1").foe("LM2.1", "I01"), "AR09.1", "S14")
    assert t.told("fight-over") == [], "nobody to fight there"


# ---- Hades ----------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-05", "TRI-KEY-06")
def test_a_word_to_the_dog():
    t = played(holding("HA01.1").mate(0, "HE09"), "HA01.1", "I05")
    assert (t.player().companions[0].zone, energy(t)) == ("I05", (5, 3))
    t = holding("HA02.1", "HA01.1").mate(0, "HE09").turn(0).say("idle").say("HA02.1")
    t.play_effect("HA01.1").say("I05").say("I06")
    assert (t.player().companions[0].zone, energy(t)) == ("I06", (6, 2))


@rule("TRI-DECK-09")
@pytest.mark.parametrize(("gone", "back"), [(["AN.1", "AN.2"], 2), (["AN.2"], 1), ([], 0)])
def test_ferry_them_home(gone: list[str], back: int):
    t = holding("HA03.1", "AN.1").discarded(0, "AN.2", "AN.3").on_deck(0, "ST1.1")
    played(t, "HA03.1")
    assert set(t.options()) == {"AN.1", "AN.2", "AN.3"}
    t.say(gone)
    assert energy(t) == (5 + back, 3 - back)
    assert "ST1.1" in t.player().hand, "and draw 1"
    assert all(card in t.g.animae for card in gone)


@rule("TRI-DECK-10", "TRI-LIMIT-06")
def test_a_guest_for_you():
    t = played(holding("HA04.1", seats=3), "HA04.1", "seat-2")
    assert [action(card).source for card in t.player(2).discard] == ["animae"]
    assert energy(t) == (4, 4)
    t = holding("HA04.1", seats=3)
    t.g.animae = []
    played(t, "HA04.1", "seat-2")
    assert (t.player(2).discard, energy(t)) == ([], (4, 4)), "paid for, and nothing is left to give"


@rule("TRI-ORDER-10", "TRI-ORDER-06")
def test_back_up_the_stairs():
    t = holding("HA07.1").foe("LM1.1", OUT, owner=0).foe("LM2.1", OUT, owner=0).foe("SM1.1", OUT, owner=1)
    played(t, "HA07.1")
    assert t.options() == ["LM1.1", "LM2.1"]
    t.say("LM2.1").say("S05", "order.zone")
    assert (t.found("LM2.1").zone, t.found("LM1.1").zone, t.player().pool) == ("S05", OUT, 9)
    t = played(holding("HA07.1").mate(0, "HE09"), "HA07.1", "I05")
    assert t.player().companions[0].zone == "I05", "nobody to bring back: Order 1 all the same"


@rule("TRI-KEY-02", "TRI-ENERGY-07")
def test_water_from_the_wrong_river():
    t = holding("HA09.1", "ST1.1", "ST2.1", seats=3).has(2, available=1, exhausted=7)
    played(t, "HA09.1", "ST2.1", "seat-2")
    assert (energy(t, 2), energy(t, 1)) == ((0, 8), (8, 0)), "as much as there is"
    assert t.player().discard == ["ST2.1"]


@rule("TRI-DMG-04", "TRI-ORDER-01")
def test_all_gates_open():
    """Once for each player, whether Captain or Temple, or both, are met; never oneself."""
    t = holding("HA10.1", seats=4).at(1, "S04").at(2, "S08").at(3, "S11").temple(1, "I03").temple(2, "I06")
    t.temple(0, "I05").foe("LM1.1", "S04", owner=0).foe("LM2.1", "", owner=0).foe("SM1.1", "", owner=0)
    played(t, "HA10.1", "LM2.1", "I03", "SM1.1", "I06")
    assert [t.player(seat).vigor for seat in range(4)] == [4, 3, 3, 4]


# ---- Aphrodite ------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-05", "TRI-HEAL-02")
def test_warm_oil():
    t = played(holding("AP01.1").on_deck(0, "ST1.1"), "AP01.1")
    assert (t.player().vigor, t.player().hand, energy(t)) == (5, ["ST1.1"], (5, 3))
    t = holding("AP01.1", "AP02.1").on_deck(0, "ST1.1").turn(0).say("idle").say("AP02.1").play_effect("AP01.1")
    assert energy(t) == (6, 2)


@rule("TRI-ACT-01")
def test_heal_restore_absolve():
    t = played(holding("AP04.1", dishonor=2), "AP04.1")
    assert (t.player().vigor, energy(t), t.player().dishonor) == (5, (6, 2), 1)


@rule("TRI-HEAL-01")
@pytest.mark.parametrize(("vigor", "after", "left"), [(4, 5, (7, 1)), (3, 5, (7, 1)), (2, 4, (5, 3)), (5, 5, (7, 1))])
def test_whole_again_and_rested(vigor: int, after: int, left: tuple[int, int]):
    t = played(holding("AP06.1", vigor=vigor), "AP06.1")
    assert (t.player().vigor, energy(t)) == (after, left)


@rule("TRI-DECK-08", "TRI-HAND-06")
def test_purge_one_then_draw_two():
    t = holding("AP09.1", "ST1.1").discarded(0, "ST2.1").on_deck(0, "ST3.1", "ST4.1", "ST5.1")
    played(t, "AP09.1")
    assert set(t.options()) == {"ST1.1", "ST2.1"}
    t.say(["ST2.1"])
    assert "ST2.1" in t.g.box
    assert sorted(t.player().hand) == ["ST1.1", "ST3.1", "ST4.1"]


@rule("TRI-BUY-06")
def test_who_is_trained_already_is_not_trained_again():
    t = played(holding("AP10.1").mate(0, "HE09", trained=True).mate(0, "HE08"), "AP10.1")
    assert [event.hero for event in t.told("trained")] == ["HE08"], "the only one whom it can be"


@rule("TRI-BUY-06", "TRI-HEAL-02")
def test_heal_three_and_train_for_nothing():
    t = holding("AP10.1", limit=9).mate(0, "HE09").mate(0, "HE08").mate(1, "HE03")
    played(t, "AP10.1")
    assert t.options() == ["HE08", "HE09"], "silence takes the lowest (D-19)"
    t.say("HE09")
    assert [(mate.hero, mate.trained) for mate in t.player().companions] == [("HE09", True), ("HE08", False)]
    assert (t.player().vigor, energy(t)) == (7, (4, 4))


# ---- Zeus -----------------------------------------------------------------------------------------------------------


@rule("TRI-KEY-01", "TRI-DMG-05")
def test_a_strike_where_the_captain_is():
    t = holding("ZE03.1").foe("SM1.1", "S13").foe("SM2.1", "S14").foe("SM3.1", "S13", owner=0)
    played(t, "ZE03.1")
    assert t.found("SM1.1").injured, "the only one there that is not one's own"
    assert energy(t) == (3, 5)


@rule("TRI-KEY-03", "TRI-LIMIT-03")
def test_a_gift_for_good():
    t = played(holding("ZE06.1"), "ZE06.1")
    assert (energy(t), t.player().pool) == ((5 + 1 + 1, 2), 9)
    t = played(holding("ZE06.1", pool=0), "ZE06.1")
    assert energy(t) == (6, 2), "no Cube: the other part counts, and the card is removed"
    assert t.g.houses["rose"].thrown == ["ZE06.1"]


@rule("TRI-KEY-01", "TRI-TEMPLE-01", "TRI-DMG-06")
def test_two_bolts_at_two_enemies():
    t = holding("ZE08.1").foe("SM1.1", "S13").foe("LM2.1", "I01", injured=True).foe("LM3.1", "I12")
    played(t, "ZE08.1")
    assert t.options() == ["LM2.1", "SM1.1"], "here and next to it"
    t.say(["SM1.1", "LM2.1"])
    assert t.kind == "claim.upgrade", "the Spartos of Samothrace fell"
    assert t.found("SM1.1").injured
    assert t.player().available == 5 - 3 + 1
    assert [event.foe for event in t.told("struck")] == ["SM1.1", "LM2.1"]
    t = played(holding("ZE08.1").foe("SM1.1", "S13"), "ZE08.1", [])
    assert not t.found("SM1.1").injured, "up to two"


@rule("TRI-KEY-01", "TRI-DMG-06", "TRI-TEMPLE-07")
def test_a_bolt_that_fells():
    t = played(holding("ZE10.1").foe("LM6.1", "I10").foe("LM3.1", "I12"), "ZE10.1")
    assert t.found("LM6.1").owner == 0, "whatever its armour: it is no Fight"
    assert t.g.islands["I10"].owner == 0
