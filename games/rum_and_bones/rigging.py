"""Rigging Checks (RUM-RIG-01 to 06)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.asking import ask_one
from games.core.asks import Arg
from games.rum_and_bones.board import Roll
from games.rum_and_bones.events import Rigged, RigSaved
from games.rum_and_bones.harm import overboard
from games.rum_and_bones.layout import distance
from games.rum_and_bones.state import Battle
from games.rum_and_bones.tide import unseen_copy
from games.rum_and_bones.windows import own_answer, own_asks, team_hand


class Rigging(Frame, tag="rigging", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("roll", "fall", "land")
    hero: int
    zone: str
    success: bool = False
    saved: bool = False

    def roll(self, g: Battle) -> Outcome:
        b = g.board
        hero = b.heroes[self.hero]
        far = distance(hero.zone, self.zone)  # RUM-RIG-03
        modifier = b.sides[hero.side].rig
        face = g.rng.roll(6)
        self.success = face + modifier >= far  # RUM-RIG-04, RUM-RIG-05
        g.emit(Rigged(hero=hero.name, zone=self.zone, range=far, roll=face, modifier=modifier, success=self.success))
        b.roll = Roll(
            what="rig",
            side=hero.side,
            hero=self.hero,
            zone=self.zone,
            faces=[face],
            need=far,
            modifier=modifier,
            hits=int(self.success),
        )
        return NEXT

    def fall(self, g: Battle) -> Outcome:
        """W6: Fall / Tide Card."""
        hero = g.board.heroes[self.hero]
        if self.success or self.saved or g.board.clash:
            return NEXT
        if not team_hand(g, hero.seat) or not unseen_copy(g, hero.side, "friendly_rig_check"):
            return NEXT
        facts: dict[str, Arg] = {"hero": hero.name, "zone": self.zone}
        ask = ask_one(hero.seat, "rig.fall", [Option("fall", verb="pass", grave=True)], args=facts)
        return own_asks(g, [ask], "friendly_rig_check")

    def on_fall(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return own_answer(g, ask, picks, "friendly_rig_check") or NEXT

    def land(self, g: Battle) -> Outcome:
        hero = g.board.heroes[self.hero]
        if not self.success and not self.saved:
            overboard(g, self.hero)
            return NEXT
        hero.zone = self.zone
        if self.saved:
            g.emit(RigSaved(hero=hero.name, zone=self.zone))
        return NEXT
