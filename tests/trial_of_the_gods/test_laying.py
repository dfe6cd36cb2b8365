"""Cards composed for a Fight or an Exploration: what they are worth together, in which order, and what is suggested."""

from __future__ import annotations

from typing import Any

import pytest

from games.trial_of_the_gods.cards import enemy
from games.trial_of_the_gods.laying import (
    ask_explore,
    ask_fight,
    best_discovery,
    checked_plan,
    enemy_span,
    explore_plan,
    fight_options,
    in_good_order,
    is_hopeless,
    most_attack,
    worth_of,
)
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

CHEAP = "HE04"  # once per Round, Prayer 2 less in a Fight


def beside(foe: str = "LM5.1", *hand: str, captain: str = "HE01", zone: str = "I01", **has: Any) -> Staged:
    return a_trial().captain(0, captain).at(0, zone).foe(foe, zone).hand(0, *hand).has(0, **has)


def cards_in(*picks: str) -> list[str]:
    return [pick.partition(".")[2] for pick in picks]


# ---- worth ----------------------------------------------------------------------------------------------------------


@rule("TRI-FIGHT-05", "TRI-FIGHT-06", "TRI-FIGHT-07", "TRI-KEY-01", "TRI-ENERGY-03", "TRI-ENERGY-04")
@pytest.mark.parametrize(
    ("captain", "energy", "picks", "worth"),
    [
        ("HE01", (0, 8), ["attack.AR02.1"], 3),
        ("HE01", (0, 8), ["effect.AR02.1"], None),
        ("HE01", (1, 7), ["effect.AR02.1"], 5),
        ("HE01", (1, 7), ["effect.AR02.1", "effect.HE03-1.1"], None),
        ("HE01", (2, 6), ["effect.AR02.1", "effect.HE03-1.1"], 10),
        # what a card restores pays for the next, as far as there is something to restore
        ("HE01", (0, 8), ["effect.ST2.1", "effect.AR02.1"], 7),
        ("HE01", (0, 8), ["effect.AR02.1", "effect.ST2.1"], None),
        ("HE01", (0, 0), ["effect.ST2.1", "effect.AR02.1"], None),
        ("HE01", (0, 2), ["effect.HE04-1.1", "effect.AR10.1"], 8),
        ("HE01", (0, 1), ["effect.HE04-1.1", "effect.AR10.1"], None),
        ("HE01", (0, 8), ["effect.ST2.1", "effect.AR10.1"], None),
        ("HE01", (1, 0), ["effect.AR02.1", "effect.ST2.1", "effect.HE03-1.1"], 12),
        ("HE01", (0, 8), ["effect.ST2.1", "effect.AR02.1", "effect.HE03-1.1"], None),
        ("HE01", (0, 8), ["attack.ST2.1", "effect.AR02.1"], None),
        # a Hero makes one Prayer cheaper, if that is wanted
        (CHEAP, (0, 8), ["effect.AR10.1"], 6),
        (CHEAP, (0, 8), ["full.AR10.1"], None),
        (CHEAP, (1, 7), ["full.AR10.1"], None),
        (CHEAP, (2, 6), ["full.AR10.1"], 6),
        (CHEAP, (0, 8), ["effect.AR10.1", "effect.AR02.1"], None),
        (CHEAP, (1, 7), ["effect.AR10.1", "effect.AR02.1"], 11),
        (CHEAP, (0, 8), ["effect.AR02.1", "effect.HE03-1.1"], None),
        (CHEAP, (1, 7), ["full.AR02.1", "effect.AR10.1"], 11),
        (CHEAP, (0, 0), ["effect.AR05.1", "effect.AR10.1"], 8),
        (CHEAP, (0, 8), ["attack.AR02.1", "effect.AR10.1"], 9),
    ],
)
def test_what_cards_are_worth_in_this_order(captain: str, energy: tuple[int, int], picks: list[str], worth: int | None):
    t = beside("LM5.1", *cards_in(*picks), captain=captain, available=energy[0], exhausted=energy[1])
    assert worth_of(t.g, 0, picks, "I01", "LM5.1") == worth


@rule("TRI-KEY-02", "TRI-KEY-05", "TRI-KEY-07", "TRI-FIGHT-06")
@pytest.mark.parametrize(
    ("hand", "used", "picks", "worth"),
    [
        (["AR07.1"], [], ["effect.AR07.1"], None),
        (["AR07.1", "ST1.1"], [], ["effect.AR07.1"], 5),
        (["AR07.1", "ST1.1"], [], ["effect.AR07.1", "attack.ST1.1"], None),
        (["AR07.1", "ST1.1", "ST4.1"], [], ["effect.AR07.1", "attack.ST1.1"], 6),
        (["AR07.1", "ST1.1"], [], ["attack.AR07.1", "attack.ST1.1"], 4),
        (["AR01.1"], [], ["effect.AR01.1"], 2),
        (["AR01.1"], ["AR02.1"], ["effect.AR01.1"], 4),
        (["AR01.1"], ["ZE02.1", "ST1.1"], ["effect.AR01.1"], 2),
        (["AR01.1", "AR02.1"], [], ["attack.AR02.1", "effect.AR01.1"], 7),
        (["AR01.1", "AR02.1"], [], ["effect.AR01.1", "attack.AR02.1"], 5),
        (["ST2.1"], ["ST1.1"], ["effect.ST2.1"], 2),
        (["AR08.1"], [], ["effect.AR08.1"], 3),
    ],
)
def test_what_devour_and_devotion_make_of_it(hand: list[str], used: list[str], picks: list[str], worth: int | None):
    t = beside("LM5.1", *hand, used=used)
    assert worth_of(t.g, 0, picks, "I01", "LM5.1") == worth


@rule("TRI-FIGHT-07", "TRI-DEF-09")
@pytest.mark.parametrize(
    ("card", "zone", "foe", "tamed", "worth"),
    [
        ("PO05.1", "I01", "LM5.1", 0, 3),
        ("PO05.1", "S13", "LM5.1", 0, 5),
        ("HE12-1.1", "S13", "LM5.1", 0, 2),
        ("HE12-1.1", "S13", "HE09", 0, 4),
        ("AR08.1", "S13", "LM5.1", 2, 5),
        ("AR08.1", "S13", "LM5.1", 6, 7),
    ],
)
def test_what_place_enemy_and_monsters_make_of_it(card: str, zone: str, foe: str, tamed: int, worth: int):
    t = beside(foe, card, zone=zone)
    for n in range(tamed):
        t.foe(f"SM{n + 1}.1", "", owner=0)
    assert worth_of(t.g, 0, [f"effect.{card}"], zone, foe) == worth


@rule("TRI-FIGHT-05", "TRI-KEY-01")
def test_an_order_that_cannot_be_paid_for_is_turned_into_the_best_that_can():
    picks = ["effect.AR02.1", "effect.AR01.1", "effect.ST2.1"]
    t = beside("LM5.1", *cards_in(*picks), available=0, exhausted=8)
    assert checked_plan(t.g, 0, picks, "I01", "LM5.1") == ["effect.ST2.1", "effect.AR02.1", "effect.AR01.1"], (
        "5, and 2 with 2 more by Devotion: not the spear, the horizon after the brawl"
    )
    t.has(0, available=1)
    assert checked_plan(t.g, 0, picks, "I01", "LM5.1") == picks, "as it was named"


@rule("TRI-FIGHT-05")
def test_what_restores_comes_first_and_what_has_devotion_last():
    picks = ["effect.AR01.1", "attack.AR02.1", "effect.ST2.1"]
    assert in_good_order(picks) == ["effect.ST2.1", "attack.AR02.1", "effect.AR01.1"]
    assert in_good_order(["attack.AR02.1", "attack.AR01.1"]) == ["attack.AR01.1", "attack.AR02.1"], "for its Attack"
    assert in_good_order(["attack.ZE01.1", "attack.AR02.1"]) == ["attack.AR02.1", "attack.ZE01.1"], (
        "an Action Effect restores nothing in a Fight"
    )


# ---- what is offered ------------------------------------------------------------------------------------------------


def offered(t: Staged, foe: str = "LM5.1") -> dict[str, int]:
    return {option.id: gives for gives, option in fight_options(t.g, 0, t.player().zone, foe)}


@rule("TRI-FIGHT-05", "TRI-KEY-01")
@pytest.mark.parametrize(
    ("hand", "captain", "available", "there"),
    [
        (["AR10.1", "ST2.1"], "HE01", 0, False),
        (["AR10.1", "ST2.1"], "HE01", 1, True),
        (["AR10.1", "ST2.1", "ST2.2"], "HE01", 0, True),
        (["AR10.1", "HE04-1.1"], "HE01", 0, True),
        (["AR10.1", "ST4.1", "ZE01.1"], "HE01", 0, False),
        (["AR10.1"], CHEAP, 0, True),
    ],
)
def test_an_effect_is_offered_that_other_cards_may_pay_for(hand: list[str], captain: str, available: int, there: bool):
    t = beside("LM5.1", *hand, captain=captain, available=available, exhausted=8)
    assert ("effect.AR10.1" in offered(t)) is there


@rule("TRI-FEAT-02")
@pytest.mark.parametrize(("captain", "available", "there"), [(CHEAP, 1, False), (CHEAP, 2, True), ("HE01", 8, False)])
def test_the_whole_prayer_is_offered_where_a_hero_could_spare_it(captain: str, available: int, there: bool):
    t = beside("LM5.1", "AR10.1", captain=captain, available=available, exhausted=8)
    assert ("full.AR10.1" in offered(t)) is there


@rule("TRI-KEY-05")
def test_what_an_effect_gives_is_told_with_its_devotion_if_it_is_awake():
    assert offered(beside("LM5.1", "AR01.1"))["effect.AR01.1"] == 2
    assert offered(beside("LM5.1", "AR01.1", used=["AR02.1"]))["effect.AR01.1"] == 4
    assert offered(beside("LM5.1", "AR01.1", used=["ZE02.1", "ST1.1"]))["effect.AR01.1"] == 2
    assert list(offered(beside("LM5.1", "ST3.1", "AR01.1", "AT05.1", "AR02.1"))) == [
        *("attack.AT05.1", "attack.AR02.1", "effect.AR02.1", "attack.AR01.1", "effect.AR01.1", "attack.ST3.1")
    ], "Devotion behind the others, and nothing last"


# ---- what can be won ------------------------------------------------------------------------------------------------


@rule("TRI-FIGHT-05", "TRI-FIGHT-07", "TRI-UPG-01")
def test_the_most_that_a_hand_can_bring():
    t = beside("LM5.1", "AR02.1", "AR01.1", "AP08.1", "ST1.1", "ST3.1")
    assert most_attack(t.g, 0, "I01", "LM5.1", 0) == 5 + 4 + (2 + 3), "the three best, Devotion awake, 3 off the Enemy"
    assert most_attack(t.g, 0, "I01", "LM5.1", 2) == 16
    assert most_attack(t.feat(0, "FIII-1").upgrade(0, "attack").g, 0, "I01", "LM5.1", 0) == 14 + 2 + 1
    assert most_attack(t.hand(0).g, 0, "I01", "LM5.1", 0) == 1, "without a card the Upgrade alone"


@rule("TRI-FIGHT-12")
@pytest.mark.parametrize(("bonus", "shift", "hopeless"), [(0, 0, True), (1, 0, False), (1, 1, True), (0, -1, False)])
def test_a_tie_is_no_victory(bonus: int, shift: int, hopeless: bool):
    """ST2 and ST1 make 4 against the Dragon's 4."""
    assert is_hopeless(beside("LM5.1", "ST2.1", "ST1.1").g, 0, "I01", "LM5.1", bonus, shift) is hopeless


@rule("TRI-FIGHT-09", "TRI-FIGHT-10")
@pytest.mark.parametrize(
    ("foe", "span"), [("LM1.1", (1, 2)), ("LM2.1", (1, 2)), ("LM5.1", (4, 7)), ("HE02", (3, 7)), ("LM6.1", (5, 8))]
)
def test_the_least_and_the_most_of_an_enemy(foe: str, span: tuple[int, int]):
    """Each die is a 1 or an Activation: the one adds 1, the other what the Skill says."""
    t = beside(foe)
    assert enemy_span(t.g, foe, enemy(foe).attack) == span


# ---- what is suggested ----------------------------------------------------------------------------------------------


def fights(foe: str, *hand: str, **has: Any) -> dict[str, list[str]]:
    t = beside(foe, *hand, **has)
    return {one.key: one.picks for one in ask_fight(t.g, 0, "I01", foe, 0, declared=False).suggested}  # pyright: ignore[reportReturnType]


@rule("TRI-FIGHT-05")
def test_the_fewest_that_win_and_the_strongest():
    assert fights("LM2.1", "ST2.1", "ST5.1", "ST6.1", "ST1.1") == {
        "fewest": ["attack.ST2.1"],
        "strongest": ["attack.ST2.1", "attack.ST1.1", "attack.ST5.1"],
        "back": ["back"],
    }
    assert fights("LM5.1", "ST2.1", "ST5.1") == {"strongest": ["attack.ST2.1", "attack.ST5.1"], "back": ["back"]}, (
        "5 wins now and then"
    )
    assert fights("LM2.1", "ST2.1") == {"fewest": ["attack.ST2.1"], "back": ["back"]}, "one card is both"
    assert fights("LM6.1", "ST1.1") == {"back": ["back"]}
    four = [f"ST5.{n}" for n in (1, 2, 3, 4)]
    assert fights("LM5.1", *four)["strongest"] == [f"attack.{card}" for card in four[:3]], "never more than three"


@rule("TRI-FIGHT-05", "TRI-KEY-01")
def test_of_two_uses_that_give_the_same_the_cheaper_and_then_the_effect():
    assert fights("LM2.1", "AR01.1", captain="HE01")["strongest"] == ["effect.AR01.1"], "2 by either"
    assert fights("LM6.1", "AR02.1", "ST5.1", "ST1.1", available=0, exhausted=0)["strongest"] == [
        *("attack.AR02.1", "attack.ST1.1", "attack.ST5.1")
    ], "no Energy for the Prayer"
    assert fights("LM5.1", "AR02.1", captain=CHEAP, available=8)["strongest"] == ["effect.AR02.1"], "for nothing"


@rule("TRI-FIGHT-05", "TRI-FIGHT-07")
def test_a_card_that_gives_nothing_is_suggested_only_where_feats_wake():
    t = beside("LM2.1", "ST3.1", "AN.1").feat(0, "FIII-1")
    found = ask_fight(t.g, 0, "I01", "LM2.1", 0, declared=False).suggested
    assert [(one.key, one.picks) for one in found] == [("strongest", ["attack.ST3.1"]), ("back", ["back"])]
    assert found[0].args["attack"] == 2


@rule("TRI-EXPL-02", "TRI-EXPL-04")
@pytest.mark.parametrize(
    ("hand", "island", "bonus", "plan"),
    [
        (["ST3.1", "AT02.1"], "I02", 0, ["ST3.1"]),  # 3 each: the one without Attack is spared for nothing else
        (["AT02.1", "ST3.1"], "I02", 0, ["ST3.1"]),
        (["AT08.1", "AT02.1"], "I02", 0, ["AT02.1"]),  # 4 is more than needed
        (["ST1.1", "ST4.1", "ST6.1", "AT08.1"], "I02", 0, ["AT08.1"]),  # one card, not three
        (["ST1.1", "ST4.1", "ST6.1"], "I02", 0, ["ST1.1", "ST4.1", "ST6.1"]),
        (["ST1.1", "ST4.1", "ST6.1"], "I10", 0, []),  # it cannot be done
        (["ST3.1"], "I02", 3, []),  # it needs no card
        (["ST2.1", "ST3.1"], "I02", 2, ["ST3.1"]),
    ],
)
def test_the_cheapest_cards_that_reach_it(hand: list[str], island: str, bonus: int, plan: list[str]):
    t = a_trial().at(0, island).hand(0, *hand)
    assert explore_plan(t.g, 0, island, bonus) == plan


@rule("TRI-EXPL-02")
def test_a_card_without_discovery_is_laid_only_for_a_feat():
    t = a_trial().at(0, "I01").hand(0, "ST2.1", "AN.1")
    assert explore_plan(t.g, 0, "I01", 0) == []
    assert explore_plan(t.feat(0, "FIII-2").g, 0, "I01", 0) == ["AN.1"], "2 by the Feat, and the spear is spared"


@rule("TRI-EXPL-02", "TRI-UPG-02")
def test_the_most_that_a_hand_can_discover():
    t = a_trial().at(0, "I01").hand(0, "ST1.1", "ST3.1", "AT08.1", "ST4.1")
    assert best_discovery(t.g, 0, 0) == 4 + 3 + 1, "three cards"
    assert best_discovery(t.g, 0, 2) == 10
    assert best_discovery(t.feat(0, "FIII-2").upgrade(0, "discovery").g, 0, 0) == 8 + 2 + 1
    assert best_discovery(t.hand(0).g, 0, 1) == 1 + 1, "no card, no Feat"


@rule("TRI-EXPL-02")
@pytest.mark.parametrize("back", [True, False])
def test_silence_explores_only_where_it_was_decided(back: bool):
    """D-15: a Turn's Explore can still be left, a Free Explore was said yes to."""
    ask = ask_explore(a_trial().at(0, "I01").hand(0, "ST3.1").g, 0, "I01", 0, back=back)
    assert ask.default == (["back"] if back else ["ST3.1"])
    assert [one.key for one in ask.suggested] == (["with", "back"] if back else ["with"])
    assert (ask.option("back") is not None) is back
