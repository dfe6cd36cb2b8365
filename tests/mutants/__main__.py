"""Break places of a game's rules at random, run the tests that go there, and say which breakages nobody noticed.

    python -m tests.mutants unfathomable --number 300 --seed 1

A test of the game itself has to notice (`tests/<game>`) or one of those that every game gets (`tests/core`). What only
a recording notices (pins, playthroughs, chronicles, saves) is counted apart: a recording shows that something is
different, and not that it was right. What a computer seat prefers is no rule: `ai` is left out, and so are `coverage`,
a report on how much of a book computer seats come to read, and the `curious` hands that it sends. A breakage that
changes nothing a player could see is explained in `explained.toml`, by what stands there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from .breaking import Mutant, mutant_at, places
from .reaching import Known, joined
from .running import EVERY_GAME, run_cold, run_warm, silent, wanted

LEFT_OUT = ("ai", "ai.py", "coverage.py", "curious.py")
RECORDED = ("pinned", "playthroughs", "chronicles", "saves_of_every")
STRIDE = 20  # breakages between two words on how far it is
EXPLAINED = Path(__file__).with_name("explained.toml")


def look(game: str, kept: Path | None, budget: float, jobs: int) -> Known:
    """Every test once, unbroken, in so many processes. What is kept holds for the files that it was seen with."""
    files = [path for home in ("games", "tests") for path in sorted(Path(home, game).rglob("*.py"))]
    stamp = stamp_of(files)
    if kept is None or not kept.exists() or json.loads(kept.read_text("utf-8")).get("stamp") != stamp:
        parts = [Path(tempfile.mkdtemp(), f"{n}.json") for n in range(jobs)]
        tests = [path.as_posix() for path in files if path.name.startswith("test_")] + [EVERY_GAME]
        shares = [tests[n::jobs] for n in range(jobs)]
        running = [_looking(game, share, out) for share, out in zip(shares, parts, strict=True) if share]
        assert all(one.wait() == 0 for one in running), "tests fail before anything is broken"
        found = joined([out for share, out in zip(shares, parts, strict=True) if share])
        kept = kept or parts[0]
        kept.write_text(json.dumps({**found, "stamp": stamp}), "utf-8")
    return Known.read(kept, budget)


def stamp_of(files: Iterable[Path]) -> str:
    """Another one if a line of them is another."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _looking(game: str, files: list[str], out: Path) -> subprocess.Popen[bytes]:
    told = {**os.environ, "MUTANTS_GAME": game, "MUTANTS_OUT": str(out)}
    command = [sys.executable, "-m", "pytest", *files, *wanted(game, ""), "-p", "tests.mutants.reaching"]
    return subprocess.Popen(command, env=told, stdout=subprocess.DEVNULL)


def drawn(game: str, number: int, rng: random.Random) -> list[Mutant]:
    """So many lines, each broken in one way."""
    found = dict[tuple[Path, int], tuple[Path, int, int]]()
    files = [path for path in sorted(Path("games", game).rglob("*.py")) if not set(path.parts) & set(LEFT_OUT)]
    everything = [(path, *place) for path in files for place in places(path.read_text("utf-8"))]
    rng.shuffle(everything)
    for path, line, at, way in everything:
        found.setdefault((path, line), (path, at, way))
    return [mutant_at(path, path.read_text("utf-8"), at, way) for path, at, way in list(found.values())[:number]]


def shared(mutants: list[tuple[int, Mutant]], known: Known, but: str, jobs: int, only: bool = False) -> set[int]:
    """The same as `unnoticed`, in so many processes, each with a share."""
    running = [_share(share, known, but, only) for n in range(jobs) if (share := mutants[n::jobs])]
    lived = set[int]()
    for child, reader in running:
        with os.fdopen(reader) as told:
            found = told.read()
        assert os.waitpid(child, 0)[1] == 0, "a share was not finished"
        lived.update(json.loads(found))
    return lived


def _share(share: list[tuple[int, Mutant]], known: Known, but: str, only: bool) -> tuple[int, int]:
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, reader
    code = 1
    try:
        os.close(reader)
        lived = unnoticed(share, known, but, only)
        with os.fdopen(writer, "w") as told:
            told.write(json.dumps(sorted(lived)))
        code = 0
    except Exception:
        traceback.print_exc()
    finally:
        os._exit(code)


def unnoticed(mutants: list[tuple[int, Mutant]], known: Known, but: str, only: bool = False) -> set[int]:
    """The numbers of those that no test notices; with `only`, none of the recordings either."""
    skipped = {test for test in known.tests if any(word in test for word in RECORDED) != only}
    cold = [(n, one) for n, one in mutants if known.is_early(one)]
    warm = [(n, one) for n, one in mutants if not known.is_early(one)]
    lived, names = set[int](), dict(mutants)

    tell = Teller(names, sys.stdout)
    lived_warm, left = _apart(warm, known, but, skipped)
    lived.update(lived_warm)
    run_cold(
        cold + [(n, names[n]) for n in left], known, but, skipped, lambda n, noticed: _note(n, noticed, lived, tell)
    )
    return lived


def _note(n: int, noticed: bool, lived: set[int], tell: Teller) -> None:
    lived.update(() if noticed else (n,))
    tell(n, noticed)


class Teller:
    """Says which breakages live as they are found, and now and then how far it is."""

    def __init__(self, names: dict[int, Mutant], out: TextIO) -> None:
        self._names, self._out = names, out
        self._done = self._noticed = 0

    def __call__(self, n: int, noticed: bool) -> None:
        self._done += 1
        self._noticed += noticed
        if not noticed:
            print(f"{n}: line {self._names[n].line} lives: {self._names[n].name}", file=self._out, flush=True)
        if self._done % STRIDE == 0:
            print(f"so far {self._noticed} of {self._done} noticed", file=self._out, flush=True)


def _apart(warm: list[tuple[int, Mutant]], known: Known, but: str, skipped: set[str]) -> tuple[list[int], list[int]]:
    """The warm ones in a process of their own: this one must never see the game whole."""
    names = dict(warm)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        out = os.fdopen(writer, "w")
        left = list[int]()
        tell = Teller(names, os.fdopen(os.dup(1), "w"))

        def told(n: int, noticed: bool) -> None:
            out.write(json.dumps([n, noticed]) + "\n")
            out.flush()
            tell(n, noticed)

        silent()
        try:
            run_warm(warm, known, but, skipped, told, left)
            out.write(json.dumps(left) + "\n")
            out.flush()
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as lines:
        rows = [json.loads(line) for line in lines]
    os.waitpid(child, 0)
    *found, left = rows
    assert len(found) + len(left) == len(warm), "the tests could not be collected"
    return [n for n, noticed in found if not noticed], left


def explained(game: str) -> dict[str, str]:
    told = tomllib.loads(EXPLAINED.read_text("utf-8")) if EXPLAINED.exists() else {}
    return {entry["mutant"]: entry["why"] for entry in told.get(game, [])}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--number", type=int, default=300, help="lines to break")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calls", type=Path, help="keep here what is known of the tests, and take it from here")
    parser.add_argument("--budget", type=float, default=25, help="seconds of tests for each of them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--only", default="", help="only files whose path has this")
    told = parser.parse_args()
    begun, reasons = time.monotonic(), explained(told.game)
    known = look(told.game, told.calls, told.budget, told.jobs)
    drawn_ones = drawn(told.game, told.number, random.Random(told.seed))
    chosen = [(n, one) for n, one in enumerate(drawn_ones, 1) if told.only in one.path.as_posix()]
    print("What no test of the rules notices:", flush=True)
    lived = shared(chosen, known, " or ".join(RECORDED), told.jobs)
    print("Of those, what no recording notices either:", flush=True)
    gone = shared([(n, one) for n, one in chosen if n in lived], known, "", told.jobs, only=True)
    open_ones = [one for n, one in chosen if n in gone and one.name not in reasons]
    for one in open_ones:
        print(f"not explained: {one.name}")
    total = max(1, len(chosen))
    by_rules, by_all = len(chosen) - len(lived), len(chosen) - len(gone)
    print(
        f"{told.game}: {by_all} of {len(chosen)} noticed ({100 * by_all / total:.1f} %), {by_rules} of them by tests "
        f"of rules ({100 * by_rules / total:.1f} %), {len(gone) - len(open_ones)} explained, {len(open_ones)} open, "
        f"{time.monotonic() - begun:.0f} s"
    )
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
