"""What the cards of Salvage can do: a closed vocabulary, and the frame that runs it."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from games.core import Ask, Option
from games.core.effects import Effect
from games.core.resolving import Handler, Resolving
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
HANDLERS: dict[type[Effect], Handler] = {}


class Resolve(Resolving, tag="resolve"):
    handlers: ClassVar[dict[type[Effect], Handler]] = HANDLERS
    effects: list[AnyEffect] = []


def damage(g: Wreck, r: Resolve, e: Damage) -> None:
    rivals = state.others(g, r.seat)
    if e.to == "one" and len(rivals) > 1:
        options = [Option(f"seat-{seat}", args={"target": seat}) for seat in rivals]
        picked = r.pick(Ask(seat=r.seat, kind="damage.target", options=options, default=[options[0].id]))
        rivals = [int(picked.removeprefix("seat-"))]
    for seat in [r.seat] if e.to == "self" else rivals:
        state.damage(g, seat, e.n)


def draw(g: Wreck, r: Resolve, e: Draw) -> None:
    state.draw(g, r.seat, e.n)


def gold(g: Wreck, r: Resolve, e: Gold) -> None:
    state.gain(g, r.seat, e.n)


def peek(g: Wreck, r: Resolve, e: Peek) -> None:
    if g.deck:
        g.peeked = sorted({*g.peeked, r.seat})
        g.emit(state.Peeked(card=state.card_id(g.deck[-1]), knows=[r.seat]))


def discard(g: Wreck, r: Resolve, e: Discard) -> None:
    seats = state.afloat(g) if e.everybody else [r.seat]
    picks = r.decide([discard_ask(g, seat, e.n) for seat in seats if len(g.hands[seat]) > e.n])
    for seat in seats:
        chosen: Any = picks.get(str(seat), list(g.hands[seat]))
        state.put_away(g, seat, chosen)


def discard_ask(g: Wreck, seat: int, n: int) -> Ask:
    hand = g.hands[seat]
    return Ask(
        seat=seat,
        kind="discard.pick",
        options=[Option(copy, args={"card": state.card_id(copy)}) for copy in hand],
        least=n,
        most=n,
        audience="named",
        default=hand[:n],
        args={"n": n},
    )


def choose(g: Wreck, r: Resolve, e: Choose) -> None:
    labels = [way.label for way in e.options]
    picked = r.pick(Ask(seat=r.seat, kind="card.choose", options=[Option(i) for i in labels], default=[labels[0]]))
    r.insert(next(way.do for way in e.options if way.label == picked))


HANDLERS.update({Damage: damage, Draw: draw, Gold: gold, Peek: peek, Discard: discard, Choose: choose})
