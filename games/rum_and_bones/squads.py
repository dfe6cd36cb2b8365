"""Crew that acts together: who they are, where their track leads, and what they roll (RUM-GAP-16)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.core.graphs import first_steps
from games.rum_and_bones.board import Board, Stack
from games.rum_and_bones.cards import crew_sheets
from games.rum_and_bones.layout import distance, fleet_of, printed, within
from games.rum_and_bones.modifiers import parts_of
from games.rum_and_bones.positions import fleet, neighbours, track_zones, walkable
from games.rum_and_bones.vocabulary import Face


class Squad(msgspec.Struct, omit_defaults=True):
    """Models of one stack that have something to do; the stack itself may hold others."""

    zone: str
    track: str
    hands: int = 0
    bosuns: int = 0
    may_stay: bool = False  # next to an enemy when it began (RUM-CMOV-04)
    to: str = ""  # the step that was picked for it

    @property
    def size(self) -> int:
        return self.hands + self.bosuns


def squads_of(b: Board, side: int, zones: Iterable[str], foes: set[str]) -> list[Squad]:
    """All Crew of a side in these zones, in the order they move: tracks as listed, on each the foremost first
    (RUM-GAP-18). `foes`: enemies as they stood at the moment that decides who may stay (RUM-GAP-65)."""
    stay = {zone: any(distance(zone, foe) <= 1 for foe in foes) for zone in zones}
    found = [
        Squad(zone=stack.zone, track=stack.track, hands=stack.hands, bosuns=stack.bosuns, may_stay=stay[stack.zone])
        for stack in b.crew
        if stack.side == side and stack.zone in stay
    ]
    return marching_order(b, side, found)


def marching_order(b: Board, side: int, squads: list[Squad]) -> list[Squad]:
    tracks = {track.name: (i, track.zones) for i, track in enumerate(fleet(b, side).tracks)}

    def place(squad: Squad) -> tuple[int, int, tuple[int, int]]:
        i, zones = tracks[squad.track]
        return (i, -zones.index(squad.zone) if squad.zone in zones else 1, printed(squad.zone))

    return sorted(squads, key=place)


def stack_of(b: Board, side: int, squad: Squad) -> Stack:
    return next(s for s in b.crew if s.side == side and s.zone == squad.zone and s.track == squad.track)


def joined(squads: list[Squad]) -> list[Squad]:
    """One squad for each zone and track."""
    found: dict[tuple[str, str], Squad] = {}
    for squad in squads:
        known = found.get((squad.zone, squad.track))
        if known is None:
            found[squad.zone, squad.track] = Squad(squad.zone, squad.track, squad.hands, squad.bosuns)
        else:
            known.hands += squad.hands
            known.bosuns += squad.bosuns
    return [squad for squad in found.values() if squad.size]


def without(squads: list[Squad], gone: list[Squad]) -> list[Squad]:
    """What is left of them when these have acted."""
    found = joined(squads)
    for squad in found:
        for other in gone:
            if (other.zone, other.track) == (squad.zone, squad.track):
                squad.hands -= other.hands
                squad.bosuns -= other.bosuns
    return [squad for squad in found if squad.size]


# ---- the way ahead ------------------------------------------------------------------------------------------------


def next_on_track(b: Board, side: int, zone: str, track: str) -> str:
    """The next zone forward, towards the enemy's DP (RUM-CMOV-02); empty off the track and at its end."""
    zones = track_zones(b, side, track)
    at = zones.index(zone) + 1 if zone in zones else 0
    return zones[at] if 0 < at < len(zones) else ""


def steps_for(b: Board, side: int, squad: Squad, barred: set[str]) -> list[str]:
    """Where a squad may step: nowhere if enemies are there (RUM-CMOV-03) or the plank is gone (RUM-GAP-20)."""
    ahead = next_on_track(b, side, squad.zone, squad.track)
    found = [ahead] if ahead else _back_to_track(b, side, squad)
    return [zone for zone in found if zone not in barred and walkable(b, zone)]


def _back_to_track(b: Board, side: int, squad: Squad) -> list[str]:
    """First steps of the shortest ways to the nearest zone of the track, for Crew that is off it (RUM-GAP-16)."""
    goals = track_zones(b, side, squad.track)
    return sorted(first_steps(lambda zone: neighbours(b, zone), squad.zone, goals), key=printed)


def ship_zones(b: Board, side: int, point: str) -> list[str]:
    """The zones of the ship that carries an enemy DP (RUM-GAP-17)."""
    index = fleet_of(b.layout)[point]
    assert index != b.sides[side].fleet, "an own Deployment Point cannot be ransacked"
    return next(ship.zones for ship in fleet(b, 1 - side).ships if point in ship.zones)


# ---- what they roll -----------------------------------------------------------------------------------------------


def crew_face(b: Board, side: int, kind: str) -> Face:
    """The profile on the Crew Dashboard, upgraded or not (RUM-CREW-05, RUM-CREW-06, RUM-CREW-07)."""
    level = {"bosun": b.sides[side].bosun, "gun": b.sides[side].gun}.get(kind, 1)
    return crew_sheets()[kind].faces[level - 1]


def drilled(b: Board, side: int, zone: str) -> list[str]:
    """Who gives the Deckhands of a zone their +1: Bosuns and Passives, never more than one together."""
    level = b.sides[side].bosun
    reach = crew_sheets()["bosun"].aura[level - 1]
    if any(s.side == side and s.bosuns and distance(s.zone, zone) <= reach for s in b.crew):
        return ["bosun"]
    for hero in b.heroes:
        for part in parts_of(hero, "crew_attack"):
            if hero.side == side and distance(hero.zone, zone) <= part.within:
                return [hero.kind]
    return []


def needs_of(b: Board, side: int, zone: str, hands: int, bosuns: int) -> tuple[list[int], list[str]]:
    """The To Hit of each die, the best first, and what has bettered it (RUM-GAP-14)."""
    deckhand, bosun = crew_face(b, side, "deckhand"), crew_face(b, side, "bosun")
    notes = drilled(b, side, zone) if hands else []
    needs = [deckhand.to_hit - len(notes)] * (deckhand.dice * hands) + [bosun.to_hit] * (bosun.dice * bosuns)
    return sorted(needs), notes


def in_reach(b: Board, zone: str, foes: set[str]) -> list[str]:
    """Zones with enemies that Crew of a zone can attack, in printed order; Deckhands and Bosuns reach equally far."""
    far = crew_sheets()["deckhand"].faces[0].range
    return [near for near in within(b.layout, zone, far) if near in foes]
