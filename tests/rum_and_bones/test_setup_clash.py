"""The start of Clash Royale."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import IllegalAnswer
from games.core.engine import answer, begin
from games.core.events import Event
from games.rum_and_bones import SPEC
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.events import Drew, FactionTaken, FirstRolled, HeroesDealt, PoorChoice, RollTied
from games.rum_and_bones.harm import NOBODY, ko_hero
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.positions import enemy_zones
from games.rum_and_bones.state import Battle
from tests.rules import rule
from tests.rum_and_bones.setting_up import asked, fresh, ids, laid_out, names, of, up_to


def a_clash(seats: int = 3, seed: int = 1, **kw: Any) -> tuple[Battle, list[Event]]:
    return laid_out(seats, seed, mode="clash", **kw)


@rule("RUM-CLASH-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_in_a_clash_every_player_is_a_side(seats: int):
    g, events = a_clash(seats)
    assert [player.side for player in g.players] == list(range(seats)) == list(range(len(g.board.sides)))
    assert not of(events, FactionTaken)
    assert g.board.layout == "clash" and g.board.clash
    for i, hero in enumerate(g.board.heroes):
        hero.zone = layouts()["clash"].points[i % 6]
    for seat in range(seats):
        others = {hero.zone for hero in g.board.heroes if hero.seat != seat}
        assert others <= enemy_zones(g.board, seat)


@rule("RUM-CLASH-02", "RUM-GAP-53", "RUM-GAP-86")
def test_one_or_two_different_heroes_of_any_faction_secretly_at_once():
    g = fresh(3, mode="clash")
    begin(g)
    assert asked(g) == [(seat, "setup.heroes") for seat in range(3)]
    assert all((ask.least, ask.most, ask.audience) == (1, 2, "named") for ask in g.asks)
    assert all(ids(ask) == list(heroes()) for ask in g.asks)
    for wrong in ([], ["viana", "viana"], ["viana", "ishmael", "kyria"]):
        with pytest.raises(IllegalAnswer):
            answer(g, g.asks[0].id, 0, wrong)
    up_to(g, "turn.activate", {"setup.heroes": ["ishmael", "viana"], "setup.heroes.1": ["viana"]})
    assert [names(g, seat) for seat in range(3)] == [["ishmael", "viana"], ["viana"], ["ishmael", "viana"]]
    assert [hero.side for hero in g.board.heroes] == [0, 0, 1, 2, 2]


@rule("RUM-CLASH-03")
def test_a_clash_has_neither_crew_nor_cards():
    g, events = a_clash(4, extra_draw="on")
    assert not g.board.crew and not g.decks and not of(events, Drew)
    assert all((side.hands, side.bosuns) == (0, 0) for side in g.board.sides)
    assert all(not player.hand and not player.size for player in g.players)
    assert {tile.side for tile in g.board.tiles} == {-1}
    assert [(tile.kind, tile.zone) for tile in g.board.tiles] == layouts()["clash"].tiles


@rule("RUM-CLASH-04")
@pytest.mark.parametrize("lives", ["2", "3", "4", "5"])
def test_the_table_agrees_on_lives(lives: str):
    g, _ = a_clash(lives=lives)
    assert {hero.lives for hero in g.board.heroes} == {int(lives)}


@rule("RUM-CLASH-05", "RUM-CLASH-06")
def test_the_last_life_ends_a_hero_and_the_last_player_wins():
    g, _ = a_clash(2, lives="2", script={"setup.heroes": ["ishmael"]})
    for left in (1, 0):
        assert not g.over
        g.board.heroes[1].zone = "A3"
        ko_hero(g, 1, NOBODY)
        assert (g.board.heroes[1].lives, g.board.heroes[1].out) == (left, left == 0)
    assert g.over and g.winners == [0]
    assert [side.vp for side in g.board.sides] == [0, 0]


@rule("RUM-CLASH-07", "RUM-GAP-12", "RUM-GAP-86")
def test_two_dice_each_and_only_the_tied_roll_again():
    g, events = a_clash(3, dice=(6, 5, 1, 2, 5, 6, 2, 1, 3, 3))
    assert [(tie.rolls, tie.seats) for tie in of(events, RollTied)] == [([11, 3, 11], [0, 2])]
    assert [(event.rolls, event.seat) for event in of(events, FirstRolled)] == [([3, 0, 6], 2)]
    assert (g.board.first, g.board.turn) == (2, 2)
    assert g.board.roll is not None and g.board.roll.faces == [3, 3]
    assert asked(g) == [(2, "turn.activate")]


@rule("RUM-CLASH-18")
def test_poor_choices_are_marked_before_and_told_after():
    g = fresh(2, mode="clash")
    begin(g)
    marked = {option.id for option in g.asks[0].options if option.group == "poor"}
    assert marked == {"waldorf", "latigo", "carcharius", "viana"}
    events = up_to(g, "turn.activate", {"setup.heroes.0": ["waldorf", "snapjaw"], "setup.heroes.1": ["viana"]})
    assert [(event.seat, event.hero) for event in of(events, PoorChoice)] == [(0, "waldorf"), (1, "viana")]
    g = fresh()
    events = up_to(g, "turn.activate")
    assert not of(events, PoorChoice)


@rule("RUM-CLASH-02", "RUM-RAND-01")
def test_random_heroes_of_a_clash_are_two_each():
    g, events = a_clash(6, heroes="random")
    assert [len(names(g, seat)) for seat in range(6)] == [2] * 6
    assert [event.heroes for event in of(events, HeroesDealt)] == [names(g, seat) for seat in range(6)]


@rule("RUM-GAP-86")
def test_a_hit_may_go_to_any_enemy_hero_in_the_zone_never_to_the_own():
    g, _ = a_clash(3, script={"setup.heroes.0": ["ishmael", "kyria"], "setup.heroes": ["snapjaw"]})
    for hero in g.board.heroes:
        hero.zone = "D8"
    g.board.active = 0
    g.asks = []
    hero_attack(g, 0, 0, "D8")
    view = SPEC.view(g, None)
    assert view.attack is not None
    assert [target.key for target in view.attack.targets] == ["hero-2", "hero-3"]
