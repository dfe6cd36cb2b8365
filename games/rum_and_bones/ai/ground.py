"""What all Heroes of a side have in common: who stands where, how far it is, and what Hits there would bring."""

from __future__ import annotations

from games.rum_and_bones.ai.peril import Peril
from games.rum_and_bones.ai.volleys import reaped
from games.rum_and_bones.board import Board
from games.rum_and_bones.positions import MOVE, enemy_zones, reach

PREY = 0.4  # of what two Hits would bring draws one near


class Ground:
    """A board as one side sees it. Everything is looked up once, for all its Heroes."""

    def __init__(self, b: Board, side: int) -> None:
        self.b = b
        self.side = side
        self.peril = Peril(b, side)
        self.foes = sorted(enemy_zones(b, side))
        self._near: dict[tuple[str, int], dict[str, int]] = {}
        self._reaped: dict[tuple[str, int, int], float] = {}
        self.prey = [(zone, PREY * self.reaped(zone, 0, 2)) for zone in self.foes]

    def near(self, zone: str, moves: int) -> dict[str, int]:
        """Zones within so many Move Actions, with how many each takes."""
        key = (zone, moves)
        if key not in self._near:
            found = reach(self.b, self.side, zone, MOVE * moves) if moves > 0 else {}
            self._near[key] = {zone: 0, **{z: (n + MOVE - 1) // MOVE for z, n in found.items()}}
        return self._near[key]

    def reaped(self, zone: str, aimed: int, plain: int) -> float:
        key = (zone, aimed, plain)
        if key not in self._reaped:
            self._reaped[key] = reaped(self.b, self.side, zone, aimed, plain)
        return self._reaped[key]
