"""Actions, and moving."""

from __future__ import annotations

import pytest

from games.unfathomable import SPEC
from games.unfathomable.events import AbilityUsed, Forgone, MythosDrawn, Revealed
from games.unfathomable.ship import SHIP
from games.unfathomable.terms import NOTE
from games.unfathomable.vocabulary import MoveCharacter
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

GRANT = ("arjun-singh", "keilani-tatupu", "jamie-snell", "jeanne-lafarge")  # Arjun grants an action


@rule("UNF-ACT-01")
def test_two_actions_one_after_the_other_the_same_kind_twice():
    v = a_voyage().deep_ones().passengers().turn()
    assert v.ask(0).args["left"] == 2
    v.answer(0, ["move.deck-5"]).answer(0, ["move.deck-6"])
    assert v.g.players[0].space == "deck-6"
    assert (0, "act") not in v.asked()


@rule("UNF-ACT-02")
def test_what_a_human_can_do():
    v = a_voyage().at(0, "deck-3").at(1, "deck-3").deep_ones(deck_3=1).passengers(deck_3=["face-1"])
    v.traitor(1).hand(0, "influence-1-1").acts(0, n=1)
    assert {
        "move.bridge",
        "attack.deep-one.deck-3",
        "attack.seat-1",
        "rescue",
        "use.item.brass-loudhailer",
        "use.feat",
        "use.hand.influence-1-1",
        "trade",
        "reveal",
        "forgo",
    } <= set(v.offered(0))
    assert "space.feast-3" in v.at(0, "galley").acts(0, n=1).offered(0)


@rule("UNF-ACT-03")
def test_remaining_actions_may_be_forgone():
    v = a_voyage().acts(0, "move.deck-5", n=2).answer(0, ["forgo"])
    assert v.finished
    assert [event.seat for event in v.of(Forgone)] == [0]
    assert a_voyage().acts(0, n=2).ask(0).default == ["forgo"]


@rule("UNF-ACT-03", "UNF-FEAT-01", "UNF-ITEM-04", "UNF-REVEAL-10")
def test_what_ends_the_step_or_is_gone_for_good_looks_grave():
    v = a_voyage().at(0, "deck-5").deep_ones(deck_1=2).items(0, "flare-pistol").hand(0, "influence-1-1").acts(0, n=1)
    grave = {option.id for option in v.ask(0).options if option.grave}
    assert grave == {"forgo", "reveal", "use.feat", "use.item.flare-pistol"}


@rule("UNF-ACT-04")
def test_then_perform_an_action_adds_one_at_once_and_such_actions_chain():
    v = a_voyage(cast=("samira-dualeh", "arjun-singh", "jamie-snell")).items(0, "service-revolver").at(0, "chapel")
    v.acts(0, "use.item.skeleton-keys", n=2).answer(0, ["galley"])
    assert v.asked() == [(0, "act")]
    assert v.ask(0).args["left"] == 1
    v.answer(0, ["move.deck-3"])
    assert v.asked() == [(0, "act")]
    assert v.ask(0).args["left"] == 1
    v.answer(0, ["forgo"])
    assert v.finished


@rule("UNF-ACT-04")
def test_a_further_action_may_be_forgone_without_losing_the_others():
    v = a_voyage(cast=("samira-dualeh", "arjun-singh", "jamie-snell")).at(0, "chapel")
    v.acts(0, "use.item.skeleton-keys", n=2).answer(0, ["galley"]).answer(0, ["forgo"])
    assert v.asked() == [(0, "act")]
    assert v.ask(0).args["left"] == 1


@rule("UNF-ACT-05")
def test_a_granted_action_is_any_action_also_a_reveal():
    v = a_voyage(seats=4, cast=GRANT).loyalty(1, "hybrid").at(1, "galley").hand(1, "influence-1-1")
    v.acts(0, "use.sheet").answer(0, ["seat-1"])
    assert {"move.deck-1", "space.feast-1", "use.hand.influence-1-1", "reveal"} <= set(v.offered(1))
    v.answer(1, ["reveal"])
    assert v.of(Revealed)[0].seat == 1


@rule("UNF-ACT-06")
def test_what_cannot_be_paid_or_used_here_cannot_be_begun_and_costs_nothing():
    v = a_voyage().at(0, "boiler-room").hand(0, "strength-1-1", "lore-1-1").acts(0, n=2)
    assert v.blocked(0) == {"use.hand.strength-1-1": "UNF-ACT-06", "use.hand.lore-1-1": "UNF-ACT-06"}
    v.hand(0).acts(0, n=2)
    assert v.blocked(0) == {"space.stoke": "UNF-ACT-06"}
    assert v.refused(0, ["space.stoke"]) == "blocked"
    assert v.ask(0).args["left"] == 2


@rule("UNF-ACT-06", "UNF-BRIG-03", "UNF-GEN-14")
def test_an_action_that_is_closed_says_whether_the_place_the_price_or_the_time_is_wrong():
    def why(v: Scenario, option: str) -> tuple[str, str]:
        found = next(o for o in v.ask(0).options if o.id == f"use.{option}")
        return found.blocked, found.rule

    v = a_voyage().at(0, "boiler-room").hand(0, "strength-1-1").items(0, "marginalia-notebook", "skeleton-keys")
    v.g.players[0].used.append("skeleton-keys")
    v.acts(0, n=2)
    assert why(v, "hand.strength-1-1") == ("cannot", "UNF-ACT-06")  # there is nothing to repair
    closed = v.ask(0).option("use.hand.strength-1-1")
    assert closed is not None
    said = SPEC.words.blocked(v.ask(0), closed, ["Ann", "Bo", "Cy"])
    assert said == "You are in no wrecked room that can be repaired now."
    assert why(v, "item.marginalia-notebook") == ("cost", "UNF-ACT-06")  # no lore in hand
    assert why(v, "item.skeleton-keys") == ("used", "UNF-GEN-14")
    v.at(0, "brig").acts(0, n=2)
    assert why(v, "item.marginalia-notebook") == ("behind-bars", "UNF-BRIG-03")


@rule("UNF-ACT-07")
def test_after_a_reveal_the_rest_of_the_grant_is_traitor_actions_and_the_turn_stays():
    v = a_voyage(seats=4, cast=GRANT).loyalty(1, "hybrid").hand(0, "influence-5-1").at(1, "galley").set(travel=3)
    v.deep_ones(deck_7=1).passengers(deck_3=["face-1"]).on_top("mythos", "food-stores-raid").items(
        1, "brass-loudhailer"
    )
    v.turn().answer(0, ["use.hand.influence-5-1"]).answer(0, ["seat-1"])  # Follow Me: two actions
    v.answer(1, ["reveal"])
    assert v.asked() == [(1, "act")]
    assert v.g.current == 0
    assert v.g.travel == 1
    assert {option.split(".")[0] for option in v.offered(1)} == {"move", "use", "forgo"}  # no reveal, no space
    assert "use.sheet" not in v.offered(1)
    v.answer(1, ["move.deck-3"]).answer(0, ["forgo"])
    assert v.of(MythosDrawn)  # of the human whose turn it is


@rule("UNF-ACT-08")
def test_a_granted_action_is_resolved_before_the_granting_ability_goes_on():
    v = a_voyage(seats=4, cast=("keilani-tatupu", "arjun-singh", "jamie-snell", "jeanne-lafarge"))
    v.acts(0, "use.feat", n=2).answer(0, ["seat-3", "seat-2"], "pick.player")
    assert v.asked() == [(3, "act")]
    v.answer(3, ["move.deck-7"])
    assert v.asked() == [(2, "act")]
    v.answer(2, ["forgo"])
    assert v.asked() == [(0, "act")]
    assert [event.name for event in v.of(AbilityUsed)] == ["All Hands"]


@rule("UNF-ACT-08", "UNF-DIE-05")
def test_the_grantee_acts_in_their_own_name():
    v = a_voyage(seats=4, cast=GRANT).at(1, "deck-3").deep_ones(deck_3=1).dice(3)
    v.acts(0, "use.sheet").answer(0, ["seat-1"]).answer(1, ["attack.deep-one.deck-3"])
    assert v.g.deep_ones == {"deck-3": 1}  # Arjun's Boathook does not help Keilani


# ---- moving -------------------------------------------------------------------------------------------------------


@rule("UNF-MOVE-01", "UNF-MOVE-02", "UNF-MOVE-06")
def test_a_move_goes_anywhere_on_the_ship_but_brig_sick_bay_and_here():
    v = a_voyage().at(0, "deck-8").acts(0, n=1)
    moves = [option.removeprefix("move.") for option in v.offered(0) if option.startswith("move")]
    assert sorted(moves) == sorted(space for space in SHIP if space != "deck-8")
    assert v.answer(0, ["move.bridge"]).g.players[0].space == "bridge"


@pytest.mark.parametrize("things", [0, 1, 2])
@pytest.mark.parametrize("people", range(6))
def test_who_stands_where_one_may_go_fits_a_line_and_nobody_is_cut_in_mid_name(people: int, things: int):
    v = a_voyage(6).at(0, "bridge")
    for seat in range(1, 6):
        v.at(seat, "deck-8" if seat <= people else "chapel")
    v.deep_ones(deck_8=12 if things else 0).passengers()
    v.set(aboard={"deck-8": v.g.people[:12]} if things > 1 else {})
    ask = v.acts(0, n=1).ask(0)
    option = ask.option("move.deck-8")
    assert option is not None
    names = [f"{name} of the thirty-two letters".ljust(32, "x")[:32] for name in ("A", "B", "C", "D", "E", "F")]
    told = SPEC.words.note(ask, option, names)
    assert 0 < len(told) <= NOTE
    shown = [name for name in names if name in told]
    rest = f", and {people - len(shown)} more" if len(shown) < people else ""
    assert told.endswith(rest) and (rest or "more" not in told)
    assert len(shown) >= min(people, 2 - (things > 1))


def test_few_people_where_one_may_go_are_all_named():
    v = a_voyage(6).at(0, "bridge")
    for seat in range(1, 6):
        v.at(seat, "deck-8")
    ask = v.acts(0, n=1).ask(0)
    told = {option.id: SPEC.words.note(ask, option, "ABCDEF") for option in ask.options}
    assert told["move.deck-8"] == "B, C, and 3 more"
    ask = v.at(5, "deck-1").at(4, "deck-1").acts(0, n=1).ask(0)
    told = {option.id: SPEC.words.note(ask, option, "ABCDEF") for option in ask.options}
    assert told["move.deck-8"] == "B, C, D"


@rule("UNF-MOVE-03")
def test_a_human_in_the_brig_cannot_move():
    v = a_voyage().at(0, "brig").acts(0, n=1)
    assert v.blocked(0)["move"] == "UNF-MOVE-03"
    assert not [option for option in v.offered(0) if option.startswith("move")]


@rule("UNF-MOVE-04")
def test_a_move_leads_out_of_the_sick_bay():
    v = a_voyage().at(0, "sick-bay").acts(0, "move.galley")
    assert v.finished
    assert v.g.players[0].space == "galley"


@rule("UNF-MOVE-05")
@pytest.mark.parametrize(("start", "goal"), [("galley", "bridge"), ("bridge", "galley")])
def test_nothing_hinders_moving_in_or_out(start: str, goal: str):
    v = a_voyage().traitor(1).at(1, "galley").at(0, start).damaged("galley").deep_ones(galley=3)
    assert v.acts(0, f"move.{goal}").g.players[0].space == goal
    assert v.at(0, "deck-3").acts(0, "move.deck-4").g.players[0].space == "deck-4"  # past the passengers


@rule("UNF-MOVE-07", "UNF-MOVE-06")
def test_an_effect_that_moves_takes_nobody_out_of_the_brig_nor_into_it():
    v = a_voyage().at(1, "brig").do(0, MoveCharacter(who="that"), target=1)
    assert v.finished
    assert v.g.players[1].space == "brig"
    v.at(1, "deck-2").do(0, MoveCharacter(who="that"), target=1)
    assert sorted(v.offered(0)) == sorted(space for space in SHIP if space != "deck-2")
    v.at(1, "deck-2").do(0, MoveCharacter(who="that", to="sick-bay"), target=1)
    assert v.g.players[1].space == "sick-bay"  # because it names it
