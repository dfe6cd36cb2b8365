"""Answers in the type that their ask's shape promises.

`checked` (games.core.asks) has made sure of it before a handler sees them, so a wrong type here is our own mistake.
"""

from __future__ import annotations

from games.core.asks import Picks


def picked(picks: Picks) -> str:
    """Of a *pick* of exactly one: its option.

    >>> picked(["pass"])
    'pass'
    """
    chosen = ids(picks)
    assert len(chosen) == 1, f"one pick was promised, and there are {len(chosen)}"
    return chosen[0]


def ids(picks: Picks) -> list[str]:
    """Of a *pick* or an *arrange*: the options, in the order given."""
    assert isinstance(picks, list), f"options were promised: {picks!r}"
    return picks


def amount(picks: Picks) -> int:
    """Of an *amount*: the number."""
    assert isinstance(picks, int), f"a number was promised: {picks!r}"
    return picks


def parts(picks: Picks) -> dict[str, int]:
    """Of a *split*: the units by option; options without any are not in it."""
    assert isinstance(picks, dict), f"a split was promised: {picks!r}"
    return picks
