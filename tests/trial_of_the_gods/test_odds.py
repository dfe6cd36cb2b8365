"""Chances of a Fight against every Enemy of the box, counted roll by roll as the rules say (TRI-FIGHT-08 to 16)."""

from __future__ import annotations

from itertools import product
from math import isclose

import msgspec
import pytest

from games.trial_of_the_gods.cards import enemy, heroes, monsters
from games.trial_of_the_gods.odds import Chances, Side, chances, rolls
from games.trial_of_the_gods.sheets import Profile
from games.trial_of_the_gods.vocabulary import EnemyArmour, EnemyAttack, EnemyDamage
from games.trial_of_the_gods.wagers import ladders, percent
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial

FACES = ("blank", "one", "one", "one", "activation", "activation")
ENEMIES = list({str(enemy(card)): card for card in (*heroes(), *monsters())}.values())
"""one for each way to fight"""
SIDES = {
    "as it is": Side(),
    "a die less": Side(fewer=1),
    "more dice less than there are": Side(fewer=4),
    "the first Activation ignored": Side(ignore=1),
    "Attack taken from it": Side(enemy=-3),
    "Attack given to it": Side(enemy=2),
    "one Damage more": Side(extra=1),
    "two Damage more": Side(extra=2),
    "one Damage spared": Side(spared=1),
    "all Damage spared": Side(spared=99),
    "Heracles": Side(margin=3),
}


def counted(side: Side, foe: Profile) -> Chances:
    """Every way in which the dice can fall, one by one."""
    throws = list(product(FACES, repeat=max(foe.dice - side.fewer, 0)))
    win = twice = once = harm = skills = 0
    for faces in throws:
        works = max(faces.count("activation") - side.ignore, 0)
        n = foe.skill.n * works
        against = foe.attack + side.enemy + faces.count("one") + (n if isinstance(foe.skill, EnemyAttack) else 0)
        by = side.attack - max(against, 0)
        skills += works
        if by > 0:
            damage = (2 if by >= side.margin else 1) + side.extra - (n if isinstance(foe.skill, EnemyArmour) else 0)
            win, twice, once = win + 1, twice + (damage > 1), once + (damage == 1)
        if by < 0:
            suffered = (2 if by <= -4 else 1) - side.spared + (n if isinstance(foe.skill, EnemyDamage) else 0)
            harm += max(suffered, 0)
    return Chances(*(n / len(throws) for n in (win, twice, once, harm, skills)))


@rule("TRI-FIGHT-09", "TRI-FIGHT-10", "TRI-FIGHT-13", "TRI-FIGHT-14", "TRI-FIGHT-15", "TRI-FIGHT-16")
@pytest.mark.parametrize("how", SIDES)
def test_chances_are_those_of_all_rolls(how: str):
    for card, attack in product(ENEMIES, (0, 1, 2, 4, 6, 9)):
        side, foe = msgspec.structs.replace(SIDES[how], attack=attack), enemy(card)
        found, meant = chances(side, foe), counted(side, foe)
        assert all(map(isclose, msgspec.structs.astuple(found), msgspec.structs.astuple(meant))), (card, attack)


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_each_fall_of_the_dice_is_there_once_with_its_chance(dice: int):
    found = {(ones, works): chance for ones, works, chance in rolls(dice)}
    assert len(found) == len(rolls(dice)), "none twice"
    throws = list(product(FACES, repeat=dice))
    for (ones, works), chance in found.items():
        fit = [faces for faces in throws if (faces.count("one"), faces.count("activation")) == (ones, works)]
        assert fit and chance == pytest.approx(len(fit) / len(throws))


@rule("TRI-FIGHT-12", "TRI-DMG-05", "TRI-DMG-06")
@pytest.mark.parametrize(("shift", "injured"), [(0, False), (0, True), (2, False), (-3, True)])
@pytest.mark.parametrize("card", ["HE02", "HE05", "LM2", "LM3", "LM5", "LM6", "SM1", "SM6"])
def test_a_ladder_has_every_attack_that_betters_the_chance(card: str, shift: int, injured: bool):
    copy = card if card in heroes() else f"{card}.1"
    t = a_trial().at(0, "S13").foe(copy, "S13", injured=injured)
    wins, fells = list[str](), list[str]()
    best = [0, 0]
    for attack in range(1, 20):
        found = counted(Side(attack=attack, enemy=shift), enemy(card))
        falls = found.twice + (found.once if injured else 0)
        for i, (rungs, chance) in enumerate(((wins, percent(found.win)), (fells, percent(falls)))):
            if chance > best[i]:
                best[i] = chance
                rungs.append(f"{attack}: {chance} %")
    assert ladders(t.g, 0, copy, shift) == (wins, fells)
