"""What the cards of Salvage can do: a closed vocabulary, and the frame that runs it."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.core import Ask, Option
from games.core.asking import ask_one, ask_seat, ask_some, seat_in
from games.core.decks import card_id
from games.core.effects import Effect
from games.core.handlers import Handlers
from games.core.resolving import Resolving
from tests.core.toy import state
from tests.core.toy.state import Wreck


class Damage(Effect, tag="damage"):
    """Boats lose hull: the player's own, all others, or one other of the player's choice."""

    n: int
    to: Literal["self", "others", "one"]


class Draw(Effect, tag="draw"):
    n: int


class Gold(Effect, tag="gold"):
    n: int


class Peek(Effect, tag="peek"):
    """Look at the top of the deck."""


class Discard(Effect, tag="discard"):
    """Cards of the own hand, or of everybody's at the same time."""

    n: int
    everybody: bool = False


class Way(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    label: str
    do: list[AnyEffect] = []


class Choose(Effect, tag="choose"):
    options: list[Way]


AnyEffect = Damage | Draw | Gold | Peek | Discard | Choose
runs = Handlers[None, Wreck, "Resolve"]("Salvage")


class Resolve(Resolving, tag="resolve"):
    handlers = runs
    effects: list[AnyEffect] = []


@runs(Damage)
def damage(g: Wreck, r: Resolve, e: Damage) -> None:
    rivals = state.others(g, r.seat)
    if e.to == "one" and len(rivals) > 1:
        rivals = [seat_in(r.pick(ask_seat(r.seat, "damage.target", rivals)))]
    for seat in [r.seat] if e.to == "self" else rivals:
        state.damage(g, seat, e.n)


@runs(Draw)
def draw(g: Wreck, r: Resolve, e: Draw) -> None:
    state.draw(g, r.seat, e.n)


@runs(Gold)
def gold(g: Wreck, r: Resolve, e: Gold) -> None:
    state.gain(g, r.seat, e.n)


@runs(Peek)
def peek(g: Wreck, r: Resolve, e: Peek) -> None:
    if g.deck:
        g.peeked = sorted({*g.peeked, r.seat})
        g.emit(state.Peeked(card=card_id(g.deck[-1]), knows=[r.seat]))


@runs(Discard)
def discard(g: Wreck, r: Resolve, e: Discard) -> None:
    seats = state.afloat(g) if e.everybody else [r.seat]
    picks = r.decide_each([discard_ask(g, seat, e.n) for seat in seats if len(g.hands[seat]) > e.n])
    for seat in seats:
        state.put_away(g, seat, picks.get(seat, list(g.hands[seat])))


def discard_ask(g: Wreck, seat: int, n: int) -> Ask:
    hand = g.hands[seat]
    options = [Option(copy, args={"card": card_id(copy)}) for copy in hand]
    return ask_some(seat, "discard.pick", options, n, n, audience="named", args={"n": n})


@runs(Choose)
def choose(g: Wreck, r: Resolve, e: Choose) -> None:
    labels = [way.label for way in e.options]
    picked = r.pick(ask_one(r.seat, "card.choose", labels))
    r.insert(next(way.do for way in e.options if way.label == picked))


runs.complete(AnyEffect)
