"""What a save, a view or a card leaves out is nothing: no number, no flag, nobody. What is otherwise stands here."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import pytest

from games.everrain import SPEC, cards, clashing, events, fated, state, views, vocabulary
from tests.rules import rule

KINDS: tuple[ModuleType, ...] = (state, views, vocabulary, cards, events, clashing, fated)
NOBODY = -1

OTHERWISE: dict[str, dict[str, Any]] = {
    "Fleet": {"turn": NOBODY, "elder": 12, "act": 1},
    "Ship": {"at": -1},
    "Note": {"seat": NOBODY},
    "RainView": {"island": -1},
    "Spawn": {"n": 1},
    "Clash": {"other": NOBODY},
    # frames
    "Cruising frame": {"prey": NOBODY, "named": NOBODY},
    "ElderActs frame": {"target": -1},
    "Hunting frame": {"seat": NOBODY},
    "Landing frame": {"hex": -1},
    "Roaming frame": {"hex": -1},
    "Looting frame": {"rolls": 1},
    "Spawning frame": {"left": 1},
    "Stowing frame": {"n": 1},
    "Telling frame": {"choice": -1},
}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__]


@rule("EVR-SEAT-03")
@pytest.mark.parametrize("home", ["frames", *(module.__name__.rpartition(".")[2] for module in KINDS)])
def test_what_is_left_out_is_nothing(home: str):
    of = {module.__name__.rpartition(".")[2]: structs(module) for module in KINDS}
    for kind in of.get(home, SPEC.frames):
        name = f"{kind.__name__} frame" if home == "frames" else kind.__name__
        meant = dict(OTHERWISE.get(name, {}))
        for field in msgspec.structs.fields(kind):
            said = field.default
            if isinstance(said, bool | int):
                assert said == meant.pop(field.name, 0), f"{name}.{field.name}"
        assert meant == {}, f"{name} has these too"
