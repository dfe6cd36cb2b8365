"""A whole activation at once: where to strike from, what with, and where to be when it is over."""

from __future__ import annotations

from games.rum_and_bones.ai.armoury import Armoury
from games.rum_and_bones.ai.ground import Ground
from games.rum_and_bones.board import Board
from games.rum_and_bones.layout import distance
from games.rum_and_bones.positions import hp_left
from games.rum_and_bones.worth import WOUND

ACTIONS = 3
WALKS = 2  # so far ahead a strike is planned
FEAR = 0.7  # how much of what may come is counted
BOLD = 0.2  # the same in a free-for-all: whoever only hides never wins it
SURE = 0.97  # of what is planned for later
STEP = 0.05  # a walk for nothing


class Plans:
    """What one Hero could make of its Actions. Everything is judged once."""

    def __init__(self, b: Board, index: int, ground: Ground | None = None) -> None:
        self.b = b
        self.hero = b.heroes[index]
        self.ground = ground or Ground(b, self.hero.side)
        self.peril = self.ground.peril
        self.arms = Armoury(self.ground, index)
        self._from: dict[tuple[str, int, int, int], float] = {}
        self._stand: dict[tuple[str, int], float] = {}

    # ---- standing -------------------------------------------------------------------------------------------------

    def stand(self, zone: str, hurt: int = 0) -> float:
        """To end there with so much more damage: nearer to prey, farther from harm."""
        key = (zone, hurt)
        if key not in self._stand:
            pull = max((worth - 0.5 * distance(zone, z) for z, worth in self.ground.prey), default=0.0)
            fear = BOLD if self.b.clash else FEAR
            self._stand[key] = 0.6 * pull - fear * self.peril.cost(self.hero, zone, hurt)
        return self._stand[key]

    def over(self, zone: str, spent: int) -> float:
        """The end of it, with what so many Actions cost a Hero that bleeds (RUM-COND-09)."""
        if "bleed" not in self.hero.conditions:
            return self.stand(zone)
        if spent >= hp_left(self.hero):
            return -self.peril.fall()
        return self.stand(zone, spent) - WOUND * spent

    def lasting(self, spent: int, blows: int) -> int:
        """How many of these attacks a Hero that bleeds lives to make."""
        if "bleed" not in self.hero.conditions:
            return blows
        return min(blows, max(0, hp_left(self.hero) - spent))

    # ---- walking --------------------------------------------------------------------------------------------------

    def legs(self, moved: int, left: int) -> int:
        """Move Actions that are still allowed (RUM-COND-06)."""
        return min(left, max(0, 1 - moved)) if "slow" in self.hero.conditions else left

    # ---- what so many Actions bring ---------------------------------------------------------------------------------

    def ending(self, here: str, spent: int, left: int, moved: int) -> float:
        """The best place to be at last, with one more walk from here."""
        ends = self.ground.near(here, self.legs(moved, min(left, 1))).items()
        return max(self.over(there, spent + moves) - STEP * moves for there, moves in ends)

    def from_zone(self, here: str, left: int, spent: int = 0, moved: int = 0) -> float:
        """Strike from here and stay, or strike and be off; `spent` Actions lie behind, `moved` of them walks."""
        key = (here, left, spent, moved)
        if key not in self._from:
            self._from[key] = max(
                self.arms.volley(here, self.lasting(spent, blows)).worth
                + self.ending(here, spent + blows, left - blows, moved)
                for blows in range(left + 1)
            )
        return self._from[key]

    def onward(self, here: str, left: int, spent: int = 0, moved: int = 0) -> float:
        """The same, or after walking on first."""
        best = self.from_zone(here, left, spent, moved)
        for zone, moves in self.ground.near(here, self.legs(moved, min(left, WALKS))).items():
            if moves:
                later = SURE * self.from_zone(zone, left - moves, spent + moves, moved + moves) - STEP * moves
                best = max(best, later)
        return best

    def whole(self, zone: str) -> float:
        """An activation that begins there."""
        return self.onward(zone, ACTIONS)
