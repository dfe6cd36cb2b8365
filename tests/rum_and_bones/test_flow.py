"""Fewer presses: what is asked of somebody who has set nothing, and what one press does."""

from __future__ import annotations

import dataclasses
import statistics
from typing import Any

import pytest

from games.core.flow import flow_of
from games.rum_and_bones import SPEC
from games.rum_and_bones.events import AttackDeclared, AttackRolled, CardPlayed, DiceRerolled
from games.rum_and_bones.round import Rounds
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, declares, heroes_meet, options, to_act

DEALT = {"first": "go", "roll": "go", "keep": "auto"}  # as seats have it that set nothing


def meeting(*faces: int, **fields: Any) -> Staged:
    """Carcharius beside Viana; both have set nothing."""
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5", **fields)
    return v.setting(0, **DEALT).setting(1, **DEALT).dice(*faces, rest=1)


def test_who_leads_the_crew_is_asked_little_more() -> None:
    turns = [turn for seed in range(1, 4) for turn in flow_of(SPEC, 2, seed)]
    assert statistics.mean(turn.answers for turn in turns) < 36


def test_a_round_asks_half_of_what_it_did() -> None:
    """58.4 answers a round were given by both players together (`wardroom flow rum_and_bones --seats 2 --games 6`)."""
    like_then = dataclasses.replace(SPEC, computers={"easy": SPEC.computers["easy"]})  # who was counted then
    turns = [turn for seed in range(1, 7) for turn in flow_of(like_then, 2, seed)]
    assert statistics.mean(turn.answers for turn in turns) < 29.2
    assert not any(turn.kinds["attack.roll"] or turn.kinds["attack.keep"] for turn in turns)


# ---- dice ---------------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-03")
def test_choosing_an_attack_rolls_it() -> None:
    v = declares(meeting(6), "carcharius", "C5")
    assert to_act(v, "carcharius") and v.hero("viana").damage == 1


@rule("RUM-WINDOW-03", "RUM-WINDOW-16")
@pytest.mark.parametrize("hand", [(), ("ravenous.1",), ("lockers_due.1",)])
def test_whether_one_is_asked_hangs_on_the_setting_and_not_on_the_hand(hand: tuple[str, ...]) -> None:
    v = declares(meeting(6).hand(0, *hand), "carcharius", "C5")
    assert to_act(v, "carcharius")
    v = declares(meeting(6).hand(0, *hand).setting(0, roll="ask"), "carcharius", "C5")
    assert v.asked() == [(0, "attack.roll")]


@rule("RUM-TIDE-04", "RUM-WINDOW-03")
def test_a_card_laid_ready_goes_with_the_next_attack_alone() -> None:
    """It is in hand until then, and nobody is told."""
    v = activates(meeting().hand(0, "ravenous.1", "ravenous.2"), "carcharius")
    v.answer(0, ["tide"], "act.hero").answer(0, ["lay-ravenous.1"], "tide.play")
    assert to_act(v, "carcharius") and not v.of(CardPlayed) and len(v.g.players[0].hand) == 2
    v.dice(3, rest=1).answer(0, ["attack-0-C5"])
    assert [event.card for event in v.of(CardPlayed)] == ["ravenous.1"] and v.hero("viana").damage == 1
    v.dice(2, rest=1).answer(0, ["attack-0-C5"])
    assert len(v.of(CardPlayed)) == 1 and v.hero("viana").damage == 1


def test_a_card_laid_ready_is_taken_back_and_forgotten_with_the_activation() -> None:
    v = activates(meeting().hand(0, "ravenous.1"), "carcharius")
    for laid in (["ravenous.1"], [], ["ravenous.1"]):
        v.answer(0, ["tide"]).answer(0, ["lay-ravenous.1"], "tide.play")
        assert v.g.players[0].laid == laid
    v.answer(0, ["end"])
    assert v.g.players[0].laid == [] and v.g.players[0].hand == ["ravenous.1"]


@rule("RUM-WINDOW-15")
def test_a_teammates_card_is_laid_ready_only_if_it_was_lent() -> None:
    v = a_battle(4).bare().at("carcharius", "C6").at("viana", "C5").hand(2, "ravenous.1").setting(0, **DEALT)
    assert "lay-ravenous.1" not in activates(v, "carcharius").answer(0, ["tide"], "act.hero").offered(0)
    v.g.players[2].settings["lend.ravenous.1"] = "yes"
    activates(v.dice(3, rest=1), "carcharius").answer(0, ["tide"], "act.hero").answer(0, ["lay-ravenous.1"])
    v.answer(0, ["attack-0-C5"], "act.hero")
    assert v.hero("viana").damage == 1 and v.g.players[2].hand == []


@rule("RUM-MOD-03", "RUM-GAP-81")
@pytest.mark.parametrize(
    ("order", "misses", "again"), [("", 1, False), ("", 2, True), ("1", 1, True), ("no", 3, False)]
)
def test_a_reroll_card_is_played_by_itself_when_misses_are_many_enough(order: str, misses: int, again: bool) -> None:
    v = meeting(*[4] * (3 - misses), *[2] * misses).hand(0, "turning_current.1")
    if order:
        v.g.players[0].settings["again.turning_current"] = order
    declares(v, "carcharius", "C5")
    assert to_act(v, "carcharius") and [len(event.old) for event in v.of(DiceRerolled)] == ([misses] if again else [])


def test_who_keeps_every_roll_keeps_it() -> None:
    v = declares(meeting(2, 2, 2).hand(0, "turning_current.1").setting(0, keep="pass"), "carcharius", "C5")
    assert to_act(v, "carcharius") and not v.of(CardPlayed)


# ---- several Actions in one press -----------------------------------------------------------------------------------


@rule("RUM-USE-02", "RUM-ACT-03")
def test_a_basic_attack_with_every_action_left() -> None:
    v = activates(meeting(6), "carcharius")
    assert "0-C5" in options(v, 0, "storm")
    v.answer(0, ["storm-0-C5"])
    assert len(v.of(AttackRolled)) == 3 and v.b.active == -1


def test_it_stops_when_nobody_is_left_there() -> None:
    v = activates(meeting(6, left=1), "carcharius").answer(0, ["storm-0-C5"])
    assert len(v.of(AttackRolled)) == 1 and to_act(v, "carcharius") and v.b.actions == 2


def test_it_goes_on_though_others_could_be_struck_as_well() -> None:
    v = activates(meeting().crew(1, "C7", hands=1), "carcharius").answer(0, ["storm-0-C5"])
    assert [event.zone for event in v.of(AttackDeclared)] == ["C5"] * 3


@rule("RUM-COND-09")
def test_it_stops_when_something_happens_to_the_hero() -> None:
    v = activates(meeting().has("carcharius", conditions=["bleed"]), "carcharius").answer(0, ["storm-0-C5"])
    assert len(v.of(AttackRolled)) == 1 and v.asked() == [(0, "act.hero")]


@rule("RUM-USE-03")
def test_only_a_basic_attack_can_be_made_again_and_again() -> None:
    v = activates(meeting().level("carcharius", 1, 1), "carcharius")
    assert options(v, 0, "attack") == ["0-C5", "1-C5"] and options(v, 0, "storm") == ["0-C5"]
    v.answer(0, ["attack-1-C5"]).answer(0, ["attack-0-C5"])
    assert options(v, 0, "storm") == []  # one Action is left


@rule("RUM-MOVE-01", "RUM-ACT-03")
def test_a_walk_and_the_attacks_that_follow_it() -> None:
    """One Action walks, beside own Crew if that can be; the others strike."""
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8").crew(0, "C6", hands=1).at("viana", "C5")
    activates(v.setting(0, **DEALT).dice(rest=1), "carcharius")
    assert options(v, 0, "charge") == ["0-C5"] and options(v, 0, "storm") == []
    v.answer(0, ["charge-0-C5"])
    assert v.hero("carcharius").zone == "C6" and [event.zone for event in v.of(AttackDeclared)] == ["C5", "C5"]


@rule("RUM-MOVE-04")
def test_a_charge_is_for_who_is_out_of_range_and_can_be_reached() -> None:
    v = heroes_meet("carcharius", "viana").at("carcharius", "D8").at("viana", "E8")
    assert options(activates(v, "carcharius"), 0, "charge") == []  # though there are other sides to strike from
    v = heroes_meet("carcharius", "viana").at("carcharius", "C7").crew(1, "C5", hands=1).at("viana", "C4")
    assert options(activates(v, "carcharius"), 0, "charge") == ["0-C5"]  # which bars the way to her


@pytest.mark.parametrize(
    ("hero", "foe", "crew", "to"),
    [
        ("carcharius", "E8", "", "E7"),
        ("carcharius", "E8", "D8", "D8"),
        ("kyria", "G7", "", "D7"),
        ("kyria", "G7", "E7", "E7"),
    ],
)
def test_a_charge_goes_beside_own_crew_and_else_no_farther_than_needed(hero: str, foe: str, crew: str, to: str) -> None:
    v = heroes_meet(hero, "viana").at(hero, "C7").at("viana", foe)
    ask = activates(v.crew(0, crew, hands=1) if crew else v, hero).ask(0)
    charge = ask.option(f"charge-0-{foe}")
    assert charge is not None and charge.args["from"] == to


@rule("RUM-COND-06")
def test_no_walk_is_in_it_for_who_may_not_walk() -> None:
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8", conditions=["slow"]).at("viana", "C5")
    activates(v.setting(0, **DEALT), "carcharius").answer(0, ["walk-B8"], "act.hero")
    assert options(v, 0, "charge") == []


@rule("RUM-COND-06")
def test_each_move_action_counts_once() -> None:
    v = activates(heroes_meet("carcharius", "viana").at("carcharius", "D8").at("viana", "H8"), "carcharius")
    for n, zone in enumerate(("D9", "D8"), start=1):
        assert v.answer(0, [f"walk-{zone}"], "act.hero").hero("carcharius").moved == n
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8").at("viana", "C5", left=1).setting(0, **DEALT)
    activates(v.dice(6, rest=1), "carcharius").answer(0, ["charge-0-C5"])
    assert to_act(v, "carcharius") and v.hero("carcharius").moved == 1


# ---- turns --------------------------------------------------------------------------------------------------------


def last_thing(**settings: str) -> Staged:
    v = a_battle().at("ishmael", "C7").hand(0, "wrath_of_the_trench.1").setting(0, **{**DEALT, **settings})
    for hero in v.b.heroes:
        hero.activated = hero.name != "ishmael"
    v.side(0, crew_done=True).side(1, crew_done=True)
    return v.start(Rounds(at="turn"))


@rule("RUM-ROUND-02")
def test_the_only_thing_left_is_activated_unasked() -> None:
    assert to_act(last_thing(), "ishmael")
    assert last_thing(first="ask").asked() == [(0, "turn.activate")]


@rule("RUM-ROUND-02")
def test_a_team_without_cards_is_not_asked_for_the_only_thing_left() -> None:
    """Everybody sees that there is nothing to stop for; one card with any of them, and it is asked."""
    for cards in ([], ["wrath_of_the_trench.1"]):
        v = a_battle(4).at("ishmael", "C7")
        for seat in range(4):
            v.hand(seat)
        v.hand(0, *cards)
        for hero in v.b.heroes:
            hero.activated = hero.name != "ishmael"
        v.side(0, crew_done=True).side(1, crew_done=True).start(Rounds(at="turn"))
        assert [kind for _, kind in v.asked() if kind == "turn.activate"] == ["turn.activate"] * len(cards)


@rule("RUM-ACT-02")
def test_a_hero_is_chosen_with_the_point_where_it_comes_aboard() -> None:
    v = a_battle().start(Rounds(at="turn")).answer(0, ["hero-1@G9"], "turn.activate")
    assert v.hero("ishmael").zone == "G9" and to_act(v, "ishmael")
