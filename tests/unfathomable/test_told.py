"""What the thread is told of things that happen: who, what, how much."""

from __future__ import annotations

import pytest

from games.core.engine import answer, begin
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.belongings import Improving
from games.unfathomable.cards import items
from games.unfathomable.events import (
    ActionsGranted,
    CardKept,
    DeepOnesDefeated,
    DeepOnesSwept,
    Freed,
    ImprovementChosen,
    ItemTaken,
    Jailed,
    OfferDeclined,
    Picked,
    TradeOpened,
    TreacheryStirredIn,
    WantsAsking,
)
from games.unfathomable.monsters import defeat_deep_ones
from games.unfathomable.orders import apply_setting
from games.unfathomable.piles import treachery_into_chaos
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


# ---- people and monsters that change places -------------------------------------------------------------------------


@rule("UNF-SETUP-11")
def test_who_picks_whom():
    g = SPEC.new(3, {}, 1)
    begin(g)
    ask = g.asks[0]
    pick = ask.options[2].id
    assert answer(g, ask.id, ask.seat, [pick])[0] == Picked(seat=ask.seat, character=pick)


@rule("UNF-DEEP-02")
@pytest.mark.parametrize("goal", ["deep", "w1"])
def test_deep_ones_that_are_swept_away_are_told_as_many_as_there_were(goal: v.At):
    s = a_voyage().deep_ones(w3=2, w2=1).do(0, v.MoveMonsters(what="deep-ones", at="w3", to=goal))
    assert s.of(DeepOnesSwept) == [DeepOnesSwept(n=2, start="w3", space=goal)]
    assert (s.g.deep, s.g.deep_ones.get("w1", 0), s.g.deep_ones["w2"]) == ((2, 0, 1) if goal == "deep" else (0, 2, 1))


@rule("UNF-TITLE-02")
def test_who_goes_to_the_brig_and_comes_out_of_it():
    s = a_voyage()
    for _ in range(2):
        s.do(0, v.ToBrig(who="you"))
    assert s.of(Jailed) == [Jailed(seat=0)], "who sits there already goes nowhere"
    s.do(0, v.Free(who="you")).answer(0, ["deck-1"])
    assert s.of(Freed) == [Freed(seat=0, space="deck-1")] and s.g.players[0].space == "deck-1"


@rule("UNF-ITEM-02", "UNF-ITEM-03")
def test_an_improvement_that_is_chosen_anew_is_told_and_one_that_stays_is_not():
    first, second = [item.id for item in items().values() if item.improves is not None][:2]
    s = a_voyage().items(0, first, second)
    s.g.players[0].improvement = first
    s.start(Improving(seat=0)).answer(0, [first], "turn.improvement")
    assert not s.of(ImprovementChosen)
    s.start(Improving(seat=0)).answer(0, [second], "turn.improvement")
    assert s.of(ImprovementChosen) == [ImprovementChosen(seat=0, item=second)]
    assert s.g.players[0].improvement == second


@rule("UNF-CHAOS-05")
def test_treachery_that_is_stirred_into_the_chaos_deck_is_counted():
    g = a_voyage().g
    before = len(g.chaos)
    treachery_into_chaos(g, 2)
    assert g.happened[-1] == TreacheryStirredIn(n=2) and len(g.chaos) == before + 2
