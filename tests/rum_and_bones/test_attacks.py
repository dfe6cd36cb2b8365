"""Attacks up to their Hits: targets, dice, modifiers, re-rolls."""

from __future__ import annotations

from games.rum_and_bones.events import AttackRolled, DiceRerolled, HitsLost
from games.rum_and_bones.harm import afflict, hurt_hero
from games.rum_and_bones.vocabulary import Damage
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, last_roll, plays, to_act


def targets(v: Staged, hero: str, slot: int = 0) -> list[str]:
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


@rule("RUM-ATK-02")
def test_crew_alone_makes_a_zone_a_target_and_an_option_says_who_stands_there():
    """The enemy's Crew of that very zone; own Crew and that of other zones is not counted."""
    v = heroes_meet("kyria", "viana", tiles=True).at("kyria", "C6").crew(0, "C6", hands=4).crew(0, "C7", bosuns=1)
    v.crew(1, "C5", hands=2, bosuns=1).crew(1, "C4", hands=3).at("viana", "C3").crew(1, "K4", hands=4)
    assert targets(v, "kyria") == ["C3", "C4", "C5"]
    told = {o.args["zone"]: o.args["foes"] for o in v.ask(0).options if o.verb == "attack"}
    assert told == {"C3": ["viana", "rigging_line"], "C4": ["3-hands"], "C5": ["2-hands", "1-bosuns"]}


@rule("RUM-ATK-02", "RUM-BOARD-06")
def test_own_crew_on_an_enemy_tile_is_no_target():
    v = heroes_meet("kyria", tiles=True).at("kyria", "C4").crew(0, "C3", hands=2, bosuns=1)
    assert targets(v, "kyria") == ["C3"]
    assert [o.args["foes"] for o in v.ask(0).options if o.group == "attack"] == [["rigging_line"]]


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
    v.do(0, Damage(n=2, who=Who.read("enemy:any")), hero=0)
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
    v = heroes_meet("waldorf", "viana").at("waldorf", "C6", conditions=["blind"]).at("viana", "C5")
    v.hand(1, "smoke_pots.1", "smoke_pots.2").setting(1, w2="pass", w3="ask").dice(6)
    v = fights(v, "waldorf", "C5")
    v.answer(1, ["smoke_pots.1@hero-0", "smoke_pots.2@hero-0"], "window.declared")
    assert (last_roll(v).faces, last_roll(v).modifier, last_roll(v).hits) == ([6], -3, 0)
    assert v.hero("viana").damage == 0 and to_act(v, "waldorf")


@rule("RUM-SEQ-03", "RUM-GAP-62", "RUM-MOD-06")
def test_the_least_of_one_die_is_counted_at_the_end():
    """2 printed, 2 taken away, 1 for his damage: one die, not two."""
    v = heroes_meet("ishmael", "viana").at("ishmael", "C6", damage=3).at("viana", "C5").dice(1, 1)
    v.hand(1, "smoke_pots.1", "smoke_pots.2").setting(1, w2="pass", w3="ask")
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
    v.at("viana", "C3", left=1).crew(1, "C3", hands=1).dice(3, 3, 3, 3)
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
    v.at("viana", "C5").hand(1, "smoke_pots.1").setting(1, w2="pass", w3="ask").dice(5, 6, 2)
    fights(v, "carcharius", "C5", 1).answer(1, ["smoke_pots.1@hero-0"], "window.declared")
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 6], [2]]


@rule("RUM-MOD-05")
def test_extra_dice_never_add_further_dice():
    v = heroes_meet("carcharius").level("carcharius", 1, 1).at("carcharius", "C6").crew(1, "C5", hands=9)
    fights(v.dice(5, 6, 1, 6, 6), "carcharius", "C5", 1)
    assert [roll.faces for roll in v.of(AttackRolled)] == [[5, 6, 1], [6, 6]]
    assert v.hands(1, "C5") == 5 and to_act(v, "carcharius")


# ---- re-rolls -----------------------------------------------------------------------------------------------------


def a_roll(*faces: int, slot: int = 0, cards: tuple[str, ...] = ("turning_current.1", "turning_current.2")) -> Staged:
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


@rule("RUM-GAP-81")
def test_dice_rolled_again_lie_open_as_they_have_fallen():
    v = plays(a_roll(1, 5, 2), 0, "turning_current.1").dice(4).answer(0, ["die-2"])
    assert v.asked() == [(0, "attack.keep")]
    assert v.b.roll is not None and (v.b.roll.faces, v.b.roll.hits) == ([1, 5, 4], 2)


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
