"""OPEN (section 4): when the table is open, what may be done there, how often, and by whom."""

from __future__ import annotations

import pytest

from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.trading import Port
from games.sleeping_gods.turn import Turn
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def order(sea: Sea, seat: int, key: str, choice: str) -> None:
    sea.told += set_setting(SPEC, sea.g, seat, key, choice, frozenset({0, 1}))


def open_to(sea: Sea, seat: int) -> list[str]:
    return [option.id for ask in sea.asks("open") if ask.seat == seat for option in ask.options]


# ---- once a turn


@rule("SLG-DEC-36")
def test_a_tucked_card_of_open_serves_once_a_turn_wherever_in_it():
    sea = quiet()
    sea.tuck("sofi", "CRA12")  # 1 command: 1 health
    sea.crew("sofi").damage = 3
    sea.command(3, 0)
    sea.begin(Turn(seat=0))
    sea.take("open", "use.tuck.CRA12", seat=0)
    assert sea.crew("sofi").damage == 2
    sea.challenge("craft", 5)
    assert "use.tuck.CRA12" not in open_to(sea, 0)  # a challenge is no new turn
    sea.begin(Travel(seat=0))
    assert "use.tuck.CRA12" not in open_to(sea, 0)  # nor is a travel action


@rule("SLG-DEC-36")
def test_and_used_within_a_challenge_it_is_used_for_the_turn():
    sea = quiet()
    sea.tuck("sofi", "CRA12")
    sea.crew("sofi").damage = 3
    sea.command(3, 0)
    sea.challenge("craft", 5)
    sea.take("open", "use.tuck.CRA12", seat=0)
    sea.challenge("craft", 5)
    assert "use.tuck.CRA12" not in open_to(sea, 0)
    sea.begin(Turn(seat=0))
    assert "use.tuck.CRA12" in open_to(sea, 0)  # a new turn


# ---- when


@rule("SLG-DEC-34", "SLG-TRAVEL-04")
def test_the_table_is_open_until_the_travel_participant_is_confirmed():
    sea = quiet()
    sea.hand(1, "CRA1")
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    assert sea.kinds() == {"travel.who"} and "train.CRA1.marco" in open_to(sea, 1)
    sea.take("open", "train.CRA1.marco", seat=1)
    marco = next(option for option in sea.ask("travel.who").options if option.id == "marco")
    assert marco.args["n"] == 2  # it counts at once
    sea.own("A1")
    sea.command(2, 0)
    sea.again()
    sea.take("travel.who", "marco")
    assert sea.asks("window.travel") and not sea.asks("open")  # until the distance is fixed


@rule("SLG-DEC-113", "SLG-EVENT-01")
def test_an_order_for_after_the_ship_action_comes_before_the_event():
    sea = quiet()
    sea.hand(1, "CRA1")
    order(sea, 1, "when", "ship")
    order(sea, 1, "train.CRA1", "mac")
    sea.begin(Turn(seat=0))
    sea.told.clear()
    sea.take("ship.room", "bridge")
    told = [type(event) for event in sea.told if isinstance(event, ev.RoomUsed | ev.Trained | ev.EventDrawn)]
    assert told == [ev.RoomUsed, ev.Trained, ev.EventDrawn]


@rule("SLG-DEC-34", "SLG-DEC-114")
def test_who_wants_it_so_is_waited_for_between_the_room_and_the_event():
    sea = quiet()
    sea.hand(1, "CRA1")
    order(sea, 1, "linger", "yes")
    sea.begin(Turn(seat=0))
    sea.take("ship.room", "bridge")
    assert not sea.happened(ev.EventDrawn)
    assert [ask.seat for ask in sea.asks("turn.event")] == [1]
    sea.take("open", "train.CRA1.mac", seat=1)
    assert sea.crew("mac").tucked == ["CRA1"] and not sea.happened(ev.EventDrawn)
    sea.take("turn.event", "draw", seat=1)
    assert sea.happened(ev.EventDrawn)


@rule("SLG-DEC-114")
def test_the_event_waits_for_all_who_want_it_and_for_who_holds_the_table():
    sea = quiet(3)
    order(sea, 0, "linger", "yes")
    order(sea, 2, "linger", "yes")
    sea.begin(Turn(seat=0))
    sea.take("ship.room", "bridge")
    assert [ask.seat for ask in sea.asks("turn.event")] == [0, 2]
    sea.take("turn.event", "draw", seat=2)
    assert [ask.seat for ask in sea.asks("turn.event")] == [0]
    sea.take("open", "hold", seat=1)
    assert sea.kinds() == {"hold.on"}
    sea.take("hold.on", "let-go")
    sea.take("turn.event", "draw", seat=0)
    assert sea.happened(ev.EventDrawn)


# ---- orders for each moment


@rule("SLG-DEC-112")
def test_an_order_may_be_for_one_window_alone():
    sea = quiet()
    assert not [s.key for s in settings_of(SPEC, sea.g, 1) if s.key.startswith("moment.")]
    order(sea, 1, "window", "each")
    order(sea, 1, "moment.challenge", "pass")
    order(sea, 1, "moment.travel", "ask")
    sea.hand(1, "CRA3")
    sea.challenge("craft", 5)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    ask = sea.ask("window.challenge", 1)
    assert obeyed(SPEC, sea.g, ask) == ["pass"]
    order(sea, 1, "moment.challenge", "matter")
    assert obeyed(SPEC, sea.g, ask) is None
    sea.own("A1")
    sea.command(0, 2)
    sea.begin(Travel(seat=0))
    near = next(o for o in sea.offers("travel.aim") if o == "2A")
    sea.fate(6)
    sea.take("travel.aim", near)
    travel = sea.ask("window.travel", 1)
    assert obeyed(SPEC, sea.g, travel) is None  # every time, though the course is reached
    order(sea, 1, "moment.travel", "matter")
    assert obeyed(SPEC, sea.g, travel) == ["pass"]


# ---- who may join


@rule("SLG-CHAL-08", "SLG-DEC-111", "SLG-DEC-145")
@pytest.mark.parametrize(("card", "crew"), [("CUN9", "rafael"), ("SAV10", "rafael"), (None, "kasumi")])
def test_a_card_that_needs_taking_part_is_something_to_add(card: str | None, crew: str):
    sea = quiet()
    for one in sea.g.crew:
        if one.owner == 1 and one.id != crew:
            one.fatigue = 2
    sea.crew(crew).statuses = ["weakened"]  # the skill itself is 0
    if card is not None:
        sea.tuck(crew, card)
    sea.command(0, 3)
    sea.challenge("perception" if card != "SAV10" else "strength", 9)
    sea.take("challenge.who", "sofi")
    assert sea.offers("challenge.join", 1) == [crew]
    sea.fate(1)
    sea.take("challenge.join", crew, seat=1)
    assert {f"tuck.{card}" if card else "crew.kasumi.1"} <= set(sea.offers("window.challenge", 1))


@rule("SLG-DEC-145")
def test_who_could_not_pay_for_it_after_the_fee_adds_nothing():
    sea = quiet()
    for one in sea.g.crew:
        if one.owner == 1 and one.id != "rafael":
            one.fatigue = 2
    sea.tuck("rafael", "CUN9")  # 1 command: +2 in Cunning or Perception
    sea.command(0, 1)
    sea.challenge("perception", 9)
    sea.fate(1)
    sea.take("challenge.who", "sofi")
    assert sea.ask("challenge.join", 1).args["matters"] is False


@rule("SLG-CHAL-08", "SLG-DEC-145")
def test_a_third_who_makes_others_stronger_is_called():
    sea = quiet()
    for one in sea.g.crew:
        if one.owner == 1 and one.id != "rafael":
            one.fatigue = 2
    sea.tuck("sofi", "CUN7")  # +1 with two or more others
    sea.command(0, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "sofi", "marco")
    assert sea.offers("challenge.join", 1) == ["rafael"]
    sea.fate(1)
    sea.take("challenge.join", "rafael", seat=1)
    sea.settled()
    assert sea.happened(ev.Challenged)[-1].bonus == 1


# ---- ports


@rule("SLG-EVENT-05", "SLG-PORT-03")
def test_the_inn_is_there_for_an_event_that_it_ends_though_nobody_is_weary():
    sea = quiet()
    sea.g.at, sea.g.coins, sea.g.ongoing = "2E", 4, ["EV40"]
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    sea.begin(Port(seat=0))
    assert "inn" in sea.offers("port.serve")
    sea.take("port.serve", "inn")
    assert sea.g.ongoing == [] and sea.g.coins == 0
    sea.g.coins = 4
    sea.begin(Port(seat=0))
    assert sea.is_over  # nothing that it would do


@rule("SLG-EVENT-05", "SLG-DEC-79")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_pays_for_the_telegraph_during_a_port_action(seat: int):
    sea = quiet()
    sea.g.at, sea.g.coins, sea.g.ongoing = "2E", 4, ["EV59"]
    sea.begin(Turn(seat=0))
    assert "lift.EV59.0" not in open_to(sea, seat)  # not before
    sea.begin(Port(seat=0))
    if seat == 0:
        sea.take("port.serve", "lift.EV59.0")
    else:
        sea.take("open", "lift.EV59.0", seat=1)
    assert sea.g.ongoing == [] and sea.g.coins == 1


@rule("SLG-TURN-05", "SLG-DEC-139")
def test_a_skip_says_what_it_gives():
    sea = quiet()
    sea.to("turn.act")
    sea.g.ongoing = ["EV59"]
    sea.again()
    skip = next(option for option in sea.ask("turn.act").options if option.id == "skip")
    assert skip.args["command"] == 0
    pools = list(sea.g.pools)
    sea.take("turn.act", "skip")
    assert sea.g.pools == pools


@rule("SLG-SHIP-19", "SLG-DEC-139")
def test_a_sick_bay_without_a_surgeon_says_so():
    sea = quiet()
    sea.g.ongoing = ["EV40"]
    sea.crew("mac").damage = 2
    sea.again()
    bay = next(option for option in sea.ask("ship.room").options if option.id == "sick-bay")
    assert bay.args["extra"] == 0
    sea.take("ship.room", "sick-bay")
    assert sea.crew("mac").damage == 2
