"""/rules answers questions in plain words: the right rule is mostly the first that is found."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.core.registry import games
from games.core.rulebook import HOUSE, asked_of, rules_of, search

QUESTIONS = Path(__file__).with_name("questions")
ASKED = [
    (path.stem, question, answers)
    for path in sorted(QUESTIONS.glob("*.toml"))
    if path.stem != HOUSE
    for question, answers in tomllib.loads(path.read_text()).items()
]


HOUSE_ASKED = tomllib.loads((QUESTIONS / f"{HOUSE}.toml").read_text())


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
@pytest.mark.parametrize(("question", "answers"), HOUSE_ASKED.items())
def test_a_question_about_the_table_itself_is_answered_in_every_game(spec, question: str, answers: list[str]):
    found = [rule.id for rule in search(spec.slug, question)[:3]]
    assert set(answers) & set(found), found


@pytest.mark.parametrize(("slug", "question", "answers"), ASKED, ids=[question for _, question, _ in ASKED])
def test_a_question_finds_its_rule(slug: str, question: str, answers: list[str]):
    assert set(answers) & {rule.id for rule in search(slug, question)[:3]}


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
def test_most_questions_find_their_rule_first(spec):
    mine = [(question, answers) for slug, question, answers in ASKED if slug == spec.slug]
    later = [question for question, answers in mine if search(spec.slug, question)[0].id not in answers]
    assert len(later) <= 0.2 * len(mine), later


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
def test_a_game_is_asked_at_least_25_questions(spec):
    mine = [question for slug, question, _ in ASKED if slug == spec.slug]
    assert len(mine) >= 25, f"write {QUESTIONS.name}/{spec.slug}.toml"
    assert {each for slug, _, answers in ASKED if slug == spec.slug for each in answers} <= {r.id for r in spec.rules}


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.slug)
def test_notes_are_about_rules_that_are_there(spec):
    asked = asked_of(spec.slug)
    assert asked.rule.keys() <= {rule.id for rule in rules_of(spec.slug)}
    assert all(note.title for note in asked.rule.values())
    assert sum(bool(note.example) for note in asked.rule.values()) >= 10


def test_words_that_say_nothing_find_nothing():
    assert search("unfathomable", "how do I do this?") == []


@pytest.mark.parametrize("typed", ["krakn", "karken", "krakken", "kraken"])
def test_one_letter_may_be_wrong(typed: str):
    assert "KRAKEN" in search("rum_and_bones", typed)[0].id
