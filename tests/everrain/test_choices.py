"""What captains may choose or order ahead: berths, prisoners, rerolls, held cards, ties, orders of the table."""

import re

import msgspec
import pytest

from games.core.obeying import obeyed
from games.core.settings import set_setting
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.boarding import Boarding
from games.everrain.cards import Branch, Choice, Trial, cards, crew_tokens, enemy_pile
from games.everrain.chart import hex_named, name_of
from games.everrain.crew import track
from games.everrain.elder import ElderActs
from games.everrain.fray import Fray
from games.everrain.harm import Damaging
from games.everrain.hiring import Hiring
from games.everrain.paying import ways_to_pay
from games.everrain.places import Landing
from games.everrain.port import Arriving
from games.everrain.roaming import NODES, Roaming
from games.everrain.round import Rounds
from games.everrain.settings import apply_setting
from games.everrain.sinking import Sinking, lift_wreck
from games.everrain.state import Lodger, Visit, Wreck
from games.everrain.studying import Studying
from games.everrain.telling import Telling
from games.everrain.tracks import Discovering, Hunting
from games.everrain.trade import Trading
from games.everrain.trading_post import Lecturing, Marketing, Shipwright
from games.everrain.turn import Turn
from games.everrain.wages import Paying
from games.everrain.watch import Activating, Cruising
from tests.rules import rule

from .build import Staged, a_voyage, fate

HIT, WILD, MISS = 1, 4, 6
MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6


def ordered(v: Staged, seat: int = 0, **orders: str) -> Staged:
    v.g.settings[seat] |= {key.replace("_", "-"): choice for key, choice in orders.items()}
    return v


def held(trigger: str) -> str:
    return next(card.id for card in cards().values() if any(getattr(one, "until", "") == trigger for one in card.do))


# ---- berths ------------------------------------------------------------------------------------------------------


@rule("EVR-HIRE-02", "EVR-HIRE-01")
def test_a_hired_crew_is_placed_anywhere_below_deck():
    v = ordered(a_voyage(seats=1), berths="ask")
    v.g.pool = ["DH-01"] + [one for one in v.g.pool if one != "DH-01"]
    v.start(Hiring(seat=0)).answer(0, ["yes"], "hire")
    assert v.options() == ["s2", "b1", "b2", "b3", "b4", "b5", "b6"]
    assert v.asked.default == ["b1"]
    v.answer(0, ["b4"], "crew.berth")
    assert v.ship(0).sailors[0].place == "b4"


@rule("EVR-ISLE-04", "EVR-ISLE-01", "EVR-ISLE-02")
def test_a_landing_party_comes_home_where_its_captain_likes_and_nobody_has_to_land():
    v = ordered(a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01", "z4").crew(0, "DH-02", "z0"), berths="ask")
    v.top("expedition", "S36").start(Landing(seat=0))
    assert v.asked.default == [], "silence lands nobody"
    w = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-01", "z4").start(Landing(seat=0)).answer(0, [], "island.party")
    assert (w.finished, w.g.explored, w.sailor("DH-01").place) == (True, [], "z4")
    v.answer(0, ["DH-01"], "island.party")
    v.answer(0, [v.options()[0]], "card.choice")
    while v.asked.kind != "crew.berth":
        v.answer(0, v.asked.default, v.asked.kind)
    v.answer(0, ["b6"], "crew.berth")
    assert v.sailor("DH-01").place == "b6"
    assert v.sailor("DH-02").place == "z0", "who stayed aboard stays where they are"


@rule("EVR-TRADE-04")
def test_a_traded_crew_is_placed_by_its_new_captain():
    v = ordered(a_voyage().crew(0, "DH-01"), 1, berths="ask")
    v.ship(1).coin = 0
    v.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act").answer(0, {"DH-01": 1}, "trade.give")
    assert v.told(ev.TradeOffered), "Crew only by answer"
    v.answer(1, ["yes"], "trade.answer").answer(1, ["b5"], "crew.berth")
    assert [one.place for one in v.ship(1).sailors] == ["b5"]


@rule("EVR-SINK-05", "EVR-SINK-06")
def test_survivors_of_a_sinking_are_placed_by_their_captain():
    v = ordered(a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-01", "z4"), berths="ask")
    v.start(Sinking(seat=0)).answer(0, ["s2"], "crew.berth")
    assert v.asked.default == ["f0"], "the lowest number"
    v.answer(0, ["f3"], "sink.facing")
    assert (v.sailor("DH-01").place, v.sailor("DH-01").trauma, v.ship(0).facing) == ("s2", 1, 3)


@rule("EVR-BOARD-10")
def test_after_a_boarding_crew_go_on_deck_or_below():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "AD-01", "z5").raider("damned-frigate.1", "0.1", "0.2")
    ordered(v, berths="ask").top("lurking", "cultist.1").start(Boarding(seat=0, raider="damned-frigate.1"))
    v.dice(HIT, HIT, HIT, MISS, fate(0), fate(0), fate(0), fate(0))
    v.answer(0, ["e1"], "board.where")
    assert "z9" in v.options() and "b3" in v.options()
    v.answer(0, ["z9"], "crew.berth")
    assert v.sailor("AD-01").place == "z9"


@rule("EVR-PORT-09", "EVR-PORT-10")
def test_on_departing_cabins_go_to_the_most_strained():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").crew(0, "DH-01", strain=1).crew(0, "DH-02", strain=3)
    v.g.visit = Visit("duskfall")
    for one in v.ship(0).sailors:
        one.place = "ashore"
    v.start(Turn(seat=0, at="act")).answer(0, ["depart.2"], "turn.act")
    assert (v.sailor("DH-02").place, v.sailor("DH-01").place) == ("s2", "b1")
    assert v.ship(0).facing == 2


@rule("EVR-PASS-02", "EVR-PASS-03")
def test_a_passenger_is_lodged_in_the_cabins_that_the_captain_names():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").builds(0, 3, "cabins.1")
    v.g.visit = Visit("duskfall", denizen="P02")
    v.g.decks["denizen"].take("P02")
    v.start(Turn(seat=0, at="act"))
    assert {"lodge", "lodge.h2", "lodge.s2"} <= set(v.options())
    v.answer(0, ["lodge.h2"], "turn.act")
    assert v.ship(0).lodgers == [Lodger("P02", "h2")]


# ---- rolls and cards ---------------------------------------------------------------------------------------------


@rule("EVR-IMP-16", "EVR-IMP-05")
def test_a_prisoner_is_taken_by_order_or_by_answer():
    def beaten(order: str) -> Staged:
        v = ordered(a_voyage(turn=1).crew(1, "AD-01", "z0").foe(1, "cultist.1", "z0"), 1, capture=order)
        return v.dice(HIT, HIT, MISS, MISS).start(Fray(seat=1, place="z0"))

    assert [one.id for one in beaten("yes").ship(1).captives] == ["cultist.1"]
    no = beaten("no")
    assert (no.ship(1).captives, len(no.told(ev.Destroyed))) == ([], 1)
    asked = beaten("ask")
    assert asked.asked.default == ["yes"]
    asked.dice(fate(0)).answer(1, ["no"], "fray.capture")
    assert (asked.ship(1).captives, len(asked.told(ev.Looted))) == ([], 1)


@rule("EVR-FRAY-02", "EVR-CREW-04", "EVR-ASYNC-01")
def test_a_drillmaster_may_roll_one_attack_die_again():
    v = a_voyage(turn=0).crew(0, "AD-01", "z0").foe(0, "drowned-man.1", "z0")
    v.dice(MISS, MISS, HIT, MISS, HIT).start(Fray(seat=0, place="z0"))
    assert v.told(ev.FrayFought)[0].attack == ["attack", "blank", "attack"], "by order a blank"
    w = ordered(a_voyage(turn=0).crew(0, "AD-01", "z0").foe(0, "drowned-man.1", "z0"), rerolls="ask")
    w.dice(MISS, WILD, HIT, MISS).start(Fray(seat=0, place="z0"))
    assert w.options() == ["blank", "wild", "attack", "keep"]
    w.answer(0, ["keep"], "fray.again")
    assert w.told(ev.FrayFought)[0].attack == ["blank", "wild", "attack"]


@rule("EVR-ASYNC-01", "EVR-TRAIT-02")
def test_an_old_salt_is_asked_on_every_own_test_before_its_outcome():
    v = ordered(a_voyage().crew(0, "DH-09", plus="old-salt"), rerolls="ask")
    v.g.decks["sea"].take("S04")
    v.dice(fate(9)).start(Telling(seat=0, card="S04", group=["DH-09"])).answer(0, ["c0.DH-09"], "card.choice")
    assert v.asked.kind == "test.again"
    assert v.asked.default == ["no"], "a roll that succeeds stands"
    assert v.told(ev.OutcomeTold) == []
    v.dice(fate(0)).answer(0, ["yes"], "test.again")
    assert not v.told(ev.Tested)[0].passed, "the second roll counts"


@rule("EVR-ASYNC-03", "EVR-STORY-11")
@pytest.mark.parametrize("trigger", ["hunt", "damage", "wages"])
@pytest.mark.parametrize("use", [True, False])
def test_who_wants_to_be_asked_about_a_held_card_is_asked(trigger: str, use: bool):
    v = ordered(a_voyage(seats=1).crew(0, "DH-01"), **{f"held-{trigger}": "ask"})
    v.ship(0).held = [held(trigger)]
    frame = {"hunt": Hunting(), "damage": Damaging(seat=0, n=1), "wages": Paying(seats=[0])}[trigger]
    v.top("lurking", "cultist.1").dice(fate(0), BLANK).start(frame)
    assert v.asked.default == ["yes"], "used at the first chance"
    v.answer(0, ["yes" if use else "no"], "held.use")
    assert v.ship(0).held == ([] if use else [held(trigger)])
    assert v.finished == (use or trigger == "hunt")
    assert len(v.ship(0).foes) == (trigger == "hunt" and not use)


@rule("EVR-ASYNC-03", "EVR-NODE-01")
def test_a_held_card_cancels_all_damage_of_one_roll_of_an_enemy_aboard():
    v = a_voyage(seats=1).foe(0, "drowned-man.1", "z0").crew(0, "DH-01", "z9")
    v.ship(0).held = [held("damage")]
    v.dice(DAMAGE, DAMAGE, BLANK).start(Activating(seat=0, foe="drowned-man.1"))
    assert (v.ship(0).broken, v.ship(0).held) == ([], [])
    w = ordered(a_voyage(seats=1).foe(0, "bloated-cadaver.1", "z0"), held_damage="ask")
    w.ship(0).held = [held("damage")]
    w.dice(SPECIAL, BLANK).start(Activating(seat=0, foe="bloated-cadaver.1")).answer(0, ["no"], "held.use").defaults()
    assert len(w.ship(0).broken) == 3


@rule("EVR-TURN-01", "EVR-TRAIT-02", "EVR-TEST-02")
def test_a_scholar_is_no_sea_event():
    """Superstition is about Sea Events; the Study is read in all the same."""
    test = v_.Study(stat="wits", difficulty=8)
    v = a_voyage(seats=1).crew(0, "DH-05", "s3", minus="superstitious").builds(0, 3, "scholars-study.1")
    v.dice(fate(6)).start(Studying(seat=0, crew="DH-05", test=test))
    assert v.told(ev.Tested)[0].total == 8
    assert v.ship(0).clues == 1
    w = a_voyage(seats=1).crew(0, "DH-05", "s3").builds(0, 3, "scholars-study.1")
    w.ship(0).held = [held("fate")]
    w.dice(fate(0), fate(9)).start(Turn(seat=0))
    assert (w.ship(0).clues, w.ship(0).held) == (1, []), "a failed test is rolled again"


@rule("EVR-TURN-06")
def test_a_bonesetters_patient_is_the_captains_choice():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "AD-05", "b3").crew(0, "DH-01", "b3", trauma=1)
    v.crew(0, "DH-02", "b3", trauma=2).crew(0, "DH-03", "b3", trauma=3, minus="slow-healer")
    v.start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert v.options("turn.patient") == ["DH-02", "DH-01"], "the worst first, and nobody in vain"
    v.answer(0, ["DH-01"], "turn.patient")
    assert (v.sailor("DH-01").trauma, v.sailor("DH-02").trauma) == (0, 2)


# ---- the table's orders ------------------------------------------------------------------------------------------


@rule("EVR-ROUND-07", "EVR-ROUND-02")
def test_votes_of_people_decide_and_ties_go_to_the_rota():
    v = ordered(a_voyage(seats=4), 3, lead="ask")
    v.g.round, v.g.first = 1, 0  # seat 1 would lead
    v.start(Rounds(at="lead"))
    assert [(ask.seat, ask.is_aside) for ask in v.g.asks] == [(1, False), (3, False), (0, True), (2, True)]
    v.answer(0, ["seat-3"], "round.vote").answer(1, ["seat-1"], "round.lead")
    assert v.g.asks[0].seat == 3, "who wants to be asked is waited for"
    v.answer(3, ["seat-3"], "round.lead")
    assert v.g.first == 1, "two and two: the first clockwise from the rota; silence voted with it"


@rule("EVR-ROUND-07")
def test_computers_have_no_vote_and_standing_votes_count():
    v = ordered(ordered(ordered(a_voyage(seats=3), 1, helm="computer"), 2, helm="computer"), 0, lead="with")
    v.g.round, v.g.first = 1, 0
    v.start(Rounds(at="lead"))
    assert (v.g.first, v.asked.kind) == (1, "turn.act"), "nobody has said anything: the rota leads"
    w = ordered(ordered(ordered(a_voyage(seats=3), 1, helm="computer"), 2, helm="computer"), 0, lead="seat-2")
    w.g.round, w.g.first = 1, 0
    assert w.start(Rounds(at="lead")).g.first == 2, "one person, one vote, cast ahead"


@rule("EVR-ROUND-05", "EVR-ROUND-04")
def test_the_enemys_order_is_the_tables_and_the_latest_word_counts():
    def watch(order: str) -> Staged:
        v = a_voyage().chart(1, "CCCCCCC").chart(7, "CCCCCCC").foe(0, "cultist.1", "z0").foe(1, "drowned-man.1", "z0")
        v.raider("damned-frigate.1", "7.1", "7.4")
        v.g.rng.rest = BLANK  # type: ignore[attr-defined]
        apply_setting(v.g, 1, "enemy-order", order, frozenset({0, 1}))
        return v.start(Rounds(at="watch"))

    def acted(v: Staged) -> list[str]:
        return [one.foe for one in v.events if isinstance(one, ev.FoeActed | ev.RaiderActed)][:3]

    assert acted(watch("usual")) == ["cultist.1", "drowned-man.1", "damned-frigate.1"]
    assert acted(watch("late")) == ["drowned-man.1", "cultist.1", "damned-frigate.1"]
    assert acted(watch("ships")) == ["damned-frigate.1", "cultist.1", "drowned-man.1"]
    v = watch("ask")
    assert v.asked.seat == 1
    v.answer(1, ["drowned-man.1", "damned-frigate.1", "cultist.1"], "watch.order")
    assert acted(v) == ["drowned-man.1", "damned-frigate.1", "cultist.1"]
    apply_setting(v.g, 0, "enemy-order", "late", frozenset({0, 1}))
    assert "enemy-order" not in v.g.settings[1]


@rule("EVR-ROUND-06")
def test_who_comes_back_in_the_same_phase_has_had_its_activation():
    """A Drowned Man died in this phase, and the Frigate's Boarders bring the same one back before his turn."""
    v = a_voyage(seats=1).chart(1, "CCCCCCC").raider("damned-frigate.1", "0.1", "1.0")
    v.g.lurking.cards, v.g.lurking.thrown = ["cultist.1"], ["drowned-man.1"]
    v.g.deeper[0] += [card for card in enemy_pile(1) if card not in ("cultist.1", "drowned-man.1", "damned-frigate.1")]
    v.g.act = 4  # slow: no Hunt comes with the Agenda
    v.dice(SPECIAL, SPECIAL, DAMAGE, BLANK, fate(5), BLANK)
    v.start(Rounds(at="enemies", acting=["damned-frigate.1", "drowned-man.1"]))
    while v.asked.kind == "damage.nodes":
        v.answer(0, v.asked.default, "damage.nodes")
    assert [one.foe for one in v.told(ev.Spawned)] == ["drowned-man.1"]
    assert len(v.told(ev.FoeActed)) == 1, "its spawn roll and no more"


@rule("EVR-ESEA-01")
def test_a_tie_of_ships_is_settled_by_the_tables_word():
    def engaged(**orders: str) -> Staged:
        v = ordered(a_voyage(seats=3).chart(1, "CCCCCCC").put(0, "0.2").put(1, "0.6").put(2, "0.4"), 2, **orders)
        v.ship(0).broken = [1]
        v.raider("damned-frigate.1", "1.4", "1.1").g.raiders[0].at = hex_named("0.1")
        return v.dice(DAMAGE, BLANK, BLANK, BLANK).start(Cruising(raider="damned-frigate.1"))

    assert engaged().asked.seat == 1, "the fewest Destroyed tokens"
    assert engaged(bait="seat-0").asked.seat == 0
    v = engaged(bait="ask")
    assert (v.asked.seat, v.options()) == (2, ["seat-0", "seat-1"])
    v.answer(2, ["seat-0"], "watch.prey")
    assert v.ask_of(0, "damage.nodes")


@rule("EVR-SPEC-01", "EVR-ESEA-01")
def test_boarders_come_to_the_ship_that_the_tie_falls_on():
    v = ordered(a_voyage().chart(1, "CCCCCCC").put(0, "0.2").put(1, "0.6"), bait="seat-1")
    v.raider("damned-frigate.1", "0.1", "1.1").dice(SPECIAL, SPECIAL, BLANK, BLANK, fate(3), BLANK)
    v.start(Cruising(raider="damned-frigate.1"))
    assert (len(v.ship(0).foes), len(v.ship(1).foes)) == (0, 1)


@rule("EVR-ESEA-11", "EVR-ELDER-07")
def test_equal_ways_at_sea_are_chosen_by_who_wants_to():
    v = ordered(a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4"), sea_way="ask")
    v.raider("damned-frigate.1", "7.1", "1.0").dice(MOVE, BLANK, BLANK, BLANK).start(
        Cruising(raider="damned-frigate.1")
    )
    assert v.asked.kind == "watch.sea"
    assert v.asked.default == [v.options()[0]], "the lowest slot and position"
    v.answer(0, [v.options()[1]], "watch.sea")
    assert name_of(v.g.raiders[0].at) == v.events[-1].hexes[0] != "7.0"
    w = ordered(a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4"), sea_way="ask")
    w.arisen("osk-venn", "7.0").dice(MOVE, BLANK).start(ElderActs())
    assert w.asked.kind == "watch.sea"


@rule("EVR-EVENT-03")
def test_the_narrator_sits_to_the_left_or_is_named_for_the_whole_game():
    v = a_voyage(seats=3).crew(0, "DH-01")
    v.g.decks["sea"].take("S04")
    v.start(Telling(seat=0, card="S04", group=["DH-01"]))
    assert v.told(ev.CardDrawn)[0].narrator == 1
    w = ordered(a_voyage(seats=3).crew(0, "DH-01"), 2, narrator="seat-2")
    w.g.decks["sea"].take("S04")
    w.start(Telling(seat=0, card="S04", group=["DH-01"]))
    assert w.told(ev.CardDrawn)[0].narrator == 2


@rule("EVR-SEAT-04", "EVR-ASYNC-02")
def test_two_turns_that_run_out_hand_the_helm_to_the_computer():
    assert SPEC.overslept is not None
    v = a_voyage(seats=2).sea("0.0", "I").crew(0, "DH-01", "b1")

    def turn(*, asleep: bool) -> None:
        v.start(Turn(seat=0))
        ask = v.ask_of(0, "turn.act")
        if asleep:
            SPEC.overslept(v.g, 0, ask.kind)  # type: ignore[misc]
        v.answer(0, ["end"], "turn.act")

    turn(asleep=True)
    turn(asleep=False)
    turn(asleep=True)
    assert v.told(ev.Steered) == [], "not twice in a row"
    turn(asleep=True)
    assert [one.back for one in v.told(ev.Steered)] == [False]
    v.start(Turn(seat=0))
    assert obeyed(SPEC, v.g, v.asked) is not None, "the computer plays the seat"
    set_setting(SPEC, v.g, 0, "helm", "mine", frozenset({0}))
    assert obeyed(SPEC, v.g, v.asked) is None, "until its player comes back"
    assert v.ship(0).missed == 0
    v.ship(0).missed = 1
    v.g.settings[1]["helm"] = "computer"
    turn(asleep=True)
    assert "helm" not in v.g.settings[0] or v.g.settings[0]["helm"] == "mine", "alone, nobody is kept waiting"


@rule("EVR-SEAT-04", "EVR-WRECK-01")
def test_a_missed_turn_plunders_the_wreck_and_pays_the_objective():
    v = a_voyage(seats=1).sea("0.0", "W").start(Turn(seat=0))
    assert v.asked.default == ["plunder"]
    w = a_voyage(seats=1).sea("0.0", "I").arisen("ulmareth", "0.3")
    w.ship(0).clues = 5
    assert w.start(Turn(seat=0)).asked.default == ["objective"]


@rule("EVR-ACT-03", "EVR-ORDER-06")
def test_an_order_at_the_end_of_an_act_is_gained_as_it_was_ordered_ahead():
    v = a_voyage(seats=1)
    v.g.player, v.g.act = 2, 1
    v.start(Discovering(token="player", n=1))
    ask = v.ask_of(0, "act.order")
    assert obeyed(SPEC, v.g, ask) == ["navigation"]
    assert obeyed(SPEC, ordered(v, gain="artillery").g, ask) == ["artillery"]
    assert obeyed(SPEC, ordered(v, gain="ask").g, ask) is None


@rule("EVR-WAGE-02", "EVR-WAGE-01", "EVR-ASYNC-02")
def test_wages_are_paid_by_order_where_the_coin_is_there():
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "AD-01").start(Paying(seats=[0]))
    ask = v.ask_of(0, "wages")
    assert obeyed(SPEC, v.g, ask) == ask.default
    v.ship(0).coin = 15
    assert obeyed(SPEC, v.g, ask) is None, "who is short is asked"
    ordered(v, wages="auto")
    assert obeyed(SPEC, v.g, ask) == ask.default
    v.answer(0, ["AD-01"], "wages")
    assert [one.sums for one in v.told(ev.Paid)] == [["15@0"]]
    assert not v.is_aboard("DH-01")


@rule("EVR-WAGE-02", "EVR-WAGE-03")
def test_who_can_pay_nobody_is_not_asked_whom():
    v = a_voyage(seats=2).crew(0, "DH-03").crew(1, "DH-08")
    v.ship(0).coin, v.ship(1).coin = 5, 10
    v.start(Paying(seats=[0, 1]))
    assert [ask.seat for ask in v.g.asks] == [1], "either asks for 10"
    assert not v.is_aboard("DH-03")
    assert v.ship(0).coin == 5
    v.answer(1, ["DH-08"], "wages")
    assert v.is_aboard("DH-08")


# ---- payments and prices -----------------------------------------------------------------------------------------


@rule("EVR-CLUE-02")
def test_a_clue_cost_is_paid_as_the_player_likes():
    v = a_voyage(seats=1).holds(0, "old-charts.1")
    v.ship(0).clues = 3
    v.do(v_.PayClue(n=1))
    assert v.options() == ["p", "pold-charts.1"]
    v.answer(0, ["pold-charts.1"], "card.pay")
    assert (v.ship(0).clues, v.ship(0).hold) == (3, [])


@rule("EVR-ELDER-13", "EVR-CLUE-02")
def test_an_objective_is_paid_with_clues_or_treasures():
    v = a_voyage(seats=1).sea("0.0", "I").arisen("ulmareth", "0.3").holds(0, "old-charts.1")
    v.ship(0).clues = 5
    v.start(Turn(seat=0))
    assert "objective.pold-charts.1" in v.options()
    v.answer(0, ["objective.pold-charts.1"], "turn.act")
    assert (v.ship(0).clues, v.ship(0).hold, v.g.arisen.paid) == (1, [], 1)  # type: ignore[union-attr]


@rule("EVR-MARKET-02", "EVR-TRAIT-02")
def test_a_haggler_keeps_the_good_price_for_the_deal_they_like():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").crew(0, "DH-01", plus="haggler").holds(0, "salt.1")
    v.g.visit = Visit("duskfall")
    v.start(Marketing(seat=0, crew="DH-01", cards=[], at="deal"))
    price = {option.id: option.args.get("price") for option in v.asked.options}["sell.salt.1"]
    v.answer(0, ["haggle"], "port.market")
    now = {option.id: option.args.get("price") for option in v.asked.options}["sell.salt.1"]
    assert (price, now) == (15, 10)
    v.answer(0, ["haggle"], "port.market").answer(0, ["sell.salt.1"], "port.market")
    assert v.ship(0).coin == 55
    assert "haggle" not in v.options(), "one deal only"


@rule("EVR-MARKET-05", "EVR-MARKET-06", "EVR-IMP-02")
def test_a_hold_that_is_built_over_gives_up_a_treasure():
    v = a_voyage(seats=3, turn=2).crew(2, "DH-01").holds(2, "salt.1", "rope.1", "pig-iron.1", "old-charts.1")
    v.g.visit = Visit("duskfall")
    v.g.improvement.take("brig.1")
    v.start(Shipwright(seat=2, crew="DH-01", cards=["brig.1"], at="deal"))
    v.answer(2, ["brig.1"], "port.shipwright").answer(2, ["b5"], "upgrade.slot")
    assert v.asked.kind == "hold.over"
    v.answer(2, ["salt.1"], "hold.over")
    assert len(v.ship(2).hold) == 3


# ---- sailing, arriving, wrecks -----------------------------------------------------------------------------------


@rule("EVR-NAV-01", "EVR-NAV-11")
def test_a_chart_room_counts_for_the_first_order_only():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4", 0)
    v.crew(0, "DH-01", "s3").builds(0, 3, "chart-room.1").start(Turn(seat=0))
    costs = {o.id: (o.args["cost"], o.args["orders"]) for o in v.asked.options if o.id.startswith("sail.")}
    assert max(cost for cost, _ in costs.values()) == 3, "2 and 1, not 2 and 2"
    far = next(one for one, (cost, orders) in costs.items() if (cost, orders) == (3, 2))
    v.answer(0, [far], "turn.act")
    assert (v.ship(0).fresh.navigation, v.ship(0).fleeting, v.ship(0).points) == (0, 0, 0)


@rule("EVR-PORT-01", "EVR-SINK-03")
def test_a_ship_that_sinks_of_the_banishing_delivers_nobody():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3").foe(0, "cultist.1", "z4")
    v.g.decks["denizen"].take("P01")
    v.ship(0).lodgers.append(Lodger("P01", "s2"))
    v.ship(0).broken = [0, 1, 2, 3, 4, 6, 7, 8, 9]
    v.g.agenda = 4
    v.top("lurking", "bloated-cadaver.1").dice(fate(5), SPECIAL).start(Arriving(seat=0)).defaults()
    assert v.told(ev.Sunk)
    assert v.told(ev.PassengerDelivered) == []


@rule("EVR-SINK-04", "EVR-WRECK-02")
def test_a_fresh_wreck_is_unexplored_also_where_one_was_before():
    v = a_voyage(seats=1).sea("0.4", "P")
    v.g.wrecks, v.g.explored = [Wreck(0, 0, "C")], [0]
    v.sea("0.0", "W")
    lift_wreck(v.g, v.g.wrecks[0])
    assert v.g.explored == [], "the token of a claimed wreck goes with it"
    v.start(Sinking(seat=0)).defaults()
    assert v.g.sea[0] == "W" and 0 not in v.g.explored


@rule("EVR-PORT-11", "EVR-ORDER-08")
def test_orders_remain_possible_in_port():
    v = a_voyage(seats=1).sea("0.3", "P").put(0, "0.3")
    v.g.visit = Visit("duskfall")
    v.start(Turn(seat=0, at="act")).answer(0, ["navigate"], "turn.act")
    assert v.ship(0).points == 1
    assert not {"ahead", "port", "starboard", "reveal"} & set(v.options())


# ---- Elder Ones --------------------------------------------------------------------------------------------------


@rule("EVR-ELDER-14", "EVR-ELDER-04")
def test_an_activation_that_the_steady_pace_gives_comes_before_the_next_round():
    v = a_voyage(seats=1).arisen("osk-venn", "0.3")
    v.g.agenda, v.g.rng.rest = 9, BLANK  # type: ignore[attr-defined]
    v.start(Rounds(at="advance"))
    kinds = [type(one) for one in v.events]
    assert kinds.index(ev.ElderActed) < kinds.index(ev.RoundBegan)
    assert len(v.told(ev.ElderActed)[0].rolled) == 2


@rule("EVR-ELDER-15", "EVR-ELDER-12")
def test_mother_caul_must_enter_a_place_and_not_only_lie_on_it():
    v = a_voyage(seats=1).sea("0.0", "I").sea("0.1", "A").put(0, "0.4").arisen("mother-caul", "0.0", needed=4)
    v.dice(MOVE, BLANK).start(ElderActs())
    assert name_of(v.g.arisen.at) == "0.1"  # type: ignore[union-attr]
    assert v.g.explored == [1]
    v.dice(MOVE, BLANK).start(ElderActs())
    assert v.g.explored == [0, 1], "then she comes back for it"


@rule("EVR-ASYNC-04")
def test_undertow_and_snare_ask_all_owners_together():
    v = a_voyage(seats=2).sea("0.4", "P").arisen("ulmareth", "0.1").raider("damned-frigate.1", "0.2", "0.3")
    v.dice(SPECIAL, SPECIAL, BLANK).start(ElderActs())
    assert [(ask.seat, ask.kind) for ask in v.g.asks] == [(0, "damage.nodes"), (1, "damage.nodes")]
    v.answer(1, ["z7"], "damage.nodes").answer(0, ["z2"], "damage.nodes")
    assert (v.ship(0).broken, v.ship(1).broken) == ([2], [7])
    assert [one.seat for one in v.told(ev.NodeBroken)] == [0, 1], "applied in turn order"
    w = a_voyage(seats=2).sea("0.4", "I").arisen("mother-caul", "0.1")
    w.dice(SPECIAL, SPECIAL, BLANK).start(ElderActs())
    assert [(ask.seat, ask.kind) for ask in w.g.asks] == [(0, "orders.exhaust"), (1, "orders.exhaust")]
    w.defaults()
    assert [ship.issued.crew for ship in w.g.ships] == [1, 1]


# ---- boarding, long expeditions, stories -------------------------------------------------------------------------


@rule("EVR-BOARD-07", "EVR-BOARD-02")
def test_an_enemy_on_ones_own_deck_walks_over_the_planks():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-03", "z0").raider("damned-frigate.1", "0.1", "0.2")
    v.top("lurking", "drowned-man.1").start(Boarding(seat=0, raider="damned-frigate.1"))
    v.ship(0).foes[0].place = "z5"
    v.dice(MOVE, BLANK, BLANK).answer(0, ["e5"], "board.where")
    assert v.ship(0).foes[0].place == "e5"


@rule("EVR-BOARD-11", "EVR-BOARD-05")
def test_who_joins_the_fight_acts_from_the_next_cycle_on():
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-03", "z0").crew(0, "DH-10", "z0")
    v.raider("damned-frigate.1", "0.1", "0.2").top("lurking", "drowned-man.1").top("lurking", "cultist.1")
    v.g.agenda = 4
    v.start(Boarding(seat=0, raider="damned-frigate.1"))
    v.dice(SPECIAL, BLANK, fate(9), BLANK)  # a hymn, a Hunt, and the newcomer's spawn roll
    v.answer(0, ["DH-03"], "board.crew").answer(0, ["z0"], "board.where")
    assert len(v.ship(0).foes) == 2
    before = len(v.told(ev.FoeActed))
    v.answer(0, ["z0"], "board.where")
    assert len(v.told(ev.FoeActed)) == before, "it waits for the next cycle"


@rule("EVR-EXPED-10")
def test_nodes_at_the_shore_are_dealt_with_in_the_players_order():
    v = a_voyage(seats=1).sea("0.0", "I").crew(0, "DH-09").crew(0, "DH-11").top("expedition", "S36")
    v.start(Roaming(seat=0)).answer(0, ["DH-09", "DH-11"], "island.party")
    roaming = next(frame for frame in v.g.stack if isinstance(frame, Roaming))
    roaming.island, roaming.tokens = 0, dict.fromkeys(NODES, "clue")
    v.g.asks.clear()
    v._go().answer(0, ["na"], "roam.place").answer(0, ["nb"], "roam.place")
    assert v.options("roam.reveal") == ["DH-09", "DH-11", "end"]
    v.answer(0, ["DH-11"], "roam.reveal")
    assert [one.node for one in v.told(ev.TokenTurned)] == ["b"]


@rule("EVR-FRAY-03")
def test_silence_counts_wilds_as_attacks_while_they_hurt_somebody():
    v = a_voyage().crew(0, "DH-01", "z0").foe(0, "drowned-man.1", "z0").dice(WILD).start(Fray(seat=0, place="z0"))
    first = v.asked.options[0]
    assert [first.id] == v.asked.default
    assert (first.args["strikes"], first.args["suffered"]) == (1, 1)


@rule("EVR-TRADE-03", "EVR-TRADE-02")
def test_an_open_purse_gives_clues_to_whoever_asks_on_turn():
    v = a_voyage()
    v.ship(1).clues = 3
    v.start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act").answer(0, {}, "trade.give").answer(
        0, {"clue": 3}, "trade.want"
    )
    ask = v.ask_of(1, "trade.answer")
    assert obeyed(SPEC, v.g, ask) is None
    ordered(v, 1, purse="clues")
    assert obeyed(SPEC, v.g, ask) == ["yes"]
    ask.args["want"] = ["clue*3", "coin*1"]
    assert obeyed(SPEC, v.g, ask) is None, "Coin is another matter"


@rule("EVR-STORY-13", "EVR-EVENT-02")
def test_a_journey_says_what_it_asks_for_and_no_card_says_what_comes_of_it():
    for card in cards().values():
        for n, choice in enumerate(card.choices):
            text = SPEC.words.terms["choicetext"][f"{card.id}.{n}"]
            assert "gain" not in text and "story" not in text, f"{card.id}: {text}"
            if card.stage == "journey" and choice.test is None and any(isinstance(e, v_.Story) for e in choice.do):
                assert text, f"{card.id}.{n} asks for nothing"


def test_the_button_of_a_choice_says_what_it_takes_and_who_is_likely_to_manage_it():
    """A button has 80 characters; with a picture of the card a letter stands before it."""
    longest = max((one.name for one in crew_tokens().values()), key=len)
    said = {
        "one": f" · {longest} (FULL) 100 %",
        "each": " · each of them, 100 % at best",
        "party": " · all together 100 %",
    }
    for card in cards().values():
        for n, choice in enumerate(card.choices):
            key = f"{card.id}.{n}"
            takes = SPEC.words.terms["choicetaking"][key]
            assert takes.startswith(choice.label)
            assert (takes == choice.label) is (SPEC.words.terms["choicetext"][key] == ""), key
            if choice.test is not None:
                assert takes.endswith(f"{choice.test.stat.capitalize()} {choice.test.difficulty}"), key
            sign, who = ("⚄ ", said[choice.test.who]) if choice.test is not None else ("", "")
            assert len(f"A · {sign}{takes}{who}") <= 80, takes
    v = a_voyage().crew(0, "DH-09")
    v.g.decks["sea"].take("S04")
    v.start(Telling(seat=0, card="S04", group=["DH-09"]))
    told = [SPEC.words.label(v.asked, one) for one in v.asked.options]
    assert all(re.search(r": (Brawn|Wits|Grit) \d · ", one) for one in told if "%" in one) and "%" in told[0]


@rule("EVR-TRADE-01", "EVR-TRADE-03")
def test_a_trade_can_be_refused_and_offered_again():
    v = a_voyage().start(Turn(seat=0)).answer(0, ["trade.1"], "turn.act")
    assert isinstance(v.g.stack[-1], Trading)
    v.answer(0, {"coin": 1}, "trade.give").answer(0, {"coin": 2}, "trade.want").answer(1, ["no"], "trade.answer")
    assert v.told(ev.TradeRefused)
    assert "trade.1" in v.options()


@rule("EVR-TEST-03")
def test_where_each_is_tested_each_rolls_and_bears_their_own(monkeypatch: pytest.MonkeyPatch):
    harm = Branch("It hurts.", (v_.Strain(n=1, who="tested"),))
    trial = Choice("Stand fast", test=Trial("grit", 6, "each"), success=Branch("It holds.", ()), failure=harm)
    card = msgspec.structs.replace(cards()["S04"], choices=(trial,))
    monkeypatch.setattr("games.everrain.telling.cards", lambda: {"S04": card})
    v = a_voyage(seats=1).crew(0, "DH-09").crew(0, "DH-11").crew(0, "DH-01")
    v.g.decks["sea"].take("S04")
    v.dice(fate(4), fate(3), fate(9)).start(Telling(seat=0, card="S04", group=["DH-09", "DH-11"]))
    v.answer(0, ["c0"], "card.choice")
    assert [(one.crew, one.passed) for one in v.told(ev.Tested)] == [(["DH-09"], True), (["DH-11"], False)]
    assert (v.sailor("DH-09").strain, v.sailor("DH-11").strain, v.sailor("DH-01").strain) == (0, 1, 0)


@rule("EVR-TEST-03", "EVR-TEST-04")
@pytest.mark.parametrize("last", ["DH-11", "DH-12"])
def test_where_each_is_tested_the_dead_are_not(monkeypatch: pytest.MonkeyPatch, last: str):
    """Whoever dies of another's failure rolls no more, and costs nobody anything."""
    harm = Branch("It hurts.", (v_.Strain(n=1, who="each"), v_.Coin(n=-5)))
    trial = Choice("Stand fast", test=Trial("grit", 6, "each"), success=Branch("It holds.", ()), failure=harm)
    card = msgspec.structs.replace(cards()["S04"], choices=(trial,))
    monkeypatch.setattr("games.everrain.telling.cards", lambda: {"S04": card})
    group = ["DH-01", "DH-11", "DH-12"]
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-11").crew(0, "DH-12")
    dies = "DH-11" if last == "DH-12" else "DH-12"
    v.sailor(dies).strain = track(v.sailor(dies))
    v.g.decks["sea"].take("S04")
    v.dice(fate(0), fate(9), fate(9)).start(Telling(seat=0, card="S04", group=group))
    v.answer(0, ["c0"], "card.choice")
    assert v.finished
    assert [one.crew for one in v.told(ev.Tested)] == [["DH-01"], [last]]
    assert (v.ship(0).coin, len(v.told(ev.OutcomeTold))) == (35, 2)


@rule("EVR-TRAIT-02", "EVR-NAV-06")
def test_the_seasick_suffer_the_first_time_that_they_are_on_deck():
    v = a_voyage(seats=1).chart(1, "RRRRRRR").put(0, "0.1", 0).crew(0, "DH-01", "b1", minus="seasick")
    v.ship(0).points = 5
    v.start(Turn(seat=0, at="act")).answer(0, ["ahead"], "turn.act")
    assert v.sailor("DH-01").strain == 0, "below it is nothing"
    v.sailor("DH-01").place = "z4"
    v.answer(0, ["ahead"], "turn.act")
    assert v.sailor("DH-01").strain == 1
    v.ship(0).points = 5
    v.answer(0, ["ahead"], "turn.act") if "ahead" in v.options() else v
    assert v.sailor("DH-01").strain == 1, "once a turn"


@rule("EVR-TURN-02")
def test_a_treasure_is_not_used_up_for_nothing():
    v = a_voyage(seats=1).crew(0, "DH-01").holds(0, "haul-away-joe.1").start(Turn(seat=0))
    assert v.refuses(0, ["use.haul-away-joe.1"], "turn.act") == "blocked"
    v.sailor("DH-01").strain = 1
    v.answer(0, ["navigate"], "turn.act").answer(0, ["use.haul-away-joe.1"], "turn.act")
    assert v.sailor("DH-01").strain == 0


@rule("EVR-UNI-02", "EVR-CLUE-02")
def test_many_treasures_pay_together_under_a_short_name():
    """Five Treasures of one Clue each are a step, and an option's id must fit a button."""
    v = a_voyage(seats=1).builds(0, 1, "greater-hold.1").builds(0, 2, "greater-hold.2")
    v.holds(0, "old-charts.1", "sealed-logbook.1", "carved-idol.1", "scholars-notes.1", "bell-from-below.1")
    way = ("bell-from-below.1", "carved-idol.1", "old-charts.1", "scholars-notes.1", "sealed-logbook.1")
    named = ways_to_pay(v.ship(0), 5)
    assert [sorted(one) for one in named.values()] == [sorted(way)]
    assert all(len(name) <= 60 for name in named)
    v.g.visit = Visit("duskfall")
    v.start(Lecturing(seat=0))
    assert (v.g.player, v.ship(0).hold) == (1, []), "there is no other way to pay"
