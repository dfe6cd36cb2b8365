"""Setting out (EVR-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks, Rng
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.core.piles import Pile
from games.everrain import events as ev
from games.everrain.below import free_spaces, space_at
from games.everrain.cards import (
    DECKS,
    artillery_deck,
    boards,
    crew_tokens,
    elders,
    enemy_pile,
    improvement_deck,
    story_deck,
    tile_pile,
    traits,
    treasure_deck,
)
from games.everrain.chart import HEXES, NOWHERE, SLOTS, beside, name_of, neighbours
from games.everrain.crew import deal_traits
from games.everrain.round import Rounds
from games.everrain.sailing import lay_tile
from games.everrain.sea_options import PLACES, spot
from games.everrain.standing import ASK, BERTHS, order_of
from games.everrain.state import SLOTS as BELOW
from games.everrain.state import Fleet, Orders, Sailor, Ship

COIN = 40
HANDS = 2
USUAL = "usual"


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Fleet:
    """Everything that needs no choice; the frame does the rest."""
    g = Fleet(seats=seats, rng=rng)
    g.boarding, g.exhaustive = options["boarding"] == "on", options["expeditions"] == "on"
    g.sleeper = rng.choice(list(elders()))  # EVR-SETUP-04
    g.decks = {name: Pile(rng.shuffled(story_deck(name))) for name in DECKS}
    g.treasure, g.improvement, g.artillery = (
        Pile(rng.shuffled(cards)) for cards in (treasure_deck(), improvement_deck(), artillery_deck())
    )
    g.uncharted = [rng.shuffled(tile_pile(act)) for act in (1, 2, 3)]  # EVR-SETUP-06
    g.lurking = Pile(rng.shuffled(enemy_pile(1)))
    g.deeper = [enemy_pile(2), enemy_pile(3)]  # shuffled in when their Act begins (EVR-SETUP-07)
    g.virtues = Pile(rng.shuffled([one.id for one in traits().values() if one.kind == "positive"]))
    g.vices = Pile(rng.shuffled([one.id for one in traits().values() if one.kind == "negative"]))
    g.sea, g.tiles, g.rotations = [""] * HEXES, [""] * SLOTS, [0] * SLOTS
    g.ships = [Ship(coin=COIN, fresh=Orders(3, 2, 1)) for _ in range(seats)]  # EVR-SETUP-10, 11
    g.settings = [{} for _ in range(seats)]
    g.pool = list(crew_tokens())
    g.starter = rng.below(seats)
    g.push(Rounds())
    g.push(Setup())
    return g


class Setup(Frame, tag="setup"):
    steps: ClassVar[tuple[str, ...]] = ("ship", "muster", "berth", "second", "tile", "water", "heading")
    next: int = 0

    def ship(self, g: Fleet) -> Outcome:
        """In seat order each picks one of those left (EVR-SETUP-09)."""
        left = [board for board in boards() if all(ship.board != board for ship in g.ships)]
        if self.next == g.seats:
            return NEXT
        options = [Option(board, verb="ship", args={"board": board}) for board in left]
        return ask_one(self.next, "setup.ship", options, g.rng.fork().choice(left))

    def on_ship(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        g.ships[self.next].board = picked(picks)
        g.emit(ev.ShipChosen(seat=self.next, board=picked(picks)))
        self.next += 1
        return Goto("ship")

    def muster(self, g: Fleet) -> Outcome:
        """Two Deckhands each, with Traits; the rest and the Adepts are the Crew pool (EVR-SETUP-12, 14)."""
        hands = g.rng.shuffled(one for one in g.pool if not crew_tokens()[one].is_adept)
        for seat, ship in enumerate(g.ships):
            ship.sailors = [Sailor(hands.pop(), "ashore") for _ in range(HANDS)]
            for sailor in ship.sailors:
                deal_traits(g, sailor)
            g.emit(ev.Mustered(seat=seat, crew=[one.id for one in ship.sailors]))
        g.pool = g.rng.shuffled([*hands, *(one for one in g.pool if crew_tokens()[one].is_adept)])
        return NEXT

    def berth(self, g: Fleet) -> Outcome:
        """Nothing is gained by it (EVR-SETUP-13), so only those are asked who want to be asked for berths (row 2)."""
        asked: list[Ask] = []
        for seat, ship in enumerate(g.ships):
            if order_of(g, seat, BERTHS) == ASK:
                asked.append(self._berth(g, seat, 0))
            else:
                sling_both(ship)
        return asked or NEXT

    def on_berth(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        ship = g.ships[ask.seat]
        if picked(picks) == USUAL:
            sling_both(ship)
        else:
            ship.sailors[0].place = picked(picks)
        return STAY if g.asks else NEXT

    def second(self, g: Fleet) -> Outcome:
        return [self._berth(g, seat, 1) for seat, ship in enumerate(g.ships) if ship.sailors[1].is_ashore] or NEXT

    def on_second(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        g.ships[ask.seat].sailors[1].place = picked(picks)
        return STAY if g.asks else NEXT

    def _berth(self, g: Fleet, seat: int, n: int) -> Ask:
        """Of the first both may be berthed in one press: as it happens in silence."""
        ship = g.ships[seat]
        sailor, places = ship.sailors[n], _berths(ship, n)
        usual: dict[str, Arg] = {"case": USUAL, "crew": sailor.id, "other": ship.sailors[1].id}
        options = [] if n else [Option(USUAL, verb="send", args=usual)]
        options += [
            Option(
                place,
                verb="send",
                args={"crew": sailor.id, "place": place, "improvement": getattr(space_at(ship, place), "id", "")},
            )
            for place in places
        ]
        return ask_one(seat, "setup.berth", options, args={"crew": sailor.id})

    def tile(self, g: Fleet) -> Outcome:
        """The first tile in the centre, without its Clues (EVR-SETUP-15)."""
        lay_tile(g, g.starter, 0, pays=False)
        self.next = 0
        return NEXT

    def water(self, g: Fleet) -> Outcome:
        """A Calm Sea hex, from the starting player on (EVR-SETUP-16)."""
        if self.next == g.seats:
            return NEXT
        seat = g.clockwise(g.starter)[self.next]
        calm = [at for at in range(7) if g.sea[at] == "C"]
        outward = sorted(calm, key=lambda at: (not empty_ways(g, at), at))
        return ask_one(seat, "setup.water", [water_option(g, at) for at in outward])

    def on_water(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        g.ships[ask.seat].at = int(picked(picks)[1:])
        return Goto("heading")

    def heading(self, g: Fleet) -> Outcome:
        if self.next == g.seats:
            g.first = g.starter
            return NEXT
        seat = g.clockwise(g.starter)[self.next]
        at = g.ships[seat].at
        ways = [*empty_ways(g, at), *(way for way in range(6) if way not in empty_ways(g, at))]
        return ask_one(seat, "setup.heading", [heading_option(g, at, way) for way in ways], args={"hex": name_of(at)})

    def on_heading(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        ship = g.ships[ask.seat]
        ship.facing = int(picked(picks)[1:])
        g.emit(ev.Berthed(seat=ask.seat, hex=name_of(ship.at), facing=ship.facing))
        self.next += 1
        return Goto("water" if self.next < g.seats else "heading")


def sling_both(ship: Ship) -> None:
    """In silence: a Cabins space first, then slot 1."""
    for n, sailor in enumerate(ship.sailors):
        sailor.place = _berths(ship, n)[0]


def _berths(ship: Ship, n: int) -> list[str]:
    """Where the first or the second may go: effect spaces that are free, then the slots."""
    taken = {one.place for one in ship.sailors[:n]}
    spaces = [space for space, _ in free_spaces(ship) if space not in taken]
    return [*spaces, *(f"b{slot}" for slot in range(1, BELOW + 1))]


def water_option(g: Fleet, at: int) -> Option:
    """What a hex is good for: where a tile can be charted from it, and what lies beside it."""
    ways: list[int | str] = [str(way) for way in empty_ways(g, at)]
    near: list[int | str] = [spot(g, to) for to in neighbours(at) if g.sea[to] in tuple(PLACES)]
    args: dict[str, Arg] = {"hex": name_of(at), "ways": ways, "near": near}
    case = ("edge" if ways else "inner") + ("-near" if near else "")
    return Option(f"h{at}", verb="sail", args={**args, "case": case})


def heading_option(g: Fleet, at: int, way: int) -> Option:
    to = beside()[at][way]
    if to == NOWHERE or not g.sea[to]:
        return Option(f"f{way}", verb="steer", args={"facing": way, "case": "chart"})
    return Option(f"f{way}", verb="steer", args={"facing": way, "spot": spot(g, to), "case": "over"})


def empty_ways(g: Fleet, at: int) -> list[int]:
    """Directions in which an empty slot begins."""
    return [way for way, to in enumerate(beside()[at]) if to != NOWHERE and g.sea[to] == ""]
