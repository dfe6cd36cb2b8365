"""The enemy's procedure, exact (7.14): On Deck and at sea, step by step as it is written there.

```
ON DECK  roll; count Specials, Movement, Damage; the ability if it is relevant; then, again and again:
           Crew in the zone: all Damage and pairs of Movement in one Fray
           a Crew within Movement: walk there
           else wreck the node under it, step towards the goal, wreck with pairs of Movement, convert Damage
AT SEA   the same roll; a player ship within Engagement range is closed with and fired at; else on to the destination
```
"""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Option
from games.core.dice import Die
from games.core.graphs import distance as steps_between
from games.core.graphs import first_steps, nearest
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.abilities import is_relevant, use_ability
from games.everrain.cards import enemy
from games.everrain.chart import direction_to, distance, name_of, neighbours
from games.everrain.crew import free
from games.everrain.deck import (
    has_room,
    is_intact,
    near_on_both_decks,
    near_on_deck,
    on_deck,
    place_of,
    sailors_at,
    zone_of,
)
from games.everrain.fray import Struck
from games.everrain.harm import Damaging, break_node, health_left, remove_raider
from games.everrain.state import ZONES, Fleet, Foe, Raider, Ship

ENEMY = Die(("move", "move", "damage", "damage", "special", ""), "enemy")
"""7.11."""


def read(rolled: list[int]) -> list[str]:
    return [ENEMY.faces[face - 1] or "blank" for face in rolled]


class Activating(Frame, tag="activating"):
    """An enemy On Deck (EVR-EDECK, EVR-EDICE, EVR-SPEC)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "go", "target", "stride")
    seat: int
    foe: str
    dice: int = 0  # 0: as many as its card shows
    m: int = 0
    d: int = 0
    sunk: int = 0
    goal: str = ""

    def roll(self, g: Fleet) -> Outcome:
        foe = g.ships[self.seat].foe(self.foe)
        if foe is None:
            return DONE  # it left play before its activation (EVR-ROUND-06)
        card = enemy(self.foe)
        self.sunk = g.ships[self.seat].sinkings
        rolled = ENEMY.throw(g.rng, self.dice or card.dice)
        counted = ENEMY.count(rolled)
        self.m, self.d = counted.get("move", 0), counted.get("damage", 0)
        g.emit(ev.FoeActed(seat=self.seat, foe=self.foe, place=foe.place, rolled=read(rolled)))
        if counted.get("special", 0) >= card.threshold and is_relevant(g, self.seat, foe):
            use_ability(g, self.seat, foe)  # before anything else, once (EVR-SPEC-01)
        return Goto("go")

    def go(self, g: Fleet) -> Outcome:
        """One turn of the loop."""
        ship = g.ships[self.seat]
        foe = ship.foe(self.foe)
        if foe is None or ship.sinkings != self.sunk:
            return DONE
        if sailors_at(ship, foe.place):
            return self._fight(g, foe)
        targets = crew_in_reach(ship, foe)
        if len(targets) > 1 and self.goal not in targets and (self.m > 0 or self.d > 1):
            return Goto("target")
        goal = self.goal if self.goal in targets else targets[0] if targets else next_node(ship, foe)
        return self._approach(g, ship, foe, goal, bool(targets)) if goal else DONE

    def _fight(self, g: Fleet, foe: Foe) -> Outcome:
        """All Damage, and 1 for every 2 Movement, in one Fray (EVR-EDECK-04)."""
        damage = self.d + self.m // 2
        self.d, self.m, self.goal = 0, self.m % 2, ""
        if damage == 0:
            return DONE
        g.push(Struck(seat=self.seat, foe=self.foe, damage=damage))
        return Goto("go") if self.m else DONE  # a left-over Movement is used if the Fray leaves nobody (EVR-EDECK-05)

    def target(self, g: Fleet) -> Outcome:
        """Ties are the owner's choice (EVR-EDECK-01)."""
        ship = g.ships[self.seat]
        foe = ship.foe(self.foe)
        assert foe is not None, "an enemy that has left chooses nobody"
        places = crew_in_reach(ship, foe)
        options = [Option(place, verb="choose", args={"place": place, "foe": self.foe}) for place in places]
        return ask_one(self.seat, "watch.target", options, bait(ship, places), args={"foe": self.foe})

    def on_target(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.goal = picked(picks)
        return Goto("go")

    def _approach(self, g: Fleet, ship: Ship, foe: Foe, goal: str, hunts: bool) -> Outcome:
        """Towards a Crew (`hunts`) or a node, line by line as 7.14 has it."""
        far = steps_between(near_of(foe), foe.place, goal, lambda place: has_room(ship, place)) or 0
        self.goal = goal
        if hunts and far <= self.m:
            return Goto("stride")  # it moves there first, and uses Damage on Crew only (EVR-EDECK-03)
        if self.d > 0 and is_node(ship, foe.place):
            self.d -= 1
            break_node(g, self.seat, zone_of(foe.place))  # EVR-EDECK-06
            return STAY
        if far and self.m > 0:
            return Goto("stride")
        if not hunts and not far and self.m >= 2:
            self.m -= 2
            break_node(g, self.seat, zone_of(foe.place))
            return STAY
        if self.d >= 2:
            self.d -= 2
            self.m += 1  # EVR-EDECK-07
            return STAY
        return DONE

    def stride(self, g: Fleet) -> Outcome:
        """Equal ways are the owner's choice; silence takes the lowest zone."""
        ship = g.ships[self.seat]
        foe = ship.foe(self.foe)
        assert foe is not None, "an enemy that has left walks nowhere"
        ways = sorted(first_steps(near_of(foe), foe.place, [self.goal], lambda place: has_room(ship, place)))
        if len(ways) == 1:
            return self._walk(g, foe, ways[0])
        options = [Option(place, verb="choose", args={"place": place, "foe": self.foe}) for place in ways]
        return ask_one(self.seat, "watch.way", options, args={"foe": self.foe, "goal": self.goal})

    def on_stride(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        foe = g.ships[self.seat].foe(self.foe)
        assert foe is not None, "an enemy that has left walks nowhere"
        return self._walk(g, foe, picked(picks))

    def _walk(self, g: Fleet, foe: Foe, place: str) -> Outcome:
        foe.place = place
        self.m -= 1
        g.emit(ev.FoeMoved(seat=self.seat, foe=self.foe, place=place))
        return Goto("go")


def near_of(foe: Foe):
    return near_on_both_decks if foe.place[0] == "e" else near_on_deck


def crew_in_reach(ship: Ship, foe: Foe) -> list[str]:
    """Zones of the closest Crew, through zones with room, that of the Crew among them."""
    places = sorted({one.place for one in on_deck(ship)})
    return sorted(nearest(near_of(foe), foe.place, places, may_enter=lambda place: has_room(ship, place)))


def next_node(ship: Ship, foe: Foe) -> str:
    """The closest zone with an intact node; its own counts as nearest, ties go to the lowest (EVR-EDECK-08, 09)."""
    nodes = [place_of(zone) for zone in range(ZONES) if is_intact(ship, zone)]
    found = nearest(near_of(foe), foe.place, nodes, may_enter=lambda place: has_room(ship, place))
    return min(found) if found else ""


def is_node(ship: Ship, place: str) -> bool:
    return place[0] == "z" and is_intact(ship, zone_of(place))


def bait(ship: Ship, places: list[str]) -> str:
    """Row 28: the Crew with the most free track."""
    return max(places, key=lambda place: (max(free(one) for one in sailors_at(ship, place)), -ord(place[-1])))


class Cruising(Frame, tag="cruising"):
    """An enemy ship (EVR-ESEA)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "target", "close", "sail")
    raider: str
    dice: int = 0
    m: int = 0
    d: int = 0
    prey: int = -1

    def roll(self, g: Fleet) -> Outcome:
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        card = enemy(self.raider)
        rolled = ENEMY.throw(g.rng, self.dice or card.dice)
        counted = ENEMY.count(rolled)
        self.m, self.d = counted.get("move", 0), counted.get("damage", 0)
        g.emit(ev.RaiderActed(foe=self.raider, rolled=read(rolled)))
        if counted.get("special", 0) >= card.threshold and in_range(g, raider):
            if card.ability == "hellfire":
                g.emit(ev.AbilityUsed(foe=self.raider, ability=card.ability))
                self.d += 1
            else:
                use_ability(g, closest(g, raider)[0], raider)
        return Goto("target")

    def target(self, g: Fleet) -> Outcome:
        """Whether it engages is looked at once, when the activation begins (EVR-ESEA-01, 07)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        if not in_range(g, raider):
            return Goto("sail")
        tied = closest(g, raider)
        self.prey = min(tied, key=lambda seat: (len(g.ships[seat].broken), seat))  # row 28
        return Goto("close")

    def close(self, g: Fleet) -> Outcome:
        """Only as far as needed (EVR-ESEA-03), then every Damage and pair of Movement is a node (EVR-ESEA-04)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        at = g.ships[self.prey].at
        if distance(raider.at, at) <= enemy(self.raider).range:
            damage = self.d + self.m // 2
            if damage:
                g.push(Damaging(seat=self.prey, n=damage, by="enemy-ship"))
            return DONE
        if self.m == 0:
            if self.d < 2:
                return DONE
            self.d, self.m = self.d - 2, 1  # EVR-ESEA-05
        reach = enemy(self.raider).range
        goals = [n for n, letter in enumerate(g.sea) if letter and distance(n, at) <= reach and is_open(g, raider, n)]
        ways = first_steps(neighbours, raider.at, goals, lambda n: is_open(g, raider, n))
        return self._step(g, raider, ways)

    def sail(self, g: Fleet) -> Outcome:
        """Towards the destination by a shortest legal way (EVR-ESEA-06, 10)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        if self.m == 0:
            if self.d < 2:
                return DONE
            self.d, self.m = self.d - 2, 1
        ways = first_steps(neighbours, raider.at, [raider.goal], lambda n: n == raider.goal or is_open(g, raider, n))
        ways = [n for n in ways if is_open(g, raider, n)]  # it waits beside a destination that is occupied
        return self._step(g, raider, ways)

    def _step(self, g: Fleet, raider: Raider, ways: list[int]) -> Outcome:
        """Among equal ways the lowest slot and position (EVR-ESEA-11)."""
        if not ways:
            return DONE
        self.m -= 1
        to = min(ways)
        raider.facing = direction_to(raider.at, to)
        raider.at = to
        g.emit(ev.RaiderMoved(foe=self.raider, hexes=[name_of(to)]))
        if self.prey < 0 and to == raider.goal:
            return self._arrive(g, raider)
        return STAY

    def _arrive(self, g: Fleet, raider: Raider) -> Outcome:
        """EVR-ESEA-08, EVR-BANISH-03."""
        health = health_left(raider)
        remove_raider(g, raider)
        g.emit(ev.RaiderArrived(foe=self.raider, health=health))
        starts.advance(g, health)
        return DONE


def raider_of(g: Fleet, raider: str) -> Raider | None:
    return next((one for one in g.raiders if one.id == raider), None)


def in_range(g: Fleet, raider: Raider) -> list[int]:
    """Player ships within its Engagement range."""
    reach = enemy(raider.id).engagement
    return [seat for seat, ship in enumerate(g.ships) if ship.at >= 0 and distance(ship.at, raider.at) <= reach]


def closest(g: Fleet, raider: Raider) -> list[int]:
    seats = in_range(g, raider)
    best = min(distance(g.ships[seat].at, raider.at) for seat in seats)
    return [seat for seat in seats if distance(g.ships[seat].at, raider.at) == best]


def is_open(g: Fleet, raider: Raider, at: int) -> bool:
    """Revealed, and without another ship or the Elder One (EVR-ESEA-02)."""
    return (
        g.sea[at] != ""
        and all(ship.at != at for ship in g.ships)
        and all(other.at != at for other in g.raiders if other is not raider)
        and (g.arisen is None or g.arisen.at != at)
    )
