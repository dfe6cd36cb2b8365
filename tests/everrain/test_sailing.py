"""Navigation, revealing tiles, the hexes (EVR-NAV, EVR-REVEAL, EVR-MAP)."""

import pytest

from games.everrain import events as ev
from games.everrain.cards import tiles
from games.everrain.chart import beside, distance, hex_named, name_of
from games.everrain.sailing import costs, destinations, yields
from games.everrain.turn import Turn
from tests.rules import rule

from .build import a_voyage


def at_the_helm(**kw: int):
    return a_voyage(seats=1, **kw).start(Turn(seat=0))


def steps(v, *picks: str):
    for pick in picks:
        v.answer(0, [pick], "turn.act")
    return v


def test_the_chart_is_as_it_is_printed():
    def way(name: str, direction: int) -> str:
        return name_of(beside()[hex_named(name)][direction])

    assert [way("0.1", n) for n in (0, 1, 5)] == ["1.5", "1.4", "6.3"]
    assert [way("0.2", n) for n in (0, 1, 2)] == ["1.4", "2.6", "2.5"]
    assert [way("0.4", n) for n in (2, 3, 4)] == ["3.6", "4.2", "4.1"]


@rule("EVR-NAV-01", "EVR-NAV-02", "EVR-DECK-04", "EVR-NODE-07", "EVR-NODE-03")
def test_an_order_gives_one_point_and_one_for_each_wheel_that_works():
    v = a_voyage()
    ship = v.ship(0)
    assert yields(ship) == 1
    v.crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").crew(0, "DH-03", "z9")
    assert yields(ship) == 4
    v.crew(0, "DH-04", "z0")
    assert yields(ship) == 4, "a node adds 1 however many are there"
    v.foe(0, "cultist.1", "z6")
    assert yields(ship) == 3, "disrupted"
    ship.broken = [9]
    assert yields(ship) == 2, "destroyed"


@rule("EVR-NAV-03")
def test_the_yield_is_fixed_when_the_order_is_issued():
    v = a_voyage(seats=1).crew(0, "DH-01", "z0").start(Turn(seat=0))
    steps(v, "navigate", "order.DH-01").answer(0, ["b1"], "crew.where")
    assert v.ship(0).points == 2


@rule("EVR-NAV-04", "EVR-NAV-07", "EVR-NAV-11", "EVR-TURN-03")
def test_turns_and_moves_cost_a_point_and_moving_keeps_the_heading():
    v = steps(at_the_helm(), "navigate", "navigate", "starboard", "ahead")
    assert (name_of(v.ship(0).at), v.ship(0).facing, v.ship(0).points) == ("0.2", 1, 0)
    assert "ahead" not in v.options()


@rule("EVR-NAV-05", "EVR-NAV-06")
def test_every_step_on_rough_sea_costs_two_and_entering_it_one():
    v = a_voyage(seats=2).sea("0.1", "R")
    v.g.ships.reverse()  # the Pariah has no ballast
    v.ship(0).next_points = 4
    steps(v.start(Turn(seat=0)), "ahead")
    assert v.ship(0).points == 3
    steps(v, "port")
    assert v.ship(0).points == 1
    assert "starboard" not in v.options()


@rule("EVR-NAV-08", "EVR-NAV-10")
def test_only_revealed_hexes_and_none_that_an_enemy_holds():
    v = a_voyage(seats=2).put(0, "0.1")
    v.ship(0).next_points = 3
    v.start(Turn(seat=0))
    assert "starboard" in v.options()
    assert "ahead" not in v.options(), "uncharted"
    w = a_voyage(seats=2).raider("damned-frigate.1", "0.1", "0.4").put(1, "0.2")
    reach = destinations(w.g, w.ship(0), 4)
    assert hex_named("0.1") not in reach
    assert hex_named("0.2") in reach, "player ships may share a hex"


@rule("EVR-NAV-12")
def test_distance_is_across_the_grid():
    assert distance(hex_named("0.0"), hex_named("7.0")) == 6
    assert distance(hex_named("0.1"), hex_named("1.5")) == 1


@rule("EVR-REVEAL-01", "EVR-REVEAL-02", "EVR-REVEAL-03", "EVR-REVEAL-06", "EVR-REVEAL-07")
def test_a_manned_crows_nest_charts_the_slot_ahead_and_pays_its_clues():
    v = a_voyage(seats=1).put(0, "0.1").crew(0, "DH-01", "z4").start(Turn(seat=0))
    steps(v, "reveal")
    assert v.g.tiles[1] == "M07"
    assert v.ship(0).clues == tiles()["M07"].clues
    assert name_of(v.ship(0).at) == "0.1"
    assert v.ship(0).issued.navigation == 1
    w = a_voyage(seats=1).put(0, "0.1").start(Turn(seat=0))
    assert "reveal" not in w.options(), "nobody in the Crow's Nest"


@rule("EVR-REVEAL-04", "EVR-REVEAL-08")
def test_the_lowest_pile_of_the_acts_reached():
    v = a_voyage(seats=1).put(0, "0.1").crew(0, "DH-01", "z4")
    v.g.uncharted[0] = []
    v.g.tiles[18], v.g.tiles[17], v.g.tiles[16], v.g.tiles[15], v.g.tiles[14], v.g.tiles[13] = (
        f"M0{n}" for n in range(2, 8)
    )
    v.start(Turn(seat=0))
    assert "reveal" not in v.options(), "Act 2 has not begun"
    v.g.act = 2
    v.start(Turn(seat=0))
    steps(v, "reveal")
    assert v.g.tiles[1] == "M14"


@rule("EVR-REVEAL-05")
def test_a_tile_lies_as_chance_has_turned_it():
    seen = set()
    for seed in range(12):
        v = a_voyage(seats=1, seed=seed).put(0, "0.1").crew(0, "DH-01", "z4").start(Turn(seat=0))
        steps(v, "reveal")
        seen.add(v.g.rotations[1])
        assert sorted(v.g.sea[7:14]) == sorted("CACRCWC")
    assert len(seen) > 2


@rule("EVR-REVEAL-09")
def test_the_edge_of_the_world():
    v = a_voyage(seats=1).chart(7, "CCCCCCC").put(0, "7.1").crew(0, "DH-01", "z4")
    v.ship(0).next_points = 2
    v.start(Turn(seat=0))
    assert "starboard" in v.options()
    assert not {"reveal", "ahead"} & set(v.options())


@rule("EVR-NAV-09", "EVR-MAP-01", "EVR-MAP-04")
def test_every_kind_of_hex_can_be_entered_and_nothing_is_forced():
    for letter in "CRPIAW":
        v = a_voyage(seats=1).sea("0.1", letter).crew(0, "DH-01").start(Turn(seat=0))
        steps(v, "sail.0.1")
        assert name_of(v.ship(0).at) == "0.1"
        assert v.asked.kind == "turn.act"


@rule("EVR-IMP-13")
def test_sturdy_ballast_makes_rough_sea_smooth():
    v = a_voyage(seats=2).sea("0.0", "R")
    assert costs(v.g, v.ship(0), 0) == (1, 1), "printed on the Bitter End"
    assert costs(v.g, v.ship(1), 0) == (2, 2)
    v.builds(0, 5, "brig.1")
    assert costs(v.g, v.ship(0), 0) == (2, 2), "a covered one gives nothing"


@rule("EVR-TURN-03")
def test_making_for_a_place_issues_as_few_orders_as_it_takes():
    v = a_voyage(seats=1).crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").start(Turn(seat=0))
    steps(v, "sail.0.1")
    assert v.ship(0).issued.navigation == 1
    assert v.ship(0).points == 2
    assert v.told(ev.Sailed)[0].hexes == ["0.1"]


@rule("EVR-NAV-04", "EVR-NAV-07")
@pytest.mark.parametrize(("to", "facing"), [("0.2", 1), ("0.6", 5)])
def test_a_way_turns_to_either_side(to: str, facing: int):
    v = steps(at_the_helm(), f"sail.{to}")
    assert (name_of(v.ship(0).at), v.ship(0).facing) == (to, facing)
    assert [one.facing for one in v.told(ev.Turned)] == [facing]


@rule("EVR-NAV-11", "EVR-TURN-03")
def test_a_way_says_how_many_orders_it_takes():
    v = a_voyage(seats=1).chart(4, "CCCCCCC").crew(0, "DH-01", "z0").crew(0, "DH-02", "z6").put(0, "4.4", 0)
    v.start(Turn(seat=0))
    told = {option.args["cost"]: option.args["orders"] for option in v.asked.options if option.id.startswith("sail.")}
    assert told == {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}, "three points each"
    v.ship(0).points = 2
    v.start(Turn(seat=0, at="act"))
    told = {option.args["cost"]: option.args["orders"] for option in v.asked.options if option.id.startswith("sail.")}
    assert (told[2], told[3]) == (0, 1), "points in hand go first"
