"""Heroes, Feats and Travel Cards, one by one (ledger 8.4, 8.5, 8.7)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.vocabulary import FreeFight, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial
from tests.trial_of_the_gods.test_fight_cards import DRAGON, beside, fought

# ---- Heroes and Feats -----------------------------------------------------------------------------------------------


def used(t: Staged, source: str, *answers: str | list[str]) -> Staged:
    t.turn(0).use_feat(source)
    assert source in t.player().blocked
    for answer in answers:
        t.say(answer)
    return t


def rested(*, captain: str = "HE02", **has: int) -> Staged:
    t = a_trial().captain(0, captain).at(0, "S13").has(0, available=5, exhausted=3, **has).hand(0, "ST1.1")
    t.g.blocks = list(chart.seas())
    return t


@rule("TRI-FEAT-01", "TRI-FEAT-02")
def test_what_the_actions_of_heroes_do():
    t = used(rested(captain="HE01").mate(0, "HE09"), "HE01", "first-0", "I05", "S14")
    assert (t.player().companions[0].zone, t.player().zone) == ("I05", "S14")
    t = rested(captain="HE06").foe("SM1.1", "S13").foe("LM2.1", "I02")
    used(t, "HE06")
    assert t.found("LM2.1").injured, "next to the Captain, not beside"
    assert t.player().available == 3
    t = used(rested(captain="HE07").foe("SM1.1", "S13"), "HE07", "I03")
    assert (t.player().zone, t.player().dishonor) == ("I03", 0)
    t = used(rested(captain="HE08").discarded(0, "AN.1"), "HE08", ["AN.1"])
    assert (t.player().vigor, t.player().discard) == (5, [])
    t = used(rested(captain="HE08").discarded(0, "AN.1"), "HE08", [])
    assert t.player().discard == ["AN.1"], "you may"


@rule("TRI-FEAT-01", "TRI-EXPL-10")
def test_the_keen_eyed_sees_from_captain_and_companions():
    t = rested(captain="HE09").mate(0, "HE10", "S08").on_deck(0, "ST2.1")
    used(t, "HE09")
    assert t.options() == ["I01", "I02", "I06", "I10"]
    t.say("I06")
    assert "ST2.1" in t.player().hand
    t = rested(captain="HE09").at(0, "I12").explored(0, "I12")
    used(t, "HE09")
    assert t.kind == "turn.act", "nothing new in sight"
    assert t.told("scouted") == []


@rule("TRI-FEAT-03")
def test_the_mighty_needs_three_and_a_card():
    t = a_trial().captain(0, "HE02").at(0, "S13").foe("SM1.1", "S13").hand(0, "AR10.1")
    assert fought(t, "attack.AR10.1", foe="SM1.1", dice=("blank",)).damage == 2, "4 against 1"
    t = a_trial().captain(0, "HE02").at(0, "S13").foe("SM1.1", "S13").hand(0, "ST2.1")
    assert fought(t, "attack.ST2.1", foe="SM1.1", dice=("blank",)).damage == 1
    t = a_trial().captain(0, "HE01").at(0, "S13").foe("SM1.1", "S13").hand(0, "AR10.1")
    assert fought(t, "attack.AR10.1", foe="SM1.1", dice=("blank",)).damage == 1, "others need 4 more"
    t = a_trial().captain(0, "HE02").at(0, "S13").foe("SM1.1", "S13").dice("blank")
    t.do(0, FreeFight(attack=4)).say("SM1.1")  # with an empty hand
    assert t.told("fight-over")[0].damage == 1, "4 against 1 without a card"


@rule("TRI-FEAT-03", "TRI-FIGHT-21")
def test_the_son_of_ares_restores_and_orders():
    t = rested(captain="HE03").mate(0, "HE09").foe("SM1.1", "S13").hand(0, "ST2.1")
    fought(t, "attack.ST2.1", foe="SM1.1", dice=("blank",))
    assert t.player().exhausted == 2
    t.say("I05", "order.zone")
    assert t.player().companions[0].zone == "I05"


@rule("TRI-FEAT-01")
@pytest.mark.parametrize("name", ["FI-2", "FI-5", "FII-2", "FII-5"])
def test_what_the_actions_of_feats_do(name: str):
    t = rested().feat(0, name).mate(0, "HE09").on_deck(0, "ST2.1").discarded(0, "ST3.1").foe("SM1.1", "S13")
    answers: dict[str, tuple[str | list[str], ...]] = {
        "FI-2": (),
        "FI-5": ("I05", "I06"),
        "FII-2": (),
        "FII-5": (["ST3.1"],),
    }
    used(t, name, *answers[name])
    player = t.player()
    found = {
        "FI-2": player.vigor == 5 and "ST2.1" in player.hand,
        "FI-5": player.companions[0].zone == "I06",
        "FII-2": t.found("SM1.1").injured and player.available == 3,
        "FII-5": "ST3.1" in player.hand and player.exhausted == 2,
    }
    assert found[name]


@rule("TRI-FEAT-01", "TRI-SAIL-13")
def test_feats_that_glide_and_then_explore_or_fight():
    t = rested().feat(0, "FII-8").hand(0, "ST3.1")
    used(t, "FII-8", "I03", "I03", ["ST3.1"])
    assert t.g.islands["I03"].tokens == [0]
    t = rested().feat(0, "FIII-6").hand(0, "ST2.1").foe("LM2.1", "I03").dice("blank")
    used(t, "FIII-6", "I03", "LM2.1", ["attack.ST2.1"])
    assert t.found("LM2.1").injured
    t = used(rested().feat(0, "FIII-6").hand(0, "ST2.1").foe("LM2.1", "I03"), "FIII-6", "I03", "leave")
    assert not t.found("LM2.1").injured


@rule("TRI-FEAT-03")
def test_passive_feats_in_fights():
    t = beside(DRAGON, "I01", "ST2.1").feat(0, "FII-1")
    assert fought(t, "attack.ST2.1", dice=("activation", "activation", "blank")).enemy == 4 + 1
    t = beside(DRAGON, "I01", "ST2.1").feat(0, "FI-4", "FIII-1")
    assert fought(t, "attack.ST2.1").attack == 3 + 1 + 2
    t = beside("SM1.1", "S13", "AR03.1").feat(0, "FIII-3").upgrade(0, "attack")
    t.dice("blank").turn(0).play_effect("AR03.1").say("SM1.1")
    assert t.told("fight-over")[0].damage == 1, "3 against 1 and no card played in the Fight itself"


@rule("TRI-FEAT-03", "TRI-HAND-04")
def test_a_larger_hand():
    t = a_trial().feat(0, "FI-6", "FIII-5").hand(0, "ST1.1")
    assert t.view(0).players[0].hand_limit == 6 + 3
    assert t.player().hand == ["ST1.1"], "it draws nothing by itself"


# ---- Travel Cards that test_sail.py has not tried -------------------------------------------------------------------


def travelled(card: str, t: Staged, *answers: str | list[str], n: int = 2) -> Staged:
    t.at(0, "S13").travels(card).do(0, Sail(n=n)).say("S14")
    for answer in answers:
        t.say(answer)
    return t


@rule("TRI-TRAVEL-01")
def test_travel_cards_that_give():
    assert travelled("TR01.1", a_trial().has(0, available=5, exhausted=3)).player().exhausted == 2
    t = travelled("TR07.1", a_trial().hand(0, "ST1.1").has(0, exhausted=1).discarded(0, "ST2.1"), "yes")
    t.say(["ST1.1", "ST2.1"], "cards.remove")
    assert (t.player().dishonor, t.player().exhausted, t.player().hand, t.player().discard) == (1, 0, [], [])
    t = travelled("TR08.1", a_trial().has(0, available=5, exhausted=3))
    assert (t.player().exhausted, len(t.player().discard)) == (1, 1)
    t = travelled("TR10.1", a_trial().fleece("I11"))
    assert t.options() == ["I02", "I03", "I11"]
    assert t.say("I11").view(0).mine.treasures == {"I11": "fleece"}
    t = travelled("TR14.1", a_trial().mate(0, "HE09"), "I05")
    assert t.player().companions[0].zone == "I05"
    t = travelled("TR14.1", a_trial().mate(0, "HE09"), "stop")
    assert (t.player().companions[0].zone, t.kind) == ("", "sail.on"), "you may"


@rule("TRI-TRAVEL-01")
def test_travel_cards_that_take():
    t = travelled("TR12.1", a_trial().hand(0, "ST1.1", "ST2.1"), "ST2.1")
    assert (t.player().hand, t.player().vigor) == (["ST1.1"], 4)
    assert travelled("TR12.1", a_trial()).player().vigor == 3, "no card: 1 Damage"
    assert travelled("TR15.1", a_trial()).player().dishonor == 1, "no card: the token"
    assert travelled("TR15.1", a_trial().hand(0, "ST1.1"), "dishonor").player().dishonor == 1
    t = travelled("TR17.1", a_trial(4).at(1, "S03").at(2, "I03").at(3, "S05"))
    assert [t.player(seat).available for seat in range(4)] == [7, 7, 7, 8]


@rule("TRI-TRAVEL-01", "TRI-BUY-08")
def test_the_floating_shrine():
    t = travelled("TR16.1", a_trial(), "yes")
    assert t.options() == ["gold", "ivory"]
    t.say("gold")
    assert (t.player().available, [action(card).god for card in t.player().discard]) == (6, ["poseidon"])
    t = travelled("TR16.1", a_trial().has(0, available=1, exhausted=7))
    assert t.kind == "sail.on", "two Energy, or no question"


@rule("TRI-TRAVEL-01")
@pytest.mark.parametrize(("pick", "vigor", "dishonor"), [("absolve", 4, 1), ("heal", 5, 2)])
def test_the_hermits_rock(pick: str, vigor: int, dishonor: int):
    t = travelled("TR18.1", a_trial().has(0, dishonor=2), pick)
    assert (t.player().vigor, t.player().dishonor) == (vigor, dishonor)


@rule("TRI-TRAVEL-01")
def test_the_hermit_absolves_nobody_who_has_no_dishonor():
    t = travelled("TR18.1", a_trial())
    assert (t.player().vigor, t.kind) == (5, "sail.on"), "there is one thing to choose"


@rule("TRI-TRAVEL-01")
@pytest.mark.parametrize(("card", "vigor", "dishonor"), [("TR04.1", 4, 0), ("TR05.1", 4, 1), ("TR15.1", 4, 1)])
def test_what_silence_chooses_on_the_way(card: str, vigor: int, dishonor: int):
    """D-10: what is listed last: Halt, and twice the token."""
    t = travelled(card, a_trial().hand(0, "ST1.1")).silence()
    assert (t.player().vigor, t.player().dishonor) == (vigor, dishonor)
    assert (t.player().available, t.player().hand) == (8, ["ST1.1"])


@rule("TRI-TRAVEL-01", "TRI-ENERGY-03")
def test_the_last_energy_pays_on_the_way():
    t = travelled("TR05.1", a_trial().has(0, available=1, exhausted=7), "energy")
    assert (t.player().available, t.player().dishonor) == (0, 0)
    t = travelled("TR16.1", a_trial().has(0, available=2, exhausted=6), "yes", "ivory")
    assert (t.player().available, [action(card).god for card in t.player().discard]) == (0, ["athena"])


@rule("TRI-ACT-01")
def test_what_waits_for_the_other_half_is_done_once():
    """Sail 1 and Restore 1, in either order: on the way two Energy are spent."""
    t = a_trial().hand(0, "ST5.1").travels("TR16.1").turn(0).play_effect("ST5.1").say("S02").say("yes")
    assert t.say("gold").player().exhausted == 1


@rule("TRI-TRAVEL-01", "TRI-SUNSET-07")
def test_something_turns_over_in_an_empty_sea():
    t = a_trial()
    t.g.sea = []
    travelled("TR06.1", t)
    assert t.kind == "sail.on"
    assert t.g.blocks == ["S14"]


@rule("TRI-DMG-04")
def test_what_lessens_damage_comes_in_its_order():
    """FII-7 first, then the Hero, then Reactions: 4 Enemies, 1 less, 1 less, 2 prevented."""
    t = a_trial().captain(0, "HE05").feat(0, "FII-7").hand(0, "AP03.1")
    for card in ("SM1.1", "SM2.1", "SM3.1", "SM4.1"):
        t.foe(card, "S01")
    t.phase("enemies").start(EnemyPhase())
    assert (t.kind, t.ask().args["n"]) == ("ward", 3)
    t.say("yes")
    assert (t.kind, t.ask().args["n"]) == ("react.damage", 2)
    t.say("AP03.1")
    assert t.player(0).vigor == 4
