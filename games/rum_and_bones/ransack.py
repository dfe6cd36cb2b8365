"""Crew on the enemy's Deployment Point: it plunders the ship and goes back to the supply (RUM-RANSACK)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Board
from games.rum_and_bones.layout import printed
from games.rum_and_bones.odds import hits
from games.rum_and_bones.positions import occupied, tile_in, tile_left
from games.rum_and_bones.squads import ship_zones
from games.rum_and_bones.state import Battle
from games.rum_and_bones.walking import target_option, zone_in
from games.rum_and_bones.worth import blows

TO_HIT = 3  # RUM-RANSACK-02


class Ransacking(Frame, tag="ransacking", kw_only=True):
    """One attack for each model that came onto the enemy's DP, one after another (RUM-RANSACK-02, RUM-GAP-18)."""

    steps: ClassVar[tuple[str, ...]] = ("sack",)
    side: int
    seat: int
    point: str
    n: int

    def sack(self, g: Battle) -> Outcome:
        """D21: any zone of that ship with a Deck Feature or a Hero, at any distance (RUM-RANSACK-03)."""
        zones = sack_zones(g.board, self.side, self.point) if self.n else []
        if not zones:
            return NEXT  # none left to sack: the attacks are lost
        if len(zones) == 1:
            return self._on(g, zones[0])
        options = [target_option(g.board, self.side, zone) for zone in zones]
        best = f"to-{best_sack(g.board, self.side, zones)}"
        return ask_one(self.seat, "crew.ransack", options, best, args={"zone": self.point, "n": self.n})

    def on_sack(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._on(g, zone_in(picked(picks)))

    def _on(self, g: Battle, zone: str) -> Outcome:
        self.n -= 1
        g.push(
            Attack(
                kind="ransack",
                side=self.side,
                seat=self.seat,
                target=zone,
                who=g.board.sides[self.side].faction,
                name="ransack",
                needs=[TO_HIT],  # one die without any modifier (RUM-GAP-17)
            )
        )
        return Goto("sack")


def sack_zones(b: Board, side: int, point: str) -> list[str]:
    held = {hero.zone for hero in b.heroes if hero.zone and hero.side != side}
    held.update(tile.zone for tile in b.tiles if not tile.wrecked and tile.side != side)
    return sorted((zone for zone in ship_zones(b, side, point) if zone in held), key=printed)


def best_sack(b: Board, side: int, zones: list[str]) -> str:
    """The most damaged Deck Feature without defenders, else the best of the rest."""
    manned = occupied(b, side)
    found = [(tile, zone) for zone in zones if zone not in manned and (tile := tile_in(b, zone)) is not None]
    if found:
        return max(found, key=lambda pair: (pair[0].damage, -tile_left(pair[0])))[1]
    return max(zones, key=lambda zone: blows(b, side, zone, hits(1, TO_HIT)))
