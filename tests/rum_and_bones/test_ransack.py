"""Ransack."""

from __future__ import annotations

from games.rum_and_bones.events import CrewKilled, Ransacked
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.crew import acts, attacks, rolls


@rule("RUM-RANSACK-01", "RUM-GAP-17")
def test_crew_on_an_enemy_point_goes_back_to_the_supply():
    v = a_battle().bare().crew(0, "C3", hands=2, bosuns=1)
    acts(v, 0)
    assert v.where(0) == {}
    assert (v.b.sides[0].hands, v.b.sides[0].bosuns) == (24, 6)
    assert (v.of(Ransacked)[0].zone, v.of(Ransacked)[0].n) == ("C2", 3)
    assert not v.of(CrewKilled) and not attacks(v)  # nothing left there to sack: the attacks are lost


@rule("RUM-RANSACK-02", "RUM-GAP-17")
def test_one_die_each_that_hits_on_three_without_any_modifier():
    v = a_battle().bare().crew(0, "C3", hands=2, bosuns=1).at("viana", "E4")
    acts(v.dice(3, 2, 3), 0, to_hit=1)
    assert rolls(v) == [1, 1, 1]
    assert v.hero("viana").damage == 2


@rule("RUM-RANSACK-03", "RUM-GAP-17")
def test_only_the_ship_of_that_point_at_any_distance():
    v = a_battle().wrecked("C3").crew(0, "C3", hands=1).at("viana", "A3").at("gabriela", "H4").crew(1, "D4", hands=2)
    acts(v, 0)
    assert v.offered(0, "crew.ransack") == ["to-A3", "to-F3"]
    assert v.ask(0).default == ["to-F3"]  # a Deck Feature without defenders


@rule("RUM-GAP-17", "RUM-GAP-68")
def test_ransack_hits_in_ordinary_priority():
    v = a_battle().wrecked("C3").crew(0, "C3", hands=1).crew(1, "F3", hands=1)
    acts(v.dice(6), 0)
    assert v.where(1) == {}
    assert v.tile("F3").damage == 0


@rule("RUM-RANSACK-04")
def test_onward_onto_an_enemy_point_ransacks_too():
    v = a_battle().wrecked("C3").crew(0, "C3", hands=2).crew(1, "C2", hands=1)
    acts(v.dice(5, 1, 3, 3), 0)
    assert v.where(0) == {}
    assert attacks(v) == [("deckhand", "C2"), ("ransack", "F3"), ("ransack", "F3")]
    assert v.tile("F3").damage == 2


@rule("RUM-RANSACK-03")
def test_nobody_sacks_a_hero_of_the_own_side():
    v = a_battle().bare().crew(0, "C3", hands=1).at("ishmael", "E4").at("viana", "A3")
    acts(v.dice(6), 0)
    assert attacks(v) == [("ransack", "A3")]


@rule("RUM-RANSACK-03")
def test_silence_sacks_what_one_hit_is_worth_most_to_where_all_is_defended():
    """D21: two would fell Gabriela, but there is one, and it fells a Bosun."""
    v = a_battle().bare().crew(0, "C3", hands=1).at("gabriela", "A3", left=2)
    acts(v.at("santiago", "E4").crew(1, "E4", bosuns=1), 0)
    assert v.offered(0, "crew.ransack") == ["to-A3", "to-E4"] and v.ask(0).default == ["to-E4"]
