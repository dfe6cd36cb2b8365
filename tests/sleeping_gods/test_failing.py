"""Failing a challenge, and damage of any kind: whom it strikes, who may prevent it (SLG-FAIL, SLG-DEC-46 to -52)."""

import msgspec
import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.book import book
from games.sleeping_gods.crew import health
from games.sleeping_gods.eventing import Happening
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.sailing import Hazarding
from games.sleeping_gods.story import Telling
from games.sleeping_gods.vocabulary import CrewDamage, Fatigue, ShipDamage, StatusAdd, Target
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def fail(sea: Sea, card: str, *crew: str) -> None:
    """The active player fails this event with these."""
    sea.g.deck = [*[c for c in sea.g.deck if c != card], card]
    sea.begin(Happening(seat=0))
    sea.fate(1)
    sea.take("challenge.who", *crew)


def damage(sea: Sea) -> dict[str, int]:
    return {one.id: one.damage for one in sea.g.crew if one.damage}


@rule("SLG-FAIL-01", "SLG-DEC-52")
def test_all_consequences_are_applied_as_printed():
    sea = quiet()
    fail(sea, "EV47", "audrie")  # madness, then 1 damage
    assert sea.ask().kind == "status.whom" and not damage(sea)
    sea.take("status.whom", "sofi")
    sea.settled()
    assert sea.crew("sofi").statuses == ["madness"] and damage(sea) == {"audrie": 1}


@rule("SLG-DEC-52", "SLG-DEC-82")
def test_a_defeat_in_the_middle_drops_the_rest():
    sea = quiet()
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 2}
    before = [list(one.statuses) for one in sea.g.crew]
    sea.do(ShipDamage(n=2), StatusAdd(kind="venom"))
    assert sea.g.fallen == "ship" and [event.total for event in sea.happened(ev.ShipHurt)] == [11]
    assert [list(one.statuses) for one in sea.g.crew] == before


@rule("SLG-FAIL-02", "SLG-FAIL-03", "SLG-DEC-46")
def test_damage_goes_first_to_who_took_part_as_the_active_player_says():
    sea = quiet()
    sea.command(0, 1)
    sea.g.deck = [*[c for c in sea.g.deck if c != "EV46"], "EV46"]  # Strength 8, else 4 damage
    sea.begin(Happening(seat=0))
    sea.fate(1)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join", "rafael")
    ask = sea.ask("harm.split")
    assert ask.seat == 0 and sea.offers("harm.split") == ["marco", "rafael"]
    assert sea.refused("harm.split", {"marco": 3}) and sea.refused("harm.split", {"marco": 6})
    sea.give("harm.split", {"marco": 3, "rafael": 1})
    assert damage(sea) == {"marco": 3, "rafael": 1}


@rule("SLG-DEC-46")
def test_what_those_cannot_take_falls_on_anybody():
    sea = quiet()
    sea.crew("marco").damage = 3
    fail(sea, "EV46", "marco")
    assert "marco" not in sea.offers("harm.split") and "rafael" in sea.offers("harm.split")  # any controller
    sea.give("harm.split", {"rafael": 1, "mac": 1})
    assert damage(sea) == {"marco": 5, "rafael": 1, "mac": 1}


@rule("SLG-DEC-46", "SLG-DEC-47")
def test_with_nobody_taking_part_anybody_takes_it():
    sea = quiet()
    sea.crew("mac").damage = 4
    fail(sea, "EV28")
    assert set(sea.offers("harm.split")) == {one.id for one in sea.g.crew} - {"mac"}


@rule("SLG-DEC-46")
def test_damage_with_silence_falls_on_the_healthiest_who_took_part():
    sea = quiet()
    sea.crew("sofi").damage = 3
    fail(sea, "EV28", "sofi", "marco")
    sea.settled()
    assert damage(sea) == {"sofi": 3, "marco": 2}


@rule("SLG-FAIL-04")
def test_ship_damage_lies_where_fate_says():
    sea = quiet()
    sea.g.damage = {}
    sea.fate(3, 6)
    sea.do(ShipDamage(n=2))
    assert sea.g.damage == {"deck": 1, "hull": 1}


@rule("SLG-FAIL-05")
def test_a_full_room_leaves_the_choice_to_the_active_player():
    sea = quiet()
    sea.g.damage = {"deck": 2}
    sea.fate(3, 3)
    sea.do(ShipDamage(n=2))
    assert sea.ask("breach.slot").seat == 0
    assert set(sea.offers("breach.slot")) == {"bridge", "galley", "quarters", "sick-bay", "hull"}
    assert sea.ask().default == ["hull"]  # row 27
    sea.take("breach.slot", "galley")
    assert sea.g.damage["galley"] == 1
    sea.take("breach.slot", "galley")
    assert sea.g.damage == {"deck": 2, "galley": 2}


@rule("SLG-FAIL-05")
def test_a_ship_with_one_place_left_asks_nobody():
    sea = quiet()
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 1}
    sea.fate(6, 1)
    sea.do(ShipDamage(n=2))
    assert not sea.asks("breach.slot") or sea.g.hull == 10


@rule("SLG-FAIL-07", "SLG-DEC-48")
def test_a_status_goes_to_one_of_the_active_players_crew():
    sea = quiet()
    sea.crew("sofi").damage = 5
    sea.crew("audrie").statuses = ["venom"]
    sea.do(StatusAdd(kind="venom"))
    assert sea.ask().seat == 0 and sea.offers("status.whom") == ["gregory", "laurent", "marco"]
    sea.take("status.whom", "laurent")
    assert sea.crew("laurent").statuses == ["venom"]


@rule("SLG-DEC-48")
def test_a_status_falls_on_who_is_at_nothing_if_nobody_else_can():
    sea = quiet()
    for name in ("sofi", "gregory", "audrie", "laurent"):
        sea.crew(name).statuses = ["venom"]
    sea.crew("marco").damage = 5
    sea.do(StatusAdd(kind="venom"))
    sea.settled()
    assert sea.crew("marco").statuses == ["venom"]
    sea.do(StatusAdd(kind="venom"))  # all have it: statuses do not stack
    assert sea.is_over and all(one.statuses.count("venom") <= 1 for one in sea.g.crew)
    assert not any(sea.crew(name).statuses for name in ("kannan", "kasumi", "mac", "rafael"))


@rule("SLG-DEC-48")
def test_in_silence_the_least_skilled_gets_it():
    sea = quiet()
    sea.do(StatusAdd(kind="venom"))
    sea.settled()
    assert [one.id for one in sea.g.crew if one.statuses] == ["gregory"]  # 3 points, and the first of those


@rule("SLG-DEC-47")
def test_damage_of_a_story_is_split_as_the_active_player_likes():
    sea = quiet()
    sea.do(CrewDamage(n=3))
    assert sea.ask("harm.split").seat == 0 and len(sea.offers("harm.split")) == 9
    sea.give("harm.split", {"rafael": 2, "kannan": 1})
    assert damage(sea) == {"rafael": 2, "kannan": 1}


@rule("SLG-DEC-47", "SLG-DEC-134")
def test_each_and_lowest_leave_no_choice():
    sea = quiet()
    sea.crew("mac").damage = 4
    sea.do(CrewDamage(n=1, who=Target.read("each")))
    assert all(one.damage == 1 for one in sea.g.crew if one.id != "mac") and sea.crew("mac").damage == 4
    sea.crew("kasumi").damage = 3
    sea.do(CrewDamage(n=1, who=Target.read("lowest")))
    assert sea.crew("kasumi").damage == 4


@rule("SLG-DEC-134")
def test_a_tie_of_the_lowest_is_the_active_players_to_settle():
    sea = quiet()
    sea.crew("kasumi").damage = sea.crew("kannan").damage = 3
    sea.do(CrewDamage(n=1, who=Target.read("lowest")), seat=1)
    assert sea.ask("harm.one").seat == 0 and set(sea.offers("harm.one")) == {"kasumi", "kannan"}


@rule("SLG-DEC-24", "SLG-DEC-139")
def test_a_hazard_that_is_failed_uses_the_same_rules():
    sea = quiet()
    sea.begin(Hazarding(seat=0, region=hazard_with(CrewDamage)))
    sea.fate(1)
    sea.take("challenge.who", "gregory")
    sea.settled()
    assert set(damage(sea)) == {"gregory"}


def hazard_with(kind: type) -> str:
    return next(
        r.id
        for r in regions().values()
        if r.hazard is not None and r.hazard.number > 3 and any(isinstance(e, kind) for e in r.hazard.fail)
    )


@rule("SLG-DEC-121")
def test_a_packet_is_assigned_and_may_then_be_prevented_once():
    sea = quiet()
    sea.own("A6", "M40")
    sea.command(2, 0)
    fail(sea, "EV46", "marco", "audrie")  # 4 damage
    sea.to("harm.split")
    sea.give("harm.split", {"marco": 3, "audrie": 1})
    assert not damage(sea)  # assigned, and not yet there
    assert set(sea.offers("window.prevent", 0)) == {"card.A6.0", "card.M40.0", "pass"}
    sea.take("window.prevent", "card.A6.0", seat=0)
    sea.take("prevent.whom", "marco")
    sea.take("window.prevent", "pass", seat=0)
    assert damage(sea) == {"marco": 1, "audrie": 1}  # what is prevented is not assigned anew


@rule("SLG-DEC-121", "SLG-DEC-138")
def test_no_more_is_prevented_than_there_is():
    sea = quiet()
    sea.own("A6")
    sea.command(1, 0)
    sea.begin(Harm(seat=0, n=1, source="counter", mode="one", who="marco"))
    sea.take("window.prevent", "card.A6.0", seat=0)
    sea.settled()
    assert not damage(sea)
    assert sea.happened(ev.Prevented)[-1].n == 1


@rule("SLG-DEC-121")
def test_ship_damage_may_be_prevented_before_its_fate():
    sea = quiet()
    sea.g.damage = {}
    sea.own("A71")
    sea.command(0, 1)
    sea.begin(Breach(seat=0, n=3, source="event"))
    assert not any(event.why == "ship" for event in sea.happened(ev.Fate))
    sea.fate(4)
    sea.take("window.prevent", "card.A71.0", seat=1)
    assert sea.g.damage == {"quarters": 1}


@rule("SLG-DEC-121")
def test_prevention_knows_its_sources():
    sea = quiet()
    sea.own("A6", "A41")
    sea.command(3, 0)
    sea.begin(Harm(seat=0, n=1, source="story", mode="one", who="marco"))
    assert sea.is_over and damage(sea) == {"marco": 1}  # A6 is not for stories
    sea.begin(Breach(seat=0, n=1, source="event"))
    assert not sea.asks("window.prevent")  # A41 is for hazards
    sea.begin(Breach(seat=0, n=1, source="hazard"))
    assert sea.offers("window.prevent", 0) == ["card.A41.0", "pass"]


@rule("SLG-DEC-121", "SLG-DEC-66")
def test_what_passes_on_is_a_packet_of_its_own():
    sea = quiet()
    sea.own("A6")
    sea.command(1, 0)
    sea.crew("mac").damage = 3
    sea.begin(Harm(seat=1, n=3, source="counter", mode="one", who="mac", spills=True))
    sea.take("window.prevent", "pass", seat=0)
    sea.take("harm.over", "rafael")
    sea.take("window.prevent", "card.A6.0", seat=0)
    assert damage(sea) == {"mac": 4}


@rule("SLG-DEC-121")
def test_thorns_cannot_be_prevented():
    sea = quiet()
    sea.own("A6")
    sea.command(1, 0)
    sea.fight(7)
    sea.fate(6)
    sea.strike("rafael", 7)
    sea.take("combat.place", "C1", "C2")
    assert damage(sea) == {"rafael": 1} and not sea.asks("window.prevent")


@rule("SLG-DEC-121")
def test_venom_and_madness_open_no_window():
    sea = quiet()
    sea.own("A6", "M40")
    sea.command(2, 0)
    sea.crew("marco").statuses = ["madness"]
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert sea.crew("marco").damage == 1 and not sea.asks("window.prevent")


@rule("SLG-DEC-121", "SLG-DEC-139")
def test_a_card_of_those_who_failed_makes_it_less():
    sea = quiet()
    sea.tuck("marco", "STR9")
    fail(sea, "EV46", "marco")  # 4, and 1 less
    sea.settled()
    assert damage(sea) == {"marco": 3}


@rule("SLG-DEC-121", "SLG-DEC-134")
def test_where_a_card_takes_all_of_it_off_nobody_is_asked_whom_it_strikes():
    sea = quiet()
    sea.tuck("marco", "STR9")
    sea.do(CrewDamage(n=1, who=Target.read("one")), failed="story", first=["marco"])
    assert sea.is_over and not damage(sea)


@rule("SLG-COUNTER-05", "SLG-DEC-66")
def test_what_is_over_falls_on_the_only_one_who_still_stands():
    sea = quiet()
    for one in sea.g.crew:
        one.damage = health(one)
    sea.crew("mac").damage, sea.crew("rafael").damage = 3, 0
    sea.begin(Harm(seat=1, n=3, source="counter", mode="one", who="mac", spills=True))
    assert sea.is_over and (sea.crew("mac").damage, sea.crew("rafael").damage) == (4, 2)


PLACE = "75.4"  # Perception 6, else 2 damage and turn to 75.6


@rule("SLG-FAIL-06", "SLG-CHAL-17")
@pytest.mark.parametrize(("fate", "after", "hurt"), [(6, "75.5", 0), (1, "75.6", 2)])
def test_a_failure_turns_the_story_in_place_of_the_next_line(fate: int, after: str, hurt: int):
    sea = quiet()
    read(sea, fate)
    assert after in [event.paragraph for event in sea.happened(ev.Read)]
    assert len({"75.5", "75.6"} & {event.paragraph for event in sea.happened(ev.Read)}) == 1
    assert sum(damage(sea).values()) >= hurt


@rule("SLG-FAIL-08", "SLG-FAIL-01")
def test_a_failure_that_turns_nowhere_lets_the_story_go_on(monkeypatch: pytest.MonkeyPatch):
    leaf = book()[PLACE]
    assert leaf.challenge is not None
    soft = msgspec.structs.replace(leaf, challenge=msgspec.structs.replace(leaf.challenge, fail_goto=""))
    pages = {p.id: p for p in book()} | {PLACE: soft}
    monkeypatch.setattr(Telling, "book", classmethod(lambda cls: pages))
    sea = quiet()
    read(sea, 1)
    assert "75.5" in [event.paragraph for event in sea.happened(ev.Read)]  # as after a success
    assert sum(damage(sea).values()) == 2


def read(sea: Sea, fate: int) -> None:
    sea.told.clear()
    sea.fate(fate)
    sea.read(PLACE, 75)
    sea.take("challenge.who")
    for _ in range(5):
        if sea.asks("harm.split"):
            sea.silence()


@rule("SLG-DEC-122")
def test_fatigue_of_an_event_falls_on_different_crew():
    sea = quiet()
    for one in sea.g.crew:
        one.fatigue = 2
    sea.crew("mac").fatigue, sea.crew("marco").fatigue = 1, 0
    sea.do(Fatigue(n=1, who=Target.read("upto:3")))
    sea.settled()
    assert (sea.crew("mac").fatigue, sea.crew("marco").fatigue) == (2, 1)  # once each, the rest is lost
