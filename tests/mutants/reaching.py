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

import pytest

from .breaking import Mutant
from .probing import Probes, install, name_of, statements

GAME, OUT = os.environ.get("MUTANTS_GAME", ""), os.environ.get("MUTANTS_OUT", "")
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

    @classmethod
    def read(cls, path: Path) -> Known:
        found = json.loads(path.read_text("utf-8"))
        tests = {test: set(ran) for test, ran in found["tests"].items()}
        return cls(found["game"], found["names"], tests, found["seconds"], set(found["early"]))

    @cached_property
    def number(self) -> dict[str, int]:
        return {name: n for n, name in enumerate(self.names)}

    def statement(self, mutant: Mutant) -> int:
        return self.number[name_of(Path("games", self.game).absolute(), mutant.path, mutant.statement)]

    def is_early(self, mutant: Mutant) -> bool:
        return self.statement(mutant) in self.early

    def reaching(self, mutant: Mutant) -> list[str]:
        """The tests that go there, the quick ones first. What runs at import concerns those that go where its name
        stands, and then all others."""
        here = self.statement(mutant)
        found = self._quick([test for test, ran in self.tests.items() if here in ran])
        if not self.is_early(mutant):
            return found
        named = self._naming(mutant)
        near = self._quick([test for test, ran in self.tests.items() if ran & named])
        return list(dict.fromkeys([*found, *near, *self._quick(list(self.tests))]))

    def _quick(self, tests: list[str]) -> list[str]:
        return sorted(tests, key=lambda test: self.seconds[test])

    def _naming(self, mutant: Mutant) -> set[int]:
        """Statements of the game that say the name which the broken one gives a value to."""
        names = _given(mutant) or {mutant.function.rpartition(".")[2]}
        return {
            self.number[name]
            for path in sorted(Path("games", self.game).rglob("*.py"))
            for name in _saying(Path("games", self.game).absolute(), path, frozenset(names))
            if self.number[name] not in self.early
        }


def _given(mutant: Mutant) -> set[str]:
    node = next(node for node in statements(mutant.tree) if node.lineno == mutant.statement)
    match node:
        case ast.Assign(targets=targets):
            return {name for target in targets for name in _names(target)}
        case ast.AnnAssign(target=target):
            return _names(target)
        case _:
            return set()


def _saying(folder: Path, path: Path, names: frozenset[str]) -> Iterator[str]:
    text = path.read_text("utf-8")
    if any(name in text for name in names):
        for node in statements(ast.parse(text)):
            own = [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)]
            if any(names & _names(child) for child in own):
                yield name_of(folder, path, node.lineno)


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
        found = {"tests": self.tests, "seconds": self.seconds, "early": self.early}
        Path(OUT).write_text(json.dumps({"game": GAME, "names": self.probes.names, **found}), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    if PROBES is not None:
        config.pluginmanager.register(Looking(PROBES))
