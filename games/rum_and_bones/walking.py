"""Free moves: of a Hero (RUM-GAP-75), and of a Sea Dragon whose place is taken (RUM-GAP-61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Unpack

from games.core import NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import Rest, ask_one
from games.core.asks import Arg
from games.core.graphs import nearest
from games.rum_and_bones.board import Board
from games.rum_and_bones.events import DragonSwam, Walked
from games.rum_and_bones.layout import around, grid, printed
from games.rum_and_bones.positions import foes_in, is_sea, live_dragon, reach
from games.rum_and_bones.state import Battle

STAY_HERE = Option("stay", verb="pass")


def zone_option(zone: str, verb: str, prefix: str = "to") -> Option:
    return Option(f"{prefix}-{zone}", verb=verb, group=prefix, args={"zone": zone})


def target_option(b: Board, side: int, zone: str) -> Option:
    """A zone to attack, with what is in it."""
    args: dict[str, Arg] = {"zone": zone, "foes": foes_in(b, side, zone)}
    return Option(f"to-{zone}", verb="attack", group="to", args=args)


def ask_zone(
    seat: int, kind: str, zones: Sequence[str], default: str = "", *, verb: str = "choose", **rest: Unpack[Rest]
) -> Ask:
    """One of several zones. `zone_in` reads the answer."""
    options = [zone_option(zone, verb) for zone in zones]
    return ask_one(seat, kind, options, f"to-{default}" if default else "", **rest)


def zone_in(pick: str) -> str:
    return pick.rpartition("-")[2]


class FreeWalk(Frame, tag="free_walk", kw_only=True):
    """0 to `steps` zones, by the moved Hero's controller; not a Move Action (RUM-GAP-37, RUM-GAP-75)."""

    steps: ClassVar[tuple[str, ...]] = ("walk",)
    hero: int
    far: int = 1
    only: list[str] = []  # where else it may go to: the Chest (RUM-CLASH-17)

    def walk(self, g: Battle) -> Outcome:
        hero = g.board.heroes[self.hero]
        ends = free_ends(g.board, self.hero, self.far, self.only)
        if not ends:
            return NEXT
        return ask_one(
            hero.seat,
            "walk.free",
            [STAY_HERE, *[zone_option(zone, "move") for zone in ends]],
            STAY_HERE.id,
            args={"hero": hero.name, "zone": hero.zone, "n": self.far},
        )

    def on_walk(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != STAY_HERE.id:
            go(g, self.hero, zone_in(pick))
        return NEXT


def free_ends(b: Board, index: int, far: int, only: list[str] | None = None) -> list[str]:
    hero = b.heroes[index]
    if not hero.zone:
        return []
    ends = reach(b, hero.side, hero.zone, far)
    return sorted((z for z in ends if not only or z in only), key=printed)


def go(g: Battle, index: int, zone: str) -> None:
    hero = g.board.heroes[index]
    hero.zone = zone
    g.emit(Walked(hero=hero.name, zone=zone))


class Surfacing(Frame, tag="surfacing"):
    """The Sea Dragon's zone is no sea any more: its controller moves it to the nearest free one."""

    steps: ClassVar[tuple[str, ...]] = ("surface",)

    def surface(self, g: Battle) -> Outcome:
        dragon = live_dragon(g.board)
        assert dragon is not None
        near = nearest_sea(g.board, dragon.zone)
        if len(near) == 1:
            return self._there(g, near[0])
        return ask_zone(dragon.seat, "dragon.deploy", near)

    def on_surface(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._there(g, zone_in(picked(picks)))

    def _there(self, g: Battle, zone: str) -> Outcome:
        dragon = live_dragon(g.board)
        assert dragon is not None
        dragon.zone = zone
        g.emit(DragonSwam(zone=zone))
        return NEXT


def nearest_sea(b: Board, zone: str) -> list[str]:
    taken = b.kraken.zones if b.kraken is not None else []
    free = [z for z in grid(b.layout) if is_sea(b, z) and z not in taken]
    return nearest(lambda here: around(b.layout, here), zone, free, key=printed)
