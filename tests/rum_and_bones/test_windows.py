"""Response windows: when they open, who acts in which order, and which attacks open which."""

from __future__ import annotations

import pytest

from games.rum_and_bones.activation import Activation
from games.rum_and_bones.assault import AttackKind
from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import (
    AttackDeclared,
    AttackRolled,
    CallRefused,
    CardPlayed,
    HeroHurt,
    HitsCancelled,
    ReactionUsed,
    Suffers,
)
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.sight import view
from games.rum_and_bones.views import RumView
from tests.rules import rule
from tests.rum_and_bones.build import Battle, a_battle

DEEP = ("carcharius", "ishmael", "kyria")
TUCKING = (DEEP, ("snapjaw", "viana", "demarco"))  # a side that may react to everything


def attack(v: Battle, hero: str, zone: str, *faces: int, slot: int = 0) -> Battle:
    """In its activation a Hero declares an attack; these dice are ready."""
    v.active(hero, actions=2)
    v.g.stack = []
    hero_attack(v.g, v.index(hero), slot, zone)
    return v.dice(*faces).start(v.g.stack.pop())


def asking(v: Battle, *seats: int) -> Battle:
    """These seats want to be asked in every foreign window."""
    for seat in seats:
        v.order(seat, w2="ask", w3="ask", w5="ask", w7="ask")
    return v


def questions(v: Battle) -> list[str]:
    """The kinds asked from here to the end, if all are silent and pass windows."""
    kinds: list[str] = []
    while not v.finished:
        ask = next(ask for ask in v.g.asks if not ask.aside)
        kinds.append(ask.kind)
        v.answer(ask.seat, ["pass"] if ask.kind.startswith("window.") else ask.default)
    return kinds


def activate(v: Battle, hero: str) -> Battle:
    v.b.turn = v.hero(hero).side
    return v.start(Activation(hero=v.index(hero)))


# ---- what opens a window ------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-01", "RUM-WINDOW-06")
@pytest.mark.parametrize("held", ["black_water.1", "ravenous.1"])
def test_w2_opens_by_a_hand_and_an_unseen_copy_whatever_the_hand_is(held: str) -> None:
    v = asking(a_battle().at("viana", "C3").hand(0, held), 0)
    activate(v, "viana")
    assert v.asked() == [(0, "window.activated")]
    usable = v.offered(0)
    assert usable == (["pass", "black_water.1@hero-3"] if held == "black_water.1" else ["pass"])


@rule("RUM-WINDOW-01")
def test_w2_stays_shut_without_a_hand_or_with_all_copies_seen() -> None:
    v = activate(asking(a_battle().at("viana", "C3"), 0), "viana")
    assert v.asked() == [(1, "act.hero")]
    seen = ("black_water.1", "black_water.2", "drowned_hush.1", "drowned_hush.2")
    v = asking(a_battle().at("viana", "C3").hand(0, "ravenous.1").discarded(0, *seen), 0)
    assert activate(v, "viana").asked() == [(1, "act.hero")]
    v = asking(a_battle().at("viana", "C3").hand(0, "ravenous.1").discarded(0, *seen[:3]), 0)
    assert activate(v, "viana").asked() == [(0, "window.activated")]


@rule("RUM-WINDOW-12")
def test_w2_is_for_the_other_side_of_a_hero_and_comes_once_before_the_first_action() -> None:
    v = asking(a_battle().at("viana", "C4").hand(0, "ravenous.1").hand(1, "sealed_warrant.1"), 0, 1)
    activate(v, "viana").answer(0, ["pass"])
    assert v.asked() == [(1, "act.hero")]
    v.answer(1, ["walk-C5"])
    assert v.asked() == [(1, "act.hero")]


@rule("RUM-WINDOW-01")
def test_no_w2_for_crew_or_sea_monster() -> None:
    v = asking(a_battle().dragon(1, "B1").hand(0, "black_water.1").board(turn=1), 0).start(Rounds(at="turn"))
    v.answer(1, ["dragon"])
    assert v.asked() == [(1, "act.dragon")]
    v = asking(a_battle().hand(0, "black_water.1"), 0).start(CrewActivation(side=1, seat=1))
    assert "window.activated" not in questions(v)


@rule("RUM-WINDOW-01")
def test_w3_needs_a_hero_in_the_target_zone() -> None:
    v = asking(a_battle().at("ishmael", "C5").crew(1, "C4", hands=2).hand(1, "smoke_pots.1"), 1)
    attack(v, "ishmael", "C4", 1, 1)
    assert questions(v) == ["attack.roll"]
    v = asking(a_battle().at("ishmael", "C5").crew(1, "C4", hands=2).at("viana", "C4").hand(1, "dividend.1"), 1)
    attack(v, "ishmael", "C4", 1, 1)
    assert questions(v) == ["attack.roll", "window.declared"]


@rule("RUM-WINDOW-01")
def test_a_faction_without_such_a_card_has_no_w3_of_cards() -> None:
    v = asking(a_battle().at("viana", "C4").at("ishmael", "C5").hand(0, "ravenous.1"), 0)
    assert questions(attack(v, "viana", "C5", 1, 1)) == ["attack.roll"]


@rule("RUM-WINDOW-01")
def test_w5_opens_for_hits_on_a_hero_only_and_once_an_attack() -> None:
    v = asking(a_battle().bare().at("ishmael", "C5").crew(1, "C4", hands=1).at("viana", "C4").hand(1, "dividend.1"), 1)
    v.discarded(1, "smoke_pots.1", "smoke_pots.2")
    assert questions(attack(v, "ishmael", "C4", 6, 1)) == ["attack.roll"]  # the Deckhand took it
    v = asking(a_battle().bare().at("carcharius", "C5").at("viana", "C4", damage=4), 1)
    v.hand(1, "paid_protection.1", "paid_protection.2").discarded(1, "smoke_pots.1", "smoke_pots.2")
    attack(v, "carcharius", "C4", 6, 6, 6).answer(0, ["roll"])
    v.answer(1, ["paid_protection.1@hero-3"], "window.hits")
    assert v.finished  # the surplus Hit went on without a second window
    assert v.hero("viana").damage == 5


@rule("RUM-WINDOW-02", "RUM-SKILL-11", "RUM-SKILL-12", "RUM-GAP-36")
def test_a_reaction_is_ready_at_level_two_deployed_and_not_silenced() -> None:
    def window(level: int, *conditions: str) -> list[str]:
        v = asking(a_battle().at("viana", "C4").at("ishmael", "C5", conditions=list(conditions)), 0)
        return questions(attack(v.level("ishmael", 2, level), "viana", "C5", 6, 1))

    assert window(2) == ["attack.roll", "window.hits"]
    assert window(1) == ["attack.roll"]
    assert window(2, "silence") == ["attack.roll"]
    assert window(2, "blind", "stun", "slow") == ["attack.roll", "window.hits"]


@rule("RUM-WINDOW-02")
def test_a_reaction_needs_its_own_trigger() -> None:
    """Thick Hide is for Hits on Ishmael, not on another Hero; Another Man for attacks on his zone."""
    v = asking(a_battle().at("viana", "C4").at("kyria", "C5").at("ishmael", "C6").level("ishmael", 2, 2), 0)
    assert questions(attack(v, "viana", "C5", 6, 1)) == ["attack.roll"]
    v = asking(a_battle(cast=TUCKING).at("ishmael", "C5").at("viana", "C4").at("demarco", "C3"), 1)
    v.level("demarco", 2, 2)
    assert questions(attack(v, "ishmael", "C4", 1, 1)) == ["attack.roll"]


@rule("RUM-WINDOW-02")
@pytest.mark.parametrize(("zone", "opens"), [("C5", True), ("C6", False)])
def test_strike_back_needs_the_attacker_within_one_zone(zone: str, opens: bool) -> None:
    v = a_battle().bare().at("kyria", zone).at("santiago", "C4").level("santiago", 2, 2)
    assert ("window.after" in questions(attack(v, "kyria", "C4", 6, 1))) is opens


@rule("RUM-WINDOW-02")
def test_strike_back_is_for_attacks_of_heroes_that_hurt_him() -> None:
    v = a_battle().bare().at("ishmael", "C5").at("santiago", "C4").at("viana", "C4").level("santiago", 2, 2)
    attack(v, "ishmael", "C4", 6, 1).answer(0, ["roll"]).answer(0, {"hero-3": 1}, "attack.assign")
    assert v.finished  # the other one was hurt
    v = a_battle().bare().at("santiago", "C4").at("ishmael", "C5").level("santiago", 2, 2)
    assert questions(v.dice(6, 1).start(assault("crew"))) == []


# ---- own windows --------------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-03")
def test_own_windows_are_a_button_of_the_step_and_close_with_it() -> None:
    v = (
        a_battle()
        .at("ishmael", "C5")
        .crew(1, "C4", hands=3)
        .hand(0, "ravenous.1", "turning_current.1", "lockers_due.1")
    )
    activate(v, "ishmael").answer(0, ["tide"], "act.hero")  # W9
    assert v.offered(0, "tide.play") == ["back", "lockers_due.1"] and v.ask(0).default == ["back"]
    v.answer(0, ["lockers_due.1"])
    assert v.hero("ishmael").coins == 2 and v.asked() == [(0, "act.hero")] and v.b.actions == 3
    v.dice(1, 1, 6, 1).answer(0, ["attack-0-C4"]).answer(0, ["tide"], "attack.roll")  # W3
    assert v.offered(0, "tide.play") == ["back", "ravenous.1"]
    v.answer(0, ["back"])
    assert v.asked() == [(0, "attack.roll")]
    v.answer(0, ["roll"]).answer(0, ["tide"], "attack.keep")  # W4
    assert v.offered(0, "tide.play") == ["back", "turning_current.1"]
    v.answer(0, ["turning_current.1"]).answer(0, ["die-0", "die-1"], "pick.dice")
    assert v.asked() == [(0, "act.hero")]  # no Miss is left that was not re-rolled: W4 is shut
    assert v.hands(1, "C4") == 2


@rule("RUM-WINDOW-03", "RUM-TIDE-05")
def test_w1_and_w8_are_buttons_too_and_take_any_number_of_cards() -> None:
    v = a_battle().hand(1, "dividend.1", "dividend.2", "press_gang.1").board(turn=1).start(Rounds(at="turn"))
    for n in (1, 2):
        v.answer(1, ["tide"], "turn.activate").answer(1, [f"dividend.{n}"], "tide.play")
    assert v.hero("viana").coins == 2 and v.b.sides[1].pool == 2
    v.answer(1, ["crew"]).answer(1, ["tide"], "crew.points")
    assert v.offered(1, "tide.play") == ["back", "press_gang.1"]


@rule("RUM-WINDOW-03")
def test_no_w9_after_the_last_action_and_none_for_the_sea_monster() -> None:
    v = a_battle().at("ishmael", "C5").hand(0, "lockers_due.1")
    activate(v, "ishmael").answer(0, ["walk-C6"]).answer(0, ["walk-C5"])
    assert "tide" in v.offered(0)
    v.answer(0, ["walk-C6"])
    assert v.finished
    v = a_battle().dragon(0, "B1").hand(0, "lockers_due.1").start(Rounds(at="turn")).answer(0, ["dragon"])
    assert "tide" not in v.offered(0, "act.dragon")


def test_w4_is_shut_without_misses_hand_or_unseen_copy() -> None:
    """D32: and silence keeps."""
    v = attack(a_battle().at("ishmael", "C5").crew(1, "C4", hands=3).hand(0, "ravenous.1"), "ishmael", "C4", 6, 6)
    assert questions(v) == ["attack.roll"]
    v = attack(a_battle().at("ishmael", "C5").crew(1, "C4", hands=3).hand(0, "ravenous.1"), "ishmael", "C4", 6, 1)
    v.answer(0, ["roll"])
    assert v.ask(0, "attack.keep").default == ["keep"]
    v = a_battle().at("ishmael", "C5").crew(1, "C4", hands=3).hand(0, "ravenous.1")
    v.discarded(0, "turning_current.1", "turning_current.2")
    assert questions(attack(v, "ishmael", "C4", 6, 1)) == ["attack.roll"]
    v = attack(a_battle().at("ishmael", "C5").crew(1, "C4", hands=3), "ishmael", "C4", 6, 1)
    assert questions(v) == ["attack.roll"]


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
    activate(v, "viana")
    assert v.refused(0, ["pass", "black_water.1@hero-3"]) == "pass-alone"
    v.answer(0, ["black_water.1@hero-3", "drowned_hush.1@hero-3"])
    assert v.hero("viana").conditions == ["blind", "silence"] and v.b.sides[0].pool == 1


@rule("RUM-WINDOW-13")
def test_seats_on_ask_answer_at_the_same_time_and_are_carried_out_in_seat_order() -> None:
    v = asking(a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "drowned_hush.1"), 0, 2)
    activate(v, "viana")
    assert sorted(v.asked()) == [(0, "window.activated"), (2, "window.activated")]
    v.answer(2, ["drowned_hush.1@hero-4"])
    assert not v.of(CardPlayed) and v.asked() == [(0, "window.activated")]  # nothing is shown before all have answered
    v.answer(0, ["black_water.1@hero-4"])
    assert [event.seat for event in v.of(CardPlayed)] == [0, 2]


@rule("RUM-WINDOW-13")
def test_a_card_that_can_do_nothing_any_more_stays_in_hand_and_feeds_no_kraken() -> None:
    v = asking(a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "black_water.2"), 0, 2)
    activate(v, "viana").answer(0, ["black_water.1@hero-4"]).answer(2, ["black_water.2@hero-4"])
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.1"]
    assert v.g.players[2].hand == ["black_water.2"] and v.b.sides[0].pool == 1


@rule("RUM-WINDOW-13")
def test_seats_on_auto_follow_and_judge_what_is_left() -> None:
    """Seat 0 acts by AUTO, seat 2 is asked: seat 2 comes first."""
    v = a_battle(4).at("viana", "C3").hand(0, "black_water.1", "drowned_hush.1").hand(2, "black_water.2")
    v.order(2, w2="ask").g.players[0].orders.update({"arm.black_water": "any", "arm.drowned_hush": "any"})
    activate(v, "viana")
    assert v.asked() == [(2, "window.activated")] and not v.of(CardPlayed)
    v.answer(2, ["black_water.2@hero-4"])
    assert [event.card for event in v.of(CardPlayed)] == ["black_water.2", "drowned_hush.1"]
    v = a_battle(4).at("viana", "C3").hand(0, "black_water.1").hand(2, "black_water.2")
    for seat in (0, 2):
        v.g.players[seat].orders["arm.black_water"] = "any"
    activate(v, "viana")
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
    activate(v, "carcharius").answer(0, ["tide"]).answer(0, ["brine_balm.1"])
    v.defaults("act.hero")
    assert v.hero("kyria").damage == 1
    v = a_battle(4).board(turn=1).hand(1, "dividend.1").start(Rounds(at="turn"))
    v.answer(1, ["tide"]).answer(1, ["dividend.1"], "tide.play")
    assert [hero.coins for hero in v.b.heroes] == [0, 0, 0, 0, 1, 1, 1, 1]


# ---- an attack inside a window ------------------------------------------------------------------------------------


def struck_back() -> Battle:
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
    v = a_battle(cast=(DEEP, ("santiago", "viana", "gabriela"))).bare().at("ishmael", "C5", damage=8)
    v.at("santiago", "C4").level("santiago", 2, 2).order(1, w7="auto")
    activate(v, "ishmael").dice(6, 1, 1, 1, 6, 6).answer(0, ["attack-0-C4"]).answer(0, ["roll"])
    v.answer(1, ["roll"], "attack.roll")
    assert v.finished and v.hero("ishmael").down == 2 and v.hero("ishmael").activated
    assert v.hero("santiago").coins == 3 and v.vp(1) == 1


@rule("RUM-GAP-83", "RUM-SKILL-13")
def test_a_reaction_is_used_once_for_each_level_up_as_often_as_its_trigger_comes() -> None:
    v = asking(a_battle().bare().at("viana", "C4").at("ishmael", "C5").level("ishmael", 2, 2), 0)
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"]).answer(0, ["react-1-2"], "window.hits")
    assert v.hero("ishmael").damage == 0 and v.hero("ishmael").levels[2] == 1
    assert questions(attack(v, "viana", "C5", 6, 1)) == ["attack.roll"]
    v.level("ishmael", 2, 2)  # paid for again: it is ready again in the same activation of the enemy
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"]).answer(0, ["react-1-2"], "window.hits")
    assert v.hero("ishmael").damage == 1


# ---- which attacks open which windows -------------------------------------------------------------------------------

TABLE: dict[AttackKind, list[str]] = {
    "hero": ["attack.roll", "window.declared", "attack.keep", "window.hits", "window.after"],
    "strike_back": ["attack.roll", "window.declared", "attack.keep", "window.hits", "window.after"],
    "crew": ["window.declared", "window.hits", "window.after"],
    "gun": ["window.declared", "window.hits", "window.after"],
    "ransack": ["window.hits", "window.after"],
    "zone": ["window.declared", "window.hits", "window.after"],
    "dragon": ["window.declared", "window.hits", "window.after"],
    "kraken": ["window.hits", "window.after"],
}


def assault(kind: AttackKind) -> Attack:
    by_hero = kind in ("hero", "strike_back")
    return Attack(
        kind=kind,
        side=-1 if kind == "kraken" else 0,
        seat=0,
        target="C4",
        who="ishmael",
        name="ishmael.0",
        needs=[4, 4],
        origin="C5",
        hero=1 if by_hero else -1,
        slot=0 if by_hero else -1,
    )


@rule("RUM-WINDOW-17", "RUM-SEQ-05")
@pytest.mark.parametrize("kind", TABLE)
def test_the_table_of_attack_kinds(kind: AttackKind) -> None:
    v = a_battle(cast=TUCKING).bare().at("ishmael", "C5").at("snapjaw", "C4").level("snapjaw", 2, 2)
    asking(v.hand(0, "ravenous.1").hand(1, "dividend.1"), 0, 1)
    v.dice(6, 1).start(assault(kind))
    assert questions(v) == TABLE[kind]


@rule("RUM-WINDOW-17", "RUM-GAP-30")
@pytest.mark.parametrize("kind", TABLE)
def test_only_heroes_are_credited(kind: AttackKind) -> None:
    v = a_battle(cast=TUCKING).bare().at("ishmael", "C5").at("snapjaw", "C4", damage=5)
    v.dice(6, 1).start(assault(kind))
    v.defaults()
    paid = {hero.name: hero.coins for hero in v.b.heroes if hero.coins}
    credited = kind in ("hero", "strike_back")
    assert paid == ({"ishmael": 3} if credited else {"carcharius": 1, "ishmael": 1, "kyria": 1})
    assert v.vp(0) == 1


@rule("RUM-WINDOW-17", "RUM-SEQ-07")
def test_a_splash_has_w5_alone_and_shares_the_w7_of_its_main_attack() -> None:
    """And no card of the main attack counts for it."""
    cast = (("snapjaw", "ishmael", "kyria"), ("gabriela", "viana", "santiago"))
    v = a_battle(cast=cast).bare().at("gabriela", "C3").level("gabriela", 1, 1)
    v.at("ishmael", "C5").at("snapjaw", "C6").level("snapjaw", 2, 2)
    asking(v.hand(0, "ravenous.1").hand(1, "steady_hand.1"), 0, 1)
    attack(v, "gabriela", "C5", 6, 1, 1, 3, slot=1)
    v.answer(1, ["tide"]).answer(1, ["steady_hand.1"]).answer(1, ["roll"])
    v.answer(0, ["pass"], "window.hits")
    assert v.finished  # 3 is a Miss: the card's +1 is not the splash's
    assert v.hero("snapjaw").damage == 0 and v.of(AttackRolled)[1].modifier == 0
    v = a_battle(cast=cast).bare().at("gabriela", "C3").level("gabriela", 1, 1)
    v.at("ishmael", "C5").at("snapjaw", "C6").level("snapjaw", 2, 2)
    asking(v.hand(0, "ravenous.1").hand(1, "steady_hand.1"), 0, 1)
    attack(v, "gabriela", "C5", 6, 1, 1, 6, slot=1)
    assert questions(v) == ["attack.roll", "attack.keep", "window.hits", "window.hits", "window.after"]
    assert v.of(HeroHurt)[1].hero == "snapjaw"


@rule("RUM-WINDOW-17")
def test_a_splash_counts_the_attackers_conditions() -> None:
    v = a_battle().bare().at("gabriela", "C3", conditions=["blind"]).level("gabriela", 1, 1)
    v.at("ishmael", "C5").crew(0, "C6", hands=1)
    attack(v, "gabriela", "C5", 1, 1, 1, 4, slot=1).defaults()
    assert v.of(AttackRolled)[1].modifier == -1 and v.hands(0, "C6") == 1


@rule("RUM-WINDOW-17")
@pytest.mark.parametrize(("kind", "counts"), [("gun", True), ("dragon", True), ("hero", True), ("zone", False)])
def test_shell_mount_counts_where_an_attack_is_measured_from(kind: AttackKind, counts: bool) -> None:
    v = a_battle().bare().at("kyria", "C7").at("viana", "C5")
    shot = assault(kind)
    shot.side, shot.seat, shot.target = 1, 1, "C7"
    shot.hero = v.index("viana") if kind == "hero" else -1
    shot.origin = "" if kind == "zone" else "C5"
    v.dice(4, 4).start(shot).defaults()
    assert v.of(AttackRolled)[0].modifier == (-1 if counts else 0)


@rule("RUM-WINDOW-17")
def test_smoke_pots_thin_a_shot_of_the_gun() -> None:
    v = asking(a_battle().bare().at("viana", "C4").hand(1, "smoke_pots.1"), 1)
    shot = assault("gun")
    v.dice(6).start(shot).answer(1, ["smoke_pots.1@hero--1"], "window.declared")
    assert (len(v.of(AttackRolled)[0].faces), v.of(AttackRolled)[0].modifier) == (1, -1)


# ---- teammates' cards ---------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-15", "RUM-GAP-46", "RUM-TEAM-02")
def test_a_lent_card_is_played_by_the_acting_player_and_goes_with_it() -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1", "lockers_due.2")
    v.g.players[2].orders["lend.lockers_due.1"] = "yes"
    activate(v, "carcharius").answer(0, ["tide"])
    shown = {option.id: option.verb for option in v.ask(0, "tide.play").options}
    assert shown == {"back": "back", "lockers_due.1": "play", "lockers_due.2": "call"}
    v.answer(0, ["lockers_due.1"])
    assert v.hero("carcharius").coins == 2 and v.g.players[2].hand == ["lockers_due.2"]
    assert v.b.sides[0].discard == ["lockers_due.1"] and v.b.sides[0].pool == 1
    assert "lend.lockers_due.1" not in v.g.players[2].orders


@rule("RUM-WINDOW-15")
def test_a_lent_card_that_is_discarded_is_not_lent_when_it_comes_back() -> None:
    """D33"""
    v = a_battle(4).hand(2, "lockers_due.1").on_top(0, "ravenous.1", "ravenous.2")
    v.g.players[2].orders["lend.lockers_due.1"] = "yes"
    v.start(Rounds(at="discard")).answer(2, ["lockers_due.1"])
    assert "lend.lockers_due.1" not in v.g.players[2].orders


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_call_waits_for_the_owners_yes_or_no(says: str) -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1")
    activate(v, "carcharius").answer(0, ["tide"]).answer(0, ["lockers_due.1"])
    assert v.asked() == [(2, "tide.call")] and v.ask(2).default == ["no"]  # D33
    v.answer(2, [says])
    assert v.hero("carcharius").coins == (2 if says == "yes" else 0)
    assert bool(v.of(CallRefused)) is (says == "no")
    assert len(v.g.players[2].hand) == (0 if says == "yes" else 1)
    assert v.asked()[0] == (0, "act.hero")


@rule("RUM-WINDOW-15")
def test_the_owner_may_play_unasked_and_is_never_waited_for() -> None:
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1", "ravenous.1")
    activate(v, "carcharius")
    assert v.asked() == [(0, "act.hero"), (2, "tide.aside")]
    assert v.ask(2, "tide.aside").aside and v.offered(2, "tide.aside") == ["pass", "lockers_due.1"]
    v.answer(2, ["lockers_due.1"], "tide.aside")
    assert v.hero("carcharius").coins == 2 and v.asked() == [(0, "act.hero"), (2, "tide.aside")]
    v.answer(2, ["pass"], "tide.aside")
    assert v.asked() == [(0, "act.hero")]
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1")
    activate(v, "carcharius").answer(0, ["end"])
    assert v.finished  # the aside held nothing up


@rule("RUM-WINDOW-15")
def test_every_member_may_play_in_w1_until_a_claim_is_confirmed() -> None:
    v = a_battle(4).at("viana", "C4", damage=5).hand(0, "wrath_of_the_trench.1").hand(2, "sea_monster_deep.1")
    v.start(Rounds(at="turn")).answer(2, ["tide"], "turn.activate").answer(2, ["sea_monster_deep.1"])
    v.answer(2, ["to-B1"], "dragon.deploy")
    assert sorted(v.asked()) == [(0, "turn.activate"), (2, "turn.activate")]
    v.answer(0, ["tide"], "turn.activate")
    assert "wrath_of_the_trench.1" in v.offered(0, "tide.play")
    v.answer(0, ["back"]).answer(2, ["dragon"], "turn.activate")
    assert v.asked() == [(2, "act.dragon")]


@rule("RUM-WINDOW-15")
def test_a_member_with_nothing_ready_plays_in_w1_beside_the_others() -> None:
    v = a_battle(4).board(turn=1).hand(1, "dividend.1")
    for hero in ("viana", "santiago"):
        v.has(hero, activated=True)
    v.start(Rounds(at="turn"))
    assert v.asked() == [(3, "turn.activate"), (1, "tide.aside")]
    v.answer(1, ["dividend.1"], "tide.aside")
    assert v.hero("viana").coins == 1 and v.asked() == [(3, "turn.activate")]


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize("kind", ["attack.roll", "rig.fall", "crew.points"])
def test_every_own_window_is_open_to_mates(kind: str) -> None:
    v = a_battle(4).bare().at("carcharius", "E7").at("kyria", "E8").crew(1, "D7", hands=1)
    v.hand(0, "rise_drowned.1").hand(2, "ravenous.1", "breaching_leap.1")
    if kind == "crew.points":
        v.start(CrewActivation(side=0, seat=2))
        assert v.asked() == [(2, kind), (0, "tide.aside")]
        return
    activate(v, "carcharius").dice(1).answer(0, ["attack-0-D7" if kind == "attack.roll" else "rig-E4"], "act.hero")
    assert v.asked() == [(0, kind), (2, "tide.aside")]
    card = "ravenous.1" if kind == "attack.roll" else "breaching_leap.1"
    assert v.offered(2, "tide.aside") == ["pass", card]


# ---- what can be seen ---------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-16")
def test_the_button_is_there_whatever_is_held_and_names_no_card() -> None:
    def public(*hand: str) -> list[str]:
        v = activate(a_battle().at("ishmael", "C5").hand(0, *hand), "ishmael")
        return v.offered(0, "act.hero")

    assert "tide" in public("lockers_due.1")
    assert public("lockers_due.1") == public("ravenous.1") == public("breaching_leap.1", "ravenous.2")


@rule("RUM-WINDOW-16", "RUM-WINDOW-04")
def test_nobody_is_told_which_order_a_seat_has_set() -> None:
    def seen(order: str, seat: int | None) -> RumView:
        v = a_battle(4).at("ishmael", "C5").order(0, w2=order, w5=order)
        return view(activate(v, "ishmael").g, seat)

    for other in (1, 3, None):
        assert seen("pass", other) == seen("ask", other)
    mine = seen("pass", 0).mine
    assert mine is not None and mine.orders["w2"] == "pass"


@rule("RUM-WINDOW-01", "RUM-WINDOW-16")
def test_an_armed_card_that_is_not_held_changes_nothing() -> None:
    v = a_battle().at("viana", "C3").hand(0, "ravenous.1")
    v.g.players[0].orders["arm.black_water"] = "any"
    activate(v, "viana")
    assert v.asked() == [(1, "act.hero")] and not v.of(Suffers)
