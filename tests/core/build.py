"""Builders for tests of the toy game: a game at the moment that a test is about, and a way to answer it."""

from __future__ import annotations

from typing import Any

from games.core import Event, Picks
from games.core.decks import copies
from games.core.engine import answer, begin
from tests.core.toy import SPEC
from tests.core.toy.cards import cards
from tests.core.toy.effects import Resolve
from tests.core.toy.state import Wreck
from tests.core.toy.turn import Round, Turn, Voyage


class Sea:
    """A game of Salvage with its events and a short way to answer."""

    def __init__(self, g: Wreck) -> None:
        self.g = g
        self.events: list[Event] = begin(g)

    def asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.g.asks]

    def say(self, seat: int, kind: str, picks: Picks) -> Sea:
        """Answer the one open ask of this seat and kind; that it is not there fails the test."""
        found = [ask for ask in self.g.asks if (ask.seat, ask.kind) == (seat, kind)]
        assert len(found) == 1, f"seat {seat} has no {kind} to answer: open are {self.asked()}"
        self.events += answer(self.g, found[0].id, seat, picks)
        return self

    def happened(self, event: type[Event]) -> list[Any]:
        return [e for e in self.events if isinstance(e, event)]


def a_game(seats: int = 2, seed: int = 1, **fields: Any) -> Wreck:
    """A game whose chests are hidden, in the given state: `hands={0: ["squall.1"]}` and other fields."""
    g = SPEC.new(seats, {}, seed)
    g.stack = [Voyage(at="sail")]
    g.chests = ["a1", "b2", "c3", "d4"][:seats]
    g.round, g.rounds = 2, 3
    hands = fields.pop("hands", {})
    g.hands = [list(hands.get(seat, [])) for seat in range(seats)]
    held = {copy for hand in g.hands for copy in hand}
    g.deck = [copy for copy in copies(cards()) if copy not in held]
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def at_turn(seat: int = 0, **fields: Any) -> Sea:
    """The seat is about to haul; it has drawn no card."""
    g = a_game(**fields)
    g.push(Round(at="turns"))
    g.push(Turn(seat=seat, at="haul"))
    return Sea(g)


def at_card(card: str, seat: int = 0, **fields: Any) -> Sea:
    """The effects of a card happen to a seat."""
    from tests.core.toy.cards import cards

    g = a_game(**fields)
    g.push(Round(at="turns"))
    g.push(Resolve(seat=seat, effects=cards()[card].effects))
    return Sea(g)
