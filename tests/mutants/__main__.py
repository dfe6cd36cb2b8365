"""Break places of a game's rules at random, run the tests that go there, and say which breakages nobody noticed.

    python -m tests.mutants unfathomable --number 300 --seed 1

A test of the game itself has to notice (`tests/<game>`) or one of those that every game gets (`tests/core`), but for
the pins: what is recorded by the program proves nothing about the rules. What a computer seat prefers is no rule: `ai`
is left out. A breakage that changes nothing a player could see is explained in `explained.toml`, by what stands there.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

from .breaking import Mutant, mutant_at, places

LEFT_OUT = ("ai", "ai.py")
PINS = "pinned or playthroughs or saves_of_every"
BUDGET = 60.0  # seconds of tests for one mutant, by the time that they took unbroken
PATIENCE = 4  # times that; what runs longer goes round for ever, and that is noticed
EXPLAINED = Path(__file__).with_name("explained.toml")


@dataclass(frozen=True)
class Known:
    """What is known of the tests before anything is broken."""

    tests: dict[str, set[str]]
    seconds: dict[str, float]
    early: set[str]

    def reaching(self, mutant: Mutant, game: str) -> list[str]:
        """The tests that go there, the quick ones first. What runs once, at import, concerns them all."""
        name = f"{mutant.path.relative_to(Path('games', game)).as_posix()}:{mutant.function}"
        callers = [test for test, called in self.tests.items() if name in called]
        if not callers or name in self.early:
            callers = list(self.tests)
        return sorted(callers, key=lambda test: self.seconds[test])


def targets(game: str) -> list[str]:
    return [f"tests/{game}", "tests/core/test_every_game.py"]


def wanted(game: str) -> list[str]:
    return ["-m", "not slow", "-k", f"{game} and not ({PINS})", "-p", "no:cacheprovider", "-q"]


def look(game: str, kept: Path | None) -> Known:
    if kept is None or not kept.exists():
        out = kept or Path(tempfile.mkdtemp(), "calls.json")
        told = {**os.environ, "MUTANTS_GAME": game, "MUTANTS_OUT": str(out)}
        command = [sys.executable, "-m", "pytest", *targets(game), *wanted(game), "-p", "tests.mutants.calls"]
        subprocess.run(command, env=told, check=True, stdout=subprocess.DEVNULL)
        kept = out
    found = json.loads(kept.read_text("utf-8"))
    return Known({test: set(names) for test, names in found["tests"].items()}, found["seconds"], set(found["early"]))


def drawn(game: str, number: int, rng: random.Random) -> list[Mutant]:
    """So many lines, each broken in one way."""
    found = dict[tuple[Path, int], tuple[Path, int, int]]()
    files = [path for path in sorted(Path("games", game).rglob("*.py")) if not set(path.parts) & set(LEFT_OUT)]
    everything = [(path, *place) for path in files for place in places(path.read_text("utf-8"))]
    rng.shuffle(everything)
    for path, line, at, way in everything:
        found.setdefault((path, line), (path, at, way))
    return [mutant_at(path, path.read_text("utf-8"), at, way) for path, at, way in list(found.values())[:number]]


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

    def __init__(self, tests: list[str]) -> None:
        self._order = {test: n for n, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self._order), key=lambda one: self._order[one.nodeid])


def noticed(game: str, mutant: Mutant, known: Known) -> bool:
    """In a process of its own, which has seen nothing of the game yet."""
    tests, total = list[str](), 0.0
    for test in known.reaching(mutant, game):
        total += known.seconds[test]
        if tests and total > BUDGET:
            break
        tests.append(test)
    files = sorted({test.partition("::")[0] for test in tests})
    child = os.fork()
    if child == 0:
        signal.alarm(int(30 + PATIENCE * min(total, BUDGET)))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        sys.meta_path.insert(0, Finder(mutant))
        os._exit(pytest.main([*files, *wanted(game), "-x"], plugins=[Chosen(tests)]))
    _, status = os.waitpid(child, 0)
    return status != 0


def explained(game: str) -> dict[str, str]:
    told = tomllib.loads(EXPLAINED.read_text("utf-8")) if EXPLAINED.exists() else {}
    return {entry["mutant"]: entry["why"] for entry in told.get(game, [])}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--number", type=int, default=300, help="lines to break")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calls", type=Path, help="keep here what is known of the tests, and take it from here")
    parser.add_argument("--only", default="", help="only files whose path has this")
    told = parser.parse_args()
    known, reasons = look(told.game, told.calls), explained(told.game)
    chosen = [
        one for one in drawn(told.game, told.number, random.Random(told.seed)) if told.only in one.path.as_posix()
    ]
    begun, lived = time.monotonic(), list[Mutant]()
    for n, mutant in enumerate(chosen, 1):
        if not noticed(told.game, mutant, known):
            lived.append(mutant)
            print(
                f"{n}: line {mutant.line} lives: {mutant.name}{' (explained)' if mutant.name in reasons else ''}",
                flush=True,
            )
    open_ones = [mutant for mutant in lived if mutant.name not in reasons]
    killed = len(chosen) - len(lived)
    share = 100 * killed / max(1, len(chosen))
    print(
        f"{told.game}: {killed} of {len(chosen)} noticed ({share:.1f} %), {len(lived) - len(open_ones)} explained, "
        f"{len(open_ones)} open, {time.monotonic() - begun:.0f} s"
    )
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
