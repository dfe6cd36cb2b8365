"""One is enough, or all are needed: of several Heroes, cards, zones and sides, each where it makes a difference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.rum_and_bones import SPEC
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.auto import _walks_off  # pyright: ignore[reportPrivateUsage]
from games.rum_and_bones.cards import crew_sheets
from games.rum_and_bones.crew import fullest_lane, landing_options
from games.rum_and_bones.events import AttackDeclared, CrewMoved, DragonSlain, KrakenActs, Onward
from games.rum_and_bones.harm import hurt_hero
from games.rum_and_bones.kraken import KrakenPhase, Lashing, crowded, kraken_distance, models_in
from games.rum_and_bones.layout import around, decks, distance, grid, layouts, printed
from games.rum_and_bones.march import CrewActs
from games.rum_and_bones.monsters import best_lair, free_sea, lairs, swims
from games.rum_and_bones.positions import (
    add_crew,
    enemy_zones,
    hostile_point,
    is_sea,
    legal_end,
    occupied,
    reach,
    targets,
    walkable,
)
from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.round import ready
from games.rum_and_bones.settings import cancels, settings
from games.rum_and_bones.squads import Squad, drilled, in_reach, squads_of, steps_for
from games.rum_and_bones.teams import hand_seat, holders, knowers, mates, seats_of, speaker
from games.rum_and_bones.tide import drop, play
from games.rum_and_bones.vocabulary import (
    Afflict,
    AnyEffect,
    Cancel,
    Choose,
    Cleanse,
    Coins,
    Damage,
    DragDown,
    Draw,
    Face,
    Heal,
    Lash,
    Push,
    RigSuccess,
    Skill,
    Splash,
    Steal,
    Topple,
    Transfer,
    Walk,
    Way,
)
from games.rum_and_bones.whom import Who
from games.rum_and_bones.windows import Playing
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import heroes_meet

Set = Callable[[Staged], object]
ENEMY, FRIEND = Who.read("enemy:any"), Who.read("friendly:any")


def met() -> Staged:
    """Carcharius and Ishmael face Viana and Santiago; nothing else is there."""
    v = heroes_meet("carcharius", "ishmael", "viana", "santiago")
    return v.at("carcharius", "C7").at("ishmael", "C8").at("viana", "C5").at("santiago", "C4")


def nobody(v: Staged) -> object:
    return v


@rule("RUM-GAP-56", "RUM-GAP-74")
@pytest.mark.parametrize(
    ("effect", "none", "one"),
    [
        (Heal(n=1, who=FRIEND), nobody, lambda v: v.has("ishmael", damage=1)),
        (Cleanse(who=FRIEND), nobody, lambda v: v.has("ishmael", conditions=["slow"])),
        (
            Afflict(condition="slow", who=ENEMY),
            lambda v: v.has("viana", conditions=["slow"]).has("santiago", conditions=["slow"]),
            lambda v: v.has("viana", conditions=["slow"]),
        ),
        (Steal(n=1, who=ENEMY), nobody, lambda v: v.has("santiago", coins=1)),
        (Transfer(), nobody, lambda v: v.has("ishmael", coins=1)),
        (Transfer(), nobody, lambda v: v.has("carcharius", coins=1)),
        (Push(n=1, who=ENEMY), lambda v: v.at("viana", "").at("santiago", ""), lambda v: v.at("viana", "")),
        (Walk(n=1, who=FRIEND), lambda v: v.at("carcharius", "").at("ishmael", ""), lambda v: v.at("ishmael", "")),
        (Coins(n=1, who=ENEMY), lambda v: v.at("viana", "").at("santiago", ""), lambda v: v.at("viana", "")),
        (
            Choose(ways=[Way(label="a", do=[Heal(n=1, who=FRIEND)]), Way(label="b", do=[Cleanse(who=FRIEND)])]),
            nobody,
            lambda v: v.has("ishmael", conditions=["slow"]),
        ),
    ],
    ids=lambda one: str(one)[:40] if isinstance(one, AnyEffect) else "",
)
def test_an_effect_applies_if_one_hero_has_something_of_it(effect: AnyEffect, none: Set, one: Set):
    for put, some in ((none, False), (one, True)):
        v = met()
        put(v)
        assert can_apply(v.g, Resolve(seat=0, side=0, hero=0), effect) == some


def test_a_gift_needs_a_friend_and_no_coins():
    v = met()
    r = Resolve(seat=0, side=0, hero=0)
    assert can_apply(v.g, r, Transfer(gift=1)) and not can_apply(v.g, r, Transfer())
    v.has("ishmael", out=True)
    assert not can_apply(v.g, r, Transfer(gift=1)), "nobody to give it to"


def test_cards_are_drawn_as_long_as_there_are_any_in_deck_or_discards():
    v = a_battle()
    r = Resolve(seat=0, side=0)
    assert can_apply(v.g, r, Draw(n=1))
    v.b.sides[0].discard, v.g.decks[0] = list(v.g.decks[0]), []
    assert can_apply(v.g, r, Draw(n=1))
    v.b.sides[0].discard = []
    assert not can_apply(v.g, r, Draw(n=1)), "the other side's are not ours"


def test_a_check_that_is_not_made_cannot_be_saved():
    assert not can_apply(a_battle().g, Resolve(seat=0, side=0), RigSuccess())


def test_healing_that_also_cleanses_looks_at_conditions_too():
    v = met().has("ishmael", conditions=["slow"])
    both = [Heal(n=1, who=FRIEND), Cleanse(who=Who.read("that"))]
    assert v.do(0, *both, hero=0).finished, "there is nobody else to choose"
    assert v.hero("ishmael").conditions == []
    v = met().has("ishmael", conditions=["slow"]).do(0, both[0], hero=0)
    assert v.finished, "nobody is hurt"


def test_a_skill_cancels_if_one_part_of_one_face_does():
    flip = Skill(name="x", type="reaction", unlock=0, level_up=1, faces=[Face(), Face(do=[Draw(n=1), Cancel(n=1)])])
    assert cancels(flip)
    assert not cancels(Skill(name="x", type="reaction", unlock=0, level_up=1, faces=[Face(), Face(do=[Draw(n=1)])]))


@rule("RUM-WINDOW-10")
def test_auto_walks_nobody_off():
    for name, walks in (("snapjaw", True), ("santiago", False)):
        v = heroes_meet(name)
        slot = next(i for i, skill in enumerate(v.sheet(name).skills) if skill.type == "reaction")
        assert _walks_off(v.level(name, slot, 2).g, f"react-{v.index(name)}-{slot}") == walks


# ---- cards of a window ----------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-16")
@pytest.mark.parametrize(("cards", "none"), [(("dividend.1",), True), (("forced_pace.1",), False)])
def test_where_nothing_can_be_played_that_is_said_and_with_one_card_it_is_not(cards: tuple[str, ...], none: bool):
    v = a_battle().bare().hand(1, *cards).at("viana", "C3").start(Activation(hero=3))
    v.answer(1, ["tide"], "act.hero")
    assert isinstance(v.g.stack[-1], Playing)
    assert ("case" in v.ask(1).args) == none


# ---- attacks --------------------------------------------------------------------------------------------------------


def test_each_splash_strikes_a_zone_of_its_own_choice():
    v = met().at("ishmael", "").crew(1, "C6", hands=3).dice(rest=1)
    attack = Attack(kind="hero", side=0, seat=0, target="C5", who="carcharius", name="carcharius.0", needs=[4], hero=0)
    attack.splashes, attack.at = [Splash(dice=1, to_hit=4), Splash(dice=2, to_hit=4)], "splash"
    v.start(attack).defaults()
    assert [event.zone for event in v.of(AttackDeclared)] == ["C4", "C4"]


# ---- the Kraken and the Sea Dragon ----------------------------------------------------------------------------------


@rule("RUM-GAP-22", "RUM-GAP-87")
def test_zones_in_its_reach_are_counted_from_the_nearest_of_its_own():
    v = a_battle().bare().kraken()
    assert v.b.kraken is not None
    own = v.b.kraken.zones
    for zone in decks("std"):
        assert kraken_distance(v.b, zone) == min(distance(zone, one) for one in own)
    ranked = sorted((kraken_distance(v.b, zone), printed(zone), zone) for zone in decks("std"))
    near, far = ranked[0][2], next(zone for n, _, zone in ranked if n == ranked[0][0] + 1)
    add_crew(v.b, 0, near, "west", hands=2, bosuns=1)
    add_crew(v.b, 0, far, "west", hands=1)
    assert crowded(v.b, ranked[0][0]) == [near]
    assert set(crowded(v.b, ranked[0][0] + 1)) == {near, far}
    v.hero("carcharius").zone = near
    assert (models_in(v.b, near), models_in(v.b, far)) == (4, 1)


@rule("RUM-GAP-87")
@pytest.mark.parametrize(
    ("points", "sides", "asked"),
    [((6, 6), 2, True), ((6, 7), 2, True), ((6, 5), 2, False), ((5, 7), 2, False), ((7, 7), 1, False)],
)
def test_the_order_of_zones_is_a_choice_in_a_close_race_with_heroes_of_both(
    points: tuple[int, int], sides: int, asked: bool
):
    v = a_battle().bare().kraken().side(0, vp=points[0]).side(1, vp=points[1]).dice(rest=1)
    near = sorted(decks("std"), key=lambda zone: kraken_distance(v.b, zone))
    reach_ = kraken_distance(v.b, near[0])
    spots = [zone for zone in near if kraken_distance(v.b, zone) <= reach_ + 1]
    south = [zone for zone in spots if not hostile_point(v.b, 0, zone) and not hostile_point(v.b, 1, zone)]
    v.at("carcharius", south[0])
    v.at("viana" if sides == 2 else "ishmael", south[-1])
    v.do(0, Lash(within=reach_ + 1, dice=1, to_hit=4))
    assert ((0, "kraken.order") in v.asked()) == asked


@rule("RUM-GAP-23")
def test_every_zone_is_struck_one_after_the_other():
    v = a_battle().bare().crew(0, "C7", hands=1).crew(0, "C8", hands=1).crew(0, "D8", hands=1).dice(rest=1)
    v.start(Lashing(zones=["C7", "C8", "D8"], dice=1, to_hit=4)).defaults()
    assert [event.zone for event in v.of(AttackDeclared)] == ["C7", "C8", "D8"]


@rule("RUM-GAP-24")
def test_drag_down_takes_the_nearest_of_each_side_within_reach():
    v = a_battle().bare().kraken()
    near = sorted(decks("std"), key=lambda zone: (kraken_distance(v.b, zone), printed(zone)))
    far = kraken_distance(v.b, near[-1])
    v.at("carcharius", near[-1])
    for within, hurt in ((far - 1, 0), (far, 1)):
        v.has("carcharius", damage=0).do(0, DragDown(n=1, within=within))
        assert v.hero("carcharius").damage == hurt


@rule("RUM-SEAM-01", "RUM-GAP-29")
@pytest.mark.parametrize("layout", [name for name in layouts() if name != "clash"])
def test_a_dragon_lives_in_free_water_beside_a_ship(layout: str):
    v = a_battle(layout=layout)
    if layouts()[layout].kraken:
        v.kraken()
    kraken = v.b.kraken.zones if v.b.kraken is not None else []
    free = [zone for zone in grid(layout) if is_sea(v.b, zone) and zone not in kraken]
    assert all(free_sea(v.b, zone) == (zone in free) for zone in grid(layout))
    beside = [zone for zone in free if any(near in decks(layout) for near in around(layout, zone))]
    assert lairs(v.b) == sorted(beside, key=printed)
    for zone in lairs(v.b)[:4]:
        ends = swims(v.b, zone)
        assert zone not in ends and set(ends) <= set(free) and ends == sorted(ends, key=printed)


@rule("RUM-TIDE-12")
def test_a_lair_is_best_beside_an_enemys_feature():
    v = a_battle()
    zones = lairs(v.b)
    for side in (0, 1):
        features = [tile.zone for tile in v.b.tiles if tile.side != side]
        best = min(min(distance(zone, one) for one in features) for zone in zones)
        found = best_lair(v.b, side, zones)
        assert min(distance(found, one) for one in features) == best
    assert best_lair(v.bare().b, 0, zones) == zones[0], "where none is left any will do"


@rule("RUM-KRAKEN-05", "RUM-KRAKEN-08")
def test_a_dragon_under_the_rising_kraken_is_lost_and_the_kraken_acts_at_once():
    v = a_battle().side(0, pool=12)
    v.dragon(1, layouts()["std"].kraken[0][0]).dice(rest=1).start(KrakenPhase())
    assert v.of(DragonSlain) == [DragonSlain()]
    assert [event.roll for event in v.of(KrakenActs)] == [1]


# ---- Crew -----------------------------------------------------------------------------------------------------------


@rule("RUM-CMOV-04", "RUM-GAP-13")
def test_crew_next_to_an_enemy_may_stay_and_others_may_not():
    v = a_battle().bare().crew(0, "C7", hands=1).crew(0, "C8", hands=1)
    for foe, stay in (("C6", {"C7": True, "C8": False}), ("C5", {"C7": False, "C8": False})):
        squads = squads_of(v.b, 0, {"C7", "C8"}, {foe, "H2"})
        assert {squad.zone: squad.may_stay for squad in squads} == stay
    assert [squad.zone for squad in squads_of(v.b, 0, {"C7", "C8"}, set())] == ["C7", "C8"], "the foremost first"


@rule("RUM-CREW-06")
def test_a_bosun_drills_the_deckhands_that_hear_it():
    v = a_battle().bare().crew(0, "C7", hands=1, bosuns=1).crew(0, "C8", hands=1)
    assert [drilled(v.b, 0, zone) for zone in ("C7", "C8")] == [["bosun"], []]
    assert [drilled(v.side(0, bosun=2).b, 0, zone) for zone in ("C7", "C8")] == [["bosun"], ["bosun"]]
    assert drilled(v.b, 1, "C7") == [], "the enemy's does not"
    latigo = heroes_meet("latigo").at("latigo", "C3")
    assert [drilled(latigo.b, 1, zone) for zone in ("C3", "C4", "C5")] == [["latigo"], ["latigo"], []]
    assert drilled(latigo.b, 0, "C4") == []


@rule("RUM-ONWARD-01")
@pytest.mark.parametrize(("flees", "onward"), [(False, True), (True, False)])
def test_crew_goes_onward_only_where_nobody_has_fled(flees: bool, onward: bool):
    """Two Heroes stood there: one that is gone but not KO'd is enough to stop them."""
    v = a_battle().bare().crew(0, "C7", hands=2)
    v.at("viana", "" if not flees else "C3").at("santiago", "")
    frame = CrewActs(side=0, seat=0, squads=[], at="onward", origin="C7", target="C6")
    frame.packet, frame.stood = [Squad("C7", v.b.crew[0].track, 2)], [v.index("viana"), v.index("santiago")]
    v.start(frame)
    assert (v.hands(0, "C6") == 2) == onward
    assert bool(v.of(Onward)) == onward


@rule("RUM-CMOV-01")
def test_squads_move_one_after_the_other_and_are_told_together():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(0, "C8", hands=1)
    frame = CrewActs(side=0, seat=0, squads=squads_of(v.b, 0, {"C7", "C8"}, set()), advance=True)
    v.start(frame).defaults()
    assert v.where(0) == {"C6": 2, "C7": 1}
    assert v.of(CrewMoved) == [CrewMoved(faction="deep_lords", n=3)]


@rule("RUM-CMOV-03")
def test_crew_steps_nowhere_where_enemies_are_or_the_plank_is_gone():
    v = a_battle().bare().crew(0, "C7", hands=1)
    squad = squads_of(v.b, 0, {"C7"}, set())[0]
    assert steps_for(v.b, 0, squad, set()) == ["C6"]
    assert steps_for(v.b, 0, squad, {"C6"}) == []
    plank = next(zone for zones in layouts()["std"].planks.values() for zone in zones)
    track = next(t for t in layouts()["std"].fleets[0].tracks if plank in t.zones)
    before = Squad(track.zones[track.zones.index(plank) - 1], track.name, 1)
    assert steps_for(v.b, 0, before, set()) == [plank]
    v.b.planks = []
    assert steps_for(v.b, 0, before, set()) == []


@rule("RUM-CATK-02")
def test_crew_reaches_as_far_as_its_dashboard_says():
    far = crew_sheets()["deckhand"].faces[0].range
    found = in_reach(a_battle().b, "C7", set(grid("std")))
    assert found == sorted((zone for zone in grid("std") if distance("C7", zone) <= far), key=printed)
    assert in_reach(a_battle().b, "C7", {"C7", "A1"}) == ["C7"]


# ---- where one may go -----------------------------------------------------------------------------------------------


@rule("RUM-MOVE-04", "RUM-BOARD-08", "RUM-GAP-10")
def test_a_walk_ends_neither_on_enemies_nor_on_their_point_nor_in_the_sea():
    v = a_battle().bare().at("viana", "C5").crew(1, "D4", hands=1)
    assert occupied(v.b, 0) == {"C5", "D4"} and occupied(v.b, 1) == set()
    points = layouts()["std"].fleets[1].points
    for zone in grid("std"):
        wet, barred = not walkable(v.b, zone), zone in ("C5", "D4")
        assert legal_end(v.b, 0, zone) == (not wet and not barred and zone not in points)
    assert reach(v.b, 0, "C7", 0) == {}
    one = reach(v.b, 0, "C7", 1)
    assert set(one.values()) == {1} and set(one) == {z for z in around("std", "C7") if legal_end(v.b, 0, z)}


@rule("RUM-ATK-02", "RUM-GAP-13")
def test_enemies_are_models_features_a_dragon_and_the_kraken():
    v = a_battle().bare().at("viana", "C5").crew(1, "D4", hands=1).dragon(1, "A5")
    assert enemy_zones(v.b, 0) == {"C5", "D4", "A5"} and enemy_zones(v.b, 1) == set()
    v.kraken()
    assert v.b.kraken is not None
    assert enemy_zones(v.b, 1) == set(v.b.kraken.zones)
    tile = next(tile for tile in v.b.tiles if tile.side == 1)
    tile.wrecked = False
    assert tile.zone in enemy_zones(v.b, 0) and tile.zone not in enemy_zones(v.b, 1)
    near = targets(v.b, 0, "C6", 1)
    assert near == ["C5"] and targets(v.b, 0, "C6", 0) == []


def test_a_killed_dragon_is_nobodys_enemy():
    v = a_battle().bare().dragon(1, "")
    assert enemy_zones(v.b, 0) == set()


def test_damage_by_a_hero_is_credited_to_it_and_by_a_card_to_nobody():
    for card, coins in (("", True), ("black_water.1", False)):
        v = met().has("viana", left=1).at("santiago", "")
        v.do(0, Damage(n=1, who=ENEMY), hero=0, card=card)
        assert (v.hero("carcharius").coins > v.hero("ishmael").coins) == coins


# ---- whom exactly -------------------------------------------------------------------------------------------------


@rule("RUM-OBJ-05")
def test_a_mast_falls_on_the_owners_crew_and_spares_our_own():
    v = a_battle().bare().crew(0, "C7", hands=2).crew(1, "C5", hands=2, bosuns=1).at("viana", "C4")
    v.do(0, Topple(within=9, damage=1), zone="C6")
    assert v.ask(0, "pick.zone").default == ["to-C4"], "Heroes first"
    v.answer(0, ["to-C7"])
    assert v.hands(0, "C7") == 2
    v.at("viana", "").do(0, Topple(within=9, damage=1), zone="C6")
    assert v.ask(0, "pick.zone").default == ["to-C5"], "then their Crew, and never our own"
    v.answer(0, ["to-C5"])
    assert v.where(1) == {} and v.where(0) == {"C7": 2}


@rule("RUM-GAP-23")
def test_ties_of_the_kraken_are_between_those_that_are_tied():
    v = a_battle().bare().kraken().dice(rest=1)
    near = sorted(decks("std"), key=lambda zone: (kraken_distance(v.b, zone), printed(zone)))
    level = [zone for zone in near if kraken_distance(v.b, zone) == kraken_distance(v.b, near[0])]
    v.at("carcharius", level[0]).at("ishmael", level[1]).at("kyria", near[-1])
    v.do(0, DragDown(n=1, within=9))
    assert v.offered(0, "kraken.tie") == ["hero-0", "hero-1"], "not one that is farther away"
    full = a_battle().bare().kraken().dice(rest=1)
    full.crew(0, level[0], hands=2).crew(0, level[1], hands=1, bosuns=1).crew(0, near[-1], hands=1)
    full.do(0, Lash(within=9, dice=1, to_hit=4, fullest=True))
    assert full.offered(0, "kraken.tie") == [f"to-{zone}" for zone in sorted(level[:2], key=printed)]


@rule("RUM-GAP-51", "RUM-CLASH-05")
def test_in_a_clash_all_others_who_are_still_in_it_gain_a_coin():
    v = a_battle(4, clash=True)
    v.b.heroes[3].out = True
    v.b.heroes[1].zone = layouts()["clash"].points[0]
    hurt_hero(v.g, 1, 99)
    assert [hero.coins for hero in v.b.heroes] == [1, 0, 1, 0]


@rule("RUM-TIDE-07")
def test_a_card_that_is_played_lies_ready_no_longer_and_is_not_lent_any_more():
    v = a_battle(4).bare().hand(0, "ravenous.1", "ravenous.2")
    v.g.players[0].laid = ["ravenous.1", "ravenous.2"]
    v.g.players[0].settings |= {"lend.ravenous.1": "yes", "lend.ravenous.2": "yes"}
    play(v.g, 0, 0, "ravenous.1")
    me = v.g.players[0]
    assert (me.hand, me.laid) == (["ravenous.2"], ["ravenous.2"])
    assert "lend.ravenous.1" not in me.settings and me.settings["lend.ravenous.2"] == "yes"
    drop(v.g, 0, ["ravenous.2"])
    assert me.hand == [] and "lend.ravenous.2" not in me.settings


@rule("RUM-WINDOW-07", "RUM-WINDOW-15")
def test_what_a_seat_can_set():
    """Enemies to arm a card against; cards to lend only where there is somebody to lend them to."""
    for seats, lends in ((2, []), (4, ["lend.ravenous.1"])):
        v = a_battle(seats).hand(0, "ravenous.1")
        found = {one.key: one.choices for one in settings(SPEC.view(v.g, 0))}
        assert [key for key in found if key.startswith("lend.")] == lends
        foes = [f"hero-{i}" for i, hero in enumerate(v.b.heroes) if hero.side == 1]
        armed = [choices for key, choices in found.items() if key.startswith("arm.") and "any" in choices]
        assert armed and all(choices == ("no", "any", *foes) for choices in armed)


@rule("RUM-CATK-01")
def test_a_packet_says_who_is_in_it_and_not_who_is_not():
    for hands, bosuns, told in ((2, 0, ["2-hands"]), (0, 1, ["1-bosuns"]), (2, 1, ["2-hands", "1-bosuns"])):
        v = a_battle().bare().crew(0, "C7", hands=hands, bosuns=bosuns).crew(1, "C6", hands=1).crew(1, "C8", hands=1)
        v.start(CrewActs(side=0, seat=0, squads=squads_of(v.b, 0, {"C7"}, set())))
        option = next(one for one in v.ask(0).options if one.id == "from-C7-C6")
        assert option.args["told"] == told


# ---- what is ready ------------------------------------------------------------------------------------------------


@rule("RUM-ACT-01", "RUM-ACT-06", "RUM-CACT-01", "RUM-SEAM-02")
def test_what_a_seat_can_activate_now():
    v = a_battle(4).dragon(0, "E6", seat=0).board(turn=0)

    def found(seat: int) -> list[str]:
        return [option.id for option in ready(v.b, seat)]

    own = [[f"hero-{i}" for i, hero in enumerate(v.b.heroes) if hero.seat == seat] for seat in range(4)]
    assert found(0) == [*own[0], "dragon"]
    assert found(2) == [*own[2], "crew"], "the last seat has the Crew"
    for fields in ({"activated": True}, {"down": 1}, {"down": 2}, {"out": True}):
        one = a_battle(4).has(0, **fields)
        assert "hero-0" not in [option.id for option in ready(one.b, 0)]
    assert v.b.dragon is not None
    v.b.dragon.activated = True
    v.side(0, crew_done=True)
    assert (found(0), found(2)) == (own[0], own[2])
    v.b.dragon.activated = False
    v.board(turn=1).side(1, crew_done=False)
    assert "dragon" not in found(0) and found(3) == [*own[3], "crew"]
    v.b.dragon.zone = ""
    assert "dragon" not in [option.id for option in ready(v.board(turn=0).b, 0)], "it is gone"


@rule("RUM-CACT-03")
def test_the_fullest_lane_is_counted_by_own_deckhands_on_its_track():
    v = a_battle().bare()
    points = layouts()["std"].fleets[0].points
    assert fullest_lane(v.b, 0, points) == points[0], "of equals the first"
    v.crew(0, "G8", hands=1).crew(0, "K8", hands=2).crew(1, "C4", hands=6)
    assert fullest_lane(v.b, 0, points) == "K9"
    v.crew(0, "C7", bosuns=5)
    assert fullest_lane(v.b, 0, points) == "K9", "Bosuns do not count"
    v.crew(0, "G7", hands=2)
    assert fullest_lane(v.b, 0, points) == "G9"


@rule("RUM-CACT-02", "RUM-CACT-03")
@pytest.mark.parametrize(("bosuns", "where"), [(0, {""}), (1, {"C9", "G9", "K9"}), (2, {"C9", "G9", "K9", "apart"})])
def test_bosuns_land_with_the_deckhands_on_one_point_or_apart(bosuns: int, where: set[str]):
    found = landing_options(["C9", "G9", "K9"], 6, bosuns)
    assert {option.args["bosuns"] for option in found} == where
    assert len({option.id for option in found}) == len(found) == len(where)
    assert all(option.args["n"] == 6 for option in found)


@rule("RUM-CACT-04")
def test_where_there_are_too_many_ways_bosuns_are_asked_for_later():
    found = landing_options(["A9", "B9", "C9", "D9"], 4, 2)
    assert [option.args["bosuns"] for option in found] == [""] * 6


@rule("RUM-TEAM-01", "RUM-GAP-70", "RUM-GAP-80")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_who_speaks_and_who_holds_the_cards(seats: int):
    v = a_battle(seats)
    for side in (0, 1):
        team = [seat for seat in range(seats) if seat % 2 == side]
        captain = team[0] if seats > 4 else -1
        assert seats_of(v.g, side) == team
        assert speaker(v.g, side) == (captain if captain >= 0 else team[-1])
        for seat in team:
            assert mates(v.g, seat) == [other for other in team if other != seat]
            assert hand_seat(v.g, seat) == (captain if captain >= 0 else seat)
            assert knowers(v.g, seat) == team
        assert holders(v.g, side) == ([captain] if captain >= 0 else team)
