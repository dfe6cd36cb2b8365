"""Crew that a Hero commands to attack or to advance, zone by zone (RUM-GAP-77)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.rum_and_bones.board import Board
from games.rum_and_bones.layout import distance, printed
from games.rum_and_bones.march import Commanding, CrewActs
from games.rum_and_bones.odds import mixed
from games.rum_and_bones.positions import enemy_zones, occupied
from games.rum_and_bones.squads import Squad, in_reach, needs_of, squads_of, steps_for, without
from games.rum_and_bones.state import Battle
from games.rum_and_bones.walking import zone_in, zone_option
from games.rum_and_bones.worth import blows

STOP = Option("stop", verb="end")


class Command(Commanding, tag="command", kw_only=True):
    """Zones of Crew act one after another; the Hero's controller decides for them (RUM-GAP-77)."""

    steps: ClassVar[tuple[str, ...]] = ("zone",)
    hero: int
    zones: int  # still to be chosen
    within: int
    advance: bool = False
    source: str = ""
    begun: bool = False

    def zone(self, g: Battle) -> Outcome:
        b = g.board
        found = commandable(b, self.hero, self.within, self.advance, self.acted) if self.zones else {}
        if not found:
            return NEXT
        zones = sorted(found, key=printed)
        if len(zones) == 1 and not self.begun:
            return self._command(g, zones[0])
        options = [zone_option(zone, "choose") for zone in zones]
        best = max(zones, key=lambda zone: _promise(b, b.heroes[self.hero].side, zone, found[zone]))
        return ask_one(
            b.heroes[self.hero].seat,
            "pick.zone",
            [*options, STOP] if self.begun else options,
            f"to-{best}",
            args={"source": self.source, "op": "crew_advance" if self.advance else "crew_attack"},
        )

    def on_zone(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return DONE if pick == STOP.id else self._command(g, zone_in(pick))

    def _command(self, g: Battle, zone: str) -> Outcome:
        hero = g.board.heroes[self.hero]
        squads = idle(g.board, hero.side, zone, self.acted)
        self.begun = True
        self.zones -= 1
        g.push(CrewActs(side=hero.side, seat=hero.seat, squads=squads, advance=self.advance))
        return Goto("zone")


def idle(b: Board, side: int, zone: str, acted: list[Squad]) -> list[Squad]:
    """Crew of a zone that has not acted in this use."""
    here = squads_of(b, side, [zone], enemy_zones(b, side))
    left = {(squad.zone, squad.track): squad for squad in without(here, acted)}
    found: list[Squad] = []
    for squad in here:
        rest = left.get((squad.zone, squad.track))
        if rest is not None:
            squad.hands, squad.bosuns = rest.hands, rest.bosuns
            found.append(squad)
    return found


def commandable(b: Board, hero: int, within: int, advance: bool, acted: list[Squad]) -> dict[str, list[Squad]]:
    """Zones within reach of the Hero whose Crew can do something."""
    side, here = b.heroes[hero].side, b.heroes[hero].zone
    if not here:
        return {}
    zones = {stack.zone for stack in b.crew if stack.side == side and distance(here, stack.zone) <= within}
    if not zones:
        return {}
    foes, barred = enemy_zones(b, side), occupied(b, side)
    found: dict[str, list[Squad]] = {}
    for zone in zones:
        squads = idle(b, side, zone, acted)
        moves = advance and any(steps_for(b, side, squad, barred) for squad in squads)
        if squads and (moves or in_reach(b, zone, foes)):
            found[zone] = squads
    return found


def _promise(b: Board, side: int, zone: str, squads: list[Squad]) -> tuple[float, int]:
    """What silence looks at: the worth of their best target, then how many they are."""
    hands, bosuns = sum(s.hands for s in squads), sum(s.bosuns for s in squads)
    spread = mixed(needs_of(b, side, zone, hands, bosuns)[0])
    near = in_reach(b, zone, enemy_zones(b, side))
    return (max((blows(b, side, foe, spread) for foe in near), default=0.0), hands + bosuns)
