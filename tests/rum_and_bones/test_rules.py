"""Every rule has a test that names it, and nobody names a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from games.core.rulebook import rules_of, search
from tests.rules import unknown, unproven

HERE = Path(__file__).parent
CODE = HERE.parents[1] / "games" / "rum_and_bones"
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


def test_every_rule_has_a_test():
    missing = unproven("rum_and_bones", HERE)
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"


def test_no_test_names_a_rule_that_is_not_there():
    assert unknown("rum_and_bones", HERE) == []


def test_the_code_names_no_rule_that_is_not_there():
    code = "\n".join(path.read_text("utf-8") for path in sorted(CODE.rglob("*.py")))
    assert set(re.findall(r"RUM-[A-Z]+-\d+", code)) - {rule.id for rule in RULES} == set()


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
    assert (chapters[0], chapters[-1]) == ("Aim of the game", "Response windows and standing orders")
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
    assert search("rum_and_bones", "bleed action damage")[0].id == "RUM-COND-09"
