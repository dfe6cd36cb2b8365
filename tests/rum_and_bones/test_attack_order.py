"""The order of an attack."""

from __future__ import annotations

import pytest

from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.events import AttackRolled, Bleeds, GameWon, HeroHurt, Pushed
from games.rum_and_bones.vocabulary import Splash
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import blow, declares, fights, heroes_meet, key, last_roll, plays, to_act


@rule("RUM-SEQ-01")
def test_a_declared_attack_is_used_up_whatever_follows():
    v = heroes_meet("carcharius").level("carcharius", 1, 1).at("carcharius", "C6").crew(1, "C5", hands=9)
    declares(v, "carcharius", "C5", 1)
    assert (v.b.actions, v.hero("carcharius").used) == (2, [1])
    v.dice(1, 1, 1).answer(0, ["roll"])
    assert v.b.actions == 2 and "attack-1-C5" not in v.offered(0) and "attack-0-C5" in v.offered(0)


@rule("RUM-SEQ-02", "RUM-SKILL-07", "RUM-TIDE-04")
def test_effects_then_the_attackers_cards_then_the_defenders_then_dice():
    v = heroes_meet("kyria", "viana").level("kyria", 1, 1).at("kyria", "C7").at("viana", "C5")
    v.hand(0, "blood_surge.1").hand(1, "smoke_pots.1").setting(1, w2="pass", w3="ask").dice(1, 1, 1, 1)
    declares(v, "kyria", "C5", 1)
    assert v.hero("viana").conditions == ["bleed"] and not v.of(AttackRolled)
    plays(v, 0, "blood_surge.1")
    assert v.asked() == [(0, "attack.roll")]
    v.answer(0, ["roll"])
    assert v.asked() == [(1, "window.declared")] and not v.of(AttackRolled)
    assert v.ask(1).args["n"] == 5
    v.answer(1, ["smoke_pots.1@hero-0"])
    assert (len(last_roll(v).faces), last_roll(v).modifier) == (4, -1)


@rule("RUM-SEQ-06", "RUM-AIM-02", "RUM-AIM-03", "RUM-GAP-24")
@pytest.mark.parametrize("first", ["viana", "gabriela"])
def test_targets_are_dealt_with_one_by_one_and_the_eighth_point_ends_it(first: str):
    """In the attacker's order: the second Hero is never hurt."""
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", left=2)
    v.at("gabriela", "C5", left=2).side(0, vp=7).dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    second = "gabriela" if first == "viana" else "viana"
    v.answer(0, {key(v, first): 2, key(v, second): 1}, "attack.assign")
    assert v.g.over and v.vp(0) == 8
    assert [event.hero for event in v.of(HeroHurt)] == [first]
    assert [(event.seats, event.cause) for event in v.of(GameWon)] == [([0], "points")]
    assert v.hero(second).zone == "C5"


@rule("RUM-SEQ-06", "RUM-GAP-67")
def test_hits_given_die_by_die_are_dealt_in_the_order_they_were_given():
    """The second die first: its target is the one that gives the eighth point."""
    v = heroes_meet("carcharius", "ishmael", "demarco").level("demarco", 1, 1).at("demarco", "C5").side(1, vp=7)
    fights(v.at("carcharius", "C6", left=1).at("ishmael", "C6", left=1).dice(6, 3), "demarco", "C6", 1)
    v.answer(1, ["3@hero-1"], "attack.give")
    assert v.g.over and [event.hero for event in v.of(HeroHurt)] == ["ishmael"]


@rule("RUM-SEQ-06")
def test_rewards_follow_each_target_before_the_next():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", left=1)
    fights(v.at("gabriela", "C5", left=1).dice(6, 6, 1), "carcharius", "C5")
    told = [tag for tag in v.tags() if tag in ("hero_hurt", "hero_down", "coins_gained", "scored")]
    assert told == ["hero_hurt", "hero_down", "coins_gained", "scored"] * 2


@rule("RUM-SEQ-06", "RUM-AIM-03")
def test_a_tile_effect_comes_before_the_next_target():
    """Hits after a destroyed tile: there is nothing left to hit, and the reward is paid at once."""
    v = heroes_meet("carcharius", tiles=True).at("carcharius", "C4").damaged("C3", 3).dice(6, 6, 6)
    fights(v, "carcharius", "C3")
    told = [tag for tag in v.tags() if tag in ("tile_destroyed", "scored", "rigging_cut", "hits_lost")]
    assert told == ["tile_destroyed", "scored", "rigging_cut", "hits_lost"]


@rule("RUM-SEQ-07")
def test_a_splash_is_rolled_after_the_damage_and_before_reactions():
    v = heroes_meet("snapjaw", "ishmael", "gabriela").level("snapjaw", 2, 2).level("gabriela", 1, 1)
    v.at("gabriela", "C4").at("snapjaw", "C7").at("ishmael", "D7").dice(6, 1, 1, 6)
    fights(v, "gabriela", "C7", 1)
    assert v.asked() == [(0, "window.after")]
    told = [tag for tag in v.tags() if tag in ("attack_rolled", "hero_hurt")]
    assert told == ["attack_rolled", "hero_hurt", "attack_rolled", "hero_hurt"]
    assert v.hero("ishmael").damage == 1


@rule("RUM-SEQ-07", "RUM-WINDOW-17")
def test_a_splash_opens_the_window_of_its_hits_and_no_other():
    v = a_battle(cast=(("demarco", "ishmael"), ("gabriela",))).bare().level("demarco", 2, 2).level("ishmael", 2, 2)
    v.level("gabriela", 1, 2).at("gabriela", "C4").at("demarco", "D7").at("ishmael", "D7").crew(0, "C7", hands=5)
    v.setting(0, w3="ask", w5="ask").hand(1, "second_pistol.1").dice(6, 6, 6, 6, 6, 2)
    fights(v, "gabriela", "C7", 1).answer(1, {key(v, "ishmael"): 1}, "attack.assign")
    assert v.asked() == [(0, "window.hits")] and last_roll(v).faces == [6, 2]
    v.answer(0, ["react-1-2"])
    assert v.hero("ishmael").damage == 0 and to_act(v, "gabriela")


@rule("RUM-SEQ-07", "RUM-SEQ-08")
def test_a_hero_hurt_by_a_splash_reacts_with_the_main_attack_once():
    v = heroes_meet("snapjaw", "gabriela").level("snapjaw", 2, 2).level("gabriela", 1, 1).at("gabriela", "C4")
    fights(v.at("snapjaw", "D7").crew(0, "C7", hands=5).dice(1, 1, 1, 6), "gabriela", "C7", 1)
    assert v.asked() == [(0, "window.after")]
    assert to_act(v.answer(0, ["pass"]), "gabriela")


@rule("RUM-SEQ-07", "RUM-RANGE-01")
def test_a_splash_is_measured_from_the_target_zone():
    """Kyria's Shell Mount counts for attacks from 2 zones away, and this one comes from the next zone."""
    v = heroes_meet("kyria", "gabriela").level("gabriela", 1, 1).at("gabriela", "C4").at("kyria", "D7")
    fights(v.crew(0, "C7", hands=5).dice(1, 1, 1, 4), "gabriela", "C7", 1)
    assert last_roll(v).modifier == 0 and v.hero("kyria").damage == 1


@rule("RUM-SEQ-07")
@pytest.mark.parametrize("first", [1, 6])
def test_what_a_splash_fells_counts_for_the_whole_attack(first: int):
    """Whether the main attack has felled somebody or not."""
    v = heroes_meet("demarco").at("demarco", "C4").active("demarco").crew(0, "C7", hands=5).crew(0, "D7", hands=1)
    v.dice(first, 6).start(
        Attack(
            kind="hero",
            side=1,
            seat=1,
            target="C7",
            who="demarco",
            name="demarco.0",
            needs=[4],
            hero=0,
            splashes=[Splash(dice=1, to_hit=4)],
        )
    )
    v.answer(1, ["roll"], "attack.roll")
    assert v.hands(0, "D7") == 0 and v.asked() == [(1, "walk.free")]


@rule("RUM-SEQ-08", "RUM-TIMING-01")
def test_the_player_on_turn_orders_what_happens_after_an_attack():
    v = blow()
    assert v.asked() == [(0, "attack.after")]
    assert v.ask(0).default == ["attacker", "defender"]
    v.answer(0, ["attacker", "defender"])
    assert v.asked() == [(0, "push.path")]
    v.answer(0, ["decline"])
    assert v.asked() == [(1, "window.after")]


@rule("RUM-SEQ-08", "RUM-TIMING-01", "RUM-WINDOW-14")
def test_the_defender_may_be_put_first():
    v = blow().answer(0, ["defender", "attacker"]).dice(6, 1)
    v.answer(1, ["react-1-2"], "window.after").answer(1, ["roll"], "attack.roll")
    assert v.hero("ishmael").damage == 1
    v.answer(0, ["to-D9"], "push.path")
    assert v.hero("santiago").zone == "D9" and to_act(v, "ishmael")


@rule("RUM-TIMING-01")
def test_the_order_is_the_turns_not_the_attackers():
    """A counter-stroke with an effect of its own, in an enemy's activation."""
    v = heroes_meet("ishmael", "santiago").level("ishmael", 1, 1).level("santiago", 2, 2).at("ishmael", "D7")
    v.at("santiago", "D8").active("santiago").dice(6, 1, 1)
    hero_attack(v.g, v.index("ishmael"), 1, "D8", strike_back=True)
    v.start(v.g.stack.pop()).answer(0, ["roll"], "attack.roll")
    assert v.asked() == [(1, "attack.after")]
    v = heroes_meet("snapjaw", "santiago").level("snapjaw", 2, 2).level("santiago", 1, 1).at("snapjaw", "D7")
    v.at("santiago", "D8").active("snapjaw").dice(6, 1)
    hero_attack(v.g, v.index("santiago"), 1, "D7", strike_back=True)
    v.start(v.g.stack.pop()).answer(1, ["roll"], "attack.roll")
    assert v.asked() == [(0, "attack.after")]


@rule("RUM-SEQ-09", "RUM-GAP-08")
def test_the_effects_of_an_attacker_that_has_gone_lapse():
    """The counter-stroke KOs Ishmael: no Push, and his activation is over."""
    v = blow(left=1).answer(0, ["defender", "attacker"]).dice(6, 6)
    v.answer(1, ["react-1-2"]).answer(1, ["roll"])
    assert v.finished and v.hero("santiago").zone == "D8"
    assert (v.hero("ishmael").down, v.hero("ishmael").activated, v.b.active) == (2, True, -1)


@rule("RUM-SEQ-09")
def test_a_push_away_can_spoil_a_reaction():
    """The attacker's effect comes first by silence: pushed out of reach, he cannot strike back any more."""
    v = blow().level("ishmael", 1, 2).defaults("push.path").answer(0, ["to-D9"])
    assert to_act(v, "ishmael") and v.hero("santiago").levels[2] == 2


@rule("RUM-SEQ-10", "RUM-GAP-35")
def test_the_attackers_bleeding_comes_last():
    v = blow(conditions=["bleed"]).answer(0, ["attacker", "defender"]).answer(0, ["to-E8"])
    told = [tag for tag in v.tags() if tag in ("pushed", "bleeds")]
    assert told == ["pushed", "bleeds"] and v.of(Pushed) and v.of(Bleeds)
    assert v.hero("ishmael").damage == 1
