"""The rulebook as a book: complete, numbered, in short sentences, and found by its words."""

from __future__ import annotations

import re

from games.core.rulebook import rules_of, search

RULES = rules_of("rum_and_bones")
MODES = (
    "Mirror match",
    "Other layouts",
    "One Long Ship against two",
    "Teams",
    "Three players",
    "Four players",
    "Five players",
    "Six players",
    "Five or six players",
    "Clash Royale",
    "Random Heroes",
    "Strange Allies",
)


def test_the_book_is_complete_and_numbered_without_holes():
    """Each family of ids runs from 01 up to its last number."""
    assert len(RULES) == 404
    families: dict[str, list[int]] = {}
    for rule in RULES:
        match = re.fullmatch(r"RUM-([A-Z]+)-(\d\d)", rule.id)
        assert match, rule.id
        families.setdefault(match[1], []).append(int(match[2]))
    assert len(families) == 47
    assert all(sorted(numbers) == list(range(1, len(numbers) + 1)) for numbers in families.values())


def test_rules_are_short_sentences_in_chapters_that_stay_together():
    chapters = [rule.chapter for rule in RULES]
    assert chapters == sorted(chapters, key=chapters.index)
    assert len(set(chapters)) == 37
    assert (chapters[0], chapters[-1]) == ("Aim of the game", "Response windows and orders")
    for rule in RULES:
        assert re.search(r"[.!]$", rule.text) and len(rule.text) <= 300, rule.id
    assert len({rule.text for rule in RULES}) == len(RULES)


def test_an_optional_rule_begins_with_its_mode():
    """And a rule that begins so is marked as optional."""
    for rule in RULES:
        begins = rule.text.startswith(MODES) and ":" in rule.text
        assert rule.optional == begins, rule.id


def test_words_and_ids_find_rules():
    assert [rule.id for rule in search("rum_and_bones", "rum-ransack")] == [f"RUM-RANSACK-0{n}" for n in range(1, 5)]
    assert search("rum_and_bones", "what does rum do")[0].id == "RUM-OBJ-05"
    assert search("rum_and_bones", "bleed action damage")[0].id == "RUM-COND-09"
