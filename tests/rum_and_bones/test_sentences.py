"""What stands on dashboards, tiles and in menus, word for word: a number, a condition or a price that slips is seen."""

from __future__ import annotations

import pytest

from games.core.words import clipped
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.facts import facts
from games.rum_and_bones.layout import XY
from games.rum_and_bones.terms import terms
from games.rum_and_bones.text import Voice, describe
from games.rum_and_bones.vocabulary import AnyEffect
from tests.rules import rule

PASSIVES = {
    "carcharius": "When Carcharius, or another friendly Hero within 1 zone of Carcharius, attacks a zone that holds a"
    " damaged enemy Hero, the attack has +1 To Hit.",
    "ishmael": "When Ishmael attacks, the attack rolls 1 more die for every 3 damage carried.",
    "kyria": "When an attack from 2 or more zones away targets Kyria & Karl's zone, the attack has −1 To Hit.",
    "snapjaw": "When Snapjaw attacks a zone that holds an enemy Hero while no other friendly Hero is within 1 zone, the"
    " attack has +1 To Hit.",
    "waldorf": "At the start of Waldorf's activation, heal 1 damage from Waldorf.",
    "viana": "At the start of Viana's activation, if holding 3 or more coins, Viana gains 1 coin.",
    "santiago": "When Don Santiago attacks while carrying 4 or more damage, the attack rolls 1 more die. When Don"
    " Santiago attacks, each Hit given to the Kraken or a Sea Monster causes 2 damage.",
    "gabriela": "When Gabriela attacks, each Hit showing 6 that is given to a Deck Feature, a Sea Monster or the Kraken"
    " causes 2 damage.",
    "demarco": "After each attack with which DeMarco KOs an enemy model in DeMarco's own activation, move DeMarco up to"
    " 1 zone.",
    "latigo": "When friendly Deckhands within 1 zone of El Latigo attack, each of them has +1 To Hit unless a Bosun"
    " already gives it.",
}


@rule("RUM-SKILL-14")
def test_passives():
    assert terms()["passivetext"] == PASSIVES


DOSSIERS = {
    "ishmael": f"Brute, 10 HP. *Rising Pressure:* {PASSIVES['ishmael']} *Anchor Swing:* 2 dice, 3+, range 1. *Breaching"
    " Blow* (4 coins): 3 dice, 3+, range 1. After the attack, you may Push one enemy Hero still in the target zone by 1"
    " zone. *Thick Hide* (3 coins): When an enemy attack's Hits have been given to Ishmael, cancel up to 2 of those"
    " Hits. Flip this Skill to Level 1.",
    "waldorf": f"Quartermaster, 6 HP. *Restless Dead:* {PASSIVES['waldorf']} *Rusted Boathook:* 2 dice, 4+, range 1."
    " *Command the Drowned* (3 coins): Choose a zone within 2 zones that holds friendly Crew; they attack now. *Grave"
    " Mending* (2 coins): Heal 2 damage from one friendly Hero within 1 zone.",
}


@rule("RUM-HERO-01", "RUM-SKILL-12")
@pytest.mark.parametrize("hero", DOSSIERS)
def test_a_dossier_says_what_a_hero_has_and_what_the_rest_costs(hero: str):
    """Of a Reaction the face that does something, with the price of raising it."""
    assert terms()["dossier"][hero] == DOSSIERS[hero]


LINES = {
    "rigging_line": "If you destroy it: for the rest of the game, Heroes of its owner have −1 on Rigging Checks.",
    "wheel": "If you destroy it: draw 2 Tide Cards.",
    "main_mast": "If you destroy it: choose a zone within 2 zones of it; the owner's Crew there are KO'd (no coins),"
    " and each of the owner's Heroes there suffers 1 damage.",
    "captains_chest": "No further effect.",
    "ammo_reserves": "If you destroy it: upgrade your Deck Gun.",
    "armory": "If you destroy it: upgrade your Bosuns.",
    "rum_hold": "If you destroy it: heal 2 damage from each of your Heroes, on or off the board.",
}
PIECES = {
    "deckhand.1": "1 die, 5+, range 1.",
    "deckhand.2": "1 die, 5+, range 1.",
    "bosun.1": "1 die, 4+, range 1. Friendly Deckhands in a Bosun's zone have +1 To Hit.",
    "bosun.2": "2 dice, 4+, range 1. Friendly Deckhands within 1 zone of a Bosun have +1 To Hit.",
    "gun.1": "2 dice, 4+, range 6. Range is counted from a gun mount.",
    "gun.2": "4 dice, 4+, range 8. Range is counted from a gun mount.",
}
KRAKEN = {
    "1": "Heal 2 damage from the Kraken; it attacks nobody.",
    "2": "Every zone within range 1 that holds models is attacked with 2 dice, 4+.",
    "3": "Every zone within range 2 that holds models is attacked with 1 die, 4+.",
    "4": "Every Hero within 3 zones suffers Blind.",
    "5": "The zone within range 3 that holds the most models is attacked with 5 dice, 3+.",
    "6": "On each side the nearest Hero within 2 zones suffers 2 damage, the First Player's side last.",
}


def test_tiles_pieces_and_the_krakens_lines():
    found = terms()
    assert found["tiletext"] == LINES
    assert found["tileworth"]["captains_chest"] == "6 HP · 2 VP · 3 coins per Hero"
    assert found["piecetext"] == PIECES
    assert {die: found["krakentext"][die] for die in "123456"} == KRAKEN


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (v.HitDamage(n=2, on=["hero"], at=2), "Each Hit showing 2 or more that is given to a Hero causes 2 damage."),
        (v.HitDamage(n=3, on=["tile", "hero"]), "Each Hit given to a Deck Feature or a Hero causes 3 damage."),
        (v.Dice(n=1), "This attack rolls 1 more die."),
        (v.Dice(n=-1), "This attack rolls 1 die fewer, but at least 1."),
        (v.ToHit(n=1), "This attack has +1 To Hit."),
        (v.ToHit(n=-2), "This attack has −2 To Hit."),
        (v.Explode(at=5, n=2), "Every Hit showing 5 or 6 adds 2 dice to this attack (added dice add no more)."),
        (v.CrewAttack(zones=1, within=2), "Choose a zone within 2 zones that holds friendly Crew; they attack now."),
        (
            v.CrewAttack(zones=2, within=1),
            "Choose up to 2 zones within 1 zone that hold friendly Crew; zone by zone, they attack now.",
        ),
        (v.Deploy(crew="bosun", n=1), "Deploy 1 Bosun from the supply on one friendly Deployment Point."),
        (v.Deploy(crew="deckhand", n=2), "Deploy 2 Deckhands from the supply on one friendly Deployment Point."),
        (v.Gun(dice=1), "The next Deck Gun shot of this activation rolls 1 more die."),
        (v.Draw(n=1), "Draw 1 Tide Card."),
        (v.RigMod(n=-1), "For the rest of the game, Heroes of its owner have −1 on Rigging Checks."),
    ],
    ids=str,
)
def test_one_and_many_more_and_less(effect: AnyEffect, text: str):
    assert describe([effect], Voice("Viana", "this attack")) == text


# ---- terms --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "key", "says"),
    [
        ("landing", "1-C9", "1 at C9"),
        ("landing", "2-C9", "2 at C9"),
        ("bosunsat", "C9", "; Bosuns at C9"),
        ("bosunsat", "apart", "; Bosuns apart"),
        ("stepping", "C9", "Walk to C9, then "),
        ("spot", "C9", "at C9"),
        ("spot", "", "off the board"),
        ("standing", "C9", "at C9"),
        ("standing", "", "coming aboard"),
        ("ondeck", "C9", ", on deck at C9"),
        ("shift", "+2", ", +2"),
        ("shift", "-1", ", −1"),
        ("foe", "1-hands", "1 Deckhand"),
        ("foe", "24-hands", "24 Deckhands"),
        ("foe", "1-bosuns", "1 Bosun"),
        ("foe", "6-bosuns", "6 Bosuns"),
        ("foe", "kyria", "Kyria"),
        ("foe", "armory", "Armory"),
        ("foe", "sea_dragon", "Sea Dragon"),
        ("hero", "kyria", "Kyria & Karl"),
        ("hero", "kyria@", "Kyria & Karl of {seat:seat}"),
        ("heroalone", "kyria@", "Kyria & Karl"),
        ("heroshort", "kyria", "Kyria"),
        ("heroshort", "ishmael", "Ishmael"),
        ("target", "kyria", "Kyria & Karl · "),
        ("target", "wheel", "Wheel"),
        ("who", "marea", "Marea de la Muerte"),
        ("who", "kraken", "Kraken"),
        ("doer", "sea_dragon", "Sea Dragon"),
        ("tidelabel", "ravenous.2", "Ravenous"),
        ("tidelabel", "blood_surge", "Blood Surge 🐙🐙"),
        ("profile", "kyria.0.2", "3 dice, 4+, range 4"),
        ("profile", "sea_dragon.1.1", "3 dice, 4+, range 3"),
        ("skilltype", "carcharius.0", "Basic Attack"),
        ("skilltype", "carcharius.1", "Attack"),
        ("skilltype", "sea_dragon.0", "Basic Attack"),
        ("skilltype", "ishmael.2", "Reaction"),
        ("skilltext", "sea_dragon.0.1", "3 dice, 4+, range 1."),
        ("skilltext", "sea_dragon.2.1", "You may Push one enemy Hero within 1 zone by 1 zone. Once per activation."),
        ("creaturetext", "kraken", "12 HP. The side that KOs it gains 2 VP, and each Hero of that side 2 coins."),
        ("modifier", "blind", "Blind"),
        ("modifier", "carcharius", "Blood in the Water"),
        ("source", "thrash", "Thrash"),
        ("source", "rum_hold", "Rum Hold"),
    ],
)
def test_a_word_in_a_line(table: str, key: str, says: str):
    assert terms()[table][key] == says


def test_any_shift_up_to_nine_has_its_sign():
    assert set(terms()["shift"]) == {f"{sign}{n}" for sign in "+-" for n in range(1, 10)}


def test_only_attacks_have_a_profile():
    assert "carcharius.2.1" not in terms()["profile"] and "ishmael.2.2" not in terms()["profile"]


def test_notes_are_as_much_of_a_text_as_a_line_holds():
    found = terms()
    assert found["skillbrief"] == {key: clipped(text, 100) for key, text in found["skilltext"].items()}
    assert found["herobrief"]["carcharius"] == clipped(f"Captain, 7 HP. {PASSIVES['carcharius']}", 100)
    assert found["herobrief"]["waldorf"] == f"Quartermaster, 6 HP. {PASSIVES['waldorf']}"


# ---- for pictures -------------------------------------------------------------------------------------------------


def test_what_is_printed_on_a_hero_and_its_cards():
    kyria = facts().heroes["kyria"]
    assert (kyria.name, kyria.short, kyria.role, kyria.faction) == ("Kyria & Karl", "Kyria", "gunner", "deep_lords")
    assert (kyria.hp, kyria.passive, kyria.passive_text) == (5, "Shell Mount", PASSIVES["kyria"])
    assert [(skill.name, skill.type, skill.prices) for skill in kyria.skills] == [
        ("Spearfish-Gun", "Basic Attack", (0, 4)),
        ("Liquid Fire", "Attack", (4, 4)),
        ("Inside Joke", "Ability", (2, 3)),
    ]
    assert kyria.skills[0].texts == ("2 dice, 4+, range 3.", "3 dice, 4+, range 4.")
    assert facts().heroes["ishmael"].short == "Ishmael"


def test_what_is_printed_on_creatures_tiles_and_cards():
    kraken, dragon = facts().creatures["kraken"], facts().creatures["sea_dragon"]
    assert [(line.type, line.texts) for line in kraken.skills] == [(die, (text,)) for die, text in KRAKEN.items()]
    assert [(skill.name, skill.prices) for skill in dragon.skills] == [
        ("Snap", ()),
        ("Scalding Breath", ()),
        ("Tail Slap", ()),
    ]
    wheel, card = facts().tiles["wheel"], facts().card("undertow.1")
    assert (wheel.short, wheel.hp, wheel.vp, wheel.coins, wheel.text) == ("WH", 5, 1, 2, LINES["wheel"])
    assert (card.name, card.faction, card.trigger, card.kraken) == (
        "Undertow",
        "deep_lords",
        "friendly_hero_activation",
        1,
    )
    assert (facts().goal, facts().hands, facts().bosuns) == (8, 24, 6)


def test_zones_are_thirteen_columns_of_fifteen():
    assert len(XY) == 13 * 15 and XY["A1"] == (0, 1) and XY["M15"] == (12, 15)
