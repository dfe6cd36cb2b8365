"""Several deeds in one press: each is the row of deeds that it names, and stops where something happens."""

import pytest

from games.everrain import events as ev
from games.everrain.cards import enemy
from games.everrain.chart import hex_named
from games.everrain.hiring import Hiring
from games.everrain.state import Orders, Visit
from games.everrain.turn import Turn
from tests.rules import rule

from .build import Staged, a_voyage, fate


def turn(v: Staged, *picks: str) -> Staged:
    v.start(Turn(seat=0))
    for pick in picks:
        v.answer(0, [pick], "turn.act")
    return v


def port() -> Staged:
    """Duskfall (the Port of M01) two hexes ahead."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.4", 0).top("denizen", "S44")
    v.g.tiles[0] = "M01"
    return v


# ---- the way and what one goes there for ----------------------------------------------------------------------------


@rule("EVR-PORT-01", "EVR-PORT-02")
def test_a_port_and_ashore():
    v = turn(port().crew(0, "DH-01", "z0"), "visit.0.1")
    assert v.g.visit is not None and v.g.visit.denizen == "S44"
    assert [type(one) for one in v.events if isinstance(one, ev.Arrived | ev.VisitBegan)] == [ev.Arrived, ev.VisitBegan]
    assert (v.ship(0).fresh.navigation, v.ship(0).issued.navigation) == (1, 1), "no more Orders than it takes"


@rule("EVR-PORT-04", "EVR-BANISH-02")
def test_an_enemy_that_a_hunt_puts_aboard_on_arrival_is_thought_about():
    """Banishing 2 Health moves the Agenda to the Hunt; a visit would banish the newcomer as well."""
    v = port().crew(0, "DH-01", "z0").foe(0, "cultist.1", "z3")
    v.g.agenda = 5 - enemy("cultist.1").health
    v.g.lurking.take("drowned-man.1")
    v.g.lurking.cards.append("drowned-man.1")
    v.dice(fate(2), 6)
    turn(v)
    option = next(one for one in v.asked.options if one.id == "visit.0.1")
    assert option.grave and option.args["health"] == enemy("cultist.1").health
    v.answer(0, ["visit.0.1"], "turn.act")
    assert v.g.visit is None and [foe.id for foe in v.ship(0).foes] == ["drowned-man.1"]
    assert "visit" in v.options(), "it is for the captain to say"


@rule("EVR-ISLE-01", "EVR-ISLE-02")
def test_an_island_and_the_party():
    v = a_voyage(seats=1).sea("0.1", "I").put(0, "0.4", 0).crew(0, "DH-01", "z0").top("expedition", "S36")
    turn(v, "land.0.1")
    assert v.asked.kind == "island.party" and v.ship(0).at == hex_named("0.1")
    v.answer(0, [], "island.party")
    assert hex_named("0.1") not in v.g.explored, "nobody has to"


@rule("EVR-WRECK-01")
def test_a_wreck_and_its_loot():
    v = a_voyage(seats=1).sea("0.1", "W").put(0, "0.4", 0).crew(0, "DH-01", "z0").dice(fate(1))
    turn(v, "plunder.0.1")
    assert v.ship(0).coin == 45 and hex_named("0.1") in v.g.explored


@rule("EVR-ALTAR-01")
def test_an_altar_is_not_stirred_in_passing():
    v = turn(a_voyage(seats=1).sea("0.1", "A").put(0, "0.4", 0).crew(0, "DH-01", "z0"))
    assert "sail.0.1" in v.options() and not any(one.startswith("altar") for one in v.options())


@rule("EVR-REVEAL-01", "EVR-REVEAL-03")
def test_a_slot_that_lies_elsewhere_is_sailed_for_and_charted():
    v = a_voyage(seats=1).put(0, "0.0", 0).crew(0, "DH-01", "z4").crew(0, "DH-02", "z0")
    turn(v)
    slot = next(one for one in v.options() if one.startswith("chart."))
    cost = next(int(str(one.args["cost"])) for one in v.asked.options if one.id == slot)
    v.answer(0, [slot], "turn.act")
    assert v.g.tiles[int(slot[6:])] and v.ship(0).charted == 1
    assert v.ship(0).points + 2 * v.ship(0).fresh.navigation == 4 - cost


def test_silence_sails_nowhere():
    """Row 21: a wreck is plundered where the ship lies, not where it could be."""
    v = turn(a_voyage(seats=1).sea("0.1", "W").put(0, "0.4", 0).crew(0, "DH-01", "z0"))
    assert "plunder.0.1" in v.options() and v.asked.default == ["end"]


# ---- hands ----------------------------------------------------------------------------------------------------------


@rule("EVR-CORD-01", "EVR-CORD-02")
def test_a_watch_is_so_many_crew_orders():
    v = a_voyage(seats=1).put(0, "0.0", 0).crew(0, "DH-01").crew(0, "DH-02").crew(0, "DH-03", strain=4)
    turn(v, "watch.chart")
    assert v.ship(0).fresh.crew == 1 and v.ship(0).issued.crew == 2
    assert sorted(one.place for one in v.ship(0).sailors) == ["b1", "z0", "z4"], "whoever is done in stays"
    assert v.sailor("DH-03").place == "b1"


def test_a_watch_goes_no_further_than_the_orders():
    v = a_voyage(seats=1).put(0, "0.0", 0)
    for crew in ("DH-01", "DH-02", "DH-03", "DH-04"):
        v.crew(0, crew)
    v.ship(0).fresh = Orders(2, 2, 1)
    turn(v, "watch.sail")
    assert v.ship(0).fresh.crew == 0 and sum(one.is_on_deck for one in v.ship(0).sailors) == 2


@rule("EVR-TURN-05")
def test_the_worn_out_go_below_and_the_turn_ends():
    v = a_voyage(seats=1).crew(0, "DH-05", "z0", strain=4).crew(0, "DH-01", "z6").crew(0, "DH-02", "z9", strain=4)
    v.foe(0, "drowned-man.1", "z3")
    turn(v)
    told = next(one for one in v.asked.options if one.id == "end.below").args["moves"]
    assert told == ["DH-05/s2", "DH-02/b1"]
    v.answer(0, ["end.below"], "turn.act")
    assert v.finished and v.sailor("DH-05").strain == 3, "in the Cabins"
    assert (v.sailor("DH-02").strain, v.sailor("DH-01").strain) == (4, 1)


# ---- in Port --------------------------------------------------------------------------------------------------------


def ashore() -> Staged:
    v = port().put(0, "0.1", 3)
    v.g.visit = Visit("duskfall")
    return v


@rule("EVR-PORT-06", "EVR-PORT-07")
def test_an_errand_names_who_goes():
    v = turn(ashore().crew(0, "DH-01", strain=1).crew(0, "DH-02", strain=3))
    v.g.visit = Visit("duskfall")
    v.start(Turn(seat=0, at="act")).answer(0, ["errand.rest.DH-01"], "turn.act")
    assert (v.sailor("DH-01").strain, v.sailor("DH-02").strain, v.ship(0).coin) == (0, 3, 30)


@rule("EVR-INN-05")
def test_those_who_hold_no_post_listen_and_one_is_kept_for_the_university():
    v = ashore().crew(0, "DH-01", "z4").crew(0, "DH-02").crew(0, "DH-03").crew(0, "DH-04", strain=1)
    v.ship(0).clues = 4
    v.dice(fate(9), fate(0)).start(Turn(seat=0, at="act")).answer(0, ["listen.spare"], "turn.act")
    assert v.ship(0).clues == 5
    assert [one.id for one in v.ship(0).sailors if one.is_ashore] == ["DH-02", "DH-03"], "DH-04 can go to hand them in"


@rule("EVR-PORT-09", "EVR-PORT-10", "EVR-PORT-11")
def test_out_of_port_on_the_best_heading():
    v = ashore().crew(0, "DH-01", "z0").crew(0, "DH-02", "ashore", strain=1)
    v.start(Turn(seat=0, at="act")).answer(0, ["away.0.0"], "turn.act")
    assert v.g.visit is None and v.ship(0).at == hex_named("0.0")
    assert v.ship(0).facing == 3 and v.sailor("DH-02").place == "s2", "back in the Cabins before she sailed"
    assert v.ship(0).fresh.navigation == 1


@rule("EVR-PORT-09", "EVR-CORD-06")
def test_casting_off_takes_everybody_aboard_before_hands_go_to_their_posts():
    v = ashore().chart(1, "CCCCCCC").sea("0.4", "W").crew(0, "DH-01", "ashore").crew(0, "DH-02")
    v.dice(fate(1)).start(Turn(seat=0, at="act")).answer(0, ["cast.plunder.0.4"], "turn.act")
    assert v.g.visit is None and v.ship(0).coin == 45
    assert all(one.is_on_deck for one in v.ship(0).sailors) and v.ship(0).issued.crew == 2


@rule("EVR-UNI-01", "EVR-ACT-02")
@pytest.mark.parametrize(("player", "asked"), [(0, False), (2, True)])
def test_handing_in_is_asked_about_only_where_an_act_ends(player: int, asked: bool):
    v = ashore().crew(0, "DH-01").crew(0, "DH-02")
    v.ship(0).clues, v.g.player = 7, player
    v.start(Turn(seat=0, at="act")).answer(0, ["errand.university.DH-01"], "turn.act")
    assert (v.asked.kind == "port.university") == asked
    assert v.g.player == player + (not asked)


@rule("EVR-HIRE-01")
def test_whoever_cannot_be_paid_goes_back_unasked():
    v = ashore().crew(0, "DH-01")
    v.ship(0).coin = 0
    pool = sorted(v.g.pool)
    v.start(Hiring(seat=0))
    assert v.finished and sorted(v.g.pool) == pool and v.told(ev.Declined)


# ---- the rest -------------------------------------------------------------------------------------------------------


@rule("EVR-TRADE-03")
def test_all_clues_are_handed_over_at_once():
    v = a_voyage(seats=2).put(1, "0.1").crew(0, "DH-01").crew(1, "DH-02")
    v.ship(0).clues = 3
    turn(v, "gift.1")
    assert (v.ship(0).clues, v.ship(1).clues) == (0, 3) and v.told(ev.Gave)
    assert "gift.1" not in v.options()


@rule("EVR-TURN-04")
def test_a_turn_with_nothing_left_to_do_ends_by_itself():
    v = a_voyage(seats=1).foe(0, "drowned-man.1", "z3")
    v.ship(0).fresh = Orders(navigation=1)
    turn(v, "navigate")
    assert v.asked.kind == "turn.act", "there is a point in hand"
    v.answer(0, ["port"], "turn.act")
    assert v.finished


@rule("EVR-TRADE-03")
def test_a_turn_with_an_offer_that_waits_does_not_end_by_itself():
    v = a_voyage(seats=2).put(1, "0.1").crew(0, "DH-01").crew(1, "DH-02").foe(0, "drowned-man.1", "z3")
    v.ship(0).fresh = Orders()
    turn(v)
    assert v.asked.kind == "turn.act" and "trade.1" in v.options()
