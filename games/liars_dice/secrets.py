"""Everything that a seat cannot know, made different: the secrecy proof compares its view before and after."""

from __future__ import annotations

from games.core import Rng
from games.liars_dice.bids import ask_call
from games.liars_dice.state import SIDES, DiceGame, is_wild, seats_in


def scramble(g: DiceGame, seat: int | None, rng: Rng) -> None:
    g.rng.word = rng.bits()
    for other in seats_in(g):
        if other != seat:
            g.hands[other] = sorted(rng.roll(SIDES) for _ in g.hands[other])
    if any(ask.is_window for ask in g.asks):
        _scramble_window(g, seat, rng)


def _scramble_window(g: DiceGame, seat: int | None, rng: Rng) -> None:
    """Who else has passed already is as secret as the dice; at least one seat is still thinking."""
    bid = g.bids[-1]
    asked = [other for other in seats_in(g) if other != bid.seat]
    others = [other for other in asked if other != seat]
    thinking = {ask.seat for ask in g.asks if ask.seat == seat}
    if others and not thinking:
        thinking.add(rng.choice(others))
    thinking.update(other for other in others if rng.below(2))
    first = g.asked - len(asked) + 1  # ids are given in the order of the seats
    g.asks = [ask_call(other, bid, sum(g.dice), spot_on=g.spot_on, wild=is_wild(g), epoch=g.round) for other in asked]
    for i, ask in enumerate(g.asks):
        ask.id = first + i
    g.asks = [ask for ask in g.asks if ask.seat in thinking]
