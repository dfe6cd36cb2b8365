"""The sailor: a computer seat that counts the odds of its own dice and the unknown ones, and now and then bluffs."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import comb

from games.core import Ask, Picks
from games.liars_dice.bids import CHALLENGE, PASS, SPOT_ON, count_and_face, raises
from games.liars_dice.state import ONES, SIDES, Bid
from games.liars_dice.views import TableView

UNCALLED = 0.35  # how often a shaky raise is let go by
BLUFFS = 0.12  # how often it bids beyond its odds
SURE = 0.85  # how sure it is before it calls out of turn
TRUST = 0.6  # how far it believes that a seat holds a die of the face it bids


@cache
def _chance(dice: int, hits: int, pips: int) -> float:
    """That exactly `hits` of so many unknown dice show one of `pips` faces."""
    return comb(dice, hits) * pips**hits * (SIDES - pips) ** (dice - hits) / SIDES**dice if hits >= 0 else 0.0


@cache
def _at_least(dice: int, hits: int, pips: int) -> float:
    return 1.0 if hits <= 0 else sum(_chance(dice, n, pips) for n in range(hits, dice + 1))


class Odds:
    """What a seat can work out from its own view: its dice, how many it cannot see, and who boasts of what."""

    def __init__(self, view: TableView) -> None:
        self.mine = view.mine
        self.wild = view.wild
        self.dice = sum(cup.dice for cup in view.cups)
        self.unknown = self.dice - len(view.mine)
        self.boasts = {(bid.seat, bid.face) for bid in view.bids if bid.seat != view.seat}

    def holds(self, count: int, face: int) -> float:
        """That the bid would stand a challenge."""
        return self._weighed(_at_least, count, face)

    def exact(self, bid: Bid) -> float:
        return self._weighed(_chance, bid.count, bid.face)

    def _weighed(self, chance: Callable[[int, int, int], float], count: int, face: int) -> float:
        """The chance if nobody's bids mean a thing, mixed with the chance if each boaster holds a die of the face."""
        need, pips = count - self._own(face), self._pips(face)
        plain = chance(self.unknown, need, pips)
        held = sum(boast == face for _, boast in self.boasts)
        return plain + TRUST * (chance(self.unknown - held, need - held, pips) - plain) if held else plain

    def _own(self, face: int) -> int:
        wild = self.mine.count(ONES) if self.wild and face != ONES else 0
        return self.mine.count(face) + wild

    def _pips(self, face: int) -> int:
        return 2 if self.wild and face != ONES else 1


class Sailor:
    def choose(self, view: TableView, ask: Ask, rng: random.Random) -> Picks:
        odds = Odds(view)
        return [_call(view, odds) if ask.kind == "round.call" else _bid_or_call(view, odds, ask, rng)]


def _bid_or_call(view: TableView, odds: Odds, ask: Ask, rng: random.Random) -> str:
    offered = {option.id for option in ask.options if not option.blocked}
    bids = [option.id for option in raises(odds.dice, view.bid)]
    worth = _worth_of_raising(odds, bids)
    if view.bid is not None and CHALLENGE.id in offered:
        doubt = 1 - odds.holds(view.bid.count, view.bid.face)
        exact = odds.exact(view.bid) if SPOT_ON.id in offered else 0.0
        if exact > max(doubt, worth):
            return SPOT_ON.id
        if not bids or doubt > worth:
            return CHALLENGE.id
    return _raise(odds, bids, rng)


def _worth_of_raising(odds: Odds, bids: list[str]) -> float:
    best = max((odds.holds(*count_and_face(bid)) for bid in bids), default=0.0)
    return best + (1 - best) * UNCALLED if bids else 0.0


def _raise(odds: Odds, bids: list[str], rng: random.Random) -> str:
    """The highest bid that is still comfortable; a bluff is content with worse odds."""
    comfort = rng.uniform(0.3, 0.5) if rng.random() < BLUFFS else rng.uniform(0.55, 0.85)
    chances = [odds.holds(*count_and_face(bid)) for bid in bids]
    fair = [bid for bid, chance in zip(bids, chances, strict=True) if chance >= comfort]
    return fair[-1] if fair else bids[chances.index(max(chances))]


def _call(view: TableView, odds: Odds) -> str:
    """In a window a pass costs nothing, but for the seat that must then bid higher."""
    bid = view.bid
    assert bid is not None, "a window opens only on a bid"
    doubt = 1 - odds.holds(bid.count, bid.face)
    exact = odds.exact(bid) if view.can_spot_on else 0.0
    needed = SURE
    if _next_in(view, bid.seat) == view.seat:
        needed = min(SURE, _worth_of_raising(odds, [option.id for option in raises(odds.dice, bid)]))
    if exact > max(doubt, needed):
        return SPOT_ON.id
    return CHALLENGE.id if doubt > needed else PASS.id


def _next_in(view: TableView, seat: int) -> int:
    order = [(seat + step) % view.seats for step in range(1, view.seats + 1)]
    return next(other for other in order if not view.cups[other].out)
