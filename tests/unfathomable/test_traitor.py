"""Revealed traitors, the Brig and the Sick Bay."""

from __future__ import annotations

from collections import Counter

import pytest

from games.unfathomable import SPEC
from games.unfathomable.cards import skill_type
from games.unfathomable.events import AbilityUsed, PassengerLost, Rolled, Spent, TraitorAttacks
from games.unfathomable.selectors import HumansIn
from games.unfathomable.ship import SHIP
from games.unfathomable.vocabulary import Check, Defeat, DrawTreachery, MoveCharacter, ToBrig
from tests.core.check_asking import check_verbs
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

CAST = ("keilani-tatupu", "arjun-singh", "jeanne-lafarge", "jamie-snell")


def drowned(seat: int = 0, **more: int) -> Scenario:
    """Keilani is a revealed traitor."""
    return a_voyage(seats=4, cast=CAST, **more).traitor(seat)


def types(v: Scenario, seat: int = 0) -> dict[str, int]:
    return dict(Counter(map(skill_type, v.g.players[seat].hand)))


@rule("UNF-TRAITOR-01")
def test_each_card_of_the_set_is_drawn_swapped_for_treachery_or_left():
    v = drowned().turn()
    ask = v.ask(0)
    assert (ask.kind, ask.least, ask.most) == ("turn.traitor", 0, 5)
    assert {option.id: option.cap for option in ask.options} == {"influence": 3, "will": 2, "treachery": 5}
    assert ask.default == {"influence": 3, "will": 2}
    assert v.refused(0, {"influence": 3, "treachery": 3}) == "split-too-many"
    assert types(v.answer(0, {"influence": 1, "treachery": 2})) == {"influence": 1, "treachery": 2}


@rule("UNF-TRAITOR-02")
def test_in_the_sick_bay_a_single_card():
    v = drowned().at(0, "sick-bay").turn()
    assert (v.ask(0).most, v.offered(0)) == (1, ["influence", "will", "treachery"])
    assert types(v.answer(0, {"treachery": 1})) == {"treachery": 1}


@rule("UNF-TRAITOR-03")
def test_what_a_revealed_traitor_can_do():
    v = drowned().at(0, "deck-3").at(1, "deck-3").hand(0, "influence-1-1").acts(0, n=2)
    kinds = {option.split(".")[0] for option in v.offered(0)}
    assert kinds == {"move", "attack", "use", "forgo"}
    assert v.blocked(0) == {"kill": "UNF-TRAITOR-08"}
    assert "kill" in v.at(1, "deck-1").acts(0, n=2).offered(0)
    assert v.ask(0).args["left"] == 2


@rule("UNF-TRAITOR-04")
def test_what_a_revealed_traitor_cannot_do():
    v = a_voyage(seats=4, cast=("oriel-vantongeren", *CAST[1:])).traitor(0).at(0, "galley").at(1, "galley")
    v.damaged("galley").hand(0, "strength-5-1", "strength-1-1").set(keeper=1).acts(0, n=1)
    everything = set(v.offered(0)) | set(v.blocked(0))
    forbidden = {"rescue", "trade", "repair", "reveal", "tome", "use.sheet", "use.feat"}
    assert not forbidden & everything
    assert not [option for option in everything if option.startswith("space")]
    assert "use.hand.strength-1-1" in v.blocked(0)  # nor Jury-Rig: they stand in the room themselves


@rule("UNF-TRAITOR-05")
def test_moves_lead_to_any_ship_space_but_brig_and_sick_bay():
    v = drowned().at(0, "deck-3").acts(0, n=1)
    moves = [option.removeprefix("move.") for option in v.offered(0) if option.startswith("move")]
    assert sorted(moves) == sorted(space for space in SHIP if space != "deck-3")


@rule("UNF-TRAITOR-06")
def test_the_way_out_of_the_brig_costs_cards_worth_twelve():
    v = drowned().at(0, "brig").hand(0, "will-5-1", "will-5-2").acts(0, n=1)
    assert v.blocked(0)["move"] == "UNF-TRAITOR-06"  # ten is not enough
    v.hand(0, "will-5-1", "will-5-2", "lore-2-1", "lore-3-1").acts(0, n=2)
    check_verbs(SPEC, v.ask(0))  # it can be typed: /unfathomable move space:out
    v.answer(0, ["move"], "act")
    assert v.refused(0, ["will-5-1", "will-5-2"]) == "too-little"
    v.answer(0, ["will-5-1", "will-5-2", "lore-2-1"], "discard.total").answer(0, ["bridge"], "pick.place")
    assert v.g.players[0].space == "bridge"
    assert v.g.players[0].hand == ["lore-3-1"]
    assert v.ask(0).args["left"] == 1
    assert v.of(Spent)[0].cards == ["will-5-1", "will-5-2", "lore-2-1"]  # in the open


@rule("UNF-TRAITOR-07")
@pytest.mark.parametrize(("die", "space"), [(5, "deck-3"), (6, "sick-bay")])
def test_six_defeats_a_human_in_the_same_space(die: int, space: str):
    v = drowned().at(0, "deck-3").at(1, "deck-3").dice(die).acts(0, "attack.seat-1")
    assert v.finished
    assert v.g.players[1].space == space
    assert [(event.target, event.hit) for event in v.of(TraitorAttacks)] == [(1, die >= 6)]


@rule("UNF-TRAITOR-08")
def test_a_passenger_alone_is_defeated_without_a_roll():
    v = drowned().at(0, "deck-3").passengers(deck_3=["face-1", "face-2"]).acts(0, "kill")
    assert v.finished
    assert len(v.of(PassengerLost)) == 1
    assert v.of(Rolled) == []
    assert v.g.dials["souls"] == 7
    v.at(1, "deck-3").acts(0, n=1)
    assert v.blocked(0)["kill"] == "UNF-TRAITOR-08"
    assert "kill" in v.at(1, "deck-1").acts(0, n=1).offered(0)


@rule("UNF-TRAITOR-09")
def test_hand_and_items_are_still_of_use():
    v = drowned().at(0, "bridge").hand(0, "influence-1-1").acts(0, n=2)
    assert {"use.item.brass-loudhailer", "use.hand.influence-1-1"} <= set(v.offered(0))
    v.answer(0, ["use.hand.influence-1-1"]).answer(0, {"will": 2})
    assert [event.name for event in v.of(AbilityUsed)] == ["Call In a Favour"]


@rule("UNF-TRAITOR-10")
def test_a_start_of_action_card_takes_the_place_of_all_actions():
    v = drowned().hand(0, "treachery-5-1", "treachery-5-2", "treachery-1-1").deep_ones(deep=1).turn()
    v.answer(0, {}, "turn.traitor")
    assert v.asked() == [(0, "turn.start")]
    assert v.offered(0) == ["pass", "hand.treachery-5-1", "hand.treachery-5-2"]
    v.answer(0, ["hand.treachery-5-1"]).answer(0, ["dagon"], "pick.monster")
    assert v.g.deep == 3
    assert v.g.current == 1
    assert v.g.players[0].hand == ["treachery-5-2", "treachery-1-1"]


@rule("UNF-TRAITOR-10")
def test_of_several_start_of_action_cards_the_one_named_is_played():
    v = drowned().hand(0, "treachery-5-1", "treachery-3-1").deep_ones().turn().answer(0, {}, "turn.traitor")
    v.answer(0, ["hand.treachery-3-1"], "turn.start").answer(0, ["seat-1"], "pick.player")
    assert [event.name for event in v.of(AbilityUsed)] == ["Ransack"]
    assert v.g.players[0].hand == ["treachery-5-1"]


@rule("UNF-TRAITOR-10")
def test_passing_it_up_leaves_both_actions_and_the_menu_has_no_such_card():
    v = drowned().hand(0, "treachery-5-1").turn().answer(0, {}).answer(0, ["pass"], "turn.start")
    assert v.ask(0).args["left"] == 2
    assert "use.hand.treachery-5-1" not in v.offered(0)
    human = a_voyage().hand(0, "treachery-5-1").turn()
    assert human.asked() == [(0, "act")]


@rule("UNF-TRAITOR-10", "UNF-TURN-05")
def test_not_in_the_turn_of_the_reveal():
    v = a_voyage(seats=4, cast=CAST).loyalty(0, "hybrid").hand(0, "treachery-5-1").turn()
    v.answer(0, ["reveal"]).answer(0, [], "reveal.swap")
    assert v.asked() == [(0, "act")]
    assert "use.hand.treachery-5-1" not in v.offered(0)


@rule("UNF-TRAITOR-11", "UNF-ROOM-05")
def test_standing_in_a_room_closes_it_for_all_humans():
    v = drowned().at(0, "boiler-room").at(1, "boiler-room").hand(1, "strength-5-1").acts(1, n=1)
    assert v.blocked(1)["space.stoke"] == "UNF-ROOM-05"
    space = next(space for space in v.view().spaces if space.id == "boiler-room")
    assert space.blocked == "traitor"


@rule("UNF-TRAITOR-12", "UNF-CHECK-01")
def test_treachery_always_opposes():
    v = drowned(current=1).hand(0, "treachery-3-1").chaos("lore-1-1", "lore-1-2")
    v.do(1, Check(target=2, skills=["lore", "will", "strength"])).adds(seat_0=["treachery-3-1"])
    assert v.g.checks[-1].total == -1
    assert v.g.checks[-1].opposing == ["treachery-3-1"]


@rule("UNF-TRAITOR-01", "UNF-SKILL-07")
def test_treachery_is_drawn_by_revealed_traitors_only():
    v = drowned().do(0, DrawTreachery(n=2, who="each-player"))
    assert [types(v, seat) for seat in range(4)] == [{"treachery": 2}, {}, {}, {}]


# ---- the Brig -----------------------------------------------------------------------------------------------------


@rule("UNF-BRIG-01")
def test_the_ways_into_the_brig():
    v = drowned().at(0, "deck-1").at(1, "deck-1").do(1, Defeat(who=HumansIn("here")))
    assert v.g.players[1].space == "sick-bay"  # humans do not get there by defeat
    v.do(1, Defeat(who="that"), target=0)
    assert v.g.players[0].space == "brig"
    assert v.do(2, ToBrig(who="that"), target=2).g.players[2].space == "brig"
    assert not [option for option in v.acts(3, n=1).offered(3) if option.startswith("move.brig")]


@rule("UNF-BRIG-02")
def test_no_other_move_takes_a_human_out():
    v = a_voyage(cast=("arjun-singh", "samira-dualeh", "jamie-snell")).at(1, "brig")
    v.do(0, MoveCharacter(who="that"), target=1)
    assert v.g.players[1].space == "brig"
    v.acts(1, "use.feat").answer(1, ["deck-2"], "pick.place")  # Through the Vents says "also in the Brig"
    assert v.g.players[1].space == "deck-2"


@rule("UNF-BRIG-03", "UNF-ITEM-01")
def test_items_are_of_no_use_there():
    v = a_voyage(seats=4, cast=CAST).at(0, "brig").items(0, "bound-sermons", "flensing-knife").traitor(1).at(1, "brig")
    v.g.players[0].improvement = "bound-sermons"
    v.acts(0, n=1)
    assert v.blocked(0)["use.item.brass-loudhailer"] == "UNF-BRIG-03"
    assert v.view().players[0].skills == {"influence": 3, "will": 2}
    v.dice(5).answer(0, ["attack.seat-1"])
    assert [event.natural for event in v.of(Rolled)] == [5]
    assert "roll-counts" not in v.tags()


@rule("UNF-BRIG-04")
def test_a_prisoner_still_has_two_actions_cards_feats_and_the_reveal():
    v = a_voyage(seats=4, cast=CAST).loyalty(0, "hybrid").at(0, "brig").hand(0, "influence-1-1").turn()
    assert v.ask(0).args["left"] == 2
    assert {"space.escape", "use.hand.influence-1-1", "use.feat", "reveal"} <= set(v.offered(0))


@rule("UNF-SICK-01")
def test_a_defeat_costs_nothing_but_the_place():
    v = a_voyage().hand(0, "lore-1-1").at(0, "deck-1").do(0, Defeat(who="you"))
    player = v.g.players[0]
    assert (player.space, player.hand, player.items) == ("sick-bay", ["lore-1-1"], ["brass-loudhailer"])
    assert player.feat
    assert v.g.captain == 0
    assert v.acts(0, "move.deck-1").g.players[0].space == "deck-1"
