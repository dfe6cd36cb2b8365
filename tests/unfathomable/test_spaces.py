"""Spaces, and the Deep."""

from __future__ import annotations

import pytest

from games.core.graphs import distance
from games.unfathomable.damage import Hit
from games.unfathomable.monsters import DeepOnesAct, activate
from games.unfathomable.ship import (
    DECKS,
    FRONT,
    INTERIOR,
    ROOMS,
    SHIP,
    WATER,
    adjacent,
    is_room,
    rank,
    room_of,
    spaces,
)
from games.unfathomable.tracks import Advancing
from games.unfathomable.vocabulary import DefeatDeepOnes, MoveMonsters, Place, Risk
from tests.rules import rule
from tests.unfathomable.build import a_voyage

NEIGHBOURS = {
    "w1": "w3 w2 deck-1",
    "w3": "w1 w5 deck-3",
    "w5": "w3 w7 deck-5",
    "w7": "w5 w8 deck-7",
    "w2": "w4 w1 deck-2",
    "w4": "w2 w6 deck-4",
    "w6": "w4 w8 deck-6",
    "w8": "w6 w7 deck-8",
    "deck-1": "w1 deck-3 deck-2 bridge",
    "deck-3": "w3 deck-1 deck-5 chapel",
    "deck-5": "w5 deck-3 deck-7 cargo-hold",
    "deck-7": "w7 deck-5 deck-8 boiler-room",
    "deck-2": "w2 deck-4 deck-1 bridge",
    "deck-4": "w4 deck-2 deck-6 captains-cabin",
    "deck-6": "w6 deck-4 deck-8 galley",
    "deck-8": "w8 deck-6 deck-7 boiler-room",
    "bridge": "chapel captains-cabin deck-1 deck-2",
    "chapel": "bridge captains-cabin cargo-hold sick-bay deck-3",
    "captains-cabin": "bridge chapel galley sick-bay deck-4",
    "cargo-hold": "chapel galley boiler-room brig deck-5",
    "galley": "captains-cabin cargo-hold boiler-room brig deck-6",
    "boiler-room": "cargo-hold galley deck-7 deck-8",
    "brig": "cargo-hold galley sick-bay",
    "sick-bay": "chapel captains-cabin brig",
}
NUMBERS = {"bridge": [1, 2], "chapel": [3], "captains-cabin": [4], "cargo-hold": [5], "galley": [6]}


@rule("UNF-SPACE-01", "UNF-GEN-08")
def test_eight_water_eight_deck_and_eight_interior_spaces():
    assert {space: sorted(neighbours.split()) for space, neighbours in NEIGHBOURS.items()} == {
        space: sorted(adjacent(space)) for space in spaces()
    }
    assert [len([s for s in spaces().values() if s.kind == kind]) for kind in ("water", "deck", "interior")] == [8] * 3
    assert set(SHIP) | {"brig", "sick-bay"} == {s.id for s in spaces().values() if s.kind != "water"}


@rule("UNF-SPACE-02")
def test_the_front_is_w1_and_w2():
    assert FRONT == ("w1", "w2")
    assert [space for space in WATER if not spaces()[space].front] == ["w1", "w2"]


@rule("UNF-SPACE-03")
def test_the_back_is_w7_and_w8():
    assert [space for space in WATER if spaces()[space].back == "deep"] == ["w7", "w8"]


@rule("UNF-SPACE-04")
def test_only_monsters_are_in_the_water():
    v = a_voyage().acts(0, n=1)
    assert not [option for option in v.offered(0) if option.startswith("move.w")]
    v.dice(1, 2, 3, 4, 5, 6, 7).passengers().do(0, Risk(n=7))
    assert set(v.g.aboard) <= set(DECKS)


@rule("UNF-SPACE-05")
def test_monarchs_never_come_aboard():
    v = a_voyage().set(hydra="w3", dagon="w4").deep_ones(w3=2)
    v.do(0, MoveMonsters(what="any", at="w3", to="deck-3"))
    assert (v.g.hydra, v.g.deep_ones) == ("w3", {"deck-3": 2})
    activate(v.g, "dagon")
    assert v.g.dagon in WATER


@rule("UNF-SPACE-06")
def test_decks_carry_one_number_each_and_form_a_ring():
    assert [spaces()[deck].numbers for deck in DECKS] == [[n] for n in range(1, 9)]
    for deck in DECKS:
        assert len([other for other in adjacent(deck) if other in DECKS]) == 2


@rule("UNF-SPACE-07")
def test_the_numbers_of_the_rooms():
    assert {room: spaces()[room].numbers for room in ROOMS} == {**NUMBERS, "boiler-room": [7, 8]}
    assert [room_of(n) for n in range(1, 9)] == [spaces()[f"deck-{n}"].arrow for n in range(1, 9)]


@rule("UNF-SPACE-08")
def test_brig_and_sick_bay_have_no_number_no_damage_and_no_deep_ones():
    v = a_voyage().deep_ones().at(0, "brig").at(1, "sick-bay")
    assert spaces()["brig"].numbers == spaces()["sick-bay"].numbers == []
    v.do(0, Place(n=2, at="here")).do(1, Place(n=1, at="here"))
    assert (v.g.deep, v.g.deep_ones) == (3, {})
    v.on_top("damages", "structural-1").damaged("cargo-hold").deep_ones(cargo_hold=1)
    v.start(DeepOnesAct(waiting={"cargo-hold": 1}))
    assert set(v.g.deep_ones) == {"boiler-room"}  # never through the Brig next door


@rule("UNF-SPACE-09")
def test_the_highest_number_is_a_rooms_rank():
    assert [rank(room) for room in ROOMS] == [2, 3, 4, 5, 6, 8]


@rule("UNF-SPACE-10")
def test_any_number_may_share_a_space():
    v = a_voyage(seats=6).deep_ones(deck_1=10).passengers(deck_1=[f"face-{n}" for n in range(1, 8)])
    for seat in range(6):
        v.at(seat, "bridge").acts(seat, "move.deck-1")
    assert {player.space for player in v.g.players} == {"deck-1"}


@rule("UNF-SPACE-11", "UNF-SPACE-12")
@pytest.mark.parametrize("n", range(1, 9))
def test_arrows_lead_from_the_water_over_the_deck_to_the_room(n: int):
    assert spaces()[f"w{n}"].arrow == f"deck-{n}"
    assert n in spaces()[spaces()[f"deck-{n}"].arrow].numbers
    v = a_voyage(cast=("bridie-quillon", "arjun-singh", "jamie-snell")).passengers().deep_ones(**{f"w{n}": 1})
    for seat in range(3):
        v.at(seat, "sick-bay")
    v.start(DeepOnesAct(waiting={f"w{n}": 1})).start(DeepOnesAct(waiting={f"deck-{n}": 1}))
    assert v.g.deep_ones == {room_of(n): 1}


DISTANCES = {
    ("bridge", "chapel"): 1,
    ("bridge", "captains-cabin"): 1,
    ("bridge", "cargo-hold"): 2,
    ("bridge", "galley"): 2,
    ("bridge", "boiler-room"): 3,
    ("chapel", "captains-cabin"): 1,
    ("chapel", "cargo-hold"): 1,
    ("chapel", "galley"): 2,
    ("chapel", "boiler-room"): 2,
    ("captains-cabin", "cargo-hold"): 2,
    ("captains-cabin", "galley"): 1,
    ("captains-cabin", "boiler-room"): 2,
    ("cargo-hold", "galley"): 1,
    ("cargo-hold", "boiler-room"): 1,
    ("galley", "boiler-room"): 1,
}


@rule("UNF-SPACE-13")
def test_distances_between_rooms():
    for (a, b), steps in DISTANCES.items():
        assert distance(adjacent, a, b, is_room) == distance(adjacent, b, a, is_room) == steps
    v = a_voyage().on_top("damages", "structural-7").damaged("bridge", "chapel", "captains-cabin")
    v.start(Hit(seat=0, room="bridge"))
    assert "galley" in v.g.damage  # two steps like the Cargo Hold, and the higher number


# ---- the Deep -----------------------------------------------------------------------------------------------------


@rule("UNF-DEEP-01")
def test_the_deep_is_no_space_and_next_to_nothing():
    assert "deep" not in spaces()
    assert adjacent("deep") == []
    assert not any("deep" in adjacent(space) for space in spaces())
    assert "deep" not in INTERIOR
    assert "deep" not in SHIP


@rule("UNF-DEEP-02")
def test_no_ability_reaches_into_the_deep():
    v = a_voyage().deep_ones(deep=3)
    v.do(0, MoveMonsters(what="any", at="deep", to="w1")).do(0, DefeatDeepOnes(n=0, at="deep"))
    assert v.finished
    assert (v.g.deep, v.g.hydra, v.g.deep_ones) == (3, "deep", {})
    v.dice(2).do(0)
    activate(v.g, "hydra")  # the way out
    v.start(*v.g.stack[2:])
    assert (v.g.deep, v.g.deep_ones, v.g.hydra, v.g.dagon) == (0, {"w1": 5}, "w1", "deep")


@rule("UNF-DEEP-03")
def test_deep_ones_in_the_deep_do_not_activate_and_are_not_on_the_board():
    v = a_voyage().deep_ones(deep=1)
    activate(v.g, "deep-ones")
    assert (v.g.deep, v.g.deep_ones, v.g.supply) == (3, {}, 17)  # nobody is on the board: two more join
    v = a_voyage().deep_ones(deep=1, w5=1)
    activate(v.g, "deep-ones")
    v.start(*v.g.stack[2:])
    assert (v.g.deep, v.g.supply) == (1, 18)


@rule("UNF-DEEP-04")
def test_deep_ones_in_the_deep_are_not_in_the_supply():
    v = a_voyage().deep_ones(deep=3, w7=16).do(0, Place(n=1, at="deck-1"))
    assert not v.g.over
    assert v.g.supply == 0
    v.start(Advancing(track="travel", n=1))
    assert v.g.deep == 19
    assert v.g.supply == 0
    v.do(0, Place(n=1, at="deck-1"))
    assert v.g.over
    assert v.g.cause == "deep-ones"
