"""What things are worth to whoever aims, and the chances of dice: by numbers that can be added up by hand."""

from __future__ import annotations

import pytest

from games.rum_and_bones.odds import chance, exploding, hits, mixed
from games.rum_and_bones.worth import WIN, blows, fall, kraken_worth, on_objectives, points, spoils, tile_worth
from tests.rum_and_bones.build import Staged, a_battle

approx = pytest.approx
BARE = "D4"  # a zone of the north without a tile


def test_a_point_is_worth_more_near_the_end_and_everything_when_it_wins():
    v = a_battle()
    assert points(v.b, 0, 1) == 6
    assert points(v.side(0, vp=2).b, 0, 1) == approx(6 * 1.12)
    assert points(v.side(0, vp=6).b, 0, 1) == approx(6 * 1.36)
    assert points(v.b, 0, 2) == WIN, "the eighth"
    assert points(v.b, -1, 2) == 12, "nobody's"
    assert points(a_battle(2, clash=True).b, 0, 2) == 12


def test_a_hero_that_has_not_acted_is_the_better_prey():
    v = a_battle().at("viana", BARE)
    assert fall(v.b, 0, v.hero("viana")) == approx(6 + 1.5 + 1.35)
    assert fall(v.b, 0, v.has("viana", activated=True).hero("viana")) == approx(6 + 0.5 + 1.35)
    c = a_battle(2, clash=True)
    c.b.heroes[1].lives = 1
    assert fall(c.b, 0, c.b.heroes[1]) == approx(6 + 1.5 + 1.35 + 4)


@pytest.mark.parametrize(("n", "by_hero", "worth"), [(0, True, 0), (1, True, 1.95), (3, True, 6.55), (3, False, 5.2)])
def test_hits_on_crew(n: int, by_hero: bool, worth: float):
    v = a_battle().crew(1, BARE, hands=2, bosuns=1)
    assert spoils(v.b, 0, BARE, n, by_hero=by_hero) == approx(worth)
    assert spoils(v.b, 1, BARE, n) == 0, "they are our own"


def test_hits_on_a_hero():
    v = a_battle().at("viana", BARE, left=2)
    full = v.sheet("viana").hp
    wound = 1.4 * (0.75 + 0.5 * (full - 2 + 1) / full)
    assert spoils(v.b, 0, BARE, 1) == approx(wound)
    assert spoils(v.b, 0, BARE, 2) == approx(8.85 + 1.4)
    assert spoils(v.b, 0, BARE, 1, harder=["hero"]) == approx(8.85 + 1.4), "each of them counts twice"
    v.crew(1, BARE, hands=1)
    assert spoils(v.b, 0, BARE, 1) == approx(1.95), "Crew shield their Heroes"
    assert spoils(v.b, 0, BARE, 1, first=True) == approx(wound)
    assert spoils(v.b, 0, BARE, 3, first=True) == approx(8.85 + 1.4 + 1.95)


def test_hits_on_a_tile():
    b = a_battle().b
    assert tile_worth(b, 0, "rigging_line", 1, 4) == approx(6 * 0.75 / 4)
    assert tile_worth(b, 0, "rigging_line", 1, 2) == approx(6 * 0.75 / 4 + 0.2 * 2 / 4)
    assert tile_worth(b, 0, "rigging_line", 2, 2) == approx(6 + 1.2 + 1)
    assert tile_worth(a_battle(2, clash=True).b, 0, "rigging_line", 2, 4) == approx(0.9)


def test_hits_on_what_lies_in_the_water():
    v = a_battle().dragon(1, "E6")
    assert on_objectives(v.b, 0, "E6", 3, ()) == approx(2.7)
    assert on_objectives(v.b, 0, "E6", 2, ["monster"]) == approx(3.6)
    assert on_objectives(v.b, 0, "E6", 0, ()) == on_objectives(v.b, 1, "E6", 3, ()) == 0
    assert on_objectives(v.b, 0, "F6", 3, ()) == 0
    assert on_objectives(v.dragon(1, "E6", damage=6).b, 0, "E6", 2, ()) == approx(1.8 + 6)
    v = a_battle().kraken()
    assert v.b.kraken is not None
    at = v.b.kraken.zones[0]
    assert on_objectives(v.b, 0, at, 2, ()) == approx(1.8)
    assert on_objectives(v.b, 0, at, 2, ["kraken"]) == approx(3.6)
    assert on_objectives(v.b, 0, "A1", 2, ()) == 0


@pytest.mark.parametrize(("damage", "dealt", "worth"), [(0, 2, 1.8), (6, 2, 1.8), (7, 2, 1.0), (10, 2, 14.0)])
def test_the_kraken_is_left_to_others_until_its_end_is_near(damage: int, dealt: int, worth: float):
    assert kraken_worth(a_battle().kraken(damage).b, 0, dealt) == approx(worth)


def test_an_attack_is_worth_its_chances():
    v = a_battle().crew(1, BARE, hands=2)
    assert blows(v.b, 0, BARE, [0.5, 0.3, 0.2]) == approx(0.3 * 1.5 + 0.2 * 3)


def test_tile_by_tile():
    v: Staged = a_battle()
    tile = next(tile for tile in v.b.tiles if tile.side == 1 and tile.kind == "rigging_line")
    assert on_objectives(v.b, 0, tile.zone, 1, ()) == approx(6 * 0.75 / 4)
    assert on_objectives(v.b, 0, tile.zone, 4, ()) == approx(8.2)
    assert on_objectives(v.b, 0, tile.zone, 2, ["tile"]) == approx(8.2)
    assert on_objectives(v.b, 1, tile.zone, 4, ()) == 0


def test_chances():
    assert chance(4) == approx(1 / 2)
    assert chance(1) == approx(5 / 6), "a natural 1 misses"
    assert hits(2, 4) == approx((0.25, 0.5, 0.25))
    assert exploding(1, 4, 6, 1) == approx((1 / 2, 1 / 3 + 1 / 12, 1 / 12))
    assert exploding(2, 4, 7, 1)[:3] == approx(hits(2, 4)), "a 7 never falls"
    assert mixed([4, 5]) == approx((1 / 3, 1 / 2, 1 / 6))
