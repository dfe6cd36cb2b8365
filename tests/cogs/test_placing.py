"""A whole table through the simulated Discord: no picture is placed in the event loop's thread."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from render.liars_dice import LiarsDice
from tests.cogs.simulation import Simulation


async def test_the_host_places_no_picture_in_its_event_loop(sim: Simulation, monkeypatch: pytest.MonkeyPatch):
    threads: set[str] = set()
    for name in ("board", "hand", "extras"):
        real = getattr(LiarsDice, name)

        def place(*args: Any, real: Any = real, name: str = name) -> Any:
            threads.add(name if threading.current_thread() is not threading.main_thread() else f"{name} in the loop")
            return real(*args)

        monkeypatch.setattr(LiarsDice, name, place)
    ann, _ = await sim.gather(2)
    assert len(sim.boards) == 1
    assert ann.hand.stored.attachments
    assert threads == {"board", "hand", "extras"}
