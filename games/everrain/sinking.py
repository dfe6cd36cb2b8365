"""When a ship goes down, and how it comes back (EVR-SINK)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Option
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.berthing import Berthing, come_aboard
from games.everrain.cards import tiles
from games.everrain.chart import centre_of, distance, name_of, slot_of
from games.everrain.chronicle import note
from games.everrain.crew import draw_token, suffer, take_on
from games.everrain.state import Fleet, Ship, Wreck

TOKENS = 4  # of Shipwrecks


class Sinking(Frame, tag="sinking"):
    """At once, wherever the table stands; then the ship is back in a Port."""

    steps: ClassVar[tuple[str, ...]] = ("sink", "lose", "berth", "port", "turn")
    seat: int

    def sink(self, g: Fleet) -> Outcome:
        g.tally.sunk += 1
        ship = g.ships[self.seat]
        ship.sinkings += 1
        g.emit(ev.Sunk(seat=self.seat, hex=name_of(ship.at)))
        note(g, "sunk", self.seat)
        if g.arisen is None:
            starts.discover(g, "elder", 1)  # EVR-SINK-01, EVR-ELDER-16
        return NEXT

    def lose(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        g.lurking.discard([one.id for one in (*ship.foes, *ship.captives)])  # EVR-SINK-02
        ship.foes, ship.captives = [], []
        _lose_cargo(g, ship)
        _leave_wreck(g, self.seat, ship)
        for sailor in [one for one in ship.sailors if not one.is_ashore]:  # EVR-SINK-05, EVR-SINK-09
            suffer(g, self.seat, sailor, "trauma", 1)
        for sailor in ship.sailors:
            sailor.place = "b1"
        ship.broken = []
        ship.points = 0
        if g.turn == self.seat:
            end_visit(g)  # EVR-SINK-09
        if not ship.sailors:
            take_on(g, self.seat, draw_token(g, "deckhand"), "b1")  # EVR-SINK-07
        return NEXT

    def berth(self, g: Fleet) -> Outcome:
        """Below Deck as the owner likes; silence takes slot 1 (EVR-SINK-05, row 39)."""
        g.push(Berthing(seat=self.seat, crew=[one.id for one in g.ships[self.seat].sailors], low=True))
        return NEXT

    def port(self, g: Fleet) -> Outcome:
        """The nearest Port that no enemy holds; ties are the owner's choice (EVR-SINK-06)."""
        ship = g.ships[self.seat]
        harbours = nearest_harbours(g, ship.at)
        if len(harbours) == 1:
            return self._come_up(g, harbours[0])
        options = [
            Option(f"h{at}", verb="choose", args={"hex": name_of(at), "port": _port_of(g, at), "case": "port"})
            for at in harbours
        ]
        return ask_one(self.seat, "sink.port", options)

    def on_port(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._come_up(g, int(picked(picks)[1:]))

    def _come_up(self, g: Fleet, at: int) -> Outcome:
        g.ships[self.seat].at = at
        g.emit(ev.Returned(seat=self.seat, hex=name_of(at)))
        return Goto("turn")

    def turn(self, g: Fleet) -> Outcome:
        return ask_one(self.seat, "sink.facing", facing_options("choose"), "f0")  # row 39

    def on_turn(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        g.ships[self.seat].facing = int(picked(picks)[1:])
        return DONE


def end_visit(g: Fleet) -> None:
    """The stay in a Port is over at once, wherever it stands; Crew ashore go Below Deck."""
    if g.visit is None:
        return
    if g.visit.denizen:
        g.decks["denizen"].discard([g.visit.denizen])
    g.visit = None
    come_aboard(g, g.turn)


def _port_of(g: Fleet, at: int) -> str:
    return tiles()[g.tiles[slot_of(at)]].port


def facing_options(verb: str) -> list[Option]:
    return [Option(f"f{way}", verb=verb, args={"facing": way}) for way in range(6)]


def nearest_harbours(g: Fleet, at: int) -> list[int]:
    taken = {raider.at for raider in g.raiders} | ({g.arisen.at} if g.arisen else set[int]())
    harbours = [n for n, letter in enumerate(g.sea) if letter == "P" and n not in taken]
    if not harbours:
        origin = centre_of(0)
        free = [n for n, letter in enumerate(g.sea) if letter and n not in taken]
        return [min(free, key=lambda n: (distance(origin, n), n))]
    best = min(distance(at, n) for n in harbours)
    return [n for n in harbours if distance(at, n) == best]


def _lose_cargo(g: Fleet, ship: Ship) -> None:
    """All Treasures and Passengers, half the Clues, half the Coin, losses rounded up (EVR-SINK-03)."""
    g.treasure.put_under(ship.hold)
    g.decks["denizen"].discard([one.id for one in ship.lodgers])
    ship.hold, ship.lodgers = [], []
    ship.clues //= 2
    ship.coin -= -(-(ship.coin // 5) // 2) * 5


def _leave_wreck(g: Fleet, seat: int, ship: Ship) -> None:
    """On open water a Shipwreck token; with all four in use the oldest is moved (EVR-SINK-04)."""
    letter = g.sea[ship.at]
    if letter not in ("C", "R"):
        return
    if len(g.wrecks) >= TOKENS:
        lift_wreck(g, g.wrecks[0])
    g.wrecks.append(Wreck(ship.at, seat, letter))
    g.sea[ship.at] = "W"
    g.explored = [at for at in g.explored if at != ship.at]


def lift_wreck(g: Fleet, wreck: Wreck) -> None:
    """The hex is again what is printed there (EVR-WRECK-02)."""
    g.wrecks.remove(wreck)
    g.sea[wreck.at] = wreck.was
    g.explored = [at for at in g.explored if at != wreck.at]
