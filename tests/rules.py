"""`@rule("UNF-CHECK-03")` names the rule that a test proves; `named_rules` finds those names without running anything.

Every registered game is held to its rulebook by `tests/core/test_rules_named.py`: `tests/<slug>` names each rule of
`data/<slug>/rules.toml`, and no other.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from games.core.rulebook import rules_of

T = TypeVar("T", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the rules that it proves."""
    assert ids, "a test names at least one rule"
    assert all(isinstance(i, str) for i in ids), "rules are named by their ids"

    def mark(test: T) -> T:
        for i in ids:
            test = pytest.mark.rule(i)(test)
        return test

    return mark


def named_rules(package_dir: Path) -> dict[str, list[str]]:
    """Every rule id named by a test in a folder (and below it), with the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(package_dir.rglob("test_*.py")):
        for test in _tests(ast.parse(path.read_text("utf-8"))):
            for i in _ids(test, path):
                found.setdefault(i, []).append(f"{path.name}::{test.name}")
    return found


def unproven(slug: str, package_dir: Path) -> list[str]:
    """Rules of `rules.toml` that no test names."""
    named = named_rules(package_dir)
    return [rule.id for rule in rules_of(slug) if rule.id not in named]


def unknown(slug: str, package_dir: Path) -> list[str]:
    """Ids that tests name and `rules.toml` does not have: typing errors, or rules that were renamed."""
    known = {rule.id for rule in rules_of(slug)}
    return sorted(set(named_rules(package_dir)) - known)


def _tests(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node


def _ids(test: ast.FunctionDef | ast.AsyncFunctionDef, path: Path) -> Iterator[str]:
    """Also those inside of other decorators: `pytest.param(…, marks=pytest.mark.rule("…"))`."""
    for decorator in test.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and _is_rule(call.func):
                for arg in call.args:
                    assert isinstance(arg, ast.Constant), f"{path.name}:{arg.lineno}: write rule ids as plain strings"
                    yield str(arg.value)


def _is_rule(func: ast.expr) -> bool:
    return getattr(func, "id", None) == "rule" or getattr(func, "attr", None) == "rule"
