"""What a save, a view or a card leaves out is nothing: no number, no flag, nobody. What is otherwise stands here."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import pytest

from games.trial_of_the_gods import SPEC, events, odds, passives, routes, sheets, state, views, vocabulary
from games.trial_of_the_gods.reactions import Threat
from tests.rules import rule

KINDS: tuple[ModuleType, ...] = (state, views, vocabulary, passives, sheets, events, odds)
NOBODY = -1

OTHERWISE: dict[str, dict[str, Any]] = {
    "Player": {"vigor": 4, "limit": 5, "limit_cube": True, "available": 8, "pool": 10, "autopass": True},
    "PlayerView": {"vigor": 4, "limit": 5, "limit_cube": True, "hand_limit": 6, "autopass": True},
    "Trial": {"rounds": 4, "current": NOBODY},
    "TrialView": {"rounds": 4, "current": NOBODY},
    "Foe": {"owner": NOBODY},
    "Island": {"owner": NOBODY},
    "IslandView": {"owner": NOBODY},
    "FightNow": {"owner": NOBODY},
    "HandCard": {"payable": True},
    "ActionCard": {"count": 1},
    "Strike": {"targets": 1},
    "Side": {"margin": 4},
    # frames
    "Adventure frame": {"at_seat": NOBODY},
    "EnemyPhase frame": {"quiet": True},
    "Turn frame": {"calm": True, "tip_at": NOBODY},
    "Resolve frame": {"other": NOBODY},
    "Using frame": {"other": NOBODY},
}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__]


@rule("TRI-SEAT-04", "TRI-PSET-02", "TRI-PSET-03", "TRI-PSET-04", "TRI-PSET-05")
@pytest.mark.parametrize("home", ["frames", *(module.__name__.rpartition(".")[2] for module in KINDS)])
def test_what_is_left_out_is_nothing(home: str):
    of = {module.__name__.rpartition(".")[2]: structs(module) for module in KINDS}
    for kind in of.get(home, [*SPEC.frames, Threat]):
        name = f"{kind.__name__} frame" if home == "frames" else kind.__name__
        meant = dict(OTHERWISE.get(name, {}))
        for field in msgspec.structs.fields(kind):
            said = field.default
            if isinstance(said, bool | int):
                assert said == meant.pop(field.name, 0), f"{name}.{field.name}"
        assert meant == {}, f"{name} has these too"


def test_a_way_of_no_steps_costs_nothing():
    way = routes.Route(("S01",))
    assert (way.dishonor, way.travels) == (0, 0)
