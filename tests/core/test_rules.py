"""The marks that tie tests to the rules of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import named_rules, rule, unknown, unproven

FILE = """
@rule("A-1", "A-2")
def test_one(): ...

class TestMore:
    @pytest.mark.rule("A-1")
    async def test_two(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-3"))])
def test_three(n): ...

@rule("A-4")
def a_helper(): ...
"""


def test_a_test_is_marked_with_each_rule():
    @rule("A-1", "A-2")
    def marked() -> None: ...

    assert {mark.args for mark in marked.pytestmark} == {("A-1",), ("A-2",)}  # type: ignore[attr-defined]


def test_a_mark_without_a_rule_is_our_mistake():
    with pytest.raises(AssertionError, match="at least one rule"):
        rule()


def test_named_rules_are_found_without_running_anything(tmp_path: Path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "test_file.py").write_text(FILE)
    (tmp_path / "build.py").write_text(FILE)
    assert named_rules(tmp_path) == {
        "A-1": ["test_file.py::test_one", "test_file.py::test_two"],
        "A-2": ["test_file.py::test_one"],
        "A-3": ["test_file.py::test_three"],
    }


def test_ids_must_be_plain(tmp_path: Path):
    (tmp_path / "test_file.py").write_text("@rule(NAME)\ndef test_one(): ...\n")
    with pytest.raises(AssertionError, match=r"test_file\.py:1: write rule ids as plain strings"):
        named_rules(tmp_path)


def test_rules_without_tests_and_tests_without_rules(tmp_path: Path, salvage):
    (tmp_path / "test_file.py").write_text('@rule("SAL-PLAN-01", "SAL-PLAN-99")\ndef test_one(): ...\n')
    assert "SAL-PLAN-01" not in unproven("salvage", tmp_path)
    assert "SAL-PLAN-02" in unproven("salvage", tmp_path)
    assert unknown("salvage", tmp_path) == ["SAL-PLAN-99"]
