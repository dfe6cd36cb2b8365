"""A Hero's activation: entering, Actions, moving, Rigging, going Overboard, using and buying Skills."""

from __future__ import annotations

import pytest

from games.rum_and_bones.activation import buy_options
from games.rum_and_bones.board import Hero
from games.rum_and_bones.events import (
    AbilityUsed,
    AttackDeclared,
    Bought,
    CoinsGained,
    HeroDeployed,
    PassiveWorks,
    Rigged,
    RigSaved,
    Walked,
    WentOverboard,
)
from games.rum_and_bones.harm import overboard
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Push, Walk
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, options

SNAP = (("snapjaw", "waldorf", "kyria"), ("viana", "demarco", "latigo"))


def swing(v: Staged, seat: int, pick: str, *faces: int) -> Staged:
    """An attack with these dice, all else by silence."""
    return v.dice(*faces).answer(seat, [pick], "act.hero").answer(seat, ["roll"], "attack.roll").defaults("act.hero")


# ---- entering -----------------------------------------------------------------------------------------------------


@rule("RUM-ACT-02", "RUM-BOARD-03", "RUM-SETUP-14")
@pytest.mark.parametrize(("hero", "points"), [("ishmael", ["C9", "G9", "K9"]), ("viana", ["C2", "F2", "H2", "K2"])])
def test_a_hero_off_the_board_is_deployed_on_a_point_of_its_side_for_no_action(hero: str, points: list[str]) -> None:
    v = activates(a_battle(), hero)
    seat = v.hero(hero).seat
    assert v.asked() == [(seat, "deploy.hero")] and options(v, seat, "to") == points
    v.answer(seat, [f"to-{points[1]}"])
    assert v.hero(hero).zone == points[1] and v.b.actions == 3
    assert v.of(HeroDeployed)[0].zone == points[1]


@rule("RUM-ACT-02")
def test_one_on_the_board_stays_where_it_is() -> None:
    v = activates(a_battle().at("ishmael", "D8"), "ishmael")
    assert v.asked() == [(0, "act.hero")] and not v.of(HeroDeployed)


def test_silence_deploys_nearest_to_an_enemy_piece_and_on_the_first_point_of_equals() -> None:
    """D06"""
    v = a_battle().bare().at("viana", "J7").crew(1, "C5", hands=1)
    assert activates(v, "ishmael").ask(0).default == ["to-K9"]
    v = a_battle().bare().at("viana", "E7")
    assert activates(v, "ishmael").ask(0).default == ["to-C9"]
    assert activates(a_battle().bare(), "ishmael").ask(0).default == ["to-C9"]


@rule("RUM-GAP-73")
def test_deploy_then_passive_then_w2_then_the_first_action() -> None:
    v = a_battle(cast=SNAP).has("waldorf", damage=2).hand(1, "sealed_warrant.1").setting(1, w2="ask")
    activates(v, "waldorf").answer(0, ["to-C9"])
    assert v.hero("waldorf").damage == 1 and v.of(PassiveWorks)[0].hero == "waldorf"
    assert v.asked() == [(1, "window.activated")]
    v.answer(1, ["sealed_warrant.1@hero-1"])
    assert v.asked() == [(0, "act.hero")] and v.hero("waldorf").conditions == ["stun"]
    assert v.hero("waldorf").damage == 1


@rule("RUM-GAP-73")
def test_silence_in_w2_comes_too_late_for_the_passive() -> None:
    v = a_battle(cast=(SNAP[0], ("viana", "demarco", "latigo"))).at("viana", "C3", coins=3)
    v.hand(0, "drowned_hush.1").g.players[0].settings["arm.drowned_hush"] = "any"
    activates(v, "viana")
    assert v.hero("viana").coins == 4 and v.hero("viana").conditions == ["silence"]


# ---- Actions ------------------------------------------------------------------------------------------------------


@rule("RUM-ACT-03", "RUM-ACT-05", "RUM-USE-01")
def test_three_actions_in_any_mix_and_then_a_token() -> None:
    v = a_battle(cast=SNAP).bare().at("kyria", "C5").level("kyria", 2, 1).crew(1, "C4", hands=3)
    activates(v, "kyria")
    swing(v, 0, "attack-0-C4", 6, 1)
    assert v.b.actions == 2
    v.answer(0, ["ability-2"]).answer(0, ["stay"], "walk.free")
    assert v.b.actions == 1 and v.asked() == [(0, "act.hero")]
    v.answer(0, ["walk-C6"])
    assert v.finished and v.hero("kyria").activated and v.b.active == -1 and v.b.actions == 0


@rule("RUM-ACT-04", "RUM-ACT-05")
@pytest.mark.parametrize("walks", [1, 2])
def test_what_is_left_may_be_forfeited(walks: int) -> None:
    v = activates(a_battle().at("ishmael", "C8"), "ishmael")
    for zone in ("D8", "E8")[:walks]:
        v.answer(0, [f"walk-{zone}"])
    assert v.ask(0).default == ["end"]  # D07
    v.answer(0, ["end"])
    assert v.finished and v.hero("ishmael").activated


@rule("RUM-GAP-57")
def test_a_hero_may_do_nothing_but_must_be_deployed() -> None:
    v = activates(a_battle(), "ishmael")
    assert "end" not in v.offered(0, "deploy.hero")
    v.answer(0, ["to-G9"]).answer(0, ["end"], "act.hero")
    assert v.finished and v.hero("ishmael").activated and v.hero("ishmael").zone == "G9"


def test_while_stunned_one_sheds_it_or_ends() -> None:
    """D07"""
    v = activates(a_battle().at("ishmael", "C8", conditions=["stun"]).crew(1, "C7", hands=1), "ishmael")
    assert v.offered(0) == ["shed", "end"]
    v.answer(0, ["shed"])
    assert v.b.actions == 2 and v.hero("ishmael").conditions == [] and "attack-0-C7" in v.offered(0)


# ---- Move ---------------------------------------------------------------------------------------------------------


@rule("RUM-MOVE-01", "RUM-MOVE-02", "RUM-MOVE-05", "RUM-MOVE-06", "RUM-BOARD-02")
def test_two_points_are_two_steps_by_the_edges_and_never_into_the_sea() -> None:
    v = activates(a_battle().at("ishmael", "B8"), "ishmael")
    assert sorted(options(v, 0, "walk")) == sorted(["A8", "B7", "B9", "C8", "C7", "C9", "D8"])
    v.answer(0, ["walk-D8"])
    assert v.hero("ishmael").zone == "D8" and v.b.actions == 2 and v.of(Walked)[0].zone == "D8"
    v = activates(a_battle().at("ishmael", "C6"), "ishmael")
    assert sorted(options(v, 0, "walk")) == ["B7", "C4", "C5", "C7", "C8", "D7"]


@rule("RUM-MOVE-04", "RUM-BOARD-08", "RUM-BOARD-09")
def test_enemy_models_bar_the_way_and_friends_do_not() -> None:
    v = a_battle().at("ishmael", "C6").crew(1, "C5", hands=1)
    assert sorted(options(activates(v, "ishmael"), 0, "walk")) == ["B7", "C7", "C8", "D7"]
    v = a_battle().at("ishmael", "C6").at("viana", "C4")
    assert "C4" not in options(activates(v, "ishmael"), 0, "walk")
    v = a_battle().at("ishmael", "C6").crew(0, "C5", hands=9).at("kyria", "C4")
    assert {"C5", "C4"} <= set(options(activates(v, "ishmael"), 0, "walk"))
    v = a_battle().at("ishmael", "B4")  # an enemy Deck Feature bars nothing
    assert "C3" in options(activates(v, "ishmael"), 0, "walk")


@rule("RUM-MOVE-07", "RUM-BOARD-04", "RUM-GAP-10")
def test_an_enemy_point_is_crossed_and_never_ended_on() -> None:
    v = activates(a_battle().at("ishmael", "B2"), "ishmael")
    walks = options(v, 0, "walk")
    assert "D2" in walks and "C2" not in walks
    v = activates(a_battle().at("ishmael", "B2").crew(1, "C2", hands=1), "ishmael")
    assert "D2" not in options(v, 0, "walk")  # an occupied one is not crossed
    v = activates(a_battle().at("viana", "B2"), "viana")
    assert "C2" in options(v, 1, "walk")  # the own one may be ended on


@rule("RUM-MOVE-08")
def test_points_not_spent_are_lost() -> None:
    v = activates(a_battle().at("ishmael", "D9"), "ishmael").answer(0, ["walk-E9"])
    assert v.asked() == [(0, "act.hero")] and v.b.moves == 0
    assert "H9" not in options(v, 0, "walk") and "G9" in options(v, 0, "walk")


@rule("RUM-MOVE-08")
def test_a_point_kept_for_rigging_is_lost_by_stopping() -> None:
    v = activates(a_battle().at("ishmael", "E8"), "ishmael").answer(0, ["walk-E7"])
    assert v.ask(0, "act.move").default == ["stop"]  # D08
    v.answer(0, ["stop"])
    assert v.asked() == [(0, "act.hero")] and v.b.moves == 0 and v.b.actions == 2


@rule("RUM-MOVE-03", "RUM-MOVE-09")
def test_walk_then_rig_and_rig_then_walk_and_rig_twice() -> None:
    v = activates(a_battle().bare().at("ishmael", "E8"), "ishmael").dice(6)
    v.answer(0, ["walk-E7"]).answer(0, ["rig-E4"], "act.move")
    assert v.hero("ishmael").zone == "E4" and v.b.actions == 2 and v.asked() == [(0, "act.hero")]

    v = activates(a_battle().bare().at("ishmael", "E7"), "ishmael").dice(3).answer(0, ["rig-E4"])
    assert v.asked() == [(0, "act.move")] and set(options(v, 0, "walk")) == {"D4", "E3", "F4"}
    v.answer(0, ["walk-E3"])
    assert v.hero("ishmael").zone == "E3" and v.b.actions == 2 and v.asked() == [(0, "act.hero")]

    v = activates(a_battle().bare().at("ishmael", "E7"), "ishmael").dice(3, 3)
    v.answer(0, ["rig-E4"]).answer(0, ["rig-E7"], "act.move")
    assert v.hero("ishmael").zone == "E7" and v.b.actions == 2 and v.asked() == [(0, "act.hero")]


@rule("RUM-MOVE-01", "RUM-MOVE-02")
def test_a_walk_of_two_steps_leaves_nothing_for_a_rig() -> None:
    v = activates(a_battle().bare().at("ishmael", "E9"), "ishmael").answer(0, ["walk-E7"])
    assert v.asked() == [(0, "act.hero")] and v.b.moves == 0


@rule("RUM-MOVE-09")
def test_a_walk_is_one_decision_wherever_one_has_rigged_to_before() -> None:
    """D08: only after a Rig the rest of the Movement Points is asked for."""
    v = activates(a_battle().bare().at("ishmael", "F7"), "ishmael").dice(6)
    v.answer(0, ["rig-E3"]).answer(0, ["stop"], "act.move")
    v.answer(0, ["walk-D3"], "act.hero").answer(0, ["walk-E3"], "act.hero")
    assert v.finished


# ---- Rigging ------------------------------------------------------------------------------------------------------


@rule("RUM-RIG-01", "RUM-RIG-02", "RUM-GAP-54")
def test_rigging_goes_from_a_rigging_zone_to_another_ship_at_range_two_to_six() -> None:
    v = activates(a_battle().bare().at("ishmael", "G7"), "ishmael")
    far = options(v, 0, "rig")
    assert "F4" in far and "H4" in far and "E4" in far  # range 4, 4 and 5
    assert "D4" in far and "C4" not in far  # range 6 and 7
    assert not {"G5", "G4", "G6"} & set(far)  # no Gangplank
    assert not {"F7", "H7", "K7"} & set(far)  # not the own ship
    assert options(activates(a_battle().at("ishmael", "G8"), "ishmael"), 0, "rig") == []  # no rigging zone


@rule("RUM-GAP-54")
def test_another_ship_of_the_own_fleet_will_do() -> None:
    v = activates(a_battle().at("viana", "F3"), "viana")
    assert {"H3", "H2", "H4"} <= set(options(v, 1, "rig"))


@rule("RUM-RIG-06", "RUM-GAP-54")
def test_the_landing_zone_must_be_legal() -> None:
    v = a_battle().at("ishmael", "F3").at("viana", "H3").crew(1, "I4", hands=1)
    far = options(activates(v, "ishmael"), 0, "rig")
    assert "H4" in far and not {"H3", "I4", "H2"} & set(far)  # a Hero, Crew, an enemy Deployment Point
    v = a_battle().at("ishmael", "F3").crew(0, "H4", hands=1)
    assert "H4" in options(activates(v, "ishmael"), 0, "rig")


@rule("RUM-RIG-03", "RUM-RIG-04", "RUM-RIG-05")
@pytest.mark.parametrize(("roll", "lands"), [(2, False), (3, True), (4, True)])
def test_the_die_must_reach_the_range(roll: int, lands: bool) -> None:
    v = activates(a_battle().at("ishmael", "E7").crew(1, "E5", hands=0), "ishmael").dice(roll).answer(0, ["rig-E4"])
    told = v.of(Rigged)[0]
    assert (told.range, told.roll, told.success) == (3, roll, lands)
    assert v.hero("ishmael").zone == ("E4" if lands else "")
    assert v.hero("ishmael").overboard is not lands


@rule("RUM-RIG-03")
@pytest.mark.parametrize(("roll", "lands"), [(3, False), (4, True), (1, False)])
def test_a_cut_rigging_line_makes_it_harder(roll: int, lands: bool) -> None:
    v = a_battle().at("ishmael", "E7").side(0, rig=-1)
    activates(v, "ishmael").dice(roll)
    assert next(o for o in v.ask(0).options if o.id == "rig-E4").args["need"] == 4
    v.answer(0, ["rig-E4"])
    assert bool(v.hero("ishmael").zone) is lands


def test_a_failed_check_is_saved_by_a_card_or_one_falls() -> None:
    """W6, D32"""
    v = a_battle().bare().at("ishmael", "E7").hand(0, "breaching_leap.1", "breaching_leap.2")
    activates(v, "ishmael").dice(1).answer(0, ["rig-E4"])
    assert v.asked() == [(0, "rig.fall")] and v.ask(0).default == ["fall"]
    assert [option.id for option in v.ask(0).options if option.grave] == ["fall"], "and it comes last"
    assert v.hero("ishmael").zone == "E7"
    v.answer(0, ["tide"]).answer(0, ["breaching_leap.1"], "tide.play")
    assert v.hero("ishmael").zone == "E4" and v.of(RigSaved) and not v.of(WentOverboard)
    assert v.asked() == [(0, "act.move")]  # and nothing is asked about the fall any more
    v = a_battle().at("ishmael", "E7").hand(0, "breaching_leap.1")
    activates(v, "ishmael").dice(1).answer(0, ["rig-E4"]).answer(0, ["fall"])
    assert v.finished and v.hero("ishmael").overboard


@pytest.mark.parametrize("dice", [1, 3])
def test_the_last_chance_is_asked_by_open_facts(dice: int) -> None:
    """W6: a failure, any hand, and a copy that is not among the discards."""
    v = a_battle().at("ishmael", "E7").hand(0, "ravenous.1")
    activates(v, "ishmael").dice(dice).answer(0, ["rig-E4"])
    assert (v.asked()[0] == (0, "rig.fall")) is (dice == 1)
    v = a_battle().at("ishmael", "E7").hand(0, "ravenous.1").discarded(0, "breaching_leap.1", "breaching_leap.2")
    activates(v, "ishmael").dice(dice).answer(0, ["rig-E4"])
    assert (0, "rig.fall") not in v.asked()


# ---- Overboard ----------------------------------------------------------------------------------------------------


@rule("RUM-OVER-01", "RUM-OVER-02", "RUM-TERM-07")
def test_a_fall_ends_the_own_activation_at_once() -> None:
    v = activates(a_battle().at("ishmael", "E7", coins=9), "ishmael").dice(1).answer(0, ["rig-E4"])
    hero = v.hero("ishmael")
    assert v.finished and (hero.zone, hero.overboard, hero.activated, hero.down) == ("", True, True, 0)
    assert v.b.active == -1 and v.b.actions == 0


@rule("RUM-OVER-01", "RUM-OVER-03", "RUM-OVER-04", "RUM-PUSH-03")
def test_one_pushed_in_loses_this_rounds_activation_and_pays_nobody() -> None:
    v = a_battle().at("viana", "B4").at("ishmael", "C4").active("ishmael")
    v.do(0, Push(n=1, who=Who.read("enemy:2")), hero=v.index("ishmael"))
    v.answer(0, ["to-B5"], "push.path")
    hero = v.hero("viana")
    assert (hero.zone, hero.overboard, hero.activated, hero.down) == ("", True, True, 0)
    assert (v.vp(0), v.vp(1)) == (0, 0) and not any(h.coins for h in v.b.heroes)
    v.board(turn=1).start(Rounds(at="turn"))
    assert "hero-3" not in v.offered(1)


@rule("RUM-OVER-05", "RUM-ACT-02")
def test_it_is_deployed_again_from_the_next_round_on() -> None:
    v = a_battle().at("ishmael", "C5").board(first=1)
    overboard(v.g, v.index("ishmael"))
    v.start(Rounds(at="recover"))
    assert v.b.turn == 0
    v.answer(0, ["hero-1@K9"])
    assert v.hero("ishmael").zone == "K9" and not v.hero("ishmael").overboard


@rule("RUM-GAP-09")
def test_what_one_overboard_keeps() -> None:
    v = a_battle().at("ishmael", "C5", damage=4, coins=2, conditions=["slow"]).level("ishmael", 0, 2)
    overboard(v.g, v.index("ishmael"))
    hero = v.hero("ishmael")
    assert (hero.damage, hero.coins, hero.conditions, hero.levels) == (4, 2, ["slow"], [2, 0, 1])
    v = a_battle().at("ishmael", "E7", damage=4, conditions=["slow"])
    activates(v, "ishmael").dice(1).answer(0, ["rig-E4"])
    assert v.hero("ishmael").conditions == [] and v.hero("ishmael").damage == 4  # its own activation ended by it


# ---- using Skills -------------------------------------------------------------------------------------------------


@rule("RUM-USE-01", "RUM-USE-02")
def test_a_basic_attack_is_used_as_often_as_there_are_actions() -> None:
    v = activates(a_battle().bare().at("ishmael", "C5").crew(1, "C4", hands=9), "ishmael")
    for left in (2, 1):
        swing(v, 0, "attack-0-C4", 6, 6)
        assert v.b.actions == left
    swing(v, 0, "attack-0-C4", 6, 6)
    assert v.finished and len(v.of(AttackDeclared)) == 3 and v.hands(1, "C4") == 3


@rule("RUM-USE-03", "RUM-GAP-58")
def test_any_other_skill_is_used_once_an_activation_also_when_it_is_raised_meanwhile() -> None:
    v = a_battle(cast=(("snapjaw", "ishmael", "kyria"), SNAP[1])).bare().crew(1, "C4", hands=9)
    v.at("ishmael", "C5", coins=9).level("ishmael", 1, 1)
    activates(v, "ishmael")
    swing(v, 0, "attack-1-C4", 1, 1, 1)
    assert options(v, 0, "attack") == ["0-C4"]
    v.answer(0, ["buy-1"])
    assert v.hero("ishmael").levels[1] == 2 and options(v, 0, "attack") == ["0-C4"]
    v.answer(0, ["end"])
    v.has("ishmael", activated=False)
    assert options(activates(v, "ishmael"), 0, "attack") == ["0-C4", "1-C4"]


@rule("RUM-USE-03")
def test_an_ability_is_used_once_an_activation() -> None:
    v = a_battle().bare().at("kyria", "C5").level("kyria", 2, 1)
    activates(v, "kyria").answer(0, ["ability-2"]).answer(0, ["stay"])
    assert v.of(AbilityUsed)[0].skill == "kyria.2"
    assert v.refused(0, ["ability-2"]) == "blocked"
    assert v.ask(0).option("ability-2").blocked == "used"  # pyright: ignore[reportOptionalMemberAccess]


@rule("RUM-USE-04", "RUM-HERO-06")
def test_a_locked_skill_cannot_be_used() -> None:
    v = activates(a_battle().at("kyria", "C5").crew(1, "C4", hands=1), "kyria")
    assert set(options(v, 0, "attack")) == {"0-C3", "0-C4"} and options(v, 0, "ability") == []
    v = activates(a_battle().at("kyria", "C5").crew(1, "C4", hands=1).level("kyria", 1, 1), "kyria")
    assert {"1-C3", "1-C4"} <= set(options(v, 0, "attack"))


@rule("RUM-ATK-02")
def test_an_attack_needs_an_enemy_in_range() -> None:
    """D10: only such zones are offered."""
    v = activates(a_battle().bare().at("ishmael", "C5").crew(1, "C3", hands=1).at("viana", "D4"), "ishmael")
    assert options(v, 0, "attack") == []
    v = activates(a_battle().bare().at("ishmael", "C5").crew(1, "C4", hands=1), "ishmael")
    assert options(v, 0, "attack") == ["0-C4"]


# ---- buying -------------------------------------------------------------------------------------------------------


def price(hero: Hero, slot: int) -> tuple[int, int, str]:
    """Level and cost that are offered for a slot, and what is in the way."""
    option = next(o for o in buy_options(hero) if o.id == f"buy-{slot}")
    return int(str(option.args["level"])), int(str(option.args["cost"])), option.blocked


@rule("RUM-BUY-01", "RUM-BUY-02", "RUM-BUY-05", "RUM-SKILL-09")
def test_unlocking_costs_the_slots_price_and_no_action() -> None:
    v = activates(a_battle().at("carcharius", "C5", coins=3).crew(1, "C4", hands=1), "carcharius")
    assert price(v.hero("carcharius"), 1) == (1, 3, "")
    v.answer(0, ["buy-1"])
    assert v.hero("carcharius").levels == [1, 1, 0] and v.hero("carcharius").coins == 0 and v.b.actions == 3
    told = v.of(Bought)[0]
    assert (told.skill, told.level, told.cost) == ("carcharius.1", 1, 3)
    assert "attack-1-C4" in v.offered(0)  # at once


@rule("RUM-BUY-03", "RUM-SKILL-03", "RUM-SKILL-04")
def test_leveling_up_costs_the_cards_price_and_comes_after_level_one() -> None:
    v = activates(a_battle().at("carcharius", "C5", coins=8), "carcharius")
    assert price(v.hero("carcharius"), 1) == (1, 3, "")
    v.answer(0, ["buy-1"])
    assert price(v.hero("carcharius"), 1) == (2, 5, "") and v.hero("carcharius").levels[1] == 1
    v.answer(0, ["buy-1"])
    assert v.hero("carcharius").levels[1] == 2 and v.hero("carcharius").coins == 0
    assert "buy-1" not in [o.id for o in v.ask(0).options]


@rule("RUM-BUY-02", "RUM-BUY-04", "RUM-HERO-07")
def test_any_number_of_purchases_as_long_as_the_heros_own_coins_last() -> None:
    v = a_battle().at("carcharius", "C5", coins=6).has("ishmael", coins=20)
    activates(v, "carcharius").answer(0, ["buy-0"]).answer(0, ["buy-2"])
    assert v.hero("carcharius").coins == 1 and v.hero("carcharius").levels == [2, 0, 1]
    assert v.refused(0, ["buy-1"]) == "blocked" and price(v.hero("carcharius"), 1)[2] == "poor"
    assert v.hero("ishmael").coins == 20


@rule("RUM-BUY-01")
def test_buying_goes_between_actions_too() -> None:
    v = activates(a_battle().bare().at("ishmael", "C5", coins=2).crew(1, "C4", hands=1), "ishmael")
    assert options(v, 0, "buy") == []
    swing(v, 0, "attack-0-C4", 6, 1)
    assert v.of(CoinsGained)[0].n == 1
    v.answer(0, ["buy-2"])
    assert v.hero("ishmael").levels[2] == 2 and v.b.actions == 2


@rule("RUM-GAP-38")
def test_nothing_is_bought_after_the_last_action() -> None:
    v = activates(a_battle().bare().at("ishmael", "C5", coins=2).crew(1, "C4", hands=1), "ishmael")
    v.board(actions=1)
    swing(v, 0, "attack-0-C4", 6, 1)
    assert v.finished and v.hero("ishmael").coins == 3 and v.hero("ishmael").levels[2] == 1


# ---- coins for Crew -------------------------------------------------------------------------------------------------


@rule("RUM-COIN-01")
def test_a_hero_gains_a_coin_for_each_deckhand_and_bosun() -> None:
    v = activates(a_battle().bare().at("ishmael", "C5", damage=3).crew(1, "C4", hands=2, bosuns=1), "ishmael")
    swing(v, 0, "attack-0-C4", 6, 6, 6)
    assert v.hero("ishmael").coins == 3 and v.where(1) == {}
    assert (v.vp(0), v.vp(1)) == (0, 0)


@rule("RUM-COIN-07", "RUM-OVER-06", "RUM-OVER-07", "RUM-GAP-20")
def test_crew_that_goes_overboard_is_ko_d_and_nobody_is_paid() -> None:
    v = a_battle().crew(1, "G5", hands=2, bosuns=1).at("ishmael", "G7").side(0, pool=12)
    v.dice(6, 6, 1).start(KrakenPhase())
    v.defaults()
    assert v.where(1) == {} and v.b.sides[1].hands == 24 and v.b.sides[1].bosuns == 6
    assert not any(hero.coins for hero in v.b.heroes)


# ---- free moves -----------------------------------------------------------------------------------------------------


@rule("RUM-GAP-75", "RUM-GAP-37")
def test_a_free_move_walks_and_never_rigs_and_is_no_move_action() -> None:
    v = a_battle().at("ishmael", "C7", conditions=["slow"]).crew(1, "C5", hands=1).active("ishmael")
    v.do(0, Walk(n=2, who=Who.read("self")), hero=v.index("ishmael"))
    assert v.ask(0).default == ["stay"]
    assert sorted(options(v, 0, "to")) == ["B7", "B8", "C6", "C8", "C9", "D7", "D8", "E7"]
    v.answer(0, ["to-E7"])
    assert v.hero("ishmael").zone == "E7" and v.hero("ishmael").moved == 0


@rule("RUM-GAP-75")
def test_a_free_move_ends_on_no_enemy_point_and_is_the_controllers() -> None:
    v = a_battle(4).at("kyria", "B2")
    v.do(0, Walk(n=2, who=Who.read("friendly:any")), hero=v.index("carcharius"))
    assert v.asked() == [(2, "walk.free")]
    assert "to-C2" not in v.offered(2) and "to-D2" in v.offered(2)
