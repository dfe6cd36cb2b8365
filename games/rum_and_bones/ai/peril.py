"""What it may cost a Hero to end somewhere: who can come, with how many Hits, and what they would win by it."""

from __future__ import annotations

from math import erf, sqrt

from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.cards import GOAL
from games.rum_and_bones.layout import distance, within
from games.rum_and_bones.odds import chance
from games.rum_and_bones.positions import MOVE, face, hp_left, live_dragon, other, points, reach
from games.rum_and_bones.worth import COIN, POINT, WOUND

ACTIONS = 3
LATER = 0.55  # whoever has activated comes in the next round, and this Hero may act before
CROWD = (1.0, 0.6, 0.35)  # the hardest blow comes, the others may go elsewhere
SPREAD = 0.6  # of Hits round what is expected
LOST = 60.0  # the point that loses the game
TEMPO = 3.0  # an activation that is missed
DRAGON = {1: 2.5, 2: 2.0, 3: 2.0, 4: 1.0, 5: 1.0}  # the same of the Sea Dragon
NEAR_KRAKEN = {0: 0.75, 1: 0.75, 2: 0.4, 3: 0.2}  # Hits expected of it in a round, by how far away one stands


class Peril:
    """Dangers of a board for one side; each enemy's reach is looked up once."""

    def __init__(self, b: Board, side: int) -> None:
        self.b = b
        self.side = side
        self._maps: list[dict[str, float]] | None = None
        self._hits: dict[str, float] = {}

    def hits(self, zone: str) -> float:
        """Hits that may come to a zone before its Heroes act again."""
        if zone not in self._hits:
            if self._maps is None:
                self._maps = [self._reach(foe) for foe in self.b.heroes if _may_come(foe, self.side)]
            blows = sorted((hits[zone] for hits in self._maps if zone in hits), reverse=True)
            heroes = sum(blow * share for blow, share in zip(blows, CROWD, strict=False))
            self._hits[zone] = heroes + self._crew(zone) + self._kraken(zone) + self._dragon(zone)
        return self._hits[zone]

    def _reach(self, foe: Hero) -> dict[str, float]:
        """Where an enemy Hero could strike in its next activation, and with how many Hits."""
        b = self.b
        weight = LATER if foe.activated else 1.0
        starts = [foe.zone] if foe.zone else points(b, foe.side)
        found: dict[str, float] = {}
        arms = [face(foe, slot) for slot, level in enumerate(foe.levels) if level and face(foe, slot).dice]
        for start in starts:
            steps = {start: 0, **reach(b, foe.side, start, 2 * MOVE)}
            for here, n in steps.items():
                attacks = ACTIONS - (n + MOVE - 1) // MOVE
                for arm in arms:
                    hits = weight * attacks * arm.dice * chance(arm.to_hit)
                    for zone in within(b.layout, here, arm.range):
                        if found.get(zone, 0.0) < hits:
                            found[zone] = hits
        return found

    def _crew(self, zone: str) -> float:
        """Enemy Crew marches one zone and reaches one more."""
        if self.b.clash:
            return 0.0
        near = [stack for stack in self.b.crew if stack.side != self.side and distance(stack.zone, zone) <= 2]
        weight = LATER if self.b.sides[other(self.side)].crew_done else 1.0
        return weight * 0.6 * sum(stack.hands / 3 + stack.bosuns / 2 for stack in near)

    def _kraken(self, zone: str) -> float:
        if self.b.kraken is None:
            return 0.0
        return NEAR_KRAKEN.get(min(distance(zone, z) for z in self.b.kraken.zones), 0.0)

    def _dragon(self, zone: str) -> float:
        """It swims, bites at what is next to it, and breathes farther."""
        dragon = live_dragon(self.b)
        if dragon is None or dragon.side == self.side:
            return 0.0
        return DRAGON.get(distance(zone, dragon.zone), 0.0) * (LATER if dragon.activated else 1.0)

    # ---- what that would cost -----------------------------------------------------------------------------------

    def fall(self) -> float:
        """A Hero of this side KO'd."""
        b = self.b
        if b.clash:
            return POINT + TEMPO
        foe = b.sides[other(self.side)]
        point = LOST if foe.vp + 1 >= GOAL else POINT * (1 + 0.06 * foe.vp)
        return point + TEMPO + 3 * COIN

    def cost(self, hero: Hero, zone: str, hurt: int = 0) -> float:
        """Of standing there with so much more damage."""
        b = self.b
        left = hp_left(hero) - hurt
        if left <= 0:
            return self.fall()
        cover = sum(stack.size for stack in b.crew if stack.side == self.side and stack.zone == zone)
        coming = self.hits(zone)
        down = _at_least(left + 0.8 * cover, coming)
        wounds = min(left - 1, max(0.0, coming - 0.8 * cover))
        return down * self.fall() + (1 - down) * WOUND * 0.7 * wounds


def _may_come(foe: Hero, side: int) -> bool:
    return foe.side != side and not foe.out and not foe.down


def _at_least(need: float, mean: float) -> float:
    """About how likely so many Hits are where `mean` are expected."""
    if mean <= 0:
        return 0.0
    return 0.5 * (1 - erf((need - 0.5 - mean) / (sqrt(2 * SPREAD * mean))))
