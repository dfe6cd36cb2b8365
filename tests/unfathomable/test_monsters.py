"""Placing monsters, the Deep, and the two monarchs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.unfathomable.events import DeepOnesPlaced, MonarchMoves, MonstersRise, Rolled, RoomDamaged
from games.unfathomable.vocabulary import Activate, AddToDeep, Advance, Place
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

HULL = ("structural-1", "structural-2")  # damage cards that stay


def a_sea(windows: bool = False, **spaces: int) -> Scenario:
    """Exactly these Deep Ones; the next damage stays on its room."""
    return a_voyage(windows=windows).deep_ones(**spaces).on_top("damages", *HULL)


@rule("UNF-MON-01")
@pytest.mark.parametrize("effect", [Place(n=3, at="deck-5"), AddToDeep(n=3)])
def test_too_few_deep_ones_in_the_supply_lose_the_ship_and_none_are_placed(effect: Place | AddToDeep):
    v = a_sea(w1=18).do(0, effect)
    assert (v.g.over, v.g.cause, v.g.winners) == (True, "deep-ones", [])
    assert (v.g.supply, v.g.deep_ones, v.g.deep, v.of(DeepOnesPlaced)) == (2, {"w1": 18}, 0, [])


@rule("UNF-MON-01")
@pytest.mark.parametrize(
    ("monster", "sea"), [("hydra", {"w1": 19}), ("dagon", {"w1": 19}), ("deep-ones", {"deep": 19})]
)
def test_every_activation_that_places_deep_ones_can_lose_the_ship(monster: str, sea: dict[str, int]):
    v = a_sea(**sea).do(0, Activate(monster=monster))  # pyright: ignore[reportArgumentType]
    assert (v.g.over, v.g.cause, v.g.supply) == (True, "deep-ones", 1)


@rule("UNF-MON-02")
def test_using_the_last_deep_one_does_not_end_the_game():
    v = a_sea(w1=18).do(0, Place(n=2, at="deck-5"))
    assert (v.g.over, v.g.supply, v.g.deep_ones["deck-5"]) == (False, 0, 2)
    v = a_sea(w1=18).do(0, AddToDeep(n=2))
    assert (v.g.over, v.g.supply, v.g.deep) == (False, 0, 2)


@rule("UNF-MON-03")
@pytest.mark.parametrize(("die", "front"), [(1, "w1"), (4, "w1"), (5, "w2"), (8, "w2")])
def test_four_in_the_deep_rise_together_on_a_side_that_the_die_finds(die: int, front: str):
    v = a_sea(deep=2, w1=1).dice(die).do(0, Activate(monster="hydra"))
    assert v.g.deep == 0
    assert v.g.deep_ones == ({"w1": 5} if front == "w1" else {"w1": 1, "w2": 4})
    assert [(event.n, event.space) for event in v.of(MonstersRise)] == [(4, front)]


@rule("UNF-MON-03")
def test_three_in_the_deep_stay_there_and_nothing_is_rolled():
    v = a_sea(deep=1).do(0, Activate(monster="dagon"))
    assert (v.g.deep, v.g.deep_ones, v.of(Rolled)) == (3, {}, [])


@rule("UNF-MON-04")
def test_those_who_come_to_the_deep_otherwise_wait_for_the_next_test():
    v = a_sea(w7=5).do(0, Advance(track="travel"))
    assert (v.g.deep, v.of(Rolled)) == (5, [])
    v.do(0, AddToDeep(n=2))
    assert (v.g.deep, v.of(Rolled)) == (7, [])
    assert v.dice(8).do(0, Activate(monster="dagon")).g.deep_ones == {"w2": 9}


@rule("UNF-MON-05")
def test_monsters_that_rise_or_are_placed_do_nothing_more():
    v = a_sea(deep=4).set(hydra="deep").dice(3).do(0, Activate(monster="deep-ones"))
    assert (v.g.deep_ones, v.g.hydra, v.of(RoomDamaged), v.finished) == ({"w1": 6}, "w1", [], True)
    v = a_sea().set(dagon="w5").do(0, Activate(monster="dagon"))
    assert (v.g.deep_ones, v.finished) == ({"deck-5": 2}, True)


@rule("UNF-MON-06")
def test_a_text_that_activates_does_what_the_icon_does_without_its_window():
    v = a_sea(windows=True).set(hydra="w3").do(0, Activate(monster="hydra"))
    assert (list(v.g.damage), v.g.hydra, v.finished) == (["chapel"], "w1", True)
    v = a_sea(windows=True, deep=3).dice(7).do(0, Activate(monster="deep-ones"))
    assert (v.g.deep_ones, v.g.hydra, v.g.dagon, v.finished) == ({"w2": 5}, "w2", "w2", True)


@rule("UNF-HYDRA-01")
@pytest.mark.parametrize("n", range(1, 9))
def test_hydra_damages_the_room_behind_her_water(n: int):
    rooms = ["bridge", "bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room", "boiler-room"]
    v = a_sea().set(hydra=f"w{n}").do(0, Activate(monster="hydra"))
    assert v.g.damage == {rooms[n - 1]: HULL[0]}


@rule("UNF-HYDRA-01")
def test_if_that_room_is_damaged_hydra_hits_the_closest_sound_one():
    v = a_sea().damaged("bridge").on_top("damages", "structural-7").set(hydra="w1").do(0, Activate(monster="hydra"))
    assert set(v.g.damage) == {"bridge", "captains-cabin"}  # one step away, as the chapel, but with a higher number


@rule("UNF-HYDRA-02")
@pytest.mark.parametrize("way", [("w7", "w5", "w3", "w1", "w1"), ("w8", "w6", "w4", "w2", "w2")])
def test_hydra_then_moves_one_space_to_the_front_and_stays_there(way: tuple[str, ...]):
    for here, ahead in pairwise(way):
        v = a_sea().set(hydra=here).do(0, Activate(monster="hydra"))
        assert v.g.hydra == ahead


@rule("UNF-HYDRA-02")
def test_hydra_moves_only_after_the_damage():
    v = a_sea(windows=True).at(1, "cargo-hold").hand(1, "lore-3-1").set(hydra="w5").do(0, Activate(monster="hydra"))
    assert (v.asked(), v.g.hydra, v.of(MonarchMoves)) == ([(1, "window.defeat")], "w5", [])
    assert v.all_pass().g.hydra == "w3"


@rule("UNF-HYDRA-03")
@pytest.mark.parametrize(("there", "hydra"), [(2, "w2"), (1, "deep")])
def test_hydra_in_the_deep_calls_two_deep_ones_and_rises_with_four_without_dagon(there: int, hydra: str):
    v = a_sea(deep=there).dice(6).do(0, Activate(monster="hydra"))
    assert (v.g.hydra, v.g.dagon, v.g.supply) == (hydra, "deep", 18 - there)
    assert (v.g.deep, v.g.deep_ones) == ((0, {"w2": 4}) if there == 2 else (3, {}))


@rule("UNF-DAGON-01")
@pytest.mark.parametrize("n", range(1, 9))
def test_dagon_puts_two_deep_ones_on_the_deck_beside_him(n: int):
    v = a_sea().set(dagon=f"w{n}").do(0, Activate(monster="dagon"))
    assert (v.g.deep_ones, v.g.supply) == ({f"deck-{n}": 2}, 18)


@rule("UNF-DAGON-02")
@pytest.mark.parametrize("way", [("w7", "w5", "w3", "w1", "w1"), ("w8", "w6", "w4", "w2", "w2")])
def test_dagon_then_moves_one_space_to_the_front_and_stays_there(way: tuple[str, ...]):
    for here, ahead in pairwise(way):
        v = a_sea().set(dagon=here).do(0, Activate(monster="dagon"))
        assert (v.g.dagon, v.g.deep_ones) == (ahead, {f"deck-{here[1:]}": 2})


@rule("UNF-DAGON-02")
def test_dagon_does_not_move_any_more_when_his_deep_ones_have_lost_the_ship():
    v = a_sea(w1=19).set(dagon="w5").do(0, Activate(monster="dagon"))
    assert (v.g.over, v.g.dagon, "ended" in v.tags(), "monarch-moves" in v.tags()) == (True, "w5", True, False)


@rule("UNF-DAGON-03")
@pytest.mark.parametrize(("there", "dagon"), [(2, "w1"), (1, "deep")])
def test_dagon_in_the_deep_calls_two_deep_ones_and_rises_with_four_without_hydra(there: int, dagon: str):
    v = a_sea(deep=there).dice(4).do(0, Activate(monster="dagon"))
    assert (v.g.dagon, v.g.hydra, v.g.supply) == (dagon, "deep", 18 - there)
    assert (v.g.deep, v.g.deep_ones) == ((0, {"w1": 4}) if there == 2 else (3, {}))
