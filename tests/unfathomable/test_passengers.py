"""Passengers."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Rng
from games.unfathomable import SPEC
from games.unfathomable.cards import faces
from games.unfathomable.events import PassengerLost, PassengerRescued, PassengerRisked, Rolled
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.ship import DECKS
from games.unfathomable.vocabulary import DefeatPassenger, Rescue, Risk
from tests.rules import rule
from tests.unfathomable.build import a_voyage

ALL = [f"face-{n}" for n in range(1, 10)]
CREW = ("keilani-tatupu", "arjun-singh", "jeanne-lafarge")


@rule("UNF-PASS-01")
def test_faces_are_nobodys_to_see_before_a_defeat():
    v = a_voyage().passengers(deck_3=["face-7"], deck_5=["face-9"])
    before = [SPEC.view(v.g, seat) for seat in (0, 1, 2, None)]
    v.passengers(deck_3=["face-1"], deck_5=["face-2"])
    assert [SPEC.view(v.g, seat) for seat in (0, 1, 2, None)] == before
    v.do(0, DefeatPassenger(at="deck-3"))
    assert SPEC.view(v.g, None).lost == [["souls"]]


@rule("UNF-PASS-02", "UNF-PASS-05")
@pytest.mark.parametrize("die", range(1, 9))
def test_a_risked_passenger_goes_to_the_deck_with_the_number_rolled(die: int):
    v = a_voyage().passengers().dice(die).do(0, Risk())
    assert {space: len(there) for space, there in v.g.aboard.items()} == {f"deck-{die}": 1}
    assert len(v.g.people) == 8
    assert [event.space for event in v.of(PassengerRisked)] == [f"deck-{die}"]
    assert set(v.g.aboard) <= set(DECKS)


@rule("UNF-PASS-05")
def test_which_passenger_is_risked_is_chance():
    risked = [a_voyage(seed=seed, cast=CREW).set(aboard={}).do(0, Risk()).g.aboard for seed in range(60)]
    assert len({face for aboard in risked for there in aboard.values() for face in there}) > 6


@rule("UNF-PASS-03")
def test_a_rescue_takes_one_back_into_the_supply_and_mixes_it_in():
    v = a_voyage().at(0, "deck-5").passengers(deck_5=["face-1", "face-2"]).acts(0, "rescue")
    assert len(v.g.aboard["deck-5"]) == 1
    assert len(v.g.people) == 8
    assert [(event.seat, event.space) for event in v.of(PassengerRescued)] == [(0, "deck-5")]
    v.acts(0, "rescue").acts(0, n=1)
    assert "deck-5" not in v.g.aboard
    assert sorted(v.g.people) == ALL
    assert "rescue" not in v.offered(0)
    places = set()
    for seed in range(40):
        w = a_voyage(seed=seed).at(0, "deck-5").passengers(deck_5=["face-9"]).acts(0, "rescue")
        places.add(w.g.people.index("face-9"))
    assert len(places) > 5


@rule("UNF-PASS-03")
def test_a_rescue_needs_a_passenger_in_the_own_space():
    assert "rescue" not in a_voyage().at(0, "deck-1").acts(0, n=1).offered(0)


@rule("UNF-PASS-04")
def test_a_deep_one_does_not_prevent_a_rescue():
    v = a_voyage().at(0, "deck-3").deep_ones(deck_3=4).acts(0, "rescue")
    assert v.finished
    assert "deck-3" not in v.g.aboard


@rule("UNF-PASS-06")
def test_each_of_several_takes_a_roll_of_its_own():
    v = a_voyage().passengers().dice(2, 7, 7).do(0, Risk(n=3))
    assert {space: len(there) for space, there in v.g.aboard.items()} == {"deck-2": 1, "deck-7": 2}
    assert len(v.of(Rolled)) == 3


@rule("UNF-PASS-07")
def test_too_small_a_supply_risks_what_there_is_and_pays_no_cost():
    v = a_voyage().passengers(deck_8=ALL[1:]).dice(1).do(0, Risk(n=3))
    assert len(v.of(PassengerRisked)) == 1
    assert v.g.people == []
    v.do(0, Risk())
    assert len(v.of(Rolled)) == 1  # nobody left: not even a roll
    v.at(0, "bridge").deep_ones().acts(0, n=1)
    assert v.blocked(0)["space.watch"] == "UNF-ACT-06"


@rule("UNF-PASS-08")
@pytest.mark.parametrize("face", ALL)
def test_a_defeated_passenger_costs_what_stands_on_it_and_leaves_the_game(face: str):
    v = a_voyage().passengers(deck_3=[face]).do(0, DefeatPassenger(at="deck-3"))
    lost = Counter(faces()[face].lose)
    assert (v.g.dials["souls"], v.g.dials["sanity"]) == (8 - lost["souls"], 8 - lost["sanity"])
    assert v.g.lost == [face]
    assert len(v.g.people) == 8
    assert v.g.aboard == {}
    assert [event.lose for event in v.of(PassengerLost)] == [faces()[face].lose]


@rule("UNF-PASS-08")
def test_all_nine_together_cost_eight_souls_and_three_sanity():
    cost = Counter(res for face in faces().values() for res in face.lose)
    assert cost == {"souls": 8, "sanity": 3}
    assert Counter(tuple(face.lose) for face in faces().values()) == {
        ("souls",): 4,
        ("souls", "sanity"): 2,
        ("souls", "souls"): 1,
        ("sanity",): 1,
        (): 1,
    }


@rule("UNF-PASS-09")
def test_one_of_several_is_taken_at_random_and_nobody_is_asked():
    taken = set()
    for seed in range(40):
        v = a_voyage(seed=seed).passengers(deck_3=["face-7", "face-8", "face-9"]).deep_ones(deck_3=1)
        v.start(DeepOnesAct(waiting={"deck-3": 1}))
        assert v.finished
        taken.add(v.g.lost[0])
    assert taken == {"face-7", "face-8", "face-9"}
    v = a_voyage().passengers(deck_3=["face-7", "face-8"]).at(0, "deck-3").acts(0, "rescue")
    assert v.finished


@rule("UNF-PASS-03")
def test_a_rescue_at_a_distance_is_the_owners_pick_of_a_place():
    v = a_voyage().passengers(deck_1=["face-1"], deck_6=["face-2"]).do(0, Rescue())
    assert v.offered(0) == ["deck-1", "deck-6"]
    assert list(v.answer(0, ["deck-6"]).g.aboard) == ["deck-1"]


@rule("UNF-PASS-01")
def test_the_order_in_the_supply_makes_no_difference_to_any_view():
    v = a_voyage()
    before = SPEC.view(v.g, 1)
    Rng(9).shuffle(v.g.people)
    assert SPEC.view(v.g, 1) == before
