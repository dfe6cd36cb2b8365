"""Numbers of the rules that stand in no deck, and bounds of what is written: each said once more, by its name."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.rules import rule

NUMBERS = {
    "achieving": {"BRINGS": 2},
    "atlas": {"COLUMNS": 16, "LINES": 10, "START": "2D"},
    "attack": {"SUGGESTED": 4},
    "bookcheck": {"LONGEST": 1200, "LABEL": 60, "ALIKE": 6},
    "campaign": {"PURSE": 3},
    "cards": {"ROWS": 4},
    "challenge": {"GOOD": 4, "FEE": 1},
    "company": {"KEPT": 1},
    "fate": {"FACES": 6, "NONE_LEFT": 3},
    "fight": {"EXHAUSTION": 10, "TWICE": 2},
    "foes": {"FURY": 3},
    "harm": {"SAVED": 2},
    "jotting": {"NOTES": 30, "NOTE": 240, "LINE": 120, "LINES": (1, 2, 3)},
    "journal": {"BOXES": 8, "OPENING": 60},
    "mending": {"LOST_AT_MOST": 2},
    "orders": {"TWO": 2},
    "placing": {"PLANS": 400},
    "sailing": {"FAR": 4},
    "scoring": {"RENOWN": 10},
    "state": {
        "COMMAND": 18,
        "HAND": 3,
        "TUCKED": 2,
        "TIRED": 2,
        "ROOM": 2,
        "HULL": 1,
        "SINKING": 11,
        "TOKENS": 4,
        "BLOCK": 6,
        "PORTS_SHUT": 6,
        "NOBODY": -1,
    },
    "terms": {"MENU": 4},
    "trading": {"STALLS": 7, "INN": 4},
    "turn": {"ACTIONS": 2},
    "windows": {"DANGER": 9},
}


@rule("SLG-CMD-01", "SLG-HAND-01", "SLG-TRAIN-05", "SLG-MARKET-02", "SLG-PORT-03", "SLG-DEFEAT-06", "SLG-DEC-123")
@pytest.mark.parametrize(("module", "numbers"), NUMBERS.items(), ids=NUMBERS)
def test_a_number_is_what_it_was(module: str, numbers: dict[str, object]):
    found = vars(import_module(f"games.sleeping_gods.{module}"))
    assert {name: found[name] for name in numbers} == numbers
