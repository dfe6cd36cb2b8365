"""A round: roll, bid after bid, with a window for calls after each where the table plays open calls, until a call."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import ClassVar

from games.core import STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asks import open_options
from games.liars_dice.bids import CHALLENGE, PASS, SPOT_ON, ask_bid, ask_call, bid_id, count_and_face
from games.liars_dice.calls import settle
from games.liars_dice.events import BidMade, Rolled, RoundStarts
from games.liars_dice.state import SIDES, Bid, DiceGame, is_wild, last_bid, next_in, seats_in

AGAIN = Goto("bid")
WINDOW = Goto("window")
NEW_ROUND = Goto("roll")


class Round(Frame, tag="round", kw_only=True):
    """One frame serves all rounds: the table's own fields are what lasts from one to the next."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "bid", "window")

    def roll(self, g: DiceGame) -> Outcome:
        g.round += 1
        g.bids = []
        g.hands = [list(rolls(n)[g.rng.below(SIDES**n)]) for n in g.dice]  # LIE-SET-03
        g.emit(RoundStarts(round=g.round, starter=g.turn, dice=sum(g.dice)))
        for seat in seats_in(g):
            g.emit(Rolled(seat=seat, dice=g.hands[seat], knows=[seat]))  # LIE-GEN-02
        return AGAIN

    def bid(self, g: DiceGame) -> Outcome:
        rules = {"spot_on": g.spot_on, "open_calls": g.open_calls, "wild": is_wild(g)}
        ask = ask_bid(g.turn, sum(g.dice), last_bid(g), **rules, epoch=g.round)
        said = open_options(ask)
        return self.on_bid(g, ask, [said[0].id]) if len(said) == 1 else ask  # nothing else can be said

    def on_bid(self, g: DiceGame, ask: Ask, picks: Picks) -> Outcome:
        choice = picked(picks)
        if choice in (CHALLENGE.id, SPOT_ON.id):
            settle(g, ask.seat, choice)
            return NEW_ROUND
        count, face = count_and_face(choice)
        g.bids.append(Bid(ask.seat, count, face))
        g.reveal = None  # LIE-CALL-05
        g.emit(BidMade(seat=ask.seat, count=count, face=face, claim=bid_id(count, face)))
        if g.open_calls:
            return WINDOW
        g.turn = next_in(g, g.turn)
        return STAY

    def window(self, g: DiceGame) -> Outcome:
        bid = g.bids[-1]
        others = [seat for seat in seats_in(g) if seat != bid.seat]  # LIE-OPEN-01
        return [ask_call(seat, bid, sum(g.dice), spot_on=g.spot_on, wild=is_wild(g), epoch=g.round) for seat in others]

    def on_window(self, g: DiceGame, ask: Ask, picks: Picks) -> Outcome:
        call = picked(picks)
        if call != PASS.id:
            settle(g, ask.seat, call)
            return NEW_ROUND  # closes the others' asks: LIE-OPEN-02
        if g.asks:
            return STAY
        g.turn = next_in(g, g.turn)  # LIE-OPEN-04
        return AGAIN


@cache
def rolls(n: int) -> list[tuple[int, ...]]:
    """Every way that n dice can fall, so that one draw rolls a whole cup; each way with its dice in order."""
    return [tuple(sorted(roll)) for roll in product(range(1, SIDES + 1), repeat=n)]
