"""The process is killed at any instant, started again, and nobody at the table notices."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["start", "challenge"])
def test_kill_at_every_await_loses_and_doubles_nothing(scenario: str) -> None:
    # A process of its own: it forks, and must hold no threads of the test runner.
    command = [sys.executable, "-m", "tests.prove.killing", "--scenario", scenario]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
    assert "0 faults" in done.stdout
