"""The Deck Gun."""

from __future__ import annotations

import pytest

from games.rum_and_bones.events import CrewKilled, GunSilent
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.crew import activate, attacks, rolls


def gun(v: Staged, side: int = 0) -> Staged:
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
    v = gun(a_battle().at("viana", "G5", left=1).at("ishmael", "C8")).dice(6, 1)
    v.answer(0, ["gun-G7-G5"], "gun.fire")
    assert [hero.coins for hero in v.b.heroes] == [1, 1, 1, 0, 0, 0]
    assert (v.vp(0), v.vp(1)) == (1, 0)


@rule("RUM-GAP-19")
def test_the_shot_is_compulsory_and_reaches_from_a_mount():
    v = gun(a_battle().at("viana", "B8").at("gabriela", "A8"))
    assert v.offered(0) == [
        "gun-G7-F3",
        "gun-G7-H3",
        "gun-G7-B8",
        "crew-first",
    ]  # six zones at most: not A8, C3, K3, J2
    v = gun(a_battle().side(0, gun=2))
    assert v.offered(0) == ["gun-G7-J2", "gun-G7-C3", "gun-G7-F3", "gun-G7-H3", "gun-G7-K3", "crew-first"]


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


@rule("RUM-CACT-05", "RUM-GAP-19")
def test_a_gun_that_fires_last_asks_only_where_there_is_a_choice():
    v = gun(a_battle().bare().at("viana", "G5")).dice(rest=1).answer(0, ["crew-first"])
    assert v.finished and attacks(v) == [("gun", "G5")] and v.b.sides[0].crew_done
    v = gun(a_battle().bare().at("viana", "G5").at("santiago", "D4")).dice(rest=1).answer(0, ["crew-first"])
    assert not attacks(v) and v.offered(0, "gun.fire") == ["gun-G7-D4", "gun-G7-G5"]
    assert attacks(v.answer(0, ["gun-G7-D4"])) == [("gun", "D4")] and v.finished and v.b.sides[0].crew_done


@rule("RUM-TIDE-03")
def test_silence_reckons_with_the_dice_of_a_card():
    """D18: four dice are more than a single Deckhand is worth."""
    v = activate(a_battle().bare().hand(1, "chain_shot.1").crew(0, "C7", hands=1).at("ishmael", "C8", left=4), 1)
    v.answer(1, ["tide"], "crew.points").answer(1, ["chain_shot.1"], "tide.play").defaults("gun.fire")
    assert (v.ask(1).args["n"], v.ask(1).default) == (4, ["gun-D3-C8"])
