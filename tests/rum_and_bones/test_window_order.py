"""Who acts in a window, in which order, and attacks inside it."""

from __future__ import annotations

from games.rum_and_bones.events import AttackDeclared, AttackRolled, CardPlayed, HitsCancelled, ReactionUsed
from games.rum_and_bones.round import Rounds
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates
from tests.rum_and_bones.windows import DEEP, TUCKING, asking, attack, questions

# ---- order in a window --------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-12", "RUM-SEQ-02")
def test_the_attacking_side_acts_first_and_each_side_once() -> None:
    v = a_battle().at("ishmael", "C5").at("viana", "C4").hand(0, "ravenous.1", "ravenous.2")
    asking(v.hand(1, "smoke_pots.1", "smoke_pots.2"), 1)
    attack(v, "ishmael", "C4", 1, 1)
    assert v.asked() == [(0, "attack.roll")]
    v.answer(0, ["tide"]).answer(0, ["ravenous.1"]).answer(0, ["roll"], "attack.roll")
    assert v.asked() == [(1, "window.declared")]
    v.answer(1, ["smoke_pots.1@hero-1"])
    assert (0, "attack.roll") not in v.asked()  # an answer re-opens nothing
    assert len(v.of(AttackRolled)[0].faces) == 1 and v.of(AttackRolled)[0].modifier == 0


@rule("RUM-WINDOW-12")
def test_one_answer_holds_any_number_of_cards_and_reactions() -> None:
    v = a_battle(cast=TUCKING).at("carcharius", "C5").at("demarco", "C4").level("demarco", 2, 2)
    asking(v.level("carcharius", 0, 2).hand(1, "smoke_pots.1", "smoke_pots.2"), 1)
    attack(v, "carcharius", "C4", 6).answer(0, ["roll"])
    v.answer(1, ["react-5-2", "smoke_pots.1@hero-0", "smoke_pots.2@hero-0"], "window.declared")
    roll = v.of(AttackRolled)[0]
    assert (len(roll.faces), roll.modifier) == (1, -3)
    assert v.hero("demarco").levels[2] == 1


def test_passing_goes_alone() -> None:
    v = asking(a_battle().at("viana", "C3").hand(0, "black_water.1", "drowned_hush.1"), 0)
    activates(v, "viana")
    assert v.refused(0, ["pass", "black_water.1@hero-3"]) == "pass-alone"
    assert v.refused(0, ["auto", "black_water.1@hero-3"]) == "pass-alone"
    v.answer(0, ["black_water.1@hero-3", "drowned_hush.1@hero-3"])
    assert v.hero("viana").conditions == ["blind", "silence"] and v.b.sides[0].pool == 1


@rule("RUM-WINDOW-13")
def test_seats_on_ask_answer_at_the_same_time_and_are_carried_out_in_seat_order() -> None:
    v = asking(a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "drowned_hush.1"), 0, 2)
    activates(v, "viana")
    assert sorted(v.asked()) == [(0, "window.activated"), (2, "window.activated")]
    v.answer(2, ["drowned_hush.1@hero-4"])
    assert not v.of(CardPlayed) and v.asked() == [(0, "window.activated")]  # nothing is shown before all have answered
    v.answer(0, ["black_water.1@hero-4"])
    assert [event.seat for event in v.of(CardPlayed)] == [0, 2]


@rule("RUM-WINDOW-13")
def test_a_card_that_can_do_nothing_any_more_stays_in_hand_and_feeds_no_kraken() -> None:
    v = asking(a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "black_water.2"), 0, 2)
    activates(v, "viana").answer(0, ["black_water.1@hero-4"]).answer(2, ["black_water.2@hero-4"])
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.1"]
    assert v.g.players[2].hand == ["black_water.2"] and v.b.sides[0].pool == 1


@rule("RUM-WINDOW-13")
def test_seats_on_auto_follow_and_judge_what_is_left() -> None:
    """Seat 0 acts by AUTO, seat 2 is asked: seat 2 comes first."""
    v = a_battle(4).at("viana", "C3").hand(0, "black_water.1", "drowned_hush.1").hand(2, "black_water.2")
    v.setting(2, w2="ask").g.players[0].settings.update({"arm.black_water": "any", "arm.drowned_hush": "any"})
    activates(v, "viana")
    assert v.asked() == [(2, "window.activated")] and not v.of(CardPlayed)
    v.answer(2, ["black_water.2@hero-4"])
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.2", "drowned_hush.1"]
    v = a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "black_water.2")
    for seat in (0, 2):
        v.g.players[seat].settings["arm.black_water"] = "any"
    activates(v, "viana")
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.1"]


@rule("RUM-WINDOW-13", "RUM-GAP-47")
def test_a_cancel_card_saves_a_teammates_hero_too() -> None:
    v = a_battle(4).bare().at("viana", "C4").at("kyria", "C5").hand(0, "scale_and_shell.1")
    asking(v, 0)
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"])
    assert v.asked() == [(0, "window.hits")]
    v.answer(0, ["scale_and_shell.1@hero-2"])
    assert v.hero("kyria").damage == 0 and v.of(HitsCancelled)[0].n == 2


@rule("RUM-GAP-47")
def test_your_hero_on_a_card_is_any_friendly_hero() -> None:
    v = a_battle(4).at("carcharius", "C5").at("kyria", "K8", damage=3).hand(0, "brine_balm.1")
    activates(v, "carcharius").answer(0, ["tide"]).answer(0, ["brine_balm.1"])
    v.defaults("act.hero")
    assert v.hero("kyria").damage == 1
    v = a_battle(4).board(turn=1).hand(1, "dividend.1").start(Rounds(at="turn"))
    v.answer(1, ["tide"]).answer(1, ["dividend.1"], "tide.play")
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 0, 1, 1, 1, 1]


# ---- an attack inside a window ------------------------------------------------------------------------------------


def struck_back() -> Staged:
    """Snapjaw of Marea and Santiago stand together; Ishmael hurts both, and both may react."""
    cast = (DEEP, ("santiago", "snapjaw", "viana"))
    v = a_battle(4, cast=cast).bare().at("ishmael", "C5", damage=1).at("santiago", "C4").at("snapjaw", "C4")
    v.b.heroes[v.index("snapjaw")].seat = 3
    return v.level("santiago", 2, 2).level("snapjaw", 2, 2).level("ishmael", 2, 2)


@rule("RUM-WINDOW-14", "RUM-GAP-83")
def test_strike_back_runs_through_its_own_windows_before_the_outer_one_goes_on() -> None:
    v = asking(struck_back().hand(1, "steady_hand.1").hand(0, "ravenous.1"), 0)
    attack(v, "ishmael", "C4", 6, 6)
    v.answer(0, ["roll"]).answer(0, {"hero-3": 1, "hero-4": 1}, "attack.assign")
    assert sorted(v.asked()) == [(1, "window.after"), (3, "window.after")]
    v.answer(3, ["react-4-2"]).dice(6, 6).answer(1, ["react-3-2"])
    assert v.asked()[0] == (1, "attack.roll") and not v.of(ReactionUsed)[1:]  # the inner attack comes first
    assert [event.who for event in v.of(AttackDeclared)] == ["ishmael", "santiago"]
    v.answer(1, ["tide"]).answer(1, ["steady_hand.1"], "tide.play").answer(1, ["roll"])
    assert v.asked() == [(0, "window.hits")]  # Thick Hide, in the inner W5
    v.answer(0, ["react-1-2"])
    assert v.hero("ishmael").damage == 1
    assert v.asked() == [(3, "walk.free")]  # and now Snapjaw tucks and rolls
    v.answer(3, ["to-C3"])
    assert v.finished and v.hero("snapjaw").zone == "C3"
    assert [v.hero(name).levels[2] for name in ("santiago", "snapjaw", "ishmael")] == [1, 1, 1]
    assert v.b.active == v.index("ishmael") and v.b.actions == 2  # no Action was spent on it


@rule("RUM-WINDOW-14", "RUM-SEQ-09")
def test_an_attacker_struck_down_ends_its_own_activation() -> None:
    v = a_battle(cast=(DEEP, ("santiago", "viana", "gabriela"))).bare().at("ishmael", "C5", left=1)
    v.at("santiago", "C4").level("santiago", 2, 2).setting(1, w7="auto")
    activates(v, "ishmael").dice(6, 1, 1, 1, 6, 6).answer(0, ["attack-0-C4"]).answer(0, ["roll"])
    v.answer(1, ["roll"], "attack.roll")
    assert v.finished and v.hero("ishmael").down == 2 and v.hero("ishmael").activated
    assert v.hero("santiago").coins == 3 and v.vp(1) == 1


@rule("RUM-GAP-83", "RUM-SKILL-13")
def test_a_reaction_is_used_once_for_each_level_up_as_often_as_its_trigger_comes() -> None:
    v = asking(a_battle().bare().at("viana", "C4").at("ishmael", "C5").level("ishmael", 2, 2), 0)
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"]).answer(0, ["react-1-2"], "window.hits")
    assert v.hero("ishmael").damage == 0 and v.hero("ishmael").levels[2] == 1
    assert questions(attack(v, "viana", "C5", 6)) == ["attack.roll"]
    v.level("ishmael", 2, 2)  # paid for again: it is ready again in the same activation of the enemy
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"]).answer(0, ["react-1-2"], "window.hits")
    assert v.hero("ishmael").damage == 1
