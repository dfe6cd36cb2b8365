"""Crew ordered by a Hero."""

from __future__ import annotations

import pytest

from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.vocabulary import CrewAdvance, CrewAttack
from tests.rules import rule
from tests.rum_and_bones.build import CAST, a_battle
from tests.rum_and_bones.crew import WITH_LATIGO, WITH_WALDORF, attacks


@rule("RUM-GAP-77", "RUM-CREW-08")
def test_a_hero_orders_one_zone_of_crew_to_attack():
    """Also when the Crew has had its activation; only Crew of that zone, and nobody moves first."""
    v = a_battle(4, cast=WITH_WALDORF).bare().side(0, crew_done=True).at("waldorf", "C9").at("viana", "C6")
    v.crew(0, "C7", hands=2).crew(0, "D7", hands=1).at("santiago", "E7")
    v.do(0, CrewAttack(zones=1, within=2), hero=v.index("waldorf"))
    assert attacks(v) == [("deckhand", "C6")] and v.finished  # D7 is three zones away
    v = a_battle(4, cast=WITH_WALDORF).bare().at("waldorf", "C8").at("viana", "C6").at("santiago", "E7")
    v.crew(0, "C7", hands=2).crew(0, "D7", hands=1)
    v.do(0, CrewAttack(zones=1, within=2), hero=v.index("waldorf"))
    assert v.asked() == [(0, "pick.zone")] and v.offered(0) == ["to-C7", "to-D7"]
    v.answer(0, ["to-D7"])
    assert attacks(v) == [("deckhand", "E7")] and v.finished


@rule("RUM-GAP-77")
@pytest.mark.parametrize(("seat", "cast"), [(0, ("waldorf", "snapjaw", "kyria")), (2, ("snapjaw", "kyria", "waldorf"))])
def test_the_heros_controller_decides_for_the_crew(seat: int, cast: tuple[str, ...]):
    """Not whoever controls the Crew otherwise."""
    v = a_battle(4, cast=(cast, CAST[1])).bare().side(0, crew_seat=2 - seat).at("waldorf", "C8")
    v.crew(0, "C7", hands=2).at("viana", "C6").at("santiago", "D7")
    v.do(seat, CrewAttack(zones=1, within=2), hero=v.index("waldorf"))
    assert v.asked() == [(seat, "crew.attack")]


@rule("RUM-GAP-77")
def test_no_model_acts_twice_in_one_use():
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C7").crew(0, "C7", hands=2).crew(1, "C6", hands=1)
    v.crew(1, "C5", hands=3).crew(0, "D7", hands=1).crew(1, "E7", hands=2).dice(5, 1)
    v.do(0, CrewAttack(zones=2, within=2), hero=v.index("waldorf")).answer(0, ["to-C7"])
    assert v.hands(0, "C6") == 2  # Onward, and next to C5
    assert v.offered(0, "pick.zone") == ["to-D7", "stop"]
    v.dice(1).answer(0, ["to-D7"])
    assert attacks(v) == [("deckhand", "C6"), ("deckhand", "E7")] and v.finished


@rule("RUM-GAP-77")
def test_advance_moves_the_zone_first():
    v = a_battle(cast=WITH_LATIGO).bare().at("latigo", "C4").crew(1, "C4", hands=2).crew(1, "C3", hands=1)
    v.at("carcharius", "C6")
    v.do(1, CrewAdvance(zones=1, within=0), hero=v.index("latigo")).dice(4, 4)
    assert v.where(1) == {"C5": 2, "C3": 1}
    v = a_battle(cast=WITH_LATIGO).bare().at("latigo", "C5").crew(1, "C5", hands=2).at("carcharius", "C7")
    v.do(1, CrewAdvance(zones=1, within=2), hero=v.index("latigo"))
    assert v.where(1) == {"C6": 2} and attacks(v) == [("deckhand", "C7")]


@rule("RUM-GAP-77")
def test_advance_of_two_zones_does_not_move_anybody_twice():
    v = a_battle(cast=WITH_LATIGO).bare().at("latigo", "C4").crew(1, "C3", hands=2).crew(1, "C4", hands=1)
    v.do(1, CrewAdvance(zones=2, within=1), hero=v.index("latigo")).answer(1, ["to-C3"], "pick.zone")
    assert v.where(1) == {"C4": 3}
    v.answer(1, ["to-C4"], "pick.zone")
    assert v.where(1) == {"C4": 2, "C5": 1} and v.finished


@rule("RUM-GAP-77", "RUM-GAP-74")
def test_crew_that_can_do_nothing_is_not_ordered():
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").crew(0, "C7", hands=2)
    r = Resolve(seat=0, side=0, hero=v.index("waldorf"))
    assert not can_apply(v.g, r, CrewAttack(zones=1, within=2))
    assert can_apply(v.g, r, CrewAdvance(zones=1, within=2))
    v.at("viana", "C6")
    assert can_apply(v.g, r, CrewAttack(zones=1, within=2))
    assert not can_apply(v.g, r, CrewAttack(zones=1, within=0))


@rule("RUM-GAP-77")
def test_silence_sends_the_crew_with_the_best_target():
    """D13: its best one counts, whatever else is near."""
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").crew(0, "C7", hands=2).crew(0, "D7", hands=2)
    v.crew(1, "C6", hands=3).crew(1, "D8", hands=1).at("viana", "E7", left=1)
    v.do(0, CrewAttack(zones=1, within=2), hero=v.index("waldorf"))
    assert v.offered(0, "pick.zone") == ["to-C7", "to-D7"] and v.ask(0).default == ["to-D7"]
    v.at("viana", "B7").do(0, CrewAttack(zones=1, within=2), hero=v.index("waldorf"))
    assert v.ask(0).default == ["to-C7"]


@rule("RUM-GAP-77")
def test_silence_sends_the_most_where_nobody_has_a_target():
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").crew(0, "C7", hands=1).crew(0, "D7", hands=1, bosuns=1)
    v.do(0, CrewAdvance(zones=1, within=2), hero=v.index("waldorf"))
    assert v.offered(0, "pick.zone") == ["to-C7", "to-D7"] and v.ask(0).default == ["to-D7"]


@rule("RUM-GAP-77", "RUM-GAP-74")
def test_a_zone_is_commanded_to_advance_if_some_of_it_can():
    """The plank before those of the middle lane is gone; those of the west go back to theirs."""
    v = a_battle(cast=WITH_LATIGO).bare().board(planks=["w", "e"]).at("latigo", "F3")
    v.crew(1, "F4", hands=1).crew(1, "F4", hands=1, track="w")
    assert can_apply(v.g, Resolve(seat=1, side=1, hero=v.index("latigo")), CrewAdvance(zones=1, within=1))
    v.do(1, CrewAdvance(zones=1, within=1), hero=v.index("latigo"))
    assert v.where(1) == {"F4": 1, "E4": 1}
