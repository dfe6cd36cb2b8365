"""The page about tuned numbers says what the data says."""

from __future__ import annotations

from pathlib import Path

from games.rum_and_bones.cards import heroes, tiles

PAGE = Path(__file__).parents[2] / "docs" / "rum_and_bones.md"


def tuned() -> dict[str, str]:
    rows = [line.split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return {row[0].removeprefix("| "): row[2] for row in rows[2:] if len(row) == 4}


def test_tuned_numbers_are_those_in_the_data():
    swing, harpoon, pistols = (heroes()[name].skills[0] for name in ("ishmael", "santiago", "viana"))
    fire, pot = (heroes()[name].skills[1] for name in ("kyria", "gabriela"))
    mast = tiles()["main_mast"]
    found = {
        "Carcharius, HP": heroes()["carcharius"].hp,
        "Ishmael, HP": heroes()["ishmael"].hp,
        "Viana, HP": heroes()["viana"].hp,
        "Don Santiago, HP": heroes()["santiago"].hp,
        f"{swing.name}, Level 1, To Hit": swing.faces[0].to_hit,
        f"{swing.name}, Level 2, To Hit": swing.faces[1].to_hit,
        f"{harpoon.name}, Level 1, To Hit": harpoon.faces[0].to_hit,
        f"{pistols.name}, Level 2, To Hit": pistols.faces[1].to_hit,
        f"{fire.name}, Level 2, dice": fire.faces[1].dice,
        f"{pot.name}, Level 2, dice": pot.faces[1].dice,
        f"{mast.name}, HP": mast.hp,
    }
    assert tuned() == {what: str(n) for what, n in found.items()}
