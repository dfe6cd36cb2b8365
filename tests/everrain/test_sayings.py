"""What everything printed says, word for word, by what it does."""

from __future__ import annotations

from typing import Literal, get_args

import pytest

from games.everrain import vocabulary as v
from games.everrain.cards import Branch, Choice, Trial, traits, treasures, weapons
from games.everrain.text import choice_text, effect_text, effects_text, trait_text, treasure_text, weapon_text

CANCEL = (v.Cancel(),)
EFFECTS: list[tuple[v.AnyEffect, str]] = [
    (v.Clue(n=1), "gain 1 Clue"),
    (v.Clue(n=2), "gain 2 Clues"),
    (v.Clue(n=-1), "lose 1 Clue"),
    (v.Coin(n=5), "gain 5 Coin"),
    (v.Coin(n=-10), "lose 10 Coin"),
    (v.PayCoin(n=10), "pay 10 Coin"),
    (v.PayClue(n=2), "pay 2 Clues"),
    (v.PayTreasure(n=1), "give up 1 Treasure"),
    (v.PayTreasure(n=2), "give up 2 Treasures"),
    (v.GainTreasure(n=1), "draw 1 Treasure"),
    (v.GainTreasure(n=2), "draw 2 Treasures"),
    (v.LoseTreasure(n=1), "lose 1 Treasure"),
    (v.Loot(n=1), "roll 1 time on the loot table"),
    (v.Loot(n=2), "roll 2 times on the loot table"),
    (v.Fleeting(n=1), "gain 1 Fleeting Order"),
    (v.Fleeting(n=2), "gain 2 Fleeting Orders"),
    (v.GainOrder(kind="crew"), "gain a Crew Order"),
    (v.GainOrder(kind="navigation"), "gain a Navigation Order"),
    (v.GainOrder(kind="artillery"), "gain an Artillery Order"),
    (v.GainOrder(kind="choice"), "gain an Order of your choice"),
    (v.Recover(n=1), "recover 1 Order"),
    (v.Recover(n=2), "recover 2 Orders"),
    (v.Exhaust(n=1), "exhaust 1 Order"),
    (v.Exhaust(n=2), "exhaust 2 Orders"),
    (v.Strain(n=1, who="one"), "one Crew suffers 1 Strain"),
    (v.Strain(n=1, who="random"), "a random Crew suffers 1 Strain"),
    (v.Strain(n=2, who="each"), "every Crew suffers 2 Strain"),
    (v.Strain(n=1, who="most-strained"), "the most strained Crew suffers 1 Strain"),
    (v.Strain(n=1, who="tested"), "whoever was tested suffers 1 Strain"),
    (v.Strain(n=1, who="on-deck"), "every Crew On Deck suffers 1 Strain"),
    (v.Strain(n=1, who="below-deck"), "every Crew Below Deck suffers 1 Strain"),
    (v.Strain(n=1, who="ashore"), "every Crew ashore suffers 1 Strain"),
    (v.Trauma(n=1, who="one"), "one Crew suffers 1 Trauma"),
    (v.HealStrain(n=1, who="each"), "every Crew recovers 1 Strain"),
    (v.HealTrauma(n=2, who="one"), "one Crew recovers 2 Trauma"),
    (v.GainTrait(kind="positive", who="tested"), "whoever was tested gains a Positive Trait"),
    (v.GainTrait(kind="negative", who="one"), "one Crew suffers a Negative Trait"),
    (v.Damage(n=2), "the ship takes 2 damage"),
    (v.Repair(n=1), "repair 1 node"),
    (v.Repair(n=2), "repair 2 nodes"),
    (v.Spawn(n=2), "2 enemies come aboard"),
    (v.Spawn(name="cultist"), "a Cultist comes aboard"),
    (v.SpawnShip(), "an enemy ship appears"),
    (v.Agenda(n=2), "the Agenda advances 2"),
    (v.Nav(n=2), "2 navigation points to use this turn"),
    (v.Nav(n=1, when="next"), "1 navigation point next turn"),
    (v.Drift(n=1), "the ship drifts 1 hex"),
    (v.Drift(n=2), "the ship drifts 2 hexes"),
    (v.Hire(kind="offer"), "somebody offers to join, for their wage"),
    (v.Hire(kind="free"), "somebody joins for nothing"),
    (v.LoseCrew(who="one"), "one Crew leaves"),
    (v.Upgrade(kind="improvement"), "see three Improvements and install one for nothing"),
    (v.Upgrade(kind="artillery"), "see three weapons and install one for nothing"),
    (v.Story(n=84), "a story goes on"),
    (v.Hold(until="hunt", do=CANCEL), "keep this card: the next Hunt on you does not happen"),
    (v.Hold(until="damage", do=CANCEL), "keep this card: the next damage to your ship does not happen"),
    (v.Hold(until="wages", do=CANCEL), "keep this card: the next wages need not be paid"),
    (v.Hold(until="fate", do=(v.Reroll(),)), "keep this card: a failed test is rolled again, once"),
    (v.Cancel(), "it does not happen"),
    (v.Reroll(), "the Fate die is rolled again"),
    (v.Nothing(), ""),
]


def test_every_effect_word_for_word():
    assert {type(effect) for effect, _ in EFFECTS} == set(get_args(v.AnyEffect))
    for effect, said in EFFECTS:
        assert effect_text(effect) == said


def test_a_row_leaves_out_what_is_not_announced():
    assert effects_text([v.Clue(n=1), v.Story(n=5), v.Nothing()]) == "gain 1 Clue"
    assert effects_text([v.Clue(n=1), v.Coin(n=5)]) == "gain 1 Clue and 5 Coin"
    assert effects_text([v.Clue(n=1), v.Coin(n=5), v.Coin(n=-5)]) == "gain 1 Clue and 5 Coin and lose 5 Coin"
    assert (
        effects_text([v.Clue(n=1), v.GainTreasure(n=1), v.Coin(n=5)]) == "gain 1 Clue, draw 1 Treasure and gain 5 Coin"
    )
    assert effects_text([]) == ""


SPEND = (v.PayCoin(n=10), v.Strain(n=1, who="one"), v.Story(n=5), v.Exhaust(n=1))


@pytest.mark.parametrize(
    ("do", "journey", "said"),
    [
        ((v.Coin(n=5),), False, ""),
        (SPEND, False, "pay 10 Coin and exhaust 1 Order"),  # what is paid, and not what comes of it
        (SPEND, True, "pay 10 Coin and one Crew suffers 1 Strain"),  # up to the story's next card
    ],
)
def test_a_choice_says_what_it_costs(do: tuple[v.AnyEffect, ...], journey: bool, said: str):
    assert choice_text(Choice("a", do=do), journey) == said


@pytest.mark.parametrize(("who", "said"), [("one", "one Crew"), ("each", "every Crew"), ("party", "the party")])
def test_a_choice_says_what_is_tested(who: Literal["one", "each", "party"], said: str):
    nothing = Branch("", ())
    choice = Choice("a", do=(v.PayClue(n=1),), test=Trial("wits", 7, who), success=nothing, failure=nothing)
    assert choice_text(choice) == f"pay 1 Clue and {said} tests Wits 7"


def test_treasures_word_for_word():
    sheets = treasures()
    assert treasure_text(sheets["pitch"]) == "5 unwanted, 10 as a rule, 15 desired."
    assert treasure_text(sheets["old-charts"]).endswith("desired. Worth 1 Clue at a University.")
    assert treasure_text(sheets["relic-of-the-deep"]).endswith("35 desired. Worth 2 Clues at a University.")
    assert treasure_text(sheets["oak-planks"]).endswith("15 desired. Used up on your turn: repair 1 node.")
    for one in sheets.values():
        low, usual, high = one.values
        assert treasure_text(one).startswith(f"{low} unwanted, {usual} as a rule, {high} desired.")


def test_weapons_word_for_word():
    said = {
        "six-pounders": "Dice at 1 hex quarter 1, bow 1; at 2 hexes quarter 1, abeam 2, bow 1.",
        "deck-swivels": "Dice at 1 hex ahead 2, astern 1; at 2 hexes ahead 1.",
        "long-nines": "Dice at 2 hexes quarter 2, abeam 2, bow 2; at 3 hexes quarter 1, abeam 3, bow 1.",
        "storm-mortars": "Dice at 3 hexes quarter 2, abeam 4, bow 2.",
        "nine-pound-chasers": "Dice at 1 hex ahead 1, astern 1; at 2 hexes ahead 3, astern 2; at 3 hexes ahead 2.",
    }
    for name, text in said.items():
        assert weapon_text(weapons()[name], "port") == f"Port side. {text}"
        assert weapon_text(weapons()[name], "bow") == f"Bow and stern. {text}"


def test_some_traits_word_for_word():
    said = {
        "sure-footed": "1 Evasion die more.",
        "clumsy": "1 Evasion die less.",
        "superstitious": "−2 on tests of Sea Events.",
        "haggler": "At the Marketplace one purchase costs 5 Coin less, or one sale brings 5 more.",
        "weary": "Suffers 2 Strain instead of 1 at the end of a turn On Deck.",
        "devoted": "Once hired, wants no wage.",
    }
    assert {name: trait_text(traits()[name]) for name in said} == said
