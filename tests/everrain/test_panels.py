"""What a captain finds on the panel of the turn: ways, slots, errands and hands, which of many, and in which order."""

import pytest

from games.core.asks import Option
from games.everrain import events as ev
from games.everrain.chart import HEXES, distance, hex_named
from games.everrain.crew_options import wanted_posts
from games.everrain.deeds import Bound
from games.everrain.orders import NEAR
from games.everrain.standing import COMPUTER, HELM
from games.everrain.state import Orders, Visit
from games.everrain.turn import Turn, is_waited_for, status
from tests.rules import rule

from .build import Staged, a_voyage, fate

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


# ---- what can be done where the ship lies ---------------------------------------------------------------------------


@rule("EVR-TURN-02", "EVR-ISLE-01", "EVR-ALTAR-01", "EVR-WRECK-01", "EVR-MAP-02")
@pytest.mark.parametrize(
    ("letter", "deed", "grave"),
    [("I", "land", False), ("A", "altar", True), ("W", "plunder", False), ("P", "visit", False), ("C", "", False)],
)
def test_what_a_place_is_there_for(letter: str, deed: str, grave: bool):
    v = a_voyage(1).sea("0.0", letter).crew(0, "DH-01")
    deeds = ("land", "altar", "plunder", "visit", "roam")
    found = panel(v)
    assert [one for one in deeds if one in found] == ([deed] if deed else [])
    if deed:
        assert (found[deed].group, found[deed].grave) == ("here", grave)
    v.g.explored = [hex_named("0.0")]
    assert [one for one in deeds if one in panel(v)] == ["visit"] * (deed == "visit"), "each is explored once"


@rule("EVR-PORT-04")
def test_a_visit_with_enemies_aboard_says_how_many_and_looks_grave():
    v = a_voyage(1).sea("0.0", "P").foe(0, "cultist.1", "z0").foe(0, "drowned-man.1", "z1")
    visit = panel(v)["visit"]
    assert (visit.grave, visit.args["foes"]) == (True, 2)


@rule("EVR-ELDER-13", "EVR-CLUE-02")
def test_the_objective_is_offered_in_every_way_that_it_can_be_paid():
    v = a_voyage(1).sea("0.0", "I").sea("0.1", "I").sea("0.2", "A").arisen("ulmareth", "0.4", paid=1, task=3)
    v.ship(0).clues = 4
    assert "objective" not in panel(v)
    v.holds(0, "old-charts.1")
    pay = panel(v)["objective"]
    assert (pay.group, pay.args["elder"], pay.args["now"], pay.args["needed"]) == ("here", "ulmareth", 2, 3)


@rule("EVR-BOARD-01")
def test_when_an_enemy_ship_can_be_boarded():
    def offered(v: Staged, boarding: bool = True) -> bool:
        v.g.boarding = boarding
        return f"board.{FRIGATE}" in panel(v.raider(FRIGATE, "0.1", "0.3"))

    assert offered(a_voyage(1).crew(0, "DH-01")) and not offered(a_voyage(1).crew(0, "DH-01"), boarding=False)
    assert not offered(a_voyage(1)), "nobody is there to go over"
    assert not offered(a_voyage(1).crew(0, "DH-01").foe(0, "cultist.1", "z0")), "first one's own deck"
    far = a_voyage(1).crew(0, "DH-01").chart(1, "CCCCCCC").put(0, "1.0")
    assert not offered(far)


@rule("EVR-FLEET-01")
@pytest.mark.parametrize(
    ("fleeting", "fresh", "spends", "case"),
    [(2, 1, False, "spent"), (2, 1, True, "kept"), (2, 0, False, ""), (0, 1, False, "")],
)
def test_which_orders_go_first_is_asked_where_there_are_both(fleeting: int, fresh: int, spends: bool, case: str):
    v = a_voyage(1).crew(0, "DH-01")
    v.ship(0).fleeting, v.ship(0).fresh, v.ship(0).spends = fleeting, Orders(fresh, 0, 0), spends
    found = panel(v)
    assert ("fleeting" in found) == bool(case)
    if case:
        assert (found["fleeting"].args["case"], found["fleeting"].args["n"]) == (case, fleeting)


@rule("EVR-TRADE-01", "EVR-TRADE-02")
def test_gifts_and_trades_by_what_there_is():
    v = a_voyage(3).put(2, "0.1")
    for ship in v.g.ships:
        ship.coin = 0
    assert not [one for one in panel(v) if one.startswith(("gift", "trade"))], "nobody has anything"
    v.ship(2).coin = 5
    assert [one for one in panel(v) if one.startswith(("gift", "trade"))] == ["trade.2"]
    v.ship(0).clues = 2
    found = panel(v)
    assert [one for one in found if one.startswith(("gift", "trade"))] == ["gift.1", "trade.1", "gift.2", "trade.2"]
    assert (found["gift.1"].args["n"], found["gift.1"].args["other"]) == (2, 1)


@rule("EVR-TURN-05", "EVR-GEM-02")
def test_who_would_not_outlive_the_night_can_be_sent_below_with_the_end_of_the_turn():
    v = a_voyage(1).crew(0, "DH-01", "z0", strain=5).crew(0, "DH-09", "z6")
    found = panel(v)
    assert found["end"].args["dying"] == ["DH-01"] and found["end"].grave
    assert found["end.below"].args["dying"] == [] and not found["end.below"].grave
    v.ship(0).fresh = Orders(0, 2, 1)
    assert "end.below" not in panel(v), "that takes a Crew Order"
    w = a_voyage(1).crew(0, "DH-09", "z6")
    assert "end.below" not in panel(w) and panel(w)["end"].args["dying"] == []


# ---- what was come for, and what has happened on the way ------------------------------------------------------------


@rule("EVR-TURN-09", "EVR-ELDER-14")
@pytest.mark.parametrize(
    ("at", "sunk", "owed", "done"),
    [("0.0", 0, 0, True), ("0.1", 0, 0, False), ("0.0", 1, 0, False), ("0.0", 0, 1, False)],
)
def test_what_was_ordered_is_done_on_arrival_unless_something_has_happened(at: str, sunk: int, owed: int, done: bool):
    v = a_voyage(1).sea("0.0", "W").sea("0.1", "W").put(0, at).arisen("mother-caul", "0.4", owed=owed)
    v.ship(0).sinkings = sunk
    v.dice(fate(1)).start(Bound(seat=0, pick="plunder", hex=hex_named("0.0"), sunk=0))
    assert (len(v.told(ev.WreckPlundered)), v.ship(0).coin) == ((1, 45) if done else (0, 40))


@rule("EVR-MAP-02", "EVR-PORT-03", "EVR-PORT-04")
@pytest.mark.parametrize(("letter", "pick"), [("W", "plunder"), ("I", "land"), ("P", "visit")])
def test_what_is_not_open_any_more_is_not_done(letter: str, pick: str):
    def begun(v: Staged) -> bool:
        v.start(Bound(seat=0, pick=pick, hex=hex_named("0.0"), sunk=0))
        return any(isinstance(one, ev.WreckPlundered | ev.VisitBegan) for one in v.events) or not v.finished

    assert begun(a_voyage(1).sea("0.0", letter).crew(0, "DH-01"))
    gone = a_voyage(1).sea("0.0", letter).crew(0, "DH-01")
    gone.g.explored, gone.g.tiles[0], gone.ship(0).visited = [hex_named("0.0")], "M01", ["duskfall"]
    assert not begun(gone)
    if pick == "visit":
        assert not begun(a_voyage(1).sea("0.0", "P").foe(0, "cultist.1", "z0")), (
            "who is banished is thought about first"
        )


@pytest.mark.parametrize(("raider", "wanted"), [("1.2", True), ("7.0", False)])
def test_guns_want_hands_for_what_is_within_five_hexes(raider: str, wanted: bool):
    v = a_voyage(1).chart(1, "CCCCCCC").chart(7, "CCCCCCC").arms(0, "port", "smasher-carronades.port.1")
    v.raider(FRIGATE, raider, "0.4")
    far = [hex for hex in range(HEXES) if distance(hex, v.g.raiders[0].at) == (NEAR if wanted else NEAR + 1)]
    v.ship(0).at = next(hex for hex in far if v.g.sea[hex])
    guns = wanted_posts(v.g, v.ship(0), []).guns
    assert ("z3" in guns) == wanted
    v.crew(0, "DH-01", "z3")
    assert "z3" not in wanted_posts(v.g, v.ship(0), []).guns, "somebody mans it"
