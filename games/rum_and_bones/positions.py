"""Who stands where, who is whose enemy, and where a model may go. Everything here reads the open board only."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.core import Option, graphs
from games.core.asks import Arg
from games.rum_and_bones.board import Board, Dragon, Hero, Stack, Tile
from games.rum_and_bones.cards import HeroSheet, creatures, heroes, tiles
from games.rum_and_bones.layout import (
    Fleet,
    around,
    decks,
    distance,
    fleet_of,
    grid,
    layouts,
    plank_of,
    printed,
    rig_targets,
)
from games.rum_and_bones.vocabulary import Face, Skill

MOVE = 2  # Movement Points of a Move Action (RUM-MOVE-01)
FEW = 4  # of what stands in a zone are named


# ---- sheets -----------------------------------------------------------------------------------------------------


def sheet(hero: Hero) -> HeroSheet:
    return heroes()[hero.kind]


def tell_apart(b: Board) -> None:
    """Copies of one Hero bear their players' seats (RUM-SETUP-06, RUM-GAP-40, RUM-GAP-53): words say whose each is."""
    names = [hero.name for hero in b.heroes]
    for hero in b.heroes:
        if names.count(hero.name) > 1:
            hero.name = f"{hero.name}@{hero.seat}"


def skill(hero: Hero, slot: int) -> Skill:
    return sheet(hero).skills[slot]


def face(hero: Hero, slot: int) -> Face:
    """The face that is up (RUM-SKILL-05); of a locked Skill the one it would show."""
    return skill(hero, slot).faces[max(1, hero.levels[slot]) - 1]


def hp_left(hero: Hero) -> int:
    return sheet(hero).hp - hero.damage


def tile_left(tile: Tile) -> int:
    return tiles()[tile.kind].hp - tile.damage


def kraken_left(b: Board) -> int:
    assert b.kraken is not None, "there is no Kraken"
    return creatures()["kraken"].hp - b.kraken.damage


def dragon_left(dragon: Dragon) -> int:
    return creatures()["sea_dragon"].hp - dragon.damage


def silenced(hero: Hero) -> bool:
    return "silence" in hero.conditions


# ---- sides ------------------------------------------------------------------------------------------------------


def other(side: int) -> int:
    """The opposing side of a battle; Clash Royale has many and never asks."""
    return 1 - side


def fleet(b: Board, side: int) -> Fleet:
    return layouts()[b.layout].fleets[b.sides[side].fleet]


def points(b: Board, side: int) -> list[str]:
    """Deployment Points of a side; in Clash Royale all of them (RUM-CLASH-09)."""
    return layouts()[b.layout].points if b.clash else fleet(b, side).points


def hostile_point(b: Board, side: int, zone: str) -> bool:
    """An enemy DP for this side (RUM-BOARD-08); in Clash Royale they are nobody's (RUM-GAP-52)."""
    return not b.clash and zone in fleet(b, other(side)).points


def heroes_of(b: Board, side: int) -> list[int]:
    return [i for i, hero in enumerate(b.heroes) if hero.side == side]


def roster(b: Board, seat: int) -> list[int]:
    return [i for i, hero in enumerate(b.heroes) if hero.seat == seat]


def live_dragon(b: Board) -> Dragon | None:
    return b.dragon if b.dragon is not None and b.dragon.zone else None


# ---- what stands in a zone ----------------------------------------------------------------------------------------


def heroes_in(b: Board, zone: str) -> list[int]:
    return [i for i, hero in enumerate(b.heroes) if hero.zone == zone]


def crew_in(b: Board, zone: str) -> list[Stack]:
    return [stack for stack in b.crew if stack.zone == zone]


def enemy_heroes_in(b: Board, side: int, zone: str) -> list[int]:
    return [i for i, hero in enumerate(b.heroes) if hero.zone == zone and hero.side != side]


def foes_in(b: Board, side: int, *zones: str) -> list[str]:
    """What an attack on a zone finds there: keys of [term.foe], as many as a line holds."""
    stacks = [stack for stack in b.crew if stack.zone in zones and stack.side != side]
    crew = {"hands": sum(stack.hands for stack in stacks), "bosuns": sum(stack.bosuns for stack in stacks)}
    found = [f"{n}-{kind}" for kind, n in crew.items() if n]
    found += [hero.name for hero in b.heroes if hero.zone in zones and hero.side != side]
    dragon = live_dragon(b)
    if dragon is not None and dragon.zone in zones and dragon.side != side:
        found.append("sea_dragon")
    found += [t.kind for t in b.tiles if t.zone in zones and t.side != side and not t.wrecked and attackable(b, t)]
    if b.kraken is not None and not set(zones).isdisjoint(b.kraken.zones):
        found.append("kraken")
    return found if len(found) <= FEW else [*found[: FEW - 1], "more"]


def tile_in(b: Board, zone: str) -> Tile | None:
    return next((tile for tile in b.tiles if tile.zone == zone and not tile.wrecked), None)


def attackable(b: Board, tile: Tile) -> bool:
    """RUM-CLASH-15: the Chest cannot be attacked in Clash Royale."""
    return not (b.clash and tile.kind == "captains_chest")


def occupied(b: Board, side: int) -> set[str]:
    """Zones that hold enemy models of a side on deck: not to be entered (RUM-MOVE-04). None in Clash (RUM-CLASH-10)."""
    if b.clash:
        return set()
    found = {hero.zone for hero in b.heroes if hero.zone and hero.side != side}
    found.update(stack.zone for stack in b.crew if stack.side != side)
    return found


def enemy_zones(b: Board, side: int) -> set[str]:
    """Zones that hold an enemy model or an enemy Objective of a side (RUM-ATK-02, RUM-GAP-13)."""
    found = {hero.zone for hero in b.heroes if hero.zone and hero.side != side}
    found.update(stack.zone for stack in b.crew if stack.side != side)
    found.update(t.zone for t in b.tiles if not t.wrecked and t.side != side and attackable(b, t))
    if b.kraken is not None:
        found.update(b.kraken.zones)
    dragon = live_dragon(b)
    if dragon is not None and dragon.side != side:
        found.add(dragon.zone)
    return found


def targets(b: Board, side: int, origin: str, reach: int) -> list[str]:
    """Zones that can be attacked from here, in printed order (RUM-ATK-02)."""
    found = [z for z in enemy_zones(b, side) if distance(origin, z) <= reach]
    return sorted(found, key=printed)


# ---- moving -----------------------------------------------------------------------------------------------------


def walkable(b: Board, zone: str) -> bool:
    """Ship or standing Gangplank (RUM-BOARD-02, RUM-GAP-01)."""
    if zone in decks(b.layout):
        return True
    plank = plank_of(b.layout).get(zone)
    return plank is not None and plank in b.planks


def is_sea(b: Board, zone: str) -> bool:
    return zone in grid(b.layout) and not walkable(b, zone)


def neighbours(b: Board, zone: str) -> tuple[str, ...]:
    """Zones that a model may step to, if nobody bars the way."""
    return _steps(b.layout, tuple(b.planks), zone)


@cache
def _steps(layout: str, planks: tuple[str, ...], zone: str) -> tuple[str, ...]:
    """Every walk asks for it, and only the Kraken ever changes it."""
    there = decks(layout).keys() | {z for plank in planks for z in layouts()[layout].planks[plank]}
    return tuple(z for z in around(layout, zone) if z in there)


def legal_end(b: Board, side: int, zone: str, barred: set[str] | None = None) -> bool:
    """RUM-BOARD-08: no Sea Zone, no enemy model, no enemy DP."""
    barred = occupied(b, side) if barred is None else barred
    return walkable(b, zone) and zone not in barred and not hostile_point(b, side, zone)


def reach(b: Board, side: int, start: str, steps: int) -> dict[str, int]:
    """Zones where a walk of up to so many steps may end, with the steps each takes; the start is not among them."""
    barred = occupied(b, side)
    found = graphs.reach(lambda zone: neighbours(b, zone), start, steps, lambda zone: zone not in barred)
    return {z: n for z, n in found.items() if legal_end(b, side, z, barred)}


def rigs(b: Board, side: int, zone: str) -> list[str]:
    """Where a Hero of this side may rig to from here (RUM-RIG-02, RUM-RIG-06, RUM-GAP-54)."""
    barred = occupied(b, side)
    return [z for z in rig_targets(b.layout, zone) if legal_end(b, side, z, barred)]


def sights(b: Board, side: int, zone: str) -> dict[str, Arg]:
    """What a walk to a zone leads to, if there is anything: a Gangplank or its end and own Crew, enemies within 1."""
    planks = {plank: plank_of(b.layout).get(plank, "") for plank in (zone, *neighbours(b, zone))}
    abroad = not b.clash and fleet_of(b.layout).get(zone, b.sides[side].fleet) != b.sides[side].fleet
    near = [f"{'far' if abroad else 'end'}-{name}" for step, name in planks.items() if name and step != zone]
    seen = [f"on-{planks[zone]}"] if planks[zone] else near[:1]
    own = sum(stack.size for stack in b.crew if stack.side == side and stack.zone == zone)
    seen += [f"own-{own}"] if own else []
    seen += [t.kind for t in b.tiles if t.zone == zone and not attackable(b, t)]  # the Chest, which pays
    foes = foes_in(b, side, zone, *around(b.layout, zone))
    if not seen and not foes:
        return {}
    if seen and len(foes) > FEW // 2:  # both share a line
        foes = [*foes[: FEW // 2 - 1], "more"]
    return {"case": "both" if seen and foes else "seen" if seen else "foes", "seen": seen, "foes": foes}


# ---- crew -------------------------------------------------------------------------------------------------------


def add_crew(b: Board, side: int, zone: str, track: str, hands: int = 0, bosuns: int = 0) -> None:
    for stack in b.crew:
        if stack.side == side and stack.zone == zone and stack.track == track:
            stack.hands += hands
            stack.bosuns += bosuns
            return
    if hands or bosuns:
        b.crew.append(Stack(side=side, zone=zone, track=track, hands=hands, bosuns=bosuns))


def remove_crew(b: Board, stack: Stack, hands: int = 0, bosuns: int = 0) -> None:
    """Off the board and back into the supply (RUM-CREW-09)."""
    stack.hands -= hands
    stack.bosuns -= bosuns
    assert stack.hands >= 0 and stack.bosuns >= 0, "more Crew removed than there are"
    b.sides[stack.side].hands += hands
    b.sides[stack.side].bosuns += bosuns
    if not stack.size:
        b.crew = [kept for kept in b.crew if kept is not stack]


def move_crew(b: Board, stack: Stack, zone: str, hands: int, bosuns: int) -> None:
    add_crew(b, stack.side, zone, stack.track, hands, bosuns)
    stack.hands -= hands
    stack.bosuns -= bosuns
    assert stack.hands >= 0 and stack.bosuns >= 0, "more Crew moved than there are"
    if not stack.size:
        b.crew = [kept for kept in b.crew if kept is not stack]


def track_zones(b: Board, side: int, name: str) -> list[str]:
    return next(track.zones for track in fleet(b, side).tracks if track.name == name)


def track_from(b: Board, side: int, zone: str) -> str:
    """The track of a DP or start tile; of any other zone the friendly track that comes nearest (RUM-GAP-16)."""
    tracks = fleet(b, side).tracks
    for track in tracks:
        if zone in track.zones:
            return track.name
    return min(tracks, key=lambda track: min(distance(zone, z) for z in track.zones)).name


def lane_facts(b: Board, side: int, zone: str) -> dict[str, Arg]:
    """The lane that begins at a DP, and the Crew of both sides on it."""
    lane = track_from(b, side, zone)
    on_it = [stack for stack in b.crew if stack.zone in track_zones(b, side, lane)]
    own = sum(stack.size for stack in on_it if stack.side == side)
    return {"lane": lane, "own": own, "foes": sum(stack.size for stack in on_it) - own}


# ---- iteration --------------------------------------------------------------------------------------------------


def deployed(b: Board, side: int | None = None) -> Iterator[int]:
    for i, hero in enumerate(b.heroes):
        if hero.zone and (side is None or hero.side == side):
            yield i


def hero_option(b: Board, index: int, verb: str, prefix: str = "hero") -> Option:
    hero = b.heroes[index]
    args: dict[str, Arg] = {"hero": hero.name, "zone": hero.zone, "n": index, "seat": hero.seat}
    return Option(f"{prefix}-{index}", verb=verb, args={**args, "left": hp_left(hero), "coins": hero.coins})


def mode_args(b: Board) -> dict[str, Arg]:
    """For the wording of an ask: Clash Royale has neither rounds nor Crew nor cards to speak of."""
    return {"case": "clash"} if b.clash else {}


def index_in(pick: str) -> int:
    """The number at the end of an option id: `hero-3`."""
    return int(pick.rpartition("-")[2])
