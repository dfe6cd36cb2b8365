"""A battle in any position: ten lines are enough for a test.

    v = a_battle().at("ishmael", "C5").crew(1, "C4", hands=3).dice(6, 2, 5)
    v.start(CrewActivation(side=1, seat=1))
    v.answer(1, ["deploy-C2-F2-H2"], "crew.points")
    assert v.hands(1, "C4") == 4

- The Deep Lords are side 0 with fleet a (south in `std`), Marea is side 1 with fleet b. Seat n is of side n % 2; with
  3 to 6 seats Heroes, Crew and hands are split as the ledger says, the last seat of a side has the Crew, the first is
  Captain. `clash=True`: every seat is its own side, `heroes` is then by seat.
- The board has all its tiles and planks and nobody on it: Heroes are off the board, all Crew is in the supply, hands
  are empty (so that no window opens by itself), decks are full and in listed order. `crew_set=True` puts the starting
  Deckhands out.
- Heroes are named by sheet (`"ishmael"`), or by index where both sides have one of that name.
- Whoever acts stops wherever the rules leave room for a card, as somebody who plays with open eyes would have it; what
  seats have that set nothing is `v.setting(0, roll="go", keep="auto", first="go")`.
- `left=1` is a Hero with one HP left, whatever its sheet says; `damage=` is for tests that count damage itself.
- `dice` lays the next results ready, whatever rolls them; after that they are those of the seed, or all `rest`: then a
  test need not know how many dice a Hero has.
- `start` puts frames on an empty stack and runs to the first question; `do` carries out effects. A question that a test
  did not answer is still open at the end: assert `v.finished`. `defaults` answers all that comes by silence.
- After each answer the battle must be sound (`unsound`): models of both sides never share a zone, nobody stands on an
  enemy Deployment Point or in the sea, 24 Deckhands and 6 Bosuns a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core import Ask, Event, Frame, Picks
from games.core.engine import _advance, answer  # pyright: ignore[reportPrivateUsage]
from games.rum_and_bones.board import Board, Dragon, Hero, Kraken, Side, Tile
from games.rum_and_bones.cards import BOSUNS, FACTIONS, HANDS, HeroSheet, deck_of, heroes
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.positions import (
    add_crew,
    hostile_point,
    track_from,
    walkable,
)
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.state import Battle, Player
from tests.play import Floor, Loaded, refused

CAST = (
    ("carcharius", "ishmael", "kyria", "snapjaw", "waldorf"),
    ("viana", "santiago", "gabriela", "demarco", "latigo"),
)
SPLITS = {  # Heroes by seat of a side: of side 0 and of side 1
    2: ((3,), (3,)),
    3: ((2, 1), (3,)),
    4: ((2, 2), (2, 2)),
    5: ((2, 2, 1), (3, 2)),
    6: ((2, 2, 1), (2, 2, 1)),
}
STOPPING = {"first": "ask", "roll": "ask", "keep": "ask"}  # whoever acts stops wherever a card could be played
HAND_SIZES = {2: (3, 3), 3: (2, 4, 2), 4: (2, 2, 2, 2), 5: (3, 3, 0, 0, 0), 6: (3, 3, 0, 0, 0, 0)}


class Staged:
    def __init__(self, g: Battle) -> None:
        self.g = g
        self.events: list[Event] = []

    @property
    def b(self) -> Board:
        return self.g.board

    # ---- the position ---------------------------------------------------------------------------------------------

    def index(self, hero: str | int) -> int:
        if isinstance(hero, int):
            return hero
        found = [i for i, h in enumerate(self.b.heroes) if h.name == hero]
        assert len(found) == 1, f"{hero}: {found}; name it by index"
        return found[0]

    def hero(self, hero: str | int) -> Hero:
        return self.b.heroes[self.index(hero)]

    def sheet(self, hero: str | int) -> HeroSheet:
        return heroes()[self.hero(hero).name]

    def at(self, hero: str | int, zone: str, **fields: Any) -> Staged:
        """A Hero stands there (`""`: off the board), with these fields: `left=1, coins=2, activated=True`."""
        return self.has(hero, zone=zone, **fields)

    def has(self, hero: str | int, **fields: Any) -> Staged:
        if "left" in fields:
            assert "damage" not in fields, "say the damage or the HP left"
            fields["damage"] = self.sheet(hero).hp - fields.pop("left")
            assert fields["damage"] >= 0, f"{hero} has only {self.sheet(hero).hp} HP"
        for name, value in fields.items():
            setattr(self.hero(hero), name, value)
        return self

    def level(self, hero: str | int, slot: int, level: int) -> Staged:
        levels = list(self.hero(hero).levels)
        levels[slot] = level
        return self.has(hero, levels=levels)

    def active(self, hero: str | int, actions: int = 3) -> Staged:
        """It is this Hero's activation."""
        self.b.active, self.b.actions = self.index(hero), actions
        self.b.turn = self.hero(hero).side
        return self

    def crew(self, side: int, zone: str, hands: int = 0, bosuns: int = 0, track: str = "") -> Staged:
        """So many more there, out of the supply; on the track of the zone unless another is named."""
        board = self.b.sides[side]
        board.hands -= hands
        board.bosuns -= bosuns
        assert board.hands >= 0 and board.bosuns >= 0, "there are not so many in the supply"
        add_crew(self.b, side, zone, track or track_from(self.b, side, zone), hands, bosuns)
        return self

    def side(self, side: int, **fields: Any) -> Staged:
        """Fields of a side: `vp=7, gun=2, bosun=2, crew_done=True`."""
        for name, value in fields.items():
            setattr(self.b.sides[side], name, value)
        return self

    def board(self, **fields: Any) -> Staged:
        for name, value in fields.items():
            setattr(self.b, name, value)
        return self

    def tile(self, zone: str) -> Tile:
        return next(tile for tile in self.b.tiles if tile.zone == zone)

    def damaged(self, zone: str, n: int) -> Staged:
        """So much damage on the tile in a zone."""
        self.tile(zone).damage = n
        return self

    def wrecked(self, *zones: str) -> Staged:
        for zone in zones:
            self.tile(zone).wrecked = True
        return self

    def bare(self, *sides: int) -> Staged:
        """No tile of these sides (all, if none is named) is left."""
        for tile in self.b.tiles:
            tile.wrecked = tile.wrecked or not sides or tile.side in sides
        return self

    def kraken(self, damage: int = 0, spot: int = 0) -> Staged:
        """It is there, and the planks in its zones are not."""
        zones = layouts()[self.b.layout].kraken[spot]
        self.b.kraken = Kraken(zones=list(zones), damage=damage)
        planks = layouts()[self.b.layout].planks
        self.b.planks = [name for name in self.b.planks if not set(planks[name]) & set(zones)]
        return self

    def dragon(self, side: int, zone: str, damage: int = 0, seat: int | None = None) -> Staged:
        self.b.dragon = Dragon(side=side, seat=side if seat is None else seat, zone=zone, damage=damage)
        return self

    def hand(self, seat: int, *cards: str) -> Staged:
        """Exactly these cards in a hand (`black_water.1`), out of the deck; the old hand goes under it."""
        player = self.g.players[seat]
        deck = self.g.decks[player.side]
        deck[:0] = player.hand
        for card in cards:
            deck.remove(card)
        player.hand = list(cards)
        return self

    def on_top(self, side: int, *cards: str) -> Staged:
        """These are the top cards of a deck, the first one on top."""
        deck = self.g.decks[side]
        for card in reversed(cards):
            deck.remove(card)
            deck.append(card)
        return self

    def discarded(self, side: int, *cards: str) -> Staged:
        for card in cards:
            self.g.decks[side].remove(card)
            self.b.sides[side].discard.append(card)
        return self

    def setting(self, seat: int, **settings: str) -> Staged:
        """Private settings: `w5="ask"`; others with `g.players[seat].settings`."""
        self.g.players[seat].settings.update(settings)
        return self

    def dice(self, *results: int, rest: int = 0) -> Staged:
        """The next results, and (unless 0) that of every die after them."""
        assert isinstance(self.g.rng, Loaded)
        self.g.rng.ready, self.g.rng.rest = [*self.g.rng.ready, *results], rest
        return self

    # ---- playing --------------------------------------------------------------------------------------------------

    def start(self, *frames: Frame) -> Staged:
        """Put frames on an empty stack (the last one runs first) and run to the first question."""
        self.g.stack = [Floor(), *frames]
        self.g.asks = []
        return self._run()

    def do(self, seat: int, *effects: Any, **fields: Any) -> Staged:
        """Carry out effects in the name of a seat: `v.do(0, Heal(n=2, who=SELF), hero=v.index("waldorf"))`."""
        side = self.g.players[seat].side
        return self.start(Resolve(seat=seat, side=side, effects=list(effects), **fields))

    def answer(self, seat: int, picks: Picks, kind: str = "") -> Staged:
        """Answer the open question of a seat; `kind` checks that it is the one meant."""
        ask = self.ask(seat, kind)
        self.events += answer(self.g, ask.id, seat, picks)
        return self._settled()

    def defaults(self, *until: str) -> Staged:
        """Silence answers everything that is asked, up to a question of one of these kinds or to the end."""
        while not self.finished and not any(ask.kind in until for ask in self.g.asks):
            ask = next(ask for ask in self.g.asks if not ask.is_aside)
            self.answer(ask.seat, ask.default, ask.kind)
        return self

    def refused(self, seat: int, picks: Picks, ask: Ask | None = None) -> str:
        """Why an answer is refused (to an `ask` that may be over); it must change nothing."""
        return refused(self.g, ask or self.ask(seat), seat, picks)

    def _run(self) -> Staged:
        _advance(self.g)
        self.events += self.g.happened
        self.g.happened = []
        return self._settled()

    def _settled(self) -> Staged:
        wrong = unsound(self.g)
        assert not wrong, wrong
        return self

    # ---- what is to be seen ---------------------------------------------------------------------------------------

    def ask(self, seat: int, kind: str = "") -> Ask:
        """The open question of a seat; asides only if they are named."""
        found = [a for a in self.g.asks if a.seat == seat and (a.kind == kind or (not kind and not a.is_aside))]
        assert found, f"seat {seat} is not asked {kind or 'anything'}; open: {self.asked()}"
        return found[0]

    def asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.g.asks]

    def offered(self, seat: int, kind: str = "") -> list[str]:
        """What can be chosen; blocked options are not."""
        return [option.id for option in self.ask(seat, kind).options if not option.blocked]

    def left(self, hero: str | int) -> int:
        """HP that a Hero has left."""
        return self.sheet(hero).hp - self.hero(hero).damage

    def hands(self, side: int, zone: str) -> int:
        return sum(stack.hands for stack in self.b.crew if stack.side == side and stack.zone == zone)

    def bosuns(self, side: int, zone: str) -> int:
        return sum(stack.bosuns for stack in self.b.crew if stack.side == side and stack.zone == zone)

    def where(self, side: int) -> dict[str, int]:
        """Crew of a side by zone."""
        found: dict[str, int] = {}
        for stack in self.b.crew:
            if stack.side == side:
                found[stack.zone] = found.get(stack.zone, 0) + stack.size
        return found

    def vp(self, side: int) -> int:
        return self.b.sides[side].vp

    def of(self, kind: type[Any]) -> list[Any]:
        """Events of a kind, so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def tags(self) -> list[str]:
        return [str(event.__struct_config__.tag) for event in self.events]

    @property
    def finished(self) -> bool:
        """Everything that was started has come to its end."""
        return self.g.over or self.asked() == [(0, "floor")]


def a_battle(
    seats: int = 2,
    *,
    layout: str = "std",
    cast: Sequence[Sequence[str]] = CAST,
    factions: Sequence[str] = FACTIONS,
    crew_set: bool = False,
    clash: bool = False,
    lives: int = 3,
    round: int = 2,
    seed: int = 1,
) -> Staged:
    """In the middle of a round, before anybody has activated; `cast` by side (in Clash Royale by seat)."""
    if clash:
        return _a_clash(seats, cast, lives, seed)
    shape = layouts()[layout]
    sides = [Side(faction=factions[i], fleet=i, hands=HANDS, bosuns=BOSUNS) for i in (0, 1)]
    b = Board(layout=layout, round=round, sides=sides, planks=list(shape.planks))
    sizes = HAND_SIZES[seats]
    players = [Player(side=seat % 2, size=sizes[seat], settings=dict(STOPPING)) for seat in range(seats)]
    for i, board in enumerate(sides):
        own = [seat for seat in range(seats) if seat % 2 == i]
        board.crew_seat = own[-1]  # D04
        board.captain = own[0] if seats >= 5 else -1
        owners = [seat for seat, n in zip(own, SPLITS[seats][i], strict=True) for _ in range(n)]
        b.heroes += [a_hero(name, i, seat) for name, seat in zip(cast[i], owners, strict=False)]
        b.tiles += [Tile(kind=kind, side=i, zone=zone) for kind, zone in shape.fleets[i].tiles.items()]
    v = Staged(
        Battle(seats=seats, rng=Loaded(seed), board=b, players=players, decks=[list(deck_of(f)) for f in factions])
    )
    if crew_set:
        for i in (0, 1):
            for zone in shape.fleets[i].start:
                v.crew(i, zone, hands=4)
    return v


def _a_clash(seats: int, cast: Sequence[Sequence[str]], lives: int, seed: int) -> Staged:
    shape = layouts()["clash"]
    names = [CAST[seat % 2][seat // 2 : seat // 2 + 1] for seat in range(seats)] if cast is CAST else cast
    b = Board(layout="clash", clash=True, planks=list(shape.planks), sides=[Side() for _ in range(seats)])
    for seat in range(seats):
        b.heroes += [a_hero(name, seat, seat, lives) for name in names[seat]]
    b.tiles = [Tile(kind=kind, side=-1, zone=zone) for kind, zone in shape.tiles]
    players = [Player(side=seat) for seat in range(seats)]
    return Staged(Battle(seats=seats, rng=Loaded(seed), board=b, players=players, lives=lives))


def a_hero(name: str, side: int, seat: int, lives: int = 0) -> Hero:
    """RUM-SETUP-16"""
    levels = [0 if skill.unlock else 1 for skill in heroes()[name].skills]
    return Hero(name=name, side=side, seat=seat, levels=levels, lives=lives)


def unsound(g: Battle) -> str:
    """What is wrong with the battle (its invariant), or nothing."""
    b = g.board
    for hero in b.heroes:
        if hero.zone and not walkable(b, hero.zone):
            return f"{hero.name} stands in the sea at {hero.zone}"
    if b.clash:
        return ""
    placed = [(hero.side, hero.zone, hero.name) for hero in b.heroes if hero.zone]
    placed += [(stack.side, stack.zone, "Crew") for stack in b.crew]
    for side, zone, name in placed:
        if any(other != side and z == zone for other, z, _ in placed):
            return f"both sides stand in {zone}"
        if hostile_point(b, side, zone):
            return f"{name} stands on an enemy Deployment Point, {zone}"
    for stack in b.crew:
        if not walkable(b, stack.zone) or not stack.size or stack.hands < 0 or stack.bosuns < 0:
            return f"no such Crew: {stack}"
    for i, board in enumerate(b.sides):
        own = [stack for stack in b.crew if stack.side == i]
        if board.hands + sum(s.hands for s in own) != HANDS or board.bosuns + sum(s.bosuns for s in own) != BOSUNS:
            return f"side {i} has not {HANDS} Deckhands and {BOSUNS} Bosuns"
    return ""
