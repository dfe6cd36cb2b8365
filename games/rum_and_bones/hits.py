"""Giving Hits to targets, level by level (RUM-ATK-05 to 12, RUM-GAP-67)."""

from __future__ import annotations

import msgspec

from games.core import Ask, Option
from games.core.answers import number_in
from games.core.asking import ask_one, ask_split
from games.core.asks import Arg
from games.rum_and_bones.assault import Assault
from games.rum_and_bones.board import Board
from games.rum_and_bones.positions import (
    attackable,
    dragon_left,
    hp_left,
    kraken_left,
    live_dragon,
    tile_left,
)
from games.rum_and_bones.vocabulary import Rank

GO_ON = Option("on", verb="pass")
OBJECTIVES: tuple[Rank, ...] = ("tile", "monster", "kraken")


class Target(msgspec.Struct):
    key: str
    rank: Rank
    level: int
    left: int  # HP, or models
    what: str  # its name: key of [term.target]
    seats: list[int] = []  # whose Hero


def all_targets(b: Board, a: Assault) -> list[Target]:
    """Everything in the target zone that this attack may hit, in order of priority."""
    zone, side = a.target, a.side
    found: list[Target] = []
    hands = sum(stack.hands for stack in b.crew if stack.zone == zone and stack.side != side)
    bosuns = sum(stack.bosuns for stack in b.crew if stack.zone == zone and stack.side != side)
    if hands:
        found.append(Target("hands", "deckhand", 1, hands, "hands"))
    if bosuns:
        found.append(Target("bosuns", "bosun", 2, bosuns, "bosuns"))
    for i, hero in enumerate(b.heroes):
        if hero.zone == zone and hero.side != side:
            found.append(Target(f"hero-{i}", "hero", 3, hp_left(hero), hero.name, [hero.seat]))
    dragon = live_dragon(b)
    if dragon is not None and dragon.zone == zone and dragon.side != side:
        level = 3 if a.kind == "kraken" else 4
        found.append(Target("dragon", "monster", level, dragon_left(dragon), "sea_dragon"))
    if a.kind == "kraken":
        return found  # RUM-GAP-23: never Deck Features
    for i, tile in enumerate(b.tiles):
        if tile.zone == zone and tile.side != side and not tile.wrecked and attackable(b, tile):
            found.append(Target(f"tile-{i}", "tile", 4, tile_left(tile), tile.kind))
    if b.kraken is not None and zone in b.kraken.zones:
        found.append(Target("kraken", "kraken", 4, kraken_left(b), "kraken"))
    return found


def candidates(b: Board, a: Assault) -> tuple[list[Target], list[Target]]:
    """Those of the highest level that still has a target, and beyond it whatever may be prioritised (RUM-ATK-06,
    RUM-ATK-07)."""
    found = all_targets(b, a)
    level = min((target.level for target in found), default=0)
    due = [target for target in found if target.level == level]
    return due, [target for target in found if target.level != level and target.rank in a.first]


def struck_down(b: Board, a: Assault) -> bool:
    """There are Hits enough for everything in the zone: whom they go to first changes nothing."""
    return sum(room(a, target) for target in all_targets(b, a)) <= len(a.free_hits())


def room(a: Assault, target: Target) -> int:
    """How many of the Hits that cause the least damage it can take."""
    least = min((a.damage(a.dice[i], target.rank) for i in a.free_hits()), default=1)
    return -(-target.left // least)


def is_uniform(a: Assault, among: list[Target]) -> bool:
    """Every free Hit would do the same: only numbers matter."""
    hits = a.free_hits()
    return all(len({a.damage(a.dice[i], target.rank) for i in hits}) == 1 for target in among)


def assign_evenly(a: Assault, parts: dict[str, int]) -> dict[int, str]:
    """Which die goes where when all are alike."""
    hits = iter(a.free_hits())
    return {next(hits): key for key, n in parts.items() for _ in range(n)}


def takes_all(a: Assault, target: Target) -> bool:
    """The only target takes every Hit, in whatever order they come."""
    worth = sorted(a.damage(a.dice[i], target.rank) for i in a.free_hits())
    return sum(worth[1:]) < target.left  # room is left before the last, however they are ordered


def is_last(b: Board, a: Assault, target: Target) -> bool:
    """Nothing else is in the zone, and nobody has a window for its sake: the order of blows changes nothing."""
    return target.rank in OBJECTIVES and len(all_targets(b, a)) == 1


def hardest_first(a: Assault, target: Target) -> dict[int, str]:
    """As many Hits as it takes, those that cause the most damage first."""
    given: dict[int, str] = {}
    left = target.left
    for i in sorted(a.free_hits(), key=lambda i: -a.damage(a.dice[i], target.rank)):
        if left > 0:
            given[i] = target.key
            left -= a.damage(a.dice[i], target.rank)
    return given


def ask_shares(a: Assault, among: list[Target], least: int, total: int) -> Ask:
    """How many Hits each target gets (RUM-ATK-08, RUM-ATK-09). Silence fills the one closest to KO first.

    `least` is under `total` where some may be kept for what comes after the due level, though they could be given to
    what may be prioritised (RUM-ATK-07)."""
    options = [Option(t.key, verb="assign", args=target_args(a, t), cap=min(total, room(a, t))) for t in among]
    left = total
    default: dict[str, int] = {}
    for target in sorted(among, key=lambda t: t.left):
        units = min(left, room(a, target))
        if units:
            default[target.key] = units
        left -= units
    return ask_split(a.seat, "attack.assign", options, least, total, default, args={"zone": a.target, "n": total})


def ask_die(
    a: Assault, among: list[Target], free: list[int], given: dict[str, int], may_go_on: bool = False
) -> Ask | None:
    """The next Hit, die by die, where they are not alike: which face goes where. `may_go_on`: only what may be
    prioritised is left, and the rest may as well go on in the usual order (RUM-ATK-07)."""
    options: dict[str, Option] = {}
    for target in among:
        if given.get(target.key, 0) >= target.left:
            continue
        for i in free:
            die = a.dice[i]
            args: dict[str, Arg] = {**target_args(a, target), "face": die.face, "damage": a.damage(die, target.rank)}
            option = Option(f"{die.face}@{target.key}", verb="assign", args=args)
            options.setdefault(option.id, option)
    if not options:
        return None
    close = min(options.values(), key=lambda o: (number_in(o, "left"), -number_in(o, "damage")))
    offered = [*options.values(), *([GO_ON] if may_go_on else [])]
    return ask_one(a.seat, "attack.give", offered, close.id, args={"zone": a.target, "n": len(free)})


def target_args(a: Assault, target: Target) -> dict[str, Arg]:
    kind = target.key.partition("-")[0]
    named: dict[str, Arg] = {"what": target.what, "seats": target.seats}
    return {"target": kind, "key": target.key, "left": target.left, "zone": a.target, **named}
