"""Crew moves and attacks: along the track, packet by packet, Onward (RUM-CMOV, RUM-CATK, RUM-ONWARD)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import parts, picked
from games.core.asking import ask_one, ask_split
from games.core.asks import Arg
from games.core.stack import frame_below
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Board
from games.rum_and_bones.events import CrewMoved, Onward, Ransacked
from games.rum_and_bones.odds import mixed
from games.rum_and_bones.positions import (
    enemy_heroes_in,
    enemy_zones,
    foes_in,
    hostile_point,
    move_crew,
    occupied,
    remove_crew,
    walkable,
)
from games.rum_and_bones.ransack import Ransacking
from games.rum_and_bones.squads import (
    Squad,
    in_reach,
    joined,
    marching_order,
    needs_of,
    next_on_track,
    stack_of,
    steps_for,
    without,
)
from games.rum_and_bones.state import Battle
from games.rum_and_bones.walking import ask_zone, zone_in
from games.rum_and_bones.worth import blows

ALL = Option("all", verb="choose")


class CrewActs(Frame, tag="crew_acts", kw_only=True):
    """These squads move, if they advance, and then attack; `seat` decides for them."""

    steps: ClassVar[tuple[str, ...]] = ("march", "attack", "share", "strike", "onward")
    side: int
    seat: int
    squads: list[Squad]  # still to move, or still to attack
    advance: bool = False
    to_hit: int = 0  # of Tide Cards
    notes: list[str] = []

    stepped: list[Squad] = []  # those that have moved, or stayed
    moved: int = 0  # models that have moved and have not been told of
    auto: bool = False  # the rest attacks by the default rule
    origin: str = ""  # the packet that is being made
    target: str = ""
    packet: list[Squad] = []
    made: list[str] = []  # packets made so far
    stood: list[int] = []  # Heroes in the target zone when the packet struck
    spent: list[Squad] = []  # those that have attacked, where they stand now

    # ---- moving -------------------------------------------------------------------------------------------------

    def march(self, g: Battle) -> Outcome:
        """All move before any attacks (RUM-CMOV-01), stack after stack (RUM-GAP-18)."""
        b = g.board
        if not self.advance:
            return NEXT
        if not self.squads:
            self._tell_moves(g)
            self.squads, self.stepped = marching_order(b, self.side, joined(self.stepped)), []
            return NEXT
        squad = self.squads[0]
        ways = [squad.to] if squad.to else steps_for(b, self.side, squad, occupied(b, self.side))
        if len(ways) > 1:
            return self._ask_step(squad, ways)
        if ways and squad.may_stay:
            return self._ask_stay(squad, ways[0])
        self._step(g, ways[0] if ways else "", squad.hands, squad.bosuns)
        return STAY  # what is ransacked comes before the next one's step, and may open it a way

    def _ask_step(self, squad: Squad, ways: list[str]) -> Ask:
        """D28: off the track, where several steps are equally short."""
        return ask_zone(self.seat, "crew.step", ways, verb="move", args={"zone": squad.zone, "n": squad.size})

    def _ask_stay(self, squad: Squad, to: str) -> Ask:
        """D19: how many stay (RUM-CMOV-04). Silence stays."""
        kinds = {kind: n for kind, n in (("hands", squad.hands), ("bosuns", squad.bosuns)) if n}
        options = [Option(kind, verb="choose", args={"n": n}, cap=n) for kind, n in kinds.items()]
        facts: dict[str, Arg] = {"zone": squad.zone, "to": to, "n": squad.size}
        return ask_split(self.seat, "crew.stay", options, 0, squad.size, kinds, args=facts)

    def on_march(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        squad = self.squads[0]
        if ask.kind == "crew.step":
            squad.to = zone_in(picked(picks))
            return STAY
        split = parts(picks)
        hands, bosuns = squad.hands - split.get("hands", 0), squad.bosuns - split.get("bosuns", 0)
        self._step(g, str(ask.args["to"]), hands, bosuns)
        return STAY

    def _step(self, g: Battle, to: str, hands: int, bosuns: int) -> None:
        """The foremost squad: so many of it go there, the others stay."""
        squad, self.squads = self.squads[0], self.squads[1:]
        if not to:
            hands, bosuns = 0, 0
        staying = Squad(squad.zone, squad.track, squad.hands - hands, squad.bosuns - bosuns)
        going = Squad(squad.zone, squad.track, hands, bosuns)
        self.stepped = [*self.stepped, staying]
        if not going.size:
            return
        if hostile_point(g.board, self.side, to):
            self._tell_moves(g)
            self._ransack(g, [going], to)
            return
        move_crew(g.board, stack_of(g.board, self.side, squad), to, hands, bosuns)
        going.zone = to
        self.moved += going.size
        self.stepped = [*self.stepped, going]

    def _tell_moves(self, g: Battle) -> None:
        if self.moved:
            g.emit(CrewMoved(faction=g.board.sides[self.side].faction, n=self.moved))
            self.moved = 0

    def _ransack(self, g: Battle, squads: list[Squad], point: str) -> None:
        """Off the board, not KO'd, instead of standing there (RUM-RANSACK-01, RUM-GAP-17)."""
        n = sum(squad.size for squad in squads)
        for squad in squads:
            remove_crew(g.board, stack_of(g.board, self.side, squad), squad.hands, squad.bosuns)
        g.emit(Ransacked(faction=g.board.sides[self.side].faction, zone=point, n=n))
        g.push(Ransacking(side=self.side, seat=self.seat, point=point, n=n))

    # ---- attacking ----------------------------------------------------------------------------------------------

    def attack(self, g: Battle) -> Outcome:
        """D20: packets one after another; whoever is able must attack (RUM-CATK-02, RUM-GAP-14)."""
        foes = enemy_zones(g.board, self.side)
        packets = [(zone, target) for zone in self._zones() for target in self._targets(g.board, zone, foes)]
        if not packets:
            return self._finish(g)
        if self.auto:
            return self._by_itself(g, packets[0][0], foes)
        if len(packets) == 1 or _apart(packets):
            (self.origin, self.target) = packets[0]
            return NEXT
        options = [self._packet_option(g.board, zone, target) for zone, target in packets]
        return ask_one(self.seat, "crew.attack", [*options, ALL], ALL.id)

    def on_attack(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == ALL.id:
            self.auto = True
            return Goto("attack")
        _, self.origin, self.target = pick.split("-")
        return NEXT

    def _zones(self) -> list[str]:
        return list(dict.fromkeys(squad.zone for squad in self.squads))

    def _targets(self, b: Board, zone: str, foes: set[str]) -> list[str]:
        """Zones with enemies in reach; the same packet is not made again unless nothing else is left."""
        near = in_reach(b, zone, foes)
        return [target for target in near if f"{zone}-{target}" not in self.made] or near

    def _packet_option(self, b: Board, zone: str, target: str) -> Option:
        here = [squad for squad in self.squads if squad.zone == zone]
        hands, bosuns = sum(squad.hands for squad in here), sum(squad.bosuns for squad in here)
        args: dict[str, Arg] = {"zone": zone, "target": target, "hands": hands, "bosuns": bosuns}
        args["told"] = [f"{n}-{kind}" for kind, n in (("hands", hands), ("bosuns", bosuns)) if n]
        args["foes"] = foes_in(b, self.side, target)
        return Option(f"from-{zone}-{target}", verb="attack", args=args)

    def _by_itself(self, g: Battle, zone: str, foes: set[str]) -> Outcome:
        """The next zone of the track if it holds an enemy, else the best expected value."""
        b = g.board
        targets = self._targets(b, zone, foes)
        here = [squad for squad in self.squads if squad.zone == zone]
        needs, _ = needs_of(b, self.side, zone, sum(s.hands for s in here), sum(s.bosuns for s in here))
        spread = mixed([need - self.to_hit for need in needs]) if len(targets) > 1 else ()
        best = max(targets, key=lambda target: blows(b, self.side, target, spread)) if spread else targets[0]

        def aim(squad: Squad) -> str:
            ahead = next_on_track(b, self.side, squad.zone, squad.track)
            return ahead if ahead in targets else best

        self.origin, self.target = zone, aim(here[0])
        self.packet = [squad for squad in here if aim(squad) == self.target]
        return Goto("strike")

    def share(self, g: Battle) -> Outcome:
        """How many of the zone's models join the packet, where some could attack elsewhere (RUM-CATK-01)."""
        b = g.board
        able = [squad for squad in self.squads if squad.zone == self.origin]
        size = sum(squad.size for squad in able)
        if size == 1 or len(self._targets(b, self.origin, enemy_zones(b, self.side))) == 1:
            self.packet = able
            return NEXT
        caps = {f"hands-{s.track}": s.hands for s in able} | {f"bosuns-{s.track}": s.bosuns for s in able}
        caps = {key: n for key, n in caps.items() if n}
        lanes = len({squad.track for squad in able}) > 1
        options = [Option(key, verb="attack", args=_kind_args(key, n, lanes), cap=n) for key, n in caps.items()]
        facts: dict[str, Arg] = {"zone": self.origin, "target": self.target, "n": size}
        return ask_split(self.seat, "crew.share", options, 1, size, caps, args=facts)

    def on_share(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        split = parts(picks)
        tracks = [squad.track for squad in self.squads if squad.zone == self.origin]
        packet = [Squad(self.origin, t, split.get(f"hands-{t}", 0), split.get(f"bosuns-{t}", 0)) for t in tracks]
        self.packet = [squad for squad in packet if squad.size]
        return NEXT

    def strike(self, g: Battle) -> Outcome:
        """Their dice are rolled together, each with the To Hit of its model (RUM-GAP-14)."""
        b = g.board
        hands, bosuns = sum(s.hands for s in self.packet), sum(s.bosuns for s in self.packet)
        needs, notes = needs_of(b, self.side, self.origin, hands, bosuns)
        self.squads = marching_order(b, self.side, without(self.squads, self.packet))
        self.made = [*self.made, f"{self.origin}-{self.target}"]
        self.stood = enemy_heroes_in(b, self.side, self.target)
        g.push(
            Attack(
                kind="crew",
                side=self.side,
                seat=self.seat,
                target=self.target,
                who=b.sides[self.side].faction,
                name="deckhand" if hands else "bosun",
                needs=needs,
                origin=self.origin,
                shift=self.to_hit,
                notes=[*notes, *self.notes],
            )
        )
        return NEXT

    def onward(self, g: Battle) -> Outcome:
        """All of the packet for whom the emptied zone is next on their own track go into it (RUM-ONWARD-01,
        RUM-GAP-15); they have attacked (RUM-ONWARD-02)."""
        b = g.board
        zone, packet, self.packet = self.target, self.packet, []
        fled = any(b.heroes[i].zone for i in self.stood)  # not KO'd, only gone
        going: list[Squad] = []
        if not fled and zone not in enemy_zones(b, self.side) and walkable(b, zone):
            going = [s for s in packet if next_on_track(b, self.side, s.zone, s.track) == zone]
        self.spent = [*self.spent, *[squad for squad in packet if squad not in going]]
        if going and hostile_point(b, self.side, zone):  # RUM-RANSACK-04
            self._ransack(g, going, zone)
        elif going:
            for squad in going:
                move_crew(b, stack_of(b, self.side, squad), zone, squad.hands, squad.bosuns)
                self.spent = [*self.spent, Squad(zone, squad.track, squad.hands, squad.bosuns)]
            n = sum(squad.size for squad in going)
            g.emit(Onward(faction=b.sides[self.side].faction, zone=zone, n=n))
        return Goto("attack")

    def _finish(self, g: Battle) -> Outcome:
        """A Hero that commands several zones must know who has acted (RUM-GAP-77)."""
        below = frame_below(g, self)
        if isinstance(below, Commanding):
            below.acted = joined([*below.acted, *self.spent, *self.squads])
        return DONE


class Commanding(Frame, kw_only=True):
    """Whoever commands zones of Crew to act one after another, and no model twice."""

    acted: list[Squad] = []


def _apart(packets: list[tuple[str, str]]) -> bool:
    """Each zone has one target, and none is another's too: whoever strikes first, the same is struck."""
    zones, targets = zip(*packets, strict=True)
    return len(set(zones)) == len(packets) == len(set(targets))


def _kind_args(key: str, n: int, lanes: bool) -> dict[str, Arg]:
    """`lanes`: Crew of several stands there, so it is said whose these are."""
    kind, _, track = key.partition("-")
    return {"kind": kind, "track": track, "n": n, **({"case": "lanes"} if lanes else {})}
