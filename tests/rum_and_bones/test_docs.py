"""The page about tuned numbers says what the data says."""

from __future__ import annotations

from pathlib import Path

from games.rum_and_bones.cards import heroes, tiles

PAGE = Path(__file__).parents[2] / "docs" / "rum_and_bones.md"


def tuned() -> dict[str, str]:
    rows = [line.split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return {row[0].removeprefix("| "): row[2] for row in rows[2:] if len(row) == 4}


def test_tuned_numbers_are_those_in_the_data():
    pistols = heroes()["viana"].skills[0]
    found = {
        f"{pistols.name}, Level 1, dice": pistols.faces[0].dice,
        f"{pistols.name}, Level 2, dice": pistols.faces[1].dice,
        **{f"{tile.name}, HP": tile.hp for tile in (tiles()["main_mast"], tiles()["ammo_reserves"])},
    }
    assert tuned() == {what: str(n) for what, n in found.items()}
