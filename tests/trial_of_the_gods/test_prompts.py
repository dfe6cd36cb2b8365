"""Questions as a person reads them: who does what to whom, what is needed, what happens otherwise."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.controls import Pressable
from bot.prompt_controls import controls
from bot.prompts import Draft, make_prompt
from games.core import Ask
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.bearings import bearings
from games.trial_of_the_gods.cards import action, feats
from games.trial_of_the_gods.dawn import Dawn, ask_buy, ask_houses
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.panel import ask_turn
from games.trial_of_the_gods.passives import CheaperCards
from games.trial_of_the_gods.setup import ask_captain, ask_place
from games.trial_of_the_gods.vocabulary import (
    Choose,
    Discard,
    FreeExplore,
    FreeFight,
    Offer,
    Order,
    Purge,
    Receive,
    RemoveAnimae,
    RemoveBlock,
    Sail,
    Way,
)
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial, new_game

NAMES = ["Ann", "Bo", "Cy", "Di"]
WORDS = SPEC.words


def title(t: Staged, seat: int | None = None) -> str:
    return WORDS.title(t.ask(seat), NAMES)


def text(t: Staged, seat: int | None = None) -> str:
    return WORDS.text(t.ask(seat), NAMES)


def said(ask: Ask, option: str) -> tuple[str, str, str]:
    """Label, note, description."""
    one = ask.option(option)
    assert one is not None, f"{option} is not offered"
    return WORDS.label(ask, one, NAMES), WORDS.note(ask, one, NAMES), WORDS.describe(ask, one, NAMES)


def suggested(ask: Ask) -> list[str]:
    return [WORDS.suggestion(ask, one, NAMES) for one in ask.suggested]


# ---- before the first Round -----------------------------------------------------------------------------------------


@rule("TRI-CAPT-02")
def test_captains_are_offered_with_the_gods_behind_their_houses():
    t = a_trial(advanced=True)
    t.g.heroes = ["HE02", "HE12"]
    _, note, whole = said(ask_captain(t.g, 0), "HE12")
    assert note == "Blessings: Hades in Copper and Zeus in Rose; Olympics Order and Heal"
    assert whole.startswith("In step 4 of the Olympics") and "Hades in Copper" in whole


@rule("TRI-PSET-18", "TRI-PSET-20")
def test_a_place_names_the_enemies_of_its_islands_and_apart_from_them_its_own():
    t = a_trial().at(0, "").at(1, "").foe("HE09", "I02").foe("LM5.1", "I03").foe("SM5.1", "S03")
    ask = ask_place(t.g, 0)
    assert said(ask, "S03")[1] == "Lesbos (Lynceus, Attack 2), Chios (Sleepless Dragon, Attack 4); Scylla there"
    assert said(ask, "S02")[1] == "Lesbos (Lynceus, Attack 2)"
    assert suggested(ask)[0] == "First free of sea 2 Trojan, sea 6 Rhodian, sea 7 Cretan, sea 10 Saronic"
    assert ask.default == ["S02", "S03", "S06", "S07"], "silence looks at the Islands alone"


# ---- Dawn -----------------------------------------------------------------------------------------------------------


@rule("TRI-DAWN-02")
def test_the_games_are_named_with_prizes_own_cards_and_everybodys_dice():
    t = a_trial(3).mate(2, "HE12")
    t.g.games = ["OL3", "OL1"]
    t.start(Dawn())
    ask = t.ask(2)
    assert ask.kind == "dawn.games"
    cards = [action(card) for card in (*t.player(2).hand, *t.player(2).deck)]
    own = sum(card.values.sail + card.values.restore for card in cards)
    assert said(ask, "OL1")[2] == (
        "First place: 2 Champion Tokens, Glide 2; second: 1 Champion Token, Glide 1; third: Glide 1. "
        f"Your cards have {own} of the two in all. Dice rolled for it: Ann 1, Bo 1, Cy 1."
    )
    assert "Dice rolled for it: Ann 1, Bo 1, Cy 1." in said(ask, "OL3")[2], "the boxer's too, untrained as he is"


@rule("TRI-DAWN-09", "TRI-UPG-06")
def test_extra_reveals_are_told_only_to_who_has_them():
    t = a_trial().captain(0, "HE11")
    ask = ask_houses(t.g, 0)
    assert "On top of that 1 card from a House of yours." in WORDS.text(ask, NAMES)
    assert "Upgrade" not in WORDS.text(ask, NAMES)
    assert suggested(ask)[0] == "The usual Houses: Ares 2, Zeus 1"
    t = a_trial().upgrade(0, "reveal")
    ask = ask_houses(t.g, 0)
    assert "On top of that" not in WORDS.text(ask, NAMES)
    assert "Your Upgrade adds 2 cards, both from any one House." in WORDS.text(ask, NAMES)
    assert said(ask, "copper")[:2] == ("Hades (Copper)", "0 Blessings")


@rule("TRI-BUY-01", "TRI-BUY-02", "TRI-FEAT-07")
def test_the_market_says_laurels_levels_and_what_comes_back():
    t = a_trial()
    t.take("ZE03.1")
    t.has(0, revealed=["ZE03.1"], dealt=["FI-3"])
    ask = ask_buy(t.g, 0)
    assert said(ask, "ZE03.1")[2].startswith("1 Laurel. Prayer 2. Strike 1")
    feat = said(ask, "FI-3")[2]
    assert re.match(r"Level I, Restore \d at Sunset\. In an Explore", feat)
    assert len(said(ask, "FI-3")[1]) <= 100
    assert WORDS.some(ask, ["ZE03.1", "FI-3"]) == "Confirm 2: 4 of 8 Energy"


@rule("TRI-BUY-01")
def test_what_a_choice_costs_is_a_limit_only_where_a_feat_makes_cards_cheaper():
    t = a_trial().has(0, revealed=["ZE03.1"], dealt=["FI-3"])
    assert WORDS.some(ask_buy(t.g, 0), ["FI-3"]) == "Confirm 1: 2 of 8 Energy"
    cheaper = next(name for name, feat in feats().items() if isinstance(feat.power.passive, CheaperCards))
    t = a_trial().has(0, revealed=["ZE03.1"], dealt=[cheaper])
    assert re.fullmatch(r"Confirm 2: up to \d+ of 8 Energy", WORDS.some(ask_buy(t.g, 0), ["ZE03.1", cheaper]))


# ---- a way ----------------------------------------------------------------------------------------------------------


@rule("TRI-SAIL-01")
def test_a_way_of_which_nothing_is_sailed_yet_does_not_go_on():
    t = a_trial().at(0, "S13").do(0, Sail(n=2))
    assert title(t) == "Sail 2 steps: where to?"
    assert "Set sail, or stay where you are." in text(t)
    assert said(t.ask(), "stop")[0] == "Stay here"
    t.g.blocks = list(chart.seas())
    t.say("S14")
    assert title(t) == "1 step left: sail on?"
    assert "Go on, or drop anchor here." in text(t)
    assert said(t.ask(), "stop")[0] == "Stop here"


@rule("TRI-FEAT-02")
def test_of_feats_of_which_none_is_left_no_number_is_said():
    t = a_trial().feat(0, "FI-2").has(0, blocked=["FI-2", "HE01"]).hand(0, "ST1.1", "ST2.1").turn(0)
    assert said(t.ask(), "feat")[0] == "Feats"
    assert said(a_trial().feat(0, "FI-2").mate(0, "HE09", "I02").turn(0).ask(), "feat")[0] != "Feats · 0"


# ---- a Turn ---------------------------------------------------------------------------------------------------------


@rule("TRI-ACT-03")
def test_an_action_that_no_card_has_promises_nothing():
    t = a_trial().hand(0, "ST2.1").has(0, exhausted=2, available=6).turn(0)
    assert said(t.ask(), "restore")[0] == "Restore"
    assert said(t.ask(), "sail")[0] == "Sail · up to 1"


@rule("TRI-SAIL-01")
def test_a_way_says_what_lies_at_its_end():
    t = a_trial().at(0, "S03").temple(1, "I03").foe("LM5.1", "I03").explored(1, "I03").hand(0, "ST1.1").turn(0)
    t.say("sail")
    assert said(t.ask(), "I03")[2] == (
        "Bo's Temple, Sleepless Dragon (Attack 4), Explore 4; no Travel Card, with α Pull Together (Sail 3)"
    )
    assert said(t.ask(), "S02")[2] == "" and said(t.ask(), "S02")[1].startswith("1 Travel Card, with")
    t.say("I03", "turn.sail")
    assert "1 Travel Card + 1 Dishonor" in said(t.ask(), "S03")[1], "away from the Dragon again"


@rule("TRI-REST-01", "TRI-SUNSET-10")
def test_restore_says_what_sunset_would_bring_back_anyway():
    t = a_trial().hand(0, "ST4.1").has(0, exhausted=3, available=5).turn(0).say("restore")
    assert text(t) == "Exhausted: 3 Energy. As much of it as the card says comes back."
    t = a_trial().feat(0, "FI-1").hand(0, "ST4.1").has(0, exhausted=3, available=5).turn(0).say("restore")
    assert "at Sunset your Feats bring back 1 by themselves" in text(t)


@rule("TRI-ACT-01")
def test_an_effect_is_told_in_full_and_one_that_changes_nothing_says_so():
    t = a_trial().at(0, "S01").hand(0, "HE11-1.1", "ST3.1").turn(0).say("effect")
    assert said(t.ask(), "HE11-1.1")[2].endswith(".") and "…" not in said(t.ask(), "HE11-1.1")[2]
    assert said(t.ask(), "ST3.1")[2].startswith("Changes nothing now. Scout")


@rule("TRI-ORDER-01", "TRI-ORDER-03")
def test_where_to_place_is_told_for_companions_and_for_monsters():
    t = a_trial().mate(0, "HE09").explored(0, "I01").temple(1, "I02").do(0, Order(n=1))
    assert "Explore an Island for you" in text(t)
    assert said(t.ask(), "I01")[1] == "empty", "explored already"
    assert re.match(r"Bo's Temple, Explore \d", said(t.ask(), "I02")[1])
    assert [t.ask().option(zone).group for zone in ("I02", "S02")] == ["isles", "seas"]
    t = a_trial().foe("SM1.1", "", owner=0).foe("LM1.1", "I05").do(0, Order(n=1))
    assert "1 Damage to every other player" in text(t)


# ---- Fights and Explorations ----------------------------------------------------------------------------------------


@rule("TRI-FIGHT-05", "TRI-EXPL-03")
def test_what_is_laid_is_added_up_with_what_stands_anyway():
    """A card's Effect may give more beside another card, never less."""
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").feat(0, "FI-3", "FI-4").hand(0, "ST1.1", "ST2.1").turn(0)
    t.say("fight.LM2.1")
    against = "against {low} to {high}".format(**t.ask().args)
    assert WORDS.some(t.ask(), ["attack.ST2.1"]) == f"Confirm: Attack 4 at least, {against}", "3, and 1 by a Feat"
    assert WORDS.some(t.ask(), ["attack.ST2.1", "attack.ST1.1"]) == f"Confirm: Attack 5 at least, {against}"
    t.say("back").say("explore.I01")
    assert WORDS.some(t.ask(), ["ST1.1"]) == "Confirm: Discovery 2 of {need}".format(**t.ask().args)


def test_the_only_feat_is_named_with_all_that_it_does():
    t = a_trial().captain(0, "HE02").feat(0, "FI-1").hand(0, "ST1.1").turn(0)
    label, note, describes = said(t.ask(), "feat")
    assert (label.endswith(" · use this Feat"), note) == (True, "")
    assert describes.startswith("Action, once per Round: ")
    t = a_trial().captain(0, "HE01").feat(0, "FI-1").hand(0, "ST1.1").turn(0)
    assert said(t.ask(), "feat")[0] == "Feats · 2"


@rule("TRI-FIGHT-10", "TRI-FIGHT-15")
@pytest.mark.parametrize(
    ("captain", "feats", "stakes"),
    [
        ("HE01", (), "Win: 1 Damage, by 4 or more 2."),
        ("HE02", (), "Win: 1 Damage, by 3 or more 2."),
        ("HE01", ("FIII-3",), "Win: 2 Damage, by 4 or more 3."),
        ("HE02", ("FIII-3",), "Win: 2 Damage, by 3 or more 3."),
    ],
)
def test_a_fight_says_its_stakes_and_the_enemys_skill(captain: str, feats: tuple[str, ...], stakes: str):
    t = a_trial().captain(0, captain).feat(0, *feats).at(0, "I01").foe("LM5.1", "I01")
    t.hand(0, "AR10.1", "ST2.1").turn(0).say("fight.LM5.1")
    assert stakes in text(t)
    assert "Against you: 4 to 7 Attack (3 dice). Each Activation: Attack +1." in text(t)


@rule("TRI-DMG-06")
def test_an_injured_enemy_needs_only_a_scratch():
    t = a_trial().at(0, "I01").foe("LM3.1", "I01", injured=True).hand(0, "ST2.1").turn(0).say("fight.LM3.1")
    assert "injured: any Damage is enough. Each Activation: +1 Damage if it wins." in text(t)


@rule("TRI-FIGHT-06")
def test_a_card_for_its_attack_says_what_else_it_would_give():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1", "ST5.1").turn(0).say("fight.LM2.1")
    assert said(t.ask(), "attack.ST5.1")[:2] == ("β Let Her Run · Attack 2", "Attack 2, Sail 1, Order 2")
    assert said(t.ask(), "effect.ST2.1")[1] == "Attack +2. Restore 1."
    assert suggested(t.ask())[0] == "Fewest that win: α, Attack 3, fells it 0 %"


@rule("TRI-EXPL-02")
def test_an_exploration_names_the_cards_that_suffice():
    t = a_trial().at(0, "I01").hand(0, "ST2.1", "ST3.1").turn(0).say("explore.I01")
    assert re.match(r"Explore with β: 3 of \d", suggested(t.ask())[0])
    assert said(t.ask(), "ST3.1")[1] == "Discovery 3, Sail 1, Heal 1"
    t = a_trial().at(0, "I01").upgrade(0, "discovery").hand(0, "ST2.1").do(0, FreeExplore(discovery=4), source="AT05.1")
    assert title(t).endswith(": explore now, for no Action?")
    assert text(t).startswith("With Discovery +4. Up to three cards")
    t.say("I01", "free.explore")
    assert re.match(r"Explore without a card: 5 of \d", suggested(t.ask())[0])


def test_a_free_fight_without_a_bonus_mentions_none():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1").do(0, FreeFight(), source="FIII-6")
    assert title(t) == "Out of the Fog: fight now, for no Action?"
    assert text(t).startswith("Up to three cards")


@rule("TRI-TEMPLE-04")
def test_the_last_upgrade_needs_no_question():
    t = a_trial().at(0, "I06").temple(0, "I01", "I02", "I03", "I04", "I05").foe("LM2.1", "I06", injured=True)
    t.upgrade(0, "attack", "discovery", "fervor", "energy", "vigor").hand(0, "ST2.1", "ST5.1").dice("blank")
    t.turn(0).say("fight.LM2.1").say(["attack.ST2.1"])
    assert len(t.player(0).active) == 6
    assert t.told("upgrade-raised")[-1].upgrade == "reveal"
    assert t.kind == "turn.act"


# ---- small questions ------------------------------------------------------------------------------------------------


def test_a_forced_discard_names_what_forces_it():
    t = a_trial().hand(0, "ST1.1", "ST2.1").do(0, Discard(n=1), source="SM1.1")
    assert text(t) == "Siren makes you. Everybody sees what goes."


def test_a_house_is_chosen_for_what_will_be_done_there():
    t = a_trial().do(0, Receive(house="blessed"), source="TR16.1")
    assert text(t) == "Its top card goes to your discard pile, whatever it is."
    t = a_trial().do(0, Offer(n=2, house="blessed", less=1), source="HE11-1.1")
    assert text(t) == "Its top 2 cards are turned up, and you may buy one of them."
    t.say("gold")
    assert "Cards of Poseidon" in text(t) and "goes to your discard pile" in text(t)
    t = a_trial().do(0, Offer(n=3, house="any", less=2, to="hand"), source="AT10.1").say("gold")
    assert "goes to your hand if there is room" in text(t)


def test_shades_that_go_are_no_loss_of_laurels():
    t = a_trial().hand(0, "AN.1", "ST1.1").do(0, RemoveAnimae(n=1), source="HE08")
    assert "go back to their deck" in text(t)
    t = a_trial().hand(0, "AN.1", "ST1.1").do(0, Purge(n=1), source="OL5")
    assert "Their Laurels go with them" in text(t)


def test_steps_are_mentioned_only_where_somebody_sails():
    t = a_trial().hand(0, "PO10.1").at(0, "I01").foe("LM2.1", "I01")
    t.do(0, Choose(ways=[Way(id="fight", do=[FreeFight()]), Way(id="explore", do=[FreeExplore()])], may=True))
    assert "left" not in text(t)
    t = a_trial().at(0, "S13").travels("TR04.1").do(0, Sail(n=2)).say("S14")
    assert text(t).endswith("1 step left.")


def test_tokens_to_lift_say_what_they_bring():
    t = a_trial()
    t.g.blocks = ["S05"]
    t.do(0, RemoveBlock(n=2), source="PO07.1")
    assert "Restore 1 for each" in text(t) and "at Sunset" in text(t)


@rule("TRI-TRAVEL-01")
def test_an_offer_of_a_travel_card_says_what_the_captain_has():
    t = a_trial().at(0, "S13").hand(0, "ST1.1").has(0, available=5, exhausted=3).travels("TR13.1").do(0, Sail(n=1))
    t.say("S14")
    assert t.kind == "effect.may"
    assert text(t).endswith("You have 5 Energy and Vigor 4.")


# ---- the games ------------------------------------------------------------------------------------------------------


@rule("TRI-OLY-07", "TRI-OLY-08", "TRI-OLY-20", "TRI-OLY-23")
def test_a_competition_says_what_is_to_be_won_and_with_which_cards():
    t = a_trial().hand(0, "ST1.1", "ST2.1", "ST6.1").hand(1, "ST1.2", "ST2.2", "ST3.2").games("OL1")
    t.start(Olympics())
    assert "A card brings its Sail + Restore as Fervor, or what its Effect says instead;" in text(t, 0)
    told = "most Fervor after the third is first; equal Fervor goes by Order, then Heal of the cards laid. "
    assert told + "First place: 2 Champion Tokens, Glide 2;" in text(t, 0)
    assert "Who is first also begins the next Round." in text(t, 0)
    assert suggested(t.ask(0))[0].startswith("Lay the best 3: α Fervor 3; ")
    assert said(t.ask(0), "values.ST1.1")[1] == "Attack 1, Discovery 1, Sail 3"
    assert said(t.ask(0), "effect.ST6.1")[1] == "Fervor +2."


def test_the_letters_of_what_is_suggested_stand_as_the_cards_are_laid():
    t = a_trial().hand(0, "ST1.1", "ST6.1", "ST3.1").hand(1, "ST1.2", "ST2.2", "ST3.2").games("OL1")
    ask = t.start(Olympics()).ask(0)
    (best,) = ask.suggested
    assert isinstance(best.picks, list)
    letters = [t.g.players[0].letters[pick.partition(".")[2]] for pick in best.picks]
    assert letters != sorted(letters), "else it would say nothing"
    (told,) = suggested(ask)
    assert [way[0] for way in told.removeprefix("Lay the best 3: ").split("; ")] == ["αβγδεζ"[one] for one in letters]


@rule("TRI-OLY-06")
def test_what_is_suggested_says_how_each_card_is_played():
    t = a_trial().hand(0, "ST1.1", "ST6.1").on_deck(0).hand(1, "ST1.2").games("OL1").start(Olympics())
    assert suggested(t.ask(0)) == ["Lay the best 2: α Fervor 3; β Effect"]
    t.say(["values.ST1.1"], seat=0)
    assert suggested(t.ask(0)) == ["Lay the best 2: α Fervor 3; β Effect"], "as long as it may be changed"


@rule("TRI-OLY-08")
def test_an_effect_decided_upon_open_cards_says_what_it_brings():
    t = a_trial().hand(0, "AT09.1").hand(1, "ST1.2").games("OL1").start(Olympics())
    t.say(["later.AT09.1"], seat=0).say(["values.ST1.2"], seat=1)
    assert t.kind == "compete.use"
    assert said(t.ask(), "effect")[0] == "Its Effect: 4", "the other's Sail 3, and 1 more"
    t.say("effect")
    assert t.told("competed")[0].gave == [4, 3]


@rule("TRI-OLY-08")
def test_against_whom_says_what_is_done_to_them():
    t = a_trial(3).games("OL1").hand(0, "HA02.1").start(Olympics())
    t.say(["effect.HA02.1"], seat=0)
    for seat in (1, 2):
        t.silence(seat)
    assert t.kind == "target.player"
    assert "Fervor −2" in text(t)


@rule("TRI-DMG-04")
def test_a_ward_says_where_the_damage_comes_from_and_that_it_can_be_kept():
    t = a_trial().captain(0, "HE05").foe("SM1.1", "S01").phase("enemies").start(EnemyPhase())
    assert t.kind == "ward"
    assert text(t) == (
        "It comes from the Enemies; your Vigor is 4. Your Hero can prevent 1 once a Round: kept now, it is there for "
        "later Damage of this Round."
    )


# ---- saves of before ------------------------------------------------------------------------------------------------


OLD: dict[str, dict[str, Any]] = {
    "dawn.houses": {"own": 2, "extra": 1, "more": 0, "most": 3},
    "order.zone": {"piece": "HE09", "left": 1, "source": "ST2.1"},
    "offer.buy": {"house": "gold", "source": "HE11-1.1", "op": "offer"},
    "target.house": {"source": "HE11-1.1", "op": "offer"},
    "discard": {"n": 1, "why": "card", "source": "SM1.1", "op": "discard"},
    "turn.restore": {"most": 3},
    "free.fight": {"n": 0, "source": "FIII-6", "op": "free_fight"},
}


@pytest.mark.parametrize("kind", OLD)
def test_a_question_saved_before_these_words_is_still_worded(kind: str):
    ask = Ask(seat=0, kind=kind, default=[], args=OLD[kind])
    assert WORDS.title(ask, NAMES) and WORDS.text(ask, NAMES)


def test_every_question_of_a_first_evening_is_worded_for_its_seat():
    t = new_game(2)
    assert title(t, 0) == "Where does your ship lie?"
    assert "asked again if none is" in text(t, 0)


def test_the_first_turn_says_what_a_card_is_for():
    """What six numbers and a text are good for stood in the rules alone."""
    line = "Each card serves once: for one of its six numbers, or for its text"
    t = a_trial().hand(0, "ST1.1", "ST2.1").turn(0)
    t.g.round, t.player().turns = 1, 1
    first = WORDS.text(ask_turn(t.g, 0, "roof"), NAMES)
    assert line in first and "The roof of this Temple" in first
    t.g.actions = 1
    assert line not in WORDS.text(ask_turn(t.g, 0, ""), NAMES)
    t.g.actions, t.player().turns = 0, 2
    assert line not in WORDS.text(ask_turn(t.g, 0, ""), NAMES)
    t.g.round, t.player().turns = 2, 1
    assert line not in WORDS.text(ask_turn(t.g, 0, ""), NAMES)


def test_a_recap_names_the_zone_as_the_questions_do():
    t = a_trial().at(0, "S02").hand(0, "ST1.1").turn(0)
    assert "You lie at sea 2 Trojan" in text(t)
    assert any("at sea 2 Trojan, " in line for line in bearings(t.view(0), NAMES))


def test_all_kinds_of_action_are_buttons_with_a_feat_and_a_companion_as_well():
    """A menu named *With your cards* held them all, and the Feat, as soon as they were six."""
    t = a_trial().captain(0, "HE01").mate(0, "HE09").hand(0, "ST1.1", "ST2.1", "ST4.1", "ST5.1", "ST3.1")
    t.has(0, exhausted=3, vigor=3, limit=5).turn(0)
    shown = controls(make_prompt(t.ask(), WORDS, NAMES), Draft())
    assert all(isinstance(one, Pressable) for one in shown)
    found = [one.label for one in shown if isinstance(one, Pressable)]
    assert len(found) == 8 and "Jason · use this Feat" in found and "A card for nothing" in found


def test_to_lay_nothing_is_named_and_the_way_back_stands_once():
    """A green *none* fought without a card; *Back* stood among the cards as well."""
    t = a_trial()
    t.g.players[0].available = 8
    shown = controls(make_prompt(ask_buy(t.g, 0), WORDS, NAMES), Draft())
    (ok,) = [one for one in shown if isinstance(one, Pressable) and one.action == "ok"]
    assert (ok.label, ok.style) == ("Confirm: buy nothing", "secondary")
