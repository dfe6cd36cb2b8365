"""A voyage in any position: ten lines are enough for a test.

    v = a_voyage(seats=2).sea("0.1", "R").crew(0, "DH-01", "z4").foe(0, "drowned-man.1", "z3")
    v.dice(1, 3).start(Activating(seat=0, foe="drowned-man.1"))
    v.answer(0, ["z1"], "watch.way")

- Ships are the Bitter End (0), the Pariah (1), the Aberconway (2) and the Ivory Sword (3), all at 0.0, heading east,
  with 40 Coin, 3 Crew, 2 Navigation and 1 Artillery Orders, and nobody aboard. Slot 0 is calm water, all else is
  uncharted; `chart` lays more.
- Decks are full and in listed order (the last listed is on top), no Trait is dealt. `dice` lays the next results
  ready: faces 1 to 6 of plain dice (Attack and Evasion 1 to 3 a symbol, 4 Wild, 5 and 6 blank; Enemy 1 and 2 Movement,
  3 and 4 Damage, 5 Special, 6 blank), and for the Fate die `fate(7)`.
- `start` puts frames on an empty stack and runs to the first question. A question that a test did not answer is still
  open at the end: assert `v.finished`. `defaults` answers all that comes by silence.
- After each answer the box must be whole (`unsound`).
"""

from __future__ import annotations

from typing import Any, Self

from games.core import Ask, Event, Frame, Picks
from games.core.engine import _advance, answer  # pyright: ignore[reportPrivateUsage]
from games.core.piles import Pile
from games.everrain.cards import (
    DECKS,
    MOST_ORDERS,
    artillery_deck,
    cards,
    crew_tokens,
    enemy_pile,
    improvement_deck,
    story_deck,
    tile_pile,
    traits,
    treasure_deck,
)
from games.everrain.chart import HEXES, SLOTS, hex_named
from games.everrain.resolve import Resolve
from games.everrain.state import Elder, Fleet, Foe, Orders, Raider, Sailor, Ship
from games.everrain.telling import Telling
from games.everrain.vocabulary import AnyEffect
from tests.play import Floor, Loaded, refused

FOR_SALE = ("Treasures", "Improvements", "Artillery")
BOARDS = ("bitter-end", "pariah", "aberconway", "ivory-sword")


def fate(n: int) -> int:
    """The face of the Fate die that shows n."""
    return n + 1


def a_voyage(seats: int = 2, seed: int = 1, *, turn: int = 0) -> Staged:
    g = Fleet(seats=seats, rng=Loaded(seed))
    g.ships = [Ship(board=BOARDS[n], at=0, coin=40, fresh=Orders(3, 2, 1)) for n in range(seats)]
    g.settings = [{"defend": "off"} for _ in range(seats)]
    g.sea, g.tiles, g.rotations = [""] * HEXES, [""] * SLOTS, [0] * SLOTS
    g.uncharted = [tile_pile(act) for act in (1, 2, 3)]
    g.decks = {name: Pile(story_deck(name)) for name in DECKS}
    g.treasure, g.improvement, g.artillery = (
        Pile(cards_) for cards_ in (treasure_deck(), improvement_deck(), artillery_deck())
    )
    g.lurking, g.deeper = Pile(enemy_pile(1)), [enemy_pile(2), enemy_pile(3)]
    g.virtues = Pile([one.id for one in traits().values() if one.kind == "positive"])
    g.vices = Pile([one.id for one in traits().values() if one.kind == "negative"])
    g.pool = list(crew_tokens())
    g.sleeper, g.round, g.phase, g.turn = "osk-venn", 1, "players", turn
    v = Staged(g)
    v.chart(0, "CCCCCCC")
    return v


class Staged:
    def __init__(self, g: Fleet) -> None:
        self.g = g
        self.events: list[Event] = []

    # ---- the position ---------------------------------------------------------------------------------------------

    def chart(self, slot: int, letters: str, tile: str = "") -> Self:
        """Seven hexes from the centre clockwise; a tile of that name leaves its pile."""
        name = tile or next(one for pile in self.g.uncharted for one in pile)
        for pile in self.g.uncharted:
            if name in pile:
                pile.remove(name)
        self.g.tiles[slot] = name
        for position, letter in enumerate(letters):
            self.g.sea[slot * 7 + position] = letter  # type: ignore[call-overload]
        return self

    def sea(self, name: str, letter: Any) -> Self:
        self.g.sea[hex_named(name)] = letter
        return self

    def ship(self, seat: int) -> Ship:
        return self.g.ships[seat]

    def put(self, seat: int, name: str, facing: int = 0) -> Self:
        self.ship(seat).at, self.ship(seat).facing = hex_named(name), facing
        return self

    def crew(
        self,
        seat: int,
        crew: str,
        place: str = "b1",
        *,
        trauma: int = 0,
        strain: int = 0,
        plus: str = "",
        minus: str = "",
    ) -> Self:
        self.g.pool.remove(crew)
        if plus:
            self.g.virtues.take(plus)
        if minus:
            self.g.vices.take(minus)
        self.ship(seat).sailors.append(Sailor(crew, place, plus, minus, trauma, strain))
        return self

    def sailor(self, crew: str) -> Sailor:
        return next(one for ship in self.g.ships for one in ship.sailors if one.id == crew)

    def is_aboard(self, crew: str) -> bool:
        return any(one.id == crew for ship in self.g.ships for one in ship.sailors)

    def foe(self, seat: int, foe: str, place: str, trauma: int = 0) -> Self:
        self._enemy(foe)
        self.ship(seat).foes.append(Foe(foe, place, trauma))
        return self

    def raider(self, foe: str, at: str, goal: str, trauma: int = 0) -> Self:
        self._enemy(foe)
        self.g.raiders.append(Raider(foe, hex_named(at), hex_named(goal), trauma=trauma))
        return self

    def _enemy(self, foe: str) -> None:
        for place in (self.g.lurking.cards, *self.g.deeper):
            if foe in place:
                place.remove(foe)
                return
        raise AssertionError(f"there is no {foe}")

    def arisen(self, elder: str, at: str, **fields: Any) -> Self:
        self.g.sleeper = elder
        self.g.arisen = Elder(elder, hex_named(at), **{"needed": 3, **fields})
        return self

    def holds(self, seat: int, *treasures: str) -> Self:
        for card in treasures:
            self.g.treasure.take(card)
            self.ship(seat).hold.append(card)
        return self

    def builds(self, seat: int, slot: int, card: str) -> Self:
        self.g.improvement.take(card)
        self.ship(seat).built[slot - 1] = card
        return self

    def arms(self, seat: int, gun: Any, card: str) -> Self:
        self.g.artillery.take(card)
        self.ship(seat).guns = {**self.ship(seat).guns, gun: card}
        return self

    def top(self, deck: str, card: str) -> Self:
        """Put a card on top of a deck, wherever it lies; a numbered one comes from the supply."""
        pile = self.g.decks[cards()[card].deck] if deck in DECKS else getattr(self.g, deck)
        pile.take(card)
        pile.cards.append(card)
        return self

    def dice(self, *faces: int) -> Self:
        assert isinstance(self.g.rng, Loaded)
        self.g.rng.ready = [*self.g.rng.ready, *faces]
        return self

    # ---- what happens ---------------------------------------------------------------------------------------------

    def start(self, *frames: Frame) -> Self:
        """The last of them runs first."""
        self.g.stack = [Floor(), *frames]
        self.g.asks.clear()
        return self._go()

    def do(self, *effects: AnyEffect, seat: int = 0, group: list[str] | None = None, **fields: Any) -> Self:
        crew = [one.id for one in self.ship(seat).sailors] if group is None else group
        return self.start(
            Resolve(seat=seat, effects=list(effects), group=crew, source=fields.pop("source", "S04"), **fields)
        )

    def _go(self) -> Self:
        _advance(self.g)
        return self._told(self.g.happened)

    def _told(self, events: list[Any]) -> Self:
        self.events += events
        self.g.happened = []
        wrong = unsound(self.g)
        assert not wrong, wrong
        return self

    @property
    def asked(self) -> Ask:
        return self.g.asks[0]

    @property
    def finished(self) -> bool:
        return self.g.over or self.asked.kind == "floor"

    def ask_of(self, seat: int, kind: str) -> Ask:
        found = [ask for ask in self.g.asks if ask.seat == seat and ask.kind == kind]
        assert found, f"{kind} is not asked of {seat}: {[(ask.seat, ask.kind) for ask in self.g.asks]}"
        return found[0]

    def answer(self, seat: int, picks: Picks, kind: str) -> Self:
        return self._told(answer(self.g, self.ask_of(seat, kind).id, seat, picks))

    def refuses(self, seat: int, picks: Picks, kind: str) -> str:
        return refused(self.g, self.ask_of(seat, kind), seat, picks)

    def options(self, kind: str = "") -> list[str]:
        ask = next(one for one in self.g.asks if not kind or one.kind == kind)
        return [option.id for option in ask.options if not option.blocked]

    def defaults(self, most: int = 50) -> Self:
        for _ in range(most):
            if self.finished:
                return self
            ask = self.asked
            self.answer(ask.seat, ask.default, ask.kind)
        raise AssertionError(f"still asked: {self.asked.kind}")

    def told(self, kind: type[Event]) -> list[Any]:
        return [one for one in self.events if isinstance(one, kind)]


def unsound(g: Fleet, *, whole: bool = False) -> str:
    """What of the box is there twice, or (`whole`) missing (section 2). Positions of tests may leave decks out."""
    enemy_cards = [*g.lurking.cards, *g.lurking.thrown, *(card for pile in g.deeper for card in pile)]
    enemy_cards += [one.id for ship in g.ships for one in (*ship.foes, *ship.captives)] + [one.id for one in g.raiders]
    hoard = [*g.treasure.cards, *(card for ship in g.ships for card in ship.hold), *_on_show(g, treasure_deck())]
    show, guns = _on_show(g, improvement_deck()), _on_show(g, artillery_deck())
    crew = [*g.pool, *g.gone, *(one.id for ship in g.ships for one in ship.sailors), *_drawn(g)]
    good = [
        *g.virtues.cards,
        *g.virtues.thrown,
        *(one.positive for ship in g.ships for one in ship.sailors if one.positive),
    ]
    bad = [*g.vices.cards, *g.vices.thrown, *(one.negative for ship in g.ships for one in ship.sailors if one.negative)]
    counts = {
        "enemy cards": (enemy_cards, 19),
        "Crew": (crew, 18),
        "Positive Traits": (good, 14),
        "Negative Traits": (bad, 18),
        "Treasures": (hoard, 40),
        "Improvements": ([*g.improvement.cards, *(one for ship in g.ships for one in ship.built if one), *show], 36),
        "Artillery": ([*g.artillery.cards, *(one for ship in g.ships for one in ship.guns.values()), *guns], 26),
        "tiles": ([*(one for pile in g.uncharted for one in pile), *(one for one in g.tiles if one)], 20),
    }
    for what, (things, n) in counts.items():
        if len(set(things)) != len(things) or (len(things) != n and (whole or what not in FOR_SALE)):
            return f"{what}: {len(things)} of {n}, {sorted(things)}"
    stories = _stories(g)
    if len(set(stories)) != len(stories):
        return f"story cards: {sorted(card for card in set(stories) if stories.count(card) > 1)} twice"
    if sum(cards()[card].stage == "passenger" for card in stories) != 10 and whole:
        return "a Passenger is lost"
    if len(g.wrecks) > 4 or len({wreck.at for wreck in g.wrecks}) != len(g.wrecks):
        return f"Shipwreck tokens: {g.wrecks}"
    if whole and sum(letter != "" for letter in g.sea) != 7 * sum(map(bool, g.tiles)):
        return "hexes that no tile has"
    for seat, ship in enumerate(g.ships):
        wrong = _unsound_ship(ship)
        if wrong:
            return f"ship {seat}: {wrong}"
    return ""


def _unsound_ship(ship: Ship) -> str:
    if min(ship.coin, ship.clues, ship.points, ship.fleeting) < 0 or ship.coin % 5:
        return f"Coin {ship.coin}, Clues {ship.clues}, points {ship.points}, Fleeting {ship.fleeting}"
    if len(ship.sailors) > 5:
        return "more than five Crew"
    places = [one.place for one in (*ship.sailors, *ship.foes) if one.place[0] in "ze"]
    if any(places.count(place) > 3 for place in places):
        return f"more than three minis in a zone: {places}"
    spaces = [one.place for one in (*ship.sailors, *ship.lodgers, *ship.captives) if one.place[0] in "sh"]
    if len(set(spaces)) != len(spaces):
        return f"two on one effect space: {spaces}"
    if any(ship.fresh.of(kind) + ship.issued.of(kind) > most for kind, most in MOST_ORDERS.items()):
        return "too many Orders"
    return ""


def _on_show(g: Fleet, deck: list[str]) -> list[str]:
    """Drawn for sale, or bought and about to be installed."""
    there = {card for frame in g.stack for card in (*getattr(frame, "cards", []), str(getattr(frame, "chosen", "")))}
    return [card for card in deck if card in there]


def _stories(g: Fleet) -> list[str]:
    """Every story card that is somewhere in the game; numbered ones may still be in the supply, told ones are gone."""
    told = [frame.card for frame in g.stack if isinstance(frame, Telling)]
    visit = [g.visit.denizen] if g.visit is not None and g.visit.denizen else []
    found = [card for pile in g.decks.values() for card in (*pile.cards, *pile.thrown)]
    found += [one.id for one in g.beside] + [one.id for ship in g.ships for one in ship.lodgers]
    return [*found, *told, *visit, *(card for ship in g.ships for card in (*ship.waiting, *ship.held))]


def _drawn(g: Fleet) -> list[str]:
    return [frame.drawn for frame in g.stack if getattr(frame, "drawn", "") in crew_tokens()]
