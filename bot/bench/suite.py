"""All parts, one after the other; those that measure memory or patch the event loop run in a process of their own."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.bench import archive, boards, clicks, commit, engine, pictures, standstill, start
from bot.bench.rows import Fact, Result, Row

Tell = Callable[[str], None]
Part = Callable[[bool, Tell], list[Row]]

PARTS: dict[str, Part] = {
    "engine": engine.rows,
    "commit": commit.rows,
    "archive": archive.rows,
    "pictures": pictures.rows,
    "clicks": clicks.rows,
    "boards": boards.rows,
    "standstill": standstill.rows,
    "start": start.rows,
}


def run_all(
    *, quick: bool = False, peer: Path | None = None, only: Sequence[str] = (), tell: Tell = lambda text: None
) -> Result:
    engine.PEER_FOLDER = peer
    rows: list[Row] = []
    for name, part in PARTS.items():
        if not only or name in only:
            tell(f"bench: {name} …")
            rows += part(quick, tell)
    return Result(rows, quick, machine())


def machine() -> dict[str, Fact]:
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }
