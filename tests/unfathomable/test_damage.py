"""Damage to the ship, and repairing it."""

from __future__ import annotations

import pytest

from games.unfathomable.actions import Acting
from games.unfathomable.cards import damage
from games.unfathomable.events import DamageDrawn, Repaired, Rolled, RoomDamaged, Spent
from games.unfathomable.ship import ROOMS
from games.unfathomable.vocabulary import DamageRoom, DamageShip, Repair
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

NUMBERS = ["bridge", "bridge", "chapel", "captains-cabin", "cargo-hold", "galley", "boiler-room", "boiler-room"]


def a_hull(*cards: str, windows: bool = False) -> Scenario:
    """Everybody on deck, out of harm's way; these damage cards come next."""
    v = a_voyage(windows=windows).deep_ones().on_top("damages", *(cards or ("structural-1",)))
    return v.at(0, "deck-1").at(1, "deck-2").at(2, "deck-3")


def hit(v: Scenario, room: str) -> Scenario:
    return v.do(0, DamageRoom(at=room))


def a_repair(*hand: str, seat: int = 0, card: str = "structural-1") -> Scenario:
    """A damaged galley (strength and observation, 4 in all), and this seat in it with these cards."""
    v = a_hull().hand(seat, *hand).at(seat, "galley")
    v.g.damages.remove(card)
    return v.set(damage={"galley": card})


@rule("UNF-DMG-01")
def test_damage_is_the_top_card_drawn_and_resolved():
    v = hit(a_hull("structural-4", "structural-5"), "chapel")
    assert (v.g.damage, len(v.g.damages)) == ({"chapel": "structural-4"}, 8)
    assert [(event.card, event.knows) for event in v.of(DamageDrawn)] == [("structural-4", None)]
    assert [(event.room, event.card) for event in v.of(RoomDamaged)] == [("chapel", "structural-4")]


@rule("UNF-DMG-02")
def test_structural_damage_stays_and_other_cards_take_effect_and_leave_the_game():
    assert [card.id for card in damage().values() if not card.stays] == ["fuel-leak", "spoiled-stores"]
    v = hit(a_hull("fuel-leak", "spoiled-stores", "structural-2"), "chapel")
    assert (v.g.damage, v.g.damages_gone, v.g.dials["fuel"]) == ({}, ["fuel-leak"], 7)
    assert (hit(v, "chapel").g.damages_gone[-1], v.g.dials["food"]) == ("spoiled-stores", 7)
    assert (hit(v, "chapel").g.damage, len(v.g.damages)) == ({"chapel": "structural-2"}, 6)


@rule("UNF-DMG-03")
@pytest.mark.parametrize("die", range(1, 9))
def test_damage_to_the_ship_is_put_on_the_room_that_the_die_finds(die: int):
    v = a_hull().dice(die).do(0, DamageShip())
    assert list(v.g.damage) == [NUMBERS[die - 1]]


@rule("UNF-DMG-03")
def test_several_damages_come_one_after_another_and_a_card_that_leaves_needs_no_roll():
    v = a_hull("fuel-leak", "structural-1", "structural-2").dice(6, 5).do(0, DamageShip(n=3))
    assert (v.g.damage, len(v.of(Rolled))) == ({"galley": "structural-1", "cargo-hold": "structural-2"}, 2)


@rule("UNF-DMG-04")
def test_damage_to_a_certain_room_needs_no_roll():
    for room in ROOMS:
        v = hit(a_hull(), room)
        assert (list(v.g.damage), v.of(Rolled)) == ([room], [])


@rule("UNF-DMG-05")
@pytest.mark.parametrize(
    ("aim", "damaged", "struck"),
    [
        ("bridge", ["bridge"], "captains-cabin"),
        ("chapel", ["chapel"], "cargo-hold"),
        ("galley", ["galley"], "boiler-room"),
        ("bridge", ["bridge", "chapel", "captains-cabin"], "galley"),
        ("boiler-room", ["boiler-room", "cargo-hold", "galley"], "captains-cabin"),
    ],
)
def test_a_damaged_room_passes_it_on_to_the_closest_and_highest(aim: str, damaged: list[str], struck: str):
    v = hit(a_hull().damaged(*damaged).on_top("damages", "structural-7"), aim)
    assert (set(v.g.damage) - set(damaged), v.g.damage[struck]) == ({struck}, "structural-7")
    die = NUMBERS.index(aim) + 1
    v = a_hull().damaged(*damaged).on_top("damages", "structural-7").dice(die).do(0, DamageShip())
    assert v.g.damage[struck] == "structural-7"


@rule("UNF-DMG-06")
def test_only_the_six_rooms_can_be_damaged():
    for space in ("brig", "sick-bay", "deck-4", "w1"):
        v = hit(a_hull(), space)
        assert (v.g.damage, len(v.g.damages), v.finished) == ({}, 9, True)
    v = a_hull().do(0, DamageRoom(at="any-room"))
    assert set(v.offered(0)) == set(ROOMS)


@rule("UNF-DMG-07")
def test_every_human_in_the_damaged_room_is_defeated():
    v = a_hull().traitor(2).at(0, "galley").at(1, "galley").at(2, "galley")
    assert [player.space for player in hit(v, "galley").g.players] == ["sick-bay", "sick-bay", "galley"]


@rule("UNF-DMG-07")
def test_a_card_that_does_not_stay_defeats_nobody():
    v = hit(a_hull("fuel-leak").at(0, "galley"), "galley")
    assert v.g.players[0].space == "galley"


@rule("UNF-DMG-08")
def test_a_card_that_does_not_stay_is_not_replaced():
    v = hit(a_hull("fuel-leak", "structural-1"), "galley")
    assert (len(v.of(DamageDrawn)), v.of(RoomDamaged), v.g.damages[-1]) == (1, [], "structural-1")


@rule("UNF-REPAIR-01")
def test_a_human_in_the_room_repairs_it_with_cards_of_its_two_types():
    v = a_repair("strength-2-1", "observation-2-1", "will-5-1").start(Acting(seat=0)).answer(0, ["repair"])
    assert v.offered(0) == ["observation-2-1", "strength-2-1"]
    assert (v.ask(0).args["total"], v.ask(0).args["types"]) == (4, ["strength", "observation"])
    assert v.refused(0, ["strength-2-1"]) == "too-little"
    v.answer(0, ["strength-2-1", "observation-2-1"])
    assert (v.g.damage, v.g.players[0].hand) == ({}, ["will-5-1"])
    assert [event.cards for event in v.of(Spent)] == [["strength-2-1", "observation-2-1"]]


@rule("UNF-REPAIR-01")
@pytest.mark.parametrize(("seat", "total", "types"), [(0, 4, ["strength", "observation"]), (2, 2, ["any"])])
def test_the_menu_says_what_a_repair_costs_whom(seat: int, total: int, types: list[str]):
    """Jeanne, with her spanner, pays two less and with whatever she holds."""
    option = a_repair("strength-5-1", seat=seat).start(Acting(seat=seat)).ask(seat).option("repair")
    assert option is not None
    assert option.args == {"space": "galley", "total": total, "types": types}


@rule("UNF-REPAIR-01")
def test_too_much_is_taken_and_too_little_in_hand_closes_the_action():
    v = a_repair("strength-5-1").start(Acting(seat=0)).answer(0, ["repair"]).answer(0, ["strength-5-1"])
    assert (v.g.damage, v.g.players[0].hand) == ({}, [])
    v = a_repair("strength-3-1", "will-5-1").start(Acting(seat=0))
    assert v.blocked(0)["repair"] == "UNF-REPAIR-01"


@rule("UNF-REPAIR-01")
def test_only_a_human_who_is_in_the_room_can_repair_it():
    assert "repair" not in a_repair("strength-5-1").at(0, "deck-1").start(Acting(seat=0)).offered(0)
    assert "repair" not in a_repair("strength-5-1").traitor(0).start(Acting(seat=0)).offered(0)


@rule("UNF-REPAIR-02")
def test_nobody_repairs_beside_a_deep_one_or_a_revealed_traitor():
    v = a_repair("strength-5-1").deep_ones(galley=1).start(Acting(seat=0))
    assert v.blocked(0)["repair"] == "UNF-REPAIR-02"
    v = a_repair("strength-5-1").traitor(1).at(1, "galley").start(Acting(seat=0))
    assert v.blocked(0)["repair"] == "UNF-REPAIR-02"
    v.do(0, Repair(at="any-room"))
    assert list(v.g.damage) == ["galley"]


@rule("UNF-REPAIR-03")
def test_the_damage_card_is_shuffled_back_into_its_deck():
    found: set[int] = set()
    for seed in range(8):
        v = a_voyage(seed=seed).deep_ones().damaged("galley")
        card = v.g.damage["galley"]
        v.do(0, Repair(at="galley"))
        found.add(v.g.damages.index(card))
        assert (v.g.damage, len(v.g.damages), len(v.of(Repaired))) == ({}, 9, 1)
    assert len(found) > 1


@rule("UNF-REPAIR-04")
def test_a_repaired_room_can_be_used_in_the_same_turn():
    v = a_repair("strength-4-1").start(Acting(seat=0))
    assert v.blocked(0)["space.feast-1"] == "UNF-ROOM-04"
    v.answer(0, ["repair"]).answer(0, ["strength-4-1"])
    assert v.g.rooms_used == []
    assert "space.feast-1" in v.offered(0)
