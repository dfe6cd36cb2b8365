"""Damage, KO, Objectives, points, the board, and the words for all of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.cards import heroes, tiles
from games.rum_and_bones.events import GameWon, HeroDown, MastFalls, RoundBegins, Scored
from games.rum_and_bones.harm import score
from games.rum_and_bones.positions import legal_end, neighbours, points
from games.rum_and_bones.round import Rounds, ready
from games.rum_and_bones.vocabulary import Coins, Damage, Heal
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, fights, heroes_meet, key, to_act

# Tile, its zone in the standard layout, whose it is; VP and coins as the ledger prints them.
TILES = [
    ("rigging_line", "C3", 1, 1, 1),
    ("wheel", "K3", 1, 1, 2),
    ("main_mast", "G8", 0, 2, 2),
    ("captains_chest", "F3", 1, 2, 3),
    ("ammo_reserves", "E9", 0, 1, 1),
    ("armory", "H3", 1, 1, 1),
    ("rum_hold", "J2", 1, 2, 1),
]


def shot(v: Staged, side: int, zone: str, hits: int = 1, kind: Any = "gun") -> Staged:
    """An attack that no Hero makes."""
    v.dice(*[6] * hits)
    return v.start(Attack(kind=kind, side=side, seat=side, target=zone, who="", name="gun", needs=[4] * hits))


def nearly(v: Staged, zone: str) -> Staged:
    """One damage is missing."""
    return v.damaged(zone, tiles()[v.tile(zone).kind].hp - 1)


# ---- KO -----------------------------------------------------------------------------------------------------------


@rule("RUM-KO-01", "RUM-KO-02", "RUM-HERO-03")
@pytest.mark.parametrize("hero", ["viana", "santiago", "gabriela"])
def test_damage_up_to_the_hp_is_a_ko(hero: str):
    hp = heroes()[hero].hp
    v = heroes_meet("ishmael", hero).at(hero, "C5", damage=hp - 2)
    shot(v, 0, "C5")
    assert (v.hero(hero).damage, v.hero(hero).zone) == (hp - 1, "C5")
    shot(v, 0, "C5")
    assert v.hero(hero).zone == "" and v.hero(hero).down and len(v.of(HeroDown)) == 1


@rule("RUM-KO-03", "RUM-KO-06")
def test_what_a_ko_takes_and_what_it_leaves():
    v = heroes_meet("ishmael", "viana").level("viana", 1, 2).at("viana", "C5", left=1, coins=7, conditions=["slow"])
    shot(v, 0, "C5")
    hero = v.hero("viana")
    assert (hero.damage, hero.conditions, hero.coins, hero.levels) == (0, [], 7, [1, 2, 0])


@rule("RUM-KO-04", "RUM-KO-05", "RUM-TERM-06", "RUM-TERM-09")
@pytest.mark.parametrize(("activated", "down"), [(True, 2), (False, 1)])
def test_the_dead_mans_coin(activated: bool, down: int):
    v = shot(heroes_meet("viana").at("viana", "C5", left=1, activated=activated), 0, "C5")
    assert (v.hero("viana").down, v.hero("viana").activated, v.hero("viana").overboard) == (down, activated, False)


@rule("RUM-KO-07", "RUM-GAP-06", "RUM-RECOV-03", "RUM-RECOV-04", "RUM-RECOV-05")
@pytest.mark.parametrize("activated", [True, False])
def test_every_ko_costs_one_activation(activated: bool):
    """KO'd after it has activated it misses the next round, KO'd before it misses this one."""
    v = shot(heroes_meet("ishmael", "viana").at("viana", "C5", left=1, activated=activated), 0, "C5")
    v.board(turn=1)
    able = ["hero-1" in [option.id for option in ready(v.b, 1)]]
    for _ in range(2):
        v.start(Rounds(at="recover"))
        able.append("hero-1" in [option.id for option in ready(v.b, 1)])
    assert able == ([False, False, True] if activated else [False, True, True])


@rule("RUM-COIN-02", "RUM-COIN-03", "RUM-COIN-04")
def test_a_hero_that_fells_a_hero():
    v = (
        heroes_meet("carcharius", "ishmael", "viana")
        .at("carcharius", "C6")
        .at("viana", "C5", left=1, coins=2)
        .dice(6, 1, 1)
    )
    fights(v, "carcharius", "C5")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael", "viana")] == [3, 0, 2]
    assert (v.vp(0), v.vp(1)) == (1, 0)


@rule("RUM-GAP-32", "RUM-COIN-05")
def test_each_hero_means_the_whole_roster():
    """On the board, off it, Overboard and KO'd."""
    v = heroes_meet("carcharius", "ishmael", "kyria", "viana").at("carcharius", "C9").has("ishmael", down=2)
    shot(v.has("kyria", overboard=True).at("viana", "C5", left=1).dragon(0, "A1"), 0, "C5")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael", "kyria", "viana")] == [1, 1, 1, 0]


@rule("RUM-CREW-02", "RUM-CREW-03", "RUM-CREW-09", "RUM-CREW-01")
def test_crew_is_deckhands_and_bosuns_and_each_takes_one_damage():
    """Neither a Hero nor a Sea Monster falls with the mast's Crew."""
    v = heroes_meet("ishmael", tiles=True).crew(0, "G7", hands=3, bosuns=2).at("ishmael", "G7").dragon(0, "H6")
    nearly(v, "G8")
    shot(v, 1, "G8").answer(1, ["to-G7"], "pick.zone")
    assert v.where(0) == {} and (v.b.sides[0].hands, v.b.sides[0].bosuns) == (24, 6)
    assert v.hero("ishmael").zone == "G7" and v.hero("ishmael").damage == 1
    assert v.b.dragon is not None and v.b.dragon.zone == "H6"
    v = shot(heroes_meet().crew(1, "C5", hands=2, bosuns=1), 0, "C5", hits=2)
    assert (v.hands(1, "C5"), v.bosuns(1, "C5"), v.b.sides[1].hands) == (0, 1, 24)


# ---- Objectives ---------------------------------------------------------------------------------------------------


@rule("RUM-OBJ-02", "RUM-OBJ-03", "RUM-OBJ-04", "RUM-OBJ-06", "RUM-GAP-32")
@pytest.mark.parametrize(("kind", "zone", "owner", "vp", "coins"), TILES)
def test_a_destroyed_tile_pays_its_destroyers(kind: str, zone: str, owner: int, vp: int, coins: int):
    """VP to the side, coins to each of its Heroes, whoever did it."""
    v = nearly(a_battle(), zone)
    assert v.tile(zone).kind == kind
    foe = 1 - owner
    shot(v, foe, zone).defaults()
    assert v.tile(zone).wrecked and (v.vp(foe), v.vp(owner)) == (vp, 0)
    assert [hero.coins for hero in v.b.heroes] == [coins if hero.side == foe else 0 for hero in v.b.heroes]


@rule("RUM-OBJ-02")
def test_a_tile_stands_until_its_hp_is_used_up():
    v = shot(nearly(a_battle(), "C3").damaged("C3", 2), 0, "C3")
    assert not v.tile("C3").wrecked and v.vp(0) == 0
    shot(v, 0, "C3")
    assert v.tile("C3").wrecked
    assert not [event for event in v.of(Scored) if event.n != 1]


@rule("RUM-OBJ-06", "RUM-OBJ-05")
@pytest.mark.parametrize("kind", ["gun", "crew", "ransack", "zone", "dragon"])
def test_the_reward_does_not_ask_how_it_was_destroyed(kind: str):
    v = shot(nearly(a_battle(), "H3"), 0, "H3", kind=kind)
    assert v.finished and (v.vp(0), v.b.sides[0].bosun, v.b.sides[1].bosun) == (1, 2, 1)
    assert [hero.coins for hero in v.b.heroes] == [1, 1, 1, 0, 0, 0]


@rule("RUM-OBJ-06", "RUM-OBJ-04")
def test_a_hero_that_destroys_a_tile_pays_all_its_side():
    v = nearly(a_battle(), "E9").at("viana", "E8").dice(6, rest=1)
    fights(v, "viana", "E9")
    assert (v.vp(1), v.b.sides[1].gun, v.b.sides[0].gun) == (1, 2, 1)
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 1, 1, 1] and to_act(v, "viana")


@rule("RUM-OBJ-05")
def test_tile_effects_are_for_the_destroyers():
    v = shot(nearly(a_battle(), "C3"), 0, "C3")
    assert (v.b.sides[1].rig, v.b.sides[0].rig) == (-1, 0)
    v = shot(nearly(a_battle(), "K3"), 0, "K3")
    assert (len(v.g.players[0].hand), len(v.g.players[1].hand)) == (2, 0)
    v = nearly(a_battle(), "J2").at("ishmael", "C7", damage=3).has("kyria", damage=1).at("viana", "C3", damage=3)
    shot(v, 0, "J2")
    assert [v.hero(name).damage for name in ("ishmael", "kyria", "viana")] == [1, 0, 3]


@rule("RUM-OBJ-04", "RUM-GAP-44", "RUM-GAP-80", "RUM-TEAM-04")
def test_a_team_names_the_player_who_benefits():
    """The points are the team's; coins, cards and healing are that player's."""
    v = shot(nearly(a_battle(4), "K3"), 0, "K3")
    assert v.offered(2, "tile.benefit") == ["seat-0", "seat-2"]
    v.answer(2, ["seat-0"])
    assert [hero.coins for hero in v.b.heroes] == [2, 2, 0, 0, 0, 0, 0, 0] and v.vp(0) == 1
    assert [len(player.hand) for player in v.g.players] == [2, 0, 0, 0]
    v = nearly(a_battle(4), "J2")
    for hero in v.b.heroes:
        hero.damage = 3
    shot(v, 0, "J2").answer(2, ["seat-2"])
    assert [hero.damage for hero in v.b.heroes] == [3, 3, 1, 1, 3, 3, 3, 3]


@rule("RUM-TEAM-04", "RUM-OBJ-06")
def test_silence_names_the_player_whose_hero_dealt_the_last_hit():
    """D23: a gun is nobody's Hero, and then it is the poorest."""
    v = nearly(a_battle(4), "K3").at("carcharius", "K4", coins=5).dice(6, rest=1)
    assert fights(v, "carcharius", "K3").ask(2, "tile.benefit").default == ["seat-0"]
    v = nearly(a_battle(4), "K3").has("carcharius", coins=5)
    assert shot(v, 0, "K3").ask(2, "tile.benefit").default == ["seat-2"]


@rule("RUM-OBJ-05", "RUM-GAP-30")
def test_the_main_mast_falls_on_a_zone_within_two():
    """Empty or not; only the owner's models there suffer, and nobody is credited with them."""
    v = nearly(a_battle(), "G8").at("ishmael", "G7", left=1).at("viana", "G6").crew(0, "G7", hands=2)
    shot(v, 1, "G8")
    zones = v.offered(1, "pick.zone")
    assert len(zones) == 13 and {"to-G8", "to-G6", "to-G10", "to-E8", "to-I8"} <= set(zones) and "to-G5" not in zones
    v.answer(1, ["to-G7"])
    assert v.hero("ishmael").down == 1 and v.hands(0, "G7") == 0 and len(v.of(MastFalls)) == 1
    assert [hero.coins for hero in v.b.heroes if hero.side == 1] == [3, 3, 3]  # 2 for the tile, 1 for the Hero
    assert v.vp(1) == 3


@rule("RUM-OBJ-05")
def test_the_main_mast_spares_those_who_felled_it():
    v = nearly(a_battle(), "G8").crew(1, "H8", hands=2, bosuns=1).at("viana", "H8")
    shot(v, 1, "G8").answer(1, ["to-H8"], "pick.zone")
    assert v.finished and v.where(1) == {"H8": 3} and v.hero("viana").damage == 0


@rule("RUM-AIM-03", "RUM-GAP-64")
def test_a_falling_mast_stops_at_the_eighth_point():
    v = nearly(a_battle(), "G8").side(1, vp=5).at("ishmael", "G7", left=1).at("kyria", "G7", left=1)
    shot(v, 1, "G8").answer(1, ["to-G7"])
    assert v.g.over and v.vp(1) == 8 and v.hero("ishmael").down
    assert v.hero("kyria").zone == "G7" and v.left("kyria") == 1


@rule("RUM-AIM-03", "RUM-GAP-64")
def test_damage_to_many_stops_at_the_eighth_point():
    v = (
        heroes_meet("ishmael", "viana", "gabriela")
        .at("ishmael", "C7")
        .at("viana", "C5")
        .at("gabriela", "C5")
        .side(0, vp=7)
    )
    v.do(0, Damage(n=9, who=Who.read("enemies-in-zone:9")), hero=0)
    assert v.g.over and v.hero("viana").down and v.hero("gabriela").zone == "C5"


@rule("RUM-AIM-03", "RUM-GAP-64", "RUM-OBJ-03")
def test_the_eighth_point_leaves_the_tiles_effect_out():
    v = shot(nearly(a_battle(), "H3").side(0, vp=7), 0, "H3")
    assert v.g.over and v.b.sides[0].bosun == 1 and v.hero("ishmael").coins == 0


# ---- points -------------------------------------------------------------------------------------------------------


@rule("RUM-AIM-02", "RUM-AIM-04", "RUM-GAP-24")
@pytest.mark.parametrize(("vp", "n", "over"), [(6, 1, False), (7, 1, True), (7, 2, True)])
def test_eight_points_win(vp: int, n: int, over: bool):
    v = a_battle(4).side(1, vp=vp).side(0, vp=7)
    score(v.g, 1, n)
    assert (v.g.over, v.vp(1), v.vp(0)) == (over, vp + n, 7)
    assert not over or v.g.winners == [1, 3]
    score(v.g, 0, 1)
    assert v.g.over and v.vp(0) == (7 if over else 8)


@rule("RUM-AIM-04", "RUM-SEAM-04")
def test_points_come_from_heroes_objectives_and_monsters():
    v = heroes_meet("ishmael", "viana").at("viana", "C5", left=1)
    assert shot(v, 0, "C5").vp(0) == 1
    v.dragon(1, "C1", damage=7)
    assert shot(v, 0, "C1").vp(0) == 2
    v.kraken(damage=11)
    assert shot(v, 0, "G5").vp(0) == 4
    assert [event.n for event in v.of(Scored)] == [1, 1, 2]
    v.crew(1, "C5", hands=1)
    assert shot(v, 0, "C5").vp(0) == 4


@rule("RUM-AIM-05", "RUM-SCORE-02", "RUM-ROUND-04")
def test_rounds_go_on_without_end_and_the_first_player_begins_each():
    v = a_battle(round=59).board(first=0)
    v.start(Rounds(at="recover"))
    assert v.asked() == [(1, "turn.activate")] and v.b.round == 60
    v.start(Rounds(at="recover"))
    assert v.asked() == [(0, "turn.activate")]
    assert [event.round for event in v.of(RoundBegins)] == [60, 61] and not v.of(GameWon)


# ---- the board ----------------------------------------------------------------------------------------------------


@rule("RUM-BOARD-03")
def test_heroes_enter_on_their_own_points():
    v = heroes_meet("ishmael", "viana")
    assert activates(v, "ishmael").offered(0, "deploy.hero") == ["to-C9", "to-G9", "to-K9"]
    assert activates(v, "viana").offered(1, "deploy.hero") == ["to-C2", "to-F2", "to-H2", "to-K2"]
    assert (points(v.b, 0), points(v.b, 1)) == (["C9", "G9", "K9"], ["C2", "F2", "H2", "K2"])


@rule("RUM-BOARD-04", "RUM-GAP-10")
def test_an_enemy_point_is_crossed_but_never_stood_on():
    v = activates(heroes_meet("ishmael").at("ishmael", "B2"), "ishmael")
    assert "walk-C2" not in v.offered(0) and "walk-D2" in v.offered(0)
    assert "walk-C2" in activates(heroes_meet("viana").at("viana", "B2"), "viana").offered(1)
    v = activates(heroes_meet("ishmael").at("ishmael", "B2").crew(1, "C2", hands=1), "ishmael")
    assert "walk-D2" not in v.offered(0)


@rule("RUM-BOARD-02", "RUM-BOARD-06", "RUM-BOARD-08")
@pytest.mark.parametrize(
    ("zone", "legal"),
    [
        ("C4", True),
        ("C3", True),  # an enemy Deck Feature
        ("B4", False),  # an enemy model
        ("C2", False),  # an enemy Deployment Point
        ("C9", True),  # an own one
        ("D5", False),  # sea
        ("C5", True),  # a Gangplank
    ],
)
def test_legal_zones(zone: str, legal: bool):
    v = a_battle().crew(1, "B4", hands=1).dragon(1, "D5")
    assert legal_end(v.b, 0, zone) is legal


@rule("RUM-BOARD-09")
def test_friends_share_a_zone_without_limit_and_never_block():
    v = heroes_meet("ishmael", "carcharius", "kyria").at("ishmael", "C6").at("carcharius", "C5").at("kyria", "C5")
    activates(v.crew(0, "C5", hands=20, bosuns=6), "ishmael")
    assert {"walk-C5", "walk-C4"} <= set(v.offered(0))


@rule("RUM-GAP-69")
def test_steps_never_leave_the_grid():
    v = a_battle()
    assert neighbours(v.b, "M8") == ("L8",) and neighbours(v.b, "A3") == ("B3",)


# ---- words --------------------------------------------------------------------------------------------------------


@rule("RUM-TERM-01", "RUM-TERM-03", "RUM-GAP-47", "RUM-GAP-48")
def test_friendly_is_the_whole_team_and_enemy_everybody_else():
    v = a_battle(4)
    for i in range(8):
        v.at(i, "C7" if v.b.heroes[i].side == 0 else "C5", damage=1)
    v.do(2, Heal(n=1, who=Who.read("friendly:any")), hero=v.index("kyria"))
    assert v.offered(2, "pick.hero") == [key(v, i) for i in range(4)]
    v.do(2, Damage(n=1, who=Who.read("enemy:any")), hero=v.index("kyria"))
    assert v.offered(2, "pick.hero") == [key(v, i) for i in range(4, 8)]
    v.do(2, Coins(n=1, who=Who.read("friends")))
    assert [hero.coins for hero in v.b.heroes] == [1] * 4 + [0] * 4


@rule("RUM-TERM-04", "RUM-GAP-76")
def test_deployed_means_on_the_board():
    v = heroes_meet("ishmael", "kyria", "waldorf").at("ishmael", "C7", damage=1).has("kyria", damage=1)
    v.has("waldorf", damage=1, overboard=True)
    v.do(0, Heal(n=1, who=Who.read("friendly:any")), hero=0)
    assert v.finished and [v.hero(n).damage for n in ("ishmael", "kyria", "waldorf")] == [0, 1, 1]


@rule("RUM-TERM-05")
@pytest.mark.parametrize(("damage", "left"), [(1, 0), (2, 0), (5, 3)])
def test_heal_removes_up_to_so_much(damage: int, left: int):
    v = heroes_meet("ishmael").at("ishmael", "C7", damage=damage)
    assert v.do(0, Heal(n=2, who=Who.read("self")), hero=0).hero("ishmael").damage == left


@rule("RUM-TERM-06", "RUM-TERM-07", "RUM-OVER-04")
def test_ko_and_overboard_are_two_things():
    v = heroes_meet("ishmael", "viana", "gabriela").at("ishmael", "D7").at("viana", "D8", left=1)
    shot(v, 0, "D8").dice(1)
    activates(v, "ishmael").answer(0, ["rig-D4"])
    assert (v.hero("viana").down, v.hero("viana").overboard) == (1, False)
    assert (v.hero("ishmael").down, v.hero("ishmael").overboard, v.hero("ishmael").zone) == (0, True, "")
    assert v.vp(1) == 0 and v.hero("gabriela").coins == 0
