"""Real time for simcord: its clock is made to be wound by tests, ours simply follows the world."""

import time
from datetime import UTC, datetime, timedelta

from bot.inside.simcord_parts import Clock

# Bound before simcord replaces `time.monotonic`, so that bot code and event loop read the same figure.
_monotonic = time.monotonic


class SeaClock(Clock):
    """The present. It never runs backwards, because message ids are made from it.

    `floor` is the last instant of a restored world: should the machine's clock have been set back
    since, we wait there until real time has caught up, rather than hand out old ids again.
    """

    def __init__(self, floor: datetime | None = None) -> None:
        self._latest = floor + timedelta(milliseconds=1) if floor else datetime.fromtimestamp(0, UTC)

    @property
    def elapsed(self) -> float:  # type: ignore[override]
        return _monotonic()

    def now(self) -> datetime:
        self._latest = max(self._latest, datetime.now(UTC))
        return self._latest

    def advance(self, seconds: float) -> None:
        """Nothing to wind: time passes by itself."""
