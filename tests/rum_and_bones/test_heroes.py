"""All ten Heroes: the numbers of every Attack, and what holds for every Skill."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.rum_and_bones.fight import activates, fights, heroes_meet, last_roll, to_act

# Dice, To Hit and range of each Attack, Level 1 and Level 2: as designed, but for the dice of Viana's pistols (tuned).
ATTACKS = {
    ("carcharius", 0): ((3, 4, 1), (4, 4, 1)),
    ("carcharius", 1): ((3, 4, 1), (5, 4, 1)),
    ("ishmael", 0): ((2, 3, 1), (3, 3, 1)),
    ("ishmael", 1): ((3, 3, 1), (4, 3, 1)),
    ("kyria", 0): ((2, 4, 3), (3, 4, 4)),
    ("kyria", 1): ((3, 4, 3), (3, 4, 3)),
    ("snapjaw", 0): ((3, 4, 1), (3, 3, 1)),
    ("snapjaw", 1): ((3, 4, 1), (4, 3, 1)),
    ("waldorf", 0): ((2, 4, 1), (3, 4, 2)),
    ("viana", 0): ((2, 4, 2), (3, 3, 2)),
    ("viana", 1): ((3, 4, 1), (4, 3, 1)),
    ("santiago", 0): ((2, 4, 1), (3, 3, 1)),
    ("santiago", 1): ((2, 4, 2), (3, 3, 3)),
    ("gabriela", 0): ((2, 4, 3), (3, 4, 3)),
    ("gabriela", 1): ((3, 4, 3), (4, 4, 4)),
    ("demarco", 0): ((3, 4, 1), (4, 4, 1)),
    ("demarco", 1): ((2, 3, 1), (3, 3, 1)),
    ("latigo", 0): ((2, 4, 2), (3, 4, 2)),
}
ROW = ("B7", "C7", "D7", "E7", "F7", "G7")


@rule("RUM-SKILL-05", "RUM-SKILL-06", "RUM-RANGE-01")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("hero", "slot"), list(ATTACKS))
def test_an_attack_has_its_dice_to_hit_and_range(hero: str, slot: int, level: int):
    """The face that is up, and nothing of the other one."""
    dice, to_hit, far = ATTACKS[hero, slot][level - 1]
    v = heroes_meet(hero).level(hero, slot, level).at(hero, ROW[0])
    seat, foe = v.hero(hero).seat, 1 - v.hero(hero).side
    v.crew(foe, ROW[far + 1], hands=9)
    assert not [option for option in activates(v, hero).offered(seat) if option.startswith(f"attack-{slot}")]
    v = heroes_meet(hero).level(hero, slot, level).at(hero, ROW[0]).crew(foe, ROW[far], hands=9)
    fights(v.dice(*[1] * dice), hero, ROW[far], slot)
    assert (len(last_roll(v).faces), last_roll(v).need, last_roll(v).modifier) == (dice, to_hit, 0)
    assert to_act(v, hero)


# ---- Skills in general --------------------------------------------------------------------------------------------


@rule("RUM-HERO-06", "RUM-USE-04", "RUM-SKILL-09", "RUM-USE-01")
def test_a_skill_is_unlocked_before_it_is_used_and_costs_an_action():
    v = heroes_meet("waldorf").at("waldorf", "C7", damage=5, coins=2)
    activates(v, "waldorf")
    assert "ability-2" not in v.offered(0)
    v.answer(0, ["buy-2"])
    assert (v.hero("waldorf").levels, v.hero("waldorf").coins, v.b.actions) == ([1, 0, 1], 0, 3)
    v.answer(0, ["ability-2"])
    assert v.b.actions == 2 and "ability-2" not in v.offered(0)


@rule("RUM-SKILL-03", "RUM-HERO-07")
def test_level_two_comes_after_level_one_and_is_paid_with_own_coins():
    v = heroes_meet("carcharius", "ishmael").at("carcharius", "C7", coins=8).has("ishmael", coins=9)
    activates(v, "carcharius").answer(0, ["buy-1"])
    assert v.hero("carcharius").levels[1] == 1
    v.answer(0, ["buy-1"])
    assert (v.hero("carcharius").levels[1], v.hero("carcharius").coins, v.hero("ishmael").coins) == (2, 0, 9)
    assert not [option for option in v.offered(0) if option.startswith("buy")]


@rule("RUM-HERO-05", "RUM-SKILL-05")
def test_only_the_face_that_is_up_applies():
    """Level 1 of Liquid Fire knows nothing of tiles."""
    v = heroes_meet("kyria", tiles=True).level("kyria", 1, 1).at("kyria", "C4").dice(6, 6, 1)
    assert fights(v, "kyria", "C3", 1).tile("C3").damage == 2


@rule("RUM-SKILL-11")
@pytest.mark.parametrize(("left", "reacts"), [(2, True), (1, False)])
def test_only_deployed_heroes_react(left: int, reacts: bool):
    """Don Santiago strikes back at whoever hurt him, unless that took him off the board."""
    v = heroes_meet("ishmael", "santiago").level("santiago", 2, 2).at("ishmael", "C6")
    fights(v.at("santiago", "C5", left=left).dice(6, rest=1), "ishmael", "C5")
    assert v.asked() == [(1, "window.after")] if reacts else to_act(v, "ishmael")
