"""Crew, Traits, Orders and turns (EVR-CREW, EVR-TRAIT, EVR-ORDER, EVR-FLEET, EVR-TURN, EVR-HIRE)."""

import pytest

from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.abilities import Exhausting
from games.everrain.cards import crew_tokens, traits
from games.everrain.crew import (
    can_hire,
    deal_negative,
    draw_token,
    fray_dice,
    free,
    gain_trait,
    is_at_odds,
    track,
    wage,
)
from games.everrain.gunnery import bonus
from games.everrain.sailing import yields
from games.everrain.state import Orders
from games.everrain.turn import Turn, clock_answers, night_strain
from tests.rules import rule

from .build import a_voyage, fate


def turn(v, *picks: str):
    v.start(Turn(seat=0))
    for pick in picks:
        v.answer(0, [pick], "turn.act")
    return v


@rule("EVR-CREW-01", "EVR-CREW-02")
def test_twelve_deckhands_and_six_adepts():
    assert [one.is_adept for one in crew_tokens().values()].count(True) == 6
    hand = crew_tokens()["DH-11"]
    assert (hand.attack, hand.evasion, hand.brawn, hand.wits, hand.grit, hand.track, hand.wage) == (1, 0, 0, 1, 2, 7, 5)


@rule("EVR-TRAIT-01", "EVR-TRAIT-03")
def test_the_traits():
    kinds = [one.kind for one in traits().values()]
    assert (kinds.count("positive"), kinds.count("negative")) == (14, 18)
    assert {one.where for one in traits().values()} == {"sea", "expedition", "port", "general"}


@rule("EVR-TRAIT-04")
def test_contradicting_traits_are_dealt_again():
    v = a_voyage().crew(0, "DH-01", plus="hardy")
    v.g.vices.cards.remove("weary")
    v.g.vices.cards.append("weary")
    deal_negative(v.g, v.sailor("DH-01"))
    assert v.sailor("DH-01").negative not in ("", "weary")
    assert v.g.vices.thrown == ["weary"]
    adept = a_voyage().crew(0, "AD-02").sailor("AD-02")
    assert is_at_odds(adept, "gun-shy")
    assert not is_at_odds(adept, "cowardly")


@rule("EVR-TRAIT-05", "EVR-TRAIT-06")
def test_a_new_trait_replaces_the_old_and_the_negative_gives_way():
    v = a_voyage().crew(0, "DH-01", plus="tough", minus="weary")
    v.g.virtues.cards.remove("hardy")
    v.g.virtues.cards.append("hardy")
    gain_trait(v.g, 0, v.sailor("DH-01"), "positive")
    assert v.sailor("DH-01").positive == "hardy"
    assert v.sailor("DH-01").negative not in ("", "weary")
    w = a_voyage().crew(0, "AD-01")
    gain_trait(w.g, 0, w.sailor("AD-01"), "positive")
    assert w.sailor("AD-01").positive == "", "an Adept gains nothing"


@rule("EVR-TRAIT-07")
def test_an_empty_trait_deck_is_rebuilt_or_deals_nothing():
    v = a_voyage().crew(0, "DH-01")
    v.g.vices.thrown, v.g.vices.cards = v.g.vices.cards, []
    deal_negative(v.g, v.sailor("DH-01"))
    assert v.sailor("DH-01").negative
    w = a_voyage().crew(0, "DH-01")
    w.g.vices.cards = []
    deal_negative(w.g, w.sailor("DH-01"))
    assert w.sailor("DH-01").negative == ""


@rule("EVR-GEM-05")
def test_a_track_that_shrinks_below_its_gems_kills():
    v = a_voyage().crew(0, "DH-01", plus="tough", trauma=6)
    v.g.virtues.cards.remove("hardy")
    v.g.virtues.cards.append("hardy")
    gain_trait(v.g, 0, v.sailor("DH-01"), "positive")
    assert not v.is_aboard("DH-01")


@rule("EVR-TRAIT-02")
def test_what_traits_change():
    v = (
        a_voyage()
        .crew(0, "DH-02", "z3", plus="brawler", minus="clumsy")
        .crew(0, "DH-01", "z4", plus="tough", minus="greedy")
    )
    a, b = v.sailor("DH-02"), v.sailor("DH-01")
    assert (fray_dice(a, "attack", True), fray_dice(a, "attack", False), fray_dice(a, "evasion", True)) == (2, 1, 0)
    assert (track(b), wage(b), free(b)) == (6, 10, 6)
    w = a_voyage().crew(0, "DH-02", "z3", plus="deadeye").crew(0, "AD-02", "z5", minus="weary").crew(0, "AD-03", "z0")
    assert (bonus(w.ship(0), "port"), bonus(w.ship(0), "starboard")) == (1, 1)
    assert yields(w.ship(0)) == 3, "a Pathfinder adds two"
    assert wage(a_voyage().crew(0, "DH-01", plus="devoted").sailor("DH-01")) == 0


@rule("EVR-TURN-05")
def test_the_night_tires_those_on_deck_at_sea():
    v = a_voyage(seats=1).crew(0, "DH-01", "z4").crew(0, "DH-02", "b1").crew(0, "DH-03", "z0", minus="weary")
    v.crew(0, "DH-04", "z9", plus="hardy")
    turn(v, "end")
    assert [v.sailor(one).strain for one in ("DH-01", "DH-02", "DH-03", "DH-04")] == [1, 0, 2, 0]
    for letter, n in (("R", 1), ("W", 1), ("P", 0), ("I", 0), ("A", 0)):
        v.sea("0.0", letter)
        assert night_strain(v.g, v.ship(0), "DH-01") == n
    v.sea("0.0", "R")
    assert night_strain(v.g, v.ship(0), "DH-04") == 1, "Hardy on Calm Sea only"


@rule("EVR-TURN-06")
def test_surgeons_carpenters_and_awnings_at_the_end():
    v = a_voyage(seats=1).sea("0.0", "I").builds(0, 1, "carpenters-bench.1").crew(0, "DH-01", "s1")
    v.crew(0, "AD-05", "z4").crew(0, "DH-02", "z4", trauma=2)
    v.ship(0).broken = [1, 3]
    turn(v, "end")
    assert v.sailor("DH-02").trauma == 1
    v.answer(0, ["z1"], "turn.carpenter")
    assert v.ship(0).broken == [3]
    w = a_voyage(seats=1).builds(0, 1, "storm-awning.1").crew(0, "DH-01", "z4").crew(0, "DH-02", "z4", strain=4)
    turn(w, "end")
    assert w.asked.default == ["DH-02"], "whoever has the least room"
    w.answer(0, ["DH-01"], "turn.spare")
    assert (w.sailor("DH-01").strain, w.sailor("DH-02").strain) == (0, 5)


@rule("EVR-TURN-01", "EVR-ORDER-05")
def test_up_to_three_orders_come_back():
    v = a_voyage(seats=1)
    v.ship(0).fresh.crew, v.ship(0).issued.crew = 1, 2
    turn(v)
    assert (v.ship(0).fresh.crew, v.ship(0).issued.total) == (3, 0)
    w = a_voyage(seats=1)
    w.ship(0).issued.crew, w.ship(0).issued.navigation, w.ship(0).issued.artillery = 2, 2, 1
    w.ship(0).fresh.crew = w.ship(0).fresh.navigation = w.ship(0).fresh.artillery = 0
    w.start(Turn(seat=0))
    assert w.ship(0).fresh == Orders(crew=1, navigation=2), "laid in, and not told yet"
    assert not w.told(ev.OrdersRecovered)
    mixes = [one for one in w.options() if one.startswith("recover.")]
    assert "recover.2-1-0" not in mixes and "recover.0-2-1" in mixes and "recover.0-0-0" in mixes
    assert all(sum(map(int, one[8:].split("-"))) <= 3 for one in mixes)
    assert max(int(one[8:].split("-")[0]) for one in mixes) == 2, "no more Navigation Orders than were issued"
    w.answer(0, ["recover.0-0-1"], "turn.act")
    assert (w.ship(0).fresh, w.ship(0).issued.total) == (Orders(artillery=1), 4), "fewer is allowed"
    w.answer(0, ["recover.1-2-0"], "turn.act").answer(0, ["navigate"], "turn.act")
    assert not any(one.startswith("recover.") for one in w.options()), "something has been done"
    told = w.told(ev.OrdersRecovered)
    assert [(one.navigation, one.crew, one.artillery) for one in told] == [(1, 2, 0)]


@rule("EVR-TURN-01", "EVR-ORDER-05")
def test_recovery_is_said_before_a_scholar_rolls():
    v = a_voyage(seats=1).builds(0, 1, "scholars-study.1").crew(0, "DH-01", "s1")
    v.ship(0).fresh, v.ship(0).issued = Orders(), Orders(2, 2, 1)
    v.start(Turn(seat=0))
    assert v.asked.default == {"navigation": 2, "crew": 1} and not v.told(ev.Tested)
    assert v.refuses(0, {"crew": 2, "navigation": 2}, "turn.recover") == "split-too-many"
    v.dice(fate(0)).answer(0, {"artillery": 1}, "turn.recover")
    assert (v.ship(0).fresh.artillery, v.ship(0).issued.total) == (1, 4)


@rule("EVR-ORDER-05")
def test_silence_recovers_in_its_own_order():
    """Row 5: Navigation first, whatever was laid in for somebody with an enemy aboard."""
    v = a_voyage(seats=2).crew(0, "DH-01").foe(0, "drowned-man.1", "z3")
    v.ship(0).fresh, v.ship(0).issued = Orders(), Orders(3, 2, 1)
    v.start(Turn(seat=0))
    assert v.ship(0).fresh == Orders(crew=3)
    clock_answers(v.g, 0, "turn.act")
    v.answer(0, ["end"], "turn.act")
    assert v.ship(0).fresh == Orders(crew=1, navigation=2)


@rule("EVR-ORDER-01", "EVR-ORDER-02", "EVR-ORDER-04", "EVR-FLEET-01", "EVR-FLEET-02")
def test_orders_are_issued_and_fleeting_ones_are_gone():
    v = a_voyage(seats=1)
    v.ship(0).fleeting = 1
    turn(v, "navigate", "navigate")
    assert (v.ship(0).fresh.navigation, v.ship(0).issued.navigation) == (0, 2)
    v.answer(0, ["navigate"], "turn.act")
    assert (v.ship(0).fleeting, v.ship(0).issued.navigation) == (0, 2)
    assert "navigate" not in v.options()


@rule("EVR-ORDER-03", "EVR-ROUND-03")
def test_only_on_ones_own_turn():
    v = a_voyage(seats=2)
    v.start(Turn(seat=0))
    assert [ask.seat for ask in v.g.asks if not ask.is_aside] == [0]


@rule("EVR-ORDER-06")
def test_five_four_and_three_are_the_most():
    v = a_voyage()
    v.ship(0).fresh.navigation = 4
    v.do(v_.GainOrder(kind="navigation"))
    assert v.options() == ["crew", "artillery"], "another kind instead"
    v.answer(0, ["artillery"], "card.order")
    v.ship(0).fresh.crew, v.ship(0).fresh.artillery = 5, 3
    v.do(v_.GainOrder(kind="crew"))
    assert v.finished


@rule("EVR-ORDER-07")
def test_exhausting_turns_fresh_orders_and_with_none_does_nothing():
    v = a_voyage().start(Exhausting(seat=0, n=1))
    assert v.asked.default == ["crew"], "the kind with the most"
    v.answer(0, ["artillery"], "orders.exhaust")
    assert (v.ship(0).fresh.artillery, v.ship(0).issued.artillery) == (0, 1)
    v.ship(0).fresh.crew = v.ship(0).fresh.navigation = 0
    v.start(Exhausting(seat=0, n=2))
    assert v.finished


@rule("EVR-ORDER-08", "EVR-CORD-06")
def test_no_order_that_does_nothing():
    v = turn(a_voyage(seats=1))
    assert not any(option.startswith(("order", "send", "fire")) for option in v.options()), (
        "nobody aboard, nothing in range"
    )
    assert "navigate" in v.options()


@rule("EVR-TURN-02", "EVR-TURN-04")
def test_anything_in_any_order_and_the_turn_ends_when_the_captain_says_so():
    v = a_voyage(seats=2).sea("0.0", "W").crew(0, "DH-01", strain=1).holds(0, "haul-away-joe.1")
    v.start(Turn(seat=0))
    assert {"plunder", "navigate", "order.DH-01", "use.haul-away-joe.1", "trade.1", "end"} <= set(v.options())
    v.answer(0, ["use.haul-away-joe.1"], "turn.act").answer(0, ["navigate"], "turn.act")
    assert v.asked.kind == "turn.act"
    assert "plunder" in v.options(), "nothing of it ends the turn"


@rule("EVR-TURN-09")
def test_a_turn_in_which_she_sinks_is_over():
    v = a_voyage(seats=1).sea("0.1", "A").put(0, "0.1").sea("0.4", "P").crew(0, "DH-01", "z4")
    v.ship(0).broken = [0, 1, 2, 3, 5, 6, 7, 8, 9]
    v.top("lurking", "bloated-cadaver.1").dice(1, 5, 5).start(Turn(seat=0)).answer(0, ["altar"], "turn.act").defaults()
    assert v.told(ev.Sunk)
    assert v.finished
    assert v.told(ev.CardDrawn) == [], "without end steps"


@rule("EVR-HIRE-04")
def test_cards_offer_crew_too():
    v = a_voyage().do(v_.Hire(kind="free"))
    assert v.asked.args["price"] == 0
    v.answer(0, ["yes"], "hire")
    assert (len(v.ship(0).sailors), v.ship(0).coin) == (1, 40)


@pytest.mark.parametrize("trait", ["slow-healer", "restless", "seasick"])
@rule("EVR-TRAIT-02")
def test_three_that_are_hard_to_live_with(trait: str):
    v = a_voyage(seats=1).sea("0.1", "R").crew(0, "DH-01", "z4", minus=trait, trauma=2, strain=1)
    if trait == "slow-healer":
        v.do(v_.HealTrauma(n=1, who="each"))
        assert v.sailor("DH-01").trauma == 2
    elif trait == "restless":
        turn(v, "order.DH-01").answer(0, ["s2"], "crew.where")
        assert v.sailor("DH-01").strain == 1
    else:
        turn(v, "sail.0.1")
        assert v.sailor("DH-01").strain == 2


# ---- the Crew pool ---------------------------------------------------------------------------------------------------


@rule("EVR-CREW-06", "EVR-SINK-07")
def test_who_is_drawn_leaves_the_pool_and_an_empty_one_is_rebuilt():
    v = a_voyage()
    drawn = draw_token(v.g)
    assert drawn not in v.g.pool and len(v.g.pool) == 17 and v.g.gone == []
    v.g.pool, v.g.gone = [], ["DH-01"]
    assert draw_token(v.g) == "DH-01" and (v.g.pool, v.g.gone) == ([], [])


@rule("EVR-SINK-07", "EVR-CREW-06")
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_deckhand_is_found_wherever_there_is_one(seed: int):
    v = a_voyage(seed=seed)
    v.g.pool, v.g.gone = ["AD-01", "DH-02"], ["DH-01", "AD-02"]
    assert draw_token(v.g, "deckhand") == "DH-02" and (v.g.pool, v.g.gone) == (["AD-01"], ["DH-01", "AD-02"])
    assert draw_token(v.g, "deckhand") == "DH-01", "with none in the pool the discard is shuffled in"
    assert (sorted(v.g.pool), v.g.gone) == (["AD-01", "AD-02"], [])
    v.g.gone = ["AD-03"]
    assert draw_token(v.g, "deckhand") in ("AD-01", "AD-02") and v.g.gone == ["AD-03"], "with none at all anybody"


@rule("EVR-HIRE-05")
@pytest.mark.parametrize(
    ("aboard", "pool", "gone", "may"),
    [(4, ["DH-09"], [], True), (4, [], ["DH-09"], True), (4, [], [], False), (5, ["DH-09"], [], False)],
)
def test_when_somebody_can_be_hired(aboard: int, pool: list[str], gone: list[str], may: bool):
    v = a_voyage(seats=1)
    for n in range(aboard):
        v.crew(0, f"DH-0{n + 1}")
    v.g.pool, v.g.gone = pool, gone
    assert can_hire(v.g, v.ship(0)) == may


@rule("EVR-TRAIT-05", "EVR-TRAIT-06")
def test_a_replaced_trait_is_discarded_and_a_contradicted_one_with_it():
    v = a_voyage(seats=2).crew(1, "DH-01", plus="hardy", minus="clumsy").top("virtues", "sure-footed")
    v.top("vices", "greedy").start()
    gain_trait(v.g, 1, v.sailor("DH-01"), "positive")
    assert (v.sailor("DH-01").positive, v.sailor("DH-01").negative) == ("sure-footed", "greedy")
    assert (v.g.virtues.thrown, v.g.vices.thrown) == (["hardy"], ["clumsy"])
    assert [(one.seat, one.trait) for one in v.g.happened if isinstance(one, ev.TraitGained)] == [
        (1, "sure-footed"),
        (1, "greedy"),
    ]
    w = a_voyage(seats=1).crew(0, "DH-01", minus="clumsy").top("vices", "greedy").start()
    gain_trait(w.g, 0, w.sailor("DH-01"), "negative")
    assert (w.sailor("DH-01").negative, w.g.vices.thrown, w.sailor("DH-01").positive) == ("greedy", ["clumsy"], "")
    assert [one.trait for one in w.g.happened if isinstance(one, ev.TraitGained)] == ["greedy"]
