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
    """Start, stop and start again; the folder stays. Without `options` it is the demonstration bot."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.command = [sys.executable, "-m", "tests.harbour.stage", str(folder), *options]
        self.settings: dict[str, str] = {}
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def up(self) -> "Stage":
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=os.environ | self.settings, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Rehearsal harbour: http://127.0.0.1:"):
            self.down(signal.SIGKILL)
            raise AssertionError(line + self.errors.read_text())
        self.address = line.split(": ", 1)[1].strip()
        return self

    def down(self, number: int = signal.SIGTERM) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(number)
        code = self.process.wait(timeout=180)
        self.process.stdout.close()
        self.process = None
        return code

    @property
    def errors(self) -> Path:
        return self.folder / "errors.txt"


def wardroom_run(folder: Path) -> Stage:
    """The real bot, as `make play` starts it, without the pauses that only Discord wants."""
    stage = Stage(folder)
    stage.command = [sys.executable, "-m", "bot.cli", "run", "--no-browser"]
    stage.settings = {
        "DISCORD_TOKEN": "",
        "WARDROOM_DATABASE": str(folder / "wardroom.db"),
        "WARDROOM_HARBOUR": str(folder),
        "WARDROOM_DM_PACE": "0",
        "WARDROOM_ORDER_DELAY": "0-1",
        "WARDROOM_WINDOW_MINUTES": "0-0",
        "WARDROOM_COMPUTER_PAUSE": "0.3",
        "WARDROOM_RENDER_PROCESSES": "false",
        "WARDROOM_LOG_LEVEL": "WARNING",
    }
    return stage


def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must have chromium")
        pytest.skip("no chromium on this machine")
    return found
