"""When effects happen, and what there is for them to work on then.

A card that asks for what its moment does not have (a re-roll before the dice, `self` where no Hero acts) is refused
when it is loaded, with the place on the card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.vocabulary import AnyEffect, Face, On, Part, Skill, Trigger
from games.rum_and_bones.whom import BEFORE, Whom, Word

Fact: TypeAlias = Literal[
    "side",  # that benefits
    "here",  # a zone that ranges count from
    "hero",  # the effects belong to one, and it acts
    "active",  # a Hero is being activated
    "that",  # the window is about a Hero
    "skill",  # the card that the effects stand on can be turned over
    "dice",  # of an attack, not rolled yet
    "roll",  # of the own attack, as it lies
    "hits",  # given to a Hero, before they do damage
    "target",  # the own attack's zone
    "over",  # the own attack is
    "attacker",  # a Hero that has just attacked
    "rig",  # a failed Rigging Check
    "crew",  # a Crew activation
    "tile",  # that was destroyed
    "kraken",
]
Facts: TypeAlias = frozenset[Fact]


def facts(*found: Fact) -> Facts:
    return frozenset(found)


CARD: dict[Trigger, Facts] = {
    "own_turn_start": facts("side"),
    "enemy_hero_activated": facts("side", "active", "that"),
    "friendly_hero_attacks": facts("side", "dice", "target"),
    "enemy_attack_declared": facts("side", "dice", "that"),
    "friendly_attack_rolled": facts("side", "roll", "target"),
    "hits_on_friendly_hero": facts("side", "hits", "that"),
    "friendly_rig_check": facts("side", "rig", "active", "here"),
    "after_enemy_attack": facts(),  # Reactions only
    "friendly_crew_activates": facts("side", "crew"),
    "friendly_hero_activation": facts("side", "active", "here"),
}
HERO = facts("side", "here", "hero")
ABILITY = HERO | facts("active", "skill")
ATTACK = HERO | facts("dice", "target")
AFTER = HERO | facts("target", "over")
REACTION: dict[Trigger, Facts] = {
    "enemy_attack_declared": HERO | facts("that", "skill", "dice"),
    "hits_on_friendly_hero": HERO | facts("that", "skill", "hits"),
    "after_enemy_attack": HERO | facts("that", "skill", "attacker"),
}
CREATURE = facts("side", "here")
TILE = facts("side", "tile")
KRAKEN = facts("kraken")

NEEDS: dict[type[AnyEffect], Facts] = {
    **dict.fromkeys((v.Dice, v.ToHit, v.Explode, v.Prioritise, v.HitDamage), facts("dice")),
    **dict.fromkeys((v.Damage, v.Heal, v.Afflict, v.Cleanse, v.Push, v.Walk, v.Coins), facts()),  # those of `who`
    **dict.fromkeys((v.Draw, v.Discard, v.Deploy, v.ZoneAttack, v.Upgrade, v.Summon), facts("side")),
    **dict.fromkeys((v.Steal, v.Transfer, v.CrewAttack, v.CrewAdvance), facts("hero")),
    **dict.fromkeys((v.CrewToHit, v.Gun), facts("crew")),
    **dict.fromkeys((v.RigMod, v.Topple), facts("tile")),
    **dict.fromkeys((v.Lash, v.Regrow, v.DragDown), facts("kraken")),
    v.Reroll: facts("roll"),
    v.Cancel: facts("hits"),
    v.Splash: facts("over"),
    v.NextAttack: facts("hero", "active"),
    v.StrikeBack: facts("attacker"),
    v.RigSuccess: facts("rig"),
    v.Flip: facts("skill"),
    v.Choose: facts(),
}
NEEDED_BY: dict[Word, Facts] = {
    "self": facts("hero"),
    "active": facts("active"),
    "that": facts("that"),
    "those": facts("that"),
    "friendly": facts("side", "here"),
    "enemy": facts("side", "here"),
    "enemies-in-zone": facts("side", "here"),
    "enemies-in-target": facts("side", "target"),
    "one-in-target": facts("side", "target"),
    "one-hit": facts("over"),
    "friends": facts("side"),
    "yours": facts("side"),
    "within": facts("kraken"),
}


class PassiveMoment(msgspec.Struct, frozen=True):
    """What a part of a Passive may say: what it does, on which conditions."""

    do: tuple[type[AnyEffect], ...] = ()  # changes of the attack; none: whatever its facts allow
    facts: Facts = frozenset()
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


PASSIVE: dict[On, PassiveMoment] = {
    "own_attack": PassiveMoment((v.Dice, v.ToHit, v.HitDamage), may=("target", "alone", "damage", "per_damage")),
    "friendly_attack": PassiveMoment((v.Dice, v.ToHit, v.HitDamage), needs=("within",), may=("target",)),
    "attacked": PassiveMoment((v.Dice, v.ToHit), needs=("origin",)),
    "activation": PassiveMoment(facts=HERO | facts("active"), may=("coins",)),
    "after_ko": PassiveMoment(facts=AFTER | facts("active")),
    "crew_attack": PassiveMoment((v.ToHit,), needs=("within",)),
}


# ---- checks of what is on a card ----------------------------------------------------------------------------------


def check_effects(effects: Sequence[AnyEffect], there: Facts, where: str, meant: bool = False) -> None:
    """`meant`: an effect before these was for somebody."""
    for i, effect in enumerate(effects):
        place = f"{where}[{i}]"
        _check(there, NEEDS[type(effect)], str(type(effect).__struct_config__.tag), f"{place}.op")
        if isinstance(effect, v.OnHeroes):
            whom = effect.who.means
            _check(there, _needs_of(whom, meant), effect.who.text, f"{place}.who")
            meant = True
        if isinstance(effect, v.Choose):
            for j, way in enumerate(effect.ways):
                check_effects(way.do, there, f"{place}.ways[{j}].do", meant)


def _needs_of(whom: Whom, meant: bool) -> Facts:
    if whom.anywhere:
        return facts("side")
    return facts() if meant and whom.word in BEFORE else NEEDED_BY[whom.word]


def _check(there: Facts, needed: Facts, what: str, where: str) -> None:
    if missing := sorted(needed - there):
        raise ValueError(f"{what}: there is no {missing[0]} at this moment - at `{where}`")


def check_card(trigger: Trigger, do: Sequence[AnyEffect]) -> None:
    if not CARD[trigger]:
        raise ValueError(f"{trigger} is for Reactions only - at `$.trigger`")
    check_effects(do, CARD[trigger], "$.do")


def check_skill(skill: Skill, where: str, creature: bool = False) -> None:
    """Its type, and what goes with that type on every face."""
    reaction = skill.type == "reaction"
    if reaction != (skill.trigger is not None) or (skill.trigger is not None and skill.trigger not in REACTION):
        raise ValueError(f"{skill.type}: its trigger cannot be {skill.trigger} - at `{where}.trigger`")
    for name in ("hurt", "from_hero"):
        if getattr(skill, name) and skill.trigger != "after_enemy_attack":
            raise ValueError(f"only a Reaction after an attack asks for {name} - at `{where}.{name}`")
    if len(skill.faces) != (1 if creature else 2):
        raise ValueError(f"{len(skill.faces)} faces - at `{where}.faces`")
    for i, face in enumerate(skill.faces):
        _check_face(skill, face, f"{where}.faces[{i}]", creature)


def _check_face(skill: Skill, face: Face, where: str, creature: bool) -> None:
    profile = (face.dice, face.to_hit, face.range)
    if skill.is_attack != all(profile) or (not skill.is_attack and (any(profile) or face.after)):
        raise ValueError(f"not the face of an {skill.type} - at `{where}`")
    before = ATTACK if skill.is_attack else ABILITY if skill.trigger is None else REACTION[skill.trigger]
    check_effects(face.do, CREATURE if creature else before, f"{where}.do")
    check_effects(face.after, CREATURE if creature else AFTER, f"{where}.after")


def check_part(part: Part, where: str) -> None:
    """No condition that rules and text of this moment do not know, and none too few."""
    moment = PASSIVE[part.on]
    fresh = Part(on=part.on, do=[])
    given = [name for name in Part.__struct_fields__ if getattr(part, name) != getattr(fresh, name) and name != "do"]
    for name in given:
        if name not in (*moment.needs, *moment.may):
            raise ValueError(f"{part.on} does not look at {name} - at `{where}.{name}`")
    for name in moment.needs:
        if name not in given:
            raise ValueError(f"{part.on} needs {name} - at `{where}.{name}`")
    for i, effect in enumerate(part.do if moment.do else ()):
        if not isinstance(effect, moment.do) or (part.on == "crew_attack" and effect != v.ToHit(n=1)):
            raise ValueError(f"{part.on}: no Passive can do this - at `{where}.do[{i}]`")
    if not moment.do:
        check_effects(part.do, moment.facts, f"{where}.do")
