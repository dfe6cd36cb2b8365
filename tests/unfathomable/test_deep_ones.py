"""The Deep Ones icon: who acts, in which order, and what each one does."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.unfathomable.events import DeepOneAttacks, DeepOneMoves, PassengerLost, Rolled
from games.unfathomable.monsters import DeepOnesAct
from games.unfathomable.vocabulary import Activate
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

HULL = ("structural-1", "structural-2", "structural-3")


def a_deck(*, current: int = 0, **there: int) -> Scenario:
    """These Deep Ones, all three players in the Sick Bay, no passengers; the next damage stays."""
    v = a_voyage(current=current).deep_ones(**there).passengers()
    return v.at(0, "sick-bay").at(1, "sick-bay").at(2, "sick-bay").on_top("damages", *HULL)


def wake(v: Scenario) -> Scenario:
    return v.do(v.g.current, Activate(monster="deep-ones"))


def moves(v: Scenario) -> list[tuple[str, str]]:
    return [(event.start, event.space) for event in v.of(DeepOneMoves)]


@rule("UNF-DEEPONE-01")
def test_every_deep_one_on_the_board_acts_once_and_those_in_the_deep_do_not():
    v = wake(a_deck(w1=2, deck_1=1, w5=1, deep=4))
    assert v.g.deep_ones == {"bridge": 1, "deck-1": 2, "deck-5": 1}
    assert (v.g.deep, len(moves(v)), v.finished) == (4, 4, True)


@rule("UNF-DEEPONE-01")
def test_one_that_has_come_into_a_space_is_not_taken_for_one_that_waits_there():
    v = wake(a_deck(w1=1, deck_1=1, galley=1)).answer(0, ["w1"])  # now two on Deck 1, one of which has acted
    v.answer(0, ["automatic"])
    assert (v.g.deep_ones, v.finished) == ({"deck-1": 1, "bridge": 1, "galley": 1}, True)


@rule("UNF-DEEPONE-02")
def test_the_current_player_picks_the_order():
    v = wake(a_deck(current=1, w1=1, deck_2=1, chapel=1))
    assert (v.asked(), v.offered(1)) == ([(1, "monsters.order")], ["chapel", "deck-2", "w1", "automatic"])
    v.answer(1, ["deck-2"]).answer(1, ["w1"])
    assert (moves(v), list(v.g.damage)) == ([("deck-2", "bridge"), ("w1", "deck-1")], ["chapel"])
    assert wake(a_deck(w3=2)).finished  # only one order: nobody is asked


@rule("UNF-DEEPONE-02")
def test_no_order_is_asked_for_among_mere_moves_since_it_cannot_matter():
    v = wake(a_deck(w1=1, deck_1=2, w2=1, chapel=1).damaged("chapel"))
    assert (v.finished, len(moves(v))) == (True, 5)
    assert v.g.deep_ones == {"deck-1": 1, "bridge": 2, "deck-2": 1, "cargo-hold": 1}
    for order in permutations(("w1", "deck-1", "deck-1", "w2", "chapel")):
        other = a_deck(w1=1, deck_1=2, w2=1, chapel=1).damaged("chapel")
        frame = DeepOnesAct(waiting=dict(other.g.deep_ones))
        for space in order:
            frame.act(other.g, space)
        assert other.g.deep_ones == v.g.deep_ones


@rule("UNF-DEEPONE-02")
@pytest.mark.parametrize("deed", ["attacks", "kills", "wrecks"])
def test_the_order_is_asked_for_while_one_of_them_does_more_than_move(deed: str):
    v = a_deck(w1=1, deck_3=1) if deed != "wrecks" else a_deck(w1=1, galley=1)
    v = v.at(1, "deck-3") if deed == "attacks" else v.passengers(deck_3=["face-1"]) if deed == "kills" else v
    assert wake(v).asked() == [(0, "monsters.order")]


@rule("UNF-DEEPONE-03")
def test_each_does_the_first_thing_that_is_possible_and_only_that():
    v = wake(a_deck(deck_3=1).passengers(deck_3=["face-1"]).at(1, "deck-3").dice(1))
    assert (len(v.of(DeepOneAttacks)), v.g.lost, moves(v)) == (1, [], [])
    v = wake(a_deck(deck_3=1).passengers(deck_3=["face-1"]))
    assert (v.g.lost, moves(v)) == (["face-1"], [])
    v = wake(a_deck(galley=1))
    assert (list(v.g.damage), moves(v)) == (["galley"], [])
    assert moves(wake(a_deck(deck_3=1))) == [("deck-3", "chapel")]


@rule("UNF-DEEPONE-02", "UNF-DEEPONE-03")
def test_who_picks_the_order_reads_what_each_is_about_to_do():
    v = a_deck(w1=1, deck_2=1, deck_3=1, deck_4=1, galley=1, chapel=1).damaged("chapel")
    wake(v.at(1, "deck-2").at(0, "deck-3").at(2, "deck-3").passengers(deck_4=["face-1"], deck_3=["face-2"]))
    deeds = {option.id: dict(option.args) for option in v.ask(0).options if option.id != "automatic"}
    assert list(deeds) == ["galley", "chapel", "deck-2", "deck-3", "deck-4", "w1"]
    assert deeds == {
        "galley": {"space": "galley", "case": "wrecks"},
        "chapel": {"space": "chapel", "case": "comes", "to": "cargo-hold"},
        "deck-2": {"space": "deck-2", "case": "attacks", "prey": [1]},
        "deck-3": {"space": "deck-3", "case": "chooses", "n": 2},
        "deck-4": {"space": "deck-4", "case": "kills"},
        "w1": {"space": "w1", "case": "comes", "to": "deck-1"},
    }


@rule("UNF-DEEPONE-04")
@pytest.mark.parametrize(("die", "space"), [(5, "deck-2"), (6, "sick-bay")])
def test_a_human_in_its_space_is_attacked_and_defeated_on_a_six(die: int, space: str):
    v = wake(a_deck(deck_2=1).at(1, "deck-2").dice(die))
    assert (v.g.players[1].space, v.of(Rolled)[0].seat) == (space, 0)


@rule("UNF-DEEPONE-04")
def test_of_several_humans_the_current_player_picks_one():
    v = wake(a_deck(current=2, deck_2=1).at(0, "deck-2").at(1, "deck-2").dice(8))
    assert (v.asked(), v.offered(2)) == ([(2, "monsters.victim")], ["seat-0", "seat-1"])
    v.answer(2, ["seat-1"])
    assert [player.space for player in v.g.players] == ["deck-2", "sick-bay", "sick-bay"]


@rule("UNF-DEEPONE-05")
def test_a_revealed_traitor_is_not_attacked_and_does_not_stop_it():
    v = wake(a_deck(deck_2=1, galley=1).traitor(1).at(1, "deck-2")).answer(0, ["automatic"])
    assert (v.of(DeepOneAttacks), moves(v)) == ([], [("deck-2", "bridge")])
    v = wake(a_deck(deck_2=1).traitor(1).at(1, "deck-2").at(2, "deck-2").dice(1))
    assert [event.seat for event in v.of(DeepOneAttacks)] == [2]


@rule("UNF-DEEPONE-06")
def test_a_missed_attack_uses_the_activation_up():
    v = wake(a_deck(galley=1).at(1, "galley").dice(5))
    assert (v.g.damage, v.g.deep_ones, moves(v), v.finished) == ({}, {"galley": 1}, [], True)


@rule("UNF-DEEPONE-07")
def test_a_passenger_is_defeated_without_a_roll():
    v = wake(a_deck(deck_4=1).passengers(deck_4=["face-7", "face-8"]))
    assert (len(v.of(PassengerLost)), v.of(Rolled), len(v.g.aboard["deck-4"])) == (1, [], 1)
    assert v.g.deep_ones == {"deck-4": 1}


@rule("UNF-DEEPONE-08")
def test_alone_in_a_sound_room_it_damages_that_room():
    for room in ("bridge", "boiler-room"):
        v = wake(a_deck(**{room.replace("-", "_"): 1}))
        assert (v.g.damage, v.g.deep_ones, v.of(Rolled)) == ({room: HULL[0]}, {room: 1}, [])


@rule("UNF-DEEPONE-09")
def test_damage_that_does_not_stay_uses_it_up_and_the_next_may_damage_the_room():
    v = wake(a_deck(galley=1).on_top("damages", "fuel-leak"))
    assert (v.g.damage, v.g.dials["fuel"], v.g.deep_ones) == ({}, 7, {"galley": 1})
    v = wake(a_deck(galley=2).on_top("damages", "fuel-leak", "structural-5"))
    assert (v.g.damage, v.g.dials["fuel"]) == ({"galley": "structural-5"}, 7)


@rule("UNF-DEEPONE-10")
@pytest.mark.parametrize("n", range(1, 9))
def test_from_the_water_and_from_a_deck_it_follows_the_arrow(n: int):
    rooms = ["bridge", "bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room", "boiler-room"]
    assert wake(a_deck(**{f"w{n}": 1})).g.deep_ones == {f"deck-{n}": 1}
    assert wake(a_deck(**{f"deck_{n}": 1})).g.deep_ones == {rooms[n - 1]: 1}


@rule("UNF-DEEPONE-11")
@pytest.mark.parametrize(
    ("room", "damaged", "step"),
    [
        ("bridge", ["bridge"], "captains-cabin"),  # chapel and cabin are as close; 4 is more than 3
        ("bridge", ["bridge", "captains-cabin"], "chapel"),
        ("chapel", ["chapel"], "cargo-hold"),
        ("cargo-hold", ["cargo-hold", "boiler-room"], "galley"),
        ("boiler-room", ["boiler-room", "galley", "cargo-hold", "captains-cabin"], "cargo-hold"),  # to the chapel
    ],
)
def test_inside_it_goes_towards_the_closest_sound_room(room: str, damaged: list[str], step: str):
    v = wake(a_deck(**{room.replace("-", "_"): 1}).damaged(*damaged))
    assert v.g.deep_ones == {step: 1}


@rule("UNF-DEEPONE-12")
def test_of_two_ways_to_that_room_it_takes_the_step_into_the_higher_number():
    sound = "boiler-room"
    v = wake(a_deck(bridge=1).damaged("bridge", "chapel", "captains-cabin", "cargo-hold", "galley"))
    assert (moves(v), sound in v.g.damage) == ([("bridge", "captains-cabin")], False)
    v = wake(a_deck(boiler_room=1).damaged("boiler-room", "galley", "cargo-hold", "captains-cabin", "chapel"))
    assert moves(v) == [("boiler-room", "galley")]


@rule("UNF-DEEPONE-13")
@pytest.mark.parametrize(("there", "die"), [(2, 8), (1, 0)])
def test_with_none_on_the_board_two_join_the_deep_and_all_monsters_rise_with_four(there: int, die: int):
    v = wake(a_deck(deep=there).dice(*[die] * bool(die)))
    if die:
        assert (v.g.deep_ones, v.g.deep, v.g.hydra, v.g.dagon) == ({"w2": 4}, 0, "w2", "w2")
    else:
        assert (v.g.deep_ones, v.g.deep, v.g.hydra, v.g.dagon, v.of(Rolled)) == ({}, 3, "deep", "deep", [])


@rule("UNF-DEEPONE-14")
def test_an_earlier_one_clears_the_way_for_a_later_one():
    v = wake(a_deck(deck_3=2).passengers(deck_3=["face-1"]))
    assert (v.g.lost, v.g.deep_ones) == (["face-1"], {"deck-3": 1, "chapel": 1})
    v = wake(a_deck(deck_3=2).at(1, "deck-3").dice(6))
    assert (v.g.players[1].space, len(v.of(DeepOneAttacks)), moves(v)) == ("sick-bay", 1, [("deck-3", "chapel")])
    v = wake(a_deck(galley=2))
    assert (list(v.g.damage), moves(v)) == (["galley"], [("galley", "boiler-room")])
