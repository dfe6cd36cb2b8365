"""The rulebook: loading and searching."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.core import words
from games.core.rulebook import rules_of, search

RULE = '[[rule]]\nid = "{}"\nchapter = "One"\ntext = "A rule."\n'


def found(query: str, limit: int = 10) -> list[str]:
    return [rule.id for rule in search("salvage", query, limit)]


@pytest.fixture(autouse=True)
def _toy(salvage):
    """The rules of the toy game are searched."""


def test_an_id_finds_its_rule_alone():
    assert found("SAL-PLAN-02") == ["SAL-PLAN-02"]
    assert found("  sal-plan-02 ") == ["SAL-PLAN-02"]


def test_the_beginning_of_an_id_finds_its_chapter_in_order():
    assert found("sal-haul") == ["SAL-HAUL-01", "SAL-HAUL-02", "SAL-HAUL-03"]


def test_words_find_the_rules_that_have_all_of_them_first():
    assert found("belaying pin stops")[0] == "SAL-CARD-03"
    assert found("heavy crates")[0] == "SAL-HAUL-03"


def test_words_are_found_by_their_beginning():
    assert "SAL-CARD-05" in found("shuffl")


def test_nothing_is_found_by_nothing_or_nonsense():
    assert found("") == found("   ") == found("xyzzy") == found("[(*") == []


def test_no_more_than_the_limit():
    assert len(found("gold", limit=2)) == 2


def test_a_rule_that_stands_twice_is_our_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "rules.toml").write_text(RULE.format("X-1") + RULE.format("X-1"))
    monkeypatch.setitem(words.ELSEWHERE, "twice", tmp_path)
    with pytest.raises(AssertionError, match="twice: a rule id stands twice"):
        rules_of("twice")


def test_an_unknown_field_stops_the_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "rules.toml").write_text(RULE.format("X-1") + 'txt = "?"\n')
    monkeypatch.setitem(words.ELSEWHERE, "typo", tmp_path)
    with pytest.raises(msgspec.ValidationError, match="txt"):
        rules_of("typo")
