"""How a table flows: what people answer in a turn, and how often a turn stands still for somebody else.

Whole games are played with every seat a person who answers as the game's own computer would. Whatever is open at one
time is answered at one time: the table stood still once. An order answers at once and holds up nobody.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.core.asks import Ask, Picks
from games.core.engine import answer, begin
from games.core.errors import IllegalAnswer
from games.core.obeying import invited_to, obeyed
from games.core.seats import Computer, chosen
from games.core.spec import AnySpec

LIMIT = 50_000  # answers; no game is so long
Count = Callable[[Ask, Picks], int]


@dataclass
class Turn:
    """What one turn asked of people."""

    answers: int = 0  # by persons
    others: int = 0  # of these by somebody whose turn it is not
    waits: int = 0  # times that the table stood still for somebody whose turn it is not
    presses: int = 0  # that the answers took, where somebody counts them
    kinds: Counter[str] = field(default_factory=Counter[str])


@dataclass
class People:
    """A table of persons. Without `orders` everybody is asked everything, each in turn, as if there were none."""

    spec: AnySpec
    g: Any
    player: Computer
    rng: random.Random
    orders: bool
    count: Count | None = None
    ready: dict[tuple[int, str], tuple[int, Picks]] = field(default_factory=dict[tuple[int, str], tuple[int, Picks]])
    turns: dict[int, Turn] = field(default_factory=dict[int, Turn])

    def whose(self) -> tuple[int, frozenset[int]]:
        turn = self.spec.turn
        return turn(self.spec.view(self.g, None)) if turn is not None else (0, frozenset())

    def settle(self) -> None:
        """Orders and what was laid ready answer first."""
        while self.orders and not self.g.over:
            found = next(((ask, picks) for ask in self.g.asks if (picks := self._served(ask)) is not None), None)
            if found is None:
                return
            try:
                answer(self.g, found[0].id, found[0].seat, found[1])
            except IllegalAnswer:
                self.ready.pop((found[0].seat, found[0].kind))

    def _served(self, ask: Ask) -> Picks | None:
        epoch, picks = self.ready.get((ask.seat, ask.kind), (-1, None))
        if picks is not None and epoch == ask.epoch:
            self.ready.pop((ask.seat, ask.kind))
            return picks
        return obeyed(self.spec, self.g, ask)

    def stand_still(self) -> None:
        """Everybody who is asked answers, and everybody who is called to lay something ready does so."""
        number, mine = self.whose()
        turn = self.turns.setdefault(number, Turn())
        asked = [ask for ask in self.g.asks if not ask.is_aside]
        if self.orders:
            for seat in range(self.g.seats):
                self._lay_ready(seat, turn, mine)
        turn.waits += any(ask.seat not in mine for ask in asked)
        for ask in asked:
            if any(still.id == ask.id for still in self.g.asks):
                turn.answers += 1
                turn.others += ask.seat not in mine
                turn.kinds[ask.kind] += 1
                turn.presses += self._answer(ask)

    def _lay_ready(self, seat: int, turn: Turn, mine: frozenset[int]) -> None:
        for kind in invited_to(self.spec, self.spec.view(self.g, seat)):
            view = self.spec.view(self.g, seat)
            make = self.spec.kinds[kind].preload
            ask = make(view) if make is not None else None
            if ask is not None and self.ready.get((seat, kind), (-1, None))[0] != ask.epoch:
                picks = self.player.choose(view, ask, self.rng)
                self.ready[seat, kind] = ask.epoch, picks
                turn.presses += self.count(ask, picks) if self.count is not None else 1
                turn.answers += 1
                turn.others += seat not in mine
                turn.kinds[kind] += 1

    def _answer(self, ask: Ask) -> int:
        """How many presses it took."""
        picks = chosen(self.player, self.spec.view(self.g, ask.seat), ask, self.rng)
        try:
            answer(self.g, ask.id, ask.seat, picks)
        except IllegalAnswer:
            picks = ask.default
            answer(self.g, ask.id, ask.seat, picks)
        return self.count(ask, picks) if self.count is not None else 1


def flow_of(
    spec: AnySpec,
    seats: int,
    seed: int,
    orders: bool = True,
    options: dict[str, str] | None = None,
    count: Count | None = None,
) -> list[Turn]:
    """The turns of one game, in order; what came before the first turn is left out. `count`: presses of an answer."""
    g = spec.new(seats, options or {}, seed)
    begin(g)
    people = People(spec, g, spec.computer(spec.default_computer), random.Random(seed), orders, count)
    for _ in range(LIMIT):
        people.settle()
        if g.over:
            break
        people.stand_still()
    return [turn for number, turn in sorted(people.turns.items()) if number > 0]
