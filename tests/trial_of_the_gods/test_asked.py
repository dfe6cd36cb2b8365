"""The rulebook answers in the words in which people ask."""

from __future__ import annotations

import pytest

from games.core.rulebook import note_of, search


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("how do I get oars", "TRI-SAIL-01"),
        ("oars", "TRI-SAIL-01"),
        ("what can I do on an island", "TRI-EXPL-01"),
        ("can I trade with another player", "TRI-GOAL-01"),
        ("trade", "TRI-GOAL-01"),
    ],
)
def test_a_newcomers_question_finds_its_rule(question: str, rule: str):
    found = [one.id for one in search("trial_of_the_gods", question, 3)]
    assert rule in (found if " " not in question else found[:1])


def test_there_is_no_trade():
    assert "no trade" in note_of("trial_of_the_gods", "TRI-GOAL-01").example
