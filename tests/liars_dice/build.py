"""A table of Liar's Dice with known dice, and short ways to play at it."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Event
from games.core.engine import answer, begin
from games.liars_dice import SPEC
from games.liars_dice.state import DiceGame
from games.liars_dice.views import TableView

PLAIN = [2, 3, 4, 5, 6]  # one of each face but ones


class Game:
    """A game under test. An answer to a question that is not open fails the test."""

    def __init__(self, g: DiceGame, events: list[Event]) -> None:
        self.g = g
        self.events = events  # of the last answer

    def ask(self, seat: int) -> Ask:
        mine = [ask for ask in self.g.asks if ask.seat == seat]
        assert mine, f"seat {seat} is not asked; open: {[(ask.seat, ask.kind) for ask in self.g.asks]}"
        return mine[0]

    def asked(self) -> list[int]:
        return [ask.seat for ask in self.g.asks]

    def offered(self, seat: int) -> list[str]:
        return [option.id for option in self.ask(seat).options if not option.blocked]

    def do(self, seat: int, pick: str) -> Game:
        self.events = answer(self.g, self.ask(seat).id, seat, [pick])
        return self

    def lapse(self, seat: int) -> Game:
        """The clock runs out on this seat."""
        ask = self.ask(seat)
        self.events = answer(self.g, ask.id, seat, ask.default)
        return self

    def view(self, seat: int | None = None) -> TableView:
        return SPEC.view(self.g, seat)

    @property
    def dice(self) -> list[int]:
        return [cup.dice for cup in self.view().cups]

    def told(self, tag: str) -> list[Any]:
        return [event for event in self.events if event.__struct_config__.tag == tag]


def a_game(
    seats: int = 3,
    *,
    hands: list[list[int]] | None = None,
    starter: int = 0,
    bids: tuple[str, ...] = (),
    seed: int = 1,
    **options: str,
) -> Game:
    """A table in its first round: dice as given (an empty hand is out), the bids made from the starter on.

    With open calls everybody passes after each bid but the last.
    """
    hands = hands or [list(PLAIN) for _ in range(seats)]
    g = SPEC.new(len(hands), options, seed)
    g.turn, g.dice = starter, [len(hand) for hand in hands]
    game = Game(g, begin(g))
    g.hands = [sorted(hand) for hand in hands]
    for i, bid in enumerate(bids):
        if i:
            all_pass(game)
        game.do(game.asked()[0], bid)
    return game


def all_pass(game: Game) -> Game:
    while game.g.asks and game.g.asks[0].kind == "round.call":
        game.do(game.asked()[0], "pass")
    return game
