"""What leaves the rules of Salvage, and the shuffling of what a seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.core import Ask, Rng, View, common
from games.core.asks import random_picks
from games.core.stack import outermost
from tests.core.toy import state, turn
from tests.core.toy.effects import discard_ask
from tests.core.toy.state import Plan, Wreck


class SalvageView(View, kw_only=True):
    round: int
    rounds: int
    hull: list[int]
    gold: list[int]
    hand_sizes: list[int]
    deck: int
    discard: list[str]
    taken: list[str]
    on_table: str = ""  # the card that is being played
    hand: list[str] = []
    chest: str = ""
    plan: Plan | None = None
    top: str = ""  # of the deck, for who has peeked
    chests: list[str] = []  # of all, when the game is over


def view(g: Wreck, seat: int | None) -> SalvageView:
    played = outermost(g, turn.Play)
    shown = SalvageView(
        **common(g, seat),
        round=g.round,
        rounds=g.rounds,
        hull=list(g.hull),
        gold=list(g.gold),
        hand_sizes=[len(hand) for hand in g.hands],
        deck=len(g.deck),
        discard=list(g.discard),
        taken=list(g.taken),
        on_table=played.card if played else "",
        chests=list(g.chests) if g.over else [],
    )
    if seat is not None:
        shown.hand = list(g.hands[seat])
        shown.chest = g.chests[seat]
        shown.plan = g.plans[seat] if g.plans else None
        shown.top = g.deck[-1] if seat in g.peeked else ""
    return shown


def scramble(g: Wreck, seat: int | None, rng: Rng) -> None:
    """Give the others other hands, chests and plans, and other seats among them the open questions."""
    g.rng.word = rng.bits()
    others = [other for other in range(g.seats) if other != seat]
    _deal_again(g, seat, others, rng)
    if not g.over:
        _swap_answers(g, others, rng)
        _change_answers(g, others, rng)
    _ask_again(g, seat, others, rng)


def _deal_again(g: Wreck, seat: int | None, others: Sequence[int], rng: Rng) -> None:
    known = [g.deck.pop()] if seat in g.peeked else []
    pool = [copy for other in others for copy in g.hands[other]] + g.deck
    rng.shuffle(pool)
    for other in others:
        n = len(g.hands[other])
        g.hands[other], pool = pool[:n], pool[n:]
    g.deck = pool + known


def _swap_answers(g: Wreck, others: Sequence[int], rng: Rng) -> None:
    """Who has answered a secret question already is as secret as the answer."""
    sailing = [other for other in others if state.is_afloat(g, other)]
    places = list(sailing)
    rng.shuffle(places)
    swap = dict(zip(sailing, places, strict=True))
    chests, plans = list(g.chests), list(g.plans)
    for old, new in swap.items():
        g.chests[new] = chests[old]
        if plans:
            g.plans[new] = plans[old]
    for ask in g.asks:
        if ask.kind.startswith(("chest.", "plan.")):
            ask.seat = swap.get(ask.seat, ask.seat)


def _change_answers(g: Wreck, others: Sequence[int], rng: Rng) -> None:
    dice = random.Random(rng.bits())
    for other in others:
        if g.chests[other]:
            g.chests[other] = rng.choice([square for square in state.SQUARES if square != g.chests[other]])
        for ask in turn.plan_asks(other, g.round):
            name = ask.kind.removeprefix("plan.")
            if g.plans and getattr(g.plans[other], name) is not None:
                setattr(g.plans[other], name, random_picks(ask, dice))


def _ask_again(g: Wreck, seat: int | None, others: Sequence[int], rng: Rng) -> None:
    """Questions about a hand fit the new hand; a window waits for any of those who may answer it."""
    if any(ask.is_window for ask in g.asks):
        _open_window_again(g, seat, rng)
        return
    for i, ask in enumerate(g.asks):
        if ask.seat in others and ask.kind in ("turn.play", "discard.pick"):
            again = turn.play_ask(g, ask.seat) if ask.kind == "turn.play" else discard_ask(g, ask.seat, ask.least)
            again.id = ask.id
            g.asks[i] = again


def _open_window_again(g: Wreck, seat: int | None, rng: Rng) -> None:
    play = g.stack[-1]
    asked = turn.may_belay(g, play.seat)
    ids = {other: g.asked - len(asked) + 1 + i for i, other in enumerate(asked)}
    own = [ask for ask in g.asks if ask.seat == seat]
    rivals = [other for other in asked if other != seat]
    rng.shuffle(rivals)
    waiting = rivals[: rng.below(len(rivals) + 1)] if own else rivals[: 1 + rng.below(len(rivals))]
    g.asks = list[Ask](own)
    for other in sorted(waiting):
        again = turn.belay_ask(g, other, play.card)
        again.id = ids[other]
        g.asks.append(again)
