"""What the thread is told of things that happen: who, what, how much."""

from __future__ import annotations

from games.unfathomable import vocabulary as v
from games.unfathomable.events import (
    ActionsGranted,
    CardKept,
    DeepOnesDefeated,
    ItemTaken,
    OfferDeclined,
    TradeOpened,
    WantsAsking,
)
from games.unfathomable.monsters import defeat_deep_ones
from games.unfathomable.orders import apply_setting
from tests.rules import rule
from tests.unfathomable.build import a_voyage


@rule("UNF-TRADE-01")
def test_trading_is_told_from_its_opening_to_an_offer_that_is_declined():
    s = a_voyage(seats=4).at(0, "deck-6").at(1, "deck-6").items(0, "tide-almanac").acts(0, "trade")
    assert s.of(TradeOpened) == [TradeOpened(seat=0, space="deck-6")]
    s.answer(0, ["give.tide-almanac.1"]).answer(1, ["decline"])
    assert s.of(OfferDeclined) == [OfferDeclined(seat=1, giver=0, item="tide-almanac")]


@rule("UNF-ACT-04")
def test_actions_that_somebody_gets_are_told():
    assert a_voyage().do(0, v.Grant(n=2)).of(ActionsGranted) == [ActionsGranted(seat=0, n=2)]


@rule("UNF-DEFEAT-03")
def test_deep_ones_that_are_defeated_are_told_as_many_as_there_were():
    g = a_voyage().deep_ones(deck_3=2, deck_4=3).g
    assert [defeat_deep_ones(g, space, 2) for space in ("deck-3", "deck-4", "deck-5")] == [2, 2, 0]
    assert g.happened == [DeepOnesDefeated(n=2, space="deck-3"), DeepOnesDefeated(n=2, space="deck-4")]
    assert (g.deep_ones, g.supply) == ({"deck-4": 1}, 19)


def test_what_is_taken_is_told_with_its_owner():
    s = a_voyage().items(1, "mourning-locket").do(0, v.TakeItem(n=2))
    s.answer(0, ["mourning-locket"], "items.take")
    assert s.of(ItemTaken) == [ItemTaken(seat=0, owner=1, item="mourning-locket")]


@rule("UNF-MYTH-14")
def test_a_card_that_stays_before_somebody_is_told():
    s = a_voyage().do(0, v.Keep(), source="the-rats-leave-first")
    assert s.of(CardKept) == [CardKept(seat=0, card="the-rats-leave-first")] and s.g.keeping == 0


def test_who_wants_to_be_asked_says_so_aloud():
    g = a_voyage().g
    apply_setting(g, 1, "ask.die", "yes", frozenset({0, 1, 2}))
    apply_setting(g, 1, "ask.die", "no", frozenset({0, 1, 2}))
    assert g.happened == [WantsAsking(seat=1, window="die", yes=True), WantsAsking(seat=1, window="die", yes=False)]
    assert g.players[1].asks == []
