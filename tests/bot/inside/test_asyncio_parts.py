"""What we rely on in asyncio without being promised it; Python's versions from 3.11 on have it."""

from __future__ import annotations

import asyncio
import inspect
from asyncio import base_events, events
from collections.abc import Callable

from bot.inside.asyncio_parts import each_callback, each_turn


def test_the_parts_look_as_they_did():
    assert list(inspect.signature(events.Handle._run).parameters) == ["self"]
    assert list(inspect.signature(base_events.BaseEventLoop._run_once).parameters) == ["self"]


async def test_every_callback_is_run_and_then_left_alone():
    usual, seen = events.Handle._run, 0

    def around(callback: Callable[[], None]) -> None:
        nonlocal seen
        seen += 1
        callback()

    with each_callback(around):
        for _ in range(5):
            await asyncio.sleep(0)
    assert seen >= 5
    assert events.Handle._run is usual


async def test_every_turn_is_met():
    turns = 0

    def before() -> None:
        nonlocal turns
        turns += 1

    with each_turn(before):
        for _ in range(5):
            await asyncio.sleep(0)
    assert turns >= 4
    met = turns
    for _ in range(5):
        await asyncio.sleep(0)
    assert turns == met
