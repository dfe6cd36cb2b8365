"""What the thread is told of things that happen: who, what, how much, as it came out and not as it was asked for."""

from __future__ import annotations

import pytest

from games.rum_and_bones.activation import Activation
from games.rum_and_bones.cards import creatures
from games.rum_and_bones.events import (
    AllGainCoins,
    Cleansed,
    CoinsGained,
    CoinsMoved,
    CoinsRefused,
    CrewActivated,
    DragonHurt,
    DragonSwam,
    Healed,
    KrakenHurt,
    PlankBack,
    Upgraded,
)
from games.rum_and_bones.harm import hurt_dragon, hurt_kraken
from games.rum_and_bones.layout import distance, grid, layouts
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.positions import fleet, track_from, track_zones
from games.rum_and_bones.ransack import best_sack
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Cleanse, Coins, Heal, Transfer, Upgrade
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import a_battle


@rule("RUM-HERO-07")
def test_coins_of_one_hero_and_coins_of_all():
    v = a_battle().at("carcharius", "C6")
    v.do(0, Coins(n=2, who=Who.read("self")), hero=0)
    assert v.events == [CoinsGained(hero="carcharius", n=2)]
    v.do(0, Coins(n=1, who=Who.read("friends")), hero=0)
    assert v.events[1:] == [AllGainCoins(heroes=["carcharius", "ishmael", "kyria"], n=1)]


def test_healing_tells_what_was_healed_and_no_more():
    v = a_battle().at("carcharius", "C6", damage=2)
    assert v.do(0, Heal(n=3, who=Who.read("self")), hero=0).of(Healed) == [Healed(hero="carcharius", n=2)]


def test_conditions_that_go_are_told():
    v = a_battle().at("carcharius", "C6", conditions=["blind", "slow"])
    assert v.do(0, Cleanse(who=Who.read("self")), hero=0).of(Cleansed) == [Cleansed(hero="carcharius")]
    assert v.hero("carcharius").conditions == []


@rule("RUM-CREW-07")
@pytest.mark.parametrize(("what", "gun", "bosun"), [("gun", 2, 1), ("bosun", 1, 2)])
def test_an_upgrade_is_told_and_is_of_one_thing(what: str, gun: int, bosun: int):
    v = a_battle().do(1, Upgrade(what=what))  # pyright: ignore[reportArgumentType]
    assert v.of(Upgraded) == [Upgraded(faction="marea", what=what)]
    assert (v.b.sides[1].gun, v.b.sides[1].bosun) == (gun, bosun)
    assert (v.b.sides[0].gun, v.b.sides[0].bosun) == (1, 1)


@pytest.mark.parametrize(
    ("says", "told"), [("no", CoinsRefused(seat=3)), ("yes", CoinsMoved(giver="gabriela", taker="viana", n=2))]
)
def test_a_teammate_says_whether_its_coins_move(says: str, told: object):
    v = a_battle(4).at("viana", "C3").has("gabriela", coins=3).do(1, Transfer(), hero=4)
    v.answer(1, ["hero-6"], "pick.partner").answer(1, ["take"], "pick.way").answer(1, 2, "pick.amount")
    assert v.answer(3, [says], "coins.consent").events == [told]


def test_what_monsters_suffer_is_told_with_what_is_left():
    v = a_battle().dragon(1, "D5").kraken()
    hurt_dragon(v.g, 2)
    hurt_kraken(v.g, 3, 0)
    dragon, kraken = v.g.happened
    assert isinstance(dragon, DragonHurt) and isinstance(kraken, KrakenHurt)
    hurt_dragon(v.g, 1)
    hurt_kraken(v.g, 1, 0)
    again, twice = v.g.happened[2:]
    assert isinstance(again, DragonHurt) and isinstance(twice, KrakenHurt)
    assert (dragon.n, kraken.n, again.left, twice.left) == (2, 3, dragon.left - 1, kraken.left - 1)


@pytest.mark.parametrize("more", [0, 1])
def test_of_a_monster_that_is_slain_nothing_is_left(more: int):
    v = a_battle().dragon(1, "D5").kraken()
    hurt_dragon(v.g, creatures()["sea_dragon"].hp + more)
    hurt_kraken(v.g, creatures()["kraken"].hp + more, 0)
    assert [event.left for event in v.g.happened if isinstance(event, DragonHurt | KrakenHurt)] == [0, 0]


@rule("RUM-KRAKEN-07")
def test_planks_that_come_back_are_told_one_by_one():
    v = a_battle().kraken()
    gone = [plank for plank in layouts()["std"].planks if plank not in v.b.planks]
    hurt_kraken(v.g, 99, 0)
    assert gone and [event.plank for event in v.g.happened if isinstance(event, PlankBack)] == gone
    assert sorted(v.b.planks) == sorted(layouts()["std"].planks)


@rule("RUM-SEAM-02")
def test_where_the_dragon_swims_is_told():
    v = a_battle().dragon(0, "D5").board(turn=0).start(DragonActivation(seat=0)).answer(0, ["swim-E5"], "act.dragon")
    assert v.of(DragonSwam) == [DragonSwam(zone="E5")]


def test_crew_that_activates_is_told():
    v = a_battle(crew_set=True).board(turn=1).start(Rounds(at="turn"))
    assert v.answer(1, ["crew"]).of(CrewActivated) == [CrewActivated(seat=1, faction="marea")]


@rule("RUM-ACT-05", "RUM-COND-02")
def test_nothing_of_an_activation_is_left_after_it():
    v = a_battle().active("carcharius", 2).at("carcharius", "C6", used=[1], moved=2, boost=1, conditions=["slow"])
    v.board(moves=2)
    v.start(Activation(hero=0, at="finish"))
    hero = v.hero(0)
    assert (hero.used, hero.moved, hero.boost, hero.conditions, hero.activated) == ([], 0, 0, [], True)
    assert (v.b.active, v.b.actions, v.b.moves) == (-1, 0, 0)


@rule("RUM-GAP-16")
@pytest.mark.parametrize("side", [0, 1])
def test_the_track_of_a_zone_is_the_nearest_one(side: int):
    b = a_battle().b

    def far(track: str, zone: str) -> int:
        return min(distance(zone, other) for other in track_zones(b, side, track))

    for zone in grid("std"):
        assert far(track_from(b, side, zone), zone) == min(far(track.name, zone) for track in fleet(b, side).tracks)


def test_by_itself_crew_sacks_what_is_damaged_most_and_then_what_is_nearest_to_its_end():
    v = a_battle()
    a, b, c = [tile for tile in v.b.tiles if tile.side == 1][:3]
    zones = [a.zone, b.zone, c.zone]
    v.damaged(a.zone, 1).damaged(b.zone, 2).damaged(c.zone, 0)
    assert best_sack(v.b, 0, zones) == b.zone
    assert best_sack(v.crew(1, b.zone, hands=1).b, 0, zones) == a.zone, "nobody defends it"
