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

from collections.abc import Callable
from typing import ClassVar, Literal, TypeAlias

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, ask_seat, said_yes, seat_id, seat_in
from games.core.asks import Option
from games.core.dice import Die
from games.core.graphs import distance as steps_between
from games.core.graphs import first_steps, nearest
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.abilities import is_relevant, use_ability
from games.everrain.cards import enemy
from games.everrain.chart import direction_to, distance, hex_named, name_of, neighbours
from games.everrain.crew import free
from games.everrain.deck import (
    is_intact,
    near_on_both_decks,
    near_on_deck,
    on_deck,
    place_of,
    sailors_at,
    with_room,
    zone_of,
)
from games.everrain.fray import Struck
from games.everrain.harm import Damaging, break_node, health_left, remove_raider
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.standing import ASK, BAIT, WAY, table_order
from games.everrain.state import ZONES, Fleet, Foe, Raider, Ship

ENEMY = Die(("move", "move", "damage", "damage", "special", ""), "enemy")
"""7.11."""
Near: TypeAlias = Callable[[str], tuple[str, ...]]


def read(rolled: list[int]) -> list[str]:
    return [ENEMY.faces[face - 1] or "blank" for face in rolled]


class Activating(Frame, tag="activating"):
    """An enemy On Deck (EVR-EDECK, EVR-EDICE, EVR-SPEC)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "go", "target", "stride", "ward")
    seat: int
    foe: str
    dice: int = 0  # 0: as many as its card shows
    m: int = 0
    d: int = 0
    sunk: int = 0
    goal: str = ""
    warded: Literal["", "no", "yes"] = ""  # whether a held card cancels the damage of this roll

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
        near = near_of(g, self.seat)
        targets = crew_in_reach(near, ship, foe)
        goal = self.goal if self.goal in targets else targets[0] if targets else next_node(near, ship, foe)
        return self._approach(g, ship, foe, goal, targets) if goal else DONE

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
        places = crew_in_reach(near_of(g, self.seat), ship, foe)
        options = [
            Option(
                place,
                verb="choose",
                args={"place": place, "foe": self.foe, "crew": [one.id for one in sailors_at(ship, place)]},
            )
            for place in places
        ]
        return ask_one(self.seat, "watch.target", options, bait(ship, places), args={"foe": self.foe})

    def on_target(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.goal = picked(picks)
        return Goto("stride")

    def _approach(self, g: Fleet, ship: Ship, foe: Foe, goal: str, targets: list[str]) -> Outcome:
        """Towards a Crew (there are `targets`) or a node, line by line as 7.14 has it."""
        far = steps_between(near_of(g, self.seat), foe.place, goal, with_room(ship)) or 0
        if targets and far <= self.m:
            return self._step(goal, targets)  # it moves there first, and uses Damage on Crew only (EVR-EDECK-03)
        if self.d > 0 and is_node(ship, foe.place):
            if self._must_ask(g):
                return Goto("ward")
            self.d -= 1
            return self._wreck(g, foe)  # EVR-EDECK-06
        if far and self.m > 0:
            return self._step(goal, targets)
        if not targets and not far and self.m >= 2:
            if self._must_ask(g):
                return Goto("ward")
            self.m -= 2
            return self._wreck(g, foe)
        if self.d >= 2:
            self.d -= 2
            self.m += 1  # EVR-EDECK-07
            return STAY
        return DONE

    def _step(self, goal: str, targets: list[str]) -> Outcome:
        """Only now it matters which of equally close Crew it goes for."""
        if len(targets) > 1 and self.goal not in targets:
            return Goto("target")
        self.goal = goal
        return Goto("stride")

    def _wreck(self, g: Fleet, foe: Foe) -> Outcome:
        if self.warded == "" and spend_held(g, self.seat, "damage"):
            self.warded = "yes"
        if self.warded != "yes":
            break_node(g, self.seat, zone_of(foe.place))
        return STAY

    def _must_ask(self, g: Fleet) -> bool:
        return self.warded == "" and held_ask(g, self.seat, "damage") is not None

    def ward(self, g: Fleet) -> Outcome:
        """All damage of this roll, for whoever wants to be asked about a card that is held."""
        ask = held_ask(g, self.seat, "damage", n=max(1, self.d))
        assert ask is not None, "nobody is asked about a card that is not there"
        return ask

    def on_ward(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.warded = "yes" if said_yes(picked(picks)) else "no"
        if self.warded == "yes":
            use_held(g, self.seat, "damage")
        return Goto("go")

    def stride(self, g: Fleet) -> Outcome:
        """Equal ways are the owner's choice; silence takes the lowest zone."""
        ship = g.ships[self.seat]
        foe = ship.foe(self.foe)
        assert foe is not None, "an enemy that has left walks nowhere"
        ways = sorted(first_steps(near_of(g, self.seat), foe.place, [self.goal], with_room(ship)))
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


def near_of(g: Fleet, seat: int) -> Near:
    """While a ship is boarded enemies walk over both decks (EVR-BOARD-07)."""
    return near_on_both_decks if starts.is_boarding(g, seat) else near_on_deck


def crew_in_reach(near: Near, ship: Ship, foe: Foe) -> list[str]:
    """Zones of the closest Crew, through zones with room, that of the Crew among them."""
    places = sorted({one.place for one in on_deck(ship)})
    return sorted(nearest(near, foe.place, places, may_enter=with_room(ship)))


def next_node(near: Near, ship: Ship, foe: Foe) -> str:
    """The closest zone with an intact node; its own counts as nearest, ties go to the lowest (EVR-EDECK-08, 09)."""
    nodes = [place_of(zone) for zone in range(ZONES) if is_intact(ship, zone)]
    found = nearest(near, foe.place, nodes, may_enter=with_room(ship))
    return min(found) if found else ""


def is_node(ship: Ship, place: str) -> bool:
    return place[0] == "z" and is_intact(ship, zone_of(place))


def bait(ship: Ship, places: list[str]) -> str:
    """Row 28: the Crew with the most free track."""
    return max(places, key=lambda place: (max(free(one) for one in sailors_at(ship, place)), -ord(place[-1])))


class Cruising(Frame, tag="cruising"):
    """An enemy ship (EVR-ESEA)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "special", "target", "close", "sail", "steer")
    raider: str
    dice: int = 0
    m: int = 0
    d: int = 0
    s: int = 0
    prey: int = -1
    named: int = -1  # of ships equally close the one that was chosen

    def roll(self, g: Fleet) -> Outcome:
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        card = enemy(self.raider)
        rolled = ENEMY.throw(g.rng, self.dice or card.dice)
        counted = ENEMY.count(rolled)
        self.m, self.d, self.s = (counted.get(face, 0) for face in ("move", "damage", "special"))
        g.emit(ev.RaiderActed(foe=self.raider, rolled=read(rolled)))
        return NEXT

    def special(self, g: Fleet) -> Outcome:
        """Its ability, if a player ship is in Engagement range, before anything else (EVR-SPEC-01)."""
        raider, card = raider_of(g, self.raider), enemy(self.raider)
        assert raider is not None, "a ship that has left has no ability"
        if self.s < card.threshold or not in_range(g, raider):
            return NEXT
        ask = self._tie(g, raider)
        return ask if ask is not None else self._use(g, raider)

    def on_special(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        raider = raider_of(g, self.raider)
        assert raider is not None, "a ship that has left has no ability"
        self.named = seat_in(picked(picks))
        return self._use(g, raider)

    def _use(self, g: Fleet, raider: Raider) -> Outcome:
        if enemy(self.raider).ability == "hellfire":
            g.emit(ev.AbilityUsed(foe=self.raider, ability="hellfire"))
            self.d += 1
        else:
            use_ability(g, self._closest(g, raider), raider)
        return NEXT

    def target(self, g: Fleet) -> Outcome:
        """Whether it engages is looked at once, when the activation begins (EVR-ESEA-01, 07)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        if not in_range(g, raider):
            return Goto("sail")
        ask = self._tie(g, raider)
        if ask is not None:
            return ask
        self.prey = self._closest(g, raider)
        return Goto("close")

    def on_target(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.prey = seat_in(picked(picks))
        return Goto("close")

    def _closest(self, g: Fleet, raider: Raider) -> int:
        """Ties by the table's word, or to the ship with the fewest Destroyed tokens (row 28)."""
        tied = closest(g, raider)
        bait, _ = table_order(g, BAIT)
        wanted = [seat for seat in tied if seat == self.named or seat_id(seat) == bait]
        return min(wanted or tied, key=lambda seat: (seat != self.named, len(g.ships[seat].broken), seat))

    def _tie(self, g: Fleet, raider: Raider) -> Ask | None:
        """The captain who wants to be asked, where several are equally close."""
        order, asked = table_order(g, BAIT)
        tied = closest(g, raider)
        if order != ASK or len(tied) == 1 or self.named in tied:
            return None
        return ask_seat(asked, "watch.prey", tied, self._closest(g, raider), verb="choose", args={"foe": self.raider})

    def close(self, g: Fleet) -> Outcome:
        """Only as far as needed (EVR-ESEA-03), then every Damage and pair of Movement is a node (EVR-ESEA-04)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        at = g.ships[self.prey].at
        if distance(raider.at, at) <= enemy(self.raider).range:
            damage = self.d + self.m // 2
            if not damage:
                return self._spent(g, reached=True)
            g.emit(ev.RaiderFired(foe=self.raider, other=self.prey, n=damage))
            g.push(Damaging(seat=self.prey, n=damage, by="enemy-ship"))
            return DONE
        if self.m == 0:
            if self.d < 2:
                return self._spent(g, reached=False)
            self.d, self.m = self.d - 2, 1  # EVR-ESEA-05
        ways = self._ways(g, raider)
        return self._step(g, raider, ways) if ways else self._spent(g, reached=False)

    def _spent(self, g: Fleet, *, reached: bool) -> Outcome:
        g.emit(ev.RaiderSpent(foe=self.raider, other=self.prey, reached=reached))
        return DONE

    def sail(self, g: Fleet) -> Outcome:
        """Towards the destination by a shortest legal way (EVR-ESEA-06, 10)."""
        raider = raider_of(g, self.raider)
        if raider is None:
            return DONE
        if raider.at == raider.goal:
            return self._arrive(g, raider)  # it came there in a chase, and is there still (EVR-ESEA-08)
        if self.m == 0:
            if self.d < 2:
                return DONE
            self.d, self.m = self.d - 2, 1
        return self._step(g, raider, self._ways(g, raider))

    def _step(self, g: Fleet, raider: Raider, ways: list[int]) -> Outcome:
        """Among equal ways the lowest slot and position, unless somebody wants to choose (EVR-ESEA-11)."""
        if not ways:
            return DONE
        order, _ = table_order(g, WAY)
        return Goto("steer") if order == ASK and len(ways) > 1 else self._go(g, raider, min(ways))

    def _ways(self, g: Fleet, raider: Raider) -> list[int]:
        if self.prey < 0:
            ways = first_steps(
                neighbours, raider.at, [raider.goal], lambda n: n == raider.goal or is_open(g, raider, n)
            )
            return [n for n in ways if is_open(g, raider, n)]  # it waits beside a destination that is occupied
        at, reach = g.ships[self.prey].at, enemy(self.raider).range
        goals = [n for n, letter in enumerate(g.sea) if letter and distance(n, at) <= reach and is_open(g, raider, n)]
        return first_steps(neighbours, raider.at, goals, lambda n: is_open(g, raider, n))

    def steer(self, g: Fleet) -> Outcome:
        raider = raider_of(g, self.raider)
        assert raider is not None, "a ship that has left takes no way"
        _, asked = table_order(g, WAY)
        return way_ask(asked, self.raider, self._ways(g, raider))

    def on_steer(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        raider = raider_of(g, self.raider)
        assert raider is not None, "a ship that has left takes no way"
        return self._go(g, raider, hex_named(picked(picks)))

    def _go(self, g: Fleet, raider: Raider, to: int) -> Outcome:
        self.m -= 1
        raider.facing = direction_to(raider.at, to)
        raider.at = to
        g.emit(ev.RaiderMoved(foe=self.raider, hexes=[name_of(to)]))
        if self.prey < 0 and to == raider.goal:
            return self._arrive(g, raider)
        return Goto("sail" if self.prey < 0 else "close")

    def _arrive(self, g: Fleet, raider: Raider) -> Outcome:
        """EVR-ESEA-08, EVR-BANISH-03."""
        health = health_left(raider)
        remove_raider(g, raider)
        g.emit(ev.RaiderArrived(foe=self.raider, health=health))
        starts.advance(g, health)
        return DONE


def way_ask(seat: int, foe: str, ways: list[int]) -> Ask:
    options = [Option(name_of(at), verb="choose", args={"hex": name_of(at)}) for at in sorted(ways)]
    return ask_one(seat, "watch.sea", options, args={"foe": foe})


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
