"""Unleash the Kraken: the test, its coming, and what it does."""

from __future__ import annotations

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import (
    AttackDeclared,
    AttackRolled,
    CoinsGained,
    CrewKilled,
    DragonSlain,
    GameWon,
    HeroHurt,
    HitsLost,
    KrakenActs,
    KrakenHeals,
    KrakenRises,
    KrakenSlain,
    Suffers,
    WatersTested,
    WentOverboard,
)
from games.rum_and_bones.kraken import KrakenPhase, Lashing
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.positions import enemy_zones, targets
from tests.play import Loaded
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle

PLACE = ["F5", "G5", "H5", "F6", "G6", "H6"]
SINKS_BACK, THRASH, LONG_REACH, INK, CRUSH, DRAG_DOWN = range(1, 7)


def unleash(v: Staged, *dice: int) -> Staged:
    """The Kraken phase with these dice: of the test if there is one, then the Kraken's, then its attacks'."""
    return v.dice(*dice).start(KrakenPhase())


def pools(v: Staged, *symbols: int) -> Staged:
    for side, n in enumerate(symbols):
        v.side(side, pool=n)
    return v


def scores(v: Staged, *points: int) -> Staged:
    for side, n in enumerate(points):
        v.side(side, vp=n)
    return v


def attacked(v: Staged) -> list[str]:
    return [event.zone for event in v.of(AttackDeclared)]


def dice_left(v: Staged) -> list[int]:
    assert isinstance(v.g.rng, Loaded)
    return v.g.rng.ready


# ---- Test the Waters ------------------------------------------------------------------------------------------------


@rule("RUM-KRAKEN-01", "RUM-KRAKEN-08")
def test_first_the_waters_are_tested_then_it_attacks_even_if_it_has_just_come() -> None:
    v = unleash(pools(a_battle(), 3, 4), 3, 4, THRASH)
    assert v.tags() == ["waters_tested", "kraken_rises", "kraken_acts"] and v.finished


@rule("RUM-KRAKEN-03", "RUM-KRAKEN-04", "RUM-SCORE-03")
@pytest.mark.parametrize(("rolls", "comes"), [([1, 1], True), ([2, 5], True), ([5, 3], False), ([6, 6], False)])
def test_both_dice_together_must_not_be_above_both_pools_together(rolls: list[int], comes: bool) -> None:
    v = unleash(pools(a_battle(), 5, 2), *rolls, *([SINKS_BACK] if comes else []))
    assert [(e.rolls, e.pool, e.comes) for e in v.of(WatersTested)] == [(rolls, 7, comes)]
    assert (v.b.kraken is not None) == comes
    assert v.finished and dice_left(v) == []


def test_the_dice_of_the_test_lie_open() -> None:
    v = unleash(pools(a_battle(), 1, 1), 2, 5)
    assert v.b.roll is not None and (v.b.roll.what, v.b.roll.faces, v.b.roll.need) == ("waters", [2, 5], 2)


@rule("RUM-KRAKEN-02")
def test_no_test_while_it_is_there_or_once_it_has_been_killed() -> None:
    v = unleash(pools(a_battle(), 12, 12).kraken(), SINKS_BACK)
    assert v.tags() == ["kraken_acts"]
    v = unleash(pools(a_battle(), 12, 12).board(kraken_slain=True))
    assert v.tags() == [] and v.b.kraken is None and v.finished


@rule("RUM-KRAKEN-09")
def test_no_attack_without_a_kraken() -> None:
    v = unleash(a_battle().at("viana", "F4"), 1, 1)
    assert v.tags() == ["waters_tested"] and v.finished


@rule("RUM-KRAKEN-11")
def test_the_pools_stay_as_they_are() -> None:
    v = unleash(pools(a_battle(), 5, 6), 1, 1, SINKS_BACK)
    assert [side.pool for side in v.b.sides] == [5, 6] and v.b.kraken is not None


@rule("RUM-GAP-25")
@pytest.mark.parametrize("more", [(7, 5), (20, 20)])
def test_twelve_symbols_are_enough_for_any_roll_which_is_still_made(more: tuple[int, int]) -> None:
    v = unleash(pools(a_battle(), *more), 6, 6, SINKS_BACK)
    assert [event.rolls for event in v.of(WatersTested)] == [[6, 6]]
    assert v.b.kraken is not None and dice_left(v) == []


# ---- its coming ---------------------------------------------------------------------------------------------------


@rule("RUM-KRAKEN-04", "RUM-GAP-22")
def test_it_comes_to_the_place_of_the_layout() -> None:
    v = unleash(pools(a_battle(), 6, 6), 1, 1, SINKS_BACK)
    assert v.b.kraken is not None and v.b.kraken.zones == PLACE
    assert [(event.zones, event.roll) for event in v.of(KrakenRises)] == [(PLACE, 0)]


@rule("RUM-LAYOUT-07")
@pytest.mark.parametrize("die", range(1, 7))
def test_between_three_long_ships_a_die_says_where(die: int) -> None:
    v = unleash(pools(a_battle(layout="lon_lon"), 6, 6), 1, 1, die, SINKS_BACK)
    top, lower = ["C5", "D5", "E5", "C6", "D6", "E6"], ["E10", "F10", "G10", "E11", "F11", "G11"]
    assert v.b.kraken is not None and v.b.kraken.zones == (top if die <= 3 else lower)
    assert [event.roll for event in v.of(KrakenRises)] == [die] and dice_left(v) == []
    assert v.b.planks == list(layouts()["lon_lon"].planks)


@rule("RUM-KRAKEN-05", "RUM-GAP-63")
def test_a_sea_monster_in_its_place_is_crushed_and_the_other_side_gains() -> None:
    v = unleash(pools(a_battle(), 6, 6).dragon(0, "F5"), 1, 1, SINKS_BACK)
    assert v.b.dragon is not None and v.b.dragon.zone == "" and v.of(DragonSlain)
    assert (v.vp(0), v.vp(1)) == (0, 1)
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 1, 1, 1]


@rule("RUM-KRAKEN-05")
def test_a_sea_monster_beside_its_place_is_spared() -> None:
    v = unleash(pools(a_battle(), 6, 6).dragon(0, "E5"), 1, 1, SINKS_BACK)
    assert v.b.dragon is not None and v.b.dragon.zone == "E5" and v.vp(1) == 0


@rule("RUM-GAP-24", "RUM-AIM-03")
def test_the_point_for_a_crushed_monster_may_end_the_game_before_it_attacks() -> None:
    v = unleash(scores(pools(a_battle(), 6, 6), 7, 7).dragon(0, "F5"), 1, 1, THRASH)
    assert v.g.over and v.g.winners == [1] and not v.of(KrakenActs)


@rule("RUM-KRAKEN-06", "RUM-GAP-20", "RUM-GAP-21")
def test_the_gangplank_breaks_with_all_its_zones_and_everybody_on_it() -> None:
    v = pools(a_battle(), 6, 6).at("viana", "G4").crew(0, "G6", hands=2, bosuns=1).at("ishmael", "C6")
    unleash(v, 1, 1, SINKS_BACK)
    assert v.b.planks == ["w", "e"]
    assert [event.planks for event in v.of(KrakenRises)] == [["m"]]
    viana = v.hero("viana")
    assert (viana.zone, viana.overboard, viana.activated, viana.down) == ("", True, True, 0)
    assert [event.hero for event in v.of(WentOverboard)] == ["viana"]
    assert v.where(0) == {} and [(e.hands, e.bosuns) for e in v.of(CrewKilled)] == [(2, 1)]
    assert v.hero("ishmael").zone == "C6"  # the western one stands
    assert all(hero.coins == 0 for hero in v.b.heroes) and (v.vp(0), v.vp(1)) == (0, 0)


@rule("RUM-GAP-20")
def test_crew_before_the_broken_plank_stay_and_attack_what_is_there() -> None:
    """Nobody asks them whether they stay: there is nowhere to go."""
    v = a_battle().kraken().bare().crew(0, "G7", hands=2).start(CrewActivation(side=0, seat=0))
    v.defaults("crew.stay")
    assert v.finished and v.hands(0, "G7") == 2
    assert "G6" in attacked(v)


@rule("RUM-KRAKEN-07", "RUM-GAP-22")
def test_killed_it_pays_the_side_that_did_it_and_the_plank_is_back() -> None:
    v = a_battle().kraken(damage=11).at("ishmael", "F7").dice(6)
    attack = Attack(
        kind="hero",
        side=0,
        seat=0,
        target="F6",
        who="ishmael",
        name="ishmael.0",
        needs=[4],
        origin="F7",
        hero=v.index("ishmael"),
        slot=0,
    )
    v.start(attack).answer(0, ["roll"], "attack.roll")
    assert v.b.kraken is None and v.b.kraken_slain and sorted(v.b.planks) == ["e", "m", "w"]
    assert [(event.faction, event.by) for event in v.of(KrakenSlain)] == [("deep_lords", "ishmael")]
    assert (v.vp(0), v.vp(1)) == (2, 0)
    assert [hero.coins for hero in v.b.heroes] == [2, 2, 2, 0, 0, 0]


@rule("RUM-GAP-22", "RUM-KRAKEN-10")
def test_it_is_everybodys_enemy_in_each_of_its_zones() -> None:
    v = a_battle().kraken().bare()
    for side in (0, 1):
        assert sorted(enemy_zones(v.b, side)) == sorted(PLACE)
    assert targets(v.b, 0, "F7", 1) == ["F6"]  # range counts to the nearest zone


@rule("RUM-GAP-22")
def test_a_hit_on_any_zone_damages_it() -> None:
    v = a_battle().kraken()
    for zone in ("F5", "H6"):
        gun = Attack(kind="gun", side=0, seat=0, target=zone, who="deep_lords", name="gun", needs=[4], origin="G7")
        v.dice(4).start(gun)
    assert v.b.kraken is not None and v.b.kraken.damage == 2


@rule("RUM-KRAKEN-10")
def test_it_does_nothing_in_anybodys_activation() -> None:
    v = a_battle().kraken().dragon(0, "E5").at("viana", "F4").start(DragonActivation(seat=0)).answer(0, ["end"])
    assert v.finished and not v.of(KrakenActs) and v.hero("viana").damage == 0


# ---- what it does ---------------------------------------------------------------------------------------------------


@rule("RUM-KRAKEN-08")
@pytest.mark.parametrize(
    ("die", "action"),
    [(1, "sinks_back"), (2, "thrash"), (3, "long_reach"), (4, "ink"), (5, "crush"), (6, "drag_down")],
)
def test_one_die_one_line_of_its_dashboard(die: int, action: str) -> None:
    v = unleash(a_battle().kraken(), die)
    assert [(event.roll, event.action) for event in v.of(KrakenActs)] == [(die, action)]
    assert v.b.roll is not None and (v.b.roll.what, v.b.roll.name, v.b.roll.faces) == ("kraken", action, [die])
    assert v.finished


@pytest.mark.parametrize(("damage", "left"), [(0, 0), (1, 0), (5, 3)])
def test_sinks_back_heals_two_and_harms_nobody(damage: int, left: int) -> None:
    v = unleash(a_battle().kraken(damage=damage).at("viana", "F4"), SINKS_BACK)
    assert v.b.kraken is not None and v.b.kraken.damage == left
    assert [event.n for event in v.of(KrakenHeals)] == ([damage - left] if damage else [])
    assert not attacked(v)


@rule("RUM-GAP-87")
def test_thrash_attacks_every_zone_next_to_it_that_holds_models_row_by_row() -> None:
    v = a_battle().kraken().at("ishmael", "G7").at("viana", "F4").crew(1, "H4", hands=3).at("carcharius", "E7")
    v.dragon(0, "I5")
    unleash(v, THRASH, *(3, 3), *(4, 6), *(3, 4), *(1, 5))
    assert v.finished and attacked(v) == ["F4", "H4", "I5", "G7"]
    assert [(event.need, event.hits) for event in v.of(AttackRolled)] == [(4, 0), (4, 2), (4, 1), (4, 1)]
    assert v.hands(1, "H4") == 1 and v.hero("ishmael").damage == 1
    assert v.b.dragon is not None and v.b.dragon.damage == 1
    assert v.hero("viana").damage == v.hero("carcharius").damage == 0


def test_long_reach_attacks_every_zone_within_two_with_one_die() -> None:
    v = a_battle().kraken().at("carcharius", "E7").at("ishmael", "D7").at("viana", "F3").at("santiago", "F4")
    unleash(v, LONG_REACH, 4, 3, 6)
    assert attacked(v) == ["F3", "F4", "E7"] and dice_left(v) == []
    assert [v.hero(name).damage for name in ("viana", "santiago", "carcharius", "ishmael")] == [1, 0, 1, 0]


def test_ink_blinds_every_hero_within_three() -> None:
    v = a_battle(4).kraken().at("viana", "F2").at("santiago", "C4").at("ishmael", "E8").at("carcharius", "D8")
    unleash(v.at("gabriela", "D4"), INK)
    assert [(event.hero, event.condition) for event in v.of(Suffers)] == [
        ("ishmael", "blind"),
        ("viana", "blind"),
        ("gabriela", "blind"),
    ]
    assert v.hero("santiago").conditions == v.hero("carcharius").conditions == []


def test_crush_attacks_only_the_fullest_zone_within_three() -> None:
    v = a_battle().kraken().crew(1, "F2", hands=2, bosuns=1).at("ishmael", "G7").crew(0, "G7", hands=1)
    v.crew(0, "C7", hands=9).dragon(0, "E6")
    unleash(v, CRUSH, 3, 2, 3, 1, 1)
    assert v.finished and attacked(v) == ["F2"]
    assert [(event.need, len(event.faces), event.hits) for event in v.of(AttackRolled)] == [(3, 5, 2)]
    assert (v.hands(1, "F2"), v.bosuns(1, "F2")) == (0, 1)


@rule("RUM-GAP-23")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_breaks_a_tie_of_crush(first: int) -> None:
    v = a_battle().board(first=first).kraken().at("viana", "F4").crew(1, "F4", bosuns=1).dragon(1, "E5")
    unleash(v.at("ishmael", "G7").crew(0, "G7", hands=1), CRUSH)
    assert v.asked() == [(first, "kraken.tie")]
    assert v.offered(first) == ["to-F4", "to-G7"] and v.ask(first).default == ["to-F4"]
    v.dice(1, 1, 1, 1, 1).answer(first, ["to-G7"])
    assert v.finished and attacked(v) == ["G7"]


@rule("RUM-GAP-23")
def test_a_sea_monster_counts_as_one_of_the_models_that_crush_looks_for() -> None:
    v = unleash(a_battle().board(first=0).kraken().at("viana", "F4").dragon(1, "E5"), CRUSH)
    assert v.offered(0, "kraken.tie") == ["to-F4", "to-E5"]
    v = unleash(a_battle().kraken().at("viana", "F4").crew(1, "F4", hands=1).dragon(1, "E5"), CRUSH)
    assert attacked(v) == ["F4"]


@rule("RUM-GAP-23", "RUM-GAP-70")
def test_a_teams_speaker_breaks_the_tie() -> None:
    v = unleash(a_battle(6).board(first=1).kraken().at("viana", "F4").at("santiago", "H4"), CRUSH)
    assert v.asked() == [(1, "kraken.tie")]  # the Captain
    v = unleash(a_battle(4).board(first=1).kraken().at("viana", "F4").at("santiago", "H4"), CRUSH)
    assert v.asked() == [(3, "kraken.tie")]  # who has the Crew


def test_drag_down_hurts_the_nearest_hero_of_each_side() -> None:
    """Two damage each, no attack, no window, nobody asked."""
    v = a_battle().kraken().at("viana", "F4").at("santiago", "E4").at("ishmael", "F8").dragon(0, "E5")
    v.hand(1, "paid_protection.1").setting(1, w5="ask")
    unleash(v, DRAG_DOWN)
    assert v.finished and not attacked(v)
    assert [(event.hero, event.n) for event in v.of(HeroHurt)] == [("viana", 2), ("ishmael", 2)]
    assert v.b.dragon is not None and v.b.dragon.damage == 0


def test_drag_down_reaches_two_zones() -> None:
    v = unleash(a_battle().kraken().at("viana", "D4").at("ishmael", "G9"), DRAG_DOWN)
    assert v.finished and not v.of(HeroHurt)


@rule("RUM-GAP-23")
def test_the_first_player_breaks_a_tie_of_drag_down_on_either_side() -> None:
    v = a_battle().board(first=1).kraken().at("viana", "F4").at("santiago", "H4").at("ishmael", "G7")
    v.at("carcharius", "F7")
    unleash(v, DRAG_DOWN)
    assert v.asked() == [(1, "kraken.tie")]
    assert v.offered(1) == [f"hero-{v.index('carcharius')}", f"hero-{v.index('ishmael')}"]
    v.answer(1, [f"hero-{v.index('ishmael')}"])
    assert v.offered(1, "kraken.tie") == [f"hero-{v.index('viana')}", f"hero-{v.index('santiago')}"]
    v.answer(1, [f"hero-{v.index('santiago')}"])
    assert [event.hero for event in v.of(HeroHurt)] == ["ishmael", "santiago"] and v.finished


@rule("RUM-GAP-24")
@pytest.mark.parametrize("first", [0, 1])
def test_drag_down_takes_the_first_players_side_last_so_that_side_wins_the_race(first: int) -> None:
    v = scores(a_battle().board(first=first).kraken(), 7, 7).at("viana", "F4", left=2).at("ishmael", "F7", left=2)
    unleash(v, DRAG_DOWN)
    assert v.g.over and v.g.winners == [first] and (v.vp(0), v.vp(1)) == ((8, 7) if first == 0 else (7, 8))
    assert len(v.of(GameWon)) == len(v.of(HeroHurt)) == 1


# ---- its Hits -----------------------------------------------------------------------------------------------------


@rule("RUM-GAP-23")
def test_deckhands_then_bosuns_then_heroes_never_deck_features() -> None:
    v = a_battle().kraken().crew(1, "F3", hands=1, bosuns=1).at("viana", "F3", left=1)
    unleash(v, CRUSH, 6, 6, 6, 6, 6)
    assert v.finished and attacked(v) == ["F3"]
    assert v.where(1) == {} and v.hero("viana").down
    assert v.tile("F3").damage == 0 and [event.n for event in v.of(HitsLost)] == [2]


@rule("RUM-GAP-23")
def test_a_zone_that_holds_only_a_deck_feature_is_left_alone() -> None:
    assert attacked(unleash(a_battle().kraken(), LONG_REACH)) == []


@rule("RUM-GAP-23", "RUM-GAP-70")
@pytest.mark.parametrize(("seats", "chooser"), [(2, 0), (4, 2), (6, 0)])
def test_the_opponent_of_the_models_owner_divides_the_hits(seats: int, chooser: int) -> None:
    v = a_battle(seats).board(first=1).kraken().at("viana", "F4").at("santiago", "F4")
    unleash(v, THRASH, 5, 5)
    assert v.asked() == [(chooser, "attack.assign")]
    v.answer(chooser, {f"hero-{v.index('viana')}": 1, f"hero-{v.index('santiago')}": 1})
    assert v.finished and (v.hero("viana").damage, v.hero("santiago").damage) == (1, 1)


@rule("RUM-COIN-05", "RUM-COIN-06", "RUM-COIN-07", "RUM-GAP-30")
def test_whoever_it_kos_pays_the_other_side() -> None:
    v = a_battle().kraken().at("viana", "F4", left=1).crew(0, "G7", hands=2)
    unleash(v, THRASH, 6, 1, 6, 6)
    assert (v.vp(0), v.vp(1)) == (1, 0) and v.where(0) == {}
    assert [hero.coins for hero in v.b.heroes] == [1, 1, 1, 0, 0, 0] and not v.of(CoinsGained)


@rule("RUM-WINDOW-17")
def test_its_hits_open_w5_and_nothing_before() -> None:
    v = (
        a_battle()
        .kraken()
        .at("viana", "F4")
        .hand(1, "smoke_pots.1", "paid_protection.1")
        .setting(1, w3="ask", w5="ask")
    )
    unleash(v, THRASH, 6, 6)
    assert v.asked() == [(1, "window.hits")]
    v.answer(1, [f"paid_protection.1@hero-{v.index('viana')}"])
    assert v.finished and v.hero("viana").damage == 0


@rule("RUM-WINDOW-17")
def test_no_modifier_counts_for_it() -> None:
    """Shell Mount looks at where an attack comes from, and the Kraken's come from nowhere."""
    v = unleash(a_battle().kraken().at("kyria", "F8"), LONG_REACH, 4)
    assert v.hero("kyria").damage == 1


# ---- the order of zones ---------------------------------------------------------------------------------------------


@rule("RUM-GAP-87", "RUM-GAP-24")
def test_when_both_are_close_to_winning_the_first_player_orders_the_zones() -> None:
    v = scores(a_battle().board(first=1).kraken(), 7, 6).at("viana", "F4", left=1).at("ishmael", "G7")
    unleash(v.crew(1, "H4", hands=1), THRASH)
    assert v.asked() == [(1, "kraken.order")] and v.ask(1).shape == "arrange"
    assert v.ask(1).default == ["to-F4", "to-H4", "to-G7"]
    v.dice(1, 1, 1, 1, 6, 1).answer(1, ["to-G7", "to-H4", "to-F4"])
    assert attacked(v) == ["G7", "H4", "F4"] and v.g.winners == [0]


@rule("RUM-GAP-87")
@pytest.mark.parametrize(("points", "both"), [((7, 5), True), ((5, 7), True), ((7, 7), False)])
def test_else_nobody_is_asked(points: tuple[int, int], both: bool) -> None:
    v = scores(a_battle().kraken(), *points).at("viana", "F4").crew(0, "G7", hands=1)
    if both:
        v.at("ishmael", "G7")
    unleash(v, THRASH, 1, 1, 1, 1)
    assert v.finished and attacked(v) == ["F4", "G7"]


@rule("RUM-GAP-24")
def test_what_would_come_after_the_eighth_point_does_not_come() -> None:
    v = scores(a_battle().kraken(), 7, 5).at("viana", "F4", left=1).at("ishmael", "G7")
    unleash(v, THRASH, 6, 6, 6, 6)
    assert v.g.winners == [0] and attacked(v) == ["F4"] and v.hero("ishmael").damage == 0


@rule("RUM-GAP-87")
def test_all_zones_are_fixed_before_the_first_is_rolled() -> None:
    """Snapjaw rolls away into a zone that was empty, and is not attacked there."""
    v = a_battle(cast=(("snapjaw", "ishmael"), ("viana",))).kraken().at("snapjaw", "F7").level("snapjaw", 2, 2)
    unleash(v, THRASH, 6, 1).answer(0, ["react-0-2"], "window.after").answer(0, ["to-G7"], "walk.free")
    assert v.finished and attacked(v) == ["F7"] and v.hero("snapjaw").zone == "G7"


@rule("RUM-GAP-87")
def test_a_zone_of_the_list_is_attacked_with_whoever_has_come_there() -> None:
    v = a_battle(cast=(("snapjaw", "ishmael"), ("viana",))).kraken().at("snapjaw", "F7").level("snapjaw", 2, 2)
    v.crew(0, "G7", hands=1)
    unleash(v, THRASH, 6, 1).answer(0, ["react-0-2"], "window.after")
    v.dice(6, 6).answer(0, ["to-G7"], "walk.free")
    assert attacked(v) == ["F7", "G7"] and v.hero("snapjaw").damage == 2 and v.where(0) == {}


def test_a_zone_that_has_emptied_is_not_rolled_for() -> None:
    v = a_battle().kraken().at("ishmael", "G7").dice(1, 1).start(Lashing(zones=["F4", "G7"], dice=2, to_hit=4))
    assert v.finished and attacked(v) == ["G7"]
