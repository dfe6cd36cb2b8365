"""The enemy's exact procedure, On Deck and at sea (7.14)."""

import pytest

from games.everrain import events as ev
from games.everrain.chart import hex_named, name_of
from games.everrain.watch import Activating, Cruising
from tests.rules import rule

from .build import a_voyage

MOVE, DAMAGE, SPECIAL, BLANK = 1, 3, 5, 6
MAN = "drowned-man.1"


def on_deck(*faces: int, at: str = "z0"):
    return a_voyage().foe(0, MAN, at).dice(*faces)


@rule("EVR-EDICE-01", "EVR-ENEMY-01")
def test_it_rolls_as_many_dice_as_its_card_shows():
    v = on_deck(BLANK, BLANK, BLANK).start(Activating(seat=0, foe=MAN))
    assert v.finished
    assert v.told(ev.FoeActed)[0].rolled == ["blank", "blank", "blank"]


@rule("EVR-EDECK-01", "EVR-EDECK-02")
def test_it_heads_for_the_closest_crew_step_by_step():
    v = on_deck(MOVE, MOVE, BLANK).crew(0, "DH-01", "z9").crew(0, "DH-02", "z3")
    v.start(Activating(seat=0, foe=MAN))
    assert v.g.ships[0].foes[0].place == "z3"
    assert [one.place for one in v.told(ev.FoeMoved)] == ["z1", "z3"]


@rule("EVR-EDECK-01")
def test_ties_of_its_target_are_the_owners_choice():
    v = on_deck(MOVE, BLANK, BLANK).crew(0, "DH-01", "z1").crew(0, "DH-02", "z2", strain=3)
    v.start(Activating(seat=0, foe=MAN))
    assert v.options() == ["z1", "z2"]
    assert v.asked.default == ["z1"], "whoever has the most free track"
    v.answer(0, ["z2"], "watch.target")
    assert v.g.ships[0].foes[0].place == "z2"


@rule("EVR-EDECK-02")
def test_a_zone_with_three_minis_is_neither_entered_nor_passed():
    v = on_deck(MOVE, MOVE, MOVE, at="z9")
    v.crew(0, "DH-01", "z8").crew(0, "DH-02", "z8").crew(0, "DH-03", "z8").start(Activating(seat=0, foe=MAN))
    assert v.g.ships[0].foes[0].place == "z9"


@rule("EVR-EDECK-03", "EVR-EDECK-04", "EVR-FRAY-07", "EVR-FRAY-08")
def test_it_reaches_a_crew_and_spends_all_damage_there():
    v = on_deck(MOVE, DAMAGE, DAMAGE).crew(0, "DH-02", "z1").dice(1)  # evades one
    v.start(Activating(seat=0, foe=MAN))
    assert v.finished
    assert v.sailor("DH-02").trauma == 1
    assert v.g.ships[0].broken == []
    assert v.g.ships[0].foes[0].trauma == 0, "Crew cause no Trauma in a Fray that an enemy began"


@rule("EVR-EDECK-04")
def test_two_movements_left_are_one_more_damage():
    v = on_deck(MOVE, MOVE, DAMAGE, at="z1").crew(0, "DH-01", "z1").start(Activating(seat=0, foe=MAN))
    assert v.sailor("DH-01").trauma == 2


@rule("EVR-EDECK-05", "EVR-EDICE-04")
def test_a_left_over_movement_goes_on_when_nobody_is_left():
    v = on_deck(MOVE, DAMAGE, BLANK, at="z1").crew(0, "DH-01", "z1", trauma=5).crew(0, "DH-03", "z0")
    v.start(Activating(seat=0, foe=MAN))
    assert not v.is_aboard("DH-01")
    assert v.g.ships[0].foes[0].place == "z0"


@rule("EVR-EDECK-06", "EVR-NODE-02")
def test_out_of_reach_it_wrecks_the_node_under_it_and_comes_nearer():
    v = on_deck(MOVE, DAMAGE, BLANK).crew(0, "DH-01", "z9").start(Activating(seat=0, foe=MAN))
    assert v.g.ships[0].broken == [0]
    assert v.g.ships[0].foes[0].trauma == 1, "a node hurts whoever destroyed it"
    assert v.g.ships[0].foes[0].place in ("z1", "z2") or not v.finished


@rule("EVR-EDECK-07", "EVR-EDICE-02")
def test_two_useless_damages_become_a_movement():
    v = on_deck(DAMAGE, DAMAGE, DAMAGE).crew(0, "DH-01", "z1")
    v.g.ships[0].broken = [0]
    v.start(Activating(seat=0, foe=MAN))
    assert v.g.ships[0].foes[0].place == "z1"
    assert v.sailor("DH-01").trauma == 1, "the third is spent on the Crew"


@rule("EVR-EDECK-08", "EVR-NODE-04")
def test_without_crew_it_goes_for_nodes_and_never_for_broken_ones():
    v = on_deck(MOVE, MOVE, MOVE)
    v.g.ships[0].broken = [0]
    v.start(Activating(seat=0, foe=MAN))
    assert v.g.ships[0].broken == [0, 1], "the lowest of the nearest, by a pair of Movement"


@rule("EVR-EDECK-09")
def test_what_can_reach_nothing_stays():
    v = on_deck(MOVE, DAMAGE, DAMAGE, at="z9")
    v.g.ships[0].broken = [9]
    for n in (1, 2, 3):
        v.crew(0, f"DH-0{n}", "z8")
    v.start(Activating(seat=0, foe=MAN))
    assert v.finished
    assert v.g.ships[0].foes[0].place == "z9"
    assert v.g.ships[0].broken == [9]


@rule("EVR-SPEC-01", "EVR-EDICE-03")
def test_an_ability_comes_first_and_only_if_it_is_relevant():
    v = on_deck(SPECIAL, SPECIAL, BLANK, at="z1").crew(0, "DH-01", "z1").start(Activating(seat=0, foe=MAN))
    assert (v.sailor("DH-01").trauma, v.sailor("DH-01").strain) == (1, 1)
    w = on_deck(SPECIAL, SPECIAL, BLANK).crew(0, "DH-01", "z9").start(Activating(seat=0, foe=MAN))
    assert w.told(ev.AbilityUsed) == []


@rule("EVR-SPEC-02", "EVR-ENEMY-04")
def test_a_cadaver_that_bursts_is_gone_and_its_other_results_with_it():
    v = a_voyage().foe(0, "bloated-cadaver.1", "z9").crew(0, "DH-01", "z8").dice(SPECIAL, DAMAGE)
    v.start(Activating(seat=0, foe="bloated-cadaver.1"))
    assert v.finished
    assert v.g.ships[0].broken == [8, 9], "its own first, then what is beside it"
    assert v.g.ships[0].foes == []
    assert v.told(ev.Looted) == []
    assert v.sailor("DH-01").trauma == 1


@rule("EVR-ESEA-01", "EVR-ESEA-03", "EVR-ESEA-04", "EVR-NODE-05")
def test_a_frigate_closes_only_as_far_as_it_must_and_fires():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").put(0, "0.0").raider("damned-frigate.1", "1.0", "1.1")
    v.dice(MOVE, MOVE, DAMAGE, DAMAGE).start(Cruising(raider="damned-frigate.1"))
    assert v.g.raiders[0].at != hex_named("1.0"), "three hexes are one too far"
    assert len(v.told(ev.RaiderMoved)) == 1
    assert v.ask_of(0, "damage.nodes").args["n"] == 2
    v.defaults()
    assert v.g.ships[0].broken == [1, 2]


@rule("EVR-ESEA-05", "EVR-EDICE-02")
def test_out_of_range_two_damages_are_a_movement():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").raider("damned-frigate.1", "1.0", "1.1")
    v.dice(DAMAGE, DAMAGE, DAMAGE, BLANK).start(Cruising(raider="damned-frigate.1")).defaults()
    assert v.g.ships[0].broken == [1]


@rule("EVR-ESEA-06", "EVR-ESEA-08", "EVR-BANISH-03")
def test_out_of_sight_it_makes_for_its_destination_and_is_gone_there():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").raider("damned-frigate.1", "7.0", "7.1", trauma=1)
    v.dice(MOVE, MOVE, BLANK, BLANK).start(Cruising(raider="damned-frigate.1"))
    assert v.g.raiders == []
    assert v.g.agenda == 3, "by the Health it had left"


@rule("EVR-ESEA-07")
def test_on_its_way_it_does_not_stop_for_a_ship_it_comes_near():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").raider("damned-frigate.1", "7.1", "1.0")
    v.put(0, "0.0").dice(MOVE, MOVE, MOVE, DAMAGE).start(Cruising(raider="damned-frigate.1"))
    assert v.g.ships[0].broken == []


@rule("EVR-ESEA-02", "EVR-ESEA-10")
def test_it_waits_beside_a_destination_that_is_taken():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "1.4", 0)
    v.raider("damned-frigate.1", "7.1", "7.4").raider("gallows-brig.1", "7.4", "7.0")
    v.put(0, "0.4").dice(MOVE, MOVE, MOVE, MOVE).start(Cruising(raider="damned-frigate.1"))
    assert name_of(v.g.raiders[0].at) != "7.4"
    assert len(v.g.raiders) == 2


@rule("EVR-ESEA-11")
def test_among_equal_ways_the_lowest_slot_and_position():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").put(0, "0.4").raider("damned-frigate.1", "7.1", "1.0")
    v.dice(MOVE, BLANK, BLANK, BLANK).start(Cruising(raider="damned-frigate.1"))
    assert name_of(v.g.raiders[0].at) == "7.0"


@rule("EVR-ESEA-09")
def test_nothing_evades_an_enemy_ship():
    v = a_voyage(seats=1).crew(0, "AD-02", "z4").raider("damned-frigate.1", "0.1", "0.2")
    v.dice(DAMAGE, BLANK, BLANK, BLANK).start(Cruising(raider="damned-frigate.1")).defaults()
    assert len(v.g.ships[0].broken) == 1


@pytest.mark.parametrize(("foe", "n"), [("cultist.1", 1), ("harbinger.1", 2)])
@rule("EVR-SPEC-01")
def test_hymns_and_heralds_move_the_agenda(foe: str, n: int):
    v = a_voyage().foe(0, foe, "z0").dice(SPECIAL, BLANK, BLANK, BLANK).start(Activating(seat=0, foe=foe))
    assert v.g.agenda == n


@rule("EVR-ROUND-06")
def test_who_has_left_play_does_not_act():
    v = a_voyage().start(Activating(seat=0, foe=MAN))
    assert v.finished
    assert v.told(ev.FoeActed) == []
