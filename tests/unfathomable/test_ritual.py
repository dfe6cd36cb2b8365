"""The ritual track and the greater banishment."""

from __future__ import annotations

from games.unfathomable.events import Banishment, Defeated, PassengerLost
from games.unfathomable.ship import DECKS, WATER
from games.unfathomable.vocabulary import Advance, Retreat
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage


def chant(v: Scenario, n: int = 1) -> Scenario:
    return v.do(0, Advance(track="ritual", n=n))


@rule("UNF-RITUAL-01")
def test_four_advances_lead_from_start_to_cast():
    v = a_voyage()
    for space in (1, 2, 3):
        assert (chant(v).g.ritual, v.of(Banishment)) == (space, [])
    assert len(chant(v).of(Banishment)) == 1


@rule("UNF-RITUAL-02")
def test_at_cast_the_banishment_comes_at_once_and_then_the_reset():
    v = a_voyage(windows=True).at(1, "deck-8").hand(1, "lore-3-1").passengers().set(ritual=3)
    chant(v)
    assert (v.asked(), v.g.ritual, len(v.of(Banishment))) == ([(1, "window.defeat")], 4, 1)
    assert v.all_pass().g.ritual == 0


@rule("UNF-RITUAL-03")
def test_every_deep_one_on_deck_and_in_the_water_goes_to_the_supply():
    everywhere = {space.replace("-", "_"): 1 for space in (*DECKS, *WATER)}
    v = chant(a_voyage().deep_ones(**everywhere).passengers().set(ritual=3))
    assert (v.g.deep_ones, v.g.supply, v.g.deep) == ({}, 20, 0)


@rule("UNF-RITUAL-04")
def test_both_monarchs_go_to_the_deep():
    v = chant(a_voyage().set(ritual=3, hydra="w1", dagon="w6"))
    assert (v.g.hydra, v.g.dagon) == ("deep", "deep")


@rule("UNF-RITUAL-05")
def test_every_passenger_on_deck_is_lost_one_after_another():
    v = chant(a_voyage().passengers(deck_2=["face-5", "face-7"], deck_8=["face-8"]).set(ritual=3))
    assert (v.g.aboard, sorted(v.g.lost)) == ({}, ["face-5", "face-7", "face-8"])
    assert (v.g.dials["souls"], v.g.dials["sanity"], len(v.of(PassengerLost))) == (5, 6, 3)


@rule("UNF-RITUAL-05")
def test_the_passenger_who_loses_the_ship_is_the_last_to_be_turned():
    v = a_voyage().passengers(deck_2=["face-1"], deck_3=["face-7"], deck_8=["face-8"]).set(ritual=3).dial(souls=1)
    chant(v)
    assert (v.g.over, v.g.cause, v.g.lost) == (True, "souls", ["face-1"])


@rule("UNF-RITUAL-06")
def test_humans_on_deck_go_to_the_sick_bay_and_revealed_traitors_to_the_brig():
    v = a_voyage(seats=4).passengers().traitor(1).at(0, "deck-1").at(1, "deck-1").at(2, "deck-8").at(3, "galley")
    chant(v.set(ritual=3))
    assert [player.space for player in v.g.players] == ["sick-bay", "brig", "sick-bay", "galley"]
    assert [event.seat for event in v.of(Defeated)] == [0, 1, 2]


@rule("UNF-RITUAL-07")
def test_nothing_inside_and_nothing_in_the_deep_is_touched():
    v = a_voyage().deep_ones(galley=2, chapel=1, deep=3).passengers().set(ritual=3)
    chant(v)
    assert (v.g.deep_ones, v.g.deep, v.g.supply) == ({"galley": 2, "chapel": 1}, 3, 14)
    assert [player.space for player in v.g.players] == ["bridge", "bridge", "boiler-room"]


@rule("UNF-RITUAL-08")
def test_a_retreat_goes_towards_start_and_stops_there():
    v = a_voyage().set(ritual=3)
    assert v.do(0, Retreat(track="ritual", n=2)).g.ritual == 1
    assert v.do(0, Retreat(track="ritual", n=3)).g.ritual == 0


@rule("UNF-RITUAL-09")
def test_spaces_beyond_cast_are_counted_from_start_after_the_reset():
    v = chant(a_voyage().passengers().set(ritual=3), 3)
    assert (v.g.ritual, len(v.of(Banishment))) == (2, 1)
