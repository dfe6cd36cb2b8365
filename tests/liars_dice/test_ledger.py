"""Every rule has a line that does it, in a book of short sentences."""

from __future__ import annotations

import re
from pathlib import Path

from games.liars_dice import SPEC

CODE = Path(__file__).parents[2] / "games" / "liars_dice"


def test_every_rule_has_its_line_of_code():
    code = "\n".join(path.read_text("utf-8") for path in sorted(CODE.glob("*.py")))
    assert set(re.findall(r"LIE-[A-Z]+-\d+", code)) == {rule.id for rule in SPEC.rules}


def test_rules_are_short_sentences_in_chapters_that_stay_together():
    assert all(rule.text.endswith(".") and len(rule.text) <= 160 for rule in SPEC.rules)
    chapters = [rule.chapter for rule in SPEC.rules]
    assert chapters == sorted(chapters, key=chapters.index)
    assert all(rule.id.startswith("LIE-") for rule in SPEC.rules)
