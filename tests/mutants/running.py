"""Breaks the game and runs tests, in a process for each breakage, which ends with the first test that fails.

Most breakages stand in a function that has not run before the tests: one process collects all tests (`Warm`) and is
forked for each of them, with the code of that function exchanged. What runs at import is broken before it is imported.
"""

from __future__ import annotations

import ast
import gc
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from .breaking import Mutant
from .reaching import Known

PATIENCE = 6  # times what a test takes unbroken, and seconds more; what runs longer goes round for ever: noticed
COLLECTING = 10  # seconds, of the processor
FILES = 6  # of tests, that are collected first
SLEEPS = 1200  # seconds, of the clock on the wall: what waits for ever is noticed too
MEMORY = 6 << 30
EVERY_GAME = "tests/core/test_every_game.py"
Told = Callable[[int, bool], None]


def targets(game: str) -> list[str]:
    return [f"tests/{game}", EVERY_GAME]


def wanted(game: str, but: str) -> list[str]:
    keywords = f"{game} and not ({but})" if but else game
    return ["-m", "not slow", "-k", keywords, "-p", "no:cacheprovider", "-q"]


def chosen(mutant: Mutant, known: Known, skipped: set[str]) -> list[str]:
    """What is run: the quick ones first, as long as the budget of seconds lasts, and one at least."""
    tests, total = list[str](), 0.0
    for test in known.reaching(mutant):
        if test in skipped:
            continue
        total += known.seconds[test]
        if tests and total > known.budget:
            break
        tests.append(test)
    return tests


def patient(test: str, known: Known) -> None:
    """From here on one test; a process that is killed has noticed something."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE * (0.5 + known.seconds[test]))


def bounded() -> None:
    signal.setitimer(signal.ITIMER_PROF, PATIENCE * COLLECTING)
    signal.alarm(SLEEPS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def forked(work: Callable[[], int]) -> bool:
    """Whether something was noticed in there."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = work()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return status != 0


# ---- what runs at import --------------------------------------------------------------------------------------------


class Broken(SourceFileLoader):
    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path.absolute()))
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._mutant.tree, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        parts = mutant.path.with_suffix("").parts
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self._mutant.path.absolute(), loader=Broken(fullname, self._mutant)
        )


class Chosen:
    """Only these tests, in this order."""

    def __init__(self, tests: list[str], known: Known) -> None:
        self._order, self._known = {test: n for n, test in enumerate(tests)}, known

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self._order), key=lambda one: self._order[one.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        patient(item.nodeid, self._known)


def run_cold(mutants: list[tuple[int, Mutant]], known: Known, but: str, skipped: set[str], told: Told) -> None:
    for n, mutant in mutants:
        told(n, any(_notices(mutant, part, known, but) for part in in_parts(chosen(mutant, known, skipped))))


def in_parts(tests: list[str]) -> list[list[str]]:
    """Those of the first few files, then the others: to collect all takes longer than most breakages need."""
    first = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FILES]
    near = [test for test in tests if test.partition("::")[0] in first]
    rest = [test for test in tests if test.partition("::")[0] not in first]
    return [part for part in (near, rest) if part]


def _notices(mutant: Mutant, tests: list[str], known: Known, but: str) -> bool:
    files = sorted({test.partition("::")[0] for test in tests})
    command = [*files, *wanted(known.game, but), "-x"]
    return forked(partial(_cold, mutant, command, Chosen(tests, known)))


def _cold(mutant: Mutant, command: list[str], chosen: Chosen) -> int:
    silent()
    bounded()
    sys.meta_path.insert(0, Finder(mutant))
    return int(pytest.main(command, plugins=[chosen]))


# ---- what runs in tests only ----------------------------------------------------------------------------------------

Place = tuple[str, str, int]


def function_around(mutant: Mutant) -> tuple[str, int] | None:
    """The outermost function, by its qualified name and first line; None in the open."""

    def look(body: list[ast.stmt], inside: str) -> Iterator[tuple[str, int]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from look(node.body, f"{inside}{node.name}.")
            elif isinstance(node, ast.FunctionDef) and node.lineno < mutant.statement <= (node.end_lineno or 0):
                yield f"{inside}{node.name}", min([node.lineno, *(one.lineno for one in node.decorator_list)])

    return next(look(mutant.tree.body, ""), None)


def code_of(mutant: Mutant, place: tuple[str, int]) -> CodeType:
    """The broken code of the function that begins there."""

    def look(code: CodeType) -> Iterator[CodeType]:
        for const in code.co_consts:
            if isinstance(const, CodeType):
                if (const.co_qualname, const.co_firstlineno) == place:
                    yield const
                yield from look(const)

    return next(look(compile(mutant.tree, str(mutant.path.absolute()), "exec", dont_inherit=True)))


class Warm:
    """A plugin in whose place of the test run every mutant gets its own fork."""

    def __init__(
        self, mutants: list[tuple[int, Mutant]], known: Known, skipped: set[str], told: Told, left: list[int]
    ) -> None:
        self._mutants, self._known, self._skipped, self._told, self._left = mutants, known, skipped, told, left

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = self._functions()
        gc.freeze()
        for n, mutant in self._mutants:
            place = function_around(mutant)
            live = functions.get((str(mutant.path.absolute()), *place), []) if place else []
            if place is None or not live:
                self._left.append(n)
                continue
            tests = [items[test] for test in chosen(mutant, self._known, self._skipped) if test in items]
            self._told(n, bool(tests) and forked(partial(self._run, mutant, place, live, tests)))
        return True

    def _functions(self) -> dict[Place, list[FunctionType]]:
        folder = str(Path("games", self._known.game).absolute())
        found = dict[Place, list[FunctionType]]()
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename.startswith(folder):
                code = one.__code__
                found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
        return found

    def _run(self, mutant: Mutant, place: tuple[str, int], live: list[FunctionType], tests: list[pytest.Item]) -> int:
        silent()
        bounded()
        for function in live:
            function.__code__ = code_of(mutant, place)
        for test, after in zip(tests, [*tests[1:], None], strict=True):
            patient(test.nodeid, self._known)
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=after)
            if test.session.testsfailed:
                return 1
        return 0


def run_warm(
    mutants: list[tuple[int, Mutant]], known: Known, but: str, skipped: set[str], told: Told, left: list[int]
) -> None:
    """Here: whoever calls it has forked, because the game is imported now. `left` gets what only works cold."""
    plugin = Warm(mutants, known, skipped, told, left)
    pytest.main([*targets(known.game), *wanted(known.game, but)], plugins=[plugin])
