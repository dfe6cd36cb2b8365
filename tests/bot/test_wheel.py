"""The package when it is installed: a wheel has all it needs, and works from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

OPEN = """
import asyncio, sys, bot
from pathlib import Path
from bot.harbour.server import PAGE
from bot.sqlite_store import SqliteStore
assert Path(bot.__file__).is_relative_to(sys.argv[1]), bot.__file__
assert (PAGE / "index.html").is_file(), PAGE
async def main():
    await (await SqliteStore.open(Path("w.db"))).close()
asyncio.run(main())
"""


def ran(*command: str | Path, cwd: Path, path: str = "") -> str:
    env = {k: v for k, v in os.environ.items() if not k.startswith(("WARDROOM_", "DISCORD_", "PYTHON", "PYTEST"))}
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, env={**env, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_wheel_plays_and_draws_and_opens_a_database_elsewhere(tmp_path: Path):
    """An environment of its own; only what Wardroom depends on is lent to it, without this checkout."""
    here = tmp_path / "elsewhere"
    here.mkdir()
    ran(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path, ROOT, cwd=here)
    (wheel,) = tmp_path.glob("wardroom-*.whl")
    ran(sys.executable, "-m", "venv", tmp_path / "env", cwd=here)
    python = tmp_path / "env" / "bin" / "python"
    ran(python, "-m", "pip", "install", "--no-deps", wheel, cwd=here)
    lent = sysconfig.get_paths()["purelib"]  # as a path, so that the .pth of this checkout is not read
    ran(python, "-c", OPEN, tmp_path / "env", cwd=here, path=lent)
    for game in ("liars-dice", "unfathomable", "rum-and-bones"):
        played = ran(python, "-m", "bot.cli", "simulate", game, "--games", "1", "--seats", "3", cwd=here, path=lent)
        assert "errors: 0" in played
        ran(python, "-m", "bot.cli", "render", game, "--steps", "3", "--out", game, cwd=here, path=lent)
        assert (here / game / "board.webp").stat().st_size > 10_000
