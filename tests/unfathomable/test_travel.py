"""The travel track and its waypoints."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from games.unfathomable.cards import waypoints
from games.unfathomable.events import LoyaltyDealt, WaypointChosen, YouPeeked
from games.unfathomable.story import distance
from games.unfathomable.vocabulary import Advance, Retreat
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

FAR = ["ice-line", "forced-draught", "the-nantucket-lightship"]  # three times 4
PAIR = ("lee-of-the-ice", "the-great-circle")  # 2 without fuel, 3 for one fuel


def sail(v: Scenario, n: int = 1) -> Scenario:
    return v.do(0, Advance(track="travel", n=n))


def arriving(*pair: str, row: tuple[str, ...] = (), captain: int = 0) -> Scenario:
    """One space before Arrive, with these two waypoints on top; the Captain is asked."""
    v = a_voyage().deep_ones().on_top("waypoints", *(pair or PAIR)).set(travel=3, captain=captain, row=list(row))
    v.set(waypoints=[card for card in v.g.waypoints if card not in row])
    return sail(v)


@rule("UNF-TRAVEL-01")
def test_four_advances_lead_from_start_to_arrive():
    v = a_voyage().deep_ones()
    for space in (1, 2, 3):
        assert (sail(v).g.travel, v.finished) == (space, True)
    assert (sail(v).g.travel, v.asked()) == (4, [(0, "travel.waypoint")])


@rule("UNF-TRAVEL-02")
def test_each_space_takes_every_monster_in_the_water_one_back():
    v = sail(a_voyage().deep_ones(w1=2, w2=1).set(hydra="w1", dagon="w2"))
    assert (v.g.deep_ones, v.g.hydra, v.g.dagon) == ({"w3": 2, "w4": 1}, "w3", "w4")
    v = sail(a_voyage().deep_ones(w1=2, w3=1).set(hydra="w1"), 2)
    assert (v.g.deep_ones, v.g.hydra, v.g.travel) == ({"w5": 2, "w7": 1}, "w5", 2)


@rule("UNF-TRAVEL-03")
@pytest.mark.parametrize("way", [("w1", "w3", "w5", "w7"), ("w2", "w4", "w6", "w8")])
def test_the_way_to_the_back_stays_on_its_side(way: tuple[str, ...]):
    for here, back in pairwise(way):
        v = sail(a_voyage().deep_ones(**{here: 1}).set(dagon=here))
        assert (v.g.deep_ones, v.g.dagon) == ({back: 1}, back)


@rule("UNF-TRAVEL-04")
def test_monsters_at_the_back_go_to_the_deep():
    v = sail(a_voyage().deep_ones(w7=2, w8=1, w5=1, deep=1).set(hydra="w7", dagon="w8"))
    assert (v.g.deep, v.g.hydra, v.g.dagon, v.g.deep_ones) == (4, "deep", "deep", {"w7": 1})


@rule("UNF-TRAVEL-05")
def test_monsters_aboard_and_in_the_deep_do_not_move():
    v = sail(a_voyage().deep_ones(deck_7=1, bridge=2, deep=3))
    assert (v.g.deep_ones, v.g.deep, v.g.hydra) == ({"deck-7": 1, "bridge": 2}, 3, "deep")


@rule("UNF-TRAVEL-06")
def test_a_retreat_stops_at_start_and_moves_no_monsters():
    v = a_voyage().deep_ones(w3=2, w8=1).set(travel=3, hydra="w5")
    assert v.do(0, Retreat(track="travel", n=2)).g.travel == 1
    assert v.do(0, Retreat(track="travel", n=2)).g.travel == 0
    assert (v.g.deep_ones, v.g.hydra, v.g.deep) == ({"w3": 2, "w8": 1}, "w5", 0)


@rule("UNF-TRAVEL-07")
def test_arriving_with_twelve_behind_her_the_ship_is_in_port_at_once():
    v = sail(a_voyage().set(travel=3, row=FAR))
    assert (v.g.over, v.g.cause, v.g.winners, v.of(WaypointChosen)) == (True, "arrived", [0, 1, 2], [])


@rule("UNF-TRAVEL-08")
def test_arriving_with_less_a_waypoint_is_resolved_and_the_token_reset():
    v = arriving(row=("ice-line", "forced-draught", "the-great-circle"))  # eleven
    assert not v.g.over
    v.answer(0, [v.offered(0)[0]])
    assert (v.g.travel, len(v.g.row), v.finished) == (0, 4, True)


@rule("UNF-TRAVEL-09")
def test_on_arrival_monsters_move_before_the_end_and_before_the_choice():
    v = sail(a_voyage().deep_ones(w1=1).set(travel=3, row=FAR))
    assert (v.g.over, v.g.deep_ones) == (True, {"w3": 1})
    v = sail(a_voyage().deep_ones(w1=1).set(travel=3))
    assert (v.asked(), v.g.deep_ones, v.g.travel) == ([(0, "travel.waypoint")], {"w3": 1}, 4)


@rule("UNF-TRAVEL-09")
def test_on_arrival_the_text_comes_before_the_awakening_and_the_reset_last():
    v = arriving("coaling-barge", "lee-of-the-ice", row=("ice-line",)).answer(0, ["coaling-barge"])
    assert (v.asked(), v.g.row[-1], v.of(LoyaltyDealt), v.g.travel) == ([(0, "choose")], "coaling-barge", [], 4)
    v.traitor(1).answer(0, ["steam-past"])
    assert (v.asked(), len(v.of(LoyaltyDealt)), v.g.travel) == ([(1, "loyalty.give")], 1, 4)
    assert v.answer(1, ["seat-0"]).g.travel == 0


@rule("UNF-TRAVEL-10")
def test_spaces_beyond_arrive_are_sailed_from_start_after_the_reset():
    v = sail(a_voyage().deep_ones(w1=1).on_top("waypoints", *PAIR).set(travel=3), 3)
    assert v.asked() == [(0, "travel.waypoint")]
    v.answer(0, ["lee-of-the-ice"])
    assert (v.g.travel, v.g.deep_ones) == (2, {"w7": 1})


@rule("UNF-WAY-01")
def test_the_captain_picks_one_of_the_top_two_and_the_other_goes_to_the_bottom():
    v = arriving(captain=2)
    assert (v.asked(), v.offered(2)) == ([(2, "travel.waypoint")], list(PAIR))
    v.answer(2, ["the-great-circle"])
    assert (v.g.row, v.g.waypoints[0], len(v.g.waypoints)) == (["the-great-circle"], "lee-of-the-ice", 19)


@rule("UNF-WAY-02")
def test_only_the_captain_sees_the_two_cards_and_the_other_is_never_shown():
    v = arriving()
    assert [(event.cards, event.knows) for event in v.of(YouPeeked)] == [(list(PAIR), [0])]
    for seat in (None, 1, 2):
        assert b"lee-of-the-ice" not in msgspec.json.encode(v.view(seat))
    v.answer(0, ["the-great-circle"])
    public = [event for event in v.events if event.knows is None]
    assert b"lee-of-the-ice" not in msgspec.json.encode([v.view(None), *public])


@rule("UNF-WAY-03")
def test_the_chosen_card_lies_in_the_row_and_counts_from_then_on():
    v = arriving("coaling-barge", "lee-of-the-ice").answer(0, ["coaling-barge"])
    assert v.asked() == [(0, "choose")]  # its text is still going on
    view = v.view(None)
    assert ([card.id for card in view.row], view.distance) == (["coaling-barge"], 3)


@rule("UNF-WAY-04")
def test_the_captain_makes_the_choices_of_a_waypoint():
    v = arriving("coaling-barge", "lee-of-the-ice", captain=1).answer(1, ["coaling-barge"]).dice(5, 6)
    assert v.asked() == [(1, "choose")]
    v.answer(1, ["coal-from-her"])
    assert (v.g.dials["fuel"], {"deck-5", "deck-6"} <= set(v.g.aboard)) == (9, True)


@rule("UNF-WAY-05")
def test_distances_are_two_to_four_and_longer_ones_cost_more_fuel():
    assert {card.distance for card in waypoints().values()} == {2, 3, 4}
    fuel = {n: [card.fuel for card in waypoints().values() if card.distance == n] for n in (2, 3, 4)}
    fuel[3].append(1)  # the Coaling Barge burns it in its text
    fuel[3].remove(0)
    assert sum(fuel[2]) / 6 < sum(fuel[3]) / 9 < sum(fuel[4]) / 5
    v = arriving("forced-draught", "lee-of-the-ice").answer(0, ["forced-draught"])
    assert v.g.dials["fuel"] == 6


@rule("UNF-WAY-06")
def test_the_distance_is_the_sum_of_the_row():
    v = arriving("ice-line", "lee-of-the-ice", row=("the-great-circle", "the-painted-horizon"))
    assert distance(v.g) == 5
    assert v.answer(0, ["ice-line"]).view(None).distance == 9
    v.do(0, Retreat(track="travel", n=4))
    assert distance(v.g) == 9


@rule("UNF-WAY-07")
def test_reaching_twelve_does_not_win_before_the_next_arrival():
    v = arriving("ice-line", "lee-of-the-ice", row=("forced-draught", "the-nantucket-lightship"))
    v.set(awakened=True).answer(0, ["ice-line"])
    assert (distance(v.g), v.g.over, v.g.travel) == (12, False, 0)
    assert not sail(v, 3).g.over
    assert sail(v).g.cause == "arrived"
