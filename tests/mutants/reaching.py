"""What is known of the tests before anything is broken: which of them run a statement, and how long each takes.

Loaded as a pytest plugin it looks (`MUTANTS_GAME`, `MUTANTS_OUT` in the environment); everybody else reads its file.
"""

from __future__ import annotations

import ast
import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeGuard

import pytest

from .breaking import Mutant
from .probing import Probes, install, name_of, statements

GAME, OUT = os.environ.get("MUTANTS_GAME", ""), os.environ.get("MUTANTS_OUT", "")
TABLES = ("test_defaults.py", "test_marks.py")  # tests that look at every class there is, and name none of it
DEPTH = 3  # calls from a function that keeps its result to one that is broken
PROBES = install(GAME) if GAME else None  # before any test imports the game


@dataclass(frozen=True)
class Known:
    game: str
    names: list[str]
    tests: dict[str, set[int]]
    seconds: dict[str, float]
    """Of the processor: others may be at work on the same machine."""
    early: set[int]
    """Statements that ran before the first test: while modules were imported and tests collected."""
    budget: float
    """Seconds of tests for one mutant, by the time that they took unbroken."""

    @classmethod
    def read(cls, path: Path, budget: float) -> Known:
        found = json.loads(path.read_text("utf-8"))
        tests = {test: set(ran) for test, ran in found["tests"].items()}
        return cls(found["game"], found["names"], tests, found["seconds"], set(found["early"]), budget)

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: n for n, name in enumerate(self.names)}

    def statement(self, mutant: Mutant) -> int:
        return self.number[name_of(Path("games", self.game).absolute(), mutant.path, mutant.statement)]

    def is_early(self, mutant: Mutant) -> bool:
        return self.statement(mutant) in self.early

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that go there, the quick ones first. What runs at import concerns those that go where its name
        stands, and all others in turn with them: marks, defaults and tables are looked at by tests that name nothing.
        """
        here = self.statement(mutant)
        found = [test for test, ran in self.tests.items() if here in ran]
        if self.is_early(mutant):
            names = _given(mutant) or {mutant.function.rpartition(".")[2]}
            near = self._naming(names.union(*map(self._keepers, names)))
            tables = [test for test in self.tests if any(table in test for table in TABLES)]
            in_turn = self._in_turn(near, self._quick(list(self.tests)))
            return list(dict.fromkeys([*tables, *self._quick(found), *in_turn]))
        if keepers := self._keepers(mutant.function.rpartition(".")[2]):
            found = list({*found, *self._naming(keepers)})
        return self._quick(found)

    def _in_turn(self, some: list[str], others: list[str]) -> Iterator[str]:
        """From whichever of the two has had less time so far: many quick ones for one that takes long."""
        left, spent = [list(reversed(some)), list(reversed(others))], [0.0, 0.0]
        while any(left):
            n = 0 if left[0] and (not left[1] or spent[0] <= spent[1]) else 1
            test = left[n].pop()
            spent[n] += self.seconds[test]
            yield test

    def _quick(self, tests: list[str]) -> list[str]:
        return sorted(tests, key=lambda test: self.seconds[test])

    def _naming(self, names: set[str]) -> list[str]:
        """The tests that go where one of these names is said."""
        said = {number for number, says in self._statements if names & says} - self.early
        return self._quick([test for test, ran in self.tests.items() if ran & said])

    @cached_property
    def _statements(self) -> list[tuple[int, set[str]]]:
        """Each by number, and the names that it says itself."""
        return [
            (self.number[name_of(self.folder, path, node.lineno)], _own_names(node))
            for path, tree in self._trees.items()
            for node in statements(tree)
        ]

    def _keepers(self, function: str) -> set[str]:
        """Functions that keep their result (`@cache`) and come by this one: only the first test that asks runs it."""
        asked, found = {function}, set[str]()
        for _ in range(DEPTH):
            found |= {name for name, keeps, _ in self._functions if keeps and name in asked}
            asked |= {name for name, _, says in self._functions if asked & says}
        return found

    @cached_property
    def _functions(self) -> list[tuple[str, bool, set[str]]]:
        """Each by name, whether it keeps its result, and the names that it says."""
        nodes = [node for tree in self._trees.values() for node in ast.walk(tree) if _is_function(node)]
        return [(node.name, _keeps(node), _names(node)) for node in nodes]

    @property
    def folder(self) -> Path:
        return Path("games", self.game).absolute()

    @cached_property
    def _trees(self) -> dict[Path, ast.Module]:
        return {path: ast.parse(path.read_bytes()) for path in sorted(self.folder.rglob("*.py"))}


def joined(paths: list[Path]) -> dict[str, object]:
    """What several processes saw, each with tests of its own. What one of them ran early, any of them would."""
    found = [json.loads(path.read_text("utf-8")) for path in paths]
    tests = {test: ran for part in found for test, ran in part["tests"].items()}
    seconds = {test: took for part in found for test, took in part["seconds"].items()}
    early = sorted({n for part in found for n in part["early"]})
    return {"game": found[0]["game"], "names": found[0]["names"], "tests": tests, "seconds": seconds, "early": early}


def _given(mutant: Mutant) -> set[str]:
    node = next(node for node in statements(mutant.tree) if node.lineno == mutant.statement)
    match node:
        case ast.Assign(targets=targets):
            return {name for target in targets for name in _names(target)}
        case ast.AnnAssign(target=target):
            return _names(target)
        case _:
            return set()


def _is_function(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef)


def _keeps(node: ast.FunctionDef) -> bool:
    return any(name.endswith("cache") for one in node.decorator_list for name in _names(one))


def _own_names(node: ast.stmt) -> set[str]:
    """Names in a statement, without those of statements inside it."""
    parts = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)]
    return {name for part in parts for name in _names(part)}


def _names(tree: ast.AST) -> set[str]:
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return found | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


# ---- the plugin -----------------------------------------------------------------------------------------------------


class Looking:
    def __init__(self, probes: Probes) -> None:
        self.probes = probes
        self.tests: dict[str, list[int]] = {}
        self.seconds: dict[str, float] = {}
        self.early: list[int] = []
        self.failed = set[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_collection_finish(self) -> None:
        self.early = self.probes.taken()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begun = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = round(time.process_time() - begun, 4)
            self.tests[item.nodeid] = self.probes.taken()

    def pytest_sessionfinish(self) -> None:
        passed = {test: ran for test, ran in self.tests.items() if test not in self.failed}  # others notice everything
        found = {"tests": passed, "seconds": self.seconds, "early": self.early}
        Path(OUT).write_text(json.dumps({"game": GAME, "names": self.probes.names, **found}), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if PROBES is not None:
        config.pluginmanager.register(Looking(PROBES))
