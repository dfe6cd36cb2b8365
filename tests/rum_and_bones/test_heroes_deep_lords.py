"""The Heroes of the Deep Lords: every Passive, and every Skill at both levels."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack
from games.rum_and_bones.events import AttackRolled, Discarded, PassiveWorks, ReactionUsed, WentOverboard
from tests.rules import rule
from tests.rum_and_bones.build import a_battle
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, key, last_roll, to_act, uses

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


def test_blood_in_the_water_asks_for_one_that_is_damaged_whoever_stands_beside_it():
    v = heroes_meet("carcharius", "viana", "gabriela").at("carcharius", "C6").at("viana", "C5", damage=1)
    assert last_roll(fights(v.at("gabriela", "C5").dice(1, 1, 1), "carcharius", "C5")).modifier == 1


def test_blood_in_the_water_is_not_for_enemies_nor_for_crew_and_guns():
    v = heroes_meet("carcharius", "ishmael", "viana").at("carcharius", "C6", damage=1).at("viana", "C5", damage=1)
    fights(v.dice(rest=1), "viana", "C6")
    assert last_roll(v).modifier == 0
    v.start(Attack(kind="crew", side=0, seat=0, target="C5", who="", name="", needs=[5], origin="C6"))
    assert last_roll(v).modifier == 0
    v.start(Attack(kind="gun", side=0, seat=0, target="C5", who="", name="", needs=[4], origin="G7"))
    assert last_roll(v).modifier == 0


@rule("RUM-TERM-03", "RUM-CLASH-01")
def test_blood_in_the_water_is_not_for_rivals_in_a_clash():
    v = a_battle(3, clash=True, cast=(("carcharius",), ("viana",), ("ishmael",))).at("carcharius", "C6")
    v.at("viana", "C5").at("ishmael", "C4", damage=1).dice(rest=1)
    activates(v, "viana").answer(1, ["attack-0-C4"], "act.hero")
    assert last_roll(v).modifier == 0


@rule("RUM-GAP-82")
def test_two_copies_of_a_passive_do_not_add_up():
    v = a_battle(cast=(("carcharius", "carcharius", "ishmael"), ("viana",))).at(0, "C6").at(1, "C7").at(2, "C7")
    fights(v.at("viana", "C5", damage=1).dice(1, 1, 1), 0, "C5")
    assert last_roll(v).modifier == 1
    v = a_battle(cast=(("kyria", "kyria"), ("viana",))).at(0, "C7").at(1, "C7").at("viana", "C5").dice(rest=1)
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
    assert v.offered(0, "pick.discard") == hand and v.ask(0).audience == "named"
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
    v = heroes_meet("ishmael", "viana").level("ishmael", 1, 1).at("ishmael", "E7").at("viana", "D7", left=1)
    assert to_act(fights(v.dice(6, 1, 1), "ishmael", "D7", 1), "ishmael")


@rule("RUM-SKILL-10", "RUM-SKILL-13")
def test_thick_hide():
    """Up to 2 Hits; then it lies on Level 1 and does nothing."""
    v = heroes_meet("ishmael", "viana").level("viana", 0, 2).at("ishmael", "C6").at("viana", "C5").setting(0, w5="ask")
    fights(v.dice(6, 6, 6, rest=1), "viana", "C6")
    assert to_act(v, "viana") and v.hero("ishmael").damage == 3  # Level 1: no effect, no window
    v.level("ishmael", 2, 2).dice(6, 6, 6, rest=1).answer(1, ["attack-0-C6"]).answer(1, ["roll"])
    v.answer(0, ["react-0-2"], "window.hits")
    assert v.hero("ishmael").damage == 4 and v.hero("ishmael").levels[2] == 1
    v.dice(6, 6, 6, rest=1).answer(1, ["attack-0-C6"]).answer(1, ["roll"])
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
    fights(v.at("viana", "C5").setting(0, w5="ask").dice(6, 6, rest=1), "viana", "C6")
    assert to_act(v, "viana") and v.hero("ishmael").damage == 2 and v.hero("ishmael").levels[2] == 2


def test_the_defender_says_which_hits_are_cancelled():
    """Hits of 2 and of 1 lie on Ishmael; silence takes the worst."""
    v = heroes_meet("ishmael", "demarco").level("ishmael", 2, 2).level("demarco", 1, 2).at("demarco", "C5")
    fights(v.at("ishmael", "C6").setting(0, w5="ask").dice(5, 3, 6), "demarco", "C6", 1)
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
    v = heroes_meet("kyria", "ishmael", "viana").at("kyria", "C7").at("ishmael", "C7").at("viana", zone).dice(rest=1)
    assert last_roll(fights(v, "viana", "C7")).modifier == modifier
    assert last_roll(fights(v.at("kyria", "C8"), "viana", "C7")).modifier == 0


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
    fights(v.dice(rest=1), "viana", "C7")
    assert to_act(v, "viana")  # no damage, no Reaction
    v.dice(6, rest=1).answer(1, ["attack-0-C7"]).answer(1, ["roll"])
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
    fights(v.at("viana", "C6").dice(6, rest=1), "viana", "C7").answer(1, {key(v, "ishmael"): 1}, "attack.assign")
    assert to_act(v, "viana") and v.hero("snapjaw").levels[2] == 2


def test_tuck_and_roll_is_not_for_one_that_was_felled():
    v = (
        heroes_meet("snapjaw", "viana")
        .level("snapjaw", 2, 2)
        .at("snapjaw", "C7", left=1)
        .at("viana", "C6")
        .dice(6, rest=1)
    )
    assert to_act(fights(v, "viana", "C7"), "viana") and v.hero("snapjaw").down


@rule("RUM-WINDOW-02")
def test_tuck_and_roll_needs_somewhere_to_go():
    """That it would be turned over is no use that could be made of it."""
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 2, 2).at("snapjaw", "A8").at("viana", "B8").dice(6, rest=1)
    assert to_act(fights(v, "viana", "A8"), "viana") and v.hero("snapjaw").damage == 1


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
