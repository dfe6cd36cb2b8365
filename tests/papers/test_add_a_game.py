"""docs/add_a_game.md is true when it is followed word by word."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from games.core.spec import GameSpec
from tests.papers.recipes import ROOT, blocks, copy_of_the_repository, run

needs_the_environment = pytest.mark.skipif(not (ROOT / ".venv").exists(), reason="the commands name .venv")


@needs_the_environment
def test_the_recipe_gives_a_game_that_passes_the_suite(tmp_path: Path):
    here = copy_of_the_repository(tmp_path)
    (commands,) = blocks("add_a_game.md", "sh")
    said = {command: run(command, here) for command in commands.splitlines()}
    tested = next(text for command, text in said.items() if "pytest" in command)
    assert int(re.findall(r"(\d+) passed", tested)[0]) > 20
    assert (here / "pictures" / "board.webp").stat().st_size > 1000
    for check in (".venv/bin/ruff format --check games tests", ".venv/bin/ruff check games tests"):
        run(check, here)
    run(".venv/bin/pyright games/harbour_tolls", here)
    run(".venv/bin/python -m pytest -q tests/test_walls.py", here)


@pytest.mark.slow
@needs_the_environment
def test_a_game_is_written_once(tmp_path: Path):
    here = copy_of_the_repository(tmp_path)
    run(".venv/bin/wardroom new-game harbour_tolls", here)
    for slug in ("harbour_tolls", "liars_dice", "Bad-Name", "core", "class"):
        with pytest.raises(AssertionError, match=r"(already|SLUG)"):
            run(f".venv/bin/wardroom new-game {slug}", here)
    assert (here / "games/core/registry.py").read_text().count("harbour_tolls") == 1


def test_every_file_that_the_recipe_names_is_there():
    text = (ROOT / "docs/add_a_game.md").read_text("utf-8")
    named = set(re.findall(r"`((?:bot|cogs|data|games|render|tests)/[\w./]+\.(?:py|toml|md))`", text))
    assert len(named) > 2
    assert not [name for name in named if not (ROOT / name).exists()]


def test_the_recipe_names_all_that_a_spec_has():
    text = (ROOT / "docs/add_a_game.md").read_text("utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose))))
    assert {field.name for field in dataclasses.fields(GameSpec)} - named == set()
