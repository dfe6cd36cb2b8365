"""Boarding an enemy ship: deck to deck, Crew and enemies in turn (EVR-BOARD, an option of the table)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.berthing import Berthing
from games.everrain.cards import enemy
from games.everrain.chart import distance
from games.everrain.crew import free
from games.everrain.deck import BOARDED, foes_at, has_room, place_of
from games.everrain.fray import Fray
from games.everrain.harm import Looting
from games.everrain.spawning import draw_enemy
from games.everrain.state import ZONES, Fleet, Foe, Sailor, Ship
from games.everrain.watch import Activating, raider_of


def boardable(g: Fleet, seat: int) -> list[str]:
    """Adjacent enemy ships (EVR-BOARD-01)."""
    return [raider.id for raider in g.raiders if distance(raider.at, g.ships[seat].at) == 1]


class Boarding(Frame, tag="boarding"):
    """Cycles in which each mini activates once, Crew first, turn about (EVR-BOARD-04, 05)."""

    steps: ClassVar[tuple[str, ...]] = ("join", "crew", "where", "enemy", "ended", "back")
    seat: int
    raider: str
    acted: list[str] = []
    cycle: list[str] = []  # enemies that take part in this cycle (EVR-BOARD-11)
    chosen: str = ""
    sunk: int = 0
    won: bool = False

    def join(self, g: Fleet) -> Outcome:
        """As many enemies as the Act's number, on the nodes from 1 on, without spawn rolls (EVR-BOARD-03)."""
        ship = g.ships[self.seat]
        self.sunk = ship.sinkings
        g.emit(ev.Boarded(seat=self.seat, foe=self.raider))
        for n in range(1, g.act + 1):
            card = draw_enemy(g, aboard=True)
            if card:
                place = f"e{min(n, 4)}"
                ship.foes.append(Foe(card, place))
                g.tally.foes += 1
                g.emit(ev.Spawned(seat=self.seat, foe=card, place=place))
        self.cycle = [foe.id for foe in ship.foes]
        return NEXT

    def crew(self, g: Fleet) -> Outcome:
        """One Crew that has not acted in this cycle."""
        if self._is_over(g):
            return Goto("ended")
        ship = g.ships[self.seat]
        ready = [one for one in ship.sailors if one.id not in self.acted and not one.is_ashore]
        if not ready:
            return Goto("enemy")
        if len(ready) == 1:
            self.chosen = ready[0].id
            return NEXT
        options = [
            Option(one.id, verb="fight", args={"crew": one.id, "place": one.place, "free": free(one)}) for one in ready
        ]
        return ask_one(self.seat, "board.crew", options, args={"foe": self.raider})

    def on_crew(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.chosen = picked(picks)
        return NEXT

    def where(self, g: Fleet) -> Outcome:
        """To any zone of both decks, or it stays (EVR-BOARD-06)."""
        ship = g.ships[self.seat]
        sailor = ship.sailor(self.chosen)
        options = [_place(ship, sailor, place) for place in _places(ship, sailor)]
        return ask_one(self.seat, "board.where", options, sailor.place, args={"crew": self.chosen})

    def on_where(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        place, ship = picked(picks), g.ships[self.seat]
        sailor = ship.sailor(self.chosen)
        self.acted = [*self.acted, self.chosen]
        if place != sailor.place:
            sailor.place = place
            g.emit(ev.CrewSent(seat=self.seat, moves=[f"{sailor.id}/{place}"]))
        if foes_at(ship, place):
            g.push(Fray(seat=self.seat, place=place))
        return Goto("enemy")

    def enemy(self, g: Fleet) -> Outcome:
        """One enemy that has not; then the Crew's turn, or a new cycle (EVR-BOARD-05, 11)."""
        if self._is_over(g):
            return Goto("ended")
        ship = g.ships[self.seat]
        ready = [one for one in ship.foes if one.id in self.cycle and one.id not in self.acted]
        crew = [one for one in ship.sailors if one.id not in self.acted and not one.is_ashore]
        if ready:
            self.acted = [*self.acted, ready[0].id]
            g.push(Activating(seat=self.seat, foe=ready[0].id))
        elif not crew:
            self.acted, self.cycle = [], [foe.id for foe in ship.foes]
        return Goto("crew")

    def _is_over(self, g: Fleet) -> bool:
        ship = g.ships[self.seat]
        return not ship.foes or not ship.sailors or ship.sinkings != self.sunk

    def ended(self, g: Fleet) -> Outcome:
        ship, raider = g.ships[self.seat], raider_of(g, self.raider)
        self.won = not ship.foes and bool(ship.sailors) and ship.sinkings == self.sunk
        g.emit(ev.BoardingEnded(seat=self.seat, foe=self.raider, won=self.won))
        if self.won and raider is not None:
            g.raiders.remove(raider)  # without Agenda (EVR-BOARD-08)
            g.lurking.discard([raider.id])
            g.push(Looting(seat=self.seat, rolls=enemy(self.raider).prize))
        elif not ship.sailors and ship.sinkings == self.sunk:
            starts.sink(g, self.seat)  # the only loss of Crew that sinks a ship (EVR-BOARD-09)
        return NEXT

    def back(self, g: Fleet) -> Outcome:
        """Crew on the enemy's board come home (EVR-BOARD-10)."""
        abroad = [one.id for one in g.ships[self.seat].sailors if one.place[0] == "e"]
        if abroad:
            g.push(Berthing(seat=self.seat, crew=abroad, deck=True, low=True))
        return DONE


def _places(ship: Ship, sailor: Sailor) -> list[str]:
    decks = [*(place_of(zone) for zone in range(ZONES)), *BOARDED]
    found = [place for place in decks if place != sailor.place and has_room(ship, place)]
    fights = sorted(found, key=lambda place: not foes_at(ship, place))
    return [sailor.place, *fights]


def _place(ship: Ship, sailor: Sailor, place: str) -> Option:
    foes = len(foes_at(ship, place))
    group = "deck" if place[0] == "z" else "below" if place[0] in "bsh" else "enemy"
    case = "fight" if foes else "stay" if place == sailor.place else ""
    args: dict[str, Arg] = {"crew": sailor.id, "place": place, "foes": foes, "improvement": "", "case": case}
    return Option(place, group=group, verb="send", args=args)
