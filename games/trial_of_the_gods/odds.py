"""What comes of a Fight: chances over the dice of the Enemy (one 1/2, Activation 1/3, blank 1/6)."""

from __future__ import annotations

from functools import cache
from math import factorial

import msgspec

from games.trial_of_the_gods.sheets import Profile
from games.trial_of_the_gods.vocabulary import EnemyArmour, EnemyAttack, EnemyDamage

BONUS_MARGIN = 4
ONE, ACTIVATION, BLANK = 1 / 2, 1 / 3, 1 / 6


class Side(msgspec.Struct, frozen=True):
    """The player's half of a Fight: the sum, and what Effects and Feats change."""

    attack: int = 0
    enemy: int = 0  # added to the Enemy's Attack
    fewer: int = 0
    ignore: int = 0
    extra: int = 0  # Damage if won
    spared: int = 0  # if lost
    margin: int = BONUS_MARGIN


class Chances(msgspec.Struct, frozen=True):
    win: float  # any
    twice: float  # 2 Damage or more at once
    once: float  # exactly 1
    harm: float  # Damage to expect for the player
    skills: float  # Activations that count, to expect


@cache
def chances(side: Side, enemy: Profile) -> Chances:
    win = twice = once = harm = skills = 0.0
    for ones, activations, chance in rolls(max(0, enemy.dice - side.fewer)):
        acts = max(0, activations - side.ignore)
        skill = enemy.skill
        raised = skill.n * acts if isinstance(skill, EnemyAttack) else 0
        value = max(0, enemy.attack + side.enemy + raised + ones)
        lead = side.attack - value
        skills += chance * acts
        if lead > 0:
            armour = skill.n * acts if isinstance(skill, EnemyArmour) else 0
            damage = max(0, 1 + (lead >= side.margin) + side.extra - armour)
            win += chance
            twice += chance * (damage >= 2)
            once += chance * (damage == 1)
        elif lead < 0:
            more = skill.n * acts if isinstance(skill, EnemyDamage) else 0
            harm += chance * max(0, 1 + (-lead >= BONUS_MARGIN) + more - side.spared)
    return Chances(win, twice, once, harm, skills)


@cache
def rolls(dice: int) -> tuple[tuple[int, int, float], ...]:
    """Ones, Activations and how likely, for so many dice."""
    found: list[tuple[int, int, float]] = []
    for ones in range(dice + 1):
        for acts in range(dice + 1 - ones):
            blanks = dice - ones - acts
            ways = factorial(dice) // (factorial(ones) * factorial(acts) * factorial(blanks))
            found.append((ones, acts, ways * ONE**ones * ACTIVATION**acts * BLANK**blanks))
    return tuple(found)
