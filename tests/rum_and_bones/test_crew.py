"""The Crew's activation: deploying, and the order of its parts."""

from __future__ import annotations

import pytest

from games.rum_and_bones.events import CrewDeployed, HandedBack
from games.rum_and_bones.round import ready
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.crew import activate, attacks


@rule("RUM-CACT-01")
def test_the_crew_activates_once_a_round_instead_of_a_hero():
    v = a_battle()
    assert {option.id for option in ready(v.b, 0)} == {"hero-0", "hero-1", "hero-2", "crew"}
    activate(v).defaults()
    assert {option.id for option in ready(v.b, 0)} == {"hero-0", "hero-1", "hero-2"}


def landings(v: Staged, seat: int) -> list[str]:
    """Where Deckhands may land, wherever the Bosuns do."""
    return list(dict.fromkeys(pick.partition("@")[0] for pick in v.offered(seat, "crew.points")))


@rule("RUM-CACT-02", "RUM-CACT-03")
def test_both_bosuns_land_with_the_deckhands_in_one_answer():
    v = activate(a_battle(), 1)
    assert [pick for pick in v.offered(1) if pick.startswith("deploy-C2-F2-K2")] == [
        *[f"deploy-C2-F2-K2@{zone}" for zone in ("C2", "F2", "H2", "K2")],
        "deploy-C2-F2-K2",  # apart: asked for
    ]
    v.answer(1, ["deploy-C2-F2-K2@H2"], "crew.points")
    assert (v.bosuns(1, "H2"), v.b.sides[1].bosuns) == (2, 4) and (1, "crew.bosuns") not in v.asked()
    assert len(activate(a_battle().crew(1, "C4", hands=19), 1).offered(1)) == 12  # too many ways: Bosuns come apart


@rule("RUM-CACT-02", "RUM-GAP-02")
def test_two_deckhands_on_each_of_three_different_points():
    v = activate(a_battle(), 1)
    assert landings(v, 1) == ["deploy-C2-F2-H2", "deploy-C2-F2-K2", "deploy-C2-H2-K2", "deploy-F2-H2-K2"]
    v.answer(1, ["deploy-C2-F2-K2"], "crew.points")
    assert v.where(1) == {"C2": 2, "F2": 2, "K2": 2}
    assert v.b.sides[1].hands == 18
    assert landings(activate(a_battle(), 0), 0) == ["deploy-C9-G9-K9"]


@rule("RUM-CACT-03")
@pytest.mark.parametrize("places", [{"at-H2": 1, "at-K2": 1}, {"at-H2": 2}])
def test_two_bosuns_on_any_points(places: dict[str, int]):
    """Together or apart, also where no Deckhands were deployed."""
    v = activate(a_battle(), 1).answer(1, ["deploy-C2-F2-K2"])
    assert v.refused(1, {"at-H2": 1}) == "split-too-few"
    assert v.refused(1, {"at-H2": 2, "at-C2": 1}) == "split-too-many"
    v.answer(1, places, "crew.bosuns")
    assert {f"at-{zone}": v.bosuns(1, zone) for zone in ("C2", "F2", "H2", "K2") if v.bosuns(1, zone)} == places
    assert v.b.sides[1].bosuns == 4


@rule("RUM-CACT-04")
def test_a_short_supply_is_deployed_as_far_as_it_goes():
    v = activate(a_battle().crew(0, "C7", hands=21, bosuns=5))
    pairs = ["C9-G9", "G9-C9", "C9-K9", "K9-C9", "G9-K9", "K9-G9"]  # the last one named gets the odd Deckhand
    assert landings(v, 0) == [f"deploy-{pair}" for pair in pairs]
    v.answer(0, ["deploy-K9-C9"], "crew.points")
    assert (v.hands(0, "K9"), v.hands(0, "C9"), v.hands(0, "G9")) == (2, 1, 0)
    v.answer(0, {"at-G9": 1}, "crew.bosuns")
    assert (v.b.sides[0].hands, v.b.sides[0].bosuns) == (0, 0)


@rule("RUM-CACT-04")
def test_an_empty_supply_deploys_nobody():
    v = activate(a_battle().crew(0, "C7", hands=24, bosuns=6))
    assert v.offered(0) == ["deploy"]
    v.answer(0, ["deploy"], "crew.points")
    assert v.where(0) == {"C7": 30}
    assert not v.of(CrewDeployed)
    assert v.asked() == [(0, "gun.fire")]


@rule("RUM-CACT-05", "RUM-CACT-06")
@pytest.mark.parametrize("gun_first", [True, False])
def test_gun_and_crew_each_once_in_either_order(gun_first: bool):
    v = a_battle().bare().crew(0, "C7", hands=1).crew(1, "C5", hands=3, bosuns=3).at("viana", "G5")
    activate(v).defaults("gun.fire")
    v.answer(0, v.ask(0).default if gun_first else ["crew-first"]).dice(*[1] * 30)
    v.defaults()
    names = [name for name, _ in attacks(v)]
    assert sorted(set(names)) == ["deckhand", "gun"]
    assert names.index("gun") == (0 if gun_first else len(names) - 1)
    told = [tag for tag in v.tags() if tag in ("attack_declared", "crew_moved")]
    moved = told.index("crew_moved")
    assert told.count("crew_moved") == 1
    assert moved == (1 if gun_first else 0)  # nothing is fired between the move and the attacks


@rule("RUM-CACT-07")
def test_the_crew_gets_its_token_when_both_parts_are_done():
    v = activate(a_battle()).defaults("gun.fire")
    assert not v.b.sides[0].crew_done
    v.defaults()
    assert v.finished and v.b.sides[0].crew_done and not v.b.sides[1].crew_done


@rule("RUM-GAP-43")
def test_a_team_may_hand_the_crew_back_until_the_first_decision():
    v = activate(a_battle(4).hand(2, "rise_drowned.1"))
    v.answer(2, ["back"], "crew.points")
    assert v.finished and not v.b.sides[0].crew_done and v.b.handed
    assert [event.seat for event in v.of(HandedBack)] == [2]
    activate(v).answer(2, ["tide"], "crew.points").answer(2, ["rise_drowned.1"], "tide.play")
    v.answer(2, ["to-C9"], "pick.zone")
    assert "back" not in v.offered(2, "crew.points")
    assert "back" not in activate(a_battle()).offered(0)
