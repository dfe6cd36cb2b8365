"""The first Hero and the first seat have the number 0, and count like any other."""

from __future__ import annotations

import pytest

from games.rum_and_bones.attack import Attack, turn_seat
from games.rum_and_bones.events import HitsLost
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.responding import pick_option
from games.rum_and_bones.selectors import eligible, origin
from games.rum_and_bones.teams import hand_seat, speaker
from games.rum_and_bones.tide import effect_of
from games.rum_and_bones.vocabulary import Damage
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import heroes_meet


def an_attack(side: int, hero: int) -> Attack:
    return Attack(kind="hero", side=side, seat=side, target="C6", who="", name="carcharius.0", needs=[4], hero=hero)


@rule("RUM-TIMING-01")
@pytest.mark.parametrize(("active", "seat"), [(0, 0), (3, 1), (-1, 1)])
def test_whose_turn_it_is(active: int, seat: int):
    v = a_battle().board(active=active)
    assert turn_seat(v.g, an_attack(1, 3)) == seat, "of the active Hero, else of who attacks"


@rule("RUM-GAP-86")
@pytest.mark.parametrize("hero", [0, 1])
def test_whoever_has_given_up_hits_nobody(hero: int):
    v = heroes_meet("carcharius", "ishmael", "viana").at("viana", "C6").dice(rest=6)
    v.has(hero, out=True)
    attack = an_attack(0, hero)
    attack.at = "roll"
    v.start(attack)
    assert v.finished and v.hero("viana").damage == 0
    assert [event.n for event in v.of(HitsLost)] == [1]


@pytest.mark.parametrize(("active", "seat", "hero"), [(0, 0, 0), (0, 1, -1), (3, 1, 3), (-1, 0, -1)])
def test_a_card_is_about_the_active_hero_of_its_side(active: int, seat: int, hero: int):
    v = a_battle().board(active=active)
    card = "black_water.1" if seat == 0 else "dividend.1"
    assert effect_of(v.g, seat, card).hero == hero


def test_ranges_count_from_the_first_hero_too():
    v = a_battle().bare().at(0, "C7").at(1, "C8")
    assert origin(v.g, Resolve(seat=0, side=0, hero=0, zone="A1")) == "C7"
    assert origin(v.g, Resolve(seat=0, side=0, hero=1, zone="A1")) == "C8"
    assert origin(v.g, Resolve(seat=0, side=0, zone="A1")) == "A1"


def test_the_first_hero_can_be_active_picked_and_named():
    v = a_battle().bare().at(0, "C7").board(active=0)
    r = Resolve(seat=0, side=0)
    assert eligible(v.g, r, Who.read("active")) == [0]
    assert eligible(v.board(active=-1).g, r, Who.read("active")) == []
    r.target = 0
    assert eligible(v.g, r, Who.read("that")) == [0]
    named = pick_option(v.g, "black_water.1@hero-0")
    assert named.args == {"card": "black_water.1", "hero": "carcharius"}
    assert pick_option(v.g, "black_water.1@hero--1").args["hero"] == ""


@rule("RUM-GAP-30")
def test_damage_by_the_first_hero_is_its_own():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C7").at("viana", "C6", left=1)
    v.do(0, Damage(n=1, who=Who.read("enemy:any")), hero=0)
    assert v.hero("carcharius").coins == 3


@rule("RUM-GAP-70", "RUM-GAP-80")
def test_the_first_seat_can_be_captain():
    v = a_battle(6)
    assert v.b.sides[0].captain == 0
    assert [speaker(v.g, 0), hand_seat(v.g, 4)] == [0, 0]
    v.b.sides[0].captain = -1
    assert [speaker(v.g, 0), hand_seat(v.g, 4)] == [4, 4]
