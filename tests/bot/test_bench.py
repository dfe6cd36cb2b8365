"""The benchmarks measure what they say. Never how long: that is the machine's affair."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.bench import engine
from bot.bench.rows import Result, Row, as_json, as_table, figure
from bot.bench.suite import PARTS
from bot.cli import main
from games.core.registry import games

MACHINE = {"python": "3", "cores": 2}


@pytest.mark.slow
def test_a_quick_run_measures_every_part():
    result = CliRunner().invoke(main, ["bench", "--quick", "--json"])
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert data["quick"] is True
    assert {row["part"] for row in data["rows"]} == set(PARTS)
    for row in data["rows"]:
        assert row["value"] > 0, row
        assert row["unit"], row
        assert row["ok"] in (True, False, None), row
    with_peer = {row["part"] for row in data["rows"] if row["peer_value"]}
    assert with_peer >= {"commit", "pictures", "clicks", "start"}
    engines = [row for row in data["rows"] if row["part"] == "engine"]
    assert len(engines) == len(games())
    standstills = [row["what"] for row in data["rows"] if row["part"] == "standstill"]
    assert len(standstills) == 2 * len(games()), "the loop as a whole, and the step, of each game"
    assert any("200" in row["what"] or "tables" in row["what"] for row in data["rows"] if row["part"] == "clicks")


@pytest.mark.slow
def test_one_part_can_be_asked_for():
    result = CliRunner().invoke(main, ["bench", "--quick", "--only", "engine"])
    assert result.exit_code == 0
    assert "choices" in result.stdout
    assert "commit" not in result.stdout


@pytest.mark.slow
def test_without_node_the_peer_is_left_out_with_a_note(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    rows = engine.rows(True, lambda text: None)
    assert all(row.peer_value is None and row.ok is None for row in rows)
    assert all("no node" in row.note for row in rows)


def test_a_peer_that_does_not_run_is_left_out_with_a_note(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr("shutil.which", lambda name: str(tmp_path / name))
    with pytest.raises(engine.NoPeer, match="did not run"):
        engine._run_peer(str(tmp_path / "node"), tmp_path, 0.1)
    with pytest.raises(engine.NoPeer, match="npm install failed"):
        engine._install(tmp_path)


def test_the_table_shows_marks_ratios_and_notes():
    rows = [
        Row("x", "fast thing", 50.0, "ms", "slow thing", 100.0, "< 60 ms", True, "on a good day"),
        Row("x", "lazy thing", 2500.0, "KB", bar="< 600 KB", ok=False),
        Row("x", "just so", 3.0, "s"),
    ]
    text = as_table(Result(rows, True, MACHINE))
    lines = text.splitlines()
    assert lines[2].startswith("✓  fast thing")
    assert "0.50×" in lines[2]
    assert lines[3].startswith("✗  lazy thing")
    assert "2,500 KB" in lines[3]
    assert "· fast thing: on a good day" in text
    assert "python 3, cores 2" in text
    assert as_json(Result(rows, True, MACHINE))["rows"][0]["ratio"] == 0.5


@pytest.mark.parametrize(("value", "text"), [(61234.4, "61,234 /s"), (0.4321, "0.432 /s"), (12.34, "12.3 /s")])
def test_figures_are_short(value: float, text: str):
    assert figure(value, "/s") == text
