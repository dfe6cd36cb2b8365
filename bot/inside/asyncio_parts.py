"""asyncio's loop from within: its callbacks, and its turns."""

from __future__ import annotations

import asyncio
from asyncio import events
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def run_handle(handle: asyncio.Handle) -> None:
    """What the loop does when a callback's time has come."""
    handle._run()


@contextmanager
def each_callback(around: Callable[[Callable[[], None]], None]) -> Iterator[None]:
    """While it lasts, every callback of every loop is run by `around`. Between two callbacks others get their turn:
    so one callback is one standstill."""
    usual = events.Handle._run

    def run(self: asyncio.Handle) -> None:
        around(lambda: usual(self))

    events.Handle._run = run
    try:
        yield
    finally:
        events.Handle._run = usual


@contextmanager
def each_turn(before: Callable[[], None]) -> Iterator[None]:
    """While it lasts, this is called before every turn of the running loop."""
    loop: Any = asyncio.get_running_loop()
    usual = loop._run_once

    def turn() -> None:
        before()
        usual()

    loop._run_once = turn
    try:
        yield
    finally:
        loop._run_once = usual
