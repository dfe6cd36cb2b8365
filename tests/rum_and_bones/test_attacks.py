"""Attacks: targets, dice, modifiers, Hits, and the order of it all."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.events import (
    AttackRolled,
    Bleeds,
    CrewKilled,
    DiceRerolled,
    GameWon,
    HeroDown,
    HeroHurt,
    HitsCancelled,
    HitsLost,
    Pushed,
    Scored,
)
from games.rum_and_bones.harm import afflict, hurt_hero
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import Damage, Splash
from tests.rules import rule
from tests.rum_and_bones.build import Battle, a_battle
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, key, last_roll, plays, to_act, uses


def targets(v: Battle, hero: str, slot: int = 0) -> list[str]:
    """Zones that the Hero may attack with a Skill."""
    activates(v, hero)
    start = f"attack-{slot}-"
    return [option.removeprefix(start) for option in v.offered(v.hero(hero).seat) if option.startswith(start)]


# ---- targets ------------------------------------------------------------------------------------------------------


@rule("RUM-ATK-01")
def test_an_attack_targets_a_zone_never_a_model():
    v = heroes_meet("carcharius", "viana", "gabriela", tiles=True).at("carcharius", "C4").at("viana", "C3")
    v.at("gabriela", "C3").crew(1, "C3", hands=2)
    assert targets(v, "carcharius") == ["C3"]


@rule("RUM-ATK-02")
def test_the_target_zone_is_in_range_and_holds_an_enemy():
    """No empty zone, none with friends only, none too far."""
    v = heroes_meet("carcharius", "kyria", "viana", "gabriela").at("carcharius", "C6").at("kyria", "C7")
    v.crew(0, "C7", hands=1).at("viana", "C5").at("gabriela", "C4").crew(1, "C3", hands=1)
    assert targets(v, "carcharius") == ["C5"]
    assert targets(v, "kyria") == ["C4", "C5"]
    v.at("viana", "")
    assert targets(v, "carcharius") == []


@rule("RUM-ATK-02", "RUM-BOARD-05", "RUM-BOARD-07")
def test_objectives_are_targets_also_from_their_own_zone():
    """Deck Features, Sea Monsters and the Kraken; a wreck and the own tiles are none."""
    v = heroes_meet("carcharius", tiles=True).at("carcharius", "C3")
    assert targets(v, "carcharius") == ["C3"]
    v.dice(4, 4, 1).answer(0, ["attack-0-C3"]).answer(0, ["roll"])
    assert v.tile("C3").damage == 2
    assert targets(v.wrecked("C3"), "carcharius") == []
    assert targets(v.at("carcharius", "C8"), "carcharius") == []
    assert targets(v.at("carcharius", "G7").kraken(), "carcharius") == ["G6"]
    assert targets(v.at("carcharius", "L7").dragon(1, "L6"), "carcharius") == ["L6"]
    assert targets(v.dragon(0, "L6"), "carcharius") == []


@rule("RUM-GAP-76")
def test_heroes_off_the_board_are_no_targets_and_suffer_nothing():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6")
    assert targets(v, "carcharius") == []
    v.do(0, Damage(n=2, who="enemy:any"), hero=0)
    hurt_hero(v.g, v.index("viana"), 9)
    afflict(v.g, v.index("viana"), "slow")
    assert v.finished and (v.hero("viana").damage, v.hero("viana").down, v.hero("viana").conditions) == (0, 0, [])


# ---- dice ---------------------------------------------------------------------------------------------------------


@rule("RUM-ATK-03")
def test_results_from_the_to_hit_number_up_are_hits():
    v = fights(
        heroes_meet("snapjaw", "viana").at("snapjaw", "C6").crew(1, "C5", hands=9).dice(4, 3, 6), "snapjaw", "C5"
    )
    assert (last_roll(v).need, last_roll(v).hits) == (4, 2)
    assert v.hands(1, "C5") == 7


@rule("RUM-ATK-04", "RUM-GAP-05", "RUM-MOD-06")
def test_a_one_misses_under_any_bonus():
    """Two cards and a Passive add up to +3: a 2 is a Hit, a 1 is not."""
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5", damage=1)
    v.hand(0, "ravenous.1", "ravenous.2").dice(1, 2, 1)
    plays(plays(declares(v, "carcharius", "C5"), 0, "ravenous.1"), 0, "ravenous.2").answer(0, ["roll"])
    assert (last_roll(v).modifier, last_roll(v).hits) == (3, 1)
    assert v.hero("viana").damage == 2


@rule("RUM-GAP-05", "RUM-GAP-62", "RUM-SEQ-03", "RUM-MOD-06")
def test_no_face_always_hits_and_one_die_is_always_rolled():
    """Blind and two Smoke Pots: one die instead of none, and its 6 counts 3."""
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", conditions=["blind"]).at("viana", "C5")
    v.hand(1, "smoke_pots.1", "smoke_pots.2").order(1, w2="pass", w3="ask").dice(6)
    v = fights(v, "ishmael", "C5")
    v.answer(1, ["smoke_pots.1@hero-0", "smoke_pots.2@hero-0"], "window.declared")
    assert (last_roll(v).faces, last_roll(v).modifier, last_roll(v).hits) == ([6], -3, 0)
    assert v.hero("viana").damage == 0 and to_act(v, "ishmael")


@rule("RUM-SEQ-03", "RUM-GAP-62", "RUM-MOD-06")
def test_the_least_of_one_die_is_counted_at_the_end():
    """2 printed, 2 taken away, 1 for his damage: one die, not two."""
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", damage=3).at("viana", "C5").dice(1, 1)
    v.hand(1, "smoke_pots.1", "smoke_pots.2").order(1, w2="pass", w3="ask")
    fights(v, "ishmael", "C5").answer(1, ["smoke_pots.1@hero-0", "smoke_pots.2@hero-0"], "window.declared")
    assert last_roll(v).faces == [1]


@rule("RUM-SEQ-03", "RUM-MOD-06")
def test_dice_add_up_from_cards_and_passives():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", damage=7).at("viana", "C5")
    v.hand(0, "blood_surge.1", "blood_surge.2").dice(*[1] * 8)
    declares(v, "ishmael", "C5")
    assert v.ask(0).args["n"] == 4
    plays(plays(v, 0, "blood_surge.1"), 0, "blood_surge.2").answer(0, ["roll"])
    assert last_roll(v).faces == [1] * 8


@rule("RUM-SEQ-03")
def test_modifiers_are_fixed_when_the_dice_are_rolled():
    """The Passive that made 3s into Hits has lost its reason before they are all given."""
    v = heroes_meet("carcharius", "viana", tiles=True).level("carcharius", 0, 2).at("carcharius", "C4")
    v.at("viana", "C3", damage=5).crew(1, "C3", hands=1).dice(3, 3, 3, 3)
    fights(v, "carcharius", "C3")
    assert v.hero("viana").down and v.tile("C3").damage == 2
    assert not v.of(HitsLost)


@rule("RUM-MOD-01", "RUM-MOD-02")
def test_a_bonus_makes_a_hit_and_no_other_face():
    """+1: the 4 is a Hit like a 5, but only the natural 5 adds a die."""
    v = heroes_meet("carcharius", "viana").level("carcharius", 1, 1).at("carcharius", "C6").crew(1, "C5", hands=9)
    v.hand(0, "ravenous.1").dice(3, 4, 5, 1)
    plays(declares(v, "carcharius", "C5", 1), 0, "ravenous.1").answer(0, ["roll"])
    assert [(roll.faces, roll.hits, roll.extra) for roll in v.of(AttackRolled)] == [
        ([3, 4, 5], 3, False),
        ([1], 0, True),
    ]


@rule("RUM-MOD-02")
def test_only_hits_explode():
    """A natural 5 that a penalty makes a Miss adds nothing; a natural 6 that still hits does."""
    v = heroes_meet("carcharius", "viana").level("carcharius", 1, 1).at("carcharius", "C6", conditions=["blind"])
    v.at("viana", "C5").hand(1, "smoke_pots.1").order(1, w2="pass", w3="ask").dice(5, 6, 2)
    fights(v, "carcharius", "C5", 1).answer(1, ["smoke_pots.1@hero-0"], "window.declared")
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 6], [2]]


@rule("RUM-MOD-05")
def test_extra_dice_never_add_further_dice():
    v = heroes_meet("carcharius").level("carcharius", 1, 1).at("carcharius", "C6").crew(1, "C5", hands=9)
    fights(v.dice(5, 6, 1, 6, 6), "carcharius", "C5", 1)
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 6, 1], [6, 6]]
    assert v.hands(1, "C5") == 5 and to_act(v, "carcharius")


# ---- re-rolls -----------------------------------------------------------------------------------------------------


def a_roll(*faces: int, slot: int = 0, cards: tuple[str, ...] = ("turning_current.1", "turning_current.2")) -> Battle:
    v = heroes_meet("carcharius").level("carcharius", 1, 1).at("carcharius", "C6").crew(1, "C5", hands=9)
    return fights(v.hand(0, *cards).dice(*faces), "carcharius", "C5", slot)


@rule("RUM-GAP-81")
def test_any_number_of_the_misses_is_rolled_again():
    v = a_roll(1, 5, 2)
    assert v.ask(0, "attack.keep").args["n"] == 2
    plays(v, 0, "turning_current.1")
    assert v.offered(0, "pick.dice") == ["die-0", "die-2"]
    assert (v.ask(0).least, v.ask(0).most) == (0, 2)
    v.dice(4).answer(0, ["die-2"]).answer(0, ["keep"], "attack.keep")
    assert [(e.old, e.new) for e in v.of(DiceRerolled)] == [([2], [4])]
    assert v.hands(1, "C5") == 7


@rule("RUM-MOD-03", "RUM-GAP-81")
def test_the_new_face_counts_for_every_purpose():
    """A Miss re-rolled to a 6 adds a die."""
    v = plays(a_roll(2, 2, 4, slot=1), 0, "turning_current.1")
    v.dice(6, 1, 3).answer(0, ["die-0", "die-1"]).answer(0, ["keep"], "attack.keep")
    assert [roll.faces for roll in v.of(AttackRolled)] == [[2, 2, 4], [3]]
    assert v.hands(1, "C5") == 7


@rule("RUM-MOD-04")
def test_a_player_rolls_a_die_again_only_once():
    v = plays(a_roll(1, 2, 2), 0, "turning_current.1").dice(1).answer(0, ["die-0"])
    plays(v, 0, "turning_current.2")
    assert v.offered(0, "pick.dice") == ["die-1", "die-2"]
    v.dice(3, 3).answer(0, ["die-1", "die-2"])
    assert to_act(v, "carcharius")  # nothing is left to roll again


@rule("RUM-MOD-04")
def test_the_next_roll_may_be_rolled_again():
    v = plays(a_roll(1, 6, 6), 0, "turning_current.1").dice(1).answer(0, ["die-0"])
    v.dice(1, 1, 1).answer(0, ["attack-0-C5"], "act.hero").answer(0, ["roll"])
    assert plays(v, 0, "turning_current.2").offered(0) == ["die-0", "die-1", "die-2"]


@rule("RUM-SEQ-04", "RUM-GAP-81")
def test_extra_dice_have_a_window_of_their_own():
    """Misses of the first dice cannot be rolled again there."""
    v = a_roll(5, 2, 2, 3, slot=1)
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 2, 2]]
    v.answer(0, ["keep"], "attack.keep")
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 2, 2], [3]]
    assert plays(v, 0, "turning_current.1").offered(0, "pick.dice") == ["die-3"]
    v.dice(6).answer(0, ["die-3"])
    assert v.hands(1, "C5") == 7 and len(v.of(AttackRolled)) == 2 and to_act(v, "carcharius")


# ---- Hits ---------------------------------------------------------------------------------------------------------


def crowd(hits: int, **fields: Any) -> Battle:
    """Carcharius with 4 dice attacks a Deckhand, a Bosun and Viana on their Rigging Line."""
    v = heroes_meet("carcharius", "viana", tiles=True).level("carcharius", 0, 2).at("carcharius", "C4")
    v.at("viana", "C3", **fields).crew(1, "C3", hands=1, bosuns=1)
    return fights(v.dice(*[6] * hits, *[1] * (4 - hits)), "carcharius", "C3")


@rule("RUM-ATK-05", "RUM-ATK-06", "RUM-CREW-02", "RUM-CREW-03")
@pytest.mark.parametrize(
    ("hits", "left"),
    [(0, (1, 1, 5, 0)), (1, (0, 1, 5, 0)), (2, (0, 0, 5, 0)), (3, (0, 0, 0, 0)), (4, (0, 0, 0, 1))],
)
def test_deckhands_then_bosuns_then_heroes_then_objectives(hits: int, left: tuple[int, ...]):
    v = crowd(hits, damage=5)
    assert (v.hands(1, "C3"), v.bosuns(1, "C3"), v.hero("viana").damage, v.tile("C3").damage) == left
    assert (v.hero("viana").down > 0) == (hits >= 3)


@rule("RUM-ATK-06")
def test_nothing_goes_past_a_level_that_still_stands():
    v = crowd(4, damage=0)
    assert v.hero("viana").damage == 2 and v.tile("C3").damage == 0


@rule("RUM-GAP-68")
@pytest.mark.parametrize("kind", ["gun", "ransack", "zone", "dragon", "crew"])
def test_attacks_without_a_hero_hit_in_the_same_order(kind: Any):
    v = heroes_meet("viana", tiles=True).at("viana", "C3", damage=5).crew(1, "C3", hands=1, bosuns=1).dice(6, 6, 6, 6)
    v.start(Attack(kind=kind, side=0, seat=0, target="C3", who="", name="gun", needs=[4] * 4))
    assert v.finished and v.where(1) == {} and v.hero("viana").down and v.tile("C3").damage == 1
    tags = [tag for tag in v.tags() if tag in ("crew_killed", "hero_down", "tile_hurt")]
    assert tags == ["crew_killed", "crew_killed", "hero_down", "tile_hurt"]


@rule("RUM-ATK-07", "RUM-GAP-67")
@pytest.mark.parametrize(
    ("parts", "left"), [({"hero": 2}, (2, 2)), ({"hands": 1, "hero": 1}, (1, 1)), ({"hands": 2}, (0, 0))]
)
def test_a_kind_may_be_prioritised_hit_by_hit(parts: dict[str, int], left: tuple[int, int]):
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5")
    v.crew(1, "C5", hands=2).dice(1, 6, 6)
    fights(v, "snapjaw", "C5", 1)
    assert v.offered(0, "attack.assign") == ["hands", key(v, "viana")]
    v.answer(0, {key(v, "viana") if name == "hero" else name: n for name, n in parts.items()})
    assert (v.hands(1, "C5"), v.hero("viana").damage) == left


@rule("RUM-ATK-07")
def test_what_is_not_named_cannot_be_prioritised():
    """Bosuns and tiles behind the Deckhands stay out of reach; after the Deckhands it goes on in order."""
    v = heroes_meet("snapjaw", "viana", tiles=True).level("snapjaw", 1, 1).at("snapjaw", "C4").at("viana", "C3")
    v.crew(1, "C3", hands=2, bosuns=1).dice(6, 6, 6)
    fights(v, "snapjaw", "C3", 1)
    assert v.offered(0, "attack.assign") == ["hands", key(v, "viana")]
    assert v.refused(0, {"hands": 3}) == "over-cap"


@rule("RUM-ATK-08", "RUM-ATK-09")
def test_the_attacker_divides_hits_of_a_level_and_holds_none_back():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5").at("gabriela", "C5")
    fights(v.dice(6, 6, 6), "carcharius", "C5")
    viana, gabriela = key(v, "viana"), key(v, "gabriela")
    assert v.refused(0, {viana: 2}) == "split-too-few"
    assert v.refused(0, {viana: 2, gabriela: 2}) == "split-too-many"
    v.answer(0, {viana: 1, gabriela: 2}, "attack.assign")
    assert (v.hero("viana").damage, v.hero("gabriela").damage) == (1, 2)


@rule("RUM-ATK-09", "RUM-GAP-67")
def test_a_target_takes_hits_only_while_it_stands():
    """One HP left takes one Hit: the other two must go to the other Hero."""
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", damage=5)
    fights(v.at("gabriela", "C5").dice(6, 6, 6), "carcharius", "C5")
    assert v.refused(0, {key(v, "viana"): 2, key(v, "gabriela"): 1}) == "over-cap"
    v.answer(0, {key(v, "viana"): 1, key(v, "gabriela"): 2})
    assert v.hero("viana").down and v.hero("gabriela").damage == 2


@rule("RUM-GAP-67")
def test_a_single_way_of_giving_hits_is_taken_without_asking():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", damage=5)
    fights(v.at("gabriela", "C5", damage=4).dice(6, 6, 6), "carcharius", "C5")
    assert v.hero("viana").down and v.hero("gabriela").down and to_act(v, "carcharius")
    assert [event.n for event in v.of(HitsLost)] == [1]


@rule("RUM-ATK-10")
def test_a_hit_is_one_damage():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").dice(6, 6, 4)
    assert fights(v, "carcharius", "C5").hero("viana").damage == 3


@rule("RUM-ATK-11", "RUM-GAP-67")
def test_surplus_damage_of_a_hit_is_lost():
    """A Hit of 2 on a Hero with 1 HP left does nothing to the Hero beside it."""
    v = heroes_meet("carcharius", "ishmael", "demarco").level("demarco", 1, 1).at("demarco", "C5")
    v.at("carcharius", "C6", damage=5).at("ishmael", "C6").dice(6, 3)
    fights(v, "demarco", "C6", 1)
    assert v.offered(1, "attack.give") == [f"{face}@hero-{i}" for i in (0, 1) for face in (6, 3)]
    v.answer(1, ["6@hero-0"])
    assert v.hero("carcharius").down and v.hero("ishmael").damage == 1
    assert v.asked() == [(1, "walk.free")]  # no Hit is left: his Passive is next


@rule("RUM-GAP-67", "RUM-ATK-08")
@pytest.mark.parametrize(("gives", "tile"), [(["6"], 2), (["3", "3"], 1), (["3", "6"], 1)])
def test_which_hits_go_to_a_single_target_is_the_attackers_choice(gives: list[str], tile: int):
    """2 HP left: one Hit of 2 is enough, and the rest goes on to the Objective."""
    v = heroes_meet("ishmael", "demarco", tiles=True).level("demarco", 1, 2).at("demarco", "C7")
    fights(v.at("ishmael", "C8", damage=7).dice(6, 3, 3), "demarco", "C8", 1)
    for face in gives:
        v.answer(1, [f"{face}@hero-0"], "attack.give")
    assert v.hero("ishmael").down and v.tile("C8").damage == tile and v.asked() == [(1, "walk.free")]


@rule("RUM-ATK-12")
def test_hits_without_a_target_are_lost():
    v = heroes_meet("carcharius").at("carcharius", "C6").crew(1, "C5", hands=1).crew(1, "C4", hands=1).dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert [event.n for event in v.of(HitsLost)] == [2]
    assert v.where(1) == {"C4": 1} and to_act(v, "carcharius")


@rule("RUM-SEQ-05", "RUM-GAP-67")
def test_surplus_hits_strike_a_hero_that_a_cancel_saved_before_any_objective():
    """The window is open once: the second Hit on her cannot be answered."""
    v = heroes_meet("carcharius", "viana", tiles=True).at("carcharius", "C4").at("viana", "C3", damage=5)
    v.hand(1, "paid_protection.1", "paid_protection.2").order(1, w2="pass", w5="ask").dice(6, 6, 6)
    fights(v, "carcharius", "C3")
    v.answer(1, ["paid_protection.1@hero-1"], "window.hits")
    assert [event.n for event in v.of(HitsCancelled)] == [1]
    assert v.hero("viana").down and v.tile("C3").damage == 1
    assert to_act(v, "carcharius") and v.g.players[1].hand == ["paid_protection.2"]


@rule("RUM-SEQ-05")
def test_cancelled_hits_are_lost():
    v = heroes_meet("carcharius", "viana", tiles=True).at("carcharius", "C4").at("viana", "C3", damage=4)
    v.hand(1, "paid_protection.1").order(1, w2="pass", w5="ask").dice(6, 6, 1)
    fights(v, "carcharius", "C3").answer(1, ["paid_protection.1@hero-1"], "window.hits")
    assert (v.hero("viana").damage, v.tile("C3").damage) == (4, 0)
    assert not v.of(HitsLost) and to_act(v, "carcharius")


@rule("RUM-SEQ-05")
def test_the_window_opens_when_hits_come_to_a_hero_behind_the_crew():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").crew(1, "C5", hands=1)
    v.hand(1, "paid_protection.1").order(1, w2="pass", w5="ask").dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert v.asked() == [(1, "window.hits")] and v.hands(1, "C5") == 0
    v.answer(1, ["paid_protection.1@hero-1"])
    assert v.hero("viana").damage == 0 and to_act(v, "carcharius")


@rule("RUM-SEQ-05")
def test_no_window_while_only_crew_and_tiles_are_hit():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").crew(1, "C5", hands=3)
    v.hand(1, "paid_protection.1").order(1, w2="pass", w5="ask").dice(6, 6, 6)
    assert to_act(fights(v, "carcharius", "C5"), "carcharius")


# ---- the order of an attack ---------------------------------------------------------------------------------------


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
    v.hand(0, "blood_surge.1").hand(1, "smoke_pots.1").order(1, w2="pass", w3="ask").dice(1, 1, 1, 1)
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
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", damage=4)
    v.at("gabriela", "C5", damage=3).side(0, vp=7).dice(6, 6, 6)
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
    fights(v.at("carcharius", "C6", damage=5).at("ishmael", "C6", damage=8).dice(6, 3), "demarco", "C6", 1)
    v.answer(1, ["3@hero-1"], "attack.give")
    assert v.g.over and [event.hero for event in v.of(HeroHurt)] == ["ishmael"]


@rule("RUM-SEQ-06")
def test_rewards_follow_each_target_before_the_next():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", damage=5)
    fights(v.at("gabriela", "C5", damage=4).dice(6, 6, 1), "carcharius", "C5")
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
    v.order(0, w3="ask", w5="ask").hand(1, "second_pistol.1").dice(6, 6, 6, 6, 2)
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
def test_what_a_splash_fells_counts_for_the_whole_attack():
    v = heroes_meet("demarco").at("demarco", "C4").active("demarco").crew(0, "C7", hands=5).crew(0, "D7", hands=1)
    v.dice(1, 6).start(
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


def blow(**fields: Any) -> Battle:
    """Ishmael's Breaching Blow on Don Santiago, who is ready to strike back."""
    v = heroes_meet("ishmael", "santiago").level("ishmael", 1, 1).level("santiago", 2, 2)
    v.at("ishmael", "D7", **fields).at("santiago", "D8").dice(6, 1, 1)
    return fights(v, "ishmael", "D8", 1)


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


@rule("RUM-SEQ-09", "RUM-GAP-08")
def test_the_effects_of_an_attacker_that_has_gone_lapse():
    """The counter-stroke KOs Ishmael: no Push, and his activation is over."""
    v = blow(damage=8).answer(0, ["defender", "attacker"]).dice(6, 6)
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


# ---- credit -------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-30", "RUM-COIN-02")
def test_a_splash_and_a_counter_stroke_are_the_heros_own():
    v = heroes_meet("snapjaw", "ishmael", "gabriela").level("gabriela", 1, 1).at("gabriela", "C4").at("snapjaw", "C7")
    fights(v.at("ishmael", "D7", damage=8).dice(1, 1, 1, 6), "gabriela", "C7", 1)
    assert (v.hero("gabriela").coins, v.vp(1)) == (3, 1)
    v = blow(damage=8).answer(0, ["defender", "attacker"]).dice(6, 6).answer(1, ["react-1-2"]).answer(1, ["roll"])
    assert (v.hero("santiago").coins, v.vp(1)) == (3, 1)


@rule("RUM-GAP-30")
def test_an_attack_boosted_by_a_card_is_the_heros():
    v = heroes_meet("carcharius", "ishmael", "viana").at("carcharius", "C6").at("viana", "C5", damage=5)
    v.hand(0, "blood_surge.1").dice(1, 1, 1, 1, 6)
    plays(declares(v, "carcharius", "C5"), 0, "blood_surge.1").answer(0, ["roll"])
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [3, 0]


@rule("RUM-GAP-30", "RUM-GAP-32")
def test_crew_that_a_hero_orders_does_not_credit_it():
    """Every Hero of the side gains 1, on the board or off it."""
    v = (
        heroes_meet("waldorf", "ishmael", "viana")
        .level("waldorf", 1, 1)
        .at("waldorf", "C7")
        .at("viana", "C5", damage=5)
    )
    uses(v.crew(0, "C6", hands=2).dice(6, 1), "waldorf", 1).defaults("act.hero")
    assert v.hero("viana").down == 1
    assert [v.hero(name).coins for name in ("waldorf", "ishmael")] == [1, 1] and v.vp(0) == 1


@rule("RUM-GAP-30", "RUM-GAP-32")
def test_a_card_that_attacks_or_hurts_credits_no_hero():
    v = (
        heroes_meet("carcharius", "ishmael", "viana", "gabriela")
        .at("viana", "C5", damage=5)
        .hand(0, "wrath_of_the_trench.1")
    )
    plays(v.start(Rounds(at="turn")), 0, "wrath_of_the_trench.1").dice(6, 1, 1, 1).defaults("turn.activate")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [1, 1] and v.vp(0) == 1
    v.at("carcharius", "C6").at("gabriela", "C5")
    v.do(0, Damage(n=5, who="enemy:any"), hero=v.index("carcharius"), card="ravenous.1")
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [2, 2] and v.vp(0) == 2


@rule("RUM-GAP-30")
def test_damage_that_an_ability_deals_is_the_heros():
    v = heroes_meet("carcharius", "ishmael", "gabriela").at("carcharius", "C6").at("gabriela", "C5")
    v.do(0, Damage(n=5, who="enemy:1"), hero=v.index("carcharius"))
    assert [v.hero(name).coins for name in ("carcharius", "ishmael")] == [3, 0]


@rule("RUM-GAP-31")
def test_a_hero_felled_by_its_own_side_pays_the_other():
    v = heroes_meet("carcharius", "ishmael", "viana", "gabriela").at("ishmael", "C6").at("carcharius", "C7")
    v.do(0, Damage(n=6, who="self"), hero=v.index("carcharius"))
    assert v.hero("carcharius").down == 1 and v.of(HeroDown)
    assert [v.hero(name).coins for name in ("carcharius", "ishmael", "viana", "gabriela")] == [0, 0, 1, 1]
    assert (v.vp(0), v.vp(1)) == (0, 1)
    assert [event.faction for event in v.of(Scored)] == ["marea"]


@rule("RUM-COIN-01", "RUM-CREW-09")
def test_crew_felled_by_a_hero_pays_it_and_goes_back_to_the_supply():
    v = heroes_meet("carcharius", "ishmael").at("carcharius", "C6").crew(1, "C5", hands=2, bosuns=1).dice(6, 6, 6)
    fights(v, "carcharius", "C5")
    assert (v.hero("carcharius").coins, v.hero("ishmael").coins, v.vp(0)) == (3, 0, 0)
    assert (v.b.sides[1].hands, v.b.sides[1].bosuns) == (24, 6)
    assert sum(event.hands for event in v.of(CrewKilled)) == 2
