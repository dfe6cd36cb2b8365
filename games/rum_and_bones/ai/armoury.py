"""What several attacks of one Hero are worth together: their Hits add up on whoever they fall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.rum_and_bones.ai.ground import Ground
from games.rum_and_bones.ai.strikes import besides, numbers, usable
from games.rum_and_bones.ai.volleys import NEVER, Spread, damage, joined
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import distance
from games.rum_and_bones.modifiers import parts_of
from games.rum_and_bones.odds import exploding
from games.rum_and_bones.positions import face, live_dragon, sheet, silenced
from games.rum_and_bones.vocabulary import AnyEffect, Explode, HitDamage, Prioritise, Rank

RARE = 0.004  # chances below are not looked at


class Blow(NamedTuple):
    """One attack on one zone, ready to be rolled."""

    slot: int
    basic: bool
    aimed: bool  # its Hits may go to Heroes first
    spread: Spread
    besides: float  # what it does apart from its Hits


class Volley(NamedTuple):
    """Attacks from one place: what they are worth, and which comes first."""

    worth: float
    slot: int = -1
    zone: str = ""
    alone: bool = True  # all of them are this one attack, again and again


class Armoury:
    """One Hero's attacks on a board. Everything is judged once."""

    def __init__(self, ground: Ground, index: int) -> None:
        b = ground.b
        self.ground = ground
        self.b = b
        self.index = index
        self.hero = b.heroes[index]
        self._arms = [(slot, face(self.hero, slot).range) for slot in usable(self.hero)]
        self._blows: dict[tuple[str, int, str], Blow] = {}
        self._volleys: dict[tuple[str, int, tuple[int, ...]], Volley] = {}

    def blow(self, here: str, slot: int, zone: str) -> Blow:
        """As it would be if the Hero stood here: Passives ask who is near (the board is the view's own copy)."""
        key = (here, slot, zone)
        if key not in self._blows:
            stood, self.hero.zone = self.hero.zone, here
            try:
                self._blows[key] = self._blow(slot, zone)
            finally:
                self.hero.zone = stood
        return self._blows[key]

    def _blow(self, slot: int, zone: str) -> Blow:
        b, hero = self.b, self.hero
        shown = face(hero, slot)
        effects: list[AnyEffect] = [] if silenced(hero) else [*shown.do, *shown.after]
        n, need, _ = numbers(b, hero, self.index, slot, zone, shown, effects)
        explode = next((e for e in effects if isinstance(e, Explode)), None)
        if explode is not None:
            spread = exploding(max(1, n), need, explode.at, explode.n)
        else:
            spread = damage(max(1, n), need, _doubled(b, hero, zone, effects))
        aimed = any(isinstance(e, Prioritise) for e in effects)
        return Blow(slot, sheet(hero).skills[slot].basic, aimed, spread, besides(b, hero, zone, effects))

    def together(self, zone: str, blows: Iterable[Blow]) -> float:
        """Attacks on one zone, one after the other."""
        aimed: Spread = (1.0,)
        plain: Spread = (1.0,)
        more = 0.0
        for blow in blows:
            more += blow.besides
            if blow.aimed:
                aimed = joined(aimed, blow.spread)
            else:
                plain = joined(plain, blow.spread)
        return more + sum(
            p * q * self.ground.reaped(zone, i, j)
            for i, p in enumerate(aimed)
            if p > RARE
            for j, q in enumerate(plain)
            if p * q > RARE and i + j
        )

    def volley(self, here: str, n: int, gone: tuple[int, ...] = ()) -> Volley:
        """The best use of so many Actions for attacks from one zone; `gone` are slots that are used up."""
        key = (here, n, gone)
        if key not in self._volleys:
            self._volleys[key] = self._volley(here, n, gone) if n else Volley(0.0)
        return self._volleys[key]

    def _volley(self, here: str, n: int, gone: tuple[int, ...]) -> Volley:
        """Zone by zone: so many Basic Attacks here, and every other attack once somewhere."""
        best: dict[tuple[int, tuple[int, ...]], Volley] = {(0, ()): Volley(0.0)}
        arms = [(slot, reach) for slot, reach in self._arms if slot not in gone]
        for zone in self.ground.foes:
            far = distance(here, zone)
            blows = [self.blow(here, slot, zone) for slot, reach in arms if reach >= far]
            if blows:
                best = self._with(best, zone, blows, n)
        return max(best.values(), key=lambda volley: volley.worth)

    def _with(
        self, best: dict[tuple[int, tuple[int, ...]], Volley], zone: str, blows: list[Blow], n: int
    ) -> dict[tuple[int, tuple[int, ...]], Volley]:
        """What was found so far, with any attacks on one more zone."""
        found = dict(best)
        basic = next((blow for blow in blows if blow.basic), None)
        once = [blow for blow in blows if not blow.basic]
        for special in [None, *once]:
            for times in range(n + 1 if basic is not None else 1):
                packet = [*([special] if special is not None else []), *([basic] * times if basic is not None else [])]
                if not 0 < len(packet) <= n:
                    continue
                worth = self.together(zone, packet)
                for (spent, used), before in best.items():
                    if spent + len(packet) > n or (special is not None and special.slot in used):
                        continue
                    key = (spent + len(packet), (*used, special.slot) if special is not None else used)
                    total = before.worth + worth
                    if key not in found or found[key].worth < total:
                        found[key] = _begun(before, Volley(worth, packet[0].slot, zone, special is None), total)
        return found


def _begun(before: Volley, now: Volley, total: float) -> Volley:
    """With what a volley on two zones begins: where more is to be won."""
    if before.slot < 0:
        return now._replace(worth=total)
    start = before if before.worth >= now.worth else now
    return Volley(total, start.slot, start.zone, alone=False)


def _doubled(b: Board, hero: Hero, zone: str, effects: list[AnyEffect]) -> int:
    """From which face on a Hit counts twice on what it will mostly fall on."""
    rank = _mostly(b, hero.side, zone, aimed=any(isinstance(e, Prioritise) for e in effects))
    passive = [effect for part in parts_of(hero, "own_attack") for effect in part.do]
    at = [e.at for e in (*effects, *passive) if isinstance(e, HitDamage) and rank in e.on]
    return min(at, default=NEVER)


def _mostly(b: Board, side: int, zone: str, *, aimed: bool) -> Rank:
    """What Hits on a zone fall on before anything else."""
    crew = any(stack.zone == zone and stack.side != side for stack in b.crew)
    if any(hero.zone == zone and hero.side != side for hero in b.heroes) and (aimed or not crew):
        return "hero"
    if crew:
        return "deckhand"
    if b.kraken is not None and zone in b.kraken.zones:
        return "kraken"
    dragon = live_dragon(b)
    return "monster" if dragon is not None and dragon.zone == zone else "tile"
