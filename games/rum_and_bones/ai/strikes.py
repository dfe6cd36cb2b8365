"""What an attack of a Hero is worth, and what a Hero could do from somewhere."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.handlers import Handlers
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.ai.danger import danger
from games.rum_and_bones.assault import Assault
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import around, distance
from games.rum_and_bones.modifiers import passive_effects
from games.rum_and_bones.odds import exploding, hits
from games.rum_and_bones.positions import enemy_zones, face, is_sea, sheet, silenced
from games.rum_and_bones.vocabulary import (
    Afflict,
    AnyEffect,
    Dice,
    Explode,
    Face,
    HitDamage,
    Prioritise,
    Push,
    Splash,
    Steal,
    ToHit,
)
from games.rum_and_bones.worth import COIN, spoils

FADE = 0.8  # of each further attack: the first may have done the work


def strike(b: Board, index: int, slot: int, zone: str, *, dice: int = 0, shift: int = 0, first: bool = False) -> float:
    """Expected worth of one attack; `dice`, `shift` and `first` are what a card would add."""
    hero = b.heroes[index]
    shown = face(hero, slot)
    effects = [] if silenced(hero) else [*shown.do, *shown.after]
    n, need, harder = numbers(b, hero, index, slot, zone, shown, effects)
    n, need = max(1, n + dice), need - shift
    explode = next((e for e in effects if isinstance(e, Explode)), None)
    spread = exploding(n, need, explode.at, explode.n) if explode is not None else hits(n, need)
    first = first or any(isinstance(e, Prioritise) for e in effects)
    worth = sum(
        p * spoils(b, hero.side, zone, k, first=first, harder=harder) for k, p in enumerate(spread) if k and p > 0.004
    )
    return worth + besides(b, hero, zone, effects)


def numbers(
    b: Board, hero: Hero, index: int, slot: int, zone: str, shown: Face, effects: list[AnyEffect]
) -> tuple[int, int, list[str]]:
    """Dice, To Hit with all that changes it, and what takes double damage."""
    a = Assault(
        kind="hero",
        side=hero.side,
        seat=hero.seat,
        target=zone,
        who="",
        name="",
        needs=[],
        origin=hero.zone or zone,
        hero=index,
        slot=slot,
    )
    n, need = shown.dice + hero.boost, shown.to_hit + (1 if "blind" in hero.conditions else 0)
    harder = [str(rank) for e in effects if isinstance(e, HitDamage) and e.at <= 4 for rank in e.on]
    for _, effect, times in passive_effects(b, a) if hero.zone else ():
        if isinstance(effect, Dice):
            n += effect.n * times
        if isinstance(effect, ToHit):
            need -= effect.n * times
        if isinstance(effect, HitDamage) and effect.at <= 4:
            harder += [str(rank) for rank in effect.on]
    return n, need, harder


extras = Handlers[float, Board, Hero, str, "list[Hero]"]("computer seats: an attack besides its Hits")
"""What an effect of an attack on a zone is worth, given the enemy Heroes there."""


def besides(b: Board, hero: Hero, zone: str, effects: Iterable[AnyEffect]) -> float:
    foes = [h for h in b.heroes if h.zone == zone and h.side != hero.side]
    return sum(extras[type(effect)](b, hero, zone, foes, effect) for effect in effects)


@extras(Push)
def _push(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: Push) -> float:
    wet = any(is_sea(b, near) for near in around(b.layout, zone))
    return (2.6 if wet and any(not foe.activated for foe in foes) else 0.5) if foes else 0.0


@extras(Afflict)
def _afflict(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: Afflict) -> float:
    return 0.8 * len(foes)


@extras(Steal)
def _steal(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: Steal) -> float:
    return COIN if foes else 0.0


@extras(Splash)
def _splash(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: Splash) -> float:
    near = [z for z in around(b.layout, zone) if z in enemy_zones(b, hero.side)]
    return 0.8 * effect.dice if near else 0.0


def _counted(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: AnyEffect) -> float:
    """It changes the dice, which are counted as they are."""
    return 0.0


def _none(b: Board, hero: Hero, zone: str, foes: list[Hero], effect: AnyEffect) -> float:
    return 0.0


for _kind in (v.Dice, v.ToHit, v.Explode, v.Prioritise, v.HitDamage):
    extras(_kind)(_counted)
# What no attack does today.
for _kind in (v.Reroll, v.Cancel, v.Damage, v.Heal, v.Cleanse, v.Walk, v.Coins, v.Transfer, v.NextAttack, v.StrikeBack):
    extras(_kind)(_none)
for _kind in (v.RigSuccess, v.Flip, v.Draw, v.Discard, v.Deploy, v.CrewAttack, v.CrewAdvance, v.CrewToHit, v.Gun):
    extras(_kind)(_none)
for _kind in (v.ZoneAttack, v.Upgrade, v.RigMod, v.Topple, v.Summon, v.Lash, v.Regrow, v.DragDown, v.Choose):
    extras(_kind)(_none)


def usable(hero: Hero) -> list[int]:
    """Attacks that it could make at all."""
    return [
        slot
        for slot, card in enumerate(sheet(hero).skills)
        if card.is_attack and hero.levels[slot] and slot not in hero.used
    ]


class Outlook:
    """What one Hero could do from each zone; attacks are judged once each."""

    def __init__(self, b: Board, index: int) -> None:
        self.b = b
        self.index = index
        self.hero = b.heroes[index]
        self.foes = enemy_zones(b, self.hero.side)
        self._worth: dict[tuple[int, str], float] = {}
        self._danger: dict[str, float] = {}

    def strike(self, slot: int, zone: str) -> float:
        key = (slot, zone)
        if key not in self._worth:
            self._worth[key] = strike(self.b, self.index, slot, zone)
        return self._worth[key]

    def from_zone(self, here: str, actions: int, used: Iterable[int] = ()) -> float:
        """The best attacks from here with so many Actions."""
        gone = set(used)
        found: list[float] = []
        for slot in usable(self.hero):
            if slot in gone:
                continue
            reach = face(self.hero, slot).range
            best = max((self.strike(slot, z) for z in self.foes if distance(here, z) <= reach), default=0.0)
            times = actions if sheet(self.hero).skills[slot].basic else 1
            found += [best] * times
        found.sort(reverse=True)
        return sum(worth * FADE**i for i, worth in enumerate(found[:actions]))

    def stand(self, zone: str) -> float:
        """What it is worth to end there: nearer to prey, farther from harm."""
        if zone not in self._danger:
            side = self.hero.side
            pull = max((0.45 * spoils(self.b, side, z, 2) - 0.55 * distance(zone, z) for z in self.foes), default=0.0)
            fear = 0.2 if self.b.clash else 1.0  # whoever only hides never wins a free-for-all
            self._danger[zone] = pull - fear * danger(self.b, self.hero, zone)
        return self._danger[zone]
