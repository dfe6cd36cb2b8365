"""Papers that are followed word by word: their commands and examples, and a copy of the repository to try them in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("bot", "cogs", "data", "docs", "games", "render", "tests")
FILES = ("Makefile", "pyproject.toml", "setup.py", "requirements.lock", "README.md", "LICENCE")


def blocks(paper: str, language: str) -> list[str]:
    """The fenced examples of one language."""
    text = (ROOT / "docs" / paper).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.M | re.S)


def copy_of_the_repository(target: Path) -> Path:
    """`make` sees the environment as installed there; it is shared."""
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
    for name in FILES:
        shutil.copy2(ROOT / name, target / name)
        os.utime(target / name, (0, 0))  # older than the shared environment, which must not be installed anew from here
    (target / ".venv").symlink_to(ROOT / ".venv")
    return target


def run(command: str, folder: Path) -> str:
    """As somebody would type it there; what it printed. The copy's own packages come first."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, shell=True, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout
