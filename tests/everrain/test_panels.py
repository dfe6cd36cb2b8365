"""What a captain finds on the panel of the turn: ways, slots, errands and hands, which of many, and in which order."""

import pytest

from games.core.asks import Option
from games.everrain.chart import hex_named
from games.everrain.standing import COMPUTER, HELM
from games.everrain.state import Orders, Visit
from games.everrain.turn import Turn, is_waited_for, status
from tests.rules import rule

from .build import Staged, a_voyage

FRIGATE = "damned-frigate.1"


def panel(v: Staged) -> dict[str, Option]:
    v.start(Turn(seat=0, at="act"))
    return {option.id: option for option in v.ask_of(0, "turn.act").options}


def begun(v: Staged, head: str) -> list[str]:
    """Options of one kind, in the order in which they stand there."""
    return [one for one in panel(v) if one.startswith(head)]


def ashore(facing: int = 3) -> Staged:
    """In Duskfall (the Port of M01, here at 0.1), at the beginning of a visit."""
    v = a_voyage(seats=1).sea("0.1", "P").put(0, "0.1", facing)
    v.g.tiles[0], v.g.visit = "M01", Visit("duskfall")
    return v


# ---- at sea -------------------------------------------------------------------------------------------------------


@rule("EVR-REVEAL-03", "EVR-NAV-05")
@pytest.mark.parametrize(("letter", "cost"), [("C", 2), ("R", 4)])
def test_a_slot_off_the_bow_costs_a_turn_and_the_charting_double_on_rough_sea(letter: str, cost: int):
    v = a_voyage(seats=1).sea("0.1", letter).put(0, "0.1", 0).crew(0, "DH-01", "z4")
    v.ship(0).board, v.ship(0).points = "pariah", 4  # without Sturdy Ballast
    assert panel(v)["chart.6"].args["cost"] == cost


@rule("EVR-REVEAL-01", "EVR-NAV-11")
def test_a_slot_is_charted_with_the_last_point():
    v = a_voyage(seats=1).put(0, "0.1", 0).crew(0, "DH-01", "z4")
    assert panel(v)["chart.6"].args["cost"] == 2, "two Orders of one point each"
    v.answer(0, ["chart.6"], "turn.act")
    assert v.g.tiles[6] and (v.ship(0).points, v.ship(0).fresh.navigation) == (0, 0)


def test_of_many_slots_the_six_nearest_can_be_made_for_in_one_press():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").crew(0, "DH-01", "z4")
    v.ship(0).points = 20  # eight slots border on the two that are charted
    found = begun(v, "chart.")
    costs = [panel(v)[one].args["cost"] for one in found]
    assert len(found) == 6 and costs == sorted(costs)  # type: ignore[type-var]


def test_places_are_one_menu_however_many_there_are():
    v = a_voyage(seats=1).chart(1, "IIIIIII").chart(2, "IIIIIII").crew(0, "DH-01")
    v.ship(0).points = 20
    shown = [one for one in panel(v).values() if one.group == "sail"]
    assert sum(one.id.startswith("land.") for one in shown) == 14
    assert len(shown) == 25, "as many as a menu holds"


def test_what_can_be_explored_stands_among_the_places_and_what_was_explored_is_water():
    v = a_voyage(seats=1).sea("0.1", "A").sea("0.2", "A")
    v.ship(0).points, v.g.explored = 5, [hex_named("0.2")]
    found = panel(v)
    assert [found[f"sail.0.{n}"].group for n in (1, 2, 3)] == ["sail", "water", "water"]


# ---- out of Port --------------------------------------------------------------------------------------------------


@rule("EVR-PORT-10")
def test_out_of_port_another_port_comes_first_then_what_is_unexplored_then_water():
    v = ashore().chart(1, "CPCCCCC", "M03").sea("0.4", "W").crew(0, "DH-01")
    v.ship(0).points = 6
    found = begun(v, "away.")
    assert found[:2] == ["away.1.1", "away.0.4"], "although water is nearer than either, and the wreck than the Port"
    costs = [panel(v)[one].args["cost"] for one in found[2:]]
    assert costs == sorted(costs) and costs[0] == 1  # type: ignore[type-var]
    assert len(found) == 9, "with six headings and ten ways to cast off it is one menu"


@rule("EVR-PORT-10", "EVR-REVEAL-02")
def test_casting_off_to_chart_the_slot_that_the_bow_points_at():
    """Nobody is at the mast yet: the first hand goes there."""
    v = ashore(facing=0).crew(0, "DH-01").crew(0, "DH-02")
    assert {"cast.chart.1", "cast.chart.6"} <= panel(v).keys()
    v.answer(0, ["cast.chart.1"], "turn.act")
    assert v.g.visit is None and v.g.tiles[1]
    assert [one.place for one in v.ship(0).sailors] == ["z4", "z0"]


@rule("EVR-PORT-10")
@pytest.mark.parametrize("deed", ["away.0.3", "cast.plunder.0.3"])
def test_casting_off_takes_the_same_heading_as_departing_for_a_place(deed: str):
    """By 0.0 or by 0.2 it is equally far: she comes there on the lower heading."""
    v = ashore(facing=0).sea("0.3", "W").crew(0, "DH-01").crew(0, "DH-02")
    v.ship(0).fresh = Orders(3, 3, 1)
    v.start(Turn(seat=0, at="act")).answer(0, [deed], "turn.act")
    assert (v.ship(0).at, v.ship(0).facing) == (hex_named("0.3"), 2)


@rule("EVR-PORT-06")
def test_of_too_many_errands_the_most_fitting_of_each_service_stay_and_the_service_asks_for_the_rest():
    v = ashore()
    for n in range(1, 6):
        v.crew(0, f"DH-0{n}", strain=3 - n // 2, trauma=1)
    found = panel(v)
    several = ("rest", "apothecary", "listen", "inform", "gamble", "drink")
    for service in several:
        assert len([one for one in found if one.startswith(f"errand.{service}.")]) >= 3, service
        assert f"serve.{service}" in found, "whoever else is wanted"
    assert len([one for one in found if one.startswith("errand.")]) == 22
    assert [one for one in found if one.startswith("errand.rest.")] == [
        "errand.rest.DH-01",
        "errand.rest.DH-02",
        "errand.rest.DH-03",
    ], "the most strained first"


# ---- hands --------------------------------------------------------------------------------------------------------


@rule("EVR-ART-04")
def test_hands_are_wanted_at_guns_that_nobody_mans_while_something_is_near_to_fire_at():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").crew(0, "DH-01").crew(0, "DH-02", "z3")
    assert "send.DH-01.z5" not in panel(v), "there is nothing to fire at"
    v.raider(FRIGATE, "1.0", "1.1")
    found = panel(v)
    assert {"send.DH-01.z5", "send.DH-02.z5"} <= found.keys()
    assert "send.DH-01.z3" not in found, "that one is manned"
    assert "send.DH-01.z8" not in found, "the Bitter End has no gun there"
    v.ship(0).broken = [5]
    assert "send.DH-01.z5" not in panel(v), "destroyed"


@rule("EVR-ART-04", "EVR-ART-06")
def test_hands_are_wanted_at_guns_for_an_elder_one_as_well():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").crew(0, "DH-01").arisen("osk-venn", "1.0")
    assert "send.DH-01.z5" in panel(v)


@rule("EVR-CORD-02", "EVR-DECK-02")
def test_nobody_is_sent_to_a_fight_in_a_zone_that_is_full():
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-02", "z1").crew(0, "DH-03", "z1").foe(0, "cultist.1", "z1")
    found = panel(v)
    assert "send.DH-01.z1" not in found and "send.DH-02.z1" in found, "who is there already may fight"
    v.sailor("DH-03").place = "b1"
    assert {"send.DH-01.z1", "send.DH-03.z1"} <= panel(v).keys()


@rule("EVR-TRAIT-02", "EVR-FRAY-02")
@pytest.mark.parametrize(("trait", "odds"), [({}, 0), ({"plus": "brawler"}, 44), ({"minus": "cowardly"}, 0)])
def test_the_odds_of_a_fight_are_those_of_a_fray_that_the_crew_begins(trait: dict[str, str], odds: int):
    """A Cultist has 2 Health, a die strikes by 4 in 6: two dice fell it by 16 in 36, one never."""
    v = a_voyage(seats=1).crew(0, "DH-01", **trait).foe(0, "cultist.1", "z1")  # type: ignore[arg-type]
    assert panel(v)["send.DH-01.z1"].args["odds"] == odds


@rule("EVR-TRAIT-02", "EVR-FRAY-02")
def test_a_coward_adds_nothing_to_the_odds():
    v = a_voyage(seats=1).crew(0, "DH-01", minus="cowardly").foe(0, "cultist.1", "z1", trauma=1)
    assert panel(v)["send.DH-01.z1"].args["odds"] == 0
    w = a_voyage(seats=1).crew(0, "DH-01").foe(0, "cultist.1", "z1", trauma=1)
    assert panel(w)["send.DH-01.z1"].args["odds"] == 67


@rule("EVR-GEM-02")
@pytest.mark.parametrize(("strain", "case"), [(4, "fight"), (5, "full")])
def test_who_would_die_of_the_next_wound_is_sent_into_a_fight_only_with_a_warning(strain: int, case: str):
    """DH-01 has a track of five."""
    v = a_voyage(seats=1).crew(0, "DH-01", strain=strain).foe(0, "cultist.1", "z1")
    option = panel(v)["send.DH-01.z1"]
    assert (option.args["case"], option.grave) == (case, case == "full")


# ---- how a captain stands, above the panel --------------------------------------------------------------------------


def met(v: Staged, denizen: str = "") -> Staged:
    """In Duskfall, with this Denizen before the quay."""
    if denizen:
        v.g.decks["denizen"].take(denizen)
    v.g.visit = Visit("duskfall", denizen=denizen)
    return v


@rule("EVR-PASS-01", "EVR-PASS-02", "EVR-PASS-06", "EVR-DENIZ-05")
def test_who_was_met_and_whether_there_is_a_bunk():
    assert status(a_voyage(1).g, 0)["case"] == ""
    assert status(a_voyage(1).foe(0, "cultist.1", "z0").g, 0)["case"] == "foes"
    assert status(met(ashore()).g, 0)["case"] == "port"
    assert status(met(ashore(), "S44").g, 0)["case"] == "port-card"
    assert status(met(ashore(), "P02").g, 0)["case"] == "port-passenger"
    full = met(ashore().crew(0, "DH-01", "s2"), "P02")
    assert status(full.g, 0)["case"] == "port-full", "somebody sleeps there"
    drowned = met(ashore().chart(1, "CCCCCRC", "M03"), "P02")
    assert status(drowned.g, 0)["case"] == "port-drowned", "Saltmother is gone"
    standing = met(ashore().chart(1, "CCCCCPC", "M03"), "P02")
    assert status(standing.g, 0)["case"] == "port-passenger"


@rule("EVR-DENIZ-05")
def test_everything_in_hand_is_said_with_the_turn():
    v = met(ashore(), "P02").crew(0, "DH-01", "b1", strain=5).crew(0, "DH-02", "z0").foe(0, "cultist.1", "z3")
    ship = v.ship(0)
    ship.coin, ship.clues, ship.fleeting, ship.points, ship.fresh = 35, 4, 2, 3, Orders(1, 2, 3)
    said = status(v.g, 0)
    assert (said["port"], said["denizen"], said["to"]) == ("duskfall", ["P02"], "Saltmother")
    assert (said["coin"], said["clues"], said["fleeting"], said["points"]) == (35, 4, 2, 3)
    assert (said["crew"], said["navigation"], said["artillery"]) == (1, 2, 3)
    assert (said["foes"], said["full"], said["n"]) == (["cultist.1/z3"], ["DH-01"], 2)
    at_sea = status(a_voyage(1).g, 0)
    assert (at_sea["port"], at_sea["denizen"], at_sea["to"], at_sea["full"]) == ("", [], "", [])
    nobody = status(met(ashore()).g, 0)
    assert (nobody["port"], nobody["denizen"], nobody["to"]) == ("duskfall", [], "")


@rule("EVR-SEAT-04")
def test_whoever_sails_alone_keeps_nobody_waiting():
    assert not is_waited_for(a_voyage(1).g, 0)
    v = a_voyage(2)
    assert is_waited_for(v.g, 0) and is_waited_for(v.g, 1)
    v.g.settings[1] = {**v.g.settings[1], HELM: COMPUTER}
    assert not is_waited_for(v.g, 0) and is_waited_for(v.g, 1), "a computer waits for nobody"
