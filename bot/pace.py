"""How fast a table is played: *live* while people sit there, in *hours*, or over *days* (the bot's settings)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rows import TableRow
from bot.settings import Settings
from bot.words import say

MINUTE, HOUR = 60, 3600


@dataclass(frozen=True)
class Pace:
    """Times in seconds; where there are two, one between them is taken at random."""

    window: tuple[float, float]  # a reaction window stays open so long at least
    order: tuple[float, float]  # before an order answers
    clock: int = 0  # for an answer, unless the host chooses another; 0: none
    remind: float = 0.5  # of the clock that has run when somebody is reminded
    patience: float = 48 * HOUR  # without a clock: when somebody is reminded, once


DAYS = "days"
PACES: dict[str, Pace | None] = {
    "live": Pace(window=(4, 10), order=(1, 3), clock=30 * MINUTE, remind=1 / 6),
    "hours": Pace(window=(1 * MINUTE, 3 * MINUTE), order=(10, 40), clock=8 * HOUR),
    DAYS: None,  # as the bot's settings say
}


def pace_of(name: str, settings: Settings) -> Pace:
    known = PACES.get(name)
    if known is not None:
        return known
    low, high = settings.window_minutes
    return Pace(window=(MINUTE * low, MINUTE * high), order=settings.order_delay)


def take_pace(row: TableRow, name: str) -> None:
    """With its usual clock, unless the host has chosen one."""
    row.pace = name
    if not row.clock_chosen:
        known = PACES.get(name)
        row.clock = known.clock if known is not None else 0


def take_clock(row: TableRow, seconds: int) -> None:
    row.clock, row.clock_chosen = seconds, True


def reminder_share(name: str) -> float:
    """Of the clock that has run when somebody is reminded."""
    return (PACES.get(name) or Pace((0, 0), (0, 0))).remind


def patience_of(name: str) -> float:
    """Without a clock: how long somebody is waited for before they are reminded, once."""
    return (PACES.get(name) or Pace((0, 0), (0, 0))).patience


def pace_title(name: str) -> str:
    return say(f"pace.{name}")
