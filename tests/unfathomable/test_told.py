"""What the thread is told of things that happen: who, what, how much."""

from __future__ import annotations

from typing import Literal

import pytest

from games.core.engine import answer, begin
from games.unfathomable import SPEC
from games.unfathomable import vocabulary as v
from games.unfathomable.belongings import Improving
from games.unfathomable.cards import items
from games.unfathomable.events import (
    ActionsGranted,
    CardKept,
    CardLeaves,
    DeckRenewed,
    DeepOnesDefeated,
    DeepOnesSwept,
    Freed,
    ImprovementChosen,
    ItemTaken,
    Jailed,
    MonarchMoves,
    Moved,
    OfferDeclined,
    Picked,
    Repaired,
    SpaceActionUsed,
    TrackMoves,
    TradeOpened,
    TreacheryStirredIn,
    WantsAsking,
    WaypointChosen,
)
from games.unfathomable.monsters import defeat_deep_ones
from games.unfathomable.orders import apply_setting
from games.unfathomable.piles import treachery_into_chaos
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


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


@rule("UNF-HYDRA-02", "UNF-DAGON-02")
@pytest.mark.parametrize("monarch", ["hydra", "dagon"])
def test_a_monarch_that_swims_on_is_told_and_one_that_stays_is_not(monarch: Literal["hydra", "dagon"]):
    s = a_voyage().deep_ones().set(**{monarch: "w5"}).do(0, v.Activate(monster=monarch))
    assert s.of(MonarchMoves) == [MonarchMoves(monarch=monarch, space="w3")]
    s = a_voyage().deep_ones().set(**{monarch: "w1"}).do(0, v.Activate(monster=monarch))
    assert s.of(MonarchMoves) == []


@rule("UNF-DEEP-02")
def test_monarchs_that_are_sent_away_are_told():
    s = a_voyage().set(hydra="w3", dagon="w3").do(0, v.MoveMonsters(what="any", at="w3", to="deep"))
    assert s.of(MonarchMoves) == [MonarchMoves(monarch=name, space="deep") for name in ("hydra", "dagon")]


@rule("UNF-MOVE-01", "UNF-MOVE-07")
def test_who_goes_where_by_an_action_or_by_a_card():
    assert a_voyage().acts(0, "move.deck-5").of(Moved) == [Moved(seat=0, space="deck-5")]
    s = a_voyage().do(0, v.MoveCharacter(who="that", to="galley"), target=1)
    assert s.of(Moved) == [Moved(seat=1, space="galley")]


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


@rule("UNF-ROOM-01", "UNF-ROOM-10")
def test_the_use_of_a_space_is_told_with_whom_it_is_against():
    s = a_voyage().at(0, "captains-cabin").acts(0, "space.seat-1")
    assert s.of(SpaceActionUsed) == [SpaceActionUsed(seat=0, space="captains-cabin", accused=[1])]
    s = a_voyage().at(1, "captains-cabin").acts(1, "space.seat-0")
    assert s.of(SpaceActionUsed) == [SpaceActionUsed(seat=1, space="captains-cabin", accused=[0])]
    s = a_voyage().set(ritual=1).at(0, "chapel").acts(0, "space.hush")
    assert s.of(SpaceActionUsed) == [SpaceActionUsed(seat=0, space="chapel", accused=[])]


@rule("UNF-MYTH-14", "UNF-REVEAL-06")
def test_a_kept_card_that_leaves_is_told():
    def keeping(burden: str) -> Scenario:
        s = a_voyage().loyalty(0, "hybrid").hand(0, "lore-1-1", "will-1-1", "will-2-1")
        s.g.mythos.remove(burden)
        s.g.players[0].kept.append(burden)
        return s

    burden = "the-itch-beneath-the-collar"
    assert keeping(burden).acts(0, "reveal").of(CardLeaves) == [CardLeaves(seat=0, card=burden)]
    s = keeping(burden).acts(0, f"use.kept.{burden}").answer(0, ["lore-1-1", "will-1-1"], "discard")
    assert s.of(CardLeaves) == [CardLeaves(seat=0, card=burden)]


@rule("UNF-SKILL-08", "UNF-MYTH-13")
def test_a_deck_that_is_made_of_its_discards_is_told():
    s = a_voyage()
    s.g.piles["lore"], s.g.skills["lore"] = s.g.skills["lore"], []
    assert s.do(0, v.Draw(n=1, kind="lore")).of(DeckRenewed) == [DeckRenewed(deck="lore")]
    s = a_voyage().set(mythos=[], mythos_pile=["sealed-rations"]).do(0, v.Peek(deck="mythos", n=1))
    assert s.of(DeckRenewed) == [DeckRenewed(deck="mythos")]


@rule("UNF-TRAVEL-06", "UNF-RITUAL-08")
@pytest.mark.parametrize("track", ["travel", "ritual"])
def test_a_token_that_moves_is_told_with_how_far_and_where_it_stands(track: Literal["travel", "ritual"]):
    s = a_voyage().deep_ones().set(travel=1, ritual=1).do(0, v.Advance(track=track))
    assert s.of(TrackMoves) == [TrackMoves(track=track, change=1, now=2)]
    s = a_voyage().set(travel=3, ritual=3).do(0, v.Retreat(track=track, n=2))
    assert s.of(TrackMoves) == [TrackMoves(track=track, change=-2, now=1)]
    assert s.do(0, v.Reset(track=track)).of(TrackMoves)[1:] == [TrackMoves(track=track, change=-1, now=0)]
    assert a_voyage().do(0, v.Retreat(track=track)).of(TrackMoves) == [], "it stands on Start"


@rule("UNF-WAY-03")
def test_a_waypoint_is_told_with_who_chose_it():
    s = a_voyage().on_top("waypoints", "ice-line", "stormy-seas").set(travel=3).do(0, v.Advance(track="travel"))
    s.answer(0, ["ice-line"])
    assert s.of(WaypointChosen) == [WaypointChosen(seat=0, card="ice-line", distance=4)]


@rule("UNF-REPAIR-03")
def test_a_repair_is_told_and_logged_with_who_made_it():
    s = a_voyage().deep_ones().damaged("galley").set(turn=5).do(1, v.Repair(at="galley"))
    assert s.of(Repaired) == [Repaired(room="galley", seat=1)]
    assert [(mark.turn, mark.what, mark.which, mark.seat) for mark in s.g.course] == [(5, "repaired", "galley", 1)]


@rule("UNF-CHAOS-05")
def test_treachery_that_is_stirred_into_the_chaos_deck_is_counted():
    g = a_voyage().g
    before = len(g.chaos)
    treachery_into_chaos(g, 2)
    assert g.happened[-1] == TreacheryStirredIn(n=2) and len(g.chaos) == before + 2
