"""The Crew: its activation, the Deck Gun, moving, attacking, Onward and Ransack."""

from __future__ import annotations

import pytest

from games.rum_and_bones import effects
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import (
    AttackDeclared,
    AttackRolled,
    CrewDeployed,
    CrewKilled,
    CrewMoved,
    GunSilent,
    HandedBack,
    Onward,
    Ransacked,
)
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.models import enemy_zones, track_from
from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.round import ready
from games.rum_and_bones.squads import next_on_track, squads_of
from games.rum_and_bones.vocabulary import CrewAdvance, CrewAttack
from tests.rules import rule
from tests.rum_and_bones.build import CAST, Battle, a_battle

assert effects  # handlers of the Tide Cards and tiles that turn up here

WITH_LATIGO = (CAST[0], ("latigo", "viana", "demarco"))
WITH_WALDORF = (("waldorf", "snapjaw", "kyria"), CAST[1])


def activate(v: Battle, side: int = 0) -> Battle:
    return v.start(CrewActivation(side=side, seat=v.b.sides[side].crew_seat))


def acts(v: Battle, side: int, *zones: str, advance: bool = True, to_hit: int = 0) -> Battle:
    """Crew of these zones (all, if none is named) moves and attacks as in the second part of the activation."""
    here = zones or tuple(stack.zone for stack in v.b.crew if stack.side == side)
    squads = squads_of(v.b, side, here, enemy_zones(v.b, side))
    return v.start(CrewActs(side=side, seat=v.b.sides[side].crew_seat, squads=squads, advance=advance, to_hit=to_hit))


def attacks(v: Battle) -> list[tuple[str, str]]:
    """What attacked which zone, in order."""
    return [(event.name, event.zone) for event in v.of(AttackDeclared)]


def rolls(v: Battle) -> list[int]:
    """How many dice each attack rolled."""
    return [len(event.faces) for event in v.of(AttackRolled)]


# ---- activating the Crew ------------------------------------------------------------------------------------------


@rule("RUM-CACT-01")
def test_the_crew_activates_once_a_round_instead_of_a_hero():
    v = a_battle()
    assert {option.id for option in ready(v.b, 0)} == {"hero-0", "hero-1", "hero-2", "crew"}
    activate(v).defaults()
    assert {option.id for option in ready(v.b, 0)} == {"hero-0", "hero-1", "hero-2"}


@rule("RUM-CACT-02", "RUM-GAP-02")
def test_two_deckhands_on_each_of_three_different_points():
    v = activate(a_battle(), 1)
    assert v.offered(1) == ["deploy-C2-F2-H2", "deploy-C2-F2-K2", "deploy-C2-H2-K2", "deploy-F2-H2-K2"]
    v.answer(1, ["deploy-C2-F2-K2"], "crew.points")
    assert v.where(1) == {"C2": 2, "F2": 2, "K2": 2}
    assert v.b.sides[1].hands == 18
    assert activate(a_battle(), 0).offered(0) == ["deploy-C9-G9-K9"]


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
    assert v.offered(0) == [f"deploy-{pair}" for pair in pairs]
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
    assert v.asked() == [(0, "crew.order")]


@rule("RUM-CACT-05", "RUM-CACT-06")
@pytest.mark.parametrize("gun_first", [True, False])
def test_gun_and_crew_each_once_in_either_order(gun_first: bool):
    v = a_battle().bare().crew(0, "C7", hands=1).crew(1, "C5", hands=3, bosuns=3).at("viana", "G5")
    activate(v).defaults("crew.order")
    v.answer(0, ["gun-first" if gun_first else "crew-first"]).dice(*[1] * 30)
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


# ---- the Deck Gun -------------------------------------------------------------------------------------------------


def gun(v: Battle, side: int = 0) -> Battle:
    """Up to the shot, with the gun first."""
    return activate(v, side).defaults("gun.fire")


@rule("RUM-GUN-01", "RUM-CREW-06", "RUM-CREW-07")
@pytest.mark.parametrize(("level", "dice"), [(1, 2), (2, 4)])
def test_one_attack_with_the_profile_of_the_dashboard(level: int, dice: int):
    v = gun(a_battle().side(0, gun=level)).dice(3, 4, 3, 4)
    v.answer(0, ["gun-G7-F3"], "gun.fire")
    assert attacks(v)[0] == ("gun", "F3")
    assert rolls(v)[0] == dice
    assert v.tile("F3").damage == dice // 2
    assert [name for name, _ in attacks(v.defaults())].count("gun") == 1


@rule("RUM-GUN-02", "RUM-COIN-07")
def test_nobody_gains_coins_for_crew_that_the_gun_kills():
    v = gun(a_battle().at("ishmael", "G8").crew(1, "G6", hands=4)).dice(6, 6)
    v.answer(0, ["gun-G7-G6"], "gun.fire")
    assert v.of(CrewKilled)[0].hands == 2
    assert [hero.coins for hero in v.b.heroes] == [0] * 6


@rule("RUM-GUN-03", "RUM-COIN-05", "RUM-COIN-06")
def test_a_hero_that_the_gun_kills_pays_each_hero_of_the_firing_side():
    v = gun(a_battle().at("viana", "G5", damage=5).at("ishmael", "C8")).dice(6, 1)
    v.answer(0, ["gun-G7-G5"], "gun.fire")
    assert [hero.coins for hero in v.b.heroes] == [1, 1, 1, 0, 0, 0]
    assert (v.vp(0), v.vp(1)) == (1, 0)


@rule("RUM-GAP-19")
def test_the_shot_is_compulsory_and_reaches_from_a_mount():
    v = gun(a_battle().at("viana", "B8").at("gabriela", "A8"))
    assert v.offered(0) == ["gun-G7-F3", "gun-G7-H3", "gun-G7-B8"]  # six zones at most: not A8, C3, K3, J2
    v = gun(a_battle().side(0, gun=2))
    assert v.offered(0) == ["gun-G7-J2", "gun-G7-C3", "gun-G7-F3", "gun-G7-H3", "gun-G7-K3"]


@rule("RUM-GAP-19")
def test_without_an_enemy_in_range_there_is_no_shot():
    v = activate(a_battle().bare()).defaults()
    assert v.of(GunSilent) and not attacks(v)


@rule("RUM-GAP-19")
def test_several_mounts_fire_one_shot_and_only_a_passive_tells_them_apart():
    v = gun(a_battle().side(1, gun=2).at("carcharius", "F4"), 1)
    assert [shot for shot in v.offered(1) if shot.endswith("F4")] == ["gun-D3-F4"]
    v.defaults()
    assert [name for name, _ in attacks(v)].count("gun") == 1
    v = gun(a_battle().side(1, gun=2).at("kyria", "D4"), 1)  # Shell Mount: 2 or more zones away
    assert [shot for shot in v.offered(1) if shot.endswith("D4")] == ["gun-D3-D4", "gun-J3-D4"]
    v.dice(4, 4, 4, 3).answer(1, ["gun-J3-D4"])
    assert v.hero("kyria").damage == 0


@rule("RUM-GAP-19", "RUM-TIDE-03")
def test_chain_shot_rolls_two_more_dice_at_any_range():
    v = activate(a_battle().hand(1, "chain_shot.1"), 1)
    v.answer(1, ["tide"], "crew.points").answer(1, ["chain_shot.1"], "tide.play")
    v.defaults("gun.fire")
    assert "gun-J3-I9" in v.offered(1)
    v.dice(4, 4, 4, 3).answer(1, ["gun-J3-I9"])
    assert v.tile("I9").damage == 3
    assert v.b.sides[1].discard == ["chain_shot.1"]


# ---- moving -------------------------------------------------------------------------------------------------------


@rule("RUM-CMOV-01")
def test_all_move_before_any_attacks():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=2).crew(1, "C5", hands=1).crew(1, "K5", hands=1)
    acts(v, 0)
    assert v.asked() == [(0, "crew.attack")]
    assert v.where(0) == {"C6": 2, "K6": 2}
    assert not attacks(v)


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
    v.dice(1, 1, 5, 5).answer(0, ["gun-first"], "crew.order").defaults()
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
    v.dice(6, 6).answer(0, {"at-K9": 2}).answer(0, ["gun-first"], "crew.order")
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
    v = a_battle().wrecked("C3").crew(0, "C3", hands=1).crew(0, "F4", hands=2).at("viana", "F3", damage=5)
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


# ---- attacking ----------------------------------------------------------------------------------------------------


@rule("RUM-CATK-01")
def test_each_model_may_choose_its_own_target():
    v = a_battle().bare().crew(0, "C7", hands=3).at("viana", "C6").at("santiago", "D7")
    acts(v, 0, advance=False)
    assert v.offered(0) == ["from-C7-C6", "from-C7-D7", "all"]
    v.dice(5, 5, 5).answer(0, ["from-C7-D7"], "crew.attack").answer(0, {"hands-w": 2}, "crew.share")
    assert (v.hero("santiago").damage, v.hero("viana").damage) == (2, 1)
    assert rolls(v) == [2, 1]
    assert v.finished


@rule("RUM-CATK-02")
def test_whoever_is_able_must_attack():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "K7", hands=1).at("viana", "C6").at("santiago", "K6")
    acts(v, 0, advance=False)
    assert v.offered(0) == ["from-C7-C6", "from-K7-K6", "all"]
    assert v.refused(0, []) == "too-few"
    v.dice(1, 1, 1).answer(0, ["from-K7-K6"])
    assert attacks(v) == [("deckhand", "K6"), ("deckhand", "C6")]  # the last one is not a question
    v = a_battle().bare().crew(0, "C7", hands=2).at("viana", "C6").at("santiago", "D7")
    acts(v, 0, advance=False).answer(0, ["from-C7-D7"])
    assert v.refused(0, {}) == "split-too-few"


@rule("RUM-CATK-03", "RUM-ATK-05", "RUM-GAP-68")
def test_crew_hits_follow_the_order_of_priority():
    v = a_battle().crew(0, "C4", hands=5).crew(1, "C3", hands=1, bosuns=1).at("viana", "C3", damage=5)
    acts(v.dice(5, 5, 5, 5, 4), 0)
    assert (v.hands(1, "C3"), v.bosuns(1, "C3"), v.hero("viana").zone) == (0, 0, "")
    assert v.tile("C3").damage == 1
    assert v.vp(0) == 1


@rule("RUM-GAP-14")
def test_crew_of_one_zone_rolls_together_and_each_model_once():
    v = a_battle().bare().crew(1, "F4", hands=1).crew(1, "F4", hands=2, bosuns=1, track="w").at("ishmael", "G4")
    acts(v.dice(3, 4, 4, 4), 1, advance=False)
    assert rolls(v) == [4]  # both tracks, one packet
    assert v.hero("ishmael").damage == 3
    assert v.finished


@rule("RUM-GAP-14")
def test_a_model_without_an_enemy_in_reach_at_its_turn_does_not_attack():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "E7", hands=2, track="w").crew(1, "D7", hands=1)
    acts(v.dice(5, 1), 0, advance=False).answer(0, ["from-E7-D7"], "crew.attack")
    assert attacks(v) == [("deckhand", "D7")]
    assert v.finished


@rule("RUM-GAP-14")
def test_the_same_packet_is_not_made_twice():
    v = a_battle().bare().crew(0, "C7", hands=3).at("viana", "C6").at("santiago", "D7").at("gabriela", "B7")
    acts(v.dice(1, 1, 1), 0, advance=False)
    v.answer(0, ["from-C7-D7"], "crew.attack").answer(0, {"hands-w": 1}, "crew.share")
    assert v.offered(0, "crew.attack") == ["from-C7-C6", "from-C7-B7", "all"]


@rule("RUM-GAP-78")
def test_the_attacker_says_whose_dice_are_taken():
    v = a_battle().at("viana", "C6")
    packet = Attack(
        kind="crew", side=0, seat=0, target="C6", who="deep_lords", name="deckhand", needs=[4, 5, 5], bonus=-1
    )
    v.start(packet)
    assert v.ask(0, "pick.dice").default == {"need-5": 1}
    v.dice(5, 5).answer(0, {"need-4": 1})
    assert (rolls(v), v.hero("viana").damage) == ([2], 2)


@rule("RUM-CREW-04")
@pytest.mark.parametrize(
    ("level", "bosun_at", "hits"),
    [(1, "C7", 2), (1, "C8", 0), (2, "C8", 2), (2, "C9", 0)],
)
def test_a_bosun_betters_the_deckhands_near_it(level: int, bosun_at: str, hits: int):
    """In its zone, upgraded within 1: 4 is enough for a Deckhand then."""
    v = a_battle().bare().side(0, bosun=level).crew(0, "C7", hands=2).crew(0, bosun_at, bosuns=1).at("viana", "C6")
    acts(v.dice(4, 4, 1, 1), 0, "C7", advance=False)
    assert v.hero("viana").damage == hits


@rule("RUM-CREW-04", "RUM-CREW-05")
def test_bosuns_and_passives_together_give_no_more_than_one():
    def at_c6(bosuns: int = 0) -> Battle:
        return a_battle(cast=WITH_LATIGO).bare().crew(1, "C6", hands=2, bosuns=bosuns).at("carcharius", "C7")

    def hits(v: Battle, to_hit: int = 0) -> int:
        """With a 3 and a 4, and a 1 for the Bosun."""
        acts(v.dice(3, 4, 1), 1, "C6", advance=False, to_hit=to_hit)
        return v.hero("carcharius").damage

    assert hits(at_c6()) == 0
    assert hits(at_c6().at("latigo", "C5")) == 1
    assert hits(at_c6().at("latigo", "C4")) == 0  # within 1 zone only
    assert hits(at_c6().at("latigo", "C5", conditions=["silence"])) == 0
    assert hits(at_c6(bosuns=1).at("latigo", "C5")) == 1
    assert hits(at_c6(bosuns=1).at("latigo", "C5"), to_hit=1) == 2  # a card adds to that


@rule("RUM-CREW-06", "RUM-CREW-07")
def test_an_upgraded_bosun_rolls_two_dice():
    v = a_battle().bare().side(0, bosun=2).crew(0, "C7", bosuns=2).at("ishmael", "C8").at("viana", "C6")
    acts(v.dice(4, 4, 3, 3), 0, advance=False)
    assert (rolls(v), v.hero("viana").damage) == ([4], 2)


@rule("RUM-CREW-04", "RUM-TIDE-03")
def test_a_card_betters_every_crew_attack_of_the_activation():
    v = activate(a_battle().bare().hand(0, "shoal_frenzy.1").crew(0, "K7", bosuns=1).at("viana", "K6"))
    v.answer(0, ["tide"], "crew.points").answer(0, ["shoal_frenzy.1"], "tide.play")
    assert v.b.sides[0].pool == 1
    v.defaults("crew.order").dice(3, 3, 3).answer(0, ["gun-first"]).defaults()
    assert attacks(v)[:2] == [("gun", "K6"), ("bosun", "K6")]
    assert v.hero("viana").damage == 1  # the Bosun hits with a 3, the gun does not


@rule("RUM-CACT-04", "RUM-TIDE-03")
def test_a_card_deploys_before_the_normal_deployment():
    v = activate(a_battle().hand(1, "press_gang.1"), 1)
    v.answer(1, ["tide"], "crew.points").answer(1, ["press_gang.1"], "tide.play").answer(1, ["to-K2"], "pick.zone")
    v.answer(1, ["deploy-C2-F2-K2"], "crew.points")
    assert v.where(1) == {"C2": 2, "F2": 2, "K2": 4}


def test_silence_attacks_the_next_zone_of_the_track_else_the_best():
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "C6", hands=1).at("viana", "B7", damage=5)
    acts(v.dice(1, 1, 1, 1), 0, advance=False)
    assert v.ask(0).default == ["all"]
    assert attacks(v.answer(0, ["all"])) == [("deckhand", "C6")]
    v = a_battle().bare().crew(0, "C7", hands=4).crew(1, "D7", hands=1).at("viana", "B7", damage=5)
    assert attacks(acts(v.dice(1, 1, 1, 1), 0, advance=False).answer(0, ["all"])) == [("deckhand", "B7")]


@rule("RUM-CREW-01")
def test_heroes_are_no_crew():
    """A Hero among them neither moves nor rolls a die, and alone it is nobody to command."""
    v = a_battle().bare().at("ishmael", "C7").crew(0, "C7", hands=1).at("viana", "C5")
    acts(v.dice(1), 0)
    assert (v.hero("ishmael").zone, v.where(0), rolls(v)) == ("C7", {"C6": 1}, [1])
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").at("snapjaw", "C7").at("viana", "C6")
    r = Resolve(seat=0, side=0, hero=v.index("waldorf"))
    assert not can_apply(v.g, r, CrewAttack(zones=1, within=2))


@rule("RUM-CREW-02", "RUM-CREW-03", "RUM-CREW-09")
def test_one_damage_sends_a_deckhand_or_bosun_back_to_the_supply():
    v = a_battle().bare().crew(0, "C7", hands=3).crew(1, "C6", hands=1, bosuns=2)
    acts(v.dice(5, 5, 1), 0, advance=False)
    assert (v.hands(1, "C6"), v.bosuns(1, "C6")) == (0, 1)
    assert (v.b.sides[1].hands, v.b.sides[1].bosuns) == (24, 5)
    v = activate(a_battle().bare().crew(1, "C6", hands=24).crew(0, "C7", hands=2), 1)
    assert v.offered(1) == ["deploy"]
    acts(v.dice(5, 5), 0, advance=False)
    assert activate(v, 1).offered(1)[0] == "deploy-C2"  # two came back, and may come again


# ---- Onward -------------------------------------------------------------------------------------------------------


@rule("RUM-ONWARD-01", "RUM-ONWARD-02")
def test_crew_that_empties_the_next_zone_goes_into_it_and_attacks_no_more():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(1, "C6", hands=1).crew(1, "C5", hands=1)
    acts(v.dice(5, 1), 0)
    assert v.where(0) == {"C6": 2}
    assert attacks(v) == [("deckhand", "C6")]
    assert (v.of(Onward)[0].zone, v.of(Onward)[0].n) == ("C6", 2)


@rule("RUM-ONWARD-01", "RUM-GAP-13")
def test_a_tile_is_an_enemy_that_must_go_too():
    v = a_battle().crew(0, "C4", hands=2).crew(1, "C3", hands=1)
    assert acts(v.dice(5, 5), 0).where(0) == {"C4": 2}
    v = a_battle().crew(0, "C4", hands=2).crew(1, "C3", hands=1).damaged("C3", 3)
    assert acts(v.dice(5, 5), 0).where(0) == {"C3": 2}


@rule("RUM-GAP-15")
def test_onward_is_for_the_packet_that_emptied_the_zone_and_for_its_own_track():
    v = a_battle().bare().crew(1, "F4", hands=1, track="cw").crew(1, "F4", hands=1, track="w")
    v.crew(1, "H4", hands=1, track="ce").crew(0, "G4", hands=2)
    acts(v.dice(5, 1, 5), 1, advance=False)
    v.answer(1, ["from-F4-G4"], "crew.attack")
    assert [(s.zone, s.track) for s in v.b.crew] == [("F4", "cw"), ("F4", "w"), ("G4", "ce")]  # the first only helped
    v = a_battle().bare().crew(1, "F4", hands=1, track="cw").crew(1, "F4", hands=1, track="w").crew(0, "G4", hands=1)
    acts(v.dice(5, 5), 1, advance=False)
    assert sorted((s.zone, s.track) for s in v.b.crew) == [("F4", "w"), ("G4", "cw")]


@rule("RUM-GAP-15")
def test_a_packet_on_its_own_zone_or_beside_the_track_does_not_move():
    v = a_battle().crew(0, "C3", hands=1).damaged("C3", 3).wrecked("F3", "H3", "K3", "J2")
    assert acts(v.dice(5), 0, advance=False).where(0) == {"C3": 1}
    v = a_battle().bare().crew(0, "C7", hands=1).crew(1, "D7", hands=1)
    assert acts(v.dice(5), 0, advance=False).where(0) == {"C7": 1}


@rule("RUM-GAP-15")
def test_the_new_zone_must_be_walkable():
    """A dragon beside the plank is no way ahead; the Kraken's death puts the plank back."""
    v = a_battle().bare().kraken(damage=10).crew(0, "G7", hands=2)
    acts(v.dice(5, 5), 0).defaults()
    assert v.where(0) == {"G6": 2}
    v = a_battle().bare().crew(0, "G7", hands=1).dragon(1, "G6", damage=7).board(planks=["w", "e"])
    assert acts(v.dice(5), 0).where(0) == {"G7": 1}


@rule("RUM-ONWARD-01")
def test_a_hero_that_flees_is_not_kod():
    v = a_battle(cast=(("snapjaw", "ishmael", "kyria"), CAST[1])).bare().at("snapjaw", "C6").level("snapjaw", 2, 2)
    acts(v.crew(1, "C5", hands=1).dice(5), 1)
    v.answer(0, [v.offered(0)[1]], "window.after").answer(0, ["to-C8"], "walk.free")
    assert v.hero("snapjaw").zone == "C8"
    assert v.where(1) == {"C5": 1}


# ---- Ransack ------------------------------------------------------------------------------------------------------


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


# ---- Crew ordered by a Hero ---------------------------------------------------------------------------------------


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
