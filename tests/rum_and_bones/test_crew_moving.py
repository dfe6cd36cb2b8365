"""Crew moves along its tracks."""

from __future__ import annotations

import pytest

from games.rum_and_bones.events import CrewMoved
from games.rum_and_bones.positions import track_from
from games.rum_and_bones.squads import next_on_track, squads_of
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.crew import activate, acts, attacks, rolls


@rule("RUM-CMOV-01")
def test_all_move_before_any_attacks():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=2).crew(1, "C5", hands=1).crew(1, "K5", hands=1)
    acts(v.dice(rest=1), 0)
    assert v.where(0) == {"C6": 2, "K6": 2} and len(attacks(v)) == 2
    assert v.tags().index("crew_moved") < v.tags().index("attack_declared") and v.tags().count("crew_moved") == 1


@rule("RUM-CMOV-02")
def test_one_zone_forward_along_the_track():
    v = a_battle().bare().crew(0, "C9", hands=1).crew(0, "G4", hands=2).crew(0, "K7", bosuns=1)
    acts(v, 0)
    assert v.where(0) == {"C8": 1, "F4": 2, "K6": 1}
    assert v.of(CrewMoved)[0].n == 4
    v = acts(a_battle().bare().crew(1, "F4", hands=1).crew(1, "H4", hands=1), 1)
    assert sorted((stack.zone, stack.track) for stack in v.b.crew) == [("G4", "ce"), ("G4", "cw")]


@rule("RUM-CMOV-03")
def test_enemy_models_in_the_next_zone_block():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=2).at("viana", "C6").crew(1, "K6", hands=1)
    acts(v.dice(1, 1, 1, 1), 0).defaults()
    assert v.where(0) == {"C7": 2, "K7": 2}
    assert not v.of(CrewMoved)


@rule("RUM-CMOV-03", "RUM-BOARD-06")
def test_an_enemy_tile_does_not_block():
    v = acts(a_battle().crew(0, "C4", hands=2), 0).answer(0, {}, "crew.stay")
    assert v.where(0) == {"C3": 2}
    assert v.finished and attacks(v) == [("deckhand", "C3")]  # and nobody strikes at it from where they stood


@rule("RUM-CMOV-04")
def test_crew_next_to_an_enemy_may_stay():
    v = acts(a_battle().crew(0, "C4", hands=3, bosuns=1), 0)
    ask = v.ask(0, "crew.stay")
    assert ask.default == {"hands": 3, "bosuns": 1}
    assert v.refused(0, {"hands": 4}) == "over-cap"
    v.answer(0, {"hands": 2})
    assert (v.hands(0, "C4"), v.hands(0, "C3"), v.bosuns(0, "C3")) == (2, 1, 1)


@rule("RUM-CMOV-05")
def test_crew_without_an_enemy_next_to_it_must_move():
    v = acts(a_battle().crew(0, "C5", hands=3), 0)
    assert v.where(0) == {"C4": 3}
    assert not any(kind == "crew.stay" for _, kind in v.asked())


@rule("RUM-CMOV-06")
def test_newly_deployed_crew_moves_and_attacks():
    v = activate(a_battle().bare().at("viana", "C7")).answer(0, ["deploy-C9-G9-K9"]).answer(0, {"at-K9": 2})
    v.dice(1, 1, 5, 5).defaults()
    assert v.where(0) == {"C8": 2, "G8": 2, "K8": 4}
    assert attacks(v) == [("gun", "C7"), ("deckhand", "C7")]
    assert v.hero("viana").damage == 2


@rule("RUM-GAP-20")
def test_crew_before_a_missing_plank_stays_and_attacks():
    v = acts(a_battle().bare().kraken().crew(0, "G7", hands=2).dice(5, 5), 0).defaults()
    assert v.where(0) == {"G7": 2}
    assert attacks(v) == [("deckhand", "G6")]
    assert v.b.kraken is not None and v.b.kraken.damage == 2


@rule("RUM-GAP-20")
def test_crew_does_not_walk_where_the_plank_is_gone():
    v = acts(a_battle().bare().board(planks=["w", "e"]).crew(0, "G7", hands=2), 0)
    assert v.where(0) == {"G7": 2} and v.finished


@rule("RUM-GAP-13")
@pytest.mark.parametrize(
    ("zone", "enemy", "stays"),
    [
        ("C4", "tile", True),
        ("C3", "tile", True),
        ("C6", "dragon", True),
        ("F4", "kraken", True),
        ("C7", "hero", True),
        ("C7", "diagonal", False),
    ],
)
def test_next_to_an_enemy_means_range_0_or_1_of_anything_hostile(zone: str, enemy: str, stays: bool):
    v = a_battle().bare().crew(0, zone, hands=2)
    if enemy == "tile":
        v.tile("C3").wrecked = False
    elif enemy == "kraken":
        v.kraken()
    elif enemy == "dragon":
        v.dragon(1, "D6")
    else:
        v.at("viana", "D7" if enemy == "hero" else "B8")
    acts(v, 0)
    assert ((0, "crew.stay") in v.asked()) is stays


@rule("RUM-GAP-16")
def test_off_the_track_crew_steps_back_to_it():
    v = acts(a_battle().bare().crew(0, "A8", hands=2, track="w"), 0)
    assert v.where(0) == {"B8": 2}
    v = acts(a_battle(layout="lon_lon").bare().crew(1, "C13", hands=2, track="s2"), 1)
    assert v.offered(1, "crew.step") == ["to-C12", "to-B13"]
    assert v.answer(1, ["to-B13"], "crew.step").where(1) == {"B13": 2}
    v = acts(a_battle(layout="jun_jun").bare().crew(0, "F8", hands=2, track="w"), 0)
    assert v.where(0) == {"F8": 2}  # no way to it


@rule("RUM-GAP-16")
def test_crew_keeps_the_track_of_its_point():
    v = activate(a_battle(), 1).answer(1, ["deploy-C2-F2-H2"])
    assert {(stack.zone, stack.track) for stack in v.b.crew} == {("C2", "w"), ("F2", "cw"), ("H2", "ce")}
    assert track_from(v.b, 0, "D8") == "w"  # placed by an effect: the nearest one
    assert next_on_track(v.b, 1, "G4", "cw") == "G5"


@rule("RUM-GAP-65")
def test_the_leave_to_stay_is_given_before_the_gun_fires():
    v = activate(a_battle().bare().crew(1, "D9", hands=1)).answer(0, ["deploy-C9-G9-K9"])
    v.dice(6, 6).answer(0, {"at-K9": 2}).answer(0, v.ask(0, "gun.fire").default)
    assert v.where(1) == {}  # the only enemy is gone
    assert v.ask(0, "crew.stay").args["zone"] == "C9"  # freshly deployed Crew was next to it
    v.answer(0, {"hands": 2})
    assert v.where(0) == {"C9": 2, "G8": 2, "K8": 4}


@rule("RUM-GAP-18")
def test_the_foremost_stack_moves_first_and_tracks_in_listed_order():
    v = a_battle().bare().crew(0, "K6", hands=1).crew(0, "C8", hands=2).crew(0, "C7", hands=1)
    squads = squads_of(v.b, 0, ["C7", "C8", "K6"], set())
    assert [squad.zone for squad in squads] == ["C7", "C8", "K6"]
    assert acts(v, 0).where(0) == {"C6": 1, "C7": 2, "K5": 1}


@rule("RUM-GAP-18")
def test_ransack_comes_in_the_middle_of_the_move():
    """What it KOs does not block those who move later."""
    v = a_battle().wrecked("C3").crew(0, "C3", hands=1).crew(0, "F4", hands=2).at("viana", "F3", left=1)
    acts(v.dice(3), 0)
    assert attacks(v) == [("ransack", "F3")]
    assert v.ask(0, "crew.stay").args == {"zone": "F4", "to": "F3", "n": 2}


@rule("RUM-GAP-18", "RUM-RANSACK-02")
def test_ransackers_choose_one_after_another():
    v = a_battle().crew(0, "C3", hands=1, bosuns=1).damaged("C3", 3).wrecked("K3")
    acts(v.dice(3, 2), 0).answer(0, {}, "crew.stay")
    v.answer(0, ["to-C3"], "crew.ransack")
    assert v.tile("C3").wrecked and v.vp(0) == 1
    assert attacks(v) == [("ransack", "C3"), ("ransack", "F3")]  # only one zone is left: nobody is asked
    assert v.tile("F3").damage == 0


@rule("RUM-GAP-18")
def test_who_has_moved_before_a_ransack_is_told_before_it():
    v = acts(a_battle().bare().crew(0, "C7", hands=2).crew(0, "K3", hands=1), 0)
    assert [tag for tag in v.tags() if tag in ("crew_moved", "ransacked")] == ["crew_moved", "ransacked"]
    assert [event.n for event in v.of(CrewMoved)] == [2]


@rule("RUM-CMOV-01", "RUM-GAP-14")
def test_who_catches_up_attacks_together_with_those_who_stood_there():
    v = a_battle().bare().crew(0, "C7", hands=1, bosuns=1).crew(0, "C8", hands=1, bosuns=1).crew(1, "C6", hands=9)
    acts(v.dice(rest=1), 0)
    assert v.finished and v.where(0) == {"C7": 4} and rolls(v) == [4]
