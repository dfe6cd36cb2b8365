"""What is asked, as whoever is asked reads it: who, where, how many, and nothing that is not so."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import Option
from games.rum_and_bones import SPEC
from games.rum_and_bones.events import HandedBack
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.vocabulary import CrewAttack, Heal, Push, Transfer, Walk
from games.rum_and_bones.whom import Who
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.crew import WITH_WALDORF, activate, acts
from tests.rum_and_bones.fight import activates, declares, fights, heroes_meet, plays
from tests.rum_and_bones.setting_up import ask_of, by_script, fresh, laid_out, up_to
from tests.rum_and_bones.windows import asking, attack

NAMES = ["Ada", "Bilal", "Chen", "Dilys", "Emeka", "Freya"]
WORDS = SPEC.words


def title(v: Staged, seat: int, kind: str = "") -> str:
    return WORDS.title(v.ask(seat, kind), NAMES)


def text(v: Staged, seat: int, kind: str = "") -> str:
    return WORDS.text(v.ask(seat, kind), NAMES)


def option(v: Staged, seat: int, pick: str, kind: str = "") -> Option:
    found = v.ask(seat, kind).option(pick)
    assert found is not None, (pick, v.offered(seat, kind))
    return found


def label(v: Staged, seat: int, pick: str, kind: str = "") -> str:
    return WORDS.label(v.ask(seat, kind), option(v, seat, pick, kind), NAMES)


def note(v: Staged, seat: int, pick: str, kind: str = "") -> str:
    return WORDS.note(v.ask(seat, kind), option(v, seat, pick, kind), NAMES)


# ---- setup --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "says"), [({}, "gets the other one"), ({"mirror": "on"}, "both sides have the same")]
)
def test_what_a_faction_is(options: dict[str, Any], says: str):
    """RUM-GAP-40: in a mirror match there is no other one to get."""
    g = fresh(2, layout="gal_gal", **options)
    up_to(g, "setup.faction")
    assert says in WORDS.text(g.asks[0], NAMES)


def test_the_first_round_says_where_heroes_come_from_and_later_ones_do_not():
    g, _ = laid_out()
    assert "comes aboard at one of your flags" in WORDS.text(g.asks[0], NAMES)
    later = msgspec.structs.replace(g.asks[0], args={"round": 2, "side": 0})
    assert "aboard" not in WORDS.text(later, NAMES)


@rule("RUM-SETUP-03", "RUM-STRANGE-01", "RUM-GAP-72", "RUM-CLASH-02")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "Of your own faction, choose 2 Heroes. Only your own side sees the pick"),
        ({"allies": "strange"}, "Of either faction, choose 2 Heroes. Only your own side sees the pick"),
        ({"heroes": "random"}, "Of those dealt to your side, take 2 Heroes."),
        ({"mode": "clash"}, "Of either faction, choose up to 2 Heroes. Nobody sees the pick"),
    ],
    ids=str,
)
def test_from_whom_heroes_are_picked(options: dict[str, Any], says: str):
    g = fresh(4, **options)
    up_to(g, "setup.heroes")
    assert WORDS.text(g.asks[0], NAMES).startswith(says)


@pytest.mark.parametrize(
    ("mate", "says"),
    [
        (["carcharius", "snapjaw"], "New here? A Brute and a Gunner are easy to play."),
        (["carcharius", "kyria"], "New here? A Brute is easy to play."),
        (["ishmael", "snapjaw"], "New here? A Gunner is easy to play."),
        (["ishmael", "kyria"], "Captains bring cards or coins."),
    ],
)
def test_only_heroes_that_no_teammate_has_taken_are_called_easy(mate: list[str], says: str):
    g = fresh(4)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    by_script(g, ask_of(g, 2), {"setup.heroes": mate})
    assert WORDS.text(ask_of(g, 0), NAMES).endswith(says)


@rule("RUM-GAP-71")
def test_whoever_picks_reads_which_heroes_the_own_side_has_taken_already():
    g = fresh(6)
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    by_script(g, ask_of(g, 2), {"setup.heroes": ["ishmael", "waldorf"]})
    assert "Heroes. Taken already on your side: Ishmael and Waldorf. Only" in WORDS.text(ask_of(g, 0), NAMES)
    assert not [
        ask.seat for ask in g.asks if ask.seat % 2 and ("Taken" in WORDS.text(ask, NAMES) or "taken" in ask.args)
    ]


# ---- turns and Actions --------------------------------------------------------------------------------------------


@rule("RUM-ROUND-02")
def test_a_turn():
    v = a_battle().at("ishmael", "C7").start(Rounds(at="turn"))
    assert title(v, 0) == "Your turn in round 2: choose what to activate"
    assert label(v, 0, "hero-1") == "Ishmael, at C7"
    assert label(v, 0, "hero-2@G9") == "Kyria & Karl, aboard at G9"


@rule("RUM-GAP-43")
def test_a_team_chooses_a_hero_that_will_come_aboard():
    v = a_battle(4).at("ishmael", "C7").start(Rounds(at="turn"))
    seats = {f"hero-{i}": hero.seat for i, hero in enumerate(v.b.heroes) if hero.side == 0}
    said = [label(v, seat, option) for option, seat in seats.items()]
    assert "Ishmael, at C7" in said and "Kyria & Karl, coming aboard" in said
    assert not any("off the board" in one for one in said)


@rule("RUM-GAP-16", "RUM-GAP-57")
def test_coming_aboard_each_point_is_told_with_its_lane():
    v = activates(heroes_meet("ishmael", "viana", seats=4).crew(1, "C5", hands=3).crew(0, "C7", hands=2), "ishmael")
    assert text(v, 0) == "At each point a lane to the enemy's ships begins. Coming aboard costs no Action."
    assert label(v, 0, "to-C9") == "C9 (west lane)"
    assert note(v, 0, "to-C9") == "In this lane 2 of your Crew face 3."
    assert note(v, 0, "to-K9") == "In this lane 0 of your Crew face 0."


@rule("RUM-CLASH-08", "RUM-CLASH-09", "RUM-CLASH-03")
def test_a_turn_of_clash_royale_speaks_of_no_rounds_crew_or_cards():
    v = a_battle(2, clash=True, cast=(("ishmael", "kyria"), ("viana",))).start(Rounds(at="turn"))
    assert title(v, 0) == "Your turn: choose a Hero" and label(v, 0, "hero-0") == "Ishmael, coming aboard"
    said = [text(v, 0)]
    said.append(text(v.answer(0, ["hero-0"]), 0, "deploy.hero"))
    said.append(text(v.answer(0, ["to-A8"]), 0, "act.hero"))
    v.at("viana", "B8").do(0, Push(n=1, who=Who.read("enemy:1")), hero=0, source="ishmael.1")
    said.append(text(v, 0, "push.path"))
    assert not [one for one in said if "Crew" in one or "Tide" in one or "other side" in one or "round" in one]
    assert "On any of the marked points" in said[1] and "no Life is lost" in said[3]


@rule("RUM-MOD-06")
def test_an_attack_says_what_will_be_rolled_where_that_is_not_what_its_card_says():
    """Ishmael has a die more for every 3 damage, here and where he would walk to; Blind, he aims worse."""
    v = heroes_meet("ishmael", "viana", "gabriela").at("ishmael", "C6", damage=6)
    activates(v.at("viana", "C5").at("gabriela", "C8"), "ishmael")
    assert note(v, 0, "attack-0-C5") == "Now 4 dice, 3+. There: Viana."
    assert note(v, 0, "charge-0-C8") == "Now 4 dice, 3+. There: Gabriela."
    v.hero("ishmael").conditions = ["blind"]
    activates(v, "ishmael")
    assert note(v, 0, "attack-0-C5") == "Now 4 dice, 4+. There: Viana."


@rule("RUM-ACT-03", "RUM-BUY-02")
def test_what_a_hero_may_do_next():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8", coins=3).crew(0, "C6", hands=1).at("viana", "C5")
    activates(v, "carcharius")
    assert title(v, 0) == "Carcharius at C8: 3 Actions and 3 coins left"
    assert label(v, 0, "charge-0-C5") == "Walk to C6, then Coral Cutlass → C5 twice (all Actions)"
    assert note(v, 0, "charge-0-C5") == "3 dice, 4+, range 1. There: Viana."
    assert label(v, 0, "buy-1") == "Buy Feeding Frenzy, Level 1 (3 coins)"
    v.answer(0, ["walk-C6"])
    assert label(v, 0, "attack-0-C5") == "Coral Cutlass → C5"
    assert label(v, 0, "storm-0-C5") == "Coral Cutlass → C5 twice (all Actions)"


@rule("RUM-MOVE-01", "RUM-GAP-21")
def test_a_walk_says_what_it_leads_to():
    v = heroes_meet("ishmael", "viana").at("ishmael", "C8").crew(0, "C7", hands=2, bosuns=1).crew(1, "C5", hands=4)
    activates(v.at("viana", "E7"), "ishmael")
    assert note(v, 0, "walk-C7") == "End of the west gangplank, 3 of your Crew."
    assert note(v, 0, "walk-C6") == "On the west gangplank. Enemies within 1: 4 Deckhands."
    assert note(v, 0, "walk-D7") == "Enemies within 1 zone: Viana."
    assert note(v, 0, "walk-D8") == "" and "case" not in option(v, 0, "walk-D8").args
    w = activates(heroes_meet("ishmael", "viana").at("ishmael", "C5"), "ishmael")
    assert note(w, 0, "walk-C4") == "Enemy end of the west gangplank."
    x = heroes_meet("ishmael", "viana").at("ishmael", "C8").board(planks=["m", "e"])
    assert note(activates(x, "ishmael"), 0, "walk-C7") == "", "that plank is gone"


def test_a_walk_with_one_blow_left_after_it():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8").at("viana", "C5")
    activates(v, "carcharius").answer(0, ["walk-C7"]).answer(0, ["stop"], "act.move")
    assert label(v, 0, "charge-0-C5") == "Walk to C6, then Coral Cutlass → C5"


@rule("RUM-COND-06")
def test_a_charge_is_the_one_walk_of_who_is_slow():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C8", conditions=["slow"]).at("viana", "C5", left=1)
    v.setting(0, roll="go", keep="auto").dice(6, rest=1)
    activates(v, "carcharius").answer(0, ["charge-0-C5"])
    assert v.hero("viana").down and v.b.actions == 1
    assert not [pick for pick in v.offered(0, "act.hero") if pick.startswith(("walk", "charge"))]


@rule("RUM-CLASH-16")
def test_the_chest():
    v = activates(a_battle(2, clash=True).at("viana", "G8"), "viana")
    assert label(v, 1, "chest") == "Raid the Chest: 3 coins"
    w = activates(a_battle(2, clash=True).at("viana", "G7"), "viana")
    assert note(w, 1, "walk-G8") == "Captain's Chest."
    x = activates(a_battle(2, clash=True).at("viana", "F4"), "viana")
    assert note(x, 1, "walk-F3") == "Enemies within 1 zone: Main Mast.", "only the Chest is there to be taken from"


@rule("RUM-MOVE-09", "RUM-RIG-03")
def test_the_rest_of_a_walk():
    v = activates(a_battle().bare().at("ishmael", "E8"), "ishmael").answer(0, ["walk-E7"])
    assert title(v, 0, "act.move") == "Ishmael at E7: 1 step of the walk left"
    assert label(v, 0, "rig-E4") == "Swing over to E4 (needs 3+)"
    assert note(v, 0, "rig-E4") == "4 chances in 6. If it fails: overboard, activation over."


def test_a_missed_rope():
    v = activates(a_battle().bare().at("ishmael", "E7").hand(0, "ravenous.1"), "ishmael").dice(1)
    assert title(v.answer(0, ["rig-E4"]), 0, "rig.fall") == "Ishmael to E4: the rope is missed. Save the jump?"


def test_a_free_walk():
    v = a_battle().at("ishmael", "C7").do(0, Walk(n=2, who=Who.read("self")), hero=1)
    assert title(v, 0, "walk.free") == "Ishmael at C7: walk up to 2 zones for free?"


def test_whom_an_effect_is_for():
    v = a_battle().at("ishmael", "C7", damage=1, coins=2).at("kyria", "C8", damage=2)
    v.do(0, Heal(n=1, who=Who.read("friendly:any")), hero=1, source="brine_balm")
    assert title(v, 0) == "Brine Balm: choose whom to heal"
    assert label(v, 0, "hero-1") == "Ishmael · Ada, at C7" and note(v, 0, "hero-1") == "9 HP left, 2 coins."


# ---- attacks ------------------------------------------------------------------------------------------------------


def test_before_the_dice_and_when_they_lie():
    v = heroes_meet("carcharius", "viana").at("carcharius", "C6").at("viana", "C5").hand(0, "ravenous.1")
    declares(v.dice(6, 2, 2), "carcharius", "C5")
    assert title(v, 0) == "Carcharius attacks C5 with Coral Cutlass: 3 dice"
    assert title(v.answer(0, ["roll"]), 0, "attack.keep") == "Carcharius: 2 dice missed. Keep the roll?"


@rule("RUM-ATK-08")
def test_who_takes_the_hits():
    v = heroes_meet("snapjaw", "viana").level("snapjaw", 1, 1).at("snapjaw", "C6").at("viana", "C5", left=5)
    fights(v.crew(1, "C5", hands=2).dice(6, 6, 1), "snapjaw", "C5", 1)
    assert title(v, 0, "attack.assign") == "C5: who takes 2 Hits?"
    assert label(v, 0, "hands") == "Deckhands (2 there)" and label(v, 0, "hero-1") == "Viana · Bilal (5 HP left)"


@rule("RUM-ATK-10")
def test_hits_that_are_not_alike_are_given_die_by_die():
    """Silence: the hardest to whoever is closest to a KO (D11)."""
    v = heroes_meet("carcharius", "ishmael", "demarco").level("demarco", 1, 1).at("demarco", "C5")
    fights(v.at("carcharius", "C6", left=1).at("ishmael", "C6").dice(6, 3), "demarco", "C6", 1)
    assert title(v, 1, "attack.give") == "C6: 2 Hits to give, not all of the same damage"
    assert label(v, 1, "6@hero-0") == "The 6 to Carcharius · Ada: 2 damage (1 HP left)"
    assert v.ask(1).default == ["6@hero-0"]


@rule("RUM-WINDOW-06")
def test_windows_say_who_does_what_to_whom():
    v = asking(a_battle().at("viana", "C3").hand(0, "black_water.1"), 0)
    activates(v, "viana")
    assert title(v, 0) == "Enemy Hero activated: Viana. Play a card on it?" and text(v, 0).startswith("It stands at C3")
    v = asking(a_battle().bare().at("ishmael", "C5").at("viana", "C4", damage=1).hand(1, "smoke_pots.1"), 1)
    attack(v, "ishmael", "C4", 6, 1).answer(0, ["roll"])
    assert title(v, 1) == "Attack by Ishmael on Viana at C4: answer?"
    assert text(v, 1).startswith("With Anchor Swing, 2 dice; HP left: 6.")
    assert v.ask(1).most == 1 and label(v, 1, "smoke_pots.1@hero-1") == "Smoke Pots 🐙"


@rule("RUM-SEQ-05")
def test_hits_that_may_be_cancelled():
    """Of the first Hero of the list too; with what comes after these."""
    v = asking(a_battle().bare().at("viana", "C4").at("carcharius", "C5", left=1).hand(0, "scale_and_shell.1"), 0)
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"])
    assert title(v, 0, "window.hits") == "1 Hit on Carcharius at C5, by Viana. Cancel?"
    assert text(v, 0).startswith("From Brace of Pistols; HP left: 1. Hits still to be given after these: 1.")
    assert label(v, 0, "scale_and_shell.1@hero-0") == "Scale and Shell for Carcharius"


def test_who_is_asked_and_holds_nothing_for_it_is_told_so():
    v = asking(a_battle().bare().at("viana", "C4").at("carcharius", "C5", left=1).hand(0, "ravenous.1"), 0)
    attack(v, "viana", "C5", 6, 6).answer(1, ["roll"])
    v.answer(0, ["pass"], "window.declared") if (0, "window.declared") in v.asked() else None
    assert v.offered(0, "window.hits") == ["pass", "auto"]
    assert title(v, 0, "window.hits") == "1 Hit on Carcharius at C5, by Viana. Cancel?"
    assert text(v, 0).startswith("You have nothing that cancels any,") and "HP left: 1." in text(v, 0)
    v = asking(a_battle().at("viana", "C3").hand(0, "ravenous.1"), 0)
    assert text(activates(v, "viana"), 0, "window.activated").startswith("You hold nothing for it,")
    v = asking(a_battle().bare().at("ishmael", "C5").at("viana", "C4", damage=1).hand(1, "dividend.1"), 1)
    attack(v, "ishmael", "C4", 6, 1).answer(0, ["roll"])
    assert title(v, 1, "window.declared") == "Attack by Ishmael on Viana at C4: answer?"
    assert text(v, 1).startswith("You have nothing for it,")


def test_how_a_hero_comes_aboard_is_said_to_who_has_one_to_bring():
    v = a_battle().board(round=1).start(Rounds(at="turn"))
    assert ("A Hero comes aboard" in text(v, 0)) == any(not hero.zone for hero in v.b.heroes if hero.side == 0)
    for hero in v.b.heroes:
        hero.zone = ""
    assert "A Hero comes aboard" in text(v.start(Rounds(at="turn")), 0)
    for hero in v.b.heroes[:2]:
        hero.activated = True
    v.at(v.b.heroes[2].kind, "C5").start(Rounds(at="turn"))
    assert "A Hero comes aboard" not in text(v, 0)


def test_a_reaction_after_the_attack():
    v = heroes_meet("ishmael", "santiago").level("santiago", 2, 2).at("ishmael", "C5").at("santiago", "C4")
    fights(v.dice(6, 1), "ishmael", "C4")
    assert title(v, 1, "window.after") == "Don Santiago hurt at C4 by Ishmael: react?"
    assert "HP left: 7." in text(v, 1) and label(v, 1, "react-1-2") == "Don Santiago: Strike Back"


def test_a_hero_that_has_fallen_beside_the_one_that_may_react_has_nothing_left():
    v = heroes_meet("ishmael", "santiago", "viana").level("santiago", 2, 2).at("ishmael", "C5").at("santiago", "C4")
    fights(v.at("viana", "C4", left=1).dice(6, 6), "ishmael", "C4").answer(0, {"hero-1": 1, "hero-2": 1})
    assert title(v, 1, "window.after") == "Don Santiago and Viana hurt at C4 by Ishmael: react?"
    assert v.ask(1).args["left"] == [7, 0]


# ---- the Crew -----------------------------------------------------------------------------------------------------


@rule("RUM-CACT-02", "RUM-CACT-03", "RUM-CACT-04")
@pytest.mark.parametrize(
    ("side", "hands", "bosuns", "asks", "first", "says"),
    [
        (0, 0, 0, "the Bosuns", "Bosuns at C9; 2 at C9, 2 at G9 and 2 at K9", "two on each of your Deployment Points"),
        (1, 0, 0, "6 Deckhands", "2 each, none at K2 (east lane); Bosuns at C2", "apart (then you are asked)"),
        (0, 0, 6, "6 Deckhands", "2 at C9, 2 at G9 and 2 at K9", "that you choose. All march"),
        (1, 19, 0, "5 Deckhands", "2 at C2, 2 at F2 and 1 at H2", "you are asked next"),
        (0, 23, 6, "1 Deckhand", "1 at C9", "that you choose. All march"),
        (0, 24, 0, "the Bosuns", "No Deckhands; Bosuns at C9", "No Deckhand is left"),
    ],
)
def test_a_landing(side: int, hands: int, bosuns: int, asks: str, first: str, says: str):
    v = activate(a_battle().crew(side, "C6", hands=hands, bosuns=bosuns, track="w"), side)
    ask = v.ask(side, "crew.points")
    assert title(v, side) == f"Crew: where to land {asks}?"
    assert first in [WORDS.label(ask, one, NAMES) for one in ask.options] and says in text(v, side)


@rule("RUM-CACT-02")
def test_landings_that_leave_one_point_out_stand_by_that_point_and_tell_how_its_lane_stands():
    v = activate(a_battle().crew(1, "K4", hands=3, track="e").crew(0, "K6", hands=4, bosuns=1, track="e"), 1)
    ask = v.ask(1, "crew.points")
    groups = dict.fromkeys(option.group for option in ask.options if option.verb == "deploy")
    assert [WORDS.group(ask, group, NAMES) for group in groups] == [
        "2 each, none at K2 (east lane)",
        "2 each, none at H2 (mid-east lane)",
        "2 each, none at F2 (mid-west lane)",
        "2 each, none at C2 (west lane)",
    ]
    inside = [option for option in ask.options if option.group == next(iter(groups))]
    assert [WORDS.label(ask, option, NAMES).partition("; ")[2] for option in inside] == [
        *[f"Bosuns at {zone}" for zone in ("C2", "F2", "H2", "K2")],
        "Bosuns apart",
    ]
    assert {WORDS.note(ask, option, NAMES) for option in inside} == {
        "No fresh Deckhands for the east lane, where 3 of your Crew face 5."
    }


@rule("RUM-CACT-04")
def test_a_landing_of_nobody():
    v = activate(a_battle().crew(0, "C6", hands=24, bosuns=6))
    assert title(v, 0) == "Crew: nobody is left to land" and label(v, 0, "deploy") == "March and fight"


@rule("RUM-CACT-03")
def test_one_bosun_lands_on_one_point():
    """There is no apart for one; and without any, silence takes the first landing."""
    v = activate(a_battle().crew(0, "C6", bosuns=5))
    assert v.offered(0, "crew.points") == [f"deploy-C9-G9-K9@{zone}" for zone in ("C9", "G9", "K9")]
    v = activate(a_battle().crew(1, "C6", bosuns=6, track="w"), 1)
    assert v.ask(1, "crew.points").default == ["deploy-C2-F2-H2"]


@rule("RUM-GAP-19")
def test_a_shot_says_from_where_only_if_that_is_a_choice():
    v = activate(a_battle().side(1, gun=2).at("kyria", "D4").at("ishmael", "F7"), 1).defaults("gun.fire")
    assert title(v, 1) == "Deck Gun: 4 dice on which zone?" and text(v, 1).startswith("Each die hits on 4 or more.")
    assert label(v, 1, "gun-D3-D4") == "D4: Kyria (from D3)" and label(v, 1, "gun-J3-D4") == "D4: Kyria (from J3)"
    assert label(v, 1, "gun-D3-F7") == "F7: Ishmael"


@rule("RUM-CMOV-04")
def test_how_many_stay():
    v = acts(a_battle().crew(0, "C4", hands=3, bosuns=1), 0)
    assert title(v, 0) == "Crew at C4: how many of 4 stay?" and "goes on to C3" in text(v, 0)
    assert label(v, 0, "hands") == "Deckhands" and note(v, 0, "bosuns") == "On the spot: 1."


@rule("RUM-CATK-01")
def test_how_many_attack_and_of_which_lane_if_there_are_two():
    v = a_battle().bare().crew(1, "F4", hands=2).at("ishmael", "G4").at("kyria", "E4")
    acts(v, 1, advance=False).answer(1, ["from-F4-G4"])
    assert title(v, 1) == "Crew at F4: how many of 2 attack G4?" and label(v, 1, "hands-cw") == "Deckhands"
    assert v.offered(1) == ["hands-cw"]  # there is no Bosun to share out
    v.crew(1, "F4", hands=1, track="w")
    acts(v, 1, advance=False).answer(1, ["from-F4-G4"])
    assert label(v, 1, "hands-w") == "Deckhands (west lane)"
    assert label(v, 1, "hands-cw") == "Deckhands (mid-west lane)"


@rule("RUM-CATK-01")
def test_a_single_deckhand_is_not_shared_out():
    v = a_battle().bare().crew(0, "C7", hands=1).at("viana", "C6").at("santiago", "D7")
    acts(v.dice(5), 0, advance=False)
    assert label(v, 0, "from-C7-D7") == "C7 → D7: 1 Deckhand on Santiago"
    assert v.answer(0, ["from-C7-D7"]).finished and v.hero("santiago").damage == 1


@rule("RUM-RANSACK-02")
def test_plunder():
    v = acts(a_battle().crew(0, "C3", hands=1, bosuns=1), 0).answer(0, {}, "crew.stay")
    assert title(v, 0) == "Ransack from C2: what is plundered? 2 attacks left"
    assert label(v, 0, "to-F3") == "F3: Captain's Chest"


@rule("RUM-GAP-77")
def test_crew_that_a_hero_commands():
    v = a_battle(cast=WITH_WALDORF).bare().at("waldorf", "C8").at("viana", "C6").at("santiago", "E7")
    v.crew(0, "C7", hands=2).crew(0, "D7", hands=1)
    v.do(0, CrewAttack(zones=2, within=2), hero=v.index("waldorf"), source="waldorf.1")
    assert title(v, 0) == "Command the Drowned: choose where Crew attacks from"
    assert label(v.dice(rest=1).answer(0, ["to-C7"]), 0, "stop", "pick.zone") == "No more zones"


# ---- cards and teams ----------------------------------------------------------------------------------------------


@rule("RUM-WINDOW-03", "RUM-WINDOW-16")
def test_a_list_of_cards_says_whose_they_are_where_that_is_a_question():
    v = a_battle(4).at("carcharius", "C5").hand(0, "lockers_due.1", "ravenous.1").hand(2, "lockers_due.2")
    v.g.players[2].settings["lend.lockers_due.2"] = "yes"
    activates(v, "carcharius").answer(0, ["tide"], "act.hero")
    assert text(v, 0).startswith("These work during your Hero's activation.")
    assert (
        label(v, 0, "lockers_due.1") == "Locker's Due 🐙" and label(v, 0, "lockers_due.2") == "Locker's Due 🐙 · Chen"
    )
    assert label(v, 0, "lay-ravenous.1") == "With the next attack: Ravenous"
    v.answer(0, ["lay-ravenous.1"]).answer(0, ["tide"], "act.hero")
    assert label(v, 0, "lay-ravenous.1") == "Take back: Ravenous"


@rule("RUM-WINDOW-16")
def test_a_list_without_a_card_says_so():
    v = activates(a_battle().at("ishmael", "C5").hand(0, "rise_drowned.1"), "ishmael").answer(0, ["tide"])
    assert title(v, 0, "tide.play") == "No Tide Card for this moment"
    assert text(v, 0).startswith("Nothing that you could play works during your Hero's activation.")


@rule("RUM-WINDOW-16")
def test_a_list_of_one_card_is_a_list():
    v = activates(a_battle().at("ishmael", "C5").hand(0, "lockers_due.1"), "ishmael").answer(0, ["tide"])
    assert v.offered(0, "tide.play") == ["back", "lockers_due.1"]
    assert text(v, 0).startswith("These work during your Hero's activation.")


@rule("RUM-WINDOW-15")
@pytest.mark.parametrize(("held", "says"), [("lockers_due.1", "play a card of yours?"), ("ravenous.1", "no card of")])
def test_a_mate_is_told_whether_a_card_fits(held: str, says: str):
    v = activates(a_battle(4).at("carcharius", "C5").hand(2, held), "carcharius")
    assert title(v, 2, "tide.aside").startswith(f"Your teammate is on turn: {says}")


@rule("RUM-WINDOW-15")
def test_a_call_for_a_card():
    v = a_battle(4).at("carcharius", "C5").hand(2, "lockers_due.1")
    plays(activates(v, "carcharius"), 0, "lockers_due.1")
    assert title(v, 2) == "Ada calls for your Locker's Due"


@rule("RUM-TEAM-04", "RUM-GAP-44")
def test_who_benefits_from_a_wreck():
    v = fights(a_battle(4).damaged("K3", 4).at("carcharius", "K4").dice(6, rest=1), "carcharius", "K3")
    assert title(v, 2) == "Wheel: choose who gets the benefit"
    said = "The points are the whole team's. Each Hero of the player that you choose gains 2 coins. Draw 2 Tide Cards."
    assert text(v, 2) == said


def test_coins_between_heroes():
    v = a_battle(4).at("viana", "C3", coins=1).has("gabriela", coins=3)
    v.do(1, Transfer(), hero=4, source="viana.2")
    assert label(v, 1, "hero-6") == "Gabriela" and note(v, 1, "hero-6") == "3 coins, off the board."
    v.answer(1, ["hero-6"])
    assert label(v, 1, "take") == "Take coins from Gabriela" and note(v, 1, "take") == "You say how many."
    v.answer(1, ["take"]).answer(1, 2)
    assert title(v, 3, "coins.consent") == "2 coins from Gabriela to Viana?"
    w = a_battle(4).at("viana", "C3", coins=0).has("gabriela", coins=1)
    w.do(1, Transfer(), hero=4, source="viana.2").answer(1, ["hero-6"]).answer(1, ["take"])
    assert title(w, 3, "coins.consent") == "1 coin from Gabriela to Viana?", "of one coin nobody is asked how many"


@rule("RUM-GAP-43")
def test_a_claim_is_handed_back_with_the_cards_that_were_laid_ready():
    v = a_battle(4).at("carcharius", "C5").hand(0, "ravenous.1").start(Rounds(at="turn")).answer(0, ["hero-0"])
    v.answer(0, ["tide"]).answer(0, ["lay-ravenous.1"]).answer(0, ["back"], "act.hero")
    assert v.of(HandedBack) and v.g.players[0].laid == [] and v.g.players[0].hand == ["ravenous.1"]


# ---- monsters -----------------------------------------------------------------------------------------------------


@rule("RUM-SEAM-02")
def test_the_sea_dragon():
    v = a_battle().bare().dragon(0, "D5").at("santiago", "D4").start(DragonActivation(seat=0))
    assert title(v, 0) == "Sea Dragon at D5: 3 Actions left"
    assert label(v, 0, "attack-0-D4") == "Snap → D4"
    assert note(v, 0, "attack-0-D4") == "3 dice, 4+, range 1. There: Santiago."
    assert note(v, 0, "ability-2") == "You may Push one enemy Hero within 1 zone by 1 zone. Once per activation."


@rule("RUM-GAP-23")
def test_ties_of_the_kraken():
    v = a_battle().board(first=0).kraken().at("viana", "F4").at("santiago", "H4").dice(5).start(KrakenPhase())
    assert title(v, 0) == "Crush: whom does the Kraken take?" and label(v, 0, "to-F4") == "F4"
    v = a_battle().board(first=0).kraken().at("viana", "F4").at("santiago", "H4").dice(6).start(KrakenPhase())
    assert label(v, 0, "hero-3") == "Viana · F4"


@rule("RUM-RECOV-01")
def test_the_end_of_a_round():
    v = a_battle().hand(0, "ravenous.1", "undertow.1").start(Rounds(at="discard"))
    assert text(v, 0).startswith("You hold 2 cards: discard what you like, or nothing;")
    assert label(v, 0, "undertow.1") == "Undertow 🐙"
