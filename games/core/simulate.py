"""Whole games between computer seats: for tests, benchmarks and the tuning of content."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.asks import Ask
from games.core.duels import sides_of
from games.core.engine import answer, begin, resume
from games.core.errors import IllegalAnswer
from games.core.events import Event
from games.core.seats import Computer, chosen
from games.core.settings import computer_settings
from games.core.spec import AnySpec

Watch = Callable[[Any, Ask], None]
TRIES = 20


@dataclass
class Played:
    """One finished game."""

    winners: list[int]
    answers: int
    state: Any
    events: list[Event] = field(default_factory=list[Event])
    handovers: int = 0  # how often the game went on to wait for somebody else


class Unfinished(Exception):
    """A game did not come to an end within the limit."""


def play(
    spec: AnySpec,
    seats: int,
    seed: int,
    *,
    options: Mapping[str, str] | None = None,
    computers: Sequence[str] = ("random",),
    sides: Sequence[str] = (),
    limit: int = 200_000,
    keep_events: bool = False,
    before: Watch | None = None,
    patience: int = 0,
) -> Played:
    """Play to the end. `computers` are names, repeated round the table; `before` sees the state at every decision.

    `sides` instead: the names of who plays the one side and who the other, each seat by the side that it is on then.

    After `patience` answers (0: never) the game's own computers go on for everybody: random play can be long.
    """
    players: list[Computer] = [spec.computer(computers[i % len(computers)]) for i in range(seats)]
    needs_view = [computers[i % len(computers)] != "random" for i in range(seats)]
    by_side = [spec.computer(name) for name in sides]
    side_of = sides_of(spec).of
    rng = random.Random(seed)
    g = spec.new(seats, options or {}, seed)
    events = begin(g)
    log = list(events) if keep_events else []
    answers = 0
    handovers, last = 0, -1
    ordered: set[int] = set()
    while not g.over:
        if answers >= limit:
            raise Unfinished(f"{spec.slug} with {seats} seats, seed {seed}: not over after {limit} answers")
        if patience and answers == patience:
            players = [spec.computer(spec.computer_names()[0])] * seats
            needs_view = [True] * seats
        ask: Ask = g.asks[0] if len(g.asks) == 1 else g.asks[rng.randrange(len(g.asks))]
        if before is not None:
            before(g, ask)
        if by_side:
            side = side_of(g, ask.seat)
            players[ask.seat], needs_view[ask.seat] = by_side[side], sides[side] != "random"
        if ask.seat not in ordered:
            if computer_settings(spec, g, ask.seat, players[ask.seat]):
                ordered.add(ask.seat)
            if not any(still.id == ask.id for still in g.asks):  # an order has settled it
                events = resume(g)
                log.extend(events if keep_events else ())
                continue
        view = spec.view(g, ask.seat) if needs_view[ask.seat] else None
        events = _answered(g, ask, players[ask.seat], view, rng)
        if keep_events:
            log.extend(events)
        answers += 1
        if not ask.is_aside:
            handovers += last not in (-1, ask.seat)
            last = ask.seat
    return Played(list(g.winners), answers, g, log, handovers)


def _answered(g: Any, ask: Ask, player: Computer, view: Any, rng: random.Random) -> list[Event]:
    """Not every rule shows in an ask's shape: who is refused tries again, and takes the default at last."""
    for _ in range(TRIES):
        try:
            return answer(
                g, ask.id, ask.seat, player.choose(view, ask, rng) if view is None else chosen(player, view, ask, rng)
            )
        except IllegalAnswer:
            continue
    return answer(g, ask.id, ask.seat, ask.default)
