"""The table: who has how many dice, what lies under the cups, what was bid; and questions about it."""

from __future__ import annotations

import msgspec

from games.core import State

DICE_EACH = 5
SIDES = 6
ONES = 1


class Bid(msgspec.Struct, frozen=True):
    """At least `count` dice of `face` under all the cups together."""

    seat: int
    count: int
    face: int


class Reveal(msgspec.Struct, frozen=True):
    """What a call brought into the open."""

    caller: int
    call: str  # "challenge" or "spot-on"
    bid: Bid
    hands: list[list[int]]  # by seat; empty: out
    matching: int
    wild: bool
    loser: int | None
    gainer: int | None


class DiceGame(State, kw_only=True, omit_defaults=True):
    wilds_on: bool = True
    spot_on: bool = False
    open_calls: bool = False
    round: int = 0
    turn: int = 0
    dice: list[int] = []  # how many each seat has left
    hands: list[list[int]] = []  # what was rolled this round, sorted
    bids: list[Bid] = []  # this round's
    reveal: Reveal | None = None
    out_order: list[int] = []


def last_bid(g: DiceGame) -> Bid | None:
    return g.bids[-1] if g.bids else None


def seats_in(g: DiceGame) -> list[int]:
    return [seat for seat, n in enumerate(g.dice) if n]


def next_in(g: DiceGame, seat: int) -> int:
    """The next seat round the table that still has dice."""
    seat = (seat + 1) % g.seats  # LIE-GEN-03
    while not g.dice[seat]:
        seat = (seat + 1) % g.seats
    return seat


def is_wild(g: DiceGame) -> bool:
    """Whether ones count as every face this round."""
    if not g.wilds_on:  # LIE-WILD-04
        return False
    return not (g.bids and g.bids[0].face == ONES)  # LIE-WILD-02, LIE-WILD-03


def matching(hands: list[list[int]], face: int, wild: bool) -> int:
    """How many dice of all hands make good a bid on this face."""
    n = sum(hand.count(face) for hand in hands)
    if wild and face != ONES:  # LIE-WILD-01, LIE-WILD-03
        n += sum(hand.count(ONES) for hand in hands)
    return n
