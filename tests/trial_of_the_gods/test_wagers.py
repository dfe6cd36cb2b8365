"""The chances that a player is told before a Fight are those of the dice."""

from __future__ import annotations

import pytest

from games.core.asks import Suggestion
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.odds import Side
from games.trial_of_the_gods.wagers import percent, side_of
from tests.trial_of_the_gods.build import Staged, a_trial


def composing(foe: str, *cards: str, injured: bool = False, owner: int = -1, captain: str = "HE01") -> Staged:
    """Seat 0 chooses cards against this Enemy."""
    t = a_trial().captain(0, captain).at(0, "S13").foe(foe, "S13", owner, injured).hand(0, *cards)
    return t.turn(0).say(f"fight.{foe}")


def told(t: Staged) -> str:
    return SPEC.words.text(t.ask(), ["Ann", "Bo"])


def suggestion(t: Staged, key: str) -> Suggestion:
    return next(one for one in t.ask().suggested if one.key == key)


def test_chances_by_the_sum_of_ones_attack():
    """A Siren: Attack 1 and one die, which shows a 1 every second time; its Skill takes a card, no Attack."""
    args = composing("SM1.1", "ST2.1").ask().args
    assert args["wins"] == ["2: 50 %", "3: 100 %"]
    assert args["fells"] == ["5: 50 %", "6: 100 %"]
    assert args["case"] == "open"


@pytest.mark.parametrize(("injured", "owner"), [(True, -1), (False, 1)])
def test_of_an_injured_or_tamed_enemy_to_win_is_enough(injured: bool, owner: int):
    t = composing("SM1.1", "ST2.1", injured=injured, owner=owner)
    assert t.ask().args["fells"] == t.ask().args["wins"] == ["2: 50 %", "3: 100 %"]
    assert "any Damage is enough" in told(t)


def test_what_is_not_certain_is_never_told_as_certain():
    """A Bronze Giant's skin: with an Activation it suffers less, however hard it is hit."""
    args = composing("LM6.1", "ST2.1").ask().args
    assert str(args["wins"]).endswith("100 %']")
    assert "100 %" not in str(args["fells"])
    assert int(str(args["fells"]).rpartition(": ")[2].partition(" ")[0]) == 30  # no Activation in three dice


def test_heracles_needs_three_more_for_the_second_damage():
    assert composing("SM1.1", "ST2.1", captain="HE02").ask().args["fells"] == ["4: 50 %", "5: 100 %"]


def test_each_suggestion_says_what_it_promises():
    """Levelled Spear makes 3 and wins; with two more it makes 6, and the Siren falls at once."""
    t = composing("SM1.1", "ST2.1", "ST5.1", "ST6.1")
    assert suggestion(t, "fewest").args == {"n": 1, "attack": 3, "win": 100, "fall": 0, "letters": [0]}
    assert suggestion(t, "strongest").args == {"n": 3, "attack": 6, "win": 100, "fall": 100, "letters": [0, 1, 2]}
    assert "to fell at once: 5: 50 %, 6: 100 %" in told(t)


def test_effects_that_change_the_dice_are_counted():
    """Phalerus' card against a Spartos (Attack 1, a die, each Activation +1): without its die it has 1."""
    t = composing("LM2.1", "HE06-1.1")
    assert t.ask().args["wins"] == ["2: 17 %", "3: 100 %"]
    assert suggestion(t, "fewest").picks == ["effect.HE06-1.1"]
    assert suggestion(t, "fewest").args["win"] == 100


def test_an_order_of_others_raises_the_ladder():
    """CHALLENGE: the Enemy has Attack +2, and the panel comes back with the new numbers."""
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").hand(0, "ST2.1", "ST5.1").hand(1, "HA05.1")
    t.has(1, asks=["challenge"]).turn(0).say("fight.SM1.1").say(["attack.ST2.1"])
    t.say("HA05.1", "react.challenge")
    assert t.ask().kind == "fight.cards"
    assert t.ask().args["wins"] == ["4: 50 %", "5: 100 %"]


@pytest.mark.parametrize(("chance", "told"), [(0, 0), (0.001, 1), (0.5, 50), (0.98, 98), (0.999, 99), (0.99999, 100)])
def test_what_is_nearly_certain_is_not_told_as_certain(chance: float, told: int):
    assert percent(chance) == told


@pytest.mark.parametrize(
    ("picks", "side"),
    [
        (["attack.PO01.1", "effect.PO08.1"], Side(5, extra=1)),  # Devotion woken
        (["effect.PO08.1", "attack.PO01.1"], Side(5)),  # too late
        (["effect.AT03.1"], Side(5, ignore=1)),
        (["effect.AT06.1"], Side(5, fewer=1)),
        (["effect.AP08.1"], Side(5, enemy=-3)),
        (["effect.AP05.1"], Side(5, spared=99)),
        (["effect.AR07.1"], Side(5, spared=1)),
        (["attack.AR05.1"], Side(5)),
        (["effect.AR05.1"], Side(5, extra=1)),
    ],
)
def test_what_cards_change_beside_the_sum(picks: list[str], side: Side):
    assert side_of(a_trial().g, 0, picks, 5, 0) == side


def test_feats_count_as_well():
    t = a_trial().feat(0, "FII-1", "FIII-3")
    assert side_of(t.g, 0, [], 5, 2) == Side(5, enemy=2, ignore=1, extra=1)


def test_what_cannot_be_won_is_not_suggested():
    t = composing("LM5.1", "ST3.1", "ST4.1")
    assert [one.key for one in t.ask().suggested] == ["back"]
