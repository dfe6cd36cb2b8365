"""What a seat may see of the table: the only way out of the state."""

from __future__ import annotations

import msgspec

from games.core import View, common
from games.liars_dice.state import Bid, DiceGame, Reveal, is_wild, last_bid

__all__ = ["Bid", "Cup", "Reveal", "TableView", "view"]


class Cup(msgspec.Struct, frozen=True):
    seat: int
    dice: int
    out: bool


class TableView(View, kw_only=True):
    turn: int  # while a window is open: whose bid it is about
    round: int
    wild: bool  # ones count as every face this round
    can_spot_on: bool
    open_calls: bool
    wilds_on: bool
    bid: Bid | None  # the one to beat
    bids: list[Bid]  # this round's
    cups: list[Cup]
    mine: list[int]  # this seat's dice, in order
    reveal: Reveal | None  # of the last call, until the next bid
    out_order: list[int]
    winner: int | None


def view(g: DiceGame, seat: int | None) -> TableView:
    return TableView(
        **common(g, seat),
        turn=g.turn,
        round=g.round,
        wild=is_wild(g),
        can_spot_on=g.spot_on,
        open_calls=g.open_calls,
        wilds_on=g.wilds_on,
        bid=last_bid(g),
        bids=list(g.bids),
        cups=[Cup(other, n, not n) for other, n in enumerate(g.dice)],
        mine=list(g.hands[seat]) if seat is not None and g.dice[seat] else [],  # LIE-GEN-02
        reveal=g.reveal,
        out_order=list(g.out_order),
        winner=g.winners[0] if g.winners else None,
    )
