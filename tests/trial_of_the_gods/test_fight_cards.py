"""Every Fight and Olympics Effect, and Reactions that test_reactions.py has not tried (ledger 8.3)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import chart
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.olympics import Olympics, effect_fervor
from games.trial_of_the_gods.state import FightNow
from games.trial_of_the_gods.vocabulary import Order, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

DRAGON = "LM5.1"  # Attack 4, 3 dice, each Activation +1


def fought(t: Staged, *uses: str, foe: str = DRAGON, dice: tuple[str, ...] = ("blank",) * 3) -> FightNow:
    t.dice(*dice).turn(0).say(f"fight.{foe}").say(list(uses), "fight.cards")
    assert t.g.fight is not None
    return t.g.fight


def beside(foe: str, zone: str, *cards: str, **has: int) -> Staged:
    return a_trial().at(0, zone).foe(foe, zone).hand(0, *cards).has(0, available=5, exhausted=3).has(0, **has)


# ---- Fight Effects --------------------------------------------------------------------------------------------------


@rule("TRI-FIGHT-06", "TRI-FIGHT-07", "TRI-KEY-01")
@pytest.mark.parametrize(
    ("card", "attack", "paid", "back"),
    [
        ("ST2", 2, 0, 1),
        ("HE02-1", 3, 2, 0),
        ("HE03-1", 5, 1, 0),
        ("HE04-1", 2, 0, 2),
        ("HE05-2", 3, 0, 0),
        ("HE06-1", 2, 0, 0),
        ("HE11-2", 2, 0, 0),
        ("HE12-1", 2, 0, 0),
        ("PO05", 3, 0, 0),
        ("PO08", 4, 0, 0),
        ("AT03", 3, 0, 0),
        ("AT06", 3, 0, 0),
        ("AR01", 2, 0, 0),
        ("AR02", 5, 1, 0),
        ("AR05", 2, 0, 0),
        ("AR08", 3, 0, 0),
        ("AR10", 6, 2, 0),
        ("HA06", 6, 0, 0),
        ("AP05", 4, 0, 0),
        ("AP08", 2, 0, 0),
        ("ZE04", 4, 1, 0),
        ("ZE05", 5, 1, 0),
    ],
)
def test_what_a_fight_effect_gives_and_costs(card: str, attack: int, paid: int, back: int):
    t = beside(DRAGON, "I01", f"{card}.1").turn(0).say(f"fight.{DRAGON}")
    assert t.args(f"effect.{card}.1")["n"] == attack, "the panel promises what comes of it"
    fight = fought(t, f"effect.{card}.1", dice=("one",) * 3)
    assert (fight.attack, fight.outcome) == (attack, "lost")
    assert (t.player().available, t.player().exhausted) == (5 - paid + back, 3 + paid - back)


@rule("TRI-KEY-05")
@pytest.mark.parametrize(
    ("card", "other", "attack", "extra"), [("AR01", "AR02", 4, 0), ("ZE05", "ZE02", 6, 0), ("PO08", "PO02", 4, 1)]
)
def test_devotion_in_a_fight(card: str, other: str, attack: int, extra: int):
    t = beside(DRAGON, "I01", f"{card}.1", f"{other}.1")
    t.turn(0).say("idle").say(f"{other}.1")
    t.dice("blank", "blank", "blank").say(f"fight.{DRAGON}")
    assert t.args(f"effect.{card}.1")["n"] == attack, "the panel knows that it is awake"
    t.say([f"effect.{card}.1"])
    assert t.g.fight is not None
    assert (t.g.fight.attack, t.g.fight.extra) == (attack, extra)


@rule("TRI-FIGHT-07")
def test_where_and_whom_one_fights_may_matter():
    assert fought(beside("SM4.1", "S13", "PO05.1"), "effect.PO05.1", foe="SM4.1", dice=("blank",) * 2).attack == 5
    assert fought(beside("HE09", "S13", "HE12-1.1"), "effect.HE12-1.1", foe="HE09", dice=("blank",) * 2).attack == 4


@rule("TRI-FIGHT-07")
@pytest.mark.parametrize(("tamed", "attack"), [(0, 3), (2, 5), (4, 7), (5, 7)])
def test_kennel_of_war(tamed: int, attack: int):
    t = beside(DRAGON, "I01", "AR08.1")
    for n, card in enumerate(("LM1.1", "LM1.2", "LM2.1", "SM1.1", "SM1.2")[:tamed]):
        t.foe(card, "out" if n == 0 else "", owner=0)
    assert t.turn(0).say(f"fight.{DRAGON}").args("effect.AR08.1")["n"] == attack
    assert fought(t, "effect.AR08.1").attack == attack, "at most 4 more, also by those out of play"


@rule("TRI-FIGHT-10", "TRI-FIGHT-08")
@pytest.mark.parametrize(
    ("card", "dice", "enemy"),
    [
        ("AT03", ("activation", "activation", "one"), 4 + 1 + 1),
        ("ZE04", ("activation", "activation", "one"), 4 + 1 + 1),
        ("HE11-2", ("activation", "activation", "activation"), 4 + 1),
        ("AT06", ("one", "one"), 4 + 2),
        ("HE06-1", ("one", "activation"), 4 + 2),
        ("AP08", ("one", "activation", "one"), 4 - 3 + 3),
    ],
)
def test_what_a_fight_effect_does_to_the_enemy(card: str, dice: tuple[str, ...], enemy: int):
    fight = fought(beside(DRAGON, "I01", f"{card}.1"), f"effect.{card}.1", dice=dice)
    assert (len(fight.dice), fight.enemy) == (len(dice), enemy)


@rule("TRI-FIGHT-08")
def test_an_enemy_whose_only_die_is_taken_rolls_none():
    fight = fought(beside("SM1.1", "S13", "AT06.1"), "effect.AT06.1", foe="SM1.1", dice=())
    assert (fight.dice, fight.enemy, fight.outcome) == ([], 1, "won")


@rule("TRI-FIGHT-09")
def test_an_enemys_attack_is_never_below_zero():
    fight = fought(beside("SM1.1", "S13", "AP08.1"), "effect.AP08.1", foe="SM1.1", dice=("one",))
    assert (fight.attack, fight.enemy, fight.damage) == (2, 0, 1)


@rule("TRI-FIGHT-16", "TRI-FIGHT-17")
@pytest.mark.parametrize(("card", "vigor"), [("AP05", 4), ("HE05-2", 4), ("AR07", 4), ("ZE04", 2)])
def test_what_spares_the_loser(card: str, vigor: int):
    t = beside("LM6.1", "S13", f"{card}.1", "ST1.1")
    fight = fought(t, f"effect.{card}.1", foe="LM6.1", dice=("one", "one", "one"))
    assert fight.outcome == "lost"
    assert t.player().vigor == vigor, "by 3 it would be 1, by 4 or more 2"


@rule("TRI-KEY-02", "TRI-FIGHT-05")
def test_burn_the_baggage_takes_no_card_that_is_to_be_played():
    t = beside(DRAGON, "S13", "AR07.1", "ST1.1", "ST2.1")
    assert fought(t, "effect.AR07.1", "attack.ST2.1").attack == 5 + 3
    assert t.player().discard[:1] == ["ST1.1"], "the only one that is left for it"
    t = beside(DRAGON, "I01", "AR07.1", "ST2.1").turn(0).say(f"fight.{DRAGON}")
    assert t.refused(["effect.AR07.1", "attack.ST2.1"]) == "devour", "nothing would be left for it"


@rule("TRI-DECK-10", "TRI-LIMIT-06")
def test_on_the_underworlds_account():
    t = beside(DRAGON, "I01", "HA06.1")
    fought(t, "effect.HA06.1")
    assert [action(card).source for card in t.player().discard] == ["animae"]
    t = beside(DRAGON, "I01", "HA06.1")
    t.g.animae = []
    assert fought(t, "effect.HA06.1").attack == 6
    assert t.player().discard == []


@rule("TRI-FIGHT-16")
@pytest.mark.parametrize("card", ["HE02-1", "AR05", "AR10"])
def test_one_damage_more_if_you_win(card: str):
    t = beside("SM3.1", "S13", f"{card}.1", "ST1.1")
    fight = fought(t, f"effect.{card}.1", "attack.ST1.1", foe="SM3.1", dice=("blank", "blank"))
    assert fight.damage == 2 + (fight.attack - fight.enemy >= 4)


# ---- Olympics Effects -----------------------------------------------------------------------------------------------


@rule("TRI-OLY-08")
@pytest.mark.parametrize(
    ("card", "games", "gave", "paid"),
    [
        ("ST6", "OL4", 2, 0),
        ("HE01-2", "OL4", 2 + 2, 0),
        ("HE02-2", "OL4", 2, 0),
        ("HE02-2", "OL2", 4, 0),
        ("HE04-2", "OL4", 4, 1),
        ("HE06-2", "OL3", 2, 0),
        ("HE06-2", "OL4", 4, 0),
        ("HE07-2", "OL4", 3, 0),
        ("HE08-2", "OL4", 2, -1),
        ("HE12-2", "OL2", 2, 0),
        ("HE12-2", "OL4", 4, 0),
        ("PO02", "OL3", 2, 0),
        ("PO02", "OL4", 4, 0),
        ("AT02", "OL4", 3, 0),
        ("AR04", "OL4", 4, 1),
        ("AP02", "OL4", 2, 0),
        ("AP02", "OL2", 4, 0),
        ("ZE02", "OL4", 2, 0),
        ("ZE02", "OL1", 4, 0),
        ("ZE09", "OL4", 5, 1),
    ],
)
def test_what_an_olympics_effect_gives(card: str, games: str, gave: int, paid: int):
    t = a_trial().games(games).on_deck(0).on_deck(1).hand(0, f"{card}.1").hand(1, "AN.1")
    t.mate(0, "HE09").mate(0, "HE10").has(0, available=5, exhausted=3)
    t.dice(*["blank"] * 6).start(Olympics())
    assert effect_fervor(t.g, 0, f"{card}.1") == gave, "what the panel promises"
    t.say([f"effect.{card}.1"], seat=0).say(["values.AN.1"], seat=1)
    assert t.told("competed")[0].gave[0] == gave
    assert t.player(0).available == 5 - paid


@rule("TRI-OLY-08", "TRI-OLY-15")
def test_a_cold_hand_on_the_ankle_of_one_of_them():
    t = a_trial(3).games("OL4").on_deck(0).on_deck(1).on_deck(2)
    t.hand(0, "HA02.1").hand(1, "ST1.2").hand(2, "ST1.3").order(1, 2, 0).dice(*["blank"] * 6).start(Olympics())
    assert effect_fervor(t.g, 0, "HA02.1") == 2, "what another loses is no gain"
    t.say(["values.ST1.2"], seat=1).say(["values.ST1.3"], seat=2).say(["effect.HA02.1"], seat=0)
    t.say("seat-2", "target.player")
    assert t.told("competed")[0].fervor == [3, 1, 2], "in Initiative order: 3, 3 less 2, 2"


@rule("TRI-OLY-07", "TRI-OLY-18")
def test_borrowed_form_without_anybody_to_borrow_from():
    t = a_trial().games("OL4").on_deck(0).on_deck(1).hand(0, "AT09.1").hand(1).dice(*["blank"] * 6).start(Olympics())
    t.say(["effect.AT09.1"], seat=0)
    assert t.told("competed")[0].gave == [1], "nothing, and 1 more"


@rule("TRI-OLY-07", "TRI-OLY-08")
def test_borrowed_form_counts_numbers_not_effects():
    t = a_trial().games("OL4").on_deck(0).on_deck(1).hand(0, "AT09.1").hand(1, "ZE09.1").has(1, available=3)
    t.dice(*["blank"] * 6).start(Olympics())
    t.say(["effect.AT09.1"], seat=0).say(["effect.ZE09.1"], seat=1)
    assert t.told("competed")[0].gave == [1, 5], "Sail 0 and Order 0 are printed there"


# ---- Reactions ------------------------------------------------------------------------------------------------------


@rule("TRI-REACT-01")
def test_what_reactions_give():
    t = a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "HE09-2.1").on_deck(1, "ST1.2").has(1, exhausted=2)
    t.turn(0).say("explore.I01").say(["ST3.1"]).say("HE09-2.1", "react.explored")
    assert (t.player(1).exhausted, t.player(1).hand) == (1, ["ST1.2"])
    t = a_trial().at(0, "I01").fleece("I01").hand(0, "ST3.1").hand(1, "AT07.1").on_deck(1, "ST1.2")
    t.turn(0).say("explore.I01").say(["ST3.1"]).say("AT07.1", "react.explored")
    assert t.view(1).mine.treasures == {"I01": "fleece"}
    assert t.player(1).hand == ["ST1.2"]
    t = a_trial().at(0, "I01").at(1, "S02").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "AR06.1").has(1, exhausted=3)
    t.on_deck(1, "ST1.2").dice("blank").turn(0).say("fight.LM2.1").say(["attack.ST2.1"]).say("AR06.1")
    assert (t.player(1).exhausted, t.player(1).hand) == (1, ["ST1.2"])


@rule("TRI-REACT-01", "TRI-TEMPLE-01")
def test_a_strike_in_a_reaction_gives_everything_that_a_defeat_gives():
    """ZE07 on the Island where one's Captain is: the Temple is claimed in the Turn of another."""
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "ZE07.1").at(1, "I05").do(0, Order(n=1)).say("I05")
    t.say("ZE07.1", "react.beset")
    assert t.kinds == [(1, "claim.upgrade")]
    assert t.g.islands["I05"].owner == 1
    assert t.player(0).pool == 10, "the Cube goes back"


@rule("TRI-REACT-01", "TRI-DEF-14")
def test_a_parting_bite_at_every_departure():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13", owner=1).foe("SM2.1", "S14", owner=1).hand(1, "HA08.1", "ST1.2")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=2)).say("S14")
    assert t.kinds == [(1, "react.depart")]
    t.say("pass").say("S15", "sail.on").say("HA08.1", "react.depart")
    assert (t.player(0).vigor, t.player(0).zone) == (3, "S15")
    t = a_trial().at(0, "S13").foe("SM1.1", "S14", owner=1).foe("SM2.1", "S13").hand(1, "HA08.1")
    t.g.blocks = list(chart.seas())
    assert t.do(0, Sail(n=1)).say("S14").finished, "the Monster that was left is nobody's"


@rule("TRI-SAIL-01", "TRI-REACT-01")
@pytest.mark.parametrize(("answer", "zone"), [("HA08.1", "S14"), ("pass", "I03")])
def test_a_captain_who_is_bitten_chooses_the_rest_of_the_way_anew(answer: str, zone: str):
    t = a_trial().at(0, "S13").foe("SM1.1", "S13", owner=1).hand(1, "HA08.1")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=3)).say("I03").say(answer, "react.depart")
    assert (t.player(0).zone, t.kind) == (zone, "sail.on")


@rule("TRI-REACT-03", "TRI-REACT-05")
def test_two_shades_stand_behind_one_enemy():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").hand(1, "HA05.1", "HA05.2").turn(0)
    t.say("fight.LM2.1").say(["attack.ST2.1"]).say("HA05.1", "react.challenge").say("HA05.2", "react.challenge")
    assert t.ask(0).args["low"] == 1 + 4
