"""Sail and Glide: the Captain's way, step by step (TRI-SAIL)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.trial_of_the_gods.body import dishonor
from games.trial_of_the_gods.chart import adjacent, is_sea
from games.trial_of_the_gods.events import Drifted, ExtraStep, Halted, Sailed
from games.trial_of_the_gods.passives import LeaveFreely
from games.trial_of_the_gods.powers import has
from games.trial_of_the_gods.reactions import Threat, open_window
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.routes import Route, routes
from games.trial_of_the_gods.state import Trial
from games.trial_of_the_gods.travel import Travelling
from games.trial_of_the_gods.vocabulary import Drift, Glide, Halt, NoDishonor, Sail
from games.trial_of_the_gods.vocabulary import ExtraStep as MoreSteps
from games.trial_of_the_gods.whereabouts import enemies_of, is_closed, sights

STOP = Option("stop", verb="end")
FIRST = "first"  # the case of a way of which nothing is sailed yet


class Sailing(Threat, tag="sailing", kw_only=True):
    """Up to `left` steps: leave, DEPART, enter, Travel Card, ARRIVE. Each is chosen when the one before is done."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "leave", "enter", "arrive")
    seat: int
    source: str
    glide: bool = False
    clean: bool = False  # no Dishonor for leaving
    route: list[str] = []  # laid beforehand: it goes on by itself while nothing comes between
    to: str = ""
    goal: str = ""  # of a Turn that was laid ready: there it ends without a question
    told: int = 0  # Dishonor and Travel Cards that the player was shown, and that the rest of the route may cost

    def choose(self, g: Trial) -> Outcome:
        if self.left <= 0 or (self.goal and g.players[self.seat].zone == self.goal):
            return DONE
        if self.route and self._is_as_laid(g):
            self.to, self.route = self.route[0], self.route[1:]
            return NEXT
        self.route = []
        ways = routes(g, self.seat, self.left, self.glide, self.clean)
        if not ways:
            return DONE
        return ask_way(g, self, ways)

    def _is_as_laid(self, g: Trial) -> bool:
        """The next step is legal, and costs what was shown (a Monster may have come up on the way)."""
        shame = leaving_costs(g, self.seat, self.glide, self.clean)
        return not is_closed(g, self.seat, self.route[0]) and shame <= self.told

    def on_choose(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == STOP.id:
            return DONE
        way = routes(g, self.seat, self.left, self.glide, self.clean)[pick]
        self.lay(way)
        return STAY

    def lay(self, way: Route) -> None:
        self.route, self.told = list(way.zones), way.dishonor

    def leave(self, g: Trial) -> Outcome:
        """TRI-SAIL-04 to 06; then whoever set a Monster there may answer."""
        if leaving_costs(g, self.seat, self.glide, self.clean):
            self.told -= 1
            dishonor(g, self.seat, 1, "leaving")
        open_window(g, "depart", self.seat, zone=g.players[self.seat].zone)
        return NEXT

    def enter(self, g: Trial) -> Outcome:
        """TRI-SAIL-07 to 10"""
        g.players[self.seat].zone = self.to
        self.left -= 1
        g.emit(Sailed(seat=self.seat, zones=[self.to]))
        if is_sea(self.to) and not self.glide and self.to not in g.blocks:
            g.push(Travelling(seat=self.seat, zone=self.to))
        return NEXT

    def arrive(self, g: Trial) -> Outcome:
        if self.left > 0:
            open_window(g, "arrive", self.seat, zone=self.to)
        return Goto("choose")

    def disturb(self) -> None:
        """Something came between: what is left of the route is chosen anew."""
        self.route = []


def leaving_costs(g: Trial, seat: int, glide: bool, clean: bool) -> int:
    player = g.players[seat]
    if glide or clean or has(player, LeaveFreely):
        return 0
    return int(bool(enemies_of(g, seat, player.zone)))


def ask_way(g: Trial, sailing: Sailing, ways: dict[str, Route]) -> Ask:
    """Neighbours first, then farther Zones, Islands before the Sea."""
    seen = sights(g, sailing.seat)
    stop = STOP if sailing.to else Option(STOP.id, verb=STOP.verb, args={"case": FIRST})
    options = [stop, *(way_option(zone, way, seen) for zone, way in in_order(ways))]
    facts: dict[str, Arg] = {"left": sailing.left, "zone": g.players[sailing.seat].zone, "source": sailing.source}
    if not sailing.to:
        facts["case"] = FIRST
    return ask_one(sailing.seat, "sail.on", options, STOP.id, args=facts)


def in_order(ways: dict[str, Route]) -> list[tuple[str, Route]]:
    return sorted(ways.items(), key=lambda item: (len(item[1].zones) > 1, item[0][0], len(item[1].zones), item[0]))


def way_option(zone: str, way: Route, seen: Mapping[str, list[str]], **more: Arg) -> Option:
    """`seen`: what everybody sees in every Zone where there is something."""
    steps = len(way.zones)
    args: dict[str, Arg] = {"zone": zone, "steps": steps, "travels": way.travels, "dishonor": way.dishonor, **more}
    if zone in seen:
        args["sights"], args["case"] = seen[zone], "seen"
    return Option(zone, "next" if steps == 1 else "far", "sail", args)


def sailing_of(g: Trial) -> Sailing | None:
    return next((frame for frame in reversed(g.stack) if isinstance(frame, Sailing)), None)


# ---- effects ------------------------------------------------------------------------------------------------------


@runs(Sail)
def sail(g: Trial, r: Resolve, e: Sail) -> None:
    g.push(Sailing(seat=r.seat, left=e.n, source=r.source, clean=r.clean))


@runs(Glide)
def glide(g: Trial, r: Resolve, e: Glide) -> None:
    g.push(Sailing(seat=r.seat, left=e.n, source=r.source, glide=True))


@runs(NoDishonor)
def no_dishonor(g: Trial, r: Resolve, e: NoDishonor) -> None:
    r.clean = True


@runs(MoreSteps)
def more_steps(g: Trial, r: Resolve, e: MoreSteps) -> None:
    sailing = sailing_of(g)
    if sailing is not None:
        sailing.left += e.n
        g.emit(ExtraStep(seat=r.seat))


@runs(Halt)
def halt(g: Trial, r: Resolve, e: Halt) -> None:
    sailing = sailing_of(g)
    if sailing is not None and sailing.left:
        sailing.left = 0
        sailing.disturb()
        g.emit(Halted(seat=sailing.seat))


@runs(Drift)
def drift(g: Trial, r: Resolve, e: Drift) -> None:
    """By lot, to a Sea Zone next to this one: no Travel Card, no Dishonor (TRI-TRAVEL-02)."""
    player = g.players[r.seat]
    player.zone = g.rng.choice([zone for zone in adjacent(player.zone) if is_sea(zone)])
    g.emit(Drifted(seat=r.seat, zone=player.zone))
    sailing = sailing_of(g)
    if sailing is not None:
        sailing.disturb()
