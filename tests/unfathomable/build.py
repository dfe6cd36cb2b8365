"""A voyage in any position: ten lines are enough for a test.

    v = a_voyage(seats=3, current=1).at(0, "deck-3").hand(0, "strength-3-1").dice(4)
    v.start(SkillCheck(...)); v.answer(2, []); assert v.asked() == [(0, "check.add")]

Reaction windows are passed by themselves unless `windows=True`; a question that a test did not answer fails it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.asks import Ask, Picks
from games.core.engine import _advance, answer, begin  # pyright: ignore[reportPrivateUsage]
from games.core.events import Event
from games.core.frames import Frame
from games.unfathomable import SPEC
from games.unfathomable.actions import Acting
from games.unfathomable.cards import SKILLS, skill_type
from games.unfathomable.resolve import Resolve
from games.unfathomable.ship import SHIP
from games.unfathomable.state import Voyage
from games.unfathomable.turn import Turn
from games.unfathomable.views import ShipView
from tests.play import Floor, Loaded, refused

CAST = (
    "keilani-tatupu",
    "arjun-singh",
    "jeanne-lafarge",
    "jamie-snell",
    "svetlana-gedroits",
    "william-bowleg",
)


class Scenario:
    def __init__(self, g: Voyage, windows: bool) -> None:
        self.g = g
        self.windows = windows
        self.events: list[Event] = []

    # ---- the position ---------------------------------------------------------------------------------------------

    def hand(self, seat: int, *cards: str) -> Scenario:
        """Exactly these cards in a hand; they are taken from wherever they are, and the old hand goes to the decks."""
        g = self.g
        for card in g.players[seat].hand:
            g.skills[skill_type(card)].insert(0, card)
        g.players[seat].hand = []
        for card in cards:
            self._take(card)
            g.players[seat].hand.append(card)
        return self

    def a_card_each(self) -> Scenario:
        """Whoever has no card gets one that does nothing outside an Action step."""
        for seat, player in enumerate(self.g.players):
            if not player.hand:
                self.hand(seat, f"lore-1-{6 - seat}")
        return self

    def _take(self, card: str) -> None:
        g = self.g
        places = [*g.skills.values(), *g.piles.values(), g.chaos, *(p.hand for p in g.players)]
        home = next(place for place in places if card in place)
        home.remove(card)

    def chaos(self, *cards: str) -> Scenario:
        """These are the top cards of the chaos deck, the first one on top."""
        for card in reversed(cards):
            self._take(card)
            self.g.chaos.append(card)
        return self

    def on_top(self, deck: str, *cards: str) -> Scenario:
        """These are the top cards of `mythos`, `waypoints`, `damages`, `spells` or `items`, the first one on top."""
        pile: list[str] = getattr(self.g, deck)
        for card in reversed(cards):
            pile.remove(card)
            pile.append(card)
        return self

    def at(self, seat: int, space: str) -> Scenario:
        self.g.players[seat].space = space
        return self

    def deep_ones(self, **spaces: int) -> Scenario:
        """Exactly these Deep Ones on the board (`deck_1=2`), `deep=n` in the Deep; the rest is the supply."""
        g = self.g
        g.deep = spaces.pop("deep", 0)
        g.deep_ones = {space.replace("_", "-"): n for space, n in spaces.items() if n}
        g.supply = 20 - g.deep - sum(g.deep_ones.values())
        return self

    def passengers(self, **spaces: Sequence[str]) -> Scenario:
        """Exactly these faces on deck spaces (`deck_3=["face-1"]`)."""
        g = self.g
        g.people = sorted([*g.people, *[face for there in g.aboard.values() for face in there]])
        g.aboard = {}
        for space, tokens in spaces.items():
            for face in tokens:
                g.people.remove(face)
            g.aboard[space.replace("_", "-")] = list(tokens)
        return self

    def damaged(self, *rooms: str) -> Scenario:
        for room in rooms:
            card = next(card for card in self.g.damages if card.startswith("structural"))
            self.g.damages.remove(card)
            self.g.damage[room] = card
        return self

    def loyalty(self, seat: int, *kinds: str) -> Scenario:
        """These kinds in front of a seat (`human`, `hybrid`, `cultist`), taken from the deck or from others."""
        g = self.g
        for kind in kinds:
            homes = [g.loyalties, *(p.loyalty for i, p in enumerate(g.players) if i != seat)]
            found = next((home, card) for home in homes for card in home if card.startswith(kind))
            found[0].remove(found[1])
            g.players[seat].loyalty.append(found[1])
        keep = len(kinds)
        g.loyalties += g.players[seat].loyalty[:-keep]
        g.players[seat].loyalty = g.players[seat].loyalty[-keep:]
        return self

    def traitor(self, seat: int, kind: str = "hybrid") -> Scenario:
        """A revealed traitor."""
        self.loyalty(seat, kind)
        player = self.g.players[seat]
        player.shown = player.loyalty.pop()
        player.feat = False
        return self

    def items(self, seat: int, *items: str) -> Scenario:
        g = self.g
        for item in items:
            for home in [g.items, *(p.items for p in g.players)]:
                if item in home:
                    home.remove(item)
            g.players[seat].items.append(item)
        return self

    def set(self, **fields: Any) -> Scenario:
        """Any other field of the state."""
        for name, value in fields.items():
            setattr(self.g, name, value)
        return self

    def dial(self, **dials: int) -> Scenario:
        self.g.dials.update(dials)  # pyright: ignore[reportArgumentType, reportCallIssue]
        return self

    def dice(self, *results: int) -> Scenario:
        assert isinstance(self.g.rng, Loaded)
        self.g.rng.ready = [*self.g.rng.ready, *results]
        return self

    # ---- playing --------------------------------------------------------------------------------------------------

    def start(self, *frames: Frame) -> Scenario:
        """Put frames on an empty stack (the last one runs first) and run to the first question."""
        self.g.stack = [Turn(at="act"), Floor(), *frames]
        self.g.asks = []
        return self._run()

    def do(self, seat: int, *effects: Any, **fields: Any) -> Scenario:
        """Carry out effects in the name of a seat."""
        return self.start(Resolve(seat=seat, effects=list(effects), **fields))

    def acts(self, seat: int, *choices: str, n: int = 0) -> Scenario:
        """A seat performs these actions, one after the other (`n`: it has so many, and goes on after them)."""
        self.start(Acting(seat=seat, n=n or len(choices) or 1))
        for choice in choices:
            self.answer(seat, [choice], "act")
        return self

    def turn(self) -> Scenario:
        """The whole turn of the current player, from its beginning."""
        return self.start(Turn())

    def adds(self, **cards: Sequence[str]) -> Scenario:
        """Everybody adds to the check that is going on: `seat_1=["will-2-1"]`, the others nothing."""
        while self.g.asks and self.g.asks[0].kind == "check.add":
            seat = self.g.asks[0].seat
            self.answer(seat, list(cards.get(f"seat_{seat}", [])))
        return self

    def row(self, *cards: str) -> Scenario:
        """These waypoints are behind us."""
        for card in cards:
            self.g.waypoints.remove(card)
            self.g.row.append(card)
        return self

    def begin(self) -> Scenario:
        """The game as it is after setup, at its first question."""
        return self._run()

    def _run(self) -> Scenario:
        _advance(self.g)
        return self._settled()

    def _settled(self) -> Scenario:
        self._note()
        while not self.windows and (ask := next((a for a in self.g.asks if a.is_window), None)):
            self.events += answer(self.g, ask.id, ask.seat, ["pass"])
        return self

    def _note(self) -> None:
        self.events += self.g.happened
        self.g.happened = []

    def answer(self, seat: int, picks: Picks, kind: str = "") -> Scenario:
        """Answer the open question of a seat; `kind` checks that it is the one meant."""
        ask = self.ask(seat)
        assert not kind or ask.kind == kind, f"asked {ask.kind}, not {kind}"
        self.events += answer(self.g, ask.id, seat, picks)
        return self._settled()

    def refused(self, seat: int, picks: Picks, ask: Ask | None = None) -> str:
        """Why an answer is refused (to an `ask` that may be over); it must change nothing."""
        return refused(self.g, ask or self.ask(seat), seat, picks)

    def all_pass(self) -> Scenario:
        """Everybody who is asked in the open window passes."""
        for seat in [ask.seat for ask in self.g.asks if ask.is_window]:
            self.answer(seat, ["pass"])
        return self

    def view(self, seat: int | None = None) -> ShipView:
        return SPEC.view(self.g, seat)

    def ask(self, seat: int) -> Ask:
        found = [ask for ask in self.g.asks if ask.seat == seat]
        assert found, f"seat {seat} is not asked; open: {self.asked()}"
        return found[0]

    def asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.g.asks]

    def offered(self, seat: int) -> list[str]:
        """What can be chosen; blocked options are not."""
        return [option.id for option in self.ask(seat).options if not option.blocked]

    def blocked(self, seat: int) -> dict[str, str]:
        """Blocked options with the rule that blocks them."""
        return {option.id: option.rule for option in self.ask(seat).options if option.blocked}

    def tags(self) -> list[str]:
        return [str(event.__struct_config__.tag) for event in self.events]

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def finished(self) -> bool:
        """Everything that was started has come to its end."""
        return self.g.over or self.asked() == [(0, "floor")]


def a_voyage(
    seats: int = 3,
    *,
    current: int = 0,
    cast: Sequence[str] = CAST,
    seed: int = 1,
    windows: bool = False,
    options: dict[str, str] | None = None,
) -> Scenario:
    """Characters picked, hands drawn, loyalties dealt (all human unless said), before the first turn of `current`.

    Nobody has skill cards, every dial is at 8, the board is as at the start.
    """
    g = SPEC.new(seats, options or {}, seed)
    g.rng = Loaded(seed)
    g.current = current
    begin_order = g.stack[-1]
    begin_order.to_pick = [(current + i) % seats for i in range(seats)]  # pyright: ignore[reportAttributeAccessIssue]
    begin(g)
    while any(ask.kind in ("setup.character", "draw") for ask in g.asks) and g.turn == 0:
        ask = g.asks[0]
        answer(g, ask.id, ask.seat, [cast[ask.seat]] if ask.kind == "setup.character" else ask.default)
    v = Scenario(g, windows)
    for seat in range(seats):
        v.hand(seat)
    if g.dealt:
        for seat in range(seats):
            g.loyalties += g.players[seat].loyalty
            g.players[seat].loyalty = []
        for seat in range(seats):
            v.loyalty(seat, "human")
    g.happened = []
    return v


def free_space(v: Scenario) -> str:
    """A ship space with nobody and nothing in it."""
    taken = {player.space for player in v.g.players} | set(v.g.deep_ones) | set(v.g.aboard) | set(v.g.damage)
    return next(space for space in SHIP if space not in taken)


def skill_total(g: Voyage) -> dict[str, int]:
    """All cards of each type, wherever they are."""
    from games.unfathomable.check import SkillCheck

    cards = [*g.chaos, *g.played, *(c for p in g.players for c in p.hand)]
    for skill in SKILLS:
        cards += g.skills[skill] + g.piles[skill]
    for frame in g.stack:
        if isinstance(frame, SkillCheck):
            cards += frame.cards()
    return {skill: sum(skill_type(card) == skill for card in cards) for skill in SKILLS}
