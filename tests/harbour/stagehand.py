"""A harbour in a process of its own, and a real browser in front of it."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Stage:
    """Start, stop and start again; the folder stays."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def up(self) -> "Stage":
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.harbour.stage", str(self.folder)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Rehearsal harbour: http://127.0.0.1:"), line
        self.address = line.split(": ", 1)[1].strip()
        return self

    def down(self, number: int = signal.SIGTERM) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(number)
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        self.process = None
        return code


def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must have chromium")
        pytest.skip("no chromium on this machine")
    return found
