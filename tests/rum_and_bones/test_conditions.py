"""Conditions, Pushes and free moves."""

from __future__ import annotations

import pytest

from games.rum_and_bones.events import AttackRolled, Bleeds, Bought, HeroDown, StunShed, Suffers, WentOverboard
from games.rum_and_bones.pushing import push_ends
from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Afflict, Push
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, last_roll, plays, to_act, uses

ALL = ["blind", "stun", "slow", "silence", "bleed"]


def walks(v: Staged, zone: str) -> Staged:
    """A Move Action, all of it."""
    v.answer(0, [f"walk-{zone}"], "act.hero")
    return v.answer(0, ["stop"]) if v.asked() == [(0, "act.move")] else v


# ---- getting and losing them --------------------------------------------------------------------------------------


@rule("RUM-COND-01", "RUM-GAP-34")
def test_a_condition_is_one_token():
    v = heroes_meet("kyria", "viana").at("viana", "C5").at("kyria", "C7")
    for _ in range(2):
        v.do(0, Afflict(condition="slow", who=Who.read("enemy:any")), hero=0)
    assert v.hero("viana").conditions == ["slow"] and len(v.of(Suffers)) == 1
    v.do(0, Afflict(condition="blind", who=Who.read("enemy:any")), hero=0)
    assert v.hero("viana").conditions == ["slow", "blind"]


@rule("RUM-GAP-34", "RUM-GAP-33")
def test_tokens_never_run_out():
    """More Conditions of a kind, more coins, more damage and more dice than the box holds."""
    v = a_battle(6)
    for hero in range(10):
        v.at(hero, "C7" if v.b.heroes[hero].side == 0 else "C5", coins=20)
    for seat in (0, 1):
        for i in range(5):
            v.do(seat, Afflict(condition="slow", who=Who.read("enemies-in-zone:9")), hero=i + 5 * seat)
    assert [hero.conditions for hero in v.b.heroes] == [["slow"]] * 10
    v = heroes_meet("ishmael").level("ishmael", 1, 2).at("ishmael", "C6", damage=8).crew(1, "C5", hands=9)
    v.hand(0, "blood_surge.1", "blood_surge.2").dice(*[6] * 10)
    plays(plays(declares(v, "ishmael", "C5", 1), 0, "blood_surge.1"), 0, "blood_surge.2").answer(0, ["roll"])
    assert len(last_roll(v).faces) == 10 and v.hands(1, "C5") == 0


@rule("RUM-COND-02")
def test_all_conditions_end_with_the_activation():
    v = (
        heroes_meet("ishmael", "carcharius")
        .at("ishmael", "C7", conditions=ALL)
        .at("carcharius", "C8", conditions=["slow"])
    )
    activates(v, "ishmael")
    assert v.hero("ishmael").conditions == ALL
    v.answer(0, ["end"])
    assert v.finished and v.hero("ishmael").conditions == []
    assert v.hero("carcharius").conditions == ["slow"]


@rule("RUM-COND-03", "RUM-KO-03")
def test_a_ko_takes_conditions_and_damage_away():
    v = (
        heroes_meet("carcharius", "viana")
        .at("carcharius", "C6")
        .at("viana", "C5", left=1, conditions=ALL)
        .dice(6, 1, 1)
    )
    fights(v, "carcharius", "C5")
    assert (v.hero("viana").conditions, v.hero("viana").damage, v.hero("viana").zone) == ([], 0, "")


@rule("RUM-COND-10")
def test_a_condition_after_the_activation_lasts_through_the_next():
    """Not ended by the Recovery in between."""
    v = a_battle().at("ishmael", "C7", activated=True, conditions=["blind"]).at("viana", "C6")
    v.start(Rounds(at="recover"))
    assert v.hero("ishmael").conditions == ["blind"] and not v.hero("ishmael").activated
    fights(v.dice(1, 1), "ishmael", "C6")
    assert last_roll(v).modifier == -1
    v.answer(0, ["end"])
    assert v.hero("ishmael").conditions == []


# ---- what they do -------------------------------------------------------------------------------------------------


@rule("RUM-COND-04")
@pytest.mark.parametrize("conditions", [[], ["blind"]])
def test_blind(conditions: list[str]):
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6", conditions=conditions).at("viana", "C5").dice(4, 5, 1)
    fights(v, "carcharius", "C5")
    assert v.hero("viana").damage == 2 - len(conditions)


@rule("RUM-COND-05", "RUM-GAP-35")
def test_stun_is_shed_for_an_action_before_any_other():
    """Shedding is no Action that bleeds; buying goes on."""
    v = (
        heroes_meet("carcharius", "viana")
        .at("carcharius", "C6", conditions=["stun", "bleed"], coins=3)
        .at("viana", "C5")
    )
    activates(v, "carcharius")
    assert v.offered(0) == ["shed", "buy-0", "buy-1", "buy-2", "end"]
    v.answer(0, ["buy-0"]).answer(0, ["shed"])
    assert v.b.actions == 2 and v.hero("carcharius").conditions == ["bleed"] and not v.of(Bleeds)
    assert len(v.of(StunShed)) == len(v.of(Bought)) == 1
    assert "attack-0-C5" in v.offered(0) and "shed" not in v.offered(0)


@rule("RUM-COND-06", "RUM-GAP-37", "RUM-GAP-75")
def test_slow_allows_one_move_action_and_any_free_move():
    v = heroes_meet("ishmael").at("ishmael", "D8", conditions=["slow"]).hand(0, "spring_tide.1", "spring_tide.2")
    v = plays(activates(v, "ishmael"), 0, "spring_tide.1").answer(0, ["to-F8"], "walk.free")
    assert v.hero("ishmael").zone == "F8" and "walk-F9" in v.offered(0)
    walks(v, "F9")
    assert v.b.actions == 2
    assert not [option for option in v.offered(0) if option.startswith(("walk", "rig"))]
    plays(v, 0, "spring_tide.2").answer(0, ["to-F8"])
    assert v.hero("ishmael").zone == "F8" and to_act(v, "ishmael")


def test_without_slow_every_action_may_be_a_move():
    v = activates(heroes_meet("ishmael").at("ishmael", "D8"), "ishmael")
    for zone in ("D9", "D8", "D9"):
        walks(v, zone)
    assert v.finished and v.hero("ishmael").zone == "D9"


@rule("RUM-COND-07", "RUM-GAP-36")
def test_silence_bars_leveling_up_but_not_unlocking():
    v = heroes_meet("waldorf").at("waldorf", "D8", conditions=["silence"], coins=9, damage=2)
    activates(v, "waldorf")
    assert [option for option in v.offered(0) if option.startswith("buy")] == ["buy-1", "buy-2"]
    v.answer(0, ["buy-2"])
    assert v.hero("waldorf").levels == [1, 0, 1]
    assert not [o for o in v.offered(0) if o.startswith(("ability", "buy-2", "buy-0"))]


@rule("RUM-COND-08", "RUM-GAP-36")
def test_silence_leaves_an_attack_its_numbers_only():
    """No extra die, no Bleed, no Push, no priority, no splash."""
    v = heroes_meet("carcharius").level("carcharius", 1, 2).at("carcharius", "C6", conditions=["silence"])
    fights(v.crew(1, "C5", hands=9).dice(6, 6, 6, 6, 6), "carcharius", "C5", 1)
    assert len(last_roll(v).faces) == 5 and v.hands(1, "C5") == 4 and to_act(v, "carcharius")
    v = heroes_meet("kyria", "viana").level("kyria", 1, 1).at("kyria", "C7", conditions=["silence"]).at("viana", "C5")
    assert declares(v, "kyria", "C5", 1).hero("viana").conditions == []
    v = heroes_meet("ishmael", "viana").level("ishmael", 1, 1).at("ishmael", "C7", conditions=["silence"])
    assert to_act(fights(v.at("viana", "D7").dice(6, 1, 1), "ishmael", "D7", 1), "ishmael")
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6", conditions=["silence"])
    fights(v.at("viana", "C5").crew(1, "C5", hands=2).dice(6, 1, 1), "snapjaw", "C5", 1)
    assert v.hands(1, "C5") == 1 and last_roll(v).modifier == 0
    v = (
        heroes_meet("gabriela")
        .level("gabriela", 1, 1)
        .at("gabriela", "C5", conditions=["silence"])
        .crew(0, "C7", hands=9)
    )
    assert to_act(fights(v.crew(0, "D7", hands=2).dice(1, 1, 1), "gabriela", "C7", 1), "gabriela")
    assert len(v.of(AttackRolled)) == 1


@rule("RUM-COND-09", "RUM-GAP-35", "RUM-COIN-05", "RUM-COIN-06")
def test_bleed_is_one_damage_after_each_action():
    """A KO by it is nobody's: each enemy Hero gains a coin, and their side the point."""
    v = heroes_meet("ishmael", "viana", "gabriela").at("ishmael", "D8", conditions=["bleed"], left=3)
    activates(v, "ishmael")
    walks(v, "D9")
    assert v.left("ishmael") == 2
    walks(v, "D8")
    assert v.left("ishmael") == 1
    walks(v, "D9")
    assert v.finished and (v.hero("ishmael").down, v.hero("ishmael").activated) == (2, True)
    assert (v.hero("viana").coins, v.hero("gabriela").coins, v.vp(1)) == (1, 1, 1)
    assert [event.by for event in v.of(HeroDown)] == [""]


@rule("RUM-COND-09", "RUM-GAP-35")
def test_attacks_and_abilities_bleed_when_they_are_complete():
    v = heroes_meet("waldorf", "viana").level("waldorf", 2, 1).at("waldorf", "C6", conditions=["bleed"], damage=5)
    uses(v.at("viana", "C5"), "waldorf", 2)  # 1 healed by the Passive, 2 by the Ability, 1 lost
    assert v.hero("waldorf").damage == 3
    v.dice(1, 1).answer(0, ["attack-0-C5"]).answer(0, ["roll"])
    assert v.hero("waldorf").damage == 4
    v.answer(0, ["end"])
    assert v.hero("waldorf").damage == 4


@rule("RUM-GAP-35", "RUM-OVER-02")
def test_an_action_that_ends_in_the_sea_does_not_bleed():
    v = heroes_meet("ishmael").at("ishmael", "D7", conditions=["bleed", "slow"], damage=2).dice(1)
    activates(v, "ishmael").answer(0, ["rig-D4"])
    assert v.finished and v.hero("ishmael").damage == 2 and not v.of(Bleeds)
    assert v.hero("ishmael").conditions == []  # RUM-GAP-09: its own activation ended by it


@rule("RUM-GAP-38")
def test_nothing_is_bought_after_the_third_action():
    v = heroes_meet("carcharius").at("carcharius", "C6", coins=2).crew(1, "C5", hands=9).dice(*[1] * 6, 6, 1, 1)
    activates(v, "carcharius")
    for _ in range(3):
        v.answer(0, ["attack-0-C5"]).answer(0, ["roll"])
    assert v.finished and v.hero("carcharius").coins == 3 and v.hero("carcharius").levels == [1, 0, 0]


# ---- Pushes -------------------------------------------------------------------------------------------------------


def ends(v: Staged, hero: str, n: int) -> set[str]:
    return set(push_ends(v.b, v.index(hero), n))


@rule("RUM-PUSH-01")
def test_a_push_goes_exactly_so_far_in_any_direction_with_turns():
    v = heroes_meet("ishmael", "viana").at("viana", "E8").at("ishmael", "A8")
    assert ends(v, "viana", 1) == {"E7", "D8", "F8", "E9"}
    assert ends(v, "viana", 2) == {"E6", "D7", "F7", "C8", "G8", "D9", "F9", "E10"}
    assert "E6" not in ends(v, "viana", 1)


@rule("RUM-PUSH-01", "RUM-GAP-11")
def test_the_pusher_chooses_and_may_decline():
    v = heroes_meet("ishmael", "viana").at("ishmael", "D7").at("viana", "D8")
    v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=0)
    assert v.offered(0, "push.path") == ["decline", "to-C8", "to-E8", "to-D9"]
    assert v.ask(0).default == ["decline"]  # no way into the sea
    assert v.answer(0, ["decline"]).hero("viana").zone == "D8"
    v.at("viana", "D7").at("ishmael", "D8").do(0, Push(n=1, who=Who.read("enemy:1")), hero=0)
    assert v.ask(0).default == ["to-D6"]
    assert [option.id for option in v.ask(0).options if option.group == "sea"] == ["to-D6"]  # and looks so


@rule("RUM-PUSH-02", "RUM-GAP-10", "RUM-BOARD-04")
def test_steps_of_a_push_obey_the_pushed_models_movement():
    """Not into zones of its enemies, across their empty Deployment Point but not onto it."""
    v = heroes_meet("ishmael", "viana", "gabriela").at("viana", "C8").at("ishmael", "B8").crew(0, "D8", hands=1)
    assert ends(v.at("gabriela", "C7"), "viana", 1) == {"C7"}
    assert ends(v, "viana", 2) == {"C6", "B7", "D7", "B9", "D9", "C10"}
    v.crew(0, "C9", hands=1)
    assert ends(v, "viana", 2) == {"C6", "B7", "D7"}
    v = heroes_meet("ishmael").at("ishmael", "C3")
    assert "C2" not in ends(v, "ishmael", 1) and {"B2", "D2", "C1"} <= ends(v, "ishmael", 2)
    assert "C9" in ends(v.at("ishmael", "C8"), "ishmael", 1)  # an own one is no bar


@rule("RUM-PUSH-02")
def test_a_hero_walled_in_cannot_be_pushed():
    v = heroes_meet("ishmael", "viana").at("viana", "E8").at("ishmael", "E7")
    for zone in ("D8", "F8", "E9"):
        v.crew(0, zone, hands=1)
    assert ends(v, "viana", 2) == set()
    assert v.do(0, Push(n=2, who=Who.read("enemy:1")), hero=0).finished


@rule("RUM-GAP-11")
def test_stepping_back_is_a_step():
    """A dead end of one zone: two steps lead back, and that is no Push; with the sea behind it they lead there."""
    v = heroes_meet("viana").at("viana", "D8")
    for zone in ("D7", "D9", "C8", "E7", "E9", "F8"):
        v.crew(0, zone, hands=1)
    assert ends(v, "viana", 1) == {"E8"} and ends(v, "viana", 2) == set()
    v = heroes_meet("viana").at("viana", "E8")
    for zone in ("D8", "F8", "E9", "D7", "F7"):
        v.crew(0, zone, hands=1)
    assert ends(v, "viana", 1) == {"E7"} and ends(v, "viana", 2) == {"E6"}


@rule("RUM-PUSH-02", "RUM-GAP-74")
def test_only_heroes_that_can_be_pushed_are_offered():
    v = heroes_meet("ishmael", "viana", "gabriela").at("viana", "E8").at("ishmael", "E7").at("gabriela", "F7")
    for zone in ("D8", "F8", "E9"):
        v.crew(0, zone, hands=1)
    push = Push(n=1, who=Who.read("enemy:2"))
    assert can_apply(v.g, Resolve(seat=0, side=0, hero=0), push)
    v.do(0, push, hero=0)
    assert v.asked() == [(0, "push.path")] and v.ask(0).args["hero"] == "gabriela"


@rule("RUM-PUSH-03", "RUM-OVER-01", "RUM-TERM-07")
def test_a_push_into_the_sea_ends_there():
    """Also one that had steps left; the pushed Hero loses its activation and nothing else."""
    v = heroes_meet("ishmael", "viana").at("ishmael", "D8").at("viana", "D7", damage=2, coins=3, conditions=["slow"])
    v.do(0, Push(n=2, who=Who.read("enemy:1")), hero=0).answer(0, ["to-D6"])
    hero = v.hero("viana")
    assert v.finished and (hero.zone, hero.overboard, hero.activated, hero.down) == ("", True, True, 0)
    assert len(v.of(WentOverboard)) == 1 and v.vp(0) == 0 and v.hero("ishmael").coins == 0


@rule("RUM-PUSH-03", "RUM-GAP-69")
def test_the_edge_of_the_map_is_no_way():
    v = heroes_meet("ishmael").at("ishmael", "M8")
    assert ends(v, "ishmael", 1) == {"M7", "L8", "M9"}
    assert ends(v.at("ishmael", "A3"), "ishmael", 1) == {"A2", "B3", "A4"}


@rule("RUM-PUSH-03")
def test_zones_of_a_lost_plank_and_of_the_kraken_are_sea():
    v = heroes_meet("ishmael", "viana").at("viana", "G7").at("ishmael", "F7")
    assert push_ends(v.b, 1, 1)["G6"] is False
    assert push_ends(v.kraken().b, 1, 1)["G6"] is True


@rule("RUM-GAP-09")
@pytest.mark.parametrize("activated", [False, True])
def test_what_a_hero_overboard_keeps(activated: bool):
    """Damage, coins, Skills and Conditions; one that had activated just keeps its token."""
    v = heroes_meet("ishmael", "viana").level("viana", 1, 2).at("ishmael", "D8")
    v.at("viana", "D7", damage=2, coins=3, conditions=["slow"], activated=activated)
    v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=0).answer(0, ["to-D6"])
    hero = v.hero("viana")
    assert (hero.damage, hero.coins, hero.conditions, hero.levels) == (2, 3, ["slow"], [1, 2, 0])
    assert hero.activated


@rule("RUM-GAP-75", "RUM-GAP-10", "RUM-BOARD-02", "RUM-BOARD-08", "RUM-BOARD-09")
def test_a_free_move_is_walking():
    """Through friends, not into enemies, the sea or an enemy Deployment Point, and no Rigging."""
    v = (
        heroes_meet("ishmael", "kyria")
        .at("ishmael", "C3")
        .at("kyria", "D3")
        .crew(0, "D3", hands=5)
        .crew(1, "B3", hands=1)
    )
    v.hand(0, "spring_tide.1")
    plays(activates(v, "ishmael"), 0, "spring_tide.1")
    assert v.offered(0, "walk.free") == ["stay", "to-B2", "to-D2", "to-D3", "to-E3", "to-B4", "to-C4", "to-D4", "to-C5"]
    v.answer(0, ["to-D3"])
    assert v.hero("ishmael").zone == v.hero("kyria").zone == "D3" and v.b.actions == 3


@rule("RUM-GAP-76")
def test_ranges_count_from_where_the_acting_hero_is_at_that_moment():
    v = heroes_meet("ishmael", "viana").at("ishmael", "D8").at("viana", "G8").hand(0, "spring_tide.1", "undertow.1")
    activates(v, "ishmael").answer(0, ["tide"])
    assert v.offered(0, "tide.play") == ["back", "spring_tide.1"]
    v.answer(0, ["spring_tide.1"]).answer(0, ["to-E8"], "walk.free").answer(0, ["tide"])
    assert v.offered(0, "tide.play") == ["back", "undertow.1"]
    v.answer(0, ["undertow.1"]).answer(0, ["to-H8"], "push.path")
    assert v.hero("viana").zone == "H8"


@rule("RUM-GAP-29")
def test_a_sea_monster_is_no_hero_to_conditions_and_pushes():
    v = heroes_meet("kyria").level("kyria", 1, 1).at("kyria", "L7").dragon(1, "L6").dice(1, 1, 1)
    fights(v, "kyria", "L6", 1)
    assert not v.of(Suffers)
    assert v.do(0, Push(n=1, who=Who.read("enemy:1")), hero=0).finished
    assert v.b.dragon is not None and v.b.dragon.zone == "L6"


@rule("RUM-COND-02", "RUM-GAP-08")
def test_a_hero_felled_in_its_own_activation_has_activated():
    v = heroes_meet("ishmael", "viana").at("ishmael", "D8", conditions=["bleed"], left=1).at("viana", "A3")
    activates(v, "ishmael")
    walks(v, "D9")
    assert v.finished and (v.hero("ishmael").down, v.hero("ishmael").activated) == (2, True)
