"""Response windows: when they open, which attacks open which, and what is seen of them."""

from __future__ import annotations

import pytest

from games.rum_and_bones.assault import AttackKind
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import AttackRolled, HeroHurt, Suffers
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.sight import view
from games.rum_and_bones.views import RumView
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import activates
from tests.rum_and_bones.windows import TUCKING, asking, attack, questions

# ---- what opens a window ------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-01", "RUM-WINDOW-06")
@pytest.mark.parametrize("held", ["black_water.1", "ravenous.1"])
def test_w2_opens_by_a_hand_and_an_unseen_copy_whatever_the_hand_is(held: str) -> None:
    v = asking(a_battle().at("viana", "C3").hand(0, held), 0)
    activates(v, "viana")
    assert v.asked() == [(0, "window.activated")]
    usable = v.offered(0)
    assert usable == ["pass", "auto", *(["black_water.1@hero-3"] if held == "black_water.1" else [])]


@rule("RUM-WINDOW-01")
def test_w2_stays_shut_without_a_hand_or_with_all_copies_seen() -> None:
    v = activates(asking(a_battle().at("viana", "C3"), 0), "viana")
    assert v.asked() == [(1, "act.hero")]
    seen = ("black_water.1", "black_water.2", "drowned_hush.1", "drowned_hush.2")
    v = asking(a_battle().at("viana", "C3").hand(0, "ravenous.1").discarded(0, *seen), 0)
    assert activates(v, "viana").asked() == [(1, "act.hero")]
    v = asking(a_battle().at("viana", "C3").hand(0, "ravenous.1").discarded(0, *seen[:3]), 0)
    assert activates(v, "viana").asked() == [(0, "window.activated")]


@rule("RUM-WINDOW-12")
def test_w2_is_for_the_other_side_of_a_hero_and_comes_once_before_the_first_action() -> None:
    v = asking(a_battle().at("viana", "C4").hand(0, "ravenous.1").hand(1, "sealed_warrant.1"), 0, 1)
    activates(v, "viana").answer(0, ["pass"])
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
    assert questions(attack(v, "viana", "C5")) == ["attack.roll"]


@rule("RUM-WINDOW-01")
def test_w5_opens_for_hits_on_a_hero_only_and_once_an_attack() -> None:
    v = asking(a_battle().bare().at("ishmael", "C5").crew(1, "C4", hands=1).at("viana", "C4").hand(1, "dividend.1"), 1)
    v.discarded(1, "smoke_pots.1", "smoke_pots.2")
    assert questions(attack(v, "ishmael", "C4", 6, 1)) == ["attack.roll"]  # the Deckhand took it
    v = asking(a_battle().bare().at("carcharius", "C5").at("viana", "C4", left=2), 1)
    v.hand(1, "paid_protection.1", "paid_protection.2").discarded(1, "smoke_pots.1", "smoke_pots.2")
    attack(v, "carcharius", "C4", 6, 6, 6).answer(0, ["roll"])
    v.answer(1, ["paid_protection.1@hero-3"], "window.hits")
    assert v.finished  # the surplus Hit went on without a second window
    assert v.left("viana") == 1


@rule("RUM-WINDOW-02", "RUM-SKILL-11", "RUM-SKILL-12", "RUM-GAP-36")
def test_a_reaction_is_ready_at_level_two_deployed_and_not_silenced() -> None:
    def window(level: int, *conditions: str) -> list[str]:
        v = asking(a_battle().at("viana", "C4").at("ishmael", "C5", conditions=list(conditions)), 0)
        return questions(attack(v.level("ishmael", 2, level), "viana", "C5", 6))

    assert window(2) == ["attack.roll", "window.hits"]
    assert window(1) == ["attack.roll"]
    assert window(2, "silence") == ["attack.roll"]
    assert window(2, "blind", "stun", "slow") == ["attack.roll", "window.hits"]


@rule("RUM-WINDOW-02")
def test_a_reaction_needs_its_own_trigger() -> None:
    """Thick Hide is for Hits on Ishmael, not on another Hero; Another Man for attacks on his zone."""
    v = asking(a_battle().at("viana", "C4").at("kyria", "C5").at("ishmael", "C6").level("ishmael", 2, 2), 0)
    assert questions(attack(v, "viana", "C5", 6)) == ["attack.roll"]
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
    activates(v, "ishmael").answer(0, ["tide"], "act.hero")  # W9
    assert v.offered(0, "tide.play") == ["back", "lockers_due.1", "lay-ravenous.1"] and v.ask(0).default == ["back"]
    v.answer(0, ["lockers_due.1"])
    assert v.hero("ishmael").coins == 2 and v.asked() == [(0, "act.hero")] and v.b.actions == 3
    v.dice(1, 1, 6, 1).answer(0, ["attack-0-C4"]).answer(0, ["tide"], "attack.roll")  # W3
    assert v.offered(0, "tide.play") == ["back", "ravenous.1"]
    v.answer(0, ["back"])
    assert v.asked() == [(0, "attack.roll")]
    v.answer(0, ["roll"]).answer(0, ["tide"], "attack.keep")  # W4
    assert v.offered(0, "tide.play") == ["back", "turning_current.1"]
    v.answer(0, ["turning_current.1"])
    assert [one.picks for one in v.ask(0, "pick.dice").suggested] == [["die-0", "die-1"]], "all Misses are one press"
    v.answer(0, ["die-0", "die-1"], "pick.dice")
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
    activates(v, "ishmael").answer(0, ["walk-C6"]).answer(0, ["walk-C5"])
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
    v = a_battle(cast=TUCKING).bare().at("ishmael", "C5").at("snapjaw", "C4", left=1)
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


# ---- what can be seen ---------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-16")
def test_the_button_is_there_whatever_is_held_and_names_no_card() -> None:
    def public(*hand: str) -> list[str]:
        v = activates(a_battle().at("ishmael", "C5").hand(0, *hand), "ishmael")
        return v.offered(0, "act.hero")

    assert "tide" in public("lockers_due.1")
    assert public("lockers_due.1") == public("ravenous.1") == public("breaching_leap.1", "ravenous.2")


@rule("RUM-WINDOW-16", "RUM-WINDOW-04")
def test_nobody_is_told_which_order_a_seat_has_set() -> None:
    def seen(order: str, seat: int | None) -> RumView:
        v = a_battle(4).at("ishmael", "C5").setting(0, w2=order, w5=order)
        return view(activates(v, "ishmael").g, seat)

    for other in (1, 3, None):
        assert seen("pass", other) == seen("ask", other)
    mine = seen("pass", 0).mine
    assert mine is not None and mine.settings["w2"] == "pass"


@rule("RUM-WINDOW-01", "RUM-WINDOW-16")
def test_an_armed_card_that_is_not_held_changes_nothing() -> None:
    v = a_battle().at("viana", "C3").hand(0, "ravenous.1")
    v.g.players[0].settings["arm.black_water"] = "any"
    activates(v, "viana")
    assert v.asked() == [(1, "act.hero")] and not v.of(Suffers)
