"""Travel, pages, hazards and other ways to get somewhere (SLG-TRAVEL, SLG-PAGE, SLG-HAZ)."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.cards import distance_of
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.vocabulary import FreeMove, IgnoreHazard, MoveShip
from tests.rules import rule

from .build import Sea


def sail(
    at: str = "2D", to: str = "anywhere", who: str = "nobody", fates: tuple[int, ...] = (6,), seats: int = 2
) -> Sea:
    """A travel action up to its draw."""
    sea = Sea(seats=seats)
    sea.g.at = sea.g.since = at
    sea.g.adventure = []  # nobody has anything to add
    for one in sea.g.crew:
        one.tucked = []
    sea.command(0, 0)
    sea.fate(*fates)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", to)
    if sea.asks("travel.who"):
        sea.take("travel.who", who)
    return sea


@rule("SLG-TRAVEL-07", "SLG-DEC-110")
@pytest.mark.parametrize(
    ("result", "distance"), [(-2, 1), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (8, 3), (9, 4), (14, 4)]
)
def test_the_travel_table(result: int, distance: int):
    assert distance_of(result) == distance


@rule("SLG-TRAVEL-01", "SLG-TRAVEL-06", "SLG-TRAVEL-08", "SLG-TRAVEL-09", "SLG-DEC-25")
def test_region_by_region_as_far_as_fate_allows():
    sea = sail(fates=(3,))
    assert sea.ask("travel.next").args["distance"] == 2
    steps = {"2A", "2B", "2E", "2F"}
    assert {o for o in sea.offers("travel.next") if o in regions()} == steps
    sea.take("travel.next", "2A")
    assert sea.g.at == "2A" and sea.ask().args["distance"] == 1
    sea.take("travel.next", "stop")
    assert sea.is_over and sea.g.at == "2A"
    sea = sail(fates=(1,))
    sea.take("travel.next", "stop")
    assert sea.is_over and sea.g.at == "2D"  # not at all


@rule("SLG-TRAVEL-04", "SLG-TRAVEL-05", "SLG-TRAVEL-10", "SLG-DEC-21", "SLG-DEC-22")
def test_one_may_help_with_craft_and_gets_tired_afterwards():
    sea = Sea()
    mine = [one for one in sea.g.crew if one.owner in (0, -1)]
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    mine[0].fatigue, mine[1].damage = 2, 9
    sea.g.adventure = []
    sea.command(0, 0)
    sea.fate(2)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    able = sea.offers("travel.who")
    assert mine[0].id not in able and mine[1].id not in able and theirs.id not in able and "nobody" in able
    helper = next(one for one in mine if one.id in able)
    before = helper.fatigue
    sea.take("travel.who", helper.id)
    assert helper.fatigue == before  # not yet
    drawn = sea.happened(ev.TravelDrawn)[-1]
    assert drawn.crew == helper.id and drawn.distance == distance_of(2 + drawn.craft)
    sea.take("travel.next", "stop")
    assert helper.fatigue == before + 1  # although the ship stayed


def test_nobody_is_asked_to_help_where_every_fate_reaches_the_course():
    """One move is certain; of two it is not, and beyond an edge what is left over counts."""
    for to, asked in (("2E", False), ("anywhere", True)):
        sea = Sea()
        sea.g.at = "2D"
        sea.begin(Travel(seat=0))
        sea.take("travel.aim", to)
        assert bool(sea.asks("travel.who")) is asked


@rule("SLG-TRAVEL-04", "SLG-TRAVEL-10")
def test_nobody_is_offered_who_would_only_be_tired_by_the_charts():
    sea = Sea().still()
    for one in sea.g.crew:
        one.tucked, one.statuses = [], []
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "2C")
    assert set(sea.offers("travel.who")) == {"nobody", "marco", "laurent"}, "of the wheel's crew they have Craft"
    sea.crew("marco").statuses = sea.crew("laurent").statuses = ["weakened"]
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "2C")
    assert not sea.asks("travel.who")


@rule("SLG-TRAVEL-02", "SLG-TRAVEL-03", "SLG-DEC-145")
def test_a_declared_course_is_sailed_without_more_questions():
    sea = sail(to="2A", fates=(3,))
    assert sea.is_over and sea.g.at == "2A"


@rule("SLG-DEC-145", "SLG-HAZ-01")
def test_of_two_ways_of_one_length_a_course_takes_the_calmer():
    sea = sail(at="2E", to="2F", fates=(3,))  # by 2D, and not by 2G
    assert sea.is_over and [event.to for event in sea.happened(ev.Sailed)] == ["2D", "2F"]


@rule("SLG-DEC-145", "SLG-PAGE-02", "SLG-DEC-107")
def test_a_course_may_be_set_for_a_page_that_nobody_has_seen():
    sea = sail(to="p6", fates=(3,))
    assert sea.g.at == "2A" and 6 in sea.g.pages and sea.offers("travel.enter") == ["6D", "6E", "6F"]
    sea.take("travel.enter", "6D")
    assert sea.is_over and sea.g.at == "6D"


@rule("SLG-DEC-145", "SLG-TRAVEL-07")
def test_a_course_says_how_far_and_how_dangerous_it_is_and_who_would_bring_her_there():
    sea = Sea().still()
    sea.g.pages = [2, 3]
    sea.begin(Travel(seat=0))
    aims = {option.id: option for option in sea.ask("travel.aim").options}
    told = {to: (aims[to].group, aims[to].args["moves"], aims[to].args["hazards"]) for to in ("2A", "2G", "3D")}
    assert told == {"2A": ("region", 1, 0), "2G": ("region", 2, 1), "3D": ("beyond", 2, 0)}
    assert {"p5", "p6", "p11"} <= set(aims) and "p3" not in aims
    sea.take("travel.aim", "2C")  # two regions: a result of 3
    faces = {option.id: option.args["faces"] for option in sea.ask("travel.who").options}
    assert (faces["nobody"], faces["marco"]) == (4, 5)


@rule("SLG-TRAVEL-09", "SLG-DEC-25", "SLG-DEC-145")
def test_a_course_that_falls_short_is_the_active_players_to_change():
    sea = sail(to="2C", fates=(1,))  # two moves away, and fate gives one
    assert sea.g.at == "2D" and {"stop", "on", "2A", "2F"} <= set(sea.offers("travel.next"))
    sea.take("travel.next", "on")
    assert sea.is_over and sea.g.at in ("2B", "2E")
    sea = sail(to="2C", fates=(1,))
    sea.take("travel.next", "stop")
    assert sea.is_over and sea.g.at == "2D"
    sea = sail(to="2C", fates=(1,))
    sea.take("travel.next", "2A")
    assert sea.is_over and sea.g.at == "2A"


@rule("SLG-PAGE-01", "SLG-PAGE-02", "SLG-PAGE-03", "SLG-PAGE-04", "SLG-DEC-16", "SLG-DEC-17", "SLG-DEC-107")
def test_over_an_edge_and_in_at_the_opposite_one():
    sea = sail(at="2C", fates=(4,))
    assert {"edge-north", "edge-east"} <= set(sea.offers("travel.next"))
    assert "edge-south" not in sea.offers("travel.next")
    sea.take("travel.next", "edge-east")
    assert 3 in sea.g.pages and sea.happened(ev.PageTurned)[-1].fresh
    assert sea.offers("travel.enter") == ["3A", "3D", "3F"]
    sea.take("travel.enter", "3D")
    assert sea.g.at == "3D" and sea.ask("travel.next").args["distance"] == 1  # it cost one move, and one is left


@rule("SLG-DEC-107")
def test_a_page_that_nobody_has_seen_shows_nothing_before_it_is_turned():
    sea = sail(at="2C", to="anywhere", fates=(4,))
    shown = str([ask.options for ask in sea.g.asks])
    assert "3A" not in shown and "3D" not in shown


@rule("SLG-HAZ-01", "SLG-HAZ-02", "SLG-HAZ-03", "SLG-HAZ-04", "SLG-DEC-23", "SLG-DEC-24")
def test_a_hazard_is_a_challenge_when_its_region_is_entered():
    sea = sail(at="2E", to="2G", fates=(3, 1, 1))
    ask = sea.ask("challenge.who")
    assert (ask.args["skill"], ask.args["number"], ask.args["source"]) == ("perception", 4, "hazard")
    sea.take("challenge.who")
    assert sea.g.hull == 1 and sea.g.at == "2G"  # failing: 1 ship damage
    sea = sail(at="2E", to="2G", fates=(3, 4))
    sea.take("challenge.who")
    assert sea.g.hull == 0 and sea.is_over  # success has no further effect


@rule("SLG-DEC-23")
def test_staying_in_a_hazard_activates_nothing_and_passing_does():
    sea = sail(at="2G", fates=(1,))
    sea.take("travel.next", "stop")
    assert not sea.happened(ev.HazardMet)
    sea = sail(at="2E", to="anywhere", fates=(6, 6))
    sea.take("travel.next", "2G")
    sea.take("challenge.who")
    sea.take("travel.next", "2F")
    assert sea.g.at == "2F" and len(sea.happened(ev.HazardMet)) == 1


@rule("SLG-DEC-119")
def test_an_ignored_hazard_is_there_again_next_time():
    sea = Sea()
    sea.g.at = "2G"
    sea.own("A12")  # Blind Whale
    sea.command(2, 2)
    sea.begin(Hazarding(seat=0, region="2G"))
    sea.take("window.hazard", "card.A12.0", seat=0)
    assert sea.is_over and sea.happened(ev.HazardPassed) and not sea.happened(ev.Challenged)
    sea.g.owns("A12").command = 1  # type: ignore[union-attr]
    sea.begin(Hazarding(seat=0, region="2G"))
    assert sea.kinds() == {"challenge.who"}


@rule("SLG-DEC-119")
def test_a_card_against_small_hazards_does_nothing_against_large_ones():
    sea = Sea()
    sea.own("A55")  # hazards of 5 or less
    sea.command(2, 2)
    sea.begin(Hazarding(seat=0, region="8B"))  # Strength 7
    assert sea.kinds() == {"challenge.who"}
    sea.begin(Hazarding(seat=0, region="2G"))
    assert sea.kinds() == {"window.hazard"}
    assert IgnoreHazard(most=5).most == 5


@rule("SLG-DEC-140")
def test_a_free_move_is_one_region_without_draw_or_hazard():
    sea = Sea()
    sea.g.at = "2E"
    fates = list(sea.g.abilities.cards)
    sea.do(FreeMove())
    sea.take("travel.drift", "2G")
    assert sea.g.at == "2G" and not sea.happened(ev.HazardMet) and sea.g.abilities.cards == fates


@rule("SLG-DEC-140", "SLG-PAGE-04")
def test_a_free_move_may_lead_over_an_edge():
    sea = Sea()
    sea.g.at = "2C"
    sea.do(FreeMove())
    sea.take("travel.drift", "edge-east")
    assert 3 in sea.g.pages and sea.offers("travel.enter") == ["3A", "3D", "3F"]
    sea.take("travel.enter", "3D")
    assert sea.is_over and sea.g.at == "3D"


@rule("SLG-DEC-140", "SLG-PAGE-04")
def test_row_18_in_silence_she_comes_in_where_it_is_calm():
    sea = Sea()
    sea.g.at = "6B"
    sea.do(FreeMove())
    sea.take("travel.drift", "edge-east")
    assert (sea.offers("travel.enter"), sea.ask().default) == (["7A", "7D", "7G"], ["7G"])


@rule("SLG-DEC-140")
def test_a_ship_that_is_put_somewhere_reveals_the_page_and_meets_no_hazard():
    sea = Sea()
    sea.do(MoveShip(pages=[5, 11]))
    assert sea.offers("move.page") == ["stop", "p5", "p11"]
    sea.take("move.page", "p5")
    assert 5 in sea.g.pages
    sea.take("move.region", "5A")
    assert sea.g.at == "5A" and not sea.happened(ev.HazardMet)


@rule("SLG-DEC-139")
def test_ongoing_events_change_travel():
    sea = Sea()
    sea.g.ongoing = ["EV18", "EV56"]  # result -1, distance at most 2
    sea.g.adventure = []
    sea.command(0, 0)
    sea.fate(6)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    assert sea.happened(ev.TravelDrawn)[-1].distance == 2
    sea.fate(3)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    assert sea.happened(ev.TravelDrawn)[-1].distance == 1  # 3 - 1


@rule("SLG-DEC-137")
def test_results_before_the_table_distance_after_it():
    sea = Sea()
    sea.command(5, 0)
    sea.fate(2)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.take("travel.who", "nobody")
    sea.take("window.travel", "card.A1.0", seat=0)  # Gloria: distance +1
    if sea.asks("window.travel"):
        sea.take("window.travel", "pass", seat=0)
    assert sea.happened(ev.TravelDrawn)[-1].distance == 2
