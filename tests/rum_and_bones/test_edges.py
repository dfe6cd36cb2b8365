"""Rules at their edges: what events tell, who gets how many, what a dice pool can be given to, how far is far."""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

import pytest

import games.rum_and_bones
from games.rum_and_bones import SPEC, complete, events
from games.rum_and_bones.activation import nearest_point
from games.rum_and_bones.assault import Die
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.auto import _sources_for  # pyright: ignore[reportPrivateUsage]
from games.rum_and_bones.board import Board, Hero, Kraken, Side, Stack, Tile
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.crew import CrewActivation, landing_case, landings
from games.rum_and_bones.hits import Target, all_targets, ask_shares, hardest_first, is_uniform, room, takes_all
from games.rum_and_bones.layout import around, distance, layouts, printed, rig_targets, within
from games.rum_and_bones.positions import foes_in, track_from
from games.rum_and_bones.pushing import push_ends
from games.rum_and_bones.round import next_player
from games.rum_and_bones.setup import HEROES, hand_size, roll_off, wanted
from games.rum_and_bones.squads import Squad, joined, next_on_track, without
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Cancel, HitDamage
from games.rum_and_bones.walking import nearest_sea
from tests.rules import rule
from tests.rum_and_bones.build import CAST, Staged, a_battle
from tests.rum_and_bones.setting_up import fresh, laid_out

# ---- what events tell -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "field", "told"),
    [
        (events.FirstRolled(rolls=[0, 4, 0, 2], seat=1), "told", [4, 2]),
        (events.RollTied(what="first", rolls=[3, 0, 3], seats=[0, 2]), "told", [3, 3]),
        (events.Rigged(hero="kyria", zone="C5", range=3, roll=4), "rolled", "4"),
        (events.Rigged(hero="kyria", zone="C5", range=3, roll=4, modifier=-1), "rolled", "4 −1"),
        (events.Rigged(hero="kyria", zone="C5", range=3, roll=4, modifier=1), "rolled", "4 +1"),
        (events.Rigged(hero="kyria", zone="C5", range=3, roll=4), "told", "lands"),
        (events.Rigged(hero="kyria", zone="C5", range=5, roll=4, success=False), "told", "falls"),
        (events.AttackRolled(faces=[4], need=4, hits=1), "told", "first"),
        (events.AttackRolled(faces=[4], need=4, hits=1, extra=True), "told", "extra"),
        (events.AttackRolled(faces=[4], need=4, hits=1, modifier=1), "shift", "+1"),
        (events.AttackRolled(faces=[4], need=4, hits=1, modifier=-2), "shift", "-2"),
        (events.CrewKilled(faction="marea", zone="C5", hands=2, bosuns=1), "told", ["2-hands", "1-bosuns"]),
        (events.CrewKilled(faction="marea", zone="C5", bosuns=1), "told", ["1-bosuns"]),
        (events.CrewKilled(faction="marea", zone="C5", hands=1), "told", ["1-hands"]),
        (events.HeroDown(hero="kyria", faction="marea"), "told", "nobody"),
        (events.HeroDown(hero="kyria", faction="marea", by="viana"), "told", "viana"),
        (events.HeroLostLife(hero="kyria", seat=0, left=1), "told", "nobody"),
        (events.HeroLostLife(hero="kyria", seat=0, left=1, by="viana"), "told", "viana"),
        (events.DragonSlain(), "told", "nobody"),
        (events.DragonSlain(by="viana"), "told", "viana"),
        (events.KrakenSlain(faction="marea"), "told", "nobody"),
        (events.KrakenSlain(faction="marea", by="viana"), "told", "viana"),
        (events.KrakenRises(zones=["C5"]), "told", ["none"]),
        (events.KrakenRises(zones=["C5"], planks=["west"]), "told", ["west"]),
        (events.GameWon(seats=[0], cause="last"), "told", "nobody"),
        (events.GameWon(seats=[0], cause="points", faction="marea"), "told", "marea"),
        (events.CardPlayed(seat=0, card="dividend.1", kraken=2), "told", "2"),
    ],
    ids=str,
)
def test_what_an_event_tells(event: Any, field: str, told: object):
    assert getattr(event, field) == told


def test_how_many_may_sit_down():
    assert SPEC.seats == (2, 3, 4, 5, 6)
    assert sorted(SPEC.migrations) == list(range(1, SPEC.version)), "every older version is carried over"


# ---- who gets how many ----------------------------------------------------------------------------------------------


@rule("RUM-THREE-02", "RUM-FOUR-02", "RUM-FIVE-02", "RUM-SIX-01", "RUM-SIX-02")
@pytest.mark.parametrize(
    ("seats", "fielded", "hands"),
    [
        (2, [3, 3], [3, 3]),
        (3, [2, 3, 1], [2, 4, 2]),
        (4, [2, 2, 2, 2], [2, 2, 2, 2]),
        (5, [2, 3, 2, 2, 1], [3, 3, 0, 0, 0]),
        (6, [2, 2, 2, 2, 1, 1], [3, 3, 0, 0, 0, 0]),
    ],
)
def test_heroes_and_cards_of_every_seat(seats: int, fielded: list[int], hands: list[int]):
    """A side has 3, 4 or 5 Heroes; who has the Crew has the fewest, and a Captain holds the hand of the whole team."""
    g, _ = laid_out(seats)
    assert [wanted(g, seat) for seat in range(seats)] == [(n, n) for n in fielded]
    assert [hand_size(g, seat) for seat in range(seats)] == hands
    assert [len(player.hand) for player in g.players] == hands
    for side in (0, 1):
        assert sum(n for seat, n in enumerate(fielded) if g.players[seat].side == side) == HEROES[seats]


@rule("RUM-CLASH-02")
def test_one_or_two_heroes_are_enough_for_a_clash():
    assert wanted(fresh(4, mode="clash"), 2) == (1, 2)


@rule("RUM-RAND-01", "RUM-STRANGE-01")
@pytest.mark.parametrize("allies", ["faction", "strange"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_heroes_that_are_dealt_are_as_many_as_are_played_and_no_two_the_same(seats: int, allies: str):
    g, found = laid_out(seats, heroes="random", allies=allies)
    dealt = [event.heroes for event in found if isinstance(event, events.HeroesDealt)]
    assert [len(pool) for pool in dealt] == [HEROES[seats]] * 2
    assert len({name for pool in dealt for name in pool}) == 2 * HEROES[seats]
    assert sorted(hero.kind for hero in g.board.heroes) == sorted(name for pool in dealt for name in pool)


def test_other_seeds_deal_other_heroes_and_cards():
    tables = [laid_out(2, seed, heroes="random")[0] for seed in range(6)]
    assert len({tuple(hero.kind for hero in g.board.heroes) for g in tables}) > 2
    assert len({tuple(g.decks[0]) for g in tables}) == len({tuple(g.decks[1]) for g in tables}) == 6


@rule("RUM-SETUP-17", "RUM-GAP-12")
def test_those_who_are_tied_roll_again_and_nobody_else():
    g = a_battle(3, clash=True).g
    rolls = iter([[3], [5], [5], [2], [6]])
    side, last = roll_off(g, "first", 3, lambda: next(rolls))
    assert (side, last) == (2, [[], [2], [6]])
    tied = [event for event in g.happened if isinstance(event, events.RollTied)]
    assert [(event.rolls, event.seats) for event in tied] == [([3, 5, 5], [1, 2])]


@rule("RUM-CLASH-07", "RUM-GAP-86")
def test_the_turn_goes_on_past_those_who_are_out():
    b = a_battle(4, clash=True).b
    assert [next_player(b, turn) for turn in range(4)] == [1, 2, 3, 0]
    b.heroes[1].out = b.heroes[2].out = True
    assert [next_player(b, turn) for turn in range(4)] == [3, 3, 3, 0]
    b.heroes[0].out = True
    assert next_player(b, 3) == 3, "the only one left"


# ---- the Crew -----------------------------------------------------------------------------------------------------


@rule("RUM-CACT-07", "RUM-GAP-19")
def test_a_crew_is_done_although_its_gun_finds_nothing():
    v = a_battle().bare().crew(0, "C7", hands=2).start(CrewActivation(side=0, seat=0)).defaults()
    assert v.of(events.GunSilent) == [events.GunSilent(faction="deep_lords")]
    assert v.b.sides[0].crew_done


# ---- landing --------------------------------------------------------------------------------------------------------


@rule("RUM-CACT-02", "RUM-CACT-04")
@pytest.mark.parametrize(
    ("supply", "ways"),
    [
        (24, [("a", "b", "c")]),
        (6, [("a", "b", "c")]),
        (5, [("a", "b", "c"), ("a", "c", "b"), ("b", "c", "a")]),
        (4, [("a", "b"), ("a", "c"), ("b", "c")]),
        (3, [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]),
        (2, [("a",), ("b",), ("c",)]),
        (1, [("a",), ("b",), ("c",)]),
        (0, [()]),
    ],
)
def test_two_to_a_point_and_the_last_gets_what_is_left(supply: int, ways: list[tuple[str, ...]]):
    assert sorted(landings(["a", "b", "c"], supply)) == sorted(ways)


@pytest.mark.parametrize(
    ("supply", "bosuns", "later", "case"),
    [
        (0, 0, False, "nobody"),
        (0, 2, False, "bosuns"),
        (2, 0, False, "hands"),
        (2, 2, False, "both"),
        (2, 2, True, "later"),
    ],
)
def test_who_is_left_to_land(supply: int, bosuns: int, later: bool, case: str):
    assert landing_case(supply, bosuns, later) == case
    assert landing_case(2, 2, later, fixed=True) == "one"


# ---- dice that are given away ---------------------------------------------------------------------------------------


def an_attack(*faces: int, worse: tuple[int, int] = (7, 1)) -> Attack:
    """Dice that hit from 4 on; from the first of `worse` on a Hit causes the second on a Hero or tile."""
    attack = Attack(kind="hero", side=0, seat=0, target="D4", who="kyria", name="kyria.0", needs=[4], hero=0)
    attack.dice = [Die(face=face, need=4) for face in faces]
    attack.worse = [HitDamage(n=worse[1], on=["hero", "tile"], at=worse[0])]
    return attack


def prey(left: int, rank: Any = "hero") -> Target:
    return Target("hero-3" if rank == "hero" else rank, rank, 3, left, "viana")


@rule("RUM-ATK-08", "RUM-ATK-10")
@pytest.mark.parametrize(
    ("faces", "worse", "left", "hits"),
    [
        ((4, 5), (7, 1), 3, 3),
        ((4, 5), (4, 2), 3, 2),
        ((4, 5), (4, 2), 4, 2),
        ((4, 5), (4, 2), 5, 3),
        ((4, 6), (6, 2), 3, 3),  # by the least that a Hit causes
        ((1, 2), (7, 1), 3, 3),  # nothing has hit
    ],
)
def test_how_many_hits_a_target_has_room_for(faces: tuple[int, ...], worse: tuple[int, int], left: int, hits: int):
    assert room(an_attack(*faces, worse=worse), prey(left)) == hits


@pytest.mark.parametrize(
    ("faces", "left", "everything"),
    [((4, 5, 6), 3, False), ((4, 5, 6), 4, True), ((6, 6), 2, False), ((6, 6), 3, True), ((6,), 1, True)],
)
def test_a_target_that_takes_all_in_whatever_order_they_come(faces: tuple[int, ...], left: int, everything: bool):
    """A 6 causes two: before the last of them there must be room, whichever that is."""
    assert takes_all(an_attack(*faces, worse=(6, 2)), prey(left)) == everything


def test_hits_that_differ_for_one_target_are_not_alike():
    attack = an_attack(4, 6, worse=(6, 2))
    assert not is_uniform(attack, [prey(3)]) and is_uniform(attack, [prey(3, "deckhand")])
    assert not is_uniform(attack, [prey(3), prey(3, "deckhand")])
    assert is_uniform(an_attack(4, 5, worse=(6, 2)), [prey(3)])


@rule("RUM-ATK-11")
@pytest.mark.parametrize(("left", "given"), [(1, [2]), (2, [2]), (3, [2, 0]), (4, [2, 0, 1]), (9, [2, 0, 1])])
def test_the_hardest_blows_first_and_no_more_than_it_takes(left: int, given: list[int]):
    assert list(hardest_first(an_attack(4, 5, 6, 1, worse=(6, 2)), prey(left))) == given


def test_silence_fills_the_one_closest_to_its_end_first():
    attack = an_attack(4, 4, 4, 4)
    first, second = Target("hero-3", "hero", 3, 3, "viana"), Target("hero-4", "hero", 3, 2, "santiago")
    ask = ask_shares(attack, [first, second], 4, 4)
    assert ask.default == {"hero-4": 2, "hero-3": 2}
    assert [option.cap for option in ask.options] == [3, 2]
    assert (ask.least, ask.most, ask.args["n"]) == (4, 4, 4)
    assert ask_shares(attack, [first, second], 1, 2).default == {"hero-4": 2}


@rule("RUM-WINDOW-09")
@pytest.mark.parametrize(
    ("hits", "left", "save", "used"),
    [
        (1, 3, "two", False),  # no danger, and only one to cancel
        (2, 3, "two", True),  # two of them are worth it
        (2, 3, "ko", False),
        (3, 3, "ko", True),  # it would fall, and stands with it
        (5, 3, "ko", False),  # it falls all the same
    ],
)
def test_when_a_reaction_saves_a_hero(hits: int, left: int, save: str, used: bool):
    """Of a Hero whose Reaction cancels two Hits."""
    v, index, slot = a_saver()
    v.has(index, left=left)
    seat = v.b.heroes[index].seat
    v.g.players[seat].settings[f"save.hero-{index}"] = save
    attack = an_attack(*[4] * hits)
    for die in attack.dice:
        die.given = f"hero-{index}"
    pick = f"react-{index}-{slot}"
    assert _sources_for(v.g, seat, attack, index, [pick]) == ([pick] if used else [])


def a_saver() -> tuple[Staged, int, int]:
    """A battle with a Hero whose Reaction cancels two Hits: its number, and the slot."""
    for name, sheet in heroes().items():
        for slot, skill in enumerate(sheet.skills):
            for level, face in enumerate(skill.faces, 1):
                if skill.type == "reaction" and sum(e.n for e in face.do if isinstance(e, Cancel)) == 2:
                    side = ("deep_lords", "marea").index(sheet.faction)
                    others = [one for one in CAST[side] if one != name][:2]
                    cast = [[name, *others], CAST[1]] if side == 0 else [CAST[0], [name, *others]]
                    v = a_battle(cast=cast)
                    v.at(name, "C5" if side else "C7").level(name, slot, level)
                    return v, v.index(name), slot
    raise AssertionError("no Hero cancels two Hits")


@rule("RUM-WINDOW-09")
@pytest.mark.parametrize(
    ("hits", "surplus", "left", "used"),
    [
        (3, 0, 4, ""),  # it stands, and cards are not spent on two Hits
        (3, 0, 3, "r"),  # either would do: the Reaction, which comes back
        (4, 0, 3, "r"),
        (5, 0, 3, "r1"),  # both, and no more
        (7, 0, 3, "r12"),
        (8, 0, 2, ""),  # all of them are not enough
        (2, 2, 3, "r"),  # Hits that are not given yet count too
        (2, 3, 3, ""),
    ],
)
def test_the_fewest_sources_that_save_a_hero(hits: int, surplus: int, left: int, used: str):
    """A Reaction and two cards, each of which cancels two Hits."""
    v, index, slot = a_saver()
    seat = v.b.heroes[index].seat
    name = "scale_and_shell" if v.b.heroes[index].side == 0 else "paid_protection"
    v.g.players[seat].settings = {f"save.hero-{index}": "ko"}
    sources = {"1": f"{name}.1@hero-{index}", "r": f"react-{index}-{slot}", "2": f"{name}.2@hero-{index}"}
    attack = an_attack(*[4] * (hits + surplus))
    for die in attack.dice[:hits]:
        die.given = f"hero-{index}"
    v.has(index, left=left)
    assert _sources_for(v.g, seat, attack, index, list(sources.values())) == [sources[one] for one in used]


@rule("RUM-ATK-05", "RUM-GAP-23", "RUM-GAP-68")
def test_in_which_order_targets_come():
    """All in one zone, as they never stand: Deckhands, Bosuns, Heroes, Objectives; the Kraken knows no tiles."""
    v = a_battle().at("viana", "D4").crew(1, "D4", hands=2, bosuns=1).dragon(1, "D4")
    v.b.kraken = Kraken(zones=["D4"])
    v.b.tiles = [Tile(kind="main_mast", side=1, zone="D4"), Tile(kind="main_mast", side=0, zone="D4")]
    attack = an_attack(4)
    found = [(target.rank, target.level) for target in all_targets(v.b, attack)]
    assert found == [("deckhand", 1), ("bosun", 2), ("hero", 3), ("monster", 4), ("tile", 4), ("kraken", 4)]
    attack.kind, attack.side = "kraken", -1
    found = [(target.rank, target.level) for target in all_targets(v.b, attack)]
    assert found == [("deckhand", 1), ("bosun", 2), ("hero", 3), ("monster", 3)]


# ---- the map --------------------------------------------------------------------------------------------------------


@rule("RUM-RANGE-02", "RUM-RANGE-05")
def test_ranges_on_the_map():
    assert around("std", "B2") == ("B1", "A2", "C2", "B3")
    assert around("std", "A1") == ("B1", "A2"), "the map ends there"
    assert within("std", "A1", 1) == ("A1", "B1", "A2")
    assert len(within("std", "D5", 1)) == 5 and len(within("std", "D5", 2)) == 13
    assert [distance("C3", zone) for zone in ("C3", "D3", "D4", "A1")] == [0, 1, 2, 4]
    assert printed("C3") == (3, 2)


@rule("RUM-RIG-02", "RUM-GAP-54")
@pytest.mark.parametrize("layout", list(layouts()))
def test_a_rig_goes_to_another_ship_from_two_to_six_zones_away(layout: str):
    shape = layouts()[layout]
    ships = [ship for fleet in shape.fleets for ship in fleet.ships]
    for ship in ships:
        for zone in ship.zones:
            goals = [
                z for other in ships if other.name != ship.name for z in other.zones if 2 <= distance(zone, z) <= 6
            ]
            expected = tuple(sorted(goals, key=printed)) if zone in ship.rigging else ()
            assert rig_targets(layout, zone) == expected


@rule("RUM-GAP-16")
def test_the_track_of_a_zone_and_the_way_along_it():
    b = a_battle().b
    for side in (0, 1):
        for track in layouts()["std"].fleets[side].tracks:
            assert track_from(b, side, track.zones[0]) == track.name
            for here, ahead in zip(track.zones, track.zones[1:], strict=False):
                assert next_on_track(b, side, here, track.name) == ahead
            assert next_on_track(b, side, track.zones[-1], track.name) == "", "the end of it"
            assert next_on_track(b, side, "A1", track.name) == "", "off it"


@rule("RUM-GAP-61")
def test_the_nearest_sea_is_free_water():
    v = a_battle()
    plank = layouts()["std"].planks[v.b.planks[0]][0]
    near = nearest_sea(v.b, plank)
    assert near == sorted(near, key=printed)
    assert {distance(plank, zone) for zone in near} == {1}
    v.kraken()
    assert v.b.kraken is not None
    assert not set(nearest_sea(v.b, v.b.kraken.zones[0])) & set(v.b.kraken.zones)


def test_squads_are_counted_together_and_apart():
    some = [Squad("C5", "west", 2, 1), Squad("C5", "west", 1), Squad("C5", "east", 0, 1), Squad("C6", "west", 0, 0)]
    assert [(s.zone, s.track, s.hands, s.bosuns) for s in joined(some)] == [
        ("C5", "west", 3, 1),
        ("C5", "east", 0, 1),
    ]
    left = without(some, [Squad("C5", "west", 2, 0), Squad("C5", "east", 0, 1)])
    assert [(s.zone, s.track, s.hands, s.bosuns) for s in left] == [("C5", "west", 1, 1)]


def a_board() -> Board:
    """Two sides, and nothing on it."""
    return Board(layout="std", sides=[Side(faction="deep_lords", fleet=0), Side(faction="marea", fleet=1)])


@pytest.mark.parametrize(
    ("hands", "people", "told"),
    [
        (2, 0, ["2-hands"]),
        (0, 2, ["h0", "h1"]),
        (2, 3, ["2-hands", "h0", "h1", "h2"]),
        (2, 4, ["2-hands", "h0", "h1", "more"]),
    ],
)
def test_four_of_what_stands_in_a_zone_are_named_or_three_and_more(hands: int, people: int, told: list[str]):
    b = a_board()
    b.crew = [Stack(side=1, zone="D4", track="west", hands=hands)]
    b.heroes = [Hero(name=f"h{i}", side=1, seat=1, zone="D4") for i in range(people)]
    b.tiles = [Tile(kind="main_mast", side=0, zone="D4"), Tile(kind="main_mast", side=1, zone="D4", wrecked=True)]
    assert foes_in(b, 0, "D4") == told


@rule("RUM-PUSH-01", "RUM-GAP-11")
def test_a_push_ends_where_its_steps_do():
    v = a_battle().bare().at("viana", "D4")
    assert set(push_ends(v.b, v.index("viana"), 1)) == set(around("std", "D4"))
    two = push_ends(v.b, v.index("viana"), 2)
    assert "D4" not in two and {zone for zone, sea in two.items() if not sea} <= set(within("std", "D4", 2))
    assert push_ends(v.at("viana", "").b, v.index("viana"), 1) == {}


@rule("RUM-ACT-02")
def test_silence_comes_aboard_nearest_to_the_enemy_and_in_a_clash_farthest_from_him():
    v = a_battle().bare()
    zones = layouts()["std"].fleets[0].points
    assert nearest_point(v.b, 0, zones) == zones[0], "nobody is there"
    v.at("viana", zones[-1])
    v.b.heroes[v.index("viana")].zone = zones[-1]
    assert nearest_point(v.b, 0, zones) == zones[-1]
    c = a_battle(2, clash=True)
    spots = layouts()["clash"].points
    c.b.heroes[1].zone = spots[0]
    far = max(distance(spots[0], zone) for zone in spots)
    assert distance(nearest_point(c.b, 0, spots), spots[0]) == far


# ---- what is checked when the game is imported ----------------------------------------------------------------------


def test_the_import_of_the_game_checks_the_box(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []
    monkeypatch.setattr(complete, "check", lambda: asked.append("all"))
    spec = sys.modules["games.rum_and_bones"].__spec__
    assert spec is not None and spec.loader is not None
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert asked == ["all"]
    assert games.rum_and_bones.SPEC is SPEC and isinstance(SPEC.new(2, {}, 1), Battle)
