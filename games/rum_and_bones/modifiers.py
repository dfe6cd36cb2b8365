"""Passives and Conditions that change an attack (RUM-MOD-06, RUM-GAP-82)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.rum_and_bones.assault import BY_HERO, WITH_CREDIT, Assault
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import distance
from games.rum_and_bones.positions import enemy_heroes_in, sheet, silenced
from games.rum_and_bones.vocabulary import AnyEffect, Dice, HitDamage, Part, ToHit


def parts_of(hero: Hero, on: str) -> Iterator[Part]:
    """Of a Hero that is Deployed and not Silenced (RUM-GAP-36, RUM-GAP-82)."""
    if hero.zone and not silenced(hero):
        yield from (part for part in sheet(hero).passive.parts if part.on == on)


def _times(b: Board, index: int, part: Part, zone: str, target: str, origin: str) -> int:
    """How often a part counts: 0 where a condition does not hold. `zone`: of the model that it is about."""
    hero = b.heroes[index]
    if part.within >= 0 and distance(hero.zone, zone) > part.within:
        return 0
    if part.alone >= 0 and any(
        other.side == hero.side and other.zone and i != index and distance(hero.zone, other.zone) <= part.alone
        for i, other in enumerate(b.heroes)
    ):
        return 0
    if part.target:
        foes = [b.heroes[i] for i in enemy_heroes_in(b, hero.side, target)]
        if not any(part.target == "hero" or foe.damage for foe in foes):
            return 0
    if part.origin and (not origin or distance(origin, target) < part.origin):
        return 0
    if hero.damage < part.damage or hero.coins < part.coins:
        return 0
    return hero.damage // part.per_damage if part.per_damage else 1


def passive_effects(b: Board, a: Assault) -> Iterator[tuple[str, AnyEffect, int]]:
    """Everything that Passives add to an attack: the Hero's sheet, the effect, how often."""
    told: set[str] = set()
    if a.kind in WITH_CREDIT:
        hero = b.heroes[a.hero]
        for part in parts_of(hero, "own_attack"):
            n = _times(b, a.hero, part, hero.zone, a.target, a.origin)
            yield from ((hero.kind, effect, n) for effect in part.do if n)
    if a.kind in BY_HERO:
        for index, friend in enumerate(b.heroes):
            if friend.side != a.side or friend.kind in told:
                continue  # RUM-GAP-82: copies do not add up
            for part in parts_of(friend, "friendly_attack"):
                n = _times(b, index, part, b.heroes[a.hero].zone, a.target, a.origin)
                if n:
                    told.add(friend.kind)
                yield from ((friend.kind, effect, n) for effect in part.do if n)
    if a.origin:
        for index in enemy_heroes_in(b, a.side, a.target):
            foe = b.heroes[index]
            for part in parts_of(foe, "attacked"):
                n = 0 if f"-{foe.kind}" in told else _times(b, index, part, foe.zone, a.target, a.origin)
                if n:
                    told.add(f"-{foe.kind}")
                yield from ((foe.kind, effect, n) for effect in part.do if n)


@dataclass
class Outlook:
    """What the board itself does to an attack, before cards and Reactions."""

    dice: int = 0
    shift: int = 0  # To Hit
    notes: list[str] = field(default_factory=list[str])  # whose doing the shift is
    worse: list[HitDamage] = field(default_factory=list[HitDamage])

    def rolled(self, a: Assault) -> int:
        """Dice that the attack is going to roll: all modifiers added up, at least one (RUM-SEQ-03, RUM-GAP-62)."""
        return max(1, len(a.needs) + a.bonus + self.dice)


def outlook(b: Board, a: Assault) -> Outlook:
    found = Outlook()
    for name, effect, n in passive_effects(b, a):
        if isinstance(effect, Dice):
            found.dice += effect.n * n
        if isinstance(effect, ToHit):
            found.shift += effect.n * n
            found.notes.append(name)
        if isinstance(effect, HitDamage):
            found.worse.append(effect)
    if _blinded(b, a):
        found.shift -= 1
        found.notes.append("blind")
    return found


def fix(b: Board, a: Assault) -> None:
    """All modifiers are added up when the dice are rolled, and stay (RUM-SEQ-03)."""
    found = outlook(b, a)
    a.modifier = a.shift + found.shift
    a.notes = [*a.notes, *found.notes]
    a.worse = [*a.worse, *found.worse]


def _blinded(b: Board, a: Assault) -> bool:
    return a.kind in WITH_CREDIT and "blind" in b.heroes[a.hero].conditions  # RUM-COND-04


def planned(b: Board, a: Assault) -> int:
    return outlook(b, a).rolled(a)
