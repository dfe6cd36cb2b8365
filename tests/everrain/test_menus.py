"""Menus of a turn: where hands may be wanted, where to make for, what a Port offers; the likely first, and not all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core import Option
from games.everrain import SPEC
from games.everrain.cards import cards, ports, tiles, treasures
from games.everrain.chart import NOWHERE, beside, slot_of
from games.everrain.chronicle import voyage
from games.everrain.crew_options import crew_options, likely, wanted_posts, watch_options
from games.everrain.options import fire_options, more_options
from games.everrain.port_options import (
    dismiss_options,
    errand_options,
    listen_options,
    passenger_options,
    port_options,
    study_options,
)
from games.everrain.sea_options import cast_options, sail_options, spot
from games.everrain.state import Note, Orders, Visit
from games.everrain.watches import empty_wheels
from tests.rules import rule

from .build import Staged, a_voyage

MAN, CULTIST, FRIGATE = "drowned-man.1", "cultist.1", "damned-frigate.1"


def ids(options: Sequence[Option]) -> list[str]:
    return [option.id for option in options]


# ---- Crew Orders ----------------------------------------------------------------------------------------------------


def wants(v: Staged) -> dict[str, list[tuple[int, str]]]:
    ship = v.ship(0)
    posts = wanted_posts(v.g, ship, empty_wheels(ship))
    return {one.id: likely(ship, posts, one) for one in ship.sailors}


@rule("EVR-CORD-02")
def test_where_hands_may_be_wanted():
    """The fight one is in, other fights, the mast and a wheel, a bunk, guns with something near."""
    v = a_voyage(1).crew(0, "DH-01", "b1").crew(0, "DH-03", "z3", strain=4).foe(0, MAN, "z3").foe(0, CULTIST, "z7")
    v.raider(FRIGATE, "0.5", "0.2")
    assert wants(v) == {
        "DH-01": [(1, "z3"), (1, "z7"), (2, "z4"), (2, "z0"), (5, "z5")],
        "DH-03": [(0, "z3"), (1, "z7"), (3, "s2")],
    }, "the port gun is manned, the bow is not armed"
    v.g.raiders = []
    assert (5, "z5") not in wants(v)["DH-01"]
    v.arisen("ulmareth", "0.3")
    assert (5, "z5") in wants(v)["DH-01"]


@rule("EVR-CORD-02")
@pytest.mark.parametrize(
    ("strain", "trauma", "there"),
    [
        (0, 0, [(2, "z4"), (2, "z0")]),
        (1, 0, [(2, "z4"), (2, "z0")]),
        (2, 0, [(2, "z4"), (2, "z0"), (3, "s2")]),
        (1, 2, [(2, "z4"), (2, "z0"), (3, "s2")]),  # two spaces are left
        (0, 3, [(2, "z4"), (2, "z0")]),
        (1, 3, [(3, "s2")]),  # one
    ],
)
def test_who_is_fit_and_who_is_for_a_bunk(strain: int, trauma: int, there: list[tuple[int, str]]):
    assert wants(a_voyage(1).crew(0, "DH-01", "b1", strain=strain, trauma=trauma)) == {"DH-01": there}


@rule("EVR-CORD-02", "EVR-TURN-05")
def test_who_would_not_outlive_the_night_goes_below():
    v = a_voyage(1).crew(0, "DH-01", "z1", trauma=4)
    assert wants(v) == {"DH-01": [(4, "b1")]}
    v.crew(0, "DH-02", "s2")
    assert wants(v)["DH-01"] == [(4, "b1")] and wants(v.sea("0.0", "I"))["DH-01"] == []


@rule("EVR-CORD-01")
def test_posts_that_are_taken_broken_or_full_are_not_wanted():
    v = a_voyage(1).crew(0, "DH-01", "b1").crew(0, "DH-02", "z4").crew(0, "DH-03", "z0")
    assert wants(v)["DH-01"] == [(2, "z6")], "the next wheel, and somebody is at the mast"
    v.ship(0).broken = [6]
    assert wants(v)["DH-01"] == [(2, "z9")]
    v = a_voyage(1).crew(0, "DH-01", "b1")
    v.ship(0).broken = [4]
    assert wants(v)["DH-01"] == [(2, "z0")]
    v = a_voyage(1).crew(0, "DH-01", "b1").foe(0, MAN, "z1").foe(0, CULTIST, "z1").foe(0, "drowned-man.2", "z1")
    assert wants(v)["DH-01"] == [(2, "z4"), (2, "z0")], "no room in that fight"


def test_several_at_once_where_there_are_orders_for_several():
    v = a_voyage(1).crew(0, "DH-01", "b1").crew(0, "DH-02", "b1")
    assert ids(watch_options(v.g, v.ship(0), [0, 6, 9])) == ["watch.chart", "watch.sail"]
    v.g.uncharted = [[], [], []]
    assert ids(watch_options(v.g, v.ship(0), [0, 6, 9])) == ["watch.sail"], "nothing to chart"
    assert ids(crew_options(v.g, 0))[0] == "watch.sail"
    v.ship(0).fresh = Orders(1, 0, 0)
    assert not [one for one in ids(crew_options(v.g, 0)) if one.startswith("watch")]
    v.ship(0).fresh = Orders(0, 0, 0)
    assert crew_options(v.g, 0) == []
    v = a_voyage(1).crew(0, "DH-01", "z1", strain=1).crew(0, "DH-02", "z2", trauma=4)
    assert "watch.below" in ids(crew_options(v.g, 0))
    v.sailor("DH-01").place = "b1"
    assert "watch.below" not in ids(crew_options(v.g, 0)), "one alone needs no watch"


# ---- where to -------------------------------------------------------------------------------------------------------


def wide() -> Staged:
    """Seven tiles of calm water, all hands at their posts."""
    v = a_voyage(1).crew(0, "DH-01", "z4").crew(0, "DH-02", "z0").crew(0, "DH-04", "z6").crew(0, "DH-05", "z9")
    for slot in range(1, 7):
        v.chart(slot, "CCCCCCC")
    v.ship(0).points, v.ship(0).fresh = 6, Orders(0, 1, 0)
    return v


@rule("EVR-NAV-04")
def test_of_much_water_the_farthest_twenty():
    found = sail_options(wide().g, 0)
    water = [option for option in found if option.group == "water"]
    assert len(water) == 20
    costs = [int(str(option.args["cost"])) for option in water]
    assert costs == sorted(costs)
    assert ids(found[-4:]) == ["port", "ahead", "starboard", "navigate"]


@rule("EVR-PORT-02", "EVR-ISLE-01", "EVR-WRECK-01")
def test_what_one_goes_to_a_place_for():
    v = wide().sea("0.1", "I").sea("0.2", "W").sea("0.3", "P").sea("0.4", "A")
    found = {option.id: option for option in sail_options(v.g, 0) if option.group == "sail"}
    assert [one for one in found if not one.startswith(("chart", "reveal"))] == [
        *("land.0.1", "plunder.0.2", "visit.0.3", "sail.0.3", "sail.0.1", "sail.0.2", "sail.0.4")
    ], "an errand, then the mere way; an Altar is thought about on the spot"
    assert (found["land.0.1"].verb, found["visit.0.3"].verb) == ("expedition", "dock")
    v.g.explored = [1, 2]
    v.ship(0).visited = [str(found["visit.0.3"].args["spot"])]
    again = ids(sail_options(v.g, 0))
    assert not {"land.0.1", "plunder.0.2", "visit.0.3"} & set(again)
    v.foe(0, MAN, "z7")
    banish = next(option for option in sail_options(v.g, 0) if option.id == "sail.0.3")
    assert (banish.args["case"], banish.args["health"], banish.grave) == ("banish", 3, True)
    assert not next(option for option in sail_options(v.g, 0) if option.id == "sail.0.4").grave


@rule("EVR-REVEAL-01", "EVR-NAV-07")
def test_the_helm_step_by_step():
    v = a_voyage(1).crew(0, "DH-01", "z4").put(0, "0.1", 0)
    v.ship(0).points, v.ship(0).fresh = 1, Orders(0, 0, 0)
    assert ids(sail_options(v.g, 0)) == ["reveal", "port", "starboard"], "an empty slot ahead: nothing to enter"
    v.ship(0).points = 0
    assert sail_options(v.g, 0) == []
    v.put(0, "0.0", 0).ship(0).points = 1
    assert ids(sail_options(v.g, 0))[-3:] == ["port", "ahead", "starboard"]
    v.raider(FRIGATE, "0.1", "0.3")
    assert ids(sail_options(v.g, 0))[-2:] == ["port", "starboard"], "somebody is in the way"


@rule("EVR-PORT-10")
def test_out_of_port_with_hands_at_their_posts():
    v = a_voyage(1).sea("0.0", "P").chart(1, "CICCCCC").chart(2, "WCCCCCC")
    v.crew(0, "DH-01", "ashore").crew(0, "DH-02", "b1").crew(0, "DH-04", "b1")
    v.g.visit = Visit("duskfall")
    found = cast_options(v.g, 0)
    assert ids(found)[:2] == ["cast.plunder.2.0", "cast.land.1.1"]
    assert found[0].args["moves"] == ["DH-04/z0", "DH-01/z6", "DH-02/z9"]
    charts = [option for option in found if option.id.startswith("cast.chart")]
    assert len(charts) == 5 and charts[0].args["moves"] == ["DH-04/z4", "DH-01/z0", "DH-02/z6"]
    assert {str(option.args["case"]) for option in found} == {"cast-plunder", "cast-land", "cast-there"}
    assert {option.group for option in found} == {"depart"}
    for fresh in (Orders(0, 2, 0), Orders(3, 0, 0)):
        v.ship(0).fresh = fresh
        assert cast_options(v.g, 0) == []
    v.ship(0).fresh = Orders(3, 2, 1)
    v.g.uncharted = [[], [], []]
    assert not [one for one in ids(cast_options(v.g, 0)) if one.startswith("cast.chart")]


# ---- in Port --------------------------------------------------------------------------------------------------------


def in_port(*crew: str, **fields: object) -> Staged:
    v = a_voyage(1).sea("0.0", "P")
    for one in crew:
        v.crew(0, one)
    v.g.visit = Visit("duskfall", **fields)  # pyright: ignore[reportArgumentType]
    return v


@rule("EVR-PORT-06", "EVR-PORT-08")
def test_one_hand_is_sent_by_service_and_several_by_name():
    alone = ids(errand_options(in_port("DH-01").g, 0))
    assert all(one.startswith("serve.") for one in alone) and "serve.gamble" in alone
    two = ids(errand_options(in_port("DH-01", "DH-02").g, 0))
    assert {"errand.gamble.DH-01", "errand.gamble.DH-02", "errand.hire.DH-01"} <= set(two)
    assert not [one for one in two if one.startswith("serve.")], "all of them have room"
    three = ids(errand_options(in_port("DH-01", "DH-02", "DH-03").g, 0))
    assert "serve.hire" in three and "errand.hire.DH-03" not in three, "of three the two most fitting, or ask"


@rule("EVR-UNI-01")
@pytest.mark.parametrize(
    ("crew", "clues", "study"),
    [
        ((), 9, []),
        (("DH-01",), 4, []),
        (("DH-01",), 5, ["serve.university"]),
        (("DH-01", "DH-02"), 5, ["errand.university.DH-01"]),
    ],
)
def test_the_university_stands_in_sight_where_there_is_something_to_hand_in(
    crew: tuple[str, ...], clues: int, study: list[str]
):
    v = in_port(*crew)
    v.ship(0).clues = clues
    assert ids(study_options(v.g, 0)) == study
    errands = [one for one in ids(errand_options(v.g, 0)) if "university" in one]
    assert errands == (["errand.university.DH-02"] if len(crew) == 2 else [])


@rule("EVR-INN-05")
def test_all_may_listen_or_those_who_are_spare():
    assert listen_options(in_port("DH-01").g, 0) == []
    v = in_port("DH-01", "DH-02", "DH-03")
    assert ids(listen_options(v.g, 0)) == ["listen"]
    v.sailor("DH-01").place = "z0"
    found = listen_options(v.g, 0)
    assert [(option.id, option.args["crew"], option.args["n"]) for option in found] == [
        ("listen", ["DH-01", "DH-02", "DH-03"], 3),
        ("listen.spare", ["DH-02", "DH-03"], 2),
    ]
    v.sailor("DH-02").place = "z1"
    assert ids(listen_options(v.g, 0)) == ["listen"], "one ear needs no menu"


@rule("EVR-PASS-01", "EVR-PASS-02")
def test_a_passenger_for_any_free_bunk():
    lying = a_voyage(1).g.tiles
    shut = {tiles()[tile].port for tile in lying if tile}
    names = {port.name for port in ports().values() if port.id not in shut}
    guest = next(card for card in cards().values() if card.stage == "passenger" and card.destination in names)
    v = in_port(denizen=guest.id)
    assert [(option.id, option.args["case"], option.args["place"]) for option in passenger_options(v.g, v.ship(0))] == [
        ("lodge", "lodge", "s2")
    ]
    v.builds(0, 1, "cabins.1")
    assert [(option.id, option.args["case"]) for option in passenger_options(v.g, v.ship(0))] == [
        *(("lodge", "lodge-in"), ("lodge.h1", "lodge-in"), ("lodge.s1", "lodge-in"))
    ], "the last of them, unless another is named"
    assert passenger_options(in_port().g, v.ship(0)) == []


@rule("EVR-PORT-10")
def test_every_way_out_of_a_port_says_what_lies_there():
    """Charted water by its name, the dark by its slot; past the rim of the chart lies nothing."""
    v = in_port("DH-01").put(0, "7.1").sea("7.0", "P")
    v.g.ships[0].facing = 3
    ways = {option.id: option for option in port_options(v.g, 0) if option.verb == "depart"}
    there = {way: beside()[v.ship(0).at][way] for way in range(6)}
    seen = {way: ways[f"depart.{way}"].args for way in there}
    for way, to in there.items():
        if to == NOWHERE:
            assert seen[way] == {"facing": way}
        elif v.g.sea[to]:
            assert (seen[way]["case"], seen[way]["ahead"]) == ("over", spot(v.g, to))
        else:
            assert (seen[way]["case"], seen[way]["dark"]) == ("chart", slot_of(to))
    assert {args.get("case") for args in seen.values()} == {"over", "chart", None}


@rule("EVR-PORT-10")
def test_out_of_port_what_there_is_to_do_comes_first_then_places_and_bare_headings_last():
    v = in_port("DH-01", "DH-02", "DH-04").chart(1, "CICCCCC").chart(2, "WCCCCCC")
    ways = [one.partition(".")[0] for one in ids(port_options(v.g, 0)) if one[:4] in ("cast", "away", "depa")]
    assert list(dict.fromkeys(ways)) == ["cast", "away", "depart"] and ways.count("depart") == 6


def test_with_nothing_to_buy_the_way_out_stands_before_the_errands():
    """To listen, gamble and drink is left to an empty purse; a study, a guest or a Treasure is worth a look."""
    groups = [option.group for option in port_options(in_port("DH-01").g, 0)]
    assert groups.index("errand") < groups.index("depart"), "there is Coin"
    poor = in_port("DH-01")
    poor.ship(0).coin = 5
    groups = [option.group for option in port_options(poor.g, 0)]
    assert groups.index("depart") < groups.index("errand") < groups.index("affairs")
    poor.ship(0).clues = 5
    assert port_options(poor.g, 0)[0].group == "study"
    poor.ship(0).clues, poor.ship(0).hold = 0, [next(iter(treasures()))]
    assert port_options(poor.g, 0)[0].group == "errand", "there is something to sell"


@rule("EVR-CREW-07", "EVR-CREW-08", "EVR-PORT-10", "EVR-PORT-11")
def test_a_captain_without_crew_hires_and_everybody_may_depart():
    v = in_port()
    v.ship(0).facing = 4
    found = ids(port_options(v.g, 0))
    assert found[0] == "captain"
    assert [one for one in found if one.startswith("depart")] == [f"depart.{way}" for way in (4, 0, 1, 2, 3, 5)]
    assert found[-1] == "navigate"
    assert "captain" not in ids(port_options(in_port("DH-01").g, 0))
    assert "captain" not in ids(port_options(in_port(used=["hire"]).g, 0))
    v.ship(0).fresh = Orders(3, 0, 1)
    assert "navigate" not in ids(port_options(v.g, 0))
    dismissed = dismiss_options(in_port("DH-01", "DH-02").ship(0))
    assert ids(dismissed) == ["dismiss.DH-01", "dismiss.DH-02"] and all(option.grave for option in dismissed)


# ---- the rest of a menu ---------------------------------------------------------------------------------------------


@rule("EVR-ART-01", "EVR-ASSIST-01")
def test_shots_say_what_they_hit_and_at_a_friend_look_grave():
    v = a_voyage(2).crew(0, "DH-01", "z3").put(1, "0.5").foe(1, MAN, "z0").raider(FRIGATE, "0.4", "0.2")
    found = fire_options(v.g, 0)
    assert {option.id: (option.args["case"], option.grave) for option in found} == {
        option.id: ("friend", True) if option.id.endswith("seat-1") else ("", False) for option in found
    }
    assert found
    v.ship(0).fresh = Orders(3, 2, 0)
    assert fire_options(v.g, 0) == []
    v.ship(0).fleeting = 1
    assert ids(fire_options(v.g, 0)) == ids(found), "a Fleeting Order will do"


@rule("EVR-FLEET-01", "EVR-BOARD-01", "EVR-TRADE-01")
def test_what_else_a_captain_can_do():
    v = a_voyage(2).crew(0, "DH-01").put(1, "0.1").raider(FRIGATE, "0.2", "0.4")
    assert ids(more_options(v.g, 0)) == ["trade.1"]
    v.ship(0).clues, v.ship(0).fleeting = 2, 1
    found = {option.id: option.args for option in more_options(v.g, 0)}
    assert list(found) == ["fleeting", "gift.1", "trade.1"]
    assert (found["fleeting"]["case"], found["gift.1"]["n"]) == ("spent", 2)
    v.ship(0).spends = True
    assert more_options(v.g, 0)[0].args["case"] == "kept"
    v.ship(0).fresh = Orders(0, 0, 0)
    assert "fleeting" not in ids(more_options(v.g, 0)), "there is nothing to choose"
    v.g.boarding = True
    assert f"board.{FRIGATE}" in ids(more_options(v.g, 0))
    v.foe(0, MAN, "z3")
    assert f"board.{FRIGATE}" not in ids(more_options(v.g, 0)), "not with enemies aboard"


# ---- the story of the voyage ----------------------------------------------------------------------------------------


def test_the_account_of_every_ship():
    v = a_voyage(2).crew(0, "DH-01").crew(0, "DH-02")
    v.ship(0).charted, v.ship(0).handed, v.ship(1).sinkings = 3, 2, 1
    v.g.tally.notes = [Note(1, "story", 0, "S04-epilogue"), Note(2, "story", 1, "S01-epilogue"), Note(2, "sunk", 1)]
    assert voyage(SPEC.view(v.g, None)) == []
    v.g.round = 7
    v.g.end([0, 1])
    (text,) = voyage(SPEC.view(v.g, None))
    lines = text.text.split("\n")
    assert len(lines) == 3 + 1 + 2 + 1 + 1
    assert "3" in lines[4] and "2" in lines[4] and lines[4] != lines[5]
    assert "Bitter End" in lines[0] and "Pariah" in lines[1] and "Pariah" in lines[2]
    v.g.winners = []
    assert voyage(SPEC.view(v.g, None))[0].text.split("\n")[-1] != lines[-1], "won or lost"
