"""Unleash the Kraken: Test the Waters, then its attacks (RUM-KRAKEN)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Frame, Goto, Option, Outcome
from games.core.asking import ask_one, ask_order
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Board, Kraken, Roll
from games.rum_and_bones.cards import kraken_actions
from games.rum_and_bones.events import KrakenActs, KrakenHeals, KrakenRises, WatersTested
from games.rum_and_bones.harm import hurt_hero, kill_crew, overboard, slay_dragon
from games.rum_and_bones.layout import distance, layouts, printed
from games.rum_and_bones.positions import crew_in, deployed, hero_option, heroes_in, index_in, live_dragon, other
from games.rum_and_bones.resolve import Resolve, runs
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import speaker
from games.rum_and_bones.vocabulary import DragDown, Lash, Regrow
from games.rum_and_bones.walking import zone_in, zone_option

CLOSE_RACE = 6  # VP of both sides from which on the order of zones is a choice (RUM-GAP-87)


class KrakenPhase(Frame, tag="kraken_phase"):
    """RUM-KRAKEN-01. It acts in no other phase and belongs to no side (RUM-KRAKEN-10)."""

    steps: ClassVar[tuple[str, ...]] = ("waters", "rise", "act", "sink")

    def waters(self, g: Battle) -> Outcome:
        """Each side rolls one die against both pools, which stay as they are (RUM-KRAKEN-03, RUM-KRAKEN-11)."""
        b = g.board
        if b.kraken is not None or b.kraken_slain:
            return Goto("act")  # RUM-KRAKEN-02
        rolls = [g.rng.roll(6) for _ in b.sides]
        pool = sum(side.pool for side in b.sides)  # RUM-SCORE-03; no cap, 12 is enough for any roll (RUM-GAP-25)
        comes = sum(rolls) <= pool  # RUM-KRAKEN-04
        b.roll = Roll(what="waters", faces=rolls, need=pool, hits=int(comes))
        g.emit(WatersTested(rolls=rolls, pool=pool, comes=comes))
        return NEXT if comes else Goto("act")

    def rise(self, g: Battle) -> Outcome:
        b = g.board
        spots = layouts()[b.layout].kraken
        roll = g.rng.roll(6) if len(spots) > 1 else 0  # RUM-LAYOUT-07: 1 to 3 the top spot, 4 to 6 the lower one
        zones = spots[(roll - 1) * len(spots) // 6] if roll else spots[0]
        broken = [plank for plank in b.planks if not set(zones).isdisjoint(layouts()[b.layout].planks[plank])]
        b.kraken = Kraken(zones=list(zones))
        b.planks = [plank for plank in b.planks if plank not in broken]  # RUM-KRAKEN-06
        g.emit(KrakenRises(zones=list(zones), planks=broken, roll=roll))
        for zone in [zone for plank in broken for zone in layouts()[b.layout].planks[plank]]:
            _drop_into_sea(g, zone)
        dragon = live_dragon(b)
        if dragon is not None and dragon.zone in zones:
            slay_dragon(g)  # RUM-KRAKEN-05, RUM-GAP-63
        return NEXT

    def act(self, g: Battle) -> Outcome:
        """Also when it has just come (RUM-KRAKEN-08)."""
        b = g.board
        if b.kraken is None:
            return DONE  # RUM-KRAKEN-09
        roll = g.rng.roll(6)
        action = kraken_actions()[roll]
        b.roll = Roll(what="kraken", name=action.id, faces=[roll])
        g.emit(KrakenActs(roll=roll, action=action.id))
        g.push(
            Resolve(seat=speaker(g, b.first), effects=list(action.do), source=action.id, zone=b.kraken.zones[0])
        )  # RUM-GAP-23: what is asked is asked of the First Player
        return NEXT

    def sink(self, g: Battle) -> Outcome:
        return DONE


def _drop_into_sea(g: Battle, zone: str) -> None:
    """RUM-GAP-20: Heroes go Overboard, Crew are KO'd, and nobody gets coins."""
    for stack in crew_in(g.board, zone):
        kill_crew(g, stack, stack.hands, stack.bosuns)
    for index in heroes_in(g.board, zone):
        overboard(g, index)


# ---- reach ------------------------------------------------------------------------------------------------------


def kraken_distance(b: Board, zone: str) -> int:
    """From the nearest of its zones (RUM-GAP-22)."""
    assert b.kraken is not None, "there is no Kraken to measure from"
    return min(distance(zone, own) for own in b.kraken.zones)


def models_in(b: Board, zone: str) -> int:
    """Each Deckhand, Bosun, Hero and Sea Monster counts one."""
    dragon = live_dragon(b)
    crew = sum(stack.size for stack in crew_in(b, zone))
    return crew + len(heroes_in(b, zone)) + int(dragon is not None and dragon.zone == zone)


def crowded(b: Board, reach: int) -> list[str]:
    """Zones within reach that hold models: row by row from the top, each from left to right (RUM-GAP-87)."""
    found = {b.heroes[i].zone for i in deployed(b)} | {stack.zone for stack in b.crew}
    dragon = live_dragon(b)
    if dragon is not None:
        found.add(dragon.zone)
    return sorted((zone for zone in found if kraken_distance(b, zone) <= reach), key=printed)


def owner_of(b: Board, zone: str) -> int:
    """Whose models stand there: never of both sides."""
    dragon = live_dragon(b)
    sides = {b.heroes[i].side for i in heroes_in(b, zone)} | {stack.side for stack in crew_in(b, zone)}
    if dragon is not None and dragon.zone == zone:
        sides.add(dragon.side)
    assert len(sides) == 1, f"{zone} holds models of {len(sides)} sides"
    return sides.pop()


# ---- its actions ------------------------------------------------------------------------------------------------


@runs(Regrow)
def regrow(g: Battle, r: Resolve, e: Regrow) -> None:
    kraken = g.board.kraken
    assert kraken is not None
    n = min(e.n, kraken.damage)  # RUM-TERM-05
    kraken.damage -= n
    if n:
        g.emit(KrakenHeals(n=n))


@runs(Lash)
def lash(g: Battle, r: Resolve, e: Lash) -> None:
    """All zones are fixed before the first is rolled."""
    zones = crowded(g.board, e.within)
    if e.fullest and zones:
        most = max(models_in(g.board, zone) for zone in zones)
        tied = [zone for zone in zones if models_in(g.board, zone) == most]
        options = [Option(f"to-{zone}", verb="choose", args={"hero": "none", "zone": zone}) for zone in tied]
        zones = [zone_in(r.pick(ask_one(r.seat, "kraken.tie", options)))]
    elif _order_matters(g.board, zones):
        ask = ask_order(r.seat, "kraken.order", [zone_option(zone, "choose") for zone in zones])
        zones = [zone_in(pick) for pick in r.decide_ids(ask)]
    if zones:
        g.push(Lashing(zones=zones, dice=e.dice, to_hit=e.to_hit))


def _order_matters(b: Board, zones: list[str]) -> bool:
    """RUM-GAP-87: both sides are close to winning, and a Hero of each may fall."""
    exposed = {b.heroes[i].side for zone in zones for i in heroes_in(b, zone)}
    return len(exposed) > 1 and all(side.vp >= CLOSE_RACE for side in b.sides)


class Lashing(Frame, tag="lashing", kw_only=True):
    """One attack after another; a zone that has emptied meanwhile is left alone."""

    steps: ClassVar[tuple[str, ...]] = ("strike",)
    zones: list[str]
    dice: int
    to_hit: int

    def strike(self, g: Battle) -> Outcome:
        if not self.zones:
            return DONE
        zone, self.zones = self.zones[0], self.zones[1:]
        if models_in(g.board, zone):
            g.push(
                Attack(
                    kind="kraken",
                    side=-1,
                    seat=speaker(g, other(owner_of(g.board, zone))),  # RUM-GAP-23
                    target=zone,
                    who="kraken",
                    name="kraken",
                    needs=[self.to_hit] * self.dice,
                )
            )
        return STAY


@runs(DragDown)
def drag_down(g: Battle, r: Resolve, e: DragDown) -> None:
    """No attack and no window; the First Player's side is resolved last."""
    b = g.board
    victims = [_nearest(g, r, side, e.within) for side in (other(b.first), b.first)]
    for index in victims:
        if index is not None and not g.over:  # RUM-GAP-24: whoever gets there first has won
            hurt_hero(g, index, e.n)


def _nearest(g: Battle, r: Resolve, side: int, reach: int) -> int | None:
    b = g.board
    far = {i: kraken_distance(b, b.heroes[i].zone) for i in deployed(b, side)}
    best = min(far.values(), default=reach + 1)
    if best > reach:
        return None
    options = [hero_option(b, i, "choose") for i, n in far.items() if n == best]
    return index_in(r.pick(ask_one(r.seat, "kraken.tie", options)))
