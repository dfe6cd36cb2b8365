"""Cases taken from the rules of challenges and fights alone: awkward ones that no chapter's own tests had."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.crew import left
from games.sleeping_gods.vocabulary import Fatigue, Restore, Target
from tests.rules import rule

from .build import Sea


def still(seats: int = 1) -> Sea:
    return Sea(seats=seats).still()


# ---- challenges


@rule("SLG-CHAL-08", "SLG-DEC-111", "SLG-DEC-112")
def test_who_has_joined_ends_what_counts_for_one_alone():
    """CUN8 adds 1 for its carrier alone; with Laurent beside Kasumi it does not, and a fate of 1 is not enough."""
    sea = still(4)
    sea.tuck("kasumi", "CUN8")  # cunning 3
    for name, seat in (("kasumi", 0), ("laurent", 1), ("kannan", 2)):
        sea.crew(name).owner = seat
    sea.command(1, 1, 1, 0)
    sea.challenge("cunning", 6)
    sea.take("challenge.who", "kasumi")
    assert sea.ask("challenge.join", 1).args["need"] == 2
    sea.take("challenge.join", "laurent", seat=1)
    assert sea.ask("challenge.join", 2).args["need"] == 2  # 3 + 1: alone no more
    sea.fate(1)
    sea.take("challenge.join", seat=2)
    assert sea.passed is False


@rule("SLG-FAIL-02", "SLG-DEC-46", "SLG-DEC-121")
def test_what_the_second_bell_does_to_people_is_a_failure_of_theirs():
    """1.28: 3 crew damage on who took part; their cards make it less, and the Patient Crab keeps it off."""
    sea = still()
    sea.own("A6")
    sea.command(1)
    sea.tuck("gregory", "STR9")
    sea.g.last = ["gregory", "mac"]
    sea.read("1.28")
    assert sea.ask("harm.split").args["n"] == 2 and set(sea.offers("harm.split")) == {"gregory", "mac"}
    sea.give("harm.split", {"gregory": 2})
    sea.take("window.prevent", "card.A6.0")
    assert sea.crew("gregory").damage == sea.crew("mac").damage == 0


# ---- whom an effect reaches


@rule("SLG-DEC-134")
def test_of_several_with_the_least_health_the_active_player_picks_one():
    sea = still(2)
    for name in ("gregory", "mac"):
        sea.crew(name).damage = 3
    sea.do(Restore(n=1, who=Target.read("lowest")), seat=1)
    assert sea.ask("crew.restore").seat == 0 and set(sea.offers("crew.restore")) == {"gregory", "mac"}
    sea.take("crew.restore", "mac")
    assert (sea.crew("gregory").damage, sea.crew("mac").damage) == (3, 2)


@rule("SLG-DEC-122", "SLG-DEC-134")
def test_fatigue_in_total_falls_on_each_at_most_once():
    sea = still()
    sea.do(Fatigue(n=2, who=Target.read("choose")))
    sea.take("crew.tire", "mac", "sofi")
    assert {one.id: one.fatigue for one in sea.g.crew if one.fatigue} == {"mac": 1, "sofi": 1}


# ---- silence


@rule("SLG-DEC-108", "SLG-DEC-144")
def test_silence_picks_the_skill_that_is_likeliest():
    """Row 52: paragraph 1.2 is tried by any of the five."""
    sea = still()
    for skilled, name in (("savvy", "1.2/2"), ("craft", "1.2/4")):
        for one in sea.g.crew:
            one.fatigue = 0 if one.id in {"savvy": ("gregory", "laurent"), "craft": ("mac",)}[skilled] else 2
        sea.read("1.2")
        assert sea.ask("story.choose").default == [name]


@rule("SLG-DEC-09", "SLG-DEC-46")
def test_silence_takes_the_lesser_loss():
    """Row 52: 3 crew damage before 2 ship damage, but not if nobody would be left standing."""
    sea = still()
    sea.read("1.26")
    assert sea.ask("story.choose").default == ["1.26/1"]
    for one in sea.g.crew:
        one.damage = 3 if one.id == "marco" else left(one)
    sea.again()
    assert sea.ask("story.choose").default == ["1.26/0"]
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "hull": 1}
    sea.crew("marco").damage = 0
    sea.again()
    assert sea.ask("story.choose").default == ["1.26/1"]
    assert not sea.happened(ev.ShipHurt)
