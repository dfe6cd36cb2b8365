"""A Trial in any position: ten lines are enough for a test.

    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").dice("blank")
    t.turn(0).say("fight.LM2.1").say(["attack.ST2.1"])
    assert t.g.foes[0].injured

- Seats are 0 … n-1 in this Initiative order, and it is seat 0's Turn in the Adventure Phase of Round 1. Captains are
  Jason, Phalerus, Atalanta, Orpheus (whose Feats are Actions: nothing happens by itself), in S01, S04, S07, S10.
- No Enemies, no Block Tokens, empty hands; decks are the eight cards of each in listed order. Temples are nobody's,
  Treasures lie as `fleece` says (nowhere), House `gold` is Poseidon's and so on in listed order.
- `hand`, `on_deck`, `discarded` set exactly these cards, taken from wherever they lie in the box.
- `dice` lays the next results ready ("blank", "one", "activation").
- `start` puts frames on an empty stack and runs to the first question; `do` carries out effects of a seat.
- `say` answers the open question (of a seat, where several are open); `finished`: nothing is open any more.
"""

from __future__ import annotations

from typing import Any

from games.core import Ask, Event, Frame, Picks
from games.core.engine import _advance, answer  # pyright: ignore[reportPrivateUsage]
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.cards import god_deck, heroes, personal_deck, starting_deck
from games.trial_of_the_gods.events import EVENTS
from games.trial_of_the_gods.hands import into_hand
from games.trial_of_the_gods.resolve import Resolve
from games.trial_of_the_gods.setup import setup
from games.trial_of_the_gods.state import GODS, HOUSES, NOBODY, Companion, Foe, HouseDeck, Player, Trial
from games.trial_of_the_gods.turn import Adventure, Turn
from games.trial_of_the_gods.vocabulary import AnyEffect
from games.trial_of_the_gods.whereabouts import foe_of
from tests.play import Floor, Loaded, refused

CAPTAINS = ("HE01", "HE06", "HE07", "HE08")
ZONES = ("S01", "S04", "S07", "S10")
FACES = {"blank": 1, "one": 2, "activation": 5}


class Staged:
    def __init__(self, g: Trial) -> None:
        self.g = g
        self.events: list[Event] = []

    # ---- the position ---------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.g.players[seat]

    def at(self, seat: int, zone: str) -> Staged:
        return self.has(seat, zone=zone)

    def has(self, seat: int, **fields: Any) -> Staged:
        """Fields of a player: `vigor=3, available=2, exhausted=6`."""
        for name, value in fields.items():
            assert hasattr(self.player(seat), name), name
            setattr(self.player(seat), name, value)
        return self

    def captain(self, seat: int, hero: str) -> Staged:
        return self.has(seat, captain=hero)

    def foe(self, card: str, zone: str, owner: int = NOBODY, injured: bool = False) -> Staged:
        """An Enemy; with an owner a Tamed Monster, whose Cube comes from its owner's pool."""
        number = 0
        if card in heroes():
            self.g.numbers.append(card)
            number = len(self.g.numbers)
        self.g.foes.append(Foe(card, zone, owner, injured, number))
        if owner != NOBODY and zone not in ("", "out"):
            self.player(owner).pool -= 1
        return self

    def found(self, card: str) -> Foe:
        return foe_of(self.g, card)

    def mate(self, seat: int, hero: str, zone: str = "", trained: bool = False) -> Staged:
        self.player(seat).companions.append(Companion(hero, zone, trained))
        return self

    def temple(self, seat: int, *islands: str) -> Staged:
        for island in islands:
            self.g.islands[island].owner = seat
        return self

    def roof(self, island: str, deed: Any) -> Staged:
        self.g.islands[island].roof = deed
        return self

    def explored(self, seat: int, *islands: str) -> Staged:
        for island in islands:
            self.g.islands[island].tokens.append(seat)
        return self

    def fleece(self, *islands: str) -> Staged:
        for island in islands:
            self.g.islands[island].treasure = "fleece"
        return self

    def upgrade(self, seat: int, *kinds: str) -> Staged:
        for kind in kinds:
            self.player(seat).active.append(self.player(seat).upgrades.index(kind))  # pyright: ignore[reportArgumentType]
        return self

    def feat(self, seat: int, *names: str) -> Staged:
        self.player(seat).feats.extend(names)
        return self

    def take(self, *cards: str) -> None:
        """Out of wherever they lie."""
        g = self.g
        for card in cards:
            piles = [pile for p in g.players for pile in (p.deck, p.hand, p.played, p.discard, p.revealed)]
            piles += [pile for house in g.houses.values() for pile in (house.cards, house.thrown)]
            for pile in [*piles, g.animae, g.travel, g.travel_thrown, g.sea, g.games]:
                if card in pile:
                    pile.remove(card)

    def hand(self, seat: int, *cards: str) -> Staged:
        """Exactly these; the old hand goes under the deck."""
        player = self.player(seat)
        player.deck[:0] = player.hand
        player.hand, player.letters = [], {}
        self.take(*cards)
        into_hand(player, cards)
        return self

    def on_deck(self, seat: int, *cards: str) -> Staged:
        """The whole deck, the first on top."""
        self.take(*cards)
        self.player(seat).deck = list(reversed(cards))
        return self

    def discarded(self, seat: int, *cards: str) -> Staged:
        self.take(*cards)
        self.player(seat).discard = list(cards)
        return self

    def travels(self, *cards: str) -> Staged:
        """The top of the Travel deck, the first on top."""
        self.take(*cards)
        self.g.travel += reversed(cards)
        return self

    def seas(self, *cards: str) -> Staged:
        """The top of the Sea Enemy Deck, the first on top."""
        self.take(*cards)
        self.g.sea += reversed(cards)
        return self

    def phase(self, phase: Any, current: int = NOBODY) -> Staged:
        self.g.phase, self.g.current = phase, current
        return self

    def order(self, *seats: int) -> Staged:
        self.g.order = list(seats)
        return self

    def games(self, card: str) -> Staged:
        """The discipline of this Round."""
        self.g.row = [card]
        return self

    def dice(self, *faces: str) -> Staged:
        assert isinstance(self.g.rng, Loaded)
        self.g.rng.ready = [*self.g.rng.ready, *(FACES[face] for face in faces)]
        return self

    # ---- playing --------------------------------------------------------------------------------------------------

    def start(self, *frames: Frame) -> Staged:
        """Frames on an empty stack (the last one runs first), to the first question."""
        self.g.stack = [Floor(), *frames]
        self.g.asks = []
        self._run()
        return self

    def turn(self, seat: int = 0) -> Staged:
        self.g.phase, self.g.current, self.g.actions = "adventure", seat, 0
        return self.start(Turn(seat=seat))

    def adventure(self) -> Staged:
        return self.start(Adventure())

    def do(self, seat: int, *effects: AnyEffect, source: str = "ST1.1") -> Staged:
        return self.start(Resolve(seat=seat, effects=list(effects), source=source))

    def _run(self) -> None:
        _advance(self.g)
        self._heard()

    def _heard(self) -> None:
        self.events += self.g.happened
        self.g.happened = []

    @property
    def asks(self) -> list[Ask]:
        return [ask for ask in self.g.asks if ask.kind != "floor"]

    @property
    def finished(self) -> bool:
        return not self.asks

    def ask(self, seat: int | None = None) -> Ask:
        """The open question (of a seat)."""
        found = [ask for ask in self.asks if seat is None or ask.seat == seat]
        assert len(found) == 1, f"open: {[(ask.seat, ask.kind) for ask in self.asks]}"
        return found[0]

    @property
    def kind(self) -> str:
        return self.ask().kind

    @property
    def kinds(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.asks]

    def options(self, seat: int | None = None) -> list[str]:
        """What can be chosen."""
        return [option.id for option in self.ask(seat).options if not option.blocked]

    def blocked(self, option: str, seat: int | None = None) -> str:
        found = self.ask(seat).option(option)
        assert found is not None, f"{option} is not offered"
        return found.blocked

    def args(self, option: str, seat: int | None = None) -> dict[str, Any]:
        found = self.ask(seat).option(option)
        assert found is not None, f"{option} is not offered"
        return found.args

    def say(self, picks: str | Picks, kind: str = "", seat: int | None = None) -> Staged:
        """Answer the open question; a plain word is one option."""
        ask = self.ask(seat)
        assert not kind or ask.kind == kind, f"{ask.kind} is asked, not {kind}"
        self.events += answer(self.g, ask.id, ask.seat, [picks] if isinstance(picks, str) else picks)
        return self

    def play_effect(self, card: str) -> Staged:
        """In a Turn: the only one at once, any other from the list."""
        self.say("effect", "turn.act")
        return self.say(card) if any(ask.kind == "turn.effect" for ask in self.asks) else self

    def use_feat(self, source: str) -> Staged:
        """In a Turn: the only one at once, any other from the list."""
        self.say("feat", "turn.act")
        return self.say(source) if any(ask.kind == "turn.feat" for ask in self.asks) else self

    def silence(self, seat: int | None = None) -> Staged:
        """The clock runs out for the open question."""
        return self.say(self.ask(seat).default, seat=seat)

    def refused(self, picks: str | Picks, seat: int | None = None) -> str:
        """Why an answer is not taken; nothing changes."""
        ask = self.ask(seat)
        return refused(self.g, ask, ask.seat, [picks] if isinstance(picks, str) else picks)

    def told(self, tag: str) -> list[Any]:
        """The events of a kind, so far."""
        assert any(kind.__struct_config__.tag == tag for kind in EVENTS), tag
        return [event for event in self.events if event.__struct_config__.tag == tag]

    def tags(self) -> list[str]:
        return [str(event.__struct_config__.tag) for event in self.events]

    def view(self, seat: int | None) -> Any:
        return SPEC.view(self.g, seat)


def a_trial(seats: int = 2, advanced: bool = False, seed: int = 1) -> Staged:
    g = setup(seats, {"mode": "advanced" if advanced else "basic"}, Loaded(seed))
    g.stack, g.foes, g.numbers, g.heroes = [], [], [], []
    g.round, g.phase, g.current, g.order = 1, "adventure", 0, list(range(seats))
    g.row = ["OL1"]
    for seat, player in enumerate(g.players):
        player.captain, player.zone = CAPTAINS[seat], ZONES[seat]
        player.deck = list(reversed([*starting_deck(seat), *personal_deck(player.captain)]))
        player.upgrades = ["attack", "discovery", "fervor", "energy", "vigor", "reveal"]
    for island in g.islands.values():
        island.treasure, island.roof = "", ""
    g.houses = {house: HouseDeck(god, list(reversed(god_deck(god)))) for house, god in zip(HOUSES, GODS, strict=True)}
    return Staged(g)


def new_game(seats: int = 2, mode: str = "basic", seed: int = 1) -> Staged:
    """A real game, run to its first question."""
    t = Staged(SPEC.new(seats, {"mode": mode}, seed))
    t._run()  # pyright: ignore[reportPrivateUsage]
    return t
