"""Names and short texts that questions and events put in: each kind once, word for word."""

from __future__ import annotations

import pytest

from games.unfathomable.cards import characters, items, mythos, skill_cards, spells, waypoints
from games.unfathomable.terms import terms
from games.unfathomable.text import ability_text, mythos_lines, waypoint_text


@pytest.mark.parametrize(
    ("table", "key", "text"),
    [
        ("pips", "will-1-1", "will 1"),
        ("skillcard", "will-1-1", "Will 1 · Grit"),
        ("card", "will-1-1", "Will 1 · Grit"),
        ("card", "ice-line", "Ice Line (4)"),
        ("waypoint", "ice-line", "Ice Line (4)"),
        ("source", "ice-line", "Ice Line"),
        ("source", "will-1-1", "Grit"),
        ("source", "sheet.keilani-tatupu", "Voice of Command"),
        ("source", "feat.keilani-tatupu", "All Hands"),
        ("source", "reveal.keilani-tatupu", "Hard Astern"),
        ("holder", "will-1-1", "Will 1"),
        ("holder", "boathook", "Weapon"),
        ("holder", "keilani-tatupu", "Captain"),
        ("holder", "warm-cargo", "Warm Cargo"),
        ("who", "keilani-tatupu", "Keilani Tatupu, captain"),
        ("drawn", "1-lore", "1 lore"),
        ("drawn", "21-treachery", "21 treachery"),
        ("adding", "0@", "{seat:seat} none"),
        ("adding", "1@", "{seat:seat} 1"),
        ("piled", "0", "is empty"),
        ("piled", "1", "has 1 card"),
        ("piled", "2", "has 2 cards"),
        ("call", "break-it-open", "Break it open"),
        ("way", "break-it-open", "Lose 1 food."),
        ("deed", "break-it-open", "Break it open: lose 1 food."),
        ("stakes", "break-it-open", "Lose 1 food."),
        ("ability", "Grit", "Reroll the die."),
        ("feat", "Grit", "Reroll the die."),
        ("full", "Hold Your Nerve", "1 copy per check: raise the total by 2."),
        ("ability", "Voice of Command", "Discard 1 influence card to raise or lower the total by 2."),
        ("gear", "boathook", "Boathook. +1 to your attacks on Deep Ones."),
        ("does", "heavy-spanner", "Repairs cost you 2 less (at least 1)."),
        ("brief", "heavy-spanner", "Repairs cost you 2 less (at least 1)."),
        # as many words as a line holds: one letter more, and there would be another word
        ("holder", "the-itch-beneath-the-collar", "The Itch Beneath the Collar"),
        (
            "brief",
            "the-splash-nobody-heard",
            "Pass: nothing happens. Fail: roll; on 4 or less, lose 2 souls; on 5 or more, lose 1 soul, then…",
        ),
    ],
)
def test_what_things_are_called(table: str, key: str, text: str):
    assert terms()[table][key] == text


def test_the_long_texts_are_those_of_the_cards():
    found = terms()
    assert found["does"]["food-stores-raid"] == "\n".join(mythos_lines(mythos()["food-stores-raid"]))
    assert found["brief"]["food-stores-raid"].startswith(
        "Pass: nothing happens. Partial (a total of 8 or more): lose 1 food. "
    )
    assert found["does"]["ice-line"] == waypoint_text(waypoints()["ice-line"])
    assert found["does"]["will-1-1"] == ability_text(skill_cards()["will-1-1"].ability)
    assert found["story"]["boathook"] == items()["boathook"].story
    assert found["story"].keys() >= {*mythos(), *spells(), *characters()}
    voice = characters()["keilani-tatupu"].ability
    assert found["full"]["Voice of Command"] == ability_text(voice, timing=False)
    assert found["brief"]["keilani-tatupu"].startswith("Influence 3 and will 2. Check totalled")


def test_passives_are_nothing_that_is_used():
    found = terms()
    assert "Drilled" not in found["ability"] and "sheet.jamie-snell" not in found["source"]
    assert "sheet.jamie-snell" not in found["does"] and "feat.jamie-snell" in found["does"]


def test_a_dossier_leaves_out_what_is_said_elsewhere():
    line = terms()["dossier"]["keilani-tatupu"]
    assert line.startswith(
        "Influence 3 and will 2. *Voice of Command:* Check totalled, once per turn: discard 1 influence"
    )
    assert "*All Hands (feat):* Action: have up to 2" in line
    assert "*Brass Loudhailer (item):* Action: rescue 1 passenger" in line
    assert "Brig: " not in line.split("*All Hands")[0] and "once per game" not in line


def test_nothing_is_longer_than_its_place():
    found = terms()
    for tables, most in ((("deed", "gear"), 80), (("brief", "stakes", "feat"), 100)):
        assert max(len(text) for table in tables for text in found[table].values()) <= most
    assert all(len(found["holder"][card.id]) <= 40 for card in mythos().values() if card.kept)
