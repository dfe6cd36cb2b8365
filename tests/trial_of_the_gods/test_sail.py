"""Sail, Glide and Travel Cards (TRI-SAIL, TRI-TRAVEL), the chart (TRI-MAP)."""

from __future__ import annotations

import pytest

from games.core.events import as_record
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.vocabulary import Drift, Glide, Halt, NoDishonor, Sail
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

CALM = ("TR09.1",)  # Draw 1: nothing that asks or moves


def sailing(zone: str = "S13", n: int = 3, seats: int = 2) -> Staged:
    """Seat 0 about to sail n steps; every Sea Zone has a Block Token."""
    t = a_trial(seats).at(0, zone)
    t.g.blocks = list(chart.seas())
    return t.do(0, Sail(n=n))


@rule("TRI-MAP-01", "TRI-MAP-04")
def test_eighteen_seas_twelve_islands_twelve_on_the_edge():
    assert (len(chart.seas()), len(chart.islands()), len(chart.zones())) == (18, 12, 30)
    assert chart.outer() == tuple(f"S{n:02}" for n in range(1, 13))


@rule("TRI-MAP-02", "TRI-MAP-03")
def test_adjacency_is_mutual_and_islands_touch_only_the_sea():
    for zone in chart.zones():
        for other in chart.adjacent(zone):
            assert zone in chart.adjacent(other)
            assert chart.is_sea(zone) or chart.is_sea(other)
    assert set(chart.adjacent("S13")) == {"S01", "S02", "S14", "S18", "I01", "I02", "I10"}


@rule("TRI-MAP-02", "TRI-SAIL-01")
def test_a_captain_goes_from_zone_to_adjacent_zone():
    t = sailing("I10", 1)
    assert t.options() == ["stop", "S13", "S18"]
    t.say("S13")
    assert t.player().zone == "S13"
    assert t.finished, "one step"


@rule("TRI-SAIL-01", "TRI-SAIL-11", "TRI-ACT-02")
def test_the_next_step_is_chosen_when_the_last_is_done_and_one_may_stop():
    t = sailing("S13", 3)
    t.say("S14")
    assert t.kind == "sail.on"
    assert t.ask().args["left"] == 2
    t.say("stop")
    assert t.player().zone == "S14"
    assert t.finished


@rule("TRI-SAIL-01")
def test_a_route_of_several_steps_is_sailed_step_by_step():
    t = sailing("S13", 3).say("I03")
    assert [event.zones for event in t.told("sailed")] == [["S14"], ["I03"]]
    assert t.kind == "sail.on", "a step is left"


@rule("TRI-SAIL-01")
def test_of_ways_that_cost_the_same_the_one_by_the_lowest_zone_is_sailed():
    t = sailing("S13", 2).say("S03")
    assert [event.zones for event in t.told("sailed")] == [["S02"], ["S03"]], "not by sea 14, not over Lesbos"


@rule("TRI-SAIL-01")
def test_neighbours_are_offered_first_and_islands_before_the_sea():
    t = sailing("S13", 2)
    assert t.options()[:8] == ["stop", "I01", "I02", "I10", "S01", "S02", "S14", "S18"]
    assert t.options()[8:13] == ["I03", "I08", "I09", "I11", "S03"]
    groups = {option.id: option.group for option in t.ask().options}
    assert (groups["I01"], groups["S18"], groups["I03"], groups["S03"]) == ("next", "next", "far", "far")


@rule("TRI-SAIL-07", "TRI-TRAVEL-01")
@pytest.mark.parametrize(("captain", "travels"), [("HE01", 0), ("HE10", 1)])
def test_a_way_around_travel_cards_but_for_who_chooses_of_two(captain: str, travels: int):
    t = a_trial().captain(0, captain).at(0, "S13")
    t.g.blocks = [zone for zone in chart.seas() if zone != "S14"]
    t.do(0, Sail(n=2))
    assert t.args("S03")["travels"] == travels, "by sea 14, which is open, or by sea 2"


@rule("TRI-TRAVEL-02", "TRI-SAIL-01")
def test_who_was_driven_off_chooses_the_rest_of_the_way_anew():
    t = a_trial().at(0, "S13").travels("TR11.1").do(0, Sail(n=3)).say("I03")
    assert (t.kind, t.told("drifted")[0].zone) == ("sail.on", t.player().zone)


@rule("TRI-MAP-07")
def test_captains_may_share_the_sea():
    t = sailing("S13", 1)
    t.g.players[1].zone = "S14"
    t.say("S14")
    assert t.player().zone == "S14"


@rule("TRI-MAP-08", "TRI-SAIL-02")
def test_an_island_with_a_captain_is_closed_also_for_passing():
    t = a_trial().at(0, "S13").at(1, "I02")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=2))
    assert "I02" not in t.options()
    assert t.args("S03")["steps"] == 2
    t.say("S03")
    assert t.told("sailed")[0].zones != ["I02"]


@rule("TRI-SAIL-03", "TRI-SAIL-04")
def test_enemies_never_stop_a_captain_and_leaving_them_is_one_dishonor():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").foe("SM2.1", "S13").foe("SM3.1", "S14")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=1)).say("S14")
    assert t.player().zone == "S14"
    assert t.player().dishonor == 1, "however many they are"


@rule("TRI-SAIL-04", "TRI-SAIL-05")
@pytest.mark.parametrize(
    ("card", "owner", "injured", "shame"),
    [("SM1.1", 0, False, 0), ("SM1.1", 1, False, 1), ("SM1.1", -1, True, 1), ("HE09", -1, False, 1)],
)
def test_whom_one_may_leave(card: str, owner: int, injured: bool, shame: int):
    t = a_trial().at(0, "S13").foe(card, "S13", owner, injured)
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=1)).say("S14")
    assert t.player().dishonor == shame


@rule("TRI-SAIL-06")
def test_each_departure_counts():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").foe("SM2.1", "S14")
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=2)).say("S14").say("S04")
    assert t.player().dishonor == 2


@rule("TRI-SAIL-07", "TRI-SAIL-08", "TRI-SAIL-09")
def test_an_open_sea_zone_draws_a_travel_card_and_gets_a_token():
    t = a_trial().at(0, "S13").travels("TR09.1", "TR01.1").on_deck(0, "ST1.1").do(0, Sail(n=1)).say("S14")
    assert [event.card for event in t.told("travel-drawn")] == ["TR09.1"]
    assert t.g.travel_thrown == ["TR09.1"]
    assert t.g.blocks == ["S14"]
    assert t.player().hand == ["ST1.1"], "resolved before the token is placed"
    t.at(0, "S13").do(0, Sail(n=1)).say("S14")
    assert len(t.told("travel-drawn")) == 1, "with a token nothing is drawn, whoever caused it"


@rule("TRI-SAIL-10")
def test_an_island_draws_nothing():
    t = a_trial().at(0, "S13").do(0, Sail(n=1)).say("I02")
    assert t.told("travel-drawn") == []
    assert t.g.blocks == []


@rule("TRI-SAIL-11")
def test_steps_left_after_a_travel_card_can_be_used():
    t = a_trial().at(0, "S13").travels("TR01.1").do(0, Sail(n=2)).say("S14")
    assert t.kind == "sail.on"
    assert "I03" in t.options()


@rule("TRI-SAIL-12")
def test_an_empty_travel_deck_is_shuffled_anew():
    t = a_trial().at(0, "S13")
    t.take("TR01.1", "TR01.2")
    t.g.travel_thrown, t.g.travel = ["TR01.1", "TR01.2"], []
    t.do(0, Sail(n=1)).say("S14")
    assert len(t.told("travel-drawn")) == 1
    assert len(t.told("reshuffled")) == 1
    assert sorted([*t.g.travel, *t.g.travel_thrown]) == ["TR01.1", "TR01.2"]


@rule("TRI-SAIL-12")
def test_the_travel_deck_is_really_shuffled():
    orders = set[str]()
    for seed in range(8):
        t = a_trial(seed=seed).at(0, "S13")
        t.g.travel_thrown, t.g.travel = [f"TR01.{n}" for n in (1, 2)] + ["TR02.1", "TR02.2", "TR09.1"], []
        t.do(0, Sail(n=1)).say("S14")
        orders.add(t.told("travel-drawn")[0].card)
    assert len(orders) > 1


@rule("TRI-SAIL-13")
def test_sail_from_any_source_follows_the_same_rules():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").feat(0, "FI-1").travels("TR01.1").turn(0)
    t.use_feat("FI-1").say("S14")
    assert t.player().dishonor == 1
    assert t.g.blocks == ["S14"]


@rule("TRI-SAIL-14")
def test_sail_moves_the_captain_alone():
    t = a_trial().at(0, "S13").mate(0, "HE09", "S13").foe("SM1.1", "S13", owner=0)
    t.g.blocks = list(chart.seas())
    t.do(0, Sail(n=1)).say("S14")
    assert t.player().companions[0].zone == "S13"
    assert t.found("SM1.1").zone == "S13"


@rule("TRI-SAIL-13")
def test_glide_draws_nothing_places_nothing_and_shames_nobody():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").at(1, "I03").do(0, Glide(n=2)).say("S14")
    assert (t.g.blocks, t.player().dishonor) == ([], 0)
    assert "I03" not in t.options(), "other Captains' Islands stay closed"


@rule("TRI-SAIL-04")
def test_a_sail_without_dishonor_still_takes_that_of_travel_cards():
    t = a_trial().at(0, "S13").foe("SM1.1", "S13").has(0, available=0, exhausted=8).travels("TR05.1")
    t.do(0, NoDishonor(), Sail(n=1)).say("S14")
    assert t.player().dishonor == 1, "of the card; with no Energy it is the token"


# ---- Travel Cards ---------------------------------------------------------------------------------------------------


@rule("TRI-TRAVEL-01")
def test_the_drawer_resolves_a_travel_card_as_far_as_possible():
    t = a_trial().at(0, "S13").has(0, exhausted=0).travels("TR08.1").do(0, Sail(n=1)).say("S14")
    assert t.told("restored") == [], "nothing to restore"
    assert len(t.player().discard) == 1, "and the shade comes all the same"
    assert t.told("travel-drawn")[0].knows is None, "in public"


@rule("TRI-TRAVEL-02", "TRI-TRAVEL-03", "TRI-TRAVEL-04")
def test_drift_draws_nothing_and_the_token_lies_where_the_captain_is():
    t = a_trial().at(0, "S13").foe("SM1.1", "S14").travels("TR11.1", "TR01.1").do(0, Sail(n=1)).say("S14")
    zone = t.player().zone
    assert zone in chart.seas()["S14"].seas
    assert t.told("drifted")[0].zone == zone
    assert len(t.told("travel-drawn")) == 1
    assert t.player().dishonor == 0, "it is no leaving"
    assert t.g.blocks == [zone]


@rule("TRI-TRAVEL-03", "TRI-TRAVEL-04")
def test_a_token_that_finds_its_zone_taken_goes_where_the_ship_came_in():
    t = a_trial().at(0, "S13").travels("TR11.1")
    t.g.blocks = [zone for zone in chart.seas() if zone != "S14"]
    t.do(0, Sail(n=1)).say("S14")
    assert sorted(t.g.blocks) == sorted(chart.seas()), "each once"


@rule("TRI-TRAVEL-02")
def test_drift_goes_by_lot():
    found = {a_trial(seed=seed).at(0, "S14").do(0, Drift()).player().zone for seed in range(20)}
    assert len(found) > 1
    assert found <= set(chart.seas()["S14"].seas)


@rule("TRI-TRAVEL-01")
@pytest.mark.parametrize(
    ("card", "answers", "seen"),
    [
        ("TR02.1", [], lambda p: p.vigor == 5),
        ("TR04.1", ["damage"], lambda p: p.vigor == 3),
        ("TR05.1", ["energy"], lambda p: p.available == 7),
        ("TR05.1", ["dishonor"], lambda p: p.dishonor == 1),
        ("TR13.1", ["yes"], lambda p: not p.hand and p.exhausted == 0),
        ("TR13.1", ["no"], lambda p: p.hand and p.exhausted == 2),
        ("TR15.1", ["discard"], lambda p: not p.hand),
        ("TR07.1", ["no"], lambda p: p.dishonor == 0),
    ],
)
def test_what_a_travel_card_says_is_what_it_does(card: str, answers: list[str], seen: object):
    t = a_trial().at(0, "S13").hand(0, "ST1.1").has(0, exhausted=2 if card == "TR13.1" else 0)
    t.travels(card).do(0, Sail(n=2)).say("S14")
    for pick in answers:
        t.say(pick)
    assert callable(seen)
    assert seen(t.player())


@rule("TRI-SAIL-11")
def test_halt_takes_the_steps_and_a_following_wind_gives_one():
    t = a_trial().at(0, "S13").travels("TR04.1").do(0, Sail(n=2)).say("S14").say("halt")
    assert t.finished
    t = a_trial().at(0, "S13").travels("TR03.1").do(0, Sail(n=1)).say("S14")
    assert t.ask().args["left"] == 1


@rule("TRI-TRAVEL-01", "TRI-SAIL-11")
def test_a_halt_takes_nothing_where_no_step_is_left():
    t = a_trial().at(0, "S13").travels("TR04.1").do(0, Sail(n=1)).say("S14")
    assert t.finished, "to lose no steps costs nothing: the Damage is nothing to choose"
    assert (t.player().vigor, t.told("halted")) == (4, [])
    assert a_trial().do(0, Halt()).tags() == [], "nor where nobody sails"


@rule("TRI-SAIL-01")
def test_a_route_stops_where_something_comes_between():
    """A Monster stirred up on the way: the ship asks again, with its price."""
    t = a_trial().at(0, "S13").travels("TR06.1").seas("SM4.1").do(0, Sail(n=2)).say("I03")
    assert t.player().zone == "S14"
    assert t.found("SM4.1").zone == "S14"
    assert t.kind == "sail.on"
    assert t.args("I03")["dishonor"] == 1
    t.say("stop")
    assert t.finished


# ---- Travel Cards one by one (ledger 8.7) ----------------------------------------------------------------------------


@rule("TRI-TRAVEL-01")
def test_a_calm_sea_that_is_stirred_up_is_told_and_shuffled_back():
    t = a_trial().at(0, "S13").has(0, vigor=3).travels("TR06.1").seas("CALM.1").do(0, Sail(n=1)).say("S14")
    assert [event.zones for event in t.told("calm-sea")] == [["S14"]], "everybody sees what was turned"
    t.say("yes", "calm.heal")
    assert t.player().vigor == 4
    assert "CALM.1" in t.g.sea
    assert not t.g.foes


@rule("TRI-TRAVEL-01")
def test_a_card_may_be_given_away_though_nothing_is_exhausted():
    """TR13: you may discard; the Restore that follows is none."""
    t = a_trial().at(0, "S13").hand(0, "ST1.1", "AN.1").travels("TR13.1").do(0, Sail(n=1)).say("S14")
    t.say("yes", "effect.may").say("AN.1", "discard")
    assert t.player().discard == ["AN.1"]
    t = a_trial().at(0, "S13").travels("TR13.1").do(0, Sail(n=1)).say("S14")
    assert t.finished, "without a card there is no question"


@rule("TRI-TRAVEL-01", "TRI-SAIL-12")
def test_a_replaced_card_lies_in_the_discard_pile_when_the_next_is_drawn():
    t = a_trial().at(0, "S13").hand(1, "HE10-2.1").travels("TR09.1")
    t.g.travel, t.g.travel_thrown = ["TR04.1"], []
    t.do(0, Sail(n=1)).say("S14").say("HE10-2.1", "react.travel")
    assert t.told("travel-replaced")[0].card == "TR04.1", "it was the only one, and was shuffled in"


@rule("TRI-TRAVEL-01", "TRI-SAIL-08")
def test_both_cards_of_the_helmsman_are_public():
    t = a_trial().captain(0, "HE10").at(0, "S13").travels("TR01.1", "TR02.1").do(0, Sail(n=1)).say("S14")
    assert t.told("travel-pair")[0].cards == ["TR01.1", "TR02.1"]
    line = SPEC.words.event(as_record(t.told("travel-pair")[0]), ["Ann", "Bo"])
    assert "Fish over the Rail" in line
    assert "Thyme by the Pool" in line
    t.say("TR02.1", "travel.pick")
    assert t.g.travel_thrown == ["TR01.1", "TR02.1"]
