"""The Heroes of Marea: every Passive, and every Skill at both levels."""

from __future__ import annotations

from typing import Any

import pytest

from games.rum_and_bones.attack import Attack, hero_attack
from games.rum_and_bones.events import AttackRolled, CoinsMoved, CoinsStolen, HitsLost
from games.rum_and_bones.resolve import Resolve, can_apply
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.squads import needs_of
from games.rum_and_bones.vocabulary import StrikeBack
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, key, last_roll, plays, to_act, uses

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
    assert to_act(v, "viana") and [event.n for event in v.of(CoinsStolen)] == ([stolen] if stolen else [])


def test_hostile_takeover_takes_from_one_that_was_hit():
    """Not from the Hero beside it; from a KO'd one too."""
    v = heroes_meet("ishmael", "carcharius", "viana").level("viana", 1, 1).at("viana", "C5")
    v.at("ishmael", "C6", coins=4, left=1).at("carcharius", "C6", coins=4).dice(6, 1, 1)
    fights(v, "viana", "C6", 1).answer(1, {key(v, "ishmael"): 1})
    assert v.hero("ishmael").down and (v.hero("ishmael").coins, v.hero("carcharius").coins) == (3, 4)
    assert v.hero("viana").coins == 4 and [event.victim for event in v.of(CoinsStolen)] == ["ishmael"]


def test_hostile_takeover_lets_her_choose_between_two_that_were_hit():
    v = heroes_meet("ishmael", "carcharius", "viana").level("viana", 1, 1).at("viana", "C5")
    v.at("ishmael", "C6", coins=4).at("carcharius", "C6", coins=4).dice(6, 6, 1)
    fights(v, "viana", "C6", 1).answer(1, {key(v, "ishmael"): 1, key(v, "carcharius"): 1})
    v.answer(1, [key(v, "carcharius")], "pick.hero")
    assert (v.hero("ishmael").coins, v.hero("carcharius").coins) == (4, 3)


@rule("RUM-SEQ-08")
def test_hostile_takeover_is_put_in_order_with_a_reaction_if_one_of_those_hit_has_coins():
    v = heroes_meet("ishmael", "snapjaw", "viana").level("viana", 1, 1).level("snapjaw", 2, 2).at("viana", "C5")
    v.at("ishmael", "C6", coins=4).at("snapjaw", "C6").dice(6, 6, 1)
    fights(v, "viana", "C6", 1).answer(1, {key(v, "ishmael"): 1, key(v, "snapjaw"): 1}, "attack.assign")
    assert v.asked() == [(1, "attack.after")]


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


def test_letter_of_credit_may_take_the_gift_along():
    v = heroes_meet("viana", "gabriela").level("viana", 2, 2).at("viana", "C4").has("gabriela", coins=1)
    assert uses(v, "viana", 2).offered(1, "pick.way") == ["none", "take"]
    assert v.answer(1, ["take"]).ask(1, "pick.amount").most == 2


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
    v = heroes_meet("santiago", "ishmael", tiles=True).kraken().at("santiago", "F7").dice(4, 1)
    fights(v, "santiago", "F6")
    assert v.b.kraken is not None and v.b.kraken.damage == 2
    v = fights(heroes_meet("santiago").at("santiago", "L7").dragon(0, "L6").dice(4, 4), "santiago", "L6")
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
    v = heroes_meet("santiago").kraken().at("santiago", "F7", damage=5, conditions=["silence"]).dice(4, 4)
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


@rule("RUM-WINDOW-02", "RUM-SEQ-09")
def test_a_counter_stroke_needs_a_hero_that_has_attacked_and_still_stands():
    v = heroes_meet("ishmael", "santiago").at("ishmael", "C6").at("santiago", "C5")
    r = Resolve(seat=1, side=1, hero=1)
    assert not can_apply(v.g, r, StrikeBack())
    for kind, hero, zone, can in (("hero", 0, "C6", True), ("hero", 0, "", False), ("crew", -1, "C6", False)):
        v.at("ishmael", zone)
        v.g.stack = [Attack(kind=kind, side=0, seat=0, target="C5", who="", name="", needs=[4], hero=hero)]
        assert can_apply(v.g, r, StrikeBack()) is can


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
    v.crew(0, "B7", hands=3).crew(0, "D7", hands=3).crew(0, "E7", hands=3).dice(*[1] * (2 + level))
    fights(v, "gabriela", "C7", 1)
    assert v.offered(1, "pick.zone") == ["to-B7", "to-D7"]
    v.dice(4, 4).answer(1, ["to-D7"])
    assert (len(last_roll(v).faces), last_roll(v).need) == (level, 4)
    assert v.hands(0, "D7") == 3 - level and v.hero("gabriela").coins == level
    assert len(v.of(AttackRolled)) == 2 and to_act(v, "gabriela")


def test_fire_pot_takes_no_second_zone_of_the_kraken():
    v = heroes_meet("gabriela").level("gabriela", 1, 1).kraken().at("gabriela", "F7").dice(1, 1, 1)
    assert to_act(fights(v, "gabriela", "F6", 1), "gabriela") and len(v.of(AttackRolled)) == 1


def test_fire_pot_flies_over_to_a_kraken_beside_the_target():
    v = heroes_meet("gabriela").level("gabriela", 1, 1).kraken().at("gabriela", "E8").crew(0, "G7", hands=9)
    fights(v.dice(1, 1, 1, 4), "gabriela", "G7", 1)
    assert to_act(v, "gabriela") and v.b.kraken is not None and v.b.kraken.damage == 1


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


@rule("RUM-GAP-74", "RUM-GAP-34")
@pytest.mark.parametrize(("other", "useful"), [([], True), (["blind"], False)])
def test_smoke_screen_needs_one_who_is_not_blind_yet(other: list[str], useful: bool):
    v = heroes_meet("gabriela", "ishmael", "kyria").level("gabriela", 2, 1).at("gabriela", "C5")
    v.at("ishmael", "C7", conditions=["blind"]).at("kyria", "C7", conditions=other)
    assert ("ability-2" in activates(v, "gabriela").offered(1)) is useful


# ---- DeMarco ------------------------------------------------------------------------------------------------------


@rule("RUM-GAP-75")
@pytest.mark.parametrize("foe", ["crew", "hero", "both", "dragon"])
def test_blade_dance(foe: str):
    """Once after an attack that KO'd an enemy model or more, 1 zone."""
    v = heroes_meet("demarco", "ishmael").at("demarco", "C7")
    zone = "D7"
    if foe == "crew":
        v.crew(0, "D7", hands=2)
    elif foe in ("hero", "both"):
        v.at("ishmael", "D7", left=1).crew(0, "D7", hands=1 if foe == "both" else 0)
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
    fights(v.setting(1, w3="ask").dice(4, 5), "carcharius", "C5").answer(1, ["react-1-2"], "window.declared")
    assert (last_roll(v).faces, last_roll(v).modifier, last_roll(v).hits) == ([4, 5], -1, 1)
    assert v.hero("demarco").levels[2] == 1
    v.dice(1, 1, 1).answer(0, ["attack-0-C5"]).answer(0, ["roll"])
    assert len(last_roll(v).faces) == 3 and to_act(v, "carcharius")


def test_another_man_is_for_his_zone():
    v = heroes_meet("carcharius", "demarco", "viana").level("demarco", 2, 2).at("carcharius", "C6").at("demarco", "C4")
    fights(v.at("viana", "C5").setting(1, w3="ask").dice(1, 1, 1), "carcharius", "C5")
    assert to_act(v, "carcharius")


@pytest.mark.parametrize(
    ("kind", "opens"), [("gun", 1), ("zone", 1), ("dragon", 1), ("crew", 1), ("ransack", 0), ("kraken", 0)]
)
def test_another_man_against_attacks_that_are_declared(kind: Any, opens: int):
    v = heroes_meet("demarco").level("demarco", 2, 2).at("demarco", "C5").setting(1, w3="ask").dice(1, 1)
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


def order_crew(v: Staged) -> list[int]:
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
