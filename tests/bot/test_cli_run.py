"""`wardroom run` as a process: the harbour opens without a token, and a signal closes it in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bot.build import query

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_harbour_opens_and_a_signal_closes_it(tmp_path: Path, number: signal.Signals):
    env = {name: value for name, value in os.environ.items() if not name.startswith(("WARDROOM_", "DISCORD_"))}
    env |= {"PYTHONPATH": str(ROOT), "WARDROOM_OPEN_BROWSER": "no"}
    command = [sys.executable, "-m", "bot.cli", "run", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        time.sleep(0.5)  # somebody has a look
        process.send_signal(number)
        _, said = process.communicate(timeout=120)
    assert "http://127.0.0.1:" in line, said
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert query(tmp_path / "var" / "harbour" / "wardroom.db", "PRAGMA quick_check") == [("ok",)]
    assert not (tmp_path / "var" / "harbour" / "wardroom.db-wal").exists(), "the database was closed, not dropped"
