"""Choices a second of random legal play, beside a trivial boardgame.io game run by node."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

from bot.bench.child import best_rate
from bot.bench.rows import Row
from games.core.registry import games
from games.core.simulate import play
from games.core.spec import AnySpec

PEER = Path(__file__).with_name("engine_peer.cjs")
PACKAGE = "boardgame.io@0.50.2"
PEER_FOLDER: Path | None = None  # where it is installed already
INSTALL_SECONDS = 240
PEER_NAME = "boardgame.io tic-tac-toe"


class NoPeer(Exception):
    """The peer cannot be measured here; the message says why."""


def rows(quick: bool, tell: Callable[[str], None]) -> list[Row]:
    seconds = 0.6 if quick else 4.0
    note, rate = "", None
    try:
        rate = peer_rate(seconds, quick, tell)
    except NoPeer as error:
        note = str(error)
    found: list[Row] = []
    for spec in games():
        tell(f"bench: engine, {spec.title} …")
        mine = engine_rate(spec, seconds)
        ok = None if rate is None else mine >= rate
        what = f"{spec.title}: choices, random play of whole games"
        found.append(Row("engine", what, mine, "/s", PEER_NAME, rate, "≥ the peer, aim 10×", ok, note))
    return found


def engine_rate(spec: AnySpec, seconds: float) -> float:
    """All seat counts in turn, one core."""
    seeds = count()

    def one_of_each() -> int:
        return sum(play(spec, seats, next(seeds)).answers for seats in spec.seats)

    one_of_each()
    return best_rate(one_of_each, seconds)


def peer_rate(seconds: float, quick: bool, tell: Callable[[str], None]) -> float:
    node = shutil.which("node")
    if node is None:
        raise NoPeer("the peer was left out: there is no node here")
    if PEER_FOLDER is not None:
        return _run_peer(node, PEER_FOLDER, seconds)
    if quick:
        raise NoPeer("the peer was left out of this quick run: installing it takes longer than everything else")
    with tempfile.TemporaryDirectory() as folder:
        tell(f"bench: npm install {PACKAGE} …")
        _install(Path(folder))
        return _run_peer(node, Path(folder), seconds)


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoPeer("the peer was left out: there is no npm here")
    # No prefix by option: npm would look for a package.json above the folder.
    (folder / "package.json").write_text("{}")
    command = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--omit=optional", PACKAGE]
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=INSTALL_SECONDS)
    except (subprocess.SubprocessError, OSError) as error:
        raise NoPeer(f"the peer was left out: npm install failed ({type(error).__name__})") from error


def _run_peer(node: str, folder: Path, seconds: float) -> float:
    try:
        done = subprocess.run(
            [node, str(PEER), str(folder), str(seconds)],
            check=True, capture_output=True, text=True, timeout=seconds * 10 + 30,
            env={"NODE_ENV": "production", "PATH": ""},
        )  # fmt: skip
        return float(done.stdout)
    except (subprocess.SubprocessError, OSError, ValueError) as error:
        raise NoPeer(f"the peer was left out: it did not run ({type(error).__name__})") from error
