"""How long the event loop stands still, counted in calls and not in seconds: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from bot.inside.asyncio_parts import each_callback

NOT_OURS = ("/simcord/", "/discord/", "/asyncio/", "/_pytest/", "/pluggy/", "/aiosqlite/", "/logging/", "/tests/")
A_FEW_MS = 40_000  # calls of Python's: some 0.1 µs each


class Standstill:
    """The most calls that were made without a pause in which something else could have been done."""

    def __init__(self) -> None:
        self.longest = 0
        self._calls = 0
        self._ours: dict[str, bool] = {}

    def run(self) -> None:
        """A new piece of work begins."""
        self.longest = max(self.longest, self._calls)
        self._calls = 0

    def _is_ours(self, frame: FrameType | None) -> bool:
        name = frame.f_code.co_filename if frame is not None else "/tests/"
        if name not in self._ours:
            self._ours[name] = not any(part in name for part in NOT_OURS)
        return self._ours[name]

    def count(self, frame: FrameType, event: str, _: Any) -> None:
        if event in ("call", "c_call") and self._is_ours(frame):
            self._calls += 1


@contextmanager
def counted() -> Iterator[Standstill]:
    """While it lasts, every callback of the loop is counted."""
    found = Standstill()

    def run(callback: Callable[[], None]) -> None:
        found.run()
        callback()

    with each_callback(run):
        sys.setprofile(found.count)
        try:
            yield found
        finally:
            sys.setprofile(None)
            found.run()
