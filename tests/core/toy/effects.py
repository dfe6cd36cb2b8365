"""What the cards of Salvage can do: a closed vocabulary, and the frame that runs it."""

from __future__ import annotations

from typing import Literal

from games.core import NEXT, STAY, Ask, Option, Outcome, Picks
from games.core.effects import Branch, Effect, ResolveFrame, ask_branches, take_branch
from tests.core.toy import state
from tests.core.toy.state import Wreck


class Damage(Effect, tag="damage"):
    """Boats lose hull: the player's own, all others, or one other of the player's choice."""

    n: int
    to: Literal["self", "others", "one"]

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        rivals = state.others(g, resolve.seat)
        if self.to == "one" and len(rivals) > 1:
            options = [Option(f"seat-{seat}", args={"target": seat}) for seat in rivals]
            return Ask(seat=resolve.seat, kind="damage.target", options=options, default=[options[0].id])
        for seat in [resolve.seat] if self.to == "self" else rivals:
            state.damage(g, seat, self.n)
        return NEXT

    def on_answer(self, g: Wreck, resolve: Resolve, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        state.damage(g, int(picks[0].removeprefix("seat-")), self.n)
        return NEXT


class Draw(Effect, tag="draw"):
    n: int

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        state.draw(g, resolve.seat, self.n)
        return NEXT


class Gold(Effect, tag="gold"):
    n: int

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        state.gain(g, resolve.seat, self.n)
        return NEXT


class Peek(Effect, tag="peek"):
    """Look at the top of the deck."""

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        if g.deck:
            g.peeked = sorted({*g.peeked, resolve.seat})
            g.emit(state.Peeked(card=state.card_id(g.deck[-1]), knows=[resolve.seat]))
        return NEXT


class Discard(Effect, tag="discard"):
    """Cards of the own hand, or of everybody's at the same time."""

    n: int
    everybody: bool = False

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        asks: list[Ask] = []
        for seat in state.afloat(g) if self.everybody else [resolve.seat]:
            if len(g.hands[seat]) > self.n:
                asks.append(discard_ask(g, seat, self.n))
            else:
                state.put_away(g, seat, list(g.hands[seat]))
        return asks or NEXT

    def on_answer(self, g: Wreck, resolve: Resolve, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        state.put_away(g, ask.seat, picks)
        return STAY if g.asks else NEXT


def discard_ask(g: Wreck, seat: int, n: int) -> Ask:
    hand = g.hands[seat]
    options = [Option(copy, args={"card": state.card_id(copy)}) for copy in hand]
    args = {"n": n}
    return Ask(
        seat=seat,
        kind="discard.pick",
        options=options,
        least=n,
        most=n,
        secret=True,
        named=True,
        default=hand[:n],
        args=args,
    )


class Way(Branch):
    do: list[AnyEffect] = []


class Choose(Effect, tag="choose"):
    options: list[Way]

    def run(self, g: Wreck, resolve: Resolve) -> Outcome:
        return ask_branches(resolve, "card.choose", self.options)

    def on_answer(self, g: Wreck, resolve: Resolve, ask: Ask, picks: Picks) -> Outcome:
        return take_branch(resolve, self.options, picks)


AnyEffect = Damage | Draw | Gold | Peek | Discard | Choose


class Resolve(ResolveFrame, tag="resolve"):
    effects: list[AnyEffect] = []
