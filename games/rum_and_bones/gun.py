"""The Deck Gun: one shot a Crew activation, from a printed mount (RUM-GUN, RUM-GAP-19)."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.asking import ask_one
from games.core.asks import Arg
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Board
from games.rum_and_bones.layout import distance, printed
from games.rum_and_bones.modifiers import parts_of
from games.rum_and_bones.odds import hits
from games.rum_and_bones.positions import enemy_heroes_in, enemy_zones, fleet, foes_in
from games.rum_and_bones.squads import crew_face
from games.rum_and_bones.state import Battle
from games.rum_and_bones.worth import blows


def shots(b: Board, side: int, unlimited: bool = False) -> list[tuple[str, str]]:
    """Mount and target zone of every shot that is possible. The nearest mount stands for all that do the same."""
    reach = crew_face(b, side, "gun").range
    mounts = fleet(b, side).guns
    found: list[tuple[str, str]] = []
    for zone in sorted(enemy_zones(b, side), key=printed):
        near = sorted(mounts, key=lambda mount: distance(mount, zone))
        near = [mount for mount in near if unlimited or distance(mount, zone) <= reach]
        found += [(mount, zone) for i, mount in enumerate(near) if i == 0 or _differs(b, side, zone, near[0], mount)]
    return found


def _differs(b: Board, side: int, zone: str, one: str, other: str) -> bool:
    """A Passive in the target zone asks how far away the gun stands (Shell Mount)."""
    for index in enemy_heroes_in(b, side, zone):
        for part in parts_of(b.heroes[index], "attacked"):
            if part.origin and (distance(one, zone) >= part.origin) != (distance(other, zone) >= part.origin):
                return True
    return False


def ask_shot(b: Board, side: int, seat: int, found: list[tuple[str, str]], more: int) -> Ask:
    """D18; silence takes the best expected value."""
    face = crew_face(b, side, "gun")
    spread = hits(face.dice + more, face.to_hit)
    best = max(found, key=lambda shot: blows(b, side, shot[1], spread))
    zones = [zone for _, zone in found]
    options = [_shot(b, side, mount, zone, zones.count(zone) > 1) for mount, zone in found]
    facts: dict[str, Arg] = {"n": face.dice + more, "need": face.to_hit, "case": "need"}
    return ask_one(seat, "gun.fire", options, f"gun-{best[0]}-{best[1]}", args=facts)


def _shot(b: Board, side: int, mount: str, zone: str, choice: bool) -> Option:
    """`choice`: another mount could fire at it too, so it is said which one this is."""
    args: dict[str, Arg] = {"mount": mount, "zone": zone, "foes": foes_in(b, side, zone)}
    args |= {"case": "mounts"} if choice else {}
    return Option(f"gun-{mount}-{zone}", verb="gun", args=args)


def fire(g: Battle, side: int, seat: int, mount: str, zone: str, more: int, notes: list[str]) -> None:
    """RUM-GUN-01; nobody's Hero is credited with it (RUM-GUN-02, RUM-GUN-03)."""
    face = crew_face(g.board, side, "gun")
    g.push(
        Attack(
            kind="gun",
            side=side,
            seat=seat,
            target=zone,
            who=g.board.sides[side].faction,
            name="gun",
            needs=[face.to_hit] * face.dice,
            origin=mount,
            bonus=more,
            notes=list(notes),
        )
    )
