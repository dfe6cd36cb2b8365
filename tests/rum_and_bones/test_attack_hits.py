"""Hits: whom they go to, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.events import CrewKilled, HitsCancelled, HitsLost
from games.rum_and_bones.vocabulary import HitDamage
from tests.rules import rule
from tests.rum_and_bones.build import Staged
from tests.rum_and_bones.fight import fights, heroes_meet, key, to_act


def crowd(hits: int, **fields: Any) -> Staged:
    """Carcharius with 4 dice attacks a Deckhand, a Bosun and Viana on their Rigging Line."""
    v = heroes_meet("carcharius", "viana", tiles=True).level("carcharius", 0, 2).at("carcharius", "C4")
    v.at("viana", "C3", **fields).crew(1, "C3", hands=1, bosuns=1)
    return fights(v.dice(*[6] * hits, *[1] * (4 - hits)), "carcharius", "C3")


@rule("RUM-ATK-05", "RUM-ATK-06", "RUM-CREW-02", "RUM-CREW-03")
@pytest.mark.parametrize(
    ("hits", "left"),
    [(0, (1, 1, 1, 0)), (1, (0, 1, 1, 0)), (2, (0, 0, 1, 0)), (3, (0, 0, 0, 0)), (4, (0, 0, 0, 1))],
)
def test_deckhands_then_bosuns_then_heroes_then_objectives(hits: int, left: tuple[int, ...]):
    v = crowd(hits, left=1)
    viana = v.hero("viana")
    standing = v.left("viana") if viana.zone == "C3" else 0
    assert (v.hands(1, "C3"), v.bosuns(1, "C3"), standing, v.tile("C3").damage) == left
    assert (viana.down > 0) == (viana.damage == 0) == (hits >= 3)


@rule("RUM-ATK-06")
def test_nothing_goes_past_a_level_that_still_stands():
    v = crowd(4, damage=0)
    assert v.hero("viana").damage == 2 and v.tile("C3").damage == 0


@rule("RUM-GAP-68")
@pytest.mark.parametrize("kind", ["gun", "ransack", "zone", "dragon", "crew"])
@pytest.mark.parametrize("hits", [1, 2, 3, 4])
def test_attacks_without_a_hero_hit_in_the_same_order(kind: Any, hits: int):
    """Never more than the Hits suffice for: with one for everybody no order would show."""
    v = heroes_meet("viana", tiles=True).at("viana", "C3", left=1).crew(1, "C3", hands=1, bosuns=1)
    v.dice(*[6] * hits, rest=1)
    v.start(Attack(kind=kind, side=0, seat=0, target="C3", who="", name="gun", needs=[4] * 4))
    told = [(e.hands, e.bosuns) if isinstance(e, CrewKilled) else e.__struct_config__.tag for e in v.events]
    order = [(1, 0), (0, 1), "hero_down", "tile_hurt"]
    assert v.finished and [what for what in told if what in order] == order[:hits]


@rule("RUM-ATK-05", "RUM-GAP-68")
@pytest.mark.parametrize("hits", [1, 2])
def test_a_splash_hits_in_the_same_order(hits: int):
    """Gabriela's Fire Pot on C7; two dice fly over to a Deckhand and Snapjaw."""
    v = heroes_meet("ishmael", "snapjaw", "gabriela").level("gabriela", 1, 2).at("gabriela", "C4").at("ishmael", "C7")
    v.at("snapjaw", "D7").crew(0, "D7", hands=1).dice(1, 1, 1, 1, *[6] * hits, rest=1)
    fights(v, "gabriela", "C7", 1)
    assert (v.hands(0, "D7"), v.hero("snapjaw").damage) == (0, hits - 1)


@rule("RUM-ATK-07", "RUM-GAP-67")
@pytest.mark.parametrize(
    ("parts", "left"), [({"hero": 2}, (2, 2)), ({"hands": 1, "hero": 1}, (1, 1)), ({"hands": 2}, (0, 0))]
)
def test_a_kind_may_be_prioritised_hit_by_hit(parts: dict[str, int], left: tuple[int, int]):
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5")
    v.crew(1, "C5", hands=2).dice(1, 6, 6)
    fights(v, "snapjaw", "C5", 1)
    assert v.offered(0, "attack.assign") == ["hands", key(v, "viana")]
    v.answer(0, {key(v, "viana") if name == "hero" else name: n for name, n in parts.items()})
    assert (v.hands(1, "C5"), v.hero("viana").damage) == left


@rule("RUM-ATK-07", "RUM-ATK-09", "RUM-GAP-67")
@pytest.mark.parametrize(
    ("gives", "left"),
    [
        ([{"hands": 1}, {"bosuns": 1}], (0, 0, 1)),  # no use is made of it: one after the other
        ([{"hero": 3}], (1, 1, 3)),
        ([{"hands": 1}, {"hero": 2}], (0, 1, 2)),
        ([{"hero": 1}, {"bosuns": 1}], (0, 0, 1)),  # what is not named strikes the Deckhand first
    ],
)
def test_nobody_has_to_prioritise(gives: list[dict[str, int]], left: tuple[int, int, int]):
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5", damage=0)
    fights(v.crew(1, "C5", hands=1, bosuns=1).dice(6, 6, 6), "snapjaw", "C5", 1)
    for parts in gives:
        v.answer(0, {key(v, "viana") if name == "hero" else name: n for name, n in parts.items()}, "attack.assign")
    assert to_act(v, "snapjaw") and (v.hands(1, "C5"), v.bosuns(1, "C5"), v.hero("viana").damage) == left


@rule("RUM-ATK-07", "RUM-GAP-67")
def test_nobody_has_to_prioritise_with_hits_that_differ_either():
    v = heroes_meet("ishmael", "demarco", tiles=True).level("demarco", 1, 1).at("demarco", "C7")
    fights(v.at("ishmael", "C8").crew(0, "C8", hands=1, bosuns=1).dice(6, 3), "demarco", "C8", 1)
    assert "on" not in v.offered(1, "attack.give")  # the Deckhand comes first
    assert v.answer(1, ["3@hands"]).offered(1, "attack.give") == ["6@hero-0", "on"]  # the Deckhand is done for
    v.answer(1, ["on"]).answer(1, {"bosuns": 1}, "attack.assign")
    assert (v.where(0), v.hero("ishmael").damage) == ({}, 0)


def test_hits_enough_for_everybody_are_not_asked_for():
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5", left=1)
    fights(v.crew(1, "C5", hands=1, bosuns=1).dice(6, 6, 6), "snapjaw", "C5", 1)
    assert to_act(v, "snapjaw") and v.where(1) == {} and v.hero("viana").down


@rule("RUM-ATK-07")
def test_what_is_not_named_cannot_be_prioritised():
    """Bosuns and tiles behind the Deckhands stay out of reach; after the Deckhands it goes on in order."""
    v = heroes_meet("snapjaw", "viana", tiles=True).level("snapjaw", 1, 1).at("snapjaw", "C4").at("viana", "C3")
    v.crew(1, "C3", hands=2, bosuns=1).dice(6, 6, 6)
    fights(v, "snapjaw", "C3", 1)
    assert v.offered(0, "attack.assign") == ["hands", key(v, "viana")]
    assert v.refused(0, {"hands": 3}) == "over-cap"


@rule("RUM-ATK-08", "RUM-ATK-09")
def test_the_attacker_divides_hits_of_a_level_and_holds_none_back():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5").at("gabriela", "C5")
    fights(v.dice(6, 6, 6), "carcharius", "C5")
    viana, gabriela = key(v, "viana"), key(v, "gabriela")
    assert v.refused(0, {viana: 2}) == "split-too-few"
    assert v.refused(0, {viana: 2, gabriela: 2}) == "split-too-many"
    v.answer(0, {viana: 1, gabriela: 2}, "attack.assign")
    assert (v.hero("viana").damage, v.hero("gabriela").damage) == (1, 2)


@rule("RUM-ATK-09", "RUM-GAP-67")
def test_a_target_takes_hits_only_while_it_stands():
    """One HP left takes one Hit: the other two must go to the other Hero."""
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", left=1)
    fights(v.at("gabriela", "C5").dice(6, 6, 6), "carcharius", "C5")
    assert v.refused(0, {key(v, "viana"): 2, key(v, "gabriela"): 1}) == "over-cap"
    v.answer(0, {key(v, "viana"): 1, key(v, "gabriela"): 2})
    assert v.hero("viana").down and v.hero("gabriela").damage == 2


@rule("RUM-GAP-67")
def test_a_single_way_of_giving_hits_is_taken_without_asking():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", left=1)
    fights(v.at("gabriela", "C5", left=1).dice(6, 6, 6), "carcharius", "C5")
    assert v.hero("viana").down and v.hero("gabriela").down and to_act(v, "carcharius")
    assert [event.n for event in v.of(HitsLost)] == [1]


@rule("RUM-ATK-10")
def test_a_hit_is_one_damage():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").dice(6, 6, 4)
    assert fights(v, "carcharius", "C5").hero("viana").damage == 3


@rule("RUM-ATK-11", "RUM-GAP-67")
def test_surplus_damage_of_a_hit_is_lost():
    """A Hit of 2 on a Hero with 1 HP left does nothing to the Hero beside it."""
    v = heroes_meet("carcharius", "ishmael", "demarco").level("demarco", 1, 1).at("demarco", "C5")
    v.at("carcharius", "C6", left=1).at("ishmael", "C6").dice(6, 3)
    fights(v, "demarco", "C6", 1)
    assert v.offered(1, "attack.give") == [f"{face}@hero-{i}" for i in (0, 1) for face in (6, 3)]
    v.answer(1, ["6@hero-0"])
    assert v.hero("carcharius").down and v.hero("ishmael").damage == 1
    assert v.asked() == [(1, "walk.free")]  # no Hit is left: his Passive is next


@rule("RUM-ATK-11")
@pytest.mark.parametrize(("hands", "bosuns"), [(2, 0), (0, 2), (1, 1)])
def test_a_hit_of_two_damage_knocks_out_one_of_the_crew(hands: int, bosuns: int):
    """Each model is a target of its own: one Hit, one model, and one coin."""
    v = heroes_meet("carcharius").at("carcharius", "C6").crew(1, "C5", hands=hands, bosuns=bosuns).dice(6)
    worse = [HitDamage(n=2, on=["deckhand", "bosun", "hero"])]
    v.start(Attack(kind="hero", side=0, seat=0, hero=0, target="C5", who="", name="gun", needs=[4], worse=worse))
    v.defaults()
    assert v.where(1) == {"C5": 1} and v.hero("carcharius").coins == 1


@rule("RUM-GAP-67", "RUM-ATK-08")
@pytest.mark.parametrize(("gives", "tile"), [(["6"], 2), (["3", "3"], 1), (["3", "6"], 1)])
def test_which_hits_go_to_a_single_target_is_the_attackers_choice(gives: list[str], tile: int):
    """2 HP left: one Hit of 2 is enough, and the rest goes on to the Objective."""
    v = heroes_meet("ishmael", "demarco", tiles=True).level("demarco", 1, 2).at("demarco", "C7")
    fights(v.at("ishmael", "C8", left=2).dice(6, 3, 3), "demarco", "C8", 1)
    for face in gives:
        v.answer(1, [f"{face}@hero-0"], "attack.give")
    assert v.hero("ishmael").down and v.tile("C8").damage == tile and v.asked() == [(1, "walk.free")]


@rule("RUM-GAP-67", "RUM-ATK-08")
def test_one_hit_that_is_hard_enough_leaves_the_other_for_what_comes_after():
    v = heroes_meet("ishmael", "demarco", tiles=True).level("demarco", 1, 1).at("demarco", "C7")
    fights(v.at("ishmael", "C8", left=2).dice(6, 3), "demarco", "C8", 1).answer(1, ["6@hero-0"], "attack.give")
    assert v.hero("ishmael").down and v.tile("C8").damage == 1


@rule("RUM-ATK-07", "RUM-GAP-67")
def test_hits_that_fell_everybody_only_if_the_hard_one_goes_right_are_asked_for():
    v = heroes_meet("ishmael", "demarco").level("demarco", 1, 1).at("demarco", "C7")
    fights(v.at("ishmael", "C8", left=2).crew(0, "C8", hands=1).dice(6, 3), "demarco", "C8", 1)
    assert v.offered(1, "attack.give") == ["6@hands", "3@hands", "6@hero-0", "3@hero-0"]
    v.answer(1, ["3@hands"]).answer(1, ["6@hero-0"])
    assert v.hero("ishmael").down and v.where(0) == {}


@rule("RUM-ATK-05", "RUM-CREW-02", "RUM-CREW-03")
@pytest.mark.parametrize(("hits", "left"), [(1, (1, 2)), (2, (0, 2)), (3, (0, 1))])
def test_crew_of_two_lanes_in_one_zone_falls_model_by_model(hits: int, left: tuple[int, int]):
    v = heroes_meet().crew(1, "F4", hands=1, bosuns=1).crew(1, "F4", hands=1, bosuns=1, track="w")
    v.dice(*[6] * hits, rest=1)
    v.start(Attack(kind="gun", side=0, seat=0, target="F4", who="", name="gun", needs=[4] * 3))
    assert (v.hands(1, "F4"), v.bosuns(1, "F4")) == left


@rule("RUM-GAP-67", "RUM-ATK-10")
@pytest.mark.parametrize(("faces", "left", "lost"), [((5, 6), 2, [1]), ((6, 4), 3, []), ((4, 6), 1, [1])])
def test_the_last_thing_in_a_zone_takes_its_hits_unasked(faces: tuple[int, int], left: int, lost: list[int]):
    """Powder Sense: a 6 causes 2. There is nobody else to strike, so the hardest come first and the rest is lost."""
    v = heroes_meet("gabriela", tiles=True).at("gabriela", "C6").damaged("C8", 4 - left)
    fights(v.dice(*faces), "gabriela", "C8")
    assert v.tile("C8").wrecked and [event.n for event in v.of(HitsLost)] == lost
    assert to_act(v, "gabriela") and v.vp(1) == 1


@rule("RUM-ATK-12")
def test_hits_without_a_target_are_lost():
    v = heroes_meet("carcharius").at("carcharius", "C6").crew(1, "C5", hands=1).crew(1, "C4", hands=1).dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert [event.n for event in v.of(HitsLost)] == [2]
    assert v.where(1) == {"C4": 1} and to_act(v, "carcharius")


@rule("RUM-SEQ-05", "RUM-GAP-67")
def test_surplus_hits_strike_a_hero_that_a_cancel_saved_before_any_objective():
    """The window is open once: the second Hit on her cannot be answered."""
    v = heroes_meet("carcharius", "viana", tiles=True).at("carcharius", "C4").at("viana", "C3", left=1)
    v.hand(1, "paid_protection.1", "paid_protection.2").setting(1, w2="pass", w5="ask").dice(6, 6, 6)
    fights(v, "carcharius", "C3")
    v.answer(1, ["paid_protection.1@hero-1"], "window.hits")
    assert [event.n for event in v.of(HitsCancelled)] == [1]
    assert v.hero("viana").down and v.tile("C3").damage == 1
    assert to_act(v, "carcharius") and v.g.players[1].hand == ["paid_protection.2"]


@rule("RUM-SEQ-05")
def test_cancelled_hits_are_lost():
    v = heroes_meet("carcharius", "viana", tiles=True).at("carcharius", "C4").at("viana", "C3", left=2)
    v.hand(1, "paid_protection.1").setting(1, w2="pass", w5="ask").dice(6, 6, 1)
    fights(v, "carcharius", "C3").answer(1, ["paid_protection.1@hero-1"], "window.hits")
    assert (v.left("viana"), v.tile("C3").damage) == (2, 0)
    assert not v.of(HitsLost) and to_act(v, "carcharius")


@rule("RUM-SEQ-05")
def test_the_window_opens_when_hits_come_to_a_hero_behind_the_crew():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").crew(1, "C5", hands=1)
    v.hand(1, "paid_protection.1").setting(1, w2="pass", w5="ask").dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert v.asked() == [(1, "window.hits")] and v.hands(1, "C5") == 0
    v.answer(1, ["paid_protection.1@hero-1"])
    assert v.hero("viana").damage == 0 and to_act(v, "carcharius")


@rule("RUM-SEQ-05")
def test_no_window_while_only_crew_and_tiles_are_hit():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").crew(1, "C5", hands=3)
    v.hand(1, "paid_protection.1").setting(1, w2="pass", w5="ask").dice(6, 6, 6)
    assert to_act(fights(v, "carcharius", "C5"), "carcharius")
