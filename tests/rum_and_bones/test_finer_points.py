"""Conditions that only one position in many shows: exactly as many, the last of a list, nobody, both at once."""

from __future__ import annotations

import pytest

from games.core import NEXT, Ask, Goto
from games.core.engine import begin
from games.core.settings import settings_of
from games.rum_and_bones import SPEC, cards, complete
from games.rum_and_bones.activation import END, STOP
from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import CardPlayed
from games.rum_and_bones.positions import foes_in
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.turns import whose
from games.rum_and_bones.views import AttackView
from tests.rules import rule
from tests.rum_and_bones.build import CAST, Staged, a_battle
from tests.rum_and_bones.crew import acts, rolls
from tests.rum_and_bones.fight import activates, fights, last_roll
from tests.rum_and_bones.setting_up import fresh, laid_out, up_to

# ---- setup --------------------------------------------------------------------------------------------------------


def test_seats():
    assert SPEC.seats == (2, 3, 4, 5, 6)


@rule("RUM-GAP-40", "RUM-GAP-59")
@pytest.mark.parametrize(("fleets", "sails"), [("listed", [0, 1]), ("swapped", [1, 0])])
def test_in_a_mirror_match_the_first_side_sails_the_fleet_listed_first(fleets: str, sails: list[int]):
    g, _ = laid_out(layout="gal_gal", mirror="on", fleets=fleets)
    assert [side.fleet for side in g.board.sides] == sails


@rule("RUM-CLASH-01", "RUM-STRANGE-02")
def test_a_clash_has_no_fleets_and_no_strange_allies():
    g, _ = laid_out(4, mode="clash", allies="strange")
    assert [side.fleet for side in g.board.sides] == [0] * 4
    assert not SPEC.view(g, None).strange and SPEC.view(g, None).mode == "clash"


def test_nobody_leads_the_crew_before_a_team_has_its_captain_too():
    g = fresh(5)
    up_to(g, "setup.captain")
    assert not any(seat.crew or seat.speaker for seat in SPEC.view(g, None).seating)


def test_whose_turn_it_is_by_the_count_of_presses():
    v = a_battle(4).board(turn=1).start(Rounds(at="turn"))
    assert whose(SPEC.view(v.g, None)) == (2, frozenset({1, 3}))
    g = fresh(4)
    begin(g)
    assert whose(SPEC.view(g, None)) == (0, frozenset({0, 1, 2, 3}))


# ---- what is offered ----------------------------------------------------------------------------------------------


@rule("RUM-ATK-02")
def test_four_kinds_of_foes_are_named_and_of_more_three():
    v = a_battle().bare().crew(1, "C3", hands=1, bosuns=1).at("viana", "C3").at("santiago", "C3")
    assert foes_in(v.b, 0, "C3") == ["1-hands", "1-bosuns", "viana", "santiago"]
    v.at("gabriela", "C3")
    assert foes_in(v.b, 0, "C3") == ["1-hands", "1-bosuns", "viana", "more"]


@rule("RUM-ATK-02", "RUM-BOARD-05", "RUM-CLASH-15")
def test_objectives_are_named_among_the_foes_of_a_zone():
    """Not the own ones, no wreck, and not the Chest where it cannot be attacked."""
    b = a_battle().dragon(1, "L6").kraken().wrecked("C3").b
    assert [foes_in(b, side, "L6") for side in (0, 1)] == [["sea_dragon"], []]
    assert [foes_in(b, side, "F5") for side in (0, 1)] == [["kraken"], ["kraken"]]
    assert [foes_in(b, 0, zone) for zone in ("L5", "C3", "H3", "C8")] == [[], [], ["armory"], []]
    b = a_battle(2, clash=True).b
    assert [foes_in(b, 0, zone) for zone in ("G8", "F3")] == [[], ["main_mast"]]


def test_what_ends_an_activation_comes_last_and_looks_so():
    v = activates(a_battle().at("ishmael", "C8").hand(0, "ravenous.1"), "ishmael")
    assert v.offered(0)[-2:] == ["tide", "end"]
    assert END.grave and not STOP.grave


@rule("RUM-WINDOW-04", "RUM-SIX-02")
def test_who_holds_no_cards_has_none_to_arm():
    v = a_battle(6).start(Rounds(at="turn"))
    keys = {seat: [setting.key for setting in settings_of(SPEC, v.g, seat)] for seat in (0, 2)}
    assert "arm.black_water" in keys[0] and not [key for key in keys[2] if key.startswith(("arm.", "again."))]


@rule("RUM-WINDOW-15")
def test_nobody_lends_to_nobody():
    v = a_battle().hand(0, "ravenous.1").start(Rounds(at="turn"))
    assert not [setting.key for setting in settings_of(SPEC, v.g, 0) if setting.key.startswith("lend.")]


@rule("RUM-WINDOW-07")
def test_auto_plays_one_of_the_cards_that_are_armed():
    v = a_battle().at("viana", "C3").hand(0, "black_water.1", "drowned_hush.1")
    v.g.players[0].settings.update({"arm.black_water": "any", "arm.drowned_hush": "any"})
    activates(v, "viana")
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.1"]


# ---- attacks ------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-82")
def test_two_copies_of_a_passive_help_a_friend_no_more_than_one():
    v = a_battle(cast=(("carcharius", "carcharius"), CAST[1])).bare()
    v.at(0, "C6").at(1, "C6").at("viana", "C5", damage=1).dice(1, 1, 1)
    assert last_roll(fights(v, 0, "C5")).modifier == 1


@rule("RUM-GAP-78", "RUM-GAP-62")
@pytest.mark.parametrize(("bonus", "left"), [(1, 3), (0, 3), (-2, 1), (-5, 1)])
def test_a_packet_keeps_one_die_whatever_is_taken(bonus: int, left: int):
    packet = Attack(kind="crew", side=0, seat=0, target="D4", who="", name="deckhand", needs=[5, 5, 5], bonus=bonus)
    packet.thin(a_battle().g)
    assert packet.needs == [5] * left and packet.bonus == max(0, bonus)


def view_of(v: Staged) -> AttackView:
    found = SPEC.view(v.g, None).attack
    assert found is not None
    return found


def test_a_declared_attack_shows_what_has_been_added_so_far():
    v = a_battle().at("ishmael", "C7").at("viana", "C6").active("ishmael")
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    frame = v.g.stack.pop()
    frame.shift = 2
    v.start(frame)
    assert (view_of(v).stage, view_of(v).modifier, view_of(v).faces) == ("declared", 2, [])


def test_a_hit_that_nobody_was_given_is_one_damage():
    v = a_battle().at("ishmael", "C7").at("viana", "C6").at("santiago", "C6").active("ishmael").dice(6, 6)
    hero_attack(v.g, v.index("ishmael"), 0, "C6")
    v.start(v.g.stack.pop()).answer(0, ["roll"], "attack.roll")
    assert [(die.given, die.damage) for die in view_of(v).faces] == [("", 1), ("", 1)]


# ---- the Crew -----------------------------------------------------------------------------------------------------


@rule("RUM-CMOV-04", "RUM-GAP-14")
def test_who_stays_and_who_goes_attack_each_from_where_they_stand():
    """Three Deckhands and a Bosun: two Deckhands stay. Nobody rolls twice."""
    v = acts(a_battle().crew(0, "C4", hands=3, bosuns=1).dice(rest=1), 0).answer(0, {"hands": 2}, "crew.stay")
    v.answer(0, ["all"], "crew.attack")
    assert rolls(v) == [2, 2] and v.where(0) == {"C4": 2, "C3": 2}


@rule("RUM-CMOV-04")
def test_all_may_stay():
    v = acts(a_battle().crew(0, "C4", hands=1, bosuns=1).dice(rest=1), 0).answer(0, {"hands": 1, "bosuns": 1})
    assert rolls(v) == [2] and v.where(0) == {"C4": 2} and "crew_moved" not in v.tags()


@rule("RUM-ONWARD-01")
def test_a_zone_that_one_hero_has_fled_from_was_not_emptied_by_blows():
    """The other one is KO'd there."""
    v = a_battle(cast=(("snapjaw", "kyria", "ishmael"), CAST[1])).bare().at("kyria", "C6", left=1)
    acts(v.at("snapjaw", "C6").level("snapjaw", 2, 2).crew(1, "C5", hands=2).dice(5, 5), 1)
    v.answer(1, {"hero-0": 1, "hero-1": 1}, "attack.assign")
    v.answer(0, ["react-0-2"], "window.after").answer(0, ["to-C8"], "walk.free")
    assert v.hero("kyria").down and v.where(1) == {"C5": 2}


@pytest.mark.parametrize(("pick", "first"), [("gun-first", True), ("crew-first", False)])
def test_the_order_of_gun_and_crew_as_an_earlier_version_asked_for_it(pick: str, first: bool):
    frame = CrewActivation(side=0, seat=0)
    ask = Ask(seat=0, kind="crew.order", default=[pick])
    assert frame.on_order(a_battle().g, ask, [pick]) == (NEXT if first else Goto("crew"))
    assert frame.gun_first is first


# ---- the box ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["heroes", "tide_sheets", "tiles", "crew_sheets", "creatures", "kraken_lines"])
def test_the_whole_box_is_read_when_the_game_is_loaded(deck: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cards, deck, unreadable)
    with pytest.raises(LookupError):
        complete.check()


def test_the_ships_are_read_when_the_game_is_loaded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(complete, "layouts", unreadable)
    with pytest.raises(LookupError):
        complete.check()


def unreadable() -> None:
    raise LookupError
