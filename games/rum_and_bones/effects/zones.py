"""Effects on zones, and on what a side has there: tiles, guns, rigging."""

from __future__ import annotations

from games.core.asking import ask_one
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.events import MastFalls, RiggingCut, Upgraded
from games.rum_and_bones.harm import hurt_hero, kill_crew
from games.rum_and_bones.positions import crew_in, enemy_heroes_in, enemy_zones, other
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.selectors import zones_near
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import RigMod, Topple, Upgrade, ZoneAttack
from games.rum_and_bones.walking import ask_zone, target_option, zone_in


@runs(ZoneAttack)
def zone_attack(g: Battle, r: Resolve, e: ZoneAttack) -> None:
    zones = sorted(enemy_zones(g.board, r.side), key=lambda zone: _worth(g, r.side, zone), reverse=True)
    if not zones:
        return
    options = [target_option(g.board, r.side, zone) for zone in zones]
    zone = zone_in(r.pick(ask_one(r.seat, "pick.zone", options)))
    g.push(
        Attack(
            kind="zone",
            side=r.side,
            seat=r.seat,
            target=zone,
            who=g.board.sides[r.side].faction,
            name=r.source,
            needs=[e.to_hit] * e.dice,
        )
    )


@applies(ZoneAttack)
def can_attack_zone(g: Battle, r: Resolve, e: ZoneAttack) -> bool:
    return bool(enemy_zones(g.board, r.side))


def _worth(g: Battle, side: int, zone: str) -> tuple[int, int, str]:
    """Heroes first, then Crew: what silence aims at."""
    crew = sum(stack.size for stack in crew_in(g.board, zone) if stack.side != side)
    return (len(enemy_heroes_in(g.board, side, zone)), crew, zone)


@runs(Upgrade)
def upgrade(g: Battle, r: Resolve, e: Upgrade) -> None:
    """RUM-CREW-07; one already owned has no further effect."""
    side = g.board.sides[r.side]
    if e.what == "gun":
        side.gun = 2
    else:
        side.bosun = 2
    g.emit(Upgraded(faction=side.faction, what=e.what))


@runs(RigMod)
def rig_mod(g: Battle, r: Resolve, e: RigMod) -> None:
    owner = g.board.sides[other(r.side)]
    owner.rig += e.n
    g.emit(RiggingCut(faction=owner.faction))


@runs(Topple)
def topple(g: Battle, r: Resolve, e: Topple) -> None:
    """The Main Mast falls on a zone within reach of the tile, empty or not."""
    zones = zones_near(g, r.zone, e.within)
    best = max(zones, key=lambda zone: _worth(g, r.side, zone))
    zone = zone_in(r.pick(ask_zone(r.seat, "pick.zone", zones, best)))
    g.emit(MastFalls(zone=zone))
    for stack in [stack for stack in crew_in(g.board, zone) if stack.side != r.side]:
        kill_crew(g, stack, stack.hands, stack.bosuns)
    for index in enemy_heroes_in(g.board, r.side, zone):
        if not g.over:  # RUM-GAP-64
            hurt_hero(g, index, e.damage)
