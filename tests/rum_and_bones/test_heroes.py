"""The ten Heroes: every Passive, and every Skill at both levels."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.events import (
    AttackRolled,
    CoinsMoved,
    CoinsStolen,
    Discarded,
    HitsLost,
    PassiveWorks,
    ReactionUsed,
    WentOverboard,
)
from games.rum_and_bones.squads import needs_of
from games.rum_and_bones.windows import Responding
from tests.rules import rule
from tests.rum_and_bones.build import Battle, a_battle
from tests.rum_and_bones.fight import (
    activates,
    declares,
    fights,
    heroes_meet,
    key,
    last_roll,
    plays,
    to_act,
    uses,
)

# Dice, To Hit and range of each Attack, Level 1 and Level 2, as the ledger prints them.
ATTACKS = {
    ("carcharius", 0): ((3, 4, 1), (4, 4, 1)),
    ("carcharius", 1): ((3, 4, 1), (5, 4, 1)),
    ("ishmael", 0): ((2, 4, 1), (3, 4, 1)),
    ("ishmael", 1): ((3, 3, 1), (4, 3, 1)),
    ("kyria", 0): ((2, 4, 3), (3, 4, 4)),
    ("kyria", 1): ((3, 4, 3), (4, 4, 3)),
    ("snapjaw", 0): ((3, 4, 1), (3, 3, 1)),
    ("snapjaw", 1): ((3, 4, 1), (4, 3, 1)),
    ("waldorf", 0): ((2, 4, 1), (3, 4, 2)),
    ("viana", 0): ((2, 4, 2), (3, 4, 2)),
    ("viana", 1): ((3, 4, 1), (4, 3, 1)),
    ("santiago", 0): ((2, 3, 1), (3, 3, 1)),
    ("santiago", 1): ((2, 4, 2), (3, 3, 3)),
    ("gabriela", 0): ((2, 4, 3), (3, 4, 3)),
    ("gabriela", 1): ((3, 4, 3), (3, 4, 4)),
    ("demarco", 0): ((3, 4, 1), (4, 4, 1)),
    ("demarco", 1): ((2, 3, 1), (3, 3, 1)),
    ("latigo", 0): ((2, 4, 2), (3, 4, 2)),
}
ROW = ("B7", "C7", "D7", "E7", "F7", "G7")


@rule("RUM-SKILL-05", "RUM-SKILL-06", "RUM-RANGE-01")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("hero", "slot"), list(ATTACKS))
def test_an_attack_has_its_dice_to_hit_and_range(hero: str, slot: int, level: int):
    """The face that is up, and nothing of the other one."""
    dice, to_hit, far = ATTACKS[hero, slot][level - 1]
    v = heroes_meet(hero).level(hero, slot, level).at(hero, ROW[0])
    seat, foe = v.hero(hero).seat, 1 - v.hero(hero).side
    v.crew(foe, ROW[far + 1], hands=9)
    assert not [option for option in activates(v, hero).offered(seat) if option.startswith(f"attack-{slot}")]
    v = heroes_meet(hero).level(hero, slot, level).at(hero, ROW[0]).crew(foe, ROW[far], hands=9)
    fights(v.dice(*[1] * dice), hero, ROW[far], slot)
    assert (len(last_roll(v).faces), last_roll(v).need, last_roll(v).modifier) == (dice, to_hit, 0)
    assert to_act(v, hero)


# ---- Carcharius ---------------------------------------------------------------------------------------------------


@rule("RUM-GAP-82", "RUM-GAP-36", "RUM-SKILL-14")
@pytest.mark.parametrize(
    ("captain", "conditions", "wound", "bonus"),
    [
        ("C7", [], 1, 1),
        ("C6", [], 1, 1),
        ("D7", [], 1, 0),  # two zones off
        ("", [], 1, 0),  # off the board
        ("C7", ["silence"], 1, 0),
        ("C7", [], 0, 0),  # nobody there is damaged
    ],
)
def test_blood_in_the_water(captain: str, conditions: list[str], wound: int, bonus: int):
    v = heroes_meet("carcharius", "snapjaw", "viana", "gabriela").at("snapjaw", "C6")
    v.at("carcharius", captain, conditions=conditions).at("viana", "C5", damage=wound).at("gabriela", "C4", damage=2)
    fights(v.at("snapjaw", "C6").dice(1, 1, 1), "snapjaw", "C5")
    alone = 0 if captain in ("C6", "C7") else 1  # Lone Shell
    assert last_roll(v).modifier == bonus + alone


def test_blood_in_the_water_is_for_himself_too():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5", damage=1).dice(3, 3, 1)
    assert fights(v, "carcharius", "C5").hero("viana").damage == 3


def test_blood_in_the_water_is_not_for_enemies_nor_for_crew_and_guns():
    v = heroes_meet("carcharius", "ishmael", "viana").at("carcharius", "C6", damage=1).at("viana", "C5", damage=1)
    fights(v.dice(1, 1), "viana", "C6")
    assert last_roll(v).modifier == 0
    v.start(Attack(kind="crew", side=0, seat=0, target="C5", who="", name="", needs=[5], origin="C6"))
    assert last_roll(v).modifier == 0
    v.start(Attack(kind="gun", side=0, seat=0, target="C5", who="", name="", needs=[4], origin="G7"))
    assert last_roll(v).modifier == 0


@rule("RUM-TERM-03", "RUM-CLASH-01")
def test_blood_in_the_water_is_not_for_rivals_in_a_clash():
    v = a_battle(3, clash=True, cast=(("carcharius",), ("viana",), ("ishmael",))).at("carcharius", "C6")
    v.at("viana", "C5").at("ishmael", "C4", damage=1).dice(1, 1)
    activates(v, "viana").answer(1, ["attack-0-C4"], "act.hero")
    assert last_roll(v).modifier == 0


@rule("RUM-GAP-82")
def test_two_copies_of_a_passive_do_not_add_up():
    v = a_battle(cast=(("carcharius", "carcharius", "ishmael"), ("viana",))).at(0, "C6").at(1, "C7").at(2, "C7")
    fights(v.at("viana", "C5", damage=1).dice(1, 1, 1), 0, "C5")
    assert last_roll(v).modifier == 1
    v = a_battle(cast=(("kyria", "kyria"), ("viana",))).at(0, "C7").at(1, "C7").at("viana", "C5").dice(1, 1)
    assert last_roll(fights(v, "viana", "C7")).modifier == -1


@pytest.mark.parametrize("level", [1, 2])
def test_feeding_frenzy(level: int):
    """Each Hit that shows 5 or 6 adds one die."""
    n = 3 if level == 1 else 5
    v = heroes_meet("carcharius").level("carcharius", 1, level).at("carcharius", "C6").crew(1, "C5", hands=9)
    fights(v.dice(5, 6, *[4] * (n - 2), 6, 2), "carcharius", "C5", 1)
    assert [len(roll.faces) for roll in v.of(AttackRolled)] == [n, 2]
    assert v.hands(1, "C5") == 9 - n - 1


@rule("RUM-GAP-80")
@pytest.mark.parametrize(("level", "drawn"), [(1, 2), (2, 3)])
def test_patient_ambush(level: int, drawn: int):
    """The discard is a choice from the whole hand, and it is open."""
    v = heroes_meet("carcharius").level("carcharius", 2, level).at("carcharius", "C7").hand(0, "ravenous.1")
    v.on_top(0, "undertow.1", "spring_tide.1", "brine_balm.1", "blood_surge.1")
    uses(v, "carcharius", 2)
    hand = ["ravenous.1", "undertow.1", "spring_tide.1", "brine_balm.1"][: drawn + 1]
    assert v.offered(0, "pick.discard") == hand and v.ask(0).secret
    v.answer(0, ["ravenous.1"])
    assert v.g.players[0].hand == hand[1:]
    assert v.b.sides[0].discard == ["ravenous.1"] and [e.cards for e in v.of(Discarded)] == [["ravenous.1"]]
    assert v.b.sides[0].pool == 0 and to_act(v, "carcharius")


@rule("RUM-GAP-80")
def test_silence_discards_the_most_symbols_then_the_oldest():
    v = heroes_meet("carcharius").level("carcharius", 2, 1).at("carcharius", "C7").hand(0, "ravenous.1", "undertow.1")
    uses(v.on_top(0, "black_water.1", "brine_balm.1"), "carcharius", 2)
    assert v.ask(0, "pick.discard").default == ["undertow.1"]


@rule("RUM-GAP-74")
def test_patient_ambush_needs_a_card_to_draw():
    v = heroes_meet("carcharius").level("carcharius", 2, 1).at("carcharius", "C7").hand(0, "ravenous.1")
    v.g.decks[0].clear()
    assert "ability-2" not in activates(v, "carcharius").offered(0)
    v.b.sides[0].discard = ["undertow.1"]
    assert "ability-2" in activates(v, "carcharius").offered(0)


@rule("RUM-GAP-80")
@pytest.mark.parametrize(("seats", "drawer"), [(4, 2), (6, 0)])
def test_who_draws_for_a_team(seats: int, drawer: int):
    """The Hero's player; with a Team Captain the Captain."""
    v = a_battle(seats)
    hero = next(i for i, hero in enumerate(v.b.heroes) if hero.seat == 2)
    v.b.heroes[hero].name, v.b.heroes[hero].levels = "carcharius", [1, 0, 1]
    uses(v.at(hero, "C7"), hero, 2)
    assert v.asked() == [(drawer, "pick.discard")] and len(v.g.players[drawer].hand) == 2


# ---- Ishmael ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "dice"), [(0, 2), (2, 2), (3, 3), (5, 3), (6, 4), (8, 4)])
def test_rising_pressure(damage: int, dice: int):
    v = heroes_meet("ishmael").at("ishmael", "C6", damage=damage).crew(1, "C5", hands=9).dice(*[1] * 5)
    assert len(last_roll(fights(v, "ishmael", "C5")).faces) == dice


@rule("RUM-PUSH-01", "RUM-GAP-11")
@pytest.mark.parametrize(
    ("level", "ends"),
    [(1, ["D6", "C7", "D8"]), (2, ["C6", "D6", "B7", "C8", "E8", "D9"])],
)
def test_breaching_blow(level: int, ends: list[str]):
    """One enemy Hero still in the target zone, hit or not; turns are allowed, and the sea is a way."""
    v = heroes_meet("ishmael", "viana", "gabriela").level("ishmael", 1, level).at("ishmael", "E7").at("viana", "D7")
    v.at("gabriela", "F8").dice(1, 1, 1, 1)
    fights(v, "ishmael", "D7", 1)
    assert v.offered(0, "push.path") == ["decline", *[f"to-{zone}" for zone in ends]]
    v.answer(0, ["to-C8" if level == 2 else "to-C7"])
    assert v.hero("viana").zone == ("C8" if level == 2 else "C7") and to_act(v, "ishmael")


def test_breaching_blow_lets_the_attacker_choose_whom():
    v = heroes_meet("ishmael", "viana", "gabriela").level("ishmael", 1, 1).at("ishmael", "E7").at("viana", "D7")
    fights(v.at("gabriela", "D7").dice(1, 1, 1), "ishmael", "D7", 1)
    assert v.offered(0, "pick.hero") == [key(v, "viana"), key(v, "gabriela")]
    v.answer(0, [key(v, "gabriela")]).answer(0, ["to-D6"], "push.path")
    assert (v.hero("viana").zone, v.hero("gabriela").zone) == ("D7", "")
    assert [event.hero for event in v.of(WentOverboard)] == ["gabriela"]


def test_breaching_blow_finds_nobody_when_the_zone_is_empty():
    v = heroes_meet("ishmael", "viana").level("ishmael", 1, 1).at("ishmael", "E7").at("viana", "D7", damage=5)
    assert to_act(fights(v.dice(6, 1, 1), "ishmael", "D7", 1), "ishmael")


@rule("RUM-SKILL-10", "RUM-SKILL-13")
def test_thick_hide():
    """Up to 2 Hits; then it lies on Level 1 and does nothing."""
    v = heroes_meet("ishmael", "viana").level("viana", 0, 2).at("ishmael", "C6").at("viana", "C5").order(0, w5="ask")
    fights(v.dice(6, 6, 6), "viana", "C6")
    assert to_act(v, "viana") and v.hero("ishmael").damage == 3  # Level 1: no effect, no window
    v.level("ishmael", 2, 2).dice(6, 6, 6).answer(1, ["attack-0-C6"]).answer(1, ["roll"])
    v.answer(0, ["react-0-2"], "window.hits")
    assert v.hero("ishmael").damage == 4 and v.hero("ishmael").levels[2] == 1
    v.dice(6, 6, 6).answer(1, ["attack-0-C6"]).answer(1, ["roll"])
    assert v.finished and v.hero("ishmael").damage == 7


@rule("RUM-SKILL-11")
@pytest.mark.parametrize("kind", ["gun", "ransack", "zone", "dragon", "crew", "kraken"])
def test_thick_hide_works_against_every_enemy_attack(kind: Any):
    v = heroes_meet("ishmael", "viana").level("ishmael", 2, 2).at("ishmael", "C6").dice(6, 6, 6)
    side = -1 if kind == "kraken" else 1
    v.start(Attack(kind=kind, side=side, seat=1, target="C6", who="", name="gun", needs=[4] * 3))
    assert v.finished and v.hero("ishmael").damage == 1 and v.hero("ishmael").levels[2] == 1


@rule("RUM-GAP-36")
def test_a_silenced_hero_has_no_reaction():
    v = heroes_meet("ishmael", "viana").level("ishmael", 2, 2).at("ishmael", "C6", conditions=["silence"])
    fights(v.at("viana", "C5").order(0, w5="ask").dice(6, 6), "viana", "C6")
    assert to_act(v, "viana") and v.hero("ishmael").damage == 2 and v.hero("ishmael").levels[2] == 2


def test_the_defender_says_which_hits_are_cancelled():
    """Hits of 2 and of 1 lie on Ishmael; silence takes the worst."""
    v = heroes_meet("ishmael", "demarco").level("ishmael", 2, 2).level("demarco", 1, 2).at("demarco", "C5")
    fights(v.at("ishmael", "C6").order(0, w5="ask").dice(5, 3, 6), "demarco", "C6", 1)
    v.answer(0, ["react-0-2"], "window.hits")
    ask = v.ask(0, "cancel.hits")
    assert (ask.least, ask.most, ask.default) == (2, 2, ["die-0", "die-2"])
    assert [option.args["damage"] for option in ask.options] == [2, 2, 1]
    v.answer(0, ["die-1", "die-2"])
    assert v.hero("ishmael").damage == 2


# ---- Kyria & Karl -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "modifier"), [("C6", 0), ("C5", -1)])
def test_shell_mount(zone: str, modifier: int):
    """The whole attack suffers if it comes from 2 or more zones away, whoever is hit."""
    v = heroes_meet("kyria", "ishmael", "viana").at("kyria", "C7").at("ishmael", "C7").at("viana", zone).dice(1, 1)
    assert last_roll(fights(v, "viana", "C7")).modifier == modifier
    assert last_roll(fights(v.at("kyria", "C8").dice(1, 1), "viana", "C7")).modifier == 0


@rule("RUM-GAP-82")
@pytest.mark.parametrize(
    ("kind", "side", "origin", "modifier"),
    [("gun", 1, "D3", -1), ("dragon", 1, "C5", -1), ("zone", 1, "", 0), ("ransack", 1, "", 0), ("kraken", -1, "", 0)],
)
def test_shell_mount_counts_for_attacks_that_are_measured(kind: Any, side: int, origin: str, modifier: int):
    v = heroes_meet("kyria").at("kyria", "C7").dice(1, 1)
    for conditions, expected in ([], modifier), (["silence"], 0):
        v.has("kyria", conditions=conditions)
        v.start(Attack(kind=kind, side=side, seat=1, target="C7", who="", name="gun", needs=[4], origin=origin))
        assert last_roll(v).modifier == expected


@rule("RUM-SKILL-07")
@pytest.mark.parametrize("level", [1, 2])
def test_liquid_fire(level: int):
    """Each enemy Hero in the zone bleeds when it is declared, Hits or not; Level 2 breaks tiles."""
    v = heroes_meet("kyria", "viana", "gabriela", tiles=True).level("kyria", 1, level).at("kyria", "C4")
    v.at("viana", "C3").at("gabriela", "C3").dice(1, 1, 1, 1)
    declares(v, "kyria", "C3", 1)
    assert v.hero("viana").conditions == v.hero("gabriela").conditions == ["bleed"]
    v.at("viana", "").at("gabriela", "D3").dice().answer(0, ["roll"])
    v.dice(4, 1, 1, 1)
    fights(v, "kyria", "C3", 1)
    assert v.tile("C3").damage == level


def test_liquid_fire_hits_models_for_one():
    v = heroes_meet("kyria", "viana").level("kyria", 1, 2).at("kyria", "C6").at("viana", "C5").dice(6, 1, 1, 1)
    assert fights(v, "kyria", "C5", 1).hero("viana").damage == 1


@rule("RUM-GAP-37", "RUM-GAP-75")
@pytest.mark.parametrize("level", [1, 2])
def test_inside_joke(level: int):
    """A free move of up to so many zones, then so many more dice for the next attack only."""
    v = heroes_meet("kyria").level("kyria", 2, level).at("kyria", "C7").crew(1, "C5", hands=9).dice(*[1] * 9)
    uses(v, "kyria", 2)
    ends = [option for option in v.offered(0, "walk.free") if option != "stay"]
    assert ("to-E7" in ends) == (level == 2) and {"to-C6", "to-D7", "to-B7", "to-C8"} <= set(ends)
    v.answer(0, ["to-D7"])
    assert (v.hero("kyria").zone, v.hero("kyria").moved, v.b.actions) == ("D7", 0, 2)
    for _ in range(2):
        v.answer(0, ["attack-0-C5"], "act.hero").answer(0, ["roll"])
    assert [len(roll.faces) for roll in v.of(AttackRolled)] == [2 + level, 2]


@rule("RUM-GAP-74")
def test_inside_joke_without_a_way_still_adds_a_die():
    v = heroes_meet("kyria").level("kyria", 2, 1).at("kyria", "C6").crew(1, "C5", hands=9).crew(1, "C7", hands=9)
    uses(v, "kyria", 2)
    assert to_act(v, "kyria") and v.hero("kyria").boost == 1


def test_inside_joke_lapses_with_the_activation():
    v = heroes_meet("kyria").level("kyria", 2, 2).at("kyria", "C7").crew(1, "C5", hands=9).dice(1, 1)
    uses(v, "kyria", 2).answer(0, ["stay"]).answer(0, ["end"])
    assert v.hero("kyria").boost == 0
    assert len(last_roll(fights(v, "kyria", "C5")).faces) == 2


# ---- Snapjaw ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("friend", "foe", "modifier"), [("", "C5", 1), ("C8", "C5", 1), ("C7", "C5", 0), ("", "", 0)])
def test_lone_shell(friend: str, foe: str, modifier: int):
    """No other friendly Hero within 1, and an enemy Hero in the target zone."""
    v = heroes_meet("snapjaw", "ishmael", "viana").at("snapjaw", "C6").at("ishmael", friend).at("viana", foe)
    fights(v.crew(1, "C5", hands=1).dice(1, 1, 1), "snapjaw", "C5")
    assert last_roll(v).modifier == modifier


@pytest.mark.parametrize("level", [1, 2])
def test_carve(level: int):
    """Hits may go past the Crew; on Level 2 a natural 6 on a Hero is worth 2."""
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, level).at("snapjaw", "C6").at("viana", "C5")
    fights(v.crew(1, "C5", hands=5).dice(6, 1, 1, 1), "snapjaw", "C5", 1)
    v.answer(0, {key(v, "viana"): 1}, "attack.assign")
    assert (v.hero("viana").damage, v.hands(1, "C5")) == (level, 5)


def test_carve_natural_six_only():
    """A 5 with Lone Shell counts 6, and is no natural 6."""
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 2).at("snapjaw", "C6").at("viana", "C5").dice(5, 1, 1, 1)
    assert fights(v, "snapjaw", "C5", 1).hero("viana").damage == 1


@rule("RUM-SKILL-13", "RUM-GAP-37", "RUM-GAP-75")
def test_tuck_and_roll():
    """After an attack that damaged him, up to 2 zones; then it must be bought again."""
    v = (
        heroes_meet("snapjaw", "viana")
        .level("snapjaw", 2, 2)
        .at("snapjaw", "C7", conditions=["slow"])
        .at("viana", "C6")
    )
    fights(v.dice(1, 1), "viana", "C7")
    assert to_act(v, "viana")  # no damage, no Reaction
    v.dice(6, 1).answer(1, ["attack-0-C7"]).answer(1, ["roll"])
    v.answer(0, ["react-0-2"], "window.after")
    assert {"stay", "to-E7", "to-D7", "to-C9"} <= set(v.offered(0, "walk.free")) and "to-C6" not in v.offered(0)
    v.answer(0, ["to-E7"])
    assert (v.hero("snapjaw").zone, v.hero("snapjaw").levels[2]) == ("E7", 1)
    assert [event.skill for event in v.of(ReactionUsed)] == ["snapjaw.2"] and to_act(v, "viana")


@pytest.mark.parametrize("kind", ["gun", "ransack", "zone", "dragon", "crew", "kraken"])
def test_tuck_and_roll_after_every_enemy_attack(kind: Any):
    v = heroes_meet("snapjaw").level("snapjaw", 2, 2).at("snapjaw", "C7").dice(6)
    side = -1 if kind == "kraken" else 1
    v.start(Attack(kind=kind, side=side, seat=1, target="C7", who="", name="gun", needs=[4]))
    assert v.asked() == [(0, "window.after")]


def test_tuck_and_roll_is_for_him_that_was_damaged():
    """Not when the Hero beside him took the Hit."""
    v = heroes_meet("snapjaw", "ishmael", "viana").level("snapjaw", 2, 2).at("snapjaw", "C7").at("ishmael", "C7")
    fights(v.at("viana", "C6").dice(6, 1), "viana", "C7").answer(1, {key(v, "ishmael"): 1}, "attack.assign")
    assert to_act(v, "viana") and v.hero("snapjaw").levels[2] == 2


def test_tuck_and_roll_is_not_for_one_that_was_felled():
    v = (
        heroes_meet("snapjaw", "viana")
        .level("snapjaw", 2, 2)
        .at("snapjaw", "C7", damage=5)
        .at("viana", "C6")
        .dice(6, 1)
    )
    assert to_act(fights(v, "viana", "C7"), "viana") and v.hero("snapjaw").down


# ---- Waldorf ------------------------------------------------------------------------------------------------------


@rule("RUM-SKILL-14", "RUM-TERM-05")
@pytest.mark.parametrize(("damage", "conditions", "left"), [(3, [], 2), (0, [], 0), (3, ["silence"], 3)])
def test_restless_dead(damage: int, conditions: list[str], left: int):
    v = activates(heroes_meet("waldorf").at("waldorf", "C7", damage=damage, conditions=conditions), "waldorf")
    assert v.hero("waldorf").damage == left
    assert len(v.of(PassiveWorks)) == damage - left


@pytest.mark.parametrize(("level", "attacks"), [(1, 1), (2, 2)])
def test_command_the_drowned(level: int, attacks: int):
    """Crew of one zone, or of two, within 2 of him attack now."""
    v = heroes_meet("waldorf", "viana").level("waldorf", 1, level).at("waldorf", "C7").crew(0, "C6", hands=2)
    v.crew(0, "D7", hands=1).crew(0, "G7", hands=2).crew(1, "C5", hands=3).crew(1, "D8", hands=2).crew(1, "G6", hands=2)
    uses(v.dice(5, 5, 5), "waldorf", 1)
    assert v.offered(0, "pick.zone") == ["to-C6", "to-D7"]
    v.answer(0, ["to-C6"])
    assert v.hands(1, "C5") == 1
    if level == 2:
        assert v.offered(0, "pick.zone")[:1] == ["to-D7"]
        v.answer(0, ["to-D7"])
    v.defaults("act.hero")
    assert len(v.of(AttackRolled)) == attacks and v.hands(1, "D8") == 3 - attacks
    assert v.hands(0, "C6") == 2 and to_act(v, "waldorf")


@rule("RUM-TERM-02", "RUM-TERM-05", "RUM-GAP-74", "RUM-GAP-76")
@pytest.mark.parametrize("level", [1, 2])
def test_grave_mending(level: int):
    """Level 1: 2 damage of one friendly Hero within 1; Level 2: 3 and all Conditions within 3. Himself included."""
    v = (
        heroes_meet("waldorf", "ishmael", "carcharius", "viana")
        .level("waldorf", 2, level)
        .at("waldorf", "C7", damage=3)
    )
    v.at("ishmael", "C8", damage=4, conditions=["slow", "blind"]).at("carcharius", "F7", damage=1).at(
        "viana", "C6", damage=2
    )
    uses(v, "waldorf", 2)  # Restless Dead has healed 1 of his own
    near = [key(v, "waldorf"), key(v, "ishmael")]
    assert v.offered(0, "pick.hero") == (near if level == 1 else [*near, key(v, "carcharius")])
    v.answer(0, [key(v, "ishmael")])
    assert v.hero("ishmael").damage == (2 if level == 1 else 1)
    assert v.hero("ishmael").conditions == (["slow", "blind"] if level == 1 else [])
    assert v.hero("waldorf").damage == 2 and to_act(v, "waldorf")


@pytest.mark.parametrize("level", [1, 2])
def test_grave_mending_is_offered_where_it_does_something(level: int):
    """Conditions alone are a reason on Level 2 only."""
    v = heroes_meet("waldorf", "ishmael", "kyria").level("waldorf", 2, level).at("waldorf", "C7", damage=3)
    uses(v.at("ishmael", "C8", conditions=["slow"]).at("kyria", "C8"), "waldorf", 2)
    if level == 2:
        assert v.offered(0, "pick.hero") == [key(v, "waldorf"), key(v, "ishmael")]
        v.answer(0, [key(v, "ishmael")])
    assert v.hero("ishmael").conditions == (["slow"] if level == 1 else [])
    assert v.hero("waldorf").damage == (0 if level == 1 else 2) and to_act(v, "waldorf")


@rule("RUM-TERM-02", "RUM-HERO-05")
def test_a_hero_may_mend_itself():
    v = uses(heroes_meet("waldorf").level("waldorf", 2, 1).at("waldorf", "C7", damage=2), "waldorf", 2)
    assert v.hero("waldorf").damage == 0 and to_act(v, "waldorf")


@rule("RUM-GAP-74")
def test_an_ability_needs_one_part_that_can_apply():
    v = heroes_meet("waldorf", "ishmael").level("waldorf", 2, 1).level("waldorf", 1, 1).at("waldorf", "C7")
    v.at("ishmael", "C8", conditions=["slow"])
    assert not [option for option in activates(v, "waldorf").offered(0) if option.startswith("ability")]
    v.level("waldorf", 2, 2)
    assert "ability-2" in activates(v, "waldorf").offered(0)  # Conditions to take away
    v.answer(0, ["ability-2"])
    assert v.hero("ishmael").conditions == [] and to_act(v, "waldorf")


# ---- Viana --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "conditions", "after"), [(2, [], 2), (3, [], 4), (7, [], 8), (3, ["silence"], 3)])
def test_compound_interest(coins: int, conditions: list[str], after: int):
    v = activates(heroes_meet("viana").at("viana", "C4", coins=coins, conditions=conditions), "viana")
    assert v.hero("viana").coins == after


@rule("RUM-HERO-07")
@pytest.mark.parametrize(("level", "coins", "stolen"), [(1, 5, 1), (2, 5, 2), (2, 1, 1), (1, 0, 0)])
def test_hostile_takeover(level: int, coins: int, stolen: int):
    v = heroes_meet("ishmael", "viana").level("viana", 1, level).at("viana", "C5").at("ishmael", "C6", coins=coins)
    fights(v.dice(6, 1, 1, 1), "viana", "C6", 1)
    assert (v.hero("viana").coins, v.hero("ishmael").coins) == (stolen, coins - stolen)
    assert to_act(v, "viana")


def test_hostile_takeover_takes_from_one_that_was_hit():
    """Not from the Hero beside it; from a KO'd one too."""
    v = heroes_meet("ishmael", "carcharius", "viana").level("viana", 1, 1).at("viana", "C5")
    v.at("ishmael", "C6", coins=4, damage=8).at("carcharius", "C6", coins=4).dice(6, 1, 1)
    fights(v, "viana", "C6", 1).answer(1, {key(v, "ishmael"): 1})
    assert v.hero("ishmael").down and (v.hero("ishmael").coins, v.hero("carcharius").coins) == (3, 4)
    assert v.hero("viana").coins == 4 and [event.victim for event in v.of(CoinsStolen)] == ["ishmael"]


def test_hostile_takeover_lets_her_choose_between_two_that_were_hit():
    v = heroes_meet("ishmael", "carcharius", "viana").level("viana", 1, 1).at("viana", "C5")
    v.at("ishmael", "C6", coins=4).at("carcharius", "C6", coins=4).dice(6, 6, 1)
    fights(v, "viana", "C6", 1).answer(1, {key(v, "ishmael"): 1, key(v, "carcharius"): 1})
    v.answer(1, [key(v, "carcharius")], "pick.hero")
    assert (v.hero("ishmael").coins, v.hero("carcharius").coins) == (4, 3)


def test_hostile_takeover_takes_nothing_where_all_hits_were_cancelled():
    v = heroes_meet("ishmael", "viana").level("viana", 1, 1).level("ishmael", 2, 2).at("viana", "C5")
    fights(v.at("ishmael", "C6", coins=4).dice(6, 6, 1), "viana", "C6", 1)
    assert v.hero("ishmael").levels[2] == 1 and v.hero("viana").coins == 0 and to_act(v, "viana")


@rule("RUM-HERO-07")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("way", ["give", "take"])
def test_letter_of_credit(level: int, way: str):
    """With a Hero on or off the board, in one direction, any number; then cards."""
    v = heroes_meet("viana", "gabriela", "santiago").level("viana", 2, level).at("viana", "C4", coins=2)
    v.has("santiago", coins=3).hand(1, "dividend.1")
    uses(v, "viana", 2)
    assert v.offered(1, "pick.partner") == [key(v, "gabriela"), key(v, "santiago")]
    v.answer(1, [key(v, "santiago")])
    assert v.offered(1, "pick.way") == ["none", "give", "take"]
    v.answer(1, [way])
    gift = level - 1
    assert (v.ask(1, "pick.amount").least, v.ask(1).most) == (1, 2 if way == "give" else 3 + gift)
    v.answer(1, 2)
    mine, theirs = (0, 5 + gift) if way == "give" else (4, 1 + gift)
    assert (v.hero("viana").coins, v.hero("santiago").coins) == (mine, theirs)
    assert len(v.of(CoinsMoved)) == 1
    if level == 2:
        assert len(v.offered(1, "pick.discard")) == 3
        v.answer(1, ["dividend.1"])
        assert v.b.sides[1].pool == 0
    assert len(v.g.players[1].hand) == 2 and to_act(v, "viana")


def test_letter_of_credit_may_leave_the_coins_where_they_are():
    """The gift comes all the same; with empty purses there is nothing to give or take."""
    v = heroes_meet("viana", "gabriela").level("viana", 2, 2).at("viana", "C4", coins=2)
    uses(v, "viana", 2).answer(1, ["none"], "pick.way")
    assert (v.hero("viana").coins, v.hero("gabriela").coins) == (2, 1)
    v = uses(heroes_meet("viana", "gabriela").level("viana", 2, 1).at("viana", "C4"), "viana", 2)
    assert len(v.g.players[1].hand) == 1 and to_act(v, "viana")


def test_letter_of_credit_without_another_hero_draws():
    v = uses(heroes_meet("viana").level("viana", 2, 2).at("viana", "C4", coins=2), "viana", 2)
    assert v.asked() == [(1, "pick.discard")] and v.hero("viana").coins == 2


@pytest.mark.parametrize(("says", "coins"), [("yes", 3), ("no", 0)])
def test_a_teammates_coins_need_a_yes(says: str, coins: int):
    """Without it only the gift of Level 2 and the draw happen."""
    v = a_battle(4, cast=(("ishmael",), ("viana", "gabriela", "santiago", "demarco"))).level("viana", 2, 2)
    v.at("viana", "C4").has("santiago", coins=2)
    assert v.hero("santiago").seat == 3
    uses(v, "viana", 2).answer(1, [key(v, "santiago")], "pick.partner").answer(1, ["take"], "pick.way")
    v.answer(1, 3, "pick.amount").answer(3, [says], "coins.consent")
    assert (v.hero("viana").coins, v.hero("santiago").coins) == (coins, 3 - coins)


# ---- Don Santiago -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "dice"), [(0, 2), (3, 2), (4, 3), (8, 3)])
def test_big_game_dice(damage: int, dice: int):
    v = heroes_meet("santiago").at("santiago", "C5", damage=damage).crew(0, "C6", hands=9).dice(*[1] * 4)
    assert len(last_roll(fights(v, "santiago", "C6")).faces) == dice


def test_big_game_hits():
    """2 damage to the Kraken and to Sea Monsters, 1 to everything else."""
    v = heroes_meet("santiago", "ishmael", tiles=True).kraken().at("santiago", "F7").dice(3, 1)
    fights(v, "santiago", "F6")
    assert v.b.kraken is not None and v.b.kraken.damage == 2
    v = fights(heroes_meet("santiago").at("santiago", "L7").dragon(0, "L6").dice(3, 3), "santiago", "L6")
    assert v.b.dragon is not None and v.b.dragon.damage == 4
    v = fights(heroes_meet("santiago", tiles=True).at("santiago", "C7").dice(6, 1), "santiago", "C8")
    assert v.tile("C8").damage == 1
    v = fights(heroes_meet("santiago", "ishmael").at("santiago", "C7").at("ishmael", "C8").dice(6, 1), "santiago", "C8")
    assert v.hero("ishmael").damage == 1


@rule("RUM-GAP-67")
def test_hits_of_two_are_not_wasted_on_what_is_down():
    """3 HP left: two of his three Hits fell the Kraken, the third is lost."""
    v = heroes_meet("santiago").level("santiago", 0, 2).kraken(damage=9).at("santiago", "F7").dice(3, 3, 3)
    fights(v, "santiago", "F6")
    assert v.b.kraken_slain and [event.n for event in v.of(HitsLost)] == [1]


@rule("RUM-GAP-36", "RUM-COND-08")
def test_a_silenced_brute_has_no_passive():
    v = heroes_meet("santiago").kraken().at("santiago", "F7", damage=5, conditions=["silence"]).dice(3, 3)
    fights(v, "santiago", "F6")
    assert len(last_roll(v).faces) == 2 and v.b.kraken is not None and v.b.kraken.damage == 2


@pytest.mark.parametrize("level", [1, 2])
def test_net_and_haul(level: int):
    """Slow first, hit or not, then a Push of the same Hero, which alone may be declined."""
    v = heroes_meet("ishmael", "carcharius", "santiago").level("santiago", 1, level).at("santiago", "C7")
    v.at("ishmael", "D8").at("carcharius", "D8").dice(1, 1, 1)
    fights(v, "santiago", "D8", 1).answer(1, [key(v, "carcharius")], "pick.hero")
    assert (v.hero("carcharius").conditions, v.hero("ishmael").conditions) == (["slow"], [])
    assert ("to-F8" in v.offered(1, "push.path")) == (level == 2) and ("to-E8" in v.offered(1)) == (level == 1)
    v.answer(1, ["decline"])
    assert v.hero("carcharius").zone == "D8" and to_act(v, "santiago")


def test_net_and_haul_pushes_one_that_is_slow_already():
    v = heroes_meet("ishmael", "santiago").level("santiago", 1, 1).at("santiago", "C7")
    fights(v.at("ishmael", "D8", conditions=["slow"]).dice(1, 1), "santiago", "D8", 1).answer(1, ["to-E8"], "push.path")
    assert (v.hero("ishmael").zone, v.hero("ishmael").conditions) == ("E8", ["slow"])


@rule("RUM-SKILL-10", "RUM-SKILL-13", "RUM-GAP-83")
def test_strike_back():
    """His Basic Attack at its level on the attacker's zone, with ordinary priority there; no Action."""
    v = heroes_meet("ishmael", "santiago").level("santiago", 2, 2).level("santiago", 0, 2).at("ishmael", "C6")
    v.at("santiago", "C5").crew(0, "C6", hands=1).dice(6, 1)
    fights(v, "ishmael", "C5").answer(1, ["react-1-2"], "window.after").dice(3, 3, 1)
    v.answer(1, ["roll"], "attack.roll")
    assert (len(last_roll(v).faces), last_roll(v).need) == (3, 3)
    assert (v.hands(0, "C6"), v.hero("ishmael").damage, v.hero("santiago").coins) == (0, 1, 1)
    assert v.hero("santiago").levels == [2, 0, 1] and v.b.actions == 2 and to_act(v, "ishmael")


def test_strike_back_needs_the_attacker_within_one():
    v = heroes_meet("kyria", "santiago").level("santiago", 2, 2).at("kyria", "C7").at("santiago", "C5").dice(6, 1)
    assert to_act(fights(v, "kyria", "C5"), "kyria")
    v = heroes_meet("kyria", "santiago").level("santiago", 2, 2).at("kyria", "C6").at("santiago", "C5").dice(6, 1)
    assert fights(v, "kyria", "C5").asked() == [(1, "window.after")]


def test_strike_back_is_for_heroes_attacks_only():
    v = heroes_meet("ishmael", "santiago").level("santiago", 2, 2).at("santiago", "C5").at("ishmael", "C6").dice(6)
    v.start(Attack(kind="crew", side=0, seat=0, target="C5", who="", name="deckhand", needs=[4], origin="C6"))
    assert v.finished and v.hero("santiago").damage == 1


# ---- Gabriela -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "damage"), [(6, 2), (5, 1)])
def test_powder_sense(face: int, damage: int):
    v = fights(heroes_meet("gabriela", tiles=True).at("gabriela", "C6").dice(face, 1), "gabriela", "C8")
    assert v.tile("C8").damage == damage
    v = fights(heroes_meet("gabriela").kraken().at("gabriela", "F7").dice(face, 1), "gabriela", "F6")
    assert v.b.kraken is not None and v.b.kraken.damage == damage
    v = fights(heroes_meet("gabriela").dragon(0, "L6").at("gabriela", "L7").dice(face, 1), "gabriela", "L6")
    assert v.b.dragon is not None and v.b.dragon.damage == damage
    v = fights(
        heroes_meet("gabriela", "ishmael").at("ishmael", "C8").at("gabriela", "C6").dice(face, 1), "gabriela", "C8"
    )
    assert v.hero("ishmael").damage == 1


@pytest.mark.parametrize("level", [1, 2])
def test_fire_pot(level: int):
    """One zone at range 1 of the target that holds enemies must be chosen; 1 die, or 2."""
    v = heroes_meet("gabriela", "ishmael").level("gabriela", 1, level).at("gabriela", "C5").crew(0, "C7", hands=9)
    v.crew(0, "B7", hands=3).crew(0, "D7", hands=3).crew(0, "E7", hands=3).dice(1, 1, 1)
    fights(v, "gabriela", "C7", 1)
    assert v.offered(1, "pick.zone") == ["to-B7", "to-D7"]
    v.dice(4, 4).answer(1, ["to-D7"])
    assert (len(last_roll(v).faces), last_roll(v).need) == (level, 4)
    assert v.hands(0, "D7") == 3 - level and v.hero("gabriela").coins == level
    assert len(v.of(AttackRolled)) == 2 and to_act(v, "gabriela")


def test_fire_pot_takes_no_second_zone_of_the_kraken():
    v = heroes_meet("gabriela").level("gabriela", 1, 1).kraken().at("gabriela", "F7").dice(1, 1, 1)
    assert to_act(fights(v, "gabriela", "F6", 1), "gabriela") and len(v.of(AttackRolled)) == 1


def test_a_splash_counts_conditions_and_passives_but_no_cards():
    v = heroes_meet("gabriela", tiles=True).level("gabriela", 1, 1).at("gabriela", "D8", conditions=["blind"])
    v.crew(0, "D9", hands=9).hand(1, "steady_hand.1", "double_charge.1").dice(1, 1, 1, 1, 1, 6)
    declares(v, "gabriela", "D9", 1)
    plays(plays(v, 1, "steady_hand.1"), 1, "double_charge.1").answer(1, ["roll"])
    assert [(len(roll.faces), roll.modifier) for roll in v.of(AttackRolled)] == [(5, 0), (1, -1)]
    assert v.tile("E9").damage == 2  # Powder Sense


@rule("RUM-GAP-74")
@pytest.mark.parametrize("level", [1, 2])
def test_smoke_screen(level: int):
    """Each enemy Hero in one zone within 3 that holds one."""
    v = heroes_meet("gabriela", "ishmael", "carcharius", "kyria").level("gabriela", 2, level).at("gabriela", "C5")
    v.at("ishmael", "C7").at("carcharius", "C7").at("kyria", "D7").crew(0, "C6", hands=1)
    uses(v, "gabriela", 2)
    assert v.offered(1, "pick.zone") == ["to-C7", "to-D7"]
    v.answer(1, ["to-C7"])
    suffers = ["blind"] if level == 1 else ["blind", "slow"]
    assert [v.hero(n).conditions for n in ("ishmael", "carcharius", "kyria")] == [suffers, suffers, []]
    v.at("ishmael", "G7").at("carcharius", "G7").at("kyria", "G7")
    assert "ability-2" not in activates(v, "gabriela").offered(1)


# ---- DeMarco ------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-75")
@pytest.mark.parametrize("foe", ["crew", "hero", "dragon"])
def test_blade_dance(foe: str):
    """Once after an attack that KO'd an enemy model, 1 zone."""
    v = heroes_meet("demarco", "ishmael").at("demarco", "C7")
    zone = "D7"
    if foe == "crew":
        v.crew(0, "D7", hands=2)
    elif foe == "hero":
        v.at("ishmael", "D7", damage=8)
    else:
        zone = "D6"
        v.at("demarco", "D7").dragon(0, "D6", damage=7)
    fights(v.dice(6, 6, 1), "demarco", zone)
    assert v.asked() == [(1, "walk.free")] and v.ask(1).args["n"] == 1
    v.answer(1, ["to-D8" if foe == "dragon" else "to-C8"])
    assert to_act(v, "demarco") and v.hero("demarco").moved == 0


def test_blade_dance_needs_a_model():
    """Not for damage alone, nor for a tile."""
    v = heroes_meet("demarco", "ishmael").at("demarco", "C7").at("ishmael", "D7").dice(6, 6, 6)
    assert to_act(fights(v, "demarco", "D7"), "demarco")
    v = heroes_meet("demarco", tiles=True).at("demarco", "C7").damaged("C8", 3).dice(6, 1, 1)
    assert to_act(fights(v, "demarco", "C8"), "demarco") and v.vp(1) == 1
    v = heroes_meet("demarco").at("demarco", "C7", conditions=["silence"]).crew(0, "D7", hands=1).dice(6, 1, 1)
    assert to_act(fights(v, "demarco", "D7"), "demarco")


def test_blade_dance_is_for_his_own_activation():
    v = heroes_meet("demarco", "ishmael").at("demarco", "C7").active("ishmael").crew(0, "D7", hands=1).dice(6, 1, 1)
    hero_attack(v.g, v.index("demarco"), 0, "D7", strike_back=True)
    v.start(v.g.stack.pop()).answer(1, ["roll"], "attack.roll")
    assert v.finished and v.hands(0, "D7") == 0


@pytest.mark.parametrize(("level", "worth"), [(1, {6: 2, 5: 1}), (2, {6: 2, 5: 2, 4: 1})])
def test_hearts_point(level: int, worth: dict[int, int]):
    for face, damage in worth.items():
        v = heroes_meet("demarco", "ishmael").level("demarco", 1, level).at("demarco", "C7").at("ishmael", "D7")
        v.crew(0, "D7", hands=2).dice(face, 1, 1)
        fights(v, "demarco", "D7", 1)
        v.answer(1, {"hero-0": 1}, "attack.assign")
        assert (v.hero("ishmael").damage, v.hands(0, "D7")) == (damage, 2)


@rule("RUM-SKILL-13")
def test_another_man():
    """One die less and -1, against an attack on his zone; then it lies on Level 1."""
    v = heroes_meet("carcharius", "demarco").level("demarco", 2, 2).at("carcharius", "C6").at("demarco", "C5")
    fights(v.order(1, w3="ask").dice(4, 5), "carcharius", "C5").answer(1, ["react-1-2"], "window.declared")
    assert (last_roll(v).faces, last_roll(v).modifier, last_roll(v).hits) == ([4, 5], -1, 1)
    assert v.hero("demarco").levels[2] == 1
    v.dice(1, 1, 1).answer(0, ["attack-0-C5"]).answer(0, ["roll"])
    assert len(last_roll(v).faces) == 3 and to_act(v, "carcharius")


def test_another_man_is_for_his_zone():
    v = heroes_meet("carcharius", "demarco", "viana").level("demarco", 2, 2).at("carcharius", "C6").at("demarco", "C4")
    fights(v.at("viana", "C5").order(1, w3="ask").dice(1, 1, 1), "carcharius", "C5")
    assert to_act(v, "carcharius")


@pytest.mark.parametrize(
    ("kind", "opens"), [("gun", 1), ("zone", 1), ("dragon", 1), ("crew", 1), ("ransack", 0), ("kraken", 0)]
)
def test_another_man_against_attacks_that_are_declared(kind: Any, opens: int):
    v = heroes_meet("demarco").level("demarco", 2, 2).at("demarco", "C5").order(1, w3="ask").dice(1, 1)
    side = -1 if kind == "kraken" else 0
    v.start(Attack(kind=kind, side=side, seat=0, target="C5", who="", name="gun", needs=[4, 4]))
    assert v.asked() == ([(1, "window.declared")] if opens else [(0, "floor")])
    assert [isinstance(frame, Responding) for frame in v.g.stack].count(True) == opens


# ---- El Latigo ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "conditions", "need"), [("C4", [], 4), ("C5", [], 4), ("C3", [], 5), ("C4", ["silence"], 5), ("", [], 5)]
)
def test_drillmaster(zone: str, conditions: list[str], need: int):
    """Deckhands within 1 of him have +1, ordered or not."""
    v = heroes_meet("latigo", "ishmael").at("latigo", zone, conditions=conditions).crew(1, "C5", hands=1)
    v.crew(0, "C6", hands=3)
    assert order_crew(v) == [need]


def order_crew(v: Battle) -> list[int]:
    return needs_of(v.b, 1, "C5", 1, 0)[0]


def test_drillmaster_does_not_add_to_a_bosun():
    v = heroes_meet("latigo").at("latigo", "C5").crew(1, "C5", hands=1, bosuns=1).crew(0, "C6", hands=1)
    assert order_crew(v) == [4]


@pytest.mark.parametrize("level", [1, 2])
def test_drive_them_on(level: int):
    """Crew of a zone within 2 moves along its track and attacks; Level 2: of two zones, one after another."""
    v = heroes_meet("latigo").level("latigo", 1, level).at("latigo", "C4").crew(1, "C3", hands=2).crew(1, "F3", hands=2)
    v.at("latigo", "D3").crew(1, "K3", hands=2)
    uses(v, "latigo", 1)
    assert v.offered(1, "pick.zone") == ["to-C3", "to-F3"]
    v.answer(1, ["to-C3"])
    if level == 2:
        v.answer(1, ["to-F3"], "pick.zone")
    assert v.where(1) == ({"C4": 2, "F3": 2, "K3": 2} if level == 1 else {"C4": 2, "F4": 2, "K3": 2})
    assert to_act(v, "latigo")


@rule("RUM-TERM-02", "RUM-GAP-74")
def test_glove_or_fist_chooses_one_on_level_one():
    v = heroes_meet("latigo", "viana", "ishmael", "kyria").level("latigo", 2, 1).at("latigo", "C4", damage=1)
    v.at("viana", "C3", damage=3).at("ishmael", "C6").at("kyria", "C7")
    uses(v, "latigo", 2)
    assert v.offered(1, "pick.way") == ["glove", "fist"]
    v.answer(1, ["glove"])
    assert v.offered(1, "pick.hero") == [key(v, "latigo"), key(v, "viana")]
    v.answer(1, [key(v, "viana")])
    assert (v.hero("viana").damage, v.hero("ishmael").conditions) == (1, [])
    v = uses(v, "latigo", 2).answer(1, ["fist"], "pick.way")
    assert (v.hero("ishmael").conditions, v.hero("kyria").conditions) == (["stun"], [])
    assert v.hero("latigo").damage == 1 and to_act(v, "latigo")


@rule("RUM-GAP-74")
def test_glove_or_fist_does_both_on_level_two_as_far_as_there_are_targets():
    v = heroes_meet("latigo", "ishmael").level("latigo", 2, 2).at("latigo", "C4", damage=3).at("ishmael", "C6")
    uses(v, "latigo", 2)
    assert (v.hero("latigo").damage, v.hero("ishmael").conditions) == (1, ["stun"]) and to_act(v, "latigo")
    v = heroes_meet("latigo", "ishmael").level("latigo", 2, 2).at("latigo", "C4", damage=3).at("ishmael", "C7")
    uses(v, "latigo", 2)
    assert (v.hero("latigo").damage, v.hero("ishmael").conditions) == (1, []) and to_act(v, "latigo")
    v = heroes_meet("latigo", "ishmael").level("latigo", 2, 2).at("latigo", "C4").at("ishmael", "C6")
    assert uses(v, "latigo", 2).hero("ishmael").conditions == ["stun"] and to_act(v, "latigo")


def test_glove_or_fist_offers_only_what_can_apply():
    v = heroes_meet("latigo", "ishmael").level("latigo", 2, 1).at("latigo", "C4").at("ishmael", "C6")
    assert uses(v, "latigo", 2).hero("ishmael").conditions == ["stun"] and to_act(v, "latigo")


# ---- Skills in general --------------------------------------------------------------------------------------------


@rule("RUM-HERO-06", "RUM-USE-04", "RUM-SKILL-09", "RUM-USE-01")
def test_a_skill_is_unlocked_before_it_is_used_and_costs_an_action():
    v = heroes_meet("waldorf").at("waldorf", "C7", damage=5, coins=2)
    activates(v, "waldorf")
    assert "ability-2" not in v.offered(0)
    v.answer(0, ["buy-2"])
    assert (v.hero("waldorf").levels, v.hero("waldorf").coins, v.b.actions) == ([1, 0, 1], 0, 3)
    v.answer(0, ["ability-2"])
    assert v.b.actions == 2 and "ability-2" not in v.offered(0)


@rule("RUM-SKILL-03", "RUM-HERO-07")
def test_level_two_comes_after_level_one_and_is_paid_with_own_coins():
    v = heroes_meet("carcharius", "ishmael").at("carcharius", "C7", coins=8).has("ishmael", coins=9)
    activates(v, "carcharius").answer(0, ["buy-1"])
    assert v.hero("carcharius").levels[1] == 1
    v.answer(0, ["buy-1"])
    assert (v.hero("carcharius").levels[1], v.hero("carcharius").coins, v.hero("ishmael").coins) == (2, 0, 9)
    assert not [option for option in v.offered(0) if option.startswith("buy")]


@rule("RUM-HERO-05", "RUM-SKILL-05")
def test_only_the_face_that_is_up_applies():
    """Level 1 of Liquid Fire knows nothing of tiles."""
    v = heroes_meet("kyria", tiles=True).level("kyria", 1, 1).at("kyria", "C4").dice(6, 6, 1)
    assert fights(v, "kyria", "C3", 1).tile("C3").damage == 2


@rule("RUM-SKILL-11")
def test_only_deployed_heroes_react():
    v = (
        heroes_meet("snapjaw", "ishmael", "viana")
        .level("snapjaw", 2, 2)
        .at("ishmael", "C6")
        .at("viana", "C5")
        .dice(6, 1)
    )
    assert to_act(fights(v, "viana", "C6"), "viana")
