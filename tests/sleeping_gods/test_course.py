"""Travel in detail: who helps and what it costs, edges, hazards on the way, defeats; and actions (7.4, SLG-TURN)."""

from __future__ import annotations

import pytest

from games.core.engine import resume
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.campaign import Campaign
from games.sleeping_gods.crew import health
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import ExtraAction, LoseAction
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    sea = Sea(seats=seats).still()
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    return sea


def sail(sea: Sea, *fates: int, at: str = "2D", to: str = "anywhere", who: str = "nobody") -> None:
    sea.g.at = sea.g.since = at
    sea.fate(*fates)
    sea.begin(Travel(seat=sea.g.active))
    sea.take("travel.aim", to)
    if sea.asks("travel.who"):
        sea.take("travel.who", who)


def acting(sea: Sea) -> None:
    """The first action of a turn, after an event that asks nothing."""
    sea.g.deck = [*[card for card in sea.g.deck if card != "EV2"], "EV2"]
    sea.begin(Turn(seat=0))
    sea.take("ship.room", "bridge")
    assert sea.kinds() == {"turn.act"}


# ---- who takes part


@rule("SLG-DEC-21", "SLG-STATUS-04", "SLG-STATUS-05", "SLG-STATUS-06")
def test_travel_is_no_challenge():
    sea = quiet()
    marco = sea.crew("marco")
    marco.statuses = ["madness", "low_morale"]
    sea.hand(0, "CRA3")
    sea.command(0, 1)
    sail(sea, 2, who="marco")
    sea.take("window.travel", "pass", seat=1)  # Kannan could
    assert (marco.damage, sea.g.pools) == (0, [0, 1])  # neither madness nor low morale, nor a fee
    assert not sea.asks("challenge.join") and sea.g.hands[0] == ["CRA3"]  # nobody joins, nothing is discarded
    assert sea.happened(ev.TravelDrawn)[-1].distance == 2
    marco.tucked, marco.statuses = ["CRA1", "CRA3"], ["weakened"]
    marco.fatigue = 0
    sea.command(0, 0)
    sail(sea, 1, who="marco")
    assert sea.happened(ev.TravelDrawn)[-1].distance == 1  # 1 + 3 - 2


@rule("SLG-DEC-21")
def test_the_captain_may_take_part_and_the_crew_of_others_may_not():
    sea = quiet(3)
    sea.g.active = 2
    for i, one in enumerate(sea.g.crew, 1):
        one.tucked = [f"CRA{i}"]  # who has no Craft would only get tired
    sea.begin(Travel(seat=2))
    sea.take("travel.aim", "anywhere")
    able = set(sea.offers("travel.who")) - {"nobody"}
    assert able == {"sofi", *(one.id for one in sea.g.crew if one.owner == 2)}


@rule("SLG-TRAVEL-10", "SLG-DEC-22")
def test_fatigue_comes_after_the_last_move_and_is_lost_on_the_worn():
    sea = quiet()
    marco = sea.crew("marco")
    marco.fatigue = 1
    sail(sea, 5, 6, at="2E", who="marco")  # three moves
    sea.take("travel.next", "2G")
    sea.take("challenge.who", "marco")  # the hazard tires him
    assert marco.fatigue == 2
    sea.take("travel.next", "2F")
    sea.take("travel.next", "stop")
    assert sea.is_over and marco.fatigue == 2
    laurent = sea.crew("laurent")
    sail(sea, 3, who="laurent")
    sea.take("travel.next", "2A")
    assert laurent.fatigue == 0
    sea.take("travel.next", "2B")
    assert laurent.fatigue == 1


@rule("SLG-TRAVEL-04")
def test_with_nobody_able_nobody_is_asked():
    sea = quiet(1)
    for one in sea.g.crew:
        one.fatigue = 2
    sea.fate(3)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    assert sea.kinds() == {"travel.next"} and sea.ask().args["distance"] == 2


# ---- edges


@rule("SLG-PAGE-04", "SLG-DEC-16", "SLG-DEC-17", "SLG-HAZ-01")
def test_a_hazard_beyond_the_edge_is_met_and_the_ship_may_sail_on():
    sea = quiet()
    sail(sea, 6, 6, at="2A")  # three moves
    sea.take("travel.next", "edge-north")  # page 6, wherever along its southern edge
    assert sea.offers("travel.enter") == ["6D", "6E", "6F"] and sea.g.at == "2A"
    assert sea.ask("travel.enter").default == ["6D"]  # where it is calm
    sea.take("travel.enter", "6E")
    assert [event.region for event in sea.happened(ev.HazardMet)] == ["6E"]
    sea.take("challenge.who")
    assert sea.passed is None and sea.ask("travel.next").args["distance"] == 2


# ---- hazards on the way


@rule("SLG-DEC-23")
def test_a_hazard_entered_twice_is_met_twice():
    sea = quiet()
    sail(sea, 6, 4, 4, at="2E")
    sea.take("travel.next", "2G")
    sea.take("challenge.who")
    sea.take("travel.next", "2E")
    sea.take("travel.next", "2G")
    sea.take("challenge.who")
    assert len(sea.happened(ev.HazardMet)) == 2 and sea.is_over


@rule("SLG-DEC-23", "SLG-HAZ-04")
def test_a_hazard_is_over_before_the_next_move():
    sea = quiet()
    sail(sea, 6, 1, 2, at="2E", to="anywhere")
    sea.take("travel.next", "2G")
    sea.take("challenge.who")
    assert sea.g.hull == 1 and sea.kinds() == {"travel.next"}  # it fell on the Galley, and the way is free


@rule("SLG-TRAVEL-09", "SLG-DEC-25", "SLG-DEC-145")
@pytest.mark.parametrize(("fate", "failed"), [(6, False), (1, True)])
def test_a_hazard_that_is_failed_puts_the_course_in_question(fate: int, failed: bool):
    """From 7F there is no way to 7B but through 7D (Craft 6)."""
    sea = quiet()
    sea.g.pages = [2, 7]
    sail(sea, 3, fate, 2, at="7F", to="7B")
    sea.take("challenge.who")
    if sea.asks("harm.split"):
        sea.silence()
    if not failed:
        assert sea.is_over and sea.g.at == "7B"
        return
    assert sea.g.at == "7D" and {"stop", "on", "7A", "7B"} <= set(sea.offers("travel.next"))
    sea.take("travel.next", "stop")
    assert sea.is_over and sea.g.at == "7D"


@rule("SLG-DEC-26", "SLG-DEC-82")
def test_a_defeat_on_the_way_ends_the_movement():
    sea = quiet()
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 2}
    campaign = sea.g.stack[0]
    assert isinstance(campaign, Campaign)
    sail(sea, 6, 1, 1, at="2E")
    campaign.at = "fallen"
    sea.take("travel.next", "2G")
    sea.take("challenge.who")
    assert sea.g.defeats == 1 and sea.g.at == "2E" and sea.kinds() == {"ship.room"}
    assert sea.g.active == 1 and sea.g.actions == 2  # the next player's turn


@rule("SLG-FAIL-02", "SLG-DEC-24")
def test_a_status_of_a_hazard_is_for_the_active_players_crew():
    sea = quiet()
    sea.g.active = 1
    sea.begin(Hazarding(seat=1, region="5A"))  # Perception 5, venom
    sea.fate(1)
    sea.take("challenge.who")
    assert sea.ask("status.whom").seat == 1
    assert set(sea.offers("status.whom")) == {"sofi", "kannan", "kasumi", "mac", "rafael"}


# ---- actions


@rule("SLG-TURN-03", "SLG-TURN-04")
def test_the_same_action_may_be_taken_twice():
    sea = quiet()
    acting(sea)
    for left in (1, 0):
        sea.fate(1)
        sea.take("turn.act", "travel")
        sea.take("travel.aim", "anywhere")
        sea.take("travel.who", "nobody")
        sea.take("travel.next", "stop")
        assert sea.g.actions == left  # it is used although the ship stayed (SLG-DEC-25)


@rule("SLG-TURN-03", "SLG-TRAVEL-05")
def test_before_fate_another_action_may_be_taken_after_all():
    sea = quiet()
    acting(sea)
    top, offers, taken = list(sea.g.abilities.cards), sea.offers("turn.act"), dict(sea.g.tally.actions)
    sea.take("turn.act", "travel")
    assert sea.offers("travel.aim")[-1] == "back"
    sea.take("travel.aim", "2C")
    assert sea.offers("travel.who")[-1] == "back"
    sea.take("travel.who", "back")
    travel = sea.g.stack[-1]
    assert isinstance(travel, Travel) and (travel.goal, travel.course, travel.wanted) == ("", [], 0)
    sea.take("travel.aim", "back")
    assert sea.g.actions == 2 and sea.offers("turn.act") == offers and sea.g.abilities.cards == top
    assert {name: n for name, n in sea.g.tally.actions.items() if n} == taken
    sea.take("turn.act", "travel")
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    assert sea.g.actions == 1 and "back" not in sea.offers("travel.next"), "fate is drawn"


def test_a_travel_that_is_no_action_has_no_way_back():
    sea = quiet()
    sea.begin(Travel(seat=0))
    assert "back" not in sea.offers("travel.aim")


@rule("SLG-DEC-81")
def test_an_extra_action_is_of_this_turn():
    sea = quiet()
    acting(sea)
    sea.g.actions = 1
    sea.do(ExtraAction())
    assert sea.g.actions == 2


@rule("SLG-DEC-81", "SLG-TURN-05")
def test_a_lost_action_gives_no_command():
    sea = quiet()
    sea.g.deck = [*[card for card in sea.g.deck if card != "EV24"], "EV24"]
    sea.begin(Turn(seat=0))
    sea.take("ship.room", "bridge")
    pools = list(sea.g.pools)
    sea.take("event.choose", "EV24/1")  # the long way round
    assert sea.g.actions == 1 and sea.g.pools == pools and sea.kinds() == {"turn.act"}


@rule("SLG-DEC-81")
def test_a_lost_action_waits_for_its_own_player():
    sea = quiet(3)
    sea.g.active = 1
    sea.g.actions = 0
    sea.do(LoseAction())
    assert sea.g.lost == [0, 1, 0]


@rule("SLG-DEC-19", "SLG-EXPL-08")
def test_a_place_may_be_explored_twice_in_a_turn():
    sea = quiet()
    acting(sea)
    for n in (1, 2):
        assert "explore.2" in sea.offers("turn.act")
        sea.take("turn.act", "explore.2")
        for _ in range(60):
            if sea.asks("turn.act") or sea.g.active != 0 or sea.is_over:
                break
            sea.silence()
        assert sea.g.visits["2"] == n


@rule("SLG-MARKET-01", "SLG-PORT-01", "SLG-EXPL-01")
def test_actions_are_those_of_the_region_and_of_no_other():
    sea = quiet()
    acting(sea)
    for region in ("2B", "2E", "2D", "3F"):
        sea.g.at = region
        sea.again()
        offers = sea.offers("turn.act")
        assert ("market" in offers) is (regions()[region].market is not None)
        assert ("port" in offers) is (regions()[region].port is not None)
        assert "travel" in offers and "skip" in offers


@rule("SLG-XP-02")
def test_xp_is_spent_in_port_and_nowhere_else():
    sea = quiet()
    sea.g.xp = 20
    sea.g.at = "2E"
    acting(sea)
    everything = [o.id for ask in sea.g.asks for o in ask.options]
    assert not [o for o in everything if o.startswith("level.")]
    sea.take("turn.act", "port")
    assert len([o for o in sea.offers("port.serve") if o.startswith("level.")]) == 27


@rule("SLG-STATUS-02", "SLG-DEC-50", "SLG-DEFEAT-01")
def test_venom_may_be_the_defeat_at_the_start_of_a_turn():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = health(one)
    sea.crew("mac").damage -= 1
    sea.crew("mac").statuses = ["venom"]
    campaign = sea.g.stack[0]
    assert isinstance(campaign, Campaign)
    sea.g.asks.clear()
    campaign.at, sea.g.stack = "turn", [campaign]
    sea.told += resume(sea.g)
    assert sea.g.defeats == 1
