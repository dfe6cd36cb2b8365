"""Challenges (SLG-CHAL): who takes part, what it costs, fate, what may be added, the result."""

import pytest

from games.core.answers import ids
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import events
from games.sleeping_gods.crew import skill
from games.sleeping_gods.eventing import Happening, Managing
from games.sleeping_gods.sailing import Hazarding
from games.sleeping_gods.vocabulary import SKILLS
from tests.rules import rule

from .build import Sea, card_of

MINE = ["sofi", "gregory", "audrie", "laurent", "marco"]  # of seat 0, the Captain with them
THEIRS = ["kannan", "kasumi", "mac", "rafael"]


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def result(sea: Sea) -> ev.Challenged:
    return sea.happened(ev.Challenged)[-1]


def happen(sea: Sea, card: str) -> None:
    """This event is drawn now."""
    sea.g.deck = [*[c for c in sea.g.deck if c != card], card]
    sea.begin(Happening(seat=0))


@rule("SLG-CHAL-01")
def test_a_challenge_names_a_skill_and_a_number():
    sea = quiet()
    happen(sea, "EV28")  # Strength 5, else 2 damage
    began = sea.happened(ev.ChallengeBegan)[-1]
    assert (began.skill, began.number, began.source) == ("strength", 5, "perilous")
    assert (sea.ask().args["skill"], sea.ask().args["number"]) == ("strength", 5)


def told(sea: Sea, kind: str, seat: int = 0) -> str:
    return SPEC.words.text(sea.ask(kind, seat))


@rule("SLG-CHAL-01")
def test_an_event_says_what_failing_costs():
    sea = quiet()
    happen(sea, "EV28")
    assert "Failing: 2 crew damage." in told(sea, "challenge.who")
    assert sea.view().trial.stake == "EV28"  # pyright: ignore[reportOptionalMemberAccess]


@rule("SLG-CHAL-01", "SLG-DEC-108")
def test_a_story_says_what_failing_costs_to_all_who_are_asked():
    """Also to those who may join and those who could still turn it."""
    sea = quiet()
    sea.command(3, 3)
    sea.hand(1, *(card_of("strength", n, plain=True) for n in range(2)))
    sea.read("6.2", 6)
    sea.take("story.choose", "6.2/0")
    assert "Failing: 2 crew damage." in told(sea, "challenge.who")
    sea.fate(1)
    sea.take("challenge.who", "sofi")
    assert "Failing: 2 crew damage." in told(sea, "challenge.join", 1)
    sea.take("challenge.join", seat=1)
    assert "Failing: 2 crew damage." in told(sea, "window.challenge", 1)
    assert "6.5" not in str(sea.view(1).trial)  # where failing leads is nobody's to know


@rule("SLG-CHAL-01")
def test_a_hazard_says_what_failing_costs():
    sea = quiet()
    sea.begin(Hazarding(seat=0, region="7D"))
    assert "Failing: 1 ship damage and 1 crew damage." in told(sea, "challenge.who")


@rule("SLG-DEC-127")
def test_a_challenge_that_ends_an_event_costs_nothing():
    sea = quiet()
    sea.g.ongoing = ["EV59"]
    sea.begin(Managing(seat=0, event="EV59", way=1))
    assert f"Passing ends {events()['EV59'].name}; failing costs nothing." in told(sea, "challenge.who")


def test_a_question_of_an_older_save_is_asked_as_it_was():
    sea = quiet()
    sea.challenge("craft", 5)  # begun by nothing that is printed
    assert told(sea, "challenge.who").startswith("Each who takes part gets 1 fatigue.")


@rule("SLG-CHAL-02")
def test_the_active_player_names_own_crew_and_the_captain():
    sea = quiet()
    sea.challenge("craft", 5)
    assert sea.ask("challenge.who").seat == 0
    assert sea.offers("challenge.who") == MINE
    assert sea.refused("challenge.who", ["mac"]) == "no-such-option"


@rule("SLG-CHAL-03", "SLG-CHAL-11", "SLG-CHAL-15")
@pytest.mark.parametrize(("fate", "passed"), [(5, True), (4, False)])
def test_nobody_need_take_part(fate: int, passed: bool):
    sea = quiet()
    sea.challenge("craft", 5)
    sea.fate(fate)
    sea.take("challenge.who")
    assert sea.passed is passed
    assert (result(sea).crew, result(sea).fate, result(sea).total) == ([], fate, fate)


@rule("SLG-CHAL-04", "SLG-FATIGUE-05")
def test_who_has_two_fatigue_cannot_take_part():
    sea = quiet()
    sea.crew("marco").fatigue, sea.crew("laurent").fatigue = 2, 1
    sea.challenge("craft", 5)
    assert sea.blocked("challenge.who") == {"marco": "worn"}
    assert sea.refused("challenge.who", ["marco"]) == "worn"
    sea.take("challenge.who", "laurent")
    assert result(sea).crew == ["laurent"]


@rule("SLG-CHAL-05", "SLG-HEALTH-03")
def test_who_has_no_health_left_cannot_take_part():
    sea = quiet()
    sea.crew("marco").damage = 5
    sea.challenge("craft", 5)
    assert sea.blocked("challenge.who") == {"marco": "down"}
    sea.crew("marco").damage = 4
    sea.again()
    assert sea.blocked("challenge.who") == {}


@rule("SLG-CHAL-06")
def test_nobody_counts_twice():
    sea = quiet()
    sea.challenge("craft", 5)
    assert sea.refused("challenge.who", ["marco", "marco"])
    sea.take("challenge.who", "marco")
    assert result(sea).skills == 1


@rule("SLG-CHAL-07", "SLG-FATIGUE-01")
def test_everybody_who_takes_part_tires():
    sea = quiet()
    sea.challenge("craft", 5)
    sea.take("challenge.who", "marco", "laurent")
    assert {one.id for one in sea.g.crew if one.fatigue == 1} == {"marco", "laurent"}
    assert all(one.fatigue == 0 for one in sea.g.crew if one.id not in ("marco", "laurent"))


def test_who_may_join_sends_the_useful_by_one_press():
    """With the price and the chance that it makes; what betters nothing or cannot be paid is no suggestion."""
    sea = quiet(3)
    sea.command(2, 2, 0)
    sea.challenge("craft", 5)
    sea.take("challenge.who")
    ask = sea.ask("challenge.join", 1)
    label = [SPEC.words.suggestion(ask, one) for one in ask.suggested]
    assert label[0] == "Send Kannan for 1 command (3 of 6)"
    assert len(label) < 2 or label[1].startswith("Send Kannan")
    sea.give("challenge.join", ask.suggested[0].picks, 1)
    sea.settled()
    assert sea.happened(ev.Challenged)[-1].crew == ["kannan"] and sea.g.pools[1] == 1


@rule("SLG-CHAL-08", "SLG-CHAL-09", "SLG-CMD-06")
def test_others_may_add_crew_for_one_command_each_player():
    sea = quiet(3)
    sea.command(2, 2, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert {ask.seat for ask in sea.asks("challenge.join")} == {1, 2}
    assert set(sea.offers("challenge.join", 1)) == {"kannan", "laurent", "rafael"}
    sea.take("challenge.join", "kannan", "laurent", seat=1)
    sea.take("challenge.join", seat=2)
    assert sea.g.pools == [2, 1, 1]
    sea.settled()
    assert sea.happened(ev.Challenged)[-1].crew == ["marco", "kannan", "laurent"]
    assert [sea.crew(name).fatigue for name in ("kannan", "laurent")] == [1, 1]


@rule("SLG-CHAL-10", "SLG-CHAL-18", "SLG-DEC-43")
def test_the_skills_of_all_are_added_up():
    sea = quiet()
    sea.command(0, 1)
    sea.challenge("craft", 12)
    sea.fate(2)
    sea.take("challenge.who", "marco", "laurent", "sofi")
    sea.take("challenge.join", "mac")
    assert (result(sea).skills, result(sea).fate, result(sea).total) == (1 + 1 + 0 + 2, 2, 6)


@rule("SLG-CHAL-12", "SLG-DEC-44", "SLG-DEC-115")
def test_after_fate_abilities_cards_and_tucked_cards_add_to_it():
    sea = quiet()
    sea.own("A3")
    sea.tuck("sofi", "SAV10")
    sea.command(4, 1)
    sea.challenge("savvy", 8)
    sea.fate(1)
    sea.take("challenge.who", "sofi")  # 2 + 1 by the tucked card + 1
    sea.take("challenge.join")
    assert {"crew.sofi.0", "crew.sofi.1", "card.A3.0", "tuck.SAV10"} <= set(sea.offers("window.challenge", 0))
    assert set(sea.offers("window.challenge", 1)) == {"card.A3.0", "pass"}  # anybody may use what the group owns
    sea.take("window.challenge", "card.A3.0", seat=1)
    assert (sea.g.pools, sea.g.owns("A3").command) == ([4, 0], 1)  # type: ignore[union-attr]
    sea.take("window.challenge", "crew.sofi.0", seat=0)
    assert (sea.g.pools[0], sea.crew("sofi").command) == (3, 1)
    assert "crew.sofi.1" not in sea.offers("window.challenge", 0)
    sea.take("window.challenge", "tuck.SAV10", seat=0)
    sea.settled()
    assert (result(sea).total, result(sea).bonus, sea.passed) == (7, 3, False)


@rule("SLG-DEC-36")
def test_a_tucked_card_serves_once_in_a_challenge():
    sea = quiet()
    sea.tuck("sofi", "SAV10")
    sea.command(5, 0)
    for _ in range(2):
        sea.challenge("savvy", 12)
        sea.fate(1)
        sea.take("challenge.who", "sofi")
        sea.take("window.challenge", "tuck.SAV10", seat=0)
        assert "tuck.SAV10" not in sea.offers("window.challenge", 0)
        sea.settled()
    assert sea.g.pools[0] == 3


@rule("SLG-DEC-44", "SLG-DEC-45", "SLG-DEC-141")
def test_who_does_not_take_part_may_still_help_where_the_text_allows_it():
    sea = quiet()
    sea.command(0, 3)
    sea.challenge("craft", 7)
    sea.fate(1, 6)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join")
    first = sea.g.shown[0]
    assert sea.offers("window.challenge", 1) == ["crew.kannan.1", "pass"]  # nothing that needs taking part
    sea.take("window.challenge", "crew.kannan.1", seat=1)
    assert (result(sea).fate, result(sea).total, sea.passed) == (6, 7, True)
    assert first in sea.g.abilities.thrown  # the first card is discarded, the new one stands


@rule("SLG-DEC-45")
def test_a_card_that_was_drawn_again_is_off_the_table_at_once():
    sea = quiet()
    sea.hand(0, "STR3")
    sea.command(0, 2)
    sea.challenge("craft", 12)
    sea.fate(1, 6)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join")
    first = sea.g.shown[0]
    sea.take("window.challenge", "crew.kannan.1", seat=1)
    assert not sea.is_over and len(sea.g.shown) == 1 and first in sea.g.abilities.thrown


@rule("SLG-DEC-141", "SLG-CREWAB-03", "SLG-CREWAB-04")
def test_a_crew_ability_needs_its_controller_health_and_a_clear_board():
    sea = quiet()
    sea.command(3, 3)
    sea.challenge("craft", 9)
    sea.fate(1)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join")
    assert "crew.marco.0" in sea.offers("window.challenge", 0)
    assert "crew.marco.0" not in sea.offers("window.challenge", 1)
    sea.crew("kannan").damage = 4
    sea.crew("marco").command = 1
    sea.again()
    assert sea.is_over and not sea.passed  # neither can do anything now


@rule("SLG-DEC-45", "SLG-DEC-136")
def test_either_number_keeps_both_cards_on_display_until_the_end():
    sea = quiet()
    sea.own("A8")
    sea.command(2, 0)
    sea.challenge("craft", 9)
    sea.fate(5, 2)
    sea.take("challenge.who", "marco")
    sea.take("window.challenge", "card.A8.0", seat=0)
    sea.settled()
    assert (result(sea).fate, sea.passed) == (5, False)
    shown = [event.card for event in sea.happened(ev.Fate)[-2:]]
    assert sea.g.abilities.thrown[-2:] == shown


@rule("SLG-DEC-136")
def test_a_number_may_count_as_another():
    sea = quiet()
    sea.own("A14")
    sea.command(2, 0)
    sea.challenge("craft", 7)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    sea.take("window.challenge", "card.A14.0", seat=0)
    assert (result(sea).fate, sea.passed) == (6, True)


@rule("SLG-DEC-136")
def test_the_best_skill_may_count_with_all_that_belongs_to_it():
    sea = quiet()
    sea.own("A11")
    sea.tuck("marco", "STR1")
    sea.command(2, 0)
    sea.challenge("savvy", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco", "audrie")
    sea.take("window.challenge", "card.A11.0", seat=0)
    sea.take("challenge.best", "marco")
    assert (result(sea).skills, sea.passed) == (3, True)  # Strength 2 and a card


@rule("SLG-DEC-136")
@pytest.mark.parametrize(("number", "offered"), [(8, True), (9, False)])
def test_a_sure_success_has_its_limit(number: int, offered: bool):
    sea = quiet()
    sea.own("A16")
    sea.command(2, 0)
    sea.challenge("savvy", number)
    sea.fate(1)
    sea.take("challenge.who")
    if offered:
        sea.take("window.challenge", "card.A16.0", seat=0)
    assert sea.passed is offered


@rule("SLG-CHAL-13", "SLG-CHAL-14", "SLG-DEC-43")
def test_cards_of_the_skill_are_discarded_for_one_each():
    sea = quiet()
    sea.hand(0, "CRA3", "STR3", "CRA4")
    sea.hand(1, "CRA1")
    sea.challenge("craft", 6)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    assert sea.offers("window.challenge", 0) == ["give.CRA3", "give.CRA4", "pass"]  # any number, of this skill
    sea.take("window.challenge", "give.CRA1", seat=1)
    sea.take("window.challenge", "give.CRA3", seat=0)
    assert not sea.is_over
    sea.take("window.challenge", "give.CRA4", seat=0)
    assert (result(sea).skills, result(sea).total, sea.passed) == (4, 6, True)
    assert sea.g.pools == [0, 0] and sea.g.hands == [["STR3"], []]
    assert {"CRA1", "CRA3", "CRA4"} <= set(sea.g.abilities.thrown)


@rule("SLG-DEC-43", "SLG-DEC-111", "SLG-DEC-120")
def test_with_nobody_taking_part_nothing_is_added():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.own("A3")
    sea.command(1, 0)
    sea.challenge("craft", 6)
    sea.fate(5)
    sea.take("challenge.who")
    assert sea.is_over and not sea.passed


@rule("SLG-DEC-43", "SLG-DEC-29")
def test_a_discard_comes_before_the_floor_of_the_weakened():
    sea = quiet()
    sea.crew("laurent").statuses = ["weakened"]
    sea.hand(0, "CRA3", "CRA4")
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "laurent")  # 1 - 2
    sea.take("window.challenge", "give.CRA3", seat=0)
    assert not sea.is_over  # still 0
    sea.take("window.challenge", "give.CRA4", seat=0)
    assert result(sea).skills == 1 and sea.passed


@rule("SLG-DEC-43")
def test_a_discard_goes_to_whom_it_helps():
    sea = quiet()
    sea.crew("laurent").statuses = ["weakened"]
    sea.hand(0, "CRA3")
    sea.challenge("craft", 4)
    sea.fate(2)
    sea.take("challenge.who", "laurent", "marco")
    sea.take("window.challenge", "give.CRA3", seat=0)
    assert result(sea).skills == 2 and sea.passed


@rule("SLG-DEC-120")
def test_weakened_does_not_touch_what_is_added_to_the_final_number():
    sea = quiet()
    sea.own("A3")
    sea.crew("laurent").statuses = ["weakened"]
    sea.command(1, 0)
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "laurent")
    sea.take("window.challenge", "card.A3.0", seat=0)
    assert (result(sea).skills, result(sea).bonus, sea.passed) == (0, 1, True)


@rule("SLG-DEC-120")
def test_bonuses_of_different_sources_add_up():
    sea = quiet()
    sea.own("A3", "A49", "A44")
    sea.command(3, 0)
    sea.challenge("craft", 7)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    for card in ("A3", "A49", "A44"):
        sea.take("window.challenge", f"card.{card}.0", seat=0)
    assert (result(sea).bonus, sea.passed) == (4, True)


@rule("SLG-CHAL-15")
@pytest.mark.parametrize(("number", "passed"), [(4, True), (5, False), (3, True)])
def test_equal_or_more_is_a_success(number: int, passed: bool):
    sea = quiet()
    sea.challenge("craft", number)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    assert sea.passed is passed


@rule("SLG-CHAL-16")
def test_the_fate_card_goes_to_the_discards_at_the_end():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.challenge("craft", 6)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    shown = sea.g.shown[0]
    assert shown not in sea.g.abilities.thrown
    sea.take("window.challenge", "pass", seat=0)
    assert shown in sea.g.abilities.thrown and not sea.g.shown


@rule("SLG-CHAL-17", "SLG-FAIL-01")
@pytest.mark.parametrize(("fate", "hurt"), [(5, 0), (4, 2)])
def test_success_ignores_the_consequences_failure_applies_them(fate: int, hurt: int):
    sea = quiet()
    happen(sea, "EV28")
    sea.fate(fate)
    sea.take("challenge.who")
    sea.settled()
    assert sum(one.damage for one in sea.g.crew) == hurt


@rule("SLG-CHAL-18", "SLG-DEC-115")
def test_nothing_is_added_once_it_is_decided():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    assert sea.is_over and sea.g.hands[0] == ["CRA3"]  # the number was reached: nobody is asked


@rule("SLG-DEC-41")
def test_all_of_step_one_comes_before_fate():
    sea = quiet()
    sea.command(1, 1)
    sea.crew("marco").statuses = ["madness", "low_morale"]
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert not any(isinstance(event, ev.Fate) and event.why == "challenge" for event in sea.told)
    sea.told.clear()
    sea.take("challenge.join", "mac")
    order = [type(e) for e in sea.told if isinstance(e, ev.CommandLost | ev.Joined | ev.Tired | ev.Hurt | ev.Fate)]
    assert order == [ev.CommandLost, ev.CommandLost, ev.Joined, ev.Tired, ev.Tired, ev.Hurt, ev.Fate]


@rule("SLG-DEC-41", "SLG-STATUS-05")
def test_who_is_brought_to_nothing_by_madness_counts_all_the_same():
    sea = quiet()
    sea.crew("marco").statuses = ["madness"]
    sea.crew("marco").damage = 4
    sea.challenge("craft", 4)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    assert (sea.crew("marco").damage, result(sea).skills, sea.passed) == (5, 1, True)


@rule("SLG-DEC-42", "SLG-STATUS-06")
def test_low_morale_costs_a_command_more_each():
    sea = quiet()
    for name in ("marco", "laurent"):
        sea.crew(name).statuses = ["low_morale"]
    sea.command(1, 0)
    sea.challenge("craft", 9)
    assert sea.refused("challenge.who", ["marco", "laurent"]) == "morale-short"
    sea.take("challenge.who", "marco")
    assert sea.g.pools[0] == 0


@rule("SLG-DEC-42")
def test_silence_and_whole_answers_can_be_paid_for():
    """A clock that runs out must find an answer that is taken."""
    sea = quiet()
    low = {"sofi", "audrie", "marco"}
    for name in low:
        sea.crew(name).statuses = ["low_morale"]
    sea.command(1, 0)
    sea.challenge("strength", 7)
    ask = sea.ask("challenge.who")
    for crew in (ids(ask.default), *(ids(one.picks) for one in ask.suggested)):
        assert len(low & set(crew)) == 1, crew
    sea.silence()
    assert sea.g.pools[0] == 0


@rule("SLG-DEC-42")
def test_low_morale_that_cannot_be_paid_keeps_out():
    sea = quiet()
    sea.crew("marco").statuses = ["low_morale"]
    sea.challenge("craft", 9)
    assert sea.blocked("challenge.who") == {"marco": "morale"}


@rule("SLG-DEC-42")
def test_low_morale_comes_on_top_of_the_fee():
    sea = quiet()
    sea.crew("mac").statuses = ["low_morale"]
    sea.command(0, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert sea.blocked("challenge.join", 1) == {"mac": "morale"}
    sea.command(0, 2)
    sea.again()
    sea.take("challenge.join", "mac", "kannan")
    assert sea.g.pools == [0, 0]


@rule("SLG-DEC-29", "SLG-TRAIN-04", "SLG-STATUS-04")
def test_a_skill_is_board_cards_levels_and_weakened_last():
    sea = quiet()
    marco = sea.crew("marco")
    assert [skill(marco, of) for of in SKILLS] == [2, 0, 0, 0, 1]
    sea.tuck("marco", "CRA1", "SAV1")
    marco.levels = ["L22", "L24"]  # Strength +1; Craft +1
    assert [skill(marco, of) for of in SKILLS] == [3, 0, 1, 0, 3]
    marco.statuses = ["weakened"]
    assert [skill(marco, of) for of in SKILLS] == [1, 0, 0, 0, 1]  # never below 0


@rule("SLG-DEC-139")
def test_an_ongoing_event_changes_the_number():
    from games.sleeping_gods.cards import events
    from games.sleeping_gods.vocabulary import Rule

    harder = next(
        card.id
        for card in events().values()
        if any(isinstance(one, Rule) and one.what == "challenge_number" for one in card.lasting)
    )
    sea = quiet()
    sea.g.ongoing = [harder]
    sea.challenge("craft", 5)
    assert int(str(sea.ask("challenge.who").args["number"])) > 5
